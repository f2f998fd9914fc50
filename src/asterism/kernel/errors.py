"""Everything Asterism raises on purpose.

AsterismError
├── SetupError      a game can't be set up like that: unknown title, seats or option
├── IllegalChoice   not legal for that seat now; nothing has changed
├── CannotUndo      nothing this seat may take back; nothing has changed
├── RecordError     a record is malformed, cut, or of other rules
├── PackError       component data is wrong; names the file, the entry and the field
└── RulesError      a title's rules broke a law of the kernel (a bug of ours, never of a player)
"""

from __future__ import annotations


class AsterismError(Exception):
    """The base of every error that Asterism raises on purpose."""


class SetupError(AsterismError, ValueError):
    """A game can't be set up like that; the text says what is allowed."""


class IllegalChoice(AsterismError, ValueError):
    """The choice isn't legal for that seat now; the text says what is. Nothing has changed."""


class CannotUndo(AsterismError):
    """There is nothing that seat may take back. Nothing has changed."""


class RecordError(AsterismError, ValueError):
    """The text is not a whole record of rules that are known here."""


class PackError(AsterismError, ValueError):
    """Component data is wrong; the text names the file, the entry and the field."""


class RulesError(AsterismError, RuntimeError):
    """A title's rules broke a law of the kernel, for example by running on for ever."""
