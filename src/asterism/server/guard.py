"""The guard at the door: only our own host, unsafe methods only from our own pages, small bodies, and a strict content policy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .settings import Settings

LARGEST_BODY: Final = 2_000_000
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope["method"], scope["path"], Headers(scope=scope))
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST_BODY:
                raise BodyTooLarge
            return message

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self.app(scope, counted, guarded)
        except BodyTooLarge:
            await PlainTextResponse("That is too much at once.", 413)(scope, receive, send)

    def refusal(self, method: str, path: str, headers: Headers) -> Response | None:
        """Why a request is not even looked at. The API knows no cookies, so it may be asked from anywhere."""
        is_api = path.startswith("/api/")
        host = headers.get("host", "").lower()
        if host not in self.settings.hosts:
            return refused("misdirected", "This server is not called that.", 421, is_api)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return refused("too_large", "That is too much at once.", 413, is_api)
        if method not in SAFE and not is_api:
            origin = headers.get("origin") or headers.get("referer", "")
            own = {self.settings.url, f"http://{host}", f"https://{host}"}
            if not any(origin == url or origin.startswith(f"{url}/") for url in own):
                return refused("foreign", "This can only be asked from our own pages.", 403, is_api)
        return None


def refused(error: str, message: str, status: int, as_json: bool) -> Response:
    return JSONResponse({"error": error, "message": message}, status) if as_json else PlainTextResponse(message, status)


class BodyTooLarge(Exception):
    """More was sent than anybody needs."""
