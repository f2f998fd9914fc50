"""What a compiled build needs at run time: here its native classes get what `@state`, `@todo` and `@event` add to others.

A lowered module (fast/lower.py) calls `declare` for each of its declared classes. So programs can read their fields, types and defaults
like those of a dataclass, and a class that isn't compiled (in a title from elsewhere) can inherit from a native one.
"""

from __future__ import annotations
import __future__

import dataclasses
from typing import Any

from .state import known


def build() -> str:
    """Which build runs: `interpreted` or `compiled`."""
    from . import table

    return "interpreted" if str(table.__file__).endswith(".py") else "compiled"


def interpret(names: dict[str, Any], path: str, lines: int, text: str) -> None:
    """Execute a part of a module that the compiler leaves to Python; it begins after this many lines."""
    exec(compile("\n" * lines + text, path, "exec", flags=__future__.annotations.compiler_flag, dont_inherit=True), names)


def declare(cls: Any, kind: str, fields: dict[str, str], defaults: dict[str, Any]) -> None:
    """Describe a native class's own fields to it: the text of each type, and the default of those that have one."""
    options: dict[str, Any] = {"init": False, "repr": False, "eq": False, "match_args": False, "kw_only": kind == "state"}
    own: Any = dataclasses.dataclass(**options)(
        type(cls.__name__, (), {"__annotations__": fields, "__module__": cls.__module__, **defaults})
    )
    inherited = getattr(cls, "__dataclass_fields__", {})
    cls.__annotations__ = fields
    cls.__dataclass_fields__ = {**inherited, **own.__dataclass_fields__}
    cls.__dataclass_params__ = own.__dataclass_params__
    setattr(cls, "__match_args__", tuple(field.name for field in dataclasses.fields(cls) if field.init and not field.kw_only))  # noqa: B010
    if kind == "state":
        known(cls)
