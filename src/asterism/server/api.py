"""The API: the same games as JSON, for bots and other clients. docs/bots.md explains how to use it.

A client sends a key (`Authorization: Bearer …`) and acts as that key's person. It receives only what that person's seat may know: its
view, its events, its prompt and choices. A refusal is `{"error": key, "message": sentence}` and, where it matters, the state of the table.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from datetime import timedelta
from functools import cache
from typing import Annotated, Any, Final, Literal, cast

from fastapi import APIRouter, Body, Depends, FastAPI, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from ..kernel import CannotUndo, IllegalChoice, RecordError, RulesError, SetupError
from ..kernel.schema import schema_of
from ..speech import voice
from ..titles import find, names
from .api_refusals import BODY, GAME, Refusal, beside, errors, on_failure, on_http, on_invalid, on_refusal, on_too_many, on_unplayable
from .api_shapes import (
    BOTS,
    LONGEST_TEXT,
    ME,
    MOST_SEATS,
    OPEN,
    Choosing,
    Events,
    Game,
    Games,
    Guest,
    Me,
    NewGame,
    NewGuest,
    News,
    Question,
    Schemas,
    Seat,
    Sitting,
    State,
    Title,
    Titles,
    Undoing,
)
from .guard import SAFE
from .hub import HEARTBEAT, Hub
from .limits import CHOOSING, NEW_GAME, SITTING, UNDOING, Allowance, Limits, Rate, TooMany, network_asking, refuse_too_many_streams
from .live import EnoughUndone, LiveGame, LiveGames, Stale
from .naming import by_own_name, guest_name, is_kept
from .pages import MOST_WAITING, begin_if_full, bot_name, clean_name, set_up
from .proofs import proved_record
from .storage import PLAY, Closed, Crowded, GameInfo, Missing, Person, SeatPlan, Store, StoreError, Taken, Token
from .visitor import Visitor, wanted_language

VERSION: Final = "1"
PREFIX: Final = f"/api/v{VERSION}"
GUESTS: Final = Allowance("guest", own=Rate(100, 10), network=Rate(100, 10))
ND_JSON: Final = "application/x-ndjson"
LISTED: Final = 50
LONGEST_MESSAGE: Final = 500

logger = logging.getLogger(__name__)


# --- who is asking

bearer = HTTPBearer(auto_error=False, description="A token from the account page or from POST /guests.")


async def known(request: Request, shown: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> Token:
    """The token in the request."""
    store: Store = request.app.state.store
    token = None if shown is None else await asyncio.to_thread(store.token, shown.credentials)
    if token is None:
        message = "Send a token: Authorization: Bearer … (get one on the account page or from POST /guests)."
        raise Refusal(401, "unauthorized", message, headers={"WWW-Authenticate": "Bearer"})
    if token.scope != PLAY and request.method not in SAFE:
        raise Refusal(403, "read_only", "This token is read only; make one that can play on the account page.")
    return token


async def never_kept(response: Response) -> None:
    response.headers["Cache-Control"] = "no-store"


Asking = Annotated[Token, Depends(known)]
Number = Annotated[str, Path(max_length=LONGEST_TEXT, description="the id of a game")]
MySeat = Annotated[int | None, Query(ge=0, lt=MOST_SEATS, description="my seat; only needed if I have several")]
router = APIRouter(dependencies=[Depends(never_kept)])


async def person_of(request: Request, token: Token) -> Person:
    store: Store = request.app.state.store
    person = await asyncio.to_thread(store.person, token.person)
    if person is None:
        raise Refusal(401, "unauthorized", "The owner of this token is gone.", headers={"WWW-Authenticate": "Bearer"})
    return person


def spend(request: Request, allowance: Allowance, own: str | None = None) -> None:
    """Count a request of this person, or of this network."""
    limits: Limits = request.app.state.limits
    network = network_asking(request)
    limits.spend(allowance, own or network, network)


def browser_of(token: Token) -> str:
    """The name under which the hub knows a token's streams."""
    return f"api-{token.id}"


# --- titles and people


@router.get("/titles", responses=errors())
async def titles(request: Request) -> Titles:
    """What can be played here, and against which bots."""
    return Titles(titles=[about(request, name) for name in names()], bots=list(BOTS))


@router.get("/titles/{title}", responses=errors(404, 422))
async def title(request: Request, title: Annotated[str, Path(max_length=LONGEST_TEXT)]) -> Title:
    """What you can choose when you set up a title."""
    return about(request, played_here(title))


@router.get("/titles/{title}/schema", responses=errors(404, 422))
async def schema(title: Annotated[str, Path(max_length=LONGEST_TEXT)]) -> Schemas:
    """What a bot for this title receives and sends: its view, events and choices as JSON Schema."""
    try:
        return Schemas(**schemas_of(played_here(title)))
    except RulesError as error:
        raise Refusal(404, "not_found", f"{error}.") from error


@cache
def schemas_of(title: str) -> dict[str, dict[str, Any]]:
    return schema_of(find(title))


def played_here(title: str) -> str:
    if title not in names():
        raise Refusal(404, "not_found", f"There is no such title; there are: {', '.join(names())}.")
    return title


def about(request: Request, name: str) -> Title:
    return Title(heading=voice(wanted_language(request)).title(name), **find(name).about())


@router.post("/guests", status_code=201, responses=errors(409, *BODY))
async def new_guest(request: Request, wanted: Annotated[NewGuest, Body()]) -> Guest:
    """Create a guest with a token, for a quick start without a token. Keep the token: it is the only way back to the games."""
    spend(request, GUESTS)
    store: Store = request.app.state.store
    called = clean_name(wanted.name)
    if called and await is_kept(request, called):
        raise Refusal(409, "taken", "That name belongs to an account; choose another.")
    person = await asyncio.to_thread(store.new_person, called or await guest_name(request))
    key, token = await asyncio.to_thread(store.new_token, person.id, "API", PLAY, timedelta(days=wanted.days))
    return Guest(name=person.name, token=key, expires=token.expires)


@router.get("/me", responses=errors(401))
async def me(request: Request, asking: Asking) -> Me:
    """Whose token this is."""
    person = await person_of(request, asking)
    return Me(name=person.name, guest=person.guest, scope=asking.scope, expires=asking.expires)


# --- games


def game_of(request: Request, asking: Token, info: GameInfo, live: LiveGame | None) -> Game:
    pending = [] if live is None else live.game.pending()
    seats = [
        Seat(kind=seat.kind, name=seat.name, bot=seat.bot, mine=seat.person == asking.person and not seat.resigned) for seat in info.seats
    ]
    return Game(
        id=info.id,
        link=f"{request.app.state.settings.url}/games/{info.id}",
        title=info.title,
        status=info.status if live is None or not live.game.over else "over",
        public=info.public,
        options=dict(info.options),
        seats=seats,
        turn=any(seats[seat].mine for seat in pending),
        commitment=info.commitment,
    )


async def live_if_playable(request: Request, info: GameInfo) -> LiveGame | None:
    """For lists: one game whose rules are gone must not hide the others."""
    if info.status != "playing":
        return None
    try:
        games: LiveGames = request.app.state.games
        return await games.get(info.id)
    except RecordError as error:
        logger.warning("game %s can't be loaded: %s", info.id, error)
        return None


@router.get("/games", responses=errors(401, 422))
async def list_games(request: Request, asking: Asking, which: Literal["mine", "open", "watch", "finished"] = "mine") -> Games:
    """List games, the latest first: mine in progress, public ones with an open seat, public ones in progress, or mine that are over."""
    store: Store = request.app.state.store
    if which == "mine":
        found = await asyncio.to_thread(store.my_games, asking.person)
    elif which == "open":
        found = await asyncio.to_thread(store.open_games)
    elif which == "watch":
        found = await asyncio.to_thread(store.watchable)
    else:
        found = await asyncio.to_thread(store.finished, asking.person)
    turns = [await live_if_playable(request, info) if which == "mine" else None for info in found[:LISTED]]
    broken = await asyncio.to_thread(store.my_broken_games, asking.person) if which == "mine" else ()
    return Games(games=[game_of(request, asking, info, live) for info, live in zip(found, turns, strict=False)], broken=list(broken))


@router.post("/games", status_code=201, responses=errors(401, 403, 409, *BODY))
async def new_game(request: Request, asking: Asking, wanted: Annotated[NewGame, Body()]) -> Game:
    """Set up a game. It begins at once, or when the last open seat is taken."""
    if ME not in wanted.seats:
        raise Refusal(422, "setup", "At least one seat must be yours: 'me'.")
    spend(request, NEW_GAME, asking.person)
    person = await by_own_name(request, await person_of(request, asking))
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
    request.app.state.hub.look(browser_of(asking), info.id, asking.person)
    request.app.state.hub.tell(info.id)
    return game_of(request, asking, info, await live_if_playable(request, info))


async def known_game(request: Request, asking: Token, number: str) -> GameInfo:
    """A game that this person may know of: one they may watch, or one that waits for anyone with its link."""
    store: Store = request.app.state.store
    info = await asyncio.to_thread(store.game, number)
    if info is None or not (may_watch(info, asking) or info.status == "waiting"):
        raise nowhere()
    return info


def may_watch(info: GameInfo, asking: Token) -> bool:
    return info.public or info.host == asking.person or any(seat.person == asking.person for seat in info.seats)


def nowhere() -> Refusal:
    return Refusal(404, "not_found", "There is no such game, or you may not see it.")


@router.get("/games/{number}", responses=errors(401, 404, 409, 422))
async def one_game(request: Request, asking: Asking, number: Number) -> Game:
    """Get who sits where, whether the game has begun, and whether it is my turn."""
    info = await known_game(request, asking, number)
    return game_of(request, asking, info, await live_if_playable(request, info))


@router.post("/games/{number}/sit", responses=errors(401, 403, 404, 409, *BODY))
async def sit(request: Request, asking: Asking, number: Number, wanted: Annotated[Sitting, Body()]) -> Game:
    """Take an open seat; if I already sit here, I keep my seat. The game begins when the last seat is taken."""
    spend(request, SITTING, asking.person)
    store: Store = request.app.state.store
    hub: Hub = request.app.state.hub
    info = await known_game(request, asking, number)
    if not any(seat.person == asking.person for seat in info.seats):
        person = await by_own_name(request, await person_of(request, asking))
        free = [place.number for place in info.seats if place.kind == "open" and wanted.seat in (None, place.number)]
        try:
            if not free:
                raise Taken("nothing is open")
            info = await begin_if_full(request, await asyncio.to_thread(store.sit, number, free[0], person.id, person.name))
        except (Taken, Closed, Missing):
            raise Refusal(409, "taken", "No such seat is open at this table.") from None
    hub.look(browser_of(asking), number, asking.person)
    hub.tell(number)
    return game_of(request, asking, info, await live_if_playable(request, info))


@router.post("/games/{number}/close", status_code=204, responses=errors(401, 403, 404, 409))
async def close(request: Request, asking: Asking, number: Number) -> None:
    """Close a table that I set up, as long as it is waiting for players."""
    store: Store = request.app.state.store
    info = await known_game(request, asking, number)
    if info.host != asking.person:
        raise Refusal(403, "not_your_seat", "Only the player who set up this table can close it.")
    try:
        await asyncio.to_thread(store.delete_table, number)
    except (Closed, Missing):
        raise Refusal(409, "stale", "This table is no longer waiting for players.") from None
    request.app.state.hub.tell(number)


# --- the table


async def at_table(request: Request, asking: Token, number: str) -> LiveGame:
    """A game that has begun and that this person may look at."""
    games: LiveGames = request.app.state.games
    await known_game(request, asking, number)
    live = await games.get(number)
    if live is None:
        raise Refusal(409, "waiting", "The game is waiting for players; the stream announces when it begins.")
    if not may_watch(live.info, asking):
        raise nowhere()  # it has just begun
    request.app.state.hub.look(browser_of(asking), number, asking.person)
    return live


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


def state_of(live: LiveGame, seat: int | None) -> State:
    game = live.game
    prompt = None if seat is None else game.prompt(seat)
    return State(
        id=live.info.id,
        title=game.title,
        seat=seat,
        names=live.names,
        over=game.over,
        pending=game.pending(),
        decision=None if seat is None else live.decision(seat),
        prompt=None if prompt is None else Question(**prompt),
        choices=[] if seat is None else [str(choice) for choice in game.choices(seat)],
        can_undo=seat is not None and game.can_undo(seat),
        events=len(game.events(seat)),
        view=game.view(seat),
        scores=game.scores() if game.over else None,
        ranking=live.ranking() if game.over else None,
    )


@router.get("/games/{number}/state", responses=errors(*GAME))
async def state(request: Request, asking: Asking, number: Number, seat: MySeat = None) -> State:
    """Get everything my seat may know now."""
    live = await at_table(request, asking, number)
    return state_of(live, seat_at(live, asking, seat))


@router.get("/games/{number}/events", responses=errors(*GAME))
async def events(
    request: Request, asking: Asking, number: Number, seat: MySeat = None, since: Annotated[int, Query(ge=0, le=10**9)] = 0
) -> Events:
    """Get what happened, as my seat may know it. Numbers count my own events, so they reveal nothing about others'."""
    live = await at_table(request, asking, number)
    viewer = seat_at(live, asking, seat)
    told = live.game.events(viewer)
    return Events(seat=viewer, since=since, next=max(since, len(told)), events=told[since:])


@router.get(
    "/games/{number}/record",
    response_class=PlainTextResponse,
    responses=beside("text/plain", {"type": "string"}, 401, 404, 409, 422),
)
async def record(request: Request, asking: Asking, number: Number) -> Response:
    """Get the score sheet, as described in docs/records.md. It contains every secret, so it is available only once the game is over."""
    live = await at_table(request, asking, number)
    if not live.game.over:
        raise Refusal(409, "not_over", "The record is available when the game is over.")
    return PlainTextResponse(await proved_record(live), headers={"Cache-Control": "no-store"})


def stale(live: LiveGame, seat: int) -> Refusal:
    if live.game.over:
        return Refusal(409, "over", "The game is over.", state_of(live, seat))
    return Refusal(409, "stale", "The table has changed in the meantime; nothing was done.", state_of(live, seat))


@router.post("/games/{number}/choose", responses=errors(*GAME, *BODY, at_table=True))
async def choose(request: Request, asking: Asking, number: Number, made: Annotated[Choosing, Body()]) -> State:
    """Answer my seat's question. Sending the same again has no further effect. Returns the state afterwards."""
    live = await at_table(request, asking, number)
    seat = own_seat_at(live, asking, made.seat)
    spend(request, CHOOSING, asking.person)
    games: LiveGames = request.app.state.games
    try:
        await games.choose(live, seat, made.decision, made.choices)
    except Stale:
        raise stale(live, seat) from None
    except IllegalChoice as error:
        if live.game.over:
            raise stale(live, seat) from None
        raise Refusal(422, "illegal", f"Nothing was chosen: {error}", state_of(live, seat)) from None
    return state_of(live, seat)


@router.post("/games/{number}/undo", responses=errors(*GAME, *BODY, at_table=True))
async def undo(request: Request, asking: Asking, number: Number, wanted: Annotated[Undoing, Body()]) -> State:
    """Take back my seat's latest choice, if nothing was revealed and nobody has answered since."""
    live = await at_table(request, asking, number)
    seat = own_seat_at(live, asking, wanted.seat)
    spend(request, UNDOING, asking.person)
    games: LiveGames = request.app.state.games
    try:
        await games.undo(live, seat, wanted.decision)
    except Stale:
        raise stale(live, seat) from None
    except EnoughUndone as enough:
        raise Refusal(409, "cannot_undo", f"Nothing was undone: {enough}.", state_of(live, seat)) from None
    except CannotUndo:
        raise Refusal(409, "cannot_undo", "There is nothing you can undo.", state_of(live, seat)) from None
    return state_of(live, seat)


# --- the stream


@router.get("/stream", response_class=StreamingResponse, responses=beside(ND_JSON, News.model_json_schema(), 401, 429))
async def stream(request: Request, asking: Asking) -> Response:
    """Stream news of my games, one JSON object per line, until either side leaves: first the turns I already have, then changes.

    A game I have joined elsewhere since (in a browser, with another token) is noticed within half a minute.
    """
    refuse_too_many_streams(request)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Content-Encoding": "identity"}  # compression would hold lines back
    return StreamingResponse(lines(request, asking), media_type=ND_JSON, headers=headers)


async def lines(request: Request, asking: Token) -> AsyncIterator[str]:
    store: Store = request.app.state.store
    hub: Hub = request.app.state.hub
    noticed: set[str] = set()
    next_look = 0.0

    async def still_works() -> bool:
        return any(token.id == asking.id for token in await asyncio.to_thread(store.tokens, asking.person))

    told = hub.stream(browser_of(asking), network_asking(request), asking.person, still_works)
    async with aclosing(cast("AsyncGenerator[str, None]", told)) as changes:
        async for change in changes:
            if time.monotonic() >= next_look:
                for info in await asyncio.to_thread(store.my_games, asking.person):
                    if info.id not in noticed:
                        noticed.add(info.id)
                        await live_if_playable(request, info)  # so that the hub knows what can be seen of it now
                        hub.look(browser_of(asking), info.id, asking.person)
                        for news in await news_of(request, asking, info):
                            if news.type == "turn":
                                yield line(news)
                next_look = time.monotonic() + HEARTBEAT
            changed = game_told(change)
            game = None if changed is None else await asyncio.to_thread(store.game, changed)
            for news in [News(type="ping")] if game is None else await news_of(request, asking, game):
                yield line(news)


def line(news: News) -> str:
    return news.model_dump_json(exclude_none=True) + "\n"


def game_told(change: str) -> str | None:
    """The game that one of the hub's server-sent events is about; None if it only keeps the stream alive."""
    fields = dict(part.partition(": ")[::2] for part in change.splitlines())
    return str(json.loads(fields["data"])["game"]) if fields.get("event") == "table" else None


async def news_of(request: Request, asking: Token, info: GameInfo) -> list[News]:
    """What to report about a game: that it is over, which of my seats has a turn, or at least that something changed."""
    live = await live_if_playable(request, info)
    if info.status == "over" or (live is not None and live.game.over):
        return [News(type="over", game=info.id)]
    pending = [] if live is None else [seat for seat in live.seats_of(asking.person) if seat in live.game.pending()]
    turns = [News(type="turn", game=info.id, seat=seat, decision=live.decision(seat)) for seat in pending if live is not None]
    return turns or [News(type="changed", game=info.id)]


# --- put together


def install(app: FastAPI) -> None:
    """Give a server its API: a separate application with its own description, which shares the server's games and people."""
    api = FastAPI(
        title="Asterism API",
        version=VERSION,
        description="Play this server's games with a program. Start at /bots.md.",
        docs_url=None,
        redoc_url=None,
        exception_handlers={
            Refusal: on_refusal,
            TooMany: on_too_many,
            RequestValidationError: on_invalid,
            HTTPException: on_http,
            RecordError: on_unplayable,
            StoreError: on_unplayable,
            Exception: on_failure,
        },
    )
    api.state = app.state
    api.include_router(router)
    app.mount(PREFIX, api)
