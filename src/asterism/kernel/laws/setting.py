"""Settings in which the laws are tried: every way to set up a title, and random games of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..chance import Chance
from ..errors import SetupError
from ..game import Game
from ..title import Title, Value


@dataclass(frozen=True)
class Setting:
    """A title, the number of players, and the options that differ from the defaults."""

    title: Title[Any]
    seats: int
    options: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.title.name, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    def new(self, seed: int, chance: Chance | None = None) -> Game:
        return Game(self.title, self.seats, seed, dict(self.options), chance)


def settings(title: Title[Any], *, thorough: bool) -> list[Setting]:
    """Settings with the fewest and the most seats, and with every other value of each option; if `thorough`, these at each seat count."""
    counts = title.seats if thorough else sorted({title.seats[0], title.seats[-1]})
    found = [Setting(title, seats) for seats in counts]
    for name, option in title.options.items():
        for value in option.values:
            if value != option.default:
                fit = [seats for seats in title.seats if _is_allowed(title, seats, name, value)]
                found += [Setting(title, seats, ((name, value),)) for seats in (fit if thorough else fit[:1])]
    return found


def _is_allowed(title: Title[Any], seats: int, option: str, value: Value) -> bool:
    try:
        title.fill_in_options(seats, {option: value})
    except SetupError:
        return False
    return True


def wander(game: Game, dice: random.Random, choices: int) -> None:
    """Make this many random choices for any seat that may choose. An error of the rules gets a note that names the choice."""
    for _ in range(choices):
        if game.over:
            return
        seat = dice.choice(game.pending())
        choice = dice.choice(game.choices(seat))
        try:
            game.choose(seat, choice)
        except Exception as error:
            error.add_note(f"when seat {seat} chose '{choice}'")
            raise


def middles(setting: Setting, seed: int, stops: int = 12) -> Iterator[tuple[Game, random.Random]]:
    """A random game, yielded at about this many moments along the way, however long it is, and once more when it is over.

    A game that exceeds the title's bound stops there: reporting that is left to the law of termination.
    """
    dice = random.Random(f"{setting}/{seed}")
    stride = max(1, length(setting, seed) // stops)
    game = setting.new(seed)
    while not game.over and len(game._log) <= setting.title.bound:
        yield game, dice
        wander(game, dice, dice.randint(1, 2 * stride))
    yield game, dice


@cache
def length(setting: Setting, seed: int) -> int:
    """How many choices a random game takes; an endless one is measured up to the title's bound."""
    dice, game, made = random.Random(seed), setting.new(seed), 0
    while not game.over and made < setting.title.bound:
        wander(game, dice, 1)
        made += 1
    return made
