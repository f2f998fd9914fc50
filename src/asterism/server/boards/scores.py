"""Points at the end, by source and seat: a table that every board has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict, TypeVar

from ..scene import Scene


class Scored(TypedDict):
    """What a view tells of every player."""

    score: int


P = TypeVar("P", bound=Scored)


@dataclass(frozen=True, slots=True)
class Scores:
    """The winner first."""

    seats: list[int]
    rows: list[tuple[str, list[int]]]
    sums: list[int]


def final_scores(scene: Scene, players: Sequence[P], sources: Callable[[P], Mapping[str, int]]) -> Scores | None:
    """`sources` tells the points of a player by what they are for, in words. None while the game is on."""
    if not scene.over or not players:
        return None
    seats = [seat for place in scene.ranking for seat in place]
    points = [sources(players[seat]) for seat in seats]
    rows = [(source, [each[source] for each in points]) for source in points[0]]
    return Scores(seats, [(source, row) for source, row in rows if any(row)], [players[seat]["score"] for seat in seats])
