"""Every way to set up every title: a later title joins the laws by existing."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

import asterism


@dataclass(frozen=True)
class Setting:
    title: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return "-".join([self.title, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    def new(self, seed: int) -> asterism.Game:
        return asterism.new(self.title, seats=self.seats, seed=seed, options=dict(self.options))


def settings(*, thorough: bool) -> list[Setting]:
    """Of every title the fewest and the most seats, and each other value of each option once; thoroughly, all that at each seat count."""
    found = []
    for title in asterism.titles():
        about = asterism.about(title)
        counts = about["seats"] if thorough else sorted({about["seats"][0], about["seats"][-1]})
        found += [Setting(title, seats, ()) for seats in counts]
        for name, option in about["options"].items():
            for value in option["values"]:
                if value != option["default"]:
                    fit = [seats for seats in about["seats"] if allowed(title, seats, {name: value})]
                    found += [Setting(title, seats, ((name, value),)) for seats in (fit if thorough else fit[:1])]
    return found


def parametrize(metafunc: pytest.Metafunc) -> None:
    """Let a test with an argument `setting` be tried in all of them."""
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", settings(thorough=metafunc.config.getoption("--thorough")), ids=str)


def allowed(title: str, seats: int, options: dict[str, Any]) -> bool:
    try:
        asterism.new(title, seats=seats, seed=0, options=options)
    except asterism.SetupError:
        return False
    return True


def wander(game: asterism.Game, dice: random.Random, choices: int) -> None:
    """So many random choices, of whoever may choose."""
    for _ in range(choices):
        if game.over:
            return
        seat = dice.choice(game.pending())
        game.choose(seat, dice.choice(game.choices(seat)))


def middles(setting: Setting, seed: int, stops: int = 12):
    """A random game, handed out at about so many moments on its way, however long its title takes, and once more when it is over."""
    dice = random.Random(f"{setting}/{seed}")
    stride = max(1, length(setting, seed) // stops)
    game = setting.new(seed)
    while not game.over:
        yield game, dice
        wander(game, dice, dice.randint(1, 2 * stride))
    yield game, dice


@cache
def length(setting: Setting, seed: int) -> int:
    """How many choices a random game takes."""
    dice, game, made = random.Random(seed), setting.new(seed), 0
    while not game.over:
        wander(game, dice, 1)
        made += 1
    return made
