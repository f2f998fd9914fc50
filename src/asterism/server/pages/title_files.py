"""The files that pages need for a title: pictures and its style sheet; and the signs of all titles as one sprite."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.responses import FileResponse, Response

from ...titles import names
from ..boards import board_of
from ..boards.files import file_of
from ..boards.signs import all_signs

NO_PICTURE: Final = Path(__file__).parents[1] / "static" / "picture.svg"
SVG: Final = "image/svg+xml"
KEPT: Final = {"Cache-Control": "public, max-age=86400"}
ASKED_AGAIN: Final = {"Cache-Control": "no-cache"}

router = APIRouter(include_in_schema=False)


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
