"""Structures, advisors and races as typed pieces, and the effects they have.

An effect is data: when it works, what it costs, and the operations it carries out, in the words of vocabulary.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from ...kernel import PackError
from ...kernel.pack import load_pack

PACK: Final = load_pack(Path(__file__).parent, "structures", "advisors", "races", "constants", "vocabulary")
CONSTANTS: Final[dict[str, Any]] = PACK.files["constants"]
VOCABULARY_OF_EFFECTS: Final[dict[str, Any]] = PACK.files["vocabulary"]

RESOURCES: Final = ("food", "fleet", "production")
FOOD, FLEET, PRODUCTION = range(3)
COLOURS: Final = ("blue", "red", "yellow", "gray")
SLOTS: Final = ("", "A", "R")
KEYWORDS: Final[tuple[str, ...]] = tuple(VOCABULARY_OF_EFFECTS["keywords"])
TARGETS: Final[tuple[str, ...]] = tuple(VOCABULARY_OF_EFFECTS["targets"])
ACTIONS: Final[tuple[str, ...]] = tuple(VOCABULARY_OF_EFFECTS["actions"])

Amounts = tuple[int, int, int]  # food, fleet, production
NOTHING: Final[Amounts] = (0, 0, 0)
P = TypeVar("P")


class Piece:
    """A printed piece: made once, compared with `is`."""

    __slots__ = ()

    IMMUTABLE: ClassVar[bool] = True

    def __repr__(self) -> str:
        return str(getattr(self, "id", type(self).__name__))


def amounts(data: dict[str, Any]) -> Amounts:
    food, fleet, production = (data.get(resource, 0) for resource in RESOURCES)
    for value in (food, fleet, production):
        if type(value) is not int or not 0 <= value <= 9:
            raise PackError(f"resources are whole numbers from 0 to 9, not {value!r}")
    return food, fleet, production


def one_of(data: dict[str, Any], name: str, allowed: Iterable[str]) -> str:
    value: str = data[name]
    if value not in tuple(allowed):
        raise PackError(f"the field {name!r} can't be {value!r}; it can be {', '.join(map(repr, allowed))}")
    return value


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


COMMON: Final = frozenset(VOCABULARY_OF_EFFECTS["common"])


def read_op(where: str, data: dict[str, Any], known: dict[str, list[str]]) -> Op:
    name = one_of(data, "op", known)
    for field in data:
        if field not in COMMON and field not in known[name]:
            raise PackError(f"{where}: the operation {name!r} has no {field!r}; it has {', '.join(known[name]) or 'nothing'}")
    target = data.get("target", "self")
    if target not in TARGETS:
        raise PackError(f"{where}: the target can't be {target!r}; it can be {', '.join(TARGETS)}")
    own = {name: value for name, value in data.items() if name not in COMMON}
    return Op(where, data["op"], own, data.get("may", False), target, data.get("per"), data.get("if_active", ""))


def read_effect(where: str, data: dict[str, Any]) -> Effect:
    return Effect(
        id=where,
        when=one_of(data, "when", KEYWORDS),
        may=bool(data["may"]),
        marker=one_of(data, "marker", SLOTS),
        morale=int(data["morale"]),
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
    names: dict[str, str]
    slot: str
    effects: tuple[Effect, ...]
    source: str
    evidence: dict[str, str]
    colour: int  # of a structure; -1: an advisor
    copies: int
    cost: Amounts
    produces: Amounts
    vp: int
    variable: bool  # its points are counted by its effect
    morale_min: int

    @property
    def is_structure(self) -> bool:
        return self.colour >= 0

    def effects_when(self, when: str) -> list[Effect]:
        return [effect for effect in self.effects if effect.when == when]

    @property
    def activation(self) -> Effect | None:
        return next((effect for effect in self.effects if effect.when == "activation"), None)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Race(Piece):
    n: int
    id: str
    names: dict[str, str]
    alien: bool
    start: Amounts
    trade: Amounts
    effects: tuple[Effect, ...]
    source: str
    evidence: dict[str, str]

    def op(self, name: str) -> Op | None:
        """The operation of this name among what the race always has."""
        return next((op for effect in self.effects for op in effect.ops if op.op == name), None)


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


def read_structure(n: int, data: dict[str, Any]) -> Card:
    if data["vp"] != "?" and (type(data["vp"]) is not int or not 0 <= data["vp"] <= 20):
        raise PackError(f"the field 'vp' must be a whole number from 0 to 20 or \"?\", not {data['vp']!r}")
    return Card(
        n=n,
        id=data["id"],
        names={"en": data["name_en"], "pl": data["name_pl"]},
        slot=one_of(data, "slot", SLOTS),
        effects=read_effects(data),
        source=data["source"],
        evidence=data["evidence"],
        colour=COLOURS.index(one_of(data, "colour", COLOURS)),
        copies=int(data["copies"]),
        cost=amounts(data["cost"]),
        produces=amounts(data["produces"]),
        vp=0 if data["vp"] == "?" else data["vp"],
        variable=data["vp"] == "?",
        morale_min=int(data["morale_min_build"]),
    )


def read_advisor(n: int, data: dict[str, Any]) -> Card:
    return Card(
        n=n + len(STRUCTURES),
        id=data["id"],
        names={"en": data["name_en"], "pl": data["name_pl"]},
        slot=one_of(data, "slot", SLOTS),
        effects=read_effects(data),
        source=data["source"],
        evidence=data["evidence"],
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
        names={"en": data["name_en"], "pl": data["name_pl"]},
        alien=bool(data["alien"]),
        start=amounts(data["start"]),
        trade=amounts(data["trade"]),
        effects=read_effects(data),
        source=data["source"],
        evidence=data["evidence"],
    )


STRUCTURES: Final = read("structures", "structure", read_structure)
ADVISORS: Final = read("advisors", "advisor", read_advisor)
RACES: Final = read("races", "race", read_race)
CARD: Final = {card.id: card for card in (*STRUCTURES, *ADVISORS)}
RACE: Final = {race.id: race for race in RACES}
BOX: Final = [card for card in STRUCTURES for _ in range(card.copies)]
HUMANS: Final = RACE["humans"]
FULCRUM: Final = next(card for card in ADVISORS if any(op.op == "extra_system" for effect in card.effects for op in effect.ops))

# --- numbers

RESERVE: Final[int] = CONSTANTS["setup"]["reserve_cubes"]
START_HAND: Final[int] = CONSTANTS["setup"]["hand"]
START_MORALE: Final[int] = CONSTANTS["setup"]["start_morale"]
ADVISORS_FACE_UP: Final[int] = CONSTANTS["setup"]["advisors_face_up"]
RESOURCE_MAX: Final[int] = CONSTANTS["limits"]["resource_max"]
MORALE_MAX: Final[int] = CONSTANTS["limits"]["morale_max"]
SYSTEMS: Final[int] = CONSTANTS["limits"]["systems"]
SYSTEM_CARDS: Final[int] = CONSTANTS["limits"]["cards_per_system"]
HAND_LIMIT: Final[int] = CONSTANTS["limits"]["hand_at_end_of_round"]
ROUNDS: Final[int] = CONSTANTS["limits"]["rounds"]
LOW_MAX: Final[int] = CONSTANTS["limits"]["low_zone_max"]
MEDIUM_MAX: Final[int] = CONSTANTS["limits"]["medium_zone_max"]
DEVELOPMENT: Final[dict[str, dict[str, int]]] = CONSTANTS["development"]
EXPLOIT: Final[tuple[Amounts, ...]] = tuple(amounts(CONSTANTS["exploit"][colour]) for colour in COLOURS)
EXPLOIT_DRAW: Final[int] = CONSTANTS["exploit"]["gray"]["draw"]
RESEARCH_DRAW: Final[int] = CONSTANTS["research"]["draw"]
PROPAGANDA: Final[int] = CONSTANTS["propaganda"]["morale"]
CONTRACT_CARDS: Final[int] = CONSTANTS["contract"]["cards"]
ATTACK_PRICE: Final[int] = CONSTANTS["attack"]["fleet_cost"]
ATTACK_PRICE_MIN: Final[int] = CONSTANTS["attack"]["fleet_cost_min"]
ATTACK_VP: Final[int] = CONSTANTS["attack"]["vp"]
ATTACK_MORALE: Final[int] = CONSTANTS["attack"]["defender_morale"]
ATTACKS: Final = {int(seats): most for seats, most in CONSTANTS["attack"]["per_target_per_round"].items()}
END_MORALE: Final[int] = CONSTANTS["end"]["morale_at_or_below"]
