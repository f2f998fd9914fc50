"""Matches: bots play a title many times, in turn at every seat, and the results are counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..bots import Bot, Perspective, make
from ..kernel import Game, SetupError
from ..titles import find


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended, by seat."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # the seats that share the first place
    choices: int  # made by all seats
    rounds: int  # 0 for a title that doesn't count them


@dataclass(frozen=True, slots=True)
class Standing:
    """How one entrant of a match did."""

    bot: str
    wins: float  # a shared win is split
    score: float  # the mean


@dataclass(frozen=True, slots=True)
class Match:
    """How a match ended; the standings are in the order in which the bots were named."""

    title: str
    games: int
    standings: tuple[Standing, ...]
    choices: float  # a game, on average
    rounds: float


def play_game(title: str, bots: Sequence[Bot], seed: int | str, options: Mapping[str, Any] | None = None) -> Result:
    """One game, a bot a seat."""
    game = Game(find(title), len(bots), seed, options)
    return play_out(game, bots)


def play_out(game: Game, bots: Sequence[Bot]) -> Result:
    """From wherever the game stands to its end."""
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


def play_match(
    title: str,
    bots: Sequence[str],
    games: int,
    *,
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    on_game: Callable[[int, Result], None] | None = None,
) -> Match:
    """So many games between the bots of these names, who move one seat on after each game.

    Every game has fresh bots and a seed of its own (`<seed> <number>`), so any of them can be played again alone. `on_game` is called
    after each with its number and result.
    """
    if games < 1:
        raise SetupError(f"a match has at least 1 game, not {games}")
    entrants = range(len(bots))
    wins = [0.0] * len(bots)
    scores = [0] * len(bots)
    choices = rounds = 0
    for number in range(games):
        at_seat = [entrants[(seat + number) % len(bots)] for seat in entrants]
        seated = [make(bots[entrant], f"{seed} {number} {entrant}") for entrant in at_seat]
        result = play_game(title, seated, f"{seed} {number}", options)
        for seat, entrant in enumerate(at_seat):
            scores[entrant] += result.scores[seat]
        for seat in result.winners:
            wins[at_seat[seat]] += 1 / len(result.winners)
        choices += result.choices
        rounds += result.rounds
        if on_game is not None:
            on_game(number, result)
    return Match(
        title=title,
        games=games,
        standings=tuple(Standing(bots[entrant], wins[entrant], scores[entrant] / games) for entrant in entrants),
        choices=choices / games,
        rounds=rounds / games,
    )
