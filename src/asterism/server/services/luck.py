"""Where a server's chance comes from: the operating system or, for tests and demonstrations, a seed with which everything repeats."""

from __future__ import annotations

import hashlib
import random
import secrets


class Luck:
    """With a `seed` every game is dealt alike and bots answer alike. Never serve strangers so: who knows the seed knows every card."""

    def __init__(self, seed: str | None = None) -> None:
        self._seed = seed
        self.names = secrets.SystemRandom() if seed is None else random.Random(f"{seed}/names")

    def game_seed(self) -> str:
        """32 bytes, in hex, for the next game."""
        return secrets.token_hex(32) if self._seed is None else self._hash("game")

    def bot_seed(self, seat: int, entries: int) -> str:
        """For what the bot at this seat thinks after so many entries of a game; it says nothing of the game's own seed."""
        return secrets.token_hex(32) if self._seed is None else self._hash(f"bot/{seat}/{entries}")

    def _hash(self, use: str) -> str:
        return hashlib.sha256(f"{self._seed}/{use}".encode()).hexdigest()
