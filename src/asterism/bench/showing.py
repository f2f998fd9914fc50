"""Measures the speed of titles, and of installed peers, and shows it in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .. import titles
from ..kernel.native import build
from ..terminal.screen import heading
from ..titles import find
from .pace import SPEEDS, TURNS, Comparison, Speed, compared, speeds
from .peers import PEERS, is_installed


def show_pace(console: Console, names: Sequence[str], seconds: float, with_peers: bool) -> None:
    chosen = list(names) or titles()
    for name in chosen:
        find(name)
    there = [peer for peer in PEERS if is_installed(peer)] if with_peers else []
    ticks = len(chosen) * (SPEEDS + (TURNS * (len(there) + 1) if there else 0))
    found: dict[str, list[Speed]] = {}
    beside: dict[str, list[Comparison]] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        for name in chosen:
            task = progress.add_task(name, total=ticks // len(chosen))
            found[name] = []
            for speed in speeds(name, seconds):
                found[name].append(speed)
                progress.advance(task)
            if there:
                beside[name] = compared(name, there, seconds, lambda task=task: progress.advance(task))  # type: ignore[misc]
    console.print(f"This is the {build()} build.")
    for name in chosen:
        console.print(heading(f"{name}, {find(name).seats[0]} seats"))
        console.print(speed_table(found[name]))
        if name in beside:
            console.print(heading(f"\n{name} compared with others, all played at random from Python; medians of {TURNS} alternating turns"))
            console.print(comparison_table(name, beside[name]))
    missing = sorted({peer.package for peer in PEERS if not is_installed(peer)}) if with_peers else []
    if missing:
        console.print(f"Not installed, so not compared: {', '.join(missing)}. To install: pip install {' '.join(missing)}", soft_wrap=True)


def speed_table(found: Sequence[Speed]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("what")
    table.add_column("here", justify="right")
    table.add_column("")
    for speed in found:
        table.add_row(speed.what, readable(speed.value), speed.unit)
    return table


def comparison_table(title: str, found: Sequence[Comparison]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("engine")
    table.add_column("choices/s", justify="right")
    table.add_column(f"{title} makes", justify="right")
    for each in found:
        table.add_row(each.name, readable(each.choices), "" if each is found[0] else f"{readable(each.ratio)} ×")
    return table


def readable(value: float) -> str:
    """A number to three significant digits: 123,000; 12.3; 0.123."""
    if value >= 1000:
        digits = len(str(int(value))) - 3
        return f"{round(value, -digits):,.0f}"
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"
