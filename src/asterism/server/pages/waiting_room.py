"""The waiting room of a table: people take their seats through its link, and the host may add bots or close it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import HTMLResponse, Response

from ..checks.at_hand import at_hand
from ..checks.guests import as_person
from ..checks.limits import count_against
from ..checks.visitor import Asking, Visitor
from ..services.limits import SITTING
from ..services.people.names import clean_name
from ..services.tables.levels import LEVELS, bot_levels, bot_name
from ..services.tables.seats import hosts, open_seats, sits_at
from ..storage import Closed, GameInfo, Missing, Taken
from .checks import KeptTable
from .new_table import KEPT
from .rendering import not_found_page, page, redirect

SEEN_WAITING: Final = "waiting-"  # the prefix of a waiting room's `seen`, followed by the number of open seats

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


async def waiting_room_of(request: Request, asking: Visitor, number: str, template: str) -> Response:
    """The waiting room of a game, if it is waiting for players."""
    info = await asyncio.to_thread(at_hand(request).store.game, number)
    if info is None:
        return not_found_page(request, asking)
    at_hand(request).hub.look(asking.browser, number, asking.id)
    return waiting_room(request, asking, info, template=template)


def waiting_room(
    request: Request, asking: Visitor, info: GameInfo, error: str | None = None, status: int = 409, template: str = "waiting.html"
) -> Response:
    mine = sits_at(info, asking.id)
    link = f"{at_hand(request).settings.url}/games/{info.id}"
    return page(
        request,
        asking,
        template,
        200 if error is None else status,
        info=info,
        mine=mine,
        hosts=hosts(info, asking.id),
        levels=bot_levels(asking.voice),
        link=link,
        seen=f"{SEEN_WAITING}{len(open_seats(info))}",
        only_here=at_hand(request).settings.only_here,
        error=error,
        heading=asking.voice.title(info.title),
    )


@router.post("/games/{number}/sit", dependencies=[Depends(count_against(SITTING))])
async def sit(request: Request, asking: Asking, info: KeptTable, name: Annotated[str, Form()]) -> Response:
    """Take an open seat. A preview of the link can't take one, because this is a POST."""
    if sits_at(info, asking.id):
        return redirect(request, asking, f"/games/{info.id}")
    say = asking.voice.text
    called = clean_name(name)
    free = open_seats(info)
    if not called or not free:
        return waiting_room(request, asking, info, say("Please enter your name.") if free else say("That seat has just been taken."))
    try:
        asking, token = await as_person(request, asking, called)
    except Taken:
        return waiting_room(request, asking, info, say(KEPT))
    assert asking.person is not None
    try:
        await at_hand(request).tables.sit(info.id, free[0], asking.person)
    except (Taken, Closed):
        return waiting_room(request, asking, info, say("That seat has just been taken."))
    at_hand(request).hub.tell(info.id)
    return redirect(request, asking, f"/games/{info.id}", token)


@router.post("/games/{number}/bot", dependencies=[Depends(count_against(SITTING))])
async def ask_bot(
    request: Request,
    asking: Asking,
    info: KeptTable,
    seat: Annotated[str, Form()],
    level: Annotated[str, Form()],
) -> Response:
    """Give an open seat to a bot instead of waiting for another player; only the host may."""
    say = asking.voice.text
    if not hosts(info, asking.id):
        return waiting_room(request, asking, info, say("Only the player who set up this table can add bots."), 403)
    free = {str(number): number for number in open_seats(info)}
    if level not in dict(LEVELS):
        return waiting_room(request, asking, info, say("There is no such bot. Choose a level from the list."), 422)
    if seat not in free:
        return waiting_room(request, asking, info, say("That seat has just been taken."))
    try:
        await at_hand(request).tables.sit_bot(info.id, free[seat], level, bot_name(asking.voice, level))
    except (Taken, Closed):
        return waiting_room(request, asking, info, say("That seat has just been taken."))
    at_hand(request).hub.tell(info.id)
    return redirect(request, asking, f"/games/{info.id}")


@router.post("/games/{number}/close")
async def close_table(request: Request, asking: Asking, info: KeptTable) -> Response:
    """Close a table that is waiting for players; only the host may."""
    if not hosts(info, asking.id):
        return waiting_room(request, asking, info, asking.voice.text("Only the player who set up this table can close it."), 403)
    try:
        await asyncio.to_thread(at_hand(request).store.delete_table, info.id)
    except (Closed, Missing):  # the last seat was just taken, or the table was closed in another window
        return redirect(request, asking, f"/games/{info.id}")
    at_hand(request).hub.tell(info.id)
    return redirect(request, asking, "/")
