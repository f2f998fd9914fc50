"""Reads a scene of Lunation for its board: the sector, the viewer's own cards, the other players, fights, convoys, offers, the set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, Literal

from markupsafe import Markup

from ....speech import N_, CardText
from ..rules.components import CHARACTER, EVENT
from ..rules.state import NOBODY
from ..words.speech import speech_of
from .convoys import convoy
from .fights import fight
from .news import moments
from .offers import offer
from .players import MOST_CHARACTERS, MOST_FLEETS, POWER, held, player, scores
from .sector import sector
from .signs import LunationScene, ability_sign, about_id, card_text, goods_drawn

PHASES: Final = {  # in short: the bar has little room
    "refresh": N_("Refresh"),
    "movement": N_("Movement"),
    "trade": N_("Trade"),
    "activation": N_("Activation"),
    "development": N_("Development"),
    "dominance": N_("Dominance"),
}
FRONT: Final = {  # by verb: the part of the board that a question concerns, which comes first
    "swap": "own",
    "show": "own",
    "lay": "planets",
    "choose": "characters",
    "commit": "fight",
    "reroll": "fight",
    "exhaust": "own",
    "ability": "own",
    "by": "own",
    "mine": "own",
    "offer": "offer",
    "give": "offer",
    "ask": "offer",
    "drop": "offer",
    "accept": "offer",
    "decline": "offer",
    "against": "others",
    "fleet": "convoy",
    "take": "convoy",
    "release": "own",
    "return": "own",
    "buy_point": "own",
}


def present(scene: LunationScene) -> dict[str, Any]:
    view = scene.view
    labels = scene.labels
    chart = sector(scene, labels)
    battle = fight(scene)
    units = convoy(scene)
    trade = offer(scene)
    speech = speech_of(scene.voice)
    players = [player(scene, (at + (scene.seat or 0)) % view["seats"]) for at in range(view["seats"])]
    me = players[0] if scene.seat is not None else None
    planets = [held(scene, "planet", each, ("lay",)) for each in view["mine"]["planets"]] if view["mine"] else []
    characters = [(held(scene, "character", each, ("choose",)), ability_sign(each), CHARACTER[each].bonus) for each in view["characters"]]
    bound = set(chart.bound)
    for part in (battle, units, trade, *players):
        bound |= part.bound if part else set()
    for card in (*planets, *[card for card, _, _ in characters]):
        bound.update([button.text for button in card.choices])
    own_orders = [text for text in scene.choices if text.partition(" ")[0] in ("sell_point", "appeal", "draw")]
    bound.update(own_orders)
    event = EVENT[view["event"]] if view["event"] else None
    return {
        "labels": labels,
        "bound": bound,
        "front": front_of(scene),
        "sector": chart,
        "fight": battle,
        "convoy": units,
        "offer": trade,
        "opening": bool(me) and not view["systems"],
        "planets": planets,
        "characters": characters,
        "me": me,
        "others": players[1:] if me else players,
        "scores": scores(scene),
        "moments": moments(scene),
        "phases": [(phase, scene.voice.text(words), phase == view["phase"], skipped(scene, phase)) for phase, words in PHASES.items()],
        "event": held(scene, "event", event.id, ()) if event else None,
        "event_colour": event.colour if event else "",
        "past_events": [speech.component(each) for each in view["past_events"]],
        "discards": [held(scene, "action", card, ())._replace(copies=n) for card, n in Counter(view["discards"]).items()],
        "order": [scene.names[seat] for seat in view["order"]],
        "own_orders": own_orders,
        "shop": shop(scene),
        "costs": {what: goods_drawn(scene.voice, view["costs"][what][:2], view["costs"][what][2]) for what in PRICED},
        "prices": card_text(scene.voice, "board prices"),
        "about": looked_at(scene, [*(trade.cards if trade else ()), *(battle.cards if battle else ())]),
        "power": POWER,
        "most_fleets": MOST_FLEETS,
        "most_characters": MOST_CHARACTERS,
        "nobody": NOBODY,
    }


PRICED: Final[tuple[Literal["action_card", "captured_character", "technology"], ...]] = ("action_card", "captured_character", "technology")
SHOP: Final[tuple[tuple[Literal["fleet", "character", "action_card"], str, str], ...]] = (
    ("fleet", "luna-fleet", "build"),
    ("character", "luna-does-none", "hire"),
    ("action_card", "luna-action", "draw"),
)


def shop(scene: LunationScene) -> list[tuple[str, str, Markup, str]]:
    """The shop while the viewer buys: the sign and name of each item, its price, and why it can't be bought."""
    if scene.prompt is None or scene.prompt["key"] != "develop":
        return []
    view, voice = scene.view, scene.voice
    me = view["players"][scene.seat or 0]
    found: list[tuple[str, str, Markup, str]] = []
    for what, sign, verb in SHOP:
        energy, resources, power = view["costs"][what]
        if any([text.partition(" ")[0] == verb for text in scene.choices]):
            why_not = ""
        elif me["power"] < power:
            why_not = voice.text("no power points left")
        elif what == "fleet" and not me["fleets_left"]:
            why_not = voice.text("no fleets left in your supply")
        elif me["energy"] < energy or me["resources"] < resources:
            why_not = voice.text("not enough goods")
        else:
            why_not = voice.text("not now")
        found.append((sign, speech_of(voice).why(what), goods_drawn(voice, (energy, resources), power), why_not))
    return found


def skipped(scene: LunationScene, phase: str) -> bool:
    """Whether the turn's event skips this phase."""
    event = scene.view["event"]
    effect = EVENT[event].effect if event else None
    return effect is not None and effect.op == "skip_phase" and effect.phase == phase


def front_of(scene: LunationScene) -> str:
    """The part of the board that the question concerns; the map if there is no other."""
    if scene.over:
        return "scores"
    view = scene.view
    if view["combat"]:
        return "fight"
    if view["convoy"]:
        return "convoy"
    if view["offer"]:
        return "offer"
    if not view["systems"]:
        return "own"
    for text in scene.choices:
        verb = text.partition(" ")[0]
        if FRONT.get(verb) in ("planets", "characters", "offer", "others"):
            return FRONT[verb]
    verbs = {text.partition(" ")[0] for text in scene.choices}
    if verbs and not verbs & {"move", "jump", "activate", "build", "hire", "place", "start", "beside", "fight", "crack", "collect"}:
        return "own"
    return "map"


def looked_at(scene: LunationScene, cards: list[str]) -> list[tuple[str, CardText]]:
    """Every piece on the table whose text is longer than what it shows, once each; `cards`: action cards besides the viewer's own."""
    view = scene.view
    mine = view["mine"]
    pieces: list[tuple[str, str]] = [("event", view["event"])] if view["event"] else []
    for system in view["systems"]:
        pieces.append(("system", system["system"]))
        pieces += [("planet", card["planet"]) for card in system["cards"] if card["planet"]]
    pieces += [("character", each) for each in view["characters"]]
    for facts in view["players"]:
        pieces += [("character", each) for each in facts["characters"]]
        pieces += [("character", each["character"]) for each in facts["captives"]]
        pieces += [("technology", facts["technology"])] if facts["technology"] else []
    if mine:
        pieces += [("planet", each) for each in mine["planets"]]
        pieces += [("action", each) for each in mine["hand"]]
        pieces += [("objective", each["objective"]) for each in mine["objectives"]]
        pieces += [("technology", each) for each in mine["open_technologies"]]
    pieces += [("action", each) for each in cards]
    return [(about_id(kind, id_), card_text(scene.voice, f"{kind} {id_}")) for kind, id_ in dict.fromkeys(pieces)]
