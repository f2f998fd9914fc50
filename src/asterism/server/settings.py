"""What a server can be told when it starts."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ..kernel import SetupError


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "asterism"


LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})


@dataclass(frozen=True)
class Settings:
    """`public_url` is how people reach the server: links are made of it, and requests that name another host are refused.

    `proxies` are the addresses and networks, separated by commas, of proxies that are believed when they say for whom they ask.
    `seed` deals every game alike, for tests and demonstrations.
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
                raise SetupError(f"a proxy is named by its address or network, such as 10.0.0.2 or 10.0.0.0/24, not {proxy!r}") from None

    @property
    def url(self) -> str:
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def only_here(self) -> bool:
        """Links reach nobody on another computer."""
        return urlsplit(self.url).hostname in LOOPBACK

    @property
    def hosts(self) -> frozenset[str]:
        """The values of the Host header that are meant for us."""
        own = {f"{name}:{self.port}" for name in (self.host, "127.0.0.1", "localhost", "[::1]")}
        return frozenset({urlsplit(self.url).netloc.lower(), *own})

    @property
    def secure(self) -> bool:
        """Cookies only over https, where that is how people come."""
        return self.url.startswith("https://")
