"""The galaxy in a terminal: hexes drawn with slashes where there is room, and a list of them with everything on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ....speech.voice import Voice
from ..rules.components import SECTOR
from ..rules.galaxy import NOBODY, Place, neighbours, opposite
from ..rules.view_schema import EclipseView, HexView
from ..words.speech import speech_of

COLOURS: Final = {
    "red": "bright_red",
    "blue": "bright_blue",
    "green": "bright_green",
    "yellow": "bright_yellow",
    "white": "bright_white",
    "black": "bright_black",
}
STEP: Final = 10  # columns from one column of hexes to the next
HALF: Final = 2  # lines of half a hex
SLANT: Final = 2  # columns of a slanted edge
EDGE: Final = (" ", "o", "O")  # an edge's sign, by the number of wormhole halves on it: 0, 1 or 2

Hexes = Mapping[Place, HexView]


def galaxy(view: EclipseView, names: Sequence[str], voice: Voice, width: int) -> RenderableType:
    """The map, if the screen is wide enough, and the list."""
    lines = hex_lines(view, voice)
    listed = hex_list(view, names, voice)
    if max((line.cell_len for line in lines), default=0) > width:
        return listed
    return Group(*lines, listed)


def seat_style(view: EclipseView, seat: int) -> str:
    return COLOURS[view["players"][seat]["colour"]] if 0 <= seat < len(view["players"]) else ""


def ships_short(ships: Sequence[int], voice: Voice) -> str:
    """'2i 1c'."""
    letters = voice.text("i c d s").split()
    return " ".join([f"{n}{letter}" for n, letter in zip(ships, letters, strict=True) if n])


# --- the map


class Canvas:
    """A grid of styled characters that grows as needed."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for at, letter in enumerate(text):
            self.cells[x + at, y] = letter, style

    def lines(self) -> list[Text]:
        if not self.cells:
            return []
        columns, rows = [x for x, _ in self.cells], [y for _, y in self.cells]
        span = range(min(columns), max(columns) + 1)
        return [self._line([self.cells.get((x, y), (" ", "")) for x in span]) for y in range(min(rows), max(rows) + 1)]

    def _line(self, cells: Sequence[tuple[str, str]]) -> Text:
        """Join neighbouring letters of the same style, because a screen has thousands of them."""
        runs = [("".join([letter for letter, _ in run]), style) for style, run in groupby(cells, key=lambda cell: cell[1])]
        line = Text.assemble(*runs)
        line.rstrip()
        return line


def hex_lines(view: EclipseView, voice: Voice) -> list[Text]:
    hexes = by_place(view)
    canvas = Canvas()
    for place in open_places(hexes):
        x, y = corner(place)
        canvas.put(x + SLANT + 1, y + HALF, "{} {}".format(*place).replace("-", "−"), "dim")
    for place, each in hexes.items():
        draw_outline(canvas, place, each, hexes)
    for place, each in hexes.items():
        fill(canvas, place, each, view, voice)
    return canvas.lines()


def by_place(view: EclipseView) -> Hexes:
    return {(each["place"][0], each["place"][1]): each for each in view["hexes"]}


def corner(place: Sequence[int]) -> tuple[int, int]:
    """The upper left corner of a hex; that of the central hex is at 0 0."""
    q, r = place
    return q * STEP, (2 * r + q) * HALF


def open_places(hexes: Hexes) -> list[Place]:
    """Unexplored places to which a wormhole leads."""
    found = [neighbours(place)[edge] for place, each in hexes.items() for edge in each["wormholes"]]
    return [place for place in dict.fromkeys(found) if place not in hexes]


def halves(place: Place, each: HexView, edge: int, hexes: Hexes) -> int:
    there = hexes.get(neighbours(place)[edge])
    return (edge in each["wormholes"]) + (there is not None and opposite(edge) in there["wormholes"])


def draw_outline(canvas: Canvas, place: Place, each: HexView, hexes: Hexes) -> None:
    x, y = corner(place)
    inner = STEP - SLANT
    right = x + STEP
    for line, edge in ((y, 0), (y + 2 * HALF, 3)):
        canvas.put(x + SLANT, line, "_" * inner, "dim")
        if count := halves(place, each, edge, hexes):
            canvas.put(x + SLANT + inner // 2, line, EDGE[count], "bold")
    for edge, left, signs in ((5, True, "//"), (1, False, "\\\\"), (4, True, "\\\\"), (2, False, "//")):
        upper = edge in (5, 1)
        for step in range(HALF):
            down = step + 1 if upper else HALF + step + 1
            shift = SLANT - 1 - step if upper else step
            at = x + shift if left else right + SLANT - 1 - shift
            canvas.put(at, y + down, signs[step], "dim")
        if count := halves(place, each, edge, hexes):
            shift = SLANT - 1 if upper else 0  # so that both hexes draw it at the same place
            canvas.put(x + shift if left else right + SLANT - 1 - shift, y + 1 if upper else y + HALF + 1, EDGE[count], "bold")


def fill(canvas: Canvas, place: Place, each: HexView, view: EclipseView, voice: Voice) -> None:
    """The number and whose it is; population; ships, ancients, tiles."""
    x, y = corner(place)
    owner = each["owner"]
    code = SECTOR[each["sector"]].code
    canvas.put(x + SLANT + 1, y + 1, code, "bold" + (f" {seat_style(view, owner)}" if owner != NOBODY else ""))
    if owner != NOBODY:
        canvas.put(x + SLANT + 5, y + 1, f"#{owner + 1}", seat_style(view, owner))
    canvas.put(x + SLANT, y + 2, "".join("●" if square["filled"] else "○" for square in each["squares"])[: STEP - SLANT + 1])
    at = x + SLANT
    for text, style in tokens(each, view):
        if at + len(text) <= x + STEP + 1:
            canvas.put(at, y + 3, text, style)
            at += len(text) + 1


def tokens(each: HexView, view: EclipseView) -> list[tuple[str, str]]:
    """Everything on a hex, as short as possible; the list gives it in full."""
    found = [(f"#{fleet['seat'] + 1}:{sum(fleet['ships'])}", seat_style(view, fleet["seat"])) for fleet in each["fleets"]]
    if each["ancients"]:
        found.append(("†" * each["ancients"], "magenta"))
    if each["gcds"]:
        found.append(("‡", "magenta"))
    if each["discovery"]:
        found.append(("?", "cyan"))
    return found


# --- the list


def hex_list(view: EclipseView, names: Sequence[str], voice: Voice) -> RenderableType:
    """A row for each hex; style marks the viewer's and the contested ones."""
    hexes = by_place(view)
    rows = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    say = voice.text
    for heading in (say("sector"), say("owner"), say("VP"), say("population"), say("present"), say("connected to")):
        rows.add_column(heading, justify="right" if heading == say("VP") else "left")
    for place, each in sorted(hexes.items(), key=lambda item: item[1]["sector"]):
        owner = each["owner"]
        style = seat_style(view, owner)
        rows.add_row(
            Text(f"{SECTOR[each['sector']].code} {speech_of(voice).names('sector', str(each['sector']))}", style=style),
            Text(names[owner] if owner != NOBODY else "", style=style),
            str(each["vp"]),
            squares(each, voice),
            things(each, view, names, voice),
            joined_to(place, each, hexes),
            style="bold" if each["contested"] else "",
        )
    return rows


def squares(each: HexView, voice: Voice) -> str:
    """'● money, ○ gray'."""
    said = speech_of(voice)
    return ", ".join([f"{'●' if square['filled'] else '○'} {said.square(square['kind'])}" for square in each["squares"]])


def things(each: HexView, view: EclipseView, names: Sequence[str], voice: Voice) -> Text:
    say = voice.text
    parts = [
        Text(f"{names[fleet['seat']]} {ships_short(fleet['ships'], voice)}", style=seat_style(view, fleet["seat"]))
        for fleet in each["fleets"]
    ]
    if each["ancients"]:
        parts.append(Text(voice.count("{n} Ancient ship", "{n} Ancient ships", each["ancients"]), style="magenta"))
    if each["gcds"]:
        parts.append(Text(say("GCDS"), style="magenta"))
    named = (each["discovery"], say("a discovery tile")), (each["artifacts"], say("an artifact")), (each["monolith"], say("a monolith"))
    parts += [Text(words) for there, words in named if there]
    if each["contested"]:
        parts.append(Text(say("battle!"), style="red"))
    return Text(", ").join(parts)


def joined_to(place: Place, each: HexView, hexes: Hexes) -> str:
    """Codes of the hexes to which a full wormhole leads; hexes reached through half of one are in brackets."""
    found = []
    for edge, beside in enumerate(neighbours(place)):
        if beside in hexes and (count := halves(place, each, edge, hexes)):
            code = SECTOR[hexes[beside]["sector"]].code
            found.append(code if count == 2 else f"({code})")
    return " ".join(found)
