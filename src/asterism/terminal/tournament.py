"""A tournament between bots: a progress bar while it lasts, then a table of ratings, and one of meetings with their intervals drawn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..arena import runs
from ..arena.standings import Meeting, Standings, standings
from ..speech.voice import Voice
from .screen import heading, progress_of

WIDTH: Final = 61  # of a drawn interval: odd, so that one character stands for exactly one half
FILE: Final = "standings.json"


def tournament(plan: runs.Tournament, folder: Path | None, jobs: int, voice: Voice, console: Console, *, json: bool, ray: str = "") -> None:
    """Play the tournament and show its standings. Without a folder, its games aren't kept."""
    plan = plan.fill_in()
    with TemporaryDirectory() as passing:
        home = folder or Path(passing)
        with progress_of(plan.title, plan.total, console) as count:
            runs.play(plan, home, jobs=jobs, ray=ray, on_game=count)
        result = standings(plan, runs.read_games(home))
        written = msgspec.json.format(msgspec.json.encode(result))
        (home / FILE).write_bytes(written + b"\n")
    if json:
        console.out(written.decode(), highlight=False)
        return
    games, seats = voice.count("{n} game", "{n} games", plan.total), voice.count("{n} seat", "{n} seats", plan.table)
    console.print(heading(f"{plan.title}: {games}, {seats}"))
    console.print(table_of_entrants(result, voice))
    console.print()
    console.print(table_of_meetings(result.meetings, voice))
    console.print()
    console.print(chart_of_meetings(result.meetings))
    console.print(voice.text("The lines show 95% confidence intervals."), style="dim")


def table_of_entrants(result: Standings, voice: Voice) -> Table:
    """Every bot, the best rated first."""
    table = _table(voice.text("bot"), voice.text("rating"), "±", voice.text("ms per choice"), voice.text("slowest, s"))
    for each in result.entrants:
        table.add_row(each.bot, f"{each.rating:.1f}", f"{each.spread:.1f}", f"{each.pace:.1f}", f"{each.longest:.2f}")
    return table


def table_of_meetings(meetings: Sequence[Meeting], voice: Voice) -> Table:
    """How often the first bot of each pairing won, with the interval."""
    figures = (voice.text("games"), voice.text("wins"), "95 %", voice.text("points"), voice.text("rounds"), voice.text("choices"))
    table = _table(voice.text("pairing"), *figures)
    control = voice.text("control")
    for each in meetings:
        table.add_row(
            f"{' : '.join(each.bots)} ({control})" if each.control else " : ".join(each.bots),
            str(each.games),
            f"{each.wins / each.games:.1%}",
            f"{each.low:.1%}–{each.high:.1%}",
            " : ".join(f"{score:.1f}" for score in each.scores),
            f"{each.rounds:.1f}" if each.rounds else "–",
            f"{each.choices:.0f}",
        )
    return table


def chart_of_meetings(meetings: Sequence[Meeting]) -> Table:
    """The first bot's share of wins in each pairing and its interval, drawn."""
    table = _table("")
    table.add_column(Text(f"0{'50 %'.center(WIDTH - 4)}100"), no_wrap=True)
    for each in meetings:
        table.add_row(" : ".join(each.bots), draw_share(each))
    return table


def draw_share(meeting: Meeting) -> str:
    """Draw a share of wins and its interval, on a line from 0 to 100 %."""
    low, share, high = (round(value * (WIDTH - 1)) for value in (meeting.low, meeting.wins / meeting.games, meeting.high))
    places = ["─" if low <= place <= high else "·" for place in range(WIDTH)]
    places[WIDTH // 2] = "┼" if low <= WIDTH // 2 <= high else "│"
    places[share] = "●"
    return "".join(places)


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(first, style="bold")
    for name in others:
        table.add_column(name, justify="right")
    return table
