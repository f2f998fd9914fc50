"""Around the board: chat, resigning, playing again, coming back; reports; fairness; records from elsewhere."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, File, Form, Request, UploadFile
from starlette.responses import HTMLResponse, Response

from .. import __version__
from ..kernel import AsterismError, RecordError
from ..kernel import replay as kernel_replay
from ..kernel.record import Record, parse
from ..titles import find
from .beside import LONGEST_MESSAGE, MUTED, muted_by
from .limits import CHAT, IMPORT, NEW_GAME, TooMany, limited, spend
from .live import LiveGame, LiveGames
from .naming import as_person
from .pages import HERE_NAME, Asking, answer, begin_if_full, clean_name, found, missing, page, redirect
from .proofs import verified_draws
from .scene import set_scene
from .storage import GameInfo, SeatInfo, SeatPlan, Store, Unfit
from .visitor import Visitor
from .workers import Overstayed, Workers

LARGEST_RECORD: Final = 100_000  # bytes; a long game takes a fifth of that
IMPORT_SECONDS: Final = 4.0  # for a record to be replayed; a long game takes a tenth of that
LATEST_EVENTS: Final = 20  # in a report

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


# --- chat


@router.post("/games/{number}/say")
async def speak(request: Request, asking: Asking, number: str, text: Annotated[str, Form()] = "") -> Response:
    """Say something to everyone at the table. Spectators can only read."""
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    say = asking.voice.text
    if asking.id is None or not live.belongs(asking.id):
        return answer(request, asking, live, 403, say("Only players at this table can chat."))
    try:
        spend(request, asking, CHAT)
    except TooMany as error:
        refusal = answer(request, asking, live, 429, say("You're sending messages too fast. Please wait a moment."))
        refusal.headers["Retry-After"] = str(error.wait)
        return refusal
    said = spoken(text)
    if not said or len(said) > LONGEST_MESSAGE:
        return answer(request, asking, live, 422, say("A message can have 1 to {n} characters.", n=LONGEST_MESSAGE))
    games: LiveGames = request.app.state.games
    try:
        await games.say(live, asking.id, said)
    except Unfit:
        return answer(request, asking, live, 422, say("A message can have 1 to {n} characters.", n=LONGEST_MESSAGE))
    return answer(request, asking, live)


def spoken(text: str) -> str:
    """Clean a message: one line, without characters that could reverse it or hide in it."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


@router.post("/games/{number}/mute")
async def mute(request: Request, asking: Asking, number: str, seat: Annotated[int, Form()]) -> Response:
    """Hide the messages of the person in a seat, here and at every other table; or show them again."""
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    speaker = live.info.seats[seat].person if 0 <= seat < len(live.info.seats) else None
    if asking.person is None or speaker in (None, asking.id):
        return answer(request, asking, live, 403, asking.voice.text("There is nobody to mute in that seat."))
    store: Store = request.app.state.store

    def toggle(me: str) -> Visitor:
        person = store.person(me)
        preferences = {} if person is None else person.preferences
        muted = sorted(muted_by(preferences) ^ {str(speaker)})
        return Visitor(store.set_preferences(me, {**preferences, MUTED: muted}), asking.browser, asking.voice)

    return answer(request, await asyncio.to_thread(toggle, asking.person.id), live)


# --- giving up, coming back, playing again


@router.post("/games/{number}/resign")
async def resign(request: Request, asking: Asking, number: str) -> Response:
    """Hand the visitor's seat to a bot and rank it last."""
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    seat = live.seat_of(asking.id)
    if seat is None:
        return answer(request, asking, live, 403, asking.voice.text("You are not sitting at this table."))
    games: LiveGames = request.app.state.games
    try:
        await games.resign(live, seat)
    except AsterismError:
        return answer(request, asking, live, 409, asking.voice.text("The game is over."))
    return answer(request, asking, live)


@router.post("/games/{number}/back")
async def back(request: Request, asking: Asking, number: str) -> Response:
    """Take back a seat from the bot after running out of time."""
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    games: LiveGames = request.app.state.games
    if live.seats_of(asking.id):
        await games.come_back(live, asking.id)
    return answer(request, asking, live)


@router.post("/games/{number}/rematch", dependencies=[Depends(limited(NEW_GAME))])
async def rematch(request: Request, asking: Asking, number: str) -> Response:
    """Set up the same game again, with the same people and bots. A second request leads to the same new table."""
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    if asking.id is None or not live.belongs(asking.id):
        return answer(request, asking, live, 403, asking.voice.text("You are not sitting at this table."))
    if not live.game.over:
        return answer(request, asking, live, 409, asking.voice.text("The game is not over yet."))
    games: LiveGames = request.app.state.games
    async with live.lock:
        following = await begin_if_full(request, await asyncio.to_thread(_once_more, games.store, live.info, asking.id))
        live.info = replace(live.info, rematch=following.id)
    games.changed(live)
    return redirect(request, asking, f"/games/{following.id}")


def _once_more(store: Store, info: GameInfo, host: str) -> GameInfo:
    title = find(info.title)
    return store.create_game(
        info.title,
        rules=title.version,
        pack=title.pack,
        seats=[_same_seat(seat) for seat in info.seats],
        options=title.checked(info.seat_count, info.options),
        public=info.public,
        pace=info.pace,
        host=host,
        after=info.id,
    )


def _same_seat(seat: SeatInfo) -> SeatPlan:
    if seat.kind == "person":
        return SeatPlan() if seat.person is None else SeatPlan(seat.name, person=seat.person)
    return SeatPlan(seat.name, bot=seat.bot)


# --- reporting a moment


@router.get("/games/{number}/report")
async def report(request: Request, asking: Asking, number: str) -> Response:
    """A page with everything a bug report needs."""
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    packed = json.dumps(moment(live, asking), ensure_ascii=False, indent=1)
    heading = asking.voice.title(live.game.title)
    return page(request, asking, "around/report.html", packed=packed, game=number, heading=heading)


@router.get("/games/{number}/report.json")
async def report_file(request: Request, asking: Asking, number: str) -> Response:
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    packed = moment(live, asking)
    name = f"{packed['title']}-move-{packed['move']}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(json.dumps(packed, ensure_ascii=False, indent=1), media_type="application/json", headers=headers)


def moment(live: LiveGame, asking: Visitor) -> dict[str, Any]:
    """This moment as far as the visitor knows it: moves count the events they were told; the game's id is its key, so it's left out."""
    seat = live.seat_of(asking.id)
    events = live.game.events(seat)
    scene = set_scene(live.game, live.info.id, asking.voice, seat, live.names, decided=0 if seat is None else live.decided[seat])
    return {
        "asterism": __version__,
        "title": live.info.title,
        "rules": live.info.rules,
        "pack": live.info.pack,
        "options": dict(live.info.options),
        "seat": seat,
        "move": len(events),
        "decision": scene.decision,
        "prompt": scene.prompt,
        "choices": scene.choices,
        "view": scene.view,
        "pending": scene.pending,
        "events": events[-LATEST_EVENTS:],
    }


# --- was this fair?


@router.get("/games/{number}/fair")
async def fair(request: Request, asking: Asking, number: str) -> Response:
    """Show the commitment at any time, and once the game is over also its seed and whether every draw followed from it."""
    live = await found(request, number)
    if live is None:
        return missing(request, asking)
    over = live.game.over
    draws, verdict = await _verdict(request, asking, live) if over and live.info.commitment else (None, "")
    return page(
        request,
        asking,
        "around/fair.html",
        game=number,
        title=live.info.title,
        heading=asking.voice.title(live.game.title),
        commitment=live.info.commitment,
        seed=live.info.seed if over else None,
        fair=draws is not None,
        verdict=verdict,
    )


async def _verdict(request: Request, asking: Visitor, live: LiveGame) -> tuple[int | None, str]:
    """How many draws were checked, or None if that failed, with a verdict in words."""
    voice = asking.voice
    try:
        draws = await verified_draws(live, request.app.state.games.workers)
    except Overstayed:
        return None, voice.text("The check took too long. Please try again later.")
    except RecordError as error:
        return None, voice.text("This game can't be proven fair: {why}", why=str(error)[:300])
    said = voice.count("Yes: its {n} draw or roll followed from the seed.", "Yes: all {n} draws and rolls followed from the seed.", draws)
    return draws, said


# --- records from elsewhere


@router.get("/import")
async def import_form(request: Request, asking: Asking) -> Response:
    return page(request, asking, "around/import.html", error=None)


@router.post("/import", dependencies=[Depends(limited(IMPORT))])
async def import_record(request: Request, asking: Asking, record: Annotated[UploadFile, File()]) -> Response:
    """Import a finished game from a file, for the person who uploads it and those they give the link to."""
    content = await record.read(LARGEST_RECORD + 1)
    say = asking.voice.text

    def refused(error: str, status: int = 422) -> Response:
        return page(request, asking, "around/import.html", status, error=error)

    if len(content) > LARGEST_RECORD:
        return refused(say("That file is too large. A record can have at most {n} bytes.", n=LARGEST_RECORD), 413)
    workers: Workers = request.app.state.games.workers
    try:
        replayed = await workers.replay(content.decode("utf-8"), IMPORT_SECONDS)
        sheet = parse(replayed["record"])
    except UnicodeDecodeError:
        return refused(say("That file isn't a record: it isn't text."))
    except Overstayed:
        return refused(say("Replaying the record took too long."), 503)
    except RecordError as error:
        return refused(say("The record can't be replayed: {why}", why=str(error)[:300]))
    if not replayed["over"]:
        return refused(say("This game isn't over. Only finished games can be imported."))
    asking, token = await as_person(request, asking)
    assert asking.id is not None
    called = sheet.names or ("",) * sheet.seats
    seats = tuple(clean_name(name) or say(HERE_NAME, n=number) for number, name in enumerate(called, 1))
    number = await asyncio.to_thread(keep_record, request.app.state.store, sheet._replace(names=seats), asking.id)
    return redirect(request, asking, f"/games/{number}/replay?at=0", token)


def keep_record(store: Store, sheet: Record, host: str) -> str:
    """Store a finished game that was played elsewhere, and return its id."""
    game = kernel_replay(sheet.text(), find, live=True)
    return store.import_game(sheet, host, game.ranking(), game.told()).id
