"""Setting up: the supply, the galaxy's centre, factions and their starting sectors."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Chance, Choice, Decision, Options, Step, todo
from .components import (
    CENTRE,
    DISCOVERIES,
    EXTRA_DISCS,
    FACTIONS,
    FOR_SEATS,
    REPUTATION_TILES,
    RESOURCES,
    SECTOR,
    SECTORS,
    SHIP_TYPES,
    SPARE_DISCS,
    STACK_RINGS,
    STACKS,
    TECHNOLOGIES,
    TRACK_CUBES,
    known_bits,
)
from .designs import printed
from .events import FactionsTaken
from .galaxy import CENTRE_PLACE, STEPS, lay
from .pieces import Faction
from .rounds import BEGIN_ROUND
from .state import EclipseTable, Player
from .upkeep import draw_technologies
from .vocabulary import CHOOSE_FACTION

TERRANS: Final = "terrans"  # chosen clockwise
CHOSEN: Final = "chosen"  # any faction, chosen anticlockwise, the start player last
DEALT: Final = "dealt"


def lay_out(seats: int, options: Options, chance: Chance, rules: int) -> EclipseTable:
    """The table before anything is drawn."""
    values = REPUTATION_TILES[str(options["reputation"])]
    table = EclipseTable(
        seats=seats,
        rules=rules,
        chance=chance,
        players=[],
        factions=[None] * seats,
        choosing=str(options["species"]),
        galaxy={},
        map={},
        stacks=[STACKS[ring][:] for ring in STACK_RINGS],
        stack_sizes=[len(STACKS["inner"]), len(STACKS["middle"]), FOR_SEATS[seats].outer_sectors],
        piles=[[], [], []],
        bag=[technology.tiles for technology in TECHNOLOGIES],
        market=[0] * len(TECHNOLOGIES),
        reputation_bag=[value for value, count in values.items() for _ in range(count)],
        box=[sector for sector in SECTORS if sector.ring == "start"],
        discovery_pool=[discovery for discovery in DISCOVERIES for _ in range(discovery.count)],
    )
    table.then(SET_UP)
    return table


@todo
class SetUp(Step[EclipseTable]):
    def run(self, table: EclipseTable) -> None:
        table.map[CENTRE_PLACE] = CENTRE
        table.put(lay(SECTOR[CENTRE], CENTRE_PLACE, 0))
        draw_technologies(table, FOR_SEATS[table.seats].technologies)
        table.first = table.draw("first_player", range(table.seats))
        order = table.order
        if table.choosing == DEALT:
            for seat in order:
                free = free_factions(table)
                table.factions[seat] = free[table.draw("faction", free, seat)]
        else:
            table.then(*[ChooseFaction(seat) for seat in (order if table.choosing == TERRANS else reversed(order))])
        table.todo.insert(0, SETTLE_IN)


def free_factions(table: EclipseTable) -> list[Faction]:
    """The factions still free: each one taken excludes the one on the back of its board."""
    taken = {faction.colour for faction in table.factions if faction}
    return [each for each in FACTIONS if each.colour not in taken and (each.terran or table.choosing != TERRANS)]


@todo
class ChooseFaction(Decision[EclipseTable]):
    rule: ClassVar[str] = "eclipse.setup.choose_species"

    def choices(self, table: EclipseTable) -> list[Choice]:
        return [CHOOSE_FACTION[faction.n] for faction in free_factions(table)]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        table.factions[self.seat] = choice.about

    def args(self, table: EclipseTable) -> Args:
        """With two players, the factions that the rulebook advises against."""
        advised_against = [each.id for each in free_factions(table) if each.two_player_warning and table.seats == 2]
        return {"advised_against": advised_against}


@todo
class SettleIn(Step[EclipseTable]):
    """Fill player boards, and give every starting sector its ship, disc and cubes."""

    def run(self, table: EclipseTable) -> None:
        layout = FOR_SEATS[table.seats].layout
        for seat, faction in enumerate(table.factions):
            assert faction is not None
            player = new_player(faction)
            table.players.append(player)
            spot, turns = layout[seat]
            place = (2 * STEPS[spot][0], 2 * STEPS[spot][1])
            home = lay(faction.home, place, turns)._replace(owner=seat)
            table.map[place] = faction.home.id
            table.box.remove(faction.home)
            player.discs -= 1
            for at, square in enumerate(faction.home.squares):
                if square in RESOURCES:
                    player.cubes[RESOURCES.index(square)] -= 1
                    home = home._replace(filled=home.filled | 1 << at)
            table.launch(seat, faction.species.start_ship, home)
        for seat in table.order:
            player = table.players[seat]
            bag = table.reputation_bag
            for _ in range(player.faction.species.start_reputation):
                player.reputation.append(bag.pop(table.draw("reputation", bag, seat)))
        if table.heard is not None:
            table.tell(FactionsTaken([player.faction.id for player in table.players], table.first))
        table.then(BEGIN_ROUND)


def new_player(faction: Faction) -> Player:
    species = faction.species
    return Player(
        faction=faction,
        stock=list(species.start),
        cubes=[TRACK_CUBES] * len(RESOURCES),
        discs=species.discs,
        colony_ships=species.colony_ships,
        technologies=species.start_technologies,
        known=known_bits(technology.id for technology in species.start_technologies),
        designs=[printed(blueprint) for blueprint in species.blueprints],
        docked=[kind.limit for kind in SHIP_TYPES],
    )


def inventory(table: EclipseTable) -> list[str]:
    """Every piece in the game, wherever it lies."""
    sectors = [*table.box, *table.drawn_sectors]
    for pile in (*table.stacks, *table.piles):
        sectors += pile
    pieces = [f"sector {sector.id}" for sector in sectors] + [f"sector {sector}" for sector in table.galaxy]
    technologies = [a + b for a, b in zip(table.bag, table.market, strict=True)]
    tiles = table.reputation_bag[:]
    discoveries = table.discovery_pool + table.used
    for seat in range(table.seats):
        pieces += pieces_of(table, seat)
    for player in table.players:
        for technology in player.technologies:
            if technology not in player.faction.species.start_technologies:
                technologies[technology.n] += 1
        tiles += player.reputation + player.drawn
        discoveries = [*discoveries, *player.discoveries, *([player.looking_at] if player.looking_at else [])]
    pieces += [f"technology {n}: {count}" for n, count in enumerate(technologies)]
    pieces += [f"reputation {value}" for value in tiles]
    pieces += [f"discovery {discovery.id}" for discovery in discoveries]
    return sorted(pieces)


def pieces_of(table: EclipseTable, seat: int) -> list[str]:
    """All of a seat's cubes, discs and ships, wherever they are."""
    discs = max(faction.species.discs for faction in FACTIONS) + SPARE_DISCS
    cubes = TRACK_CUBES * len(RESOURCES)
    ships = [kind.limit for kind in SHIP_TYPES]
    if table.players:
        player = table.players[seat]
        mine = table.hexes_of(seat)
        box = discs - player.faction.species.discs
        box -= sum(more for technology, more in EXTRA_DISCS.items() if technology in player.technologies)
        discs = box + player.discs + sum(player.spent) + len(mine)
        cubes = (
            sum(player.cubes)
            + sum(player.graveyard)
            + player.cubes_in_hand
            + len(player.partners)
            + sum(hex.filled.bit_count() for hex in mine)
        )
        ships = player.docked[:]
        for hex in table.galaxy.values():
            fleet = hex.fleet(seat)
            if fleet is not None:
                ships = [a + b for a, b in zip(ships, fleet.ships, strict=True)]
    return [f"seat {seat}: {discs} discs, {cubes} cubes, ships {ships}"]


SET_UP: Final = SetUp()
SETTLE_IN: Final = SettleIn()
