"""Sessions: how a browser becomes a person's, and how it stops being theirs."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import Request
from starlette.responses import Response

from ...speech import languages
from ..checks.at_hand import at_hand
from ..checks.visitor import LANGUAGE, SESSION, Visitor, cookie, drop_cookie, set_cookie
from ..services.people.lifetimes import lifetime_of
from ..storage import Missing, Person
from .rendering import redirect


async def new_session(request: Request, person: Person) -> str:
    """Replace this browser's token with a new one. Raises `Closed` if the person's password was changed meanwhile."""
    store = at_hand(request).store
    old = cookie(request, SESSION)
    if old is not None:
        with suppress(Missing):  # it has expired or was made up
            return await asyncio.to_thread(store.rotate_session, old, person.id, lifetime_of(person), person.password_hash)
    return await asyncio.to_thread(store.new_session, person.id, lifetime_of(person), person.password_hash)


async def come_in(request: Request, asking: Visitor, person: Person) -> Response:
    """Make this browser that person's, and switch it to the language they chose."""
    token = await new_session(request, person)
    at_hand(request).accounts.end_streams(asking.person)
    await asyncio.to_thread(at_hand(request).store.know_browser, person.id, asking.browser)
    response = redirect(request, asking, "/", token)
    if person.language in languages():
        set_cookie(response, at_hand(request).settings, LANGUAGE, str(person.language))
    return response


def go_out(request: Request, asking: Visitor) -> Response:
    """Make this browser nobody's."""
    response = redirect(request, asking, "/")
    drop_cookie(response, at_hand(request).settings, SESSION)
    return response
