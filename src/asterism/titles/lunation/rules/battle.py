"""A combat in progress: its two sides, their dice, and what cards and characters add to them. The units on the card take part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....kernel import state
from .components import LIMITS, Character, Face

if TYPE_CHECKING:
    from typing import Self

ATTACKER, DEFENDER = range(2)
STAGES: Final = ("commit", "before_roll", "after_roll", "damage", "retreat")


@state
class Side:
    """One side in the current round; only a lasting bonus carries over to the next."""

    seat: int
    lasting: int = 0  # the bonus that lasts until the combat ends
    committed: Character | None = None
    extra_dice: int = 0  # from cards
    limit: int = LIMITS.dice
    dice: tuple[Face, ...] = ()  # faces on the table
    rerolling: tuple[Face, ...] = ()  # picked for a reroll
    explosions: int = 0  # from cards
    unblockable: int = 0
    shields: int = 0  # from cards, characters and the system
    immune: bool = False

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    def next_round(self) -> Side:
        return Side(seat=self.seat, lasting=self.lasting)


@state
class Combat:
    at: int
    sides: list[Side]  # the attacker, then the defender
    lone: bool = False  # an attack on lone characters: the attacker must commit somebody in the first round
    round: int = 0
    stage: str = "commit"
    played: bool = False  # a card or technology, in this round
    no_retreat: bool = False  # after Ambush
    retreating: int = -1  # a seat that has announced its retreat
    retreat_to: int = -1

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    @property
    def seats(self) -> tuple[int, int]:
        return self.sides[ATTACKER].seat, self.sides[DEFENDER].seat

    def side_of(self, seat: int) -> Side:
        return self.sides[ATTACKER] if self.sides[ATTACKER].seat == seat else self.sides[DEFENDER]

    def other(self, seat: int) -> Side:
        return self.sides[DEFENDER] if self.sides[ATTACKER].seat == seat else self.sides[ATTACKER]
