"""The results of a tournament: how often each bot beat each of the others, how certain that is, and a rating of every bot."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from .runs import Played, Tournament

SURE: Final = 1.959964  # of a normal distribution: 95 %


class Meeting(msgspec.Struct, frozen=True):
    """The results of all games of one pairing. A shared win is split."""

    bots: tuple[str, str]
    games: int
    wins: float  # of the first bot
    low: float  # the 95 % interval of its share of the wins
    high: float
    scores: tuple[float, float]  # the mean of each bot's points
    rounds: float  # of a game, on average; 0 if the title doesn't count them
    choices: float

    @property
    def control(self) -> bool:
        return self.bots[0] == self.bots[1]


class Entrant(msgspec.Struct, frozen=True):
    """One bot: its OpenSkill rating, and how long it thinks."""

    bot: str
    rating: float
    spread: float  # one standard deviation of the rating
    pace: float  # milliseconds per choice, on average
    longest: float  # seconds, of its slowest choice


class Standings(msgspec.Struct, frozen=True):
    """Entrants are listed by rating, the best first; meetings in the order of the pairings, the control last."""

    title: str
    seats: int
    seed: str
    options: dict[str, bool | int | str]
    rules: int
    pack: str
    entrants: tuple[Entrant, ...]
    meetings: tuple[Meeting, ...]


def standings(plan: Tournament, games: Iterable[Played]) -> Standings:
    """Count what has been played so far, in the order of the games' numbers, so that the same games give the same ratings."""
    counts = [_Count() for _ in plan.pairings]
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in plan.bots}
    clocks = {bot: _Clock() for bot in plan.bots}
    for game in sorted(games, key=lambda game: game.number):
        sides = plan.sides(game.number)
        count = counts[game.number % len(counts)]
        count.add(game, sides)
        for seat, bot in enumerate(game.bots):
            clocks[bot].add(game.thought[seat], game.longest[seat], game.chosen[seat])
        first, second = (plan.bots[place] for place in plan.pairing_of(game.number))
        if first != second:
            share = sum([game.share(seat) for seat, side in enumerate(sides) if side == 0])
            (ratings[first],), (ratings[second],) = model.rate([[ratings[first]], [ratings[second]]], scores=[share, 1 - share])
    entrants = [
        Entrant(bot, round(rating.mu, 2), round(rating.sigma, 2), clocks[bot].pace, clocks[bot].longest) for bot, rating in ratings.items()
    ]
    return Standings(
        title=plan.title,
        seats=plan.table,
        seed=plan.seed,
        options=dict(plan.options),
        rules=plan.rules,
        pack=plan.pack,
        entrants=tuple(sorted(entrants, key=lambda each: -each.rating)),
        meetings=tuple(
            [
                count.meeting((plan.bots[pairing[0]], plan.bots[pairing[1]]))
                for pairing, count in zip(plan.pairings, counts, strict=True)
                if count.games
            ]
        ),
    )


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score; a split win counts as the fraction it is."""
    share, square = wins / games, SURE * SURE
    middle = share + square / (2 * games)
    reach = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


class _Count:
    """Sums over the games of one pairing."""

    def __init__(self) -> None:
        self.games = 0
        self._wins = 0.0
        self._scores = [0.0, 0.0]
        self._seats = [0, 0]
        self._rounds = self._choices = 0

    def add(self, game: Played, sides: tuple[int, ...]) -> None:
        self.games += 1
        self._rounds += game.rounds
        self._choices += game.choices
        for seat, side in enumerate(sides):
            self._scores[side] += game.scores[seat]
            self._seats[side] += 1
            if side == 0:
                self._wins += game.share(seat)

    def meeting(self, bots: tuple[str, str]) -> Meeting:
        low, high = wilson_interval(self._wins, self.games)
        first, second = (round(total / max(seats, 1), 2) for total, seats in zip(self._scores, self._seats, strict=True))
        rounds, choices = round(self._rounds / self.games, 2), round(self._choices / self.games, 1)
        return Meeting(bots, self.games, round(self._wins, 3), round(low, 4), round(high, 4), (first, second), rounds, choices)


class _Clock:
    """How long a bot took in all its games."""

    def __init__(self) -> None:
        self._seconds = self.longest = 0.0
        self._choices = 0

    def add(self, seconds: float, longest: float, choices: int) -> None:
        self._seconds += seconds
        self._choices += choices
        self.longest = max(self.longest, longest)

    @property
    def pace(self) -> float:
        return round(1000 * self._seconds / self._choices, 3) if self._choices else 0.0
