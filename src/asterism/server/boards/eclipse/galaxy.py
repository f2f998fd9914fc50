"""The galaxy as one picture: hexes where they lie, places to explore, and on each hex the choices about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from markupsafe import Markup, escape

from ....speech import N_
from ....titles.eclipse.components import SECTOR, SECTORS
from ....titles.eclipse.forecast import Forecast
from ....titles.eclipse.galaxy import STEPS, stack_of
from ...scene import Scene
from . import chances
from .buttons import on_hex, whole_hex
from .hexes import FULL, OPEN, OUTLINE, RING_NUMERAL, SIZE, TALL, bits, centre, drawn, holes_of, laid_out, lying
from .signs import names_of, press, speech_of

MARGIN: Final = 12.0
ON_A_HEX: Final = ("influence", "lift", "claim", "leave", "build", "fly", "to", "betray", "bombard", "spare")
SECTOR_OF_CODE: Final = {sector.code: sector.id for sector in SECTORS}

Hexes = Mapping[tuple[int, int], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Preview:
    """A way to lay a new sector, drawn with what lies around it."""

    choice: str
    label: str
    picture: Markup
    name: str


@dataclass(slots=True)
class Galaxy:
    """The map, ready for the page. `near`: the part with the choices, for small screens."""

    picture: str = ""
    box: str = ""
    near: str = ""
    bound: set[str] = field(default_factory=set)
    previews: list[Preview] = field(default_factory=list)
    odds: list[tuple[str, str]] = field(default_factory=list)  # contested sectors, and how they would end


def galaxy(scene: Scene, labels: Mapping[str, str]) -> Galaxy:
    view = scene.view
    hexes: list[Mapping[str, Any]] = view["hexes"]
    by_place: dict[tuple[int, int], Mapping[str, Any]] = {(hex["place"][0], hex["place"][1]): hex for hex in hexes}
    shown = Galaxy()
    choices = choices_by_sector(scene.choices)
    spots = [text for text in scene.choices if text.startswith("explore ")]
    ordered = sorted(hexes, key=lambda hex: (centre(hex["place"])[1], hex["place"][0]))
    land: list[str] = []
    buttons: list[str] = []
    busy: list[tuple[float, float]] = []
    for hex in ordered:
        x, y = centre(hex["place"])
        where = f'transform="translate({x:g} {y:.1f})"'
        here = choices.get(hex["sector"], [])
        chance = chances.coming(scene, hex, here)
        told = escape(described(scene, hex, chance))
        badge = chances.badge(chance) if chance else ""
        art = drawn(lying(hex, holes_of(hex, by_place)))
        may = f'<polygon class="may" points="{OUTLINE}"/>' if any([text.partition(" ")[0] != "colonize" for text in here]) else ""
        land.append(f'<g id="hex-{hex["sector"]}" role="img" aria-label="{told}" {where}><title>{told}</title>{art}{may}{badge}</g>')
        if here:
            busy.append((x, y))
            buttons.append(f"<g {where}>{on_hex(hex, here, labels, scene)}</g>")
            shown.bound.update(here)
        if chance and hex["contested"]:
            shown.odds.append((names_of(scene, hex["sector"]), chances.told(scene, chance)))
    for text in spots:
        _, q, r = text.split()
        x, y = centre((int(q), int(r)))
        busy.append((x, y))
        numeral = RING_NUMERAL[stack_of((int(q), int(r)))]
        inner = f'<span class="spot-numeral" aria-hidden="true">{numeral}</span>'
        land.append(f'<polygon class="spot" points="{OUTLINE}" transform="translate({x:g} {y:.1f})"/>')
        buttons.append(f'<g transform="translate({x:g} {y:.1f})">{whole_hex(press(text, labels[text], inner, "on-hex spot-choice"))}</g>')
        shown.bound.add(text)
    explored = view["explored"]
    if explored is not None:
        place = (explored[0], explored[1])
        busy.append(centre(place))
        land.append(being_placed(scene, by_place, place, shown, labels))
    points = [centre(hex["place"]) for hex in hexes] + busy
    shown.box = box_around(points)
    shown.near = box_around(busy or [centre(hex["place"]) for hex in hexes if hex["owner"] == scene.seat] or points, SIZE)
    shown.picture = Markup(f'<g class="land">{"".join(land)}</g><g class="hex-buttons">{"".join(buttons)}</g>')
    return shown


def choices_by_sector(choices: Iterable[str]) -> dict[int, list[str]]:
    """The choices about a hex of the map, by its sector."""
    found: dict[int, list[str]] = {}
    for text in choices:
        verb, _, rest = text.partition(" ")
        if verb in ON_A_HEX:
            found.setdefault(SECTOR_OF_CODE[rest.rpartition(" ")[2]], []).append(text)
        elif verb == "colonize":
            found.setdefault(SECTOR_OF_CODE[rest.partition(" ")[0]], []).append(text)
    return found


def box_around(points: Sequence[tuple[float, float]], more: float = 0) -> str:
    """The viewBox that shows the hexes at these points."""
    left = min([x for x, _ in points]) - SIZE - MARGIN - more
    right = max([x for x, _ in points]) + SIZE + MARGIN + more
    top = min([y for _, y in points]) - TALL - MARGIN - more
    bottom = max([y for _, y in points]) + TALL + MARGIN + more
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


# --- a new sector


def being_placed(scene: Scene, by_place: Hexes, place: tuple[int, int], shown: Galaxy, labels: Mapping[str, str]) -> str:
    """The sectors turned up, and each way to lay them; the map shows the one that is looked at."""
    x, y = centre(place)
    found: list[str] = []
    sectors: list[int] = scene.view["drawn_sectors"]
    ways = [text for text in scene.choices if text.startswith("turn ")]
    taking = [text for text in scene.choices if text.startswith("take ")]
    if ways and scene.prompt is not None:
        sector = scene.prompt["args"]["sector"]
        for text in ways:
            turns = int(text.partition(" ")[2])
            holes = holes_turned(sector, turns, place, by_place)
            found.append(f'<g class="ghost ghost-{turns}">{laid_out(sector, holes)}</g>')
            shown.previews.append(Preview(text, labels[text], preview(sector, holes, place, by_place), names_of(scene, sector)))
            shown.bound.add(text)
    else:
        for text in taking:
            sector = SECTOR_OF_CODE[text.partition(" ")[2]]
            shown.previews.append(Preview(text, labels[text], alone(sector), names_of(scene, sector)))
            shown.bound.add(text)
        found += [
            f'<g class="ghost ghost-{n}">{laid_out(sector, holes_turned(sector, 0, place, {}))}</g>' for n, sector in enumerate(sectors[:1])
        ]
    return f'<g class="placing" transform="translate({x:g} {y:.1f})">{"".join(found)}<polygon class="spot current" points="{OUTLINE}"/></g>'


def holes_turned(sector: int, turns: int, place: tuple[int, int], by_place: Hexes) -> tuple[int, ...]:
    shape = {"place": list(place), "wormholes": bits(SECTOR[sector].turned(turns))}
    return holes_of(shape, by_place)


def alone(sector: int) -> Markup:
    holes = tuple([OPEN if SECTOR[sector].wormholes >> edge & 1 else 0 for edge in range(6)])
    return Markup(f'<svg class="preview" viewBox="-112 -100 224 200" aria-hidden="true">{laid_out(sector, holes)}</svg>')


def preview(sector: int, holes: tuple[int, ...], place: tuple[int, int], by_place: Hexes) -> Markup:
    """The new hex and the edges of its neighbours."""
    q, r = place
    around: list[str] = []
    for dq, dr in STEPS:
        beside = by_place.get((q + dq, r + dr))
        if beside is not None:
            x, y = centre((dq, dr))
            around.append(f'<g transform="translate({x:g} {y:.1f})">{drawn(lying(beside, holes_of(beside, by_place)))}</g>')
    joined = sum([hole == FULL for hole in holes])
    return Markup(
        f'<svg class="preview" viewBox="-150 -135 300 270" aria-hidden="true" data-joined="{joined}">'
        f'<g class="around">{"".join(around)}</g>{laid_out(sector, holes)}<polygon class="spot current" points="{OUTLINE}"/></svg>'
    )


# --- words


def described(scene: Scene, hex: Mapping[str, Any], chance: Forecast | None) -> str:
    """A hex in words."""
    voice = scene.voice
    speech = speech_of(voice)
    parts = [names_of(scene, hex["sector"])]
    if hex["vp"]:
        parts.append(voice.text("{n} VP", n=hex["vp"]))
    if hex["owner"] >= 0:
        parts.append(scene.names[hex["owner"]])
    squares = [f"{speech.square(square['kind'])}{' ■' if square['filled'] else ''}" for square in hex["squares"]]
    if squares:
        parts.append(", ".join(squares))
    if hex["ancients"]:
        parts.append(voice.count("{n} ancient ship", "{n} ancient ships", hex["ancients"]))
    if hex["gcds"]:
        parts.append(voice.component("eclipse", "gcds"))
    for sign, text in (("discovery", N_("a discovery tile")), ("monolith", N_("a monolith")), ("artifacts", N_("an artifact"))):
        if hex[sign]:
            parts.append(voice.text(text))
    for fleet in hex["fleets"]:
        ships = ", ".join([speech.ships(ship, count) for ship, count in enumerate(fleet["ships"]) if count])
        parts.append(f"{scene.names[fleet['seat']]}: {ships}")
    if chance:
        parts.append(chances.told(scene, chance))
    return "; ".join(parts)
