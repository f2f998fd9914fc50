"""A rehearsal: one imagined game, played on to see what a choice leads to."""

from __future__ import annotations

from typing import Any

from ...kernel import Chance, Choice, Game, Policy
from .budget import Budget
from .judge import Judge, outcome


class Rehearsal:
    """One imagined game. Everybody plays by the policy, given what they see in it, except where the search decides for its seat."""

    def __init__(self, game: Game[Any], seat: int, policy: Policy[Any], chance: Chance, budget: Budget) -> None:
        self._game = game
        self._seat = seat
        self._policy = policy
        self._chance = chance
        self._budget = budget

    def next_choices(self) -> list[Choice]:
        """Play on until the seat has more than one choice, and return its choices; empty if the game ends first."""
        game = self._game
        while not game.over:
            self._budget.check()
            seat = game.pending()[0]
            choices = game.choices(seat)
            if len(choices) == 1:
                game.choose(seat, choices[0])
            elif seat == self._seat:
                return choices
            else:
                self._choose_by_policy(seat, choices)
        return []

    def play_on(self, decisions: int | None, judge: Judge) -> float:
        """Play on through this many decisions of the seat, or to the end, and return the value of the game then."""
        while (decisions is None or decisions > 0) and (choices := self.next_choices()):
            self._choose_by_policy(self._seat, choices)
            decisions = None if decisions is None else decisions - 1
        return outcome(self._game, self._seat) if self._game.over else judge(self._game, self._seat)

    def _choose_by_policy(self, seat: int, choices: list[Choice]) -> None:
        game = self._game
        prompt = game.prompt(seat)
        assert prompt is not None
        game.choose(seat, self._policy(game.view(seat), prompt, choices, self._chance))
