"""The smallest elements of all boards, and the environment of their templates.

A table consists of some seventy of these elements, mostly the same ones each time, and is drawn at every choice, so they are functions that
cache their results, not macros.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined
from markupsafe import Markup

from .rooms import file_of

BOARDS: Final = Path(__file__).parent / "boards"
REMEMBERED: Final = 4096  # pieces of each kind
ICON: Final = Markup('<svg class="icon {}" aria-hidden="true"><use href="/static/sprite.svg#{}"/></svg>')
TALLY: Final = Markup(
    '<span class="count {}" title="{}">{}<span aria-hidden="true">{}</span>'  # the number for the eye …
    '<span class="visually-hidden">{}</span></span>'  # … and for the ear
)
SEAT: Final = Markup('<span class="seat seat-{}">{}<span class="seat-name">{}</span></span>')


@lru_cache(REMEMBERED)
def icon(name: str, classes: str = "") -> Markup:
    """A sign from the sprite, without any words."""
    return ICON.format(classes, name)


@lru_cache(REMEMBERED)
def tally(sign: str, number: int | str, words: str, classes: str = "") -> Markup:
    """A number with its sign, and in words for people who can't see the sign."""
    return TALLY.format(classes, words, icon(sign), number, words)


@lru_cache(REMEMBERED)
def sitting(seat: int, name: str) -> Markup:
    """A seat's colour and shape, with the player's name."""
    return SEAT.format(seat, icon(f"seat-{seat}"), name)


class Plain(Environment):
    """Globals never change once templates are loaded, so a plain dict will do, which copies faster than a chain of dicts."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


def in_a_house(template: str) -> tuple[str, str, None] | None:
    """The source and path of a template in the room of a title's board."""
    title, _, name = template.partition("/")
    path = file_of(title, name)
    return None if path is None else (path.read_text(encoding="utf-8"), str(path), None)


def environment(*more: Path) -> Environment:
    """The environment that finds templates: in these folders, among the boards' own, and in the titles' houses, by the title's name."""
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
