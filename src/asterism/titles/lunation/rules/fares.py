"""The price of a departure in power points: from each system to each system card, and to planet cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from .components import ACTIONS, ALL_CARDS, CARDS, CHARACTERS, JUMP_COST, ORBITAL_COST, EventCard, System
from .state import Convoy, LunationTable, Pawn, Player

NEVER: Final = 99  # orbital jumps are forbidden


@lru_cache(maxsize=4096)
def fares(systems: tuple[System, ...], event: EventCard | None) -> tuple[tuple[int, ...], ...]:
    """Prices by the system of departure, then by the system card of arrival."""
    change = event.effect.delta if event is not None and event.effect.op == "jump_cost" else 0

    def fare(leave: System, enter: System) -> int:
        away, there = leave.effect, enter.effect
        if away.op == "free_jump_out" or there.op == "free_jump_in":
            return 0
        surcharge = (away.power if away.op == "jump_out_surcharge" else 0) + (there.power if there.op == "jump_in_surcharge" else 0)
        return max(JUMP_COST + surcharge + change, 0)

    return tuple([tuple([fare(leave, enter) for enter in systems]) for leave in systems])


def orbital_fare(event: EventCard | None) -> int:
    """The price of an orbital departure, which no system changes."""
    if event is None:
        return ORBITAL_COST
    effect = event.effect
    if effect.op == "no_orbital_jump":
        return NEVER
    return max(ORBITAL_COST + effect.delta, 0) if effect.op == "jump_cost" and effect.orbital else ORBITAL_COST


def departure_fare(table: LunationTable, player: Player, leave: int, to: int) -> int:
    """The price for the units that leave one card together."""
    if to % CARDS:
        return 0 if player.free_orbits else orbital_fare(table.event)
    return 0 if player.free_jumps else fares(table.systems, table.event)[leave // CARDS][to // CARDS]


def price(table: LunationTable, player: Player, convoy: Convoy, departures: Iterable[int], passes: int) -> int:
    """The price of a whole jump: navigators make the departure from their own card free, cards the dearest of the rest."""
    due = [departure_fare(table, player, leave, convoy.to) for leave in departures if leave not in convoy.navigators]
    return total(due, passes)


def total(due: list[int], passes: int) -> int:
    return sum(sorted(due)[: max(len(due) - passes, 0)]) if passes else sum(due)


def ready_crews(player: Player) -> int:
    """The locations of characters that may still jump, as bits."""
    found = 0
    for pawn in player.pawns:
        if not (pawn.jumped or pawn.grounded):
            found |= 1 << pawn.at
    return found


def ready_locations(player: Player) -> int:
    """The locations of all units that may still jump, as bits."""
    found = ready_crews(player)
    for fleet in player.fleets:
        if not fleet.jumped:
            found |= 1 << fleet.at
    return found


def systems_of(locations: int) -> list[int]:
    """The systems of locations given as bits."""
    found: list[int] = []
    system = 0
    while locations:
        if locations & ALL_CARDS:
            found.append(system)
        locations >>= CARDS
        system += 1
    return found


def can_save_on_jumps(table: LunationTable, player: Player, *, orbital: bool) -> bool:
    """Whether free jumps would save a unit that may still jump a power point or, if `orbital`, the gravity die."""
    systems = systems_of(ready_locations(player))
    if not systems or player.free_jumps:
        return False
    if orbital and orbital_fare(table.event) != NEVER:
        return True
    prices = fares(table.systems, table.event)
    return any([prices[leave][enter] for leave in systems for enter in range(len(table.systems)) if enter != leave])


def departures_of(player: Player, convoy: Convoy) -> set[int]:
    """The cards that units of a convoy leave."""
    found = set(convoy.fleets)
    crew = convoy.crew
    if crew:
        found.update([pawn.at for pawn in player.pawns if pawn.character in crew])
    return found


PASSES: Final = {card: card.effect.count for card in ACTIONS if card.effect.op == "free_jump_to_system"}
NAVIGATORS: Final = frozenset(character for character in CHARACTERS if character.ability.op == "free_jump_to_system")


def passes_in_hand(player: Player) -> int:
    """How many departures cards in hand could make free."""
    found = 0
    for card in player.hand:
        if card in PASSES:
            found += PASSES[card]
    return found


def navigators_of(player: Player) -> list[Pawn]:
    """Fresh characters who can make the departure from their card free."""
    return [pawn for pawn in player.pawns if pawn.character in NAVIGATORS and not pawn.exhausted]
