"""Too much to do: whoever would only make it worse is refused at once and told when to try again, so that those inside go on."""

from __future__ import annotations


class TooBusy(Exception):
    """There is too much to do just now; `wait` is in how many whole seconds to try again."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"too busy; try again in {wait} s")
        self.wait = wait
