"""A worker: what runs in a separate process, where a bot thinks or an imported record is replayed.

A request is two lengths, a JSON header and a body of bytes; an answer is a line of JSON. The first line says that a worker is ready.
"""

from __future__ import annotations

import json
import os
import signal
import struct
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final

from ....bots import Perspective, make
from ....kernel import AsterismError, RecordError, replay
from ....kernel.fairness import verify
from ....kernel.travel import unpack
from ....titles import find, leave_out_broken

LENGTHS: Final = struct.Struct(">II")  # of a request's header and body
MEMORY: Final = 2**29  # bytes a worker may map
ORPHANED_SECONDS: Final = 2.0  # after its deadline, a worker ends itself in case nobody is left to kill it

Respond = Callable[[dict[str, Any], bytes], dict[str, Any]]  # the answer to a request


def work(respond: Respond) -> None:
    """Run a worker: read requests from its input and write answers to its output until there are no more."""
    requests = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not become an answer
    leave_out_broken("bot")
    _know_limits()
    answer: dict[str, Any] = {"ready": True}
    while True:
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()
        request = _next_request(requests)
        if request is None:
            return
        header, body = request
        signal.setitimer(signal.ITIMER_REAL, header["deadline"] + ORPHANED_SECONDS)
        answer = respond(header, body)
        signal.setitimer(signal.ITIMER_REAL, 0)


def think(header: dict[str, Any], body: bytes) -> dict[str, Any]:
    """Answer with a bot's choice, or with the contents of a record."""
    try:
        match header["do"]:
            case "choose":
                return _choose(header, body)
            case "verify":
                return {"draws": verify(body.decode(), find).draws}
            case _:
                return _replay(body.decode())
    except AsterismError as error:
        return {"error": str(error)}


def _know_limits() -> None:
    """Limit a worker's memory, so that it fails alone, and lower its priority, so that people's requests come before bots' thoughts."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.nice(5)


def _next_request(requests: BinaryIO) -> tuple[dict[str, Any], bytes] | None:
    lengths = requests.read(LENGTHS.size)
    if len(lengths) < LENGTHS.size:
        return None
    head, body = LENGTHS.unpack(lengths)
    return json.loads(requests.read(head)), requests.read(body)


def _choose(header: dict[str, Any], packed: bytes) -> dict[str, Any]:
    dream = unpack(packed, find)
    return {"choice": str(make(header["bot"], header["seed"]).choose(Perspective(dream, header["seat"])))}


def _replay(text: str) -> dict[str, Any]:
    game = replay(text, find)
    record = game.record()
    try:
        record.encode()
    except UnicodeEncodeError:
        raise RecordError("the record contains names or a seed that can't be written") from None
    return {
        "record": record,
        "title": game.title,
        "seats": game.seats,
        "names": list(game.names),
        "options": game.options,
        "over": game.over,
        "scores": game.scores(),
        "ranking": game.ranking(),
    }
