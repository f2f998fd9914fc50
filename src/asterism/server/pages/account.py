"""The account page, where people keep their name by setting a password, change their name, password or language, or delete themselves.

Nobody needs any of this to play. A session's token is replaced whenever it comes to give access to more or to another person, so that
it is of no use to anyone who knew the old one.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import HTMLResponse, Response

from ...speech import languages
from ..checks.at_hand import at_hand
from ..checks.guests import as_person, name_is_kept
from ..checks.limits import count_against
from ..checks.visitor import LANGUAGE, Asking, Visitor, drop_cookie, set_cookie
from ..services.limits import ACCOUNT, ONE_NAME
from ..services.people.lifetimes import key_lifetimes
from ..services.people.names import clean_name
from ..services.people.passwords import LONGEST, SHORTEST, hash_password, is_password, wrong_password
from ..storage import Person, Taken
from .rendering import page, redirect
from .sessions import go_out, new_session

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
Text = Annotated[str, Form()]


async def account_page(request: Request, asking: Visitor, error: str | None = None, status: int = 422) -> Response:
    store = at_hand(request).store
    tokens = () if asking.id is None else await asyncio.to_thread(store.tokens, asking.id)
    return page(
        request,
        asking,
        "account.html",
        200 if error is None else status,
        error=error,
        tokens=tokens,
        key_lifetimes=[(days, lifetime and lifetime.days) for days, lifetime in key_lifetimes(asking.person).items()],
        shortest=SHORTEST,
        longest=LONGEST,
    )


@router.get("/account")
async def account(request: Request, asking: Asking) -> Response:
    return await account_page(request, asking)


@router.get("/account/{form:path}")
async def redirect_to_account(request: Request, asking: Asking) -> Response:
    """Show the page when a refused form has left its own address in the browser and the visitor reloads it or switches language."""
    return redirect(request, asking, "/account")


@router.post("/account/keep", dependencies=[Depends(count_against(ACCOUNT))])
async def keep_name(request: Request, asking: Asking, name: Text = "", password: Text = "", again: Text = "") -> Response:
    """Give a guest, or someone who hasn't played yet, an account."""
    if asking.person is not None and not asking.person.guest:
        return redirect(request, asking, "/account")
    say = asking.voice.text
    called = clean_name(name)
    problem = wrong_password(asking.voice, called, password, again) if called else say("Please enter your name.")
    if problem is not None:
        return await account_page(request, asking, problem)
    taken = say("That name is taken. If the account is yours, log in; otherwise choose another name.")
    password_hash = await hash_password(password)
    try:
        asking, token = await as_person(request, asking, called)
        assert asking.person is not None
        person = await asyncio.to_thread(at_hand(request).store.set_password, asking.person.id, password_hash)
    except Taken:
        return await account_page(request, asking, taken, 409)
    await asyncio.to_thread(at_hand(request).store.know_browser, person.id, asking.browser)
    return redirect(request, asking, "/account", token or await new_session(request, person))


@router.post("/account/name", dependencies=[Depends(count_against(ACCOUNT))])
async def change_name(request: Request, asking: Asking, name: Text = "") -> Response:
    if asking.person is None:
        return redirect(request, asking, "/account")
    called = clean_name(name)
    if not called:
        return await account_page(request, asking, asking.voice.text("Please enter your name."))
    try:
        if await name_is_kept(request, called, asking.person):
            raise Taken("another account has that name")
        await asyncio.to_thread(at_hand(request).store.rename, asking.person.id, called)
    except Taken:
        taken = asking.voice.text("That name is taken. If the account is yours, log in; otherwise choose another name.")
        return await account_page(request, asking, taken, 409)
    return redirect(request, asking, "/account")


@router.post("/account/password")
async def change_password(request: Request, asking: Asking, current: Text = "", password: Text = "", again: Text = "") -> Response:
    """Change the password. This logs out every other device and revokes every key."""
    if asking.person is None or asking.person.guest:
        return redirect(request, asking, "/account")
    if not await proves_password(request, asking.person, current):
        return await account_page(request, asking, asking.voice.text("Wrong password."), 403)
    problem = wrong_password(asking.voice, asking.person.name, password, again)
    if problem is not None:
        return await account_page(request, asking, problem)
    person = await at_hand(request).accounts.change_password(asking.person, await hash_password(password), asking.browser)
    return redirect(request, asking, "/account", await new_session(request, person))


@router.post("/account/language")
async def change_language(request: Request, asking: Asking, language: Text = "") -> Response:
    """Set the language on all devices on which a person logs in; empty: as each browser prefers."""
    wanted = language if language in languages() else None
    if asking.person is not None and not asking.person.guest:
        await asyncio.to_thread(at_hand(request).store.set_language, asking.person.id, wanted)
    response = redirect(request, asking, "/account")
    if wanted is None:
        drop_cookie(response, at_hand(request).settings, LANGUAGE)
    else:
        set_cookie(response, at_hand(request).settings, LANGUAGE, wanted)
    return response


@router.post("/account/delete")
async def delete_account(request: Request, asking: Asking, sure: Text = "", password: Text = "") -> Response:
    """Delete a person: their seats open again or go to bots, and finished games keep only a name."""
    if asking.person is None:
        return redirect(request, asking, "/account")
    if sure != "yes":
        return await account_page(request, asking, asking.voice.text("Nothing was deleted. To confirm, tick the box."))
    if not asking.person.guest and not await proves_password(request, asking.person, password):
        return await account_page(request, asking, asking.voice.text("Wrong password."), 403)
    await at_hand(request).accounts.forget(asking.person)
    return go_out(request, asking)


async def proves_password(request: Request, person: Person, password: str) -> bool:
    """Whether someone who is logged in also knows the password. Attempts count by person, so nobody else in the network can use them up."""
    limits = at_hand(request).limits
    limits.take({("password", person.id): ONE_NAME})
    return await is_password(person, password)
