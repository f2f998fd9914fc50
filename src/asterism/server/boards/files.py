"""Finds the files of a board in a title's house."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel.house import folder_of
from ...titles import find, is_here

ROOM: Final = "board"


def file_of(title: str, name: str) -> Path | None:
    """The path of a file in the room of a title's board, if it exists."""
    if not is_here(title) or find(title).room(ROOM) is None:
        return None
    path = folder_of(find(title).house) / ROOM / name
    return path if path.is_file() else None
