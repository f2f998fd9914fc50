"""What happened since the viewer's last choice: which pieces it touched, the round as a story, and moments too big for the log alone."""

from __future__ import annotations

from collections.abc import Mapping
from operator import add, sub
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from ....server.boards.moments import Moment
from ....server.scene import Scene
from ....speech import N_
from ..rules.basics import CRUISERS, RESOURCES, Bundle
from ..rules.state import NOBODY
from ..rules.view import AgeView
from ..words.speech import speech_of
from .signs import amounts

ON_PLANETS: Final = ("colonize", "develop")


class Line(NamedTuple):
    """A step of the round, with what each seat got from it."""

    key: str
    icon: str
    title: str
    shares: list[tuple[int, str, Markup]]  # seat, a word, amounts


def planets_touched(scene: Scene[AgeView]) -> dict[str, int]:
    """Planets where others did something, each with who did it last."""
    touched: dict[str, int] = {}
    for event in scene.news:
        key = event["key"]
        if event.get("seat", NOBODY) == scene.seat:
            continue
        if key == "acted" and event["action"] in ON_PLANETS:
            touched[event["about"]] = event["seat"]
        elif key == "planet_seized":
            touched[event["planet"]] = event["seat"]
        elif key == "rival_acted" and event["what"] in ("colonize", "develop_leftmost") and event["where"]:
            touched[event["where"]] = -2
    return touched


def acted_on(scene: Scene[AgeView], *actions: str) -> dict[str, int]:
    """Things that others used by these actions, each with who did so last."""
    return {
        event["about"] or event["action"]: event["seat"]
        for event in scene.news
        if event["key"] == "acted" and event["action"] in actions and event["seat"] != scene.seat
    }


def areas_used(scene: Scene[AgeView]) -> dict[str, int]:
    """Areas of the action board where others put markers."""
    return {
        event["action"]: event["seat"]
        for event in scene.news
        if event["key"] == "acted" and event["action"] in ("manufacture", "excavate", "acquire") and event["seat"] != scene.seat
    }


def describe_actions(scene: Scene[AgeView], seat: int) -> tuple[str, ...]:
    """Another seat's actions, in words."""
    if seat == scene.seat:
        return ()
    told = [scene.voice.event("age", event, scene.names) for event in scene.news if event.get("seat") == seat]
    return tuple([sentence for sentence in told if sentence])


def changes(scene: Scene[AgeView], seat: int) -> list[int]:
    """The change in a seat's amounts, resource by resource."""
    changed = [0] * len(RESOURCES)
    for event in scene.news:
        if event.get("seat") != seat:
            continue
        key = event["key"]
        if key == "gained":
            changed = list(map(add, changed, event["bundle"]))
        elif key == "paid":
            changed = list(map(sub, changed, event["bundle"]))
        elif key == "cruisers_lost":
            changed[CRUISERS] -= event["count"]
        elif key == "planet_seized":
            changed[CRUISERS] -= 1
    return changed


def moments(scene: Scene[AgeView]) -> list[Moment]:
    say, view = scene.voice.text, scene.view
    found: list[Moment] = []
    if scene.over or scene.seat is None:
        return found
    for event in scene.news:
        if event["key"] == "golden_age":
            back = event["returned"][scene.seat]
            text = (
                scene.voice.count("You get {n} marker back for this round.", "You get {n} markers back for this round.", back)
                if back
                else ""
            )
            title = say("Golden age: {card}", card=scene.voice.component("age", event["trade"]))
            found.append(Moment("golden", "age-golden", title, text))
        elif event["key"] == "planet_seized" and event["former"] == scene.seat:
            name = speech_of(scene.voice).side(event["seat"], scene.names)
            title = say("You lost a planet: {planet}", planet=scene.voice.component("age", event["planet"]))
            text = say("{name} seized it. All your planets are protected while you have at least as many cruisers as planets.", name=name)
            found.append(Moment("seized", "age-war", title, text))
        elif event["key"] == "round_began" and event["round"] == view["rounds"]:
            text = say("Points are counted after the war; there will be no more golden ages.")
            found.append(Moment("last", "clock", say("The last round"), text))
    return found


STEPS: Final = {  # of a round, by the reason of a gain
    "war": ("age-war", N_("War")),
    "income": ("age-productivity", N_("Income")),
    "decay": ("age-productivity", N_("Productivity falls")),
}


def story(scene: Scene[AgeView]) -> list[Line]:
    """The steps of the round since the viewer's last choice, with what each brought: war, income, the fall of productivity, abilities."""
    lines: dict[str, Line] = {}
    say, speech = scene.voice.text, speech_of(scene.voice)
    automatic = False
    for event in scene.news:
        key = event["key"]
        if key == "phase_began":
            automatic = event["phase"] != "action"
            if event["phase"] == "production":
                add_line(scene, lines, "income")  # ahead of the fall of productivity, even if the first seats have no room for credits
        if key == "war_fought":
            hegemon = (
                say("No sole Hegemon")
                if event["hegemon"] == NOBODY
                else say("Hegemon: {name}", name=speech.side(event["hegemon"], scene.names))
            )
            lines["war"] = Line("war", "age-war", hegemon, [])
            for seat, place in enumerate(event["places"][: len(scene.names)]):
                lines["war"].shares.append((seat, say("place {n}", n=place), Markup("")))
        elif key == "gained" and automatic:
            add_share(scene, lines, event)
        elif key == "cruisers_lost" and automatic:
            line = lines.setdefault("lost", Line("lost", "age-cruisers", say("Cruisers sent home"), []))
            line.shares.append((event["seat"], "−", amounts((0, 0, 0, 0, 0, 0, event["count"]), scene.voice)))
    return [line for line in lines.values() if line.shares]


def add_line(scene: Scene[AgeView], lines: dict[str, Line], why: str) -> Line:
    """The line of a reason, added if there is none yet."""
    sign, title = STEPS.get(why, ("age-lightning", ""))
    named = scene.voice.text(title) if title else speech_of(scene.voice).why(why)
    return lines.setdefault(why, Line(why, sign, named, []))


def add_share(scene: Scene[AgeView], lines: dict[str, Line], event: Mapping[str, Any]) -> None:
    """Add a seat's gain from a step of the round."""
    why = event["why"]
    if why == "war" and "war" in lines:
        shares = lines["war"].shares
        at = next(n for n, share in enumerate(shares) if share[0] == event["seat"])
        shares[at] = (*shares[at][:2], amounts(tuple(event["bundle"]), scene.voice))
        return
    line = add_line(scene, lines, why)
    bundle: Bundle = tuple([abs(n) for n in event["bundle"]])
    assert len(bundle) == len(RESOURCES)
    line.shares.append((event["seat"], "−" if min(event["bundle"]) < 0 else "+", amounts(bundle, scene.voice)))
