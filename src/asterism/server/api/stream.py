"""The stream: news of a person's games, one line of JSON each."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Final, cast

from fastapi import APIRouter, Request
from starlette.responses import Response, StreamingResponse

from ..checks.at_hand import at_hand
from ..checks.limits import refuse_too_many_streams
from ..checks.visitor import network_asking
from ..services.live.hub import HEARTBEAT
from ..storage import GameInfo, Token
from .checks import Asking, browser_of
from .games import live_if_playable
from .refusals import answers_of_kind
from .shapes import News

ND_JSON: Final = "application/x-ndjson"

router = APIRouter()


@router.get("/stream", response_class=StreamingResponse, responses=answers_of_kind(ND_JSON, News.model_json_schema(), 401, 429))
async def stream(request: Request, asking: Asking) -> Response:
    """Stream news of my games, one JSON object per line, until either side closes it: first the turns I already have, then changes.

    A game that I join elsewhere in the meantime (in a browser, or with another token) is included within half a minute.
    """
    refuse_too_many_streams(request)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Content-Encoding": "identity"}  # compression would hold lines back
    return StreamingResponse(lines(request, asking), media_type=ND_JSON, headers=headers)


async def lines(request: Request, asking: Token) -> AsyncIterator[str]:
    store = at_hand(request).store
    hub = at_hand(request).hub
    noticed: set[str] = set()
    next_look = 0.0

    async def still_works() -> bool:
        return any(token.id == asking.id for token in await asyncio.to_thread(store.tokens, asking.person))

    told = hub.stream(browser_of(asking), network_asking(request), asking.person, still_works)
    async with aclosing(cast("AsyncGenerator[str, None]", told)) as changes:
        async for change in changes:
            if time.monotonic() >= next_look:
                for info in await asyncio.to_thread(store.my_games, asking.person):
                    if info.id not in noticed:
                        noticed.add(info.id)
                        await live_if_playable(request, info)  # so that the hub knows what can be seen of it now
                        hub.look(browser_of(asking), info.id, asking.person)
                        for news in await news_of(request, asking, info):
                            if news.type == "turn":
                                yield line(news)
                next_look = time.monotonic() + HEARTBEAT
            changed = game_of_change(change)
            game = None if changed is None else await asyncio.to_thread(store.game, changed)
            for news in [News(type="ping")] if game is None else await news_of(request, asking, game):
                yield line(news)


def line(news: News) -> str:
    return news.model_dump_json(exclude_none=True) + "\n"


def game_of_change(change: str) -> str | None:
    """The game that one of the hub's server-sent events is about; None if it only keeps the stream alive."""
    fields = dict(part.partition(": ")[::2] for part in change.splitlines())
    return str(json.loads(fields["data"])["game"]) if fields.get("event") == "table" else None


async def news_of(request: Request, asking: Token, info: GameInfo) -> list[News]:
    """What to report about a game: that it is over, which of my seats has a turn, or at least that something changed."""
    live = await live_if_playable(request, info)
    if info.status == "over" or (live is not None and live.game.over):
        return [News(type="over", game=info.id)]
    pending = [] if live is None else [seat for seat in live.seats_of(asking.person) if seat in live.game.pending()]
    turns = [News(type="turn", game=info.id, seat=seat, decision=live.decision(seat)) for seat in pending if live is not None]
    return turns or [News(type="changed", game=info.id)]
