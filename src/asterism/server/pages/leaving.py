"""Resigning, coming back, and playing again with the same people."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Depends, Request
from starlette.responses import HTMLResponse, Response

from ...kernel import AsterismError
from ..checks.at_hand import at_hand
from ..checks.limits import count_against
from ..checks.visitor import Asking
from ..services.limits import NEW_GAME
from .checks import Table
from .rendering import redirect
from .table import OwnSeat, answer

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.post("/games/{number}/resign")
async def resign(request: Request, asking: Asking, live: Table, seat: OwnSeat) -> Response:
    """Hand the visitor's seat to a bot and rank it last."""
    try:
        await at_hand(request).games.resign(live, seat)
    except AsterismError:
        return answer(request, asking, live, 409, asking.voice.text("The game is over."))
    return answer(request, asking, live)


@router.post("/games/{number}/back")
async def take_back_seat(request: Request, asking: Asking, live: Table) -> Response:
    """Take back a seat from the bot after running out of time."""
    if live.seats_of(asking.id):
        await at_hand(request).games.come_back(live, asking.id)
    return answer(request, asking, live)


@router.post("/games/{number}/rematch", dependencies=[Depends(count_against(NEW_GAME))])
async def rematch(request: Request, asking: Asking, live: Table) -> Response:
    """Set up the same game again, with the same people and bots. A second request leads to the same new table."""
    if asking.id is None or not live.belongs(asking.id):
        return answer(request, asking, live, 403, asking.voice.text("You are not sitting at this table."))
    if not live.game.over:
        return answer(request, asking, live, 409, asking.voice.text("The game is not over yet."))
    async with live.lock:
        following = await at_hand(request).tables.play_again(live.info, asking.id)
        live.info = replace(live.info, rematch=following.id)
    at_hand(request).games.changed(live)
    return redirect(request, asking, f"/games/{following.id}")
