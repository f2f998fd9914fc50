"""The final count: points on the track, morale, and every structure, covered ones included."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict, get_args

from . import printed
from .components import Card
from .effects import multiplier
from .state import OrionTable, Player

PointSource = Literal["track", "morale", "structures", "end_of_game"]
SOURCES: Final[tuple[PointSource, ...]] = get_args(PointSource)


class Points(TypedDict):
    """The sources of a score."""

    track: Annotated[int, "points on the track"]
    morale: Annotated[int, "points for morale"]
    structures: Annotated[int, "points printed on structures, covered ones too"]
    end_of_game: Annotated[int, "points from end-of-game effects"]


def end_points(player: Player, card: Card, system: int) -> int:
    """The points that a card's end-of-game effects would give now."""
    total = 0
    for effect in card.effects_when("end_of_game"):
        for op in effect.ops:
            if isinstance(op, printed.GainVp):
                total += op.amount * multiplier(op.per, player, system, player)
    return total


def points(player: Player) -> Points:
    return {
        "track": player.vp,
        "morale": player.morale,
        "structures": player.standing.vp,
        "end_of_game": sum([end_points(player, card, at) for card, at in player.standing.end_of_game]),
    }


def total(worth: Points) -> int:
    return worth["track"] + worth["morale"] + worth["structures"] + worth["end_of_game"]


def score(table: OrionTable, seat: int) -> int:
    return total(points(table.players[seat])) if table.players else 0


def tie_breaks(table: OrionTable, seat: int) -> tuple[int, int]:
    """Tie-breakers: morale, then resources."""
    if not table.players:
        return 0, 0
    player = table.players[seat]
    return player.morale, sum(player.resources)
