"""Passwords: kept as argon2 hashes, compared so slowly that guessing is no use, and refused if they are easy to guess."""

from __future__ import annotations

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ....speech import Voice
from ...storage import Person
from .easy_passwords import is_easily_guessed

SHORTEST: Final = 10
LONGEST: Final = 1000

HASHER: Final = PasswordHasher()
HASHING: Final = ThreadPoolExecutor(1, "hashing")  # one at a time: each takes 64 MiB, and games should not suffer
# Nobody's password: an unknown name takes as long as a wrong password.
DECOY: Final = "$argon2id$v=19$m=65536,t=3,p=4$ab6P5nLsXDw3ubnMnFlNLw$GwJJFrjK8wznaxOJkJmnFMD53viebF0VQaCzOjussrg"


def _bytes(password: str) -> bytes:
    """A password as bytes, the same however a keyboard composes its letters.

    Text longer than any password is cut, and stays invalid: composing all of it would take time in the square of its length.
    """
    return unicodedata.normalize("NFKC", password[: LONGEST + 1]).encode(errors="replace")


async def hash_password(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(HASHING, HASHER.hash, _bytes(password))


def _matches(password_hash: str, password: str) -> bool:
    try:
        return HASHER.verify(password_hash, _bytes(password))
    except (VerificationError, InvalidHashError):
        return False


async def is_password(person: Person | None, password: str) -> bool:
    """Whether this is the person's password. It takes just as long if there is no such person."""
    kept = DECOY if person is None or person.password_hash is None else person.password_hash
    return await asyncio.get_running_loop().run_in_executor(HASHING, _matches, kept, password)


def is_outdated(person: Person) -> bool:
    """Whether the password's hash is weaker than those made now."""
    return HASHER.check_needs_rehash(person.password_hash or "")


def wrong_password(voice: Voice, name: str, password: str, again: str) -> str | None:
    """Why this can't be a new password; None if it can."""
    say = voice.text
    if len(password) < SHORTEST:
        return say("A password needs at least {n} characters.", n=SHORTEST)
    if len(password) > LONGEST:
        return say("A password can have at most {n} characters.", n=LONGEST)
    if is_easily_guessed(password, name):
        return say("That password is too easy to guess. Try a few unrelated words instead.")
    return None if password == again else say("The passwords don't match.")
