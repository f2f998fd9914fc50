"""Small things that are written alike everywhere: numbers with their signs, something for each seat, texts as they are searched."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def minus(n: int) -> str:
    """A number, its minus as wide as a plus."""
    return f"−{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """What a number adds: with a plus or a minus; nothing is 0."""
    return f"+{n}" if n > 0 else minus(n)


def by_seat(names: Sequence[str], things: Sequence[str]) -> str:
    """Something for each seat, in a line."""
    return "; ".join([f"{name}: {thing}" for name, thing in zip(names, things, strict=True)])


def folded(text: str) -> str:
    """A text as it is searched: without case, marks on letters and spare spaces, so that 'swiat' finds 'Świat'."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return " ".join("".join([letter for letter in plain if not unicodedata.combining(letter)]).split())
