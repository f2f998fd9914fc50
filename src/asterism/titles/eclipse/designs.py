"""What a ship can do: its printed blueprint with the part tiles laid over it, added up."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from .components import PART, PARTS, SHIP_TYPES, Blueprint, Part

Tiles = tuple[Part | None, ...]  # by slot; None: the printed part shows


class Design(NamedTuple):
    """A ship type of a player as it is now."""

    blueprint: Blueprint
    tiles: Tiles
    parts: Tiles  # what shows in each slot
    initiative: int
    hull: int
    computer: int
    shield: int
    move: int
    energy: int  # produced less used
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
    fitted = [part for part in parts if part is not None]
    return Design(
        blueprint=blueprint,
        tiles=tiles,
        parts=parts,
        initiative=blueprint.initiative + sum(part.initiative for part in fitted),
        hull=sum(part.hull for part in fitted),
        computer=blueprint.computer + sum(part.computer for part in fitted),
        shield=sum(part.shield for part in fitted),
        move=sum(part.move for part in fitted),
        energy=blueprint.energy + sum(part.energy for part in fitted),
        drives=sum(part.kind == "drive" for part in fitted),
        cannons=tuple(sorted(damage for part in fitted if not part.missile for damage in part.dice)),
        missiles=tuple(sorted(damage for part in fitted if part.missile for damage in part.dice)),
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
    """May this part ever lie there: no drive on what can't have one, and not over itself."""
    if design.parts[slot] is part:
        return False
    return part.kind != "drive" or SHIP_TYPES[design.blueprint.ship].may_have_drive


FILLER: Final = PART["hull"]  # uses no energy and needs no technology


@lru_cache(maxsize=200_000)
def parts_to_repair(design: Design, parts: tuple[Part, ...], most: int) -> int:
    """How many more parts it takes at least to make a design valid; more than `most` if it can't be done with so many."""
    if design.valid:
        return 0
    if not most:
        return 1
    sources = [part for part in parts if part.kind == "source"]
    helpful = [FILLER, max(sources, key=lambda part: part.energy), *(part for part in parts if part.kind == "drive")]
    best = most + 1
    for slot in range(len(design.parts)):
        for part in helpful:
            if fits(design, slot, part):
                best = min(best, 1 + parts_to_repair(design.with_tile(slot, part), parts, most - 1))
        if best == 1:
            break
    return best
