"""Who is involved in a table, according to its row: this also works for tables that are waiting or can't be loaded."""

from __future__ import annotations

from ...storage import GameInfo


def sits_at(info: GameInfo, person: str | None) -> bool:
    """Whether this person has a seat, or had one and resigned."""
    return person is not None and any(seat.person == person for seat in info.seats)


def hosts(info: GameInfo, person: str | None) -> bool:
    """Whether this person set up the table."""
    return info.host is not None and info.host == person


def may_watch(info: GameInfo, person: str | None) -> bool:
    """Whether this person may know of the table without its link."""
    return info.public or hosts(info, person) or sits_at(info, person)


def open_seats(info: GameInfo) -> list[int]:
    return [seat.number for seat in info.seats if seat.kind == "open"]
