"""What a title's house adds to the page besides tables: its cards, pictures and style, and the signs of all titles as one sprite."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from ..titles import names
from .boards import board_of
from .boards.searching import says
from .pages import Asking, message, missing, page
from .rooms import file_of
from .visitor import Visitor

SIGNS: Final = Path(__file__).parent / "static" / "signs.svg"
NO_PICTURE: Final = Path(__file__).parent / "static" / "picture.svg"
LONGEST_SEARCH: Final = 200
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
SVG: Final = "image/svg+xml"
KEPT: Final = {"Cache-Control": "public, max-age=86400"}
ASKED_AGAIN: Final = {"Cache-Control": "no-cache"}

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/titles/{title}/cards")
async def cards(request: Request, asking: Asking, title: str) -> Response:
    """All cards that match a search, as their board draws them."""
    if title not in names():
        return missing(request, asking)
    board, wanted = board_of(title), {key: value[:LONGEST_SEARCH] for key, value in request.query_params.items()}
    if board.cards is None:
        return _pieces(request, asking, title, wanted.get("kind", ""), wanted.get("q", ""))
    shown = board.cards(asking.voice.within(title), wanted)
    return page(request, asking, f"{title}/cards.html", title=title, about=title, heading=asking.voice.title(title), shown=shown)


def _pieces(request: Request, asking: Visitor, title: str, kind: str, q: str) -> Response:
    """The pieces of a title whose board doesn't draw cards, as texts."""
    heading = asking.voice.title(title)
    kinds = asking.voice.card_kinds(title)
    if not kinds:
        return message(request, asking, 200, heading, asking.voice.text("This game has no cards to browse."))
    speech = asking.voice.of(title)
    texts = [speech.card(piece) for each, pieces in speech.card_ids.items() if kind in ("", each) for piece in pieces]
    found = [text for text in texts if says(text, q)]
    return page(request, asking, "pieces.html", about=title, title=title, heading=heading, kinds=kinds, kind=kind, q=q, texts=found)


@router.get("/titles/{title}/picture.svg")
async def title_picture(title: str) -> Response:
    """A title's picture in the lobby."""
    return FileResponse(file_of(title, "picture.svg") or NO_PICTURE, media_type=SVG, headers=ASKED_AGAIN)


@router.get("/titles/{title}/pictures/{name}.svg")
async def picture(title: str, name: str) -> Response:
    """The picture of a piece. Tables link to it instead of containing it: browsers cache it, and each new table stays small."""
    draw = board_of(title).picture if title in names() else None
    drawn = None if draw is None else draw(name)
    return Response(status_code=404) if drawn is None else Response(drawn, media_type=SVG, headers=KEPT)


@router.get("/titles/{title}/board.css")
async def style(title: str) -> Response:
    sheet = file_of(title, "board.css")
    return Response(status_code=404) if sheet is None else FileResponse(sheet, media_type="text/css", headers=ASKED_AGAIN)


@router.get("/static/sprite.svg")
async def sprite() -> Response:
    return Response(all_signs(), media_type=SVG, headers=ASKED_AGAIN)


@cache
def all_signs() -> str:
    """The page's own signs and those of every title. A title can't replace an existing sign."""
    symbols = {match[1]: match[0] for path in signs_of() for match in SYMBOL.finditer(path.read_text(encoding="utf-8"))}
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols.values())}</svg>'


def signs_of() -> list[Path]:
    """The files with signs, the page's own last, so that they take precedence."""
    return [*[path for title in names() if (path := file_of(title, "signs.svg"))], SIGNS]
