"""State: you declare a field once, and construction, copy and fingerprint follow from the declaration.

    @state
    class Player:
        hand: list[Card]
        chips: int = 0
        powers: Powers = derived()      # follows from other fields: shared by copies, not part of the fingerprint

Lists, dicts and sets are copied; objects with their own `copy()` copy themselves; everything else must be immutable and is
shared. The copy is compiled from the declaration, which makes it as fast as one written by hand.
"""

from __future__ import annotations

import dataclasses
import enum
import types
from collections.abc import Callable
from typing import Any, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from .chance import Chance
from .choice import Choice
from .declare import make_slotted

S = TypeVar("S")

STATES: list[type[Any]] = []  # every class declared with @state

IMMUTABLE: tuple[type, ...] = (int, str, bool, float, bytes, type(None), tuple, frozenset, Choice, enum.Enum)


def derived(**options: Any) -> Any:
    """A field that follows from others: copies share it, the fingerprint leaves it out."""
    return dataclasses.field(metadata={"derived": True}, **options)


def transient(*, default: None = None) -> Any:
    """A field that belongs to one object only: a copy starts without it."""
    return dataclasses.field(default=default, metadata={"derived": True, "transient": True})


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(dataclasses.field, derived, transient))
def state(cls: type[S]) -> type[S]:
    """Make a class a piece of state: keyword construction, slots, `copy()` and a fingerprint."""
    made = make_slotted(cls, kw_only=True)
    made.copy = _copier(made)  # type: ignore[attr-defined]
    return known(made)


def known(made: type[S]) -> type[S]:
    """Register a class that has the fields of a state as a state."""
    made.FINGERPRINTED = tuple(f.name for f in dataclasses.fields(made) if not f.metadata.get("derived"))  # type: ignore[attr-defined, arg-type]
    STATES.append(made)
    return made


def _copier(made: type[S]) -> Callable[[S], S]:
    """A function that copies a state, compiled from its declaration."""
    hints = get_type_hints(made)
    fields = dataclasses.fields(made)  # type: ignore[arg-type]
    lines = ["def copy(self):", "    new = make(cls)"]
    for field in fields:
        value = f"self.{field.name}"
        if field.metadata.get("transient"):
            value = "None"
        elif not field.metadata.get("derived"):
            value = copied(hints[field.name], value, f"{made.__name__}.{field.name}")
        lines.append(f"    new.{field.name} = {value}")
    lines.append("    return new")
    names: dict[str, Any] = {"cls": made, "make": made.__new__}
    exec("\n".join(lines), names)  # the text above, which contains only field names
    copy: Callable[[S], S] = names["copy"]
    return copy


def required_fields(cls: type[Any]) -> set[str]:
    """The fields required to construct a state."""
    missing = dataclasses.MISSING
    return {field.name for field in dataclasses.fields(cls) if field.init and field.default is missing and field.default_factory is missing}


def copied(hint: Any, value: str, where: str, depth: int = 0) -> str:
    """The expression that copies a value of this type."""
    origin = get_origin(hint)
    kind = origin or hint
    if origin in (Union, types.UnionType):
        some = [arg for arg in get_args(hint) if arg is not type(None)]
        inner = {copied(arg, value, where, depth) for arg in some}
        if inner == {value}:
            return value
        if len(inner) == 1 and len(some) < len(get_args(hint)):
            return f"(None if {value} is None else {inner.pop()})"
    elif kind is list and get_args(hint):
        item = f"x{depth}"
        inner_copy = copied(get_args(hint)[0], item, where, depth + 1)
        return f"{value}[:]" if inner_copy == item else f"[{inner_copy} for {item} in {value}]"
    elif kind is dict and get_args(hint):
        item = f"x{depth}"
        inner_copy = copied(get_args(hint)[1], item, where, depth + 1)
        return f"{value}.copy()" if inner_copy == item else f"{{k{depth}: {inner_copy} for k{depth}, {item} in {value}.items()}}"
    elif kind is set:
        return f"{value}.copy()"
    elif isinstance(kind, type) and kind not in (list, dict):
        if hasattr(kind, "copy"):
            return f"{value}.copy()"
        parameters: Any = getattr(kind, "__dataclass_params__", None)
        if (parameters is not None and parameters.frozen) or issubclass(kind, IMMUTABLE) or getattr(kind, "IMMUTABLE", False):
            return value
    raise TypeError(f"{where}: {hint} can't be copied; make it a state or a frozen dataclass, or mark it IMMUTABLE")


def plain(value: Any) -> Any:
    """A value as nested lists and texts, the same in every process. Fingerprints are made from these."""
    fingerprinted = getattr(value, "FINGERPRINTED", None)
    if fingerprinted is not None:
        return [[name, plain(getattr(value, name))] for name in fingerprinted]
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        pairs = [[plain(key), plain(item)] for key, item in value.items()]
        return sorted(pairs) if all(isinstance(key, int) for key in value) else pairs  # the order of seats doesn't matter
    if isinstance(value, (set, frozenset)):
        return sorted(repr(item) for item in value)
    if isinstance(value, Chance):
        return value.state()
    return repr(value)
