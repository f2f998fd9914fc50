"""The guard at the door: only our own host, unsafe methods only from our own pages, small bodies and a strict content policy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...speech import N_
from ..settings import Settings

LARGEST_BODY: Final = 2_000_000
LONGEST_NUMBER: Final = 12  # digits of a length; Python refuses to parse thousands of digits
LARGEST_COOKIES: Final = 8_000  # characters in total: ours have 200, but a neighbour on the same host may set some, too
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}
OVER_HTTPS: Final[Mapping[str, str]] = {"Strict-Transport-Security": "max-age=31536000"}
REFUSALS: Final[Mapping[str, tuple[int, str]]] = {
    "misdirected": (421, N_("Unknown host name.")),
    "too_large": (413, N_("That request is too large.")),
    "cookies": (431, N_("Your browser sent too many cookies. Please delete the cookies for this site and try again.")),
    "foreign": (403, N_("This only works from Asterism's own pages.")),
}


def headers_of(settings: Settings) -> dict[str, str]:
    """The headers of every answer; over https, one of them forbids browsers to come back without it."""
    return {**HEADERS, **(OVER_HTTPS if settings.secure else {})}


class Guard:
    """`refuse` makes an answer for a browser from a status and a sentence; programs that use the API get JSON."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Callable[[Request, int, str], Response]) -> None:
        self.app = app
        self.settings = settings
        self.refuse = refuse
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers_of(settings).items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        received = 0

        async def count_and_receive() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST_BODY:
                raise BodyTooLarge
            return message

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(header for header in self.headers if header[0] not in said)]
            await send(message)

        is_api = scope["path"].startswith("/api/")
        refusal = self.refusal(scope["method"], is_api, Headers(scope=scope))
        if refusal is None:
            await self.app(scope, count_and_receive, send_with_headers)
            return
        status, sentence = REFUSALS[refusal]
        answer = JSONResponse({"error": refusal, "message": sentence}, status) if is_api else self.refuse(Request(scope), status, sentence)
        await answer(scope, receive, send_with_headers)

    def refusal(self, method: str, is_api: bool, headers: Headers) -> str | None:
        """Why a request is refused here; None if it isn't. The API uses no cookies, so requests to it may come from any site."""
        host = headers.get("host", "").lower()
        if host not in self.settings.hosts:
            return "misdirected"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > LONGEST_NUMBER or int(length) > LARGEST_BODY:
            return "too_large"
        if sum(map(len, headers.getlist("cookie"))) > LARGEST_COOKIES:
            return "cookies"
        if method not in SAFE and not is_api:
            origin = headers.get("origin") or headers.get("referer", "")
            own = {self.settings.url, f"http://{host}", f"https://{host}"}
            if not any(origin == url or origin.startswith(f"{url}/") for url in own):
                return "foreign"
        return None


class BodyTooLarge(Exception):
    """The body is larger than any request needs."""
