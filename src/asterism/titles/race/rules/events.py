"""The events of a game of Race. Cards are named by their ids; anything that only one seat is allowed to know is a separate event."""

from __future__ import annotations

from typing import Annotated, Literal

from ....kernel import BySeat, Event, Seat, event
from .components import CardId


@event
class StartWorldsDealt(Event):
    worlds: BySeat[CardId]


@event
class RoundBegan(Event):
    round: Annotated[int, "counted from 1"]


@event
class ActionsRevealed(Event):
    actions: BySeat[list[str]]


@event
class PhaseBegan(Event):
    phase: Annotated[str, "explore, develop, develop_again, settle, settle_again, consume, produce"]


@event
class Drew(Event):
    """A seat drew to its hand."""

    seat: Seat
    count: Annotated[int, "how many cards"]
    why: Annotated[
        str,
        "the name of the draw: deal, develop_start, develop_after, settle_bonus, settle_after, trade, consume, consume_draw, produce_draw",
    ]


@event
class DrewCards(Event):
    """For this seat alone: which cards it drew."""

    seat: Seat
    cards: Annotated[list[CardId], "those drawn, to the hand or to choose from while exploring"]


@event
class Explored(Event):
    """How many cards a seat drew and kept."""

    seat: Seat
    drawn: Annotated[int, "cards to choose from"]
    kept: Annotated[int, "cards kept of them"]


@event
class Discarded(Event):
    """A seat discarded from its hand, face down."""

    seat: Seat
    count: Annotated[int, "how many cards"]
    why: Annotated[str, "opening, pay, consume, limit"]


@event
class DiscardedCards(Event):
    """For this seat alone: which cards it discarded."""

    seat: Seat
    cards: Annotated[list[CardId], "those discarded"]


@event
class Placed(Event):
    """A seat revealed the development or world that it places."""

    seat: Seat
    card: CardId


@event
class PlacedNothing(Event):
    seat: Seat


@event
class Paid(Event):
    """How a placed card was paid for; conquering costs nothing."""

    seat: Seat
    card: CardId
    how: Annotated[Literal["buy", "conquer"], "whether cards were paid or strength was enough"]
    cost: Annotated[int, "cards to pay"]


@event
class LeftTableau(Event):
    """A card was discarded from a tableau for its power."""

    seat: Seat
    card: CardId


@event
class GoodAppeared(Event):
    seat: Seat
    world: Annotated[CardId, "the world it lies on"]
    why: Annotated[str, "the name of the draw: start_good, windfall_good, produce_good"]


@event
class GoodSpent(Event):
    seat: Seat
    world: Annotated[CardId, "the world it lay on"]
    why: Annotated[str, "trade, consume"]


@event
class PowerUsed(Event):
    """A seat used a consume power."""

    seat: Seat
    card: Annotated[CardId, "the card that has it"]
    power: Annotated[str, "consume, consume_all, consume_for_price, discard_hand, draw, gamble"]


@event
class ChipsGained(Event):
    seat: Seat
    chips: Annotated[int, "victory points in chips"]


@event
class Gambled(Event):
    """A seat named a number, and the top card of the deck was turned up for everyone."""

    seat: Seat
    number: Annotated[int, "the number named"]
    card: Annotated[CardId, "the card turned up"]
    kept: Annotated[bool, "whether the seat may keep it, because its cost or defence is that number"]


@event
class Reshuffled(Event):
    """The deck ran out, and the discard pile became the new one."""

    deck: Annotated[int, "cards in it"]


@event
class GameEnded(Event):
    reasons: Annotated[list[str], "all that hold: tableau, pool, round_bound"]
    scores: BySeat[int]
