"""Plays a plan on any number of cores. A run that is killed loses at most half a minute of play; started again, it continues.

Games are gathered into parts, and a part is written under another name and then renamed, so no file is ever half written: first its
choices (`part-….parquet`), then its games (`part-….jsonl`), which marks it as done. A game that lasts longer than a part is kept as an
unfinished game, and continues from there with new bots.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from threading import Thread
from typing import Final

import msgspec

from ...kernel import SetupError
from .choices import ChoiceRows
from .in_play import InPlay, Kept
from .plan import Plan, keep_plan
from .reading import GAMES, PARTS, Played, numbers_done

PART_SECONDS: Final = 30.0  # after this long, a part is written and the game in play is saved
UNFINISHED: Final = "unfinished-{}.json"


def play(plan: Plan, folder: str | Path, *, jobs: int = 1, ray: str = "", on_game: Callable[[], None] = lambda: None) -> None:
    """Play all games of the plan that aren't in the folder yet, with so many processes here, or on the Ray cluster at an address.
    `on_game` is called after each.
    """
    plan = plan.fill_in()
    if jobs < 1:
        raise SetupError(f"give at least 1 process, not {jobs}")
    if plan.choices:
        ChoiceRows.check_installed()
    home = Path(folder)
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(f"{home} can't be a folder for the games: {error.strerror}") from None
    keep_plan(plan, home)
    done = sweep(home)
    for _ in done:
        on_game()
    left = [number for number in range(plan.total) if number not in done]
    if ray:
        if plan.choices:
            raise SetupError("choices can't be kept on a cluster; play here, with more processes")
        from .on_ray import play_on_ray

        play_on_ray(plan, home, left, ray, on_game)
    elif jobs == 1 or len(left) < 2:
        play_share(plan, home, left, on_game)
    else:
        _share_out(plan, home, left, min(jobs, len(left)), on_game)


def sweep(folder: Path) -> set[int]:
    """Delete what a killed run left behind: files not yet renamed, choices whose games were not written, and unfinished records of games
    that were. Returns the numbers of the finished games.
    """
    for path in folder.glob(".*.new"):
        path.unlink()
    for path in folder.glob("part-*.parquet"):
        if not path.with_suffix(GAMES).is_file():
            path.unlink()
    done = numbers_done(folder)
    for path in folder.glob(UNFINISHED.format("*")):
        if path.name in map(UNFINISHED.format, done):
            path.unlink()
    return done


def play_share(plan: Plan, folder: Path, numbers: Sequence[int], on_game: Callable[[], None]) -> None:
    """Play these games one after another, and write a part whenever one is due."""
    part = Part(plan, folder)
    for number in numbers:
        game = InPlay(plan, number, read_kept(folder, number), part.rows)
        while not game.play_until(lambda: part.due):
            part.write()  # of the games before this one
            part.keep(game.keep())
        part.add(game.result())
        on_game()
        if part.due:
            part.write()
    part.write()


class Part:
    """Games and choices that will be written together."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self._folder = folder
        self._games: list[Played] = []
        self.rows = ChoiceRows(plan) if plan.choices else None
        self._begun = time.monotonic()

    def add(self, game: Played) -> None:
        self._games.append(game)

    @property
    def due(self) -> bool:
        return time.monotonic() - self._begun >= PART_SECONDS

    def write(self) -> None:
        if self._games:
            name = PARTS.format(self._games[0].number)
            if self.rows is not None:
                self.rows.write(self._folder / f"{name}.parquet")
            lines = b"".join([msgspec.json.encode(game) + b"\n" for game in self._games])
            write_whole(self._folder / f"{name}{GAMES}", lines)
            for game in self._games:
                (self._folder / UNFINISHED.format(game.number)).unlink(missing_ok=True)
            self._games = []
        self._begun = time.monotonic()

    def keep(self, game: Kept | None) -> None:
        """Write down where an unfinished game is."""
        if game is not None:
            write_whole(self._folder / UNFINISHED.format(game.number), msgspec.json.encode(game))


def write_whole(path: Path, content: bytes) -> None:
    """Write a file under another name first, so that readers find all of it or nothing."""
    fresh = path.with_name(f".{path.name}.new")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def read_kept(folder: Path, number: int) -> Kept | None:
    """Where a killed run left this game, if it had begun."""
    path = folder / UNFINISHED.format(number)
    return msgspec.json.decode(path.read_bytes(), type=Kept) if path.is_file() else None


def _share_out(plan: Plan, folder: Path, numbers: Sequence[int], jobs: int, on_game: Callable[[], None]) -> None:
    """Share these games out between processes, which report each finished game and stop when nobody listens any more."""
    context = get_context("spawn")
    talks: list[Connection] = []
    workers = []
    for job in range(jobs):
        listen, speak = context.Pipe(duplex=False)
        worker = context.Process(target=_work, args=(plan, folder, numbers[job::jobs], speak), daemon=True)
        worker.start()
        speak.close()
        talks.append(listen)
        workers.append(worker)
    try:
        while talks:
            for talk in wait(talks):
                assert isinstance(talk, Connection)
                try:
                    talk.recv()
                    on_game()
                except EOFError:
                    talks.remove(talk)
    finally:
        for worker in workers:
            worker.join() if not talks else worker.terminate()
    if any(worker.exitcode for worker in workers):
        raise SetupError("a process of the run died; start the run again to continue")


def _work(plan: Plan, folder: Path, numbers: Sequence[int], speak: Connection) -> None:
    Thread(target=_end_with_parent, daemon=True).start()
    play_share(plan, folder, numbers, lambda: speak.send(1))


def _end_with_parent() -> None:
    """End this process as soon as its parent is gone, before the run is started again and plays the same game."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
