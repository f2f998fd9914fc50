"""Seizing planets: which are protected, and what happens to one that is taken, in war or by the Swarm."""

from __future__ import annotations

from typing import Final

from .basics import CRUISERS
from .components import Planet
from .events import PlanetSeized
from .state import NOBODY, RIVAL, AgeTable

SHIELDS_OF_RIVAL: Final = {2}  # it has all common technologies, Planetary Shields among them


def unprotected(table: AgeTable, owner: int) -> list[int]:
    """An owner's planets, by number, that a Hegemon may seize: all that need a cruiser, if there are too few cruisers."""
    if owner == RIVAL:
        shielded, guards = SHIELDS_OF_RIVAL, table.rival_cruisers
    else:
        player = table.players[owner]
        shielded, guards = player.alliance.shielded, player.amounts[CRUISERS] + player.alliance.guards
    need = [n for n, colony in table.colonies.items() if colony.seat == owner and colony.markers not in shielded]
    return need if guards < len(need) else []


def seizable(table: AgeTable, seat: int) -> list[Planet]:
    """Planets in range, neither the player's own nor conquered, and unprotected or free."""
    owners = {colony.seat for colony in table.colonies.values()} - {seat}
    open_to_all = {n for owner in owners for n in unprotected(table, owner)}
    return [planet for planet in table.planets_in_range(seat) if table.is_free(planet) or planet.n in open_to_all]


def seize(table: AgeTable, seat: int, planet: Planet) -> None:
    """Seize a planet: its markers return to their owner, and a cruiser from the squadron stays there for the rest of the game."""
    former = table.colonies.pop(planet.n, None)
    table.conquests[planet.n] = seat
    if seat == RIVAL:
        table.rival_cruisers -= 1
    else:
        table.players[seat].amounts[CRUISERS] -= 1
        table.happens(seat, "conquer")
    if table.heard is not None:
        table.tell(PlanetSeized(seat, planet.id, former.seat if former else NOBODY))
