"""Terminal input and output. Colours appear only where they are wanted: not in a file, and not with NO_COLOR."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ..speech import languages, nearest_language, voice
from ..speech.voice import Voice

WIDE = 96  # from this many columns, two tableaus fit side by side
NARROW = 86  # below this many columns, a card takes two lines


def console() -> Console:
    """A console that never treats players' names and card texts as markup."""
    return Console(markup=False, highlight=False, emoji=False)


def wanted_voice(language: str | None) -> Voice:
    """The requested voice, or that of the user's locale."""
    if language is not None:
        return voice(language)
    tags = ":".join([os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")])
    return voice(nearest_language([tag for tag in tags.split(":") if tag]))


def other_language(present: str) -> str:
    """The next available language."""
    there = languages()
    return there[(there.index(present) + 1) % len(there)]


def ask(to: Console, prompt: str) -> str:
    """Read a line from the player. Raises `EOFError` at the end of input."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 (gives `input` a line editor)
        return input(f"{prompt} ").strip()
    to.print(prompt, end=" ")
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    to.print(line.strip())
    return line.strip()


@contextlib.contextmanager
def progress_of(what: str, games: int, to: Console) -> Iterator[Callable[[], None]]:
    """Show a progress bar, if there is a screen; call the function it yields after each game."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=to, transient=True, disable=not to.is_terminal) as progress:
        task = progress.add_task(what, total=games)
        yield lambda: progress.advance(task)


def clear(what: Console) -> None:
    """Clear the screen, if there is one."""
    if what.is_terminal:
        what.clear()
    else:
        what.print()


def cover(what: Console) -> None:
    """Clear the screen and its scrollback."""
    clear(what)
    if what.is_terminal:
        what.file.write("\x1b[3J")


def heading(text: str) -> Text:
    return Text(text, style="bold")
