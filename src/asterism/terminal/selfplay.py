"""Self-play with a progress bar."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from ..arena import runs
from ..speech.voice import Voice
from .screen import heading, progress_of


def selfplay(
    title: str,
    names: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, Any],
    folder: Path,
    voice: Voice,
    console: Console,
    *,
    choices: bool,
    jobs: int,
) -> None:
    plan = runs.SelfPlay(title, tuple(names), games, seed, options, choices).fill_in()
    with progress_of(title, games, console) as count:
        runs.play(plan, folder, jobs=jobs, on_game=count)
    there = sum(1 for _ in runs.read_games(folder))
    console.print(heading(voice.count("{n} game in {folder}", "{n} games in {folder}", there, folder=str(folder))))
