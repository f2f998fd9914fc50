"""Changes to a person in several places at once: the store, the games in memory, open streams, and links to another device."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from ...storage import Closed, Missing, Person, Store
from ..live.hub import Hub
from ..live.live_games import LiveGames
from .links import Links


class Accounts:
    """Changes whose consequences reach beyond the database."""

    def __init__(self, store: Store, games: LiveGames, hub: Hub, links: Links) -> None:
        self._store = store
        self._games = games
        self._hub = hub
        self._links = links

    async def change_password(self, person: Person, password_hash: str, browser: str) -> Person:
        """Change the password: every other device is logged out, and every key and link ends."""
        changed = await asyncio.to_thread(self._store.change_password, person.id, password_hash)
        self._links.forget(person.id)
        self.end_streams(person)
        await asyncio.to_thread(self._store.know_browser, person.id, browser)
        return changed

    async def forget(self, person: Person) -> None:
        """Delete a person: their seats open again or go to bots, and finished games keep only a name."""
        waiting = [info.id for info in await asyncio.to_thread(self._store.my_games, person.id) if info.status == "waiting"]
        self._links.forget(person.id)
        await asyncio.to_thread(self._store.forget, person.id)
        await self._update_games_of(person, waiting)

    async def adopt(self, guest: Person, person: Person) -> None:
        """Hand the games of the browser's guest to the person whose password was given."""
        theirs = [info.id for info in await asyncio.to_thread(self._store.my_games, guest.id)]
        self._links.forget(guest.id)
        with suppress(Missing, Closed):  # a double click did so a moment ago
            await asyncio.to_thread(self._store.adopt, guest.id, person.id)
            await self._update_games_of(guest, theirs)

    async def lock_out(self, person: Person) -> None:
        """Invalidate every other session, key and link of this person."""
        self._links.forget(person.id)
        await asyncio.to_thread(self._store.lock_out, person.id)
        self.end_streams(person)

    def end_streams(self, person: Person | None) -> None:
        """End this person's streams that were opened with a session or key that has just ended."""
        if person is not None:
            self._hub.recheck(person.id)

    async def _update_games_of(self, person: Person, games: list[str]) -> None:
        self.end_streams(person)
        await self._games.update_games_of(person.id)
        for number in games:
            self._hub.tell(number)
