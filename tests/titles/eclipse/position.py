"""Arrange a position of Eclipse and play from it, in a few lines.

game = at(
    seat("terran_union", science=9, technologies="neutron_bombs plasma_cannon"),
    seat("orion"),
    hexes=[sector(201, (1, 0), owner=0, cubes="money", ships="0:cruiser 1:interceptor*2")],
    turn=0,
)
make(game, 0, "action research", "research phase_shield")
assert stock(game, 0) == {"money": 2, "science": 4, "materials": 3}

Every arranged hex has wormholes on all six edges, unless its test says otherwise: `wormholes="03"`, or `turns=2` for its printed ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import asterism
from asterism.kernel.game import Game
from asterism.kernel.table import advance
from asterism.titles.eclipse.rules.components import (
    DISCOVERIES,
    FACTION,
    PART,
    RESOURCES,
    SECTOR,
    SHIPS,
    STACK_RINGS,
    STACKS,
    TECHNOLOGIES,
    TECHNOLOGY,
    TRACK_CUBES,
)
from asterism.titles.eclipse.rules.galaxy import CENTRE_PLACE, STEPS, Hex, Place, lay
from asterism.titles.eclipse.rules.pieces import Faction
from asterism.titles.eclipse.rules.rounds import AFTER_ACTIONS, EndRound, Turn
from asterism.titles.eclipse.rules.setup import new_player
from asterism.titles.eclipse.rules.title import TITLE
from asterism.titles.eclipse.rules.upkeep import PAY_ALL

ALL = "012345"


@dataclass
class Arranged:
    faction: Faction
    stock: dict[str, int]
    technologies: str
    tracks: tuple[int, int, int] | None
    discs: int | None
    colony_ships: int | None
    designs: dict[str, str]
    spare_parts: str
    reputation: Sequence[int]
    discoveries: str
    passed: bool
    spent: int
    graveyard: tuple[int, int, int]
    home: Place | None = field(default=None)


def seat(
    faction: str,
    *,
    technologies: str = "",
    tracks: tuple[int, int, int] | None = None,
    discs: int | None = None,
    colony_ships: int | None = None,
    designs: dict[str, str] | None = None,
    spare_parts: str = "",
    reputation: Sequence[int] = (),
    discoveries: str = "",
    passed: bool = False,
    spent: int = 0,
    graveyard: tuple[int, int, int] = (0, 0, 0),
    **stock: int,
) -> Arranged:
    """A seat: its faction (an id like terran_union or planta), resources, technologies beside the printed ones, and what is on its board.

    `tracks`: cubes on the money, science and materials tracks (else 11 less those on its hexes; gray and orbital squares count as money).
    `graveyard`: cubes destroyed this round. `discs`: on the influence track (else all that are neither on hexes nor `spent` on actions).
    `designs`: what shows in each slot of a ship, "-" for an empty one.
    """
    return Arranged(
        FACTION[faction],
        stock,
        technologies,
        tracks,
        discs,
        colony_ships,
        designs or {},
        spare_parts,
        reputation,
        discoveries,
        passed,
        spent,
        graveyard,
    )


@dataclass
class Laid:
    number: int
    place: Place
    owner: int
    cubes: str
    ships: str
    orbital: bool
    monolith: bool
    ancients: int | None
    gcds: bool | None
    discovery: bool
    wormholes: str
    turns: int | None


def sector(
    number: int,
    place: Place,
    *,
    owner: int = -1,
    cubes: str = "",
    ships: str = "",
    orbital: bool = False,
    monolith: bool = False,
    ancients: int | None = 0,
    gcds: bool | None = False,
    discovery: bool = False,
    wormholes: str = ALL,
    turns: int | None = None,
) -> Laid:
    """A hex on the map. `cubes`: the kinds of its filled squares. `ships`: in the order of entry, like "1:cruiser 0:interceptor*2".

    Without ancients, GCDS or discovery unless said (None: as printed). `turns`: its printed wormholes, turned so; else those named.
    """
    return Laid(number, place, owner, cubes, ships, orbital, monolith, ancients, gcds, discovery, wormholes, turns)


class Scripted(asterism.Chance):
    """Rolls these faces and draws these pieces first, in this order; then whatever comes."""

    def __init__(self, rolls: list[int], draws: list[str]) -> None:
        super().__init__("scripted")
        self.rolls = rolls
        self.draws = draws

    def copy(self) -> "Scripted":
        return Scripted(self.rolls[:], self.draws[:])

    def draw(self, why, ids, seat=None, on=None):
        if self.draws:
            return [str(piece) for piece in ids].index(self.draws.pop(0))
        return super().draw(why, ids, seat, on)

    def roll(self, why, faces, seat=None):
        return faces.index(self.rolls.pop(0)) if self.rolls else super().roll(why, faces, seat)


def at(
    *seats: Arranged,
    hexes: Sequence[Laid] = (),
    homes: bool = True,
    turn: int = 0,
    first: int = 0,
    round: int = 2,
    phase: str = "action",
    market: str | None = None,
    partners: Sequence[tuple[int, int]] = (),
    traitor: int = -1,
    rolls: Sequence[int] = (),
    draws: str = "",
    stacks: dict[str, str] | None = None,
) -> Game:
    """A game in this position, at a seat's turn of the action phase, or at the start of the combat or upkeep phase.

    `homes`: every seat's start sector lies on its start spot, with disc and cubes but without ships, unless `hexes` has it elsewhere. The
    centre has no GCDS unless `hexes` says so. `market`: the technologies on the supply board, by id (else whatever was drawn). `rolls` and
    `draws`: the next faces and pieces (sectors by number, tiles by id or value). `stacks`: what is left in a stack, by ring, as numbers.
    """
    game = Game(TITLE, len(seats), 0, {"species": "dealt"})
    table = game._table
    table.heard = []
    table.asked.clear()
    table.todo.clear()
    table.factions = [arranged.faction for arranged in seats]
    table.players = [new_player(arranged.faction) for arranged in seats]
    table.galaxy, table.map = {}, {}
    laid = list(hexes)
    if homes:
        laid = [*home_sectors(seats, laid), *laid]
    if all(each.number != 1 for each in laid):
        laid.append(sector(1, CENTRE_PLACE, ancients=0, gcds=False))
    for each in laid:
        lay_hex(table, each)
    table.stacks = [[SECTOR[int(n)] for n in (stacks or {}).get(ring, "").split()] for ring in STACK_RINGS]
    for n, ring in enumerate(STACK_RINGS):
        if stacks is None or ring not in stacks:
            table.stacks[n] = [each for each in STACKS[ring] if each.id not in table.galaxy]
    table.stack_sizes = [len(stack) for stack in table.stacks]
    table.piles = [[], [], []]
    table.reputation_bag = [value for value, count in ((4, 5), (3, 7), (2, 9), (1, 11)) for _ in range(count)]
    table.discovery_pool = [discovery for discovery in DISCOVERIES for _ in range(discovery.count)]
    if market is not None:
        table.market = [market.split().count(technology.id) for technology in TECHNOLOGIES]
    for number, arranged in enumerate(seats):
        arrange(table, number, arranged)
    for one, two in partners:
        table.players[one].partners += (two,)
        table.players[two].partners += (one,)
    table.first, table.round, table.traitor = first, round, traitor
    table.next_first = -1
    table.chance = Scripted(list(rolls), draws.split())
    table.phase = phase
    start = {"action": [Turn(turn)], "combat": [*AFTER_ACTIONS], "upkeep": [PAY_ALL, EndRound()]}[phase]
    table.then(*start)
    advance(table, table.todo)
    table.revealed = table.opened = False
    return game


def home_sectors(seats: Sequence[Arranged], laid: Sequence[Laid]) -> list[Laid]:
    found = []
    for number, arranged in enumerate(seats):
        home = arranged.faction.home
        if all(each.number != home.id for each in laid):
            squares = " ".join(square for square in home.squares if square in RESOURCES)
            place = (2 * STEPS[number][0], 2 * STEPS[number][1])
            found.append(sector(home.id, place, owner=number, cubes=squares))
    return found


def lay_hex(table, each: Laid) -> None:
    hex: Hex = lay(SECTOR[each.number], each.place, each.turns or 0)
    if each.turns is None:
        hex = hex._replace(wormholes=sum(1 << int(edge) for edge in each.wormholes))
    hex = hex._replace(owner=each.owner, orbital=each.orbital, monolith=each.monolith, discovery=each.discovery)
    hex = hex._replace(ancients=hex.ancients if each.ancients is None else each.ancients, gcds=hex.gcds if each.gcds is None else each.gcds)
    for kind in each.cubes.split():
        at = next(at for at, square in enumerate(hex.squares) if square == kind and not hex.filled >> at & 1)
        hex = hex._replace(filled=hex.filled | 1 << at)
    for entry in each.ships.split():
        owner, _, ship = entry.partition(":")
        kind, _, count = ship.partition("*")
        hex = hex.with_ship(int(owner), SHIPS.index(kind), int(count or 1))
    assert each.place not in table.map, f"two hexes at {each.place}"
    table.map[each.place] = each.number
    table.put(hex)


def arrange(table, number: int, arranged: Arranged) -> None:
    player = table.players[number]
    mine = table.hexes_of(number)
    for resource, amount in arranged.stock.items():
        player.stock[RESOURCES.index(resource)] = amount
    for name in arranged.technologies.split():
        player.technologies += (TECHNOLOGY[name],)
        player.known |= TECHNOLOGY[name].bit
    cubes = [TRACK_CUBES] * 3
    for hex in mine:
        for at, square in enumerate(hex.squares):
            if hex.filled >> at & 1:
                kind = square.removeprefix("adv_")
                cubes[RESOURCES.index(kind) if kind in RESOURCES else 0] -= 1
    player.cubes = list(arranged.tracks) if arranged.tracks else cubes
    player.discs = arranged.faction.species.discs - len(mine) - arranged.spent if arranged.discs is None else arranged.discs
    player.spent[-1] = arranged.spent
    player.graveyard = list(arranged.graveyard)
    if arranged.colony_ships is not None:
        player.colony_ships = arranged.colony_ships
    for ship, parts in arranged.designs.items():
        design = player.designs[SHIPS.index(ship)]
        for slot, name in enumerate(parts.split()):
            part = None if name == "-" else PART[name]
            if part is not design.blueprint.slots[slot]:
                design = design.with_tile(slot, part)
        player.designs[SHIPS.index(ship)] = design
    player.spare_parts = tuple(PART[name] for name in arranged.spare_parts.split())
    player.reputation = list(arranged.reputation)
    player.discoveries = [next(each for each in DISCOVERIES if each.id == name) for name in arranged.discoveries.split()]
    player.passed = arranged.passed
    for hex in table.galaxy.values():
        fleet = hex.fleet(number)
        if fleet:
            player.docked = [left - there for left, there in zip(player.docked, fleet.ships, strict=True)]


# --- playing and looking


def make(game: Game, seat: int, *choices: str) -> None:
    """Make these choices, one after the other."""
    for choice in choices:
        game.choose(seat, choice)


def play(game: Game, seat: int, *choices: str) -> None:
    """Like make, where some of these may be the only ones there are, and so make themselves."""
    for choice in choices:
        if choice in map(str, game.choices(seat)):
            game.choose(seat, choice)


def offered(game: Game, seat: int, verb: str = "") -> list[str]:
    """The texts of a seat's legal choices but trade, which may stand beside any; or of those with this verb."""
    return [str(choice) for choice in game.choices(seat) if (choice.verb == verb if verb else choice.verb != "trade")]


def player(game: Game, seat: int):
    return game._table.players[seat]


def stock(game: Game, seat: int) -> dict[str, int]:
    return dict(zip(RESOURCES, player(game, seat).stock, strict=True))


def hex_at(game: Game, number: int) -> Hex:
    return game._table.galaxy[number]


def ships(game: Game, number: int) -> dict[int, dict[str, int]]:
    """Who has which ships on a hex, in the order of entry."""
    return {fleet.seat: {SHIPS[n]: count for n, count in enumerate(fleet.ships) if count} for fleet in hex_at(game, number).fleets}


def cubes(game: Game, number: int) -> list[str]:
    hex = hex_at(game, number)
    return [square for at, square in enumerate(hex.squares) if hex.filled >> at & 1]


def told(game: Game, key: str) -> list[dict]:
    """The events of a kind so far, whoever may know them."""
    return [event for _, event in game.told() if event["key"] == key]


def board(game: Game, seat: int) -> dict:
    """What everybody sees of a seat."""
    return game.view(None)["players"][seat]


def design(game: Game, seat: int, ship: str) -> dict:
    """A ship type of a seat as it is now."""
    return board(game, seat)["designs"][SHIPS.index(ship)]
