"""Matches: bots play a title many times, rotating through the seats, and we count the results."""

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
    choices: int  # by all seats
    rounds: int  # 0 if the title doesn't count them


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one entrant in a match."""

    bot: str
    wins: float  # a shared win is split
    score: float  # the mean


@dataclass(frozen=True, slots=True)
class Match:
    """The result of a match; standings are in the order in which the bots were named."""

    title: str
    games: int
    standings: tuple[Standing, ...]
    choices: float  # per game, on average
    rounds: float


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


def play_match(
    title: str,
    bots: Sequence[str],
    games: int,
    *,
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    on_game: Callable[[int, Result], None] | None = None,
) -> Match:
    """Play this many games between the named bots, which move one seat on after each game.

    Every game has fresh bots and its own seed (`<seed> <number>`), so any of them can be repeated alone. `on_game` is called
    after each game with its number and result.
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
