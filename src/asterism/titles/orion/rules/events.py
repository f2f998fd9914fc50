"""What can be told of a game of Master of Orion. Cards are told by their ids; what only one seat may know is an event of its own."""

from __future__ import annotations

from ....kernel import Event, event


@event
class GameSetUp(Event):
    races: list[str]  # by seat
    advisors: list[str]  # in the middle
    first: int


@event
class RoundBegan(Event):
    round: int
    first: int


@event
class Discarded(Event):
    seat: int
    card: str
    why: str  # mulligan, exploit, contract, limit, effect


@event
class TookDiscard(Event):
    seat: int
    card: str


@event
class Reshuffled(Event):
    deck: int


@event
class Developed(Event):
    """A seat's development level this round: low, medium or high; with so many action markers."""

    seat: int
    level: str
    markers: int


@event
class Gained(Event):
    """Resources gained (or, negative, paid): food, fleet, production."""

    seat: int
    resources: list[int]
    why: str


@event
class MoraleChanged(Event):
    seat: int
    by: int
    morale: int


@event
class PointsGained(Event):
    """Victory points on the track; negative: spent."""

    seat: int
    points: int


@event
class MarkersGained(Event):
    seat: int
    markers: int


@event
class MarkersReturned(Event):
    seat: int
    markers: int


@event
class Built(Event):
    seat: int
    card: str
    system: int
    paid: list[int]


@event
class Attacked(Event):
    seat: int
    target: int
    paid: int


@event
class AdvisorHired(Event):
    seat: int
    advisor: str
    colour: str  # chosen for Fulcrum Sandebar


@event
class AdvisorReturned(Event):
    seat: int
    advisor: str


@event
class EffectUsed(Event):
    seat: int
    source: str


@event
class FieldFilled(Event):
    seat: int
    card: str


@event
class CardBuried(Event):
    """A seat's active card went under its system."""

    seat: int
    system: int
    card: str


@event
class SystemRearranged(Event):
    seat: int
    system: int
    cards: list[str]


@event
class CardStolen(Event):
    seat: int
    victim: int


@event
class CardStolenSeen(Event):
    """Which card it was: for the two alone."""

    seat: int
    victim: int
    card: str


@event
class GameEnded(Event):
    """`reasons`: rounds, morale, systems."""

    reasons: list[str]
    scores: list[int]
