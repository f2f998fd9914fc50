"""Influence: move up to two discs, then turn up two colony ships."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Step, todo
from .cubes import lift_disc
from .discovery import place_disc
from .galaxy import NOBODY
from .state import ActionDecision, EclipseTable
from .vocabulary import DONE, LIFT, PLACE_DISC, WITHDRAW


def targets(table: EclipseTable, seat: int) -> list[Choice]:
    """Free hexes with a ship of the seat, or connected to a hex with its disc or ship."""
    generator = table.players[seat].generator
    present = table.present(seat)
    reached = set(present.ships)
    for sector in present.either:
        reached.update(table.ways_of(sector, generator).joined)
    return [
        PLACE_DISC[hex.sector.n]
        for sector, hex in table.galaxy.items()
        if hex.owner == NOBODY and sector in reached and table.may_take(hex, seat)
    ]


@todo
class MoveDisc(ActionDecision):
    """Move a disc from the track to a hex, or lift one from a hex."""

    rule: ClassVar[str] = "eclipse.influence.moves"

    left: int

    def words(self, table: EclipseTable) -> list[Choice]:
        seat = self.seat
        words = targets(table, seat) if table.players[seat].discs else []
        return [*words, *[LIFT[hex.sector.n] for hex in table.hexes_of(seat)], DONE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DONE:
            table.then(TurnUpColonyShips(self.seat))
            return
        more = MoveDisc(self.seat, self.left - 1) if self.left > 1 else TurnUpColonyShips(self.seat)
        if choice.verb == "lift":
            table.then(PlaceLifted(self.seat, choice.about.id), more)
            lift_disc(table, table.galaxy[choice.about.id])
        else:
            table.then(more)
            place_disc(table, self.seat, choice.about.id)

    def args(self, table: EclipseTable) -> Args:
        return {"left": self.left}


@todo
class PlaceLifted(ActionDecision):
    """Choose where the lifted disc goes. It can't go back where it was, and no longer connects that hex to others."""

    rule: ClassVar[str] = "eclipse.influence.lift"

    origin: int

    def words(self, table: EclipseTable) -> list[Choice]:
        return [*[word for word in targets(table, self.seat) if word.about.id != self.origin], WITHDRAW]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is not WITHDRAW:
            place_disc(table, self.seat, choice.about.id)


@todo
class TurnUpColonyShips(Step[EclipseTable]):
    seat: int

    def run(self, table: EclipseTable) -> None:
        player = table.players[self.seat]
        species = player.faction.species
        player.colony_ships = min(player.colony_ships + species.colony_flip, species.colony_ships)


@todo
class Influence(Step[EclipseTable]):
    seat: int

    def run(self, table: EclipseTable) -> None:
        table.then(MoveDisc(self.seat, table.players[self.seat].faction.species.influences))
