"""Returning cubes: from grey squares, orbitals and ambassadors, to a track their owner chooses."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, todo
from .components import MONEY, ORBITAL_SQUARE, SCIENCE
from .elimination import notice_eliminated
from .galaxy import Hex
from .state import EclipseTable, TurnDecision
from .vocabulary import CUBE_HOME

ORBITAL_TRACKS = (MONEY, SCIENCE)


@todo
class CubeHome(TurnDecision):
    """Choose the track for a returning cube; a cube from an orbital returns to money or science. A full track takes none."""

    rule: ClassVar[str] = "eclipse.resources.cubes_home"

    square: str

    def words(self, table: EclipseTable) -> list[Choice]:
        free = table.players[self.seat].tracks_with_room()
        if self.square == ORBITAL_SQUARE:
            free = [track for track in free if track in ORBITAL_TRACKS] or free
        return [CUBE_HOME[track] for track in free]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        player = table.players[self.seat]
        player.cubes_in_hand -= 1
        player.cubes[choice.about] += 1

    def args(self, table: EclipseTable) -> Args:
        return {"square": self.square}


def lift_disc(table: EclipseTable, hex: Hex) -> None:
    """Return a disc to its track, and all cubes on its hex. A player who lifts their last disc may be eliminated."""
    seat = hex.owner
    table.then(*[CubeHome(seat, square) for square in table.lift_disc(hex)])
    notice_eliminated(table)
