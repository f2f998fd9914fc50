"""A battle in progress: its squadrons, the order in which they act, and the dice on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....kernel import state

if TYPE_CHECKING:
    from typing import Self

ANCIENTS: Final = -1  # sides that aren't seats
GCDS: Final = -2
ANCIENT_SHIP: Final = 4  # ship types that no player has
GCDS_SHIP: Final = 5

Die = tuple[int, int]  # damage and face


@state
class Squadron:
    """All ships of one type on one side, which act together."""

    side: int  # a seat, ANCIENTS or GCDS
    ship: int
    damage: list[int]  # of each ship left
    retreat: int = 0  # the sector to which they will retreat in their next turn

    if TYPE_CHECKING:

        def copy(self) -> Self: ...


@state
class Battle:
    """Two sides on a hex. Round 0 is for missiles."""

    sector: int
    attacker: int
    defender: int
    squadrons: list[Squadron]  # in the order of initiative
    at: int = 0  # whose turn comes next
    round: int = 0
    shooter: int = 0  # the squadron that rolled the dice, by its index
    dice: tuple[Die, ...] = ()  # hits still to be assigned

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

    def sides(self) -> tuple[int, int]:
        return self.attacker, self.defender

    def ships_of(self, side: int) -> int:
        return sum([len(squadron.damage) for squadron in self.squadrons if squadron.side == side])
