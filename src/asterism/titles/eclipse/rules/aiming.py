"""Assigning dice that hit: the way prescribed for Ancients and the GCDS, and the way to destroy most.

Destroy ships first, the largest before the others; otherwise do as much damage as possible, again to the largest ships first.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

FACES: Final = 6

Die = tuple[int, int]  # a hit: its damage, and the strongest shield it penetrates, as an index of the targets' shields, weakest first
Ship = tuple[int, int]  # a target: the damage that destroys it, and its shield, as an index too


class Target(NamedTuple):
    """A ship under fire."""

    shield: int
    hull: int  # the damage it can still take: one more destroys it
    size: int


def assign(dice: Sequence[tuple[int, int]], targets: Sequence[Target], computer: int) -> list[int | None]:
    """The target of each die, given as (damage, roll); None for a miss.

    Targets are taken in turn: larger before smaller, among equals the one with the least hull left, then the one with the weaker shield,
    then the earlier. Each is destroyed if any way to use the dice destroys it along with all the targets chosen before it. Among ways
    that are equally good for later targets, the one that wastes least damage is taken, then the one with fewest dice. Dice left over go
    to the first surviving target they hit, or else to the first wreck.
    """
    shields = sorted({target.shield for target in targets})
    order = sorted(range(len(targets)), key=lambda index: (-targets[index].size, targets[index].hull, targets[index].shield, index))
    ships = tuple((targets[index].hull + 1, shields.index(targets[index].shield)) for index in order)
    most = max((need for need, _ in ships), default=0)
    aims: list[int | None] = [None] * len(dice)
    hits = [
        (min(damage, most), level, index) for index, (damage, roll) in enumerate(dice) if (level := level_of(roll, computer, shields)) >= 0
    ]
    waiting: dict[Die, list[int]] = {}
    for damage, level, index in hits:
        waiting.setdefault((damage, level), []).append(index)
    for target, share in zip(order, _aim(ships, tuple(sorted((damage, level) for damage, level, _ in hits))), strict=True):
        for die in share:
            aims[waiting[die].pop(0)] = target
    return aims


def level_of(roll: int, computer: int, shields: Sequence[int]) -> int:
    """The index of the strongest shield that a roll penetrates, with shields weakest first; -1 for none. A 6 always hits, a 1 never."""
    if roll == FACES:
        return len(shields) - 1
    return -1 if roll == 1 else bisect_right(shields, roll + computer - FACES) - 1


def _aim(ships: tuple[Ship, ...], dice: tuple[Die, ...]) -> list[tuple[Die, ...]]:
    """The dice for each ship, in the order of `assign`."""
    shares, left = destroy(ships, dice)
    aims = list(shares)
    if left:
        survivors_first = sorted(range(len(ships)), key=lambda ship: bool(shares[ship]))
        for die in left:
            aims[next(ship for ship in survivors_first if ships[ship][1] <= die[1])] += (die,)
    return aims


@lru_cache(maxsize=1 << 15)
def destroy(ships: tuple[Ship, ...], dice: tuple[Die, ...]) -> tuple[tuple[tuple[Die, ...], ...], tuple[Die, ...]]:
    """The dice that destroy each ship, none for survivors, and the dice left over.

    Each ship is destroyed if possible, earlier ships taking precedence: the dice for a ship are chosen so as to leave the best dice for
    the ships after it.
    """
    if not ships or not dice:
        return ((),) * len(ships), dice
    best: tuple[tuple[tuple[Die, ...], ...], tuple[Die, ...]] | None = None
    most: list[bool] = []
    for share, rest in _ways(dice, *ships[0]):
        others, left = destroy(ships[1:], rest)
        wrecks = [bool(other) for other in others]
        if best is None or wrecks > most:
            best, most = ((share, *others), left), wrecks
            if all(wrecks):
                break
    if best is None:
        others, left = destroy(ships[1:], dice)
        return ((), *others), left
    return best


@lru_cache(maxsize=1 << 14)
def _ways(dice: tuple[Die, ...], need: int, level: int) -> list[tuple[tuple[Die, ...], tuple[Die, ...]]]:
    """The ways to destroy a ship, each with the dice left over; of dice with equal damage, those that penetrate fewest shields are used."""
    able = [die for die in dice if die[1] >= level]
    if sum(damage for damage, _ in able) < need:
        return []
    kinds = tuple(sorted({damage for damage, _ in able}))
    ways = []
    for cover in _covers(need, kinds):
        share: list[Die] = []
        for damage, number in zip(kinds, cover, strict=True):
            if number:
                share += [die for die in able if die[0] == damage][:number]
        if len(share) == sum(cover):
            rest = list(dice)
            for die in share:
                rest.remove(die)
            ways.append((tuple(share), tuple(rest)))
    return ways


@lru_cache(maxsize=1 << 10)
def _covers(need: int, kinds: tuple[int, ...]) -> list[tuple[int, ...]]:
    """How many dice of each damage destroy a ship without a superfluous die; least waste first, then fewest dice."""
    found: list[tuple[int, tuple[int, ...]]] = [(need, ())]
    for damage in kinds:
        found = [(left - damage * number, (*cover, number)) for left, cover in found for number in range(max(0, -(-left // damage)) + 1)]
    enough = [(-left, sum(cover), cover) for left, cover in found if left <= 0]
    return [
        cover for over, _, cover in sorted(enough) if all(not number or damage > over for damage, number in zip(kinds, cover, strict=True))
    ]
