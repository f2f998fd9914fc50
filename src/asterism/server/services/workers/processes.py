"""The process of a worker, as the server sees it: how it starts, how it gets requests, and how the server makes sure that it ends."""

from __future__ import annotations

import json
import os
import sys
from asyncio import timeout
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Any, Final

from .worker import Respond

LAST_WORDS_SECONDS: Final = 0.05  # for a dead worker to be cleaned up before it is killed again


def command_for(respond: Respond) -> tuple[str, ...]:
    """The command that runs workers with this `respond`."""
    respond_to = f"from {respond.__module__} import {respond.__name__} as respond"
    return (sys.executable, "-P", "-c", f"from asterism.server.services.workers.worker import work; {respond_to}; work(respond)")


async def exchange(worker: Process, request: bytes) -> dict[str, Any]:
    assert worker.stdin is not None
    worker.stdin.write(request)
    await worker.stdin.drain()
    return await answer_of(worker)


async def answer_of(worker: Process) -> dict[str, Any]:
    assert worker.stdout is not None
    line = await worker.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError("it exited without an answer")
    answer: dict[str, Any] = json.loads(line)
    return answer


async def dismiss(worker: Process, patience: float = LAST_WORDS_SECONDS) -> None:
    """Close a worker's input, so that it exits; otherwise kill it. The process is gone when this returns."""
    assert worker.stdin is not None
    worker.stdin.close()
    try:
        async with timeout(patience):
            await worker.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()


def environment() -> dict[str, str]:
    """The environment of a worker: there are many, so each uses one thread."""
    return {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
