"""How everybody is expected to play: by the title's hand-written worth, with some noise."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ...kernel import Chance, Choice, Prompt, Title

LEAST: Final = -8.0  # as an exponent: however bad a choice looks, it is never ruled out
FINE: Final = 2**30


class ByWorth:
    """A policy (`kernel.Policy`): prefers a choice by how much it is worth, e times for every `noise` points of it; without noise, it takes
    the best.
    """

    def __init__(self, title: Title[Any], noise: float) -> None:
        self._title = title
        self._noise = noise

    def __call__(self, view: Any, prompt: Prompt, choices: Sequence[Choice], chance: Chance) -> Choice:
        worth = self._title.worth(view, prompt, choices)
        if not self._noise:
            return choices[worth.index(max(worth))]
        shares = softened(worth, self._noise)
        left = chance.below(FINE) / FINE
        for choice, share in zip(choices, shares, strict=True):
            left -= share
            if left < 0.0:
                return choice
        return choices[-1]


def softened(worth: Sequence[float], scale: float) -> list[float]:
    """Shares that add up to 1: e times less for every `scale` that a choice is worth less than the best.

    Worth is counted in points, in every title, so the scale is, too: dividing by the spread of the choices at hand would make a difference
    of nothing look like one of everything where all of them are about as good.
    """
    best = max(worth)
    weights = [exp(max((each - best) / scale, LEAST)) for each in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
