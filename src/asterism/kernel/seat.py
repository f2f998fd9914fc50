"""Which fields hold seats: rules mark them with a type (`Seat`, `BySeat`), so that plain words can name the player."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

from .event import Event
from .house import house_of
from .kinds import subclasses_of
from .state import STATES
from .todo import Decision
from .view import A_SEAT, BY_SEAT


def declared_seats(house: str) -> tuple[frozenset[str], frozenset[str]]:
    """The names of all fields of a house's events, decisions and states that hold seats, and of those that are lists by seat."""
    kinds = [kind for kind in (*subclasses_of(Event), *subclasses_of(Decision), *STATES) if house_of(kind.__module__) == house]
    marks = [(name, _marks(hint)) for kind in kinds for name, hint in _hints(kind).items()]
    seats, by_seat = (frozenset(name for name, its in marks if mark in its) for mark in (A_SEAT, BY_SEAT))
    return seats, by_seat


def _hints(kind: type[Any]) -> dict[str, Any]:
    """The types of a class's fields; empty if they name something that exists for type checkers only."""
    try:
        return get_type_hints(kind, include_extras=True)
    except NameError:
        return {}


def _marks(hint: Any) -> set[object]:
    """The marks on a type or its parts: `list[Seat]`, `Seat | None`."""
    return {*getattr(hint, "__metadata__", ()), *[mark for part in get_args(hint) for mark in _marks(part)]}
