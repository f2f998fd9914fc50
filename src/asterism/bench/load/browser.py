"""A browser, reduced to what a table needs."""

from __future__ import annotations

import asyncio
import gzip
import html
import random
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple
from urllib.parse import urlencode

from .plan import LoadError

REFUSALS: Final = frozenset({429, 503})  # the status of an overloaded server

CHOICE: Final = re.compile(rb'data-choice="([^"]*)"')
DECISION: Final = re.compile(rb'data-decision="([^"]*)"')
SEEN: Final = re.compile(rb'data-seen="([^"]*)"')
NEWS: Final = re.compile(rb'data: \{"game": "([^"]*)", "id": (\d+)\}\n')


class TurnedAway(Exception):
    """The server is too busy to let anyone in."""


class Answer(NamedTuple):
    status: int
    wait: float  # seconds until the next attempt, if it refused
    where: str  # the address it redirects to, if any
    news: int  # number of the stream's news that the answer includes
    body: bytes


class Line(NamedTuple):
    """A keep-alive connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class Browser:
    """Cookies, keep-alive connections, and the behaviour of the page's script (server/static/js/table.js)."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.game = ""
        self.decision = ""
        self.seen = ""
        self.choices: list[str] = []
        self.over = False
        self.told = 0  # number of the news that our table includes
        self.looks = 0  # how often the stream made us fetch the table
        self.unseen = 0  # how often such a request was refused
        self.unheard = 0  # how often a stream was refused
        self._cookies: dict[str, str] = {}
        self._lines: list[Line] = []
        self._idle: list[Line] = []  # those that can be reused
        self._sent = 0  # choices so far
        self._free = asyncio.Event()  # whether no choice is on its way
        self._free.set()
        self._told = asyncio.Event()  # whether the table has changed, or may have
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

    async def ask(self, path: str, form: Sequence[tuple[str, str]] | None = None, *, script: bool = False, shows: str = "") -> Answer:
        """Send one request; with `script`, as the page's script does: it gets only the table, unless the page `shows` it already."""
        line = self._open_line() or await self._connect()
        line.writer.write(self._request(path, form, script, shows))
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

    def _open_line(self) -> Line | None:
        """A connection that is still open: servers close those that have been idle for some seconds."""
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

    def _request(self, path: str, form: Sequence[tuple[str, str]] | None, script: bool, shows: str = "") -> bytes:
        origin = f"127.0.0.1:{self.port}"
        lines = [f"{'GET' if form is None else 'POST'} {path} HTTP/1.1", f"Host: {origin}", "Accept-Encoding: gzip", "Accept-Language: en"]
        if self._cookies:
            lines.append("Cookie: " + "; ".join(f"{name}={value}" for name, value in self._cookies.items()))
        if script:
            lines.append("HX-Request: true")
        if shows:
            lines.append(f'If-None-Match: "{shows}"')
        body = b""
        if form is not None:
            body = urlencode(form).encode()
            lines += [f"Origin: http://{origin}", "Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        return "\r\n".join([*lines, "", ""]).encode() + body

    # --- the page

    async def open(self, game: str) -> None:
        """Open a table's page and, like every page, the live stream. Raises `TurnedAway`."""
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
        """Send a choice and take the new table from the answer; returns whether the choice was accepted."""
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
        """Read from a table what a random player needs."""
        self.decision = _first_match(DECISION, page)
        self.seen = _first_match(SEEN, page)
        self.choices = [html.unescape(text.decode()) for text in CHOICE.findall(page)]
        self.over = b"data-over" in page

    async def _listen(self) -> None:
        """Listen to the stream for changes to the table."""
        with suppress(OSError, EOFError):  # the server has gone
            while True:
                line = await self._connect()
                line.writer.write(self._request("/live", None, script=False))
                status, headers = await _head(line.reader)
                if status == 200:
                    break
                self.unheard += 1
                await asyncio.sleep(float(headers.get("retry-after", "1")))
            self.told = 0
            self._told.set()  # the stream doesn't report what happened before it opened
            while news := await line.reader.readline():
                found = NEWS.fullmatch(news)
                if found is not None and found[1].decode() == self.game and int(found[2]) > self.told:
                    self._told.set()

    async def _follow(self) -> None:
        """Fetch the table again once nothing else is under way; however much news has come in the meantime, one request is enough."""
        with suppress(OSError, EOFError):
            while await self._told.wait():
                await self._free.wait()
                self._told.clear()
                sent = self._sent
                table = await self.ask(f"/games/{self.game}/table", script=True, shows=self.seen)
                self.looks += 1
                self.told = table.news
                if table.status in REFUSALS:
                    self.unseen += 1
                    await asyncio.sleep(table.wait * (1 + random.random()))
                    self._told.set()
                elif sent != self._sent:
                    self._told.set()  # older than the answer to the choice
                elif table.status == 200:
                    self._read(table.body)


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and headers of an answer; there may be several cookies, one per line."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        name = name.lower()
        headers[name] = f"{headers[name]}\n{value}" if name in headers else value
    return int(first.split(" ", 2)[1]), headers


def _first_match(pattern: re.Pattern[bytes], page: bytes) -> str:
    found = pattern.search(page)
    return "" if found is None else html.unescape(found[1].decode())
