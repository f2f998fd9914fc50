"""What cards, characters, systems and events do, as data: a closed vocabulary of operations, checked when the data are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ....kernel import PackError
from ....kernel.printed import Piece, one_of, truth, whole

GOODS: Final = ("energy", "resources")
ENERGY, RESOURCES = range(2)
PHASES: Final = ("refresh", "movement", "trade", "activation", "development", "dominance")
OWN_TURNS: Final = PHASES[1:]  # those in which players take turns
WINDOWS: Final = ("own_turn", "refresh", "before_roll", "after_roll", "retreat")
BOTH_GOODS, ONE_GOOD = "both", "one"  # what a character collects who leaves the planet fresh


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Effect(Piece):
    """One operation and its numbers; what an operation does not name is nothing."""

    id: str
    op: str
    energy: int = 0
    resources: int = 0
    power: int = 0
    count: int = 0
    amount: int = 0
    delta: int = 0
    dice: int = 0
    explosions: int = 0
    shields: int = 0
    round: int = 0
    rate: int = 0
    times: int = 0
    per_turn: int = 0
    per_phase: int = 0
    over: int = 0
    loss: int = 0
    rounds: int = 0
    unblockable: bool = False
    ignore_limit: bool = False
    no_move: bool = False
    orbital: bool = False
    only_if_produced: bool = False
    planets_only: bool = False
    in_combat: bool = False
    phase: str = ""
    scope: str = ""
    target: str = ""
    kinds: str = ""

    def goods(self, kind: int) -> int:
        return self.resources if kind else self.energy


# --- the fields of operations


def kinds_of(data: dict[str, Any], name: str) -> str:
    allowed = {BOTH_GOODS: list(GOODS), ONE_GOOD: ["energy_or_resources"]}
    for kinds, listed in allowed.items():
        if data[name] == listed:
            return kinds
    raise PackError(f"the field {name!r} must be {' or '.join(map(repr, allowed.values()))}, not {data[name]!r}")


def always(data: dict[str, Any], name: str) -> bool:
    if not truth(data, name):
        raise PackError(f"the field {name!r} must be true: nothing else is counted")
    return True


COUNTED: Final = ("count", "amount", "dice", "round", "per_turn", "per_phase", "power", "loss")
FIELDS: Final[Mapping[str, Callable[[dict[str, Any], str], Any]]] = {
    **dict.fromkeys(("energy", "resources", "explosions", "shields"), lambda data, name: whole(data, name, 0, 9)),
    **dict.fromkeys(COUNTED, lambda data, name: whole(data, name, 1, 9)),
    **dict.fromkeys(("rate", "over"), lambda data, name: whole(data, name, 1, 99)),
    **dict.fromkeys(("times", "rounds"), lambda data, name: whole(data, name, 1, 1)),
    "delta": lambda data, name: whole(data, name, -9, 9),
    **dict.fromkeys(("unblockable", "ignore_limit", "no_move", "orbital", "only_if_produced", "planets_only"), truth),
    "in_combat": always,
    "phase": lambda data, name: one_of(data, name, OWN_TURNS),
    "scope": lambda data, name: one_of(data, name, ("this_combat",)),
    "target": lambda data, name: one_of(data, name, ("enemy_character", "one_opponent")),
    "kinds": kinds_of,
}
SIGNED: Final = ("yield_bonus_all", "fleet_cost", "character_cost")  # their goods may be below zero

# of what kind of piece, which operation, which fields; "?" marks one that may be left out
OPERATIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "character": {
        "none": "",
        "bonus_lasts_combat": "",
        "exhaust_enemy_character": "count",
        "extra_yield": "energy resources only_if_produced planets_only",
        "activate_without_exhausting": "kinds planets_only",
        "reroll_dice": "count",
        "add_results": "shields",
        "ignore_gravity_die": "",
        "free_jump_to_system": "count",
        "bank_exchange": "rate times",
        "discard_random_card": "count target",
        "fleet_discount": "energy resources times",
        "draw_card": "count",
    },
    "system": {
        "none": "",
        "yield_bonus": "energy? resources?",
        "yield_bonus_producing": "amount",
        "card_on_activation": "count per_turn",
        "fleet_discount": "energy? resources?",
        "character_discount": "energy? resources?",
        "free_jump_in": "",
        "free_jump_out": "",
        "jump_in_surcharge": "power",
        "jump_out_surcharge": "power",
        "defender_dice": "dice round",
        "attacker_dice": "dice round",
        "defender_results": "shields round",
        "no_retreat": "",
    },
    "event": {
        "yield_bonus_all": "energy resources only_if_produced",
        "gain_goods": "energy resources",
        "jump_cost": "delta orbital",
        "fleet_cost": "energy resources",
        "character_cost": "energy resources",
        "draw_card": "count",
        "power_points": "delta",
        "no_orbital_jump": "",
        "exhaust_own_character": "count",
        "skip_phase": "phase",
        "no_combat_cards": "",
        "lose_goods_over": "over loss",
        "reverse_order": "",
    },
    "action": {
        "no_retreat": "scope",
        "add_results": "explosions? shields? unblockable?",
        "extra_dice": "dice ignore_limit",
        "gain_fleet": "count",
        "exhaust_character": "count target no_move",
        "gain_goods": "energy resources",
        "draw_card": "count per_phase",
        "free_jump_to_system": "count",
        "refresh_character": "count",
    },
    "objective": {
        "have_energy": "amount",
        "have_resources": "amount",
        "have_cards": "amount",
        "have_fleets": "amount",
        "have_characters": "amount",
        "unit_in_every_system": "",
        "fought_combats": "amount",
        "destroyed_fleets": "amount in_combat",
        "captured_characters": "amount in_combat",
        "units_in_enemy_start": "amount",
    },
    "technology": {
        "gain_fleet": "count",
        "free_jumps": "orbital",
        "ignore_hits": "rounds",
        "destroy_fleets": "count",
        "double_yield": "",
        "capture_character": "count",
        "win_ties": "",
    },
}
ONE_TARGET: Final = ("exhaust_character", "refresh_character", "capture_character")  # their word names the one character


def read_effect(kind: str, data: dict[str, Any], *beside: str) -> Effect:
    """The operation of a piece of this kind; `beside` are fields that its table has besides."""
    op = one_of(data, "op", OPERATIONS[kind])
    fields = OPERATIONS[kind][op].split()
    allowed = [name.rstrip("?") for name in fields]
    for name in data:
        if name not in allowed and name not in ("op", *beside):
            raise PackError(f"the operation {op!r} has no field {name!r}; it has {', '.join(allowed) or 'none'}")
    found: dict[str, Any] = {}
    for name in fields:
        if not name.endswith("?") or name[:-1] in data:
            name = name.rstrip("?")
            found[name] = whole(data, name, -9, 9) if name in GOODS and op in SIGNED else FIELDS[name](data, name)
    if allowed and not found:
        raise PackError(f"the operation {op!r} needs one of {', '.join(allowed)}")
    if op in ONE_TARGET and found["count"] != 1:
        raise PackError(f"the operation {op!r} is for one character, not {found['count']}")
    return Effect(id=f"{kind} {op}", op=op, **found)


# --- when an operation can be carried out

TURN_OF: Final[Mapping[str, tuple[str, ...]]] = {  # of cards and technologies played in one's own turn, and abilities used there
    "gain_fleet": OWN_TURNS,
    "gain_goods": OWN_TURNS,
    "draw_card": OWN_TURNS,
    "refresh_character": OWN_TURNS,
    "bank_exchange": OWN_TURNS,
    "discard_random_card": OWN_TURNS,
    "free_jump_to_system": ("movement",),
    "ignore_gravity_die": ("movement",),
    "free_jumps": ("movement",),
    "destroy_fleets": ("movement",),
    "extra_yield": ("activation",),
    "activate_without_exhausting": ("activation",),
    "double_yield": ("activation",),
    "fleet_discount": ("development",),
    "win_ties": ("dominance",),
}
WINDOWS_OF: Final[Mapping[str, tuple[str, ...]]] = {  # of all other cards and technologies
    "exhaust_character": ("refresh",),
    "capture_character": ("refresh",),
    "add_results": ("before_roll", "after_roll"),
    "extra_dice": ("before_roll", "after_roll"),
    "ignore_hits": ("before_roll", "after_roll"),
    "no_retreat": ("retreat",),
}
STEP_OF: Final[Mapping[str, str]] = {  # of combat abilities: when in the round they act
    "bonus_lasts_combat": "commit",
    "exhaust_enemy_character": "commit",
    "reroll_dice": "after_roll",
    "add_results": "results",
}
STANDING: Final = ("none", "ignore_gravity_die")  # abilities that work without exhausting their character
