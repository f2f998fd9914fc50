"""A stored game as it was at some moment: its row and its first entries, played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..kernel import Chance, Game, replay
from ..kernel.chance import Tape
from ..titles import find
from .storage import Entry, GameInfo, record_of


def game_at(info: GameInfo, entries: Sequence[Entry]) -> Game:
    """The game after these entries. A chance of its own answers as it did then, as far as it was asked by that moment."""
    sheet = record_of(info, entries)
    if sheet.chance is None:
        return replay(sheet.text(), find)
    return replay(replace(sheet, chance=None).text(), find, Tape(Chance(sheet.seed), list(sheet.chance)))
