"""Measures the speed of titles, and of other builds and peers, and shows it in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .. import titles
from ..kernel.native import build
from ..terminal.screen import heading
from ..titles import find
from .builds import OtherBuild
from .pace import SPEEDS, TURNS, Comparison, Speed, Turn, compare_engines, random_game, speeds, turns_of
from .peers import PEERS, is_installed

BAR: Final = 12  # characters of the longest bar


def show_pace(console: Console, names: Sequence[str], seconds: float, with_peers: bool, beside: Path | None = None) -> None:
    """Measure these titles (all, if none is named) and show the results; `beside` is the folder of another build."""
    chosen = list(names) or titles()
    for name in chosen:
        find(name)
    there = [peer for peer in PEERS if is_installed(peer)] if with_peers else []
    engines = len(there) + 1 + (beside is not None)
    found: dict[str, list[Speed]] = {}
    comparisons: dict[str, list[Comparison]] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with ExitStack() as stack:
        other = None if beside is None else stack.enter_context(OtherBuild(beside))
        progress = stack.enter_context(Progress(*columns, console=console, transient=True, disable=not console.is_terminal))
        theirs = {peer.name: turns_of(peer.ready()) for peer in there}
        for name in chosen:
            task = progress.add_task(name, total=SPEEDS + (TURNS * engines if engines > 1 else 0))
            found[name] = []
            for speed in speeds(name, seconds):
                found[name].append(speed)
                progress.advance(task)
            if engines > 1:
                comparisons[name] = compare_engines(our_turns(name, other), theirs, seconds, lambda task=task: progress.advance(task))  # type: ignore[misc]
    console.print(f"This is the {build()} build.")
    for name in chosen:
        console.print(heading(f"{name}, {find(name).seats[0]} seats"))
        console.print(speed_table(found[name]))
        if name in comparisons:
            console.print(heading(f"\n{name} compared with others, all played at random from Python; medians of {TURNS} alternating turns"))
            console.print(comparison_table(comparisons[name]))
    missing = sorted({peer.package for peer in PEERS if not is_installed(peer)}) if with_peers else []
    if missing:
        console.print(f"Not installed, so not compared: {', '.join(missing)}. To install: pip install {' '.join(missing)}", soft_wrap=True)


def our_turns(title: str, other: OtherBuild | None) -> dict[str, Turn]:
    """Our own engines by the names shown: this build, and the other one if there is one."""
    turns = {build(): turns_of(random_game(title))}
    if other is not None:
        turns[other.kind if other.kind != build() else f"{other.kind}, beside"] = lambda dice, seconds: other.rate(
            title, dice.getrandbits(32), seconds
        )
    return turns


def speed_table(found: Sequence[Speed]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("what")
    table.add_column("here", justify="right")
    table.add_column("")
    for speed in found:
        table.add_row(speed.what, three_digits(speed.value), speed.unit)
    return table


def comparison_table(found: Sequence[Comparison]) -> Table:
    """Every engine with its speed, how many times as fast each of our builds is, and a bar."""
    ours = found[: len(found[0].ratios)]
    fastest = max(each.choices for each in found)
    table = Table(box=None, pad_edge=False)
    table.add_column("engine", no_wrap=True)
    table.add_column("choices/s", justify="right", no_wrap=True)
    for mine in ours:
        table.add_column(f"{mine.name} is", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for each in found:
        ratios = ["" if mine is each else f"{three_digits(ratio)} ×" for mine, ratio in zip(ours, each.ratios, strict=True)]
        table.add_row(each.name, three_digits(each.choices), *ratios, "█" * max(1, round(BAR * each.choices / fastest)))
    return table


def three_digits(value: float) -> str:
    """A number to three significant digits: 123,000; 12.3; 0.123."""
    if value >= 1000:
        digits = len(str(int(value))) - 3
        return f"{round(value, -digits):,.0f}"
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"
