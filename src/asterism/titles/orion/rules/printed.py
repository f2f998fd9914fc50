"""The parts of effects, as component files describe them: when they work, what they cost, and the operations they carry out.

Operations are carried out in operations.py; those against other players, in intrusions.py. Lasting properties count where the rules
look them up.
"""

from __future__ import annotations

from collections.abc import Collection
from types import UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, get_args

import msgspec

from ....kernel import RulesError
from ....kernel.printed import Printed

# --- numbers

RESOURCE_LIMIT: Final = 9  # of the tracks of a sheet
MORALE_LIMIT: Final = 10
MOST: Final = 20  # the largest number in the data, unless stated otherwise

Units = Annotated[int, msgspec.Meta(ge=0, le=RESOURCE_LIMIT)]
Morale = Annotated[int, msgspec.Meta(ge=0, le=MORALE_LIMIT)]
MoraleChange = Annotated[int, msgspec.Meta(ge=-MORALE_LIMIT, le=MORALE_LIMIT)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=MOST)]

# --- words

Colour = Literal["blue", "red", "yellow", "gray"]
Slot = Literal["", "A", "R"]
Action = Literal["build", "exploit", "research", "activate", "attack", "trade", "propaganda", "contract"]
Target = Literal["self", "each_opponent", "defender", "chosen_opponent"]
Keyword = Literal["activation", "after_attack", "after_building", "end_of_game", "always", "start_of_round", "on_action"]
Where = Literal["any", "this"]  # any: any system of the owner with room, or a new one; this: the system of this card

# --- resources

Resource = Literal["food", "fleet", "production"]
Amounts = tuple[int, int, int]  # food, fleet, production


class Stock(Printed):
    """An amount of each resource."""

    food: Units = 0
    fleet: Units = 0
    production: Units = 0

    @property
    def units(self) -> Amounts:
        return self.food, self.fleet, self.production


# --- what amounts are multiplied by


class Per(Printed, tag_field="each"):
    """A number counted when the operation is carried out."""


class PerStructure(Per, tag="structure"):
    """The owner's structures of a colour, including covered ones and the card itself."""

    colour: Colour
    scope: Literal["this_system", "all_systems"]


class PerCard(PerStructure, tag="card"):
    """The same, and also Fulcrum Sandebar if he lies in a system that is counted and has that colour."""


class PerResources(Per, tag="resources"):
    """One for every `number` of the owner's resources, all kinds together, rounded down."""

    number: AtLeastOne


class PerSystem(Per, tag="system"):
    """The target's systems with at least one card; Fulcrum alone counts as one."""


AnyPer = PerStructure | PerCard | PerResources | PerSystem


# --- parts of an effect


class Part(Printed, kw_only=True, eq=False):
    """An effect, an operation or a cost: identified by its place, and compared with `is`."""

    id: str = ""  # its card or race, and its place in the effects there; not part of the data

    def __repr__(self) -> str:
        return self.id


class Cost(Part, tag_field="op"):
    """A cost. All costs are paid before the operations; if one can't be paid in full, the effect can't be used."""

    target: ClassVar[Target] = "self"


class Op(Part, kw_only=True, tag_field="op"):
    """An operation, carried out as far as possible."""

    may: bool = False  # this one is optional for the owner of the effect
    target: Target = "self"  # opponents clockwise from the owner's left, or one of the owner's choice
    per: AnyPer | None = None
    if_active: Colour | None = None  # only if the owner has an active card of this colour


class Property(Op):
    """A lasting property of a card or a race. Every active copy counts."""


# --- costs


class Pay(Cost, tag="pay"):
    """Pay resources in full."""

    food: Units = 0
    fleet: Units = 0
    production: Units = 0

    @property
    def units(self) -> Amounts:
        return self.food, self.fleet, self.production


class PayVp(Cost, tag="pay_vp"):
    """Pay points from the track."""

    amount: Count


class Discard(Cost, tag="discard"):
    """Discard cards from hand, in an order of the owner's choice."""

    cards: Count


class ReturnAction(Cost, tag="return_action"):
    """Return available markers to the reserve."""

    amount: Count


AnyCost = Pay | PayVp | Discard | ReturnAction

# --- resources, points, cards


class Resources(Op):
    """An operation that gives resources."""

    food: Units = 0
    fleet: Units = 0
    production: Units = 0

    @property
    def units(self) -> Amounts:
        return self.food, self.fleet, self.production


class Gain(Resources, tag="gain"):
    """Gain all of these amounts; anything above the limit is lost."""


class GainOneOf(Resources, tag="gain_one_of"):
    """Gain one of the amounts (a slash on the card)."""


class GainVp(Op, tag="gain_vp"):
    """Gain points: on the track at once; at the end of the game in the final count."""

    amount: Count


class GainMorale(Op, tag="gain_morale"):
    amount: Count


class LoseMorale(Op, tag="lose_morale"):
    amount: Count


class GainAction(Op, tag="gain_action"):
    """Make markers from the reserve available."""

    amount: Count


class Draw(Op, tag="draw"):
    cards: Count


class TakeDiscard(Op, tag="take_discard"):
    """Take a card from the pile into the hand. Needs a card in the pile."""

    cards: Count
    depth: Count  # 1: the top card only, n: one of the top n, 0: any card


class Exchange(Op, tag="exchange"):
    """Exchange once, in either direction: give all of one side, gain all of the other. The owner must be able to pay one side."""

    left: Stock
    right: Stock


class GainByCovered(Op, tag="gain_by_covered"):
    """Gain according to the colour of the card directly beneath. That card's colour must give something."""

    blue: Stock = Stock()
    red: Stock = Stock()
    yellow: Stock = Stock()

    @property
    def by_colour(self) -> tuple[Amounts, Amounts, Amounts, Amounts]:
        return self.blue.units, self.red.units, self.yellow.units, (0, 0, 0)


# --- building, activating, hiring


class Build(Op, tag="build"):
    """Build as with the build action, but without a marker and with a further discount."""

    # hand: a card of the owner's choice, or none; discard_top: the top discard, which must be affordable and have a place
    source: Literal["hand", "discard_top"] = msgspec.field(name="from")
    system: Where
    discount: Count
    chain_colour: Colour | None = None  # if the structure built has this colour, the owner may build
    chain: Count = 0  # this many more


class ActivateCards(Op, tag="activate_cards"):
    """Activate the owner's active cards with an empty A, the advisor included."""

    count: Count  # 0: any number


class HireAdvisor(Op, tag="hire_advisor"):
    """Hire an advisor; the old one returns. There must be one in the middle, and the old one must not be locked."""

    discard: Count  # cards


class Rearrange(Op, tag="rearrange"):
    """Put all cards of one of the owner's systems in any order."""


# --- against others


class DiscardOrMorale(Op, tag="discard_or_morale"):
    """The target chooses; with too few cards, it loses morale."""

    cards: Count
    morale: Count


class DiscardHand(Op, tag="discard_hand"):
    """Discard this many cards of the target's choice, or its whole hand if that is smaller."""

    cards: Count


class FillSlots(Op, tag="fill_slots"):
    """The target fills every empty A and R of its active cards from its reserve; this triggers nothing."""


class BuryActive(Op, tag="bury_active"):
    """The owner picks top cards of the target's systems, which go to the bottom."""

    cards: Count


class ReturnAdvisor(Op, tag="return_advisor"):
    """The target's advisor returns to the middle, unless locked, and any marker on the card to the reserve."""


class StealCard(Op, tag="steal_card"):
    """Steal random cards from the target's hand. Needs an opponent with cards."""

    cards: Count


# --- markers on cards


class MarkerOnly(Op, tag="marker_only"):
    """Only place the marker of this effect."""


class TakeMarker(Op, tag="take_marker"):
    """Make the marker on this card available. Needs a marker there."""


# --- standing properties


class AttackCompare(Property, tag="attack_compare"):
    """Virtual fleet that counts when fleets are compared; it can't be spent."""

    amount: Count
    side: Literal["attacker", "defender"]  # the owner's


class AttackSurcharge(Property, tag="attack_surcharge"):
    """Attackers of the owner pay this much more fleet."""

    amount: Count


class AttackDiscount(Property, tag="attack_discount"):
    """The owner pays this much less fleet to attack."""

    amount: Count


class WhenAttacked(Property, tag="when_attacked"):
    """The owner gains points after being attacked."""

    vp: Count


class BuildDiscount(Property, tag="build_discount"):
    """A discount on anything built in this card's system, or on every build."""

    amount: Count
    system: Where


class ExtraSystem(Property, tag="extra_system"):
    """This card opens an additional system with room for this many structures on it."""

    structures: Count


class Locked(Property, tag="locked"):
    """The card can't be returned or replaced, but can be moved within its system."""


class WorksCovered(Property, tag="works_covered"):
    """The effects work even under other cards."""


class ChooseColour(Property, tag="choose_colour"):
    """The card counts as one of a colour chosen when it comes into play, for good."""


class KeepMarker(Property, tag="keep_marker"):
    """A marker on this card, whatever put it there, stays at the end of the round."""


# --- of races


class ExtraExchange(Op, tag="extra_exchange"):
    """Up to this many further exchanges in the same trade action."""

    amount: Count


class ModifyHighDevelopment(Property, tag="modify_high_development"):
    """What the race gets at the high development level, instead of the usual."""

    actions: Count
    morale: MoraleChange
    gain_any: Count  # units, in any mix of kinds


class StartVp(Property, tag="start_vp"):
    """Points on the track at set-up."""

    amount: Count


# --- kinds of operations

AnyGain = Gain | GainOneOf | GainVp | GainMorale | LoseMorale | GainAction | Draw | TakeDiscard | Exchange | GainByCovered
AnyWork = Build | ActivateCards | HireAdvisor | Rearrange | MarkerOnly | TakeMarker | ExtraExchange
AnyIntrusion = DiscardOrMorale | DiscardHand | FillSlots | BuryActive | ReturnAdvisor | StealCard
AnyDeed = AnyGain | AnyWork | AnyIntrusion  # operations that are carried out
AnyProperty = (
    AttackCompare
    | AttackSurcharge
    | AttackDiscount
    | WhenAttacked
    | BuildDiscount
    | ExtraSystem
    | Locked
    | WorksCovered
    | ChooseColour
    | KeepMarker
    | ModifyHighDevelopment
    | StartVp
)
AnyOp = AnyDeed | AnyProperty
DECLINABLE: Final = (Build, ActivateCards, Rearrange, ExtraExchange)


def name_of(kind: type[Part]) -> str:
    """The name of a kind of operation or cost in component files."""
    return str(kind.__struct_config__.tag)


def check_all(what: str, known: Collection[type[Any]], kinds: UnionType) -> None:
    """Raise an error that names any of these kinds that aren't known."""
    missing = [name_of(kind) for kind in get_args(kinds) if kind not in known]
    if missing:
        raise RulesError(f"orion: there is no {what} for {', '.join(missing)}")


# --- effects


class Effect(Part, kw_only=True):
    """An effect of a card or a race, and when it works."""

    when: Keyword
    may: bool  # optional for the owner
    marker: Slot  # A: the marker of the activation lies on the card; R: one from the reserve is put there first
    morale: Morale  # the least morale with which it can be used
    cost: tuple[AnyCost, ...]
    ops: Annotated[tuple[AnyOp, ...], msgspec.Meta(min_length=1)]  # in this order; the effect can't be used if all lack what they need
    action: Action | None = None  # for a race's effect: the basic action that it follows

    def __post_init__(self) -> None:
        if (self.when == "on_action") != (self.action is not None):
            raise ValueError("the field 'action' must be given if 'when' is 'on_action', and only then")
        for op in self.ops:
            if isinstance(op, Property) != (self.when == "always"):
                raise ValueError(f"the field 'ops' can't contain {name_of(type(op))!r} if 'when' is {self.when!r}")

    @property
    def asks(self) -> bool:
        """Whether its owner is asked to use it: not if it only offers something that can be declined anyway."""
        return self.may and bool(self.cost or self.marker or not isinstance(self.ops[0], DECLINABLE))


def placed(piece: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects of a card or a race, with their ids and those of their parts."""
    return tuple([_placed(f"{piece} {n}", effect) for n, effect in enumerate(effects)])


def _placed(id_: str, effect: Effect) -> Effect:
    replace = msgspec.structs.replace
    cost = tuple([replace(part, id=f"{id_} cost {n}") for n, part in enumerate(effect.cost)])
    ops = tuple([replace(op, id=f"{id_} op {n}") for n, op in enumerate(effect.ops)])
    return replace(effect, id=id_, cost=cost, ops=ops)
