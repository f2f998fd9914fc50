"""Everything Asterism raises on purpose.

AsterismError
├── SetupError      a game can't be set up like that: unknown title, seats or option
├── IllegalChoice   not legal for that seat now; nothing has changed
├── CannotUndo      nothing this seat may take back; nothing has changed
├── RecordError     a record is malformed or truncated, or needs other rules
├── PackError       component data is wrong; names the file, the entry and the field
├── RulesError      a title's rules broke a law of the kernel (our bug, never a player's mistake)
└── LawBroken       a title broke a law when the laws were tried on it
"""

from __future__ import annotations

from os.path import basename, dirname, join
from typing import Final

KERNEL: Final = (join(dirname(__file__), ""), join("asterism", "kernel", ""))  # how paths of kernel files begin: sources, compiled


class AsterismError(Exception):
    """The base of every error that Asterism raises on purpose."""


class SetupError(AsterismError, ValueError):
    """A game can't be set up like that; the text says what is allowed."""


class IllegalChoice(AsterismError, ValueError):
    """The choice isn't legal for that seat now; the text says what is. Nothing has changed."""


class CannotUndo(AsterismError):
    """The seat has nothing it may take back. Nothing has changed."""


class RecordError(AsterismError, ValueError):
    """The text is not a complete record, or this installation doesn't know its rules."""


class PackError(AsterismError, ValueError):
    """Component data is wrong; the text names the file, the entry and the field."""


class RulesError(AsterismError, RuntimeError):
    """A title's rules broke a law of the kernel, for example by running on for ever."""


class LawBroken(AsterismError, AssertionError):
    """A title broke a law when the laws were tried on it; the text says which law, what happened instead, and in which game."""


def describe(error: BaseException) -> str:
    """Describe an error from a title's code in one line: its type, its text, and the last line outside the kernel on its way."""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    from traceback import extract_tb  # needed only when something went wrong

    lines = [(line.filename, line.lineno) for line in extract_tb(error.__traceback__)]
    outside = [(file, number) for file, number in lines if not file.startswith(("<", *KERNEL))]
    if not outside or isinstance(error, SyntaxError):  # whose text already says where
        return what
    file, number = outside[-1]
    return f"{what} ({basename(file)}, line {number})"
