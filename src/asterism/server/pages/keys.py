"""Keys to the API: made and revoked on the account page."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import HTMLResponse, Response

from ..checks.at_hand import at_hand
from ..checks.limits import count_against
from ..checks.visitor import Asking
from ..services.limits import ACCOUNT
from ..services.people.lifetimes import KEY_LIFETIMES, key_lifetimes
from ..services.people.names import clean_name
from ..storage import PLAY, READ, Missing, Scope
from .account import account_page
from .rendering import page, redirect

MOST_KEYS: Final = 20

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
Text = Annotated[str, Form()]


@router.post("/account/keys", dependencies=[Depends(count_against(ACCOUNT))])
async def make_key(request: Request, asking: Asking, label: Text = "", scope: Text = READ, days: Text = "") -> Response:
    """Make a key and show it once; only its hash is stored. Values the form doesn't offer give the least scope and lifetime."""
    if asking.person is None:
        return redirect(request, asking, "/account")
    store = at_hand(request).store
    if len(await asyncio.to_thread(store.tokens, asking.person.id)) >= MOST_KEYS:
        return await account_page(
            request, asking, asking.voice.text("You already have {n} keys. Please revoke one first.", n=MOST_KEYS), 409
        )
    called = clean_name(label) or asking.voice.text("my bot")
    may: Scope = PLAY if scope == PLAY else READ
    lifetime = key_lifetimes(asking.person).get(days, min(KEY_LIFETIMES.values()))
    key, _ = await asyncio.to_thread(store.new_token, asking.person.id, called, may, lifetime)
    return page(request, asking, "account_secret.html", kind="key", secret=key, minutes=0)


@router.post("/account/keys/{number}/end")
async def end_key(request: Request, asking: Asking, number: str) -> Response:
    if asking.person is not None:
        with suppress(Missing):  # already revoked, or never theirs
            await asyncio.to_thread(at_hand(request).store.end_token, asking.person.id, number)
        at_hand(request).accounts.end_streams(asking.person)
    return redirect(request, asking, "/account")
