"""Cards in hand and in the pack of a draft, each with every way to use it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....server.scene import Scene
from ....speech import N_
from ..rules.abilities import Enter
from ..rules.basics import NOTHING, Bundle
from ..rules.components import FACTION
from ..rules.view import AgeView, PlayerView
from ..words.speech import speech_of
from .alliances import FactionCard, faction_card, ideology_with, ideology_worth
from .signs import Offer, Press

PICKED: Final = {"redraw": N_("will be exchanged"), "keep": N_("kept"), "main": N_("joins")}
NO_MORE: Final = N_("You have already played a card this turn. You can play another on your next turn.")


@dataclass(frozen=True, slots=True)
class HandCard:
    card: FactionCard
    picked: str  # the choice already made for it, in words
    fresh: bool  # just drawn
    as_ideology: int  # the points it would score now as the true ideology
    choices: tuple[Press, ...]


def hand(scene: Scene[AgeView], offer: Offer) -> list[HandCard]:
    mine = scene.view["mine"]
    return [hand_card(scene, offer, id_) for id_ in mine["hand"]] if mine else []


def pack(scene: Scene[AgeView], offer: Offer) -> list[HandCard]:
    """The cards in a draft from which the viewer keeps one."""
    mine = scene.view["mine"]
    return [hand_card(scene, offer, id_) for id_ in mine["pack"]] if mine else []


def hand_card(scene: Scene[AgeView], offer: Offer, id_: str) -> HandCard:
    mine, faction = scene.view["mine"], FACTION[id_]
    assert mine is not None
    assert scene.seat is not None
    facts = scene.view["players"][scene.seat]
    drawn = [event["factions"] for event in scene.news if event["key"] == "cards_dealt"]
    redrew = any(event["key"] == "redrew" and event["seat"] == scene.seat for event in scene.news)
    choices = (
        *offer.press(f"keep {id_}", N_("Keep")),
        *offer.press(f"redraw {id_}", N_("Exchange it")),
        *offer.press(f"main {id_}", N_("Join"), NOTHING, entry_of(id_), more=on_joining(scene, facts, id_)),
        *offer.press(f"support {id_}", N_("Support"), NOTHING, tuple(faction.support)),
        *offer.press(f"ideology {id_}", N_("Ideology"), more=as_ideology(scene, id_)),
        *offer.press(f"adapt {id_}", N_("Adapt")),
    )
    picked = [verb for verb, _, card in [word.partition(" ") for word in mine["picked"]] if card == id_]
    return HandCard(
        faction_card(id_, scene.voice),
        scene.voice.text(PICKED[picked[0]]) if picked else "",
        redrew and bool(drawn) and id_ in drawn[-1],
        ideology_worth(scene.view, scene.seat, faction.ideology),
        choices,
    )


def entry_of(id_: str) -> Bundle:
    """The gain from a faction on joining: its entry bonus, and whatever its ability gives at once."""
    faction = FACTION[id_]
    if not isinstance(faction.ability, Enter):
        return tuple(faction.entry)
    return tuple([one + other for one, other in zip(faction.entry, faction.ability.gain, strict=True)])


def on_joining(scene: Scene[AgeView], facts: PlayerView, id_: str) -> str:
    """How the alliance's ideology would change if the faction joined."""
    if facts["true_ideology"] is not None:
        return ""
    then, speech = ideology_with(facts["main"], id_), speech_of(scene.voice)
    if then == facts["ideology"]:
        return ""
    return scene.voice.text("your ideology would be: {ideology}", ideology=speech.ideology(then) if then else speech.text("none"))


def as_ideology(scene: Scene[AgeView], id_: str) -> str:
    """The points a card would score as the true ideology."""
    assert scene.seat is not None
    worth = ideology_worth(scene.view, scene.seat, FACTION[id_].ideology)
    rule = speech_of(scene.voice).ideology_points(FACTION[id_].ideology)
    return scene.voice.text("{rule}; now {n} VP", rule=rule, n=worth)


def why_no_card(scene: Scene[AgeView], cards: list[HandCard]) -> str:
    """Why no card in hand can be played, while the viewer has a turn to take."""
    if scene.seat is None or scene.prompt is None or scene.prompt["key"] not in ("take_action", "end_turn"):
        return ""
    if not cards or any(card.choices for card in cards):
        return ""
    return scene.voice.text(NO_MORE)
