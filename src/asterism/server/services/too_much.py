"""Two refusals: for someone who asks too often, and for everyone while the server has too much to do."""

from __future__ import annotations

from typing import Final

WAIT_SECONDS: Final = 5  # seconds before a refused client should try again


class TooMany(Exception):
    """Too many requests; `wait` is the number of whole seconds until the next may succeed."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"too many requests; wait {wait} s")
        self.wait = wait


class TooBusy(Exception):
    """The server is too busy; try again in `wait` whole seconds."""

    def __init__(self, wait: int = WAIT_SECONDS) -> None:
        super().__init__(f"too busy; try again in {wait} s")
        self.wait = wait
