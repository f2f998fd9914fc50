"""Points at the end, by source and seat: a table that every board has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict, TypeVar

from ...speech import TitleSpeech
from ..scene import Scene


class Scored(TypedDict):
    """The players' entries in a view."""

    score: int


P = TypeVar("P", bound=Scored)


@dataclass(frozen=True, slots=True)
class Scores:
    """Seats in order of rank, the winner first."""

    seats: list[int]
    rows: list[tuple[str, list[int]]]
    sums: list[int]


def by_source(points: Mapping[str, Any], speech: TitleSpeech) -> dict[str, int]:
    """A player's points by source, in words."""
    return {speech.source(source): worth for source, worth in points.items()}


def final_scores(scene: Scene, players: Sequence[P], sources: Callable[[P], Mapping[str, int]]) -> Scores | None:
    """`sources` returns a player's points by source, in words. None until the game is over."""
    if not scene.over or not players:
        return None
    seats = [seat for place in scene.ranking for seat in place]
    points = [sources(players[seat]) for seat in seats]
    rows = [(source, [each[source] for each in points]) for source in points[0]]
    return Scores(seats, [(source, row) for source, row in rows if any(row)], [players[seat]["score"] for seat in seats])
