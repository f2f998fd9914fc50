"""Stored games that can't continue because their rules or components are gone: why, and what can still be shown of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....speech import TitleSpeech, Voice
from ....titles import find, names
from ...storage import GameInfo


def seats_to_look_from(info: GameInfo, person: str | None) -> list[int]:
    """The seats this person may look from: any once the game is over, otherwise only their own."""
    return [seat.number for seat in info.seats if info.status == "over" or (seat.person == person is not None and not seat.resigned)]


def seat_to_see(info: GameInfo, person: str | None, seats: Sequence[int], wanted: str | None) -> int | None:
    """The requested seat, if this person may look from it; if none was requested, their own, if they have exactly one."""
    if wanted is not None:
        return next((seat for seat in seats if str(seat) == wanted), None)
    mine = [seat for seat in seats if info.seats[seat].person is not None and info.seats[seat].person == person]
    return mine[0] if len(mine) == 1 else None


def why_unplayable(voice: Voice, info: GameInfo) -> str:
    """Why a game can't continue, in words."""
    if info.title not in names():
        return voice.text("This game is no longer available on this server.")
    title = find(info.title)
    if info.rules not in title.versions:
        return voice.text("It was started under version {n} of the rules, which this server no longer supports.", n=info.rules)
    if info.pack != title.of_rules(info.rules).pack:
        return voice.text("It was started with another component pack, so its components differ from those this server has now.")
    return voice.text("Its moves can't be replayed under this server's current rules.")


def sentence_of(
    tell: Callable[[Mapping[str, Any]], str | None], event: Mapping[str, Any], plain: TitleSpeech, seats: Sequence[str]
) -> str | None:
    """What happened, as well as it can be worded now: a title's words may have changed with its rules."""
    try:
        return tell(event)
    except (LookupError, TypeError, ValueError, AttributeError):
        return plain.event(event["key"], {name: value for name, value in event.items() if name != "key"}, seats)


def log_of(info: GameInfo, told: Sequence[tuple[int | None, Mapping[str, Any]]], voice: Voice, viewer: int | None) -> list[str]:
    """The events this seat (None: a spectator) received, in words, oldest first."""
    seats = [seat.name for seat in info.seats]
    tell, plain = voice.teller(info.title, seats, viewer), TitleSpeech(voice, info.title)
    log = [sentence_of(tell, event, plain, seats) for audience, event in told if audience in (None, viewer)]
    return [line for line in log if line]
