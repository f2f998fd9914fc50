"""Redeals everything a seat can't know: the other players' reputation tiles, and the discoveries that they look at or keep.

Nothing else is hidden: stacks and bags have no order, and a face-down tile is drawn when it is looked at.
"""

from __future__ import annotations

from .pieces import Discovery
from .state import EclipseTable


def discovery_number(discovery: Discovery) -> int:
    return discovery.n


def redeal(table: EclipseTable, seat: int) -> None:
    """Redeal hidden reputation tiles and discoveries. Reputation is known to all once points are counted; kept discoveries never are."""
    others = [player for other, player in enumerate(table.players) if other != seat]
    uncounted = [] if table.over else [player for player in others if not player.out]
    tiles = table.reputation_bag[:]
    found = table.discovery_pool[:]
    for player in uncounted:
        tiles += player.reputation
        tiles += player.drawn
    for player in others:
        found += player.discoveries
        if player.looking_at is not None:
            found.append(player.looking_at)
    tiles = table.chance.shuffled(sorted(tiles))
    found = table.chance.shuffled(sorted(found, key=discovery_number))
    for player in uncounted:
        player.reputation = [tiles.pop() for _ in player.reputation]
        player.drawn = [tiles.pop() for _ in player.drawn]
    for player in others:
        player.discoveries = [found.pop() for _ in player.discoveries]
        if player.looking_at is not None:
            player.looking_at = found.pop()
    table.reputation_bag = tiles
    table.discovery_pool = found
