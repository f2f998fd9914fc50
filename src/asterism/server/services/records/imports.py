"""Records from elsewhere: finished games stored here for people to look at."""

from __future__ import annotations

import asyncio
from typing import Final

from ....kernel import AsterismError
from ....kernel import replay as kernel_replay
from ....kernel.record import Record, parse
from ....titles import find
from ...storage import Store
from ..workers.pool import Workers

LARGEST_RECORD: Final = 100_000  # bytes; a long game takes a fifth of that
IMPORT_SECONDS: Final = 4.0  # for a record to be replayed; a long game takes a tenth of that


class NotText(AsterismError):
    """The upload is not text, so it can't be a record."""


class NotOver(AsterismError):
    """The game in this record isn't over."""


async def read_record(workers: Workers, content: bytes) -> Record:
    """The record of a finished game, replayed by a worker. Raises `NotText`, `Overstayed`, `RecordError` or `NotOver`."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise NotText("a record is text") from None
    replayed = await workers.replay(text, IMPORT_SECONDS)
    sheet = parse(replayed["record"])
    if not replayed["over"]:
        raise NotOver("only finished games can be imported")
    return sheet


async def import_record(store: Store, sheet: Record, host: str) -> str:
    """Store a finished game that was played elsewhere, and return its id."""

    def keep() -> str:
        game = kernel_replay(sheet.text(), find, live=True)
        return store.import_game(sheet, host, game.ranking(), game.told()).id

    return await asyncio.to_thread(keep)
