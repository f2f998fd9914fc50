"""The budget of one choice: iterations, seconds, and whether anybody is still waiting for an answer."""

from __future__ import annotations

from collections.abc import Callable

from .effort import Effort


class Spent(Exception):
    """Time is up, or nobody is waiting any more: the iteration under way is abandoned."""


class Budget:
    """Counts from its creation. `clock` returns seconds and never goes back."""

    def __init__(self, effort: Effort, clock: Callable[[], float], stopped: Callable[[], bool]) -> None:
        self._left = effort.iterations
        self._clock = clock
        self._stopped = stopped
        self._until = None if effort.seconds is None else clock() + effort.seconds

    def begin_iteration(self) -> None:
        """Take one iteration. Raises `Spent` if there are none left."""
        if self._left is not None:
            if not self._left:
                raise Spent
            self._left -= 1
        self.check()

    def check(self) -> None:
        """Raise `Spent` if the search should stop here. Called before every decision of a playout, so that a long one can't overrun."""
        if (self._until is not None and self._clock() >= self._until) or self._stopped():
            raise Spent
