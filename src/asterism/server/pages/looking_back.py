"""Looking back at a game that is over: its record, and the replay move by move, as anybody at the table saw it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from fastapi import APIRouter, Depends, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from ...titles import find
from .. import words
from ..chronicle import Chronicles
from ..limits import Allowance, Rate, limited
from ..moments import Moments
from ..proofs import proved_record
from ..scene import Scene
from .rendering import Asking, missing, page, redirect
from .table import found, table_context

REPLAY: Final = Allowance("replay", own=Rate(60, 0.5), network=Rate(600, 0.1))  # each step plays a whole game again

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/games/{number}/record")
async def record(request: Request, asking: Asking, number: str) -> Response:
    """The score sheet: it holds every secret, so only once the game is over."""
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
    entries = await asyncio.to_thread(request.app.state.store.entries, number)
    last = len(entries)
    moment = last if at is None else max(0, min(at, last))
    viewer = next((number for number in range(live.game.seats) if str(number) == seat), None)
    moments: Moments = request.app.state.moments
    then = await moments.at(live.info, entries[:moment], asking.voice, viewer)
    scene = replace(then.scene, ranking=live.ranking()) if then.scene.over else then.scene
    quiet = {**table_context(scene, then.game), "scene": _without_choices(scene)}
    quiet["shown"] = quiet["board"].present(quiet["scene"])
    chronicles: Chronicles = request.app.state.chronicles
    chronicle = await chronicles.of(live.info, request.app.state.store.entries)
    seat_text = seat if viewer is not None else ""
    path = f"/games/{number}/replay"
    return page(
        request,
        asking,
        "replay.html",
        at=moment,
        last=last,
        seat_text=seat_text,
        log=scene.log_book.linked([f"{path}?at={told}&seat={seat_text}" for told in chronicle.moments_for(viewer)]),
        rounds=chronicle.rounds,
        round_name=words.named(asking.voice, live.game.title, find(live.game.title).rounds[1]),
        this_round=chronicle.round_at(moment),
        link=f"{request.app.state.settings.url}{path}?at={moment}&seat={seat_text}",
        **quiet,
    )


def _without_choices(scene: Scene) -> Scene:
    return replace(scene, choices=[], prompt=None, can_undo=False)
