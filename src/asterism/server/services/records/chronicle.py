"""When things happened in a finished game: after which entry of its log each event was told, and where its rounds begin."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.game import begin, play_entry, taken_back_later
from ....kernel.record import Record
from ....titles import find


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A moment is a number of entries: the game as it was when so many had been made."""

    told: tuple[tuple[int | None, int], ...]  # each event: its audience, a seat or None for all, and the moment it was told
    rounds: dict[int, int]  # by its number, the moment a round began

    def moments_for(self, seat: int | None) -> list[int]:
        """When each of the events was told that this seat (None: a spectator) heard."""
        return [moment for audience, moment in self.told if audience is None or audience == seat]

    def round_at(self, moment: int) -> int | None:
        """Which round it was then; None before the first."""
        return max((number for number, began in self.rounds.items() if began <= moment), default=None)


def write_chronicle(record: Record) -> Chronicle:
    """Play a game once more, and note when it told what."""
    game = begin(record, find, live=True)
    undone = taken_back_later(record)
    key, field = find(record.title).rounds
    told: list[tuple[int | None, int]] = []
    rounds: dict[int, int] = {}
    for moment in range(len(record.entries) + 1):
        if moment:
            play_entry(game, record, moment - 1, undone)
        for audience, event in game.told(since=len(told)):
            told.append((audience, moment))
            if event["key"] == key:
                rounds[event[field]] = moment
    return Chronicle(tuple(told), rounds)
