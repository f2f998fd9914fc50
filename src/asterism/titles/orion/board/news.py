"""What happened since the viewer's last choice: the cards used, the numbers changed, and moments when a real table would pause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ....server.boards.moments import Moment
from ....server.scene import Scene
from ....speech import N_
from ....speech.writing import signed
from ..rules.components import ATTACK_MORALE, ATTACK_VP, SYSTEMS
from ..rules.view import OrionView, PlayerView

CHANGED: Final = {
    "built": "card",
    "field_filled": "card",
    "card_buried": "card",
    "advisor_hired": "advisor",
}  # by event: the field that names the card

ENDING: Final = {  # what makes a round the last one, as things stand
    "rounds": N_("Points are counted after it."),
    "morale": N_("Somebody's morale is 0 or less: unless it rises, the game ends after this round."),
    "systems": N_("Somebody's four systems are full: the game ends after this round."),
}


@dataclass(slots=True)
class Changes:
    """How a seat's numbers changed."""

    resources: list[int] = field(default_factory=lambda: [0, 0, 0])
    morale: int = 0
    vp: int = 0


@dataclass(slots=True)
class News:
    lit: dict[tuple[int, str], int]  # by seat and piece: the place of its effect in the order of use
    cards: dict[tuple[int, str], str]  # by seat and card: what happened to the card, in words
    changes: list[Changes]  # by seat
    told: list[list[str]]  # by seat: everything the seat did, in words
    drawn: list[str]  # the viewer's new cards
    discarded: tuple[int, str] | None  # who put the top card on the pile, and which card that is
    attacks: list[Mapping[str, Any]]


def news_of(scene: Scene[OrionView]) -> News:
    seats = scene.view["seats"]
    found = News({}, {}, [Changes() for _ in range(seats)], [[] for _ in range(seats)], [], None, [])
    for event in scene.news:
        key, seat = event["key"], event.get("seat")
        if seat is None:
            continue
        if key == "effect_used":
            found.lit[seat, event["source"]] = len(found.lit) + 1
        elif key in CHANGED:
            found.cards[seat, event[CHANGED[key]]] = scene.voice.event("orion", event, scene.names) or ""
        elif key == "gained":
            mine = found.changes[seat].resources
            found.changes[seat].resources = [was + more for was, more in zip(mine, event["resources"], strict=True)]
        elif key == "morale_changed":
            found.changes[seat].morale += event["by"]
        elif key == "points_gained":
            found.changes[seat].vp += event["points"]
        elif key == "drew_cards" and seat == scene.seat:
            found.drawn += event["cards"]
        elif key == "discarded":
            found.discarded = (seat, event["card"])
        elif key == "attacked":
            found.attacks.append(event)
        if seat != scene.seat and (sentence := scene.voice.event("orion", event, scene.names)):
            found.told[seat].append(sentence)
    return found


# --- moments when a real table would pause


def full_systems(player: PlayerView) -> int:
    """The number of full systems; Fulcrum Sandebar's doesn't count."""
    return len([system for system in player["systems"] if not system["room"] and not system["fulcrum"]])


def endings(view: OrionView) -> list[str]:
    """The reasons why the game will end with this round, as things stand."""
    holds = {
        "rounds": view["round"] == view["rounds"],
        "morale": any(player["morale"] <= 0 for player in view["players"]),
        "systems": any(full_systems(player) == SYSTEMS for player in view["players"]),
    }
    return [reason for reason, does in holds.items() if does]


def moments(scene: Scene[OrionView], news: News) -> list[Moment]:
    say = scene.voice.text
    found: list[Moment] = []
    if scene.over or not scene.view["players"]:
        return found
    reasons = endings(scene.view)
    if reasons:
        text = " ".join([say(ENDING[reason]) for reason in reasons])
        found.append(Moment("last", "orion-end_of_game", say("The last round"), text))
    attacks = Counter((event["seat"], event["target"]) for event in news.attacks)
    for (attacker, target), times in attacks.items():
        morale, vp = signed(ATTACK_MORALE * times), ATTACK_VP * times
        if target == scene.seat:
            name = scene.names[attacker]
            title = say("{name} attacks you {n} times!", name=name, n=times) if times > 1 else say("{name} attacks you!", name=name)
            text = say("Your morale {morale}; {name} gains {n} VP.", morale=morale, name=name, n=vp)
            found.append(Moment("attacked", "orion-attack", title, text))
        elif attacker == scene.seat:
            title = say("You attack {name}.", name=scene.names[target])
            found.append(Moment("attacks", "orion-attack", title, say("You gain {n} VP; their morale {morale}.", morale=morale, n=vp)))
    return found
