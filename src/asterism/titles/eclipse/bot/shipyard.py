"""What ship designs are worth, and which parts would make them better: for the greedy value of Eclipse.

A fleet is about as strong as the sum of its ships' powers. This is a rule of thumb for choosing parts;
forecast.py decides whether to fight.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from ..rules.components import SHIP_TYPES
from ..rules.pieces import Blueprint, Part

Fitted = tuple[Part | None, ...]  # the visible part in each slot
Fit = tuple[int, Part]  # a slot, and the part to place there

SHIELDS_MET: Final = ((0, 0.6), (1, 0.25), (2, 0.15))  # enemies' shields, and how often each is met
COMPUTERS_MET: Final = ((1, 0.5), (2, 0.3), (3, 0.2))
MISSILE: Final = 0.55  # the value of a missile die, which is rolled once, compared with a cannon's
UNARMED: Final = 0.4  # for ships without cannons: their attacks end in a stalemate
INITIATIVE: Final = 0.04
RANGE: Final = 0.05
WIDE: Final = 10  # how many of the best partial refits the search extends
FIRST: Final = {"source": 0, "drive": 1}  # placed before the parts that need them


def hit_chance(computer: int, shield: int) -> float:
    return (1 + min(max(computer - shield, 0), 4)) / 6


HITTING: Final = [sum(often * hit_chance(computer, shield) for shield, often in SHIELDS_MET) for computer in range(25)]
TAKING: Final = [sum(often * hit_chance(computer, shield) for computer, often in COMPUTERS_MET) for shield in range(25)]


class Refit(NamedTuple):
    """Parts to place, in order, and the power of a ship with them."""

    power: float
    fits: tuple[Fit, ...]


def power_of(initiative: int, hull: int, computer: int, shield: int, cannons: int, missiles: int, move: int) -> float:
    """`cannons` and `missiles` are the damage of all dice."""
    offence = HITTING[computer] * (cannons + MISSILE * missiles)
    power = sqrt(offence * (hull + 1) / TAKING[shield]) * (1.0 + INITIATIVE * initiative + RANGE * min(move, 4))
    return power if cannons else UNARMED * power


@lru_cache(maxsize=1 << 15)
def assess(blueprint: Blueprint, parts: Fitted) -> tuple[float, bool]:
    """The power of a ship with these parts, and whether the design works."""
    initiative, computer, energy = blueprint.initiative, blueprint.computer, blueprint.energy
    hull = shield = move = cannons = missiles = drives = 0
    for part in parts:
        if part is not None:
            initiative += part.initiative
            computer += part.computer
            energy += part.energy
            hull += part.hull
            shield += part.shield
            move += part.move
            drives += part.kind == "drive"
            if part.missile:
                missiles += sum(part.dice)
            else:
                cannons += sum(part.dice)
    works = energy >= 0 and (drives > 0 if SHIP_TYPES[blueprint.ship].needs_drive else not drives)
    return power_of(initiative, hull, computer, shield, cannons, missiles, move), works


def with_part(parts: Fitted, slot: int, part: Part) -> Fitted:
    return (*parts[:slot], part, *parts[slot + 1 :])


def tries(blueprint: Blueprint, parts: Fitted, supply: tuple[Part, ...]) -> Iterator[Fit]:
    """Every way to place a part, except in slots with the same part as an earlier slot."""
    seen: set[Part | None] = set()
    drives = SHIP_TYPES[blueprint.ship].may_have_drive
    for slot, old in enumerate(parts):
        if old not in seen:
            seen.add(old)
            for part in supply:
                if part is not old and (drives or part.kind != "drive"):
                    yield slot, part


@lru_cache(maxsize=1 << 14)
def refit(blueprint: Blueprint, parts: Fitted, supply: tuple[Part, ...], count: int) -> Refit:
    """The best way to place up to this many parts: the most promising first parts are explored further, whether they work yet or not."""
    power, works = assess(blueprint, parts)
    best = Refit(power if works else 0.0, ())
    front: list[tuple[float, Fitted, tuple[Fit, ...]]] = [(power, parts, ())]
    for _ in range(count):
        reached: dict[Fitted, tuple[float, Fitted, tuple[Fit, ...]]] = {}
        for _, before, fits in front:
            for slot, part in tries(blueprint, before, supply):
                if part.ancient and any(part is laid for _, laid in fits):
                    continue
                after = with_part(before, slot, part)
                if after in reached:
                    continue
                power, works = assess(blueprint, after)
                laid = (*fits, (slot, part))
                reached[after] = (power, after, laid)
                if works and power > best.power + 0.02:
                    best = Refit(power, laid)
        promising = sorted(reached.values(), key=lambda each: -each[0])[:WIDE]
        promising += [each for each in reached.values() if each[2][-1][1].kind == "source" and each not in promising][:3]
        front = promising
    return Refit(best.power, tuple(sorted(best.fits, key=lambda fit: FIRST.get(fit[1].kind, 2))))


@lru_cache(maxsize=1 << 12)
def worth_laying(supply: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts that no other part of their kind beats in every number."""
    return tuple([part for part in supply if not any(outdoes(other, part) for other in supply)])


def outdoes(better: Part, part: Part) -> bool:
    if better is part or better.kind != part.kind:
        return False
    ours, theirs = merits(better), merits(part)
    return ours != theirs and all(a >= b for a, b in zip(ours, theirs, strict=True))


def merits(part: Part) -> tuple[int, ...]:
    return part.energy, sum(part.dice), part.computer, part.shield, part.hull, part.move, part.initiative
