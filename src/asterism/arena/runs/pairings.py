"""A tournament: every bot meets every other, and the first one also meets itself, as a control.

Two bots share a table: with two seats they have one each, with four, two each. Each seed is played twice, the second time with
all seats exchanged, so neither bot gains from its seats or its cards.
"""

from __future__ import annotations

from itertools import combinations

from ...kernel import SetupError
from ...titles import find
from .plan import Plan

Pairing = tuple[int, int]  # the places of two bots among those named


class Tournament(Plan, frozen=True):
    """This many games for each pairing. Game `n` of a pairing has the seed `<seed> <n // 2>`."""

    seats: int = 0  # at a table; 0: as few as the title allows for two bots
    control: bool = True  # the first bot also meets itself

    @property
    def table(self) -> int:
        return self.seats or max(2, min(find(self.title).seats))

    @property
    def pairings(self) -> list[Pairing]:
        """Who meets whom; the control comes last."""
        return [*combinations(range(len(self.bots)), 2), *([(0, 0)] if self.control else [])]

    @property
    def total(self) -> int:
        return self.games * len(self.pairings)

    def pairing_of(self, number: int) -> Pairing:
        return self.pairings[number % len(self.pairings)]

    def sides(self, number: int) -> tuple[int, ...]:
        """By seat: whether the first bot (0) or the second (1) of the game's pairing sits there."""
        game = number // len(self.pairings)
        seconds = _shares(self.table)[game // 2 % len(_shares(self.table))]
        return tuple([int(seat in seconds) ^ game % 2 for seat in range(self.table)])

    def bots_of(self, number: int) -> tuple[str, ...]:
        pairing = self.pairing_of(number)
        return tuple([self.bots[pairing[side]] for side in self.sides(number)])

    def seed_of(self, number: int) -> str:
        return f"{self.seed} {number // len(self.pairings) // 2}"

    def fill_in(self) -> Tournament:
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise SetupError(f"name at least two bots, each once, such as strong,greedy; not {','.join(self.bots)!r}")
        if self.table < 2:
            raise SetupError("a tournament needs at least 2 seats at a table")
        if self.games % 2:
            raise SetupError(f"each seed is played twice, so give an even number of games, not {self.games}")
        return super().fill_in()


def _shares(seats: int) -> list[tuple[int, ...]]:
    """Every way to give half of the seats to the second bot; of an odd number, the smaller half."""
    return list(combinations(reversed(range(seats)), seats // 2))
