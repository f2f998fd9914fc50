"""What a game is worth to a seat, between 0 and 1: at its end, and wherever a playout stops before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...kernel import Game

# What an imagined game still in play is worth to a seat, between 0 (it surely loses) and 1 (it surely wins): here a net, or a better
# hand-written value, fits in.
Judge = Callable[[Game[Any], int], float]

WIN: Final = 0.5  # of the value of a finished game hangs on who has won, the rest on by how much
CLOSE: Final = 0.25  # a lead of so much of the mean score is worth three quarters of the rest
FEW: Final = 4.0  # points below which a mean score counts as this many


def outcome(game: Game[Any], seat: int) -> float:
    """The value of a finished game: the share of the win, and some of it for the lead, so that a search wants more among equals."""
    winners = game.ranking()[0]
    share = 1 / len(winners) if seat in winners else 0.0
    return WIN * share + (1 - WIN) * lead(game, seat)


def lead(game: Game[Any], seat: int) -> float:
    """The judge of a title without a better one: how far ahead of the best rival a seat is, were the game over now."""
    scores = game.scores()
    mine = scores[seat]
    best = max([score for other, score in enumerate(scores) if other != seat], default=0)
    ahead = mine - best
    mean = max(FEW, sum(map(abs, scores)) / len(scores))
    return 0.5 + 0.5 * ahead / (abs(ahead) + CLOSE * mean)
