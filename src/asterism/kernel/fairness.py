"""Fairness that anyone can check: every draw and roll followed from the seed, which was fixed before the first choice.

The host of a game shows the seed's commitment (its SHA-256) while it is played. Afterwards `prove` writes the record with the seed, the
commitment and every draw, and `verify` checks them against each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .chance import Chance, Seed, commitment_to
from .errors import RecordError
from .game import replay
from .record import parse
from .title import Title


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a successful check."""

    commitment: str
    seed: Seed
    draws: int  # how many


def prove(text: str, find: Callable[[str], Title[Any]]) -> str:
    """A record with its commitment and its draws. Raises `RecordError` if its outcomes come from a custom chance instead of its seed."""
    record = parse(text)._replace(draws=None)
    if record.chance is not None:
        raise RecordError("the outcomes of this record come from a custom chance, not from its seed")
    taped = parse(replay(record.text(), find, Chance(record.seed)).record())
    return record._replace(commitment=commitment_to(record.seed), draws=taped.chance).text()


def verify(text: str, find: Callable[[str], Title[Any]]) -> Proof:
    """Check a record written by `prove`. Raises `RecordError`, naming the line, if something doesn't follow from the seed."""
    record = parse(text)
    if record.commitment is None:
        raise RecordError("the record has no commitment, so nothing shows that its seed was fixed before the game")
    if record.draws is None:
        raise RecordError("the record doesn't list its draws, so there is nothing to compare with its seed")
    replay(text, find)
    return Proof(record.commitment, record.seed, len(record.draws))
