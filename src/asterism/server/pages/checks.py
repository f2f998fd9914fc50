"""What routes of pages check first, as dependencies: the title, the table. Each refuses with a page."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import Response

from ...titles import names
from ..checks.at_hand import at_hand
from ..checks.visitor import Asking
from ..services.live.live_game import LiveGame
from ..storage import GameInfo
from .rendering import not_found_page


class Refused(Exception):
    """A check refuses with this answer, and the route doesn't run."""

    def __init__(self, answer: Response) -> None:
        super().__init__("a check says no")
        self.answer = answer


async def on_refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return error.answer


async def title_played(request: Request, asking: Asking, title: str) -> str:
    """The name of a title that is played here."""
    if title not in names():
        raise Refused(not_found_page(request, asking))
    return title


async def find_live_game(request: Request, number: str) -> LiveGame | None:
    return await at_hand(request).games.get(number)


async def table_begun(request: Request, asking: Asking, number: str) -> LiveGame:
    """A game that has begun. Whoever has its id may look at it."""
    live = await find_live_game(request, number)
    if live is None:
        raise Refused(not_found_page(request, asking))
    return live


async def table_kept(request: Request, asking: Asking, number: str) -> GameInfo:
    """The row of a game, whether the game has begun or is waiting for players."""
    info = await asyncio.to_thread(at_hand(request).store.game, number)
    if info is None:
        raise Refused(not_found_page(request, asking))
    return info


PlayedTitle = Annotated[str, Depends(title_played)]
Table = Annotated[LiveGame, Depends(table_begun)]
KeptTable = Annotated[GameInfo, Depends(table_kept)]
