"""What a seat sees, as numbers for learning: float32, always `LENGTH` long.

| part | length | what |
| --- | --- | --- |
| general | 10 | round / 8, rounds left / 8, seats / 4, deck / 90, pile / 90, then see below |
| phase | 5 | one-hot, in the order of `PHASES` |
| decision | 25 | one-hot, in the order of `DECISIONS`: what this seat is asked |
| hand | 45 | copies of each structure in hand / 2 |
| drawn | 45 | copies of each being chosen from after a gray exploit / 2 |
| pile | 45 | copies of each in the discard pile / 2 |
| top | 3 × 45 | the top three cards of the pile, one-hot |
| building | 45 | the structure being paid for, one-hot |
| middle | 8 | 1 for each advisor to hire |
| seats | 4 × 260 | this seat, then the others clockwise; seats that aren't there are zero |

The rest of general: turns from here to the first player / 4 and to who acts / 4 (-1 / 4: nobody), what the card being built still costs
/ 5 (3). While races are chosen, of a seat only `there` and `race` are told.

A seat's part:

| part | length | what |
| --- | --- | --- |
| there | 1 | 1 |
| race | 7 | one-hot |
| stock | 9 | resources / 9 (3), income / 9 (3), development level of these resources one-hot (low, medium, high) |
| numbers | 16 | see below |
| placed | 45 | copies of each structure in its systems / 2 |
| active | 45 | copies on top / 2 |
| marked | 45 | copies on top with a marker / 2 |
| known | 45 | copies in its hand that this seat knows of / 2; its own hand is above |
| systems | 2 × 5 | cards / 5 in each, and whether a marker lies on it |
| points | 4 | track / 40, morale / 10, structures / 40, end of game / 40 |
| advisor | 13 | one-hot (8), a marker on it, colour of Fulcrum one-hot (4) |
| cards | 4 | structures by colour / 10, in the order of `COLOURS` |
| attack | 16 | see below |

Numbers: morale / 10, points on the track / 40, score / 60, reserve / 10, available / 10, spent / 10, hand / 10, drawn / 4, systems / 5,
full systems / 4, propaganda used, deciding, first player, its turn, may open a system, discount anywhere / 2. Attack: for the three
seats after it clockwise, attacks made this round / 3, the price / 4, its strength less their defence / 9, whether it can attack now (4
each); then its virtual fleet as attacker and as defender / 4, its attack discount / 2 and surcharge / 2.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ..rules import printed
from ..rules.attack import price, virtual_fleet, why_not
from ..rules.building import OPEN, discount
from ..rules.components import ADVISORS, COLOURS, FLEET, RACES, ROUNDS, STRUCTURES, SYSTEMS, Card
from ..rules.rounds import level_of
from ..rules.scoring import points, total
from ..rules.state import NOBODY, OrionTable, Player

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PHASES: Final = ("setup", "start", "action", "end", "over")
LEVELS: Final = ("low", "medium", "high")
DECISIONS: Final = (
    "choose_race",
    "mulligan",
    "choose_action",
    "choose_place",
    "save_unit",
    "build_from_hand",
    "discard_card",
    "discard_drawn",
    "take_discard",
    "discard_or_morale",
    "hire_advisor",
    "choose_colour",
    "use_effect",
    "effects_in_order",
    "gain_one_of",
    "gain_unit",
    "exchange",
    "trade_again",
    "activate_free",
    "choose_system",
    "order_system",
    "bury_active",
    "fill_field",
    "choose_victim",
    "nothing",
)
MOST_SEATS: Final = 4
TOP: Final = 3
S: Final = len(STRUCTURES)

# part → length, in order
PARTS: Final = {
    "general": 10,
    "phase": len(PHASES),
    "decision": len(DECISIONS),
    "hand": S,
    "drawn": S,
    "pile": S,
    "top": TOP * S,
    "building": S,
    "middle": len(ADVISORS),
}
SEAT_PARTS: Final = {
    "there": 1,
    "race": len(RACES),
    "stock": 9,
    "numbers": 16,
    "placed": S,
    "active": S,
    "marked": S,
    "known": S,
    "systems": 2 * (SYSTEMS + 1),
    "points": 4,
    "advisor": len(ADVISORS) + 1 + len(COLOURS),
    "cards": len(COLOURS),
    "attack": 16,
}
SEAT: Final = sum(SEAT_PARTS.values())
LENGTH: Final = sum(PARTS.values()) + MOST_SEATS * SEAT


def features(table: OrionTable, seat: int) -> NDArray[np.float32]:
    import numpy as np

    values = _general(table, seat)
    values += _one_hot(PHASES, table.phase)
    asked = table.asked.get(seat)
    values += _one_hot(DECISIONS, asked[0].key if asked else "nothing")
    me = table.players[seat] if table.players else None
    values += _copies([held.card for held in me.hand] if me else ())
    values += _copies(me.drawn if me else ())
    values += _copies(table.pile)
    for depth in range(1, TOP + 1):
        values += _one_hot(STRUCTURES, table.pile[-depth] if len(table.pile) >= depth else None)
    values += _one_hot(STRUCTURES, table.building)
    values += [float(card in table.middle) for card in ADVISORS]
    for step in range(table.seats):
        values += _seat(table, (seat + step) % table.seats, seat)
    values += [0.0] * (LENGTH - len(values))
    return np.array(values, dtype=np.float32)


def _general(table: OrionTable, seat: int) -> list[float]:
    return [
        table.round / ROUNDS,
        (ROUNDS - table.round) / ROUNDS,
        table.seats / MOST_SEATS,
        len(table.deck) / 90,
        len(table.pile) / 90,
        (table.first - seat) % table.seats / MOST_SEATS,
        ((table.turn - seat) % table.seats if table.turn != NOBODY else -1) / MOST_SEATS,
        *[units / 5 for units in table.due],
    ]


def _one_hot(kinds: Iterable[object], kind: object) -> list[float]:
    return [float(each is kind or each == kind) for each in kinds]


def _copies(cards: Iterable[Card]) -> list[float]:
    values = [0.0] * S
    for card in cards:
        if card.is_structure:
            values[card.n] += 0.5
    return values


def _seat(table: OrionTable, seat: int, viewer: int) -> list[float]:
    if not table.players:
        return [1.0, *_one_hot(RACES, table.races[seat]), *[0.0] * (SEAT - 1 - len(RACES))]
    player = table.players[seat]
    bit = 1 << viewer
    tops = [system.top for system in player.systems]
    known = [held.card for held in player.hand if held.known & bit] if seat != viewer else ()
    structures = list(player.structures())
    income = [sum([card.produces[kind] for card in structures]) / 9 for kind in range(3)]
    stacks = [(len(system.cards) / 5, float(system.marked)) for system in player.systems]
    stacks += [(0.0, 0.0)] * (SYSTEMS + 1 - len(stacks))
    return [
        1.0,
        *_one_hot(RACES, player.race),
        *[units / 9 for units in player.resources],
        *income,
        *_one_hot(LEVELS, level_of(player)),
        *_numbers(table, seat),
        *_copies(structures),
        *_copies(tops),
        *_copies([system.top for system in player.systems if system.marked]),
        *_copies(known),
        *[value for stack in stacks for value in stack],
        *_points(player),
        *_one_hot(ADVISORS, player.advisor),
        float(player.advisor_marked),
        *_one_hot(range(len(COLOURS)), player.colour),
        *[sum([card.colour == colour for card in structures]) / 10 for colour in range(len(COLOURS))],
        *_attack(table, seat),
    ]


def _points(player: Player) -> list[float]:
    counted = points(player)
    return [counted["track"] / 40, counted["morale"] / 10, counted["structures"] / 40, counted["end_of_game"] / 40]


def _numbers(table: OrionTable, seat: int) -> list[float]:
    player = table.players[seat]
    return [
        player.morale / 10,
        player.vp / 40,
        total(points(player)) / 60,
        player.reserve / 10,
        player.available / 10,
        player.spent / 10,
        len(player.hand) / 10,
        len(player.drawn) / 4,
        len(player.systems) / 5,
        sum([system.full for system in player.systems]) / 4,
        float(player.propaganda_used),
        float(seat in table.asked),
        float(table.first == seat),
        float(table.turn == seat),
        float(player.may_open_system),
        discount(player, [OPEN], 0)[OPEN] / 2,
    ]


def _attack(table: OrionTable, seat: int) -> list[float]:
    player = table.players[seat]
    own = player.resources[FLEET] + virtual_fleet(player, "attacker")
    values: list[float] = []
    for other in table.opponents(seat):
        defender = table.players[other]
        defence = defender.resources[FLEET] + virtual_fleet(defender, "defender")
        cost = price(player, defender)
        values += [player.attacks[other] / 3, cost / 4, (own - defence) / 9, float(why_not(table, seat, other) is None)]
    values += [0.0] * (4 * (MOST_SEATS - 1) - len(values))
    less = sum([op.amount for op, _ in player.always(printed.AttackDiscount)])
    more = sum([op.amount for op, _ in player.always(printed.AttackSurcharge)])
    return [*values, virtual_fleet(player, "attacker") / 4, virtual_fleet(player, "defender") / 4, less / 2, more / 2]
