"""Component data with something wrong: a pack loaded in a process of its own, or one entry of a file."""

import copy
import os
import subprocess
import sys
from pathlib import Path

from asterism.kernel.pack import VARIABLE

GONE = object()  # instead of a value: there is no such field


def load(title: str, folder: Path, file: str, correction: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """Load the title, in a process of its own, with a correction of one file, and run this code there."""
    (folder / title).mkdir(exist_ok=True)
    (folder / title / f"{file}.toml").write_text(correction, encoding="utf-8")
    code = code or f"from asterism.titles.{title} import TITLE; print(TITLE.pack)"
    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, VARIABLE: str(folder)}, capture_output=True, text=True, check=False
    )


def assert_refused(ran: subprocess.CompletedProcess[str], named: list[str]) -> None:
    assert ran.returncode != 0, "it was accepted"
    error = ran.stderr.strip().splitlines()[-1]
    assert "PackError" in error
    assert all(name in error for name in named), error


def spoiled(entries: list, entry: int | str, path: str, value: object) -> dict:
    """The entry of this id, whose field (a field of a field with dots, an item by its number) has this value or is gone."""
    data = copy.deepcopy(next(each for each in entries if each["id"] == entry))
    inner = data
    *names, last = [int(name) if name.isdigit() else name for name in path.split(".")]
    for name in names:
        inner = inner[name]
    if value is GONE:
        del inner[last]
    else:
        inner[last] = value
    return data
