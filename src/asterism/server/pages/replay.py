"""Looking back at a finished game: its record, and the replay move by move, as anyone at the table saw it."""

from __future__ import annotations

import asyncio
import gzip

from fastapi import APIRouter, Depends, Request
from markupsafe import Markup
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from ...titles import find
from ..checks.at_hand import at_hand
from ..checks.limits import count_against
from ..checks.visitor import Asking
from ..services.limits import REPLAY
from ..services.records.proofs import proved_record
from .checks import Table, find_live_game
from .rendering import not_found_page, page, redirect
from .watching import HOW_SMALL

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/games/{number}/record")
async def record(request: Request, asking: Asking, number: str) -> Response:
    """Send the record, which contains every secret and so is available only once the game is over."""
    live = await find_live_game(request, number)
    if live is None or not live.game.over:
        return not_found_page(request, asking)
    headers = {"Content-Disposition": f'attachment; filename="{live.game.title}-{number}.record"'}
    return PlainTextResponse(await proved_record(live), headers=headers)


@router.get("/games/{number}/replay", dependencies=[Depends(count_against(REPLAY))])
async def replay(request: Request, asking: Asking, live: Table, number: str, at: int | None = None, seat: str = "") -> Response:
    if not live.game.over:
        return redirect(request, asking, f"/games/{number}")
    last = live.entries
    at = last if at is None else max(0, min(at, last))
    viewer = next((number for number in range(live.game.seats) if str(number) == seat), None)
    moment = await at_hand(request).replays.at(live, at, asking.voice, viewer)
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
        moment=moment,
        table=Markup(moment.table),  # drawn by our own templates, which escape
        round_name=asking.voice.name_of(live.game.title, find(live.game.title).rounds[1]),
        link=f"{at_hand(request).settings.url}/games/{number}/replay?at={at}&seat={seat if viewer is not None else ''}",
    )
    return await compress(request, shown)


async def compress(request: Request, response: Response) -> Response:
    """Compress a response outside the event loop, because a long log takes a while."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        response.body = await asyncio.to_thread(gzip.compress, bytes(response.body), HOW_SMALL)
        response.headers.update({"Content-Encoding": "gzip", "Content-Length": str(len(response.body))})
        response.headers.add_vary_header("Accept-Encoding")
    return response
