"""Decks and hands: drawing, reshuffling and dealing, as in every card game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from .chance import Chance
from .declare import event
from .event import Event
from .table import Table
from .view import Seat

P = TypeVar("P")


@event
class Drew(Event):
    """A seat drew cards."""

    seat: Seat
    count: Annotated[int, "how many"]


@event
class DrewCards(Event):
    """Which cards a seat drew; told to that seat alone."""

    seat: Seat
    cards: Annotated[list[str], "their texts"]


@event
class Reshuffled(Event):
    """The discarded cards became the new deck."""

    cards: Annotated[int, "how many"]


def draw_cards(table: Table, seat: int, count: int, deck: list[P], discards: list[P] | None = None, why: str = "draw") -> list[P]:
    """Draw `count` cards from a face-down deck, or as many as there are. Once it runs out, the discards, if given, become the new deck.

    Everyone learns how many cards the seat drew; only the seat itself learns which ones, by their texts (`str`).
    """
    drawn: list[P] = []
    while len(drawn) < count:
        if not deck:
            if not discards:
                break
            deck += discards
            discards.clear()
            table.tell(Reshuffled(len(deck)))
        at = table.draw(why, deck, seat)
        drawn.append(deck[at])
        deck[at] = deck[-1]  # a face-down pile has no order
        deck.pop()
    if drawn and table.heard is not None:
        table.tell(Drew(seat, len(drawn)))
        table.tell(DrewCards(seat, [str(card) for card in drawn]), to=seat)
    return drawn


def deal_anew(chance: Chance, piles: list[list[P]], key: Callable[[P], Any] | None = None) -> None:
    """Deal the contents of these piles out again, so that each holds as many as before. Meant for `Title.redeal`.

    The pool is sorted first (by `key`), so that the real deal doesn't show through.
    """
    pool = chance.shuffled(sorted([card for pile in piles for card in pile], key=key))  # type: ignore[type-var, arg-type]
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]
