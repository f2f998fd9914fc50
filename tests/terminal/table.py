"""Running the command as a user does: a line of arguments, what is typed, and what comes back; and drawings as text."""

import os
import shlex
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console, RenderableType
from typer.testing import CliRunner, Result

from asterism.cli import app

NAMES = ["Ania", "Bolek", "Celina", "Darek"]


def shown(what: RenderableType, width: int = 130) -> str:
    """What is drawn, as plain text."""
    console = Console(width=width, markup=False, highlight=False, emoji=False, color_system=None)
    with console.capture() as capture:
        console.print(what)
    return capture.get()


@dataclass
class Terminal:
    home: Path
    columns: int = 100
    language: str = "en_US.UTF-8"

    def run(self, line: str, *typed: str) -> Result:
        """Type these lines; then the input ends, as by Ctrl-D."""
        env = {
            "XDG_STATE_HOME": str(self.home),
            "COLUMNS": str(self.columns),
            "LANG": self.language,
            **dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_MESSAGES", "FORCE_COLOR"), ""),
        }
        result = CliRunner().invoke(app, shlex.split(line), "".join(f"{text}{os.linesep}" for text in typed), env, catch_exceptions=False)
        assert "Traceback" not in result.output
        return result

    def records(self) -> list[Path]:
        return sorted(self.home.rglob("*.record"))
