"""What can be told of a game of Lunation. Pieces and locations are told by their ids, goods as energy and resources.

A location is a system, `dead_star`, or a planet card beside it, `dead_star.3`.
"""

from __future__ import annotations

from ....kernel import Event, event
from .components import Face

# --- set-up


@event
class TableLaid(Event):
    systems: list[str]
    order: list[int]  # the first player first


@event
class ObjectivesDealt(Event):
    """For the seat alone: three at first, then those that came for what was swapped."""

    seat: int
    objectives: list[str]


@event
class ObjectivesSwapped(Event):
    seat: int
    count: int


@event
class PlanetsDealt(Event):
    """For the seat alone: the planet cards in hand, those just passed on to it and the one drawn."""

    seat: int
    planets: list[str]


@event
class PlanetLaid(Event):
    """Face down."""

    seat: int
    location: str


@event
class CharactersShown(Event):
    characters: list[str]


@event
class UnitsPlaced(Event):
    """Fleets and characters came onto the board; why: start, buy, recruit, appeal, return, or the card or technology."""

    seat: int
    location: str
    fleets: int
    characters: list[str]
    why: str


@event
class PlanetTurnedUp(Event):
    """`seat`: by whom."""

    seat: int
    location: str
    planet: str


# --- turns


@event
class TurnBegan(Event):
    turn: int
    order: list[int]


@event
class PhaseBegan(Event):
    phase: str


@event
class PhaseSkipped(Event):
    phase: str


@event
class EventRevealed(Event):
    event: str
    order: list[int]  # of the phases that remain


@event
class Gained(Event):
    """Goods; why: the card, the planet or the event that gave them, or sold, for a victory point."""

    seat: int
    energy: int
    resources: int
    why: str


@event
class Paid(Event):
    """Goods and power points; why: jump, retreat, fleet, character, captured_character, action_card, technology, victory_point, or the
    event that took them."""

    seat: int
    energy: int
    resources: int
    power: int
    why: str


@event
class PowerChanged(Event):
    """By an event: power points for this turn."""

    seat: int
    power: int


@event
class PointsScored(Event):
    """Why: objectives, fleets, characters, released, returned, bought or sold (below zero)."""

    seat: int
    points: int
    why: str


# --- cards


@event
class CardPlayed(Event):
    """An action card is shown and takes effect; `target`: a character, or nothing."""

    seat: int
    card: str
    target: str | None


@event
class CardReturned(Event):
    """It had lost its effect when its turn came: it goes back to the hand, known to all."""

    seat: int
    card: str


@event
class CardDiscarded(Event):
    """At random, face up."""

    seat: int
    card: str
    by: int


@event
class TechnologyUsed(Event):
    seat: int
    technology: str
    target: str | None


@event
class TechnologyBought(Event):
    seat: int
    technology: str


@event
class AbilityUsed(Event):
    """In one's own turn; what it brings is told besides."""

    seat: int
    character: str


@event
class CharacterExhausted(Event):
    """Why: commit, hit, activation, ability, or the card, character or event that did it. `grounded`: no move or jump this turn."""

    seat: int
    character: str
    why: str
    grounded: bool


@event
class CharacterRefreshed(Event):
    seat: int
    character: str


# --- movement


@event
class Moved(Event):
    """A system move: units leave these cards together and arrive together. `fleets`: how many from each."""

    seat: int
    to: str
    fleets: dict[str, int]
    characters: list[str]


@event
class Jumped(Event):
    """Units left for another system; `price`: power points paid."""

    seat: int
    to: str
    orbital: bool
    fleets: dict[str, int]
    characters: list[str]
    price: int


@event
class GravityRolled(Event):
    """For the fleets that left a card."""

    seat: int
    departure: str
    face: str
    lost: bool


@event
class FleetsDestroyed(Event):
    """Why: combat, gravity, or the technology that did it. `by`: the seat behind it; -1: nobody."""

    seat: int
    location: str
    count: int
    why: str
    by: int


# --- combat


@event
class CombatBegan(Event):
    location: str
    attacker: int
    defender: int
    lone: bool  # an attack on lone characters by lone characters


@event
class RoundBegan(Event):
    round: int


@event
class Committed(Event):
    """Shown together; `character`: none if nobody was committed."""

    seat: int
    character: str | None


@event
class DiceRolled(Event):
    """Faces as they came up; why: roll, reroll, or the card that brought the dice."""

    seat: int
    faces: list[Face]
    why: str


@event
class PlusOneRolled(Event):
    """A die that showed +1 was rolled again; `added`: the face of the die that came with it, none at the limit."""

    seat: int
    again: str
    added: str | None


@event
class HitsCounted(Event):
    """What each side takes, with what counted: the attacker first."""

    attacker: int
    defender: int
    explosions: list[int]
    unblockable: list[int]
    shields: list[int]
    hits: list[int]


@event
class RetreatAnnounced(Event):
    seat: int
    location: str


@event
class RetreatFailed(Event):
    seat: int
    by: int


@event
class Retreated(Event):
    seat: int
    location: str
    fleets: int
    characters: list[str]


@event
class CharactersCaptured(Event):
    """`seat` captured them from `former`; why: combat, or the technology that did it."""

    seat: int
    former: int
    characters: list[str]
    why: str


@event
class PactMade(Event):
    """A Mercenary Pact: the characters of both sides go into the deck."""

    location: str
    characters: list[str]


@event
class CombatEnded(Event):
    """`winner`: -1: nobody. Why: won, pact, empty, no_dice or retreat."""

    location: str
    winner: int
    why: str


# --- trade


@event
class Exchanged(Event):
    """With the bank."""

    seat: int
    paid: str
    rate: int


@event
class OfferProposed(Event):
    """What the proposer gives, its cards shown to all, and what it asks for, cards by kind. `counter`: it answers an offer."""

    seat: int
    partner: int
    give: list[int]
    give_cards: list[str]
    ask: list[int]
    ask_cards: list[str]
    counter: bool


@event
class OfferAnswered(Event):
    """`partner`: whose offer it was."""

    seat: int
    partner: int
    accepted: bool


@event
class Traded(Event):
    """What the proposer gave and what it got; all cards are known to all."""

    seat: int
    partner: int
    give: list[int]
    give_cards: list[str]
    ask: list[int]
    ask_cards: list[str]


# --- activation and dominance


@event
class Activated(Event):
    """By a character, with its ability or not, or by a fleet. `stays_fresh`: the card was not exhausted."""

    seat: int
    location: str
    character: str | None
    ability: bool
    energy: int
    resources: int
    cards: int
    stays_fresh: bool


@event
class CharacterReleased(Event):
    seat: int
    character: str


@event
class CharacterReturned(Event):
    """To the player who lost it."""

    seat: int
    owner: int
    character: str


@event
class ObjectiveShown(Event):
    seat: int
    objective: str


@event
class MajorityCounted(Event):
    """Units on the board by seat; `winner`: -1: a tie, or none at all. What: fleets or characters."""

    what: str
    counts: list[int]
    winner: int


@event
class GameEnded(Event):
    scores: list[int]
