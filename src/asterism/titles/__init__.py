"""The titles: one house each, found in this folder or through another package's entry point. A house's package contains its `TITLE`."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any, Final

from ..kernel import SetupError, Title
from ..kernel.errors import describe

ENTRY_POINTS: Final = "asterism.titles"  # the group in which another package names its titles: `chess = "my_games.chess"`

_found: dict[str, Title[Any]] = {}
_left_out: set[str] = set()  # titles that can't be loaded


def names() -> list[str]:
    """The available titles, in alphabetical order."""
    return sorted({*_here(), *_elsewhere(), *_found} - _left_out)


def leave_out_broken(*rooms: str) -> dict[str, str]:
    """Import these rooms of every house, and leave out titles with a room that fails. Returns which, and why.

    A server does this before it opens: one broken house must not keep people from all the others.
    """
    broken: dict[str, str] = {}
    for name in names():
        try:
            title = find(name)
            for room in rooms:
                title.room(room)
        except Exception as error:  # a title's code may raise anything
            cause = error.__cause__ or error
            broken[name] = f"{type(cause).__name__}: {cause}"
    _left_out.update(broken)
    return broken


def is_here(name: str) -> bool:
    """Whether there is a title with that name, or with that name and edition."""
    title, at, rules = name.partition("@")
    return title in names() and (not at or rules in map(str, find(title).versions))


def find(name: str) -> Title[Any]:
    """A title by its name, or an older edition of it by `name@rules`. Its components are loaded on first use.

    Raises `SetupError` if there is no such title, or if its house can't be loaded, whatever its code raises.
    """
    if "@" in name and is_here(name):
        title, _, rules = name.partition("@")
        return find(title).of_rules(int(rules))
    if name not in _found:
        if name in _here():
            register(_load(name, f"{__name__}.{name}"))
        elif name in _elsewhere():
            register(_load(name, _elsewhere()[name]))
        else:
            raise SetupError(f"there is no title {name!r}; choose from: {', '.join(names())}")
    return _found[name]


def _load(name: str, house: str) -> Title[Any]:
    try:
        title: Title[Any] = importlib.import_module(house).TITLE
        called = title.name
    except Exception as error:  # a title's code may raise anything
        raise SetupError(f"{name} can't be loaded: {describe(error)}") from error
    if called != name:
        raise SetupError(f"{name} can't be loaded: the name of its TITLE is {called!r}")
    return title


def register(title: Title[Any]) -> None:
    """Make a title from elsewhere playable under its name."""
    _found[title.name] = title


@cache
def _here() -> frozenset[str]:
    import pkgutil  # slow to import, and needed once the titles are listed

    return frozenset(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


@cache
def _elsewhere() -> dict[str, str]:
    """The houses of titles in other installed packages, except those with the name of a title here."""
    from importlib.metadata import entry_points  # slow to import, and needed by few

    return {point.name: point.module for point in entry_points(group=ENTRY_POINTS) if point.name not in _here()}
