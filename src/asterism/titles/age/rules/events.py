"""What can be told of a game of Age of Galaxy. Pieces are told by their ids, bundles as seven amounts."""

from __future__ import annotations

from ....kernel import Event, event


@event
class TableLaid(Event):
    """Trade cards from the left, systems face up, and the order of turns."""

    trade: list[str]
    systems: list[str]
    order: list[int]


@event
class CardsDealt(Event):
    """For the seat alone."""

    seat: int
    factions: list[str]


@event
class Redrew(Event):
    seat: int
    count: int


@event
class FactionJoined(Event):
    """A main faction; the first ones are shown together."""

    seat: int
    faction: str


@event
class CardUsed(Event):
    """A faction card used as ideology, support or adaptation."""

    seat: int
    faction: str
    way: str


@event
class RoundBegan(Event):
    round: int
    order: list[int]


@event
class PhaseBegan(Event):
    phase: str


@event
class Acted(Event):
    """An action, also one that made itself: what it concerns is a planet, card, token, field or technology, or a number; else empty."""

    seat: int
    action: str
    about: str


@event
class Passed(Event):
    """Out of the action phase."""

    seat: int


@event
class Gained(Event):
    """Seven amounts, as they were really gained; `why` is the rule or piece behind it."""

    seat: int
    bundle: list[int]
    why: str


@event
class Paid(Event):
    seat: int
    bundle: list[int]
    why: str


@event
class FleetMoved(Event):
    """The galactic fleet, to the next system of the row."""

    place: int
    system: str


@event
class SystemTurnedUp(Event):
    """The next system of the row, with its planet token."""

    place: int
    system: str
    token: str | None


@event
class Explored(Event):
    seat: int
    anomaly: str
    find: str


@event
class WarFought(Event):
    """Places by seat; in a solo game the rival's comes last."""

    places: list[int]
    hegemon: int  # -1: none alone


@event
class PlanetSeized(Event):
    """`seat`: who put a cruiser there; `former`: whose markers went home, -1 nobody's."""

    seat: int
    planet: str
    former: int


@event
class CruisersLost(Event):
    seat: int
    count: int


@event
class GoldenAge(Event):
    trade: str
    returned: list[int]  # markers made ready again, by seat


@event
class RivalDrew(Event):
    faction: str


@event
class RivalActed(Event):
    what: str  # colonize or the rule of the card's ideology
    where: str  # what it concerned; empty: nothing to do
    cruisers: int  # that it gained, by the rule or instead


@event
class GameEnded(Event):
    scores: list[int]
    achievement: str
