"""Printed pieces: how a title's component data become typed objects, and how faults in them are told.

Everything a box holds is read when its title is loaded, corrected by the owner's pack if there is one; whatever does not fit is refused
at once, naming file, entry and field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, ClassVar, TypeVar

from .errors import PackError

P = TypeVar("P")


class Piece:
    """A printed piece: made once, compared with `is`, and told by its id."""

    __slots__ = ()

    IMMUTABLE: ClassVar[bool] = True

    def __repr__(self) -> str:
        return str(getattr(self, "id", type(self).__name__))


def within(where: str, make: Callable[[], P]) -> P:
    """Make something of data; a fault says where."""
    try:
        return make()
    except KeyError as error:
        raise PackError(f"{where}: the field {error} is missing") from error
    except (PackError, TypeError, ValueError, AttributeError) as error:
        raise PackError(f"{where}: {error}") from error


def read_pieces(file: str, kind: str, entries: Iterable[dict[str, Any]], make: Callable[[int, dict[str, Any]], P]) -> list[P]:
    """Make a piece of every entry, given its number and its data; a fault names the file and the entry."""
    return [within(f"{file}.toml, {kind} {data.get('id', n)!r}", partial(make, n, data)) for n, data in enumerate(entries)]


# --- fields


def one_of(data: dict[str, Any], name: str, allowed: Iterable[str]) -> str:
    value: str = data[name]
    if value not in tuple(allowed):
        raise PackError(f"the field {name!r} can't be {value!r}; it can be {', '.join(map(repr, allowed))}")
    return value


def whole(data: dict[str, Any], name: str, least: int = 0, most: int = 99) -> int:
    value = data[name]
    if type(value) is not int or not least <= value <= most:
        raise PackError(f"the field {name!r} must be a whole number from {least} to {most}, not {value!r}")
    return value


def truth(data: dict[str, Any], name: str) -> bool:
    value = data[name]
    if type(value) is not bool:
        raise PackError(f"the field {name!r} must be true or false, not {value!r}")
    return value
