"""Explore: name an unexplored spot beside a hex of one's own, turn up a sector, place or discard it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...kernel import Choice, Step, todo
from .discovery import ClaimSector
from .events import SectorDiscarded, SectorPlaced, SectorsTurnedUp, StackReshuffled
from .galaxy import NOBODY, Hex, Place, lay, neighbours, opposite, stack_of
from .pieces import EDGES, Sector
from .state import EclipseTable, TurnDecision
from .words import DISCARD, DONE, EXPLORE_AT, TAKE, TURN


def explores_from(table: EclipseTable, hex: Hex, seat: int) -> bool:
    """Is there a disc of the seat, or a ship that nothing pins?"""
    return hex.owner == seat or (not hex.gcds and hex.ships_of(seat) > table.hostile_ships(hex, seat))


def spots(table: EclipseTable, seat: int) -> Iterator[Place]:
    """Unexplored places over a wormhole edge of such a hex (any edge with the generator) whose stack isn't used up."""
    generator = table.players[seat].generator
    left = [size > 0 or bool(pile) for size, pile in zip(table.stack_sizes, table.piles, strict=True)]
    explored = table.map
    for hex in table.galaxy.values():
        if hex.owner == seat or (hex.fleets and explores_from(table, hex, seat)):
            wormholes = hex.wormholes
            for edge, place in enumerate(neighbours(hex.place)):
                if place not in explored and (generator or wormholes >> edge & 1) and left[stack_of(place)]:
                    yield place


def can_explore(table: EclipseTable, seat: int) -> bool:
    return next(spots(table, seat), None) is not None


@todo
class NameSpot(TurnDecision):
    rule: ClassVar[str] = "eclipse.explore.spot"

    left: int  # explores of this action, this one included
    first: bool

    def choices(self, table: EclipseTable) -> list[Choice]:
        words = [EXPLORE_AT[place] for place in dict.fromkeys(spots(table, self.seat))]
        return words if self.first or not words else [*words, DONE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DONE:
            return
        table.explored = choice.about
        drawn = turn_up(table, self.seat, stack_of(choice.about), table.players[self.seat].faction.species.explore_draw)
        table.drawn_sectors = tuple(drawn)
        more = () if self.left == 1 else (NameSpot(self.seat, self.left - 1, first=False),)
        if len(drawn) > 1:
            table.then(TakeOne(self.seat, bool(more)), *more)
        else:
            table.then(TurnSector(self.seat, drawn[0], bool(more), may_discard=True), *more)

    def args(self, table: EclipseTable) -> dict[str, Any]:
        return {"left": self.left}


def turn_up(table: EclipseTable, seat: int, stack: int, count: int) -> list[Sector]:
    """Hexes from the top of a stack; an empty one is made anew of its discards."""
    drawn: list[Sector] = []
    while len(drawn) < count:
        if not table.stack_sizes[stack]:
            if not table.piles[stack]:
                break
            table.box += table.stacks[stack]  # never in this game
            table.stacks[stack], table.piles[stack] = table.piles[stack], []
            table.stack_sizes[stack] = len(table.stacks[stack])
            if table.heard is not None:
                table.tell(StackReshuffled(stack))
        pile = table.stacks[stack]
        drawn.append(pile.pop(table.draw("sector", pile, seat, table.explored)))
        table.stack_sizes[stack] -= 1
    if table.heard is not None:
        table.tell(SectorsTurnedUp(seat, [sector.id for sector in drawn], stack))
    return drawn


@todo
class TakeOne(TurnDecision):
    """Descendants of Draco turn up two and choose one, or neither."""

    rule: ClassVar[str] = "eclipse.species.draco"

    more: bool

    def choices(self, table: EclipseTable) -> list[Choice]:
        return [*[TAKE[sector.n] for sector in table.drawn_sectors], DISCARD]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DISCARD:
            discard_all(table, self.seat, self.more)
        else:
            table.then(TurnSector(self.seat, choice.about, self.more, may_discard=False))

    def args(self, table: EclipseTable) -> dict[str, Any]:
        return {"sectors": [sector.id for sector in table.drawn_sectors], "place": list(table.explored)}


def legal_turns(table: EclipseTable, seat: int, sector: Sector, place: Place) -> list[int]:
    """Turns that join the new hex to one the seat explores from; equal ones only once."""
    generator = table.players[seat].generator
    mine = 0  # edges over which such a hex lies, and those of them where it has a wormhole
    open_edges = 0
    for edge, beside in enumerate(neighbours(place)):
        there = table.map.get(beside)
        if there is not None:
            hex = table.galaxy[there]
            if explores_from(table, hex, seat):
                mine |= 1 << edge
                open_edges |= (hex.wormholes >> opposite(edge) & 1) << edge
    seen: set[int] = set()
    turns: list[int] = []
    for turn in range(EDGES):
        wormholes = sector.turned(turn)
        joins = wormholes & mine or open_edges if generator else wormholes & open_edges
        if joins and wormholes not in seen:
            seen.add(wormholes)
            turns.append(turn)
    return turns


@todo
class TurnSector(TurnDecision):
    """Which way round does the hex lie? Or is it discarded?"""

    rule: ClassVar[str] = "eclipse.explore.placement"

    sector: Sector
    more: bool
    may_discard: bool

    def choices(self, table: EclipseTable) -> list[Choice]:
        words = [TURN[turns] for turns in legal_turns(table, self.seat, self.sector, table.explored)]
        return [*words, DISCARD] if self.may_discard else words

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DISCARD:
            discard_all(table, self.seat, self.more)
            return
        sector, place = self.sector, table.explored
        for other in table.drawn_sectors:
            if other is not sector:
                discard(table, self.seat, other)
        table.drawn_sectors = ()
        table.map[place] = sector.id
        table.put(lay(sector, place, choice.about))
        if table.heard is not None:
            table.tell(SectorPlaced(self.seat, sector.id, list(place), choice.about, sector.ancients, sector.discovery))
        table.then(ClaimSector(self.seat, sector.id))

    def args(self, table: EclipseTable) -> dict[str, Any]:
        return {"sector": self.sector.id, "place": list(table.explored)}


def discard(table: EclipseTable, seat: int, sector: Sector) -> None:
    table.piles[stack_of(table.explored)].append(sector)
    if table.heard is not None:
        table.tell(SectorDiscarded(seat, sector.id))


def discard_all(table: EclipseTable, seat: int, more: bool) -> None:
    """Discarding ends the turn at once, unless another explore of the same action is left."""
    for sector in table.drawn_sectors:
        discard(table, seat, sector)
    table.drawn_sectors = ()
    if not more:
        table.turn = NOBODY


@todo
class Explore(Step[EclipseTable]):
    seat: int

    def run(self, table: EclipseTable) -> None:
        table.then(NameSpot(self.seat, table.players[self.seat].faction.species.explores, first=True))
