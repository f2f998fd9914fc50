"""The pace of a table: how long a player may take for a decision before a bot takes over."""

from __future__ import annotations

from typing import Final

from ....speech import Voice

PACES: Final = (30, 60, 120, 300, 3600, 86400)  # seconds for a decision, to choose from


def pace_words(voice: Voice, seconds: int) -> str:
    if seconds % 86400 == 0:
        return voice.count("{n} day per decision", "{n} days per decision", seconds // 86400)
    if seconds % 3600 == 0:
        return voice.count("{n} hour per decision", "{n} hours per decision", seconds // 3600)
    if seconds % 60 == 0:
        return voice.count("{n} minute per decision", "{n} minutes per decision", seconds // 60)
    return voice.count("{n} second per decision", "{n} seconds per decision", seconds)


def paces(voice: Voice) -> list[tuple[str, str]]:
    """The time limits in the form for a new table, each with its words; the first is none."""
    return [("", voice.text("no time limit")), *((str(seconds), pace_words(voice, seconds)) for seconds in PACES)]


def read_pace(text: str) -> int | None:
    """The time limit chosen in the form; None for a value it doesn't offer."""
    return next((seconds for seconds in PACES if str(seconds) == text), None)
