"""Logging in and out."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, Response

from ..checks.at_hand import at_hand
from ..checks.limits import spend
from ..checks.visitor import SESSION, Asking, Visitor, cookie, network_asking
from ..services.limits import LOGIN, ONE_NAME
from ..services.people.names import clean_name
from ..services.people.passwords import hash_password, is_outdated, is_password
from ..storage import Closed, Person
from ..storage.texts import account_of
from .rendering import page
from .sessions import come_in, go_out

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
Text = Annotated[str, Form()]


def login_page(request: Request, asking: Visitor, name: str = "", error: str | None = None) -> Response:
    return page(request, asking, "account_login.html", 200 if error is None else 403, name=name, error=error)


@router.get("/login")
async def login_form(request: Request, asking: Asking) -> Response:
    return login_page(request, asking)


@router.post("/login")
async def log_in(request: Request, asking: Asking, name: Text = "", password: Text = "") -> Response:
    """Log a visitor in. An unknown name and a wrong password get the same answer, equally slowly."""
    called = clean_name(name)
    store = at_hand(request).store
    person = await asyncio.to_thread(store.account, called)
    await count_guess(request, asking, called, person)
    wrong = asking.voice.text("Wrong name or password.")
    right = await is_password(person, password)
    if person is None or not right:
        return login_page(request, asking, called, wrong)
    if asking.person is not None and asking.person.guest:
        await at_hand(request).accounts.adopt(asking.person, person)  # first: if a later step fails, the games are there at the next try
    try:
        answer = await come_in(request, asking, person)
    except Closed:  # the password changed a moment ago
        return login_page(request, asking, called, wrong)
    if is_outdated(person):
        await asyncio.to_thread(store.set_password, person.id, await hash_password(password))
    return answer


async def count_guess(request: Request, asking: Visitor, name: str, person: Person | None) -> None:
    """Count an attempt to log in, or raise `TooMany`.

    Guesses count by name and network, so that nobody can lock out an owner who is elsewhere. A browser from which the owner has logged
    in before has its own allowance, which nobody else can use up, not even from the same network.
    """
    limits = at_hand(request).limits
    owner = "" if person is None else person.id  # looked up in any case: the time taken must not reveal whether there is an account
    if await asyncio.to_thread(at_hand(request).store.knows_browser, owner, asking.browser):
        limits.take({("login as", f"{owner} from browser {asking.browser}"): ONE_NAME})
        return
    spend(request, asking, LOGIN)
    limits.take({("login as", f"{account_of(name)} from network {network_asking(request)}"): ONE_NAME})


@router.post("/logout")
async def log_out(request: Request, asking: Asking) -> Response:
    token = cookie(request, SESSION)
    if token is not None:
        await asyncio.to_thread(at_hand(request).store.end_session, token)
    at_hand(request).accounts.end_streams(asking.person)
    return go_out(request, asking)


@router.post("/logout/everywhere")
async def log_out_everywhere(request: Request, asking: Asking) -> Response:
    if asking.person is not None:
        await at_hand(request).accounts.lock_out(asking.person)
    return go_out(request, asking)
