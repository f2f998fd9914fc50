"""Build: ships and structures on one's own hexes, for materials."""

from __future__ import annotations

from typing import Any, ClassVar

from ...kernel import Choice, Step, todo
from .components import BUILDABLE, MATERIALS, NANOROBOTS, NEEDED_TO_BUILD, SHIPS
from .state import EclipseTable, Player, TurnDecision
from .words import BUILD_AT, DONE

ORBITAL = BUILDABLE.index("orbital")
MONOLITH = BUILDABLE.index("monolith")


def buildable(player: Player) -> list[int]:
    """What the seat could pay for and is allowed to build somewhere."""
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


def build_words(table: EclipseTable, seat: int) -> list[Choice]:
    pieces = buildable(table.players[seat])
    if not pieces:
        return []
    words: list[Choice] = []
    for hex in table.hexes_of(seat):
        n = hex.sector.n
        words += [
            BUILD_AT[piece][n] for piece in pieces if not (piece == ORBITAL and hex.orbital) and not (piece == MONOLITH and hex.monolith)
        ]
    return words


def builds_allowed(player: Player) -> int:
    return player.faction.species.builds + bool(player.known & NANOROBOTS)


@todo
class PickBuilding(TurnDecision):
    rule: ClassVar[str] = "eclipse.build.two"
    pays: ClassVar[bool] = True

    left: int
    first: bool

    def choices(self, table: EclipseTable) -> list[Choice]:
        words = build_words(table, self.seat)
        return words if self.first else [*words, DONE]

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
            table.then(PickBuilding(self.seat, self.left - 1, first=False))

    def args(self, table: EclipseTable) -> dict[str, Any]:
        return {"left": self.left}


@todo
class Build(Step[EclipseTable]):
    seat: int
    pieces: int

    def run(self, table: EclipseTable) -> None:
        table.then(PickBuilding(self.seat, self.pieces, first=True))
