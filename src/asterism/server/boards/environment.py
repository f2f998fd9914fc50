"""The Jinja environment of boards and pages: where it finds their templates, and what they may use."""

from __future__ import annotations

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, Final, cast

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined, Template
from jinja2.runtime import Context
from markupsafe import Markup, escape

from ..pieces import icon, kept, seat_badge, tally
from .files import file_of

BOARDS: Final = Path(__file__).parent


def escape_value(value: object) -> str:
    """The text that a template writes for a value: escaped, unless it is markup. Faster than `escape`: most values are texts or markup, and
    the result is joined with the rest at once, so it needn't be marked as safe again.
    """
    kind = type(value)
    if kind is int:
        return str(value)
    if kind is Markup or (isinstance(value, str) and value.isalnum()):
        return cast("str", value)
    return escape(value)


class PlainTemplate(Template):
    """Escapes as `escape_value` does."""

    @classmethod
    def from_code(cls, *args: Any, **extra: Any) -> Template:
        made = super().from_code(*args, **extra)
        made.root_render_func.__globals__["escape"] = escape_value
        return made


class PlainContext(Context):
    """Calls functions directly, since none of ours takes the context."""

    @staticmethod
    def call(function: Any, /, *args: Any, _loop_vars: object = None, _block_vars: object = None, **extra: Any) -> Any:
        return function(*args, **extra)


class Plain(Environment):
    """Draws faster than Jinja's own environment can: all our templates are escaped, call no functions that want a context,
    and read plain data, so in a dict a name is a key first. Its globals never change once templates are loaded, so a plain
    dict will do.
    """

    template_class = PlainTemplate
    context_class = PlainContext

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


def find_in_house(template: str) -> tuple[str, str, None] | None:
    """The source and path of a template in the room of a title's board."""
    title, _, name = template.partition("/")
    path = file_of(title, name)
    return None if path is None else (path.read_text(encoding="utf-8"), str(path), None)


def environment(*more: Path) -> Environment:
    """The environment that finds templates: in these folders, among the boards' own, and in the titles' houses, by the title's name."""
    made = Plain(
        loader=ChoiceLoader([FileSystemLoader([*more, BOARDS]), FunctionLoader(find_in_house)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(icon=icon, tally=tally, seat_badge=seat_badge, kept=kept)
    return made
