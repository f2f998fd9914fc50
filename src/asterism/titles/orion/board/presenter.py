"""Reads a scene of Master of Orion for its board: the middle of the table, the viewer's own empire and hand, the others' empires."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ....server.boards.scores import Scores, by_source, final_scores
from ....server.scene import Scene
from ....speech import PowerText
from ..rules.components import RACE, RESERVE
from ..rules.view import OrionView
from ..words.speech import SAME_RATE, speech_of
from .empire import player
from .faces import Faces, Offer, Offers
from .hand import building, drawn, hand
from .middle import middle
from .news import moments, news_of
from .printed import Printed
from .signs import Signs, stock

PHASES: Final = ("start", "action", "end")
ALIKE: Final = ("start", "trade") if SAME_RATE else ("start",)  # facts of a race that are drawn in signs, or are the same for all races


@dataclass(frozen=True, slots=True)
class RaceCard:
    """A race to choose."""

    id: str
    printed: Printed
    start: Signs
    start_words: str
    powers: tuple[PowerText, ...]  # without the facts in `ALIKE`
    offers: tuple[Offer, ...]
    taken: list[int]  # by these seats


def present(scene: Scene[OrionView]) -> dict[str, Any]:
    view, seat = scene.view, scene.seat
    faces, offers, news = Faces(scene.voice), Offers(scene), news_of(scene)
    order = [(at + (seat or 0)) % view["seats"] for at in range(view["seats"])]
    players = [player(scene, each, faces, offers, news) for each in order] if view["players"] else []
    built = building(scene, faces, offers)
    shown: dict[str, Any] = {
        "labels": offers.labels,
        "front": front_of(scene),
        "phases": [(phase, scene.voice.phase("orion", phase), phase == view["phase"]) for phase in PHASES],
        "phase": scene.voice.phase("orion", view["phase"]),
        "races": [] if players else races(scene, faces, offers),
        "me": players[0] if players and seat is not None else None,
        "others": players if seat is None else players[1:],
        "building": built,
        "middle": middle(scene, faces, offers, news) if players else None,
        "drawn": [] if seat is None else drawn(scene, seat, faces, offers),
        "hand": [] if seat is None else hand(scene, seat, faces, offers, news),
        "moments": moments(scene, news),
        "markers": RESERVE,
        "scores": scores(scene),
    }
    shown["about"] = faces.about
    shown["bound"] = offers.bound
    return shown


def front_of(scene: Scene[OrionView]) -> str:
    """The part of the board that comes first."""
    if scene.over:
        return "scores"
    if not scene.view["players"]:
        return "races"
    asked = scene.prompt["key"] if scene.prompt else ""
    return {"take_discard": "pile", "hire_advisor": "advisors"}.get(asked, "hand")


def races(scene: Scene[OrionView], faces: Faces, offers: Offers) -> list[RaceCard]:
    """All races, who has which, and what each begins with."""
    taken = scene.view["races"]
    found: list[RaceCard] = []
    for id_, race in RACE.items():
        printed = faces.printed(id_)
        seats = [seat for seat, chosen in enumerate(taken) if chosen == id_]
        powers = tuple([power for power in printed.text.powers if power.phase not in ALIKE])
        words = speech_of(scene.voice).stock(race.start)
        found.append(RaceCard(id_, printed, stock(race.start), words, powers, offers.take(f"race {id_}"), seats))
    return found


def scores(scene: Scene[OrionView]) -> Scores | None:
    speech = speech_of(scene.voice)
    return final_scores(scene, scene.view["players"], lambda facts: by_source(facts["points"], speech))
