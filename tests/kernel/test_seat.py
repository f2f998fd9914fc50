"""Rules say which fields hold seats, by their types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterism.kernel import BySeat, Decision, Event, Seat, Table, event, todo
from asterism.kernel.seat import declared_seats

if TYPE_CHECKING:
    from pathlib import Path


@event
class Hosted(Event):
    seat: int
    guest: Seat
    others: list[Seat]
    next: Seat | None
    round: int


@event
class Opened(Event):
    bids: BySeat[str | None]


@event
class Kept(Event):
    """What it names is there for type checkers only."""

    at: Path
    keeper: Seat


@todo
class Reply(Decision[Table]):
    host: Seat


def test_seats_and_lists_by_seat_are_known_by_their_types():
    assert declared_seats(__name__) == ({"guest", "others", "next", "host"}, {"bids"})


def test_a_house_knows_its_own_fields_only():
    assert declared_seats("docs.example.tenders") == (frozenset(), frozenset({"offers"}))


def test_a_seat_is_a_number():
    told = Hosted(0, 1, [0, 1], None, 1)
    assert told.data() == {"key": "hosted", "seat": 0, "guest": 1, "others": [0, 1], "next": None, "round": 1}
