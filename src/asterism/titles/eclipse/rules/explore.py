"""Explore: name an unexplored place beside one of your hexes, turn up a sector, place or discard it."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Step, todo
from .discovery import ClaimSector
from .events import SectorDiscarded, SectorPlaced, SectorsTurnedUp, StackReshuffled
from .facts import EDGES
from .galaxy import NOBODY, Hex, Place, lay, neighbours, opposite, stack_of
from .pieces import Sector
from .state import ActionDecision, EclipseTable
from .vocabulary import DISCARD, DONE, DRAW, EXPLORE_AT, TAKE, TURN


def explores_from(table: EclipseTable, hex: Hex, seat: int) -> bool:
    """Whether the seat has a disc or an unpinned ship on this hex."""
    return hex.owner == seat or (bool(hex.fleets) and table.may_leave(hex, seat))


def spots(table: EclipseTable, seat: int) -> list[Place]:
    """Unexplored places across a wormhole edge (with the generator, any edge) of a hex to explore from, unless their stack is used up."""
    generator = table.players[seat].generator
    sizes, piles = table.stack_sizes, table.piles
    galaxy = table.galaxy
    found: dict[Place, bool] = {}
    for sector in table.present(seat).either:
        unexplored = table.ways_of(sector, generator).unexplored
        if unexplored and explores_from(table, galaxy[sector], seat):
            for place in unexplored:
                stack = stack_of(place)
                if sizes[stack] or piles[stack]:
                    found[place] = True
    return list(found)


def can_explore(table: EclipseTable, seat: int) -> bool:
    """Whether there is such a place at all."""
    generator = table.players[seat].generator
    galaxy = table.galaxy
    for sector in table.present(seat).either:
        unexplored = table.ways_of(sector, generator).unexplored
        if unexplored and explores_from(table, galaxy[sector], seat):
            for place in unexplored:
                stack = stack_of(place)
                if table.stack_sizes[stack] or table.piles[stack]:
                    return True
    return False


@todo
class NameSpot(ActionDecision):
    rule: ClassVar[str] = "eclipse.explore.spot"

    left: int  # how many explores this action has left, this one included
    first: bool
    discarded: bool = False  # whether the sector before was discarded: declining to explore again then ends the turn

    def words(self, table: EclipseTable) -> list[Choice]:
        words = [EXPLORE_AT[place] for place in spots(table, self.seat)]
        return words if self.first or not words else [*words, DONE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DONE:
            if self.discarded:
                table.turn = NOBODY
            return
        table.explored = choice.about
        if table.players[self.seat].faction.species.explore_draw > 1:
            table.then(DrawSectors(self.seat, self.left - 1))
        else:
            turn_up(table, self.seat, 1, self.left - 1)

    def args(self, table: EclipseTable) -> Args:
        return {"left": self.left}


@todo
class DrawSectors(ActionDecision):
    """Decide how many sectors to draw: the Descendants of Draco may turn up two."""

    rule: ClassVar[str] = "eclipse.species.draco"

    left: int  # how many explores this action has left after this one

    def words(self, table: EclipseTable) -> list[Choice]:
        stack = stack_of(table.explored)
        there = table.stack_sizes[stack] + len(table.piles[stack])
        most = min(there, table.players[self.seat].faction.species.explore_draw)
        return [DRAW[count] for count in range(1, most + 1)]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        turn_up(table, self.seat, choice.about, self.left)

    def args(self, table: EclipseTable) -> Args:
        return {"place": list(table.explored)}


def turn_up(table: EclipseTable, seat: int, count: int, left: int) -> None:
    """Turn up this many hexes from the stack for the named place."""
    stack = stack_of(table.explored)
    drawn: list[Sector] = []
    for _ in range(count):
        renew_stack(table, stack)
        pile = table.stacks[stack]
        drawn.append(pile.pop(table.draw("sector", pile, seat, table.explored)))
        table.stack_sizes[stack] -= 1
    if table.heard is not None:
        table.tell(SectorsTurnedUp(seat, [sector.id for sector in drawn], stack))
    renew_stack(table, stack)
    table.drawn_sectors = tuple(drawn)
    table.then(TakeOne(seat, left) if count > 1 else TurnSector(seat, drawn[0], left, may_discard=True))


def renew_stack(table: EclipseTable, stack: int) -> None:
    """Shuffle the discards into a new stack after its last hex is drawn; if there were none, do so at the next draw with some."""
    if table.stack_sizes[stack] or not table.piles[stack]:
        return
    table.box += table.stacks[stack]  # hexes left over, which don't enter this game
    table.stacks[stack], table.piles[stack] = table.piles[stack], []
    table.stack_sizes[stack] = len(table.stacks[stack])
    if table.heard is not None:
        table.tell(StackReshuffled(stack))


@todo
class TakeOne(ActionDecision):
    """Choose one of two hexes, or neither."""

    rule: ClassVar[str] = "eclipse.species.draco"

    left: int

    def words(self, table: EclipseTable) -> list[Choice]:
        return [*[TAKE[sector.n] for sector in table.drawn_sectors], DISCARD]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DISCARD:
            discard_all(table, self.seat, self.left)
        else:
            table.then(TurnSector(self.seat, choice.about, self.left, may_discard=False))

    def args(self, table: EclipseTable) -> Args:
        return {"sectors": [sector.id for sector in table.drawn_sectors], "place": list(table.explored)}


def legal_turns(table: EclipseTable, seat: int, sector: Sector, place: Place) -> list[int]:
    """Rotations that connect the new hex to one that the seat explores from; identical rotations count once."""
    generator = table.players[seat].generator
    mine = 0  # edges towards hexes the seat explores from, and those edges where such a hex has a wormhole
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
class TurnSector(ActionDecision):
    """Choose the hex's rotation, or discard it."""

    rule: ClassVar[str] = "eclipse.explore.placement"

    sector: Sector
    left: int
    may_discard: bool

    def words(self, table: EclipseTable) -> list[Choice]:
        words = [TURN[turns] for turns in legal_turns(table, self.seat, self.sector, table.explored)]
        return [*words, DISCARD] if self.may_discard else words

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DISCARD:
            discard_all(table, self.seat, self.left)
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
        if self.left:
            table.then(NameSpot(self.seat, self.left, first=False))
        table.then(ClaimSector(self.seat, sector.id))

    def args(self, table: EclipseTable) -> Args:
        return {"sector": self.sector.id, "place": list(table.explored)}


def discard(table: EclipseTable, seat: int, sector: Sector) -> None:
    table.piles[stack_of(table.explored)].append(sector)
    if table.heard is not None:
        table.tell(SectorDiscarded(seat, sector.id))


def discard_all(table: EclipseTable, seat: int, left: int) -> None:
    """Discard the sectors drawn. This ends the turn at once, unless the same action includes another explore."""
    for sector in table.drawn_sectors:
        discard(table, seat, sector)
    table.drawn_sectors = ()
    if left:
        table.then(NameSpot(seat, left, first=False, discarded=True))
    else:
        table.turn = NOBODY


@todo
class Explore(Step[EclipseTable]):
    seat: int

    def run(self, table: EclipseTable) -> None:
        table.then(NameSpot(self.seat, table.players[self.seat].faction.species.explores, first=True))
