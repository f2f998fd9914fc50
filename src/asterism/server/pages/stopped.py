"""Stopped games: stored games whose rules or components are gone. Their logs can still be read.

Any request about such a game is answered with its page; a request that wanted to do more than look is refused with it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from fastapi import Request
from starlette.responses import PlainTextResponse, Response

from ..checks.at_hand import at_hand
from ..checks.visitor import visitor
from ..services.records.unplayable import log_of, seat_to_see, seats_to_look_from, why_unplayable
from ..storage import record_of
from . import refusals
from .rendering import page

LOOKS: Final = ("", "/replay")  # a game's addresses that are only for looking

logger = logging.getLogger(__name__)


async def on_unplayable(request: Request, error: Exception) -> Response:
    """Answer with the page of a stopped game. The reason may reveal what no seat knows, so it isn't shown."""
    store = at_hand(request).store
    number = str(request.path_params.get("number", ""))
    info = await asyncio.to_thread(store.game, number)
    if info is None:
        return await refusals.on_unplayable(request, error)
    logger.warning("game %s can't continue: %s", info.id, error)
    asked = request.url.path.removeprefix(f"/games/{number}") if request.method == "GET" else None
    if asked == "/record" and info.status == "over":
        sheet = record_of(info, await asyncio.to_thread(store.entries, number))._replace(commitment=info.commitment)
        return PlainTextResponse(sheet.text(), headers={"Content-Disposition": f'attachment; filename="{info.title}-{number}.record"'})
    told = await asyncio.to_thread(store.events, number) or ()
    asking = await visitor(request)
    seats = seats_to_look_from(info, asking.id)
    viewer = seat_to_see(info, asking.id, seats, request.query_params.get("seat"))
    return page(
        request,
        asking,
        "stopped.html",
        200 if asked in LOOKS else 409,
        info=info,
        why=why_unplayable(asking.voice, info),
        names=[seat.name for seat in info.seats],
        seats=seats,
        viewer=viewer,
        log=log_of(info, told, asking.voice, viewer),
        heading=asking.voice.title(info.title),
    )
