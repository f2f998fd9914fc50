"""Printed pieces: how a title's component data become typed objects, and how faults in them are told.

Everything a box holds is read when its title is loaded, corrected by the owner's pack if there is one; whatever does not fit is refused
at once, naming file, entry and field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, ClassVar, TypeVar, dataclass_transform

import msgspec

from .errors import PackError

P = TypeVar("P")


class Piece:
    """A printed piece: made once, compared with `is`, and told by its id."""

    __slots__ = ()

    IMMUTABLE: ClassVar[bool] = True

    def __repr__(self) -> str:
        return str(getattr(self, "id", type(self).__name__))


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class _Frozen(msgspec.StructMeta):
    """Tells type checkers that what is printed never changes."""


class Printed(msgspec.Struct, metaclass=_Frozen, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is printed on a piece, exactly as a table of a component file says it."""

    IMMUTABLE: ClassVar[bool] = True


def read(file: str, kind: str, entries: Iterable[dict[str, Any]], into: type[P], hook: Callable[[type, Any], Any] | None = None) -> list[P]:
    """Read every entry of a component file into a type; a fault names the file, the entry and the field.

    `hook` makes values of the title's own types.
    """
    return [read_one(f"{file}.toml, {kind} {entry.get('id', n)!r}", entry, into, hook) for n, entry in enumerate(entries)]


def read_one(where: str, data: Any, into: type[P], hook: Callable[[type, Any], Any] | None = None) -> P:
    """Read a table into a type."""
    try:
        return msgspec.convert(data, into, dec_hook=hook)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        field = re.sub(r"^\.|`$", "", path)
        raise PackError(f"{where}: field {field!r}: {what}" if field else f"{where}: {what}") from error


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
