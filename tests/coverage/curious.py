"""Wants to see everything once: a random player whose luck leans to what it has done least."""

from __future__ import annotations

from collections import Counter

from asterism.bots import Bot, Perspective
from asterism.kernel import Choice


class Curious(Bot):
    """Remembers, through all its games, how often it made each choice at each kind of decision."""

    name = "curious"

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.made: Counter[tuple[str, str, Choice]] = Counter()

    def choose(self, perspective: Perspective) -> Choice:
        title, key = perspective.title, asked(perspective)
        choices = perspective.choices()
        times = [self.made[title, key, choice] for choice in choices]
        least = min(times)
        choice = self.any_of([choice for choice, made in zip(choices, times, strict=True) if made == least])
        self.note(perspective, choice)
        return choice

    def note(self, perspective: Perspective, choice: Choice) -> None:
        """This choice is no longer quite as new."""
        self.made[perspective.title, asked(perspective), choice] += 1


def asked(perspective: Perspective) -> str:
    """The kind of decision."""
    prompt = perspective.prompt()
    assert prompt is not None
    return prompt["key"]
