"""Rendering a page: a template for a visitor, in their language, with the cookies that identify their browser."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from jinja2 import TemplateNotFound
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...speech import N_, Voice, languages, own_name
from ..boards.environment import environment
from ..boards.files import file_of
from ..checks.at_hand import at_hand
from ..checks.visitor import Visitor, remember

ENVIRONMENT: Final = environment(Path(__file__).parents[1] / "templates")
SEE_OTHER: Final = 303
NOT_KEPT: Final = {"Cache-Control": "no-store"}
PREFERENCES: Final = (
    ("gather", N_("Pick several pieces first, then confirm them together")),
    ("confirm", N_("Ask me to confirm every choice")),
    ("sound", N_("Play a sound when it's my turn")),
    ("notify", N_("Notify me when it's my turn and I can't see the page")),
    ("silent-keys", N_("Turn off keyboard shortcuts")),
    ("no-tips", N_("Hide tips")),
)
KEYS: Final = (
    ("1 … 9", N_("choose the option with that number, counted from the top")),
    ("← →", N_("move to the previous or next option")),
    ("u", N_("undo")),
    ("␣", N_("in a replay: play or pause")),
    ("?", N_("show this list")),
)


def static(path: str) -> str:
    return f"/static/{path}"


def primer_of(title: str) -> str | None:
    """The template that explains a title in a minute, if its board has one."""
    try:
        return ENVIRONMENT.get_template(f"{title}/primer.html").name
    except TemplateNotFound:
        return None


def render_template(template: str, voice: Voice, **context: Any) -> str:
    """Render a template in a language."""
    return ENVIRONMENT.get_template(template).render(_=voice.text, n_=voice.count, static=static, **context)


def render(request: Request, asking: Visitor, template: str, status: int = 200, about: str = "", **context: Any) -> Response:
    """Render a template for this visitor, in the words and style of the title it is about, if any."""
    voice = asking.voice.within(about) if about else asking.voice
    text = render_template(template, voice, visitor=asking, **page_frame(asking.voice, about), path=request.scope["path"], **context)
    return HTMLResponse(text, status, NOT_KEPT)


@cache
def page_frame(voice: Voice, about: str) -> dict[str, Any]:
    """What every page has around its own content, in a language and in the style of the title that the page is about."""
    return {
        "languages": languages(),
        "own_name": own_name,
        "preferences": [(key, voice.text(words)) for key, words in PREFERENCES],
        "keys": [(key, voice.text(words)) for key, words in KEYS],
        "styled": about if about and file_of(about, "board.css") else "",
    }


def page(request: Request, asking: Visitor, template: str, status: int = 200, **context: Any) -> Response:
    """A page for this visitor, with cookies so that the browser is recognized next time."""
    return remember(render(request, asking, template, status, **context), at_hand(request).settings, asking)


def message(request: Request, asking: Visitor, status: int, heading: str, text: str) -> Response:
    return page(request, asking, "message.html", status, heading=heading, text=text)


def not_found_page(request: Request, asking: Visitor) -> Response:
    say = asking.voice.text
    return message(request, asking, 404, say("Not found"), say("There is nothing at this address. Perhaps part of the link is missing?"))


def redirect(request: Request, asking: Visitor, where: str, token: str | None = None) -> Response:
    return remember(RedirectResponse(where, SEE_OTHER), at_hand(request).settings, asking, token)
