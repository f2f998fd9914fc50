"""Fairness that anybody can check: every draw and die of a game followed from its seed, and the seed was fixed before the first choice.

Whoever runs a game shows the seed's commitment (its SHA-256) while it is played. Afterwards `prove` writes the record with the seed, the
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
    """What was found to fit together."""

    commitment: str
    seed: Seed
    draws: int  # how many


def prove(text: str, find: Callable[[str], Title[Any]]) -> str:
    """A record with its commitment and its draws. Raises `RecordError` if a chance of its own answered, and not its seed."""
    record = parse(text)._replace(draws=None)
    if record.chance is not None:
        raise RecordError("the outcomes of this record come from a chance of its own, not from its seed")
    taped = parse(replay(record.text(), find, Chance(record.seed)).record())
    return record._replace(commitment=commitment_to(record.seed), draws=taped.chance).text()


def verify(text: str, find: Callable[[str], Title[Any]]) -> Proof:
    """Check a record that was proved. Raises `RecordError`, naming the line, where something doesn't follow from the seed."""
    record = parse(text)
    if record.commitment is None:
        raise RecordError("the record has no commitment: nothing shows that its seed was fixed before the game")
    if record.draws is None:
        raise RecordError("the record doesn't list its draws, so there is nothing to compare with its seed")
    replay(text, find)
    return Proof(record.commitment, record.seed, len(record.draws))
