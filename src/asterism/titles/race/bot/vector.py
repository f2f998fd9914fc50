"""What a seat sees, as numbers for learning: float32, always `LENGTH` long.

| part | length | what |
| --- | --- | --- |
| general | 8 | round / 10, pool / 12 per seat, deck / 100, discard / 100, seats / 4, advanced, has a bound, rounds left / 20 |
| phase | 11 | one-hot, in the order of `PHASES` |
| hand | 95 | copies of each card in hand |
| drawn | 95 | copies of each card being explored |
| committed | 7 | actions on one's own tray |
| remembered | 95 | copies of each card one has discarded that is still in the discard pile |
| seats | 4 × 303 | this seat, then the others clockwise; seats that aren't there are zero |

A seat's part:

| part | length | what |
| --- | --- | --- |
| there | 1 | 1 |
| tableau | 95 | 1 for each card in it |
| goods | 95 | 1 for each world with a good |
| used | 95 | 1 for each card whose consume power was used this phase |
| actions | 7 | times chosen, revealed this round |
| numbers | 10 | hand, drawn / 10, chips / 20, score / 40, tableau / 12, goods, strength, cost / 6, deciding, placing |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..rules.components import CARDS
from ..rules.scoring import score
from ..rules.state import Player, RaceTable
from ..rules.vocabulary import ACTIONS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PHASES: Final = (
    "setup",
    "choose",
    "explore",
    "develop",
    "develop_again",
    "settle",
    "settle_again",
    "consume",
    "produce",
    "end",
    "over",
)
MOST_SEATS: Final = 4
N: Final = len(CARDS)
A: Final = len(ACTIONS)

# part → length, in order
PARTS: Final = {"general": 8, "phase": len(PHASES), "hand": N, "drawn": N, "committed": A, "remembered": N}
SEAT_PARTS: Final = {"there": 1, "tableau": N, "goods": N, "used": N, "actions": A, "numbers": 10}
SEAT: Final = sum(SEAT_PARTS.values())
LENGTH: Final = sum(PARTS.values()) + MOST_SEATS * SEAT


def features(table: RaceTable, seat: int) -> NDArray[np.float32]:
    import numpy as np

    values = [0.0] * LENGTH
    me = table.players[seat]
    bounded = table.max_rounds > 0
    values[:8] = (
        table.round / 10,
        table.pool / (12 * table.seats),
        len(table.deck) / 100,
        len(table.discards) / 100,
        table.seats / 4,
        float(table.advanced),
        float(bounded),
        (table.max_rounds - table.round) / 20 if bounded else 0.0,
    )
    at = 8
    values[at + PHASES.index(table.phase)] = 1.0
    at += len(PHASES)
    for card in me.hand:
        values[at + card.n] += 1.0
    at += N
    for card in me.drawn:
        values[at + card.n] += 1.0
    at += N
    for choice in table.tray[seat]:
        if choice.index < A:  # actions are the first words
            values[at + choice.index] += 1.0
    at += A
    for card, known_to in table.discards:
        if known_to == seat:
            values[at + card.n] += 1.0
    at += N
    for i in range(table.seats):
        other = (seat + i) % table.seats
        _put_seat(values, at, table.players[other], deciding=other in table.asked)
        at += SEAT
    return np.array(values, dtype=np.float32)


def _put_seat(values: list[float], at: int, player: Player, deciding: bool) -> None:
    values[at] = 1.0
    at += 1
    for card in player.tableau:
        values[at + card.n] = 1.0
    at += N
    for world in player.goods:
        values[at + world.n] = 1.0
    at += N
    for word in player.used:
        values[at + word.about[0].n] = 1.0
    at += N
    for action in player.actions:
        values[at + action.index] += 1.0
    at += A
    values[at : at + 10] = (
        len(player.hand) / 10,
        len(player.drawn) / 10,
        player.chips / 20,
        score(player) / 40,
        len(player.tableau) / 12,
        len(player.goods) / 6,
        player.powers.general_strength / 6,
        player.cost / 6,
        float(deciding),
        float(player.placing is not None),
    )
