"""A stored game as it was at some moment: its row and its first entries, played again, off the event loop and never many at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final

from ..kernel import Chance, Game
from ..kernel import replay as kernel_replay
from ..kernel.chance import Tape
from ..speech import Voice
from ..titles import find
from .crowd import TooBusy
from .scene import Scene, set_scene
from .storage import Entry, GameInfo, record_of

MOST_KEPT: Final = 40  # moments: as people go back and forth, and several look at one game
MOST_WAITING: Final = 40  # moments that are still to be made; whoever wants one more is refused
WAIT_SECONDS: Final = 5  # before those should try again


@dataclass(frozen=True, slots=True)
class Moment:
    """A game after some of its entries, as one viewer sees it."""

    game: Game
    scene: Scene


class Moments:
    """Moments of finished games. One thread makes them, one after the other, so that playing people hardly notice; the latest are kept."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="moments")
        self._kept: OrderedDict[tuple[object, ...], asyncio.Future[Moment]] = OrderedDict()  # the latest asked for last

    async def at(self, info: GameInfo, entries: Sequence[Entry], voice: Voice, seat: int | None) -> Moment:
        """The game after these entries, as this seat (None: a spectator) saw it. Raises `TooBusy` if too many wait for theirs."""
        names = [each.name for each in info.seats]
        key = (info.id, len(entries), voice.language, seat, *names)
        making = self._kept.pop(key, None)
        if making is None:
            if sum(not other.done() for other in self._kept.values()) >= MOST_WAITING:
                raise TooBusy(WAIT_SECONDS)
            making = asyncio.get_running_loop().run_in_executor(self._thread, make_moment, info, entries, voice, seat, names)
        self._kept[key] = making
        for old in [key for key, other in self._kept.items() if other.done()][: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[old]
        try:
            return await asyncio.shield(making)  # others may wait for it
        except Exception:
            self._kept.pop(key, None)
            raise

    def close(self) -> None:
        """Make no more of them."""
        self._thread.shutdown(wait=True, cancel_futures=True)


def make_moment(info: GameInfo, entries: Sequence[Entry], voice: Voice, seat: int | None, names: list[str]) -> Moment:
    game = game_at(info, entries)
    return Moment(game, set_scene(game, info.id, voice, seat, names))


def game_at(info: GameInfo, entries: Sequence[Entry]) -> Game:
    """The game after these entries. A chance of its own answers as it did then, as far as it was asked by that moment."""
    sheet = record_of(info, entries)
    if sheet.chance is None:
        return kernel_replay(sheet.text(), find)
    return kernel_replay(replace(sheet, chance=None).text(), find, Tape(Chance(sheet.seed), list(sheet.chance)))
