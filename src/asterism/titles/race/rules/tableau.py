"""The powers of a whole tableau."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Final

from ....kernel import Choice, state
from .components import Card
from .powers import ANY, PRICE, DrawIfMost, ProduceDraws


def five_zeros() -> list[int]:
    return [0, 0, 0, 0, 0]


@state
class Powers:
    """The powers of a tableau, summed up when a phase begins, so that cards placed during it don't count. Never changed once summed up."""

    explore_draw: int = 0
    explore_keep: int = 0
    develop_discount: int = 0
    develop_draw: int = 0
    develop_draw_after: int = 0
    settle_discount: list[int] = field(default_factory=five_zeros)  # by kind of goods; worlds without goods come first
    strength: list[int] = field(default_factory=five_zeros)
    strength_against_rebels: int = 0
    general_strength: int = 0
    tactics: Card | None = None
    tactics_strength: int = 0
    ship: Card | None = None
    ship_except: int = ANY
    contact: Card | None = None
    contact_discount: int = 0
    contact_except: int = ANY
    settle_draw_after: int = 0
    trade_bonus: list[int] = field(default_factory=five_zeros)
    trade_bonus_of: dict[Card, int] = field(default_factory=dict)
    consume: list[Choice] = field(default_factory=list)  # the choices to use the tableau's consume powers
    windfall: list[int] = field(default_factory=list)  # powers for one kind come before those for any kind
    produce_draws: list[tuple[Card, ProduceDraws]] = field(default_factory=list)
    draws_if_most: list[DrawIfMost] = field(default_factory=list)

    if TYPE_CHECKING:

        def copy(self) -> Powers: ...

    def with_cards(self, cards: list[Card]) -> Powers:
        """These powers, together with those of more cards."""
        more = self.copy()
        for card in cards:
            for power in card.powers:
                power.join(card, more)
        more.windfall.sort(reverse=True)
        return more

    def strength_against(self, world: Card) -> int:
        strength = self.strength[world.goods]
        return strength + self.strength_against_rebels if world.rebel else strength

    def price(self, world: Card) -> int:
        """How many cards a world's good sells for, trade powers included."""
        return PRICE[world.goods] + self.trade_bonus[world.goods] + self.trade_bonus_of.get(world, 0)


NO_POWERS: Final = Powers()
