"""How steps, decisions and events are declared: `@todo` and `@event` make a typed, slotted record of a class.

Not compiled, like all that makes classes while a program runs; a compiled build lowers what is declared with them (see fast/lower.py).
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final, TypeVar, dataclass_transform

C = TypeVar("C")

NATIVE: Final = "__mypyc_attrs__"  # a field of native classes: the names of their attributes


@dataclass_transform(frozen_default=True, eq_default=False)
def todo(cls: type[C]) -> type[C]:
    """Make a class a step or decision: frozen for the type checker, a plain slotted dataclass at run time, as there are millions."""
    return make_slotted(cls)


@dataclass_transform(frozen_default=True)
def event(cls: type[C]) -> type[C]:
    """Make a class an event: frozen for the type checker, at run time a plain slotted dataclass, since generating methods takes time."""
    return make_slotted(cls)


def make_slotted(cls: type[C], *, kw_only: bool = False) -> type[C]:
    """A class as a slotted dataclass. What a native class that it inherits from has room for gets no slot again."""
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
