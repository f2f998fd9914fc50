"""The levels of the bots that can join a table: what people choose from, and what the bots are called there."""

from __future__ import annotations

from typing import Final

from ....speech import N_, Voice
from ....titles import find

LEVELS: Final = (("greedy", N_("casual")), ("random", N_("beginner")))  # the first is offered first
HERE_NAME: Final = N_("Player {n}")  # somebody else at the same screen, or whoever a record doesn't name


def bot_name(voice: Voice, bot: str) -> str:
    return voice.text("Bot ({level})", level=voice.text(dict(LEVELS)[bot]))


def bot_levels(voice: Voice) -> list[tuple[str, str]]:
    """The bots that can join a table, each with the name of its level."""
    return [(bot, voice.text(level)) for bot, level in LEVELS]


def usual_bots(title: str) -> int:
    """How many bots join a game started with one click, by default: one, if two can play the title."""
    seats = find(title).seats
    return 1 if 2 in seats else seats[0] - 1
