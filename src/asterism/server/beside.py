"""What stands beside a board, as one viewer may see it: chat, clock, resignations, the rematch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from ..speech import Voice
from .live import LiveGame
from .storage import Message, Person

LONGEST_MESSAGE: Final = 300
SHOWN: Final = 100  # the latest messages
PACES: Final = (30, 60, 120, 300, 3600, 86400)  # seconds for a decision, to choose from
MUTED: Final = "muted"  # the preference that lists ids of people


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat."""

    number: int
    seat: int | None
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Speaker:
    """Another person at the table, whom the viewer may mute."""

    seat: int
    name: str
    muted: bool


@dataclass(frozen=True, slots=True)
class Beside:
    game: str
    over: bool
    lines: list[Line]
    speakers: list[Speaker]
    may_speak: bool
    may_resign: bool
    may_rematch: bool
    rematch: str | None  # the id of the next game
    pace: str | None  # in words
    left: int | None  # seconds left for the viewer's decision
    away: bool  # whether a bot is playing for the viewer
    notes: list[str]
    commitment: str | None  # the hash of the game's seed
    longest: int = LONGEST_MESSAGE


def beside(live: LiveGame, person: Person | None, voice: Voice, now: datetime) -> Beside:
    """What this person (None: an unknown visitor) sees beside the board."""
    viewer = None if person is None else person.id
    mine = live.seats_of(viewer)
    belongs = live.belongs(viewer)
    muted = set() if person is None else muted_by(person.preferences)
    over = live.game.over
    say = voice.text
    notes = [say("{name} has resigned. A bot has taken over.", name=live.names[seat]) for seat in live.resigned]
    notes += [
        say("{name} is away. A bot is playing in the meantime.", name=live.names[seat]) for seat in sorted(live.away) if seat not in mine
    ]
    return Beside(
        game=live.info.id,
        over=over,
        lines=[_line(live, message) for message in live.talk[-SHOWN:] if message.person not in muted],
        speakers=[
            Speaker(seat.number, seat.name, seat.person in muted)
            for seat in live.info.seats
            if belongs and seat.person not in (None, viewer)
        ],
        may_speak=belongs,
        may_resign=not over and live.seat_of(viewer) is not None,
        may_rematch=over and belongs,
        rematch=live.info.rematch,
        pace=None if live.info.pace is None or over else pace_words(voice, live.info.pace),
        left=live.seconds_left(live.seat_of(viewer), now),
        away=not over and any(seat in live.away for seat in mine),
        notes=[say("This game was played elsewhere and imported.")] if live.info.imported else [] if over else notes,
        commitment=live.info.commitment,
    )


def muted_by(preferences: Mapping[str, Any]) -> set[str]:
    muted = preferences.get(MUTED)
    return {text for text in muted if isinstance(text, str)} if isinstance(muted, list) else set()


def _line(live: LiveGame, message: Message) -> Line:
    seat = next((seat for seat in live.info.seats if seat.person == message.person), None)
    return Line(
        number=message.number,
        seat=None if seat is None else seat.number,
        name=message.name if seat is None else seat.name,
        text=message.text,
    )


# --- the pace of a table


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
