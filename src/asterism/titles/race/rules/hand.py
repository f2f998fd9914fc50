"""Cards that leave hands: always face down, and always picked in secret by all seats at the same time."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Commitment, Sealed, distinct, todo
from .components import Card
from .events import Discarded, DiscardedCards
from .state import RaceTable


@todo
class Pick(Commitment[RaceTable]):
    """Pick a number of cards, one by one."""

    count: int

    def left(self, table: RaceTable, words: list[Choice]) -> list[Choice]:
        """The choices not picked yet."""
        for choice in table.tray[self.seat]:
            words.remove(choice)
        return distinct(words)

    def args(self, table: RaceTable) -> Args:
        return {"count": self.count, "left": self.count - len(table.tray[self.seat])}


@todo
class Pay(Pick):
    """Pick the cards that pay for the card being placed."""

    def choices(self, table: RaceTable) -> list[Choice]:
        return self.left(table, [card.pay for card in table.players[self.seat].hand])

    def args(self, table: RaceTable) -> Args:
        card = table.players[self.seat].placing
        return {**Pick.args(self, table), "card": card.id if card else None}


@todo
class PayForDevelopment(Pay):
    rule: ClassVar[str] = "race.develop.pay"


@todo
class PayForWorld(Pay):
    rule: ClassVar[str] = "race.settle.pay"


@todo
class Discard(Pick):
    """Pick the cards to discard."""

    def choices(self, table: RaceTable) -> list[Choice]:
        return self.left(table, [card.discard for card in table.players[self.seat].hand])


@todo
class OpeningDiscard(Discard):
    rule: ClassVar[str] = "race.setup.opening_discard"


@todo
class DiscardToLimit(Discard):
    rule: ClassVar[str] = "race.cards.hand_limit"


def picks(kind: type[Pick], counts: list[int]) -> Sealed[RaceTable]:
    """Every seat picks its number of cards, all at once."""
    return Sealed(tuple([(seat, (kind(seat, count),) * count) for seat, count in enumerate(counts) if count > 0]))


def pick_payments(kind: type[Pay], table: RaceTable) -> Sealed[RaceTable]:
    """Let seats pick their payments; a seat that pays with its whole hand has nothing to pick."""
    return picks(kind, [player.cost if player.cost < len(player.hand) else 0 for player in table.players])


def pay(table: RaceTable, seat: int) -> None:
    """Pay for a placed card with what the seat picked, or with its whole hand."""
    player = table.players[seat]
    if player.cost and not table.tray[seat]:
        discard_cards(table, seat, player.hand[:], "pay")
    discard_tray(table, seat, "pay")
    player.cost = 0


def discard_tray(table: RaceTable, seat: int, why: str) -> None:
    """Discard from hand what a seat picked."""
    tray = table.tray[seat]
    if tray:
        discard_cards(table, seat, [choice.about for choice in tray], why)
        tray.clear()


def discard_cards(table: RaceTable, seat: int, cards: list[Card], why: str) -> None:
    hand = table.players[seat].hand
    for card in cards:
        hand.remove(card)
        table.discard(card, seat)
    if table.heard is not None:
        table.tell(Discarded(seat, len(cards), why))
        table.tell(DiscardedCards(seat, [card.id for card in cards]), to=seat)
