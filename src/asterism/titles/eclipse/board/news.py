"""What happened since the viewer's last choice: the sectors and players concerned, and moments too important for the log alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....server.boards.moments import Moment
from ....server.scene import Scene
from ..rules.galaxy import NOBODY
from ..rules.view_schema import EclipseView
from ..words.speech import speech_of
from .signs import SECTOR_OF_CODE, names_of

SECTOR_FIELDS: Final = ("sector", "target")


def sectors_of(event: Mapping[str, Any]) -> list[int]:
    """The sectors that an event is about."""
    if event["key"] != "chose":
        return [event[name] for name in SECTOR_FIELDS if name in event]
    verb, _, rest = event["choice"].partition(" ")
    if verb == "build":
        return [SECTOR_OF_CODE[rest.rpartition(" ")[2]]]
    return [SECTOR_OF_CODE[rest.partition(" ")[0]]] if verb == "colonize" else []


def sectors_touched(scene: Scene[EclipseView]) -> dict[int, int]:
    """Sectors where other players did something, each with the seat that did so last, or NOBODY if ships of two sides met there."""
    return {
        sector: event.get("seat", NOBODY)
        for event in scene.news
        if event.get("seat", NOBODY) != scene.seat
        for sector in sectors_of(event)
        if sector
    }


def describe_actions(scene: Scene[EclipseView], seat: int) -> list[str]:
    """Another seat's actions, in words."""
    if seat == scene.seat:
        return []
    told = [scene.voice.event("eclipse", event, scene.names) for event in scene.news if event.get("seat") == seat]
    return [sentence for sentence in told if sentence]


def moments(scene: Scene[EclipseView]) -> list[Moment]:
    say = scene.voice.text
    found: list[Moment] = []
    if scene.over or scene.seat is None or not scene.view["players"]:
        return found
    if scene.prompt is not None and scene.prompt["key"] == "save_money":
        text = say("If you can't pay your upkeep, you lose sectors; with none left to give up, you are out of the game.")
        found.append(Moment("short", "money", say("You can't pay your upkeep"), text))
    news = scene.news
    if scene.view["round"] == scene.view["rounds"] and any([event["key"] == "round_began" for event in news]):
        found.append(Moment("last", "clock", say("The last round"), say("Scores are counted after this round's upkeep.")))
    found += [defeat(scene, event) for event in news if event["key"] == "battle_ended" and is_defeat(scene, event)]
    for event in news:
        if event["key"] == "left_the_game" and event["seat"] != scene.seat:
            title = say("{name} is out of the game with {n} VP.", name=scene.names[event["seat"]], n=event["points"])
            found.append(Moment("out", "close", title, ""))
    return found


def losses_in(scene: Scene[EclipseView], sector: int) -> list[Mapping[str, Any]]:
    return [event for event in scene.news if event["key"] == "ships_lost" and (event["seat"], event["sector"]) == (scene.seat, sector)]


def is_defeat(scene: Scene[EclipseView], event: Mapping[str, Any]) -> bool:
    return event["winner"] != scene.seat and bool(losses_in(scene, event["sector"]))


def defeat(scene: Scene[EclipseView], event: Mapping[str, Any]) -> Moment:
    speech = speech_of(scene.voice)
    lost = ", ".join([speech.ships(loss["ship"], loss["count"]) for loss in losses_in(scene, event["sector"])])
    title = scene.voice.text("You lost the battle: {sector}", sector=names_of(scene, event["sector"]))
    winner = speech.side(event["winner"], scene.names)
    return Moment("lost", "battle", title, scene.voice.text("Winner: {name}. You lost: {ships}.", name=winner, ships=lost))
