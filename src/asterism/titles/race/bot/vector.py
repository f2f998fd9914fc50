"""A seat's view as numbers for machine learning: float32, always `LENGTH` long.

| part | length | what |
| --- | --- | --- |
| general | 8 | round / 10, pool / 12 per seat, deck / 100, discard / 100, seats / 4, advanced, has a round limit, rounds left / 20 |
| phase | 11 | one-hot, in the order of `PHASES` |
| hand | 95 | copies of each card in hand |
| drawn | 95 | copies of each card being explored |
| committed | 7 | actions this seat has picked but not yet revealed |
| remembered | 95 | copies of each card that this seat discarded and that is still in the discard pile |
| seats | 4 × 303 | this seat, then the others clockwise; all zeros for seats not in the game |

A seat's part:

| part | length | what |
| --- | --- | --- |
| there | 1 | 1 |
| tableau | 95 | 1 for each card in it |
| goods | 95 | 1 for each world with a good |
| used | 95 | 1 for each card whose consume power was used in the latest consume phase |
| actions | 7 | times chosen, revealed this round |
| numbers | 10 | hand, drawn / 10, chips / 20, score / 40, tableau / 12, goods, strength, cost / 6, deciding, placing |
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from ..rules.components import CARDS
from ..rules.view import PlayerView, RaceView, own, viewer
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
PLACE: Final = {card.id: card.n for card in CARDS}
ACTION: Final = {action.about: place for place, action in enumerate(ACTIONS)}

# part → length, in order
PARTS: Final = {"general": 8, "phase": len(PHASES), "hand": N, "drawn": N, "committed": A, "remembered": N}
SEAT_PARTS: Final = {"there": 1, "tableau": N, "goods": N, "used": N, "actions": A, "numbers": 10}
SEAT: Final = sum(SEAT_PARTS.values())
LENGTH: Final = sum(PARTS.values()) + MOST_SEATS * SEAT


def features(view: RaceView) -> NDArray[np.float32]:
    import numpy as np

    values = array("f", bytes(4 * LENGTH))  # filled number by number, which is faster than with numpy
    bounded = view["max_rounds"] > 0
    values[:8] = array(
        "f",
        (
            view["round"] / 10,
            view["pool"] / (12 * view["seats"]),
            view["deck"] / 100,
            view["discard"] / 100,
            view["seats"] / 4,
            view["advanced"],
            bounded,
            (view["max_rounds"] - view["round"]) / 20 if bounded else 0.0,
        ),
    )
    at = 8
    values[at + PHASES.index(view["phase"])] = 1.0
    at += len(PHASES)
    mine = own(view)
    for card in mine["hand"]:
        values[at + PLACE[card]] += 1.0
    at += N
    for card in mine["drawn"]:
        values[at + PLACE[card]] += 1.0
    at += N
    for word in mine["committed"]:
        verb, _, action = word.partition(" ")
        if verb == "action":
            values[at + ACTION[action]] += 1.0
    at += A
    for card in mine["discarded"]:
        values[at + PLACE[card]] += 1.0
    at += N
    seat = viewer(view)["seat"]
    for player in view["players"][seat:] + view["players"][:seat]:
        _put_seat(values, at, player)
        at += SEAT
    return np.frombuffer(values, np.float32)


def _put_seat(values: array[float], at: int, player: PlayerView) -> None:
    values[at] = 1.0
    at += 1
    goods = 0
    for shown in player["tableau"]:
        place = at + PLACE[shown["card"]]
        values[place] = 1.0
        if shown["good"]:
            values[place + N] = 1.0
            goods += 1
    at += 2 * N
    for word in player["last_used"]:
        values[at + PLACE[word.partition(" ")[2]]] = 1.0
    at += N
    for action in player["actions"]:
        values[at + ACTION[action]] += 1.0
    at += A
    values[at : at + 10] = array(
        "f",
        (
            player["hand"] / 10,
            player["drawn"] / 10,
            player["chips"] / 20,
            player["score"] / 40,
            len(player["tableau"]) / 12,
            goods / 6,
            player["strength"]["general"] / 6,
            player["cost"] / 6,
            player["to_do"] is not None,
            player["placing"] is not None,
        ),
    )
