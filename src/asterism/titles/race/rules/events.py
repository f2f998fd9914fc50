"""What can be told of a game of Race. Cards are told by their ids; what only one seat may know is an event of its own."""

from __future__ import annotations

from ....kernel import Event, event


@event
class StartWorldsDealt(Event):
    worlds: list[str]  # by seat


@event
class RoundBegan(Event):
    round: int


@event
class ActionsRevealed(Event):
    actions: list[list[str]]  # by seat


@event
class PhaseBegan(Event):
    phase: str


@event
class Drew(Event):
    """A seat drew to its hand; `why` is the name of the draw."""

    seat: int
    count: int
    why: str


@event
class DrewCards(Event):
    """Which cards it was: for the seat alone."""

    seat: int
    cards: list[str]


@event
class Explored(Event):
    """A seat drew so many and kept so many."""

    seat: int
    drawn: int
    kept: int


@event
class Discarded(Event):
    """A seat discarded from its hand, face down."""

    seat: int
    count: int
    why: str


@event
class DiscardedCards(Event):
    """Which cards it was: for the seat alone."""

    seat: int
    cards: list[str]


@event
class Placed(Event):
    """A seat revealed the development or world that it places."""

    seat: int
    card: str


@event
class PlacedNothing(Event):
    seat: int


@event
class Paid(Event):
    """How a placed card was paid for; conquering costs nothing."""

    seat: int
    card: str
    how: str  # buy, conquer
    cost: int


@event
class LeftTableau(Event):
    """A card was discarded from a tableau for its power."""

    seat: int
    card: str


@event
class GoodAppeared(Event):
    seat: int
    world: str
    why: str


@event
class GoodSpent(Event):
    seat: int
    world: str
    why: str  # trade or consume


@event
class PowerUsed(Event):
    """A seat used a consume power."""

    seat: int
    card: str
    power: str


@event
class ChipsGained(Event):
    seat: int
    chips: int


@event
class Gambled(Event):
    """Everybody sees the card."""

    seat: int
    number: int
    card: str
    kept: bool


@event
class Reshuffled(Event):
    deck: int


@event
class GameEnded(Event):
    """`reason`: tableau, pool, or round_bound."""

    reasons: list[str]
    scores: list[int]
