"""How Smugglers is played sensibly: what a choice is worth, and what a seat sees as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asterism.kernel import Choice

from .rules import CARDS, HAND, SmugglersTable

WORTH = {card.id: float(card.worth) for card in CARDS}
LIKED = {"buy": 3.0, "accept": 1.0, "play": 1.0, "take": 1.0, "hire": 0.5, "answer": 0.5, "price": 0.1}  # by verb; all else: nothing


def worth(view: dict[str, Any], prompt: dict[str, Any], choices: Sequence[Choice]) -> list[float]:
    """Load what is worth most, buy hideouts, play what there is to play."""
    return [WORTH.get(choice.ids[0], 0.0) if choice.verb == "load" else LIKED.get(choice.verb, 0.0) for choice in choices]


def features(table: SmugglersTable, seat: int) -> NDArray[np.float32]:
    """Rounds left, own hand by card (6), then for this seat and the others clockwise: coins, hideouts, hand, crates (4 × 4)."""
    hand = table.captains[seat].hand
    values = [float(table.rounds - table.round), *(float(hand.count(card)) for card in CARDS)]
    for s in table.clockwise(seat):
        captain = table.captains[s]
        values += [captain.coins / 10, captain.hideouts / 5, len(captain.hand) / HAND, float(len(captain.crates))]
    return np.array(values + [0.0] * 4 * (4 - table.seats), dtype=np.float32)
