"""The events of a game of Master of Orion. Cards are named by their ids; anything that only one seat may know is a separate event."""

from __future__ import annotations

from typing import Annotated

from ....kernel import BySeat, Event, Seat, event
from .components import CardId

System = Annotated[int, "the number of the system, counted from 0"]


@event
class GameSetUp(Event):
    races: Annotated[BySeat[str], "the ids of the races, by seat"]
    advisors: Annotated[list[CardId], "the ids of the advisors in the middle"]
    first: Annotated[Seat, "the first player"]


@event
class RoundBegan(Event):
    round: Annotated[int, "which round, counted from 1"]
    first: Annotated[Seat, "its first player"]


@event
class Discarded(Event):
    """A card went onto the discard pile, face up."""

    seat: Seat
    card: CardId
    why: Annotated[str, "mulligan, exploit, contract, limit or effect"]


@event
class TookDiscard(Event):
    """A seat took a card from the discard pile into its hand."""

    seat: Seat
    card: CardId


@event
class Reshuffled(Event):
    """The discard pile, except its top card, became the deck."""

    deck: Annotated[int, "cards in the new deck"]


@event
class Developed(Event):
    """A seat's development level was set for this round."""

    seat: Seat
    level: Annotated[str, "low, medium or high"]
    markers: Annotated[int, "action markers that it gave"]


@event
class Gained(Event):
    """A seat gained or paid resources."""

    seat: Seat
    resources: Annotated[list[int], "food, fleet, production; negative: paid"]
    why: Annotated[str, "income, exploit, trade, effect, exchange, development, build or attack"]


@event
class MoraleChanged(Event):
    seat: Seat
    by: Annotated[int, "how much it rose; negative: fell"]
    morale: Annotated[int, "what it is now"]


@event
class PointsGained(Event):
    """A seat's victory points on the track changed."""

    seat: Seat
    points: Annotated[int, "how many; negative: spent"]


@event
class MarkersGained(Event):
    """Action markers from the reserve became available."""

    seat: Seat
    markers: Annotated[int, "how many"]


@event
class MarkersReturned(Event):
    """Available action markers returned to the reserve."""

    seat: Seat
    markers: Annotated[int, "how many"]


@event
class Built(Event):
    """A structure was paid for and placed on top of its system."""

    seat: Seat
    card: CardId
    system: System
    paid: Annotated[list[int], "food, fleet, production"]


@event
class Attacked(Event):
    seat: Seat
    target: Annotated[Seat, "the seat attacked"]
    paid: Annotated[int, "fleet paid"]


@event
class AdvisorHired(Event):
    seat: Seat
    advisor: CardId
    colour: Annotated[str, "the colour chosen for Fulcrum Sandebar; empty for others"]


@event
class AdvisorReturned(Event):
    """A seat's advisor returned to the middle."""

    seat: Seat
    advisor: CardId


@event
class EffectUsed(Event):
    seat: Seat
    source: Annotated[str, "the id of the card or race whose effect it is"]


@event
class FieldFilled(Event):
    """A marker from a seat's reserve was put on the empty field of its active card."""

    seat: Seat
    card: CardId


@event
class CardBuried(Event):
    """A seat's active card went to the bottom of its system."""

    seat: Seat
    system: System
    card: CardId


@event
class SystemRearranged(Event):
    seat: Seat
    system: System
    cards: Annotated[list[CardId], "the ids of its cards, from the bottom"]


@event
class CardStolen(Event):
    """A random card moved from one hand to another."""

    seat: Annotated[Seat, "who took it"]
    victim: Annotated[Seat, "whose it was"]


@event
class CardStolenSeen(Event):
    """Which card it was; only the two players learn this."""

    seat: Annotated[Seat, "who took it"]
    victim: Annotated[Seat, "whose it was"]
    card: CardId


@event
class GameEnded(Event):
    reasons: Annotated[list[str], "all that apply: rounds, morale, systems"]
    scores: Annotated[BySeat[int], "points, by seat"]
