"""People: new guests with a token, and the owner of a token."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Request

from ..checks.at_hand import at_hand
from ..checks.guests import name_is_kept
from ..services.limits import GUESTS
from ..services.people.names import clean_name, guest_name
from ..storage import PLAY
from .checks import Asking, Player, count_against_network
from .refusals import BODY, Refusal, errors
from .shapes import Guest, Me, NewGuest

router = APIRouter()


@router.post("/guests", status_code=201, dependencies=[Depends(count_against_network(GUESTS))], responses=errors(409, *BODY))
async def new_guest(request: Request, wanted: Annotated[NewGuest, Body()]) -> Guest:
    """Create a guest with a token, for a quick start without an account. Keep the token: it is the only way back to the games."""
    store, luck = at_hand(request).store, at_hand(request).luck
    called = clean_name(wanted.name)
    if called and await name_is_kept(request, called):
        raise Refusal(409, "taken", "That name belongs to an account; choose another.")
    person = await asyncio.to_thread(store.new_person, called or await guest_name(store, luck))
    key, token = await asyncio.to_thread(store.new_token, person.id, "API", PLAY, timedelta(days=wanted.days))
    return Guest(name=person.name, token=key, expires=token.expires)


@router.get("/me", responses=errors(401))
async def me(asking: Asking, person: Player) -> Me:
    """Get the owner of this token."""
    return Me(name=person.name, guest=person.guest, scope=asking.scope, expires=asking.expires)
