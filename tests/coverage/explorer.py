"""Who plays when we want to know what play reaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from asterism.bots import Bot, Perspective, make
from asterism.kernel import Choice
from tests.coverage.curious import Curious


class Temper(NamedTuple):
    """How one game is played: curious one time in so many, well otherwise; following a lead, if there is one."""

    one_in: int
    led: bool


TEMPERS: Final = (Temper(1, led=False), Temper(2, led=True), Temper(6, led=False), Temper(20, led=True))  # from game to game


class Explorer(Bot):
    """Curious, but not only.

    What lies behind many good choices curiosity alone never comes to, so it often plays well and gives in to curiosity now and then. What
    nobody would do in earnest it does when a title says where to look: a lead is how the words begin that it takes whenever it can.
    """

    name = "explorer"

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.curious = Curious(seed)
        self.greedy = make("greedy", seed)
        self.temper = TEMPERS[0]
        self.lead = ""

    def begin(self, number: int, leads: Sequence[str]) -> None:
        """A game begins, the `number`th; these leads are worth following."""
        self.temper = TEMPERS[number % len(TEMPERS)]
        self.lead = leads[self.chance.below(len(leads))] if self.temper.led and leads else ""

    def choose(self, perspective: Perspective) -> Choice:
        led = [choice for choice in perspective.choices() if f"{choice} ".startswith(f"{self.lead} ")] if self.lead else []
        if led:
            return self.any_of(led)
        if not self.chance.below(self.temper.one_in):
            return self.curious.choose(perspective)
        choice = self.greedy.choose(perspective)
        self.curious.note(perspective, choice)
        return choice
