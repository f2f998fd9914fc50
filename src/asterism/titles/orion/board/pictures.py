"""Pictures of cards and races, drawn from their facts and from chance seeded with the id. So a new piece needs no artist."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from ....kernel import Chance
from ..rules.components import CARD, COLOURS, RACE, Card, Race

WIDTH: Final = 120
HEIGHT: Final = 60
FACE: Final = 60  # advisors and races are square


class Hue(NamedTuple):
    deep: str
    base: str
    light: str


HUES: Final = {
    "blue": Hue("#0a1c44", "#2f6fc4", "#a8d4ff"),
    "red": Hue("#34101c", "#c2443a", "#ffb8a6"),
    "yellow": Hue("#2c2008", "#c99a24", "#ffe9a3"),
    "gray": Hue("#161c2c", "#7a869f", "#dfe6f5"),
    "advisor": Hue("#14203a", "#4e8f9c", "#c4f0ee"),
    "race": Hue("#1b1438", "#8a6bd1", "#e3d6ff"),
}


class Brush:
    """Draws at random, but always the same for the same id."""

    def __init__(self, id_: str, hue: Hue, width: int) -> None:
        self.chance = Chance(f"orion {id_}")
        self.hue = hue
        self.width = width
        self.marks: list[str] = []

    def between(self, low: float, high: float) -> float:
        return round(low + (high - low) * self.chance.below(1000) / 999, 1)

    def happens(self, percent: int) -> bool:
        return self.chance.below(100) < percent

    def path(self, d: str, look: str) -> None:
        self.marks.append(f'<path d="{d}" {look}/>')

    def circle(self, x: float, y: float, r: float, look: str) -> None:
        self.marks.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" {look}/>')

    def ellipse(self, x: float, y: float, rx: float, ry: float, look: str) -> None:
        self.marks.append(f'<ellipse cx="{_n(x)}" cy="{_n(y)}" rx="{_n(rx)}" ry="{_n(ry)}" {look}/>')

    def done(self) -> str:
        hue = self.hue
        sky = (
            f'<radialGradient id="sky" cx=".7" cy=".2" r="1"><stop offset="0" stop-color="{hue.base}" stop-opacity=".75"/>'
            f'<stop offset=".6" stop-color="{hue.deep}"/><stop offset="1" stop-color="#070a16"/></radialGradient>'
            f'<linearGradient id="lit" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{hue.light}"/>'
            f'<stop offset=".55" stop-color="{hue.base}"/><stop offset="1" stop-color="{hue.deep}"/></linearGradient>'
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {HEIGHT}"><defs>{sky}</defs>'
            f'<rect width="{self.width}" height="{HEIGHT}" fill="url(#sky)"/>{"".join(self.marks)}</svg>'
        )


def _n(x: float) -> str:
    return f"{x:.1f}".removesuffix(".0")


def _shape(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join([f"{_n(x)} {_n(y)}" for x, y in points]) + "z"


def picture(name: str) -> str | None:
    """The picture of the card or race with this id, if there is one."""
    if name in RACE:
        return emblem(RACE[name])
    return painted(CARD[name]) if name in CARD else None


@cache
def painted(card: Card) -> str:
    if not card.is_structure:
        return portrait(card)
    brush = Brush(card.id, HUES[COLOURS[card.colour]], WIDTH)
    stars(brush, 22)
    subject(brush, card)
    return brush.done()


def subject(brush: Brush, card: Card) -> None:
    """Draw a structure: its look follows from what it does."""
    kinds = {effect.when for effect in card.effects}
    against_others = any(op.target != "self" for effect in card.effects for op in effect.ops)
    if "after_attack" in kinds or (against_others and not card.slot):
        squadron(brush, max(card.vp, 1))
    elif "always" in kinds:
        battery(brush, card)
    elif "end_of_game" in kinds:
        monument(brush)
    elif card.activation:
        station(brush, len(card.id) % 4)
    elif any(card.produces):
        colony(brush, 2 + 2 * sum(card.produces))
    else:
        towers(brush)
    if any(card.produces) and not kinds & {"start_of_round"}:
        lights(brush, sum(card.produces))


def stars(brush: Brush, count: int) -> None:
    dots = "".join([f"M{brush.between(1, brush.width - 1)} {brush.between(1, HEIGHT - 1)}h0" for _ in range(count)])
    brush.path(dots, 'stroke="#fff" stroke-opacity=".7" stroke-width=".9" stroke-linecap="round"')


def planet(brush: Brush, x: float, y: float, r: float) -> None:
    brush.circle(x, y, r * 1.12, f'fill="{brush.hue.light}" fill-opacity=".14"')
    brush.circle(x, y, r, 'fill="url(#lit)"')
    for _ in range(3):
        at = brush.between(-0.5, 0.5) * r
        brush.ellipse(x + at * 0.5, y + at, r * brush.between(0.3, 0.7), r * 0.07, f'fill="{brush.hue.deep}" fill-opacity=".35"')


def ship(brush: Brush, x: float, y: float, size: float) -> None:
    """A hull that flies to the left, with its engines behind."""
    long, wide = size, size * brush.between(0.16, 0.26)
    fin = size * brush.between(0.2, 0.4)
    brush.ellipse(x + long * 0.62, y, long * 0.25, wide * 0.5, f'fill="{brush.hue.light}" fill-opacity=".5"')
    hull = [(x - long / 2, y), (x - long * 0.1, y - wide), (x + long / 2, y - wide * 0.7), (x + long / 2, y + wide * 0.7)]
    brush.path(_shape([*hull, (x - long * 0.1, y + wide)]), 'fill="url(#lit)"')
    wing = [(x + long * 0.05, y), (x + long * 0.45, y - fin), (x + long * 0.5, y - fin * 0.8), (x + long * 0.4, y)]
    brush.path(_shape(wing), f'fill="{brush.hue.base}" stroke="{brush.hue.light}" stroke-width=".5"')
    brush.path(_shape([(px, 2 * y - py) for px, py in wing]), f'fill="{brush.hue.deep}" stroke="{brush.hue.light}" stroke-width=".5"')
    brush.circle(x - long * 0.12, y - wide * 0.2, wide * 0.25, 'fill="#fff" fill-opacity=".85"')


def squadron(brush: Brush, size: int) -> None:
    planet(brush, brush.between(92, 108), brush.between(44, 56), 17)
    ship(brush, 50, brush.between(26, 34), 30 + 9 * min(size, 4))
    if brush.happens(70):
        ship(brush, brush.between(84, 96), brush.between(11, 17), 18)
    if brush.happens(50):
        ship(brush, brush.between(16, 28), brush.between(46, 50), 15)


def station(brush: Brush, spokes: int) -> None:
    """A wheel in orbit."""
    planet(brush, brush.between(12, 26), brush.between(52, 60), 26)
    x, y = brush.between(62, 78), 27
    look = f'fill="none" stroke="{brush.hue.light}"'
    brush.ellipse(x, y, 30, 11, f'{look} stroke-width="4" stroke-opacity=".9"')
    brush.ellipse(x, y, 30, 11, f'fill="none" stroke="{brush.hue.deep}" stroke-width="1.2" stroke-dasharray="2 3"')
    for at in range(3 + spokes):
        angle = 2 * pi * at / (3 + spokes) + 0.4
        brush.path(f"M{x} {y}L{_n(x + 29 * cos(angle))} {_n(y + 10 * sin(angle))}", f'{look} stroke-width="1.3"')
    brush.path(_shape([(x - 4, y - 14), (x + 4, y - 14), (x + 6, y + 6), (x, y + 17), (x - 6, y + 6)]), 'fill="url(#lit)"')
    brush.circle(x, y - 4, 2.2, 'fill="#fff" fill-opacity=".85"')


def ground(brush: Brush) -> None:
    brush.ellipse(60, 74, 96, 26, 'fill="url(#lit)"')
    brush.ellipse(60, 76, 96, 26, f'fill="{brush.hue.deep}" fill-opacity=".55"')


def colony(brush: Brush, domes: int) -> None:
    planet(brush, brush.between(84, 104), brush.between(12, 20), brush.between(8, 13))
    ground(brush)
    for at in range(domes):
        x, r = 14 + (92 / max(domes - 1, 1)) * at, brush.between(7, 13)
        brush.path(f"M{_n(x - r)} 54A{_n(r)} {_n(r)} 0 0 1 {_n(x + r)} 54z", f'fill="{brush.hue.light}" fill-opacity=".35"')
        brush.path(f"M{_n(x - r)} 54A{_n(r)} {_n(r)} 0 0 1 {_n(x + r)} 54", f'fill="none" stroke="{brush.hue.light}" stroke-width="1.2"')


def lights(brush: Brush, count: int) -> None:
    """Glowing lights, for structures that produce."""
    for _ in range(6 * count):
        brush.circle(brush.between(8, 112), brush.between(50, 58), 0.8, 'fill="#fff6c8"')


def towers(brush: Brush) -> None:
    ground(brush)
    x = brush.between(10, 20)
    while x < 106:
        wide, high = brush.between(6, 12), brush.between(16, 42)
        top = 56 - high
        brush.path(
            f"M{_n(x)} 57V{_n(top)}l{_n(wide / 2)} -{brush.between(2, 8)} {_n(wide / 2)} {brush.between(2, 8)}V57z", 'fill="url(#lit)"'
        )
        brush.path(f"M{_n(x + wide / 2)} {_n(top + 6)}V54", f'stroke="{brush.hue.light}" stroke-width="1.2" stroke-dasharray="1.5 2.5"')
        x += wide + brush.between(3, 9)


def monument(brush: Brush) -> None:
    """Rays around a spire."""
    for at in range(13):
        angle = pi + pi * at / 12
        brush.path(
            f"M60 50L{_n(60 + 80 * cos(angle))} {_n(50 + 80 * sin(angle))}",
            f'stroke="{brush.hue.light}" stroke-opacity=".28" stroke-width="2.5"',
        )
    ground(brush)
    half = brush.between(7, 11)
    brush.path(_shape([(60 - half, 56), (60 - half * 0.5, 18), (60, 6), (60 + half * 0.5, 18), (60 + half, 56)]), 'fill="url(#lit)"')
    brush.circle(60, 24, brush.between(4, 7), f'fill="#fff" fill-opacity=".9" stroke="{brush.hue.base}" stroke-width="2"')


def battery(brush: Brush, card: Card) -> None:
    """A planet behind shields, or a lift to the sky."""
    planet(brush, 60, 62, 32)
    rings = 2 + sum(card.cost) % 3
    for at in range(rings):
        r = 36 + 6 * at
        look = f'fill="none" stroke="{brush.hue.light}" stroke-width="1.6" stroke-dasharray="{3 + at} 2"'
        brush.path(f"M{_n(60 - r)} 56A{r} {r} 0 0 1 {_n(60 + r)} 56", f'{look} stroke-opacity="{_n(0.9 - 0.25 * at)}"')
    for _ in range(rings):
        angle = pi + pi * brush.between(0.15, 0.85)
        x, y = 60 + 33 * cos(angle), 62 + 33 * sin(angle)
        brush.path(
            f"M{_n(x)} {_n(y)}l{_n(13 * cos(angle))} {_n(13 * sin(angle))}",
            f'stroke="{brush.hue.light}" stroke-width="3" stroke-linecap="round"',
        )


# --- faces


def portrait(card: Card) -> str:
    """An advisor: the name decides what the head looks like."""
    brush = Brush(card.id, HUES["advisor"], FACE)
    stars(brush, 9)
    wide, high, y = brush.between(10, 15), brush.between(12, 17), 26
    brush.path("M6 60C8 44 22 42 30 42S52 44 54 60z", f'fill="{brush.hue.base}"')
    brush.path("M22 43l8 9 8-9", f'fill="none" stroke="{brush.hue.light}" stroke-width="2"')
    if brush.happens(55):
        horn = brush.between(6, 14)
        for side in (-1, 1):
            brush.path(
                f"M{_n(30 + side * wide * 0.6)} {_n(y - high * 0.7)}q{_n(side * 3)} -{_n(horn)} {_n(side * 8)} -{_n(horn * 0.8)}",
                f'fill="none" stroke="{brush.hue.light}" stroke-width="3" stroke-linecap="round"',
            )
    brush.ellipse(30, y, wide, high, 'fill="url(#lit)"')
    eyes = 1 + brush.chance.below(3)
    for at in range(eyes):
        x = 30 + (at - (eyes - 1) / 2) * wide * 0.75
        brush.ellipse(x, y - 1, 3.2, brush.between(1.6, 3), 'fill="#fff"')
        brush.circle(x, y - 1, 1.3, 'fill="#0b1020"')
    brush.path(
        f"M25 {_n(y + high * 0.55)}q5 {brush.between(-2, 4)} 10 0", 'fill="none" stroke="#0b1020" stroke-width="1.6" stroke-linecap="round"'
    )
    return brush.done()


@cache
def emblem(race: Race) -> str:
    """A race: a star with its own number of points and its own rotation."""
    brush = Brush(race.id, HUES["race" if race.alien else "blue"], FACE)
    stars(brush, 8)
    points = 3 + race.n
    outer, inner = 25, brush.between(9, 16)
    turn = brush.between(0, 20)

    def ring(radius: float, other: float) -> list[tuple[float, float]]:
        angles = [(turn + 180 * at / points - 90) * pi / 180 for at in range(2 * points)]
        return [(30 + (radius, other)[at % 2] * cos(angle), 30 + (radius, other)[at % 2] * sin(angle)) for at, angle in enumerate(angles)]

    brush.path(_shape(ring(outer, inner)), f'fill="url(#lit)" stroke="{brush.hue.light}" stroke-width="1.5" stroke-linejoin="round"')
    brush.path(_shape(ring(inner * 0.9, outer * 0.2)), f'fill="{brush.hue.deep}" fill-opacity=".85"')
    brush.circle(30, 30, 3.6, 'fill="#fff"')
    return brush.done()
