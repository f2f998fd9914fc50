"""Reputation: tiles for battles, drawn once per hex; only their owner knows which."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Decision, Step, todo
from .components import MOST_DRAWN
from .events import ReputationDrawn, ReputationSeen
from .state import EclipseTable, TurnDecision
from .vocabulary import KEEP_TILE, RETURN_TILE


def tiles(words: list[Choice], values: list[int]) -> list[Choice]:
    """The choices; identical tiles are one."""
    return [words[value] for value in sorted(set(values), reverse=True)]


@todo
class DrawReputation(Step[EclipseTable]):
    """Draw this many and keep one."""

    seat: int
    count: int

    def run(self, table: EclipseTable) -> None:
        player = table.players[self.seat]
        bag = table.reputation_bag
        for _ in range(min(self.count, MOST_DRAWN, len(bag))):
            player.drawn.append(bag.pop(table.draw("reputation", bag, self.seat)))
        if table.heard is not None and player.drawn:
            table.tell(ReputationDrawn(self.seat, len(player.drawn)))
            table.tell(ReputationSeen(self.seat, player.drawn[:]), to=self.seat)
        if len(player.drawn) == 1:
            keep_tile(table, self.seat, player.drawn[0])
        elif player.drawn:
            table.then(KeepTile(self.seat))


@todo
class KeepTile(Decision[EclipseTable]):
    rule: ClassVar[str] = "eclipse.reputation.keep"
    secret: ClassVar[bool] = True
    always_asked: ClassVar[bool] = True

    def choices(self, table: EclipseTable) -> list[Choice]:
        return tiles(KEEP_TILE, table.players[self.seat].drawn)

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        keep_tile(table, self.seat, choice.about)

    def args(self, table: EclipseTable) -> Args:
        return {"tiles": sorted(table.players[self.seat].drawn, reverse=True)}


def keep_tile(table: EclipseTable, seat: int, value: int) -> None:
    """Keep a reputation tile and return the others to the bag; if the track is full, one more tile goes back."""
    player = table.players[seat]
    player.drawn.remove(value)
    table.reputation_bag += player.drawn
    player.drawn.clear()
    player.reputation.append(value)
    if not player.has_room(len(player.reputation), len(player.partners)):
        table.then(ReturnTile(seat))


@todo
class ReturnTile(TurnDecision):
    """Return one reputation tile, new or old, from a full track; never an ambassador."""

    rule: ClassVar[str] = "eclipse.reputation.full_track"
    secret: ClassVar[bool] = True
    always_asked: ClassVar[bool] = True

    def words(self, table: EclipseTable) -> list[Choice]:
        return tiles(RETURN_TILE, table.players[self.seat].reputation)

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        table.players[self.seat].reputation.remove(choice.about)
        table.reputation_bag.append(choice.about)

    def args(self, table: EclipseTable) -> Args:
        return {"tiles": sorted(table.players[self.seat].reputation, reverse=True)}
