"""The battle screen: the order of the ships, the dice, and their possible targets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ....server.scene import Scene
from ....speech.writing import percent
from ..rules.components import SHIPS
from ..rules.forecast import forecast_battle
from ..rules.view_schema import EclipseView, SquadronView
from .chances import PATIENCE, describe_odds, side_name
from .signs import DIE_LOOK, names_of

SURE: Final = 6  # always hits
NEVER: Final = 1


@dataclass(frozen=True, slots=True)
class Die:
    look: str
    damage: int
    face: int
    now: bool  # the one being assigned


@dataclass(slots=True)
class ShipHit:
    """One or more ships of a squadron with the same damage."""

    damage: int
    count: int
    left: int  # how much more damage destroys the ship
    choice: str = ""


@dataclass(slots=True)
class Squadron:
    side: int
    side_name: str
    ship: str
    name: str
    shown: SquadronView
    acts: bool
    needs: int  # the lowest roll with which the shooter hits it; 0 if it is on the same side
    retreats_to: str
    ships: list[ShipHit] = field(default_factory=list)
    lead: str = ""
    orders: list[str] = field(default_factory=list)  # attack, retreat, perish


@dataclass(slots=True)
class Fight:
    sector: str
    attacker: int
    defender: int
    attacker_name: str
    defender_name: str
    round: int
    squadrons: list[Squadron]
    dice: list[Die]
    odds: str
    bar: tuple[int, str, str]  # the attacker's chance in percent, and both in words
    bound: set[str] = field(default_factory=set)


def fight(scene: Scene[EclipseView]) -> Fight | None:
    battle = scene.view["battle"]
    if battle is None:
        return None
    squadrons: list[Squadron] = []
    shooter = battle["squadrons"][battle["shooter"]]
    hits = {text for text in scene.choices if text.startswith("hit ")}
    leads = {text for text in scene.choices if text.startswith("lead ")}
    orders = [text for text in scene.choices if text.partition(" ")[0] in ("attack", "retreat", "perish")]
    ordered = SHIPS[scene.prompt["args"]["ship"]] if orders and scene.prompt else ""
    acting = battle["next"] - 1
    bound: set[str] = set()
    for at, shown in enumerate(battle["squadrons"]):
        if not shown["damage"]:
            continue
        mine = shown["side"] == scene.seat
        target = bool(battle["dice"]) and shown["side"] != shooter["side"]
        squadron = Squadron(
            shown["side"],
            side_name(scene, shown["side"]),
            shown["ship"],
            scene.voice.component("eclipse", shown["ship"]),
            shown,
            at == (battle["shooter"] if battle["dice"] else acting),
            needed(shooter["computer"], shown["shield"]) if target else 0,
            names_of(scene, shown["retreat"]) if shown["retreat"] else "",
        )
        for damage in sorted(set(shown["damage"]), reverse=True):
            ship = ShipHit(damage, shown["damage"].count(damage), shown["hull"] + 1 - damage)
            word = f"hit {shown['ship']} {damage}"
            if word in hits and not mine:
                ship.choice = word
                bound.add(word)
            squadron.ships.append(ship)
        word = f"lead {shown['ship']}"
        if mine and word in leads:
            squadron.lead = word
            bound.add(word)
        if mine and shown["ship"] == ordered:
            squadron.orders = orders
            bound.update(orders)
        squadrons.append(squadron)
    chance = forecast_battle(battle, PATIENCE)
    wins = chance.wins(battle["attacker"])
    return Fight(
        names_of(scene, battle["sector"]),
        battle["attacker"],
        battle["defender"],
        side_name(scene, battle["attacker"]),
        side_name(scene, battle["defender"]),
        battle["round"],
        squadrons,
        [Die(DIE_LOOK[damage], damage, face, at == 0) for at, (damage, face) in enumerate(battle["dice"])],
        describe_odds(scene, chance),
        (round(wins * 100), percent(wins), percent(1 - wins)),
        bound,
    )


def needed(computer: int, shield: int) -> int:
    """The lowest roll that hits; a 6 always hits, a 1 never."""
    return min(max(SURE - computer + shield, NEVER + 1), SURE)
