"""How the pages say no: a page in the visitor's language for a browser, one plain sentence for anything else; nothing has changed.

What went wrong inside is for the log alone: a refusal says nothing of it.
"""

from __future__ import annotations

import logging
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from ...speech import N_, voice
from ..checks.at_hand import at_hand
from ..checks.visitor import Visitor, visitor, wanted_language
from ..door.guard import BodyTooLarge, headers_of
from ..services.too_much import TooBusy, TooMany
from ..storage import StoreError
from .checks import Refused, on_refused
from .rendering import message, render

logger = logging.getLogger(__name__)

Words = tuple[str, str]  # a heading and a sentence
NOT_FOUND: Final[Words] = (N_("Not found"), N_("There is nothing at this address. Perhaps the link is cut?"))
WRONG_METHOD: Final[Words] = (
    N_("Not that way"),
    N_("This address can't be asked in that way. Go back, and try by the buttons of the page."),
)
UNREADABLE: Final[Words] = (N_("That can't be read"), N_("Something in what was sent is missing or wrong; nothing has changed."))
TOO_LARGE: Final[Words] = (N_("Too much"), N_("That is too much at once."))
UNPLAYABLE: Final[Words] = (N_("That can't be done with this game."), N_("Perhaps its rules have changed since it was played."))
BUSY: Final[Words] = (
    N_("Too much to do"),
    N_("More people are here than this server can serve at once; nothing has changed. Please try again in a few seconds."),
)
FAILED: Final[Words] = (
    N_("Something went wrong here"),
    N_("This is our fault, not yours. Your games are kept: go back and try again in a moment."),
)
BY_STATUS: Final[dict[int, Words]] = {404: NOT_FOUND, 405: WRONG_METHOD, 413: TOO_LARGE}
AT_THE_DOOR: Final[dict[int, str]] = {403: N_("Not from there"), 413: TOO_LARGE[0], 431: TOO_LARGE[0], 421: N_("Another address")}


def install(app: FastAPI) -> None:
    """Give a server its refusals."""
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(RequestValidationError, on_unreadable)
    app.add_exception_handler(BodyTooLarge, on_too_large)
    app.add_exception_handler(TooBusy, on_too_busy)
    app.add_exception_handler(TooMany, on_too_many)
    app.add_exception_handler(Refused, on_refused)
    app.add_exception_handler(StoreError, on_unplayable)
    app.add_exception_handler(Exception, on_failure)


def refuse(request: Request, asking: Visitor, status: int, words: Words, headers: dict[str, str] | None = None) -> Response:
    """Say no, as the visitor's program can show it."""
    heading, sentence = (asking.voice.text(each) for each in words)
    if "text/html" in request.headers.get("accept", ""):
        response = render(request, asking, "message.html", status, heading=heading, text=sentence)
    else:
        response = PlainTextResponse(sentence, status, {"Cache-Control": "no-store"})
    response.headers.update(headers or {})
    return response


def somebody(request: Request) -> Visitor:
    """A visitor of whom we only know the language: for refusals that ask nothing of the storage, which may be what has failed."""
    return Visitor(None, "", voice(wanted_language(request)))


def at_the_door(request: Request, status: int, sentence: str) -> Response:
    """What the guard refuses before anybody is asked who they are."""
    return refuse(request, somebody(request), status, (AT_THE_DOOR[status], sentence))


async def on_http(request: Request, error: Exception) -> Response:
    """What the framework refuses: no such address, no such method, a body that can't be read."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, BodyTooLarge):
        return await on_too_large(request, error.__cause__)
    words = BY_STATUS.get(error.status_code, UNREADABLE)
    return refuse(request, await visitor(request), error.status_code, words, dict(error.headers or {}))


async def on_unreadable(request: Request, _: Exception) -> Response:
    return refuse(request, await visitor(request), 422, UNREADABLE)


async def on_too_large(request: Request, _: Exception) -> Response:
    return refuse(request, await visitor(request), 413, TOO_LARGE)


async def on_too_many(request: Request, error: Exception) -> Response:
    """The answer to somebody who asks too often, in their language."""
    assert isinstance(error, TooMany)
    asking = await visitor(request)
    text = asking.voice.count("Please try again in {n} second.", "Please try again in {n} seconds.", error.wait)
    response = message(request, asking, 429, asking.voice.text("That was too often"), text)
    response.headers["Retry-After"] = str(error.wait)
    return response


async def on_too_busy(request: Request, error: Exception) -> Response:
    """Said without asking the storage who wants to know, which would be more to do."""
    assert isinstance(error, TooBusy)
    return too_busy(request, error)


def too_busy(request: Request, error: TooBusy) -> Response:
    return refuse(request, somebody(request), 503, BUSY, {"Retry-After": str(error.wait)})


async def on_unplayable(request: Request, error: Exception) -> Response:
    """A stored game of rules that are gone, say. The reason may tell what no seat knows, so it stays here."""
    logger.warning("%s %s: %s", request.method, request.url.path, error)
    return refuse(request, await visitor(request), 409, UNPLAYABLE)


async def on_failure(request: Request, _: Exception) -> Response:
    """A fault of ours; the server logs it with its trace. This answer passes no guard on its way out, so it brings the headers itself."""
    return refuse(request, somebody(request), 500, FAILED, headers_of(at_hand(request).settings))
