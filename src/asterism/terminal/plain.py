"""The look of any title in a terminal: its view in plain shapes, its choices in a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table

from .. import Choice
from ..kernel import Prompt, View
from ..speech.shapes import Grid, Node, Shapes, Stack, Terms
from ..speech.voice import Voice
from .sheets import piece_sheet, score_sheet


class Plain:
    """The plain drawing of a title."""

    CARDS: tuple[str, ...] = ()

    def __init__(self, title: str) -> None:
        self.title = title

    def table(self, view: View, names: Sequence[str], voice: Voice, width: int) -> RenderableType:
        """Everything in the view: single facts, the viewer's own seat, then all the rest."""
        shapes = Shapes(self.title, voice, names)
        seat = view.get("seat")
        own, facts, parts = shapes.of_view(view, seat)
        mine = [] if seat is None or not own else [("players", names[seat], shapes.node(own, "players"))]
        return Group(draw_node(facts), *[panel(heading, node) for _, heading, node in (*mine, *parts)])

    def own_cards(self, view: View, numbers: Mapping[str, int], voice: Voice, width: int) -> RenderableType:
        """Empty: the view already shows what the viewer has, and choices are listed."""
        return Group()

    def row_of(self, choice: Choice) -> str | None:
        return None

    def hidden(self, view: View, voice: Voice) -> str:
        """What the view shows to the viewer alone."""
        shapes = Shapes(self.title, voice, ())
        return shapes.text(view.get("mine"), "mine").text

    def why_not(self, view: View) -> dict[str, str]:
        return {}

    def phrase(self, choice: Choice, names: Sequence[str], voice: Voice) -> str:
        return voice.choice(self.title, choice, names)

    def asked(self, prompt: Prompt, names: Sequence[str], voice: Voice) -> str:
        return voice.prompt(self.title, prompt, names)

    def told_openly(self, event: Mapping[str, Any], names: Sequence[str], voice: Voice) -> str | None:
        return voice.event(self.title, event, names)

    def full_card(self, id_: str, voice: Voice, why_not: str | None = None) -> RenderableType:
        return piece_sheet(self.title, id_, voice, why_not)

    def scores(self, view: View, names: Sequence[str], ranking: Sequence[Sequence[int]], voice: Voice) -> RenderableType:
        """Everyone's score in the view, and its sources."""
        told: Any = view.get("players", ())
        players = [each for each in told if "score" in each]
        sources = list(dict.fromkeys(source for each in players for source in each.get("points", {})))
        points = {
            seat: (each["score"], *[each.get("points", {}).get(source, 0) for source in sources]) for seat, each in enumerate(players)
        }
        speech = voice.of(self.title)
        return score_sheet(names, ranking, [speech.source(source) for source in sources], points, voice)

    def legend(self, voice: Voice) -> str:
        return ""


def panel(heading: str, node: Node) -> RenderableType:
    return Panel(draw_node(node), title=heading, title_align="left", box=box.ROUNDED, border_style="dim")


def draw_node(node: Node) -> RenderableType:
    """A shape, and the shapes within it."""
    if isinstance(node, Terms):
        rows = Table.grid(padding=(0, 2, 0, 0))
        for term, each in node.terms:
            rows.add_row(f"{term}:", draw_node(each))
        return rows
    if isinstance(node, Grid):
        grid = Table(*node.columns, box=box.SIMPLE_HEAD, pad_edge=False)
        for at, row in enumerate(node.rows):
            grid.add_row(*[cell.text for cell in row], style="bold" if node.own and at == 0 else "")
        return grid
    if isinstance(node, Stack):
        return Group(*[Group(heading.text, Padding(draw_node(terms), (0, 0, 0, 2))) for heading, terms in node.items])
    return node.text
