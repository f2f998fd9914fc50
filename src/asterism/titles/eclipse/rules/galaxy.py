"""The galaxy: places of a hexagonal map, and the hexes that lie on them.

A hex on the map is immutable: any change puts a new hex in its place, so copies of a table can share all hexes. Edges are counted
clockwise from the north, as in sectors.toml. A place is named by its two axial coordinates.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from .components import STACK_RINGS
from .facts import EDGES
from .pieces import Sector

STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # the step from a place across each edge
RADIUS: Final = 20  # as far as eighteen outer sectors in a row reach from the middle ring
NOBODY: Final = -1

Place = tuple[int, int]
CENTRE_PLACE: Final[Place] = (0, 0)
WORMHOLE_EDGES: Final = [tuple([edge for edge in range(EDGES) if bits >> edge & 1]) for bits in range(1 << EDGES)]  # by the bits of a hex


def distance(place: Place) -> int:
    """The distance from the centre of the galaxy, in hexes."""
    q, r = place
    return max(abs(q), abs(r), abs(q + r))


def places() -> Iterator[Place]:
    """Every place where a hex can lie, ring by ring, except the centre."""
    span = range(-RADIUS, RADIUS + 1)
    return iter(sorted(((q, r) for q in span for r in span if 0 < distance((q, r)) <= RADIUS), key=lambda at: (distance(at), at)))


@cache
def neighbours(place: Place) -> tuple[Place, ...]:
    """The places across each edge, in the order of edges."""
    return tuple((place[0] + q, place[1] + r) for q, r in STEPS)


@cache
def stack_of(place: Place) -> int:
    """The stack for a place: inner (0), middle (1) or outer (2)."""
    return min(distance(place), len(STACK_RINGS)) - 1


def opposite(edge: int) -> int:
    return (edge + 3) % EDGES


class Fleet(NamedTuple):
    """A seat's ships on a hex, counted by type."""

    seat: int
    ships: tuple[int, int, int, int]

    @property
    def size(self) -> int:
        return sum(self.ships)

    def with_ship(self, ship: int, count: int) -> Fleet:
        ships = list(self.ships)
        ships[ship] += count
        return Fleet(self.seat, tuple(ships))  # type: ignore[arg-type]


NO_SHIPS: Final = (0, 0, 0, 0)


class Hex(NamedTuple):
    """A sector on the map and all that lies on it."""

    sector: Sector
    place: Place
    turns: int
    wormholes: int  # a bit for each edge, with the hex as it lies
    owner: int = NOBODY  # whose disc
    filled: int = 0  # a bit for each population square with a cube; the orbital's square comes after the printed ones
    orbital: bool = False
    monolith: bool = False
    ancients: int = 0
    gcds: bool = False
    discovery: bool = False  # a face-down tile; chance decides which one when it is looked at
    fleets: tuple[Fleet, ...] = ()  # in the order in which the seats entered

    def fleet(self, seat: int) -> Fleet | None:
        for fleet in self.fleets:
            if fleet.seat == seat:
                return fleet
        return None

    def ships_of(self, seat: int) -> int:
        for fleet in self.fleets:
            if fleet.seat == seat:
                return sum(fleet.ships)
        return 0

    def enemy_ships(self, seat: int) -> int:
        """Other players' ships."""
        return sum([sum(fleet.ships) for fleet in self.fleets if fleet.seat != seat])

    def with_ship(self, seat: int, ship: int, count: int = 1) -> Hex:
        """Add ships (or remove them, with a negative count). Seats are in order of arrival; a seat that left and returned comes last."""
        mine = self.fleet(seat)
        if mine is None:
            return self._replace(fleets=(*self.fleets, Fleet(seat, NO_SHIPS).with_ship(ship, count)))
        changed = mine.with_ship(ship, count)
        left = (changed,) if any(changed.ships) else ()
        at = self.fleets.index(mine)
        return self._replace(fleets=self.fleets[:at] + left + self.fleets[at + 1 :])

    @property
    def squares(self) -> tuple[str, ...]:
        return (*self.sector.squares, "orbital") if self.orbital else self.sector.squares


def lay(sector: Sector, place: Place, turns: int) -> Hex:
    """A sector as it is placed on the map, with its Ancients and the tile under them."""
    return Hex(
        sector=sector,
        place=place,
        turns=turns,
        wormholes=sector.turned(turns),
        ancients=sector.ancients,
        gcds=sector.gcds,
        discovery=sector.discovery,
    )


class Ways(NamedTuple):
    """Where one can go from a hex. It changes only when a sector is laid beside it."""

    joined: tuple[int, ...]  # sectors connected to it
    unexplored: tuple[Place, ...]  # places where a sector can be explored from here


def ways_from(hex: Hex, explored: dict[Place, int], galaxy: dict[int, Hex], *, generator: bool) -> Ways:
    """Over each open edge: one with a full wormhole, or with half of one with the generator."""
    around = neighbours(hex.place)
    joined: list[int] = []
    unexplored: list[Place] = []
    for edge in range(EDGES) if generator else WORMHOLE_EDGES[hex.wormholes]:
        place = around[edge]
        sector = explored.get(place)
        if sector is None:
            unexplored.append(place)
        elif galaxy[sector].wormholes >> opposite(edge) & 1 or (generator and hex.wormholes >> edge & 1):
            joined.append(sector)
    return Ways(tuple(joined), tuple(unexplored))


def ways_without(ways: dict[int, Ways], laid: int, around: list[int | None]) -> dict[int, Ways]:
    """The ways that are still right once a sector was laid between these."""
    return {sector: each for sector, each in ways.items() if sector != laid and sector not in around}


class Presence(NamedTuple):
    """The sectors where a seat is, each kind in the order in which they were laid."""

    discs: tuple[int, ...]
    ships: tuple[int, ...]
    either: tuple[int, ...]


def presence_of(seat: int, galaxy: dict[int, Hex]) -> Presence:
    discs: list[int] = []
    ships: list[int] = []
    either: list[int] = []
    for sector, hex in galaxy.items():
        owned = hex.owner == seat
        if owned:
            discs.append(sector)
            either.append(sector)
        for fleet in hex.fleets:
            if fleet.seat == seat:
                ships.append(sector)
                if not owned:
                    either.append(sector)
    return Presence(tuple(discs), tuple(ships), tuple(either))
