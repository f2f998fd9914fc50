"""A title's house: one package with its rooms. `rules` make it a title; whoever looks for another room can go on without it."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

ROOMS: Final = re.compile(r"\.(rules|bot|words|board|terminal|coverage)(\.|$)")


def house_of(module: str) -> str:
    """The house in one of whose rooms a module is. A title that is a single module is a house of one room."""
    return ROOMS.split(module, maxsplit=1)[0]


def folder_of(house: str) -> Path:
    """Where a house stands. For a title that is a single module: where its rooms would be."""
    module = sys.modules[house]
    return Path(module.__path__[0]) if hasattr(module, "__path__") else Path(str(module.__file__)).with_suffix("")


@cache
def room(house: str, name: str) -> ModuleType | None:
    """A room of a house, or None if it has no such room. A room that is there and can't be entered raises."""
    wanted = f"{house}.{name}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as error:
        if error.name not in (house, wanted):
            raise
        return None
