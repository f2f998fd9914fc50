"""Records on disk: read with clear errors, and never half-written."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from .. import Game, RecordError, replay


def read(path: Path) -> str:
    """The text of a record. Raises a `RecordError` that says why it can't be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a record: it is not text") from None
    except OSError as error:
        raise RecordError(f"{path} can't be read: {_reason(error)}") from None


def load_game(path: Path, title: str | None = None) -> Game:
    """The game saved in a file; errors name the file."""
    text = read(path)
    try:
        game = replay(text)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    if title not in (None, game.title):
        raise RecordError(f"{path} contains a game of {game.title}, not of {title}")
    return game


def write(path: Path, text: str) -> None:
    """Write all of the text or nothing, so that readers always find a complete record, even after a crash."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise RecordError(f"{path} can't be written: {_reason(error)}") from None


def state_folder() -> Path:
    """The folder in which this user's programs keep their state."""
    home = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "state") / "asterism"


def new_path(title: str) -> Path:
    """A new file name for a game without one."""
    stem = f"{title}-{datetime.now():%Y%m%d-%H%M%S}"
    path = state_folder() / f"{stem}.record"
    number = 1
    while path.exists():
        number += 1
        path = path.with_name(f"{stem}-{number}.record")
    return path


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
