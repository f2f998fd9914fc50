"""A stacked chance, for tests: the first draws and rolls are fixed in advance."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from .chance import Chance, Seed
from .errors import SetupError


class Stacked(Chance):
    """Answers each draw or roll from the list under its name, in order, and then from the seed.

    If a name isn't in `Title.draws`, setting up the game fails, and the error lists the names that are.

    >>> Stacked({"deal": ["silk", "idol"], "patrol": [6]}).draw("deal", ["idol", "silk"])
    1
    """

    __slots__ = ("_laid", "_seed")

    def __init__(self, laid: Mapping[str, Sequence[object]], seed: Seed = 0) -> None:
        super().__init__(seed)
        self._seed = seed
        self._laid = {why: [str(each) for each in outcomes] for why, outcomes in laid.items()}

    def check(self, title: str, draws: Collection[str]) -> None:
        unknown = sorted(self._laid.keys() - set(draws))
        if unknown:
            raise SetupError(f"{title} has no draw or roll called {unknown[0]!r}; choose from: {', '.join(draws) or 'none'}")

    def copy(self) -> Stacked:
        new = Stacked(self._laid, self._seed)
        new.count = self.count
        new.numbers = self.numbers
        return new

    def draw(self, why: str, ids: Sequence[Any], seat: int | None = None, on: Any = None) -> int:
        laid = self._next(why, ids)
        return super().draw(why, ids, seat, on) if laid is None else laid

    def roll(self, why: str, faces: Sequence[Any], seat: int | None = None) -> int:
        laid = self._next(why, faces)
        return super().roll(why, faces, seat) if laid is None else laid

    def _next(self, why: str, among: Sequence[Any]) -> int | None:
        outcomes = self._laid.get(why)
        if not outcomes:
            return None
        wanted, there = outcomes.pop(0), [str(each) for each in among]
        if wanted not in there:
            raise SetupError(f"{why}: {wanted!r} can't be drawn, because it isn't there; choose from {', '.join(sorted(set(there)))}")
        return there.index(wanted)
