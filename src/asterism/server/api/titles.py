"""Titles: what can be played here, and the types of what a bot for each title receives and sends."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Request

from ...kernel import RulesError
from ...kernel.schema import schema_of
from ...speech import voice
from ...titles import find, names
from ..checks.visitor import wanted_language
from .checks import PlayedTitle
from .refusals import Refusal, errors
from .shapes import BOTS, Schemas, Title, Titles

router = APIRouter()


@router.get("/titles", responses=errors())
async def titles(request: Request) -> Titles:
    """Get the titles that can be played here, and the bots to play against."""
    return Titles(titles=[about(request, name) for name in names()], bots=list(BOTS))


@router.get("/titles/{title}", responses=errors(404, 422))
async def title(request: Request, title: PlayedTitle) -> Title:
    """Get what you can choose when you set up a title."""
    return about(request, title)


@router.get("/titles/{title}/schema", responses=errors(404, 422))
async def schema(title: PlayedTitle) -> Schemas:
    """Get what a bot for this title receives and sends: its view, events and choices as JSON Schema."""
    try:
        return Schemas(**schemas_of(title))
    except RulesError as error:
        raise Refusal(404, "not_found", f"{error}.") from error


@cache
def schemas_of(title: str) -> dict[str, dict[str, Any]]:
    return schema_of(find(title))


def about(request: Request, name: str) -> Title:
    return Title(heading=voice(wanted_language(request)).title(name), **find(name).about())
