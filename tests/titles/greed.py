"""What a title's greedy thinks of choices."""

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

from asterism.kernel import Decision
from asterism.kernel.game import Game


def values(greedy: ModuleType, game: Game, seat: int = 0) -> dict[str, float]:
    choices = game.choices(seat)
    return dict(zip(map(str, choices), greedy.worth(game.view(seat), game.prompt(seat), choices), strict=True))


def best(greedy: ModuleType, game: Game, seat: int = 0) -> str:
    """What it likes best; of equals the first."""
    worth = values(greedy, game, seat)
    return max(worth, key=worth.__getitem__)


def decisions_of(package: ModuleType) -> set[type[Decision]]:
    """All decisions that a title's modules define."""
    rules = importlib.import_module(f"{package.__name__}.rules")
    for module in pkgutil.iter_modules(rules.__path__):
        importlib.import_module(f"{rules.__name__}.{module.name}")
    return {each for each in _kinds(Decision) if each.__module__.startswith(f"{package.__name__}.")}


def _kinds(kind: type[Decision]) -> Iterator[type[Decision]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)
