"""Balance: equal bots play many games, and we count how often each faction, race or start world wins."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from ..bots import make
from ..kernel import Game, SetupError
from ..titles import find
from .match import play_out

Outcome = list[tuple[list[str], float]]  # by seat: what it played with, and its share of the win


@dataclass(frozen=True, slots=True)
class Share:
    """The results of one faction, race or start world."""

    name: str
    times: int  # times it was at the table
    wins: float  # a shared win is split
    ratio: float  # its wins per game, divided by everyone's


def weigh(
    title: str,
    seats: int,
    games: int,
    by: str,
    *,
    bot: str = "greedy",
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    jobs: int = 1,
    on_game: Callable[[], None] | None = None,
) -> list[Share]:
    """Play this many games between equal bots. `by` names what to compare: a player's field in the public view, with one name or several.

    Every game has its own seed (`<seed> <number>`), so the result is the same however many `jobs` share the work.
    """
    if games < 1:
        raise SetupError(f"give at least 1 game, not {games}")
    find(title).fill_in_options(seats, options or {})
    play = partial(play_one, title, seats, by, bot, seed, dict(options or {}))
    times: Counter[str] = Counter()
    wins: dict[str, float] = defaultdict(float)
    with ProcessPoolExecutor(jobs) as pool:
        for outcome in pool.map(play, range(games), chunksize=4):
            for names, won in outcome:
                times.update(names)
                for name in names:
                    wins[name] += won
            if on_game is not None:
                on_game()
    mean = sum(wins.values()) / max(sum(times.values()), 1)
    shares = [Share(name, times[name], wins[name], wins[name] / times[name] / mean) for name in times]
    return sorted(shares, key=lambda share: (-share.ratio, share.name))


def play_one(title: str, seats: int, by: str, bot: str, seed: int | str, options: dict[str, Any], number: int) -> Outcome:
    game = Game(find(title), seats, f"{seed} {number}", options)
    result = play_out(game, [make(bot, f"{seed} {number} {seat}") for seat in range(seats)])
    return [(names, (seat in result.winners) / len(result.winners)) for seat, names in enumerate(names_at(game, by))]


def names_at(game: Game, by: str) -> list[list[str]]:
    """The faction, race or start world of each seat."""
    players = game.view(None).get("players")
    if not players:
        raise SetupError(f"the view of {game.title} has no 'players' to compare")
    if any(by not in player for player in players):
        raise SetupError(f"players of {game.title} have no {by!r}; they have {', '.join(sorted(set.intersection(*map(set, players))))}")
    return [[str(name) for name in (player[by] if isinstance(player[by], list) else [player[by]])] for player in players]
