"""What can be told of a game of Lunation. Pieces and locations are told by their ids, goods as energy and resources."""

from __future__ import annotations

from typing import Annotated

from ....kernel import BySeat, Event, Seat, event
from .components import Face
from .effects import GoodsKind, Phase
from .ids import CardId, CharacterId, EventId, Location, ObjectiveId, PlanetId, SystemId, TechnologyId

# --- set-up


@event
class TableLaid(Event):
    systems: Annotated[list[SystemId], "in the order in which they lie"]
    order: Annotated[list[Seat], "the first player first"]


@event
class ObjectivesDealt(Event):
    """For the seat alone: three at first, then those that came for what was swapped."""

    seat: Seat
    objectives: Annotated[list[ObjectiveId], "those dealt now"]


@event
class ObjectivesSwapped(Event):
    seat: Seat
    count: Annotated[int, "how many"]


@event
class PlanetsDealt(Event):
    """For the seat alone: the planet cards in hand, those just passed on to it and the one drawn."""

    seat: Seat
    planets: Annotated[list[PlanetId], "all that it may lay"]


@event
class PlanetLaid(Event):
    """Face down."""

    seat: Seat
    location: Location


@event
class CharactersShown(Event):
    """To be chosen from at set-up."""

    characters: Annotated[list[CharacterId], "turned up"]


@event
class UnitsPlaced(Event):
    """Fleets and characters came onto the board."""

    seat: Seat
    location: Location
    fleets: Annotated[int, "how many"]
    characters: Annotated[list[CharacterId], "who"]
    why: Annotated[str, "start, buy, recruit, appeal, return, or the card or technology"]


@event
class PlanetTurnedUp(Event):
    seat: Annotated[Seat, "by whom"]
    location: Location
    planet: PlanetId


# --- turns


@event
class TurnBegan(Event):
    turn: Annotated[int, "from 1"]
    order: Annotated[list[Seat], "of play in this turn"]


@event
class PhaseBegan(Event):
    phase: Annotated[Phase, "of the turn"]


@event
class PhaseSkipped(Event):
    phase: Annotated[Phase, "of the turn"]


@event
class EventRevealed(Event):
    event: EventId
    order: Annotated[list[Seat], "of play in the phases that remain"]


@event
class Gained(Event):
    """Goods."""

    seat: Seat
    energy: Annotated[int, "so much more"]
    resources: Annotated[int, "so many more"]
    why: Annotated[str, "the card, the planet or the event that gave them, or sold, for a victory point"]


@event
class Paid(Event):
    """Goods and power points."""

    seat: Seat
    energy: Annotated[int, "so much less"]
    resources: Annotated[int, "so many less"]
    power: Annotated[int, "power points"]
    why: Annotated[
        str,
        "jump, retreat, fleet, character, captured_character, action_card, technology, victory_point, or the event that took them",
    ]


@event
class PowerChanged(Event):
    """By an event."""

    seat: Seat
    power: Annotated[int, "power points for this turn"]


@event
class PointsScored(Event):
    seat: Seat
    points: Annotated[int, "victory points; below zero if they were sold"]
    why: Annotated[str, "objectives, fleets, characters, released, returned, bought or sold"]


# --- cards


@event
class CardPlayed(Event):
    """An action card is shown and takes effect."""

    seat: Seat
    card: CardId
    target: Annotated[CharacterId | None, "the character it is played on, if any"]


@event
class CardReturned(Event):
    """It had lost its effect when its turn came: it goes back to the hand, known to all."""

    seat: Seat
    card: CardId


@event
class CardDiscarded(Event):
    """At random, face up."""

    seat: Annotated[Seat, "who lost it"]
    card: CardId
    by: Annotated[Seat, "whose doing it was"]


@event
class TechnologyUsed(Event):
    seat: Seat
    technology: TechnologyId
    target: Annotated[CharacterId | None, "the character it is used on, if any"]


@event
class TechnologyBought(Event):
    seat: Seat
    technology: TechnologyId


@event
class AbilityUsed(Event):
    """In one's own turn; what it brings is told besides."""

    seat: Seat
    character: CharacterId


@event
class CharacterExhausted(Event):
    seat: Annotated[Seat, "its owner"]
    character: CharacterId
    why: Annotated[str, "commit, hit, activation, ability, or the card, character or event that did it"]
    grounded: Annotated[bool, "no move or jump this turn"]


@event
class CharacterRefreshed(Event):
    seat: Annotated[Seat, "its owner"]
    character: CharacterId


# --- movement


@event
class Moved(Event):
    """A system move: units leave these cards together and arrive together."""

    seat: Seat
    to: Location
    fleets: Annotated[dict[str, int], "how many from each location"]
    characters: Annotated[list[CharacterId], "who go with them"]


@event
class Jumped(Event):
    """Units left for another system."""

    seat: Seat
    to: Location
    orbital: Annotated[bool, "to a planet card; otherwise to a system card"]
    fleets: Annotated[dict[str, int], "how many from each location"]
    characters: Annotated[list[CharacterId], "who go with them"]
    price: Annotated[int, "power points paid"]


@event
class GravityRolled(Event):
    """For the fleets that left a card."""

    seat: Seat
    departure: Annotated[Location, "the card they left"]
    face: Annotated[Face, "of the die"]
    lost: Annotated[bool, "it costs a fleet"]


@event
class FleetsDestroyed(Event):
    seat: Annotated[Seat, "whose they were"]
    location: Annotated[Location, "where; of gravity, where they came from"]
    count: Annotated[int, "how many"]
    why: Annotated[str, "combat, gravity, or the technology that did it"]
    by: Annotated[Seat, "the seat behind it; -1: nobody"]


# --- combat


@event
class CombatBegan(Event):
    location: Location
    attacker: Seat
    defender: Seat
    lone: Annotated[bool, "an attack on lone characters by lone characters"]


@event
class RoundBegan(Event):
    """Of a combat."""

    round: Annotated[int, "from 1"]


@event
class Committed(Event):
    """Shown together."""

    seat: Seat
    character: Annotated[CharacterId | None, "null: nobody was committed"]


@event
class DiceRolled(Event):
    seat: Seat
    faces: Annotated[list[Face], "as they came up"]
    why: Annotated[str, "roll, reroll, or the card that brought the dice"]


@event
class PlusOneRolled(Event):
    """A die that showed +1 was rolled again."""

    seat: Seat
    again: Annotated[Face, "what it shows now"]
    added: Annotated[Face | None, "the face of the die that came with it; null: at the limit"]


@event
class HitsCounted(Event):
    """What each side takes, with what counted: the attacker first."""

    attacker: Seat
    defender: Seat
    explosions: Annotated[list[int], "of either side"]
    unblockable: Annotated[list[int], "explosions of either side that no shield stops"]
    shields: Annotated[list[int], "of either side"]
    hits: Annotated[list[int], "that either side takes"]


@event
class RetreatAnnounced(Event):
    seat: Seat
    location: Annotated[Location, "where to"]


@event
class RetreatFailed(Event):
    seat: Seat
    by: Annotated[Seat, "who prevented it"]


@event
class Retreated(Event):
    seat: Seat
    location: Annotated[Location, "where to"]
    fleets: Annotated[int, "how many"]
    characters: Annotated[list[CharacterId], "who go with them"]


@event
class CharactersCaptured(Event):
    seat: Annotated[Seat, "who has them now"]
    former: Annotated[Seat, "who lost them"]
    characters: Annotated[list[CharacterId], "who"]
    why: Annotated[str, "combat, or the technology that did it"]


@event
class PactMade(Event):
    """A Mercenary Pact: the characters of both sides go into the deck."""

    location: Location
    characters: Annotated[list[CharacterId], "of both sides"]


@event
class CombatEnded(Event):
    location: Location
    winner: Annotated[Seat, "-1: nobody"]
    why: Annotated[str, "won, pact, empty, no_dice or retreat"]


# --- trade


@event
class Exchanged(Event):
    """With the bank."""

    seat: Seat
    paid: Annotated[GoodsKind, "what was paid; the other kind was got"]
    rate: Annotated[int, "so many for one"]


@event
class OfferProposed(Event):
    """What the proposer gives, its cards shown to all, and what it asks for, cards by kind."""

    seat: Annotated[Seat, "the proposer"]
    partner: Annotated[Seat, "to whom"]
    give: Annotated[list[int], "energy and resources that it gives"]
    give_cards: Annotated[list[CardId], "cards that it gives"]
    ask: Annotated[list[int], "energy and resources that it asks for"]
    ask_cards: Annotated[list[CardId], "cards that it asks for"]
    counter: Annotated[bool, "it answers an offer"]


@event
class OfferAnswered(Event):
    seat: Seat
    partner: Annotated[Seat, "whose offer it was"]
    accepted: Annotated[bool, "otherwise nothing changes hands"]


@event
class Traded(Event):
    """All cards are known to all."""

    seat: Annotated[Seat, "the proposer"]
    partner: Annotated[Seat, "with whom"]
    give: Annotated[list[int], "energy and resources that the proposer gave"]
    give_cards: Annotated[list[CardId], "cards that it gave"]
    ask: Annotated[list[int], "energy and resources that it got"]
    ask_cards: Annotated[list[CardId], "cards that it got"]


# --- activation and dominance


@event
class Activated(Event):
    """A planet card, by a fleet or a character."""

    seat: Seat
    location: Location
    character: Annotated[CharacterId | None, "who did it; null: a fleet"]
    ability: Annotated[bool, "the character used its ability"]
    energy: Annotated[int, "collected"]
    resources: Annotated[int, "collected"]
    cards: Annotated[int, "action cards to draw"]
    stays_fresh: Annotated[bool, "the card was not exhausted"]


@event
class CharacterReleased(Event):
    """A captive, into the deck."""

    seat: Seat
    character: CharacterId


@event
class CharacterReturned(Event):
    """A captive, to the player who lost it."""

    seat: Seat
    owner: Annotated[Seat, "who lost it, and has it again"]
    character: CharacterId


@event
class ObjectiveShown(Event):
    seat: Seat
    objective: ObjectiveId


@event
class MajorityCounted(Event):
    what: Annotated[str, "fleets or characters"]
    counts: Annotated[BySeat[int], "units on the board by seat"]
    winner: Annotated[Seat, "-1: a tie, or none at all"]


@event
class GameEnded(Event):
    scores: Annotated[BySeat[int], "victory points by seat"]
