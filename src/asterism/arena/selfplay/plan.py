"""What is to be played. It is kept beside the games, so that a run can be gone on with and is never mixed with another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from ...bots import make
from ...kernel import SetupError
from ...kernel.title import Value
from ...titles import find

FILE: Final = "plan.json"


@dataclass(frozen=True)
class Plan:
    """So many games of a title between these bots, who move one seat on after each game.

    Game `n` has the seed `<seed> <n>`. With `choices`, features, legal choices, the choice and the result are kept of every choice.
    """

    title: str
    bots: tuple[str, ...]
    games: int
    seed: str = "0"
    options: Mapping[str, Value] = field(default_factory=dict)
    choices: bool = False
    rules: int = 0  # the title's rules version and component pack: filled in
    pack: str = ""

    def checked(self) -> Plan:
        """The same with all that is filled in. Raises `SetupError` for what can't be played."""
        title = find(self.title)
        if self.games < 1:
            raise SetupError(f"a run has at least 1 game, not {self.games}")
        for name in self.bots:
            make(name, 0)
        options = title.checked(len(self.bots), self.options)
        return Plan(self.title, self.bots, self.games, self.seed, options, self.choices, title.version, title.pack)

    def seated(self, number: int) -> tuple[str, ...]:
        """The bots of a game, by seat."""
        return tuple([self.bots[(seat + number) % len(self.bots)] for seat in range(len(self.bots))])


def keep_plan(plan: Plan, folder: Path) -> None:
    """Write the plan down, or see that it is the one that is written there; only the number of games may have grown."""
    path = folder / FILE
    if path.is_file():
        try:
            there = msgspec.json.decode(path.read_bytes(), type=Plan)
        except msgspec.DecodeError as error:
            raise SetupError(f"{path} is not the plan of a run: {error}") from None
        if _without_games(there) != _without_games(plan):
            raise SetupError(f"{folder} holds another run ({described(there)}); choose another folder for {described(plan)}")
        if there.games >= plan.games:
            return
    whole = path.with_name(f".{FILE}.new")
    whole.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
    whole.replace(path)


def described(plan: Plan) -> str:
    more = [f"{name}={value}" for name, value in plan.options.items()] + (["with choices"] if plan.choices else [])
    return " ".join([plan.title, ",".join(plan.bots), f"seed {plan.seed}", f"rules {plan.rules}", *more])


def _without_games(plan: Plan) -> tuple[object, ...]:
    return plan.title, plan.bots, plan.seed, dict(plan.options), plan.choices, plan.rules, plan.pack
