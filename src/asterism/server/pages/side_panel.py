"""The panel beside a board: the chat, running clocks, who resigned, the rematch; as one viewer may see it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from ...speech import Voice
from ..services.live.audience import Audience
from ..services.live.live_game import LiveGame
from ..services.live.talk import LONGEST_MESSAGE
from ..services.people.mutes import people_muted
from ..services.tables.paces import pace_words
from ..storage import Message, Person

SHOWN: Final = 100  # the latest messages


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
class SidePanel:
    """What a viewer is shown beside the board."""

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


def side_panel(audience: Audience, person: Person | None, voice: Voice, now: datetime) -> SidePanel:
    """The panel that this person (None: an unknown visitor) sees."""
    viewer = None if person is None else person.id
    live, seat = audience.live, audience.seat_of(viewer)
    mine = live.seats_of(viewer)
    belongs = live.belongs(viewer)
    muted = set() if person is None else people_muted(person.preferences)
    over = live.game.over
    say = voice.text
    notes = [say("{name} has resigned. A bot has taken over.", name=live.names[seat]) for seat in live.resigned_seats]
    notes += [
        say("{name} is away. A bot is playing in the meantime.", name=live.names[seat]) for seat in sorted(live.away) if seat not in mine
    ]
    return SidePanel(
        game=live.info.id,
        over=over,
        lines=[_line(live, message) for message in live.talk[-SHOWN:] if message.person not in muted],
        speakers=[
            Speaker(seat.number, seat.name, seat.person in muted)
            for seat in live.info.seats
            if belongs and seat.person not in (None, viewer)
        ],
        may_speak=belongs,
        may_resign=not over and seat is not None,
        may_rematch=over and belongs,
        rematch=live.info.rematch,
        pace=None if live.info.pace is None or over else pace_words(voice, live.info.pace),
        left=live.seconds_left(seat, now),
        away=not over and any(seat in live.away for seat in mine),
        notes=[say("This game was played elsewhere and imported.")] if live.info.imported else [] if over else notes,
        commitment=live.info.commitment,
    )


def _line(live: LiveGame, message: Message) -> Line:
    seat = next((seat for seat in live.info.seats if seat.person == message.person), None)
    return Line(
        number=message.number,
        seat=None if seat is None else seat.number,
        name=message.name if seat is None else seat.name,
        text=message.text,
    )
