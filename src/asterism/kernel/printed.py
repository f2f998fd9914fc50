"""Printed pieces: how a title's component data become typed objects, and how faults in them are reported.

All component data are read when a title is loaded, with corrections from the owner's pack if there is one. Whatever doesn't fit is refused
at once; the error names file, entry and field.
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
    """Shows type checkers that printed facts never change."""


class Printed(msgspec.Struct, metaclass=_Frozen, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The facts printed on a piece, exactly as a table of a component file gives them."""

    IMMUTABLE: ClassVar[bool] = True


def read(file: str, kind: str, entries: Iterable[dict[str, Any]], into: type[P], hook: Callable[[type, Any], Any] | None = None) -> list[P]:
    """Read every entry of a component file as a type; an error names the file, the entry and the field.

    `hook` converts values to the title's own types.
    """
    return [read_one(f"{file}.toml, {kind} {entry.get('id', n)!r}", entry, into, hook) for n, entry in enumerate(entries)]


def read_one(where: str, data: Any, into: type[P], hook: Callable[[type, Any], Any] | None = None) -> P:
    """Read a table as a type."""
    try:
        return msgspec.convert(data, into, dec_hook=hook)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        field = re.sub(r"^\.|`$", "", path)
        raise PackError(f"{where}: field {field!r}: {what}" if field else f"{where}: {what}") from error
