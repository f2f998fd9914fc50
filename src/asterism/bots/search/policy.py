"""How everybody is expected to play: by the title's hand-written worth, with some noise."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ...kernel import Chance, Choice, Prompt, Title

LEAST: Final = -8.0  # as an exponent: however bad a choice looks, it is never ruled out
FINE: Final = 2**30


class ByWorth:
    """A policy (`kernel.Policy`): a choice that is worth `noise` points more is e times as likely. Without noise, the policy takes the best
    choice.
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
    """Shares that add up to 1; a choice's share is e times smaller for every `scale` that it is worth less than the best.

    Every title counts worth in points, so the scale is in points, too. Dividing by the spread of the choices at hand would make the
    tiniest difference look huge whenever all of them are about equally good.
    """
    best = max(worth)
    weights = [exp(max((each - best) / scale, LEAST)) for each in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
