"""A hex as it is drawn: the printed sector, the pieces on it, its wormholes. Each is drawn once and cached; its centre is (0, 0).

Edges are counted clockwise from the north, so hexes lie flat side up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

from ..rules.components import SECTOR, SHIPS
from ..rules.facts import EDGES
from ..rules.galaxy import NOBODY, STEPS
from ..rules.view_schema import HexView

SIZE: Final = 100.0  # from the centre to a corner
TALL: Final = SIZE * 3**0.5 / 2  # … and to an edge
HOLE: Final = 13.0
SQUARE: Final = 27.0
SPREAD: Final = 33.0  # the distance between squares
GLYPH: Final = 25.0  # a ship
FLEET_WIDTH: Final = 132.0
NONE, HALF, FULL, OPEN = range(4)  # half a wormhole on this edge? none, on this side only, on both, towards the unexplored
HOLES: Final = {HALF: "half", FULL: "full", OPEN: "open"}
RING_NUMERAL: Final = ("I", "II", "III")


def centre(place: Sequence[int]) -> tuple[float, float]:
    """Where a place lies on the map."""
    q, r = place
    return 1.5 * SIZE * q, 2 * TALL * (r + q / 2)


def _points(size: float) -> str:
    return " ".join([f"{size * cos(pi / 3 * n):.1f},{size * sin(pi / 3 * n):.1f}" for n in range(6)])


OUTLINE: Final = _points(SIZE - 1)
INSIDE: Final = _points(SIZE - 7)


def _hole(edge: int) -> str:
    """Half a circle, open to the edge."""
    angle = pi / 3 * edge - pi / 2
    x, y = TALL * cos(angle), TALL * sin(angle)
    dx, dy = -HOLE * sin(angle), HOLE * cos(angle)
    return f"M{x - dx:.1f} {y - dy:.1f}A{HOLE} {HOLE} 0 0 0 {x + dx:.1f} {y + dy:.1f}z"


def bridge(edge: int) -> str:
    """A passage through an edge, visible from afar."""
    angle = pi / 3 * edge - pi / 2
    (x, y), (to_x, to_y) = [((TALL + more) * cos(angle), (TALL + more) * sin(angle)) for more in (-22, 22)]
    return f'<line class="bridge" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def fresh_mark(seat: int) -> str:
    """A mark that another player did something here since the viewer's last choice."""
    who = f"{use(f'seat-{seat}', 0, -66, 13)}" if seat >= 0 else use("battle", 0, -66, 14)
    look = f"seat-{seat}" if seat >= 0 else "npc"
    return f'<g class="news {look}"><polygon points="{INSIDE}"/><circle cx="0" cy="-66" r="11"/>{who}</g>'


HOLE_PATHS: Final = tuple(_hole(edge) for edge in range(EDGES))


def use(symbol: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A picture of the sprite, centred."""
    look = f' class="{classes}"' if classes else ""
    return (
        f'<use href="/static/sprite.svg#{symbol}" x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:g}" height="{size:g}"{look}/>'
    )


# --- the printed sector


def star(dice: Random) -> str:
    x, y, size, light = dice.uniform(-62, 62), dice.uniform(-78, 78), dice.choice((0.8, 1.1, 1.6)), dice.uniform(0.3, 0.9)
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size}" opacity="{light:.1f}"/>'


@cache
def printed(sector: int) -> str:
    """The sky, number and points of a sector; the number determines the stars."""
    piece = SECTOR[sector]
    dice = Random(f"sector {sector}")
    stars = "".join([star(dice) for _ in range(11)])
    worth = f'<g class="hex-vp">{use("vp", 33, -63, 29)}<text x="33" y="-56.5">{piece.vp}</text></g>' if piece.vp else ""
    return (
        f'<polygon class="hex-sky sky-{sector % 4} ring-{piece.ring}" points="{OUTLINE}"/><g class="hex-stars">{stars}</g>'
        f'<text class="hex-number" x="-33" y="-56">{piece.code}</text>{worth}'
    )


@cache
def squares_at(count: int) -> tuple[tuple[float, float], ...]:
    """The places of this many population squares: rows of three."""
    rows = [count] if count <= 3 else [count - count // 2, count // 2]
    top = -17.0 if len(rows) == 1 else -33.0
    return tuple([((n - (row - 1) / 2) * SPREAD, top + at * SPREAD) for at, row in enumerate(rows) for n in range(row)])


def kind_of(square: str) -> str:
    """The colour of a square: a resource, grey or orbital."""
    return square.removeprefix("adv_")


@cache
def square_drawn(square: str, filled: bool, owner: int, x: float, y: float) -> str:
    """A population square: its colour has a sign, an advanced one a star; a cube in it has its owner's colour."""
    kind = kind_of(square)
    half = SQUARE / 2
    parts = [f'<circle class="planet" cx="{x:.1f}" cy="{y:.1f}" r="{SQUARE * 0.72:.1f}"/>'] if kind != "orbital" else []
    parts.append(f'<rect class="square" x="{x - half:.1f}" y="{y - half:.1f}" width="{SQUARE:g}" height="{SQUARE:g}" rx="4"/>')
    if filled:
        cube = SQUARE - 7
        parts.append(
            f'<rect class="cube seat-{owner}" x="{x - cube / 2:.1f}" y="{y - cube / 2:.1f}" width="{cube:g}" height="{cube:g}" rx="3"/>'
        )
        parts.append(use(kind, x, y, 12, "cube-sign"))
    else:
        parts.append(use(kind, x, y, 17, "square-sign"))
    if square != kind:
        parts.append(use("star", x + half - 2, y - half + 2, 13, "advanced"))
    return f'<g class="kind-{kind}">{"".join(parts)}</g>'


# --- what lies on it


@cache
def fleet_drawn(side: str, ships: tuple[tuple[str, int], ...], y: float) -> str:
    """Ships of one side in a row, counted by type; a long row is drawn smaller."""
    widths = [GLYPH + (13 if count > 1 else 2) for _, count in ships]
    mark = 19.0 if side.startswith("seat") else 0.0
    width = mark + sum(widths) + 8
    scale = min(1.0, FLEET_WIDTH / width)
    x = -width / 2
    parts = [f'<rect class="fleet-back" x="{x:.1f}" y="-14" width="{width:.1f}" height="28" rx="9"/>']
    x += 5
    if mark:
        parts.append(use(side, x + 7, 0, 14, "fleet-mark"))
        x += mark
    for (ship, count), wide in zip(ships, widths, strict=True):
        parts.append(use(f"ship-{ship}", x + GLYPH / 2, 0, GLYPH))
        if count > 1:
            parts.append(f'<text x="{x + GLYPH + 5:.1f}" y="6.5">{count}</text>')
        x += wide
    return f'<g class="fleet {side}" transform="translate(0 {y:g}) scale({scale:.2f})">{"".join(parts)}</g>'


def sides_on(ancients: int, gcds: bool, fleets: Sequence[tuple[int, Sequence[int]]]) -> list[tuple[str, tuple[tuple[str, int], ...]]]:
    sides: list[tuple[str, tuple[tuple[str, int], ...]]] = []
    if gcds:
        sides.append(("npc", (("gcds", 1),)))
    if ancients:
        sides.append(("npc", (("ancient", ancients),)))
    for seat, ships in fleets:
        sides.append((f"seat-{seat}", tuple([(SHIPS[n], count) for n, count in enumerate(ships) if count])))
    return sides


def tokens(discovery: bool, artifacts: int, monolith: bool) -> str:
    """The discovery, artifact and monolith signs, at the right of a hex."""
    signs = [("discovery", discovery), ("artifact", bool(artifacts)), ("monolith", monolith)]
    there = [sign for sign, present in signs if present]
    top = -(len(there) - 1) * 12
    return "".join([use(sign, 71, top + at * 24 - 4, 23, f"token token-{sign}") for at, sign in enumerate(there)])


class Lying(NamedTuple):
    """Everything visible on a hex; this is the cache key of its drawing."""

    sector: int
    holes: tuple[int, ...]
    squares: tuple[tuple[str, bool], ...]
    ancients: int
    gcds: bool
    discovery: bool
    owner: int = NOBODY
    monolith: bool = False
    fleets: tuple[tuple[int, tuple[int, ...]], ...] = ()
    contested: bool = False


@lru_cache(maxsize=20_000)
def drawn(hex: Lying) -> str:
    parts = [printed(hex.sector)]
    if hex.owner >= 0:
        parts.append(f'<polygon class="held seat-{hex.owner}" points="{INSIDE}"/>')
    parts += [f'<path class="hole {HOLES[state]}" d="{HOLE_PATHS[edge]}"/>' for edge, state in enumerate(hex.holes) if state]
    for (square, filled), (x, y) in zip(hex.squares, squares_at(len(hex.squares)), strict=True):
        parts.append(square_drawn(square, filled, hex.owner, x, y))
    if hex.owner >= 0:
        parts.append(f'<g class="disc seat-{hex.owner}"><circle cx="-72" cy="-4" r="15"/>{use(f"seat-{hex.owner}", -72, -4, 15)}</g>')
    parts.append(tokens(hex.discovery, SECTOR[hex.sector].artifacts, hex.monolith))
    sides = sides_on(hex.ancients, hex.gcds, hex.fleets)
    step = 31.0 if len(sides) < 3 else 24.0
    first = 43.0 if len(sides) == 1 else 30.0 if len(sides) == 2 else 20.0
    parts += [fleet_drawn(side, ships, first + at * step) for at, (side, ships) in enumerate(sides)]
    if hex.contested:
        parts.append(f'<g class="contested"><circle cx="0" cy="-64" r="15"/>{use("battle", 0, -64, 19)}</g>')
    return "".join(parts)


def holes_of(place: tuple[int, int], wormholes: Sequence[int], by_place: Mapping[tuple[int, int], HexView]) -> tuple[int, ...]:
    """How each wormhole edge of a hex meets its neighbour."""
    q, r = place
    states = [NONE] * EDGES
    for edge in wormholes:
        dq, dr = STEPS[edge]
        beside = by_place.get((q + dq, r + dr))
        states[edge] = OPEN if beside is None else FULL if (edge + 3) % EDGES in beside["wormholes"] else HALF
    return tuple(states)


def lying(hex: HexView, holes: tuple[int, ...]) -> Lying:
    return Lying(
        hex["sector"],
        holes,
        tuple([(square["kind"], square["filled"]) for square in hex["squares"]]),
        hex["ancients"],
        hex["gcds"],
        hex["discovery"],
        hex["owner"],
        hex["monolith"],
        tuple([(fleet["seat"], tuple(fleet["ships"])) for fleet in hex["fleets"]]),
        hex["contested"],
    )


# --- a sector that is being placed


def bits(edges: int) -> list[int]:
    return [edge for edge in range(EDGES) if edges >> edge & 1]


@lru_cache(maxsize=1000)
def laid_out(sector: int, holes: tuple[int, ...]) -> str:
    """A sector fresh from its stack."""
    piece = SECTOR[sector]
    squares = tuple([(square, False) for square in piece.squares])
    return drawn(Lying(sector, holes, squares, piece.ancients, piece.gcds, piece.discovery))
