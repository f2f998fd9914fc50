"""How fast games are played, copied, imagined and replayed here, how long the first import takes, and how other engines compare."""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from operator import truediv
from time import perf_counter
from typing import Final, NamedTuple

from .. import Game, new, replay
from .peers import RandomGame

TURNS: Final = 15  # of each engine in a comparison: short and alternating, so that a busy machine slows them all equally
STARTS: Final = 3  # of a fresh Python, for the import time
IMPORT: Final = "import time; t = time.perf_counter(); import asterism; asterism.new({!r}); print(time.perf_counter() - t)"


class Speed(NamedTuple):
    what: str
    value: float
    unit: str


Turn = Callable[[random.Random, float], float]  # plays complete games for about this many seconds; returns choices per second


class Comparison(NamedTuple):
    name: str
    choices: float  # per second
    ratios: tuple[float, ...]  # how many times as fast each of our builds is


def random_game(title: str) -> RandomGame:
    def play(dice: random.Random) -> int:
        game = new(title, seed=dice.getrandbits(32))
        choices = 0
        while not game.over:
            seat = game.pending()[0]
            game.choose(seat, dice.choice(game.choices(seat)))
            choices += 1
        return choices

    return play


def half_played_game(title: str) -> Game:
    """A game half-way through, when there is most to copy."""
    dice = random.Random(7)
    whole = random_game(title)(random.Random(7))
    game = new(title, seed=dice.getrandbits(32))
    for _ in range(whole // 2):
        seat = game.pending()[0]
        game.choose(seat, dice.choice(game.choices(seat)))
    return game


def rate(run: Callable[[], object], seconds: float) -> float:
    """How often something can run per second. Runs it at least once, however slow the machine."""
    count = 0
    began = perf_counter()
    while True:
        run()
        count += 1
        passed = perf_counter() - began
        if passed >= seconds:
            return count / passed


def play_rates(play: RandomGame, dice: random.Random, seconds: float) -> tuple[float, float]:
    """Choices and games per second in complete games."""
    choices = games = 0
    began = perf_counter()
    while True:
        choices += play(dice)
        games += 1
        passed = perf_counter() - began
        if passed >= seconds:
            return choices / passed, games / passed


def turns_of(play: RandomGame) -> Turn:
    return lambda dice, seconds: play_rates(play, dice, seconds)[0]


def import_seconds(title: str) -> float | None:
    """How many seconds it takes a fresh Python to import Asterism and set up a game; None if Python can't be started."""
    times: list[float] = []
    for _ in range(STARTS):
        try:
            done = subprocess.run([sys.executable, "-c", IMPORT.format(title)], capture_output=True, text=True, check=True)
            times.append(float(done.stdout))
        except (OSError, ValueError, subprocess.SubprocessError):
            return None
    return statistics.median(times)


def speeds(title: str, seconds: float) -> Iterator[Speed]:
    dice = random.Random(1)
    play = random_game(title)
    play(dice)
    choices, games = play_rates(play, dice, seconds)
    yield Speed("random play", choices, "choices/s")
    yield Speed("random play", games, "games/s")
    game = half_played_game(title)
    seat = game.pending()[0]
    yield Speed("copy", 1e6 / rate(game.copy, seconds), "µs")
    yield Speed("imagine", 1e6 / rate(lambda: game.imagine(seat, 1), seconds), "µs")
    while not game.over:
        seat = game.pending()[0]
        game.choose(seat, dice.choice(game.choices(seat)))
    record = game.record()
    yield Speed("replay of a finished game", 1e3 / rate(lambda: replay(record), seconds), "ms")
    started = import_seconds(title)
    if started is not None:
        yield Speed("import and first game", started * 1e3, "ms")


SPEEDS: Final = 6  # results that `speeds` yields, for the progress bar


def compare_engines(ours: Mapping[str, Turn], theirs: Mapping[str, Turn], seconds: float, tick: Callable[[], None]) -> list[Comparison]:
    """Let the engines take short turns, one after another; the results are medians."""
    turns = {**ours, **theirs}
    dice = random.Random(1)
    for play in turns.values():
        play(dice, 0)
    rates: dict[str, list[float]] = {name: [] for name in turns}
    for _ in range(TURNS):
        for name, play in turns.items():
            rates[name].append(play(dice, seconds / TURNS))
            tick()
    return [
        Comparison(
            name, statistics.median(rates[name]), tuple([statistics.median(map(truediv, rates[mine], rates[name])) for mine in ours])
        )
        for name in turns
    ]
