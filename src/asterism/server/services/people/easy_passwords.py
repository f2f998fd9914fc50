"""Easily guessed passwords: little more than keyboard rows and columns, the owner's name and the words everyone uses."""

from __future__ import annotations

import unicodedata
from typing import Final

ENOUGH: Final = 4  # different characters required besides what everyone tries first
SHORTEST: Final = 3  # the shortest run or name that counts as one
ROWS: Final = (
    "01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm",
    "00112233445566778899", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "zaq12wsxcde34rfvbgt56yhn",
)  # fmt: skip
RUNS: Final = frozenset(row[at : at + SHORTEST] for each in ROWS for row in (each, each[::-1]) for at in range(len(row) - SHORTEST + 1))
WORDS: Final = (
    "password", "passwort", "passw0rd", "p@ssw0rd", "p@ssword", "haslo", "hasło", "letmein", "welcome", "witaj", "iloveyou", "kocham",
    "admin", "administrator", "login", "secret", "sekret", "monkey", "dragon", "football", "baseball", "princess", "sunshine", "superman",
    "batman", "starwars", "michael", "changeme", "default", "guest", "polska", "asterism",
)  # fmt: skip


def is_easily_guessed(password: str, name: str) -> bool:
    """Whether little remains of a password without the account's name, common words and runs of neighbouring keys."""
    left = _fold(password)
    for word in sorted((*WORDS, _fold(name)), key=len, reverse=True):
        left = left.replace(word, " ") if len(word) >= SHORTEST else left
    in_runs = {at + step for at in range(len(left)) if left[at : at + SHORTEST] in RUNS for step in range(SHORTEST)}
    rest = {character for at, character in enumerate(left) if at not in in_runs and not character.isspace()}
    return len(rest) < ENOUGH


def _fold(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
