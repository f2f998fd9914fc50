"""What every bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..kernel import Chance, Choice
from .perspective import Perspective


class Bot:
    """Somebody to play against. Whatever a bot leaves to luck comes from a chance of its own, so the same seed plays the same way."""

    name: ClassVar[str]

    def __init__(self, seed: int | str) -> None:
        self.chance = Chance(f"bot {seed!r}")  # never that of the game, whatever the seed

    def choose(self, perspective: Perspective) -> Choice:
        """One of the choices its seat has now."""
        raise NotImplementedError

    def any_of(self, choices: Sequence[Choice]) -> Choice:
        """One of these, all equally likely."""
        return choices[self.chance.below(len(choices))]
