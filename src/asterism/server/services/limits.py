"""Limits: how often one may ask, so that nobody guesses passwords or floods the lobby. Whoever plays never meets them.

An allowance is a bucket for each person (for a browser, until it has one) and a larger one for each network. All of them stand here; how
a route takes part in one, checks/limits.py says. The network is that of the address a request comes from; behind a proxy, of the one it
names, if the server was told to believe it (`Settings.proxies`). Buckets are in memory only: a restart fills them.
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
FEW: Final = 1000  # buckets that are not worth looking through


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` times at once, then once `every` so many seconds."""

    burst: int
    every: float


@dataclass(frozen=True, slots=True)
class Allowance:
    """What may be done how often. This very machine is no network to count, being its owner's, unless `even_here`."""

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
IMPORT: Final = Allowance("import", own=Rate(5, 20), network=Rate(20, 10))  # each takes a worker from the bots for a while
UNDOING: Final = Allowance("undoing", own=Rate(60, 1), network=Rate(600, 0.1))
CHOOSING: Final = Allowance("choosing", own=Rate(500, 0.05), network=Rate(5000, 0.005))
REPLAY: Final = Allowance("replay", own=Rate(20, 0.7), network=Rate(600, 0.1))  # the first look at a game plays all of it
GUESTS: Final = Allowance("guest", own=Rate(100, 10), network=Rate(100, 10))  # of the API, each with a token

TAKEN_NAMES: Final = Rate(20, 60)  # times that a network is told that an account has a name
ONE_NAME: Final = Rate(10, 20)  # log-ins with one name from one network, or from one browser that is known


class Limits:
    """All buckets. Of each we only know when it will be full again."""

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
        """One drop from each of these buckets; if one of them is empty, `TooMany` and nothing from any."""
        now = self._clock()
        self._full_at.update(self._without_a_drop(charges, now))
        if len(self._full_at) > self._many:
            self._full_at = {bucket: full_at for bucket, full_at in self._full_at.items() if full_at > now}
            self._many = max(FEW, 2 * len(self._full_at))

    def check(self, charges: dict[tuple[str, str], Rate]) -> None:
        """Raises `TooMany` if one of these buckets is empty, and takes nothing."""
        self._without_a_drop(charges, self._clock())

    def _without_a_drop(self, charges: dict[tuple[str, str], Rate], now: float) -> dict[tuple[str, str], float]:
        """When these buckets would be full again; `TooMany` if one of them is empty."""
        after = {bucket: max(self._full_at.get(bucket, now), now) + rate.every for bucket, rate in charges.items()}
        wait = max(after[bucket] - now - rate.burst * rate.every for bucket, rate in charges.items())
        if wait > 1e-6:
            raise TooMany(ceil(wait))
        return after

    def __len__(self) -> int:
        """How many buckets are remembered."""
        return len(self._full_at)


def network_of(address: str) -> str:
    """An address as far as one household has it: IPv4 whole, of IPv6 the first half; `HERE` for this very machine."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is None:
            return HERE if ip.is_loopback else str(IPv6Address(int(ip) >> 64 << 64))
        ip = ip.ipv4_mapped
    return HERE if ip.is_loopback else str(ip)
