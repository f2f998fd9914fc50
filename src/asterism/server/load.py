"""A load for the server: many games against random bots, each with spectators, played as browsers do, and how long the answers take.

Players choose by the clock, which does not wait for answers (an open loop): a choice that could only be sent late counts from the moment
it was due, so a server that falls behind can't hide it. The generator shares the machine with the server it measures, so it speaks HTTP
itself, in as few words as possible, and finds choices on a page by searching for them.
"""

from __future__ import annotations

import asyncio
import ctypes
import gzip
import html
import math
import os
import random
import re
import signal
import socket
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple
from urllib.parse import quote, urlencode

from ..kernel import AsterismError
from ..titles import find

MEDIAN: Final = 30  # milliseconds: what we promise of the answer to a choice …
SLOW: Final = 150  # … and of all but one in twenty

PACE: Final = 5.0  # seconds between the choices of a game
AGAINST_EACH_OTHER: Final = 2  # seats at least: a solo game says little of a server on which people play together
SPECTATORS: Final = 2  # of each game
BEGUN: Final = 60  # choices that the furthest game has behind it when the measurement begins: games stand at all stages
AT_ONCE: Final = 8  # games set up at the same time
REST_SECONDS: Final = 2.0  # between the set-up and the first choice that counts
LAST_ANSWERS: Final = 10.0  # seconds to wait for them
RECOVERY: Final = 10.0  # seconds after the load in which a server that had to refuse should be well again
WELL: Final = 20  # choices that show whether it is
REFUSALS: Final = frozenset({429, 503})  # a server that has too much to do
MOST_FILES: Final = 16_384
PR_SET_PDEATHSIG: Final = 1  # of prctl(2)

CHOICE: Final = re.compile(rb'data-choice="([^"]*)"')
DECISION: Final = re.compile(rb'data-decision="([^"]*)"')
SEEN: Final = re.compile(rb'data-seen="([^"]*)"')
NEWS: Final = re.compile(rb'data: \{"game": "([^"]*)", "id": (\d+)\}\n')


class LoadError(AsterismError):
    """The load could not be made: the server did not start, or a game could not be set up."""


class TurnedAway(Exception):
    """The server has too much to do to let anybody in."""


# --- a browser


class Answer(NamedTuple):
    status: int
    wait: float  # seconds until it should be asked again, if it refused
    where: str  # the address it leads to, if it does
    news: int  # of the stream, that it includes
    body: bytes


class Line(NamedTuple):
    """A connection that is kept."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class Browser:
    """As much of a browser as a table needs: cookies, connections that are kept, and what the page's script does (static/js/table.js)."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.game = ""
        self.decision = ""
        self.seen = ""
        self.choices: list[str] = []
        self.over = False
        self.told = 0  # news that the table we have includes
        self.looks = 0  # how often the table was asked for because the stream said so
        self.unseen = 0  # how often that was refused
        self.unheard = 0  # how often a stream was
        self._cookies: dict[str, str] = {}
        self._lines: list[Line] = []
        self._idle: list[Line] = []  # those of them that can be used again
        self._sent = 0  # choices so far
        self._free = asyncio.Event()  # no choice is on its way
        self._free.set()
        self._told = asyncio.Event()  # the table has changed, or may have
        self._tasks: list[asyncio.Task[None]] = []

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for line in self._lines:
            line.writer.close()
            with suppress(OSError):
                await line.writer.wait_closed()
        self._lines.clear()
        self._idle.clear()

    async def ask(self, path: str, form: Sequence[tuple[str, str]] | None = None, *, script: bool = False) -> Answer:
        """One request; `script`: sent by the page's script, so the answer is only the table."""
        line = self._kept() or await self._connect()
        line.writer.write(self._request(path, form, script))
        status, headers = await _head(line.reader)
        length = int(headers.get("content-length", "0"))
        body = await line.reader.readexactly(length) if length else b""
        self._idle.append(line)
        for cookie in headers.get("set-cookie", "").split("\n"):
            name, _, value = cookie.partition(";")[0].partition("=")
            if value:
                self._cookies[name] = value
        if headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        wait = float(headers.get("retry-after", "0"))
        return Answer(status, wait, headers.get("location", ""), int(headers.get("x-news", "0")), body)

    def _kept(self) -> Line | None:
        """A connection that is open still: servers close those that are idle for some seconds."""
        while self._idle:
            line = self._idle.pop()
            if not line.reader.at_eof():
                return line
            line.writer.close()
            self._lines.remove(line)
        return None

    async def _connect(self) -> Line:
        line = Line(*await asyncio.open_connection("127.0.0.1", self.port))
        self._lines.append(line)
        return line

    def _request(self, path: str, form: Sequence[tuple[str, str]] | None, script: bool) -> bytes:
        origin = f"127.0.0.1:{self.port}"
        lines = [f"{'GET' if form is None else 'POST'} {path} HTTP/1.1", f"Host: {origin}", "Accept-Encoding: gzip", "Accept-Language: en"]
        if self._cookies:
            lines.append("Cookie: " + "; ".join(f"{name}={value}" for name, value in self._cookies.items()))
        if script:
            lines.append("HX-Request: true")
        body = b""
        if form is not None:
            body = urlencode(form).encode()
            lines += [f"Origin: http://{origin}", "Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        return "\r\n".join([*lines, "", ""]).encode() + body

    # --- the page

    async def open(self, game: str) -> None:
        """Open a table's page and, as every page does, the live stream. Raises `TurnedAway`."""
        self.game = game
        answer = await self.ask(f"/games/{game}")
        if answer.status in REFUSALS:
            raise TurnedAway
        if answer.status != 200:
            raise LoadError(f"a table could not be opened: {answer.status}")
        self._read(answer.body)
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._follow())]

    async def choose(self, choice: str) -> bool:
        """Send a choice, and take the new table from the answer; says whether the choice was taken."""
        self._sent += 1
        self._free.clear()
        try:
            answer = await self.ask(f"/games/{self.game}/choose", [("decision", self.decision), ("choice", choice)], script=True)
        finally:
            self._free.set()
        self.told = answer.news
        if answer.status == 200:
            self._read(answer.body)
        return answer.status == 200 and b'role="alert"' not in answer.body

    def _read(self, page: bytes) -> None:
        """What a table says, as far as somebody who plays at random cares."""
        self.decision = _first(DECISION, page)
        self.seen = _first(SEEN, page)
        self.choices = [html.unescape(text.decode()) for text in CHOICE.findall(page)]
        self.over = b"data-over" in page

    async def _listen(self) -> None:
        """Hear from the stream that the table has changed."""
        with suppress(OSError, EOFError):  # the server has left
            while True:
                line = await self._connect()
                line.writer.write(self._request("/live", None, script=False))
                status, headers = await _head(line.reader)
                if status == 200:
                    break
                self.unheard += 1
                await asyncio.sleep(float(headers.get("retry-after", "1")))
            self.told = 0
            self._told.set()  # what happened before the stream was open nobody told us
            while news := await line.reader.readline():
                found = NEWS.fullmatch(news)
                if found is not None and found[1].decode() == self.game and int(found[2]) > self.told:
                    self._told.set()

    async def _follow(self) -> None:
        """Ask for the table anew when nothing else is under way; told twice meanwhile, it is done once."""
        with suppress(OSError, EOFError):
            while await self._told.wait():
                await self._free.wait()
                self._told.clear()
                sent = self._sent
                table = await self.ask(f"/games/{self.game}/table?seen={quote(self.seen)}", script=True)
                self.looks += 1
                self.told = table.news
                if table.status in REFUSALS:
                    self.unseen += 1
                    await asyncio.sleep(table.wait * (1 + random.random()))
                    self._told.set()
                elif sent != self._sent:
                    self._told.set()  # older than what the choice's answer shows
                elif table.status == 200:
                    self._read(table.body)


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and headers of an answer; cookies, which may be several, one a line."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        name = name.lower()
        headers[name] = f"{headers[name]}\n{value}" if name in headers else value
    return int(first.split(" ", 2)[1]), headers


def _first(pattern: re.Pattern[bytes], page: bytes) -> str:
    found = pattern.search(page)
    return "" if found is None else html.unescape(found[1].decode())


# --- a game and those who look on


class Table:
    """A game against random bots: its player, and its spectators."""

    def __init__(self, port: int, title: str, seats: int, dice: random.Random) -> None:
        self.title = title
        self.seats = seats
        self.dice = dice
        self.player = Browser(port)
        self.spectators = [Browser(port) for _ in range(SPECTATORS)]
        self.turn = asyncio.Lock()  # a choice that is due while another is on its way is sent right after it

    async def begin(self, choices: int = 0) -> None:
        """Set a game up, play it on by so many choices, and let the spectators come. A game that is over is followed by another.

        Raises `TurnedAway` if the player is; spectators who are do without.
        """
        rivals = ["bot random"] * (self.seats - 1)
        form = [("name", f"Guest {self.dice.randrange(10**6)}"), *(("seat", rival) for rival in rivals)]
        answer = await self.player.ask(f"/titles/{self.title}/new", form)
        if answer.status in REFUSALS:
            raise TurnedAway
        if answer.status != 303:
            raise LoadError(f"a game could not be set up: {answer.status}")
        game = answer.where.rpartition("/")[2]
        await self.player.open(game)
        for _ in range(choices):
            if self.player.choices:
                await self.player.choose(self.dice.choice(self.player.choices))
            elif self.player.over:
                break
            else:
                await asyncio.sleep(0.05)
        for spectator in self.spectators:
            with suppress(TurnedAway):
                await spectator.open(game)

    async def choose(self, due: float, found: Found) -> None:
        """Make the choice that is due."""
        async with self.turn:
            if self.player.over:
                try:
                    await self.begin()
                except TurnedAway:
                    found.refused += 1
                else:
                    found.games += 1
                return
            if not self.player.choices:
                found.nothing += 1
                return
            try:
                taken = await self.player.choose(self.dice.choice(self.player.choices))
            except (OSError, EOFError):
                taken = False
            if taken:
                found.answers.append(perf_counter() - due)
            else:
                found.refused += 1

    async def close(self) -> None:
        for browser in (self.player, *self.spectators):
            await browser.close()


# --- the server that is measured


class Usage(NamedTuple):
    """What processes have used: memory in bytes, processor time in seconds."""

    memory: int
    seconds: float


class Served:
    """A server in a process of its own, with data of its own."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.port = port

    @property
    def itself(self) -> Usage:
        return _usage([self.process.pid])

    @property
    def workers(self) -> Usage:
        return _usage(_children(self.process.pid))


@asynccontextmanager
async def served() -> AsyncIterator[Served]:
    """Serve at a free port until this is left; nothing of it stays."""
    with TemporaryDirectory(prefix="asterism-load-") as folder, socket.socket() as place:
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind(("127.0.0.1", 0))  # as long as this is bound, nobody but our server gets the port
        port: int = place.getsockname()[1]
        options = {"--port": str(port), "--database": f"sqlite:///{folder}/load.sqlite", "--seed": "load"}
        command = [sys.executable, "-m", "asterism", "serve", *(word for option in options.items() for word in option)]
        process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE, preexec_fn=end_with_parent)
        assert process.stderr is not None
        try:
            said = await process.stderr.readline()
            if f"http://127.0.0.1:{port}" not in said.decode(errors="replace"):
                said += await process.stderr.read()
                raise LoadError(f"the server did not begin to serve: {said.decode(errors='replace')[-300:]}")
            hearing = asyncio.create_task(process.stderr.read())  # so that it never waits to be heard
            try:
                yield Served(process, port)
            finally:
                hearing.cancel()
        finally:
            with suppress(ProcessLookupError):
                process.send_signal(signal.SIGINT)
            try:
                await asyncio.wait_for(process.wait(), LAST_ANSWERS)
            except TimeoutError:
                process.kill()
                await process.wait()


def end_with_parent() -> None:
    """For a process just being started: it ends with the one that started it, however that one ends. Only Linux can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _usage(pids: Sequence[int]) -> Usage:
    """From /proc; nothing where there is none."""
    memory, seconds = 0, 0.0
    for pid in pids:
        with suppress(OSError):
            memory += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
            times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            seconds += (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
    return Usage(memory, seconds)


def _children(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


# --- the measurement


@dataclass
class Found:
    """What was measured: `answers` in seconds, memory in bytes, processors as shares of one."""

    title: str
    seats: int  # at each table
    tables: int
    turned_away: int = 0  # of these tables
    seconds: float = 0.0
    answers: list[float] = field(default_factory=list)
    due: int = 0  # choices
    nothing: int = 0  # choices that were due when the seat had nothing to decide
    refused: int = 0
    games: int = 0  # that ended meanwhile, and were followed by others
    looks: int = 0  # at tables, because the stream said they had changed
    unseen: int = 0  # of these looks, refused
    unheard: int = 0  # streams refused
    after: list[float] = field(default_factory=list)  # answers once the load had ended, if anything was refused
    memory: int = 0  # of the server
    per_game: float = 0.0
    workers_memory: int = 0
    server: float = 0.0
    workers: float = 0.0
    generator: float = 0.0

    def at(self, part: float) -> float:
        """The answer time, in milliseconds, that this part of the answers took at most."""
        ordered = sorted(self.answers)
        return 1e3 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else math.inf

    @property
    def fast_enough(self) -> bool:
        return self.at(0.5) <= MEDIAN and self.at(0.95) <= SLOW

    @property
    def had_to_refuse(self) -> bool:
        return bool(self.turned_away or self.refused or self.unseen or self.unheard)

    def _refusals(self) -> list[str]:
        """What a server that had too much to do refused, and how it was afterwards."""
        if not self.had_to_refuse:
            return []
        after = statistics.median(self.after) if self.after else math.inf
        return [
            f"refused: {self.turned_away} games, {self.unseen} looks, {self.unheard} streams",
            f"{RECOVERY:.0f} s after the load: answers in {1e3 * after:.1f} ms (median of {len(self.after)})",
        ]

    def report(self) -> str:
        lines = [
            f"{self.title} for {self.seats}, {self.tables} games with {SPECTATORS} spectators each",
            f"a choice every {PACE:g} s in each game, for {self.seconds:.0f} s",
            f"answers to a choice: median {self.at(0.5):.1f} ms, p95 {self.at(0.95):.1f} ms, p99 {self.at(0.99):.1f} ms",
            f"slowest answer: {self.at(1):.1f} ms; {'within' if self.fast_enough else 'BEYOND'} what we promise: {MEDIAN} and {SLOW} ms",
            f"choices: {self.due} due, {len(self.answers)} answered, {self.refused} refused, {self.nothing} times nothing to decide",
            f"games that ended: {self.games}; looks at tables: {self.looks}",
            *self._refusals(),
            f"memory: server {megabytes(self.memory)}, {self.per_game / 2**10:.0f} kB a game; workers {megabytes(self.workers_memory)}",
            f"of one processor: server {self.server:.0%}, workers {self.workers:.0%}, this generator {self.generator:.0%}",
            f"load of the machine: {os.getloadavg()[0]:.1f}",
        ]
        return "\n".join(lines)


def megabytes(memory: int) -> str:
    return f"{memory / 2**20:.0f} MB"


def seats_of(title: str, wanted: int | None = None) -> int:
    """How many sit at each table of a load: the fewest who play against each other, unless a number is wanted.

    Raises `SetupError` for an unknown title, or a number that it isn't for.
    """
    found = find(title)
    if wanted is None:
        return next((seats for seats in found.seats if seats >= AGAINST_EACH_OTHER), found.seats[-1])
    found.checked(wanted, {})
    return wanted


async def load(title: str, seats: int, tables: int, seconds: float, tell: Callable[[str], None], begun: int = BEGUN) -> Found:
    """Set games up, play them by the clock for so many seconds, and say how the server did. `tell` hears of the progress."""
    found = Found(title, seats, tables)
    _allow_files()
    async with served() as server:
        before = server.itself.memory
        games = [Table(server.port, title, seats, random.Random(number)) for number in range(tables)]
        try:
            inside = await _set_up(games, begun, tell)
            found.turned_away = tables - len(inside)
            await asyncio.sleep(REST_SECONDS)
            await _measure(server, inside, seconds, found, tell)
            found.memory, found.workers_memory = server.itself.memory, server.workers.memory
            found.per_game = (found.memory - before) / len(inside)
            if found.had_to_refuse:
                await asyncio.gather(*[table.close() for table in games])
                await asyncio.sleep(RECOVERY)
                found.after = await _answers_alone(Table(server.port, title, seats, random.Random(tables)))
        finally:
            await asyncio.gather(*[table.close() for table in games])
    return found


def _allow_files() -> None:
    """Each browser has two connections or three, and a shell often allows 1024."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def _set_up(games: Sequence[Table], begun: int, tell: Callable[[str], None]) -> list[Table]:
    """The tables that the server let in."""
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
        raise LoadError("the server let nobody in")
    return inside


async def _answers_alone(table: Table) -> list[float]:
    """How long answers take when nobody else plays."""
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


async def _measure(server: Served, games: Sequence[Table], seconds: float, found: Found, tell: Callable[[str], None]) -> None:
    """One choice of each game every `PACE` seconds, spread over that time; the clock waits for nobody."""
    browsers = [browser for table in games for browser in (table.player, *table.spectators)]
    looks = sum(browser.looks for browser in browsers)
    used = server.itself.seconds, server.workers.seconds, time.process_time()
    under_way: set[asyncio.Task[None]] = set()
    began = perf_counter()
    for number in range(int(seconds / PACE * len(games))):
        due = began + PACE * number / len(games)
        await asyncio.sleep(due - perf_counter())
        found.due += 1
        task = asyncio.create_task(games[number % len(games)].choose(due, found))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
        if number and number % (2 * len(games)) == 0:
            tell(f"{due - began:.0f} s: {len(found.answers)} answers, median {found.at(0.5):.1f} ms, p95 {found.at(0.95):.1f} ms")
    if under_way:
        await asyncio.wait(under_way, timeout=LAST_ANSWERS)
    found.seconds = perf_counter() - began
    found.refused += len(under_way)  # without an answer by now
    now = server.itself.seconds, server.workers.seconds, time.process_time()
    found.server, found.workers, found.generator = ((after - before) / found.seconds for before, after in zip(used, now, strict=True))
    found.looks = sum(browser.looks for browser in browsers) - looks
    found.unseen = sum(browser.unseen for browser in browsers)
    found.unheard = sum(browser.unheard for browser in browsers)


def measure(title: str, seats: int, tables: int, seconds: float, tell: Callable[[str], None], begun: int = BEGUN) -> Found:
    """The same for whoever isn't in a loop yet. Raises `SetupError` for a title or a number of seats that there isn't."""
    return asyncio.run(load(title, seats_of(title, seats), tables, seconds, tell, begun))
