"""What people may be called: no guest by the name of an account, and nobody finds out all names of accounts by trying."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import Request

from ...checks.visitor import Visitor, lifetime_of
from ...storage import Person, Store, Taken
from ..limits import TAKEN_NAMES, Limits, network_asking

STARS: Final = ("Altair", "Bellatrix", "Capella", "Deneb", "Electra", "Furud", "Hadar", "Izar", "Mira", "Polaris", "Rigel", "Vega")


async def is_kept(request: Request, name: str, person: Person | None = None) -> bool:
    """Whether another account has this name: guests don't get it either, or they could pass for its owner.

    Each yes is counted for the network that asks. Raises `TooMany` after some of them, before even looking, so that a no can't be told
    from a yes.
    """
    limits: Limits = request.app.state.limits
    charge = {("taken name", network_asking(request)): TAKEN_NAMES}
    limits.check(charge)
    owner = await asyncio.to_thread(request.app.state.store.account, name)
    if owner is None or (person is not None and owner.id == person.id):
        return False
    limits.take(charge)
    return True


async def as_person(request: Request, visitor: Visitor, name: str | None = None) -> tuple[Visitor, str | None]:
    """The same visitor with a person to be: a new guest if need be, and then the token of their session.

    Raises `Taken` if a guest wants the name of an account. An account keeps its own name.
    """
    store: Store = request.app.state.store
    if name and (visitor.person is None or visitor.person.guest) and await is_kept(request, name):
        raise Taken("an account has that name")
    if visitor.person is None:
        person = await asyncio.to_thread(store.new_person, name or await guest_name(request))
        token = await asyncio.to_thread(store.new_session, person.id, lifetime_of(person))
        return Visitor(person, visitor.browser, visitor.voice), token
    if name and visitor.person.guest and name != visitor.person.name:
        person = await asyncio.to_thread(store.rename, visitor.person.id, name)
        return Visitor(person, visitor.browser, visitor.voice), None
    return Visitor(await by_own_name(request, visitor.person), visitor.browser, visitor.voice), None


async def by_own_name(request: Request, person: Person) -> Person:
    """Whoever sits down somewhere: a guest whose name an account has by now goes by another."""
    store: Store = request.app.state.store
    if not person.guest or await asyncio.to_thread(store.account, person.name) is None:
        return person
    return await asyncio.to_thread(store.rename, person.id, await guest_name(request))


async def guest_name(request: Request) -> str:
    """A name for somebody who said none; never one that an account keeps."""
    store: Store = request.app.state.store
    dice = request.app.state.luck.names
    most = 100
    while True:
        name = f"{dice.choice(STARS)} {dice.randrange(10, most)}"
        if await asyncio.to_thread(store.account, name) is None:
            return name
        most *= 2
