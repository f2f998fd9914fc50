"""A finished game as it was at some moment: its record, stepped through off the event loop and never by many at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final

from ..kernel import Game
from ..kernel.stepping import Stepper
from ..speech import Voice
from ..titles import find
from .crowd import TooBusy
from .scene import LogBook, Scene, set_scene
from .storage import Entry, GameInfo, record_of

MOST_KEPT: Final = 40  # moments: as people go back and forth, and several look at one game
MOST_FILMS: Final = 8  # games of which the way to other moments is kept, a few megabytes each
MOST_WAITING: Final = 40  # moments that are still to be made; whoever wants one more is refused
WAIT_SECONDS: Final = 5  # before those should try again


@dataclass(frozen=True, slots=True)
class Moment:
    """A game after some of its entries, as one viewer sees it."""

    game: Game
    scene: Scene


class Film:
    """A finished game that people go back and forth in: a step plays a few entries, and each line of the log is written once."""

    def __init__(self, info: GameInfo, entries: Sequence[Entry]) -> None:
        self._game = info.id
        self._steps = Stepper(record_of(info, entries), find)
        self._log_books: dict[tuple[object, ...], LogBook] = {}  # by viewer, language, and how people are called; as far as anybody looked

    def at(self, number: int, voice: Voice, seat: int | None, names: list[str]) -> Moment:
        game = self._steps.at(number)
        book = self._log_books.setdefault((seat, voice.language, *names), LogBook())
        scene = set_scene(game, self._game, voice, seat, names, log_book=book)
        return Moment(game, replace(scene, log_book=book.first(len(game.events(seat)))))


class Moments:
    """Moments of finished games. One thread makes them, one after the other, so that playing people hardly notice; the latest are kept."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="moments")
        self._kept: OrderedDict[tuple[object, ...], asyncio.Future[Moment]] = OrderedDict()  # the latest asked for last
        self._films: OrderedDict[str, Film] = OrderedDict()  # the thread's own; the latest looked at last

    async def at(self, info: GameInfo, read: Callable[[str], Sequence[Entry]], number: int, voice: Voice, seat: int | None) -> Moment:
        """The game after so many of its entries, as this seat (None: a spectator) saw it; `read` gives all entries of a game.

        Raises `TooBusy` if too many wait for theirs.
        """
        names = [each.name for each in info.seats]
        key = (info.id, number, voice.language, seat, *names)
        making = self._kept.pop(key, None)
        if making is None:
            if sum(not other.done() for other in self._kept.values()) >= MOST_WAITING:
                raise TooBusy(WAIT_SECONDS)
            making = asyncio.get_running_loop().run_in_executor(self._thread, self._make, info, read, number, voice, seat, names)
        self._kept[key] = making
        for old in [key for key, other in self._kept.items() if other.done()][: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[old]
        try:
            return await asyncio.shield(making)  # others may wait for it
        except Exception:
            self._kept.pop(key, None)
            raise

    def _make(
        self, info: GameInfo, read: Callable[[str], Sequence[Entry]], number: int, voice: Voice, seat: int | None, names: list[str]
    ) -> Moment:
        film = self._films.pop(info.id, None) or Film(info, read(info.id))
        self._films[info.id] = film
        if len(self._films) > MOST_FILMS:
            self._films.popitem(last=False)
        return film.at(number, voice, seat, names)

    def close(self) -> None:
        """Make no more of them."""
        self._thread.shutdown(wait=True, cancel_futures=True)
