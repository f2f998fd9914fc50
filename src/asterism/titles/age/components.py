"""Factions, systems, technologies, trade cards and tokens as typed pieces, read from the TOML files beside this one.

Resources are bundles: seven amounts in a fixed order. What a faction or technology does is an `Ability`, which is data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from ...kernel import PackError
from ...kernel.pack import load_pack

FILES: Final = ("meta", "factions", "systems", "trade", "tokens", "technologies", "actions", "boards", "solo")
PACK: Final = load_pack(Path(__file__).parent, *FILES)
META: Final[dict[str, Any]] = PACK.files["meta"]
LIMITS: Final[dict[str, int]] = META["limits"]

RESOURCES: Final[tuple[str, ...]] = tuple(META["resources"]["ids"])
CREDITS, PRODUCTIVITY, DISCOVERY, INFLUENCE, PRESTIGE, RELICS, CRUISERS = range(7)
IDEOLOGIES: Final[tuple[str, ...]] = tuple(META["ideologies"]["ids"])
HABITABLE: Final[tuple[str, ...]] = tuple(META["planet_types"]["habitable"])
BARREN: Final = "barren"
PLANET_TYPES: Final = (*HABITABLE, BARREN)

Bundle = tuple[int, ...]  # an amount of each resource
NOTHING: Final[Bundle] = (0,) * len(RESOURCES)
P = TypeVar("P")


class Piece:
    """A printed piece: made once, compared with `is`."""

    __slots__ = ()

    IMMUTABLE: ClassVar[bool] = True

    def __repr__(self) -> str:
        return str(getattr(self, "id", type(self).__name__))


def bundle(data: dict[str, Any]) -> Bundle:
    for name, amount in data.items():
        if name not in RESOURCES:
            raise PackError(f"there is no resource {name!r}; there are {', '.join(RESOURCES)}")
        if type(amount) is not int or amount < 1:
            raise PackError(f"an amount of {name} is a whole number from 1, not {amount!r}")
    return tuple(data.get(resource, 0) for resource in RESOURCES)


def one_of(data: dict[str, Any], name: str, allowed: Iterable[str]) -> str:
    value: str = data[name]
    if value not in tuple(allowed):
        raise PackError(f"the field {name!r} can't be {value!r}; it can be {', '.join(allowed)}")
    return value


# --- abilities

ABILITY_KINDS: Final = ("lightning", "production", "enter", "trigger", "modifier", "special", "unique_tech", "none")
EVENTS: Final = (
    *("colonize", "develop", "manufacture", "excavate", "acquire", "trade", "explore", "nominate", "research"),
    *("become_hegemon", "conquer", "gain_productivity", "lose_cruisers"),
)
MODIFIERS: Final = (
    *("develop_cost", "manufacture_unit_cost", "excavate_unit_cost", "research_credits", "nominate_influence"),
    *("productivity_decay", "strength", "war_keep", "range", "protection_allowance"),
)
SPECIALS: Final = ("swarm", "nomads", "conquer_reward", "nominate_without_developed", "protect", "colonize_any", "colonize_barren")
COUNTS: Final = (
    *(f"planet:{kind}" for kind in PLANET_TYPES),
    "colonized",
    "developed",
    "conquered",
    "relics",
    "productivity",
    "prestige",
    "adv_tech",
)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ability(Piece):
    id: str
    kind: str
    cost: Bundle
    gain: Bundle
    on: str  # the event of a trigger
    per: str  # what a production ability counts
    step: int
    target: str  # of a modifier
    value: int
    minimum: int | None
    op: str  # of a special ability
    which: str
    except_types: tuple[str, ...]


def read_ability(where: str, data: dict[str, Any]) -> Ability:
    kind = one_of(data, "kind", ABILITY_KINDS)
    return Ability(
        id=where,
        kind=kind,
        cost=bundle(data.get("cost", {})),
        gain=bundle(data.get("gain", {})),
        on=one_of(data, "on", EVENTS) if kind == "trigger" else "",
        per=one_of(data, "per", COUNTS) if "per" in data else "",
        step=int(data.get("step", 1)),
        target=one_of(data, "target", MODIFIERS) if kind == "modifier" else "",
        value=int(data["value"]) if kind == "modifier" else 0,
        minimum=data.get("minimum"),
        op=one_of(data, "op", SPECIALS) if kind == "special" else "",
        which=data.get("which", ""),
        except_types=tuple(data.get("except_types", ())),
    )


# --- technologies


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Technology(Piece):
    n: int
    id: str
    names: dict[str, str]
    advanced: bool
    requires_any: tuple[str, ...]
    reward: Bundle
    reward_choice: tuple[Bundle, ...]
    ability: Ability
    row: int
    column: int
    unique: bool  # on a faction card
    reconstructed: bool


def names(data: dict[str, Any]) -> dict[str, str]:
    return {"en": data["name"], "pl": data.get("name_pl", data["name"])}


def read(file: str, kind: str, make: Callable[[int, dict[str, Any]], P]) -> list[P]:
    """Make a piece of every entry; a fault names the file, the entry and the field."""
    made: list[P] = []
    for n, data in enumerate(PACK.files[file][kind]):
        where = f"{file}.toml, {kind} {data.get('id', n)!r}"
        try:
            made.append(make(n, data))
        except KeyError as error:
            raise PackError(f"{where}: the field {error} is missing") from error
        except (PackError, TypeError, ValueError) as error:
            raise PackError(f"{where}: {error}") from error
    return made


def read_technology(n: int, data: dict[str, Any]) -> Technology:
    return Technology(
        n=n,
        id=data["id"],
        names=names(data),
        advanced=one_of(data, "level", ("basic", "advanced")) == "advanced",
        requires_any=tuple(data["requires_any"]),
        reward=bundle(data["reward"]),
        reward_choice=tuple(bundle(each) for each in data.get("reward_choice", ())),
        ability=read_ability(data["id"], data["effect"]),
        row=data["row"],
        column=data["column"],
        unique=False,
        reconstructed=data["source"] == "reconstructed",
    )


COMMON_TECHNOLOGIES: Final = read("technologies", "technology", read_technology)
RESEARCH_COSTS: Final = {
    level: tuple(bundle(each) for each in PACK.files["technologies"]["cost"][level]) for level in ("basic", "advanced")
}

# --- factions


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Faction(Piece):
    n: int
    id: str
    names: dict[str, str]
    ideology: str
    adaptation: tuple[str, ...]
    entry: Bundle
    support: Bundle
    ability: Ability
    technology: Technology | None
    reconstructed: bool
    guessed: tuple[str, ...]


def read_faction(n: int, data: dict[str, Any]) -> Faction:
    for kind in data["adaptation"]:
        if kind not in HABITABLE:
            raise PackError(f"the field 'adaptation' names {kind!r}; it can name {', '.join(HABITABLE)}")
    ability = data["ability"]
    technology = None
    if ability["kind"] == "unique_tech":
        technology = Technology(
            n=len(COMMON_TECHNOLOGIES) + n,
            id=f"unique.{data['id']}",
            names={"en": ability["tech_name"], "pl": ability.get("tech_name_pl", ability["tech_name"])},
            advanced=one_of(ability, "counts_as", ("basic", "advanced")) == "advanced",
            requires_any=(),
            reward=bundle(ability["reward"]),
            reward_choice=(),
            ability=read_ability(f"unique.{data['id']}", ability["effect"]),
            row=0,
            column=0,
            unique=True,
            reconstructed=data["source"] == "reconstructed",
        )
    return Faction(
        n=n,
        id=data["id"],
        names=names(data),
        ideology=one_of(data, "ideology", IDEOLOGIES),
        adaptation=tuple(data["adaptation"]),
        entry=bundle(data["entry"]),
        support=bundle(data["support"]),
        ability=read_ability(f"faction.{data['id']}", {k: v for k, v in ability.items() if technology is None or k == "kind"}),
        technology=technology,
        reconstructed=data["source"] == "reconstructed",
        guessed=tuple(data.get("guess", ())),
    )


FACTIONS: Final = read("factions", "faction", read_faction)
FACTION: Final = {faction.id: faction for faction in FACTIONS}
TECHNOLOGIES: Final = [*COMMON_TECHNOLOGIES, *[faction.technology for faction in FACTIONS if faction.technology]]
TECHNOLOGY: Final = {technology.id: technology for technology in TECHNOLOGIES}
for _technology in COMMON_TECHNOLOGIES:
    for _needed in _technology.requires_any:
        if _needed not in TECHNOLOGY:
            raise PackError(f"technologies.toml, technology {_technology.id!r}: 'requires_any' names {_needed!r}, which isn't one")

# --- the galaxy


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Planet(Piece):
    n: int
    id: str
    kind: str
    reward: Bundle


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class System(Piece):
    n: int
    id: str
    names: dict[str, str]
    planets: tuple[Planet, ...]
    token_players: int  # a planet token lies here with at least so many players; 0: never
    anomalies: tuple[tuple[str, int], ...]  # exploration symbols, each with the least number of players
    reconstructed: bool


PRINTED_PLANETS: Final = 3


def read_system(n: int, data: dict[str, Any]) -> System:
    planets = tuple(
        Planet(n * PRINTED_PLANETS + at, planet["id"], one_of(planet, "type", PLANET_TYPES), bundle(planet["reward"]))
        for at, planet in enumerate(data["planet"])
    )
    if len(planets) != PRINTED_PLANETS:
        raise PackError(f"the field 'planet' must have {PRINTED_PLANETS} entries, not {len(planets)}")
    slot = data.get("planet_slot")
    return System(
        n=n,
        id=data["id"],
        names=names(data),
        planets=planets,
        token_players=slot["min_players"] if slot else 0,
        anomalies=tuple((each["id"], each["min_players"]) for each in data["exploration"]),
        reconstructed=data["source"] == "reconstructed",
    )


SYSTEMS: Final = read("systems", "system", read_system)


def read_planet_token(n: int, data: dict[str, Any]) -> Planet:
    return Planet(len(SYSTEMS) * PRINTED_PLANETS + n, data["id"], one_of(data, "type", PLANET_TYPES), bundle(data["reward"]))


PLANET_TOKENS: Final = read("tokens", "planet_token", read_planet_token)
PLANETS: Final = [*[planet for system in SYSTEMS for planet in system.planets], *PLANET_TOKENS]
PLANET: Final = {planet.id: planet for planet in PLANETS}
ANOMALIES: Final = [anomaly for system in SYSTEMS for anomaly, _ in system.anomalies]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Find(Piece):
    """An exploration token."""

    n: int
    id: str
    gain: Bundle


FINDS: Final = read("tokens", "exploration", lambda n, data: Find(n, data["id"], bundle(data["gain"])))

# --- boards


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TradeCard(Piece):
    n: int
    id: str
    names: dict[str, str]
    cost: Bundle
    gain: Bundle
    spaces: dict[int, int]  # open spaces of the limited side, by players
    reconstructed: bool


def read_trade(n: int, data: dict[str, Any]) -> TradeCard:
    spaces = {int(players): count for players, count in data["front"]["spaces"].items()}
    return TradeCard(n, data["id"], names(data), bundle(data["cost"]), bundle(data["gain"]), spaces, data["source"] == "reconstructed")


TRADE_CARDS: Final = read("trade", "trade", read_trade)
BOARDS: Final[dict[str, Any]] = PACK.files["boards"]
CONGRESS: Final[list[tuple[int, int]]] = [(field["prestige"], field["min_players"]) for field in BOARDS["congress"]]
WAR_REWARDS: Final = {(entry["players"], entry["place"]): bundle(entry["gain"]) for entry in BOARDS["war_reward"]}
HELP_LIGHTNING: Final = [
    Ability(entry["id"], "lightning", bundle(entry["cost"]), bundle(entry["gain"]), "", "", 1, "", 0, None, "", "", ())
    for entry in BOARDS["help_lightning"]
]
IDEOLOGY_SCORE: Final = {entry["ideology"]: (entry["per"], entry.get("step", 1), entry["vp"]) for entry in BOARDS["ideology_score"]}
BASE_SCORE: Final = [(entry["per"], entry.get("step", 1), entry["vp"]) for entry in BOARDS["base_score"]]
_ACTIONS: Final = {entry["id"]: entry for entry in PACK.files["actions"]["action"]}
ACTIONS: Final = tuple(_ACTIONS)
DEVELOP_COST: Final[int] = _ACTIONS["develop"]["cost"]["credits"]
DEVELOP_GAIN: Final = bundle(_ACTIONS["develop"]["gain"])
DEVELOP_CHOICE: Final = tuple(bundle(each) for each in _ACTIONS["develop"]["gain_choice"])
MANUFACTURE_COST: Final[int] = _ACTIONS["manufacture"]["unit_cost"]["credits"]
EXCAVATE_COST: Final[int] = _ACTIONS["excavate"]["unit_cost"]["credits"]
ACQUIRE_GAIN: Final = bundle(_ACTIONS["acquire"]["gain"])
NOMINATE_COST: Final[int] = _ACTIONS["nominate"]["cost"]["influence"]
AREAS: Final = ("manufacture", "excavate", "acquire")  # of the action board, each below a trade card
SOLO: Final[dict[str, Any]] = PACK.files["solo"]
MARKERS: Final[int] = META["components"]["action_markers_per_colour"]
ROUNDS: Final[int] = META["game"]["rounds"]
