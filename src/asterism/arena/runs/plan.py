"""What a run will play. The plan is kept beside the games, so that a run can be resumed and is never mixed with another."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

import msgspec
from msgspec.structs import replace

from ...bots import make
from ...kernel import SetupError
from ...kernel.title import Value
from ...titles import find

FILE: Final = "plan.json"


class Plan(msgspec.Struct, frozen=True, tag_field="run", tag=True):
    """Games of a title between these bots. A subclass says which bots meet in which game, and which seed that game has."""

    title: str
    bots: tuple[str, ...]
    games: int
    seed: str = "0"
    options: Mapping[str, Value] = msgspec.field(default_factory=dict)
    choices: bool = False  # keep every choice, with the features, the legal choices and the result
    rules: int = 0  # the title's rules version and component pack, set by `fill_in`
    pack: str = ""

    @property
    def table(self) -> int:
        """How many sit at a table."""
        return len(self.bots)

    @property
    def total(self) -> int:
        """How many games are played in all."""
        return self.games

    def bots_of(self, number: int) -> tuple[str, ...]:
        """The bots of a game, by seat."""
        raise NotImplementedError

    def seed_of(self, number: int) -> str:
        """The seed of a game."""
        raise NotImplementedError

    def fill_in(self) -> Self:
        """The same plan with everything filled in. Raises `SetupError` for what can't be played."""
        title = find(self.title)
        if self.games < 1:
            raise SetupError(f"a run has at least 1 game, not {self.games}")
        for name in self.bots:
            make(name, 0)
        return replace(self, options=title.fill_in_options(self.table, self.options), rules=title.version, pack=title.pack)


class SelfPlay(Plan, frozen=True):
    """All these bots are in every game, and move one seat on for the next. Game `n` has the seed `<seed> <n>`."""

    def bots_of(self, number: int) -> tuple[str, ...]:
        return tuple([self.bots[(seat + number) % len(self.bots)] for seat in range(len(self.bots))])

    def seed_of(self, number: int) -> str:
        return f"{self.seed} {number}"


def keep_plan(plan: Plan, folder: Path) -> None:
    """Write the plan down, or check that it matches the one already there; only the number of games may have grown."""
    path = folder / FILE
    if path.is_file():
        try:
            there = msgspec.json.decode(path.read_bytes(), type=type(plan))
        except msgspec.DecodeError as error:
            raise SetupError(f"{path} is not the plan of a run like this: {error}") from None
        if replace(there, games=plan.games) != plan:
            raise SetupError(f"{folder} holds another run ({describe_plan(there)}); choose another folder for {describe_plan(plan)}")
        if there.games >= plan.games:
            return
    whole = path.with_name(f".{FILE}.new")
    whole.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
    whole.replace(path)


def describe_plan(plan: Plan) -> str:
    more = [f"{name}={value}" for name, value in plan.options.items()] + (["with choices"] if plan.choices else [])
    return " ".join([plan.title, ",".join(plan.bots), f"{plan.table} seats", f"seed {plan.seed}", f"rules {plan.rules}", *more])
