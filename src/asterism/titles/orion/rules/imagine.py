"""Redealing what a seat can't know: the deck, and the cards in other hands that it hasn't seen."""

from __future__ import annotations

from .components import Card
from .state import Held, OrionTable


def card_number(card: Card) -> int:
    return card.n


def redeal(table: OrionTable, seat: int) -> None:
    bit = 1 << seat
    pool = table.deck[:]
    others = [player for other, player in enumerate(table.players) if other != seat]
    for player in others:
        pool += [held.card for held in player.hand if not held.known & bit]
        pool += player.drawn
    pool.sort(key=card_number)
    pool = table.chance.shuffled(pool)
    for player in others:
        known = [Held(held.card, bit) for held in sorted(player.hand, key=lambda held: held.card.n) if held.known & bit]
        player.hand = known + [Held(pool.pop()) for held in player.hand if not held.known & bit]
        player.drawn = [pool.pop() for _ in player.drawn]
    table.deck = pool
