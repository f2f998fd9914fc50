"""Wants to see everything once: a random player whose luck leans to what it has done least. For finding what play never reaches."""

from __future__ import annotations

from collections import Counter

from ..kernel import Choice
from .bot import Bot
from .perspective import Perspective


class CuriousBot(Bot):
    """Remembers, through all its games, how often it made each choice at each kind of decision."""

    name = "curious"

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.made: Counter[tuple[str, str, Choice]] = Counter()

    def choose(self, perspective: Perspective) -> Choice:
        prompt = perspective.prompt()
        assert prompt is not None
        title, key = perspective.title, prompt["key"]
        choices = perspective.choices()
        times = [self.made[title, key, choice] for choice in choices]
        least = min(times)
        choice = self.any_of([choice for choice, made in zip(choices, times, strict=True) if made == least])
        self.made[title, key, choice] += 1
        return choice
