"""The pages' refusals: a page in the visitor's language for a browser, a plain sentence for anything else; nothing has changed.

Internal errors go to the log only: a refusal doesn't mention them.
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
NOT_FOUND: Final[Words] = (N_("Not found"), N_("There is nothing at this address. Perhaps part of the link is missing?"))
WRONG_METHOD: Final[Words] = (
    N_("That doesn't work"),
    N_("This address can't be used that way. Go back and use the buttons on the page."),
)
UNREADABLE: Final[Words] = (N_("Invalid request"), N_("Something in the request is missing or wrong. Nothing has changed."))
TOO_LARGE: Final[Words] = (N_("Request too large"), N_("That request is too large."))
UNPLAYABLE: Final[Words] = (N_("That can't be done with this game"), N_("Perhaps its rules have changed since it was played."))
BUSY: Final[Words] = (
    N_("Server busy"),
    N_("The server can't keep up with everyone right now. Nothing has changed; please try again in a few seconds."),
)
FAILED: Final[Words] = (
    N_("Something went wrong"),
    N_("It's our fault, not yours. Your games are safe: go back and try again in a moment."),
)
BY_STATUS: Final[dict[int, Words]] = {404: NOT_FOUND, 405: WRONG_METHOD, 413: TOO_LARGE}
AT_THE_DOOR: Final[dict[int, str]] = {403: N_("Request refused"), 413: TOO_LARGE[0], 431: TOO_LARGE[0], 421: N_("Wrong address")}


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
    """Refuse in a form that the visitor's program can show."""
    heading, sentence = (asking.voice.text(each) for each in words)
    if "text/html" in request.headers.get("accept", ""):
        response = render(request, asking, "message.html", status, heading=heading, text=sentence)
    else:
        response = PlainTextResponse(sentence, status, {"Cache-Control": "no-store"})
    response.headers.update(headers or {})
    return response


def somebody(request: Request) -> Visitor:
    """A visitor of whom we know only the language: for refusals that must not use the storage, since that may be what has failed."""
    return Visitor(None, "", voice(wanted_language(request)))


def refuse_at_the_door(request: Request, status: int, sentence: str) -> Response:
    """Refusals by the guard, before we know who is asking."""
    return refuse(request, somebody(request), status, (AT_THE_DOOR[status], sentence))


async def on_http(request: Request, error: Exception) -> Response:
    """Put the framework's refusals into our form: no such address, no such method, an unreadable body."""
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
    """The answer to someone who asks too often, in their language."""
    assert isinstance(error, TooMany)
    asking = await visitor(request)
    text = asking.voice.count("Please try again in {n} second.", "Please try again in {n} seconds.", error.wait)
    response = message(request, asking, 429, asking.voice.text("Too many attempts"), text)
    response.headers["Retry-After"] = str(error.wait)
    return response


async def on_too_busy(request: Request, error: Exception) -> Response:
    """Refuse without looking up the visitor, which would be more work."""
    assert isinstance(error, TooBusy)
    return refuse_when_busy(request, error)


def refuse_when_busy(request: Request, error: TooBusy) -> Response:
    return refuse(request, somebody(request), 503, BUSY, {"Retry-After": str(error.wait)})


async def on_unplayable(request: Request, error: Exception) -> Response:
    """Refuse what a game can't do, because its rules are gone, say. The reason may reveal what no seat knows, so it isn't sent."""
    logger.warning("%s %s: %s", request.method, request.url.path, error)
    return refuse(request, await visitor(request), 409, UNPLAYABLE)


async def on_failure(request: Request, _: Exception) -> Response:
    """Report a failure of our own, which the server logs with its traceback. The answer bypasses the guard, so it sets the headers here."""
    return refuse(request, somebody(request), 500, FAILED, headers_of(at_hand(request).settings))
