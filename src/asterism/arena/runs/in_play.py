"""A game of a run while it is played: it can be kept after any choice and continued from there, even on another machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from ...bots import Perspective, make
from ...kernel import Game
from ...kernel.record import parse
from ...titles import find
from .plan import Plan
from .reading import Played

if TYPE_CHECKING:
    from .choices import ChoiceRows


class Kept(msgspec.Struct, frozen=True):
    """An unfinished game: its record so far, and how long its bots have thought."""

    number: int
    record: str
    thought: tuple[float, ...]  # by seat: seconds over all choices, and over the slowest
    longest: tuple[float, ...]


class InPlay:
    """The game of this number; if it was kept, from there on, with bots made anew. Its choices are added to `rows`, if there are any."""

    def __init__(self, plan: Plan, number: int, kept: Kept | None = None, rows: ChoiceRows | None = None) -> None:
        names = plan.bots_of(number)
        self._number = number
        self._rows = rows
        self._game = Game(find(plan.title), len(names), plan.seed_of(number), plan.options, names=names)
        self._chosen = [0] * len(names)
        self._thought = [0.0] * len(names) if kept is None else list(kept.thought)
        self._longest = [0.0] * len(names) if kept is None else list(kept.longest)
        if rows is not None:
            rows.begin(number)
        if kept is not None:
            self._repeat(kept.record)
        self._bots = [make(name, f"{plan.seed} {number} {seat} {sum(self._chosen)}") for seat, name in enumerate(names)]
        self._perspectives = [Perspective(self._game, seat) for seat in range(len(names))]

    def play_until(self, due: Callable[[], bool]) -> bool:
        """Play to the end, or until it is due to stop, which is asked after each choice. Says whether the game is over."""
        game = self._game
        while not game.over:
            seat = game.pending()[0]
            asked = time.perf_counter()
            choice = self._bots[seat].choose(self._perspectives[seat])
            took = time.perf_counter() - asked
            self._thought[seat] += took
            self._longest[seat] = max(self._longest[seat], took)
            if self._rows is not None:
                self._rows.add(game, seat, choice)
            game.choose(seat, choice)
            self._chosen[seat] += 1
            if due():
                break
        if not game.over:
            return False
        if self._rows is not None:
            self._rows.end(game)
        return True

    def keep(self) -> Kept:
        return Kept(self._number, self._game.record(), tuple(self._thought), tuple(self._longest))

    def result(self) -> Played:
        """What came of the game, once it is over."""
        return Played.of(self._game, self._number, self._chosen, self._thought, self._longest)

    def _repeat(self, record: str) -> None:
        game = self._game
        for seat, text in parse(record).entries:
            choice = game.vocabulary.find(text)
            assert choice is not None, text
            if self._rows is not None:
                self._rows.add(game, seat, choice)
            game.choose(seat, choice)
            self._chosen[seat] += 1
