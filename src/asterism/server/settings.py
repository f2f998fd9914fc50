"""The settings of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ..kernel import SetupError


def data_folder() -> Path:
    """The folder in which this user's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "asterism"


LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})


@dataclass(frozen=True)
class Settings:
    """`public_url` is the address at which people reach the server: links use it, and requests for another host are refused.

    `proxies` lists the addresses and networks, separated by commas, of proxies that are trusted to say for whom they ask.
    `seed` deals every game the same way, for tests and demonstrations.
    """

    database: str = field(default_factory=lambda: f"sqlite:///{data_folder() / 'asterism.sqlite'}")
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    workers: int = 1
    proxies: str = "127.0.0.1,::1"
    seed: str | None = None

    def __post_init__(self) -> None:
        for proxy in filter(None, self.proxies.split(",")):
            try:
                ip_network(proxy.strip())
            except ValueError:
                raise SetupError(f"name a proxy by its address or network, such as 10.0.0.2 or 10.0.0.0/24, not {proxy!r}") from None

    @property
    def url(self) -> str:
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def only_here(self) -> bool:
        """Whether links work only on this computer."""
        return urlsplit(self.url).hostname in LOOPBACK

    @property
    def hosts(self) -> frozenset[str]:
        """The values of the Host header that we accept."""
        own = {f"{name}:{self.port}" for name in (self.host, "127.0.0.1", "localhost", "[::1]")}
        return frozenset({urlsplit(self.url).netloc.lower(), *own})

    @property
    def secure(self) -> bool:
        """Whether people use https, so that cookies must be restricted to it."""
        return self.url.startswith("https://")
