"""Chance: named, lazy, and cheap to copy.

A face-down pile has no order here: when a card is drawn, chance decides which one it is. So there is nothing to
shuffle and nothing to leak, and to imagine another future is to swap in another chance.
"""

from __future__ import annotations

import struct
from collections.abc import Collection, Sequence
from copy import copy
from hashlib import blake2b, sha256
from typing import Any, Final, TypeVar

from .errors import RecordError, SetupError

Item = TypeVar("Item")
Seed = int | str

SIXTEEN_NUMBERS: Final = struct.Struct(">16I").unpack  # splits a digest into numbers of 32 bits


class Chance:
    """Numbers from a seed, the same on every machine: BLAKE2b of a counter, keyed with the seed.

    The hash is cryptographic, so that nobody can work out the next draw from earlier ones. Subclass it and override `draw` and `roll` to
    stack a deck or to type in real cards and dice; their answers go into the record.
    """

    __slots__ = ("count", "key", "numbers")

    def __init__(self, seed: Seed) -> None:
        self.key = blake2b(repr(seed).encode(), digest_size=32).digest()
        self.count = 0
        self.numbers: tuple[int, ...] = ()

    def copy(self) -> Chance:
        if type(self) is not Chance:
            return copy(self)  # with any other attributes; override this if those are mutable
        new: Chance = Chance.__new__(Chance)
        new.key = self.key
        new.count = self.count
        new.numbers = self.numbers
        return new

    def __getstate__(self) -> dict[str, Any]:
        """Every attribute, with those of subclasses. They are named one by one because instances of a compiled class have no `__dict__`."""
        state: dict[str, Any] = {**getattr(self, "__dict__", {}), "key": self.key, "count": self.count, "numbers": self.numbers}
        for kind in type(self).__mro__[: type(self).__mro__.index(Chance)]:
            state |= {name: getattr(self, name) for name in kind.__dict__.get("__slots__", ()) if hasattr(self, name)}
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    def check(self, title: str, draws: Collection[str]) -> None:
        """Raise `SetupError` if this chance doesn't suit a title whose draws and rolls have these names."""

    def state(self) -> object:
        """The chance's part of a table's fingerprint."""
        return self.key.hex(), self.count

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        count = self.count
        self.count = count + 1
        at = count & 15
        if not at:
            self.numbers = SIXTEEN_NUMBERS(blake2b(count.to_bytes(8, "big"), key=self.key).digest())
        return (self.numbers[at] * n) >> 32

    def draw(self, why: str, ids: Sequence[Any], seat: int | None = None, on: Any = None) -> int:
        """The index of the piece drawn from a face-down pile. `why` names the draw; `str(ids[i])` is a component's id."""
        count = self.count  # as in `below`, inlined: this runs for every card of every game
        self.count = count + 1
        at = count & 15
        if not at:
            self.numbers = SIXTEEN_NUMBERS(blake2b(count.to_bytes(8, "big"), key=self.key).digest())
        return (self.numbers[at] * len(ids)) >> 32

    def roll(self, why: str, faces: Sequence[Any], seat: int | None = None) -> int:
        """The index of the face that comes up."""
        return self.below(len(faces))

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """These items in random order. Imagined games use it to deal many unknown cards at once."""
        left = list(items)
        at = len(left)
        key = self.key
        count = (self.count + 15) & ~15  # begin with an unused digest
        while at > 1:
            numbers = SIXTEEN_NUMBERS(blake2b(count.to_bytes(8, "big"), key=key).digest())
            count += 16
            for number in numbers:
                other = (number * at) >> 32
                at -= 1
                left[at], left[other] = left[other], left[at]
                if at <= 1:
                    break
        self.count = count
        return left


def commitment_to(seed: Seed) -> str:
    """The SHA-256 of a seed. Shown before a game, it gives nothing away; afterwards it proves that the seed was fixed in advance."""
    return sha256(str(seed).encode(errors="surrogatepass")).hexdigest()


def dreamt(seed: object) -> Chance:
    """The chance for an imagined game. Whatever the seed, it differs from that of every real game."""
    return Chance(f"imagined {seed!r}")


class Tape(Chance):
    """A custom chance with its answers on tape: it plays back those on the tape, and then asks the chance for more.

    So a record that lists the outcomes is enough to replay a game, and after an undo the chance isn't asked again.
    """

    __slots__ = ("at", "inner", "outcomes")

    def __init__(self, inner: Chance, outcomes: list[int]) -> None:
        self.inner: Any = inner  # not our own code: its answers are checked
        self.outcomes = outcomes
        self.at = 0

    def copy(self) -> Tape:
        new = Tape(self.inner.copy(), self.outcomes[:])
        new.at = self.at
        return new

    def rewound(self) -> Tape:
        """The same tape, rewound."""
        return Tape(self.inner, self.outcomes)

    def cut(self) -> None:
        """Forget the answers after this point (because a choice failed half-way)."""
        del self.outcomes[self.at :]

    def state(self) -> object:
        return self.at

    def draw(self, why: str, ids: Sequence[Any], seat: int | None = None, on: Any = None) -> int:
        if self.at < len(self.outcomes):
            return self._played(len(ids))
        return self._written(self.inner.draw(why, ids, seat, on), len(ids))

    def roll(self, why: str, faces: Sequence[Any], seat: int | None = None) -> int:
        if self.at < len(self.outcomes):
            return self._played(len(faces))
        return self._written(self.inner.roll(why, faces, seat), len(faces))

    def _played(self, size: int) -> int:
        outcome = self.outcomes[self.at]
        if not 0 <= outcome < size:
            raise RecordError(f"outcome {self.at + 1} of the record's chance is {outcome}; it must be from 0 to {size - 1}")
        self.at += 1
        return outcome

    def _written(self, outcome: object, size: int) -> int:
        if type(outcome) is not int or not 0 <= outcome < size:
            raise SetupError(f"your chance returned {outcome!r}; it must be from 0 to {size - 1}")
        self.outcomes.append(outcome)
        self.at += 1
        return outcome
