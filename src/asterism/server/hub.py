"""The hub: tells browsers that a table they look at has changed, never what changed.

A browser has one stream, shared by its tabs. It is told of the games it was shown; after a restart its pages ask again and are known again.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Final

HEARTBEAT: Final = 15.0  # seconds of silence before a comment keeps the stream alive
RETRY: Final = "retry: 1000\n\n"
MOST_BROWSERS: Final = 20_000  # whoever looked longest ago is forgotten first
MOST_GAMES: Final = 50  # of one browser


class Hub:
    def __init__(self) -> None:
        self._streams: dict[str, set[asyncio.Event]] = defaultdict(set)  # by browser
        self._looks_at: dict[str, dict[str, int]] = {}  # browser → game → changes told; the latest last
        self._news: dict[asyncio.Event, dict[str, int]] = {}
        self._closing = False

    def look(self, browser: str, game: str) -> None:
        """This browser was shown a game."""
        games = self._looks_at.pop(browser, {})
        games[game] = games.pop(game, 0)
        self._looks_at[browser] = games
        if len(games) > MOST_GAMES:
            del games[next(iter(games))]
        if len(self._looks_at) > MOST_BROWSERS:
            del self._looks_at[next(iter(self._looks_at))]

    def tell(self, game: str) -> None:
        """A game has changed."""
        for browser, games in self._looks_at.items():
            if game in games:
                games[game] += 1
                for stream in self._streams.get(browser, ()):
                    self._news[stream][game] = games[game]
                    stream.set()

    async def stream(self, browser: str) -> AsyncIterator[str]:
        """Server-sent events for a browser, until it leaves or the server stops."""
        news = asyncio.Event()
        self._streams[browser].add(news)
        self._news[news] = {}
        try:
            yield RETRY
            while not self._closing:
                try:
                    await asyncio.wait_for(news.wait(), HEARTBEAT)
                except TimeoutError:
                    yield "event: alive\ndata:\n\n"
                    continue
                news.clear()
                changed, self._news[news] = self._news[news], {}
                for game, number in changed.items():
                    yield f"event: table\nid: {number}\ndata: {json.dumps({'game': game, 'id': number})}\n\n"
        finally:
            self._streams[browser].discard(news)
            del self._news[news]

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        self._closing = True
        for streams in self._streams.values():
            for stream in streams:
                stream.set()
