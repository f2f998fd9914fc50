"""Who is asking: a person (a guest at first), a browser, a language; and from which network."""

from __future__ import annotations

import asyncio
import re
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final

from fastapi import Depends, Request
from starlette.responses import Response

from ...speech import Voice, languages, nearest_language, voice
from ..services.limits import network_of
from ..settings import Settings
from ..storage import Person
from .at_hand import at_hand

SESSION: Final = "asterism_session"
BROWSER: Final = "asterism_browser"
LANGUAGE: Final = "asterism_language"
A_YEAR: Final = 365 * 24 * 3600
REMEMBERED: Final = 4096  # cached headers of cookies
OURS: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")  # what our cookies may contain; the longest has 43 characters


@dataclass(frozen=True)
class Visitor:
    """Someone at a browser. `person` is None until they first do something."""

    person: Person | None
    browser: str
    voice: Voice

    @property
    def id(self) -> str | None:
        return None if self.person is None else self.person.id


async def visitor(request: Request) -> Visitor:
    """Identify the visitor from cookies; nothing is stored for someone who only looks."""
    store = at_hand(request).store
    token = cookie(request, SESSION)
    session = None if token is None else store.session(token) if store.at_hand else await asyncio.to_thread(store.session, token)
    browser = cookie(request, BROWSER) or secrets.token_urlsafe(16)
    return Visitor(None if session is None else session.person, browser, voice(wanted_language(request)))


Asking = Annotated[Visitor, Depends(visitor)]


def network_asking(request: Request) -> str:
    """The network from which the request comes."""
    return network_of(request.client.host if request.client else "")


def wanted_language(request: Request) -> str:
    chosen = cookie(request, LANGUAGE)
    if chosen in languages():
        return chosen
    header = request.headers.get("accept-language", "")
    return nearest_language([part.partition(";")[0].strip() for part in header.split(",")])


def remember(response: Response, settings: Settings, visitor: Visitor, token: str | None = None) -> Response:
    """Set cookies so that the browser is recognized next time."""
    set_cookie(response, settings, BROWSER, visitor.browser)
    if token is not None:
        set_cookie(response, settings, SESSION, token)
    return response


def cookie_name(settings: Settings, name: str) -> str:
    """The name of a cookie; over https, with a prefix so that nobody else can set it, not even a neighbour on the same domain."""
    return f"__Host-{name}" if settings.secure else name


def cookie(request: Request, name: str) -> str | None:
    """The value of a cookie if it could be one of ours, otherwise none: values are kept in memory and sent back."""
    value = request.cookies.get(cookie_name(at_hand(request).settings, name), "")
    return value if OURS.fullmatch(value) else None


def set_cookie(response: Response, settings: Settings, name: str, value: str) -> None:
    response.headers.append("set-cookie", _cookie_header(cookie_name(settings, name), value, settings.secure))


@lru_cache(REMEMBERED)
def _cookie_header(name: str, value: str, secure: bool) -> str:
    """The header that sets a cookie. It is cached because every answer to a browser has the same one."""
    response = Response()
    response.set_cookie(name, value, max_age=A_YEAR, httponly=True, secure=secure, samesite="lax", path="/")
    return response.headers["set-cookie"]


def drop_cookie(response: Response, settings: Settings, name: str) -> None:
    response.delete_cookie(cookie_name(settings, name), httponly=True, secure=settings.secure, samesite="lax", path="/")
