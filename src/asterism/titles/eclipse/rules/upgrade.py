"""Upgrade: return any part tiles, then take some and place them on blueprints. At the end every design must work."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from ....kernel import Args, Choice, Step, todo
from .designs import Design, Means, Tiles, design_of, fits, means_of, parts_known, repairable, repairs_needed, with_kept
from .discovery import fit
from .pieces import Blueprint, Part
from .state import ActionDecision, EclipseTable
from .vocabulary import DONE, FIT, REMOVE


@lru_cache(maxsize=100_000)
def fittings(blueprint: Blueprint, tiles: Tiles, parts: tuple[Part, ...], means: Means, budget: int) -> tuple[Choice, ...]:
    """Every part and slot with which the design works, or can be made to work with this many more parts."""
    design = design_of(blueprint, tiles)
    return tuple(
        FIT[part.n][blueprint.ship][slot]
        for slot in range(len(tiles))
        for part in parts
        if fits(design, slot, part) and repairable(design, slot, part, means.without(part), budget)
    )


@lru_cache(maxsize=100_000)
def removals(blueprint: Blueprint, tiles: Tiles, means: Means, budget: int) -> tuple[Choice, ...]:
    design = design_of(blueprint, tiles)
    return tuple(
        REMOVE[blueprint.ship][slot]
        for slot, tile in enumerate(tiles)
        if tile is not None and repairable(design, slot, None, means, budget)
    )


@todo
class ChangeDesign(ActionDecision):
    """First return tiles, then place up to this many parts."""

    rule: ClassVar[str] = "eclipse.upgrade.parts"

    left: int
    may_remove: bool

    def words(self, table: EclipseTable) -> list[Choice]:
        player = table.players[self.seat]
        designs, spare = player.designs, player.spare_parts
        supply = parts_known(player.known)
        means = means_of(supply)
        needs = [repairs_needed(design, means, self.left) for design in designs]
        total = sum(needs)
        kept = with_kept(means, spare) if spare else means
        words: list[Choice] = []
        for design, need in zip(designs, needs, strict=True):
            words += self.changes(design, supply, spare, kept, self.left - total + need)
        if kept is not means:  # a ship may also leave the kept source to another ship
            others = tuple([part for part in spare if part is not kept.kept])
            saved = [need - repairs_needed(design, kept, self.left) for design, need in zip(designs, needs, strict=True)]
            for at, design in enumerate(designs):
                most = max([each for other, each in enumerate(saved) if other != at])
                words += self.changes(design, supply, others, means, self.left - total + needs[at] + most)
            words = list(dict.fromkeys(words))
        return words if total else [*words, DONE]

    def changes(self, design: Design, supply: tuple[Part, ...], spare: tuple[Part, ...], means: Means, budget: int) -> list[Choice]:
        """The possible changes to a ship, with this many parts left for it."""
        blueprint, tiles = design.blueprint, design.tiles
        words: list[Choice] = []
        if self.may_remove and budget >= 0:
            words += removals(blueprint, tiles, means, budget)
        if budget > 0:
            words += fittings(blueprint, tiles, supply, means, budget - 1)
            if spare:
                words += fittings(blueprint, tiles, spare, means, budget - 1)
        return words

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
