"""Build: put ships and structures on hexes with your disc, for materials."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ....kernel import Args, Choice, Step, todo
from .components import BUILDABLE, MATERIALS, NANOROBOTS, NEEDED_TO_BUILD, SHIPS
from .state import ActionDecision, EclipseTable, Player
from .vocabulary import BUILD_AT, DONE

ORBITAL = BUILDABLE.index("orbital")
MONOLITH = BUILDABLE.index("monolith")


def buildable(player: Player) -> list[int]:
    """Every piece that the seat can pay for and may build somewhere."""
    materials = player.stock[MATERIALS]
    costs = player.faction.species.costs
    known = player.known
    return [
        n
        for n, piece in enumerate(BUILDABLE)
        if costs[piece] <= materials
        and (not NEEDED_TO_BUILD[piece] or NEEDED_TO_BUILD[piece] & known)
        and (n >= len(SHIPS) or player.docked[n])
    ]


def buildings(table: EclipseTable, seat: int) -> Iterator[Choice]:
    """Every piece on every hex where it can be built."""
    pieces = buildable(table.players[seat])
    if pieces:
        for hex in table.galaxy.values():
            if hex.owner == seat:
                n = hex.sector.n
                for piece in pieces:
                    if not (piece == ORBITAL and hex.orbital) and not (piece == MONOLITH and hex.monolith):
                        yield BUILD_AT[piece][n]


def can_build(table: EclipseTable, seat: int) -> bool:
    return next(buildings(table, seat), None) is not None


def builds_allowed(player: Player) -> int:
    return player.faction.species.builds + bool(player.known & NANOROBOTS)


@todo
class PickBuilding(ActionDecision):
    """Choose what to build and where. Offered while anything is affordable, and until the action ends even if trade leaves too little."""

    rule: ClassVar[str] = "eclipse.build.two"
    always_asked: ClassVar[bool] = True

    left: int

    def words(self, table: EclipseTable) -> list[Choice]:
        return [*buildings(table, self.seat), DONE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DONE:
            return
        piece, sector = choice.about
        player = table.players[self.seat]
        player.stock[MATERIALS] -= player.faction.species.costs[BUILDABLE[piece]]
        hex = table.galaxy[sector.id]
        if piece == ORBITAL:
            table.put(hex._replace(orbital=True))
        elif piece == MONOLITH:
            table.put(hex._replace(monolith=True))
        else:
            table.launch(self.seat, piece, hex)
        if self.left > 1:
            table.then(Build(self.seat, self.left - 1))

    def args(self, table: EclipseTable) -> Args:
        return {"left": self.left}


@todo
class Build(Step[EclipseTable]):
    seat: int
    pieces: int

    def run(self, table: EclipseTable) -> None:
        if can_build(table, self.seat):
            table.then(PickBuilding(self.seat, self.pieces))
