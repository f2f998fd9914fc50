"""How balanced a title is: a progress bar while bots play it, and a table of who wins how often."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from ..arena.balance import Share, weigh
from ..speech.voice import Voice
from .screen import heading, progress_of


def balance(
    title: str,
    seats: int,
    games: int,
    by: str,
    *,
    bot: str,
    seed: int | str,
    options: Mapping[str, Any],
    jobs: int,
    voice: Voice,
    console: Console,
) -> None:
    with progress_of(title, games, console) as count:
        shares = weigh(title, seats, games, by, bot=bot, seed=seed, options=options, jobs=jobs, on_game=count)
    console.print(heading(f"{title}: {voice.count('{n} game', '{n} games', games)}"))
    console.print(table_of(shares, by, voice))


def table_of(shares: list[Share], by: str, voice: Voice) -> Table:
    """Every name, the most successful first; the ratio compares its wins per game with everyone's."""
    table = Table(box=None, pad_edge=False)
    table.add_column(by, style="bold")
    for column in (voice.text("played"), voice.text("wins"), "%", voice.text("ratio")):
        table.add_column(column, justify="right")
    for each in shares:
        table.add_row(each.name, str(each.times), f"{each.wins:.1f}", f"{each.wins / each.times:.1%}", f"{each.ratio:.2f}")
    return table
