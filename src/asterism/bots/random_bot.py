"""Plays any legal choice: a baseline for how much a title rewards thinking."""

from __future__ import annotations

from ..kernel import Choice
from .bot import Bot
from .perspective import Perspective


class RandomBot(Bot):
    name = "random"

    def choose(self, perspective: Perspective) -> Choice:
        return self.any_of(perspective.choices())
