"""Texts that are kept: ids and keys that nobody can guess, what of a key is stored, and which texts fit."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256
from typing import Final

from .errors import Unfit
from .look_alikes import LOOK_ALIKES

LETTERS: Final = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that look alike
ID_LENGTH: Final = 12  # about 70 bits: a game played by link only is as private as its id

NAME: Final = 40
LABEL: Final = 80
WORD: Final = 200  # a decision's name, a choice's text, a title, a bot
SPEECH: Final = 2000  # one message


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_key() -> str:
    return secrets.token_urlsafe(32)


def key_hash(key: str) -> str:
    """All that is stored of a key: whoever reads the database can't use it. A key is random, so a fast hash is enough."""
    return sha256(key.encode(errors="replace")).hexdigest()


def account_of(name: str) -> str:
    """A name as names are compared: Ann, ANN, a full-width Ａnn and one with a Cyrillic А are one. What is stored of names follows from it:
    after a change here a migration has to compare them anew.
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).translate(LOOK_ALIKES).strip()


def can_be_kept(text: str) -> bool:
    """Whether both databases take it: PostgreSQL keeps no NUL, and neither keeps half a character."""
    return "\0" not in text and not any("\ud800" <= character <= "\udfff" for character in text)


def fit(text: str, what: str, longest: int) -> str:
    """The text, or `Unfit` saying why it can't be kept."""
    if not text.strip():
        raise Unfit(f"{what} must not be empty")
    if len(text) > longest:
        raise Unfit(f"{what} must have at most {longest} characters, not {len(text)}")
    if not can_be_kept(text):
        raise Unfit(f"{what} has a character that can't be kept")
    return text
