"""The schema of the view, as typed dictionaries."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ....kernel import Seat, View
from .components import Face, PlanetKind
from .forecast import Forecast
from .ids import CardId, CharacterId, EventId, Location, ObjectiveId, PlanetId, SystemId, TechnologyId

# --- the map


class CharacterView(TypedDict):
    """A character on the board."""

    character: CharacterId
    bonus: Annotated[int, "dice that it adds if it is committed"]
    exhausted: Annotated[bool, "can do nothing more until it is refreshed"]
    moved: Annotated[bool, "within its system, this turn"]
    jumped: Annotated[bool, "this turn"]
    grounded: Annotated[bool, "neither moves nor jumps this turn"]
    mined: Annotated[bool, "collected this turn and left the card fresh: another unit may activate it, once"]


class UnitsView(TypedDict):
    """A seat's units on a card."""

    seat: Seat
    fleets: Annotated[int, "its fleets there"]
    ready: Annotated[int, "fleets that may still move within the system"]
    jumped: Annotated[int, "fleets that have jumped"]
    characters: Annotated[list[CharacterView], "its characters there"]


class CardView(TypedDict):
    """A location; of the face-down planet cards, a seat knows only those it laid."""

    location: Location
    planet: Annotated[PlanetId | None, "what lies there; null: a system card, face down, or not laid yet"]
    kind: Annotated[PlanetKind | None, "of planet card, if it is known: a planet or one of the cards that are not planets"]
    energy: Annotated[int, "printed on it; 0 if it isn't known"]
    resources: Annotated[int, "printed on it; 0 if it isn't known"]
    cards: Annotated[int, "action cards printed on it; 0 if it isn't known"]
    face_up: Annotated[bool, "everybody knows it"]
    laid: Annotated[bool, "a planet card lies there"]
    laid_by: Annotated[Seat, "who laid it; -1: not laid yet, or a system card"]
    exhausted: Annotated[bool, "it gives nothing more this turn"]
    units: Annotated[list[UnitsView], "the units of each seat that has any there"]


class SystemView(TypedDict):
    system: SystemId
    start: Annotated[Seat, "whose starting system it is; -1: nobody's"]
    cards: Annotated[list[CardView], "the system card, then four planet cards"]
    fares: Annotated[list[int], "power points for a departure from here, by system card of arrival"]


# --- what is going on


class SideView(TypedDict):
    """One side in the present round of a combat."""

    seat: Seat
    fleets: Annotated[int, "that take part"]
    committed: Annotated[CharacterId | None, "the committed character; null: nobody, or not revealed yet"]
    bonus: Annotated[int, "dice from its character, for this round or lasting"]
    pool: Annotated[int, "dice to roll"]
    limit: Annotated[int, "dice that it may have on the table"]
    dice: Annotated[list[Face], "faces on the table"]
    rerolling: Annotated[list[Face], "faces picked for a reroll"]
    explosions: Annotated[int, "from cards"]
    unblockable: Annotated[int, "explosions from cards that no shield stops"]
    shields: Annotated[int, "from cards"]
    immune: Annotated[bool, "it takes no hits"]


class CombatView(TypedDict):
    location: Location
    lone: Annotated[bool, "an attack on lone characters by lone characters"]
    round: Annotated[int, "the round of the combat"]
    stage: Annotated[str, "of the round: commit, before_roll, after_roll, damage or retreat"]
    no_retreat: Annotated[bool, "a retreat was prevented: nobody can retreat any more"]
    retreating: Annotated[Seat, "who has announced a retreat; -1: nobody"]
    retreat_to: Annotated[Location | None, "where to"]
    sides: Annotated[list[SideView], "the attacker, then the defender"]
    forecast: Annotated[Forecast | None, "the odds of the rounds to come, between two rounds"]
    hit_chances: Annotated[
        list[list[float]] | None,
        "during a round: the chances that each side takes 0, 1, 2 … hits if no more cards are played; the attacker's first",
    ]


class ConvoyView(TypedDict):
    """Units that the active player is picking for a manoeuvre."""

    to: Annotated[Location, "where they go"]
    jump: Annotated[bool, "they leave for another system; otherwise they move within theirs"]
    fleets: Annotated[dict[str, int], "how many leave, by location"]
    characters: Annotated[list[CharacterId], "who go with them"]
    price: Annotated[int, "power points that a jump costs"]
    forecast: Annotated[list[Forecast], "the odds of combats that they would start"]


class OfferView(TypedDict):
    """Goods as energy and resources. Only the composer sees an offer being composed."""

    proposer: Annotated[Seat, "whose offer it is"]
    partner: Annotated[Seat, "to whom"]
    counter: Annotated[bool, "it answers an offer"]
    proposed: Annotated[bool, "everybody knows it"]
    give: Annotated[list[int] | None, "what the proposer gives; null: not known"]
    give_cards: Annotated[list[CardId] | None, "cards that it gives"]
    ask: Annotated[list[int] | None, "what it asks for"]
    ask_cards: Annotated[list[CardId] | None, "cards that it asks for"]


# --- the seats


class PointsView(TypedDict):
    """Victory points by source."""

    objectives: Annotated[int, "for secret objectives"]
    fleets: Annotated[int, "for most fleets"]
    characters: Annotated[int, "for most characters"]
    released: Annotated[int, "for captives put into the deck"]
    returned: Annotated[int, "for captives given back"]
    bought: Annotated[int, "for goods"]
    sold: Annotated[int, "points sold for goods, as a number below zero"]


class CaptiveView(TypedDict):
    character: CharacterId
    turn: Annotated[int, "when it was captured"]
    former: Annotated[Seat, "who lost it"]
    this_turn: Annotated[bool, "it can be released this turn"]


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: Seat
    energy: Annotated[int, "in stock"]
    resources: Annotated[int, "in stock"]
    power: Annotated[int, "power points left in this turn"]
    score: Annotated[int, "all its victory points"]
    points: Annotated[PointsView, "the same, by source"]
    hand: Annotated[int, "action cards in hand"]
    shown: Annotated[list[CardId], "cards in hand known to all"]
    objectives: Annotated[int, "secret ones in hand"]
    swapped: Annotated[int, "objectives exchanged at set-up"]
    fulfilled: Annotated[list[ObjectiveId], "objectives that it has shown"]
    captives: Annotated[list[CaptiveView], "characters of others that it holds"]
    technology: Annotated[TechnologyId | None, "bought and not used yet"]
    used_technologies: Annotated[list[TechnologyId], "used technologies, which it can't buy again"]
    start: Annotated[SystemId | None, "its starting system; null: not chosen yet"]
    fleets: Annotated[int, "on the board"]
    fleets_left: Annotated[int, "in its supply"]
    characters: Annotated[list[CharacterId], "on the board; at set-up, chosen"]
    proposals_left: Annotated[int, "offers that it may still make in this turn"]
    has_shown: Annotated[bool, "has shown an objective this turn"]
    fought: Annotated[int, "combats this turn"]
    destroyed: Annotated[int, "fleets of others destroyed in combat this turn"]
    captured: Annotated[int, "characters of others captured in combat this turn"]
    activations: Annotated[dict[str, int], "activations of planets this turn, by system; systems without any are left out"]
    free_jumps: Annotated[bool, "its jumps to system cards cost nothing this turn"]
    free_orbits: Annotated[bool, "its orbital jumps cost and risk nothing this turn"]
    double_yield: Annotated[bool, "its planets give twice as many goods this turn"]
    wins_ties: Annotated[bool, "it wins ties for most fleets and most characters this turn"]
    appealed: Annotated[bool, "took a free fleet and character, once a game"]
    to_do: Annotated[str | None, "the kind of decision it is to make now"]


class ObjectiveView(TypedDict):
    objective: ObjectiveId
    have: Annotated[int, "progress so far"]
    need: Annotated[int, "progress needed"]


class SeenView(TypedDict):
    """Planet cards that the seat passed on."""

    planets: Annotated[list[PlanetId], "those that still lie face down, unless they went back to the box"]
    among: Annotated[list[Location], "where they may lie"]
    gone: Annotated[bool, "they may also have gone back to the box"]


class MineView(TypedDict):
    """What only the owner of a seat sees."""

    hand: Annotated[list[CardId], "action cards"]
    objectives: Annotated[list[ObjectiveView], "secret ones in hand"]
    swapped: Annotated[list[ObjectiveId], "objectives exchanged at set-up"]
    planets: Annotated[list[PlanetId], "planet cards in hand, while the map is laid"]
    seen: Annotated[list[SeenView], "planet cards passed on, grouped by where they may lie"]
    picked: Annotated[list[str], "its own secret choices, until everyone has chosen"]
    open_technologies: Annotated[list[TechnologyId], "those that the seat can still buy in this game"]
    forecasts: Annotated[
        list[Forecast], "the odds of combats that the seat could start now, if every unit that can reach the fight joins in"
    ]


# --- the table


class MajoritiesView(TypedDict):
    """Who would score each majority now; -1: nobody."""

    fleets: Annotated[Seat, "who has the most fleets"]
    characters: Annotated[Seat, "who has the most characters"]


class CostsView(TypedDict):
    """Energy, resources and power points, before changes by event and system."""

    fleet: Annotated[list[int], "of a fleet"]
    character: Annotated[list[int], "of a character from the deck"]
    captured_character: Annotated[list[int], "of a captive who is recruited"]
    action_card: Annotated[list[int], "of a card from the deck"]
    technology: Annotated[list[int], "of a technology"]
    victory_point: Annotated[list[int], "of a victory point: this much energy or this many resources"]
    retreat: Annotated[list[int], "of a retreat"]


class LunationView(View):
    """Everything that a seat, or a spectator, sees."""

    technologies: Annotated[bool, "the module of technology cards is in play"]
    turn: Annotated[int, "from 1; 0: set-up"]
    turns: Annotated[int, "the number of turns in a game"]
    phase: Annotated[str, "setup, refresh, movement, trade, activation, development, dominance or over"]
    first: Annotated[Seat, "the first player"]
    order: Annotated[list[Seat], "the order of play this turn"]
    active: Annotated[Seat, "whose turn it is within the phase; -1: nobody's"]
    truce: Annotated[bool, "in the first turns, two players can't attack each other"]
    systems: Annotated[list[SystemView], "in the order in which they lie"]
    orbital_fare: Annotated[int | None, "power points for a departure to a planet card of another system; null: forbidden"]
    gravity: Annotated[list[int], "losing faces of the die, and all its faces"]
    event: Annotated[EventId | None, "the event in force"]
    past_events: Annotated[list[EventId], "events of earlier turns"]
    events_left: Annotated[int, "in the deck"]
    characters: Annotated[list[CharacterId], "turned up at set-up"]
    character_deck: Annotated[int, "characters in the deck"]
    action_deck: Annotated[int, "action cards in the deck"]
    discards: Annotated[list[CardId], "action cards in the discard pile"]
    combat: Annotated[CombatView | None, "the combat being fought"]
    convoy: Annotated[ConvoyView | None, "units that are about to leave"]
    offer: Annotated[OfferView | None, "the offer being made"]
    majorities: Annotated[MajoritiesView, "who would score now"]
    costs: Annotated[CostsView, "the price of everything that can be bought"]
    bank_rate: Annotated[int, "how many goods the bank takes for one of the other kind"]
    cards_asked: Annotated[int, "the most cards that an offer may ask for"]
    players: Annotated[list[PlayerView], "by seat"]
    mine: Annotated[MineView | None, "for the owner of the seat alone; null for spectators"]
