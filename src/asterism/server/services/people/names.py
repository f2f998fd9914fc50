"""Rules for names: no guest gets the name of an account, and nobody can find out the names of accounts by trying."""

from __future__ import annotations

import asyncio
from typing import Final

from ...storage import Person, Store
from ...storage.look_alikes import UNSEEN
from ..limits import TAKEN_NAMES, Limits
from ..luck import Luck

STARS: Final = ("Altair", "Bellatrix", "Capella", "Deneb", "Electra", "Furud", "Hadar", "Izar", "Mira", "Polaris", "Rigel", "Vega")


def clean_name(name: str) -> str:
    """A name on one line without invisible characters: names that differ only by those would look the same."""
    return " ".join("".join(c for c in name if c.isprintable() and c not in UNSEEN).split())[:30]


async def is_kept(store: Store, limits: Limits, network: str, name: str, person: Person | None = None) -> bool:
    """Whether another account has this name; guests can't use it either, or they could pose as its owner.

    Every yes counts against the network that asks. After a few of them this raises `TooMany` without even looking, so that a no looks
    the same as a yes.
    """
    charge = {("taken name", network): TAKEN_NAMES}
    limits.check(charge)
    owner = await asyncio.to_thread(store.account, name)
    if owner is None or (person is not None and owner.id == person.id):
        return False
    limits.take(charge)
    return True


async def give_own_name(store: Store, luck: Luck, person: Person) -> Person:
    """The person who sits down, with a new name if they are a guest whose name now belongs to an account."""
    if not person.guest or await asyncio.to_thread(store.account, person.name) is None:
        return person
    return await asyncio.to_thread(store.rename, person.id, await guest_name(store, luck))


async def guest_name(store: Store, luck: Luck) -> str:
    """A name for someone who gave none; never one that belongs to an account."""
    most = 100
    while True:
        name = f"{luck.names.choice(STARS)} {luck.names.randrange(10, most)}"
        if await asyncio.to_thread(store.account, name) is None:
            return name
        most *= 2
