"""Rules for names: no guest gets the name of an account, and nobody can find out the names of accounts by trying."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import Request

from .limits import TAKEN_NAMES, Limits, network_asking
from .storage import Person, Store, Taken
from .visitor import Visitor, lifetime_of

STARS: Final = ("Altair", "Bellatrix", "Capella", "Deneb", "Electra", "Furud", "Hadar", "Izar", "Mira", "Polaris", "Rigel", "Vega")


async def is_kept(request: Request, name: str, person: Person | None = None) -> bool:
    """Whether another account has this name; guests can't use it either, or they could pose as its owner.

    Every yes counts against the network that asks. After a few of them this raises `TooMany` without even looking, so that a no looks
    the same as a yes.
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
    """The same visitor with a person: a new guest if necessary, with the token of their session.

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
    """The person who sits down; a guest whose name now belongs to an account gets another."""
    store: Store = request.app.state.store
    if not person.guest or await asyncio.to_thread(store.account, person.name) is None:
        return person
    return await asyncio.to_thread(store.rename, person.id, await guest_name(request))


async def guest_name(request: Request) -> str:
    """A name for someone who gave none; never one that belongs to an account."""
    store: Store = request.app.state.store
    dice = request.app.state.luck.names
    most = 100
    while True:
        name = f"{dice.choice(STARS)} {dice.randrange(10, most)}"
        if await asyncio.to_thread(store.account, name) is None:
            return name
        most *= 2
