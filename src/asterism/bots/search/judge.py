"""What a game is worth to a seat, between 0 and 1: at its end, and wherever a playout stops before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...kernel import Game

# What an imagined game still in play is worth to a seat, from 0 (it surely loses) to 1 (it surely wins). A neural network, or a better
# hand-written value, can take this place.
Judge = Callable[[Game[Any], int], float]

WIN: Final = 0.5  # this part of a finished game's value depends on who won, the rest on by how much
CLOSE: Final = 0.25  # a lead of this part of the mean score is worth 3/4, on the scale from 0 to 1
FEW: Final = 4.0  # a mean score of fewer points counts as this many


def outcome(game: Game[Any], seat: int) -> float:
    """The value of a finished game: partly the share of the win, partly the lead, so that a search also prefers the clearer of two wins."""
    winners = game.ranking()[0]
    share = 1 / len(winners) if seat in winners else 0.0
    return WIN * share + (1 - WIN) * lead(game, seat)


def lead(game: Game[Any], seat: int) -> float:
    """The judge of a title without a better one: how far ahead of the best rival a seat would be if the game ended now."""
    scores = game.scores()
    mine = scores[seat]
    best = max([score for other, score in enumerate(scores) if other != seat], default=0)
    ahead = mine - best
    mean = max(FEW, sum(map(abs, scores)) / len(scores))
    return 0.5 + 0.5 * ahead / (abs(ahead) + CLOSE * mean)
