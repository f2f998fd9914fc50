"""Upgrade: return any part tiles, then take some and lay them onto blueprints. At the end every design must work."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from ...kernel import Choice, Step, todo
from .designs import Means, Tiles, design_of, fits, means_of, parts_known, repairable, repairs_needed
from .pieces import Blueprint, Part
from .state import EclipseTable, TurnDecision
from .words import DONE, FIT, REMOVE


@lru_cache(maxsize=100_000)
def fittings(blueprint: Blueprint, tiles: Tiles, parts: tuple[Part, ...], means: Means, budget: int) -> tuple[Choice, ...]:
    """Every part and slot after which the design works, or can be made to with so many parts more."""
    design = design_of(blueprint, tiles)
    return tuple(
        FIT[part.n][blueprint.ship][slot]
        for slot in range(len(tiles))
        for part in parts
        if fits(design, slot, part) and repairable(design, slot, part, means, budget)
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
class ChangeDesign(TurnDecision):
    """Tiles go back first; then so many parts are laid."""

    rule: ClassVar[str] = "eclipse.upgrade.parts"

    left: int
    may_remove: bool
    first: bool

    def choices(self, table: EclipseTable) -> list[Choice]:
        player = table.players[self.seat]
        supply = parts_known(player.known)
        means = means_of(supply)
        needs = [repairs_needed(design, means, self.left) for design in player.designs]
        total = sum(needs)
        words: list[Choice] = []
        for design, need in zip(player.designs, needs, strict=True):
            blueprint, tiles = design.blueprint, design.tiles
            budget = self.left - total + need  # parts that this ship may still use up
            if self.may_remove:
                words += removals(blueprint, tiles, means, budget)
            if budget:
                words += fittings(blueprint, tiles, supply, means, budget - 1)
                if player.spare_parts:
                    words += fittings(blueprint, tiles, player.spare_parts, means, budget - 1)
        return words if self.first or total else [*words, DONE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DONE:
            return
        player = table.players[self.seat]
        if choice.verb == "remove":
            ship, slot = choice.about
            player.designs[ship] = player.designs[ship].with_tile(slot, None)
            table.then(ChangeDesign(self.seat, self.left, may_remove=True, first=False))
            return
        part, ship, slot = choice.about
        if part.ancient:
            player.spare_parts = tuple([spare for spare in player.spare_parts if spare is not part])
        player.designs[ship] = player.designs[ship].with_tile(slot, part)
        if self.left > 1:
            table.then(ChangeDesign(self.seat, self.left - 1, may_remove=False, first=False))

    def args(self, table: EclipseTable) -> dict[str, Any]:
        return {"left": self.left}


@todo
class Upgrade(Step[EclipseTable]):
    seat: int
    parts: int

    def run(self, table: EclipseTable) -> None:
        table.then(ChangeDesign(self.seat, self.parts, may_remove=True, first=True))
