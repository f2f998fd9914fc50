"""The lobby: every title, my games, and games that can be joined, watched or looked back at."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from ...kernel import Title
from ...speech import N_, Voice
from ...titles import find, names
from ..boards import PLAIN, board_of
from ..checks.at_hand import at_hand
from ..checks.visitor import Asking, Visitor
from ..services.live.live_game import LiveGame
from ..services.tables.levels import bot_levels, usual_bots
from ..storage import GameInfo
from .rendering import page

UNKNOWN: Final = 1000  # minutes, longer than any game
MOST_MINE: Final = 12  # of my games in the lobby
WEIGHTS: Final = {"light": N_("light rules"), "medium": N_("medium rules"), "heavy": N_("heavy rules")}

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
    """The order of titles in the lobby: those with a board of their own, then the others; among each, the shortest games first."""
    return board_of(name) is PLAIN, find(name).minutes or (UNKNOWN, UNKNOWN), name


def bots_words(voice: Voice, bots: int) -> str:
    return voice.count("{n} bot", "{n} bots", bots) if bots else voice.text("no bots")


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
    store, games = at_hand(request).store, at_hand(request).games
    say = asking.voice.text
    mine = [] if asking.id is None else await asyncio.to_thread(store.my_games, asking.id)
    shown = [game_words(asking, info, await games.get_if_playable(info.id)) for info in mine[:MOST_MINE]]
    shown.sort(key=lambda game: not game["yours"])
    broken = [] if asking.id is None else await asyncio.to_thread(store.my_broken_games, asking.id)
    shown += [broken_words(asking, number) for number in broken]
    others = [info for info in await asyncio.to_thread(store.open_games) if info not in mine]
    waiting = [game_words(asking, info, None) for info in others]
    watch = [game_words(asking, info, None) for info in await asyncio.to_thread(store.watchable_games)]
    finished = await asyncio.to_thread(store.finished_games, asking.id)
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
