"""Everything the storage raises on purpose. Whatever is raised, nothing has changed.

StoreError
├── Missing   there is no such person, game or seat
├── Taken     somebody has that seat, or that name, already
├── Lost      another entry has that number, or that decision was answered otherwise
├── Crowded   this person has as many tables as anybody needs
├── Closed    the game isn't at a point where that can be done
├── Broken    what is stored of a game can't be read
└── Unfit     a text that can't be kept: empty, too long, or of characters no database takes
"""

from __future__ import annotations

from ...kernel import AsterismError


class StoreError(AsterismError):
    """The base of what the storage raises on purpose; itself: the database can't be used, and why."""


class Missing(StoreError, LookupError):
    """There is no such person, game or seat."""


class Taken(StoreError):
    """Somebody else was there first: at the seat, or with the name."""


class Lost(StoreError):
    """The race for a place in the log is lost: load the newer entries and look whether the decision is still open."""


class Crowded(StoreError):
    """This person has as many tables that wait for players as anybody needs."""


class Closed(StoreError):
    """A game that waits, is played or is over doesn't allow that."""


class Broken(StoreError):
    """What is stored of a game can't be read; the message names the game, and nothing that is in it."""


class Unfit(StoreError, ValueError):
    """A text that can't be kept; the message says which, and what is allowed."""
