"""The base class of every bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..kernel import Chance, Choice
from .perspective import Perspective


class Bot:
    """Someone to play against. A bot's random decisions come from its own chance, so with the same seed it plays the same way."""

    name: ClassVar[str]

    def __init__(self, seed: int | str) -> None:
        self.chance = Chance(f"bot {seed!r}")  # never the same as the game's, whatever the seed

    def choose(self, perspective: Perspective) -> Choice:
        """Return one of the choices that the bot's seat has now."""
        raise NotImplementedError

    def any_of(self, choices: Sequence[Choice]) -> Choice:
        """One of these at random, all equally likely."""
        return choices[self.chance.below(len(choices))]
