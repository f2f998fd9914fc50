"""Looking back at a finished game: its record, and the replay move by move, as anyone at the table saw it."""

from __future__ import annotations

import asyncio
import gzip
from typing import Final

from fastapi import APIRouter, Depends, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from ...titles import find
from ..limits import Allowance, Rate, limited
from ..moments import Moments
from ..proofs import proved_record
from ..watching import HOW_SMALL
from .rendering import Asking, missing, page, redirect
from .table import found

REPLAY: Final = Allowance("replay", own=Rate(20, 0.7), network=Rate(600, 0.1))  # the first look at a game replays all of it

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/games/{number}/record")
async def record(request: Request, asking: Asking, number: str) -> Response:
    """The score sheet: it contains every secret, so it is available only once the game is over."""
    live = await found(request, number)
    if live is None or not live.game.over:
        return missing(request, asking)
    headers = {"Content-Disposition": f'attachment; filename="{live.game.title}-{number}.record"'}
    return PlainTextResponse(await proved_record(live), headers=headers)


@router.get("/games/{number}/replay", dependencies=[Depends(limited(REPLAY))])
async def replay(request: Request, asking: Asking, number: str, at: int | None = None, seat: str = "") -> Response:
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    if not live.game.over:
        return redirect(request, asking, f"/games/{number}")
    last = live.entries
    at = last if at is None else max(0, min(at, last))
    viewer = next((number for number in range(live.game.seats) if str(number) == seat), None)
    moments: Moments = request.app.state.moments
    shown = page(
        request,
        asking,
        "replay.html",
        heading=asking.voice.title(live.game.title),
        about=live.game.title,
        game=number,
        names=live.names,
        seat=viewer,
        at=at,
        last=last,
        moment=await moments.at(live, at, asking.voice, viewer),
        round_name=asking.voice.named(live.game.title, find(live.game.title).rounds[1]),
        link=f"{request.app.state.settings.url}/games/{number}/replay?at={at}&seat={seat if viewer is not None else ''}",
    )
    return await compressed(request, shown)


async def compressed(request: Request, response: Response) -> Response:
    """Compressed outside the event loop, because a long log takes a while."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        response.body = await asyncio.to_thread(gzip.compress, bytes(response.body), HOW_SMALL)
        response.headers.update({"Content-Encoding": "gzip", "Content-Length": str(len(response.body))})
        response.headers.add_vary_header("Accept-Encoding")
    return response
