"""What a server can be told when it starts."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit


def data_folder() -> Path:
    """Where this user's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "asterism"


@dataclass(frozen=True)
class Settings:
    """`public_url` is how people reach the server: links are made of it, and requests that name another host are refused."""

    database: str = field(default_factory=lambda: f"sqlite:///{data_folder() / 'asterism.sqlite'}")
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    workers: int = 1

    @property
    def url(self) -> str:
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def hosts(self) -> frozenset[str]:
        """The values of the Host header that are meant for us."""
        own = {f"{name}:{self.port}" for name in (self.host, "127.0.0.1", "localhost", "[::1]")}
        return frozenset({urlsplit(self.url).netloc.lower(), *own})

    @property
    def secure(self) -> bool:
        """Cookies only over https, where that is how people come."""
        return self.url.startswith("https://")
