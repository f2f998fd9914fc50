"""What looks the same for every title: a headline, panels side by side, the full text of a piece, and the sources of points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ..speech.voice import Voice
from ..speech.writing import minus
from .screen import WIDE


def headline(when: str, phase: str, facts: Sequence[str]) -> Text:
    """The round, if there is one yet, the phase, and whatever else concerns the whole table."""
    line = Text()
    if when:
        line.append(when, style="bold")
        line.append("   ")
    line.append(phase, style="bold")
    line.append(f"   {' · '.join(facts)}", style="dim")
    return line


def side_by_side(parts: Sequence[RenderableType], width: int, gap: int = 0) -> Sequence[RenderableType]:
    """Lay parts out two in a row, if the screen is wide enough."""
    if width < WIDE or len(parts) < 2:
        return parts
    grid = Table.grid(expand=True, padding=(0, gap))
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for at in range(0, len(parts), 2):
        grid.add_row(*parts[at : at + 2])
    return [grid]


def piece_sheet(title: str, piece: str, voice: Voice, why_not: str | None = None, style: str = "") -> RenderableType:
    """The full text of a piece, and why it can't be chosen now."""
    text = voice.card(title, piece)
    lines = [Text("; ".join([part for part in (text.kind, text.points) if part]))]
    lines += [Text.assemble((f"{line.phase_name}: ", "bold"), line.text) for line in text.powers]
    lines += [Text(f"• {line}") for line in text.scoring]
    if text.reconstructed:
        lines.append(Text(voice.text("This component is our reconstruction; the printed one may differ."), style="dim"))
    if text.translated:
        lines.append(Text(voice.text("This name is our translation; the printed one may differ."), style="dim"))
    if why_not:
        lines.append(Text(voice.why_not(title, why_not), style="red"))
    return Panel(Group(*lines), title=Text(text.name, style=f"bold {style}"), title_align="left", box=box.ROUNDED)


def score_sheet(
    names: Sequence[str], ranking: Sequence[Sequence[int]], headings: Sequence[str], points: Mapping[int, Sequence[int]], voice: Voice
) -> RenderableType:
    """The ranking and the sources of points: for each seat the score, then a number under each heading.

    During set-up, some seats may not have points yet.
    """
    rows = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    rows.add_column("", justify="right")
    rows.add_column("")
    for heading in (voice.text("VP"), *headings):
        rows.add_column(heading, justify="right")
    place = 1
    for group in ranking:
        for seat in group:
            if seat in points:
                rows.add_row(f"{place}.", names[seat], *map(minus, points[seat]), style="bold" if place == 1 else "")
        place += len(group)
    return rows
