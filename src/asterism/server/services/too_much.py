"""The two ways of asking for more than can be had: one of somebody who asks too often, one of a server with too much to do."""

from __future__ import annotations

from typing import Final

WAIT_SECONDS: Final = 5  # before those who are refused should try again


class TooMany(Exception):
    """Asked too often; `wait` is how many whole seconds until it may work."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"too many requests; wait {wait} s")
        self.wait = wait


class TooBusy(Exception):
    """There is too much to do just now; `wait` is in how many whole seconds to try again."""

    def __init__(self, wait: int = WAIT_SECONDS) -> None:
        super().__init__(f"too busy; try again in {wait} s")
        self.wait = wait
