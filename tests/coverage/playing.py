"""Plays many games to see what they reach."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any, Final

from asterism import bots
from asterism.arena.match import play_out
from asterism.bots import Bot, Perspective
from asterism.kernel import Choice, Game, Options, SetupError, Title
from asterism.titles import find
from tests.coverage.coverage import Coverage
from tests.coverage.curious import Curious
from tests.coverage.explorer import Explorer

PLAYERS: Final = (Explorer.name, Curious.name, *bots.names())  # who may play
Setting = tuple[int, Options]  # seats and options


class Noting(Bot):
    """Plays as another bot does, and notes what it was offered and chose."""

    name = "noting"

    def __init__(self, inner: Bot, coverage: Coverage) -> None:
        self.inner = inner
        self.coverage = coverage

    def choose(self, perspective: Perspective) -> Choice:
        self.coverage.offered.update(map(str, perspective.choices()))
        choice = self.inner.choose(perspective)
        self.coverage.chosen.add(str(choice))
        return choice


def cover(
    title: str,
    games: int,
    bot: str = Explorer.name,
    *,
    seed: int | str = 0,
    every_word: bool = False,
    on_game: Callable[[], None] = lambda: None,
) -> Coverage:
    """Let one of `PLAYERS` play all seats of so many games, through every number of seats and every value of every option in turn.

    Stops early when there is nothing left to reach. `on_game` is called after each.
    """
    coverage = Coverage(title, every_word)
    player = make(bot, seed)
    noting = Noting(player, coverage)
    turns = itertools.cycle(every_setting(find(title)))
    for number, (seats, options) in enumerate(itertools.islice(turns, games)):
        if isinstance(player, Explorer):
            player.begin(number, coverage.leads)
        game = Game(find(title), seats, f"{seed} {number}", options)
        play_out(game, [noting] * seats)
        coverage.note(game)
        on_game()
        if coverage.complete:
            break
    return coverage


def make(bot: str, seed: int | str) -> Bot:
    for ours in (Explorer, Curious):
        if bot == ours.name:
            return ours(seed)
    return bots.make(bot, seed)


def every_setting(title: Title[Any]) -> Iterator[Setting]:
    """Every number of seats with every combination of options that a title allows."""
    names = list(title.options)
    for values in itertools.product(*(option.values for option in title.options.values())):
        for seats in title.seats:
            options = dict(zip(names, values, strict=True))
            if is_allowed(title, seats, options):
                yield seats, options


def is_allowed(title: Title[Any], seats: int, options: Options) -> bool:
    try:
        title.fill_in_options(seats, options)
    except SetupError:
        return False
    return True
