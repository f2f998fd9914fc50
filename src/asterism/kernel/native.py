"""What a compiled build needs at run time: its classes are native, and are told here what `@state`, `@todo` and `@event` tell others.

A lowered module (fast/lower.py) calls `declare` for each of its declared classes. So fields, their types and defaults can be read as
those of a dataclass, and a class that is not compiled, of a title from elsewhere, can inherit from a native one.
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
    """Execute the part of a module, after this many lines of it, that the compiler leaves to Python."""
    exec(compile("\n" * lines + text, path, "exec", flags=__future__.annotations.compiler_flag, dont_inherit=True), names)


def declare(cls: Any, kind: str, fields: dict[str, str], defaults: dict[str, Any]) -> None:
    """Tell a native class of its own fields: the text of each type, and the default of those that have one."""
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
