"""Redeals everything a seat can't know: other hands, all goods, the deck, and the cards that others discarded face down."""

from __future__ import annotations

from .components import Card
from .state import EVERYBODY, RaceTable


def card_number(card: Card) -> int:
    return card.n


def redeal(table: RaceTable, seat: int) -> None:
    """Gather every card that this seat can't place, sort them (so that hidden facts don't matter), and deal them out again."""
    discards = table.discards
    pool = table.deck + [card for card, known_to in discards if known_to != EVERYBODY and known_to != seat]
    for other, player in enumerate(table.players):
        pool += player.goods.values()
        if other != seat:
            pool += player.hand
            pool += player.drawn
    pool.sort(key=card_number)
    pool = table.chance.shuffled(pool)
    deal = pool.pop
    table.discards = [entry if entry[1] == EVERYBODY or entry[1] == seat else (deal(), entry[1]) for entry in discards]
    for other, player in enumerate(table.players):
        for world in player.goods:
            player.goods[world] = deal()
        if other != seat:
            player.hand = [deal() for _ in player.hand]
            player.drawn = [deal() for _ in player.drawn]
    table.deck = pool
