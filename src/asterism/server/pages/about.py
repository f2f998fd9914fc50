"""The few pages about the whole site: its language, its credits, and how to write a bot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from ...speech import languages
from ...titles import names
from ..checks.at_hand import at_hand
from ..checks.visitor import LANGUAGE, Asking, set_cookie
from .rendering import page, redirect

BOTS_GUIDE: Final = Path(__file__).parents[1] / "bots.md"

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.post("/language")
async def choose_language(
    request: Request, asking: Asking, language: Annotated[str, Form()], back: Annotated[str, Form()] = "/"
) -> Response:
    own = back if back.startswith("/") and not back.startswith("//") and "\\" not in back else "/"
    response = redirect(request, asking, own)
    if language in languages():
        set_cookie(response, at_hand(request).settings, LANGUAGE, language)
    return response


@router.get("/credits")
async def credits_page(request: Request, asking: Asking) -> Response:
    return page(request, asking, "credits.html", credits=[credit for name in names() if (credit := asking.voice.credit(name))])


@router.get("/bots.md")
async def writing_bots() -> Response:
    """docs/bots.md as it stands: a build copies it into the package (hatch_build.py), a checkout has it in docs."""
    place = BOTS_GUIDE if BOTS_GUIDE.exists() else BOTS_GUIDE.parents[3] / "docs" / BOTS_GUIDE.name
    return FileResponse(place, media_type="text/plain; charset=utf-8")
