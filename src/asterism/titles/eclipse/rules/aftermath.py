"""After the battles, hex by hex: ships attack the population, control of hexes changes, and discoveries are found."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Step, todo
from .battle import hits, player_fighter, roll_dice
from .components import GRAY, NEUTRON_BOMBS, ORBITAL_SQUARE, RESOURCES
from .cubes import ORBITAL_TRACKS, lift_disc
from .discovery import ClaimSector
from .events import PopulationDestroyed, Rolled
from .galaxy import NOBODY, Hex
from .squadrons import Squadron
from .state import EclipseTable
from .vocabulary import BOMBARD, BURY, DESTROY, SPARE


@todo
class Aftermath(Step[EclipseTable]):
    def run(self, table: EclipseTable) -> None:
        sectors = sorted([sector for sector, hex in table.galaxy.items() if hex.fleets], reverse=True)
        table.then(*[OccupyHex(sector) for sector in sectors])


@todo
class OccupyHex(Step[EclipseTable]):
    """Each player with ships left on a hex may attack its population, and then place a disc."""

    sector: int

    def run(self, table: EclipseTable) -> None:
        hex = table.galaxy[self.sector]
        seat = hex.fleets[0].seat
        if hex.owner == seat:
            return
        table.then(LoseControl(self.sector), TakeControl(seat, self.sector))
        if hex.owner != NOBODY and hex.filled:
            if table.players[hex.owner].faction.species.frail_population:
                destroy_all(table, hex)
            else:
                table.then(AttackPopulation(seat, self.sector))


@todo
class AttackPopulation(Decision[EclipseTable]):
    rule: ClassVar[str] = "eclipse.population.attack"

    sector: int

    def choices(self, table: EclipseTable) -> list[Choice]:
        hex = table.galaxy[self.sector]
        armed = table.players[self.seat].known & NEUTRON_BOMBS or any(cannons for cannons, _, _ in guns(table, self.seat, hex))
        n = hex.sector.n
        return [BOMBARD[n], SPARE[n]] if armed else []

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        hex = table.galaxy[self.sector]
        if choice.verb == "spare":
            return
        if table.players[self.seat].known & NEUTRON_BOMBS:
            destroy_all(table, hex)
        else:
            damage = shoot(table, self.seat, hex)
            if damage >= hex.filled.bit_count():
                destroy_all(table, hex)
            else:
                table.then(*[DestroyCube(self.seat, self.sector)] * damage)

    def args(self, table: EclipseTable) -> Args:
        return {"sector": self.sector, "owner": table.galaxy[self.sector].owner}


def guns(table: EclipseTable, seat: int, hex: Hex) -> list[tuple[tuple[int, ...], int, Squadron]]:
    """The cannons and computers of each type of ship on a hex."""
    fleet = hex.fleet(seat)
    assert fleet is not None
    found = []
    for ship, count in enumerate(fleet.ships):
        if count:
            stats = player_fighter(table, seat, ship)
            found.append((stats.cannons, stats.computer, Squadron(side=seat, ship=ship, damage=[0] * count)))
    return found


def shoot(table: EclipseTable, seat: int, hex: Hex) -> int:
    """Fire every cannon once; population has no shields."""
    damage = 0
    for cannons, computer, squadron in guns(table, seat, hex):
        if cannons:
            dice = roll_dice(table, squadron, cannons, "bombard")
            if table.heard is not None:
                table.tell(Rolled(seat, squadron.ship, hex.sector.id, missiles=False, dice=[list(die) for die in dice]))
            damage += sum([each for each, face in dice if hits(face, computer, 0)])
    return damage


@todo
class DestroyCube(Decision[EclipseTable]):
    """Each point of damage destroys one cube of the attacker's choice."""

    rule: ClassVar[str] = "eclipse.population.dice"

    sector: int

    def choices(self, table: EclipseTable) -> list[Choice]:
        hex = table.galaxy[self.sector]
        return [DESTROY[square] for square in dict.fromkeys(s for at, s in enumerate(hex.squares) if hex.filled >> at & 1)]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        hex = table.galaxy[self.sector]
        at = next(at for at, square in enumerate(hex.squares) if square == choice.about and hex.filled >> at & 1)
        table.put(hex._replace(filled=hex.filled & ~(1 << at)))
        bury(table, hex, [choice.about])

    def args(self, table: EclipseTable) -> Args:
        return {"sector": self.sector}


def destroy_all(table: EclipseTable, hex: Hex) -> None:
    table.put(table.galaxy[hex.sector.id]._replace(filled=0))
    bury(table, hex, [square for at, square in enumerate(hex.squares) if hex.filled >> at & 1])


def bury(table: EclipseTable, hex: Hex, squares: list[str]) -> None:
    """Destroyed cubes go to the graveyard of their colour; for grey and orbital squares, the owner chooses."""
    graveyard = table.players[hex.owner].graveyard
    for square in squares:
        if table.heard is not None:
            table.tell(PopulationDestroyed(hex.owner, hex.sector.id, square))
        if square in (GRAY, ORBITAL_SQUARE):
            table.players[hex.owner].cubes_in_hand += 1
            table.then(BuryCube(hex.owner, square))
        else:
            graveyard[RESOURCES.index(square.removeprefix("adv_"))] += 1


@todo
class BuryCube(Decision[EclipseTable]):
    rule: ClassVar[str] = "eclipse.population.graveyard"

    square: str

    def choices(self, table: EclipseTable) -> list[Choice]:
        return [BURY[track] for track in ORBITAL_TRACKS] if self.square == ORBITAL_SQUARE else BURY

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        player = table.players[self.seat]
        player.cubes_in_hand -= 1
        player.graveyard[choice.about] += 1

    def args(self, table: EclipseTable) -> Args:
        return {"square": self.square}


@todo
class TakeControl(ClaimSector):
    """The owner of a ship on a hex without a disc may place one."""

    rule: ClassVar[str] = "eclipse.control.take"


@todo
class LoseControl(Step[EclipseTable]):
    """A hex without population and with an enemy ship loses its disc."""

    sector: int

    def run(self, table: EclipseTable) -> None:
        hex = table.galaxy[self.sector]
        if hex.owner != NOBODY and not hex.filled:
            lift_disc(table, hex)


AFTERMATH: Final = Aftermath()
