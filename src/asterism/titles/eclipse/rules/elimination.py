"""Eliminates players who have lost everything on the map."""

from __future__ import annotations

from .events import Eliminated
from .state import EclipseTable


def notice_eliminated(table: EclipseTable) -> None:
    """A player with neither disc nor ship on the map can't place discs any more."""
    for seat, player in enumerate(table.players):
        if not player.eliminated and not player.out and not table.present(seat).either:
            player.eliminated = True
            if table.heard is not None:
                table.tell(Eliminated(seat))
