"""Structures, advisors and races as typed pieces, and the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

import msgspec

from ....kernel.pack import load_pack
from ....kernel.piece import Piece
from ....kernel.printed import Printed, read, read_one
from . import printed
from .printed import Amounts, AtLeastOne, Count, Effect, Morale, MoraleChange, Stock, Units

PACK: Final = load_pack(__name__, "structures", "advisors", "races", "constants")

SEATS: Final = (2, 3, 4)
MOST_SEATS: Final = SEATS[-1]
RESOURCES: Final[tuple[printed.Resource, ...]] = get_args(printed.Resource)
FOOD, FLEET, PRODUCTION = range(3)
NOTHING: Final[Amounts] = (0, 0, 0)
COLOURS: Final[tuple[printed.Colour, ...]] = get_args(printed.Colour)
ACTIONS: Final[tuple[printed.Action, ...]] = get_args(printed.Action)
TARGETS: Final[tuple[printed.Target, ...]] = get_args(printed.Target)
KEYWORDS: Final[tuple[printed.Keyword, ...]] = get_args(printed.Keyword)

CardId = Annotated[str, "the id of a card"]  # in events and views
P = TypeVar("P", bound=printed.AnyProperty)
Properties = dict[type[printed.Op], tuple[printed.AnyOp, ...]]  # what a card or a race always has (a card while it is active), by kind
Timed = dict[printed.Keyword, tuple[Effect, ...]]  # effects by when they work

# --- cards


class CardFacts(Printed):
    """The facts that component files give for every card; an advisor has no others."""

    id: str
    slot: printed.Slot  # the marker field, which is the one that the card's effects use
    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        used = {"A" if effect.when == "activation" else effect.marker for effect in self.effects} - {""}
        if used != {self.slot} - {""}:
            raise ValueError(f"the field 'slot' can't be {self.slot!r}: the effects use {', '.join(sorted(used)) or 'no field'}")


class StructureFacts(CardFacts):
    colour: printed.Colour
    copies: AtLeastOne
    cost: Stock
    produces: Stock
    vp: Count | Literal["?"]  # ?: its effect counts them
    morale_min_build: Morale


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card(Piece):
    """A structure or an advisor, the cards that can be active."""

    n: int
    id: str
    slot: printed.Slot
    effects: tuple[Effect, ...]
    timed: Timed
    standing: Properties
    activation: Effect | None
    colour: int = -1  # of a structure; -1: an advisor
    copies: int = 1
    cost: Amounts = NOTHING
    produces: Amounts = NOTHING
    vp: int = 0
    variable: bool = False  # its effect counts its points
    morale_min: int = 0

    @property
    def is_structure(self) -> bool:
        return self.colour >= 0

    def effects_when(self, when: printed.Keyword) -> tuple[Effect, ...]:
        return self.timed.get(when, ())

    def always(self, kind: type[P]) -> tuple[P, ...]:
        """The properties of this kind that the card has while it is active."""
        found: tuple[Any, ...] = self.standing.get(kind, ())
        return found


def timed(effects: tuple[Effect, ...]) -> Timed:
    return {
        when: tuple([effect for effect in effects if effect.when == when]) for when in dict.fromkeys([effect.when for effect in effects])
    }


def standing(effects: tuple[Effect, ...]) -> Properties:
    ops = [op for effect in effects if effect.when == "always" for op in effect.ops]
    return {kind: tuple([op for op in ops if type(op) is kind]) for kind in dict.fromkeys(map(type, ops))}


def activation(effects: tuple[Effect, ...]) -> Effect | None:
    return next((effect for effect in effects if effect.when == "activation"), None)


def advisor(n: int, facts: CardFacts) -> Card:
    effects = printed.placed(facts.id, facts.effects)
    return Card(n, facts.id, facts.slot, effects, timed(effects), standing(effects), activation(effects))


def structure(n: int, facts: StructureFacts) -> Card:
    effects = printed.placed(facts.id, facts.effects)
    return Card(
        n,
        facts.id,
        facts.slot,
        effects,
        timed(effects),
        standing(effects),
        activation(effects),
        colour=COLOURS.index(facts.colour),
        copies=facts.copies,
        cost=facts.cost.units,
        produces=facts.produces.units,
        vp=0 if facts.vp == "?" else facts.vp,
        variable=facts.vp == "?",
        morale_min=facts.morale_min_build,
    )


# --- races


SomeUnits = Annotated[int, msgspec.Meta(ge=1, le=printed.RESOURCE_LIMIT)]


class Rate(Printed):
    """A rate of exchange: these amounts of the resources are worth the same."""

    food: SomeUnits
    fleet: SomeUnits
    production: SomeUnits

    @property
    def units(self) -> Amounts:
        return self.food, self.fleet, self.production


class RaceFacts(Printed):
    id: str
    alien: bool
    start: Stock
    trade: Rate
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Race(Piece):
    n: int
    id: str
    alien: bool
    start: Amounts
    trade: Amounts
    effects: tuple[Effect, ...]
    timed: Timed
    standing: Properties
    follows: dict[str, tuple[Effect, ...]]  # what it adds to basic actions, by action

    def effects_when(self, when: printed.Keyword) -> tuple[Effect, ...]:
        return self.timed.get(when, ())

    def always(self, kind: type[P]) -> P | None:
        """The property of this kind among what the race always has."""
        found: tuple[Any, ...] = self.standing.get(kind, ())
        return found[0] if found else None


def race(n: int, facts: RaceFacts) -> Race:
    effects = printed.placed(facts.id, facts.effects)
    follows: dict[str, tuple[Effect, ...]] = {
        each.action: tuple([effect for effect in effects if effect.action == each.action]) for each in effects if each.action
    }
    return Race(n, facts.id, facts.alien, facts.start.units, facts.trade.units, effects, timed(effects), standing(effects), follows)


STRUCTURE_FACTS: Final = read("structures", "structure", PACK.files["structures"]["structure"], StructureFacts)
ADVISOR_FACTS: Final = read("advisors", "advisor", PACK.files["advisors"]["advisor"], CardFacts)
RACE_FACTS: Final = read("races", "race", PACK.files["races"]["race"], RaceFacts)

STRUCTURES: Final = [structure(n, facts) for n, facts in enumerate(STRUCTURE_FACTS)]
ADVISORS: Final = [advisor(n, facts) for n, facts in enumerate(ADVISOR_FACTS, len(STRUCTURES))]
RACES: Final = [race(n, facts) for n, facts in enumerate(RACE_FACTS)]
CARD: Final = {card.id: card for card in (*STRUCTURES, *ADVISORS)}
RACE: Final = {race.id: race for race in RACES}
BOX: Final = [card for card in STRUCTURES for _ in range(card.copies)]
HUMANS: Final = RACE["humans"]
FULCRUM: Final = next(card for card in ADVISORS if card.always(printed.ExtraSystem))

# --- numbers


class SetUp(Printed):
    hand: Count
    advisors_face_up: Annotated[int, msgspec.Meta(ge=0, le=len(ADVISORS))]
    reserve_cubes: AtLeastOne
    start_morale: Morale


class Limits(Printed):
    resource_max: AtLeastOne
    morale_max: AtLeastOne
    systems: AtLeastOne
    cards_per_system: AtLeastOne
    hand_at_end_of_round: Count
    rounds: AtLeastOne
    low_zone_max: Count
    medium_zone_max: Count

    def __post_init__(self) -> None:
        if self.medium_zone_max < self.low_zone_max:
            raise ValueError(f"the field 'medium_zone_max' must be at least 'low_zone_max', which is {self.low_zone_max}")


class Level(Printed):
    """The rewards of a development level in a round."""

    actions: AtLeastOne
    draw: Count
    morale: MoraleChange


class Levels(Printed):
    low: Level
    medium: Level
    high: Level


class Cards(Printed):
    draw: Count


class Exploit(Printed):
    """The bonus for exploiting a card, by its colour."""

    blue: Stock
    red: Stock
    yellow: Stock
    gray: Cards


class Propaganda(Printed):
    morale: Count


class Contract(Printed):
    cards: Count


class Attack(Printed):
    fleet_cost: Units
    fleet_cost_min: Units
    vp: Count
    defender_morale: Annotated[int, msgspec.Meta(ge=-printed.MORALE_LIMIT, le=printed.MOST)]
    per_target_per_round: dict[Literal["2", "3", "4"], Count]  # by the number of seats


class End(Printed):
    morale_at_or_below: Annotated[int, msgspec.Meta(ge=-printed.MORALE_LIMIT, le=printed.MOST)]


class Constants(Printed):
    """The numbers of the rules."""

    setup: SetUp
    limits: Limits
    development: Levels
    exploit: Exploit
    research: Cards
    propaganda: Propaganda
    contract: Contract
    attack: Attack
    end: End

    def __post_init__(self) -> None:
        levels = self.development
        most = max(levels.low.actions, levels.medium.actions, levels.high.actions)
        if most > self.setup.reserve_cubes:
            raise ValueError(f"the field 'reserve_cubes' must be at least {most}, the most 'actions' of any development level")


CONSTANTS: Final = read_one("constants.toml", PACK.files["constants"], Constants)
RESERVE: Final = CONSTANTS.setup.reserve_cubes
START_HAND: Final = CONSTANTS.setup.hand
START_MORALE: Final = CONSTANTS.setup.start_morale
ADVISORS_FACE_UP: Final = CONSTANTS.setup.advisors_face_up
RESOURCE_MAX: Final = CONSTANTS.limits.resource_max
MORALE_MAX: Final = CONSTANTS.limits.morale_max
SYSTEMS: Final = CONSTANTS.limits.systems
SYSTEM_CARDS: Final = CONSTANTS.limits.cards_per_system
HAND_LIMIT: Final = CONSTANTS.limits.hand_at_end_of_round
ROUNDS: Final = CONSTANTS.limits.rounds
LOW_MAX: Final = CONSTANTS.limits.low_zone_max
MEDIUM_MAX: Final = CONSTANTS.limits.medium_zone_max
DEVELOPMENT: Final = {"low": CONSTANTS.development.low, "medium": CONSTANTS.development.medium, "high": CONSTANTS.development.high}
EXPLOIT: Final = (CONSTANTS.exploit.blue.units, CONSTANTS.exploit.red.units, CONSTANTS.exploit.yellow.units, NOTHING)
EXPLOIT_DRAW: Final = CONSTANTS.exploit.gray.draw
RESEARCH_DRAW: Final = CONSTANTS.research.draw
PROPAGANDA: Final = CONSTANTS.propaganda.morale
CONTRACT_CARDS: Final = CONSTANTS.contract.cards
ATTACK_PRICE: Final = CONSTANTS.attack.fleet_cost
ATTACK_PRICE_MIN: Final = CONSTANTS.attack.fleet_cost_min
ATTACK_VP: Final = CONSTANTS.attack.vp
ATTACK_MORALE: Final = CONSTANTS.attack.defender_morale
ATTACKS: Final = {int(seats): most for seats, most in CONSTANTS.attack.per_target_per_round.items()}
END_MORALE: Final = CONSTANTS.end.morale_at_or_below
