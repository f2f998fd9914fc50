"""A fight as a scene of its own: both sides face to face, their dice, the likely outcome of the round, and the odds of the whole fight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ....speech import N_
from ....speech.writing import percent
from ..rules.components import CHARACTER, EVENT, EXPLOSION, SHIELD, SYSTEM
from ..rules.view_schema import CharacterView, CombatView, SideView
from ..words.speech import speech_of
from . import chances
from .signs import LunationScene, ability_sign, about_id, describe_in_short

STAGES: Final = {
    "commit": N_("Bonuses"),
    "before_roll": N_("Before the roll"),
    "after_roll": N_("After the roll"),
    "damage": N_("Damage"),
    "retreat": N_("Retreat"),
}
ROLES: Final = (N_("attacks"), N_("defends"))
DICE: Final = {"explosion": "luna-explosion", "shield": "luna-shield", "plus_one": "luna-plus", "blank": ""}


class Die(NamedTuple):
    face: str
    icon: str
    words: str
    choice: str
    again: bool  # picked for a reroll


class Played(NamedTuple):
    """An action card that a side has played."""

    id: str
    name: str
    told: str
    details: str


class Fighter(NamedTuple):
    """A character in the fight."""

    id: str
    name: str
    bonus: int
    sign: str
    details: str
    told: str
    exhausted: bool
    committed: bool
    choice: str


@dataclass(slots=True)
class Side:
    seat: int
    name: str
    role: str
    facts: SideView
    fighters: list[Fighter]
    dice: list[Die]
    waiting: int  # dice still to be rolled
    pool: str  # how many dice, and the limit, in words
    over: str  # how many the limit leaves out, in words
    hits: list[tuple[int, str]]  # hits that this side may take, with their chances
    outlook: chances.Outlook | None  # between rounds
    explosions: int
    shields: int
    played: list[Played]
    plus_ones: int  # rerolled dice, each with one more if the limit allowed it


@dataclass(slots=True)
class Fight:
    facts: CombatView
    place: str
    system_effect: str
    stages: list[tuple[str, str, bool]]
    sides: list[Side]
    odds: chances.Odds | None  # between rounds
    notes: list[str]
    orders: list[str]  # stay or retreat
    staying: str  # the consequence of not retreating
    piece: str
    bound: set[str] = field(default_factory=set)

    @property
    def cards(self) -> list[str]:
        """The action cards shown in the fight."""
        return [card.id for side in self.sides for card in side.played]


def fight(scene: LunationScene) -> Fight | None:
    combat = scene.view["combat"]
    if combat is None:
        return None
    speech = speech_of(scene.voice)
    odds = chances.odds_of(scene, combat["forecast"]) if combat["forecast"] and not hunting(combat) else None
    sides = [side(scene, combat, n, odds) for n in range(2)]
    system = combat["location"].partition(".")[0]
    effect = SYSTEM[system].effect
    orders = [text for text in scene.choices if text == "stay"]
    bound = {*orders}
    for each in sides:
        bound.update([fighter.choice for fighter in each.fighters if fighter.choice], [die.choice for die in each.dice if die.choice])
    nobody = [text for text in scene.choices if text == "commit nobody"]
    bound.update(nobody)
    fought_here = effect.op in ("defender_dice", "attacker_dice", "defender_results", "no_retreat")
    return Fight(
        combat,
        speech.location(combat["location"]),
        speech.system_effect(effect) if fought_here else "",
        [(stage, scene.voice.text(words), stage == combat["stage"]) for stage, words in STAGES.items()],
        sides,
        odds,
        notes_of(scene, combat),
        [*nobody, *orders],
        staying(scene),
        combat["location"],
        bound,
    )


def hunting(combat: CombatView) -> bool:
    """Characters are committed while others are still being exhausted; the forecast leaves the committed out."""
    return combat["stage"] == "commit" and any([side["committed"] for side in combat["sides"]])


def staying(scene: LunationScene) -> str:
    """The consequence of not retreating."""
    if scene.prompt is None or scene.prompt["key"] != "ask_retreat":
        return ""
    return scene.voice.text("and be captured") if scene.prompt["args"]["last_chance"] else scene.voice.text("and fight on")


def side(scene: LunationScene, combat: CombatView, n: int, odds: chances.Odds | None) -> Side:
    facts = combat["sides"][n]
    seat = facts["seat"]
    hits = combat["hit_chances"]
    dice = dice_of(scene, facts)
    before = combat["stage"] in ("commit", "before_roll")
    sum_of_dice = facts["fleets"] + facts["bonus"]
    news = [event for event in news_of_round(scene) if event.get("seat") == seat]
    return Side(
        seat,
        scene.names[seat],
        scene.voice.text(ROLES[n]),
        facts,
        [fighter(scene, facts, each) for each in characters_in(scene, combat["location"], seat)],
        dice,
        facts["pool"] if before else 0,
        scene.voice.count("{n} of at most {most} dice", "{n} of at most {most} dice", facts["pool"], most=facts["limit"]),
        scene.voice.text("{n} too many", n=sum_of_dice - facts["limit"]) if before and sum_of_dice > facts["limit"] else "",
        [(taken, percent(chance)) for taken, chance in enumerate(hits[n]) if chance >= chances.NEVER] if hits else [],
        odds.sides[n] if odds else None,
        facts["dice"].count(EXPLOSION) + facts["explosions"] + facts["unblockable"],
        facts["dice"].count(SHIELD) + facts["shields"],
        [played(scene, event["card"]) for event in news if event["key"] == "card_played"],
        len([event for event in news if event["key"] == "plus_one_rolled"]),
    )


def news_of_round(scene: LunationScene) -> list[Mapping[str, Any]]:
    """What happened in this round of the combat since the viewer's last choice."""
    began = [n for n, event in enumerate(scene.news) if event["key"] == "round_began"]
    return scene.news[began[-1] :] if began else scene.news


def played(scene: LunationScene, card: str) -> Played:
    name = speech_of(scene.voice).component(card)
    return Played(card, name, describe_in_short(scene.voice, "action", card), about_id("action", card))


def dice_of(scene: LunationScene, facts: SideView) -> list[Die]:
    name_of = speech_of(scene.voice).component
    found: list[Die] = []
    offered: set[str] = set()
    for face in facts["dice"]:
        choice = f"reroll {face}"
        may = facts["seat"] == scene.seat and choice in scene.choices and choice not in offered
        offered.add(choice)
        found.append(Die(face, DICE[face], name_of(face), choice if may else "", again=False))
    found += [Die(face, DICE[face], name_of(face), "", again=True) for face in facts["rerolling"]]
    return found


def characters_in(scene: LunationScene, location: str, seat: int) -> list[CharacterView]:
    for system in scene.view["systems"]:
        for card in system["cards"]:
            if card["location"] == location:
                return [each for units in card["units"] if units["seat"] == seat for each in units["characters"]]
    return []


def fighter(scene: LunationScene, facts: SideView, character: CharacterView) -> Fighter:
    id_ = character["character"]
    speech = speech_of(scene.voice)
    words = [f"commit {id_}", f"exhaust {id_}"]
    return Fighter(
        id_,
        speech.component(id_),
        character["bonus"],
        ability_sign(id_),
        about_id("character", id_),
        speech.ability_effect(CHARACTER[id_].ability),
        character["exhausted"],
        facts["committed"] == id_,
        next((word for word in words if word in scene.choices), ""),
    )


def notes_of(scene: LunationScene, combat: CombatView) -> list[str]:
    say = scene.voice.text
    notes: list[str] = []
    event = scene.view["event"]
    if event and EVENT[event].effect.op == "no_combat_cards":
        notes.append(speech_of(scene.voice).event_effect(EVENT[event].effect))
    if combat["stage"] == "retreat":
        price = speech_of(scene.voice).power(scene.view["costs"]["retreat"][2])
        notes.append(say("a retreat costs {cost}", cost=price))
    if combat["lone"]:
        notes.append(say("An attack on lone characters"))
    if combat["no_retreat"]:
        notes.append(say("Ambush: nobody can retreat from this fight"))
    if combat["retreating"] >= 0 and combat["retreat_to"]:
        place = speech_of(scene.voice).location(combat["retreat_to"])
        notes.append(say("{name} wants to retreat to {place}", name=scene.names[combat["retreating"]], place=place))
    return notes
