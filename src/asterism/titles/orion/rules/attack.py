"""Attacks: compare fleets, pay, take the points, then carry out what follows."""

from __future__ import annotations

from typing import Literal

from . import printed
from .components import ATTACK_MORALE, ATTACK_PRICE, ATTACK_PRICE_MIN, ATTACK_VP, ATTACKS, FLEET
from .effects import in_order
from .events import Attacked
from .state import OrionTable, Player


def virtual_fleet(player: Player, side: Literal["attacker", "defender"]) -> int:
    """Fleet that counts only when fleets are compared; it never pays."""
    fleet = 0
    for op, _ in player.always(printed.AttackCompare):
        if op.side == side:
            fleet += op.amount
    return fleet


def price(attacker: Player, defender: Player) -> int:
    fleet = ATTACK_PRICE
    for more, _ in defender.always(printed.AttackSurcharge):
        fleet += more.amount
    for less, _ in attacker.always(printed.AttackDiscount):
        fleet -= less.amount
    return max(fleet, ATTACK_PRICE_MIN)


def why_not(attacker: Player, defender: Player, left: int) -> str | None:
    """Why an attack isn't legal, with this many left this round: limit, strength or price; None if it is."""
    if left <= 0:
        return "limit"
    if attacker.resources[FLEET] + virtual_fleet(attacker, "attacker") < defender.resources[FLEET] + virtual_fleet(defender, "defender"):
        return "strength"
    return "price" if attacker.resources[FLEET] < price(attacker, defender) else None


def targets(table: OrionTable, seat: int) -> list[int]:
    attacker, most = table.players[seat], ATTACKS[table.seats]
    if attacker.resources[FLEET] < ATTACK_PRICE_MIN:
        return []  # no attack is that cheap, whomever it is on
    others = [other for other in range(table.seats) if other != seat]
    return [other for other in others if why_not(attacker, table.players[other], most - attacker.attacks[other]) is None]


def attack(table: OrionTable, seat: int, target: int) -> None:
    attacker, defender = table.players[seat], table.players[target]
    paid = price(attacker, defender)
    attacker.attacks[target] += 1
    table.pay(seat, (0, paid, 0), "attack")
    if table.heard is not None:
        table.tell(Attacked(seat, target, paid))
    table.change_morale(target, ATTACK_MORALE)
    table.change_vp(seat, ATTACK_VP)
    for op, _ in defender.always(printed.WhenAttacked):
        table.change_vp(target, op.vp)
    effects = [(card, system, effect) for card, system in attacker.active() for effect in card.effects_when("after_attack")]
    if effects:
        table.then(in_order(seat, effects, defender=target))
