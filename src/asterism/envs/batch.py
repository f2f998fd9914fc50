"""Many games at once, as arrays: one call makes a choice at every table.

>>> from asterism.envs import Batch
>>> import asterism, numpy as np
>>> batch = Batch(asterism.titles()[-1], games=4, seats=2, seed=7)
>>> batch.features.shape == (4, batch.length), batch.masks.shape == (4, len(batch.vocabulary))
(True, True)
>>> dice = np.random.default_rng(7)
>>> ended = 0
>>> while ended < 4:
...     choices = (batch.masks * dice.random(batch.masks.shape)).argmax(axis=1)
...     outcome = batch.step(choices)
...     ended += outcome.over.sum()

Before each step, these describe every table:

| array | shape | what |
| --- | --- | --- |
| `features` | games × length, float32 | what the seat that acts sees; each title's `bot/vector.py` has the table of its indices |
| `masks` | games × vocabulary, bool | what that seat may choose |
| `acting` | games, int64 | which seat it is |

`step` takes a word's index for every table and returns `rewards` (games × seats, float32) and `over` (games, bool). Where a game
ended, its rewards are in that result, and the next game has already begun (autoreset in the same step) with the next seed: the games of a
table are those of `asterism.new(title, seed=f"{seed} {table} {number}")`. Each step overwrites the arrays; copy what you want to keep.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..arena.rewards import reward_named
from ..kernel import Choice, Game, SetupError
from ..titles import find

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Outcome(NamedTuple):
    """The result of a step."""

    rewards: NDArray[np.float32]  # games × seats; zeros where no game ended
    over: NDArray[np.bool_]  # games: whether one ended here and the next has begun


class Batch:
    """A number of tables of one title, each with a game in progress."""

    def __init__(
        self,
        title: str,
        games: int,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str = 0,
        reward: str = "share",
    ) -> None:
        if games < 1:
            raise SetupError(f"a batch needs at least 1 game, not {games}")
        self._title = find(title)
        self._options = options
        self._seed = seed
        self._reward = reward_named(reward).of
        self._numbers = [0] * games
        self._seats = seats
        self._games = [self._next_game(table) for table in range(games)]
        self.seats: int = self._games[0].seats
        self.vocabulary: Sequence[Choice] = self._title.vocabulary
        self.length: int = len(self._games[0].features(0))
        self.features: NDArray[np.float32] = np.zeros((games, self.length), np.float32)
        self._marks = bytearray(games * len(self.vocabulary))  # the masks: Python sets single bytes faster than numpy does
        self.masks: NDArray[np.bool_] = np.frombuffer(self._marks, np.bool_).reshape(games, -1)
        self.acting: NDArray[np.int64] = np.zeros(games, np.int64)
        self._offered: list[list[int]] = [[] for _ in range(games)]
        for table in range(games):
            self._look(table)

    def __len__(self) -> int:
        return len(self._games)

    def step(self, choices: Sequence[int] | NDArray[np.integer[Any]]) -> Outcome:
        """Make a choice at every table: the word with the given index.

        Raises `IllegalChoice` at the first table where the word isn't legal; the tables before it have moved on by then.
        """
        if len(choices) != len(self._games):
            raise SetupError(f"there are {len(self._games)} tables, not {len(choices)}")
        rewards = np.zeros((len(self._games), self.seats), np.float32)
        over = np.zeros(len(self._games), np.bool_)
        words = self.vocabulary
        with collecting_later():
            for table, (seat, index) in enumerate(zip(self.acting.tolist(), np.asarray(choices).tolist(), strict=True)):
                game = self._games[table]
                game.choose(seat, words[index])
                if game.over:
                    rewards[table] = self._reward(game)
                    over[table] = True
                    self._numbers[table] += 1
                    self._games[table] = self._next_game(table)
                self._look(table)
        return Outcome(rewards, over)

    def _next_game(self, table: int) -> Game:
        return Game(self._title, self._seats, f"{self._seed} {table} {self._numbers[table]}", self._options)

    def _look(self, table: int) -> None:
        game = self._games[table]
        seat = game.pending()[0]
        marks = self._marks
        for at in self._offered[table]:
            marks[at] = 0
        first = table * len(self.vocabulary)
        offered = self._offered[table] = [first + choice.index for choice in game.choices(seat)]
        for at in offered:
            marks[at] = 1
        self.acting[table] = seat
        self.features[table] = game.features(seat)


@contextmanager
def collecting_later() -> Iterator[None]:
    """Pause Python's cycle collector: with thousands of tables it would go through all their games many times in each step."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
