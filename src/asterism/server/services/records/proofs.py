"""Proofs: the record of a finished game with everything needed to check its fairness, written and checked outside the event loop."""

from __future__ import annotations

import asyncio
from typing import Final

from ....kernel.fairness import prove
from ....titles import find
from ..live.live_game import LiveGame
from ..workers.pool import Workers

VERIFY_SECONDS: Final = 4.0  # a long game takes a tenth of that


async def proved_record(live: LiveGame) -> str:
    """The record of a finished game, with its proof. An imported one stays as it came: nobody here saw a commitment to its seed."""
    if live.info.imported:
        return live.game.record()
    async with live.lock:  # replayed only once, however many ask at the same time
        if live.proved is None:
            live.proved = await asyncio.to_thread(prove, live.game.record(), find)
        return live.proved


async def verified_draws(live: LiveGame, workers: Workers) -> int:
    """The number of draws in a finished game, all checked against its seed. Raises `RecordError` if one doesn't follow, or `Overstayed`."""
    record = await proved_record(live)
    async with live.lock:
        if live.draws is None:
            live.draws = await workers.verify(record, VERIFY_SECONDS)
        return live.draws
