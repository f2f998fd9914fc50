"""Units on their way: their cost and risk, what they will find, and the odds of the fight that awaits them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from ....speech.writing import percent
from ..rules.components import CHARACTER
from ..rules.forecast import Forecast
from ..rules.view_schema import CardView, ConvoyView
from ..words.speech import speech_of
from . import chances
from .sector import units_for
from .signs import LunationScene, ability_sign


@dataclass(slots=True)
class Rider:
    """A unit that may still join: the choice, the piece it concerns, and its sign."""

    text: str
    piece: str
    sign: str
    name: str


@dataclass(slots=True)
class Convoy:
    to: str
    place: str
    jump: bool
    orbital: bool
    price: int
    power: int
    going: list[tuple[str, str]]  # sign and words
    riders: list[Rider]
    last: str  # in words: the only unit left takes all of them along at once; empty if another question follows
    last_odds: list[str]  # of winning against each opponent, if that unit goes
    gravity: list[tuple[int, str]]  # numbers of fleets that may be lost, with their chances
    unrisked: str  # why an orbital jump risks no fleets
    finds: list[str]
    odds: list[chances.Odds]  # of the fights that the units would start
    go: str
    bound: set[str] = field(default_factory=set)


def convoy(scene: LunationScene) -> Convoy | None:
    view = scene.view
    facts = view["convoy"]
    if facts is None:
        return None
    speech = speech_of(scene.voice)
    orbital = facts["jump"] and "." in facts["to"]
    going = [("luna-fleet", f"{count} × {speech.location(place)}") for place, count in facts["fleets"].items()]
    going += [(ability_sign(each), speech.component(each)) for each in facts["characters"]]
    going_last = is_last(scene, facts)
    riders = [rider(scene, text) for text in scene.choices if text.partition(" ")[0] in ("fleet", "take")]
    free = view["players"][view["active"]]["free_orbits"]
    braves = orbital and bool(facts["fleets"])
    dice = 0 if free else len(facts["fleets"].keys() - piloted(scene, facts["characters"]))
    return Convoy(
        facts["to"],
        speech.location(facts["to"]),
        facts["jump"],
        orbital,
        facts["price"],
        view["players"][view["active"]]["power"],
        going,
        riders,
        scene.voice.text("and all of them go") if going_last else "",
        [percent(each["wins"][0]) for each in forecasts_at(scene, facts["to"])] if going_last else [],
        chances.gravity(scene, dice) if braves and dice else [],
        scene.voice.text("no gravity die: no fleet can be lost") if braves and not dice else "",
        found_there(scene, card_at(scene, facts["to"])),
        [chances.odds_of(scene, each) for each in facts["forecast"]],
        "go" if "go" in scene.choices else "",
        {*[each.text for each in riders], *(["go"] if "go" in scene.choices else [])},
    )


def is_last(scene: LunationScene, facts: ConvoyView) -> bool:
    """Whether only one more unit could join a move: picking it sends them all off without another question."""
    coming = units_for(scene, card_at(scene, facts["to"]), jump=False)
    return not facts["jump"] and len(coming) == sum(facts["fleets"].values()) + len(facts["characters"]) + 1


def forecasts_at(scene: LunationScene, location: str) -> list[Forecast]:
    """Forecasts of the fights there, if every unit that can reach the fight joins in."""
    mine = scene.view["mine"]
    return [each for each in mine["forecasts"] if each["location"] == location] if mine else []


def rider(scene: LunationScene, text: str) -> Rider:
    verb, _, rest = text.partition(" ")
    speech = speech_of(scene.voice)
    if verb == "fleet":
        return Rider(text, rest, "luna-fleet", speech.location(rest))
    return Rider(text, rest, ability_sign(rest), speech.component(rest))


def piloted(scene: LunationScene, crew: Collection[str]) -> set[str]:
    """Cards whose fleets leave with a pilot, so that they need no gravity die."""
    found: set[str] = set()
    for system in scene.view["systems"]:
        for card in system["cards"]:
            pilots = [
                each for units in card["units"] for each in units["characters"] if each["character"] in crew and not each["exhausted"]
            ]
            if any([CHARACTER[each["character"]].ability.op == "ignore_gravity_die" for each in pilots]):
                found.add(card["location"])
    return found


def card_at(scene: LunationScene, location: str) -> CardView:
    return next(card for system in scene.view["systems"] for card in system["cards"] if card["location"] == location)


def found_there(scene: LunationScene, card: CardView) -> list[str]:
    say = scene.voice.text
    speech = speech_of(scene.voice)
    found: list[str] = []
    if card["laid"] and not card["face_up"]:
        known = card["planet"]
        found.append(say("turns up {card}", card=speech.component(known)) if known else say("turns up an unknown card"))
    for units in card["units"]:
        if units["seat"] != scene.view["active"]:
            crew = [each["character"] for each in units["characters"]]
            found.append(say("meets {name}: {units}", name=scene.names[units["seat"]], units=speech.units(units["fleets"], crew)))
    return found
