"""The source of a server's chance: the operating system or, for tests and demonstrations, a seed that makes everything repeatable."""

from __future__ import annotations

import hashlib
import random
import secrets


class Luck:
    """With a `seed`, every game is dealt the same cards and bots answer the same. Never do this in public: the seed reveals every card."""

    def __init__(self, seed: str | None = None) -> None:
        self._seed = seed
        self.names = secrets.SystemRandom() if seed is None else random.Random(f"{seed}/names")

    def game_seed(self) -> str:
        """32 bytes, in hex, for the next game."""
        return secrets.token_hex(32) if self._seed is None else self._hash("game")

    def bot_seed(self, seat: int, entries: int) -> str:
        """The seed for a bot's thoughts at this seat after this many entries of a game; it reveals nothing about the game's seed."""
        return secrets.token_hex(32) if self._seed is None else self._hash(f"bot/{seat}/{entries}")

    def _hash(self, use: str) -> str:
        return hashlib.sha256(f"{self._seed}/{use}".encode()).hexdigest()
