"""The titles: one folder each, found by being there. A title's package holds its `TITLE`."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from ..kernel import SetupError, Title

_found: dict[str, Title[Any]] = {}


def names() -> list[str]:
    """The titles that are there, in alphabetical order."""
    return sorted({module.name for module in pkgutil.iter_modules(__path__) if module.ispkg} | set(_found))


def find(name: str) -> Title[Any]:
    """A title by its name; its rules and components are loaded the first time it is asked for."""
    if name not in _found:
        if name not in names():
            raise SetupError(f"there is no title {name!r}; there are: {', '.join(names())}")
        register(importlib.import_module(f"{__name__}.{name}").TITLE)
    return _found[name]


def register(title: Title[Any]) -> None:
    """Make a title from elsewhere playable by its name."""
    _found[title.name] = title
