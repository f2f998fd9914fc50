"""Factions, systems, technologies, trade cards and tokens as typed pieces, read from the title's TOML files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeVar

import msgspec

from ....kernel import PackError
from ....kernel.pack import load_pack
from ....kernel.piece import Piece
from ....kernel.printed import Printed, read_one
from ....kernel.printed import read as read_entries
from .abilities import AnyAbility, Effect, Lightning, UniqueTechnology
from .basics import (
    HABITAT,
    IDEOLOGIES,
    Action,
    Amounts,
    Bundle,
    Count,
    Habitable,
    Ideology,
    Needs,
    Number,
    PlanetType,
    Players,
    Positive,
    Scored,
    habitats,
    needs,
)

FILES: Final = ("meta", "factions", "systems", "trade", "tokens", "technologies", "actions", "boards", "solo")
BUNDLES: Final = ("cost", "gain", "reward", "entry", "support", "unit_cost", "otherwise")
PACK: Final = load_pack(__name__, *FILES, whole=BUNDLES)
P = TypeVar("P")


def read(file: str, kind: str, into: type[P]) -> list[P]:
    """All entries of a kind."""
    return read_entries(file, kind, PACK.files[file][kind], into, Amounts.read)


def read_table(file: str, table: str, into: type[P]) -> P:
    return read_one(f"{file}.toml, {table}", PACK.files[file][table], into, Amounts.read)


def all_of(where: str, wanted: Iterable[object], found: Iterable[object]) -> None:
    """Check that there is an entry for each."""
    missing = [each for each in wanted if each not in set(found)]
    if missing:
        raise PackError(f"{where}: there is no entry for {', '.join(map(str, missing))}")


# --- limits


class Limits(Printed):
    credits: Number
    productivity: Number
    squadron: Number
    cruisers_in_play: Number
    main_factions: Number
    hand: Positive
    redraw: Number
    markers_per_round: Number
    golden_age_return: Number
    start_credits: Number
    start_productivity: Number
    productivity_decay: Number
    base_strength: Number
    first_war_round: Number
    systems_in_play: Positive
    systems_face_up: Number


class GameFacts(Printed):
    rounds: Positive


class BoxFacts(Printed):
    action_markers_per_colour: Positive


LIMITS: Final = read_table("meta", "limits", Limits)
ROUNDS: Final = read_table("meta", "game", GameFacts).rounds
MARKERS: Final = read_table("meta", "components", BoxFacts).action_markers_per_colour

# --- technologies


class TechnologyFacts(Printed):
    id: str
    level: Literal["basic", "advanced"]
    requires_any: tuple[str, ...]
    reward: Amounts
    effect: Effect
    reward_choice: tuple[Amounts, Amounts] | None = None


class ResearchFacts(Printed):
    """Two ways to pay for a technology, by its level."""

    basic: tuple[Amounts, Amounts]
    advanced: tuple[Amounts, Amounts]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Technology(Piece):
    n: int
    id: str
    advanced: bool
    requires_any: tuple[str, ...]
    reward: Bundle
    reward_choice: tuple[Bundle, ...]
    ability: Effect
    unique: bool  # on a faction card


def make_technology(n: int, facts: TechnologyFacts) -> Technology:
    return Technology(
        n=n,
        id=facts.id,
        advanced=facts.level == "advanced",
        requires_any=facts.requires_any,
        reward=facts.reward,
        reward_choice=exact(*(facts.reward_choice or ())),
        ability=msgspec.structs.replace(facts.effect, id=facts.id),
        unique=False,
    )


def exact(*bundles: Amounts) -> tuple[Bundle, ...]:
    """Bundles as plain tuples, because they are kept in the state or used too often for anything slower."""
    return tuple([tuple(bundle) for bundle in bundles])


COMMON_TECHNOLOGIES: Final = [make_technology(n, facts) for n, facts in enumerate(read("technologies", "technology", TechnologyFacts))]
_research: Final = read_table("technologies", "cost", ResearchFacts)
RESEARCH_COSTS: Final = {"basic": exact(*_research.basic), "advanced": exact(*_research.advanced)}

# --- factions


class FactionFacts(Printed):
    id: str
    ideology: Ideology
    adaptation: Annotated[tuple[Habitable, ...], msgspec.Meta(min_length=1)]
    entry: Amounts
    support: Amounts
    ability: AnyAbility


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Faction(Piece):
    n: int
    id: str
    ideology: Ideology
    adaptation: tuple[Habitable, ...]
    habitats: int  # the same as bits
    entry: Bundle
    support: Bundle
    ability: AnyAbility
    technology: Technology | None


def make_faction(n: int, facts: FactionFacts) -> Faction:
    return Faction(
        n=n,
        id=facts.id,
        ideology=facts.ideology,
        adaptation=facts.adaptation,
        habitats=habitats(facts.adaptation),
        entry=facts.entry,
        support=facts.support,
        ability=msgspec.structs.replace(facts.ability, id=f"faction.{facts.id}"),
        technology=make_unique(n, facts.id, facts.ability) if isinstance(facts.ability, UniqueTechnology) else None,
    )


def make_unique(n: int, faction: str, ability: UniqueTechnology) -> Technology:
    """The technology of a faction."""
    return Technology(
        n=len(COMMON_TECHNOLOGIES) + n,
        id=f"unique.{faction}",
        advanced=ability.counts_as == "advanced",
        requires_any=(),
        reward=ability.reward,
        reward_choice=(),
        ability=msgspec.structs.replace(ability.effect, id=f"unique.{faction}"),
        unique=True,
    )


FACTIONS: Final = [make_faction(n, facts) for n, facts in enumerate(read("factions", "faction", FactionFacts))]
FACTION: Final = {faction.id: faction for faction in FACTIONS}
TECHNOLOGIES: Final = [*COMMON_TECHNOLOGIES, *[faction.technology for faction in FACTIONS if faction.technology]]
TECHNOLOGY: Final = {technology.id: technology for technology in TECHNOLOGIES}
for _technology in COMMON_TECHNOLOGIES:
    for _needed in _technology.requires_any:
        if _needed not in TECHNOLOGY:
            raise PackError(f"technologies.toml, technology {_technology.id!r}: 'requires_any' names {_needed!r}, which isn't a technology")

# --- the galaxy


class PlanetFacts(Printed):
    id: str
    kind: PlanetType = msgspec.field(name="type")
    reward: Amounts


class AnomalyFacts(Printed):
    id: str
    min_players: Players


class PlanetSlot(Printed):
    """The place of a planet token, used with at least this many players."""

    min_players: Players


class SystemFacts(Printed):
    id: str
    planet: tuple[PlanetFacts, PlanetFacts, PlanetFacts]
    exploration: tuple[AnomalyFacts, ...]
    planet_slot: PlanetSlot | None = None


class FindFacts(Printed):
    id: str
    gain: Amounts


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Planet(Piece):
    n: int
    id: str
    kind: PlanetType
    habitat: int  # its type as a bit
    reward: Bundle
    token: bool  # printed on a token, not on a system


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class System(Piece):
    n: int
    id: str
    planets: tuple[Planet, ...]
    token_players: int  # a planet token lies here with at least so many players; 0: never
    anomalies: tuple[tuple[str, int], ...]  # exploration symbols, each with the least number of players


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Find(Piece):
    """An exploration token."""

    n: int
    id: str
    gain: Bundle


PRINTED_PLANETS: Final = 3


def make_planet(n: int, facts: PlanetFacts, *, token: bool) -> Planet:
    return Planet(n, facts.id, facts.kind, HABITAT[facts.kind], facts.reward, token)


def make_system(n: int, facts: SystemFacts) -> System:
    return System(
        n=n,
        id=facts.id,
        planets=tuple([make_planet(n * PRINTED_PLANETS + at, planet, token=False) for at, planet in enumerate(facts.planet)]),
        token_players=facts.planet_slot.min_players if facts.planet_slot else 0,
        anomalies=tuple([(each.id, each.min_players) for each in facts.exploration]),
    )


SYSTEMS: Final = [make_system(n, facts) for n, facts in enumerate(read("systems", "system", SystemFacts))]
PLANET_TOKENS: Final = [
    make_planet(len(SYSTEMS) * PRINTED_PLANETS + n, facts, token=True)
    for n, facts in enumerate(read("tokens", "planet_token", PlanetFacts))
]
PLANETS: Final = [*[planet for system in SYSTEMS for planet in system.planets], *PLANET_TOKENS]
PLANET: Final = {planet.id: planet for planet in PLANETS}
ANOMALIES: Final = [anomaly for system in SYSTEMS for anomaly, _ in system.anomalies]
FINDS: Final = [Find(n, facts.id, facts.gain) for n, facts in enumerate(read("tokens", "exploration", FindFacts))]

for _limit, _value, _most in (
    ("hand", LIMITS.hand, len(FACTIONS) // 4 - LIMITS.redraw),
    ("systems_in_play", LIMITS.systems_in_play, len(SYSTEMS)),
):
    if _value > _most:
        raise PackError(f"meta.toml, limits: field {_limit!r}: can't be {_value}; there are cards for at most {_most}")

# --- trade cards


class Spaces(Printed):
    """Open spaces on the limited side, by number of players."""

    one: Positive = msgspec.field(name="1")
    two: Positive = msgspec.field(name="2")
    three: Positive = msgspec.field(name="3")
    four: Positive = msgspec.field(name="4")


class TradeFacts(Printed):
    id: str
    cost: Amounts
    gain: Amounts
    spaces: Spaces


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TradeCard(Piece):
    n: int
    id: str
    cost: Bundle
    needs: Needs  # the same as pairs
    gain: Bundle
    spaces: dict[int, int]  # open spaces of the limited side, by players


def make_trade_card(n: int, facts: TradeFacts) -> TradeCard:
    cost, gain = exact(facts.cost, facts.gain)
    spaces = facts.spaces
    return TradeCard(n, facts.id, cost, needs(cost), gain, {1: spaces.one, 2: spaces.two, 3: spaces.three, 4: spaces.four})


TRADE_CARDS: Final = [make_trade_card(n, facts) for n, facts in enumerate(read("trade", "trade", TradeFacts))]

# --- boards


class CongressFacts(Printed):
    prestige: Number
    min_players: Players


class WarFacts(Printed):
    players: Players
    place: Annotated[int, msgspec.Meta(ge=1, le=4)]
    gain: Amounts


class ScoreFacts(Printed, kw_only=True):
    """What scores, how many of it make a step, and the points for each step."""

    per: Scored
    step: Positive = 1
    vp: Number


class IdeologyFacts(Printed, kw_only=True):
    ideology: Ideology
    per: Count
    step: Positive = 1
    vp: Number


CONGRESS: Final = [(facts.prestige, facts.min_players) for facts in read("boards", "congress", CongressFacts)]
WAR_REWARDS: Final[dict[tuple[int, int], Bundle]] = {
    (facts.players, facts.place): facts.gain for facts in read("boards", "war_reward", WarFacts)
}
all_of("boards.toml, war_reward", [(players, place) for players in (2, 3, 4) for place in range(1, players + 1)], WAR_REWARDS)
HELP_LIGHTNING: Final = read("boards", "help_lightning", Lightning)
IDEOLOGY_SCORE: Final[dict[str, tuple[Count, int, int]]] = {
    facts.ideology: (facts.per, facts.step, facts.vp) for facts in read("boards", "ideology_score", IdeologyFacts)
}
all_of("boards.toml, ideology_score", IDEOLOGIES, IDEOLOGY_SCORE)
BASE_SCORE: Final = [(facts.per, facts.step, facts.vp) for facts in read("boards", "base_score", ScoreFacts)]

# --- actions


class InCredits(Printed):
    credits: Positive


class InInfluence(Printed):
    influence: Positive


class DevelopFacts(Printed):
    id: Literal["develop"]
    cost: InCredits
    gain: Amounts
    gain_choice: tuple[Amounts, Amounts]


class UnitFacts(Printed):
    """An action that makes a number of things: what each of them costs."""

    id: Literal["manufacture", "excavate"]
    unit_cost: InCredits


class AcquireFacts(Printed):
    id: Literal["acquire"]
    gain: Amounts


class NominateFacts(Printed):
    id: Literal["nominate"]
    cost: InInfluence


_actions: Final = {entry["id"]: entry for entry in PACK.files["actions"]["action"]}
all_of("actions.toml, action", ("develop", "manufacture", "excavate", "acquire", "nominate"), _actions)


def read_action(action: Action, into: type[P]) -> P:
    return read_one(f"actions.toml, action {action!r}", _actions[action], into, Amounts.read)


_develop: Final = read_action("develop", DevelopFacts)
DEVELOP_COST: Final = _develop.cost.credits
DEVELOP_GAIN: Final[Bundle] = _develop.gain
DEVELOP_CHOICE: Final = exact(*_develop.gain_choice)
MANUFACTURE_COST: Final = read_action("manufacture", UnitFacts).unit_cost.credits
EXCAVATE_COST: Final = read_action("excavate", UnitFacts).unit_cost.credits
ACQUIRE_GAIN: Final[Bundle] = read_action("acquire", AcquireFacts).gain
NOMINATE_COST: Final = read_action("nominate", NominateFacts).cost.influence

# --- the rival of a solo game


class RivalFacts(Printed):
    opponent_cruisers: Number
    opponent_strength: Number
    cards_after_pass: Positive


class AchievementFacts(Printed):
    id: str
    vp: Number


RIVAL_FACTS: Final = read_table("solo", "setup", RivalFacts)
ACHIEVEMENTS: Final = [(facts.vp, facts.id) for facts in read("solo", "achievement", AchievementFacts)]
