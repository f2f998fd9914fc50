"""Printed pieces: how a title's component data become typed objects, and how faults in them are told.

Everything a box holds is read when its title is loaded, corrected by the owner's pack if there is one; whatever does not fit is refused
at once, naming file, entry and field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar, dataclass_transform

import msgspec

from .errors import PackError

P = TypeVar("P")


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
