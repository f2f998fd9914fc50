"""A new table, whoever asks for it: its options are checked, and one that will wait for players is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import Request

from ...titles import find
from ..services.limits import OPEN_TABLE
from ..storage import GameInfo, SeatPlan
from .at_hand import at_hand
from .limits import spend
from .visitor import Visitor


async def set_up(
    request: Request,
    asking: Visitor,
    title: str,
    options: Mapping[str, Any],
    seats: Sequence[SeatPlan],
    *,
    public: bool,
    pace: int | None = None,
) -> GameInfo:
    """Create a table. Its game begins at once if no seat is open. Raises `SetupError`, `TooMany`, or `Crowded` if this person already
    has too many waiting tables.
    """
    checked = find(title).fill_in_options(len(seats), options)
    if any(seat.person is None and seat.bot is None for seat in seats):
        spend(request, asking, OPEN_TABLE)
    return await at_hand(request).tables.set_up(title, checked, seats, host=asking.id, public=public, pace=pace)
