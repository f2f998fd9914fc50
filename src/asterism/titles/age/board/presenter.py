"""Reads a scene of Age of Galaxy for its board: the crescent, trade and congress, the coming war, alliances and hand."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ....server.scene import Scene
from ....speech import N_, CardText, Voice
from ..rules.components import COMMON_TECHNOLOGIES, FACTION, LIMITS
from ..rules.view import AgeView
from ..words.speech import speech_of
from .alliances import Player, faction_card, paths, player, scores, tree
from .crescent import crescent
from .ending import achievements, ending
from .hand import hand, pack, why_no_card
from .news import moments, story
from .realm import congress, next_order, stakes, trade, war, why_no_seat
from .signs import Offer, Press, amounts_in, bundle_of, kept_each, signs_of

PHASES: Final = ("production", "action", "war", "galaxy")
SIGNS: Final = {"production": "age-productivity", "action": "age-marker", "war": "age-war", "galaxy": "age-fleet"}
FRONT: Final = {  # by question: the part of the board that it is about, which comes first
    "redraw": "hand",
    "keep_card": "hand",
    "choose_first": "hand",
    "choose_reward": "reward",
    "end_turn": "hand",
    "act_again": "research",
}


def present(scene: Scene[AgeView]) -> dict[str, Any]:
    view, voice = scene.view, scene.voice
    offer = Offer(scene)
    seat = scene.seat
    order = [(at + (seat or 0)) % view["seats"] for at in range(len(view["players"]))]
    players = [player(scene, offer, each) for each in order]
    me = players[0] if seat is not None and players else None
    fields = congress(scene, offer)
    cards = hand(scene, offer)
    systems = crescent(scene, offer)
    shown: dict[str, Any] = {
        "kept_each": kept_each,
        "signs_of": signs_of,
        "amounts": amounts_in(voice),
        "labels": offer.labels,
        "bound": offer.bound,
        "front": front_of(scene, any(card.choices for card in cards)),
        "phases": [(phase, SIGNS[phase], voice.phase("age", phase), phase == view["phase"], is_off(view, phase)) for phase in PHASES],
        "order": view["order"],
        "names": tuple(scene.names),
        "golden": not scene.over and view["round"] < view["rounds"],
        "next_order": next_order(scene) if view["round"] and view["round"] < view["rounds"] else [],
        "laid": any(each["system"] for each in view["systems"]),
        "systems": systems,
        "roomy": len([each for each in systems if each.id]) < 4 and all(len(each.planets) < 4 for each in systems),
        "planets": [
            (planet, card_text(f"token {planet.id}", voice) if planet.token else None) for system in systems for planet in system.planets
        ],
        "trade": trade(scene, offer),
        "congress": tuple(fields),
        "no_seat": why_no_seat(scene, fields),
        "price_of_seat": bundle_of(view["mine"]["prices"]["nominate"]) if view["mine"] else (),
        "war": war(scene),
        "achievements": achievements(scene),
        "me": me,
        "tree": tree(scene, offer, me.facts) if me else [],
        "paths": paths(),
        "others": players[1:] if me else players,
        "hand": cards,
        "pack": pack(scene, offer),
        "no_card": why_no_card(scene, cards),
        "reward": reward(scene, offer),
        "found": [voice.component("age", id_) for id_ in view["found"]],
        "discarded": [faction_card(id_, voice) for id_ in view["discarded"]],
        "exchanged": [voice.component("age", id_) for id_ in view["mine"]["redrawn"]] if view["mine"] else [],
        "moments": [end] if (end := ending(scene)) else moments(scene),
        "story": story(scene),
        "scores": scores(scene),
        "lead": lead(scene),
    }
    shown["about"] = about(scene, players)
    return shown


def front_of(scene: Scene[AgeView], with_cards: bool) -> str:
    """The part of the board that comes first: the hand only if one of its cards can be used or kept in a draft."""
    if scene.over:
        return "scores"
    key = scene.prompt["key"] if scene.prompt else ""
    front = FRONT.get(key, "crescent")
    return "crescent" if front == "hand" and not with_cards and key != "keep_card" else front


def is_off(view: AgeView, phase: str) -> bool:
    """Whether this round skips a phase."""
    return (phase == "war" and 0 < view["round"] < LIMITS.first_war_round) or (phase == "galaxy" and view["round"] == view["rounds"])


def reward(scene: Scene[AgeView], offer: Offer) -> tuple[str, str, tuple[Press, ...]] | None:
    """The reason for a reward, its name, and the rewards to choose from."""
    if scene.prompt is None or scene.prompt["key"] != "choose_reward":
        return None
    why, offered = scene.prompt["args"]["why"], scene.prompt["args"]["offered"]
    found = [press for n, bundle in enumerate(offered) for press in offer.press(f"choose {n}", N_("Take"), brings=tuple(bundle))]
    return why, speech_of(scene.voice).why(why), tuple(found)


def lead(scene: Scene[AgeView]) -> str:
    """A warning before the question: a planet could be lost in the coming war."""
    if scene.prompt is None or scene.prompt["key"] not in ("take_action", "end_turn"):
        return ""
    told, danger = stakes(scene)
    return told if danger else ""


def about(scene: Scene[AgeView], players: list[Player]) -> list[tuple[str, CardText]]:
    """The texts of all pieces on the page that have more to say, once each, by id."""
    view = scene.view
    mine = view["mine"]
    factions = [*(mine["hand"] + mine["pack"] if mine else []), *[id_ for each in players for id_ in each.facts["main"]]]
    factions += [each["true_ideology"] for each in view["players"] if each["true_ideology"]]
    known = [id_ for each in view["players"] for id_ in each["technologies"]]
    if mine and scene.seat is not None:
        known += [technology.id for technology in COMMON_TECHNOLOGIES]
        known += [f"unique.{id_}" for id_ in view["players"][scene.seat]["main"] if FACTION[id_].technology]
    names = [
        *[f"faction {id_}" for id_ in factions],
        *[f"technology {id_}" for id_ in dict.fromkeys(known)],
        *[f"system {each['system']}" for each in view["systems"] if each["system"]],
        *[f"trade {each['card']}" for each in view["trade"]],
        *[f"ideology {id_}" for id_ in dict.fromkeys([each["ideology"] for each in view["players"] if each["ideology"]])],
    ]
    return [(about_id(name), card_text(name, scene.voice)) for name in dict.fromkeys(names)]


@cache
def card_text(name: str, voice: Voice) -> CardText:
    """The text of a piece, looked up once for each language."""
    return voice.card("age", name)


def about_id(name: str) -> str:
    return f"about-{name}".replace(" ", "-").replace(".", "-")
