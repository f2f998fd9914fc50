"""Whether somebody asks too often: the allowances of services/limits.py as dependencies of routes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from fastapi import Request

from ..services.limits import Allowance
from ..services.too_much import TooMany
from .at_hand import at_hand
from .visitor import Asking, Visitor, network_asking

STREAM_WAIT: Final = 30  # seconds until a network with too many streams may ask for another


def count_against(allowance: Allowance) -> Callable[..., Awaitable[None]]:
    """A dependency that counts a request before its route runs."""

    async def count(request: Request, asking: Asking) -> None:
        spend(request, asking, allowance)

    return count


def spend(request: Request, asking: Visitor, allowance: Allowance) -> None:
    """Count a request of this visitor, or raise `TooMany`, for routes that report it in their own way."""
    at_hand(request).limits.spend(allowance, asking.id or asking.browser, network_asking(request))


def refuse_too_many_streams(request: Request) -> None:
    """Raise `TooMany` if the network that wants a stream has reached its limit."""
    if at_hand(request).hub.is_full_for(network_asking(request)):
        raise TooMany(STREAM_WAIT)
