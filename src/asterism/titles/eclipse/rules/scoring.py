"""Victory points, source by source."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, get_args

from .components import KEPT_VP, SCORING, TRACK_BITS, TRACK_VP
from .state import EclipseTable, Player
from .view_schema import Points

Source = Literal["reputation", "ambassadors", "sectors", "discoveries", "monoliths", "technologies", "traitor", "species"]
SOURCES: Final[tuple[Source, ...]] = get_args(Source)


def points(table: EclipseTable, seat: int) -> Points:
    """A seat's current points from each source."""
    player = table.players[seat]
    species = player.faction.species
    mine = table.hexes_of(seat)
    ancients = sum([hex.ancients for hex in table.galaxy.values()]) if species.vp_per_ancient else 0
    return {
        "reputation": sum(player.reputation),
        "ambassadors": SCORING.ambassador * len(player.partners),
        "sectors": sum([hex.sector.vp for hex in mine]),
        "discoveries": KEPT_VP * len(player.discoveries),
        "monoliths": SCORING.monolith * sum([hex.monolith for hex in mine]),
        "technologies": track_points(player.known),
        "traitor": SCORING.traitor if table.traitor == seat else 0,
        "species": species.vp_per_sector * len(mine) + species.vp_per_ancient * ancients,
    }


@lru_cache(maxsize=10_000)
def track_points(known: int) -> int:
    """The points of all tracks."""
    return sum([TRACK_VP[(known & bits).bit_count()] for bits in TRACK_BITS])


def total(player: Player, worth: Points) -> int:
    """The sum of these points; for players who left, the total counted at that time."""
    return player.final_score if player.out else sum([worth[source] for source in SOURCES])


def score(table: EclipseTable, seat: int) -> int:
    return total(table.players[seat], points(table, seat)) if table.players else 0


def tie_break(table: EclipseTable, seat: int) -> int:
    """The tie-breaker: all resources together."""
    return sum(table.players[seat].stock) if table.players else 0
