"""What happened since the viewer's last choice: which cards of the map it touched, and moments too big for the log alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from markupsafe import escape

from ....server.boards.moments import Moment
from ....server.pieces import icon
from ..words.speech import speech_of
from .signs import LunationScene

PLACE_FIELDS: Final = ("location", "to")


def places_touched(scene: LunationScene) -> dict[str, str]:
    """The map's cards where others did something, each marked with the seat that did so last."""
    found: dict[str, str] = {}
    for event in scene.news:
        seat = event.get("seat", event.get("attacker", -1))
        if seat == scene.seat or seat < 0 or event["key"] == "chose":
            continue
        for field in PLACE_FIELDS:
            if isinstance(event.get(field), str):
                told = scene.voice.event("lunation", event, scene.names) or ""
                found[event[field]] = f'<span class="news seat-{seat}" title="{escape(told)}">{icon(f"seat-{seat}")}</span>'
    return found


def moments(scene: LunationScene) -> list[Moment]:
    """Captives, lost fleets, answers to the viewer's offers, the last turn."""
    say = scene.voice.text
    found: list[Moment] = []
    if scene.over or scene.seat is None:
        return found
    for event in scene.news:
        if event["key"] == "turn_began" and event["turn"] == scene.view["turns"]:
            found.append(Moment("last", "clock", say("The last turn"), say("The game ends after its dominance phase.")))
        elif event["key"] == "characters_captured" and event["former"] == scene.seat:
            found.append(captured(scene, event))
        elif event["key"] == "combat_ended" and event["winner"] == scene.seat:
            place = speech_of(scene.voice).location(event["location"])
            found.append(Moment("won", "crown", say("You won the fight: {place}", place=place), ""))
        elif event["key"] == "fleets_destroyed" and event["seat"] == scene.seat:
            found.append(destroyed(scene, event))
        elif event["key"] == "offer_answered" and event["partner"] == scene.seat:
            told = scene.voice.event("lunation", event, scene.names) or ""
            found.append(Moment("won" if event["accepted"] else "lost", "luna-does-bank_exchange", told, ""))
    return found[-2:]


def destroyed(scene: LunationScene, event: Mapping[str, Any]) -> Moment:
    say, speech = scene.voice.text, speech_of(scene.voice)
    if event["why"] == "gravity":
        return Moment("lost", "luna-orbit", say("Gravity destroyed one of your fleets."), "")
    place = speech.location(event["location"])
    return Moment("lost", "luna-explosion", say("You lost {fleets}: {place}", fleets=speech.fleets(event["count"]), place=place), "")


def captured(scene: LunationScene, event: Mapping[str, Any]) -> Moment:
    speech = speech_of(scene.voice)
    who, whom = scene.names[event["seat"]], speech.pieces(event["characters"])
    title = scene.voice.text("{name} captured: {characters}", name=who, characters=whom)
    return Moment("lost", "luna-captive", title, scene.voice.text("You can get them back only from their captor."))
