"""Stepping through a record, back and forth. Some positions are kept, so that a step makes only a few choices, never all of the log."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from .game import Game, begin, play_entry, taken_back_later
from .record import Record
from .title import Title

STOPS: Final = 20  # evenly spread over a record: a step back starts from the nearest one before
SHORTEST: Final = 20  # entries between stops
MOST_VISITED: Final = 20  # other positions, the most recently visited: a step forward only makes one more entry


class Stepper:
    """The game of a record after any number of its entries. A custom chance answers as it did then."""

    def __init__(self, record: Record, find: Callable[[str], Title[Any]]) -> None:
        self._record = record
        self._undone = taken_back_later(record)
        self._between = max(SHORTEST, -(-len(record.entries) // STOPS))
        self._stops = {0: begin(record, find)}
        self._visited: OrderedDict[int, Game] = OrderedDict()

    def game_at(self, number: int) -> Game:
        """The game after this many entries, for looking only, not for playing on. Raises `RecordError` if an entry can't be made."""
        place = max(place for place in (*self._stops, *self._visited) if place <= number)
        game = self._stops.get(place) or self._visited[place]
        while place < number:
            stop = min(number, place - place % self._between + self._between)
            game = game.fork()
            for entry in range(place, stop):
                play_entry(game, self._record, entry, self._undone)
            place = stop
            if place % self._between == 0:
                self._stops[place] = game
        self._visit(number, game)
        return game

    def _visit(self, number: int, game: Game) -> None:
        if number not in self._stops:
            self._visited[number] = game
            self._visited.move_to_end(number)
            if len(self._visited) > MOST_VISITED:
                self._visited.popitem(last=False)
