"""The table of a game of Master of Orion, and how pieces move on it."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Final, NamedTuple

from ....kernel import Drew, DrewCards, Table, derived, state
from .components import (
    FLEET,
    FOOD,
    FULCRUM,
    MORALE_MAX,
    PRODUCTION,
    RESOURCE_MAX,
    SYSTEM_CARDS,
    SYSTEMS,
    Card,
    Race,
)
from .events import (
    Discarded,
    Gained,
    MarkersGained,
    MarkersReturned,
    MoraleChanged,
    PointsGained,
    Reshuffled,
    TookDiscard,
)
from .printed import Amounts
from .standing import Standing, standing_of

if TYPE_CHECKING:
    from typing import Self

NOBODY: Final = -1
EVERYBODY: Final = 0b1111


class Held(NamedTuple):
    """A card in hand, and which other seats know it is there, as a bit for each."""

    card: Card
    known: int = 0


@state
class System:
    """A stack of cards, the top one active."""

    cards: list[Card]
    marked: bool = False  # a marker lies on the active card

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    @property
    def top(self) -> Card:
        return self.cards[-1]

    @property
    def full(self) -> bool:
        return len(self.cards) >= SYSTEM_CARDS

    @property
    def holds_fulcrum(self) -> bool:
        """Whether Fulcrum is anywhere in this system: he can be moved like other cards."""
        return FULCRUM in self.cards


@state
class Player:
    """A civilization: its sheet, its hand and its systems."""

    race: Race
    resources: list[int]
    morale: int
    vp: int
    reserve: int  # markers
    available: int = 0
    spent: int = 0  # on the player's own sheet
    attacks: list[int]  # markers on the sheets of others, by seat
    hand: list[Held] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)  # by exploiting a grey card: one of them is discarded
    systems: list[System] = field(default_factory=list)
    advisor: Card | None = None
    advisor_marked: bool = False
    colour: int = NOBODY  # chosen for Fulcrum Sandebar
    propaganda_used: bool = False
    standing: Standing = derived(init=False)

    def __post_init__(self) -> None:
        self.standing = standing_of(self)

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    def hand_kinds(self) -> list[Card]:
        """The cards in hand, identical ones once."""
        kinds: list[Card] = []
        for held in self.hand:
            card = held.card
            if card not in kinds:
                kinds.append(card)
        return kinds

    def active(self) -> list[tuple[Card, int]]:
        """Active cards with their system; the advisor's is NOBODY. Fulcrum is active as the top card of his system."""
        found = [(system.cards[-1], at) for at, system in enumerate(self.systems)]
        if self.advisor is not None and self.advisor is not FULCRUM:
            found.append((self.advisor, NOBODY))
        return found

    def is_active(self, card: Card, system: int) -> bool:
        if system == NOBODY:
            return self.advisor is card
        return system < len(self.systems) and self.systems[system].top is card

    def marked(self, system: int) -> bool:
        return self.advisor_marked if system == NOBODY else self.systems[system].marked

    def mark(self, system: int) -> None:
        if system == NOBODY:
            self.advisor_marked = True
        else:
            self.systems[system].marked = True

    def unmark(self, system: int) -> None:
        """Return a marker on a card to its owner's reserve."""
        if self.marked(system):
            if system == NOBODY:
                self.advisor_marked = False
            else:
                self.systems[system].marked = False
            self.reserve += 1

    # --- what changes which cards are active

    def cover(self, system: int, card: Card) -> None:
        """Place the card on top, and return any marker on the one beneath."""
        self.unmark(system)
        self.restack(system, [*self.systems[system].cards, card])

    def restack(self, system: int, cards: list[Card]) -> None:
        self.systems[system].cards = cards
        self.standing = standing_of(self)

    def open_system(self, card: Card) -> int:
        self.systems.append(System(cards=[card]))
        self.standing = standing_of(self)
        return len(self.systems) - 1

    def take_advisor(self, advisor: Card | None) -> None:
        self.advisor = advisor
        self.standing = standing_of(self)

    # --- what follows from them

    @property
    def fulcrum_system(self) -> int:
        if self.advisor is not FULCRUM:
            return NOBODY
        return next(at for at, system in enumerate(self.systems) if system.holds_fulcrum)

    @property
    def may_open_system(self) -> bool:
        return len(self.systems) - (self.advisor is FULCRUM) < SYSTEMS  # he has a system of his own


@state
class OrionTable(Table):
    players: list[Player]  # once all have a race
    races: list[Race | None]  # by seat
    choosing: str
    deck: list[Card]  # face down and in no order
    pile: list[Card]  # discarded, face up; the last is on top
    middle: list[Card]  # advisors to hire
    box: list[Card]  # advisors not in this game
    round: int = 0
    phase: str = "setup"
    first: int = 0
    turn: int = NOBODY
    building: Card | None = None  # being paid for
    due: list[int] = field(default_factory=lambda: [0, 0, 0])  # what it still costs

    @property
    def order(self) -> list[int]:
        """Seats clockwise from the first player."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def opponents(self, seat: int) -> list[int]:
        """A player's opponents, clockwise from the left."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    # --- cards

    def draw_cards(self, seat: int, count: int) -> list[Card]:
        """Draw from the deck; when it is empty, the pile except its top card becomes the deck."""
        drawn: list[Card] = []
        while len(drawn) < count:
            if not self.deck:
                if len(self.pile) < 2:
                    break
                self.deck, self.pile = self.pile[:-1], self.pile[-1:]
                if self.heard is not None:
                    self.tell(Reshuffled(len(self.deck)))
            deck = self.deck
            at = self.draw("draw", deck, seat)
            drawn.append(deck[at])
            last = deck.pop()
            if at < len(deck):
                deck[at] = last
        if self.heard is not None and drawn:
            self.tell(Drew(seat, len(drawn)))
            self.tell(DrewCards(seat, [card.id for card in drawn]), to=seat)
        return drawn

    def draw_to_hand(self, seat: int, count: int) -> None:
        self.players[seat].hand += [Held(card) for card in self.draw_cards(seat, count)]

    def leave_hand(self, seat: int, card: Card) -> None:
        """Remove a card from the hand. Others can't tell identical ones apart: those who knew of some now know of one fewer."""
        player = self.players[seat]
        left = [held for held in player.hand if held.card is not card]
        if len(left) + 1 == len(player.hand):
            player.hand = left
            return
        left.clear()
        gone: int | None = None  # who knew of any of them so far
        for held in player.hand:
            if held.card is not card:
                left.append(held)
            elif gone is None:
                gone = held.known
            else:
                left.append(Held(card, gone & held.known))
                gone |= held.known
        player.hand = left

    def discard(self, seat: int, card: Card, why: str) -> None:
        """Discard from hand onto the pile, for all to see."""
        self.leave_hand(seat, card)
        self.put_on_pile(seat, card, why)

    def put_on_pile(self, seat: int, card: Card, why: str) -> None:
        self.pile.append(card)
        if self.heard is not None:
            self.tell(Discarded(seat, card.id, why))

    def take_from_pile(self, seat: int, at: int) -> None:
        card = self.pile.pop(at)
        self.players[seat].hand.append(Held(card, EVERYBODY))
        if self.heard is not None:
            self.tell(TookDiscard(seat, card.id))

    # --- numbers

    def gain(self, seat: int, amounts: Amounts, why: str) -> None:
        """Gain resources up to the limit; the event says how much was really gained."""
        resources = self.players[seat].resources
        before = None if self.heard is None else resources[:]
        food, fleet, production = amounts
        if food:
            food += resources[FOOD]
            resources[FOOD] = food if food < RESOURCE_MAX else RESOURCE_MAX
        if fleet:
            fleet += resources[FLEET]
            resources[FLEET] = fleet if fleet < RESOURCE_MAX else RESOURCE_MAX
        if production:
            production += resources[PRODUCTION]
            resources[PRODUCTION] = production if production < RESOURCE_MAX else RESOURCE_MAX
        if before is not None and resources != before:
            self.tell(Gained(seat, [now - was for now, was in zip(resources, before, strict=True)], why))

    def gain_of(self, seat: int, kind: int, amount: int, why: str) -> None:
        """The same for one resource."""
        resources = self.players[seat].resources
        before = resources[kind]
        units = before + amount
        resources[kind] = units if units < RESOURCE_MAX else RESOURCE_MAX
        if self.heard is not None and resources[kind] != before:
            told = [0, 0, 0]
            told[kind] = resources[kind] - before
            self.tell(Gained(seat, told, why))

    def pay(self, seat: int, amounts: Amounts, why: str) -> None:
        self.gain(seat, (-amounts[0], -amounts[1], -amounts[2]), why)

    def can_pay(self, seat: int, amounts: Amounts) -> bool:
        resources = self.players[seat].resources
        return resources[0] >= amounts[0] and resources[1] >= amounts[1] and resources[2] >= amounts[2]

    def change_morale(self, seat: int, by: int) -> None:
        player = self.players[seat]
        before = player.morale
        player.morale = min(before + by, MORALE_MAX)
        if self.heard is not None and player.morale != before:
            self.tell(MoraleChanged(seat, player.morale - before, player.morale))

    def change_vp(self, seat: int, by: int) -> None:
        self.players[seat].vp += by
        if self.heard is not None and by:
            self.tell(PointsGained(seat, by))

    def gain_markers(self, seat: int, count: int) -> None:
        """Gain markers from the reserve, as many as there are."""
        player = self.players[seat]
        count = min(count, player.reserve)
        player.reserve -= count
        player.available += count
        if self.heard is not None and count:
            self.tell(MarkersGained(seat, count))

    def return_marker(self, seat: int) -> None:
        player = self.players[seat]
        player.available -= 1
        player.reserve += 1
        if self.heard is not None:
            self.tell(MarkersReturned(seat, 1))
