"""Every way to set up every title: a later title joins the laws by existing."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

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


MANY = 4  # seat counts: a title with more would take minutes


def settings() -> list[Setting]:
    """Each seat count with the defaults, and with each other value of each option (of many seat counts: the least and the most)."""
    found = []
    for title in asterism.titles():
        about = asterism.about(title)
        for seats in about["seats"]:
            found.append(Setting(title, seats, ()))
            if len(about["seats"]) > MANY and seats not in (about["seats"][0], about["seats"][-1]):
                continue
            for name, option in about["options"].items():
                others = [value for value in option["values"] if value != option["default"]]
                found += [Setting(title, seats, ((name, value),)) for value in others if allowed(title, seats, {name: value})]
    return found


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
