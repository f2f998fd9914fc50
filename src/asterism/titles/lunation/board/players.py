"""Players: stocks, hands, objectives, crews, captives, technologies, points by source; the viewer's own with the choices about them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ....server.boards.scores import Scores, by_source, final_scores
from ....speech import N_, CardText
from ..rules.components import CHARACTER, LIMITS, OBJECTIVE, RELEASE_POINTS, RETURN_POINTS, START_POWER
from ..rules.effects import GOODS
from ..rules.view_schema import CaptiveView, CharacterView, PlayerView
from ..words.speech import speech_of
from .signs import LunationScene, about_id, card_text, describe_in_short

CREW_VERBS: Final = ("ability", "mine", "by", "exhaust", "choose")
CAPTIVE_VERBS: Final = ("release", "return", "recruit")
SHORT: Final = {  # the text on a choice's button; its accessible name is the whole sentence
    "swap": N_("Exchange"),
    "lay": N_("Lay this card"),
    "show": N_("Show"),
    "play": N_("Play"),
    "use": N_("Use"),
    "buy": N_("Buy"),
    "draw": N_("Buy a card"),
    "ability": N_("Use the ability"),
    "mine": N_("Mine here"),
    "by": N_("Activate"),
    "exhaust": N_("Exhaust"),
    "choose": N_("Choose"),
    "release": N_("Release: +{n} VP"),
    "return": N_("Return: +{n} VP"),
    "recruit": N_("Recruit"),
    "give": N_("Give"),
    "against": N_("This one"),
}
WORTH: Final = {"release": {"n": RELEASE_POINTS}, "return": {"n": RETURN_POINTS}}
FLAGS: Final = {  # what applies to a player this turn
    "free_jumps": N_("jumps are free"),
    "free_orbits": N_("orbital jumps are free"),
    "double_yield": N_("planets yield double"),
    "wins_ties": N_("wins ties"),
    "has_shown": N_("has shown an objective this turn"),
    "appealed": N_("has taken the free units"),
}
COUNTS: Final = {
    "fought": N_("combats this turn: {n}"),
    "destroyed": N_("fleets destroyed this turn: {n}"),
    "captured": N_("characters captured this turn: {n}"),
    "swapped": N_("objectives exchanged: {n}"),
}


class Button(NamedTuple):
    text: str
    says: str


class Held(NamedTuple):
    """A card that a player holds, with its text and the choices about it."""

    kind: str
    id: str
    name: str
    told: str
    details: str
    text: CardText
    choices: tuple[Button, ...] = ()
    copies: int = 1
    targets: tuple[tuple[str, str, int], ...] = ()  # possible targets: the choice, the character's name, and whose it is


class Goal(NamedTuple):
    """A secret objective and its progress."""

    card: Held
    vp: int
    have: int
    need: int
    picked: bool


class Member(NamedTuple):
    """A character of a crew, and where it stands."""

    card: Held
    sign: str  # of its ability
    bonus: int
    where: str
    exhausted: bool
    grounded: bool


class Captive(NamedTuple):
    card: Held
    former: int
    turn: int
    this_turn: bool


@dataclass(slots=True)
class Player:
    """The public part of a seat and, for the viewer's own, what only its owner sees."""

    seat: int
    name: str
    mine: bool
    state: str
    facts: PlayerView
    sums: list[tuple[str, int]]
    crew: list[Member]
    captives: list[Captive]
    shown: list[str]
    fulfilled: list[str]
    technology: Held | None
    used: list[str]
    notes: list[str]
    leads: dict[str, bool]  # in which majorities
    against: str
    hand: list[Held] = field(default_factory=list)
    objectives: list[Goal] = field(default_factory=list)
    swapped: list[str] = field(default_factory=list)
    technologies: list[Held] = field(default_factory=list)  # that may still be bought
    goods: list[tuple[str, str, int, list[Button]]] = field(default_factory=list)  # kind, name, how much, and the choices
    bound: set[str] = field(default_factory=set)


POWER: Final = START_POWER
MOST_FLEETS: Final = LIMITS.fleets
MOST_CHARACTERS: Final = LIMITS.characters


def player(scene: LunationScene, seat: int) -> Player:
    view, voice = scene.view, scene.voice
    facts = view["players"][seat]
    mine = seat == scene.seat
    name_of = speech_of(voice).component
    choices = set(scene.choices)
    notes = [voice.text(words) for key, words in FLAGS.items() if facts[key]]  # type: ignore[literal-required]
    notes += [voice.text(words, n=facts[key]) for key, words in COUNTS.items() if facts[key]]  # type: ignore[literal-required]
    against = f"against {seat}"
    shown = Player(
        seat=seat,
        name=scene.names[seat],
        mine=mine,
        state="" if view["over"] else "deciding" if seat in scene.pending else "active" if seat == view["active"] else "",
        facts=facts,
        sums=[(source, n) for source, n in by_source(facts["points"], speech_of(voice)).items() if n],
        crew=crew(scene, seat),
        captives=[captive(scene, each, mine) for each in facts["captives"]],
        shown=[name_of(card) for card in facts["shown"]],
        fulfilled=[name_of(card) for card in facts["fulfilled"]],
        technology=held(scene, "technology", facts["technology"], ("use",) if mine else ()) if facts["technology"] else None,
        used=[name_of(each) for each in facts["used_technologies"]],
        notes=notes,
        leads={what: winner == seat for what, winner in view["majorities"].items()},
        against=against if against in choices else "",
    )
    if mine:
        add_own(scene, shown)
    cards = [*shown.hand, *shown.technologies, *[part.card for part in shown.crew], *[part.card for part in shown.captives]]
    cards += [part.card for part in shown.objectives] + ([shown.technology] if shown.technology else [])
    for card in cards:
        shown.bound.update([button.text for button in card.choices], [text for text, _, _ in card.targets])
    shown.bound.update([shown.against] if shown.against else [], [button.text for *_, buttons in shown.goods for button in buttons])
    return shown


def add_own(scene: LunationScene, shown: Player) -> None:
    """Add what only the owner sees."""
    view, mine = scene.view, scene.view["mine"]
    assert mine is not None
    composing = scene.prompt is not None and scene.prompt["key"] == "compose_offer"
    verbs = () if composing else ("play",)
    shown.hand = [held(scene, "action", card, verbs)._replace(copies=n) for card, n in Counter(mine["hand"]).items()]
    picked = [word.partition(" ")[2] for word in mine["picked"]]
    shown.objectives = [
        Goal(
            held(scene, "objective", each["objective"], ("swap", "show")),
            OBJECTIVE[each["objective"]].vp,
            each["have"],
            each["need"],
            each["objective"] in picked,
        )
        for each in mine["objectives"]
    ]
    shown.swapped = [speech_of(scene.voice).component(card) for card in mine["swapped"]]
    held_one = shown.facts["technology"]
    shown.technologies = [held(scene, "technology", each, ("buy",)) for each in mine["open_technologies"] if each != held_one]
    rate = (scene.prompt["args"] if scene.prompt else {}).get("rate", view["bank_rate"])
    for kind, amount in zip(GOODS, (shown.facts["energy"], shown.facts["resources"]), strict=True):
        buttons = []
        if f"bank {kind}" in scene.choices:
            buttons.append(Button(f"bank {kind}", f"{rate} → 1"))
        if f"buy_point {kind}" in scene.choices:
            cost = view["costs"]["victory_point"][GOODS.index(kind)]
            buttons.append(Button(f"buy_point {kind}", f"{cost} → 1"))
        shown.goods.append((kind, speech_of(scene.voice).component(kind), amount, buttons))


def held(scene: LunationScene, kind: str, id_: str, verbs: tuple[str, ...]) -> Held:
    """A card with the choices of these verbs about it."""
    choices: list[Button] = []
    targets: list[tuple[str, str, int]] = []
    speech = speech_of(scene.voice)
    text = card_text(scene.voice, f"{kind} {id_}")
    for choice in scene.choices:
        verb, *things = choice.split() if id_ in choice else ("",)
        if verb not in verbs or not things or things[0] != id_:
            continue
        if len(things) > 1:
            targets.append((choice, speech.component(things[1]), owner_of(scene, things[1])))
        else:
            choices.append(Button(choice, scene.voice.text(SHORT[verb], **WORTH.get(verb, {}))))
    told = describe_in_short(scene.voice, kind, id_)
    return Held(kind, id_, text.name, told, about_id(kind, id_), text, tuple(choices), targets=tuple(targets))


def owner_of(scene: LunationScene, character: str) -> int:
    return next((player["seat"] for player in scene.view["players"] if character in player["characters"]), -1)


def crew(scene: LunationScene, seat: int) -> list[Member]:
    """A seat's characters and where they stand; before the first turn, those it chose."""
    found: dict[str, tuple[str, CharacterView | None]] = dict.fromkeys(scene.view["players"][seat]["characters"], ("", None))
    for system in scene.view["systems"]:
        for card in system["cards"]:
            for units in card["units"]:
                if units["seat"] == seat:
                    found.update({each["character"]: (card["location"], each) for each in units["characters"]})
    fighting = scene.view["combat"] is not None
    verbs = tuple([verb for verb in CREW_VERBS if verb != "exhaust" or not fighting]) if seat == scene.seat else ()
    name_of = speech_of(scene.voice).component
    return [
        Member(
            held(scene, "character", id_, verbs),
            CHARACTER[id_].ability.op,
            CHARACTER[id_].bonus,
            name_of(where) if where else "",
            bool(facts and facts["exhausted"]),
            bool(facts and facts["grounded"]),
        )
        for id_, (where, facts) in found.items()
    ]


def captive(scene: LunationScene, facts: CaptiveView, mine: bool) -> Captive:
    card = held(scene, "character", facts["character"], CAPTIVE_VERBS if mine else ())
    return Captive(card, facts["former"], facts["turn"], facts["this_turn"])


def scores(scene: LunationScene) -> Scores | None:
    speech = speech_of(scene.voice)
    return final_scores(scene, scene.view["players"], lambda facts: by_source(facts["points"], speech))
