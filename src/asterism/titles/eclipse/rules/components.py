"""The box: every sector, technology, ship part, ship, species and discovery there is (pieces.py), and the numbers of the rules.

Everything is read from the title's component files (facts.py), corrected by the owner's component pack if there is one, and checked:
anything that doesn't fit together is rejected at once, with file, entry and field.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar, get_args

from msgspec.structs import asdict, astuple

from ....kernel import PackError
from ....kernel.pack import load_pack
from ....kernel.printed import read, read_one
from . import facts
from .pieces import Blueprint, Discovery, Faction, Npc, Part, Sector, Species, Technology

FILES: Final = ("setup", "sectors", "technologies", "parts", "species", "discoveries", "npcs", "reputation")
PACK: Final = load_pack(__name__, *FILES)

T = TypeVar("T")
K = TypeVar("K", int, str)


def look_up(where: str, field: str, id_: K, among: Mapping[K, T]) -> T:
    """The component that a field names. If there is none, raise an error that says where."""
    if id_ not in among:
        raise PackError(f"{where}: field {field!r} names {id_!r}; it can name {', '.join(map(repr, among))}")
    return among[id_]


RESOURCES: Final[tuple[facts.Resource, ...]] = get_args(facts.Resource)
MONEY, SCIENCE, MATERIALS = range(3)
GRAY: Final = "gray"
ORBITAL_SQUARE: Final = "orbital"
SQUARES: Final[tuple[facts.Square, ...]] = get_args(facts.Square)

TRACK_OF: Final[dict[str, int | None]] = {  # by kind of square; None: the owner of its cube chooses one
    **{square: RESOURCES.index(square.removeprefix("adv_")) for square in SQUARES if square != GRAY},
    GRAY: None,
    ORBITAL_SQUARE: None,
}

# --- sectors

CENTRE: Final = 1
RINGS: Final[tuple[facts.Ring, ...]] = get_args(facts.Ring)
STACK_RINGS: Final = ("inner", "middle", "outer")  # stacks I, II and III


def make_sector(n: int, data: facts.SectorFacts) -> Sector:
    return Sector(
        n=n,
        id=data.id,
        code=f"{data.id:03}",
        ring=data.ring,
        vp=data.vp,
        wormholes=sum(1 << edge for edge in data.wormholes),
        squares=data.population,
        artifacts=data.artifacts,
        discovery=data.discovery,
        ancients=data.ancients,
        gcds=data.gcds,
    )


SECTORS: Final = [
    make_sector(n, data) for n, data in enumerate(read("sectors", "sector", PACK.files["sectors"]["sector"], facts.SectorFacts))
]
SECTOR: Final = {sector.id: sector for sector in SECTORS}
STACKS: Final = {ring: [sector for sector in SECTORS if sector.ring == ring] for ring in STACK_RINGS}

# --- technologies

_tracks = read_one("technologies.toml, tracks", PACK.files["technologies"]["tracks"], facts.ResearchTracks)
CATEGORIES: Final[tuple[facts.Category, ...]] = get_args(facts.Category)
MILITARY, GRID, NANO = range(3)
TRACK_SLOTS: Final = facts.TRACK_SLOTS
DISCOUNT: Final = _tracks.discount
TRACK_VP: Final = _tracks.vp


def make_technology(n: int, data: facts.TechnologyFacts) -> Technology:
    return Technology(
        n=n,
        id=data.id,
        category=CATEGORIES.index(data.category),
        cost=data.cost,
        min_cost=data.min_cost,
        tiles=data.tiles,
        kind=data.kind,
        unlocks=data.unlocks,
        bit=1 << n,
    )


TECHNOLOGIES: Final = [
    make_technology(n, data)
    for n, data in enumerate(read("technologies", "technology", PACK.files["technologies"]["technology"], facts.TechnologyFacts))
]
TECHNOLOGY: Final = {technology.id: technology for technology in TECHNOLOGIES}
TRACK_BITS: Final = [sum(each.bit for each in TECHNOLOGIES if each.category == category) for category in range(len(CATEGORIES))]


def known_bits(ids: Iterable[str]) -> int:
    return sum(TECHNOLOGY[each].bit for each in ids)


NEUTRON_BOMBS: Final = TECHNOLOGY["neutron_bombs"].bit
NANOROBOTS: Final = TECHNOLOGY["nanorobots"].bit
WORMHOLE_GENERATOR: Final = TECHNOLOGY["wormhole_generator"].bit
ARTIFACT_KEY: Final = TECHNOLOGY["artifact_key"]
EXTRA_DISCS: Final = {TECHNOLOGY["advanced_robotics"]: 1, TECHNOLOGY["quantum_grid"]: 2}

# --- ship parts

DAMAGE: Final[dict[str, int]] = asdict(read_one("parts.toml, dice", PACK.files["parts"]["dice"], facts.Dice))


def make_part(n: int, data: facts.PartFacts) -> Part:
    where = f"parts.toml, part {data.id!r}"
    needed = look_up(where, "tech", data.tech, TECHNOLOGY) if data.tech else None
    if needed is not None and needed.unlocks != data.id:
        raise PackError(f"{where}: field 'tech' names {needed.id!r}, which unlocks {needed.unlocks or 'nothing'!r} instead of this part")
    return Part(
        n=n,
        id=data.id,
        kind=data.kind,
        technology=needed.bit if needed is not None else 0,
        ancient=data.ancient,
        energy=data.energy,
        dice=(DAMAGE[data.die],) * data.dice if data.die else (),
        missile=data.missile,
        computer=data.computer,
        shield=data.shield,
        hull=data.hull,
        move=data.move,
        initiative=data.initiative,
    )


PARTS: Final = [make_part(n, data) for n, data in enumerate(read("parts", "part", PACK.files["parts"]["part"], facts.PartFacts))]
PART: Final = {part.id: part for part in PARTS}
PART_BITS: Final = sum({part.technology for part in PARTS})  # technologies that allow parts
for _technology in TECHNOLOGIES:
    if _technology.kind == "ship_part":
        look_up(f"technologies.toml, technology {_technology.id!r}", "unlocks", _technology.unlocks, PART)

# --- ships and structures

SHIPS: Final[tuple[facts.Ship, ...]] = get_args(facts.Ship)
INTERCEPTOR, CRUISER, DREADNOUGHT, STARBASE = range(4)
STRUCTURES: Final[tuple[facts.Structure, ...]] = get_args(facts.Structure)
BUILDABLE: Final[tuple[facts.Buildable, ...]] = get_args(facts.Buildable)
NEEDED_TO_BUILD: Final = {each: TECHNOLOGY[each].bit if each in TECHNOLOGY else 0 for each in BUILDABLE}
SHIP_TYPES: Final = sorted(
    read("species", "ship", PACK.files["species"]["ship"], facts.ShipType), key=lambda ship_type: SHIPS.index(ship_type.id)
)


def make_npc(data: facts.NpcFacts) -> Npc:
    return Npc(
        id=data.id,
        cannons=tuple(DAMAGE[colour] for colour, dice in asdict(data.dice).items() for _ in range(dice)),
        computer=data.computer,
        shield=data.shield,
        hull=data.hull,
        initiative=data.initiative,
        reputation=data.reputation,
    )


NPCS: Final = {data.id: make_npc(data) for data in read("npcs", "npc", PACK.files["npcs"]["npc"], facts.NpcFacts)}

# --- tracks of a player board

_population = read_one("species.toml, population_track", PACK.files["species"]["population_track"], facts.PopulationTrack)
_influence = read_one("species.toml, influence_track", PACK.files["species"]["influence_track"], facts.InfluenceTrack)
_limits = read_one("species.toml, limits", PACK.files["species"]["limits"], facts.Limits)
PRODUCTION: Final = (*_population.values, 0)  # by cubes on the track
TRACK_SQUARES: Final = facts.TRACK_SQUARES
LEAST_PRODUCTION: Final = PRODUCTION[TRACK_SQUARES - 1]
TRACK_CUBES: Final = _population.cubes_per_track
UPKEEP: Final = (0, *reversed(_influence.values))  # by empty circles
CIRCLES: Final = facts.CIRCLES
AMBASSADORS: Final = _limits.ambassadors
SPARE_DISCS: Final = _limits.influence_discs_spare

# --- species and factions


def make_blueprint(name: str, ship: int, data: facts.BlueprintFacts) -> Blueprint:
    where = f"species.toml, blueprints {name!r} {SHIPS[ship]!r}"
    return Blueprint(
        id=f"{name} {SHIPS[ship]}",
        ship=ship,
        slots=tuple(look_up(where, "slots", part, PART) if part else None for part in data.slots),
        grid=data.grid,
        initiative=data.initiative,
        energy=data.fixed_energy,
        computer=data.fixed_computer,
    )


def make_blueprints(name: str, fleet: facts.Fleet) -> tuple[Blueprint, ...]:
    return tuple(make_blueprint(name, ship, data) for ship, data in enumerate(astuple(fleet)))


BLUEPRINTS: Final = {
    name: make_blueprints(name, read_one(f"species.toml, blueprints {name!r}", data, facts.Fleet))
    for name, data in PACK.files["species"]["blueprints"].items()
}
COSTS: Final[dict[str, dict[str, int]]] = {
    name: asdict(read_one(f"species.toml, build_costs {name!r}", data, facts.Costs))
    for name, data in PACK.files["species"]["build_costs"].items()
}


def make_species(data: facts.SpeciesFacts) -> Species:
    where = f"species.toml, species {data.id!r}"
    bonus = data.bonus_vp
    return Species(
        id=data.id,
        start=(data.start.money, data.start.science, data.start.materials),
        start_technologies=tuple(look_up(where, "start_techs", each, TECHNOLOGY) for each in data.start_techs),
        start_ship=SHIPS.index(data.start_ship),
        start_reputation=data.start_reputation_tiles,
        trade=data.trade,
        explores=data.actions.explore,
        explore_draw=data.actions.explore_draw,
        influences=data.actions.influence,
        colony_flip=data.actions.colony_flip,
        researches=data.actions.research,
        upgrades=data.actions.upgrade,
        builds=data.actions.build,
        moves=data.actions.move,
        colony_ships=data.colony_ships,
        discs=data.influence_discs,
        either_slots=data.reputation_slots.either,
        ambassador_slots=data.reputation_slots.ambassador,
        reputation_slots=data.reputation_slots.reputation,
        blueprints=look_up(where, "blueprints", data.blueprints, BLUEPRINTS),
        costs=look_up(where, "build_costs", data.build_costs, COSTS),
        befriends_ancients="coexists_with_ancients" in data.abilities,
        frail_population="population_destroyed_automatically" in data.abilities,
        vp_per_sector=bonus.vp if bonus is not None and bonus.per == "controlled_sector" else 0,
        vp_per_ancient=bonus.vp if bonus is not None and bonus.per == "ancient_ship_on_board" else 0,
    )


SPECIES: Final = {data.id: make_species(data) for data in read("species", "species", PACK.files["species"]["species"], facts.SpeciesFacts)}
TWO_PLAYER_WARNING: Final = ("planta", "draco")  # the rulebook advises against these with two players
START_SECTORS: Final = {sector.id: sector for sector in SECTORS if sector.ring == "start"}


def make_faction(n: int, data: facts.FactionFacts) -> Faction:
    where = f"species.toml, faction {data.id!r}"
    return Faction(
        n=n,
        id=data.id,
        colour=data.colour,
        species=look_up(where, "species", data.species, SPECIES),
        home=look_up(where, "home", data.home, START_SECTORS),
        two_player_warning=data.species in TWO_PLAYER_WARNING,
    )


FACTIONS: Final = [
    make_faction(n, data) for n, data in enumerate(read("species", "faction", PACK.files["species"]["faction"], facts.FactionFacts))
]
FACTION: Final = {faction.id: faction for faction in FACTIONS}

# --- discoveries and reputation


def make_discovery(n: int, data: facts.DiscoveryFacts) -> Discovery:
    if isinstance(data.gives, facts.GivesPart):
        look_up(f"discoveries.toml, discovery {data.id!r}", "gives.part", data.gives.part, PART)
    return Discovery(n=n, id=data.id, gives=data.gives, count=data.count)


DISCOVERIES: Final = [
    make_discovery(n, data)
    for n, data in enumerate(read("discoveries", "discovery", PACK.files["discoveries"]["discovery"], facts.DiscoveryFacts))
]
DISCOVERY: Final = {discovery.id: discovery for discovery in DISCOVERIES}


def read_tiles(table: str) -> dict[int, int]:
    """The number of reputation tiles, by their points."""
    return {tiles.vp: tiles.count for tiles in read("reputation", table, PACK.files["reputation"][table], facts.ReputationTiles)}


REPUTATION_TILES: Final = {"rulebook": read_tiles("reputation"), "errata": read_tiles("errata")}
MOST_DRAWN: Final = read_one("reputation.toml, draw", PACK.files["reputation"]["draw"], facts.Draw).max

# --- set-up and scoring

ROUNDS: Final = read_one("setup.toml, game", PACK.files["setup"]["game"], facts.GameFacts).rounds
SCORING: Final = read_one("setup.toml, scoring", PACK.files["setup"]["scoring"], facts.Scoring)
KEPT_VP: Final = SCORING.discovery_kept
FOR_SEATS: Final = {each.id: each for each in read("setup", "players", PACK.files["setup"]["players"], facts.ForSeats)}
