"""Where new units may be placed."""

from __future__ import annotations

from .components import CARDS
from .state import LunationTable


def cards_of(system: int) -> range:
    """All locations of a system."""
    return range(system * CARDS, (system + 1) * CARDS)


def in_peace(table: LunationTable, seat: int, locations: list[int]) -> list[int]:
    """During the truce of two players no unit is placed beside enemies."""
    return [at for at in locations if not table.others_at(seat, at)] if table.truce else locations


def places_for(table: LunationTable, seat: int) -> list[int]:
    """Beside a unit of one's own; without any, anywhere in one's starting system."""
    player = table.players[seat]
    return in_peace(table, seat, sorted(player.locations()) if player.has_units else list(cards_of(player.start)))


def places_to_buy(table: LunationTable, seat: int) -> list[int]:
    """Who began the development turn without units may go on to use the whole starting system."""
    player = table.players[seat]
    if not player.was_out:
        return places_for(table, seat)
    return in_peace(table, seat, sorted(player.locations() | set(cards_of(player.start))))


def places_to_return(table: LunationTable, seat: int) -> list[int]:
    """For a character given back: a planet card with a unit of its owner, or a card of the starting system without enemies."""
    player = table.players[seat]
    beside = [at for at in player.locations() if at % CARDS]
    home = [at for at in cards_of(player.start) if not table.others_at(seat, at)]
    return in_peace(table, seat, sorted({*beside, *home}))
