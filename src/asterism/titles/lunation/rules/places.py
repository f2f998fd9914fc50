"""The places where new units may go."""

from __future__ import annotations

from .components import CARDS
from .state import LunationTable


def cards_of(system: int) -> range:
    """All locations of a system."""
    return range(system * CARDS, (system + 1) * CARDS)


def places_for(table: LunationTable, seat: int) -> list[int]:
    """The cards where the player has a unit; for a player with none, the whole starting system."""
    player = table.players[seat]
    return sorted(player.locations()) if player.has_units else list(cards_of(player.start))


def places_to_buy(table: LunationTable, seat: int) -> list[int]:
    """Where purchases may go; for players who began the development turn without units, also their whole starting system."""
    player = table.players[seat]
    return sorted(player.locations() | set(cards_of(player.start))) if player.was_out else places_for(table, seat)


def places_to_return(table: LunationTable, seat: int) -> list[int]:
    """Places for a returned character: a planet card with one of its owner's units, or any card of the starting system without enemies."""
    player = table.players[seat]
    beside = [at for at in player.locations() if at % CARDS]
    home = [at for at in cards_of(player.start) if not table.others_at(seat, at)]
    return sorted({*beside, *home})
