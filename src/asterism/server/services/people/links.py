"""One-time links, which let somebody continue as themselves on another device."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Final

LINK_LIFETIME: Final = 600.0  # seconds
LETTERS: Final = "23456789abcdefghijkmnpqrstuvwxyz"  # characters that nobody confuses when typing a link on a phone


class Links:
    """One-time links to another device. Only in memory, and there only as hashes: a restart ends them, as ten minutes would."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._open: dict[str, tuple[str, float]] = {}  # hash → person, until when

    def make(self, person: str) -> str:
        """Make a link for a person and return its key; their earlier link ends."""
        self.forget(person)
        key = "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))
        self._open[_key_hash(key)] = (person, self._clock() + LINK_LIFETIME)
        return key

    def person_of(self, key: str) -> str | None:
        """The person this link leads to, if it still works."""
        person, until = self._open.get(_key_hash(key), (None, 0.0))
        return person if self._clock() < until else None

    def take(self, key: str) -> str | None:
        """The person this link leads to, if it still works; this uses up the link."""
        person = self.person_of(key)
        self._open.pop(_key_hash(key), None)
        return person

    def forget(self, person: str) -> None:
        """End this person's link, and all expired ones."""
        now = self._clock()
        self._open = {key: (whose, until) for key, (whose, until) in self._open.items() if whose != person and now < until}


def _key_hash(key: str) -> str:
    return sha256(key.lower().encode(errors="replace")).hexdigest()
