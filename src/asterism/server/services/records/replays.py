"""A finished game as it was at some moment: drawn by another process, one moment at a time, with the latest ones cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ....speech import Voice
from ...storage import Entry, StoreError, record_of
from ..live.live_game import LiveGame
from ..too_much import TooBusy
from ..workers.pool import Overstayed, Workers

MOST_KEPT: Final = 40  # moments: as people go back and forth, and several look at one game
MOST_WAITING: Final = 40  # moments waiting to be drawn; further requests are refused
DRAW_SECONDS: Final = 20.0  # for one moment, however long the game


class Moment(NamedTuple):
    """A game as it was: the table as HTML, the rounds of the game with the moments at which they began, and which round it was."""

    table: str
    rounds: list[tuple[int, int]]
    round: int | None


class Replays:
    """Moments of finished games, drawn by these workers; `read` returns all entries of a game."""

    def __init__(self, workers: Workers, read: Callable[[str], Sequence[Entry]]) -> None:
        self._workers = workers
        self._read = read
        self._kept: OrderedDict[tuple[object, ...], asyncio.Future[Moment]] = OrderedDict()  # the most recently requested last

    async def at(self, live: LiveGame, number: int, voice: Voice, seat: int | None) -> Moment:
        """The table after this many entries, as this seat (None: a spectator) saw it. Raises `TooBusy` if too many are waiting."""
        key = (live.info.id, number, voice.language, seat, *live.names)
        drawing = self._kept.pop(key, None)
        if drawing is None:
            if sum(not other.done() for other in self._kept.values()) >= MOST_WAITING:
                raise TooBusy
            drawing = asyncio.create_task(self._draw(live, number, voice, seat))
        self._kept[key] = drawing
        for old in [key for key, other in self._kept.items() if other.done()][: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[old]
        try:
            return await asyncio.shield(drawing)  # others may be waiting for it
        except Exception:
            self._kept.pop(key, None)
            raise

    async def _draw(self, live: LiveGame, number: int, voice: Voice, seat: int | None) -> Moment:
        wanted: dict[str, Any] = {
            "do": "draw",
            "game": live.info.id,
            "number": number,
            "language": voice.language,
            "seat": seat,
            "names": live.names,
            "ranking": live.ranking(),
        }
        try:
            answer = await self._workers.ask(wanted, b"", DRAW_SECONDS)
            if "unknown" in answer:
                sheet = record_of(live.info, await asyncio.to_thread(self._read, live.info.id))
                answer = await self._workers.ask(wanted, sheet.text().encode(), DRAW_SECONDS)
        except Overstayed:
            raise TooBusy from None
        if "error" in answer:
            raise StoreError(answer["error"])
        return Moment(answer["table"], answer["rounds"], answer["round"])
