"""A picture for every card, drawn from its facts and its id alone: the same card looks the same everywhere.

Worlds are globes, ships or rocks before a sky in the colour of their goods; developments are emblems in the colour of their phase.
Globes are drawn around (0, 0) with radius 20 and cut by a clip path.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from ....kernel import Chance
from ..rules.components import CARD, Card
from ..rules.powers import KINDS

WIDTH: Final = 120
HEIGHT: Final = 72
GLOBE: Final = 20


class Hue(NamedTuple):
    """The colours of a sky, from its far edge to its glow, and of the objects in front of it."""

    night: str
    glow: str
    base: str
    light: str
    dark: str


HUES: Final = {
    "novelty": Hue("#081a33", "#17558c", "#3f9fd8", "#a8e2ff", "#17508a"),
    "rare": Hue("#241307", "#7a3f17", "#c27b3d", "#f6cf9f", "#70401a"),
    "genes": Hue("#07210f", "#1f6b34", "#57b45a", "#c4f3a9", "#22703a"),
    "alien": Hue("#211c04", "#7d6a10", "#d9bd35", "#fff3a6", "#80690f"),
    "": Hue("#12142a", "#3d3f74", "#8a8fb8", "#dfe2f7", "#474c78"),
    "military": Hue("#26090f", "#7c1f2b", "#a86a63", "#f0c0b2", "#5c2a2f"),
    "explore": Hue("#0a1a2e", "#2f5f93", "#8fc1ff", "#e2f0ff", "#35679c"),
    "develop": Hue("#190f30", "#54389a", "#b49bff", "#ebe3ff", "#5d43a3"),
    "settle": Hue("#0c2423", "#22716a", "#63d1c3", "#d7fff8", "#257a72"),
    "trade": Hue("#26160a", "#8a4f1f", "#ffb066", "#ffe7cb", "#96561f"),
    "consume": Hue("#2a0f1c", "#8f2f5a", "#ff8fb8", "#ffe0ec", "#993362"),
    "produce": Hue("#14230a", "#4c7a20", "#a6dd5c", "#ecffd0", "#527f25"),
    "six": Hue("#1f1604", "#94701a", "#ffcf57", "#fff2c9", "#9c751a"),
}
ROCKS: Final = ("asteroid", "comet")
SHIPS: Final = ("warship", "fleet", "ship", "sentinel")


def _glow(name: str, hue: Hue) -> str:
    return (
        f'<radialGradient id="sky-{name or "none"}" cx=".5" cy=".62" r=".75"><stop offset="0" stop-color="{hue.glow}"/>'
        f'<stop offset="1" stop-color="{hue.night}"/></radialGradient>'
    )


PAINTS: Final = (
    f'<clipPath id="globe"><circle r="{GLOBE}"/></clipPath>'
    '<radialGradient id="sunlight" cx=".3" cy=".26" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".5"/>'
    '<stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-color="#04060f" stop-opacity=".2"/>'
    '<stop offset="1" stop-color="#04060f" stop-opacity=".86"/></radialGradient>'
)


class Brush:
    """A source of random shapes that draws the same picture each time for the same id."""

    def __init__(self, id_: str, hue: Hue) -> None:
        self.chance = Chance(id_)
        self.hue = hue
        self.marks: list[str] = []

    def between(self, low: float, high: float) -> float:
        return round(low + (high - low) * self.chance.below(1000) / 999, 1)

    def happens(self, percent: int) -> bool:
        return self.chance.below(100) < percent

    def add(self, mark: str) -> None:
        self.marks.append(mark)

    def circle(self, x: float, y: float, r: float, look: str) -> None:
        self.add(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" {look}/>')

    def path(self, d: str, look: str) -> None:
        self.add(f'<path d="{d}" {look}/>')


def _n(x: float) -> str:
    return f"{x:.1f}".removesuffix(".0")


def _points(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join([f"{_n(x)} {_n(y)}" for x, y in points]) + "z"


def _around(count: int, radius: float, turn: float = -90) -> list[tuple[float, float]]:
    angles = [(turn + 360 * i / count) * pi / 180 for i in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def picture(name: str) -> str | None:
    """The picture of the card with this id; None if there is none."""
    return painted(CARD[name]) if name in CARD else None


@cache
def painted(card: Card) -> str:
    """The picture of a card: an SVG of WIDTH by HEIGHT."""
    name = hue_of(card)
    brush = Brush(card.id, HUES[name])
    sky(brush, name)
    if card.is_world:
        if any(word in card.id for word in ROCKS):
            rocks(brush)
        elif any(word in card.id.split("_") for word in SHIPS):
            ship(brush)
        else:
            world(brush, card)
        if card.military:
            squadron(brush)
        if "chromosome" in card.keywords:
            helix(brush)
    else:
        emblem(brush, card)
    defs = PAINTS + _glow(name, HUES[name])
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{defs}</defs>{"".join(brush.marks)}</svg>'


def hue_of(card: Card) -> str:
    if not card.is_world:
        return "six" if card.scoring else card.powers[0].phase if card.powers else ""
    return KINDS[card.goods] or ("military" if card.military else "")


# --- skies


def sky(brush: Brush, name: str) -> None:
    brush.add(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky-{name or "none"})"/>')
    stars = [(brush.between(1, WIDTH - 1), brush.between(1, HEIGHT - 1), brush.between(0.3, 0.9)) for _ in range(26)]
    small = "".join([f"M{_n(x)} {_n(y)}h0" for x, y, _ in stars[:18]])
    large = "".join([f"M{_n(x)} {_n(y)}h0" for x, y, _ in stars[18:]])
    brush.path(small, 'stroke="#fff" stroke-opacity=".55" stroke-width=".8" stroke-linecap="round"')
    brush.path(large, 'stroke="#fff" stroke-opacity=".9" stroke-width="1.3" stroke-linecap="round"')


# --- worlds


def world(brush: Brush, card: Card) -> None:
    hue = brush.hue
    x, y = brush.between(46, 74), brush.between(34, 42)
    scale = brush.between(1.15, 1.5) if card.start_number >= 0 or card.cost >= 4 else brush.between(0.95, 1.2)
    ringed = brush.happens(38)
    tilt = brush.between(-28, 28)
    brush.circle(x, y, GLOBE * scale * 1.22, f'fill="{hue.base}" fill-opacity=".13"')
    brush.circle(x, y, GLOBE * scale * 1.1, f'fill="{hue.light}" fill-opacity=".13"')
    brush.add(f'<g transform="translate({_n(x)} {_n(y)}) scale({scale}) rotate({tilt})">')
    if ringed:
        rings(brush, behind=True)
    brush.add(f'<g clip-path="url(#globe)"><circle r="{GLOBE}" fill="{hue.base}"/>')
    if card.alien:
        facets(brush)
    else:
        (bands, craters, lands, caps, veins)[brush.chance.below(5)](brush)
    brush.add(f'</g><circle r="{GLOBE}" fill="url(#sunlight)" transform="rotate({-tilt})"/>')
    if ringed:
        rings(brush, behind=False)
    brush.add("</g>")
    if not ringed or brush.happens(40):
        moon(brush, x, y, scale)


def rings(brush: Brush, *, behind: bool) -> None:
    """Half of the rings: the far one before the globe is drawn, the near one after."""
    sweep = 1 if behind else 0
    for rx, ry, width, ink, opacity in ((32, 7, 3.4, brush.hue.light, 0.75), (37, 8.4, 1.6, brush.hue.base, 0.9)):
        look = f'fill="none" stroke="{ink}" stroke-width="{width}" stroke-opacity="{opacity}"'
        brush.path(f"M-{rx} 0A{rx} {ry} 0 0 {sweep} {rx} 0", look)


def moon(brush: Brush, x: float, y: float, scale: float) -> None:
    side = 1 if brush.happens(50) else -1
    at = x + side * (GLOBE * scale + brush.between(9, 16)), y - brush.between(6, 20)
    r = brush.between(2.4, 4.8)
    brush.circle(*at, r, f'fill="{brush.hue.light}"')
    brush.circle(*at, r, 'fill="url(#sunlight)"')


def bands(brush: Brush) -> None:
    """A gas giant."""
    y = -20.0
    at = 0
    while y < 18:
        h = brush.between(3, 7)
        ink = (brush.hue.dark, brush.hue.light, brush.hue.dark)[at % 3]
        wave = brush.between(-2.5, 2.5)
        brush.path(
            f"M-22 {_n(y)}Q-8 {_n(y + wave)} 0 {_n(y)}T22 {_n(y)}V{_n(y + h)}Q8 {_n(y + h - wave)} 0 {_n(y + h)}T-22 {_n(y + h)}z",
            f'fill="{ink}" fill-opacity="{(0.55, 0.45, 0.3)[at % 3]}"',
        )
        y += h + brush.between(1.5, 4)
        at += 1
    if brush.happens(60):
        x, y = brush.between(-8, 9), brush.between(-4, 9)
        brush.add(f'<ellipse cx="{x}" cy="{y}" rx="4.6" ry="2.6" fill="{brush.hue.light}" fill-opacity=".8"/>')
        brush.add(f'<ellipse cx="{x}" cy="{y}" rx="2.8" ry="1.3" fill="{brush.hue.dark}" fill-opacity=".7"/>')


def craters(brush: Brush) -> None:
    for _ in range(9):
        x, y, r = brush.between(-16, 16), brush.between(-16, 16), brush.between(1.4, 4.8)
        brush.circle(x, y, r, f'fill="{brush.hue.dark}" fill-opacity=".7"')
        brush.circle(x + r * 0.18, y + r * 0.2, r * 0.78, f'fill="{brush.hue.base}" fill-opacity=".75"')


def lands(brush: Brush) -> None:
    """Seas, continents and clouds."""
    brush.add(f'<circle r="{GLOBE}" fill="{brush.hue.dark}"/>')
    for _ in range(4):
        cx, cy, size = brush.between(-15, 15), brush.between(-13, 13), brush.between(5, 10)
        shore = [(cx + x * brush.between(0.6, 1.25), cy + y * brush.between(0.5, 0.95)) for x, y in _around(9, size)]
        brush.path(
            _points(shore),
            f'fill="{brush.hue.base}" stroke="{brush.hue.light}" stroke-opacity=".4" stroke-width="1" stroke-linejoin="round"',
        )
    for _ in range(4):
        x, y, w = brush.between(-18, 6), brush.between(-15, 15), brush.between(6, 15)
        brush.path(f"M{x} {y}h{w}", 'stroke="#fff" stroke-opacity=".5" stroke-width="1.7" stroke-linecap="round"')


def caps(brush: Brush) -> None:
    """Ice from both poles, and cracks between."""
    north, south = brush.between(-13, -8), brush.between(9, 14)
    brush.path(f"M-22 {north}l6 2.5 5-3 6 4 6-3.500 7 3 5-2.500 9 2V-22H-22z", f'fill="{brush.hue.light}" fill-opacity=".9"')
    brush.path(f"M-22 {south}l7-2 6 3 6-2.500 7 2.500 6-3 12 2V22H-22z", f'fill="{brush.hue.light}" fill-opacity=".8"')
    for _ in range(4):
        x, y = brush.between(-14, 10), brush.between(-6, 6)
        brush.path(
            f"M{x} {y}l{brush.between(2, 5)} {brush.between(-3, 3)} {brush.between(2, 5)} {brush.between(-3, 3)}",
            _line(brush.hue.dark, 1.1),
        )


def veins(brush: Brush) -> None:
    """A dark crust with fire below it."""
    brush.add(f'<circle r="{GLOBE}" fill="{brush.hue.dark}"/>')
    for _ in range(7):
        x, y = brush.between(-17, 10), brush.between(-17, 14)
        steps = " ".join([f"{brush.between(1, 6)} {brush.between(-5, 5)}" for _ in range(4)])
        brush.path(f"M{x} {y}l{steps}", _line(brush.hue.light, 1.3))
        brush.circle(x, y, brush.between(0.8, 2.2), f'fill="{brush.hue.light}"')


def facets(brush: Brush) -> None:
    """An alien relic: a world cut like a gemstone, with glowing signs."""
    turn = brush.between(0, 60)
    inner, outer = _around(6, 9.5, turn), _around(6, 24, turn + 30)
    for i in range(6):
        a, b, c = inner[i], inner[(i + 1) % 6], outer[i]
        ink = (brush.hue.dark, brush.hue.base, brush.hue.light)[(i + brush.chance.below(2)) % 3]
        brush.path(_points([a, b, c]), f'fill="{ink}" fill-opacity=".6"')
    brush.path(_points(inner), f'fill="{brush.hue.dark}" fill-opacity=".75" stroke="{brush.hue.light}" stroke-width="1"')
    brush.path(
        "".join([f"M{_n(a[0])} {_n(a[1])}L{_n(b[0])} {_n(b[1])}" for a, b in zip(inner, outer, strict=True)]), _line(brush.hue.light, 0.7)
    )
    brush.path(_points(_around(3, 5.4, turn)), _line(brush.hue.light, 1.2))
    brush.circle(0, 0, 1.7, f'fill="{brush.hue.light}"')


def _line(ink: str, width: float) -> str:
    return f'fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'


# --- what isn't a globe


def rocks(brush: Brush) -> None:
    """A belt from corner to corner."""
    for _ in range(22):
        x = brush.between(4, 116)
        y = 58 - x * 0.36 + brush.between(-13, 13)
        r = brush.between(1.5, 7)
        stone = [(x + px * brush.between(0.7, 1.1), y + py * brush.between(0.6, 1)) for px, py in _around(7, r, brush.between(0, 50))]
        brush.path(_points(stone), f'fill="{brush.hue.base}" stroke="{brush.hue.dark}" stroke-width=".8" stroke-linejoin="round"')
        brush.path(f"M{_n(x - r * 0.4)} {_n(y - r * 0.3)}l{_n(r * 0.5)} {_n(-r * 0.2)}", _line(brush.hue.light, 0.9))


def ship(brush: Brush) -> None:
    """An old hull, seen against the light."""
    count = 3 if brush.happens(40) else 1
    for i in range(count):
        scale = (1.0, 0.5, 0.4)[i] * brush.between(0.95, 1.1)
        x, y = ((60, 40), (26, 22), (96, 20))[i]
        brush.add(f'<g transform="translate({x} {y}) scale({_n(scale)}) rotate({brush.between(-14, 6)})">')
        nose, back, fin = brush.between(34, 44), brush.between(24, 34), brush.between(9, 15)
        brush.path(
            f"M{nose} 0C20-9 0-9-{back}-7l-6 4v6l6 4C0 9 20 9 {nose} 0z",
            f'fill="{brush.hue.dark}" stroke="{brush.hue.light}" stroke-width="1"',
        )
        brush.path(f"M8-7L-10-{7 + fin}h-10L-16-7zM8 7L-10 {7 + fin}h-10L-16 7z", f'fill="{brush.hue.base}" fill-opacity=".85"')
        brush.path(f"M-{back + 6}-2h-12M-{back + 6} 2h-7", _line(brush.hue.light, 1.6))
        brush.path("M-8 0h0M-1 0h0M6 0h0M13 0h0M20 0h0", _line(brush.hue.light, 2.6))
        brush.add("</g>")


def squadron(brush: Brush) -> None:
    """Defenders."""
    x, y = brush.between(8, 20), brush.between(10, 22)
    wings = "".join([f"M{_n(x + dx)} {_n(y + dy)}l7 2.600-7 2.600 2-2.600z" for dx, dy in ((0, 0), (-7, 6), (-6, -6))])
    brush.path(wings, 'fill="#ff8a80"')
    brush.path(f"M{_n(x + 9)} {_n(y + 2.6)}h{brush.between(12, 26)}", 'stroke="#ff8a80" stroke-width=".8" stroke-dasharray="3 2"')


def helix(brush: Brush) -> None:
    turn = brush.between(-20, 20)
    brush.add(f'<g transform="translate(103 36) rotate({turn})">')
    brush.path("M-5-32C-5-20 5-20 5-10S-5 0-5 10 5 20 5 32M5-32C5-20-5-20-5-10S5 0 5 10-5 20-5 32", _line(brush.hue.light, 1.6))
    brush.path("M-4-28h8M-4-15h8M-4-4h8M-4 6h8M-4 17h8M-4 28h8", _line(brush.hue.base, 1.2))
    brush.add("</g>")


# --- developments


def emblem(brush: Brush, card: Card) -> None:
    """An emblem of concentric rings with equal parts; the most expensive cards have rays."""
    hue = brush.hue
    fold = 3 + brush.chance.below(6)
    brush.add('<g transform="translate(60 36)">')
    if card.scoring:
        rays = _around(24, 70, brush.between(0, 15))
        light = [_points([(0, 0), rays[i], rays[i + 1]]) for i in range(0, 24, 2)]
        brush.path("".join(light), f'fill="{hue.light}" fill-opacity=".13"')
    brush.circle(0, 0, 29, f'fill="{hue.night}" fill-opacity=".72" stroke="{hue.base}" stroke-width="1.6"')
    beads = f'stroke-dasharray="{brush.between(1, 5)} {brush.between(2, 6)}"'
    brush.circle(0, 0, 25.5, f'fill="none" stroke="{hue.light}" stroke-width="2.2" stroke-opacity=".8" {beads}')
    for radius in (22, 14.5):
        figure(brush, fold, radius)
    brush.circle(0, 0, 5, f'fill="{hue.light}"')
    brush.circle(0, 0, 2.4, f'fill="{hue.dark}"')
    brush.add("</g>")


def figure(brush: Brush, fold: int, radius: float) -> None:
    hue = brush.hue
    turn = -90 + (180 / fold if brush.happens(50) else 0)
    outer = _around(fold, radius, turn)
    kind = brush.chance.below(4)
    if kind == 0:  # a star
        inner = _around(fold, radius * brush.between(0.35, 0.6), turn + 180 / fold)
        brush.path(
            _points([point for pair in zip(outer, inner, strict=True) for point in pair]),
            f'fill="{hue.base}" fill-opacity=".8" stroke="{hue.light}" stroke-width="1" stroke-linejoin="round"',
        )
    elif kind == 1:  # orbits
        for i in range(fold):
            brush.add(
                f'<ellipse rx="{radius}" ry="{_n(radius * 0.36)}" transform="rotate({_n(turn + 180 * i / fold)})" {_line(hue.base, 1.4)}/>'
            )
    elif kind == 2:  # petals
        for x, y in outer:
            brush.circle(x * 0.56, y * 0.56, radius * 0.42, f'fill="{hue.base}" fill-opacity=".35" stroke="{hue.light}" stroke-width="1"')
    else:  # a frame with beads
        brush.path(_points(outer), f'fill="{hue.dark}" fill-opacity=".7" stroke="{hue.base}" stroke-width="2" stroke-linejoin="round"')
        for x, y in outer:
            brush.circle(x, y, 2.6, f'fill="{hue.light}"')
