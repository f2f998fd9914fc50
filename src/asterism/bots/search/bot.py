"""The bot that searches."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ClassVar

from ...kernel import Choice
from ...titles import find
from ..bot import Bot
from ..perspective import Perspective
from .budget import Budget
from .effort import Effort
from .judge import Judge, lead
from .searcher import Searcher
from .tree import Node


class SearchBot(Bot):
    """Plays on from each likely choice in games it imagines, and takes the choice that does best there.

    `judge` values games in which a playout stops before the end. `clock` returns the time for an effort in seconds. As soon as `stopped`
    returns true (the `is_set` of an event, say), the bot makes the best choice it has found.
    """

    name: ClassVar[str] = "search"

    def __init__(
        self,
        seed: int | str,
        effort: Effort | None = None,
        *,
        judge: Judge = lead,
        clock: Callable[[], float] = time.monotonic,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(seed)
        self.effort = Effort() if effort is None else effort
        self._judge = judge
        self._clock = clock
        self._stopped = stopped
        self._next: Node | None = None  # where the tree continues after the latest choice

    def choose(self, perspective: Perspective[Any]) -> Choice:
        choices = perspective.choices()
        if len(choices) == 1:
            return choices[0]
        budget = Budget(self.effort, self._clock, self._stopped)
        title = find(perspective.edition)
        searcher = Searcher(perspective, title, self.effort, self._judge, self.chance.below(2**32), self._next)
        choice = searcher.think(budget)
        self._next = searcher.root.edges[choice.index].child
        return choice
