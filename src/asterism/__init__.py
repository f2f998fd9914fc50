"""Asterism ⁂: space-empire board games, complete and exact, for people, bots and researchers.

>>> import asterism, random
>>> game = asterism.new(asterism.titles()[-1], seats=2, seed=7)
>>> dice = random.Random(7)
>>> while not game.over:
...     seat = game.pending()[0]
...     game.choose(seat, dice.choice(game.choices(seat)))
>>> len(game.scores())
2
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import titles as _titles
from .kernel import (
    AsterismError,
    CannotUndo,
    Chance,
    Choice,
    Game,
    IllegalChoice,
    PackError,
    RecordError,
    RulesError,
    SetupError,
    Stacked,
)
from .kernel import replay as _replay

__version__ = "0.1.0"

__all__ = [
    "AsterismError",
    "CannotUndo",
    "Chance",
    "Choice",
    "Game",
    "IllegalChoice",
    "PackError",
    "RecordError",
    "RulesError",
    "SetupError",
    "Stacked",
    "about",
    "new",
    "replay",
    "titles",
]


def titles() -> list[str]:
    """The names of the titles that can be played."""
    return _titles.names()


def about(title: str) -> dict[str, Any]:
    """What you can choose when you set up a title: seats, options with values and defaults, rules version; as plain data."""
    return _titles.find(title).about()


def new(
    title: str,
    seats: int | None = None,
    seed: int | str | bytes | None = None,
    options: Mapping[str, Any] | None = None,
    chance: Chance | None = None,
    names: Sequence[str] = (),
) -> Game[Any]:
    """Set up a game. Without a seed, the seed is 32 random bytes; without seats, the game has as few as the title allows.

    Raises `SetupError`, which says what is allowed, for a title, a number of seats or an option that doesn't exist.
    """
    return Game(_titles.find(title), seats, seed, options, chance, names)


def replay(record: str, chance: Chance | None = None) -> Game[Any]:
    """Replay a record and return its game. Raises `RecordError`, naming the line, if it isn't a complete record of rules known here."""
    return _replay(record, _titles.find, chance)
