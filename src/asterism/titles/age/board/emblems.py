"""The emblem of a faction, drawn from its facts: the frame shows its ideology, the sky its planets.

The faction's number picks the kind of figure; its id varies the figure's measures.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from ....kernel import Chance
from ..rules.components import FACTION, Faction

SKY: Final = {"warm": "#2f7d4f", "oceanic": "#1f5fa8", "ice": "#5f9fc4", "desert": "#b3812f", "volcanic": "#a8392b"}
FRAME: Final = {  # by ideology: the outline of its shield
    "militarism": "M50 3L92 18V52C92 76 72 90 50 97C28 90 8 76 8 52V18Z",
    "culture": "M50 3A47 47 0 1 1 49.9 3Z",
    "industrialism": "M27 5H73L95 27V73L73 95H27L5 73V27Z",
    "diplomacy": "M50 3L97 50L50 97L3 50Z",
    "science": "M50 3L93 27V73L50 97L7 73V27Z",
}
INK: Final = "#fdf6e3"


def point(radius: float, turn: float) -> str:
    """A point around the middle; a whole turn is 1."""
    return f"{50 + radius * sin(2 * pi * turn):.1f} {50 - radius * cos(2 * pi * turn):.1f}"


def star(rays: int, inner: float, outer: float) -> str:
    corners = [point(inner if at % 2 else outer, at / (2 * rays)) for at in range(2 * rays)]
    return f'<path d="M{"L".join(corners)}Z" fill="{INK}"/>'


def petals(count: int, length: float, width: float) -> str:
    """Leaves around the middle."""
    one = f"M50 50Q{50 - width} {50 - length / 2} 50 {50 - length}Q{50 + width} {50 - length / 2} 50 50"
    return "".join([f'<path d="{one}" transform="rotate({360 * at / count:.0f} 50 50)" fill="{INK}"/>' for at in range(count)])


def rings(count: int, outer: float) -> str:
    """Orbits, each with a moon."""
    drawn = ""
    for at in range(count):
        radius = outer * (at + 1) / count
        drawn += f'<circle cx="50" cy="50" r="{radius:.1f}" fill="none" stroke="{INK}" stroke-width="3.5"/>'
        x, y = point(radius, (at * 0.37 + 0.1) % 1).split()
        drawn += f'<circle cx="{x}" cy="{y}" r="5" fill="{INK}"/>'
    return drawn


def eye(lids: float, iris: float) -> str:
    return (
        f'<path d="M20 50Q50 {50 - lids} 80 50Q50 {50 + lids} 20 50Z" fill="none" stroke="{INK}" stroke-width="5"/>'
        f'<circle cx="50" cy="50" r="{iris}" fill="{INK}"/>'
    )


def horns(spread: float, count: int) -> str:
    """Curved strokes that rise from the foot, the same on both sides."""
    drawn = ""
    for at in range(count):
        reach = spread * (at + 1) / count
        drawn += f'<path d="M50 78C{50 - reach} {70 - 4 * at} {50 - reach} {40} {50 - reach / 2:.1f} {26 + 5 * at}" />'
        drawn += f'<path d="M50 78C{50 + reach} {70 - 4 * at} {50 + reach} {40} {50 + reach / 2:.1f} {26 + 5 * at}" />'
    return f'<g fill="none" stroke="{INK}" stroke-width="6" stroke-linecap="round">{drawn}</g>'


def crystal(facets: int) -> str:
    """Upright shards, the middle one the tallest."""
    shards = [(50 + (at - (facets - 1) / 2) * 13, 56 - 9 * abs(at - (facets - 1) / 2)) for at in range(facets)]
    return "".join(
        [f'<path d="M{x:.1f} {76 - high:.1f}l6 9v{high - 14:.1f}l-6 6l-6 -6v-{high - 14:.1f}Z" fill="{INK}"/>' for x, high in shards]
    )


def figure(faction: Faction) -> str:
    """The figure on the shield; some of its measures are random, seeded with the id."""
    chance = Chance(f"emblem {faction.id}")
    size = chance.below(3)
    kinds = (
        lambda: star(4 + size + chance.below(3), 9 + 3 * size, 30),
        lambda: petals(3 + 2 * size, 33, 9 + 3 * chance.below(3)),
        lambda: rings(2 + chance.below(2), 24 + 3 * size),
        lambda: eye(24 + 8 * size, 8 + 2 * chance.below(3)),
        lambda: horns(26 + 5 * size, 1 + chance.below(3)),
        lambda: crystal(3 + chance.below(3)),
    )
    return kinds[faction.n % len(kinds)]()


@cache
def emblem(faction: Faction) -> str:
    colours = [SKY[kind] for kind in faction.adaptation]
    last = max(len(colours) - 1, 1)
    stops = "".join([f'<stop offset="{at / last:.2f}" stop-color="{colour}"/>' for at, colour in enumerate(colours)])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<linearGradient id="sky" x2="1" y2="1">{stops}</linearGradient>'
        f'<path d="{FRAME[faction.ideology]}" fill="url(#sky)" stroke="#0b1020" stroke-width="4"/>{figure(faction)}</svg>'
    )


def picture(name: str) -> str | None:
    """The emblem of a faction, by its id."""
    faction = FACTION.get(name)
    return None if faction is None else emblem(faction)
