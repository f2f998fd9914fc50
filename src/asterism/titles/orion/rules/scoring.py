"""The count: points of the track, morale, and every structure, covered ones too."""

from __future__ import annotations

from . import printed
from .components import Card
from .effects import multiplier
from .state import OrionTable, Player

SOURCES = ("track", "morale", "structures", "end_of_game")


def end_points(player: Player, card: Card, system: int) -> int:
    """What a card with an end-of-game effect is worth now."""
    total = 0
    for effect in card.effects_when("end_of_game"):
        for op in effect.ops:
            if isinstance(op, printed.GainVp):
                total += op.amount * multiplier(op.per, player, system, player)
    return total


def points(player: Player) -> dict[str, int]:
    return {
        "track": player.vp,
        "morale": player.morale,
        "structures": sum([card.vp for card in player.structures()]),
        "end_of_game": sum([end_points(player, card, at) for at, system in enumerate(player.systems) for card in system.cards]),
    }


def score(table: OrionTable, seat: int) -> int:
    return sum(points(table.players[seat]).values()) if table.players else 0


def tie_breaks(table: OrionTable, seat: int) -> tuple[int, int]:
    """Morale, then resources."""
    if not table.players:
        return 0, 0
    player = table.players[seat]
    return player.morale, sum(player.resources)
