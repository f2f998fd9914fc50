"""Characters, planets, systems and all cards as typed pieces, read from the TOML files beside this one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from ....kernel import PackError
from ....kernel.pack import load_pack
from ....kernel.printed import Piece, one_of, read_pieces, truth, whole, within
from .effects import GOODS, OWN_TURNS, PHASES, STANDING, STEP_OF, TURN_OF, WINDOWS, WINDOWS_OF, Effect, read_effect

FILES: Final = ("meta", "characters", "planets", "systems", "events", "actions", "objectives", "technologies")
PACK: Final = load_pack(__name__, *FILES, whole=("ability", "effect", "condition"))
META: Final[dict[str, Any]] = PACK.written["meta"]
P = TypeVar("P")


def read(file: str, kind: str, make: Callable[[int, dict[str, Any]], P]) -> list[P]:
    return read_pieces(file, kind, PACK.written[file][kind], make)


def names(data: dict[str, Any]) -> dict[str, str]:
    return {"en": data["name"], "pl": data.get("name_pl", data["name"])}


SOURCES: Final = ("rulebook", "public", "reconstructed")


def is_reconstructed(data: dict[str, Any]) -> bool:
    return one_of(data, "source", SOURCES) == "reconstructed"


# --- characters


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Character(Piece):
    n: int
    id: str
    names: dict[str, str]
    bonus: int
    timing: str  # the phase of its ability, combat or none
    step: str  # of a combat ability
    ability: Effect
    reconstructed: bool
    guessed: tuple[str, ...]


def read_character(n: int, data: dict[str, Any]) -> Character:
    return Character(
        n=n,
        id=data["id"],
        names=names(data),
        bonus=whole(data, "bonus", 0, LIMITS["dice"]),
        timing=one_of(data["ability"], "timing", (*PHASES, "combat", "none")),
        step=data["ability"].get("step", ""),
        ability=within("ability", partial(read_ability, data["ability"])),
        reconstructed=is_reconstructed(data),
        guessed=tuple(data.get("guess", ())),
    )


def read_ability(data: dict[str, Any]) -> Effect:
    """It says when it works and whether its character is exhausted by it; both follow from what it does."""
    effect = read_effect("character", data, "timing", "exhausts", "step", "same_round_as_bonus")
    op = effect.op
    allowed = ("none",) if op == "none" else ("combat",) if op in STEP_OF else TURN_OF[op]
    one_of(data, "timing", allowed)
    if op in STEP_OF:
        one_of(data, "step", (STEP_OF[op],))
    elif "step" in data:
        raise PackError(f"the field 'step' is for combat, and {op!r} works in {' or '.join(allowed)}")
    if "same_round_as_bonus" in data and not truth(data, "same_round_as_bonus"):
        raise PackError("the field 'same_round_as_bonus' must be true: bonus and ability belong to one round")
    if truth(data, "exhausts") != (op not in STANDING):
        raise PackError(f"the field 'exhausts' must be {str(op not in STANDING).lower()} for {op!r}")
    return effect


# --- the map


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Planet(Piece):
    """A planet card; void, thin nebula and ice field are no planets."""

    n: int
    id: str
    names: dict[str, str]
    kind: str
    goods: tuple[int, int]
    cards: int
    reconstructed: bool
    guessed: tuple[str, ...]

    @property
    def is_planet(self) -> bool:
        return self.kind == "planet"


def read_planet(n: int, data: dict[str, Any]) -> Planet:
    return Planet(
        n=n,
        id=data["id"],
        names=names(data),
        kind=one_of(data, "kind", ("planet", "void", "nebula", "ice_field")),
        goods=(whole(data, "energy", 0, 9), whole(data, "resources", 0, 9)),
        cards=whole(data, "cards", 0, 9),
        reconstructed=is_reconstructed(data),
        guessed=tuple(data.get("guess", ())),
    )


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class System(Piece):
    n: int
    id: str
    names: dict[str, str]
    effect: Effect
    reconstructed: bool


def read_system(n: int, data: dict[str, Any]) -> System:
    return System(n, data["id"], names(data), within("effect", partial(read_effect, "system", data["effect"])), is_reconstructed(data))


# --- cards


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class EventCard(Piece):
    n: int
    id: str
    names: dict[str, str]
    colour: str
    effect: Effect
    reconstructed: bool
    guessed: tuple[str, ...]


def read_event(n: int, data: dict[str, Any]) -> EventCard:
    return EventCard(
        n=n,
        id=data["id"],
        names=names(data),
        colour=one_of(data, "colour", ("green", "red")),
        effect=within("effect", partial(read_effect, "event", data["effect"])),
        reconstructed=is_reconstructed(data),
        guessed=tuple(data.get("guess", ())),
    )


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Playable(Piece):
    """An action card or a technology: when it may be played, and what it does."""

    n: int
    id: str
    names: dict[str, str]
    copies: int
    phases: tuple[str, ...]  # own turns in which it may be played
    windows: tuple[str, ...]
    effect: Effect
    reconstructed: bool
    guessed: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Action(Playable):
    pass


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Technology(Playable):
    pass


PLAYERS_OF: Final = {
    "own_turn": ("owner",),
    "refresh": ("any", "owner"),
    "before_roll": ("combatant",),
    "after_roll": ("combatant",),
    "retreat": ("any",),
}


def read_playable(kind: str, n: int, data: dict[str, Any]) -> dict[str, Any]:
    effect = within("effect", lambda: read_effect(kind, data["effect"]))
    phases, windows = tuple(data["phases"]), tuple(data["windows"])
    for window in windows:
        one_of({"windows": window}, "windows", WINDOWS_OF.get(effect.op, ("own_turn",)))
        one_of(data, "who", PLAYERS_OF[window])
    if not windows:
        raise PackError(f"the field 'windows' must name one of {', '.join(WINDOWS)}")
    when = TURN_OF[effect.op] if "own_turn" in windows else ("refresh",) if "refresh" in windows else ("combat",)
    for phase in phases:
        one_of({"phases": phase}, "phases", when)
    if not phases:
        raise PackError(f"the field 'phases' must name one of {', '.join(when)}")
    return {
        "n": n,
        "id": data["id"],
        "names": names(data),
        "copies": whole(data, "copies", 1, 20),
        "phases": tuple(phase for phase in phases if phase in OWN_TURNS),
        "windows": windows,
        "effect": effect,
        "reconstructed": is_reconstructed(data),
        "guessed": tuple(data.get("guess", ())),
    }


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Objective(Piece):
    n: int
    id: str
    names: dict[str, str]
    copies: int
    vp: int
    condition: Effect
    reconstructed: bool
    guessed: tuple[str, ...]


def read_objective(n: int, data: dict[str, Any]) -> Objective:
    return Objective(
        n=n,
        id=data["id"],
        names=names(data),
        copies=whole(data, "copies", 1, 20),
        vp=whole(data, "vp", 1, 9),
        condition=within("condition", partial(read_effect, "objective", data["condition"])),
        reconstructed=is_reconstructed(data),
        guessed=tuple(data.get("guess", ())),
    )


# --- numbers of the rules


def number(table: str, name: str, least: int, most: int) -> int:
    data = META
    for part in table.split("."):
        data = data[part]
    return within(f"meta.toml, {table}", lambda: whole(data, name, least, most))


LIMITS: Final = {
    "fleets": number("limits", "fleets", 1, 9),
    "characters": number("limits", "characters", 1, 9),
    "dice": number("limits", "dice", 1, 20),
    "objectives_per_turn": number("limits", "objectives_per_turn", 1, 1),
    "technologies_held": number("limits", "technologies_held", 1, 1),
    "character_bonus_per_round": number("limits", "character_bonus_per_round", 1, 1),
    "first_event_turn": number("limits", "first_event_turn", 1, 99),
    "two_player_first_attack_turn": number("limits", "two_player_first_attack_turn", 1, 99),
}
TURNS: Final = number("game", "turns", 1, 20)

CHARACTERS: Final = read("characters", "character", read_character)
PLANETS: Final = read("planets", "planet", read_planet)
SYSTEMS: Final = read("systems", "system", read_system)
EVENTS: Final = read("events", "event", read_event)
ACTIONS: Final = read("actions", "action", lambda n, data: Action(**read_playable("action", n, data)))
OBJECTIVES: Final = read("objectives", "objective", read_objective)
TECHNOLOGIES: Final = read("technologies", "technology", lambda n, data: Technology(**read_playable("technology", n, data)))
CHARACTER: Final = {character.id: character for character in CHARACTERS}
PLANET: Final = {planet.id: planet for planet in PLANETS}
SYSTEM: Final = {system.id: system for system in SYSTEMS}
EVENT: Final = {card.id: card for card in EVENTS}
ACTION: Final = {card.id: card for card in ACTIONS}
OBJECTIVE: Final = {card.id: card for card in OBJECTIVES}
TECHNOLOGY: Final = {card.id: card for card in TECHNOLOGIES}
ACTION_BOX: Final = [card for card in ACTIONS for _ in range(card.copies)]
OBJECTIVE_BOX: Final = [card for card in OBJECTIVES for _ in range(card.copies)]

PLANETS_PER_SYSTEM: Final = number("setup", "planets_per_system", 4, 4)  # the words name four
CARDS: Final = PLANETS_PER_SYSTEM + 1  # of a system: its own, then its planet cards
MOST_SEATS: Final = 4
START_POWER: Final = number("setup", "power_points", 1, 9)
START_FLEETS: Final = number("setup", "fleets", 1, LIMITS["fleets"])
START_GOODS: Final = tuple(number("setup", kind, 0, 99) for kind in GOODS)
HAND: Final = number("setup", "action_cards", 0, len(ACTION_BOX) // MOST_SEATS)
OBJECTIVE_SWAPS: Final = number("setup", "objective_swaps", 1, len(OBJECTIVE_BOX) // MOST_SEATS - 1)
OBJECTIVE_HAND: Final = number("setup", "objectives", 1, len(OBJECTIVE_BOX) // MOST_SEATS - OBJECTIVE_SWAPS)
PLANET_HAND: Final = number("setup", "planet_hand", 1, 3)  # more would not be dealt to four
EXTRA_SYSTEMS: Final = number("setup", "extra_systems", 1, 1)  # as many as the planet cards are enough for
EXTRA_CHARACTERS: Final = number("setup", "extra_characters", 0, len(CHARACTERS) - MOST_SEATS)
START_RETRIES: Final = number("setup", "start_retries", 0, 1)
PROPOSALS: Final = number("online", "offers_per_trade_turn", 0, 9)
CARDS_ASKED: Final = number("online", "cards_asked_per_offer", 0, 9)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Cost(Piece):
    id: str
    goods: tuple[int, int]
    power: int


def cost_of(what: str) -> Cost:
    energy, resources = (number(f"cost.{what}", kind, 0, 99) for kind in GOODS)
    return Cost(what, (energy, resources), number(f"cost.{what}", "power", 0, START_POWER))


FLEET_COST: Final = cost_of("fleet")
CHARACTER_COST: Final = cost_of("character")
CAPTIVE_COST: Final = cost_of("captured_character")
CARD_COST: Final = cost_of("action_card")
TECHNOLOGY_COST: Final = cost_of("technology")
POINT_COST: Final = (number("cost.victory_point", "energy_only", 1, 99), number("cost.victory_point", "resources_only", 1, 99))
JUMP_COST: Final = number("cost.jump_to_system", "power", 0, 9)
ORBITAL_COST: Final = number("cost.jump_to_planet", "power", 0, 9)
RETREAT_COST: Final = number("cost.retreat", "power", 0, 9)
BANK_RATE: Final = {seats: number("bank_rate", str(seats), 1, 99) for seats in (2, 3, 4)}

FLEETS_POINTS: Final = number("victory", "most_fleets", 0, 9)
CHARACTERS_POINTS: Final = number("victory", "most_characters", 0, 9)
RELEASE_POINTS: Final = number("victory", "release_to_deck", 0, 9)
RETURN_POINTS: Final = number("victory", "return_to_owner", 0, 9)
POINT_GOODS: Final = number("victory", "vp_to_goods", 2, 2)  # the words name two

FACES: Final = ("explosion", "shield", "plus_one", "blank")
EXPLOSION, SHIELD, PLUS_ONE, BLANK = FACES


def read_die() -> tuple[str, ...]:
    faces = tuple(META["die"]["faces"])
    for face in faces:
        one_of({"faces": face}, "faces", FACES)
    if 2 * faces.count(PLUS_ONE) >= len(faces):
        raise PackError(f"the field 'faces' has too many of {PLUS_ONE!r}: a roll would go on for ever")
    return faces


DIE: Final = within("meta.toml, die", read_die)
GRAVITY_FACE: Final = within("meta.toml, cost.jump_to_planet", lambda: one_of(META["cost"]["jump_to_planet"], "gravity_loss_face", FACES))
GRAVITY_DIE: Final = within("meta.toml, cost.jump_to_planet", lambda: truth(META["cost"]["jump_to_planet"], "gravity_die"))
