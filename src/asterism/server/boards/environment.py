"""Where the templates of boards and pages live: Jinja with what each of them may use."""

from __future__ import annotations

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined

from ..pieces import icon, sitting, tally
from .files import file_of

BOARDS: Final = Path(__file__).parent


class Plain(Environment):
    """Its globals never change once templates are loaded, so that a plain dict will do, which is copied faster than a chain of them."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


def in_a_house(template: str) -> tuple[str, str, None] | None:
    """The source of a template that lies in a title's room for its board, and where that is."""
    title, _, name = template.partition("/")
    path = file_of(title, name)
    return None if path is None else (path.read_text(encoding="utf-8"), str(path), None)


def environment(*more: Path) -> Environment:
    """Where templates are found: in these folders, among the boards' own, and in the titles' houses, after whose names they begin."""
    made = Plain(
        loader=ChoiceLoader([FileSystemLoader([*more, BOARDS]), FunctionLoader(in_a_house)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(icon=icon, tally=tally, sitting=sitting)
    return made
