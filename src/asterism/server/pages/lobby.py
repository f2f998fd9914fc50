"""The lobby: every title, my games, games to join, watch or replay; and the few pages about the site as a whole."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from ...kernel import Title
from ...speech import N_, Voice, languages
from ...speech.title import RuleText
from ...titles import find, names
from ..boards import PLAIN, board_of
from ..live import LiveGame, LiveGames
from ..storage import GameInfo, Store
from ..visitor import LANGUAGE, Visitor, set_cookie
from .rendering import Asking, message, missing, page, primer_of, redirect

UNKNOWN: Final = 1000  # minutes, longer than any game
MOST_MINE: Final = 12  # of my games in the lobby
WEIGHTS: Final = {"light": N_("light rules"), "medium": N_("medium rules"), "heavy": N_("heavy rules")}
BOTS_GUIDE: Final = Path(__file__).parents[1] / "bots.md"
LEVELS: Final = (("greedy", N_("easy")), ("random", N_("very easy")))

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


def title_words(voice: Voice, name: str) -> dict[str, Any]:
    """A title as shown in the lobby and in the form for a new table."""
    title = find(name)
    options = []
    for key, option in title.options.items():
        heading, explanation = voice.option(name, key)
        choices = [(str(value), voice.option_value(name, key, value)) for value in option.values]
        options.append({"name": key, "heading": heading, "explanation": explanation, "choices": choices, "default": str(option.default)})
    return {
        "name": name,
        "heading": voice.title(name),
        "about": voice.about(name),
        "seats": title.seats,
        "facts": facts(voice, title),
        "weight": title.weight,
        "bots": [(seats - 1, bots_words(voice, seats - 1)) for seats in title.seats],
        "usual_bots": usual_bots(name),
        "first_game": bool(title.first_game),
        "options": options,
        "has_rules": bool(voice.rules(name)),
        "has_cards": board_of(name).cards is not None or bool(voice.card_kinds(name)),
    }


def facts(voice: Voice, title: Title[Any]) -> list[str]:
    """What players want to know about a title before they sit down."""
    known = [voice.text("{least} to {most} players", least=title.seats[0], most=title.seats[-1])]
    if title.minutes is not None:
        known.append(voice.text("{least}–{most} min", least=title.minutes[0], most=title.minutes[1]))
    if title.weight in WEIGHTS:
        known.append(voice.text(WEIGHTS[title.weight]))
    return known


def by_ease(name: str) -> tuple[bool, tuple[int, int], str]:
    """The order of titles in the lobby: those with their own board, then the others; the shortest games first."""
    return board_of(name) is PLAIN, find(name).minutes or (UNKNOWN, UNKNOWN), name


def usual_bots(title: str) -> int:
    """How many bots join a game started with one click by default: one, if the title can be played by two."""
    seats = find(title).seats
    return 1 if 2 in seats else seats[0] - 1


def bots_words(voice: Voice, bots: int) -> str:
    return voice.count("{n} bot", "{n} bots", bots) if bots else voice.text("no bots")


def bot_levels(voice: Voice) -> list[tuple[str, str]]:
    """The bots that can join a table, each with the name of its level."""
    return [(bot, voice.text(level)) for bot, level in LEVELS]


def game_words(asking: Visitor, info: GameInfo, live: LiveGame | None) -> dict[str, Any]:
    """A game as a line in a list."""
    say = asking.voice.text
    mine = [seat.number for seat in info.seats if seat.person is not None and seat.person == asking.id]
    yours = live is not None and any(seat in mine for seat in live.game.pending())
    state = ""
    if info.status == "waiting":
        state = say("waiting for players")
    elif info.status == "playing" and mine and live is None:
        state = say("broken: can't be opened")
    elif yours:
        state = say("your turn")
    elif info.ranking:
        state = say("winner: {names}", names=", ".join([info.seats[seat].name for seat in info.ranking[0]]))
    names = [seat.name for seat in info.seats if seat.kind != "open" and seat.number not in mine]
    return {"href": f"/games/{info.id}", "heading": asking.voice.title(info.title), "names": names, "state": state, "yours": yours}


def broken_words(asking: Visitor, number: str) -> dict[str, Any]:
    """An unreadable game, as a line in its owner's list."""
    say = asking.voice.text
    state = say("broken: ask the operator of this server about {game}", game=number)
    return {"href": f"/games/{number}", "heading": say("A game that can't be read"), "names": [], "state": state, "yours": False}


@router.get("/")
async def lobby(request: Request, asking: Asking) -> Response:
    store: Store = request.app.state.store
    games: LiveGames = request.app.state.games
    say = asking.voice.text
    mine = [] if asking.id is None else await asyncio.to_thread(store.my_games, asking.id)
    shown = [game_words(asking, info, await games.if_playable(info.id)) for info in mine[:MOST_MINE]]
    shown.sort(key=lambda game: not game["yours"])
    broken = [] if asking.id is None else await asyncio.to_thread(store.my_broken_games, asking.id)
    shown += [broken_words(asking, number) for number in broken]
    others = [info for info in await asyncio.to_thread(store.open_games) if info not in mine]
    waiting = [game_words(asking, info, None) for info in others]
    watch = [game_words(asking, info, None) for info in await asyncio.to_thread(store.watchable)]
    finished = await asyncio.to_thread(store.finished, asking.id)
    over = [game_words(asking, info, None) for info in finished[:10]]
    first = [(say("My games"), shown), (say("Open tables"), waiting)]
    later = [(say("In progress"), watch), (say("Finished games"), over)]
    order = sorted(names(), key=by_ease)
    new_here = not mine and (asking.id is None or not finished)
    return page(
        request,
        asking,
        "lobby.html",
        titles=[title_words(asking.voice, name) for name in order],
        start_here=order[0] if new_here else None,
        levels=bot_levels(asking.voice),
        first=[(heading, found) for heading, found in first if found],
        later=[(heading, found) for heading, found in later if found],
    )


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
    return page(request, asking, "credits.html", credits=[credit for name in names() if (credit := asking.voice.credit(name))])


@router.get("/bots.md")
async def writing_bots() -> Response:
    """docs/bots.md as it stands: a build copies it into the package (hatch_build.py), a checkout has it in docs."""
    place = BOTS_GUIDE if BOTS_GUIDE.exists() else BOTS_GUIDE.parents[3] / "docs" / BOTS_GUIDE.name
    return FileResponse(place, media_type="text/plain; charset=utf-8")


@router.get("/titles/{title}/rules")
async def rules(request: Request, asking: Asking, title: str) -> Response:
    if title not in names():
        return missing(request, asking)
    heading = asking.voice.title(title)
    told = asking.voice.rules(title)
    if not told:
        return message(request, asking, 200, heading, asking.voice.text("There are no rules for this game here yet."))
    return page(request, asking, "rules.html", chapters=in_chapters(told), heading=heading, primer=primer_of(title), about=title)


def in_chapters(rules: Sequence[RuleText]) -> list[tuple[str, list[RuleText]]]:
    """The rules in reading order, by chapter; those before the first chapter have none."""
    chapters: list[tuple[str, list[RuleText]]] = []
    for rule in rules:
        if rule.chapter or not chapters:
            chapters.append((rule.chapter, []))
        chapters[-1][1].append(rule)
    return chapters
