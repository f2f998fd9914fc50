"""Closed sets: tables that must cover every kind of event or decision of a title, or importing it fails."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeVar

from .errors import RulesError
from .house import house_of

V = TypeVar("V")


def kinds_of(base: type[Any], house: str) -> dict[str, type[Any]]:
    """The kinds of event, or of decision, in a house, by key. A decision without a rule is only a base for others, so it is left out."""
    return {kind.key: kind for kind in subclasses_of(base) if house_of(kind.__module__) == house and getattr(kind, "rule", True)}


def subclasses_of(base: type[Any]) -> Iterator[type[Any]]:
    """Every subclass of this kind declared anywhere."""
    for kind in base.__subclasses__():
        yield kind
        yield from subclasses_of(kind)


def check_whole(what: str, known: Collection[str], base: type[Any], house: str) -> None:
    """Raise an error that names the kinds of a house that are missing, if any."""
    missing = sorted(kinds_of(base, house).keys() - set(known))
    if missing:
        raise RulesError(f"{house}: {what} for {', '.join(missing)}")


def whole(table: Mapping[type[Any], V], base: type[Any], what: str, module: str, besides: Collection[type[Any]] = ()) -> dict[str, V]:
    """The same table, but by the key of each kind. Raises an error that names any of the title's kinds that are missing.

    `module`: where the table is; `besides`: kinds that are handled elsewhere.
    """
    by_key = {kind.key: value for kind, value in table.items()}
    check_whole(f"there is no {what}", {*by_key, *[kind.key for kind in besides]}, base, house_of(module))
    return by_key
