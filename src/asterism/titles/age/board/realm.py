"""Trade cards with the areas below them, the Congress, the turn order, and the coming war."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....server.scene import Scene
from ....speech import N_
from ..rules.basics import CRUISERS, NOTHING, RELICS, Bundle
from ..rules.components import ACQUIRE_GAIN, LIMITS, RIVAL_FACTS, WAR_REWARDS
from ..rules.state import NOBODY, RIVAL
from ..rules.view import AgeView, PlanetView, TradeView
from ..words.speech import speech_of
from .alliances import allied
from .news import acted_on, areas_used
from .signs import Offer, Press, bundle_of

RIVAL_RANGE: Final = 1  # systems beyond the galactic fleet: the rival has Warp Drive


@dataclass(frozen=True, slots=True)
class Area:
    """An area of the action board. Its choices are numbers of units, or the action itself."""

    id: str
    name: str
    price: Bundle  # of each unit
    brings: Bundle
    markers: tuple[int, ...]  # the seat of each
    news: int | None
    choices: tuple[Press, ...]


@dataclass(frozen=True, slots=True)
class TradePiece:
    id: str
    name: str
    cost: Bundle
    gain: Bundle
    turned: bool
    spaces: int
    markers: tuple[int, ...]  # the seat of each; the rival's last
    left: int
    to_golden: int  # markers still needed for a golden age
    fills: bool
    news: int | None
    why_not: str
    choices: tuple[Press, ...]
    area: Area


@dataclass(frozen=True, slots=True)
class Field:
    """A seat of the Congress."""

    n: int
    prestige: int
    owner: int
    holder: str
    choices: tuple[Press, ...]


@dataclass(frozen=True, slots=True)
class Warrior:
    """A side of the coming war, as things stand."""

    side: int
    name: str
    place: int
    cruisers: int
    strength: int
    reward: Bundle
    loses: int  # cruisers that would go home after it
    leads: bool


@dataclass(frozen=True, slots=True)
class War:
    sides: tuple[Warrior, ...]
    hegemon: int
    hegemon_name: str
    told: str  # who would win it now
    stakes: str  # what that means for the viewer's planets
    danger: bool  # one of them could be seized

    @property
    def strengths(self) -> bool:
        """Whether any player's strength could break a tie."""
        return any(side.strength for side in self.sides)

    @property
    def losses(self) -> bool:
        """Whether any cruisers would go home after this war."""
        return any(side.loses for side in self.sides)


def trade(scene: Scene[AgeView], offer: Offer) -> list[TradePiece]:
    used, areas = acted_on(scene, "trade"), areas_used(scene)
    return [trade_card(scene, offer, shown, used, areas) for shown in scene.view["trade"]]


def trade_card(scene: Scene[AgeView], offer: Offer, shown: TradeView, used: dict[str, int], areas: dict[str, int]) -> TradePiece:
    taken = sum(shown["markers"]) + shown["rival"]
    cost, gain = bundle_of(shown["cost"]), bundle_of(shown["gain"])
    markers = [*[seat for seat, n in enumerate(shown["markers"]) for _ in range(n)], *[RIVAL] * shown["rival"]]
    choices = offer.press(f"trade {shown['card']}", N_("Trade"), cost, gain)
    return TradePiece(
        shown["card"],
        scene.voice.component("age", shown["card"]),
        cost,
        gain,
        shown["turned"],
        shown["spaces"],
        tuple(markers),
        max(shown["spaces"] - taken, 0),
        max(shown["spaces"] - taken - sum(shown["area_markers"]), 0),
        shown["fills"],
        used.get(shown["card"]),
        "" if choices else why_no_trade(scene, shown, taken),
        choices,
        area(scene, offer, shown, areas),
    )


def why_no_trade(scene: Scene[AgeView], shown: TradeView, taken: int) -> str:
    if scene.seat is None or scene.prompt is None or scene.prompt["key"] != "take_action":
        return ""
    me, say = scene.view["players"][scene.seat], scene.voice.text
    if not me["ready"]:
        return say("You have no marker left.")
    if not shown["turned"] and taken >= shown["spaces"]:
        return say("Every space on the card is taken.")
    return say("You need {cost}.", cost=speech_of(scene.voice).named_bundle(shown["cost"]))


def area(scene: Scene[AgeView], offer: Offer, shown: TradeView, areas: dict[str, int]) -> Area:
    id_, mine = shown["area"], scene.view["mine"]
    price = bundle_of(mine["prices"][id_]) if mine else NOTHING
    unit = CRUISERS if id_ == "manufacture" else RELICS
    choices: list[Press] = []
    if id_ == "acquire":
        choices += offer.press(id_, N_("Acquire"), NOTHING, ACQUIRE_GAIN)
    else:
        for text in scene.choices:
            verb, _, number = text.partition(" ")
            if verb == id_:
                n = int(number)
                costs = tuple([n * each for each in price])
                brings = tuple([n if resource == unit else 0 for resource in range(len(price))])
                choices += offer.press(text, "", costs, brings)
    return Area(
        id_,
        scene.voice.action("age", id_),
        price,
        ACQUIRE_GAIN if id_ == "acquire" else tuple([int(resource == unit) for resource in range(len(NOTHING))]),
        tuple([seat for seat, n in enumerate(shown["area_markers"]) for _ in range(n)]),
        areas.get(id_),
        tuple(choices),
    )


def congress(scene: Scene[AgeView], offer: Offer) -> list[Field]:
    mine, side = scene.view["mine"], speech_of(scene.voice).side
    price = bundle_of(mine["prices"]["nominate"]) if mine else NOTHING
    return [
        Field(
            n,
            field["prestige"],
            field["owner"],
            "" if field["owner"] == NOBODY else side(field["owner"], scene.names),
            offer.press(f"nominate {n}", "", price),
        )
        for n, field in enumerate(scene.view["congress"], 1)
        if field["open"]
    ]


def why_no_seat(scene: Scene[AgeView], fields: list[Field]) -> str:
    """Why the viewer can't nominate, while they have to choose an action."""
    view, say = scene.view, scene.voice.text
    if scene.seat is None or scene.prompt is None or scene.prompt["key"] != "take_action" or not view["mine"]:
        return ""
    if any(field.choices for field in fields) or all(field.owner != NOBODY for field in fields):
        return ""
    if not view["players"][scene.seat]["ready"]:
        return ""
    price = bundle_of(view["mine"]["prices"]["nominate"])
    if view["players"][scene.seat]["resources"]["influence"] < sum(price):
        return say("A seat costs {cost}.", cost=speech_of(scene.voice).bundle(price))
    return say("To take a seat, you need a developed planet.")


# --- war


def war(scene: Scene[AgeView]) -> War | None:
    """The places if this round's war were fought now, and the reward of each."""
    view, say, side = scene.view, scene.voice.text, speech_of(scene.voice).side
    if scene.over or not any(player["main"] for player in view["players"]):
        return None
    count = view["seats"] + view["solo"]
    sides = [
        Warrior(
            player["seat"],
            scene.names[player["seat"]],
            player["war_place"],
            player["resources"]["cruisers"],
            player["strength"],
            WAR_REWARDS[count, player["war_place"]],
            sent_home(view, player["resources"]["cruisers"], player["keeps"]),
            view["leading"] == player["seat"],
        )
        for player in view["players"]
    ]
    if view["solo"]:
        sides.append(rival(scene))
    sides.sort(key=lambda each: each.place)
    if view["round"] < LIMITS.first_war_round:
        told = say("No war this round: the first is in round {n}.", n=LIMITS.first_war_round)
    elif view["leading"] == NOBODY:
        told = say("Right now, nobody would be the sole Hegemon.")
    else:
        told = say("Hegemon as things stand: {name}", name=side(view["leading"], scene.names))
    hegemon = view["hegemon"]
    return War(tuple(sides), hegemon, "" if hegemon == NOBODY else side(hegemon, scene.names), told, *stakes(scene))


def sent_home(view: AgeView, cruisers: int, keeps: int) -> int:
    """The cruisers of a squadron that would go home after this round's war; none in a round without one."""
    return max(cruisers - keeps, 0) if view["round"] >= LIMITS.first_war_round else 0


def stakes(scene: Scene[AgeView]) -> tuple[str, bool]:
    """What this round's war would mean for the viewer's planets, and whether one of them could be lost."""
    view, seat, leading = scene.view, scene.seat, scene.view["leading"]
    if seat is None or view["round"] < LIMITS.first_war_round:
        return "", False
    voice, say = scene.voice, scene.voice.text
    if leading == NOBODY or not squadron(view, leading):
        return say("No planet would be seized."), False
    targets = open_to(view, leading)
    if leading == seat:
        if not targets:
            return say("There would be no planet for you to seize."), False
        return voice.count(
            "You could seize a planet: {n} is unprotected.", "You could seize a planet: {n} are unprotected.", len(targets)
        ), False
    if any(planet["owner"] == seat for planet in targets):
        name, lack = speech_of(voice).side(leading, scene.names), lacking(view, seat)
        return (
            voice.count(
                "Your planets are in danger: {name} could seize one. You need {n} more cruiser.",
                "Your planets are in danger: {name} could seize one. You need {n} more cruisers.",
                lack,
                name=name,
            ),
            True,
        )
    return say("Your planets would be safe."), False


def squadron(view: AgeView, side: int) -> int:
    """The cruisers of a side."""
    return view["rival_cruisers"] if side == RIVAL else view["players"][side]["resources"]["cruisers"]


def open_to(view: AgeView, side: int) -> list[PlanetView]:
    """The planets that a side could seize as the only Hegemon; the rival never takes free ones."""
    if side == RIVAL:
        reached = view["systems"][: [system["fleet"] for system in view["systems"]].index(True) + 1 + RIVAL_RANGE]
    else:
        reached = [system for system in view["systems"] if side in system["in_range"]]
    return [
        planet
        for system in reached
        for planet in system["planets"]
        if planet["unprotected"] and planet["owner"] != side and (side != RIVAL or planet["owner"] != NOBODY)
    ]


def lacking(view: AgeView, seat: int) -> int:
    """The number of cruisers a seat still needs to protect all its planets."""
    need = [planet for system in view["systems"] for planet in system["planets"] if planet["owner"] == seat and planet["unprotected"]]
    facts = view["players"][seat]
    return len(need) - facts["resources"]["cruisers"] - allied(tuple(facts["main"]), tuple(facts["technologies"])).guards


def rival(scene: Scene[AgeView]) -> Warrior:
    """The rival of a solo game."""
    view = scene.view
    might = (view["rival_cruisers"], RIVAL_FACTS.opponent_strength)
    place = 1 + sum([(player["resources"]["cruisers"], player["strength"]) > might for player in view["players"]])
    name = speech_of(scene.voice).side(RIVAL, scene.names)
    loses = sent_home(view, *might)
    return Warrior(RIVAL, name, place, *might, WAR_REWARDS[2, place], loses, view["leading"] == RIVAL)


def next_order(scene: Scene[AgeView]) -> list[int]:
    """The turn order of the next round, if prestige stays as it is: most prestige first; in a tie, the marker that moved last."""
    view = scene.view
    return sorted(
        range(len(view["players"])), key=lambda seat: (-view["players"][seat]["resources"]["prestige"], -view["stack"].index(seat))
    )
