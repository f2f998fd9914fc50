"""Phase V, produce: a good on every production world, goods on windfall worlds through powers and the bonus, then draws."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, Todo, todo
from .components import Card
from .consume import at_once_or_in_order
from .develop import SEATS
from .powers import ANY, KINDS
from .state import RaceTable
from .vocabulary import PRODUCE


@todo
class Produce(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        table.begin_phase("produce")
        tasks: list[tuple[int, tuple[Todo[RaceTable], ...]]] = []
        for seat in table.order:
            player = table.players[seat]
            player.produced.clear()
            windfalls = [PRODUCE_WINDFALL[seat][kind] for kind in player.powers.windfall]
            if PRODUCE in player.actions:
                windfalls.append(PRODUCE_WINDFALL[seat][ANY])
            tasks.append((seat, (PRODUCE_GOODS[seat], *windfalls, DRAW_FOR_GOODS[seat])))
        table.then(*at_once_or_in_order(table, tasks), DRAW_FOR_MOST)


@todo
class ProduceGoods(Step[RaceTable]):
    seat: int

    def run(self, table: RaceTable) -> None:
        player = table.players[self.seat]
        for world in player.tableau:
            if world.production and world not in player.goods:
                produce_on(table, self.seat, world)


def produce_on(table: RaceTable, seat: int, world: Card) -> None:
    if table.draw_good(seat, world, "produce_good"):
        table.players[seat].produced.append(world)


@todo
class ProduceWindfall(Decision[RaceTable]):
    """Choose which windfall world produces, for a power or the bonus."""

    kind: int

    rule: ClassVar[str] = "race.produce.windfall"

    def choices(self, table: RaceTable) -> list[Choice]:
        player = table.players[self.seat]
        return [
            world.produce
            for world in player.tableau
            if world.produce is not None and world not in player.goods and (self.kind == ANY or world.goods == self.kind)
        ]

    def choose(self, table: RaceTable, choice: Choice) -> None:
        produce_on(table, self.seat, choice.about)

    def args(self, table: RaceTable) -> Args:
        return {"goods": KINDS[self.kind] or "any"}


@todo
class DrawForGoods(Step[RaceTable]):
    seat: int

    def run(self, table: RaceTable) -> None:
        player = table.players[self.seat]
        for card, power in player.powers.produce_draws:
            count = power.count(card, player.produced, player.tableau)
            if count:
                table.draw_to_hand(self.seat, power.amount * count, "produce_draw")


@todo
class DrawForMost(Step[RaceTable]):
    """Once all have produced, draw cards for the seat that produced more goods of a kind than every other seat."""

    def run(self, table: RaceTable) -> None:
        for seat in table.order:
            for power in table.players[seat].powers.draws_if_most:
                made = [sum(world.goods == power.goods for world in player.produced) for player in table.players]
                mine = made.pop(seat)
                if mine > max(made):
                    table.draw_to_hand(seat, power.amount, "produce_draw")


PRODUCE_PHASE: Final = Produce()
PRODUCE_GOODS: Final = [ProduceGoods(seat) for seat in SEATS]
PRODUCE_WINDFALL: Final = [[ProduceWindfall(seat, kind) for kind in range(len(KINDS))] for seat in SEATS]
DRAW_FOR_GOODS: Final = [DrawForGoods(seat) for seat in SEATS]
DRAW_FOR_MOST: Final = DrawForMost()
