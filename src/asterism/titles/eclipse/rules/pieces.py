"""What kinds of pieces are in the box, as typed objects: sectors, technologies, ship parts, ships, species, discoveries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....kernel.printed import Piece

EDGES: Final = 6


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sector(Piece):
    """A hex as it is printed."""

    n: int
    id: int
    code: str
    names: dict[str, str]
    ring: str
    vp: int
    wormholes: int  # a bit for each edge of the printed face
    squares: tuple[str, ...]
    artifacts: int
    discovery: bool
    ancients: int
    gcds: bool
    source: str

    def turned(self, turns: int) -> int:
        """Its wormholes after so many steps of 60 degrees clockwise."""
        return (self.wormholes << turns | self.wormholes >> (EDGES - turns)) & 63


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Technology(Piece):
    n: int
    id: str
    names: dict[str, str]
    category: int
    cost: int
    min_cost: int
    tiles: int
    kind: str
    unlocks: str
    bit: int
    source: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Part(Piece):
    """A ship part; numbers of several parts on a ship add up."""

    n: int
    id: str
    names: dict[str, str]
    kind: str
    technology: int  # the bit that must be known; 0: none needed
    ancient: bool
    energy: int
    dice: tuple[int, ...]  # the damage of each die it rolls
    missile: bool
    computer: int
    shield: int
    hull: int
    move: int
    initiative: int
    source: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ShipType(Piece):
    id: str
    names: dict[str, str]
    size: int
    needs_drive: bool
    may_have_drive: bool
    reputation: int
    limit: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Npc(Piece):
    """Ancients and the GCDS: nobody's ships, which shoot back."""

    id: str
    names: dict[str, str]
    cannons: tuple[int, ...]
    computer: int
    shield: int
    hull: int
    initiative: int
    reputation: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Blueprint(Piece):
    """A ship's plan as it is printed: its slots, and what can't be replaced."""

    id: str
    ship: int
    slots: tuple[Part | None, ...]
    grid: tuple[tuple[float, float], ...]
    initiative: int
    energy: int
    computer: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Species(Piece):
    id: str
    names: dict[str, str]
    start: tuple[int, int, int]
    start_technologies: tuple[Technology, ...]
    start_ship: int
    start_reputation: int
    trade: int
    explores: int
    explore_draw: int
    influences: int
    colony_flip: int
    researches: int
    upgrades: int
    builds: int
    moves: int
    colony_ships: int
    discs: int
    either_slots: int
    ambassador_slots: int
    reputation_slots: int
    blueprints: tuple[Blueprint, ...]
    costs: dict[str, int]
    abilities: frozenset[str]
    vp_per_sector: int
    vp_per_ancient: int
    source: str

    @property
    def befriends_ancients(self) -> bool:
        return "coexists_with_ancients" in self.abilities

    @property
    def frail_population(self) -> bool:
        return "population_destroyed_automatically" in self.abilities


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Faction(Piece):
    """One side of a player board: a Terran faction or an alien species, with its colour and home."""

    n: int
    id: str
    names: dict[str, str]
    colour: str
    species: Species
    home: Sector
    two_player_warning: bool = False

    @property
    def terran(self) -> bool:
        return self.species.id == "terran"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Discovery(Piece):
    n: int
    id: str
    names: dict[str, str]
    kind: str
    resource: int
    amount: int
    part: Part | None
    ship: int
    count: int
    source: str


@dataclass(frozen=True, slots=True)
class ForSeats:
    """What depends on the number of players."""

    technologies: int  # tiles at set-up
    technologies_each_round: int
    outer_sectors: int
    diplomacy: bool
    layout: tuple[tuple[int, int], ...]  # start spot and turns, by seat
