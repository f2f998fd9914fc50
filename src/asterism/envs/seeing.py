"""Observations shared by the environments: features, masks, and a sketch of the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..kernel import Choice, Game

if TYPE_CHECKING:
    from gymnasium import spaces
    from numpy.typing import NDArray

FAR: Final = 1e4  # no feature is ever larger: they are ones, counts and shares
LATEST: Final = 8  # events in a sketch


def feature_space(length: int) -> spaces.Box:
    """The space of a seat's features."""
    from gymnasium import spaces

    return spaces.Box(-FAR, FAR, (length,), np.float32)


def mask_of(choices: Iterable[Choice], length: int) -> NDArray[np.int8]:
    """A mask with ones at the indices of these choices."""
    mask = np.zeros(length, np.int8)
    mask[[choice.index for choice in choices]] = 1
    return mask


def sketch(game: Game) -> str:
    """The latest events, who decides, and at the end the scores, as far as a spectator may know. Until the end, a score may be secret."""
    lines = [f"{game.title}, {game.seats} seats", *[f"  {_event_line(event)}" for event in game.events(None)[-LATEST:]]]
    if game.over:
        lines.append("over: " + ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(game.scores())))
    else:
        lines.append("deciding: " + ", ".join(f"seat {seat}" for seat in game.pending()))
    return "\n".join(lines)


def _event_line(event: dict[str, Any]) -> str:
    return " ".join([event["key"], *(f"{name}={value}" for name, value in event.items() if name != "key")])
