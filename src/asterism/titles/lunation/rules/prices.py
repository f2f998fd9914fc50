"""The prices of units: printed ones, changed by the event, the system they are placed in, and a quartermaster."""

from __future__ import annotations

from functools import lru_cache

from .components import CARDS, FLEET_COST, Character, Cost, EventCard, System
from .state import LunationTable, Player


def unit_price(table: LunationTable, cost: Cost, at: int, quartermaster: Character | None = None) -> tuple[int, int]:
    """The goods that a unit placed there costs."""
    return price_in(cost, table.systems[at // CARDS], table.event, quartermaster)


@lru_cache(maxsize=4096)
def price_in(cost: Cost, place: System, event: EventCard | None, quartermaster: Character | None) -> tuple[int, int]:
    """A price after all changes, kind by kind; never below 0."""
    of_fleet = cost is FLEET_COST
    energy, resources = cost.goods
    if event is not None and event.effect.op == ("fleet_cost" if of_fleet else "character_cost"):
        energy += event.effect.energy
        resources += event.effect.resources
    system = place.effect
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
    found: list[int] = []
    if player.power < cost.power:
        return found
    last = -1
    payable = False
    for at in places:
        if at // CARDS != last:  # prices are the same all over a system
            last = at // CARDS
            payable = has_goods(player, unit_price(table, cost, at, quartermaster))
        if payable:
            found.append(at)
    return found
