"""The conditions of secret objectives."""

from __future__ import annotations

from typing import Literal

from ....kernel.printed import Printed
from .effects import Few

Measure = Literal[
    "have_energy",
    "have_resources",
    "have_cards",
    "have_fleets",
    "have_characters",
    "unit_in_every_system",
    "fought_combats",
    "destroyed_fleets",
    "captured_characters",
    "units_in_enemy_start",
]


class Condition(Printed):
    """What to count, and how much is needed; a condition on systems needs them all."""

    op: Measure
    amount: Few = 0

    def __post_init__(self) -> None:
        if (self.op == "unit_in_every_system") == bool(self.amount):
            raise ValueError(f"the operation {self.op!r} {'has no field' if self.amount else 'needs'} 'amount'")
