"""Move: ships fly through wormholes, as far as their drives carry them; each enemy ship pins one of them."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Step, todo
from .diplomacy import enter, partners_on
from .events import ShipMoved
from .galaxy import NOBODY
from .state import ActionDecision, EclipseTable
from .vocabulary import BETRAY, DONE, FLY, STOP, TO


def flights(table: EclipseTable, seat: int) -> list[Choice]:
    """The ships that can move, by type and hex."""
    player = table.players[seat]
    generator = player.generator
    designs = player.designs
    galaxy = table.galaxy
    words: list[Choice] = []
    for sector in table.present(seat).ships:
        hex = galaxy[sector]
        if table.may_leave(hex, seat) and table.ways_of(sector, generator).joined:
            fleet = hex.fleet(seat)
            assert fleet is not None
            for ship, count in enumerate(fleet.ships[: len(FLY)]):
                if count and designs[ship].move:
                    words.append(FLY[ship][hex.sector.n])
    return words


@todo
class PickShip(ActionDecision):
    rule: ClassVar[str] = "eclipse.move.three"

    left: int

    def words(self, table: EclipseTable) -> list[Choice]:
        return [*flights(table, self.seat), DONE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DONE:
            return
        ship, sector = choice.about
        table.moving = (ship, sector.id, table.players[self.seat].designs[ship].move)
        if self.left > 1:
            table.then(PickShip(self.seat, self.left - 1))
        table.then(FlyTo(self.seat, first=True))

    def args(self, table: EclipseTable) -> Args:
        return {"left": self.left}


@todo
class FlyTo(ActionDecision):
    """Fly a ship one hex further or, once it has moved, stop. Nobody must attack a partner: a ship with no other way may stay."""

    rule: ClassVar[str] = "eclipse.move.paths"

    first: bool

    def words(self, table: EclipseTable) -> list[Choice]:
        _, sector, _ = table.moving
        player = table.players[self.seat]
        ahead = table.neighbours_of(table.galaxy[sector], player.generator)
        if not player.partners:
            words = [TO[hex.sector.n] for hex in ahead]
            return words if self.first else [*words, STOP]
        words = [(BETRAY if partners_on(table, self.seat, hex) else TO)[hex.sector.n] for hex in ahead]
        peaceful = any([word.verb == "to" for word in words])
        return words if self.first and peaceful else [*words, STOP]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        ship, origin, left = table.moving
        if choice is STOP:
            table.moving = (NOBODY, 0, 0)
            return
        target = choice.about.id
        enemy_hex = table.galaxy[target]
        table.put(table.galaxy[origin].with_ship(self.seat, ship, -1))
        table.put(enemy_hex.with_ship(self.seat, ship))
        if table.heard is not None:
            table.tell(ShipMoved(self.seat, ship, origin, target))
        if left > 1 and table.may_leave(table.galaxy[target], self.seat):
            table.moving = (ship, target, left - 1)
            table.then(FlyTo(self.seat, first=False))
        else:
            table.moving = (NOBODY, 0, 0)
        enter(table, self.seat, enemy_hex)

    def args(self, table: EclipseTable) -> Args:
        ship, sector, left = table.moving
        return {"ship": ship, "sector": sector, "left": left}


@todo
class Move(Step[EclipseTable]):
    seat: int
    moves: int

    def run(self, table: EclipseTable) -> None:
        table.then(PickShip(self.seat, self.moves))
