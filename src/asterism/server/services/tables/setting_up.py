"""Setting up a table, and beginning its game as soon as every seat is taken."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....titles import find
from ...storage import GameInfo, Person, SeatInfo, SeatPlan, Store
from ..luck import Luck
from .seats import open_seats

MOST_WAITING: Final = 5  # the most tables of one person that may wait for players


class Tables:
    """Tables that wait for players, or begin at once. Once a game has begun, `LiveGames` changes it."""

    def __init__(self, store: Store, luck: Luck) -> None:
        self._store = store
        self._luck = luck

    async def set_up(
        self, title: str, options: Mapping[str, Any], seats: Sequence[SeatPlan], *, host: str | None, public: bool, pace: int | None = None
    ) -> GameInfo:
        """Create a table with options already checked. Raises `Crowded` if this person already has too many waiting tables."""

        def create() -> GameInfo:
            rules = find(title)
            return self._store.create_game(
                title,
                rules=rules.version,
                pack=rules.pack,
                seats=seats,
                options=options,
                public=public,
                pace=pace,
                host=host,
                most_waiting=MOST_WAITING,
            )

        return await self._begin_if_full(await asyncio.to_thread(create))

    async def sit(self, number: str, seat: int, person: Person) -> GameInfo:
        """Take an open seat. Raises `Taken`, `Closed` or `Missing`."""
        return await self._begin_if_full(await asyncio.to_thread(self._store.sit, number, seat, person.id, person.name))

    async def sit_bot(self, number: str, seat: int, bot: str, name: str) -> GameInfo:
        """Give an open seat to a bot. Raises `Taken` or `Closed`."""
        return await self._begin_if_full(await asyncio.to_thread(self._store.sit_bot, number, seat, bot, name))

    async def play_again(self, info: GameInfo, host: str) -> GameInfo:
        """Set up a new table with the same people and bots in the same seats; only one, however many ask for it."""

        def create() -> GameInfo:
            title = find(info.title)
            return self._store.create_game(
                info.title,
                rules=title.version,
                pack=title.pack,
                seats=[_same_seat(seat) for seat in info.seats],
                options=title.fill_in_options(info.seat_count, info.options),
                public=info.public,
                pace=info.pace,
                host=host,
                after=info.id,
            )

        return await self._begin_if_full(await asyncio.to_thread(create))

    async def _begin_if_full(self, info: GameInfo) -> GameInfo:
        """If every seat is taken, begin the game with a seed of 32 random bytes."""
        if info.status != "waiting" or open_seats(info):
            return info
        return await asyncio.to_thread(self._store.start, info.id, self._luck.game_seed())


def _same_seat(seat: SeatInfo) -> SeatPlan:
    if seat.kind == "person":
        return SeatPlan() if seat.person is None else SeatPlan(seat.name, person=seat.person)
    return SeatPlan(seat.name, bot=seat.bot)


def read_options(title: str, texts: dict[str, str]) -> dict[str, Any]:
    """Read the options of a form, each value by its text."""
    options: dict[str, Any] = {}
    for key, text in texts.items():
        option = find(title).options.get(key)
        by_text = {} if option is None else {str(value): value for value in option.values}
        options[key] = by_text.get(text, text)
    return options
