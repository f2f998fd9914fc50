"""The titles in the form that research libraries expect (PettingZoo, Gymnasium and OpenSpiel), and many tables at once as arrays.

    asterism.envs.pettingzoo.env(title, seats=3)
    asterism.envs.gymnasium.register(); gymnasium.make(f"asterism/{title.title()}-v1")
    asterism.envs.openspiel.register(); pyspiel.load_game(f"asterism_{title}(seats=2)")
    asterism.envs.Batch(title, games=256, seed=7)

Each environment shows a seat its own features and choices and nothing else. What a game is worth at its end is defined once, in `rewards`.
Each module is documented by its docstring. `pip install 'asterism[research]'` gets the libraries; each is imported only with its module.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..arena.rewards import REWARDS
from .batch import Batch, Outcome

if TYPE_CHECKING:
    from . import gymnasium, openspiel, pettingzoo

__all__ = ["REWARDS", "Batch", "Outcome", "gymnasium", "openspiel", "pettingzoo"]


def __getattr__(name: str) -> Any:
    if name in ("gymnasium", "openspiel", "pettingzoo"):
        try:
            return import_module(f".{name}", __name__)
        except ModuleNotFoundError as error:
            if error.name and error.name.startswith(__name__.partition(".")[0]):
                raise
            raise ImportError(f"asterism.envs.{name} needs {error.name}; run: pip install 'asterism[research]'") from error
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
