"""Phase I, explore: draw, keep some, discard the rest."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Choice, Step, todo
from .events import DiscardedCards, DrewCards, Explored
from .hand import Pick, picks
from .state import Player, RaceTable
from .vocabulary import EXPLORE_1_1, EXPLORE_5

DRAW: Final = 2
KEEP: Final = 1


def draws(player: Player) -> int:
    """How many cards a seat draws."""
    count = DRAW + player.powers.explore_draw
    if EXPLORE_5 in player.actions:
        count += 5
    if EXPLORE_1_1 in player.actions:
        count += 1
    return count


def keeps(player: Player) -> int:
    """How many of the cards drawn a seat keeps."""
    return KEEP + player.powers.explore_keep + (EXPLORE_1_1 in player.actions)


@todo
class Explore(Step[RaceTable]):
    """Everyone draws before anybody discards."""

    def run(self, table: RaceTable) -> None:
        table.begin_phase("explore")
        counts = [0] * table.seats
        for seat in table.order:
            player = table.players[seat]
            drawn = player.drawn = table.draw_cards(seat, draws(player), "explore")
            if table.heard is not None:
                table.tell(DrewCards(seat, [card.id for card in drawn]), to=seat)
            if keeps(player) < len(drawn):
                counts[seat] = keeps(player)
        table.then(picks(Keep, counts), KEEP_AND_DISCARD)


@todo
class Keep(Pick):
    """Pick which of the cards just drawn to keep."""

    rule: ClassVar[str] = "race.explore.keep"

    def choices(self, table: RaceTable) -> list[Choice]:
        return self.left(table, [card.keep for card in table.players[self.seat].drawn])


@todo
class KeepAndDiscard(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        for seat in table.order:
            player = table.players[seat]
            tray = table.tray[seat]
            drawn = player.drawn
            count = len(drawn)
            kept = [choice.about for choice in tray] if tray else drawn[:]
            for card in kept:
                drawn.remove(card)
            player.hand += kept
            for card in drawn:
                table.discard(card, seat)
            if table.heard is not None:
                table.tell(Explored(seat, count, len(kept)))
                if drawn:
                    table.tell(DiscardedCards(seat, [card.id for card in drawn]), to=seat)
            tray.clear()
            drawn.clear()


EXPLORE: Final = Explore()
KEEP_AND_DISCARD: Final = KeepAndDiscard()
