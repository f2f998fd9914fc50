"""The Silver Crescent: five systems, their planets and tokens, and the choices there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....server.scene import Scene
from ....speech import N_
from ..rules.basics import BARREN, NOTHING, Bundle
from ..rules.components import DEVELOP_CHOICE, DEVELOP_GAIN, LIMITS, ROUNDS
from ..rules.state import NOBODY
from ..rules.view import AgeView, MineView, PlanetView, SystemView
from ..words.speech import speech_of
from .news import planets_touched
from .signs import Offer, Press, bundle_of

VERBS: Final = {  # of choices about a planet: what its button says
    "colonize": N_("Colonize"),
    "develop": N_("Develop"),
    "seize": N_("Seize"),
    "swarm": N_("Swarm"),
    "lift": N_("Lift the marker"),
}
CRUISER: Final = (0, 0, 0, 0, 0, 0, 1)
SWARM: Final = (0, 0, 0, 0, 0, 0, 3)  # two are spent, and the third stays on the planet


@dataclass(frozen=True, slots=True)
class PlanetPiece:
    id: str
    kind: str
    kind_name: str
    name: str
    reward: Bundle
    owner: int
    markers: int
    conqueror: int
    holder: int  # who colonized, developed or conquered it
    status: str  # whose it is, and whether it could be seized
    exposed: bool  # somebody's, and a lone Hegemon could seize it
    habitable: bool
    token: bool
    news: int | None  # who did something here since the viewer's last choice
    why_not: str
    choices: tuple[Press, ...]


@dataclass(frozen=True, slots=True)
class Anomaly:
    """An exploration token, face down."""

    id: str
    name: str
    price: Bundle  # nothing where it can't be explored yet
    why_not: str
    choices: tuple[Press, ...]


@dataclass(frozen=True, slots=True)
class SystemPiece:
    at: int
    id: str  # empty while it lies face down
    name: str
    fleet: bool
    reach: tuple[int, ...]  # seats that have it in range
    mine: bool
    far: str  # why it is not in range
    planets: tuple[PlanetPiece, ...]
    anomalies: tuple[Anomaly, ...]


def crescent(scene: Scene[AgeView], offer: Offer) -> list[SystemPiece]:
    touched = planets_touched(scene)
    return [system(scene, offer, at, shown, touched) for at, shown in enumerate(scene.view["systems"])]


def system(scene: Scene[AgeView], offer: Offer, at: int, shown: SystemView, touched: dict[str, int]) -> SystemPiece:
    view, say = scene.view, scene.voice.text
    mine = scene.seat is not None and scene.seat in shown["in_range"]
    if shown["system"] is None:
        up = at - LIMITS.systems_face_up + 2
        when = say("face up from round {n}", n=up) if view["round"] else ""  # the first ones are turned up before the first round
        return SystemPiece(at, "", say("face down"), shown["fleet"], (), mine, when, (), ())
    far = ""
    if scene.seat is not None and not mine:
        ahead = view["players"][scene.seat]["range"] - [each["fleet"] for each in view["systems"]].index(True) - 1
        far = say("in range from round {n}", n=at + 1 - ahead) if at + 1 - ahead <= ROUNDS else say("out of range")
    return SystemPiece(
        at,
        shown["system"],
        scene.voice.component("age", shown["system"]),
        shown["fleet"],
        tuple(shown["in_range"]),
        mine or scene.seat is None,
        far,
        tuple([planet(scene, offer, each, far, touched.get(each["planet"])) for each in shown["planets"]]),
        tuple([anomaly(scene, offer, id_, far) for id_ in shown["anomalies"]]),
    )


def anomaly(scene: Scene[AgeView], offer: Offer, id_: str, far: str) -> Anomaly:
    speech, mine = speech_of(scene.voice), scene.view["mine"]
    price = bundle_of(mine["prices"]["explore"]) if mine else CRUISER
    choices = offer.press(f"explore {id_}", N_("Explore"), price, sign="age-explore")
    why_not = ""
    if mine and scene.seat is not None and not choices and scene.prompt is not None and scene.prompt["key"] == "take_action":
        if far:
            why_not = speech.text("It is not in your range yet.")
        elif not scene.view["players"][scene.seat]["ready"]:
            why_not = speech.text("You have no marker left.")
        else:
            why_not = speech.text("To explore it, you need {cost}.", cost=speech.bundle(price))
    return Anomaly(id_, speech.anomaly(id_), NOTHING if far else price, why_not, choices)


def planet(scene: Scene[AgeView], offer: Offer, shown: PlanetView, far: str, news: int | None) -> PlanetPiece:
    view, speech, mine = scene.view, speech_of(scene.voice), scene.view["mine"]
    id_ = shown["planet"]
    reward = bundle_of(shown["reward"])
    choices = tuple(
        [
            press
            for verb, word in VERBS.items()
            if f"{verb} {id_}" in offer.labels
            for costs in [cost(verb, mine)]
            for press in offer.press(
                f"{verb} {id_}",
                word,
                costs,
                DEVELOP_GAIN if verb == "develop" else NOTHING,
                more=rewards_to_choose(scene) if verb == "develop" else "",
                beside=(costs, reward if verb == "colonize" else NOTHING),
                free=verb in ("colonize", "develop") and not any(costs),
            )
        ]
    )
    owned = shown["owner"] != NOBODY
    habitable = mine is not None and id_ in mine["habitable"]
    asked = scene.prompt is not None and scene.prompt["key"] == "take_action"
    return PlanetPiece(
        id_,
        shown["type"],
        scene.voice.component("age", shown["type"]),
        speech.component(id_),
        reward,
        shown["owner"],
        shown["markers"],
        shown["conqueror"],
        shown["owner"] if shown["conqueror"] == NOBODY else shown["conqueror"],
        status(scene, shown),
        owned and shown["unprotected"],
        habitable,
        shown["token"],
        news,
        why_not(scene, shown, mine, far) if asked and mine and view["players"] and not choices else "",
        choices,
    )


def rewards_to_choose(scene: Scene[AgeView]) -> str:
    """The choice that comes with developing."""
    speech = speech_of(scene.voice)
    return speech.text("then choose: {rewards}", rewards=speech.text(" or ").join([speech.bundle(each) for each in DEVELOP_CHOICE]))


def cost(verb: str, mine: MineView | None) -> Bundle:
    """What a choice about a planet costs its seat."""
    if mine is None or verb == "lift":
        return (0,) * 7
    if verb == "colonize":
        return bundle_of(mine["prices"]["colonize"])
    if verb == "develop":
        return bundle_of(mine["prices"]["develop"])
    return SWARM if verb == "swarm" else CRUISER


def status(scene: Scene[AgeView], shown: PlanetView) -> str:
    """The owner and state of a planet, in words."""
    say, side = scene.voice.text, speech_of(scene.voice).side
    if shown["conqueror"] != NOBODY:
        return say("conquered by {name}", name=side(shown["conqueror"], scene.names))
    if shown["owner"] == NOBODY:
        return say("free")
    name = side(shown["owner"], scene.names)
    told = say("developed by {name}", name=name) if shown["markers"] == 2 else say("colonized by {name}", name=name)
    safety = say("a Hegemon could seize it") if shown["unprotected"] else say("protected")
    return f"{told}; {safety}"


def why_not(scene: Scene[AgeView], shown: PlanetView, mine: MineView, far: str) -> str:
    """Why a planet offers no action, while the viewer has to choose one."""
    assert scene.seat is not None
    say, me = scene.voice.text, scene.view["players"][scene.seat]
    if shown["conqueror"] != NOBODY:
        return say("A conquered planet stays conquered until the end of the game.")
    if not me["ready"]:
        return say("You have no marker left.")
    if shown["owner"] == scene.seat:
        if shown["markers"] == 2:
            return say("You have already developed this planet; there is nothing more to do here.")
        return say("To develop it, you need {cost}.", cost=speech_of(scene.voice).named_bundle(mine["prices"]["develop"]))
    if shown["owner"] != NOBODY:
        return ""
    if far:
        return say("It is not in your range yet.")
    if shown["planet"] not in mine["habitable"]:
        if shown["type"] == BARREN:
            return say("Only Terraforming makes barren planets habitable.")
        return say("None of your main factions can live on planets of this type.")
    return say("To colonize another planet, you need {cost}.", cost=speech_of(scene.voice).named_bundle(mine["prices"]["colonize"]))
