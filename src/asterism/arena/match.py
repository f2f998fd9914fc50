"""One game between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..bots import Bot, Perspective
from ..kernel import Game
from ..titles import find


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended, by seat."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # the seats that share the first place
    choices: int  # by all seats
    rounds: int  # 0 if the title doesn't count them


def play_game(title: str, bots: Sequence[Bot], seed: int | str, options: Mapping[str, Any] | None = None) -> Result:
    """One game with a bot in each seat."""
    game = Game(find(title), len(bots), seed, options)
    return play_out(game, bots)


def play_out(game: Game, bots: Sequence[Bot]) -> Result:
    """Play a game from its current position to the end."""
    perspectives = [Perspective(game, seat) for seat in range(game.seats)]
    choices = 0
    while not game.over:
        seat = game.pending()[0]
        game.choose(seat, bots[seat].choose(perspectives[seat]))
        choices += 1
    return Result(
        bots=tuple(bot.name for bot in bots),
        scores=tuple(game.scores()),
        winners=tuple(game.ranking()[0]),
        choices=choices,
        rounds=game.view(None).get("round", 0),
    )
