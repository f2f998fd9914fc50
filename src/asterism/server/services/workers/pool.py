"""Workers: separate processes in which bots think and imported records are replayed, because a process can be killed.

A worker gets an imagined game, never the table, or the text of a record. It answers with plain data: nothing that comes back is
unpickled. A worker that misses its deadline or dies is replaced, and its client is told.
"""

from __future__ import annotations

import asyncio
import json
import logging
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine, Sequence
from types import TracebackType
from typing import Any, Final

from ....kernel import AsterismError, Game, RecordError
from ....kernel.travel import pack
from .processes import LAST_WORDS_SECONDS, answer_of, command_for, dismiss, environment, exchange
from .worker import LENGTHS, Respond, think

LONGEST: Final = 2**20  # bytes of a record; a complete game has a hundredth of that
LONGEST_ANSWER: Final = 16 * LONGEST
START_SECONDS: Final = 30.0  # for a worker to get ready
FAREWELL_SECONDS: Final = 1.0  # for an idle worker to leave
LONGEST_PAUSE: Final = 30.0  # between attempts to replace a worker

FAILURES: Final = (OSError, EOFError, ValueError)  # in talking to a worker: a broken pipe, the end of input, an invalid answer

logger = logging.getLogger(__name__)


class Overstayed(AsterismError):
    """No worker answered in time: it took too long, it died, or none was free. Nothing has changed."""


class Workers:
    """A pool of workers, hired in advance or when the first is needed. `respond` handles a request in a worker;
    `command`, if given, is the program that a worker runs instead of ours, and must end up in `work`.
    """

    def __init__(self, count: int, respond: Respond | None = None, command: Sequence[str] | None = None) -> None:
        if count < 1:
            raise ValueError(f"there must be at least 1 worker, not {count}")
        self._count = count
        self._respond = think if respond is None else respond
        self._command = tuple(command or command_for(self._respond))
        self._processes: set[Process] = set()
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()  # the most recent is the warmest; None: all have left
        self._hiring: set[asyncio.Task[None]] = set()
        self._begun = False  # hiring has begun
        self._arrived = False  # the first worker is ready
        self._closed = False

    async def __aenter__(self) -> Workers:
        await self.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def start(self) -> None:
        """Hire all workers, and return when they are ready. Raises `Overstayed` if one can't be started."""
        self._begun = True
        try:
            await asyncio.gather(*[self._start_hiring(self._hire()) for _ in range(self._count)])
        except BaseException:
            await self.close()
            raise

    def begin(self) -> None:
        """Hire all workers, unless already done, without waiting."""
        if not self._begun:
            self._begun = True
            for _ in range(self._count):
                self._start_hiring(self._hire_at_last())

    async def close(self) -> None:
        """Dismiss idle workers and kill busy ones; all are gone when this returns."""
        self._closed = True
        for task in self._hiring:
            task.cancel()
        await asyncio.gather(*self._hiring, return_exceptions=True)
        idle: set[Process | None] = set()
        while not self._idle.empty():
            idle.add(self._idle.get_nowait())
        self._idle.put_nowait(None)
        await asyncio.gather(*[dismiss(worker, FAREWELL_SECONDS if worker in idle else LAST_WORDS_SECONDS) for worker in self._processes])
        self._processes.clear()

    @property
    def processes(self) -> list[int]:
        """The workers' process ids."""
        return sorted(worker.pid for worker in self._processes)

    async def choose(self, bot: str, seed: int | str, dream: Game, seat: int, deadline: float) -> str:
        """The text of the choice that the bot of this name makes for a seat within this many seconds.

        `dream` is an imagined game; a real one is refused. Don't trust the answer: check that it is legal.
        """
        answer = await self.ask({"do": "choose", "bot": bot, "seed": seed, "seat": seat}, pack(dream), deadline)
        if "error" in answer:
            raise AsterismError(answer["error"])
        return str(answer["choice"])

    async def replay(self, record: str, deadline: float) -> dict[str, Any]:
        """The contents of a record from elsewhere: `record` (its text as we write it), `title`, `seats`, `names`, `options`, `over`,
        `scores` and `ranking`. Raises `RecordError` if it can't be replayed.
        """
        return await self._read("replay", record, deadline)

    async def verify(self, record: str, deadline: float) -> int:
        """The number of draws in a record, all of which follow from its seed. Raises `RecordError` if one doesn't."""
        return int((await self._read("verify", record, deadline))["draws"])

    async def _read(self, what: str, record: str, deadline: float) -> dict[str, Any]:
        try:
            text = record.encode()
        except UnicodeEncodeError:
            raise RecordError("the record contains characters that can't be written") from None
        if len(text) > LONGEST:
            raise RecordError(f"the record is too long: {len(text)} bytes; at most {LONGEST}")
        answer = await self.ask({"do": what}, text, deadline)
        if "error" in answer:
            raise RecordError(answer["error"])
        return answer

    async def ask(self, header: dict[str, Any], body: bytes, deadline: float) -> dict[str, Any]:
        """Ask a worker; the deadline counts from the moment one is free. A bot queues for a worker however long it takes. A person with a
        record, who is waiting for a page, queues only as long again, plus the time that the first worker needs to start.
        """
        head = json.dumps({**header, "deadline": deadline}).encode()
        worker = await self._free_worker(deadline, in_line=header["do"] == "choose")
        try:
            async with asyncio.timeout(deadline):
                answer = await exchange(worker, LENGTHS.pack(len(head), len(body)) + head + body)
        except BaseException as error:  # even if the client has left: otherwise the worker would give this answer to the next one
            self._give_up(worker)
            if isinstance(error, TimeoutError):
                raise Overstayed(f"a worker did not answer within {deadline:g} s") from None
            if isinstance(error, FAILURES):
                raise Overstayed(f"a worker died: {error}") from error
            raise
        self._idle.put_nowait(worker)
        return answer

    async def _free_worker(self, deadline: float, *, in_line: bool) -> Process:
        """Take a free worker. `in_line`: wait for one as long as there are workers at all, since each is free again by its own deadline."""
        self.begin()
        patience = deadline if self._arrived else deadline + START_SECONDS
        while True:
            try:
                async with asyncio.timeout(patience):
                    worker = await self._idle.get()
            except TimeoutError:
                if in_line and self._processes:
                    continue
                raise Overstayed(f"no worker was free within {patience:g} s") from None
            if worker is None:
                break
            if worker.returncode is None:
                return worker
            self._give_up(worker)  # it died unnoticed
        self._idle.put_nowait(None)  # for the next client in the queue
        raise Overstayed("the workers have stopped")

    def _give_up(self, worker: Process) -> None:
        if not self._closed:  # otherwise `close` takes care of it
            self._start_hiring(self._replace(worker))

    def _start_hiring(self, hiring: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(hiring)
        self._hiring.add(task)
        task.add_done_callback(self._hiring.discard)
        return task

    async def _replace(self, worker: Process) -> None:
        """Kill a worker and hire another."""
        await dismiss(worker)
        await self._hire_at_last(worker)

    async def _hire_at_last(self, leaver: Process | None = None) -> None:
        """Try again and again, with growing pauses, until a worker has started."""
        pause = 0.5
        while True:
            try:
                await self._hire(leaver)
            except Overstayed as error:
                logger.error("%s; the next attempt is in %g s", error, pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                return

    async def _hire(self, leaver: Process | None = None) -> None:
        """Start a worker and wait until it is ready. Until then the `leaver` still counts: while its place is being filled, bots queue."""
        try:
            worker = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER, start_new_session=True, env=environment()
            )
        except OSError as error:
            raise Overstayed(f"a worker could not be started: {error}") from error
        finally:
            if leaver is not None:
                self._processes.discard(leaver)
        self._processes.add(worker)
        try:
            async with asyncio.timeout(START_SECONDS):
                await answer_of(worker)
        except FAILURES as error:
            await dismiss(worker)
            self._processes.discard(worker)
            raise Overstayed(f"a worker did not become ready: {error or 'it took too long'}") from error
        self._arrived = True
        self._idle.put_nowait(worker)
