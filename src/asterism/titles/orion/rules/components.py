"""Structures, advisors and races as typed pieces, and the effects they have.

An effect is data: when it works, what it costs, and the operations it carries out, in the words of vocabulary.toml.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from ....kernel import PackError
from ....kernel.pack import load_pack
from ....kernel.printed import Piece, one_of, read_pieces, truth, whole, within

PACK: Final = load_pack(__name__, "structures", "advisors", "races", "constants", "vocabulary")
CONSTANTS: Final[dict[str, Any]] = PACK.files["constants"]
VOCABULARY_OF_EFFECTS: Final[dict[str, Any]] = PACK.files["vocabulary"]

SEATS: Final = (2, 3, 4)
MOST_SEATS: Final = SEATS[-1]
RESOURCES: Final = ("food", "fleet", "production")
RESOURCE_LIMIT: Final = 9  # of the tracks of a sheet
MORALE_LIMIT: Final = 10
FOOD, FLEET, PRODUCTION = range(3)
COLOURS: Final = ("blue", "red", "yellow", "gray")
SLOTS: Final = ("", "A", "R")
KEYWORDS: Final[tuple[str, ...]] = tuple(VOCABULARY_OF_EFFECTS["keywords"])
TARGETS: Final[tuple[str, ...]] = tuple(VOCABULARY_OF_EFFECTS["targets"])
ACTIONS: Final[tuple[str, ...]] = tuple(VOCABULARY_OF_EFFECTS["actions"])

Amounts = tuple[int, int, int]  # food, fleet, production
NOTHING: Final[Amounts] = (0, 0, 0)
MOST: Final = 20  # of what the data count, unless said otherwise


def amounts(data: dict[str, Any]) -> Amounts:
    food, fleet, production = (data.get(resource, 0) for resource in RESOURCES)
    for value in (food, fleet, production):
        if type(value) is not int or not 0 <= value <= RESOURCE_LIMIT:
            raise PackError(f"resources are whole numbers from 0 to {RESOURCE_LIMIT}, not {value!r}")
    return food, fleet, production


def resources(data: dict[str, Any], name: str, least: int = 0) -> Amounts:
    """A field that holds an amount of each resource."""
    unknown = [kind for kind in data[name] if kind not in RESOURCES]
    if unknown:
        raise PackError(f"the field {name!r} has {unknown[0]!r}; it can have {', '.join(RESOURCES)}")
    try:
        found = amounts(data[name])
    except PackError as error:
        raise PackError(f"the field {name!r}: {error}") from error
    if min(found) < least:
        raise PackError(f"the field {name!r} needs at least {least} of each resource, not {data[name]!r}")
    return found


# --- effects


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Op(Piece):
    """One operation of an effect, or one part of its cost."""

    id: str  # where it stands: its card, effect and place
    op: str
    data: dict[str, Any]
    may: bool
    target: str
    per: dict[str, Any] | None
    if_active: str

    @property
    def amount(self) -> int:
        return int(self.data["amount"])


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Effect(Piece):
    """What a card or a race does, and when."""

    id: str
    when: str
    may: bool
    marker: str  # A, R or none
    morale: int
    cost: tuple[Op, ...]
    ops: tuple[Op, ...]
    action: str  # for a race: the basic action it goes with

    @property
    def asks(self) -> bool:
        """Is its owner asked whether to use it? Not where using it asks for something that can be declined anyway."""
        return self.may and bool(self.cost or self.marker or self.ops[0].op not in DECLINABLE)


DECLINABLE: Final = ("build", "activate_cards", "rearrange", "extra_exchange")
COMMON: Final = frozenset(VOCABULARY_OF_EFFECTS["common"])
WORDS: Final[dict[str, tuple[str, ...]]] = {  # the fields of operations that hold one of a few words
    "from": ("hand", "discard_top"),
    "system": ("any", "this"),
    "side": ("attacker", "defender"),
    "chain_colour": COLOURS,
}
STOCKS: Final = ("left", "right", *COLOURS)  # those that hold an amount of each resource; all others hold a number
OPTIONAL: Final = frozenset((*RESOURCES, *COLOURS, "chain", "chain_colour"))


CHANGES: Final = (("modify_high_development", "morale"),)  # amounts that may be below zero


def check_field(data: dict[str, Any], name: str) -> None:
    if (data["op"], name) in CHANGES:
        whole(data, name, -MORALE_LIMIT, MORALE_LIMIT)
    elif name in WORDS:
        one_of(data, name, WORDS[name])
    elif name in STOCKS:
        resources(data, name)
    else:
        whole(data, name, most=RESOURCE_LIMIT if name in RESOURCES else MOST)


def check_per(per: dict[str, Any]) -> None:
    """Per structure of a colour, per so many resources, or per system of the target."""
    if "resources" in per or "systems" in per:
        whole(per, next(iter(per)), 1, MOST)
        allowed = {"resources"} if "resources" in per else {"systems"}
    else:
        one_of(per, "colour", COLOURS)
        one_of(per, "scope", ("this_system", "all_systems"))
        if "count" in per:
            one_of(per, "count", ("structures", "cards"))
        allowed = {"colour", "scope", "count"}
    if set(per) - allowed:
        raise PackError(f"the field 'per' has {', '.join(sorted(set(per) - allowed))}; it can have {', '.join(sorted(allowed))}")


def read_op(where: str, data: dict[str, Any], known: dict[str, list[str]]) -> Op:
    name = one_of(data, "op", known)
    for field in data:
        if field not in COMMON and field not in known[name]:
            raise PackError(f"{where}: the operation {name!r} has no {field!r}; it has {', '.join(known[name]) or 'nothing'}")
    for field in known[name]:
        if field in data or field not in OPTIONAL:
            check_field(data, field)
    if "per" in data:
        if not {"colour", "resources", "systems"} & set(data["per"]):
            raise PackError(f"{where}: the field 'per' can't be {data['per']!r}; it counts a colour, resources or systems")
        check_per(data["per"])
    return Op(
        id=where,
        op=name,
        data={name: value for name, value in data.items() if name not in COMMON},
        may=truth(data, "may") if "may" in data else False,
        target=one_of(data, "target", TARGETS) if "target" in data else "self",
        per=data.get("per"),
        if_active=one_of(data, "if_active", COLOURS) if "if_active" in data else "",
    )


def read_effect(where: str, data: dict[str, Any]) -> Effect:
    if not data["ops"]:
        raise PackError(f"{where}: the field 'ops' is empty")
    return Effect(
        id=where,
        when=one_of(data, "when", KEYWORDS),
        may=truth(data, "may"),
        marker=one_of(data, "marker", SLOTS),
        morale=whole(data, "morale", most=MORALE_LIMIT),
        cost=tuple(read_op(f"{where} cost {n}", op, VOCABULARY_OF_EFFECTS["cost"]) for n, op in enumerate(data["cost"])),
        ops=tuple(read_op(f"{where} op {n}", op, VOCABULARY_OF_EFFECTS["op"]) for n, op in enumerate(data["ops"])),
        action=one_of(data, "action", ACTIONS) if data["when"] == "on_action" else "",
    )


def read_effects(data: dict[str, Any]) -> tuple[Effect, ...]:
    return tuple(read_effect(f"{data['id']} {n}", effect) for n, effect in enumerate(data["effects"]))


# --- cards


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card(Piece):
    """A structure or an advisor: what can be active."""

    n: int
    id: str
    slot: str
    effects: tuple[Effect, ...]
    colour: int  # of a structure; -1: an advisor
    copies: int
    cost: Amounts
    produces: Amounts
    vp: int
    variable: bool  # its points are counted by its effect
    morale_min: int
    standing: dict[str, tuple[Op, ...]]  # what it always does while it is active, by operation
    activation: Effect | None

    @property
    def is_structure(self) -> bool:
        return self.colour >= 0

    def effects_when(self, when: str) -> list[Effect]:
        return [effect for effect in self.effects if effect.when == when]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Race(Piece):
    n: int
    id: str
    alien: bool
    start: Amounts
    trade: Amounts
    effects: tuple[Effect, ...]

    def op(self, name: str) -> Op | None:
        """The operation of this name among what the race always has."""
        return next((op for effect in self.effects for op in effect.ops if op.op == name), None)


def standing(effects: tuple[Effect, ...]) -> dict[str, tuple[Op, ...]]:
    ops = [op for effect in effects if effect.when == "always" for op in effect.ops]
    return {name: tuple(op for op in ops if op.op == name) for name in {op.op for op in ops}}


def activation(effects: tuple[Effect, ...]) -> Effect | None:
    return next((effect for effect in effects if effect.when == "activation"), None)


def read_slot(data: dict[str, Any]) -> str:
    """The marker field, which is the one that the card's effects use."""
    slot = one_of(data, "slot", SLOTS)
    used = {"A" if effect["when"] == "activation" else effect["marker"] for effect in data["effects"]} - {""}
    if used != {slot} - {""}:
        raise PackError(f"the field 'slot' can't be {slot!r}: the effects use {', '.join(sorted(used)) or 'no field'}")
    return slot


def read_structure(n: int, data: dict[str, Any]) -> Card:
    effects = read_effects(data)
    return Card(
        n=n,
        id=data["id"],
        effects=effects,
        standing=standing(effects),
        activation=activation(effects),
        slot=read_slot(data),
        colour=COLOURS.index(one_of(data, "colour", COLOURS)),
        copies=whole(data, "copies", 1, MOST),
        cost=resources(data, "cost"),
        produces=resources(data, "produces"),
        vp=0 if data["vp"] == "?" else whole(data, "vp", most=MOST),
        variable=data["vp"] == "?",
        morale_min=whole(data, "morale_min_build", most=MORALE_LIMIT),
    )


def read_advisor(n: int, data: dict[str, Any]) -> Card:
    effects = read_effects(data)
    return Card(
        n=n + len(STRUCTURES),
        id=data["id"],
        effects=effects,
        standing=standing(effects),
        activation=activation(effects),
        slot=read_slot(data),
        colour=-1,
        copies=1,
        cost=NOTHING,
        produces=NOTHING,
        vp=0,
        variable=False,
        morale_min=0,
    )


def read_race(n: int, data: dict[str, Any]) -> Race:
    return Race(
        n=n,
        id=data["id"],
        alien=truth(data, "alien"),
        start=resources(data, "start"),
        trade=resources(data, "trade", least=1),
        effects=read_effects(data),
    )


STRUCTURES: Final = read_pieces("structures", "structure", PACK.files["structures"]["structure"], read_structure)
ADVISORS: Final = read_pieces("advisors", "advisor", PACK.files["advisors"]["advisor"], read_advisor)
RACES: Final = read_pieces("races", "race", PACK.files["races"]["race"], read_race)
CARD: Final = {card.id: card for card in (*STRUCTURES, *ADVISORS)}
RACE: Final = {race.id: race for race in RACES}
BOX: Final = [card for card in STRUCTURES for _ in range(card.copies)]
HUMANS: Final = RACE["humans"]
FULCRUM: Final = next(card for card in ADVISORS if any(op.op == "extra_system" for effect in card.effects for op in effect.ops))

# --- numbers


def constant(*path: str, least: int = 0, most: int = MOST) -> int:
    """A number of the rules, by its table and name."""
    *tables, name = path
    data = CONSTANTS
    for table in tables:
        data = data[table]
    return within(f"constants.toml, {'.'.join(tables)}", partial(whole, data, name, least, most))


def exploit_gains(colour: str) -> Amounts:
    food, fleet, production = (
        constant("exploit", colour, kind, most=RESOURCE_LIMIT) if kind in CONSTANTS["exploit"][colour] else 0 for kind in RESOURCES
    )
    return food, fleet, production


RESERVE: Final = constant("setup", "reserve_cubes", least=1)
START_HAND: Final = constant("setup", "hand")
START_MORALE: Final = constant("setup", "start_morale", most=MORALE_LIMIT)
ADVISORS_FACE_UP: Final = constant("setup", "advisors_face_up", most=len(ADVISORS))
RESOURCE_MAX: Final = constant("limits", "resource_max", least=1)
MORALE_MAX: Final = constant("limits", "morale_max", least=1)
SYSTEMS: Final = constant("limits", "systems", least=1)
SYSTEM_CARDS: Final = constant("limits", "cards_per_system", least=1)
HAND_LIMIT: Final = constant("limits", "hand_at_end_of_round")
ROUNDS: Final = constant("limits", "rounds", least=1)
LOW_MAX: Final = constant("limits", "low_zone_max")
MEDIUM_MAX: Final = constant("limits", "medium_zone_max", least=LOW_MAX)
DEVELOPMENT: Final = {
    level: {
        "actions": constant("development", level, "actions", least=1, most=RESERVE),
        "draw": constant("development", level, "draw"),
        "morale": constant("development", level, "morale", least=-MORALE_LIMIT, most=MORALE_LIMIT),
    }
    for level in ("low", "medium", "high")
}
EXPLOIT: Final = tuple(exploit_gains(colour) for colour in COLOURS)
EXPLOIT_DRAW: Final = constant("exploit", "gray", "draw")
RESEARCH_DRAW: Final = constant("research", "draw")
PROPAGANDA: Final = constant("propaganda", "morale")
CONTRACT_CARDS: Final = constant("contract", "cards")
ATTACK_PRICE: Final = constant("attack", "fleet_cost", most=RESOURCE_LIMIT)
ATTACK_PRICE_MIN: Final = constant("attack", "fleet_cost_min", most=RESOURCE_LIMIT)
ATTACK_VP: Final = constant("attack", "vp")
ATTACK_MORALE: Final = constant("attack", "defender_morale", least=-MORALE_LIMIT)
ATTACKS: Final = {int(seats): constant("attack", "per_target_per_round", seats) for seats in CONSTANTS["attack"]["per_target_per_round"]}
END_MORALE: Final = constant("end", "morale_at_or_below", least=-MORALE_LIMIT)
