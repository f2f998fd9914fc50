"""A match between bots, with a progress bar and a table of results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from .. import SetupError, bots
from ..arena.match import Match, play_match
from ..speech.voice import Voice
from ..titles import find
from .screen import heading, progress_of
from .seating import shown_names


def tournament(
    title: str, names: Sequence[str], games: int, seed: int | str, options: Mapping[str, Any], voice: Voice, console: Console
) -> None:
    find(title).checked(len(names), options)
    for name in names:
        if name not in bots.names():
            raise SetupError(f"there is no bot {name!r}; the bots are {', '.join(bots.names())}")
    with progress_of(title, games, console) as count:
        match = play_match(title, names, games, seed=seed, options=options, on_game=lambda _number, _result: count())
    games_played = voice.count("{n} game", "{n} games", match.games)
    rounds, choices = f"{match.rounds:.1f}", f"{match.choices:.0f}"
    if match.rounds:
        details = voice.text("on average {rounds} rounds, {choices} choices", rounds=rounds, choices=choices)
    else:
        details = voice.text("on average {choices} choices", choices=choices)
    console.print(heading(f"{title}: {games_played}, {details}"))
    console.print(standings(match, shown_names(names, voice), voice))


def standings(match: Match, names: Sequence[str], voice: Voice) -> Table:
    """The results, best first; shared wins are split."""
    table = Table(box=None, pad_edge=False)
    table.add_column(voice.text("bot"), style="bold")
    for column in (voice.text("wins"), "%", voice.text("average score")):
        table.add_column(column, justify="right")
    for name, each in sorted(zip(names, match.standings, strict=True), key=lambda pair: -pair[1].wins):
        table.add_row(
            name,
            f"{each.wins:g}" if each.wins % 1 in (0, 0.5) else f"{each.wins:.2f}",
            f"{each.wins / match.games:.1%}",
            f"{each.score:.1f}",
        )
    return table
