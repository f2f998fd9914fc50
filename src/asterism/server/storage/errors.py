"""Everything the storage raises on purpose. After any of these errors, nothing has changed.

StoreError
├── Missing   there is no such person, game or seat
├── Taken     someone already has that seat or that name
├── Lost      another entry has that number, or the decision already has a different answer
├── Crowded   this person has too many waiting tables
├── Closed    the game is at a stage where that isn't possible
├── Broken    the stored data of a game can't be read
└── Unfit     a text that can't be stored: empty, too long, or with characters no database accepts
"""

from __future__ import annotations

from ...kernel import AsterismError


class StoreError(AsterismError):
    """The base of the storage's errors; raised itself if the database can't be used, saying why."""


class Missing(StoreError, LookupError):
    """There is no such person, game or seat."""


class Taken(StoreError):
    """Someone else was first to take the seat or the name."""


class Lost(StoreError):
    """The race for a place in the log is lost: load the newer entries and check whether the decision is still open."""


class Crowded(StoreError):
    """This person has too many tables waiting for players."""


class Closed(StoreError):
    """The status of the game (waiting, playing or over) doesn't allow that."""


class Broken(StoreError):
    """The stored data of a game can't be read; the message names the game, but none of its contents."""


class Unfit(StoreError, ValueError):
    """A text that can't be stored; the message says which, and what is allowed."""
