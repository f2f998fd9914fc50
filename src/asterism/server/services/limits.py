"""Limits on requests, so that nobody can guess passwords or flood the lobby. Ordinary players never notice them.

An allowance is a bucket for each person (for a browser, until it has one) and a larger one for each network. All allowances are defined
here; checks/limits.py applies them to routes. A request's network is that of the address it comes from or, behind a proxy that the server
trusts (`Settings.proxies`), of the address that the proxy names. Buckets are in memory only: a restart fills them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import Final

from .too_much import TooMany

HERE: Final = "here"
FEW: Final = 1000  # fewer buckets than this are not worth tidying


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` times at once, and then once every `every` seconds."""

    burst: int
    every: float


@dataclass(frozen=True, slots=True)
class Allowance:
    """How often something may be done. This machine doesn't count as a network, since it is the owner's, unless `even_here`."""

    what: str
    own: Rate
    network: Rate
    even_here: bool = False


LOGIN: Final = Allowance("login", own=Rate(10, 10), network=Rate(30, 5), even_here=True)
ACCOUNT: Final = Allowance("account", own=Rate(10, 30), network=Rate(30, 20))
NEW_GAME: Final = Allowance("new game", own=Rate(60, 5), network=Rate(100, 2))
OPEN_TABLE: Final = Allowance("open table", own=Rate(10, 60), network=Rate(30, 20))  # beside those of new games
SITTING: Final = Allowance("sitting", own=Rate(30, 5), network=Rate(150, 1))
CHAT: Final = Allowance("chat", own=Rate(10, 2), network=Rate(100, 0.2))
IMPORT: Final = Allowance("import", own=Rate(5, 20), network=Rate(20, 10))  # each import keeps a worker from the bots for a while
UNDOING: Final = Allowance("undoing", own=Rate(60, 1), network=Rate(600, 0.1))
CHOOSING: Final = Allowance("choosing", own=Rate(500, 0.05), network=Rate(5000, 0.005))
REPLAY: Final = Allowance("replay", own=Rate(20, 0.7), network=Rate(600, 0.1))  # the first look at a game replays all of it
GUESTS: Final = Allowance("guest", own=Rate(100, 10), network=Rate(100, 10))  # of the API, each with a token

TAKEN_NAMES: Final = Rate(20, 60)  # how often a network is told that a name belongs to an account
ONE_NAME: Final = Rate(10, 20)  # log-ins with one name from one network, or from one known browser


class Limits:
    """All buckets. Each is represented by the time when it will be full again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._full_at: dict[tuple[str, str], float] = {}
        self._many = FEW

    def spend(self, allowance: Allowance, own: str, network: str) -> None:
        """Count one request, or raise `TooMany` and count nothing."""
        charges = {(allowance.what, f"own {own}"): allowance.own}
        if network != HERE or allowance.even_here:
            charges[allowance.what, f"network {network}"] = allowance.network
        self.take(charges)

    def take(self, charges: dict[tuple[str, str], Rate]) -> None:
        """Take one drop from each of these buckets; if one is empty, raise `TooMany` and take nothing from any."""
        now = self._clock()
        self._full_at.update(self._full_again_at(charges, now))
        if len(self._full_at) > self._many:
            self._full_at = {bucket: full_at for bucket, full_at in self._full_at.items() if full_at > now}
            self._many = max(FEW, 2 * len(self._full_at))

    def check(self, charges: dict[tuple[str, str], Rate]) -> None:
        """Raise `TooMany` if one of these buckets is empty, but take nothing."""
        self._full_again_at(charges, self._clock())

    def _full_again_at(self, charges: dict[tuple[str, str], Rate], now: float) -> dict[tuple[str, str], float]:
        """When these buckets would be full again. Raises `TooMany` if one of them is empty."""
        after = {bucket: max(self._full_at.get(bucket, now), now) + rate.every for bucket, rate in charges.items()}
        wait = max(after[bucket] - now - rate.burst * rate.every for bucket, rate in charges.items())
        if wait > 1e-6:
            raise TooMany(ceil(wait))
        return after

    def __len__(self) -> int:
        """The number of buckets remembered."""
        return len(self._full_at)


def network_of(address: str) -> str:
    """The part of an address that a household shares: all of IPv4, the first half of IPv6; `HERE` for this machine."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is None:
            return HERE if ip.is_loopback else str(IPv6Address(int(ip) >> 64 << 64))
        ip = ip.ipv4_mapped
    return HERE if ip.is_loopback else str(ip)
