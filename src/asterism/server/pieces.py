"""The smallest pieces of all boards.

A table consists of some seventy of these elements, mostly the same ones each time, and is drawn at every choice, so they are functions that
cache their results, not macros.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

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
def seat_badge(seat: int, name: str) -> Markup:
    """A seat's colour and shape, with the player's name."""
    return SEAT.format(seat, icon(f"seat-{seat}"), name)
