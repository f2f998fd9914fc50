"""The store's results: plain frozen data. They contain secrets for the server, but never in a repr, so no log shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal

from ...kernel.chance import commitment_to
from ...kernel.record import Record
from .errors import Closed

Status = Literal["waiting", "playing", "over"]
Kind = Literal["person", "bot", "open"]
Scope = Literal["read", "play"]

WAITING: Final[Status] = "waiting"
PLAYING: Final[Status] = "playing"
OVER: Final[Status] = "over"
PERSON: Final[Kind] = "person"
BOT: Final[Kind] = "bot"
OPEN: Final[Kind] = "open"
READ: Final[Scope] = "read"
PLAY: Final[Scope] = "play"


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who plays: a guest or, with a password hash, an account that keeps its name."""

    id: str
    name: str
    language: str | None
    preferences: Mapping[str, Any]
    created: datetime
    password_hash: str | None = field(repr=False)

    @property
    def guest(self) -> bool:
        return self.password_hash is None


@dataclass(frozen=True, slots=True)
class Session:
    """A browser we know, until it stays away for too long."""

    person: Person
    created: datetime
    seen: datetime
    expires: datetime


@dataclass(frozen=True, slots=True)
class Token:
    """An API key. The key itself is shown once, when it is made. A key with the scope `read` sees everything that its person may see."""

    id: str
    person: str
    label: str
    created: datetime
    scope: Scope
    expires: datetime | None


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A seat of a game to be created: a person's, a bot's, or open."""

    name: str = ""
    person: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat and its player. A player who resigned stays named here while `bot` plays on; `resigned` counts from 1, the first to resign."""

    number: int
    kind: Kind
    person: str | None
    bot: str | None
    name: str
    resigned: int | None


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game without its log. `changed` is when it was created, started or ended, or when its last entry was made.

    `rematch` is the game in which the same people played again. An `imported` game was played elsewhere, perhaps with a custom `chance`.
    """

    id: str
    title: str
    rules: int
    pack: str
    seat_count: int
    options: Mapping[str, Any]
    public: bool
    status: Status
    pace: int | None
    host: str | None
    created: datetime
    changed: datetime
    ranking: Sequence[Sequence[int]] | None
    rematch: str | None
    imported: bool
    seats: tuple[SeatInfo, ...]
    seed: int | str | None = field(repr=False)
    chance: Sequence[int] | None = field(repr=False)

    @property
    def commitment(self) -> str | None:
        """The hash of the seed, public from the start; None for an imported game, for which nobody saw one while it was played."""
        return None if self.seed is None or self.imported else commitment_to(self.seed)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: entry `number` (from 1) is a choice's text, or `undo`, by a seat in answer to `decision`."""

    number: int
    seat: int
    decision: str
    text: str
    created: datetime


@dataclass(frozen=True, slots=True)
class Message:
    """A chat message at a table; numbers count from 1 in each game."""

    number: int
    person: str
    name: str
    text: str
    created: datetime


def record_of(game: GameInfo, entries: Sequence[Entry]) -> Record:
    """The record of a stored game: everything needed to restore it after a crash."""
    if game.seed is None:
        raise Closed("a game that hasn't started has no record")
    return Record(
        title=game.title,
        rules=game.rules,
        pack=game.pack,
        seats=game.seat_count,
        names=tuple(seat.name for seat in game.seats),
        options=dict(game.options),
        seed=game.seed,
        entries=tuple((entry.seat, entry.text) for entry in entries),
        chance=None if game.chance is None else tuple(game.chance),
    )
