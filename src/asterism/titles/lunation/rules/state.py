"""The table of a game of Lunation, and how its pieces move.

A location is numbered by its system's place on the table, then by its card in the system: the system card, then four planet cards. The
fleets and pawns on it are those whose `at` is its number.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Final, NamedTuple

from ....kernel import Choice, Table, draw_cards, state
from .battle import Combat
from .components import (
    CARDS,
    LIMITS,
    Action,
    Character,
    EventCard,
    Objective,
    Planet,
    Playable,
    System,
    Technology,
)
from .events import (
    CharacterExhausted,
    Gained,
    Paid,
    PlanetTurnedUp,
    PointsScored,
    UnitsPlaced,
)
from .vocabulary import LOCATION_NAMES

if TYPE_CHECKING:
    from typing import Self

NOBODY: Final = -1
NOWHERE: Final = -1
SOURCES: Final = ("objectives", "fleets", "characters", "released", "returned", "bought", "sold")  # of victory points


class Fleet(NamedTuple):
    at: int
    moved: bool = False  # this turn, within its system
    jumped: bool = False


class Pawn(NamedTuple):
    """A character on the board."""

    character: Character
    at: int
    exhausted: bool = False
    moved: bool = False
    jumped: bool = False
    grounded: bool = False  # neither moves nor jumps this turn
    mined: bool = False  # this turn, leaving the card fresh


class Captive(NamedTuple):
    character: Character
    turn: int  # when it was captured
    former: int  # who lost it


class Convoy(NamedTuple):
    """Units that are about to leave together, while their owner picks them."""

    to: int
    jump: bool
    fleets: tuple[int, ...] = ()  # where each one leaves
    crew: tuple[Character, ...] = ()
    navigators: tuple[int, ...] = ()  # departures that a navigator makes free
    passes: int = 0  # departures that cards make free

    def with_units(self, fleets: tuple[int, ...], crew: tuple[Character, ...]) -> Convoy:
        return Convoy(self.to, self.jump, fleets, crew, self.navigators, self.passes)


class Offer(NamedTuple):
    """Goods and cards offered for goods and cards; the proposer's secret until it is proposed."""

    proposer: int
    partner: int
    counter: bool = False  # an answer to an offer
    give: tuple[int, int] = (0, 0)
    give_cards: tuple[Action, ...] = ()
    ask: tuple[int, int] = (0, 0)
    ask_cards: tuple[Action, ...] = ()
    proposed: bool = False

    # not with `_replace`, which takes three times as long: half of a game's choices compose offers

    def with_goods(self, give: tuple[int, int], ask: tuple[int, int]) -> Offer:
        return Offer(self.proposer, self.partner, self.counter, give, self.give_cards, ask, self.ask_cards)

    def with_cards(self, give_cards: tuple[Action, ...], ask_cards: tuple[Action, ...]) -> Offer:
        return Offer(self.proposer, self.partner, self.counter, self.give, give_cards, self.ask, ask_cards)


@state
class Pack:
    """Planet cards passed on in the draft, by the seat that held them first."""

    cards: list[Planet]  # in the order in which they joined the pack
    places: list[int] = field(default_factory=list)  # where its cards were laid, round by round

    if TYPE_CHECKING:

        def copy(self) -> Self: ...


@state
class Player:
    goods: list[int]
    power: int = 0
    fleets: list[Fleet] = field(default_factory=list)  # on the board; the rest is the supply
    pawns: list[Pawn] = field(default_factory=list)
    hand: list[Action] = field(default_factory=list)
    shown: list[Action] = field(default_factory=list)  # cards in hand known to all
    objectives: list[Objective] = field(default_factory=list)  # unshown
    swapped: list[Objective] = field(default_factory=list)  # at set-up, unseen by others
    fulfilled: list[Objective] = field(default_factory=list)
    captives: list[Captive] = field(default_factory=list)
    technology: Technology | None = None
    used_technologies: tuple[Technology, ...] = ()
    start: int = NOWHERE  # its starting system
    points: list[int] = field(default_factory=lambda: [0] * len(SOURCES))
    appealed: bool = False  # took a free fleet and character
    # in this turn
    fought: int = 0
    destroyed: int = 0
    captured: int = 0
    activations: tuple[int, ...] = ()  # of planets, by system
    proposals: int = 0
    has_shown: bool = False  # an objective
    free_jumps: bool = False
    free_orbits: bool = False  # orbital jumps too
    double_yield: bool = False
    wins_ties: bool = False
    # in this phase
    played: tuple[Playable, ...] = ()  # cards played that are limited per phase
    attacked: tuple[tuple[int, int], ...] = ()  # lone characters: where, and whose
    was_out: bool = False  # without units when the development turn began
    was_poor: bool = False  # and without the goods for one

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    @property
    def score(self) -> int:
        return sum(self.points)

    def fleets_at(self, at: int) -> int:
        return sum([fleet.at == at for fleet in self.fleets])

    def pawns_at(self, at: int) -> list[Pawn]:
        return [pawn for pawn in self.pawns if pawn.at == at]

    def stands_at(self, at: int) -> bool:
        for fleet in self.fleets:
            if fleet.at == at:
                return True
        return any([pawn.at == at for pawn in self.pawns])

    def locations(self) -> set[int]:
        """Where the seat's units are."""
        return {fleet.at for fleet in self.fleets} | {pawn.at for pawn in self.pawns}

    @property
    def has_units(self) -> bool:
        return bool(self.fleets or self.pawns)

    def pawn(self, character: Character) -> Pawn | None:
        for pawn in self.pawns:
            if pawn.character is character:
                return pawn
        return None

    def put(self, pawn: Pawn) -> None:
        """Replace a character by its new state."""
        for at, old in enumerate(self.pawns):
            if old.character is pawn.character:
                self.pawns[at] = pawn
                return
        self.pawns.append(pawn)

    def remove(self, character: Character) -> None:
        self.pawns = [pawn for pawn in self.pawns if pawn.character is not character]

    def fresh_with(self, op: str) -> list[Pawn]:
        """Fresh characters with this ability."""
        return [pawn for pawn in self.pawns if not pawn.exhausted and pawn.character.ability.op == op]

    def lose_fleets(self, at: int, count: int) -> int:
        """Lose fleets, starting with those that can do the least this turn. Returns how many were lost."""
        here = sorted([fleet for fleet in self.fleets if fleet.at == at], key=freedom)[:count]
        for fleet in here:
            self.fleets.remove(fleet)
        return len(here)


def freedom(fleet: Fleet) -> int:
    return 0 if fleet.jumped else 1 if fleet.moved else 2


@state
class LunationTable(Table):
    players: list[Player]
    technologies: bool  # the module is in play
    first: int = 0
    order: tuple[int, ...] = ()  # of play in this turn
    turn: int = 0
    phase: str = "setup"
    active: int = NOBODY  # whose turn within the phase
    systems: tuple[System, ...] = ()
    printed: tuple[int, ...] = ()  # by location: its number among the words about locations
    planets: list[Planet | None] = field(default_factory=list)  # by location; system cards, and cards not laid yet, have none
    face_up: int = 0  # a bit for each location
    exhausted: int = 0
    packs: list[Pack] = field(default_factory=list)
    draft_round: int = NOBODY  # while planet cards are laid: they are passed on after each round
    planet_deck: list[Planet]  # face down and in no order, as are all decks
    system_box: list[System]
    character_deck: list[Character]
    characters: list[Character] = field(default_factory=list)  # turned up at set-up
    event_deck: list[EventCard]
    past_events: list[EventCard] = field(default_factory=list)
    event: EventCard | None = None  # in force
    action_deck: list[Action]
    discards: list[Action] = field(default_factory=list)
    objective_deck: list[Objective]
    convoy: Convoy | None = None
    combat: Combat | None = None
    offer: Offer | None = None

    # --- locations

    def name_of(self, at: int) -> str:
        return LOCATION_NAMES[self.printed[at]]

    def counted(self, departures: tuple[int, ...]) -> dict[str, int]:
        """How many fleets leave from where."""
        return {self.name_of(at): departures.count(at) for at in sorted(set(departures))}

    def location(self, about: tuple[System, int]) -> int:
        """The location that a word is about."""
        return self.systems.index(about[0]) * CARDS + about[1]

    def word(self, words: list[Choice], at: int) -> Choice:
        return words[self.printed[at]]

    def system_at(self, at: int) -> System:
        return self.systems[at // CARDS]

    def is_face_down(self, at: int) -> bool:
        return not self.face_up >> at & 1

    def turn_up(self, seat: int, at: int) -> None:
        """Turn up a face-down planet card, for all to see."""
        if not self.face_up >> at & 1:
            self.face_up |= 1 << at
            self.reveal()
            planet = self.planets[at]
            if self.heard is not None and planet is not None:
                self.tell(PlanetTurnedUp(seat, self.name_of(at), planet.id))

    def others_at(self, seat: int, at: int) -> bool:
        """Whether another player has a unit there."""
        return any([other != seat and player.stands_at(at) for other, player in enumerate(self.players)])

    def locations_of_others(self, seat: int) -> set[int]:
        found: set[int] = set()
        for other, player in enumerate(self.players):
            if other != seat:
                found |= player.locations()
        return found

    @property
    def truce(self) -> bool:
        """In the first turns of a two-player game, nobody can attack."""
        return self.seats == 2 and self.turn < LIMITS.two_player_first_attack_turn

    # --- goods, power and points

    def gain(self, seat: int, goods: tuple[int, int], why: str) -> None:
        mine = self.players[seat].goods
        mine[0] += goods[0]
        mine[1] += goods[1]
        if self.heard is not None and any(goods):
            self.tell(Gained(seat, goods[0], goods[1], why))

    def pay(self, seat: int, goods: tuple[int, int], power: int, why: str) -> None:
        player = self.players[seat]
        player.goods[0] -= goods[0]
        player.goods[1] -= goods[1]
        player.power -= power
        if self.heard is not None and (power or any(goods)):
            self.tell(Paid(seat, goods[0], goods[1], power, why))

    def score_points(self, seat: int, points: int, source: str) -> None:
        self.players[seat].points[SOURCES.index(source)] += points
        if self.heard is not None and points:
            self.tell(PointsScored(seat, points, source))

    # --- action cards

    def can_draw(self) -> bool:
        return bool(self.action_deck or self.discards)

    def draw_cards(self, seat: int, count: int) -> int:
        """Draw cards; when the deck is empty, the discards become the deck. Returns how many were drawn."""
        drawn = draw_cards(self, seat, count, self.action_deck, self.discards, "action")
        self.players[seat].hand += drawn
        return len(drawn)

    def leave_hand(self, seat: int, card: Action) -> None:
        """Remove a card from the hand: the copy known to all, if there is one."""
        player = self.players[seat]
        player.hand.remove(card)
        if card in player.shown:
            player.shown.remove(card)

    def discard(self, seat: int, card: Action) -> None:
        """Discard a card from hand, for all to see."""
        self.leave_hand(seat, card)
        self.discards.append(card)
        self.reveal()

    def show(self, seat: int, cards: tuple[Action, ...]) -> None:
        """These cards in hand become known to all; copies that are known already count."""
        shown = self.players[seat].shown
        for card in dict.fromkeys(cards):
            unknown = cards.count(card) - shown.count(card)
            if unknown > 0:
                shown += [card] * unknown
                self.reveal()

    # --- units

    def place_fleets(self, seat: int, at: int, count: int, why: str) -> None:
        player = self.players[seat]
        count = min(count, LIMITS.fleets - len(player.fleets))
        player.fleets += [Fleet(at)] * count
        self.turn_up(seat, at)
        if self.heard is not None:
            self.tell(UnitsPlaced(seat, self.name_of(at), count, [], why))

    def place_character(self, seat: int, at: int, character: Character, why: str) -> None:
        self.players[seat].pawns.append(Pawn(character, at))
        self.turn_up(seat, at)
        if self.heard is not None:
            self.tell(UnitsPlaced(seat, self.name_of(at), 0, [character.id], why))

    def exhaust(self, seat: int, pawn: Pawn, why: str, grounded: bool = False) -> None:
        self.players[seat].put(pawn._replace(exhausted=True, grounded=pawn.grounded or grounded))
        if self.heard is not None:
            self.tell(CharacterExhausted(seat, pawn.character.id, why, grounded))

    def owner_of(self, character: Character) -> int:
        """The player who has this character on the board."""
        for seat, player in enumerate(self.players):
            if player.pawn(character) is not None:
                return seat
        return NOBODY
