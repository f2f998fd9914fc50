"""The server under test, in its own process."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from .plan import LoadError

PR_SET_PDEATHSIG: Final = 1  # of prctl(2)
FAREWELL: Final = 10.0  # seconds a server may take to stop


class Usage(NamedTuple):
    """What processes have used: memory in bytes, processor time in seconds."""

    memory: int
    seconds: float


class Served:
    """A server in its own process, with its own data."""

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
async def run_server() -> AsyncIterator[Served]:
    """Serve on a free port until the context ends, and leave nothing behind."""
    with TemporaryDirectory(prefix="asterism-load-") as folder, socket.socket() as place:
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind(("127.0.0.1", 0))  # while this is bound, only our server gets the port
        port: int = place.getsockname()[1]
        options = {"--port": str(port), "--database": f"sqlite:///{folder}/load.sqlite", "--seed": "load"}
        command = [sys.executable, "-m", "asterism", "serve", *(word for option in options.items() for word in option)]
        process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE, preexec_fn=end_with_parent)
        assert process.stderr is not None
        try:
            said = await process.stderr.readline()
            if f"http://127.0.0.1:{port}" not in said.decode(errors="replace"):
                said += await process.stderr.read()
                raise LoadError(f"the server did not start: {said.decode(errors='replace')[-300:]}")
            hearing = asyncio.create_task(process.stderr.read())  # so that it never blocks on its output
            try:
                yield Served(process, port)
            finally:
                hearing.cancel()
        finally:
            with suppress(ProcessLookupError):
                process.send_signal(signal.SIGINT)
            try:
                await asyncio.wait_for(process.wait(), FAREWELL)
            except TimeoutError:
                process.kill()
                await process.wait()


def end_with_parent() -> None:
    """Make sure that a process that is starting ends with its parent, however the parent ends. Only Linux can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _usage(pids: Sequence[int]) -> Usage:
    """Read from /proc; zeros where there is none."""
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
