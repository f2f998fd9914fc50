"""The smallest pieces of all boards.

A table consists of some seventy of these elements, mostly the same ones each time, and is drawn at every choice, so they are functions that
cache their results, not macros.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup, escape

REMEMBERED: Final = 4096  # pieces of each kind
MOST_KEPT: Final = 40_960  # drawings, some kilobytes each
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
def seat_badge(seat: int, name: str) -> Markup:
    """A seat's colour and shape, with the player's name."""
    return SEAT.format(seat, icon(f"seat-{seat}"), name)


def press(text: str, label: str, inner: str, classes: str, more: str = "", details: str = "", extra: str = "") -> str:
    """A legal choice that shows signs; its sentence is for players who can't see them or who rest the pointer on it. `more` describes its
    consequences; `details` is the id of the text about its piece; `extra` are attributes for scripts.
    """
    word, name = escape(text), escape(label)
    title = f'{name}: {escape(more)}" aria-description="{escape(more)}' if more else name
    looked = f' data-details="{escape(details)}"' if details else ""
    return (
        f'<button type="submit" name="choice" value="{word}" data-choice="{word}" class="choice {classes}" title="{title}"{looked}{extra}>'
        f'<span class="visually-hidden">{name}</span><span class="signs-only" aria-hidden="true">{inner}</span></button>'
    )


@lru_cache(MOST_KEPT)
def kept(draw: Callable[..., Any], *pieces: Hashable) -> Any:
    """A macro's drawings of these pieces, cached: most of a table is the same as a moment ago."""
    return draw(*pieces)


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture of the sprite, or a number or operator; `look` is its class."""

    icon: str = ""
    text: str = ""
    look: str = ""


def glyph(text: str) -> Sign:
    return Sign(text=text)
