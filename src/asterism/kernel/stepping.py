"""Stepping through a record, back and forth: some games on the way are kept, so a step executes a few choices and never the whole log."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from .game import Game, begin, play_entry, taken_back_later
from .record import Record
from .title import Title

STOPS: Final = 20  # on the way through a record, evenly spread: a step back plays on from the nearest
SHORTEST: Final = 20  # entries between stops
MOST_VISITED: Final = 20  # other places, the latest somebody went to: a step forth plays one entry on


class Stepper:
    """The game of a record after any number of its entries. A chance of the record's own answers as it did then."""

    def __init__(self, record: Record, find: Callable[[str], Title[Any]]) -> None:
        self._record = record
        self._undone = taken_back_later(record)
        self._between = max(SHORTEST, -(-len(record.entries) // STOPS))
        self._stops = {0: begin(record, find)}
        self._visited: OrderedDict[int, Game] = OrderedDict()

    def at(self, number: int) -> Game:
        """The game after so many entries, to be looked at and not to be played on. Raises `RecordError` if one of them can't be made."""
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
