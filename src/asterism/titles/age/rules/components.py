"""Factions, systems, technologies, trade cards and tokens as typed pieces, read from the TOML files beside this one.

Resources are bundles: seven amounts in a fixed order. What a faction or technology does is an `Ability`, which is data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from ....kernel import PackError
from ....kernel.pack import load_pack
from ....kernel.printed import Piece, one_of, read_pieces, whole, within

FILES: Final = ("meta", "factions", "systems", "trade", "tokens", "technologies", "actions", "boards", "solo")
BUNDLES: Final = ("cost", "gain", "reward", "entry", "support", "unit_cost", "unit_gain", "otherwise")
PACK: Final = load_pack(__name__, *FILES, whole=BUNDLES)
META: Final[dict[str, Any]] = PACK.written["meta"]
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


def bundle(data: dict[str, Any], name: str) -> Bundle:
    return amounts_of(data[name], name)


def amounts_of(amounts: dict[str, Any], name: str) -> Bundle:
    for resource, amount in amounts.items():
        if resource not in RESOURCES:
            raise PackError(f"the field {name!r} names {resource!r}; there are {', '.join(RESOURCES)}")
        if type(amount) is not int or amount < 1:
            raise PackError(f"the field {name!r} must have whole numbers from 1, not {amount!r} {resource}")
    return tuple(amounts.get(resource, 0) for resource in RESOURCES)


def bundles(data: dict[str, Any], name: str, count: int) -> tuple[Bundle, ...]:
    """Bundles to choose from: so many."""
    if len(data[name]) != count:
        raise PackError(f"the field {name!r} must have {count} entries, not {len(data[name])}")
    return tuple([amounts_of(each, name) for each in data[name]])


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


NEEDED: Final = {  # fields that an ability of a kind can't be without
    "lightning": ("cost", "gain"),
    "production": ("gain",),
    "enter": ("gain",),
    "trigger": ("on", "gain"),
    "modifier": ("target", "value"),
    "special": ("op",),
    "unique_tech": (),
    "none": (),
}


def read_ability(where: str, data: dict[str, Any], kinds: Iterable[str] = ABILITY_KINDS) -> Ability:
    kind = one_of(data, "kind", kinds)
    for name in NEEDED[kind]:
        if name not in data:
            raise KeyError(name)
    op = one_of(data, "op", SPECIALS) if kind == "special" else ""
    except_types = tuple(data["except_types"]) if op == "colonize_any" else ()
    for each in except_types:
        if each not in PLANET_TYPES:
            raise PackError(f"the field 'except_types' names {each!r}; it can name {', '.join(PLANET_TYPES)}")
    return Ability(
        id=where,
        kind=kind,
        cost=bundle(data, "cost") if "cost" in data else NOTHING,
        gain=bundle(data, "gain") if "gain" in data else NOTHING,
        on=one_of(data, "on", EVENTS) if kind == "trigger" else "",
        per=one_of(data, "per", COUNTS) if "per" in data else "",
        step=whole(data, "step", 1) if "step" in data else 1,
        target=one_of(data, "target", MODIFIERS) if kind == "modifier" else "",
        value=whole(data, "value", -99) if kind == "modifier" else 0,
        minimum=whole(data, "minimum", 0) if "minimum" in data else None,
        op=op,
        which=one_of(data, "which", ("colonized", "developed")) if op == "protect" else "",
        except_types=except_types,
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
    """Make a piece of every entry of a kind."""
    return read_pieces(file, kind, PACK.written[file][kind], make)


def read_technology(n: int, data: dict[str, Any]) -> Technology:
    return Technology(
        n=n,
        id=data["id"],
        names=names(data),
        advanced=one_of(data, "level", ("basic", "advanced")) == "advanced",
        requires_any=tuple(data["requires_any"]),
        reward=bundle(data, "reward"),
        reward_choice=bundles(data, "reward_choice", 2) if "reward_choice" in data else (),
        ability=read_ability(data["id"], data["effect"]),
        row=data["row"],
        column=data["column"],
        unique=False,
        reconstructed=data["source"] == "reconstructed",
    )


COMMON_TECHNOLOGIES: Final = read("technologies", "technology", read_technology)
RESEARCH_COSTS: Final = within(
    "technologies.toml, cost", lambda: {level: bundles(PACK.written["technologies"]["cost"], level, 2) for level in ("basic", "advanced")}
)

# --- factions

UNIQUE_KINDS: Final = ("production", "trigger", "modifier", "special", "none")  # lightning has no word of its own


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
    if not data["adaptation"]:
        raise PackError("the field 'adaptation' must name a type of planet")
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
            reward=bundle(ability, "reward"),
            reward_choice=(),
            ability=read_ability(f"unique.{data['id']}", ability["effect"], UNIQUE_KINDS),
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
        entry=bundle(data, "entry"),
        support=bundle(data, "support"),
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
    token: bool  # printed on a token, not on a system


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
        Planet(n * PRINTED_PLANETS + at, planet["id"], one_of(planet, "type", PLANET_TYPES), bundle(planet, "reward"), token=False)
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
        token_players=whole(slot, "min_players", 2, 4) if slot else 0,
        anomalies=tuple((each["id"], whole(each, "min_players", 2, 4)) for each in data["exploration"]),
        reconstructed=data["source"] == "reconstructed",
    )


SYSTEMS: Final = read("systems", "system", read_system)


def read_planet_token(n: int, data: dict[str, Any]) -> Planet:
    kind, reward = one_of(data, "type", PLANET_TYPES), bundle(data, "reward")
    return Planet(len(SYSTEMS) * PRINTED_PLANETS + n, data["id"], kind, reward, token=True)


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


FINDS: Final = read("tokens", "exploration", lambda n, data: Find(n, data["id"], bundle(data, "gain")))

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
    front = data["front"]["spaces"]
    if set(front) != {"1", "2", "3", "4"} or any(type(count) is not int or count < 1 for count in front.values()):
        raise PackError(f"the field 'spaces' must have a whole number from 1 for 1, 2, 3 and 4 players, not {front!r}")
    spaces = {int(players): count for players, count in front.items()}
    return TradeCard(n, data["id"], names(data), bundle(data, "cost"), bundle(data, "gain"), spaces, data["source"] == "reconstructed")


TRADE_CARDS: Final = read("trade", "trade", read_trade)
CONGRESS: Final = read("boards", "congress", lambda n, data: (whole(data, "prestige", 0), whole(data, "min_players", 2, 4)))


def all_of(where: str, wanted: Iterable[object], found: Iterable[object]) -> None:
    """Is there an entry for each?"""
    missing = [each for each in wanted if each not in set(found)]
    if missing:
        raise PackError(f"{where}: there is no entry for {', '.join(map(str, missing))}")


Counted = tuple[str, int, int]  # what is counted, by how many, and the points for each so many


def read_count(n: int, data: dict[str, Any]) -> Counted:
    return one_of(data, "per", COUNTS), whole(data, "step", 1) if "step" in data else 1, whole(data, "vp", 0)


WAR_REWARDS: Final = dict(
    read("boards", "war_reward", lambda n, data: ((whole(data, "players", 2, 4), whole(data, "place", 1, 4)), bundle(data, "gain")))
)
all_of("boards.toml, war_reward", [(players, place) for players in (2, 3, 4) for place in range(1, players + 1)], WAR_REWARDS)
HELP_LIGHTNING: Final = read("boards", "help_lightning", lambda n, data: read_ability(data["id"], {"kind": "lightning", **data}))
IDEOLOGY_SCORE: Final = dict(read("boards", "ideology_score", lambda n, data: (one_of(data, "ideology", IDEOLOGIES), read_count(n, data))))
all_of("boards.toml, ideology_score", IDEOLOGIES, IDEOLOGY_SCORE)
BASE_SCORE: Final = read("boards", "base_score", read_count)
_ACTIONS: Final = {entry["id"]: entry for entry in PACK.written["actions"]["action"]}
ACTIONS: Final = tuple(_ACTIONS)
REPEATABLE: Final = tuple(action for action, entry in _ACTIONS.items() if entry["repeatable"])  # a number of units is declared


def of_action(action: str, field: str, resource: str) -> int:
    """The one resource that a cost of an action is in."""
    return within(f"actions.toml, action {action!r}, {field}", lambda: whole(_ACTIONS[action][field], resource, 1))


def gain_of(action: str) -> Bundle:
    return within(f"actions.toml, action {action!r}", lambda: bundle(_ACTIONS[action], "gain"))


DEVELOP_COST: Final = of_action("develop", "cost", "credits")
DEVELOP_GAIN: Final = gain_of("develop")
DEVELOP_CHOICE: Final = within("actions.toml, action 'develop'", lambda: bundles(_ACTIONS["develop"], "gain_choice", 2))
MANUFACTURE_COST: Final = of_action("manufacture", "unit_cost", "credits")
EXCAVATE_COST: Final = of_action("excavate", "unit_cost", "credits")
ACQUIRE_GAIN: Final = gain_of("acquire")
NOMINATE_COST: Final = of_action("nominate", "cost", "influence")
AREAS: Final = ("manufacture", "excavate", "acquire")  # of the action board, each below a trade card
SOLO: Final[dict[str, Any]] = PACK.written["solo"]
MARKERS: Final[int] = META["components"]["action_markers_per_colour"]
ROUNDS: Final[int] = META["game"]["rounds"]
for _limit in LIMITS:
    if _limit not in ("source", "guess"):
        within("meta.toml, limits", partial(whole, LIMITS, _limit, 0))
for _limit, _most in {"hand": len(FACTIONS) // 4 - LIMITS["redraw"], "systems_in_play": len(SYSTEMS)}.items():
    within("meta.toml, limits", partial(whole, LIMITS, _limit, 1, _most))
