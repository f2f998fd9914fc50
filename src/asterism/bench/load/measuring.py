"""Plays a load on a server, by the clock, and measures how the server copes."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Final

from .browser import TurnedAway
from .found import Found
from .plan import Load, LoadError
from .served import Served, run_server
from .table import Table

AT_ONCE: Final = 8  # games set up at the same time
WELL: Final = 20  # choices that show whether a server has recovered
MOST_FILES: Final = 16_384

Tell = Callable[[str], None]  # receives progress reports


def measure(load: Load, tell: Tell) -> Found:
    """Set up games on their own server, play them by the clock, and report how the server did."""
    return asyncio.run(_measure(load, tell))


async def _measure(load: Load, tell: Tell) -> Found:
    found = Found(load)
    _allow_files()
    async with run_server() as server:
        before = server.itself.memory
        games = [Table(server.port, load, random.Random(number)) for number in range(load.tables)]
        try:
            inside = await set_up(games, load.begun, tell)
            found.turned_away = load.tables - len(inside)
            await asyncio.sleep(load.rest)
            await _play_by_the_clock(server, inside, found, tell)
            found.memory, found.workers_memory = server.itself.memory, server.workers.memory
            found.per_game = (found.memory - before) / len(inside)
            if found.had_to_refuse:
                await asyncio.gather(*[table.close() for table in games])
                await asyncio.sleep(load.recovery)
                found.after = await _answers_alone(Table(server.port, load, random.Random(load.tables)))
        finally:
            await asyncio.gather(*[table.close() for table in games])
    return found


def _allow_files() -> None:
    """Allow more open files: each browser has two or three connections, and a shell often allows only 1024."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def set_up(games: Sequence[Table], begun: int, tell: Tell) -> list[Table]:
    """The tables that the server let in, each played further than the one before, by up to `begun` choices."""
    inside: list[Table] = []
    few = asyncio.Semaphore(AT_ONCE)

    async def begin(number: int, table: Table) -> None:
        async with few:
            with suppress(TurnedAway):
                await table.begin(begun * number // len(games))
                inside.append(table)
                if len(inside) % 50 == 0 or len(inside) == len(games):
                    tell(f"{len(inside)} of {len(games)} games set up")

    await asyncio.gather(*[begin(number, table) for number, table in enumerate(games)])
    if not inside:
        raise LoadError("the server let no one in")
    return inside


async def _answers_alone(table: Table) -> list[float]:
    """How long answers take when no one else is playing."""
    answers: list[float] = []
    try:
        await table.begin()
        while len(answers) < WELL and not table.player.over:
            if not table.player.choices:
                await asyncio.sleep(0.05)
                continue
            asked = perf_counter()
            await table.player.choose(table.dice.choice(table.player.choices))
            answers.append(perf_counter() - asked)
    except TurnedAway:
        pass
    finally:
        await table.close()
    return answers


async def _play_by_the_clock(server: Served, games: Sequence[Table], found: Found, tell: Tell) -> None:
    """Make one choice in each game every `pace` seconds, spread over that time; the clock waits for no one."""
    load = found.load
    browsers = [browser for table in games for browser in (table.player, *table.spectators)]
    looks = sum(browser.looks for browser in browsers)
    used = server.itself.seconds, server.workers.seconds, time.process_time()
    under_way: set[asyncio.Task[None]] = set()
    began = perf_counter()
    for number in range(int(load.seconds / load.pace * len(games))):
        due = began + load.pace * number / len(games)
        await asyncio.sleep(due - perf_counter())
        found.due += 1
        task = asyncio.create_task(games[number % len(games)].choose(due, found))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
        if number and number % (2 * len(games)) == 0:
            median, p95 = found.quantile(0.5), found.quantile(0.95)
            tell(f"{due - began:.0f} s: {len(found.answers)} answers, median {median:.1f} ms, p95 {p95:.1f} ms")
    if under_way:
        await asyncio.wait(under_way, timeout=load.last_answers)
    found.seconds = perf_counter() - began
    found.refused += len(under_way)  # still unanswered
    now = server.itself.seconds, server.workers.seconds, time.process_time()
    found.server, found.workers, found.generator = ((after - before) / found.seconds for before, after in zip(used, now, strict=True))
    found.looks = sum(browser.looks for browser in browsers) - looks
    found.unseen = sum(browser.unseen for browser in browsers)
    found.unheard = sum(browser.unheard for browser in browsers)
