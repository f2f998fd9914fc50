"""Values in Master of Orion, in victory points: of a unit, a card in hand, an action, a point of morale, and of each card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..rules import printed
from ..rules.components import BOX, CARD, COLOURS, RESOURCE_MAX, Card

# Set by hand; a number was kept if bots that differed only in it did no better.
PRICE: Final[tuple[float, ...]] = (0.34, 0.52, 0.95)  # of a unit of food, fleet, production, while there is time to use it
PLENTY: Final = 0.05  # each unit in stock makes the next one cheaper by this share
ACTION: Final = 1.3  # what an action brings
CARD_IN_HAND: Final = 0.6
CROWDED: Final = 0.12  # each card in hand makes the next one cheaper by this share
ACTIONS_A_ROUND: Final = 4.2
LAST_ACTIONS: Final = 6.0  # with fewer actions to come, resources and cards lose their value
STAYS: Final = 2.5  # rounds that a card is active before it is covered
ATTACKS_A_ROUND: Final = 0.8
BUILDS_A_ROUND: Final = 1.4
PLANNED: Final = 0.25  # the share of what the best affordable card would bring
HOLDING: Final = 0.12  # the share of what any card in hand would bring
HARM: Final = 0.9  # a point that every opponent loses
EARLY_MORALE: Final = 0.03  # morale is worth this share less for each round left to regain it
GATE: Final = max(card.morale_min for card in CARD.values())  # below this morale, some cards can't be built
UNREST: Final = 0.1  # the cost of each point below the gate
EDGE: Final = 2  # at or below this morale, the game may end
COLLAPSE: Final = 2.0  # the cost of each point there
REST: Final = 0.8  # the share of an action's value that an activation has to beat
MIXED: Final = 0.08  # the loss for a card among cards of other colours

Stock = Sequence[int]


def _potentials() -> tuple[tuple[float, ...], ...]:
    tables: list[tuple[float, ...]] = []
    for price in PRICE:
        table = [0.0]
        for unit in range(RESOURCE_MAX):
            table.append(table[-1] + price * (1.2 - PLENTY * unit))
        tables.append(tuple(table))
    return tuple(tables)


def priced(units: Iterable[int]) -> float:
    return sum([price * unit for price, unit in zip(PRICE, units, strict=True)])


POTENTIAL: Final = _potentials()  # by kind, then by the number of units
PRODUCED: Final = {card: priced(card.produces) for card in CARD.values()}
PAID: Final = {card: priced(card.cost) for card in CARD.values()}
DISCOUNTS: Final = {card: card.always(printed.BuildDiscount) for card in CARD.values()}

# Cards that count something at the end, with the points for each and what they count.
COUNTED: Final = [
    (card, op.amount, op.per)
    for card in dict.fromkeys(BOX)
    for effect in card.effects_when("end_of_game")
    for op in effect.ops
    if isinstance(op, printed.GainVp)
]
OF_COLOUR: Final = {card: (points, per) for card, points, per in COUNTED if isinstance(per, printed.PerStructure)}
IN_SYSTEM: Final = {card: (points, per) for card, (points, per) in OF_COLOUR.items() if per.scope == "this_system"}
IN_ALL: Final = {card: (points, per) for card, (points, per) in OF_COLOUR.items() if per.scope == "all_systems"}
BY_STOCK: Final = {card: (points, per.number) for card, points, per in COUNTED if isinstance(per, printed.PerResources)}
SCORING: Final = {*IN_SYSTEM, *IN_ALL, *BY_STOCK}
SUITED: Final[dict[Card, tuple[int, int]]] = {card: (points, COLOURS.index(per.colour)) for card, (points, per) in IN_SYSTEM.items()}
