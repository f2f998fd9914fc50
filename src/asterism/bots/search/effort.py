"""How hard a search thinks, and how: every number by which it can be tuned."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from ...kernel import SetupError

WRITTEN: Final = re.compile(r"(\d*\.?\d+)s|(\d+)")
LEAST: Final = {
    "iterations": 1,
    "seconds": 0,
    "horizon": 1,
    "exploration": 0,
    "prior": 0.001,
    "doubt": 0.001,
    "point": 0,
    "noise": 0,
    "width": 1,
    "widening": 1,
    "nodes": 1,
}


@dataclass(frozen=True, slots=True)
class Effort:
    """What one choice may cost, in iterations, in seconds or whichever runs out first, and how the search uses it.

    A search is deterministic only if its effort is given in iterations alone.
    """

    iterations: int | None = 100
    seconds: float | None = None
    horizon: int | None = 12  # after this many decisions of its seat, the one at hand included, a playout stops; None: at the end
    exploration: float = 0.3  # how much a high prior and few tries count against what was found so far
    prior: float = 1.0  # a choice worth this many points less is at first tried e times less often
    doubt: float = 8.0  # a choice's mean counts as if this many more tries had brought the mean of all choices
    point: float = 0.05  # what a point of worth adds, as a share of the win: how much a prior counts in the end
    noise: float = 0.3  # like `prior`, but for how everybody plays in playouts; 0: they all take the best choice
    width: int = 4  # this many of the likeliest choices are tried at first, and one more for each `widening` visits
    widening: int = 8
    nodes: int = 5000  # no more than these are kept

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise SetupError("a search needs a limit: iterations or seconds")
        for name, least in LEAST.items():
            value = getattr(self, name)
            if value is not None and value < least:
                raise SetupError(f"the {name} of a search can't be {value}; the least is {least}")

    def limited(self, text: str) -> Effort:
        """The same effort with another limit, written like this: 200 iterations are `200`, a twentieth of a second is `0.05s`."""
        found = WRITTEN.fullmatch(text)
        if found is None:
            raise SetupError(f"write an effort as iterations, like 200, or as seconds, like 0.05s; not as {text!r}")
        seconds, iterations = found.groups()
        if seconds:
            return replace(self, iterations=None, seconds=float(seconds))
        return replace(self, iterations=int(iterations))
