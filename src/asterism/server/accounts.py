"""Accounts: guests keep their name by adding a password, log in and out, move to another device by one-time link, make API keys.

Nobody needs any of this to play. Passwords are kept as argon2 hashes, sessions and keys as hashes too; a session's token is replaced
whenever it gains rights or changes hands, so that anyone who knew the old token gains nothing.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from hashlib import sha256
from typing import Annotated, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Depends, FastAPI, Form, Request
from starlette.responses import HTMLResponse, Response

from ..speech import languages
from .limits import ACCOUNT, LOGIN, ONE_NAME, Limits, TooMany, limited, network_asking, spend
from .live import LiveGames
from .naming import as_person, is_kept
from .pages import Asking, clean_name, message, page, redirect
from .passwords import is_easily_guessed
from .storage import PLAY, READ, Closed, Missing, Person, Scope, Store, Taken
from .storage.texts import account_of
from .visitor import LANGUAGE, SESSION, Visitor, cookie, drop_cookie, lifetime_of, set_cookie, visitor

SHORTEST: Final = 10
LONGEST: Final = 1000
MOST_KEYS: Final = 20
KEY_LIFETIMES: Final = {str(days): timedelta(days=days) for days in (30, 90, 365)}  # as the form sends them
LINK_LIFETIME: Final = 600.0  # seconds
LETTERS: Final = "23456789abcdefghijkmnpqrstuvwxyz"  # characters that nobody confuses when typing a link on a phone

HASHER: Final = PasswordHasher()
HASHING: Final = ThreadPoolExecutor(1, "hashing")  # one at a time: each takes 64 MiB, and games should not suffer
# Nobody's password: an unknown name takes as long as a wrong password.
DECOY: Final = "$argon2id$v=19$m=65536,t=3,p=4$ab6P5nLsXDw3ubnMnFlNLw$GwJJFrjK8wznaxOJkJmnFMD53viebF0VQaCzOjussrg"

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
Text = Annotated[str, Form()]


class Links:
    """One-time links to another device. Only in memory, and there only as hashes: a restart ends them, as ten minutes would."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._open: dict[str, tuple[str, float]] = {}  # hash → person, until when

    def make(self, person: str) -> str:
        """Make a link for a person and return its key; their earlier link ends."""
        self.forget(person)
        key = "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))
        self._open[_key_hash(key)] = (person, self._clock() + LINK_LIFETIME)
        return key

    def whose(self, key: str) -> str | None:
        """The person this link leads to, if it still works."""
        person, until = self._open.get(_key_hash(key), (None, 0.0))
        return person if self._clock() < until else None

    def take(self, key: str) -> str | None:
        """The same, but use up the link."""
        person = self.whose(key)
        self._open.pop(_key_hash(key), None)
        return person

    def forget(self, person: str) -> None:
        """End this person's link, and all expired ones."""
        now = self._clock()
        self._open = {key: (whose, until) for key, (whose, until) in self._open.items() if whose != person and now < until}


def _key_hash(key: str) -> str:
    return sha256(key.lower().encode(errors="replace")).hexdigest()


def install(app: FastAPI) -> None:
    """Give a server its accounts and limits."""
    app.state.links = Links()
    app.state.limits = Limits()
    app.add_exception_handler(TooMany, too_many)
    app.include_router(router)


async def too_many(request: Request, error: Exception) -> Response:
    """The answer to someone who asks too often, in their language."""
    assert isinstance(error, TooMany)
    asking = await visitor(request)
    text = asking.voice.count("Please try again in {n} second.", "Please try again in {n} seconds.", error.wait)
    response = message(request, asking, 429, asking.voice.text("Too many attempts"), text)
    response.headers["Retry-After"] = str(error.wait)
    return response


# --- passwords


def _bytes(password: str) -> bytes:
    """A password is the same however a keyboard composes its letters.

    Text longer than any password is cut and stays invalid: composing takes the square of the length, while everyone waits.
    """
    return unicodedata.normalize("NFKC", password[: LONGEST + 1]).encode(errors="replace")


async def hashed(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(HASHING, HASHER.hash, _bytes(password))


def _matches(password_hash: str, password: str) -> bool:
    try:
        return HASHER.verify(password_hash, _bytes(password))
    except (VerificationError, InvalidHashError):
        return False


async def is_password(person: Person | None, password: str) -> bool:
    """Whether this is the person's password. It takes just as long if there is no such person."""
    kept = DECOY if person is None or person.password_hash is None else person.password_hash
    return await asyncio.get_running_loop().run_in_executor(HASHING, _matches, kept, password)


async def proves_password(request: Request, person: Person, password: str) -> bool:
    """Whether someone logged in also knows the password. Attempts count by person alone: nobody else in the network can use them up."""
    limits: Limits = request.app.state.limits
    limits.take({("password", person.id): ONE_NAME})
    return await is_password(person, password)


def wrong_password(asking: Visitor, name: str, password: str, again: str) -> str | None:
    """Why this can't be a new password; None if it can."""
    say = asking.voice.text
    if len(password) < SHORTEST:
        return say("A password needs at least {n} characters.", n=SHORTEST)
    if len(password) > LONGEST:
        return say("A password may have at most {n} characters.", n=LONGEST)
    if is_easily_guessed(password, name):
        return say("That password is too easy to guess. Try a few unrelated words instead.")
    return None if password == again else say("The passwords don't match.")


# --- who a browser belongs to


async def new_session(request: Request, person: Person) -> str:
    """Replace this browser's token with a new one. Raises `Closed` if the person's password was changed meanwhile."""
    store: Store = request.app.state.store
    old = cookie(request, SESSION)
    if old is not None:
        with suppress(Missing):  # it has expired or was made up
            return await asyncio.to_thread(store.rotate_session, old, person.id, lifetime_of(person), person.password_hash)
    return await asyncio.to_thread(store.new_session, person.id, lifetime_of(person), person.password_hash)


async def come_in(request: Request, asking: Visitor, person: Person) -> Response:
    """Make this browser that person's, in the language they chose."""
    token = await new_session(request, person)
    end_streams(request, asking.person)
    await asyncio.to_thread(request.app.state.store.know_browser, person.id, asking.browser)
    response = redirect(request, asking, "/", token)
    if person.language in languages():
        set_cookie(response, request.app.state.settings, LANGUAGE, str(person.language))
    return response


def go_out(request: Request, asking: Visitor) -> Response:
    """Make this browser nobody's."""
    response = redirect(request, asking, "/")
    drop_cookie(response, request.app.state.settings, SESSION)
    return response


def key_lifetimes(person: Person | None) -> dict[str, timedelta | None]:
    """How long a new key works. A guest's key always expires: while it works the guest is kept, and could never be forgotten."""
    return {**KEY_LIFETIMES} if person is None or person.guest else {**KEY_LIFETIMES, "": None}


# --- the page of an account


async def account_page(request: Request, asking: Visitor, error: str | None = None, status: int = 422) -> Response:
    store: Store = request.app.state.store
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
async def back_to_account(request: Request, asking: Asking) -> Response:
    """A refused form leaves its own address in the browser: reloading it, or switching language, shows the page."""
    return redirect(request, asking, "/account")


@router.post("/account/keep", dependencies=[Depends(limited(ACCOUNT))])
async def keep_name(request: Request, asking: Asking, name: Text = "", password: Text = "", again: Text = "") -> Response:
    """Make an account of a guest, or of someone who hasn't played yet."""
    if asking.person is not None and not asking.person.guest:
        return redirect(request, asking, "/account")
    say = asking.voice.text
    called = clean_name(name)
    problem = wrong_password(asking, called, password, again) if called else say("Please enter your name.")
    if problem is not None:
        return await account_page(request, asking, problem)
    taken = say("That name is taken. If the account is yours, log in; otherwise choose another name.")
    password_hash = await hashed(password)
    try:
        asking, token = await as_person(request, asking, called)
        assert asking.person is not None
        person = await asyncio.to_thread(request.app.state.store.set_password, asking.person.id, password_hash)
    except Taken:
        return await account_page(request, asking, taken, 409)
    await asyncio.to_thread(request.app.state.store.know_browser, person.id, asking.browser)
    return redirect(request, asking, "/account", token or await new_session(request, person))


@router.post("/account/name", dependencies=[Depends(limited(ACCOUNT))])
async def change_name(request: Request, asking: Asking, name: Text = "") -> Response:
    if asking.person is None:
        return redirect(request, asking, "/account")
    called = clean_name(name)
    if not called:
        return await account_page(request, asking, asking.voice.text("Please enter your name."))
    try:
        if await is_kept(request, called, asking.person):
            raise Taken("another account has that name")
        await asyncio.to_thread(request.app.state.store.rename, asking.person.id, called)
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
    problem = wrong_password(asking, asking.person.name, password, again)
    if problem is not None:
        return await account_page(request, asking, problem)
    store: Store = request.app.state.store
    person = await asyncio.to_thread(store.change_password, asking.person.id, await hashed(password))
    request.app.state.links.forget(person.id)
    end_streams(request, person)
    await asyncio.to_thread(store.know_browser, person.id, asking.browser)
    return redirect(request, asking, "/account", await new_session(request, person))


@router.post("/account/language")
async def change_language(request: Request, asking: Asking, language: Text = "") -> Response:
    """Set the language of all devices a person logs in on; empty: as each browser prefers."""
    wanted = language if language in languages() else None
    if asking.person is not None and not asking.person.guest:
        await asyncio.to_thread(request.app.state.store.set_language, asking.person.id, wanted)
    response = redirect(request, asking, "/account")
    if wanted is None:
        drop_cookie(response, request.app.state.settings, LANGUAGE)
    else:
        set_cookie(response, request.app.state.settings, LANGUAGE, wanted)
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
    store: Store = request.app.state.store
    games: LiveGames = request.app.state.games
    waiting = [info.id for info in await asyncio.to_thread(store.my_games, asking.person.id) if info.status == "waiting"]
    request.app.state.links.forget(asking.person.id)
    await asyncio.to_thread(store.forget, asking.person.id)
    end_streams(request, asking.person)
    await games.person_left(asking.person.id)
    for number in waiting:
        request.app.state.hub.tell(number)
    return go_out(request, asking)


# --- logging in and out


def login_page(request: Request, asking: Visitor, name: str = "", error: str | None = None) -> Response:
    return page(request, asking, "account_login.html", 200 if error is None else 403, name=name, error=error)


@router.get("/login")
async def login_form(request: Request, asking: Asking) -> Response:
    return login_page(request, asking)


@router.post("/login")
async def log_in(request: Request, asking: Asking, name: Text = "", password: Text = "") -> Response:
    """An unknown name and a wrong password are answered alike, and as slowly."""
    called = clean_name(name)
    store: Store = request.app.state.store
    person = await asyncio.to_thread(store.account, called)
    await count_guess(request, asking, called, person)
    wrong = asking.voice.text("Wrong name or password.")
    right = await is_password(person, password)
    if person is None or not right:
        return login_page(request, asking, called, wrong)
    if asking.person is not None and asking.person.guest:
        await adopt(request, asking.person, person)  # first: if anything below fails, the games are there on the next attempt
    try:
        answer = await come_in(request, asking, person)
    except Closed:  # the password changed a moment ago
        return login_page(request, asking, called, wrong)
    if HASHER.check_needs_rehash(person.password_hash or ""):
        await asyncio.to_thread(store.set_password, person.id, await hashed(password))
    return answer


async def count_guess(request: Request, asking: Visitor, name: str, person: Person | None) -> None:
    """Count an attempt to log in, or raise `TooMany`.

    Guesses count by name and network, so that nobody can lock out an owner who is elsewhere. A browser they logged in from before has
    its own allowance, which nobody else can use up, not even from the same network.
    """
    limits: Limits = request.app.state.limits
    owner = "" if person is None else person.id  # looked up in any case: the time taken must not reveal whether there is an account
    if await asyncio.to_thread(request.app.state.store.knows_browser, owner, asking.browser):
        limits.take({("login as", f"{owner} from browser {asking.browser}"): ONE_NAME})
        return
    spend(request, asking, LOGIN)
    limits.take({("login as", f"{account_of(name)} from network {network_asking(request)}"): ONE_NAME})


async def adopt(request: Request, guest: Person, person: Person) -> None:
    """Hand the games of this browser's guest to the person whose password was given."""
    games: LiveGames = request.app.state.games
    theirs = [info.id for info in await asyncio.to_thread(games.store.my_games, guest.id)]
    request.app.state.links.forget(guest.id)
    with suppress(Missing, Closed):  # a double click did so a moment ago
        await asyncio.to_thread(games.store.adopt, guest.id, person.id)
        end_streams(request, guest)
        await games.person_left(guest.id)
        for number in theirs:
            request.app.state.hub.tell(number)


@router.post("/logout")
async def log_out(request: Request, asking: Asking) -> Response:
    token = cookie(request, SESSION)
    if token is not None:
        await asyncio.to_thread(request.app.state.store.end_session, token)
    end_streams(request, asking.person)
    return go_out(request, asking)


@router.post("/logout/everywhere")
async def log_out_everywhere(request: Request, asking: Asking) -> Response:
    if asking.person is not None:
        await end_everywhere(request, asking.person)
    return go_out(request, asking)


async def end_everywhere(request: Request, person: Person) -> None:
    """Invalidate every other session, key and link of this person."""
    request.app.state.links.forget(person.id)
    await asyncio.to_thread(request.app.state.store.lock_out, person.id)
    end_streams(request, person)


def end_streams(request: Request, person: Person | None) -> None:
    """End this person's streams that were opened with a session or key that has just ended."""
    if person is not None:
        request.app.state.hub.recheck(person.id)


# --- to another device


@router.post("/account/move", dependencies=[Depends(limited(ACCOUNT))])
async def make_link(request: Request, asking: Asking) -> Response:
    """Make a link and show it once; only its hash is kept."""
    if asking.person is None:
        return redirect(request, asking, "/account")
    link = f"{request.app.state.settings.url}/move/{request.app.state.links.make(asking.person.id)}"
    return page(request, asking, "account_secret.html", kind="link", secret=link, minutes=int(LINK_LIFETIME // 60))


async def led_to(request: Request, find: Callable[[str], str | None], key: str) -> Person | None:
    person = find(key)
    return None if person is None else await asyncio.to_thread(request.app.state.store.person, person)


def used_up(request: Request, asking: Visitor) -> Response:
    say = asking.voice.text
    text = say(
        "It has already been used, or it has expired. Make a new one on the device you play on: open your account by the name at the top."
    )
    return message(request, asking, 410, say("This link no longer works"), text)


@router.get("/move/{key}", dependencies=[Depends(limited(LOGIN))])
async def open_link(request: Request, asking: Asking, key: str) -> Response:
    """Only ask for confirmation: a preview must not use up the link."""
    person = await led_to(request, request.app.state.links.whose, key)
    return used_up(request, asking) if person is None else page(request, asking, "account_move.html", person=person)


@router.post("/move/{key}", dependencies=[Depends(limited(LOGIN))])
async def take_link(request: Request, asking: Asking, key: str) -> Response:
    person = await led_to(request, request.app.state.links.take, key)
    return used_up(request, asking) if person is None else await come_in(request, asking, person)


# --- keys to the API


@router.post("/account/keys", dependencies=[Depends(limited(ACCOUNT))])
async def make_key(request: Request, asking: Asking, label: Text = "", scope: Text = READ, days: Text = "") -> Response:
    """Make a key and show it once; only its hash is stored. Values the form doesn't offer give the least scope and lifetime."""
    if asking.person is None:
        return redirect(request, asking, "/account")
    store: Store = request.app.state.store
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
        with suppress(Missing):  # already ended, or never theirs
            await asyncio.to_thread(request.app.state.store.end_token, asking.person.id, number)
        end_streams(request, asking.person)
    return redirect(request, asking, "/account")
