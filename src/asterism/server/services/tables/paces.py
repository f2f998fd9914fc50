"""The pace of a table: how long somebody may take for a decision before a bot takes over."""

from __future__ import annotations

from typing import Final

from ....speech import Voice

PACES: Final = (30, 60, 120, 300, 3600, 86400)  # seconds for a decision, to choose from


def pace_words(voice: Voice, seconds: int) -> str:
    if seconds % 86400 == 0:
        return voice.count("{n} day for each decision", "{n} days for each decision", seconds // 86400)
    if seconds % 3600 == 0:
        return voice.count("{n} hour for each decision", "{n} hours for each decision", seconds // 3600)
    if seconds % 60 == 0:
        return voice.count("{n} minute for each decision", "{n} minutes for each decision", seconds // 60)
    return voice.count("{n} second for each decision", "{n} seconds for each decision", seconds)


def paces(voice: Voice) -> list[tuple[str, str]]:
    """What the form for a new table offers, each with its words; the first is no pace at all."""
    return [("", voice.text("as long as people like")), *((str(seconds), pace_words(voice, seconds)) for seconds in PACES)]


def read_pace(text: str) -> int | None:
    """The pace chosen in the form; whatever isn't offered there is none."""
    return next((seconds for seconds in PACES if str(seconds) == text), None)
