"""Stopped games: stored games whose rules or components are gone. Their logs can still be read.

Any request about such a game gets its page; if the request wanted more than to look, as a refusal.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fastapi import FastAPI, Request
from starlette.responses import PlainTextResponse, Response

from ..kernel import RecordError
from ..speech import TitleSpeech, Voice
from ..titles import find, names
from .pages import page, refusals
from .storage import GameInfo, Store, record_of
from .visitor import Visitor, visitor

LOOKS: Final = ("", "/replay")  # a game's addresses that are only for looking

logger = logging.getLogger(__name__)


def install(app: FastAPI) -> None:
    """Let a server show games it can't play."""
    app.add_exception_handler(RecordError, on_unplayable)


async def on_unplayable(request: Request, error: Exception) -> Response:
    """The reason may reveal what no seat knows, so it isn't shown."""
    store: Store = request.app.state.store
    number = str(request.path_params.get("number", ""))
    info = await asyncio.to_thread(store.game, number)
    if info is None:
        return await refusals.on_unplayable(request, error)
    logger.warning("game %s can't go on: %s", info.id, error)
    asked = request.url.path.removeprefix(f"/games/{number}") if request.method == "GET" else None
    if asked == "/record" and info.status == "over":
        sheet = record_of(info, await asyncio.to_thread(store.entries, number))._replace(commitment=info.commitment)
        return PlainTextResponse(sheet.text(), headers={"Content-Disposition": f'attachment; filename="{info.title}-{number}.record"'})
    told = await asyncio.to_thread(store.events, number) or ()
    asking = await visitor(request)
    seats = open_seats(info, asking)
    viewer = seat_to_see(info, asking, seats, request.query_params.get("seat"))
    seat_names = [seat.name for seat in info.seats]
    tell = asking.voice.teller(info.title, seat_names, viewer)
    plain = TitleSpeech(asking.voice, info.title)
    log = [sentence(tell, event, plain, seat_names) for audience, event in told if audience in (None, viewer)]
    return page(
        request,
        asking,
        "around/stopped.html",
        200 if asked in LOOKS else 409,
        info=info,
        why=why(asking.voice, info),
        names=seat_names,
        seats=seats,
        viewer=viewer,
        log=[line for line in log if line],
        heading=asking.voice.title(info.title),
    )


def open_seats(info: GameInfo, asking: Visitor) -> list[int]:
    """The seats whose log the visitor may read: anyone's once the game is over, otherwise only their own."""
    return [seat.number for seat in info.seats if info.status == "over" or (seat.person == asking.id is not None and not seat.resigned)]


def seat_to_see(info: GameInfo, asking: Visitor, seats: Sequence[int], wanted: str | None) -> int | None:
    """The requested seat, if the visitor may see it; without a request, the visitor's own seat, if they have exactly one."""
    if wanted is not None:
        return next((seat for seat in seats if str(seat) == wanted), None)
    mine = [seat for seat in seats if info.seats[seat].person is not None and info.seats[seat].person == asking.id]
    return mine[0] if len(mine) == 1 else None


def why(voice: Voice, info: GameInfo) -> str:
    """Why a game can't continue, in words."""
    if info.title not in names():
        return voice.text("This game is no longer available on this server.")
    title = find(info.title)
    if info.rules not in title.versions:
        return voice.text("It was started under version {n} of the rules, which this server no longer supports.", n=info.rules)
    if info.pack != title.of_rules(info.rules).pack:
        return voice.text("It was started with different components (another component pack) from the ones this server has now.")
    return voice.text("Its moves can't be replayed under this server's current rules.")


def sentence(
    tell: Callable[[Mapping[str, Any]], str | None], event: Mapping[str, Any], plain: TitleSpeech, seats: Sequence[str]
) -> str | None:
    """What happened, as well as it can be worded now: a title's words may have changed with its rules."""
    try:
        return tell(event)
    except (LookupError, TypeError, ValueError, AttributeError):
        return plain.event(event["key"], {name: value for name, value in event.items() if name != "key"}, seats)
