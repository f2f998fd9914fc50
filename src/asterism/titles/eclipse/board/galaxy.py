"""The galaxy as one picture: hexes in their places, places to explore, and on each hex the choices about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup, escape

from ....kernel import Prompt
from ....server.pieces import press
from ....server.scene import Scene
from ....speech import N_
from ..rules.components import SECTOR
from ..rules.forecast import Forecast
from ..rules.galaxy import STEPS, stack_of
from ..rules.view_schema import EclipseView, HexView
from ..words.speech import speech_of
from . import chances
from .buttons import on_hex, turn_button, whole_hex
from .giving_up import Loss, describe_loss, given_up
from .hexes import FULL, OPEN, OUTLINE, RING_NUMERAL, SIZE, TALL, bits, bridge, centre, drawn, fresh_mark, holes_of, laid_out, lying
from .news import sectors_touched
from .signs import SECTOR_OF_CODE, names_of

MARGIN: Final = 12.0
HALF_ONLY: Final = "½"  # a connection through half a wormhole, for players with the generator
NEAR: Final = 40.0  # the margin around sectors that have choices
CLOSE: Final = 108.0  # the margin around a sector being rotated: the near halves of its neighbours
ON_A_HEX: Final = ("influence", "lift", "claim", "leave", "build", "fly", "to", "betray", "bombard", "spare")

Hexes = Mapping[tuple[int, int], HexView]


@dataclass(frozen=True, slots=True)
class Preview:
    """A new sector to choose."""

    sector: int
    choice: str
    label: str
    picture: Markup
    name: str


@dataclass(slots=True)
class Galaxy:
    """The map, ready for the page. `near` is the part with the choices; `close` makes any screen start zoomed in on it."""

    picture: str = ""
    box: str = ""
    near: str = ""
    close: bool = False
    partly: bool = False  # the question is about one sector, and `near` leaves out other places where colony ships may land
    bound: set[str] = field(default_factory=set)
    previews: list[Preview] = field(default_factory=list)
    odds: list[tuple[str, str]] = field(default_factory=list)  # contested sectors, and how they would end
    losses: list[tuple[str, str]] = field(default_factory=list)  # sectors that could be given up, and what goes with them


def galaxy(scene: Scene[EclipseView], labels: Mapping[str, str]) -> Galaxy:
    view = scene.view
    hexes = view["hexes"]
    by_place = {(hex["place"][0], hex["place"][1]): hex for hex in hexes}
    shown = Galaxy()
    choices = choices_by_sector(scene.choices, scene.prompt)
    spots = [text for text in scene.choices if text.startswith("explore ")]
    ordered = sorted(hexes, key=lambda hex: (centre(hex["place"])[1], hex["place"][0]))
    land: list[str] = []
    buttons: list[str] = []
    busy: list[tuple[float, float]] = []  # the places where the question itself can be answered …
    aside: list[tuple[float, float]] = []  # … and those where colony ships may land instead
    touched = sectors_touched(scene)
    for hex in ordered:
        x, y = centre(hex["place"])
        where = f'transform="translate({x:g} {y:.1f})"'
        here = choices.get(hex["sector"], [])
        chance = chances.coming(scene, hex, here)
        told = escape(describe_hex(scene, hex, chance))
        badge = chances.badge(chance) if chance else ""
        art = drawn(lying(hex, holes_of((hex["place"][0], hex["place"][1]), hex["wormholes"], by_place)))
        art += fresh_mark(touched[hex["sector"]]) if hex["sector"] in touched else ""
        may = f'<polygon class="may" points="{OUTLINE}"/>' if any([text.partition(" ")[0] != "colonize" for text in here]) else ""
        piece = f'data-piece="{hex["sector"]}"'
        land.append(
            f'<g id="hex-{hex["sector"]}" {piece} role="img" aria-label="{told}" {where}><title>{told}</title>{art}{may}{badge}</g>'
        )
        if here:
            (busy if any([not text.startswith("colonize ") for text in here]) else aside).append((x, y))
            loss = loss_of(scene, hex, here)
            if loss:
                shown.losses.append((SECTOR[loss.sector].code, describe_loss(scene, loss)))
            buttons.append(f"<g {piece} {where}>{on_hex(hex, here, labels, scene, loss)}</g>")
            shown.bound.update(here)
        if chance and hex["contested"]:
            shown.odds.append((names_of(scene, hex["sector"]), chances.describe_odds(scene, chance)))
    for text in spots:
        _, q, r = text.split()
        x, y = centre((int(q), int(r)))
        busy.append((x, y))
        where = f'transform="translate({x:g} {y:.1f})"'
        inner = f'<span class="spot-numeral" aria-hidden="true">{RING_NUMERAL[stack_of((int(q), int(r)))]}</span>'
        land.append(f'<polygon class="spot" points="{OUTLINE}" {where}/>')
        buttons.append(f'<g data-piece="{q} {r}" {where}>{whole_hex(press(text, labels[text], inner, "on-hex spot-choice"))}</g>')
        shown.bound.add(text)
    explored = view["explored"]
    if explored is not None:
        place = (explored[0], explored[1])
        busy.append(centre(place))
        land.append(being_placed(scene, by_place, place, shown, labels, buttons))
    points = [centre(hex["place"]) for hex in hexes] + busy
    shown.box = box_around(points)
    mine = [centre(hex["place"]) for hex in hexes if hex["owner"] == scene.seat]
    shown.partly = len(busy) == 1 and bool(aside)
    around_all = (busy if shown.partly else busy + aside) or mine or points
    shown.near = box_around([centre(place)], CLOSE) if shown.close else box_around(around_all, NEAR)
    shown.picture = Markup(f'<g class="land">{"".join(land)}</g><g class="hex-buttons">{"".join(buttons)}</g>')
    return shown


def choices_by_sector(choices: Iterable[str], prompt: Prompt | None) -> dict[int, list[str]]:
    """The choices about a hex of the map, by its sector."""
    found: dict[int, list[str]] = {}
    for text in choices:
        verb, _, rest = text.partition(" ")
        if verb in ON_A_HEX:
            found.setdefault(SECTOR_OF_CODE[rest.rpartition(" ")[2]], []).append(text)
        elif verb == "colonize":
            found.setdefault(SECTOR_OF_CODE[rest.partition(" ")[0]], []).append(text)
        elif verb == "destroy" and prompt is not None:
            found.setdefault(prompt["args"]["sector"], []).append(text)
    return found


def loss_of(scene: Scene[EclipseView], hex: HexView, here: Sequence[str]) -> Loss | None:
    """What the viewer would lose by removing their disc from this hex."""
    if scene.seat is None or not any([text.startswith("lift ") for text in here]):
        return None
    return given_up(scene.view["players"][scene.seat], hex)


def box_around(points: Sequence[tuple[float, float]], more: float = 0) -> str:
    """The viewBox that shows the hexes at these points."""
    left = min([x for x, _ in points]) - SIZE - MARGIN - more
    right = max([x for x, _ in points]) + SIZE + MARGIN + more
    top = min([y for _, y in points]) - TALL - MARGIN - more
    bottom = max([y for _, y in points]) + TALL + MARGIN + more
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


# --- a new sector


def being_placed(
    scene: Scene[EclipseView], by_place: Hexes, place: tuple[int, int], shown: Galaxy, labels: Mapping[str, str], buttons: list[str]
) -> str:
    """The sectors turned up, or each possible rotation of one: the map shows the selected rotation, with a button for each around it."""
    x, y = centre(place)
    where = f'transform="translate({x:g} {y:.1f})"'
    sector = scene.view["drawn_sectors"][0]
    ghosts: list[str] = []
    dial: list[str] = []
    for text in scene.choices:
        verb, _, rest = text.partition(" ")
        if verb == "take":
            taken = SECTOR_OF_CODE[rest]
            shown.previews.append(Preview(taken, text, labels[text], alone(taken), names_of(scene, taken)))
            shown.bound.add(text)
        elif verb == "turn" and scene.prompt is not None:
            sector = scene.prompt["args"]["sector"]
            holes = holes_turned(sector, int(rest), place, by_place)
            joined = beyond(holes, place, by_place)
            bridges = "".join([bridge(edge) for edge, state in enumerate(holes) if state == FULL])
            ghosts.append(f'<g class="ghost ghost-{rest}">{laid_out(sector, holes)}{bridges}</g>')
            more = scene.voice.text("connected to {sectors}", sectors=", ".join([names_of(scene, beside) for beside in joined]))
            dial.append(
                turn_button(text, labels[text], int(rest), [SECTOR[beside].code for beside in joined] or [HALF_ONLY], more, first=not dial)
            )
            shown.bound.add(text)
            shown.close = True
    if not ghosts:
        ghosts = [f'<g class="ghost">{laid_out(sector, holes_turned(sector, 0, place, {}))}</g>']
    if dial:
        buttons.append(f'<g class="dial" data-piece="{sector}" {where}>{"".join(dial)}</g>')
    frame = f'<polygon class="spot current" points="{OUTLINE}"/>'
    return f'<g class="placing" data-piece="{sector}" {where}>{"".join(ghosts)}{frame}</g>'


def beyond(holes: Sequence[int], place: tuple[int, int], by_place: Hexes) -> list[int]:
    """The sectors to which full wormholes lead."""
    q, r = place
    return [by_place[q + dq, r + dr]["sector"] for (dq, dr), state in zip(STEPS, holes, strict=True) if state == FULL]


def holes_turned(sector: int, turns: int, place: tuple[int, int], by_place: Hexes) -> tuple[int, ...]:
    return holes_of(place, bits(SECTOR[sector].turned(turns)), by_place)


def alone(sector: int) -> Markup:
    holes = tuple([OPEN if SECTOR[sector].wormholes >> edge & 1 else 0 for edge in range(6)])
    return Markup(f'<svg class="preview" viewBox="-112 -100 224 200" aria-hidden="true">{laid_out(sector, holes)}</svg>')


# --- words


def describe_hex(scene: Scene[EclipseView], hex: HexView, chance: Forecast | None) -> str:
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
        parts.append(voice.count("{n} Ancient ship", "{n} Ancient ships", hex["ancients"]))
    if hex["gcds"]:
        parts.append(voice.component("eclipse", "gcds"))
    signs = (hex["discovery"], N_("a discovery tile")), (hex["monolith"], N_("a monolith")), (hex["artifacts"], N_("an artifact"))
    parts += [voice.text(text) for there, text in signs if there]
    for fleet in hex["fleets"]:
        ships = ", ".join([speech.ships(ship, count) for ship, count in enumerate(fleet["ships"]) if count])
        parts.append(f"{scene.names[fleet['seat']]}: {ships}")
    if chance:
        parts.append(chances.describe_odds(scene, chance))
    return "; ".join(parts)
