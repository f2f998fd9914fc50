"""Proofs: the record of a finished game with all that is needed to check that it was fair. It is written and checked off the event loop."""

from __future__ import annotations

import asyncio
from typing import Final

from ....kernel.fairness import prove
from ....titles import find
from ..live.live_game import LiveGame
from ..workers.pool import Workers

VERIFY_SECONDS: Final = 4.0  # a long game takes a tenth of that


async def proved_record(live: LiveGame) -> str:
    """The record of a game that is over. One from elsewhere stays as it came: nobody here has seen a commitment to its seed."""
    if live.info.imported:
        return live.game.record()
    async with live.lock:  # however many ask at once, it is replayed once
        if live.proved is None:
            live.proved = await asyncio.to_thread(prove, live.game.record(), find)
        return live.proved


async def verified_draws(live: LiveGame, workers: Workers) -> int:
    """How many draws a game that is over had, each of which follows from its seed. Raises `RecordError` if one doesn't, or `Overstayed`."""
    record = await proved_record(live)
    async with live.lock:
        if live.draws is None:
            live.draws = await workers.verify(record, VERIFY_SECONDS)
        return live.draws
