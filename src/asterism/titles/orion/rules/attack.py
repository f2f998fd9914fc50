"""Attacks: compare fleets, pay, take the points, then carry out what follows."""

from __future__ import annotations

from ....kernel import Choice
from .components import ATTACK_MORALE, ATTACK_PRICE, ATTACK_PRICE_MIN, ATTACK_VP, ATTACKS, FLEET
from .effects import in_order
from .events import Attacked
from .state import OrionTable, Player
from .vocabulary import ATTACK


def price(attacker: Player, defender: Player) -> int:
    fleet = ATTACK_PRICE + defender.standing.surcharge - attacker.standing.attack_discount
    return fleet if fleet > ATTACK_PRICE_MIN else ATTACK_PRICE_MIN


def why_not(attacker: Player, defender: Player, left: int, cost: int) -> str | None:
    """Why an attack at this cost isn't legal, with so many attacks left this round: limit, strength or price; None if it is."""
    if left <= 0:
        return "limit"
    fleet = attacker.resources[FLEET]
    if fleet + attacker.standing.attacking < defender.resources[FLEET] + defender.standing.defending:
        return "strength"
    return "price" if fleet < cost else None


def attacks(table: OrionTable, seat: int) -> list[Choice]:
    """The legal attacks. This runs before every action, so it looks up the attacker's own numbers once for all targets."""
    attacker = table.players[seat]
    words: list[Choice] = []
    fleet = attacker.resources[FLEET]
    if fleet < ATTACK_PRICE_MIN:
        return words  # no attack is that cheap, whoever the target is
    made, most = attacker.attacks, ATTACKS[table.seats]
    dearest = fleet - ATTACK_PRICE + attacker.standing.attack_discount
    strength = fleet + attacker.standing.attacking
    for other, defender in enumerate(table.players):
        if other != seat and made[other] < most:
            standing = defender.standing
            if standing.surcharge <= dearest and defender.resources[FLEET] + standing.defending <= strength:
                words.append(ATTACK[other])
    return words


def attack(table: OrionTable, seat: int, target: int) -> None:
    attacker, defender = table.players[seat], table.players[target]
    paid = price(attacker, defender)
    attacker.attacks[target] += 1
    table.gain_of(seat, FLEET, -paid, "attack")
    if table.heard is not None:
        table.tell(Attacked(seat, target, paid))
    table.change_morale(target, ATTACK_MORALE)
    table.change_vp(seat, ATTACK_VP)
    for reward in defender.standing.rewards:
        table.change_vp(target, reward)
    effects = [(card, system, effect) for card, system in attacker.active() for effect in card.effects_when("after_attack")]
    if effects:
        table.then(in_order(seat, effects, defender=target))
