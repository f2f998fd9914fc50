"""The reading pages of a title: its rules, and all its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from ...speech.title import RuleText
from ..boards import board_of
from ..boards.searching import says
from ..checks.visitor import Asking, Visitor
from .checks import PlayedTitle
from .rendering import message, page, primer_of

LONGEST_SEARCH: Final = 200

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/titles/{title}/rules")
async def rules(request: Request, asking: Asking, title: PlayedTitle) -> Response:
    heading = asking.voice.title(title)
    told = asking.voice.rules(title)
    if not told:
        return message(request, asking, 200, heading, asking.voice.text("There are no rules for this game here yet."))
    return page(request, asking, "rules.html", chapters=in_chapters(told), heading=heading, primer=primer_of(title), about=title)


def in_chapters(rules: Sequence[RuleText]) -> list[tuple[str, list[RuleText]]]:
    """The rules in reading order, by chapter; those before the first chapter have none."""
    chapters: list[tuple[str, list[RuleText]]] = []
    for rule in rules:
        if rule.chapter or not chapters:
            chapters.append((rule.chapter, []))
        chapters[-1][1].append(rule)
    return chapters


@router.get("/titles/{title}/cards")
async def cards(request: Request, asking: Asking, title: PlayedTitle) -> Response:
    """All cards that match a search, as their board draws them."""
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
