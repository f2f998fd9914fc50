"""When things happened in a finished game: the entry of the log that led to each event, and where its rounds begin."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.game import begin, play_entry, taken_back_later
from ....kernel.record import Record
from ....titles import find


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A moment is a number of entries: the game as it was after that many."""

    told: tuple[tuple[int | None, int], ...]  # for each event: its audience (a seat, or None for everyone) and its moment
    rounds: dict[int, int]  # by number, the moment each round began

    def moments_for(self, seat: int | None) -> list[int]:
        """The moments of all events that this seat (None: a spectator) was told."""
        return [moment for audience, moment in self.told if audience is None or audience == seat]

    def round_at(self, moment: int) -> int | None:
        """The round at a moment; None before the first."""
        return max((number for number, began in self.rounds.items() if began <= moment), default=None)


def write_chronicle(record: Record) -> Chronicle:
    """Replay a game, and note the moment of each event."""
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
