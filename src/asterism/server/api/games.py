"""Games: listing them, setting one up, taking a seat, and closing a table."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Body, Depends, Request

from ...kernel import RecordError, SetupError
from ...speech import voice
from ..checks.at_hand import at_hand
from ..checks.new_table import set_up
from ..checks.visitor import Visitor, wanted_language
from ..services.limits import NEW_GAME, SITTING
from ..services.live.live_game import LiveGame
from ..services.people.names import give_own_name
from ..services.tables.levels import bot_name
from ..services.tables.seats import hosts, open_seats, sits_at
from ..services.tables.setting_up import MOST_WAITING
from ..storage import Closed, Crowded, GameInfo, Missing, SeatPlan, Taken, Token
from .checks import Asking, KnownGame, Player, browser_of, count_against, person_asking
from .refusals import BODY, Refusal, errors
from .shapes import BOTS, ME, OPEN, Game, Games, NewGame, Seat, Sitting

LISTED: Final = 50
LONGEST_MESSAGE: Final = 500

logger = logging.getLogger(__name__)
router = APIRouter()


def game_of(request: Request, asking: Token, info: GameInfo, live: LiveGame | None) -> Game:
    pending = [] if live is None else live.game.pending()
    seats = [
        Seat(kind=seat.kind, name=seat.name, bot=seat.bot, mine=seat.person == asking.person and not seat.resigned) for seat in info.seats
    ]
    return Game(
        id=info.id,
        link=f"{at_hand(request).settings.url}/games/{info.id}",
        title=info.title,
        status=info.status if live is None or not live.game.over else "over",
        public=info.public,
        options=dict(info.options),
        seats=seats,
        turn=any(seats[seat].mine for seat in pending),
        commitment=info.commitment,
    )


async def live_if_playable(request: Request, info: GameInfo) -> LiveGame | None:
    """A live game for a list, or None if its rules are gone: one such game must not hide the others."""
    if info.status != "playing":
        return None
    try:
        games = at_hand(request).games
        return await games.get(info.id)
    except RecordError as error:
        logger.warning("game %s can't be loaded: %s", info.id, error)
        return None


@router.get("/games", responses=errors(401, 422))
async def list_games(request: Request, asking: Asking, which: Literal["mine", "open", "watch", "finished"] = "mine") -> Games:
    """List games, the latest first: mine in progress, public ones with an open seat, public ones in progress, or mine that are over."""
    store = at_hand(request).store
    if which == "mine":
        found = await asyncio.to_thread(store.my_games, asking.person)
    elif which == "open":
        found = await asyncio.to_thread(store.open_games)
    elif which == "watch":
        found = await asyncio.to_thread(store.watchable_games)
    else:
        found = await asyncio.to_thread(store.finished_games, asking.person)
    turns = [await live_if_playable(request, info) if which == "mine" else None for info in found[:LISTED]]
    broken = await asyncio.to_thread(store.my_broken_games, asking.person) if which == "mine" else ()
    return Games(games=[game_of(request, asking, info, live) for info, live in zip(found, turns, strict=False)], broken=list(broken))


@router.post("/games", status_code=201, dependencies=[Depends(count_against(NEW_GAME))], responses=errors(401, 403, 409, *BODY))
async def new_game(request: Request, asking: Asking, player: Player, wanted: Annotated[NewGame, Body()]) -> Game:
    """Set up a game. It begins at once, or when the last open seat is taken."""
    if ME not in wanted.seats:
        raise Refusal(422, "setup", "At least one seat must be yours: 'me'.")
    person = await give_own_name(at_hand(request).store, at_hand(request).luck, player)
    speech = voice(wanted_language(request))
    plans = {
        ME: SeatPlan(person.name, person=person.id),
        OPEN: SeatPlan(),
        **{bot: SeatPlan(bot_name(speech, bot), bot=bot) for bot in BOTS},
    }
    visitor = Visitor(person, browser_of(asking), speech)
    try:
        info = await set_up(
            request, visitor, wanted.title, dict(wanted.options), [plans[who] for who in wanted.seats], public=wanted.public
        )
    except SetupError as error:
        raise Refusal(422, "setup", str(error)[:LONGEST_MESSAGE]) from None
    except Crowded:
        raise Refusal(409, "crowded", f"You have {MOST_WAITING} tables waiting for players: close one, or let a game begin.") from None
    at_hand(request).hub.look(browser_of(asking), info.id, asking.person)
    at_hand(request).hub.tell(info.id)
    return game_of(request, asking, info, await live_if_playable(request, info))


@router.get("/games/{number}", responses=errors(401, 404, 409, 422))
async def one_game(request: Request, asking: Asking, info: KnownGame) -> Game:
    """Get who sits where, whether the game has begun, and whether it is my turn."""
    return game_of(request, asking, info, await live_if_playable(request, info))


@router.post("/games/{number}/sit", dependencies=[Depends(count_against(SITTING))], responses=errors(401, 403, 404, 409, *BODY))
async def sit(request: Request, asking: Asking, info: KnownGame, wanted: Annotated[Sitting, Body()]) -> Game:
    """Take an open seat; if I already sit here, I keep my seat. The game begins when the last seat is taken."""
    hub = at_hand(request).hub
    if not sits_at(info, asking.person):
        person = await give_own_name(at_hand(request).store, at_hand(request).luck, await person_asking(request, asking))
        free = [seat for seat in open_seats(info) if wanted.seat in (None, seat)]
        try:
            if not free:
                raise Taken("no seat is open")
            info = await at_hand(request).tables.sit(info.id, free[0], person)
        except (Taken, Closed, Missing):
            raise Refusal(409, "taken", "No such seat is open at this table.") from None
    hub.look(browser_of(asking), info.id, asking.person)
    hub.tell(info.id)
    return game_of(request, asking, info, await live_if_playable(request, info))


@router.post("/games/{number}/close", status_code=204, responses=errors(401, 403, 404, 409))
async def close(request: Request, asking: Asking, info: KnownGame) -> None:
    """Close a table that I set up, as long as it is waiting for players."""
    if not hosts(info, asking.person):
        raise Refusal(403, "not_your_seat", "Only the player who set up this table can close it.")
    try:
        await asyncio.to_thread(at_hand(request).store.delete_table, info.id)
    except (Closed, Missing):
        raise Refusal(409, "stale", "This table is no longer waiting for players.") from None
    at_hand(request).hub.tell(info.id)
