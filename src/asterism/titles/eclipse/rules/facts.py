"""The contents of the component files, table by table; components.py builds the pieces from them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ....kernel.printed import Printed

EDGES: Final = 6
TRACK_SQUARES: Final = 12
CIRCLES: Final = 13
TRACK_SLOTS: Final = 7  # for technologies
MOST_WORTH: Final = 4  # the highest value of a reputation tile for which there are choices

Number = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Edge = Annotated[int, Meta(ge=0, lt=EDGES)]

Resource = Literal["money", "science", "materials"]
Square = Literal["money", "science", "materials", "adv_money", "adv_science", "adv_materials", "gray"]
Colour = Literal["red", "blue", "green", "yellow", "white", "black"]
Ship = Literal["interceptor", "cruiser", "dreadnought", "starbase"]
Structure = Literal["orbital", "monolith"]
Buildable = Literal[Ship, Structure]

# --- sectors.toml

Ring = Literal["center", "inner", "middle", "outer", "start"]


class SectorFacts(Printed):
    id: int
    ring: Ring
    vp: Number
    wormholes: Annotated[tuple[Edge, ...], Meta(min_length=1)]
    population: tuple[Square, ...]
    artifacts: Number
    discovery: bool
    ancients: Annotated[int, Meta(ge=0, le=4)]
    gcds: bool = False

    def __post_init__(self) -> None:
        if len(set(self.wormholes)) != len(self.wormholes):
            raise ValueError("'wormholes' must not name an edge twice")


# --- technologies.toml

Category = Literal["military", "grid", "nano"]
TechnologyKind = Literal["ship_part", "build", "instant", "lasting"]


class ResearchTracks(Printed):
    discount: Annotated[tuple[Number, ...], Meta(min_length=TRACK_SLOTS, max_length=TRACK_SLOTS)]
    vp: Annotated[tuple[Number, ...], Meta(min_length=TRACK_SLOTS + 1, max_length=TRACK_SLOTS + 1)]


class TechnologyFacts(Printed):
    id: str
    category: Category
    cost: Positive
    min_cost: Positive
    tiles: Positive
    kind: TechnologyKind
    unlocks: str = ""

    def __post_init__(self) -> None:
        if self.min_cost > self.cost:
            raise ValueError(f"'min_cost' must be at most {self.cost}, the cost, not {self.min_cost}")


# --- parts.toml

DieColour = Literal["yellow", "orange", "red"]
PartKind = Literal["cannon", "missile", "hull", "computer", "shield", "drive", "source"]


class Dice(Printed):
    """The damage of a hit, or the number of dice, by colour."""

    yellow: Number = 0
    orange: Number = 0
    red: Number = 0


class PartFacts(Printed):
    id: str
    kind: PartKind
    tech: str  # may be empty
    ancient: bool
    energy: Annotated[int, Meta(ge=-20, le=20)]
    die: DieColour | Literal[""]
    dice: Annotated[int, Meta(ge=0, le=4)]
    missile: bool
    computer: Number
    shield: Number
    hull: Number
    move: Number
    initiative: Number

    def __post_init__(self) -> None:
        if bool(self.die) != bool(self.dice):
            raise ValueError("'die' and 'dice' go together: a colour and a number, or neither")


# --- npcs.toml


class NpcFacts(Printed):
    id: str
    dice: Dice
    computer: Number
    shield: Number
    hull: Number
    initiative: Number
    reputation: Number


# --- species.toml


class PopulationTrack(Printed):
    values: Annotated[tuple[Number, ...], Meta(min_length=TRACK_SQUARES, max_length=TRACK_SQUARES)]
    cubes_per_track: Positive


class InfluenceTrack(Printed):
    values: Annotated[tuple[Number, ...], Meta(min_length=CIRCLES, max_length=CIRCLES)]


class Limits(Printed):
    influence_discs_spare: Number
    ambassadors: Number


class ShipType(Printed, eq=False):
    id: Ship
    size: Number
    needs_drive: bool
    may_have_drive: bool
    reputation: Number
    limit: Positive


class Costs(Printed):
    interceptor: Positive
    cruiser: Positive
    dreadnought: Positive
    starbase: Positive
    orbital: Positive
    monolith: Positive


class BlueprintFacts(Printed):
    slots: tuple[str, ...]  # parts; empty where none is printed
    grid: tuple[tuple[int | float, int | float], ...]
    initiative: Number
    fixed_energy: Number
    fixed_computer: Number

    def __post_init__(self) -> None:
        if len(self.grid) != len(self.slots):
            raise ValueError("'grid' must have a place for each of the 'slots'")


class Fleet(Printed):
    """The blueprints of a player board."""

    interceptor: BlueprintFacts
    cruiser: BlueprintFacts
    dreadnought: BlueprintFacts
    starbase: BlueprintFacts


class Start(Printed):
    money: Number
    science: Number
    materials: Number


class Actions(Printed):
    explore: Positive
    explore_draw: Positive
    influence: Positive
    colony_flip: Number
    research: Positive
    upgrade: Positive
    build: Positive
    move: Positive


class ReputationSlots(Printed):
    either: Number
    ambassador: Number
    reputation: Number


class Bonus(Printed):
    per: Literal["controlled_sector", "ancient_ship_on_board"]
    vp: Number


Ability = Literal["population_destroyed_automatically", "coexists_with_ancients"]


class SpeciesFacts(Printed):
    id: str
    start: Start
    start_techs: tuple[str, ...]
    start_ship: Ship
    start_reputation_tiles: Annotated[int, Meta(ge=0, le=4)]
    trade: Annotated[int, Meta(ge=2, le=99)]
    actions: Actions
    colony_ships: Positive
    influence_discs: Annotated[int, Meta(ge=1, le=CIRCLES)]
    reputation_slots: ReputationSlots
    blueprints: str
    build_costs: str
    abilities: tuple[Ability, ...]
    bonus_vp: Bonus | None = None


class FactionFacts(Printed):
    id: str
    species: str
    home: int
    colour: Colour


# --- discoveries.toml


class Gift(Printed, tag_field="kind"):
    """The reward on the front of a discovery."""


class GivesResource(Gift, tag="resource"):
    resource: Resource
    amount: Positive


class GivesTechnology(Gift, tag="technology"):
    """Gives the player the cheapest technology that they lack from the supply board."""


class GivesShip(Gift, tag="ship"):
    ship: Ship


class GivesPart(Gift, tag="part"):
    part: str


AnyGift = GivesResource | GivesTechnology | GivesShip | GivesPart


class DiscoveryFacts(Printed):
    id: str
    gives: AnyGift
    count: Positive


# --- reputation.toml


class ReputationTiles(Printed):
    vp: Annotated[int, Meta(ge=1, le=MOST_WORTH)]
    count: Positive


class Draw(Printed):
    max: Positive


# --- setup.toml


class GameFacts(Printed):
    rounds: Positive


class ForSeats(Printed):
    """Numbers that depend on the number of players."""

    id: int
    technologies: Number  # tiles at set-up
    technologies_each_round: Number
    outer_sectors: Number
    diplomacy: bool
    layout: tuple[tuple[Edge, Edge], ...]  # start spot and turns, by seat

    def __post_init__(self) -> None:
        if len(self.layout) != self.id or len({spot for spot, _ in self.layout}) != self.id:
            raise ValueError("'layout' must give each player a different spot and a number of turns")


class Scoring(Printed):
    ambassador: int
    discovery_kept: Number
    monolith: Number
    traitor: int
