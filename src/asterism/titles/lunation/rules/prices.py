"""The prices of units: printed ones, changed by the event, the system they are placed in, and a quartermaster."""

from __future__ import annotations

from .components import FLEET_COST, Character, Cost
from .state import LunationTable, Player


def unit_price(table: LunationTable, cost: Cost, at: int, quartermaster: Character | None = None) -> tuple[int, int]:
    """The price in goods of a unit placed there. Changes add up for each kind; no price drops below 0."""
    of_fleet = cost is FLEET_COST
    energy, resources = cost.goods
    event = table.event
    if event is not None and event.effect.op == ("fleet_cost" if of_fleet else "character_cost"):
        energy += event.effect.energy
        resources += event.effect.resources
    system = table.system_at(at).effect
    if system.op == ("fleet_discount" if of_fleet else "character_discount"):
        energy -= system.energy
        resources -= system.resources
    if quartermaster is not None:
        ability = quartermaster.ability
        assert ability.op == "fleet_discount"
        energy -= ability.energy
        resources -= ability.resources
    return max(energy, 0), max(resources, 0)


def has_goods(player: Player, goods: tuple[int, int]) -> bool:
    return player.goods[0] >= goods[0] and player.goods[1] >= goods[1]


def can_buy(player: Player, cost: Cost) -> bool:
    return player.power >= cost.power and has_goods(player, cost.goods)


def payable_places(table: LunationTable, seat: int, cost: Cost, places: list[int], quartermaster: Character | None = None) -> list[int]:
    """Those of these places where the player can pay for a unit, power points included."""
    player = table.players[seat]
    if player.power < cost.power:
        return []
    return [at for at in places if has_goods(player, unit_price(table, cost, at, quartermaster))]
