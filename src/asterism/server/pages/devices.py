"""Continuing as the same person on another device, through a link that works once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from fastapi import APIRouter, Depends, Request
from starlette.responses import HTMLResponse, Response

from ..checks.at_hand import at_hand
from ..checks.limits import count_against
from ..checks.visitor import Asking, Visitor
from ..services.limits import ACCOUNT, LOGIN
from ..services.people.links import LINK_LIFETIME
from ..storage import Person
from .rendering import message, page, redirect
from .sessions import come_in

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.post("/account/move", dependencies=[Depends(count_against(ACCOUNT))])
async def make_link(request: Request, asking: Asking) -> Response:
    """Make a link and show it once; only its hash is kept."""
    if asking.person is None:
        return redirect(request, asking, "/account")
    link = f"{at_hand(request).settings.url}/move/{at_hand(request).links.make(asking.person.id)}"
    return page(request, asking, "account_secret.html", kind="link", secret=link, minutes=int(LINK_LIFETIME // 60))


async def person_behind(request: Request, find: Callable[[str], str | None], key: str) -> Person | None:
    person = find(key)
    return None if person is None else await asyncio.to_thread(at_hand(request).store.person, person)


def dead_link_page(request: Request, asking: Visitor) -> Response:
    say = asking.voice.text
    text = say(
        "It has already been used, or it has expired. To make a new one, click your name at the top of the page on the device you play on."
    )
    return message(request, asking, 410, say("This link no longer works"), text)


@router.get("/move/{key}", dependencies=[Depends(count_against(LOGIN))])
async def open_link(request: Request, asking: Asking, key: str) -> Response:
    """Only ask for confirmation: a preview must not use up the link."""
    person = await person_behind(request, at_hand(request).links.person_of, key)
    return dead_link_page(request, asking) if person is None else page(request, asking, "account_move.html", person=person)


@router.post("/move/{key}", dependencies=[Depends(count_against(LOGIN))])
async def take_link(request: Request, asking: Asking, key: str) -> Response:
    person = await person_behind(request, at_hand(request).links.take, key)
    return dead_link_page(request, asking) if person is None else await come_in(request, asking, person)
