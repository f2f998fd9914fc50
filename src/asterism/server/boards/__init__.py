"""Boards: how a title looks in the browser. The room `board` of a title's house defines it; whatever that lacks is drawn plainly.

That folder may contain, under these names:

- `present(scene)`, which reads a scene, and `board.html`, which receives the result as `shown`, the `scene`, and `_` (the voice's `text`);
- `cards(voice, wanted)` and `cards.html`, which show all cards that match a search;
- `picture(name)`, the drawing of a piece, which browsers may cache;
- `primer.html`, how to play in a minute; `board.css`, its style; `picture.svg`, its picture in the lobby; `signs.svg`, signs of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ...speech import Voice
from ...titles import find
from ..scene import Scene
from . import plain
from .files import ROOM


@dataclass(frozen=True, slots=True)
class Board:
    template: str
    present: Callable[[Scene], dict[str, Any]]
    cards: Callable[[Voice, Mapping[str, str]], dict[str, Any]] | None = None
    picture: Callable[[str], str | None] | None = None


PLAIN: Final = Board("plain/board.html", plain.present)


@cache
def board_of(title: str) -> Board:
    room = find(title).room(ROOM)
    if room is None or not hasattr(room, "present"):
        return PLAIN
    return Board(f"{title}/board.html", room.present, getattr(room, "cards", None), getattr(room, "picture", None))
