"""Build: put ships and structures on hexes with your disc, for materials."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from ....kernel import Args, Choice, Step, todo
from .components import BUILDABLE, MATERIALS, NANOROBOTS, NEEDED_TO_BUILD, SHIPS, SPECIES
from .state import ActionDecision, EclipseTable, Player
from .vocabulary import BUILD_AT, DONE

ORBITAL: Final = BUILDABLE.index("orbital")
MONOLITH: Final = BUILDABLE.index("monolith")
SHIPYARD_BITS: Final = sum(set(NEEDED_TO_BUILD.values()))  # technologies that allow building something


@cache
def affordable_pieces(species: str, materials: int, known: int) -> tuple[int, ...]:
    """What a species can pay for with so many materials, and knows how to build."""
    costs = SPECIES[species].costs
    affordable = [n for n, piece in enumerate(BUILDABLE) if costs[piece] <= materials]
    needed = [NEEDED_TO_BUILD[BUILDABLE[n]] for n in affordable]
    return tuple([n for n, bit in zip(affordable, needed, strict=True) if not bit or bit & known])


def buildable(player: Player) -> list[int]:
    """Every piece that the seat can pay for and may build somewhere."""
    docked = player.docked
    pieces = affordable_pieces(player.faction.species.id, player.stock[MATERIALS], player.known & SHIPYARD_BITS)
    return [n for n in pieces if n >= len(SHIPS) or docked[n]]


def buildings(table: EclipseTable, seat: int) -> list[Choice]:
    """Every piece on every hex where it can be built."""
    pieces = buildable(table.players[seat])
    words: list[Choice] = []
    if pieces:
        for hex in table.hexes_of(seat):
            n = hex.sector.n
            words += [
                BUILD_AT[piece][n]
                for piece in pieces
                if not (piece == ORBITAL and hex.orbital) and not (piece == MONOLITH and hex.monolith)
            ]
    return words


def can_build(table: EclipseTable, seat: int) -> bool:
    """Whether there is a hex for anything that the seat can pay for: any of its own, if that is a ship."""
    pieces = buildable(table.players[seat])
    if pieces and pieces[0] < len(SHIPS):
        return bool(table.present(seat).discs)
    return bool(pieces and buildings(table, seat))


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
