"""Upkeep: colony ships land, influence is paid for, science and materials are produced. Cleanup: everything goes back to its place."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Open, Step, todo
from .components import FOR_SEATS, GRAY, MATERIALS, MONEY, SCIENCE, TECHNOLOGIES, TRACK_SQUARES
from .cubes import CubeHome, lift_disc
from .events import TechnologiesDrawn, UpkeepPaid
from .free import colonizations, trade, trades
from .leaving import leave_game
from .state import EclipseTable, Player, TurnDecision
from .vocabulary import DONE, LIFT


@todo
class PayAll(Step[EclipseTable]):
    """Pay the upkeep of all players at once, since they don't affect each other."""

    def run(self, table: EclipseTable) -> None:
        seats = [seat for seat in table.order if not table.players[seat].out]
        table.then(Open(tuple([(seat, (LandColonyShips(seat), PayUpkeep(seat))) for seat in seats])))


@todo
class LandColonyShips(TurnDecision):
    rule: ClassVar[str] = "eclipse.upkeep.colony_ships"

    def words(self, table: EclipseTable) -> list[Choice]:
        return [DONE, *colonizations(table, self.seat)]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        pass


def balance(player: Player) -> int:
    """Money after income and upkeep."""
    return player.stock[MONEY] + player.production(MONEY) - player.upkeep


@todo
class PayUpkeep(Step[EclipseTable]):
    seat: int

    def run(self, table: EclipseTable) -> None:
        player = table.players[self.seat]
        if balance(player) < 0:
            if savings(table, self.seat):
                table.then(SaveMoney(self.seat), PayUpkeep(self.seat))
            else:
                leave_game(table, self.seat)
            return
        if table.heard is not None:
            produced = [player.production(track) for track in (MONEY, SCIENCE, MATERIALS)]
            table.tell(UpkeepPaid(self.seat, produced[MONEY], player.upkeep, produced[SCIENCE], produced[MATERIALS]))
        player.stock[MONEY] = balance(player)
        player.stock[SCIENCE] += player.production(SCIENCE)
        player.stock[MATERIALS] += player.production(MATERIALS)


def savings(table: EclipseTable, seat: int) -> list[Choice]:
    """The choices of a seat that can't pay: trade for money, or give up a hex."""
    sales = [word for word in trades(table.players[seat]) if word.about[1] == MONEY]
    return [*sales, *[LIFT[hex.sector.n] for hex in table.hexes_of(seat)]]


@todo
class SaveMoney(Decision[EclipseTable]):
    """Trade for money or give up hexes, only until there is enough money. While there is a choice, other trades are available too."""

    rule: ClassVar[str] = "eclipse.bankruptcy.give_up_hexes"

    def choices(self, table: EclipseTable) -> list[Choice]:
        words = savings(table, self.seat)
        if len(words) > 1:
            words += [word for word in trades(table.players[self.seat]) if word.about[1] != MONEY]
        return words

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice.verb == "trade":
            trade(table, self.seat, choice)
        else:
            lift_disc(table, table.galaxy[choice.about.id])

    def args(self, table: EclipseTable) -> Args:
        return {"missing": -balance(table.players[self.seat])}


# --- cleanup


@todo
class CleanUp(Step[EclipseTable]):
    def run(self, table: EclipseTable) -> None:
        draw_technologies(table, FOR_SEATS[table.seats].technologies_each_round)
        for seat in table.order:
            player = table.players[seat]
            if player.out:
                continue
            player.discs += sum(player.spent)
            player.spent = [0] * len(player.spent)
            player.colony_ships = player.faction.species.colony_ships
            homeless = 0
            for track, dead in enumerate(player.graveyard):
                home = min(dead, TRACK_SQUARES - player.cubes[track])
                player.cubes[track] += home
                homeless += dead - home
            player.graveyard = [0, 0, 0]
            player.cubes_in_hand = homeless
            table.then(*[CubeHome(seat, GRAY)] * homeless)


def draw_technologies(table: EclipseTable, count: int) -> None:
    tiles = [technology for technology, left in zip(TECHNOLOGIES, table.bag, strict=True) for _ in range(left)]
    drawn: list[str] = []
    for _ in range(min(count, len(tiles))):
        technology = tiles.pop(table.draw("technology", tiles))
        table.bag[technology.n] -= 1
        table.market[technology.n] += 1
        drawn.append(technology.id)
    if table.heard is not None:
        table.tell(TechnologiesDrawn(drawn))


PAY_ALL: Final = PayAll()
CLEAN_UP: Final = CleanUp()
