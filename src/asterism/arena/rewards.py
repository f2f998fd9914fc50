"""What a game is worth to each seat at its end. Every environment offers these three by name; during a game every reward is 0.

| reward | a seat gets | sum over the seats | bounds |
| --- | --- | --- | --- |
| share | its share of the win: 1, split between those who share first place, and 0 for all others | 1 | 0 to 1 |
| rank | 1 for first place down to −1 for last, evenly spaced; seats that share places get their mean | 0 | −1 to 1 |
| margin | its points less the mean of the other seats' points, divided by 100 | 0 | −10 to 10 |

The title's tie-breakers count for share and rank. In a solo game share is 1, rank is 0, and margin is a hundredth of the points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..kernel import Game, SetupError

POINT: Final = 0.01


class Reward(NamedTuple):
    """A way to value the end of a game for each seat, and the bounds of these values."""

    of: Callable[[Game], list[float]]
    lowest: float
    highest: float
    total: float  # the sum over all seats, if there are at least two


def share_of_the_win(game: Game) -> list[float]:
    winners = game.ranking()[0]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]


def rank(game: Game) -> list[float]:
    last = game.seats - 1
    if not last:
        return [0.0]
    rewards = [0.0] * game.seats
    better = 0
    for group in game.ranking():
        place = better + (len(group) - 1) / 2
        for seat in group:
            rewards[seat] = 1 - 2 * place / last
        better += len(group)
    return rewards


def margin(game: Game) -> list[float]:
    scores = game.scores()
    others = len(scores) - 1
    if not others:
        return [scores[0] * POINT]
    total = sum(scores)
    return [(score - (total - score) / others) * POINT for score in scores]


REWARDS: Final = {
    "share": Reward(share_of_the_win, 0, 1, 1),
    "rank": Reward(rank, -1, 1, 0),
    "margin": Reward(margin, -10, 10, 0),
}


def reward_named(name: str) -> Reward:
    if name not in REWARDS:
        raise SetupError(f"there is no reward {name!r}; choose from: {', '.join(REWARDS)}")
    return REWARDS[name]
