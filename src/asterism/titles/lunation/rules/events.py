"""The events of a game of Lunation. Pieces and locations are named by their ids, goods are given as energy and resources."""

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
    """For this seat alone: the secret objectives it was dealt, or got in exchange."""

    seat: Seat
    objectives: Annotated[list[ObjectiveId], "those dealt now"]


@event
class ObjectivesSwapped(Event):
    seat: Seat
    count: Annotated[int, "how many"]


@event
class PlanetsDealt(Event):
    """For this seat alone: its hand of planet cards, those just passed on to it and the one drawn."""

    seat: Seat
    planets: Annotated[list[PlanetId], "all the cards it may lay"]


@event
class PlanetLaid(Event):
    """A seat laid a planet card face down."""

    seat: Seat
    location: Location


@event
class CharactersShown(Event):
    """These characters can be chosen during set-up."""

    characters: Annotated[list[CharacterId], "turned up"]


@event
class UnitsPlaced(Event):
    """Fleets and characters were placed on the board."""

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
    order: Annotated[list[Seat], "the order of play this turn"]


@event
class PhaseBegan(Event):
    phase: Annotated[Phase, "of the turn"]


@event
class PhaseSkipped(Event):
    phase: Annotated[Phase, "of the turn"]


@event
class EventRevealed(Event):
    event: EventId
    order: Annotated[list[Seat], "the order of play in the remaining phases"]


@event
class Gained(Event):
    """A seat gained goods."""

    seat: Seat
    energy: Annotated[int, "how much was gained"]
    resources: Annotated[int, "how many were gained"]
    why: Annotated[str, "the card, planet or event that gave them; sold: for giving up a victory point"]


@event
class Paid(Event):
    """A seat paid goods and power points."""

    seat: Seat
    energy: Annotated[int, "how much was paid"]
    resources: Annotated[int, "how many were paid"]
    power: Annotated[int, "power points"]
    why: Annotated[
        str,
        "jump, retreat, fleet, character, captured_character, action_card, technology, victory_point, or the event that took them",
    ]


@event
class PowerChanged(Event):
    """An event changed everyone's power points."""

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
    """A seat showed an action card, which takes effect."""

    seat: Seat
    card: CardId
    target: Annotated[CharacterId | None, "the character it is played on, if any"]


@event
class CardReturned(Event):
    """A card had lost its effect by the time it was carried out, so it returns to the hand, known to all."""

    seat: Seat
    card: CardId


@event
class CardDiscarded(Event):
    """A seat discarded a random card, face up."""

    seat: Annotated[Seat, "who lost it"]
    card: CardId
    by: Annotated[Seat, "who caused it"]


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
    """A seat used an ability on its own turn; other events report the consequences."""

    seat: Seat
    character: CharacterId


@event
class CharacterExhausted(Event):
    seat: Annotated[Seat, "its owner"]
    character: CharacterId
    why: Annotated[str, "commit, hit, activation, ability, or the card, character or event that did it"]
    grounded: Annotated[bool, "it can't move or jump this turn"]


@event
class CharacterRefreshed(Event):
    seat: Annotated[Seat, "its owner"]
    character: CharacterId


# --- movement


@event
class Moved(Event):
    """Units left these cards for another card of the system, where they arrived together."""

    seat: Seat
    to: Location
    fleets: Annotated[dict[str, int], "how many from each location"]
    characters: Annotated[list[CharacterId], "characters that go with them"]


@event
class Jumped(Event):
    """Units left for another system."""

    seat: Seat
    to: Location
    orbital: Annotated[bool, "to a planet card; otherwise to a system card"]
    fleets: Annotated[dict[str, int], "how many from each location"]
    characters: Annotated[list[CharacterId], "characters that go with them"]
    price: Annotated[int, "power points paid"]


@event
class GravityRolled(Event):
    """The gravity die was rolled for the fleets leaving a card."""

    seat: Seat
    departure: Annotated[Location, "the card they left"]
    face: Annotated[Face, "of the die"]
    lost: Annotated[bool, "a fleet is lost"]


@event
class FleetsDestroyed(Event):
    seat: Annotated[Seat, "whose they were"]
    location: Annotated[Location, "where; of gravity, where they came from"]
    count: Annotated[int, "how many"]
    why: Annotated[str, "combat, gravity, or the technology that did it"]
    by: Annotated[Seat, "the seat that caused it; -1: nobody"]


# --- combat


@event
class CombatBegan(Event):
    location: Location
    attacker: Seat
    defender: Seat
    lone: Annotated[bool, "an attack on lone characters by lone characters"]


@event
class RoundBegan(Event):
    """A round of combat began."""

    round: Annotated[int, "from 1"]


@event
class Committed(Event):
    """Both sides revealed their committed characters."""

    seat: Seat
    character: Annotated[CharacterId | None, "null: nobody was committed"]


@event
class DiceRolled(Event):
    seat: Seat
    faces: Annotated[list[Face], "as they came up"]
    why: Annotated[str, "roll, reroll, or the card that brought the dice"]


@event
class PlusOneRolled(Event):
    """A die that showed +1 was rerolled."""

    seat: Seat
    again: Annotated[Face, "what it shows now"]
    added: Annotated[Face | None, "the face of the die that came with it; null: at the limit"]


@event
class HitsCounted(Event):
    """The hits that each side takes, and how they were counted: the attacker first."""

    attacker: Seat
    defender: Seat
    explosions: Annotated[list[int], "of each side"]
    unblockable: Annotated[list[int], "explosions of each side that no shield stops"]
    shields: Annotated[list[int], "of each side"]
    hits: Annotated[list[int], "that each side takes"]


@event
class RetreatAnnounced(Event):
    seat: Seat
    location: Annotated[Location, "where to"]


@event
class RetreatFailed(Event):
    seat: Seat
    by: Annotated[Seat, "who prevented the retreat"]


@event
class Retreated(Event):
    seat: Seat
    location: Annotated[Location, "where to"]
    fleets: Annotated[int, "how many"]
    characters: Annotated[list[CharacterId], "characters that go with them"]


@event
class CharactersCaptured(Event):
    seat: Annotated[Seat, "who has them now"]
    former: Annotated[Seat, "who lost them"]
    characters: Annotated[list[CharacterId], "who"]
    why: Annotated[str, "combat, or the technology that did it"]


@event
class PactMade(Event):
    """The Mercenary Pact put the characters of both sides into the deck."""

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
    """A seat exchanged goods with the bank."""

    seat: Seat
    paid: Annotated[GoodsKind, "the kind paid, in exchange for the other"]
    rate: Annotated[int, "how many were paid for one"]


@event
class OfferProposed(Event):
    """A seat proposed an offer: what it gives, with the cards shown to all, and what it asks for, with cards by kind."""

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
    """An accepted offer was carried out; all its cards are known."""

    seat: Annotated[Seat, "the proposer"]
    partner: Annotated[Seat, "with whom"]
    give: Annotated[list[int], "energy and resources that the proposer gave"]
    give_cards: Annotated[list[CardId], "cards that it gave"]
    ask: Annotated[list[int], "energy and resources that it got"]
    ask_cards: Annotated[list[CardId], "cards that it got"]


# --- activation and dominance


@event
class Activated(Event):
    """A planet card was activated, by a fleet or a character."""

    seat: Seat
    location: Location
    character: Annotated[CharacterId | None, "the character that activated it; null: a fleet"]
    ability: Annotated[bool, "the character used its ability"]
    energy: Annotated[int, "collected"]
    resources: Annotated[int, "collected"]
    cards: Annotated[int, "action cards to draw"]
    stays_fresh: Annotated[bool, "the card was not exhausted"]


@event
class CharacterReleased(Event):
    """A captive was released into the deck."""

    seat: Seat
    character: CharacterId


@event
class CharacterReturned(Event):
    """A captive was returned to its former player."""

    seat: Seat
    owner: Annotated[Seat, "who lost it and now has it back"]
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
