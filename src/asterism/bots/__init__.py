"""Bots: each sees what a person in its seat would see. They know the kernel's public face and a title's value of each choice."""

from __future__ import annotations

from typing import Final

from ..kernel import SetupError
from .bot import Bot
from .greedy import GreedyBot
from .perspective import Perspective
from .random_bot import RandomBot

__all__ = ["Bot", "Perspective", "make", "names"]

BOTS: Final[dict[str, type[Bot]]] = {bot.name: bot for bot in (GreedyBot, RandomBot)}


def names() -> list[str]:
    """The available bots, in alphabetical order."""
    return sorted(BOTS)


def make(name: str, seed: int | str) -> Bot:
    """A bot by its name; with the same seed it plays the same way."""
    if name not in BOTS:
        raise SetupError(f"there is no bot {name!r}; there are: {', '.join(names())}")
    return BOTS[name](seed)
