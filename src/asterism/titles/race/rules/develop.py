"""Phase II, develop: place a development and pay for it."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Choice, Commitment, Sealed, Step, distinct, one_each, todo
from .components import Card
from .events import Paid, Placed, PlacedNothing
from .hand import PayForDevelopment, pay, pick_payments
from .state import Player, RaceTable
from .vocabulary import DEVELOP, PASS


def has_bonus(player: Player, action: Choice, again: bool) -> bool:
    """In the second of two identical phases (advanced game), only players who chose it twice get the bonus again."""
    return player.actions.count(action) == 2 if again else action in player.actions


def development_cost(player: Player, card: Card, again: bool) -> int:
    return max(0, card.cost - player.powers.develop_discount - has_bonus(player, DEVELOP, again))


@todo
class Develop(Step[RaceTable]):
    again: bool

    def run(self, table: RaceTable) -> None:
        table.begin_phase("develop_again" if self.again else "develop")
        for seat in table.order:
            count = table.players[seat].powers.develop_draw
            if count:
                table.draw_to_hand(seat, count, "develop_start")
        table.then(place_together(PLACE_DEVELOPMENT, table), REVEAL_DEVELOPMENTS[self.again])


def place_together(decisions: list[Commitment[RaceTable]], table: RaceTable) -> Sealed[RaceTable]:
    """Ask everyone with a card in hand, even players who can place none, so that the others can't tell."""
    return Sealed(one_each([decisions[seat] for seat, player in enumerate(table.players) if player.hand]))


@todo
class PlaceDevelopment(Commitment[RaceTable]):
    rule: ClassVar[str] = "race.develop.place"

    def choices(self, table: RaceTable) -> list[Choice]:
        player = table.players[self.seat]
        hand = player.hand
        tableau = player.tableau
        again = table.phase == "develop_again"
        most = len(hand) - 1 + player.powers.develop_discount + has_bonus(player, DEVELOP, again)
        legal = [card.place for card in hand if not card.is_world and card.cost <= most and card not in tableau]
        if len(legal) > 1:
            legal = distinct(legal)
        legal.append(PASS)
        return legal


def take_placed(table: RaceTable, seat: int) -> Card | None:
    """Reveal the card that a seat committed to placing, and put it in the seat's tableau."""
    player = table.players[seat]
    tray = table.tray[seat]
    card: Card | None = tray.pop().about if tray else None
    player.placing = card
    if card is not None:
        player.hand.remove(card)
        player.tableau.append(card)
        table.tableaus_changed = True
    if table.heard is not None:
        table.tell(PlacedNothing(seat) if card is None else Placed(seat, card.id))
    return card


@todo
class RevealDevelopments(Step[RaceTable]):
    again: bool

    def run(self, table: RaceTable) -> None:
        placed = False
        for seat in table.order:
            card = take_placed(table, seat)
            if card is None:
                continue
            placed = True
            player = table.players[seat]
            player.cost = development_cost(player, card, self.again)
            if table.heard is not None:
                table.tell(Paid(seat, card.id, "buy", player.cost))
        if placed:
            table.then(pick_payments(PayForDevelopment, table), FINISH_DEVELOPMENTS)


@todo
class FinishDevelopments(Step[RaceTable]):
    def run(self, table: RaceTable) -> None:
        for seat in table.order:
            player = table.players[seat]
            if player.placing is None:
                continue
            player.placing = None
            pay(table, seat)
            if player.powers.develop_draw_after:
                table.draw_to_hand(seat, player.powers.develop_draw_after, "develop_after")


SEATS: Final = range(4)
DEVELOP_PHASE: Final = Develop(again=False)
DEVELOP_AGAIN: Final = Develop(again=True)
PLACE_DEVELOPMENT: Final[list[Commitment[RaceTable]]] = [PlaceDevelopment(seat) for seat in SEATS]
REVEAL_DEVELOPMENTS: Final = (RevealDevelopments(again=False), RevealDevelopments(again=True))
FINISH_DEVELOPMENTS: Final = FinishDevelopments()
