"""The table of a game of Race, in which every card is in exactly one place."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Final

from ....kernel import Choice, Table, derived, state
from .components import Card
from .events import Drew, DrewCards, GoodAppeared, LeftTableau, PhaseBegan, Reshuffled
from .powers import ANY
from .tableau import NO_POWERS, Powers

if TYPE_CHECKING:
    from typing import Self

NOBODY: Final = -1  # who knows a card in the discard pile: nobody, if it was a good, otherwise the seat that discarded it
EVERYBODY: Final = -2


@state
class Player:
    """What belongs to one seat."""

    tableau: list[Card]
    hand: list[Card] = field(default_factory=list)
    goods: dict[Card, Card] = field(default_factory=dict)  # world → the face-down card on it, which nobody has seen
    chips: int = 0
    actions: tuple[Choice, ...] = ()  # revealed this round
    drawn: list[Card] = field(default_factory=list)  # while exploring: to choose from
    placing: Card | None = None  # revealed and being paid for
    cost: int = 0  # how much is still to be paid for that card
    raised: bool = False  # whether New Military Tactics was discarded for that card
    used: list[Choice] = field(default_factory=list)  # consume powers used this phase
    produced: list[Card] = field(default_factory=list)  # worlds that produced this phase
    counted: int = 0  # how many cards of the tableau, from the first on, have powers that count
    powers: Powers = derived(default=NO_POWERS)

    def worlds_with(self, kind: int) -> list[Card]:
        """The worlds with a good of this kind, or with any good."""
        return [world for world in self.goods if kind in (ANY, world.goods)]

    def count_powers(self) -> None:
        """Count the powers of every card in the tableau from now on."""
        if self.counted != len(self.tableau):
            self.powers = (self.powers if self.counted else NO_POWERS).with_cards(self.tableau[self.counted :])
            self.counted = len(self.tableau)

    if TYPE_CHECKING:

        def copy(self) -> Self: ...


@state
class RaceTable(Table):
    players: list[Player]
    order: tuple[int, ...]  # clockwise from the lowest start world
    deck: list[Card]  # face down and in no order: chance says which card is drawn
    discards: list[tuple[Card, int]]  # each with the seat that knows the card
    pool: int  # victory point chips left
    round: int = 0
    phase: str = "setup"
    phases: tuple[str, ...] = ()  # the phases of this round, in order
    advanced: bool
    first_game: bool
    max_rounds: int  # 0 for no limit
    tableaus_changed: bool = True  # whether tableaus changed since powers were last counted

    # --- cards move

    def draw_cards(self, seat: int, count: int, why: str, on: Card | None = None) -> list[Card]:
        """Draw this many cards from the deck; fewer only if both piles run out."""
        self.revealed = True
        chance = self.chance
        deck = self.deck
        drawn: list[Card] = []
        while len(drawn) < count:
            if not deck:  # both piles were empty; the cards discarded since then form the deck
                if not self.discards:
                    break
                deck = self.reshuffle()
            at = chance.draw(why, deck, seat, on)
            drawn.append(deck[at])
            last = deck.pop()
            if at < len(deck):
                deck[at] = last
            elif not deck and self.discards:
                deck = self.reshuffle()
        return drawn

    def draw_to_hand(self, seat: int, count: int, why: str) -> None:
        drawn = self.draw_cards(seat, count, why)
        self.players[seat].hand += drawn
        if self.heard is not None and drawn:
            self.tell(Drew(seat, len(drawn), why))
            self.tell(DrewCards(seat, [card.id for card in drawn]), to=seat)

    def draw_good(self, seat: int, world: Card, why: str) -> bool:
        """Put a face-down card from the deck on a world as a good; returns false if there is none."""
        drawn = self.draw_cards(seat, 1, why, world)
        if not drawn:
            return False
        self.players[seat].goods[world] = drawn[0]
        if self.heard is not None:
            self.tell(GoodAppeared(seat, world.id, why))
        return True

    def discard(self, card: Card, known_to: int) -> None:
        self.discards.append((card, known_to))

    def reshuffle(self) -> list[Card]:
        """Turn the discard pile into the deck as soon as the deck runs out."""
        self.deck = [card for card, _ in self.discards]
        self.discards = []
        if self.heard is not None:
            self.tell(Reshuffled(len(self.deck)))
        return self.deck

    def leave_tableau(self, seat: int, card: Card) -> None:
        """Discard a card from a tableau; everyone knows which card it was."""
        player = self.players[seat]
        player.tableau.remove(card)
        player.counted = 0  # so that all are counted anew when the next phase begins
        self.tableaus_changed = True
        self.discard(card, EVERYBODY)
        if self.heard is not None:
            self.tell(LeftTableau(seat, card.id))

    # --- phases

    def begin_phase(self, phase: str) -> None:
        self.take_stock(phase)
        if self.heard is not None:
            self.tell(PhaseBegan(phase))

    def take_stock(self, phase: str) -> None:
        """Count the powers of every card now in the tableaus; those of cards placed during the phase have to wait."""
        self.phase = phase
        if self.tableaus_changed:
            self.tableaus_changed = False
            for player in self.players:
                player.count_powers()
