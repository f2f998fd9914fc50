"""Upgrade: return any part tiles, then take some and place them on blueprints. At the end every design must work."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from ....kernel import Args, Choice, Step, todo
from .components import PART_BITS, SHIP_TYPES
from .designs import (
    UNLIMITED,
    Design,
    Load,
    Means,
    Tiles,
    design_of,
    fits,
    least_energies,
    loads,
    means_known,
    parts_known,
    repairable,
    repairs_needed,
    with_kept,
)
from .discovery import fit
from .pieces import Blueprint, Part
from .state import ActionDecision, EclipseTable
from .vocabulary import DONE, FIT, REMOVE


def fittings(design: Design, known: int, means: Means, budget: int) -> list[Choice]:
    """Every part of the supply and slot with which the design works, or can be made to work with this many more parts."""
    ship = design.blueprint.ship
    kind = SHIP_TYPES[ship]
    fitted = loads(design)
    limits: dict[Load, tuple[int, int]] = {}  # by what the part replaces
    words: list[Choice] = []
    for slot, replaced in enumerate(fitted):
        if replaced not in limits:
            used, drive = replaced
            energy = design.energy - used  # of all the others
            if budget:
                others = tuple(sorted(fitted[:slot] + fitted[slot + 1 :]))
                limits[replaced] = least_energies(others, energy, ship, known, means, budget)
            else:
                limits[replaced] = -energy if design.drives > drive or not kind.needs_drive else UNLIMITED, -energy
        least, least_of_drives = limits[replaced]
        words += parts_from(known, ship, slot, design.parts[slot], least, least_of_drives if kind.may_have_drive else UNLIMITED)
    return words


@lru_cache(maxsize=100_000)
def parts_from(known: int, ship: int, slot: int, shown: Part | None, least: int, least_of_drives: int) -> tuple[Choice, ...]:
    """The parts of the supply that have at least this energy: a part that uses less is as good."""
    return tuple(
        [
            FIT[part.n][ship][slot]
            for part in parts_known(known)
            if part is not shown and part.energy >= (least_of_drives if part.kind == "drive" else least)
        ]
    )


def spare_fittings(design: Design, spare: tuple[Part, ...], means: Means, budget: int) -> list[Choice]:
    """The same with parts kept for later."""
    ship = design.blueprint.ship
    return [
        FIT[part.n][ship][slot]
        for slot in range(len(design.tiles))
        for part in spare
        if fits(design, slot, part) and repairable(design, slot, part, means.without(part), budget)
    ]


def removals(design: Design, means: Means, budget: int) -> list[Choice]:
    """Every tile without which the design works, or can be made to work with this many more parts."""
    words = REMOVE[design.blueprint.ship]
    return [words[slot] for slot, tile in enumerate(design.tiles) if tile is not None and repairable(design, slot, None, means, budget)]


@lru_cache(maxsize=100_000)
def changes(
    blueprint: Blueprint, tiles: Tiles, known: int, spare: tuple[Part, ...], means: Means, budget: int, may_remove: bool
) -> tuple[Choice, ...]:
    """The possible changes to a ship that may use up this many more parts: of the supply or kept for later."""
    design = design_of(blueprint, tiles)
    words: list[Choice] = []
    if may_remove and budget >= 0:
        words += removals(design, means, budget)
    if budget > 0:
        words += fittings(design, known, means, budget - 1)
        words += spare_fittings(design, spare, means, budget - 1)
    return tuple(words)


@todo
class ChangeDesign(ActionDecision):
    """First return tiles, then place up to this many parts."""

    rule: ClassVar[str] = "eclipse.upgrade.parts"

    left: int
    may_remove: bool

    def words(self, table: EclipseTable) -> list[Choice]:
        player = table.players[self.seat]
        designs, spare = player.designs, player.spare_parts
        known = player.known & PART_BITS
        means = means_known(known)
        needs = [repairs_needed(design, means, self.left) for design in designs]
        total = sum(needs)
        kept = with_kept(means, spare) if spare else means
        words: list[Choice] = []
        for design, need in zip(designs, needs, strict=True):
            words += changes(design.blueprint, design.tiles, known, spare, kept, self.left - total + need, self.may_remove)
        if kept is not means:  # a ship may also do without the kept source, so that another has it
            others = tuple([part for part in spare if part is not kept.kept])
            saved = [need - repairs_needed(design, kept, self.left) for design, need in zip(designs, needs, strict=True)]
            for at, design in enumerate(designs):
                most = max([each for other, each in enumerate(saved) if other != at])
                budget = self.left - total + needs[at] + most
                words += changes(design.blueprint, design.tiles, known, others, means, budget, self.may_remove)
            words = list(dict.fromkeys(words))
        return words if total else [*words, DONE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DONE:
            return
        player = table.players[self.seat]
        if choice.verb == "remove":
            ship, slot = choice.about
            player.designs[ship] = player.designs[ship].with_tile(slot, None)
            table.then(ChangeDesign(self.seat, self.left, may_remove=True))
            return
        part = choice.about[0]
        if part.ancient:
            player.spare_parts = tuple([spare for spare in player.spare_parts if spare is not part])
        fit(table, self.seat, choice)
        if self.left > 1:
            table.then(ChangeDesign(self.seat, self.left - 1, may_remove=False))

    def args(self, table: EclipseTable) -> Args:
        return {"left": self.left}


@todo
class Upgrade(Step[EclipseTable]):
    seat: int
    parts: int

    def run(self, table: EclipseTable) -> None:
        table.then(ChangeDesign(self.seat, self.parts, may_remove=True))
