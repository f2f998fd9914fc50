"""A ship's abilities: its printed blueprint with the part tiles placed over it, added up."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from .components import PARTS, SHIP_TYPES
from .pieces import Blueprint, Part

Tiles = tuple[Part | None, ...]  # by slot; None where the printed part is visible


class Design(NamedTuple):
    """A player's ship type as it is now."""

    blueprint: Blueprint
    tiles: Tiles
    parts: Tiles  # the visible part in each slot
    initiative: int
    hull: int
    computer: int
    shield: int
    move: int
    energy: int  # energy produced, less energy used
    drives: int
    cannons: tuple[int, ...]  # the damage of each die
    missiles: tuple[int, ...]

    @property
    def valid(self) -> bool:
        kind = SHIP_TYPES[self.blueprint.ship]
        return self.energy >= 0 and (self.drives > 0 if kind.needs_drive else kind.may_have_drive or not self.drives)

    def with_tile(self, slot: int, tile: Part | None) -> Design:
        return design_of(self.blueprint, (*self.tiles[:slot], tile, *self.tiles[slot + 1 :]))


@lru_cache(maxsize=100_000)
def design_of(blueprint: Blueprint, tiles: Tiles) -> Design:
    parts = tuple([tile or printed for tile, printed in zip(tiles, blueprint.slots, strict=True)])
    initiative, computer, energy = blueprint.initiative, blueprint.computer, blueprint.energy
    hull = shield = move = drives = 0
    cannons: list[int] = []
    missiles: list[int] = []
    for part in parts:
        if part is not None:
            initiative += part.initiative
            hull += part.hull
            computer += part.computer
            shield += part.shield
            move += part.move
            energy += part.energy
            drives += part.kind == "drive"
            if part.dice:
                dice = missiles if part.missile else cannons
                dice += part.dice
    return Design(
        blueprint=blueprint,
        tiles=tiles,
        parts=parts,
        initiative=initiative,
        hull=hull,
        computer=computer,
        shield=shield,
        move=move,
        energy=energy,
        drives=drives,
        cannons=tuple(sorted(cannons)),
        missiles=tuple(sorted(missiles)),
    )


def printed(blueprint: Blueprint) -> Design:
    return design_of(blueprint, (None,) * len(blueprint.slots))


# --- which parts may be taken

SUPPLIED: Final = tuple(part for part in PARTS if not part.ancient)


@cache
def parts_known(known: int) -> tuple[Part, ...]:
    """The parts of the supply board that these technologies allow."""
    return tuple(part for part in SUPPLIED if not part.technology or part.technology & known)


def fits(design: Design, slot: int, part: Part) -> bool:
    """Whether this part could ever go in this slot: no drive on a ship that can't have one, and no part over an identical one."""
    if design.parts[slot] is part:
        return False
    return part.kind != "drive" or SHIP_TYPES[design.blueprint.ship].may_have_drive


# --- designs that don't work yet, but can be made to work

UNLIMITED: Final = 1000  # more energy than any part has
Load = tuple[int, bool]  # the energy of the part in a slot, and whether it is a drive


class Means(NamedTuple):
    """The means to make a design work: the energy of the supply's best source and of its thriftiest drive.

    Also an Ancient source kept for later, if it is better than the supply's; it can be placed only once.
    """

    source: int
    drive: int
    kept: Part | None = None

    def without(self, part: Part) -> Means:
        """The means left after this part is placed."""
        return self._replace(kept=None) if part is self.kept else self


@cache
def energies_known(known: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The energies of the parts that these technologies allow, the lowest first: of drives, after those of all others."""
    parts = parts_known(known)
    others = {part.energy for part in parts if part.kind != "drive"}
    return tuple(sorted(others)), tuple(sorted({part.energy for part in parts if part.kind == "drive"}))


@cache
def means_known(known: int) -> Means:
    """The means that these technologies allow."""
    parts = parts_known(known)
    return Means(
        max(part.energy for part in parts if part.kind == "source"),
        max(part.energy for part in parts if part.kind == "drive"),
    )


def with_kept(means: Means, spare_parts: tuple[Part, ...]) -> Means:
    best = max([part for part in spare_parts if part.kind == "source"], key=lambda part: part.energy, default=None)
    return means if best is None or best.energy <= means.source else means._replace(kept=best)


def loads(design: Design) -> tuple[Load, ...]:
    return tuple([(0, False) if part is None else (part.energy, part.kind == "drive") for part in design.parts])


@lru_cache(maxsize=100_000)
def parts_to_repair(slots: tuple[Load, ...], energy: int, needs_drive: bool, means: Means, most: int) -> int:
    """The fewest further parts that make a design work; more than `most` if that many can't.

    Only three parts are worth placing: the best source (or the kept one), the thriftiest drive, and a plain hull, which uses no energy.
    """
    if energy >= 0 and (not needs_drive or any(drive for _, drive in slots)):
        return 0
    if not most:
        return 1
    helpful: list[tuple[Load, Means]] = [((means.source, False), means), ((0, False), means)]
    if needs_drive:
        helpful.append(((means.drive, True), means))
    if means.kept is not None:
        helpful.append(((means.kept.energy, False), means.without(means.kept)))
    best = most
    for at, (used, _) in enumerate(slots):
        for load, left in helpful:
            after = tuple(sorted((*slots[:at], load, *slots[at + 1 :])))
            best = min(best, parts_to_repair(after, energy - used + load[0], needs_drive, left, most - 1))
            if not best:
                return 1
    return 1 + best


@lru_cache(maxsize=100_000)
def least_energies(others: tuple[Load, ...], energy: int, ship: int, known: int, means: Means, budget: int) -> tuple[int, int]:
    """The least energy with which a part makes a design work, or makes it repairable with this many more parts; and that of a drive.

    The part is to lie beside these others, which have this energy in all.
    """
    needs_drive = SHIP_TYPES[ship].needs_drive
    driven = not needs_drive or any([drive for _, drive in others])
    least: list[int] = []
    for energies, drive in zip(energies_known(known), (False, True), strict=True):
        enough = -energy if driven or drive else UNLIMITED
        for each in energies:
            if each >= enough:
                break
            slots = tuple(sorted((*others, (each, drive))))
            if parts_to_repair(slots, energy + each, needs_drive, means, budget) <= budget:
                enough = each
                break
        least.append(enough)
    return least[0], least[1]


def repairable(design: Design, slot: int, part: Part | None, means: Means, budget: int) -> bool:
    """Whether the design works with this part placed (or the tile removed), or can be made to work with this many more parts."""
    old = design.parts[slot]
    new = part or design.blueprint.slots[slot]
    energy, drives = design.energy, design.drives
    if old is not None:
        energy -= old.energy
        drives -= old.kind == "drive"
    if new is not None:
        energy += new.energy
        drives += new.kind == "drive"
    needs_drive = SHIP_TYPES[design.blueprint.ship].needs_drive
    if energy >= 0 and (drives > 0 or not needs_drive):
        return True
    if not budget:
        return False
    slots = list(loads(design))
    slots[slot] = (0, False) if new is None else (new.energy, new.kind == "drive")
    return parts_to_repair(tuple(sorted(slots)), energy, needs_drive, means, budget) <= budget


def repairs_needed(design: Design, means: Means, most: int) -> int:
    needs_drive = SHIP_TYPES[design.blueprint.ship].needs_drive
    if design.energy >= 0 and (design.drives or not needs_drive):
        return 0
    return parts_to_repair(tuple(sorted(loads(design))), design.energy, needs_drive, means, most)
