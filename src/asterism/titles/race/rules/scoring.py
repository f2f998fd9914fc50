"""Points: printed on cards, in chips, and from the twelve six-cost developments."""

from __future__ import annotations

from typing import Final

from .components import CARDS, Card, ScoringLine
from .powers import KINDS, Military
from .state import Player


def fits(line: ScoringLine, card: Card) -> bool:
    """Whether a card scores on this line."""
    if line.per == "named":
        return card.id in line.cards
    if line.per not in ("card", "world" if card.is_world else "development"):
        return False
    return (
        line.goods in ("", KINDS[card.goods])
        and line.goods_source in ("", "windfall" if card.windfall else "production" if card.production else None)
        and line.military in (None, card.military)
        and (not line.keyword or line.keyword in card.keywords)
        and line.cost in (None, card.cost)
        and (not line.has_power or line.has_power in card.phases)
    )


def points_for(scorer: Card, card: Card) -> int:
    """The points that one card in the tableau scores for a six-cost development: by the first line that fits, and no other."""
    return next((line.vp for line in scorer.scoring if fits(line, card)), 0)


# The same in every game, so calculated once for each pair.
POINTS: Final[dict[Card, tuple[int, ...]]] = {
    scorer: tuple(points_for(scorer, card) for card in CARDS) for scorer in CARDS if scorer.scoring
}


def general_strength(tableau: list[Card]) -> int:
    """Military against any military world: negative values count, specialized and temporary Military does not."""
    return sum(p.amount for card in tableau for p in card.powers if isinstance(p, Military) and p.general)


def card_score(card: Card, player: Player) -> int:
    """The points of a card in a tableau."""
    if not card.scoring:
        return card.vp
    points = POINTS[card]
    total = sum([points[other.n] for other in player.tableau])
    for line in card.scoring:
        if line.per == "vp_chips":
            total += line.vp * (player.chips // line.every)
        elif line.per == "military_strength":
            total += line.vp * general_strength(player.tableau)
    return total


def score(player: Player) -> int:
    return player.chips + sum([card_score(card, player) for card in player.tableau])


def tie_break(player: Player) -> int:
    """The tie-breaker: cards in hand and goods on worlds."""
    return len(player.hand) + len(player.goods)
