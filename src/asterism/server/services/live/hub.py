"""The hub: tells browsers that a table they are looking at has changed, never what changed.

A browser has one stream, shared by its tabs, about the games it was shown; after a restart its pages ask again and are known again.
A stream reports only changes that the viewer can see: a count of all changes would reveal how often a rival picked in secret or undid it.
A choice and the bots' answers to it are a single piece of news, so spectators fetch the table once.
A stream ends with the session or key with which it was opened: at once if that ended here, otherwise at the next check.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from ..limits import HERE

HEARTBEAT: Final = 15.0  # seconds of silence before a comment keeps the stream alive
GATHER: Final = 0.1  # seconds in which news is gathered before a browser hears it
RETRY: Final = "retry: 1000\n\n"
MOST_BROWSERS: Final = 20_000  # the least recent is forgotten first
MOST_GAMES: Final = 50  # of one browser
MOST_STREAMS: Final = 100  # of one network; each browser needs one
MOST_STREAMS_HERE: Final = 2000  # of this machine, which belongs to the owner and runs load tests


@dataclass(slots=True)
class Look:
    """A browser's look at a game: as which person, what it could see at the last reported change, and how many changes were reported."""

    viewer: str | None
    mark: str
    told: int = 0


@dataclass(slots=True, eq=False)
class Listener:
    """An open stream: as whom it was opened, what to tell next, and when to check whether its viewer is still known."""

    viewer: str | None
    next_look: float
    news: dict[str, int] = field(default_factory=dict)
    woken: asyncio.Event = field(default_factory=asyncio.Event)


async def always() -> bool:
    """Say that the viewer is still known, for a stream opened without a session or key that could end."""
    return True


class Hub:
    """`mark_of` names the state of a game as a person (None: unknown) can see it; "" if there is nothing to compare."""

    def __init__(self, mark_of: Callable[[str, str | None], str] = lambda game, viewer: "") -> None:
        self.mark_of = mark_of
        self._streams: dict[str, set[Listener]] = defaultdict(set)  # by browser
        self._looks_at: dict[str, dict[str, Look]] = {}  # by browser and game, the latest last
        self._lookers: dict[str, set[str]] = defaultdict(set)  # the same by game, to find whom to tell
        self._open: Counter[str] = Counter()  # streams, by network
        self._closing = False

    def look(self, browser: str, game: str, viewer: str | None) -> None:
        """Note that this browser was shown a game, as this person may see it."""
        games = self._looks_at.pop(browser, {})
        look = games.pop(game, None) or Look(viewer, "")
        if look.viewer != viewer or not look.mark:  # otherwise later changes still have to be told, perhaps to another tab
            look.viewer, look.mark = viewer, self.mark_of(game, viewer)
        games[game] = look
        self._looks_at[browser] = games
        self._lookers[game].add(browser)
        if len(games) > MOST_GAMES:
            self._forget(browser, next(iter(games)))
        if len(self._looks_at) > MOST_BROWSERS:
            oldest = next(iter(self._looks_at))
            for looked_at in list(self._looks_at[oldest]):
                self._forget(oldest, looked_at)
            del self._looks_at[oldest]

    def _forget(self, browser: str, game: str) -> None:
        del self._looks_at[browser][game]
        self._lookers[game].discard(browser)
        if not self._lookers[game]:
            del self._lookers[game]

    def changes_told(self, browser: str, game: str) -> int:
        """How many changes of a game this browser has been told of, or is about to be; a table drawn now includes them."""
        look = self._looks_at.get(browser, {}).get(game)
        return 0 if look is None else look.told

    def tell(self, game: str) -> None:
        """Tell everyone who can see a difference that a game has changed. A person's view is looked up once for all their browsers."""
        marks: dict[str | None, str] = {}
        for browser in self._lookers.get(game, ()):
            look = self._looks_at[browser][game]
            if look.viewer not in marks:
                marks[look.viewer] = self.mark_of(game, look.viewer)
            mark = marks[look.viewer]
            if mark and mark == look.mark:
                continue
            look.mark = mark
            look.told += 1
            for listener in self._streams.get(browser, ()):
                if listener.viewer == look.viewer:
                    listener.news[game] = look.told
                    listener.woken.set()

    def is_full_for(self, network: str) -> bool:
        """Whether a network has reached its limit of streams."""
        return self._open[network] >= (MOST_STREAMS_HERE if network == HERE else MOST_STREAMS)

    async def stream(
        self, browser: str, network: str = HERE, viewer: str | None = None, is_known: Callable[[], Awaitable[bool]] = always
    ) -> AsyncIterator[str]:
        """Server-sent events for a browser about what it was shown as this viewer, until it leaves, the server stops or the viewer is no
        longer known. There are none if the browser's network already has too many streams.
        """
        if self.is_full_for(network):
            return
        self._open[network] += 1
        listener = Listener(viewer, time.monotonic() + HEARTBEAT)
        self._streams[browser].add(listener)
        try:
            yield RETRY
            while not self._closing:
                with suppress(TimeoutError):
                    await asyncio.wait_for(listener.woken.wait(), HEARTBEAT)
                    await asyncio.sleep(GATHER)
                if self._closing or not await self._may_go_on(listener, is_known):
                    return
                listener.woken.clear()
                changed, listener.news = listener.news, {}
                for game, number in changed.items():
                    yield f"event: table\nid: {number}\ndata: {json.dumps({'game': game, 'id': number})}\n\n"
                if not changed:
                    yield "event: alive\ndata:\n\n"
        finally:
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]
            self._streams[browser].discard(listener)
            if not self._streams[browser]:
                del self._streams[browser]

    @staticmethod
    async def _may_go_on(listener: Listener, is_known: Callable[[], Awaitable[bool]]) -> bool:
        """Whether the viewer is still known, if it is time to check. A database that is unavailable doesn't end streams."""
        if time.monotonic() < listener.next_look:
            return True
        listener.next_look = time.monotonic() + HEARTBEAT
        try:
            return await is_known()
        except SQLAlchemyError:
            return True

    def recheck(self, viewer: str) -> None:
        """End the streams of this person that were opened with a session or key that has ended."""
        for listeners in self._streams.values():
            for listener in listeners:
                if listener.viewer == viewer:
                    listener.next_look = 0.0
                    listener.woken.set()

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        self._closing = True
        for listeners in self._streams.values():
            for listener in listeners:
                listener.woken.set()
