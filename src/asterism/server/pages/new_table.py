"""Setting up a table: against bots with one click, or with a form for friends, who take their seats through a link."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import HTMLResponse, Response

from ...kernel import SetupError
from ...speech import N_
from ...titles import find
from ..checks.guests import as_person
from ..checks.limits import count_against
from ..checks.new_table import set_up
from ..checks.visitor import Asking, Visitor
from ..services.limits import NEW_GAME
from ..services.people.names import clean_name
from ..services.tables.levels import HERE_NAME, LEVELS, bot_levels, bot_name, usual_bots
from ..services.tables.paces import paces, read_pace
from ..services.tables.setting_up import MOST_WAITING, read_options
from ..storage import Crowded, SeatPlan, Taken
from .checks import PlayedTitle
from .lobby import title_words
from .rendering import page, redirect

KEPT: Final = N_("That name is taken. If the account is yours, log in; otherwise choose another name.")

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.post("/play/{title}", dependencies=[Depends(count_against(NEW_GAME))])
async def play_now(
    request: Request,
    asking: Asking,
    title: PlayedTitle,
    bots: Annotated[str, Form()] = "",
    level: Annotated[str, Form()] = LEVELS[0][0],
    first_game: Annotated[str, Form()] = "",
) -> Response:
    """Start a game against bots with one click, as a guest."""
    rivals = {str(seats - 1): seats - 1 for seats in find(title).seats}.get(bots or str(usual_bots(title)))
    if rivals is None or level not in dict(LEVELS):
        refusal = asking.voice.text("These bots can't play this game, so it didn't start. Choose other players below.")
        return form_for_new(request, asking, title, refusal)
    asking, token = await as_person(request, asking)
    assert asking.person is not None
    seats = [SeatPlan(asking.person.name, person=asking.person.id)] + [SeatPlan(bot_name(asking.voice, level), bot=level)] * rivals
    options = dict(find(title).first_game) if first_game == "yes" else {}
    info = await set_up(request, asking, title, options, seats, public=False)
    return redirect(request, asking, f"/games/{info.id}", token)


@router.get("/play/{title}")
async def redirect_to_lobby(request: Request, asking: Asking, title: PlayedTitle) -> Response:
    """Redirect to the lobby when that click's address is reloaded, which must not start a second game."""
    return redirect(request, asking, "/")


@router.get("/titles/{title}/new")
async def new_table(request: Request, asking: Asking, title: PlayedTitle) -> Response:
    return form_for_new(request, asking, title)


def form_for_new(request: Request, asking: Visitor, title: str, error: str | None = None, status: int = 422) -> Response:
    return page(
        request,
        asking,
        "new.html",
        200 if error is None else status,
        title=title_words(asking.voice, title),
        levels=bot_levels(asking.voice),
        paces=paces(asking.voice),
        error=error,
    )


@router.post("/titles/{title}/new", dependencies=[Depends(count_against(NEW_GAME))])
async def create_table(request: Request, asking: Asking, title: PlayedTitle) -> Response:
    form = await request.form()
    name = clean_name(str(form.get("name", "")))
    if not name:
        return form_for_new(request, asking, title, asking.voice.text("Please enter your name."))
    try:
        asking, token = await as_person(request, asking, name)
    except Taken:
        return form_for_new(request, asking, title, asking.voice.text(KEPT))
    assert asking.person is not None
    seats = [SeatPlan(asking.person.name, person=asking.person.id)]
    for wanted in map(str, form.getlist("seat")):
        kind, _, bot = wanted.partition(" ")
        if kind == "open":
            seats.append(SeatPlan())
        elif kind == "here":
            seats.append(SeatPlan(asking.voice.text(HERE_NAME, n=len(seats) + 1), person=asking.person.id))
        elif kind == "bot" and bot in dict(LEVELS):
            seats.append(SeatPlan(bot_name(asking.voice, bot), bot=bot))
    try:
        options = read_options(title, {key.removeprefix("option "): str(value) for key, value in form.items() if key.startswith("option ")})
        info = await set_up(
            request, asking, title, options, seats, public=form.get("public") == "yes", pace=read_pace(str(form.get("pace", "")))
        )
    except SetupError as error:
        return form_for_new(request, asking, title, str(error))
    except Crowded:
        refusal = asking.voice.count(
            "You already have {n} table waiting for players. Close it or let the game begin before you set up another.",
            "You already have {n} tables waiting for players. Close one or let a game begin before you set up another.",
            MOST_WAITING,
        )
        return form_for_new(request, asking, title, refusal, 409)
    return redirect(request, asking, f"/games/{info.id}", token)
