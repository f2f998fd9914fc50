"""A title's house: one package with its rooms. The room `rules` makes it a title; every other room is optional.

An older edition of a house is the same folder imported again under another name, `…chess@1`. Its rules then read the data of their
version, and its pieces never mix with those of the current edition.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import TYPE_CHECKING, Final

from .errors import SetupError, describe

if TYPE_CHECKING:
    from pathlib import Path

ROOMS: Final = re.compile(r"\.(rules|bot|words|board|terminal)(\.|$)")


def house_of(module: str) -> str:
    """The house that a module belongs to. A title that is a single module is a house with one room."""
    return ROOMS.split(module, maxsplit=1)[0]


def folder_of(house: str) -> Path:
    """The folder of a house; for a title that is a single module, the folder in which its rooms would be."""
    from pathlib import Path  # slow to import

    module = sys.modules[house]
    return Path(module.__path__[0]) if hasattr(module, "__path__") else Path(str(module.__file__)).with_suffix("")


def edition_of(house: str) -> int | None:
    """The rules version whose edition this house is; None for the current one."""
    version = house.rpartition("@")[2] if "@" in house else ""
    return int(version) if version else None


class OlderFinder:
    """Finds the rooms of older editions by their sources: a compiled module exists only once, under its own name."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        house = house_of(name)
        if path is None or edition_of(house) is None:
            return None
        sources = (SourceFileLoader, SOURCE_SUFFIXES)
        found = [FileFinder(folder, sources).find_spec(name) for folder in path]
        return next((spec for spec in found if spec is not None), None)


@cache
def older_edition(house: str, rules: int) -> ModuleType:
    """The edition of a house for an older version of its rules."""
    alias = f"{house}@{rules}"
    if not any(isinstance(finder, OlderFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, OlderFinder())
    spec = spec_from_file_location(alias, sys.modules[house].__file__, submodule_search_locations=[str(folder_of(house))])
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[alias] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def room(house: str, name: str) -> ModuleType | None:
    """A room of a house, or None if it has no such room. Raises `SetupError` if the room exists but can't be imported."""
    wanted = f"{house}.{name}"
    try:
        return import_module(wanted)
    except Exception as error:  # a title's code may raise anything
        if isinstance(error, ModuleNotFoundError) and error.name in (house, wanted):
            return None
        raise SetupError(f"{wanted} can't be loaded: {describe(error)}") from error
