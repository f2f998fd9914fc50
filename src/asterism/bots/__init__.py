"""Bots: each sees what a person in its seat would see. They use only the kernel's public face and the worth that titles give choices."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Final

from ..kernel import SetupError
from .bot import Bot
from .greedy import GreedyBot
from .perspective import Perspective
from .random_bot import RandomBot
from .search import Effort, SearchBot

__all__ = ["Bot", "Effort", "Perspective", "SearchBot", "make", "names"]

BOTS: Final[dict[str, type[Bot]]] = {bot.name: bot for bot in (GreedyBot, RandomBot, SearchBot)}
OWN: Final = re.compile(r"([\w.]+):(\w+)")


def names() -> list[str]:
    """The available bots, in alphabetical order."""
    return sorted(BOTS)


def make(name: str, seed: int | str) -> Bot:
    """Make a bot by its name, or one of your own as `module:Class`; with the same seed it plays the same way.

    `search@200` spends 200 iterations on each choice, `search@0.05s` a twentieth of a second. Two searches with the same seed can differ
    only if their limit is in seconds.
    """
    if own := OWN.fullmatch(name):
        return _own(*own.groups())(seed)
    plain, at, effort = name.partition("@")
    if at and plain == SearchBot.name:
        return SearchBot(seed, Effort().limited(effort))
    if name not in BOTS:
        raise SetupError(f"there is no bot {name!r}; choose from: {', '.join(names())}, or your own as module:Class")
    return BOTS[name](seed)


def _own(module: str, name: str) -> type[Bot]:
    try:
        kind = getattr(import_module(module), name, None)
    except ImportError as error:
        raise SetupError(f"the bot {module}:{name} can't be loaded: {error}") from None
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise SetupError(f"{module} has no class {name} that inherits from asterism.bots.Bot")
    return kind
