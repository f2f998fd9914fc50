"""The schema of the view, as typed dictionaries.

A location is named by its system, `dead_star`, or by its system and the number of a planet card beside it, `dead_star.3`.
"""

from __future__ import annotations

from typing import TypedDict

from .forecast import Forecast


class CharacterView(TypedDict):
    character: str
    bonus: int
    exhausted: bool
    moved: bool
    jumped: bool
    grounded: bool  # neither moves nor jumps this turn
    mined: bool  # collected this turn and left the card fresh: another unit may activate it, once


class UnitsView(TypedDict):
    """What a seat has on a card."""

    seat: int
    fleets: int
    ready: int  # fleets that may still move within the system
    jumped: int  # fleets that have jumped
    characters: list[CharacterView]


class CardView(TypedDict):
    """A location; of face-down planet cards one knows only those one laid."""

    location: str
    planet: str | None  # none: a system card, face down, or not laid yet
    kind: str | None
    energy: int
    resources: int
    cards: int
    face_up: bool
    laid: bool
    laid_by: int  # -1: not laid yet, or a system card
    exhausted: bool
    units: list[UnitsView]


class SystemView(TypedDict):
    system: str
    start: int  # whose starting system; -1: nobody's
    cards: list[CardView]  # the system card, then four planet cards
    fares: list[int]  # power points for a departure from here, by system card of arrival


class SideView(TypedDict):
    seat: int
    fleets: int
    committed: str | None
    bonus: int
    pool: int  # dice to roll
    limit: int
    dice: list[str]
    rerolling: list[str]
    explosions: int  # of cards
    unblockable: int
    shields: int  # of cards
    immune: bool


class CombatView(TypedDict):
    location: str
    lone: bool
    round: int
    stage: str
    no_retreat: bool
    retreating: int  # -1: nobody
    retreat_to: str | None
    sides: list[SideView]  # the attacker, then the defender
    forecast: Forecast | None  # between two rounds
    hit_chances: list[list[float]] | None  # in a round: that either side takes 0, 1, 2 … hits, if no more cards are played


class ConvoyView(TypedDict):
    """Units that the active player is picking."""

    to: str
    jump: bool
    fleets: dict[str, int]  # from where
    characters: list[str]
    price: int
    forecast: list[Forecast]


class OfferView(TypedDict):
    """Goods as energy and resources. What is being composed only its composer sees."""

    proposer: int
    partner: int
    counter: bool
    proposed: bool
    give: list[int] | None
    give_cards: list[str] | None
    ask: list[int] | None
    ask_cards: list[str] | None


class CaptiveView(TypedDict):
    character: str
    turn: int
    former: int
    this_turn: bool  # it can be set free


class PlayerView(TypedDict):
    """What everybody sees of a seat."""

    seat: int
    energy: int
    resources: int
    power: int
    score: int
    points: dict[str, int]  # by source
    hand: int
    shown: list[str]  # cards in hand that all know
    objectives: int
    swapped: int
    fulfilled: list[str]
    captives: list[CaptiveView]
    technology: str | None
    used_technologies: list[str]
    start: str | None
    fleets: int
    fleets_left: int
    characters: list[str]  # on the board; at set-up, chosen
    proposals_left: int
    has_shown: bool
    fought: int
    destroyed: int
    captured: int
    free_jumps: bool
    free_orbits: bool
    double_yield: bool
    wins_ties: bool
    appealed: bool
    to_do: str | None


class ObjectiveView(TypedDict):
    objective: str
    have: int
    need: int


class SeenView(TypedDict):
    """Planet cards that one has passed on: they lie among these locations, or, if `gone`, perhaps on none."""

    planets: list[str]
    among: list[str]
    gone: bool


class MineView(TypedDict):
    """For the owner of a seat only."""

    hand: list[str]
    objectives: list[ObjectiveView]
    swapped: list[str]
    planets: list[str]  # in hand, while the map is laid
    seen: list[SeenView]
    picked: list[str]  # words on one's own sealed tray
    open_technologies: list[str]  # that one may still buy in this game
    forecasts: list[Forecast]  # of combats that one could bring about now, with all units that can come


class LunationView(TypedDict):
    title: str
    seat: int | None
    seats: int
    technologies: bool
    turn: int
    turns: int
    phase: str
    over: bool
    first: int
    order: list[int]
    active: int
    truce: bool
    systems: list[SystemView]
    orbital_fare: int | None  # none: forbidden
    gravity: list[int]  # losing faces of the die, and all its faces
    event: str | None
    past_events: list[str]
    events_left: int
    characters: list[str]  # turned up at set-up
    character_deck: int
    action_deck: int
    discards: list[str]
    combat: CombatView | None
    convoy: ConvoyView | None
    offer: OfferView | None
    majorities: dict[str, int]  # who would score now; -1: nobody
    costs: dict[str, list[int]]  # energy, resources, power points, before changes by event and system
    bank_rate: int
    cards_asked: int  # of an offer, at most
    players: list[PlayerView]
    mine: MineView | None
