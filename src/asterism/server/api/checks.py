"""What routes of the API check first, as dependencies: the token and its owner, the game, the seat, and how often requests come."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ...titles import names
from ..checks.at_hand import at_hand
from ..checks.visitor import network_asking
from ..door.guard import SAFE
from ..services.limits import Allowance
from ..services.live.live_game import LiveGame
from ..services.tables.seats import may_watch
from ..storage import PLAY, GameInfo, Person, Token
from .refusals import Refusal
from .shapes import LONGEST_TEXT, MOST_SEATS

Number = Annotated[str, Path(max_length=LONGEST_TEXT, description="the id of a game")]
MySeat = Annotated[int | None, Query(ge=0, lt=MOST_SEATS, description="my seat; only needed if I have several")]
bearer = HTTPBearer(auto_error=False, description="A token from the account page or from POST /guests.")


async def token_shown(request: Request, shown: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> Token:
    """The token in the request."""
    store = at_hand(request).store
    token = None if shown is None else await asyncio.to_thread(store.token, shown.credentials)
    if token is None:
        message = "Send a token: Authorization: Bearer … (get one on the account page or from POST /guests)."
        raise Refusal(401, "unauthorized", message, headers={"WWW-Authenticate": "Bearer"})
    if token.scope != PLAY and request.method not in SAFE:
        raise Refusal(403, "read_only", "This token is read-only. On the account page you can create one that may play.")
    return token


async def forbid_caching(response: Response) -> None:
    response.headers["Cache-Control"] = "no-store"


Asking = Annotated[Token, Depends(token_shown)]


async def person_asking(request: Request, asking: Asking) -> Person:
    """The owner of the token in the request."""
    person = await asyncio.to_thread(at_hand(request).store.person, asking.person)
    if person is None:
        raise Refusal(401, "unauthorized", "The owner of this token no longer exists.", headers={"WWW-Authenticate": "Bearer"})
    return person


def count_against(allowance: Allowance) -> Callable[..., Awaitable[None]]:
    """A dependency that counts a request of this person, and of their network, before its route does anything."""

    async def count(request: Request, asking: Asking) -> None:
        at_hand(request).limits.spend(allowance, asking.person, network_asking(request))

    return count


def count_against_network(allowance: Allowance) -> Callable[..., Awaitable[None]]:
    """A dependency for a route that needs no token: it counts a request of this network."""

    async def count(request: Request) -> None:
        at_hand(request).limits.spend(allowance, network_asking(request), network_asking(request))

    return count


def browser_of(token: Token) -> str:
    """The name under which the hub knows a token's streams."""
    return f"api-{token.id}"


async def title_played(title: Annotated[str, Path(max_length=LONGEST_TEXT)]) -> str:
    """The name of a title that is played here."""
    if title not in names():
        raise Refusal(404, "not_found", f"There is no such title; choose from: {', '.join(names())}.")
    return title


async def game_known(request: Request, asking: Asking, number: Number) -> GameInfo:
    """A game that this person may know of: one that they may watch, or one that is waiting for anyone who has its link."""
    info = await asyncio.to_thread(at_hand(request).store.game, number)
    if info is None or not (may_watch(info, asking.person) or info.status == "waiting"):
        raise no_such_game()
    return info


def no_such_game() -> Refusal:
    return Refusal(404, "not_found", "There is no such game, or you aren't allowed to see it.")


KnownGame = Annotated[GameInfo, Depends(game_known)]


async def table_begun(request: Request, asking: Asking, info: KnownGame) -> LiveGame:
    """A game that has begun and that this person may look at."""
    live = await at_hand(request).games.get(info.id)
    if live is None:
        raise Refusal(409, "waiting", "The game is waiting for players; the stream announces when it begins.")
    if not may_watch(live.info, asking.person):
        raise no_such_game()  # it began after `game_known` had let them see it
    at_hand(request).hub.look(browser_of(asking), info.id, asking.person)
    return live


Table = Annotated[LiveGame, Depends(table_begun)]


async def seat_shown(asking: Asking, live: Table, seat: MySeat = None) -> int | None:
    return seat_at(live, asking, seat)


def seat_at(live: LiveGame, asking: Token, wanted: int | None) -> int | None:
    """The seat to look from: the person's own, or None for a spectator. Ownership is checked before anything else."""
    mine = live.seats_of(asking.person)
    if wanted is not None and wanted not in mine:
        raise Refusal(403, "not_your_seat", "That is not your seat.")
    if wanted is None and len(mine) > 1:
        raise Refusal(422, "which_seat", f"You have several seats here; say which: {', '.join(map(str, mine))}.")
    return wanted if wanted is not None or not mine else mine[0]


def own_seat_at(live: LiveGame, asking: Token, wanted: int | None) -> int:
    seat = seat_at(live, asking, wanted)
    if seat is None:
        raise Refusal(403, "not_your_seat", "You don't sit at this table.")
    return seat


PlayedTitle = Annotated[str, Depends(title_played)]
Player = Annotated[Person, Depends(person_asking)]
SeatShown = Annotated[int | None, Depends(seat_shown)]
