"""Upgrade: return any part tiles, then take some and lay them onto blueprints. At the end every design must work."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from ...kernel import Choice, Decision, Step, todo
from .components import Part
from .designs import Design, fits, parts_known, parts_to_repair
from .state import EclipseTable
from .words import DONE, FIT, REMOVE


@lru_cache(maxsize=100_000)
def fittings(design: Design, parts: tuple[Part, ...], supply: tuple[Part, ...], budget: int) -> tuple[Choice, ...]:
    """Every part and slot after which the design works, or can be made to with so many parts more."""
    ship = design.blueprint.ship
    return tuple(
        FIT[part.n][ship][slot]
        for slot in range(len(design.parts))
        for part in parts
        if fits(design, slot, part) and parts_to_repair(design.with_tile(slot, part), supply, budget) <= budget
    )


@lru_cache(maxsize=100_000)
def removals(design: Design, supply: tuple[Part, ...], budget: int) -> tuple[Choice, ...]:
    ship = design.blueprint.ship
    return tuple(
        REMOVE[ship][slot]
        for slot, tile in enumerate(design.tiles)
        if tile is not None and parts_to_repair(design.with_tile(slot, None), supply, budget) <= budget
    )


@todo
class ChangeDesign(Decision[EclipseTable]):
    """Tiles go back first; then so many parts are laid."""

    rule: ClassVar[str] = "eclipse.upgrade.action"
    allows_asides: ClassVar[bool] = True

    left: int
    may_remove: bool
    first: bool

    def choices(self, table: EclipseTable) -> list[Choice]:
        player = table.players[self.seat]
        supply = parts_known(player.known)
        needs = [0 if design.valid else parts_to_repair(design, supply, self.left) for design in player.designs]
        total = sum(needs)
        words: list[Choice] = []
        for design, need in zip(player.designs, needs, strict=True):
            budget = self.left - total + need  # parts that this ship may still use up
            if self.may_remove:
                words += removals(design, supply, budget)
            if budget and self.left:
                words += fittings(design, supply, supply, budget - 1)
                if player.spare_parts:
                    words += fittings(design, player.spare_parts, supply, budget - 1)
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
