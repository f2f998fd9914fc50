"""Chat at a table, and muting people."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, Response

from ..checks.at_hand import at_hand
from ..checks.limits import spend
from ..checks.visitor import Asking, Visitor
from ..services.limits import CHAT
from ..services.live.talk import LONGEST_MESSAGE, clean_message
from ..services.people.mutes import toggle_mute
from ..services.too_much import TooMany
from ..storage import Unfit
from .checks import Table
from .table import answer

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.post("/games/{number}/say")
async def speak(request: Request, asking: Asking, live: Table, text: Annotated[str, Form()] = "") -> Response:
    """Say something to everyone at the table. Spectators can only read."""
    say = asking.voice.text
    if asking.id is None or not live.belongs(asking.id):
        return answer(request, asking, live, 403, say("Only players at this table can chat."))
    try:
        spend(request, asking, CHAT)
    except TooMany as error:
        refusal = answer(request, asking, live, 429, say("You're sending messages too fast. Please wait a moment."))
        refusal.headers["Retry-After"] = str(error.wait)
        return refusal
    said = clean_message(text)
    if not said or len(said) > LONGEST_MESSAGE:
        return answer(request, asking, live, 422, say("A message can have 1 to {n} characters.", n=LONGEST_MESSAGE))
    try:
        await at_hand(request).games.say(live, asking.id, said)
    except Unfit:
        return answer(request, asking, live, 422, say("A message can have 1 to {n} characters.", n=LONGEST_MESSAGE))
    return answer(request, asking, live)


@router.post("/games/{number}/mute")
async def mute(request: Request, asking: Asking, live: Table, seat: Annotated[int, Form()]) -> Response:
    """Hide the messages of the person in a seat, here and at every other table; or show them again."""
    speaker = live.info.seats[seat].person if 0 <= seat < len(live.info.seats) else None
    if asking.person is None or speaker is None or speaker == asking.id:
        return answer(request, asking, live, 403, asking.voice.text("There is nobody to mute in that seat."))
    me = await asyncio.to_thread(toggle_mute, at_hand(request).store, asking.person.id, speaker)
    return answer(request, Visitor(me, asking.browser, asking.voice), live)
