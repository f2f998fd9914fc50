"""Overload: the server refuses new work early and says when to try again, so that people already playing can continue.

It counts requests under way, which pile up when a server falls behind. Newcomers are refused first; then looks at tables, which pages
repeat by themselves; and last of all players acting at a table, since they wait for an answer, and their rivals for them. A single
network can't use up the whole server.

Some requests aren't counted: streams, which stay open all day (limits.py limits those), files that a page needs, and requests that
wait in a queue of their own without holding up others. Nor do clients count while they are slow to send or to receive.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..services.limits import HERE, network_of
from ..services.too_much import TooBusy
from .guard import SAFE

MOST_ACTS: Final = 50  # requests under way at which even players acting at a table are refused
MOST_LOOKS: Final = 25
MOST_NEWCOMERS: Final = 15
MOST_OF_ONE: Final = 25  # of one network, unless it is this machine

UNCOUNTED: Final = re.compile(r"/static/.*|/live|/api/v\d+/stream|/games/[^/]+/(replay|fair)|/import|/titles/\w+/pictures/.*", re.DOTALL)
AT_A_TABLE: Final = re.compile(r"(/api/v\d+)?/games/.+", re.DOTALL)


class Crowd:
    """Counts requests under way, and refuses any that would be too many. `refuse` makes the answer to a refused client."""

    def __init__(self, app: ASGIApp, refuse: Callable[[Request, TooBusy], Response]) -> None:
        self.app = app
        self.refuse = refuse
        self.under_way: Counter[str] = Counter()  # by network

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or UNCOUNTED.fullmatch(scope["path"]):
            await self.app(scope, receive, send)
            return
        network = network_of(scope["client"][0] if scope["client"] else "")
        if self.is_full_for(network, scope["method"], scope["path"]):
            await self.refuse(Request(scope), TooBusy())(scope, receive, send)
            return
        spoken = False

        async def receive_uncounted() -> Message:
            nonlocal spoken
            if spoken:
                return await receive()  # the message that the client has left
            self._leave(network)
            try:
                message = await receive()
            finally:
                self._enter(network)
            spoken = not message.get("more_body", False)
            return message

        async def send_uncounted(message: Message) -> None:
            self._leave(network)
            try:
                await send(message)
            finally:
                self._enter(network)

        self._enter(network)
        try:
            await self.app(scope, receive_uncounted, send_uncounted)
        finally:
            self._leave(network)

    def is_full_for(self, network: str, method: str, path: str) -> bool:
        if network != HERE and self.under_way[network] >= MOST_OF_ONE:
            return True
        return self.under_way.total() >= most_under_way(method, path)

    def _enter(self, network: str) -> None:
        self.under_way[network] += 1

    def _leave(self, network: str) -> None:
        self.under_way[network] -= 1
        if not self.under_way[network]:
            del self.under_way[network]


def most_under_way(method: str, path: str) -> int:
    """The number of requests under way at which one of this kind is refused."""
    if AT_A_TABLE.fullmatch(path) is None:
        return MOST_NEWCOMERS
    return MOST_LOOKS if method in SAFE else MOST_ACTS
