"""How a server coped with a load, and whether it kept our promises."""

from __future__ import annotations

import math
import os
import statistics
from dataclasses import dataclass, field
from typing import Final

from .plan import Load

MEDIAN: Final = 30  # milliseconds: the median answer time to a choice that we promise …
SLOW: Final = 150  # … and that of all but one in twenty


@dataclass
class Found:
    """The measurements: `answers` in seconds, memory in bytes, processor use as a share of one processor."""

    load: Load
    turned_away: int = 0  # tables of the load that were not let in
    seconds: float = 0.0
    answers: list[float] = field(default_factory=list)
    due: int = 0  # choices
    nothing: int = 0  # choices that fell due when the seat had nothing to decide
    refused: int = 0
    games: int = 0  # that ended in the meantime and were replaced
    looks: int = 0  # at tables, because the stream reported changes
    unseen: int = 0  # of these looks, refused
    unheard: int = 0  # streams refused
    after: list[float] = field(default_factory=list)  # answers after the load had ended, if anything was refused
    memory: int = 0  # of the server
    per_game: float = 0.0
    workers_memory: int = 0
    server: float = 0.0
    workers: float = 0.0
    generator: float = 0.0

    def quantile(self, part: float) -> float:
        """The answer time, in milliseconds, that this share of the answers did not exceed."""
        ordered = sorted(self.answers)
        return 1e3 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else math.inf

    @property
    def fast_enough(self) -> bool:
        return self.quantile(0.5) <= MEDIAN and self.quantile(0.95) <= SLOW

    @property
    def had_to_refuse(self) -> bool:
        return bool(self.turned_away or self.refused or self.unseen or self.unheard)

    @property
    def per_choice(self) -> float:
        """Milliseconds of the server's processor time for each choice answered, including everyone who then looks at the table."""
        return 1e3 * self.server * self.seconds / len(self.answers) if self.answers else math.inf

    def _refusals(self) -> list[str]:
        """What an overloaded server refused, and how it did afterwards."""
        if not self.had_to_refuse:
            return []
        after = statistics.median(self.after) if self.after else math.inf
        return [
            f"refused: {self.turned_away} games, {self.unseen} looks, {self.unheard} streams",
            f"{self.load.recovery:.0f} s after the load: answers in {1e3 * after:.1f} ms (median of {len(self.after)})",
        ]

    def report(self) -> str:
        kept = "within" if self.fast_enough else "BEYOND"
        lines = [
            f"{self.load.title} for {self.load.seats}, {self.load.tables} games with {self.load.spectators} spectators each",
            f"a choice every {self.load.pace:g} s in each game, for {self.seconds:.0f} s",
            f"answers to a choice: median {self.quantile(0.5):.1f} ms, p95 {self.quantile(0.95):.1f} ms, p99 {self.quantile(0.99):.1f} ms",
            f"slowest answer: {self.quantile(1):.1f} ms; {kept} what we promise: {MEDIAN} and {SLOW} ms",
            f"choices: {self.due} due, {len(self.answers)} answered, {self.refused} refused, {self.nothing} times nothing to decide",
            f"games that ended: {self.games}; looks at tables: {self.looks}",
            *self._refusals(),
            f"memory: server {megabytes(self.memory)}, {self.per_game / 2**10:.0f} kB per game; workers {megabytes(self.workers_memory)}",
            f"the server's processor time: {self.per_choice:.2f} ms per choice",
            f"of one processor: server {self.server:.0%}, workers {self.workers:.0%}, this generator {self.generator:.0%}",
            f"load of the machine: {os.getloadavg()[0]:.1f}",
        ]
        return "\n".join(lines)


def megabytes(memory: int) -> str:
    return f"{memory / 2**20:.0f} MB"
