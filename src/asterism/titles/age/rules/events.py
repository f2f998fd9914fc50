"""The events of a game of Age of Galaxy. Pieces are named by their ids, bundles as seven amounts."""

from __future__ import annotations

from typing import Annotated

from ....kernel import BySeat, Event, Seat, event

FactionId = Annotated[str, "the id of a faction"]
SystemId = Annotated[str, "the id of a system"]
Place = Annotated[int, "in the row, from 0 at the left"]
Bundle = Annotated[list[int], "credits, productivity, discoveries, influence, prestige, relics and cruisers"]
Cause = Annotated[
    str,
    "an action, income, decay, entry, support, war or conquer; or the id of the ability behind it: the id of a "
    "technology, faction.<id> for a faction, help1 to help3 for the help board",
]


@event
class TableLaid(Event):
    """The galaxy and the trade cards are laid out, once the first main factions are revealed."""

    trade: Annotated[list[str], "ids of the trade cards, from the left"]
    systems: Annotated[list[str], "ids of the systems that lie face up, from the left"]
    order: Annotated[list[Seat], "the turn order"]


@event
class CardsDealt(Event):
    """For this seat alone: the cards in its hand, or the pack it holds in a draft."""

    seat: Seat
    factions: Annotated[list[str], "ids of the faction cards"]


@event
class Redrew(Event):
    """A seat exchanged cards from its opening hand."""

    seat: Seat
    count: Annotated[int, "how many cards"]


@event
class FactionJoined(Event):
    """A main faction joined an alliance; the first ones are revealed together."""

    seat: Seat
    faction: FactionId


@event
class CardUsed(Event):
    """A faction card was used as ideology, support or adaptation."""

    seat: Seat
    faction: FactionId
    way: Annotated[str, "ideology, support or adapt"]


@event
class RoundBegan(Event):
    round: Annotated[int, "its number, from 1"]
    order: Annotated[list[Seat], "the turn order"]


@event
class PhaseBegan(Event):
    phase: Annotated[str, "production, action, war or galaxy"]


@event
class Acted(Event):
    """A seat took an action, perhaps because it had no other choice."""

    seat: Seat
    action: Annotated[str, "colonize, develop, manufacture, excavate, acquire, trade, explore, nominate or research"]
    about: Annotated[str, "what it concerns: the id of a planet, card, token or technology, the number of a field or of units; else empty"]


@event
class Passed(Event):
    """A seat passed and is out of the action phase."""

    seat: Seat


@event
class Gained(Event):
    """A seat gained these amounts, after limits; negative amounts were lost."""

    seat: Seat
    bundle: Bundle
    why: Cause


@event
class Paid(Event):
    seat: Seat
    bundle: Bundle
    why: Cause


@event
class FleetMoved(Event):
    """The galactic fleet moved to the next system in the row."""

    place: Place
    system: SystemId


@event
class SystemTurnedUp(Event):
    """The next system in the row was turned up, with its planet token."""

    place: Place
    system: SystemId
    token: Annotated[str | None, "the id of the planet token; null: none lies there"]


@event
class Explored(Event):
    seat: Seat
    anomaly: Annotated[str, "the id of the symbol on the system"]
    find: Annotated[str, "the id of the exploration token that lay there"]


@event
class WarFought(Event):
    places: Annotated[BySeat[int], "from 1, by seat; in a solo game the rival's comes last"]
    hegemon: Annotated[Seat, "who alone came first: a seat; -1: nobody, -2: the solo rival"]


@event
class PlanetSeized(Event):
    """A planet was seized, in war or by the Swarm."""

    seat: Annotated[Seat, "who put a cruiser there: a seat; -2: the solo rival"]
    planet: Annotated[str, "its id"]
    former: Annotated[Seat, "whose markers went home: a seat; -1: nobody's, -2: the solo rival's"]


@event
class CruisersLost(Event):
    """Cruisers beyond the limit were discarded after a war."""

    seat: Seat
    count: Annotated[int, "how many cruisers"]


@event
class GoldenAge(Event):
    """A full trade card gave its markers back and was turned over."""

    trade: Annotated[str, "the id of the card"]
    returned: Annotated[BySeat[int], "markers made ready again, by seat"]


@event
class RivalDrew(Event):
    """The solo rival turned up a card."""

    faction: FactionId


@event
class RivalActed(Event):
    """The solo rival colonized, or followed the ideology of its card."""

    what: Annotated[str, "colonize, gain_cruisers, discard_exploration, fill_trade, take_congress or develop_leftmost"]
    where: Annotated[str, "the id of the planet, token or trade card, the number of the field, or squadron; empty: nothing to do"]
    cruisers: Annotated[int, "how many it gained, by its ideology or as a substitute"]


@event
class GameEnded(Event):
    scores: BySeat[int]
    achievement: Annotated[str, "of a solo game: the id of the highest that was reached; else empty"]
