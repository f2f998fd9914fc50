"""Eliminates players who have lost everything on the map."""

from __future__ import annotations

from .events import Eliminated
from .state import EclipseTable


def notice_eliminated(table: EclipseTable) -> None:
    """A player with neither disc nor ship on the map can't place discs any more."""
    present: set[int] = set()
    for hex in table.galaxy.values():
        present.add(hex.owner)
        present.update([fleet.seat for fleet in hex.fleets])
    for seat, player in enumerate(table.players):
        if seat not in present and not player.eliminated and not player.out:
            player.eliminated = True
            if table.heard is not None:
                table.tell(Eliminated(seat))
