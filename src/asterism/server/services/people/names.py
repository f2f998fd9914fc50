"""What people may be called: no guest by the name of an account, and nobody finds out all names of accounts by trying."""

from __future__ import annotations

import asyncio
from typing import Final

from ...storage import Person, Store
from ...storage.look_alikes import UNSEEN
from ..limits import TAKEN_NAMES, Limits
from ..luck import Luck

STARS: Final = ("Altair", "Bellatrix", "Capella", "Deneb", "Electra", "Furud", "Hadar", "Izar", "Mira", "Polaris", "Rigel", "Vega")


def clean_name(name: str) -> str:
    """On one line, without characters that can't be seen: two names that differ by those alone look the same."""
    return " ".join("".join(c for c in name if c.isprintable() and c not in UNSEEN).split())[:30]


async def is_kept(store: Store, limits: Limits, network: str, name: str, person: Person | None = None) -> bool:
    """Whether another account has this name: guests don't get it either, or they could pass for its owner.

    Each yes is counted for the network that asks. Raises `TooMany` after some of them, before even looking, so that a no can't be told
    from a yes.
    """
    charge = {("taken name", network): TAKEN_NAMES}
    limits.check(charge)
    owner = await asyncio.to_thread(store.account, name)
    if owner is None or (person is not None and owner.id == person.id):
        return False
    limits.take(charge)
    return True


async def by_own_name(store: Store, luck: Luck, person: Person) -> Person:
    """Whoever sits down somewhere: a guest whose name an account has by now goes by another."""
    if not person.guest or await asyncio.to_thread(store.account, person.name) is None:
        return person
    return await asyncio.to_thread(store.rename, person.id, await guest_name(store, luck))


async def guest_name(store: Store, luck: Luck) -> str:
    """A name for somebody who said none; never one that an account keeps."""
    most = 100
    while True:
        name = f"{luck.names.choice(STARS)} {luck.names.randrange(10, most)}"
        if await asyncio.to_thread(store.account, name) is None:
            return name
        most *= 2
