"""The box: every sector, technology, ship part, ship, species and discovery there is (pieces.py), and the numbers of the rules.

Everything is read from the TOML files beside this one, corrected by the owner's component pack if there is one, and checked: whatever
does not fit together is refused at once, naming file, entry and field.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ....kernel import PackError
from ....kernel.pack import load_pack
from ....kernel.printed import one_of, read_pieces, truth, whole
from .pieces import EDGES, Blueprint, Discovery, Faction, ForSeats, Npc, Part, Sector, ShipType, Species, Technology

FILES: Final = ("setup", "sectors", "technologies", "parts", "species", "discoveries", "npcs", "reputation")
PACK: Final = load_pack(__name__, *FILES)

RESOURCES: Final = ("money", "science", "materials")
MONEY, SCIENCE, MATERIALS = range(3)
GRAY: Final = "gray"
ORBITAL_SQUARE: Final = "orbital"
SQUARES: Final = (*RESOURCES, *(f"adv_{resource}" for resource in RESOURCES), GRAY)


def names(data: dict[str, Any]) -> dict[str, str]:
    return {"en": data["name_en"], "pl": data["name_pl"]}


# --- sectors

CENTRE: Final = 1
RINGS: Final = ("center", "inner", "middle", "outer", "start")
STACK_RINGS: Final = ("inner", "middle", "outer")  # stacks I, II and III


def read_sector(n: int, data: dict[str, Any]) -> Sector:
    for edge in data["wormholes"]:
        if type(edge) is not int or not 0 <= edge < EDGES:
            raise PackError(f"the field 'wormholes' has the edge {edge!r}; edges are 0 to 5")
    if len(set(data["wormholes"])) != len(data["wormholes"]) or not data["wormholes"]:
        raise PackError("the field 'wormholes' must name at least one edge, each once")
    for square in data["population"]:
        if square not in SQUARES:
            raise PackError(f"the field 'population' has the square {square!r}; squares are {', '.join(SQUARES)}")
    return Sector(
        n=n,
        id=data["id"],
        code=data["code"],
        names=names(data),
        ring=one_of(data, "ring", RINGS),
        vp=whole(data, "vp"),
        wormholes=sum(1 << edge for edge in data["wormholes"]),
        squares=tuple(data["population"]),
        artifacts=whole(data, "artifacts"),
        discovery=truth(data, "discovery"),
        ancients=whole(data, "ancients", most=4),
        gcds="gcds" in data and truth(data, "gcds"),
        source=data["source"],
    )


SECTORS: Final = read_pieces("sectors", "sector", PACK.written["sectors"]["sector"], read_sector)
SECTOR: Final = {sector.id: sector for sector in SECTORS}
STACKS: Final = {ring: [sector for sector in SECTORS if sector.ring == ring] for ring in STACK_RINGS}

# --- technologies

CATEGORIES: Final[tuple[str, ...]] = tuple(PACK.written["technologies"]["tracks"]["categories"])
TRACK_SLOTS: Final[int] = PACK.written["technologies"]["tracks"]["slots"]
DISCOUNT: Final[tuple[int, ...]] = tuple(PACK.written["technologies"]["tracks"]["discount"])
TRACK_VP: Final[tuple[int, ...]] = tuple(PACK.written["technologies"]["tracks"]["vp"])
if len(DISCOUNT) != TRACK_SLOTS or len(TRACK_VP) != TRACK_SLOTS + 1:
    raise PackError("technologies.toml, tracks: the fields 'discount' and 'vp' must have as many numbers as the slots ask for")


def read_technology(n: int, data: dict[str, Any]) -> Technology:
    return Technology(
        n=n,
        id=data["id"],
        names=names(data),
        category=CATEGORIES.index(one_of(data, "category", CATEGORIES)),
        cost=whole(data, "cost", 1),
        min_cost=whole(data, "min_cost", 1, data["cost"]),
        tiles=whole(data, "tiles", 1),
        kind=one_of(data, "kind", ("ship_part", "build", "instant", "lasting")),
        unlocks=data.get("unlocks", ""),
        bit=1 << n,
        source=data["source"],
    )


TECHNOLOGIES: Final = read_pieces("technologies", "technology", PACK.written["technologies"]["technology"], read_technology)
TECHNOLOGY: Final = {technology.id: technology for technology in TECHNOLOGIES}


def known_bits(ids: Iterable[str]) -> int:
    return sum(TECHNOLOGY[each].bit for each in ids)


NEUTRON_BOMBS: Final = TECHNOLOGY["neutron_bombs"].bit
NANOROBOTS: Final = TECHNOLOGY["nanorobots"].bit
WORMHOLE_GENERATOR: Final = TECHNOLOGY["wormhole_generator"].bit
ARTIFACT_KEY: Final = TECHNOLOGY["artifact_key"]
EXTRA_DISCS: Final = {TECHNOLOGY["advanced_robotics"]: 1, TECHNOLOGY["quantum_grid"]: 2}

# --- ship parts

DICE: Final = ("yellow", "orange", "red")
DAMAGE: Final[dict[str, int]] = {colour: PACK.written["parts"]["dice"][colour]["damage"] for colour in DICE}
PART_KINDS: Final = ("cannon", "missile", "hull", "computer", "shield", "drive", "source")


def read_part(n: int, data: dict[str, Any]) -> Part:
    needed = data["tech"]
    if needed and needed not in TECHNOLOGY:
        raise PackError(f"the field 'tech' names {needed!r}, which is no technology")
    if needed and TECHNOLOGY[needed].unlocks != data["id"]:
        raise PackError(f"the field 'tech' names {needed!r}, which unlocks {TECHNOLOGY[needed].unlocks or 'nothing'!r}")
    return Part(
        n=n,
        id=data["id"],
        names=names(data),
        kind=one_of(data, "kind", PART_KINDS),
        technology=TECHNOLOGY[needed].bit if needed else 0,
        ancient=truth(data, "ancient"),
        energy=whole(data, "energy", -20, 20),
        dice=(DAMAGE[one_of(data, "die", DICE)],) * whole(data, "dice", 1, 4) if data["die"] else (),
        missile=truth(data, "missile"),
        computer=whole(data, "computer"),
        shield=whole(data, "shield"),
        hull=whole(data, "hull"),
        move=whole(data, "move"),
        initiative=whole(data, "initiative"),
        source=data["source"],
    )


PARTS: Final = read_pieces("parts", "part", PACK.written["parts"]["part"], read_part)
PART: Final = {part.id: part for part in PARTS}
for _technology in TECHNOLOGIES:
    if _technology.kind == "ship_part" and _technology.unlocks not in PART:
        raise PackError(f"technologies.toml, technology {_technology.id!r}: the field 'unlocks' names no part: {_technology.unlocks!r}")

# --- ships and structures

SHIPS: Final[tuple[str, ...]] = ("interceptor", "cruiser", "dreadnought", "starbase")
INTERCEPTOR, CRUISER, DREADNOUGHT, STARBASE = range(4)
STRUCTURES: Final = ("orbital", "monolith")
BUILDABLE: Final = (*SHIPS, *STRUCTURES)
NEEDED_TO_BUILD: Final = {each: TECHNOLOGY[each].bit if each in TECHNOLOGY else 0 for each in BUILDABLE}


def read_ship_type(n: int, data: dict[str, Any]) -> ShipType:
    return ShipType(
        id=data["id"],
        names=names(data),
        size=whole(data, "size"),
        needs_drive=truth(data, "needs_drive"),
        may_have_drive=truth(data, "may_have_drive"),
        reputation=whole(data, "reputation"),
        limit=whole(PACK.written["species"]["limits"], data["id"], 1),
    )


SHIP_TYPES: Final = read_pieces(
    "species", "ship type", ({"id": ship, **PACK.written["species"]["ship_types"][ship]} for ship in SHIPS), read_ship_type
)


def read_npc(n: int, data: dict[str, Any]) -> Npc:
    return Npc(
        id=data["id"],
        names=names(data),
        cannons=tuple(DAMAGE[colour] for colour in DICE for _ in range(data["dice"].get(colour, 0))),
        computer=whole(data, "computer"),
        shield=whole(data, "shield"),
        hull=whole(data, "hull"),
        initiative=whole(data, "initiative"),
        reputation=whole(data, "reputation"),
    )


NPCS: Final = {npc.id: npc for npc in read_pieces("npcs", "npc", PACK.written["npcs"]["npc"], read_npc)}

# --- tracks of a player board

PRODUCTION: Final[tuple[int, ...]] = (*PACK.written["species"]["population_track"]["values"], 0)  # by cubes on the track
TRACK_SQUARES: Final = len(PRODUCTION) - 1
LEAST_PRODUCTION: Final = PRODUCTION[TRACK_SQUARES - 1]
TRACK_CUBES: Final[int] = PACK.written["species"]["population_track"]["cubes_per_track"]
UPKEEP: Final[tuple[int, ...]] = tuple(PACK.written["species"]["influence_track"]["upkeep_by_empty"])  # by empty circles
CIRCLES: Final[int] = len(PACK.written["species"]["influence_track"]["values"])
AMBASSADORS: Final[int] = PACK.written["species"]["limits"]["ambassadors"]
SPARE_DISCS: Final[int] = PACK.written["species"]["limits"]["influence_discs_spare"]
if len(PRODUCTION) != 13 or len(UPKEEP) != CIRCLES + 1:
    raise PackError("species.toml, population_track or influence_track: a track has a number too many or too few")

# --- species and factions


def read_blueprint(name: str, ship: int) -> Blueprint:
    data = PACK.written["species"]["blueprints"][name][SHIPS[ship]]
    where = f"species.toml, blueprint {name!r} {SHIPS[ship]!r}"
    for part in data["slots"]:
        if part and part not in PART:
            raise PackError(f"{where}: the field 'slots' names {part!r}, which is no part")
    if len(data["grid"]) != len(data["slots"]):
        raise PackError(f"{where}: the field 'grid' must have a place for each slot")
    return Blueprint(
        id=f"{name} {SHIPS[ship]}",
        ship=ship,
        slots=tuple(PART[part] if part else None for part in data["slots"]),
        grid=tuple((column, row) for column, row in data["grid"]),
        initiative=whole(data, "initiative"),
        energy=whole(data, "fixed_energy"),
        computer=whole(data, "fixed_computer"),
    )


BLUEPRINTS: Final = {
    name: tuple(read_blueprint(name, ship) for ship in range(len(SHIPS))) for name in PACK.written["species"]["blueprints"]
}
COSTS: Final[dict[str, dict[str, Any]]] = PACK.written["species"]["build_costs"]
ABILITIES: Final = (
    "two_fewer_discs",
    "starts_with_two_reputation_tiles",
    "research_two",
    "explore_two",
    "population_destroyed_automatically",
    "explore_choose_of_two",
    "coexists_with_ancients",
    "no_discovery_from_ancient_hexes",
    "upgrade_three",
    "build_three",
    "cheap_building",
    "starts_with_cruiser",
)
BONUSES: Final = ("controlled_sector", "ancient_ship_on_board")


def read_species(n: int, data: dict[str, Any]) -> Species:
    actions = data["actions"]
    slots = data["reputation_slots"]
    bonus = data.get("bonus_vp", {"per": BONUSES[0], "vp": 0})
    per = one_of(bonus, "per", BONUSES)
    for technology in data["start_techs"]:
        if technology not in TECHNOLOGY:
            raise PackError(f"the field 'start_techs' names {technology!r}, which is no technology")
    for ability in data["abilities"]:
        if ability not in ABILITIES:
            raise PackError(f"the field 'abilities' names {ability!r}; abilities are {', '.join(ABILITIES)}")
    money, science, materials = (whole(data["start"], resource) for resource in RESOURCES)
    return Species(
        id=data["id"],
        names=names(data),
        start=(money, science, materials),
        start_technologies=tuple(TECHNOLOGY[each] for each in data["start_techs"]),
        start_ship=SHIPS.index(one_of(data, "start_ship", SHIPS)),
        start_reputation=whole(data, "start_reputation_tiles", most=4),
        trade=whole(data, "trade", 2),
        explores=whole(actions, "explore", 1),
        explore_draw=whole(actions, "explore_draw", 1),
        influences=whole(actions, "influence", 1),
        colony_flip=whole(actions, "colony_flip"),
        researches=whole(actions, "research", 1),
        upgrades=whole(actions, "upgrade", 1),
        builds=whole(actions, "build", 1),
        moves=whole(actions, "move", 1),
        colony_ships=whole(data, "colony_ships", 1),
        discs=whole(data, "influence_discs", 1, CIRCLES),
        either_slots=whole(slots, "either"),
        ambassador_slots=whole(slots, "ambassador"),
        reputation_slots=whole(slots, "reputation"),
        blueprints=BLUEPRINTS[one_of(data, "blueprints", BLUEPRINTS)],
        costs={each: whole(COSTS[one_of(data, "build_costs", COSTS)], each, 1) for each in BUILDABLE},
        abilities=frozenset(data["abilities"]),
        vp_per_sector=whole(bonus, "vp") if per == BONUSES[0] else 0,
        vp_per_ancient=whole(bonus, "vp") if per == BONUSES[1] else 0,
        source=data["source"],
    )


SPECIES: Final = {each.id: each for each in read_pieces("species", "species", PACK.written["species"]["species"], read_species)}
COLOURS: Final = ("red", "blue", "green", "yellow", "white", "black")
TWO_PLAYER_WARNING: Final = ("planta", "draco")  # the rulebook advises against these with two players


def read_factions() -> list[Faction]:
    """Six Terran factions, then the six aliens, each in the order of colours."""
    factions: list[Faction] = []
    for data in PACK.written["species"]["species"]:
        species = SPECIES[data["id"]]
        where = f"species.toml, species {species.id!r}"
        english, polish = data.get("factions_en", [data["name_en"]]), data.get("factions_pl", [data["name_pl"]])
        if not len(english) == len(polish) == len(data["home_sectors"]) == len(data["colors"]):
            raise PackError(f"{where}: the fields 'home_sectors' and 'colors' must have one for each faction")
        for en, pl, home, colour in zip(english, polish, data["home_sectors"], data["colors"], strict=True):
            if home not in SECTOR or SECTOR[home].ring != "start":
                raise PackError(f"{where}: the field 'home_sectors' names {home!r}, which is no start sector")
            if colour not in COLOURS:
                raise PackError(f"{where}: the field 'colors' names {colour!r}; colours are {', '.join(COLOURS)}")
            name = en.lower().replace(" ", "_") if len(english) > 1 else species.id
            warning = species.id in TWO_PLAYER_WARNING
            factions.append(Faction(len(factions), name, {"en": en, "pl": pl}, colour, species, SECTOR[home], warning))
    return factions


FACTIONS: Final = read_factions()
FACTION: Final = {faction.id: faction for faction in FACTIONS}

# --- discoveries and reputation


def read_discovery(n: int, data: dict[str, Any]) -> Discovery:
    kind = one_of(data, "kind", ("resource", "technology", "ship", "part"))
    if kind == "part" and data["part"] not in PART:
        raise PackError(f"the field 'part' names {data['part']!r}, which is no part")
    return Discovery(
        n=n,
        id=data["id"],
        names=names(data),
        kind=kind,
        resource=RESOURCES.index(one_of(data, "resource", RESOURCES)) if kind == "resource" else -1,
        amount=whole(data, "amount", 1) if kind == "resource" else 0,
        part=PART[data["part"]] if kind == "part" else None,
        ship=SHIPS.index(one_of(data, "ship", SHIPS)) if kind == "ship" else -1,
        count=whole(data, "count", 1),
        source=data["source"],
    )


DISCOVERIES: Final = read_pieces("discoveries", "discovery", PACK.written["discoveries"]["discovery"], read_discovery)
DISCOVERY: Final = {discovery.id: discovery for discovery in DISCOVERIES}
KEPT_VP: Final[int] = PACK.written["discoveries"]["kept_vp"]
REPUTATION_TILES: Final[dict[str, dict[int, int]]] = {
    "rulebook": {entry["vp"]: entry["count"] for entry in PACK.written["reputation"]["reputation"]},
    "errata": {int(vp): count for vp, count in PACK.written["reputation"]["public_variant"].items() if vp != "source"},
}
MOST_WORTH: Final = 4  # there are words for tiles of so many points
for _tiles in REPUTATION_TILES.values():
    if not all(0 < vp <= MOST_WORTH for vp in _tiles):
        raise PackError(f"reputation.toml, reputation: the field 'vp' must be a whole number from 1 to {MOST_WORTH}")
MOST_DRAWN: Final[int] = PACK.written["reputation"]["draw"]["max"]

# --- set-up and scoring

ROUNDS: Final[int] = PACK.written["setup"]["rounds"]
SCORING: Final[dict[str, int]] = {name: PACK.written["setup"]["scoring"][name] for name in ("ambassador", "monolith", "traitor")}


FOR_SEATS: Final = {
    seats: ForSeats(
        technologies=data["tech_tiles_setup"],
        technologies_each_round=data["tech_tiles_round"],
        outer_sectors=data["outer_sectors"],
        diplomacy=data["diplomacy"],
        layout=tuple((spot, turns) for spot, turns in PACK.written["setup"]["start_layout"][str(seats)]),
    )
    for seats, data in ((int(seats), data) for seats, data in PACK.written["setup"]["by_players"].items())
}

for _seats, _data in FOR_SEATS.items():
    _spots = [spot for spot, turns in _data.layout if 0 <= spot < EDGES and 0 <= turns < EDGES]
    if len(_data.layout) != _seats or len(set(_spots)) != _seats:
        raise PackError(f"setup.toml, start_layout: the field '{_seats}' must have a spot of its own and turns, 0 to 5, for each player")
