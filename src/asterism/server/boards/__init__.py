"""Boards: how a title looks in the browser. One folder a title, with its primer, its template and the presenter that reads a scene for it.

A title without a board of its own gets the plain one, which shows any view and every choice. Templates are found in this folder
by their names ("race/board.html") and are given `scene`, `shown` (what the presenter made) and `_` (the voice's `text`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ..scene import Scene
from . import eclipse, plain, race


@dataclass(frozen=True, slots=True)
class Board:
    template: str
    present: Callable[[Scene], dict[str, Any]]


PLAIN: Final = Board("plain/board.html", plain.present)
BOARDS: Final = {
    "eclipse": Board("eclipse/board.html", eclipse.present),
    "race": Board("race/board.html", race.present),
}


def board_of(title: str) -> Board:
    return BOARDS.get(title, PLAIN)
