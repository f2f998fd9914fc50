"""The pages: lobby, new table, the table itself, replay, rules, cards. All of them work without any script."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Form, Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse

from ..kernel import AsterismError, Game, SetupError
from ..kernel import replay as kernel_replay
from ..speech import N_, Voice, languages
from ..titles import find, names
from . import words
from .beside import beside, paces, read_pace
from .boards import TEMPLATES, board_of
from .limits import CHOOSING, NEW_GAME, SITTING, limited
from .live import LiveGame, LiveGames, Stale
from .scene import Scene, set_scene
from .storage import Closed, GameInfo, SeatPlan, Store, Taken, record_of
from .visitor import LANGUAGE, Visitor, as_person, remember, set_cookie, visitor

HERE: Final = Path(__file__).parent
ENVIRONMENT: Final = Environment(
    loader=FileSystemLoader([HERE / "templates", TEMPLATES]),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
LEVELS: Final = (("greedy", N_("casual")), ("random", N_("beginner")))
HERE_NAME: Final = N_("Player {n}")
CREDITS: Final = (N_("Race for the Galaxy: designed by Tom Lehmann, published by Rio Grande Games, in Polish by REBEL.pl."),)
SEE_OTHER: Final = 303
KEPT: Final = N_("An account has that name already. If it is yours, log in; otherwise choose another name.")
PREFERENCES: Final = (
    ("gather", N_("Gather picks that belong together, and send them at once")),
    ("confirm", N_("Ask me to confirm every choice")),
    ("sound", N_("A sound when it is my turn")),
    ("notify", N_("A notification when it is my turn and the page is out of sight")),
    ("silent-keys", N_("No keyboard shortcuts")),
)
KEYS: Final = (
    ("1 … 9", N_("take that choice, in the order of the page")),
    ("← →", N_("go to the next or the previous choice")),
    ("u", N_("undo")),
    ("?", N_("this list")),
)

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
Asking = Annotated[Visitor, Depends(visitor)]


def static(path: str) -> str:
    return f"/static/{path}"


def page(request: Request, asking: Visitor, template: str, status: int = 200, **context: Any) -> Response:
    """Render a template for this visitor."""
    text = ENVIRONMENT.get_template(template).render(
        visitor=asking,
        _=asking.voice.text,
        n_=asking.voice.count,
        languages=languages(),
        static=static,
        path=request.url.path,
        preferences=[(key, asking.voice.text(words)) for key, words in PREFERENCES],
        keys=[(key, asking.voice.text(words)) for key, words in KEYS],
        **context,
    )
    response = HTMLResponse(text, status)
    response.headers["Cache-Control"] = "no-store"
    return remember(response, request.app.state.settings, asking)


def message(request: Request, asking: Visitor, status: int, heading: str, text: str) -> Response:
    return page(request, asking, "message.html", status, heading=heading, text=text)


def missing(request: Request, asking: Visitor) -> Response:
    say = asking.voice.text
    return message(request, asking, 404, say("Not found"), say("There is nothing at this address. Perhaps the link is cut?"))


def redirect(request: Request, asking: Visitor, where: str, token: str | None = None) -> Response:
    return remember(RedirectResponse(where, SEE_OTHER), request.app.state.settings, asking, token)


# --- the lobby


def title_words(voice: Voice, name: str) -> dict[str, Any]:
    """A title as the lobby and the form for a new table show it."""
    title = find(name)
    options = []
    for key, option in title.options.items():
        heading, explanation = words.option(voice, name, key)
        choices = [(str(value), _value_words(voice, value)) for value in option.values]
        options.append({"name": key, "heading": heading, "explanation": explanation, "choices": choices, "default": str(option.default)})
    return {
        "name": name,
        "heading": words.heading(voice, name),
        "about": words.about(voice, name),
        "seats": title.seats,
        "options": options,
    }


def _value_words(voice: Voice, value: object) -> str:
    if isinstance(value, bool):
        return voice.text("yes") if value else voice.text("no")
    return str(value)


def game_words(asking: Visitor, info: GameInfo, live: LiveGame | None) -> dict[str, Any]:
    """A game as a line of a list."""
    say = asking.voice.text
    mine = [seat.number for seat in info.seats if seat.person is not None and seat.person == asking.id]
    yours = live is not None and any(seat in mine for seat in live.game.pending())
    state = ""
    if info.status == "waiting":
        state = say("waiting for players")
    elif yours:
        state = say("your turn")
    names = [seat.name for seat in info.seats if seat.kind != "open"]
    return {"href": f"/games/{info.id}", "heading": words.heading(asking.voice, info.title), "names": names, "state": state, "yours": yours}


@router.get("/")
async def lobby(request: Request, asking: Asking) -> Response:
    store: Store = request.app.state.store
    games: LiveGames = request.app.state.games
    say = asking.voice.text
    mine = [] if asking.id is None else await asyncio.to_thread(store.my_games, asking.id)
    shown = [game_words(asking, info, await games.get(info.id)) for info in mine[:12]]
    open_tables = [game_words(asking, info, None) for info in await asyncio.to_thread(store.open_games)]
    watch = [game_words(asking, info, None) for info in await asyncio.to_thread(store.watchable)]
    finished = await asyncio.to_thread(store.finished, asking.id)
    over = [game_words(asking, info, None) for info in finished[:10]]
    lists = [(say("My games"), shown), (say("Open tables"), open_tables), (say("Being played"), watch), (say("Finished games"), over)]
    return page(request, asking, "lobby.html", titles=[title_words(asking.voice, name) for name in names()], lists=lists)


@router.post("/language")
async def choose_language(
    request: Request, asking: Asking, language: Annotated[str, Form()], back: Annotated[str, Form()] = "/"
) -> Response:
    own = back if back.startswith("/") and not back.startswith("//") and "\\" not in back else "/"
    response = redirect(request, asking, own)
    if language in languages():
        set_cookie(response, request.app.state.settings, LANGUAGE, language)
    return response


@router.get("/credits")
async def credits_page(request: Request, asking: Asking) -> Response:
    return page(request, asking, "credits.html", credits=[asking.voice.text(credit) for credit in CREDITS])


# --- new tables


@router.post("/play/{title}", dependencies=[Depends(limited(NEW_GAME))])
async def play_now(request: Request, asking: Asking, title: str) -> Response:
    """One click: a game against bots, as a guest."""
    if title not in names():
        return missing(request, asking)
    asking, token = await as_person(request, asking)
    assert asking.person is not None
    rivals = 1 if 2 in find(title).seats else find(title).seats[0] - 1
    seats = [SeatPlan(asking.person.name, person=asking.person.id)] + [SeatPlan(bot_name(asking.voice, "greedy"), bot="greedy")] * rivals
    info = await set_up(request, asking, title, {}, seats, public=False)
    return redirect(request, asking, f"/games/{info.id}", token)


def bot_name(voice: Voice, bot: str) -> str:
    return voice.text("Bot ({level})", level=voice.text(dict(LEVELS)[bot]))


async def set_up(
    request: Request, asking: Visitor, title: str, options: dict[str, Any], seats: list[SeatPlan], *, public: bool, pace: int | None = None
) -> GameInfo:
    """Create a table. It begins at once if no seat is open."""
    store: Store = request.app.state.store
    rules = find(title)
    create = partial(store.create_game, title, rules=rules.version, pack=rules.pack, seats=seats, public=public, pace=pace, host=asking.id)
    info = await asyncio.to_thread(create, options=rules.checked(len(seats), options))
    return await begin_if_full(store, info)


async def begin_if_full(store: Store, info: GameInfo) -> GameInfo:
    """The game begins when every seat is taken, from a seed of 32 random bytes."""
    if info.status != "waiting" or any(seat.kind == "open" for seat in info.seats):
        return info
    return await asyncio.to_thread(store.start, info.id, new_seed())


def new_seed() -> str:
    return secrets.token_hex(32)


@router.get("/titles/{title}/new")
async def new_table(request: Request, asking: Asking, title: str) -> Response:
    if title not in names():
        return missing(request, asking)
    return form_for_new(request, asking, title)


def form_for_new(request: Request, asking: Visitor, title: str, error: str | None = None) -> Response:
    levels = [(bot, asking.voice.text(level)) for bot, level in LEVELS]
    status = 200 if error is None else 422
    return page(
        request, asking, "new.html", status, title=title_words(asking.voice, title), levels=levels, paces=paces(asking.voice), error=error
    )


@router.post("/titles/{title}/new", dependencies=[Depends(limited(NEW_GAME))])
async def create_table(request: Request, asking: Asking, title: str) -> Response:
    if title not in names():
        return missing(request, asking)
    form = await request.form()
    name = clean_name(str(form.get("name", "")))
    if not name:
        return form_for_new(request, asking, title, asking.voice.text("Please say your name."))
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
    return redirect(request, asking, f"/games/{info.id}", token)


def clean_name(name: str) -> str:
    return " ".join("".join(c for c in name if c.isprintable()).split())[:30]


def read_options(title: str, texts: dict[str, str]) -> dict[str, Any]:
    """The options of a form: each value by its text."""
    options: dict[str, Any] = {}
    for key, text in texts.items():
        option = find(title).options.get(key)
        by_text = {} if option is None else {str(value): value for value in option.values}
        options[key] = by_text.get(text, text)
    return options


# --- the table


async def found(request: Request, number: str) -> LiveGame | None:
    games: LiveGames = request.app.state.games
    return await games.get(number)


@router.get("/games/{number}")
async def table(request: Request, asking: Asking, number: str) -> Response:
    live = await found(request, number)
    if live is None:
        return await not_begun(request, asking, number, "waiting.html")
    request.app.state.hub.look(asking.browser, number)
    return show(request, asking, live, "table.html")


async def not_begun(request: Request, asking: Visitor, number: str, template: str) -> Response:
    """The waiting room of a game that waits for players, if there is one."""
    info = await asyncio.to_thread(request.app.state.store.game, number)
    if info is None:
        return missing(request, asking)
    request.app.state.hub.look(asking.browser, number)
    return waiting_room(request, asking, info, template=template)


def waiting_room(request: Request, asking: Visitor, info: GameInfo, error: str | None = None, template: str = "waiting.html") -> Response:
    mine = any(seat.person is not None and seat.person == asking.id for seat in info.seats)
    link = f"{request.app.state.settings.url}/games/{info.id}"
    status = 200 if error is None else 409
    return page(
        request,
        asking,
        template,
        status,
        info=info,
        mine=mine,
        link=link,
        error=error,
        heading=words.heading(asking.voice, info.title),
    )


def show(request: Request, asking: Visitor, live: LiveGame, template: str, notice: str | None = None, status: int = 200) -> Response:
    """The table as this visitor may see it."""
    covered = live.covered(asking.id)
    if covered is not None:
        heading = words.heading(asking.voice, live.game.title)
        return page(request, asking, template, status, covered=covered, names=live.names, game=live.info.id, heading=heading)
    scene = live.scene(asking.id, asking.voice)
    return page(
        request,
        asking,
        template,
        status,
        covered=None,
        notice=notice,
        seen=mark_of(live, asking),
        **table_context(scene, live.game),
        beside=beside(live, asking.person, asking.voice, request.app.state.store.now()),
    )


def mark_of(live: LiveGame, asking: Visitor) -> str:
    """Another for each state of the table that this viewer can tell apart; it counts only the viewer's own events."""
    seat = live.seat_of(asking.id)
    return f"{len(live.game.events(seat))}.{'-'.join(map(str, live.game.pending()))}.{live.stir}"


def table_context(scene: Scene, game: Game) -> dict[str, Any]:
    board = board_of(scene.title)
    left = 0 if scene.prompt is None else scene.prompt["args"].get("left", 0)
    return {
        "scene": scene,
        "board": board,
        "shown": board.present(scene),
        "scores": game.scores() if scene.over else [],
        "gather": left if 1 < left <= len(scene.choices) else 0,
        "heading": words.heading(scene.voice, scene.title),
    }


@router.get("/games/{number}/table")
async def table_fragment(request: Request, asking: Asking, number: str, seen: str = "") -> Response:
    """The table anew, unless the page that asks has `seen` it as it is."""
    live = await found(request, number)
    if live is None:
        return await not_begun(request, asking, number, "waiting_room.html")
    request.app.state.hub.look(asking.browser, number)
    if seen == mark_of(live, asking):
        return Response(status_code=204)
    return show(request, asking, live, "table_form.html")


@router.post("/games/{number}/sit", dependencies=[Depends(limited(SITTING))])
async def sit(request: Request, asking: Asking, number: str, name: Annotated[str, Form()]) -> Response:
    """Take an open seat. A preview of the link takes none, because this is a POST."""
    store: Store = request.app.state.store
    info = await asyncio.to_thread(store.game, number)
    if info is None:
        return missing(request, asking)
    called = clean_name(name)
    free = [seat.number for seat in info.seats if seat.kind == "open"]
    if not called:
        return waiting_room(request, asking, info, asking.voice.text("Please say your name."))
    try:
        asking, token = await as_person(request, asking, called)
    except Taken:
        return waiting_room(request, asking, info, asking.voice.text(KEPT))
    assert asking.person is not None
    if not any(seat.person == asking.person.id for seat in info.seats):
        try:
            if not free:
                raise Taken("every seat is taken")
            await begin_if_full(store, await asyncio.to_thread(store.sit, number, free[0], asking.person.id, asking.person.name))
        except (Taken, Closed):
            return waiting_room(request, asking, info, asking.voice.text("That seat was just taken."))
    request.app.state.hub.tell(number)
    return redirect(request, asking, f"/games/{number}", token)


@router.post("/games/{number}/uncover")
async def uncover(request: Request, asking: Asking, number: str, seat: Annotated[int, Form()]) -> Response:
    """Hot-seat: somebody at this screen says who they are, and is shown that hand."""
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    if asking.id is not None and seat in live.seats_of(asking.id) and asking.id not in live.shown:
        live.shown[asking.id] = seat
    return redirect(request, asking, f"/games/{number}")


@router.post("/games/{number}/choose", dependencies=[Depends(limited(CHOOSING))])
async def choose(request: Request, asking: Asking, number: str) -> Response:
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    form = await request.form()
    say = asking.voice.text
    seat = live.seat_of(asking.id)
    if seat is None:
        return answer(request, asking, live, 403, say("You are not sitting at this table."))
    games: LiveGames = request.app.state.games
    try:
        await games.choose(live, seat, str(form.get("decision", "")), [str(choice) for choice in form.getlist("choice")])
    except Stale:
        return answer(request, asking, live, 409, say("The table has changed since; nothing was chosen."))
    except AsterismError:
        return answer(request, asking, live, 422, say("That can't be chosen now; nothing has changed."))
    pass_screen(live, asking, seat)
    return answer(request, asking, live)


def pass_screen(live: LiveGame, asking: Visitor, seat: int) -> None:
    """Hot-seat: cover the hand when somebody else at this screen has to decide."""
    mine = live.seats_of(asking.id)
    pending = live.game.pending()
    if asking.id is not None and len(mine) > 1 and seat not in pending and any(other in pending for other in mine):
        live.shown.pop(asking.id, None)


@router.post("/games/{number}/undo", dependencies=[Depends(limited(CHOOSING))])
async def undo(request: Request, asking: Asking, number: str) -> Response:
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    seat = live.seat_of(asking.id)
    games: LiveGames = request.app.state.games
    try:
        if seat is not None:
            await games.undo(live, seat)
    except AsterismError:
        return answer(request, asking, live, 409, asking.voice.text("That can't be taken back any more."))
    return answer(request, asking, live)


def answer(request: Request, asking: Visitor, live: LiveGame, status: int = 200, notice: str | None = None) -> Response:
    """The new table for a script, the way back to it for a plain form. A refusal shows the table as it is, with a word on top."""
    if request.headers.get("hx-request"):
        return show(request, asking, live, "table_form.html", notice)
    if notice is not None:
        return show(request, asking, live, "table.html", notice, status)
    return redirect(request, asking, f"/games/{live.info.id}")


# --- looking back


@router.get("/games/{number}/record")
async def record(request: Request, asking: Asking, number: str) -> Response:
    """The score sheet: it holds every secret, so only once the game is over."""
    live = await found(request, number)
    if live is None or not live.game.over:
        return missing(request, asking)
    headers = {"Content-Disposition": f'attachment; filename="{live.game.title}-{number}.record"'}
    return PlainTextResponse(live.game.record(), headers=headers)


@router.get("/games/{number}/replay")
async def replay(request: Request, asking: Asking, number: str, at: int | None = None, seat: str = "") -> Response:
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    if not live.game.over:
        return redirect(request, asking, f"/games/{number}")
    entries = await asyncio.to_thread(request.app.state.store.entries, number)
    last = len(entries)
    moment = last if at is None else max(0, min(at, last))
    viewer = int(seat) if seat.isdecimal() and int(seat) < live.game.seats else None
    game = await asyncio.to_thread(kernel_replay, record_of(live.info, entries[:moment]).text(), find)
    scene = set_scene(game, number, asking.voice, viewer, live.names)
    scene = replace(scene, ranking=live.ranking()) if scene.over else scene
    quiet = {**table_context(scene, game), "scene": _without_choices(scene)}
    quiet["shown"] = quiet["board"].present(quiet["scene"])
    return page(request, asking, "replay.html", at=moment, last=last, seat_text=seat if viewer is not None else "", **quiet)


def _without_choices(scene: Scene) -> Scene:
    return replace(scene, choices=[], prompt=None, can_undo=False)


@router.get("/titles/{title}/rules")
async def rules(request: Request, asking: Asking, title: str) -> Response:
    if title not in names():
        return missing(request, asking)
    return page(request, asking, "rules.html", rules=asking.voice.rules(title), heading=asking.voice.title(title))


@router.get("/live")
async def live_stream(request: Request, asking: Asking) -> Response:
    """One stream a browser: which of the tables it was shown have changed."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    response = StreamingResponse(request.app.state.hub.stream(asking.browser), media_type="text/event-stream", headers=headers)
    return remember(response, request.app.state.settings, asking)
