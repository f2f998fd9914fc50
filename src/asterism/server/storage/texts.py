"""Stored texts: unguessable ids and keys, hashes of keys, and the limits of texts."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256
from typing import Final

from .errors import Unfit
from .look_alikes import LOOK_ALIKES

LETTERS: Final = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"  # without characters that look alike
ID_LENGTH: Final = 12  # about 70 bits: a game shared only by link is as private as its id

NAME: Final = 40
LABEL: Final = 80
WORD: Final = 200  # a decision's name, a choice's text, a title, a bot
SPEECH: Final = 2000  # one message


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_key() -> str:
    return secrets.token_urlsafe(32)


def key_hash(key: str) -> str:
    """The only stored form of a key, useless to anyone who reads the database. Keys are random, so a fast hash is enough."""
    return sha256(key.encode(errors="replace")).hexdigest()


def account_of(name: str) -> str:
    """A name in the form used for comparison: Ann, ANN, a full-width Ａnn and one with a Cyrillic А are equal. Stored names depend on it:
    after a change here, a migration must recompute them.
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).translate(LOOK_ALIKES).strip()


def can_be_kept(text: str) -> bool:
    """Whether both databases accept a text: PostgreSQL stores no NUL, and neither stores half a character."""
    return "\0" not in text and not any("\ud800" <= character <= "\udfff" for character in text)


def fit(text: str, what: str, longest: int) -> str:
    """Return the text, or raise `Unfit`, which says why it can't be stored."""
    if not text.strip():
        raise Unfit(f"{what} must not be empty")
    if len(text) > longest:
        raise Unfit(f"{what} must have at most {longest} characters, not {len(text)}")
    if not can_be_kept(text):
        raise Unfit(f"{what} contains a character that can't be stored")
    return text
