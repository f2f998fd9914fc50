"""When things happened in a finished game: after which entry of its log each event was told, and where its rounds begin."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final

from ..kernel import Chance, Game
from ..kernel import replay as kernel_replay
from ..kernel.chance import Tape
from ..kernel.record import UNDO
from ..titles import find
from .crowd import TooBusy
from .storage import Entry, GameInfo, record_of

MOST_KEPT: Final = 100  # games: two numbers for each event
MOST_WAITING: Final = 20  # games that are still to be read; whoever wants one more is refused


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A moment is a number of entries: the game as it was when so many had been made."""

    told: tuple[tuple[int | None, int], ...]  # each event: its audience, a seat or None for all, and the moment it was told
    rounds: dict[int, int]  # by its number, the moment a round began

    def moments_for(self, seat: int | None) -> list[int]:
        """When each of the events was told that this seat (None: a spectator) heard."""
        return [moment for audience, moment in self.told if audience is None or audience == seat]

    def round_at(self, moment: int) -> int | None:
        """Which round it was then; None before the first."""
        return max((number for number, began in self.rounds.items() if began <= moment), default=None)


class Chronicles:
    """Chronicles of finished games. One thread writes them, one after the other; the latest asked for are kept."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="moments-chronicle")
        self._kept: OrderedDict[str, asyncio.Future[Chronicle]] = OrderedDict()

    async def of(self, info: GameInfo, read: Callable[[str], Sequence[Entry]]) -> Chronicle:
        """The chronicle of a game that is over; `read` gives its entries. Raises `TooBusy` if too many games wait for theirs."""
        writing = self._kept.pop(info.id, None)
        if writing is None:
            if sum(not other.done() for other in self._kept.values()) >= MOST_WAITING:
                raise TooBusy
            writing = asyncio.get_running_loop().run_in_executor(self._thread, lambda: write_chronicle(info, read(info.id)))
        self._kept[info.id] = writing
        for old in [game for game, other in self._kept.items() if other.done()][: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[old]
        try:
            return await asyncio.shield(writing)  # others may wait for it
        except Exception:
            self._kept.pop(info.id, None)
            raise

    def close(self) -> None:
        """Write no more of them."""
        self._thread.shutdown(wait=True, cancel_futures=True)


def write_chronicle(info: GameInfo, entries: Sequence[Entry]) -> Chronicle:
    """Play a game once more, and note when it told what."""
    game = before_all(info)
    key, field = find(info.title).rounds
    told: list[tuple[int | None, int]] = []
    rounds: dict[int, int] = {}
    for moment in range(len(entries) + 1):
        if moment:
            entry = entries[moment - 1]
            game.undo(entry.seat) if entry.text == UNDO else game.choose(entry.seat, entry.text)
        for audience, event in game.told(since=len(told)):
            told.append((audience, moment))
            if event["key"] == key:
                rounds[event[field]] = moment
    return Chronicle(tuple(told), rounds)


def before_all(info: GameInfo) -> Game:
    """A game before its first entry. A chance of its own will answer as it did then."""
    sheet = record_of(info, ())
    if sheet.chance is None:
        return kernel_replay(sheet.text(), find)
    return kernel_replay(replace(sheet, chance=None).text(), find, Tape(Chance(sheet.seed), list(sheet.chance)))
