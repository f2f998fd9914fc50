"""Setting up a table: against bots with one click, or with a form for friends, who take their seats through a link."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import HTMLResponse, Response

from ...kernel import SetupError
from ...speech import N_, Voice
from ...titles import find, names
from ..beside import paces, read_pace
from ..limits import NEW_GAME, OPEN_TABLE, SITTING, limited, spend
from ..naming import as_person
from ..storage import Closed, Crowded, GameInfo, Missing, SeatPlan, Store, Taken
from ..storage.look_alikes import UNSEEN
from ..visitor import Visitor
from .lobby import LEVELS, bot_levels, title_words, usual_bots
from .rendering import Asking, missing, page, redirect

HERE_NAME: Final = N_("Player {n}")
SEEN_WAITING: Final = "waiting-"  # the prefix of a waiting room's `seen`, followed by the number of open seats
MOST_WAITING: Final = 5  # the most tables of one person that may wait for players
KEPT: Final = N_("That name is taken. If the account is yours, log in; otherwise choose another name.")

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.post("/play/{title}", dependencies=[Depends(limited(NEW_GAME))])
async def play_now(
    request: Request,
    asking: Asking,
    title: str,
    bots: Annotated[str, Form()] = "",
    level: Annotated[str, Form()] = LEVELS[0][0],
    first_game: Annotated[str, Form()] = "",
) -> Response:
    """Start a game against bots with one click, as a guest."""
    if title not in names():
        return missing(request, asking)
    rivals = {str(seats - 1): seats - 1 for seats in find(title).seats}.get(bots or str(usual_bots(title)))
    if rivals is None or level not in dict(LEVELS):
        refusal = asking.voice.text("The game didn't start because it can't have these bots. Choose who plays below.")
        return form_for_new(request, asking, title, refusal)
    asking, token = await as_person(request, asking)
    assert asking.person is not None
    seats = [SeatPlan(asking.person.name, person=asking.person.id)] + [SeatPlan(bot_name(asking.voice, level), bot=level)] * rivals
    options = dict(find(title).first_game) if first_game == "yes" else {}
    info = await set_up(request, asking, title, options, seats, public=False)
    return redirect(request, asking, f"/games/{info.id}", token)


@router.get("/play/{title}")
async def to_the_lobby(request: Request, asking: Asking, title: str) -> Response:
    """Reloading the address of that click doesn't start a second game."""
    return redirect(request, asking, "/") if title in names() else missing(request, asking)


def bot_name(voice: Voice, bot: str) -> str:
    return voice.text("Bot ({level})", level=voice.text(dict(LEVELS)[bot]))


async def set_up(
    request: Request, asking: Visitor, title: str, options: dict[str, Any], seats: list[SeatPlan], *, public: bool, pace: int | None = None
) -> GameInfo:
    """Create a table. It begins at once if no seat is open; otherwise raises `Crowded` if this person has too many waiting tables."""
    store: Store = request.app.state.store
    rules = find(title)
    create = partial(store.create_game, title, rules=rules.version, pack=rules.pack, seats=seats, public=public, pace=pace, host=asking.id)
    checked = rules.checked(len(seats), options)
    if any(seat.person is None and seat.bot is None for seat in seats):
        spend(request, asking, OPEN_TABLE)
    info = await asyncio.to_thread(create, options=checked, most_waiting=MOST_WAITING)
    return await begin_if_full(request, info)


async def begin_if_full(request: Request, info: GameInfo) -> GameInfo:
    """Begin the game, if every seat is taken, from a seed of 32 random bytes."""
    if info.status != "waiting" or any(seat.kind == "open" for seat in info.seats):
        return info
    return await asyncio.to_thread(request.app.state.store.start, info.id, request.app.state.luck.game_seed())


@router.get("/titles/{title}/new")
async def new_table(request: Request, asking: Asking, title: str) -> Response:
    if title not in names():
        return missing(request, asking)
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


@router.post("/titles/{title}/new", dependencies=[Depends(limited(NEW_GAME))])
async def create_table(request: Request, asking: Asking, title: str) -> Response:
    if title not in names():
        return missing(request, asking)
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


def clean_name(name: str) -> str:
    """A name on one line without invisible characters: names that differ only by those would look the same."""
    return " ".join("".join(c for c in name if c.isprintable() and c not in UNSEEN).split())[:30]


def read_options(title: str, texts: dict[str, str]) -> dict[str, Any]:
    """Read the options of a form, each value by its text."""
    options: dict[str, Any] = {}
    for key, text in texts.items():
        option = find(title).options.get(key)
        by_text = {} if option is None else {str(value): value for value in option.values}
        options[key] = by_text.get(text, text)
    return options


# --- waiting for players


async def not_begun(request: Request, asking: Visitor, number: str, template: str) -> Response:
    """The waiting room of a game, if it is waiting for players."""
    info = await asyncio.to_thread(request.app.state.store.game, number)
    if info is None:
        return missing(request, asking)
    request.app.state.hub.look(asking.browser, number, asking.id)
    return waiting_room(request, asking, info, template=template)


def sits_at(info: GameInfo, asking: Visitor) -> bool:
    return any(seat.person is not None and seat.person == asking.id for seat in info.seats)


def hosts(info: GameInfo, asking: Visitor) -> bool:
    return info.host is not None and info.host == asking.id


def waiting_room(
    request: Request, asking: Visitor, info: GameInfo, error: str | None = None, status: int = 409, template: str = "waiting.html"
) -> Response:
    mine = sits_at(info, asking)
    link = f"{request.app.state.settings.url}/games/{info.id}"
    return page(
        request,
        asking,
        template,
        200 if error is None else status,
        info=info,
        mine=mine,
        hosts=hosts(info, asking),
        levels=bot_levels(asking.voice),
        link=link,
        seen=f"{SEEN_WAITING}{sum(seat.kind == 'open' for seat in info.seats)}",
        only_here=request.app.state.settings.only_here,
        error=error,
        heading=asking.voice.title(info.title),
    )


@router.post("/games/{number}/sit", dependencies=[Depends(limited(SITTING))])
async def sit(request: Request, asking: Asking, number: str, name: Annotated[str, Form()]) -> Response:
    """Take an open seat. A preview of the link can't, because this is a POST."""
    store: Store = request.app.state.store
    info = await asyncio.to_thread(store.game, number)
    if info is None:
        return missing(request, asking)
    if sits_at(info, asking):
        return redirect(request, asking, f"/games/{number}")
    say = asking.voice.text
    called = clean_name(name)
    free = [seat.number for seat in info.seats if seat.kind == "open"]
    if not called or not free:
        return waiting_room(request, asking, info, say("Please enter your name.") if free else say("That seat has just been taken."))
    try:
        asking, token = await as_person(request, asking, called)
    except Taken:
        return waiting_room(request, asking, info, say(KEPT))
    assert asking.person is not None
    try:
        await begin_if_full(request, await asyncio.to_thread(store.sit, number, free[0], asking.person.id, asking.person.name))
    except (Taken, Closed):
        return waiting_room(request, asking, info, say("That seat has just been taken."))
    request.app.state.hub.tell(number)
    return redirect(request, asking, f"/games/{number}", token)


@router.post("/games/{number}/bot", dependencies=[Depends(limited(SITTING))])
async def ask_bot(request: Request, asking: Asking, number: str, seat: Annotated[str, Form()], level: Annotated[str, Form()]) -> Response:
    """Give an open seat to a bot instead of waiting for another player; only the host may."""
    store: Store = request.app.state.store
    info = await asyncio.to_thread(store.game, number)
    if info is None:
        return missing(request, asking)
    say = asking.voice.text
    if not hosts(info, asking):
        return waiting_room(request, asking, info, say("Only the player who set up this table can add bots."), 403)
    free = {str(each.number): each.number for each in info.seats if each.kind == "open"}
    if level not in dict(LEVELS):
        return waiting_room(request, asking, info, say("There is no such bot. Choose a level from the list."), 422)
    if seat not in free:
        return waiting_room(request, asking, info, say("That seat has just been taken."))
    try:
        await begin_if_full(request, await asyncio.to_thread(store.sit_bot, number, free[seat], level, bot_name(asking.voice, level)))
    except (Taken, Closed):
        return waiting_room(request, asking, info, say("That seat has just been taken."))
    request.app.state.hub.tell(number)
    return redirect(request, asking, f"/games/{number}")


@router.post("/games/{number}/close")
async def close_table(request: Request, asking: Asking, number: str) -> Response:
    """Close a table that is waiting for players; only the host may."""
    store: Store = request.app.state.store
    info = await asyncio.to_thread(store.game, number)
    if info is None:
        return missing(request, asking)
    if not hosts(info, asking):
        return waiting_room(request, asking, info, asking.voice.text("Only the player who set up this table can close it."), 403)
    try:
        await asyncio.to_thread(store.delete_table, number)
    except (Closed, Missing):  # the last seat was just taken, or the table was closed in another window
        return redirect(request, asking, f"/games/{number}")
    request.app.state.hub.tell(number)
    return redirect(request, asking, "/")
