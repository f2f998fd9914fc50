"""The galaxy as one picture: hexes where they lie, places to explore, and on each hex the choices about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from markupsafe import Markup, escape

from ....speech import N_
from ....titles.eclipse.components import SECTOR, SECTORS
from ....titles.eclipse.forecast import Forecast, Patience, forecast
from ....titles.eclipse.galaxy import STEPS, stack_of
from ...scene import Scene
from .hexes import (
    FULL,
    HALF,
    OPEN,
    OUTLINE,
    RING_NUMERAL,
    SIZE,
    SQUARE,
    TALL,
    bits,
    centre,
    drawn,
    holes_of,
    kind_of,
    laid_out,
    lying,
    squares_at,
    use,
)
from .signs import SHORT, names_of, press, speech_of

PATIENCE: Final = Patience(30_000, 120)  # odds of a page mustn't keep everybody waiting: large fights are sampled, and it says so
MARGIN: Final = 12.0
ON_A_HEX: Final = ("influence", "lift", "claim", "leave", "build", "fly", "to", "bombard", "spare")
SECTOR_OF_CODE: Final = {sector.code: sector.id for sector in SECTORS}
PILL: Final = 28.0  # height of a button on a hex
BUTTON_ICONS: Final = {
    "influence": "influence",
    "lift": "undo",
    "claim": "influence",
    "leave": "close",
    "to": "arrow",
    "bombard": "bombs",
    "spare": "check",
}

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

    picture: Markup = Markup("")
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
        chance = odds_of(scene, hex, here)
        told = escape(described(scene, hex, chance))
        badge = odds_badge(chance) if chance else ""
        art = drawn(lying(hex, holes_of(hex, by_place)))
        may = f'<polygon class="may" points="{OUTLINE}"/>' if any([text.partition(" ")[0] != "colonize" for text in here]) else ""
        land.append(f'<g id="hex-{hex["sector"]}" role="img" aria-label="{told}" {where}><title>{told}</title>{art}{may}{badge}</g>')
        if here:
            busy.append((x, y))
            buttons.append(f'<g {where}>{buttons_on(hex, here, labels, scene)}</g>')
            shown.bound.update(here)
        if chance and hex["contested"]:
            shown.odds.append((names_of(scene, hex["sector"]), odds_words(scene, chance)))
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


# --- buttons on a hex


def whole_hex(button: str) -> str:
    return f'<foreignObject x="-{SIZE - 12}" y="-{TALL - 6:.0f}" width="{2 * (SIZE - 12)}" height="{2 * (TALL - 6):.0f}">{button}</foreignObject>'


def buttons_on(hex: Mapping[str, Any], here: list[str], labels: Mapping[str, str], scene: Scene) -> str:
    """Colony ships land on their squares; one other choice is the whole hex, several stand in rows at its foot."""
    parts: list[str] = []
    others: list[str] = []
    places = squares_at(len(hex["squares"]))
    taken: set[str] = set()
    for text in here:
        words = text.split()
        if words[0] == "colonize" and len(words) == 3 and words[2] not in taken:
            at = next(at for at, square in enumerate(hex["squares"]) if square["kind"] == words[2] and not square["filled"])
            taken.add(words[2])
            x, y = places[at]
            side = SQUARE + 4
            inner = f'<svg class="icon" aria-hidden="true"><use href="/static/sprite.svg#{kind_of(words[2])}"/></svg>'
            button = press(text, labels[text], inner, f"on-hex on-square kind-{kind_of(words[2])}")
            parts.append(f'<foreignObject x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:g}" height="{side:g}">{button}</foreignObject>')
        else:
            others.append(text)
    if len(others) == 1 and not others[0].startswith("colonize"):
        verb = others[0].partition(" ")[0]
        parts.insert(0, whole_hex(press(others[0], labels[others[0]], f'<span class="pill">{face_of(others[0], scene, True)}</span>', f"on-hex the-one the-{verb}")))
        return "".join(parts)
    in_row = 2 if len(others) == 2 else 3
    rows = [others[at : at + in_row] for at in range(0, len(others), in_row)]
    top = 78 - PILL * len(rows)
    for at, row in enumerate(rows):
        y = top + at * PILL
        wide = min(60.0, 118 / len(row)) if len(others) > 2 else 60.0
        for n, text in enumerate(row):
            x = (n - len(row) / 2) * wide
            button = press(text, labels[text], face_of(text, scene, len(others) == 2), f"on-hex one-of the-{text.partition(' ')[0]}")
            parts.append(f'<foreignObject x="{x:.1f}" y="{y:.1f}" width="{wide - 2:.1f}" height="{PILL - 2:g}">{button}</foreignObject>')
    return "".join(parts)


def face_of(text: str, scene: Scene, roomy: bool) -> str:
    """What a small button shows: the piece it is about, and a word where there is room."""
    verb, *rest = text.split()
    if verb in ("build", "fly"):
        icon = rest[0] if rest[0] in ("orbital", "monolith") else f"ship-{rest[0]}"
        cost = scene.view["players"][scene.seat]["costs"][rest[0]] if verb == "build" else ""
        return f'<svg class="icon" aria-hidden="true"><use href="/static/sprite.svg#{icon}"/></svg><span aria-hidden="true">{cost}</span>'
    if verb == "colonize":
        return (
            f'<svg class="icon kind-{rest[1]}" aria-hidden="true"><use href="/static/sprite.svg#{rest[1]}"/></svg>'
            f'<svg class="icon kind-{rest[2]}" aria-hidden="true"><use href="/static/sprite.svg#{rest[2]}"/></svg>'
        )
    word = f'<span aria-hidden="true">{escape(scene.voice.text(SHORT[verb]))}</span>' if roomy else ""
    return f'<svg class="icon" aria-hidden="true"><use href="/static/sprite.svg#{BUTTON_ICONS[verb]}"/></svg>{word}'


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
        found += [f'<g class="ghost ghost-{n}">{laid_out(sector, holes_turned(sector, 0, place, {}))}</g>' for n, sector in enumerate(sectors[:1])]
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
    cut = sum([hole == HALF for hole in holes])
    return Markup(
        f'<svg class="preview" viewBox="-150 -135 300 270" aria-hidden="true" data-joined="{joined}" data-cut="{cut}">'
        f'<g class="around">{"".join(around)}</g>{laid_out(sector, holes)}<polygon class="spot current" points="{OUTLINE}"/></svg>'
    )


# --- words and odds


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
        parts.append(odds_words(scene, chance))
    return "; ".join(parts)


def odds_of(scene: Scene, hex: Mapping[str, Any], here: Sequence[str]) -> Forecast | None:
    """How a battle there would end: one that is coming, or one that a ship on its way would begin."""
    view = scene.view
    if view["battle"] is not None and view["battle"]["sector"] == hex["sector"]:
        return None
    if hex["contested"]:
        return forecast(view, hex["sector"], patience=PATIENCE)
    moving = view["moving"]
    if moving and scene.seat is not None and any([text.startswith("to ") for text in here]):
        return forecast(view, hex["sector"], [(scene.seat, moving["ship"], 1)], PATIENCE)
    return None


def percent(chance: float) -> str:
    """Never quite sure unless it is."""
    if chance <= 0 or chance >= 1:
        return f"{chance * 100:.0f} %"
    return f"{min(max(round(chance * 100), 1), 99)} %"


def odds_badge(chance: Forecast) -> str:
    return f'<g class="odds"><rect x="-28" y="-53" width="56" height="20" rx="10"/><text x="0" y="-38">{percent(chance.wins(chance.attacker))}</text></g>'


def side_name(scene: Scene, side: int) -> str:
    return scene.names[side] if side >= 0 else scene.voice.component("eclipse", "ancient" if side == -1 else "gcds")


def odds_words(scene: Scene, chance: Forecast) -> str:
    sides = sorted(chance.sides, key=lambda side: -side.wins)
    told = ", ".join([f"{side_name(scene, side.side)} {percent(side.wins)}" for side in sides])
    return scene.voice.text("odds: {sides}", sides=told) if chance.exact else scene.voice.text("odds, roughly: {sides}", sides=told)
