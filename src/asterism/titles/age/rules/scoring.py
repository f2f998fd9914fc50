"""Victory points, source by source."""

from __future__ import annotations

from collections.abc import Sequence

from .components import BASE_SCORE, IDEOLOGY_SCORE
from .state import AgeTable, Player

SOURCES = (*(per for per, _, _ in BASE_SCORE), "ideology")


def ideology_of(player: Player) -> str | None:
    """The true overriding one, or that of more than half of the main factions."""
    if player.true_ideology is not None:
        return player.true_ideology.ideology
    return majority([faction.ideology for faction in player.main])


def majority(ideologies: Sequence[str]) -> str | None:
    """That of more than half of them."""
    return next((ideology for ideology in ideologies if 2 * ideologies.count(ideology) > len(ideologies)), None)


def points(table: AgeTable, seat: int) -> dict[str, int]:
    found: dict[str, int] = {per: vp * (table.count(seat, per) // step) for per, step, vp in BASE_SCORE}
    ideology = ideology_of(table.players[seat])
    found["ideology"] = 0
    if ideology is not None:
        per, step, vp = IDEOLOGY_SCORE[ideology]
        found["ideology"] = vp * (table.count(seat, per) // step)
    return found


def score(table: AgeTable, seat: int) -> int:
    return sum(points(table, seat).values())


def tie_breaks(table: AgeTable, seat: int) -> tuple[int, int]:
    """Prestige, then the higher marker in its stack."""
    return table.count(seat, "prestige"), table.stack.index(seat)
