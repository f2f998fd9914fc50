"""Looks no further than the decision at hand: takes the choice with the title's highest hand-written value."""

from __future__ import annotations

from ..kernel import Choice
from ..titles import find
from .bot import Bot
from .perspective import Perspective


class GreedyBot(Bot):
    """Takes the best choice; in a title without values, any choice at random."""

    name = "greedy"

    def choose(self, perspective: Perspective) -> Choice:
        choices = perspective.choices()
        if len(choices) == 1:
            return choices[0]
        prompt = perspective.prompt()
        assert prompt is not None
        worth = find(perspective.edition).worth(perspective.view(), prompt, choices)
        best = max(worth)
        return self.any_of([choice for choice, value in zip(choices, worth, strict=True) if value == best])
