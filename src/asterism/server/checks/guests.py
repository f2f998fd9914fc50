"""Becoming somebody: a visitor who does more than look becomes a guest."""

from __future__ import annotations

import asyncio

from fastapi import Request

from ..services.people.lifetimes import lifetime_of
from ..services.people.names import give_own_name, guest_name, is_kept
from ..storage import Person, Taken
from .at_hand import at_hand
from .visitor import Visitor, network_asking


async def as_person(request: Request, visitor: Visitor, name: str | None = None) -> tuple[Visitor, str | None]:
    """The visitor as a person, and the token of a new session if they had to become a new guest.

    Raises `Taken` if a guest wants the name of an account. An account keeps its own name.
    """
    store, luck = at_hand(request).store, at_hand(request).luck
    if name and (visitor.person is None or visitor.person.guest) and await name_is_kept(request, name):
        raise Taken("an account has that name")
    if visitor.person is None:
        person = await asyncio.to_thread(store.new_person, name or await guest_name(store, luck))
        token = await asyncio.to_thread(store.new_session, person.id, lifetime_of(person))
        return Visitor(person, visitor.browser, visitor.voice), token
    if name and visitor.person.guest and name != visitor.person.name:
        person = await asyncio.to_thread(store.rename, visitor.person.id, name)
        return Visitor(person, visitor.browser, visitor.voice), None
    return Visitor(await give_own_name(store, luck, visitor.person), visitor.browser, visitor.voice), None


async def name_is_kept(request: Request, name: str, person: Person | None = None) -> bool:
    """Whether another account has this name. Raises `TooMany` if the network that asks has been told so too often."""
    hand = at_hand(request)
    return await is_kept(hand.store, hand.limits, network_asking(request), name, person)
