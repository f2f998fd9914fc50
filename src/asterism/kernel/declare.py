"""How steps, decisions and events are declared: `@todo` and `@event` turn a class into a typed, slotted record.

This module is never compiled, because it makes classes at run time; a compiled build lowers the classes declared with it (fast/lower.py).
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final, TypeVar, dataclass_transform

C = TypeVar("C")

NATIVE: Final = "__mypyc_attrs__"  # a field of native classes: the names of their attributes


@dataclass_transform(frozen_default=True, eq_default=False)
def todo(cls: type[C]) -> type[C]:
    """Make a class a step or decision: frozen for the type checker, a plain slotted dataclass at run time, because games make millions."""
    return make_slotted(cls)


@dataclass_transform(frozen_default=True)
def event(cls: type[C]) -> type[C]:
    """Make a class an event: frozen for the type checker, a plain slotted dataclass at run time, because generating methods takes time."""
    return make_slotted(cls)


def make_slotted(cls: type[C], *, kw_only: bool = False) -> type[C]:
    """Make a class a slotted dataclass. Fields for which an inherited native class already has room get no slot."""
    native: list[Any] = [base for base in cls.__mro__ if NATIVE in vars(base)]
    for base in native:
        base.__slots__ = vars(base)[NATIVE]
    try:
        return dataclasses.dataclass(slots=True, eq=False, repr=False, kw_only=kw_only)(cls)
    finally:
        for base in native:
            del base.__slots__


def repr_by_fields(record: Any) -> str:
    """The `repr` shared by all of these records, because generating one for each class would slow down every import."""
    kind = type(record)
    return f"{kind.__qualname__}({', '.join(f'{name}={getattr(record, name)!r}' for name in kind.__match_args__)})"


def snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
