"""The kinds of pieces in the box, as typed objects: sectors, technologies, ship parts, ships, species, discoveries."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.piece import Piece
from .facts import EDGES, AnyGift, Colour, PartKind, Ring, Square, TechnologyKind


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sector(Piece):
    """A hex as it is printed."""

    n: int
    id: int
    code: str  # as it is printed
    ring: Ring
    vp: int
    wormholes: int  # a bit for each edge of the printed face
    squares: tuple[Square, ...]
    artifacts: int
    discovery: bool
    ancients: int
    gcds: bool

    def turned(self, turns: int) -> int:
        """Its wormholes after this many clockwise rotations of 60 degrees."""
        return (self.wormholes << turns | self.wormholes >> (EDGES - turns)) & 63


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Technology(Piece):
    n: int
    id: str
    category: int
    cost: int
    min_cost: int
    tiles: int
    kind: TechnologyKind
    unlocks: str
    bit: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Part(Piece):
    """A ship part; the numbers of all parts on a ship add up."""

    n: int
    id: str
    kind: PartKind
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


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Npc(Piece):
    """Ancients and the GCDS: ships that belong to nobody, and shoot back."""

    id: str
    cannons: tuple[int, ...]
    computer: int
    shield: int
    hull: int
    initiative: int
    reputation: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Blueprint(Piece):
    """A ship's printed plan: its slots, and the parts that can't be replaced."""

    id: str
    ship: int
    slots: tuple[Part | None, ...]
    grid: tuple[tuple[int | float, int | float], ...]
    initiative: int
    energy: int
    computer: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Species(Piece):
    id: str
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
    befriends_ancients: bool
    frail_population: bool
    vp_per_sector: int
    vp_per_ancient: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Faction(Piece):
    """One side of a player board: a Terran faction or an alien species, with its colour and home."""

    n: int
    id: str
    colour: Colour
    species: Species
    home: Sector
    two_player_warning: bool

    @property
    def terran(self) -> bool:
        return self.species.id == "terran"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Discovery(Piece):
    n: int
    id: str
    gives: AnyGift
    count: int
