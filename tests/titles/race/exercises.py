"""All there is to exercise in the box."""

from __future__ import annotations

from typing import Final

from asterism.titles.race.rules import powers as kinds
from asterism.titles.race.rules.components import CARDS, Card


def named(card: Card, power: kinds.Power) -> str:
    return f"power {card.id} {card.powers.index(power)}"


EXERCISES: Final = tuple(f"card {card.id}" for card in CARDS) + tuple(named(card, power) for card in CARDS for power in card.powers)
