"""The table: what one seat may know of a game that has begun, and what it does there."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Query, Request
from starlette.responses import PlainTextResponse, Response

from ...kernel import CannotUndo, IllegalChoice
from ..checks.at_hand import at_hand
from ..services.limits import CHOOSING, UNDOING
from ..services.live.live_game import LiveGame
from ..services.live.live_games import EnoughUndone, Stale
from ..services.records.proofs import proved_record
from .checks import Asking, SeatShown, Table, count_against, own_seat_at
from .refusals import BODY, GAME, Refusal, answers_of_kind, errors
from .shapes import Choosing, Events, Question, State, Undoing

router = APIRouter()


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
async def state(live: Table, seat: SeatShown) -> State:
    """Get everything my seat may know now."""
    return state_of(live, seat)


@router.get("/games/{number}/events", responses=errors(*GAME))
async def events(live: Table, seat: SeatShown, since: Annotated[int, Query(ge=0, le=10**9)] = 0) -> Events:
    """Get what happened, as far as my seat may know. Numbers count my own events, so they reveal nothing about other seats' events."""
    told = live.game.events(seat)
    return Events(seat=seat, since=since, next=max(since, len(told)), events=told[since:])


@router.get(
    "/games/{number}/record",
    response_class=PlainTextResponse,
    responses=answers_of_kind("text/plain", {"type": "string"}, 401, 404, 409, 422),
)
async def record(live: Table) -> Response:
    """Get the record, as described in docs/records.md. It contains every secret, so it is available only once the game is over."""
    if not live.game.over:
        raise Refusal(409, "not_over", "The record is available when the game is over.")
    return PlainTextResponse(await proved_record(live), headers={"Cache-Control": "no-store"})


def stale_refusal(live: LiveGame, seat: int) -> Refusal:
    if live.game.over:
        return Refusal(409, "over", "The game is over.", state_of(live, seat))
    return Refusal(409, "stale", "The table has changed in the meantime; nothing was done.", state_of(live, seat))


@router.post("/games/{number}/choose", dependencies=[Depends(count_against(CHOOSING))], responses=errors(*GAME, *BODY, at_table=True))
async def choose(request: Request, asking: Asking, live: Table, made: Annotated[Choosing, Body()]) -> State:
    """Answer my seat's question. Sending the same again has no further effect. Returns the state afterwards."""
    seat = own_seat_at(live, asking, made.seat)
    games = at_hand(request).games
    try:
        await games.choose(live, seat, made.decision, made.choices)
    except Stale:
        raise stale_refusal(live, seat) from None
    except IllegalChoice as error:
        if live.game.over:
            raise stale_refusal(live, seat) from None
        raise Refusal(422, "illegal", f"Nothing was chosen: {error}", state_of(live, seat)) from None
    return state_of(live, seat)


@router.post("/games/{number}/undo", dependencies=[Depends(count_against(UNDOING))], responses=errors(*GAME, *BODY, at_table=True))
async def undo(request: Request, asking: Asking, live: Table, wanted: Annotated[Undoing, Body()]) -> State:
    """Take back my seat's latest choice, if nothing was revealed and nobody has answered since."""
    seat = own_seat_at(live, asking, wanted.seat)
    games = at_hand(request).games
    try:
        await games.undo(live, seat, wanted.decision)
    except Stale:
        raise stale_refusal(live, seat) from None
    except EnoughUndone as enough:
        raise Refusal(409, "cannot_undo", f"Nothing was undone: {enough}.", state_of(live, seat)) from None
    except CannotUndo:
        raise Refusal(409, "cannot_undo", "There is nothing you can undo.", state_of(live, seat)) from None
    return state_of(live, seat)
