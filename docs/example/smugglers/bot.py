"""How to play Smugglers sensibly: the worth of each choice, and a seat's view as numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from asterism.kernel import Choice, Prompt

from .rules import CARDS, HAND, SmugglersView

WORTH = {card.id: float(card.worth) for card in CARDS}
LIKED = {"buy": 3.0, "accept": 1.0, "play": 1.0, "take": 1.0, "hire": 0.5, "answer": 0.5, "price": 0.1}  # by verb; 0 for all others


def worth(view: SmugglersView, prompt: Prompt, choices: Sequence[Choice]) -> list[float]:
    """Load the card worth most, buy hideouts, play every trick."""
    return [WORTH.get(choice.ids[0], 0.0) if choice.verb == "load" else LIKED.get(choice.verb, 0.0) for choice in choices]


def features(view: SmugglersView) -> NDArray[np.float32]:
    """Rounds left, own hand by card (6), then for this seat and the others clockwise: coins, hideouts, hand, crates (4 × 4)."""
    assert view["mine"] is not None, "a spectator has no features"
    hand, seat = view["mine"]["hand"], view["seat"] or 0
    values = [float(view["rounds"] - view["round"]), *(float(hand.count(card.id)) for card in CARDS)]
    for captain in view["players"][seat:] + view["players"][:seat]:
        values += [captain["coins"] / 10, captain["hideouts"] / 5, captain["hand"] / HAND, float(len(captain["crates"]))]
    return np.array(values + [0.0] * 4 * (4 - view["seats"]), dtype=np.float32)
