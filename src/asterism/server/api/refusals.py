"""The API's refusals: always `{"error": key, "message": sentence}`, and nothing has changed.

A refusal tells its reader no more than they may know: it contains only their own words and their own seat's state.
"""

from __future__ import annotations

import json
import logging
from typing import Any, Final

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ..door.guard import BodyTooLarge
from ..services.too_much import TooBusy, TooMany
from .shapes import LONGEST_TEXT, Error, Problem, State, TableError

logger = logging.getLogger(__name__)


class Refusal(Exception):
    """A refusal with a status, a key for programs, a sentence for people and, at a table, its state."""

    def __init__(
        self, status: int, error: Problem, message: str, state: State | None = None, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(message)
        self.status, self.error, self.message, self.state, self.headers = status, error, message, state, headers or {}


def refuse(refusal: Refusal) -> Response:
    """A refusal as a response: in plain ASCII, because quoted input may contain characters that can't be sent back."""
    body: dict[str, Any] = {"error": refusal.error, "message": refusal.message}
    if refusal.state is not None:
        body["state"] = refusal.state.model_dump(mode="json")
    headers = {"Cache-Control": "no-store", **refusal.headers}
    return Response(json.dumps(body), refusal.status, headers, media_type="application/json")


async def on_refusal(_: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return refuse(refusal)


async def on_too_many(_: Request, error: Exception) -> Response:
    assert isinstance(error, TooMany)
    return refuse(Refusal(429, "too_many", f"Too many requests; try again in {error.wait} s.", headers={"Retry-After": str(error.wait)}))


def refuse_when_busy(error: TooBusy) -> Response:
    message = f"The server is too busy right now; try again in {error.wait} s."
    return refuse(Refusal(503, "too_busy", message, headers={"Retry-After": str(error.wait)}))


async def on_invalid(request: Request, error: Exception) -> Response:
    """Refuse a request that doesn't match the OpenAPI description."""
    assert isinstance(error, RequestValidationError)
    faults = error.errors()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and not kind.endswith("+json") and any(fault["loc"][:1] == ("body",) for fault in faults):
        return refuse(Refusal(415, "not_json", "The body must be JSON, with Content-Type: application/json."))
    if any(fault["type"] == "json_invalid" for fault in faults):
        return refuse(Refusal(400, "garbage", "The body can't be read as JSON."))
    said = [f"{'.'.join(map(str, fault['loc']))[:LONGEST_TEXT]}: {fault['msg'][:LONGEST_TEXT]}" for fault in faults[:5]]
    return refuse(Refusal(422, "invalid", "; ".join(said)))


async def on_http(_: Request, error: Exception) -> Response:
    """Put the framework's refusals into our form: no such address, no such method, a body that ends too early or never."""
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    if error.status_code == 404:
        return refuse(Refusal(404, "not_found", "There is nothing at this address; openapi.json lists all addresses."))
    if error.status_code == 405:
        return refuse(Refusal(405, "method_not_allowed", "This address doesn't support that method.", headers=headers))
    if isinstance(error.__cause__, BodyTooLarge):
        return refuse(Refusal(413, "too_large", "That request is too large."))
    return refuse(Refusal(400, "garbage", "The body can't be read as JSON."))


async def on_unplayable(request: Request, error: Exception) -> Response:
    """Refuse what a game can't do, because its rules are gone, say. The reason may reveal what no seat knows, so it isn't sent."""
    logger.warning("%s %s: %s", request.method, request.url.path, error)
    return refuse(Refusal(409, "unplayable", "That can't be done with this game."))


MEANINGS: Final[dict[int, str]] = {
    400: "garbage: the body is not JSON",
    401: "unauthorized: no token, or an unknown, revoked or expired one",
    403: "not_your_seat (someone else sits there) or read_only (the token is read-only)",
    404: "not_found: no such thing, or you aren't allowed to see it",
    409: "not possible at this stage: waiting, stale, over, not_over, cannot_undo, taken, crowded or unplayable",
    413: "too_large: the body is too large",
    415: "not_json: the body must be application/json",
    422: "invalid (not as described here), setup (a title can't be set up like that), which_seat (you have several) or illegal (choice)",
    429: "too_many: wait for Retry-After seconds",
    503: "too_busy: the server is too busy; wait for Retry-After seconds",
}
BODY: Final = (400, 413, 415, 422, 429)
GAME: Final = (401, 403, 404, 409, 422)
ALWAYS: Final = (503,)


def errors(*statuses: int, at_table: bool = False) -> dict[int | str, dict[str, Any]]:
    """The refusals of an address, for the OpenAPI description."""
    model = TableError if at_table else Error
    return {
        status: {"model": model if status in (409, 422) else Error, "description": MEANINGS[status]}
        for status in sorted({*statuses, *ALWAYS})
    }


def answers_of_kind(kind: str, schema: dict[str, Any], *statuses: int) -> dict[int | str, dict[str, Any]]:
    """The answer of an address that doesn't return JSON, and its refusals, which do."""
    said = {"application/json": {"schema": Error.model_json_schema()}}
    refusals: dict[int | str, dict[str, Any]] = {
        status: {"description": MEANINGS[status], "content": said} for status in sorted({*statuses, *ALWAYS})
    }
    return {200: {"content": {kind: {"schema": schema}}}, **refusals}


async def on_failure(_: Request, __: Exception) -> Response:
    """Report a failure of our own, without any details of what happened inside."""
    return refuse(Refusal(500, "failed", "Something went wrong on the server; we can't tell whether your request took effect."))
