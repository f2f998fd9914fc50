"""Where in a title's house the files of its board lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel.house import folder_of
from ...titles import find, is_here

ROOM: Final = "board"


def file_of(title: str, name: str) -> Path | None:
    """A file that lies in a title's room for its board, if it is there."""
    if not is_here(title) or find(title).room(ROOM) is None:
        return None
    path = folder_of(find(title).house) / ROOM / name
    return path if path.is_file() else None
