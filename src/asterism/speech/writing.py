"""Small conventions used everywhere: numbers with signs, chances, lists by seat, texts normalized for searching."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def minus(n: int) -> str:
    """A number with a proper minus sign, as wide as a plus."""
    return f"−{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """A number with a plus or a minus sign; zero is 0."""
    return f"+{n}" if n > 0 else minus(n)


def percent(chance: float) -> str:
    """A chance as a percentage, never 0 or 100 unless it is certain."""
    if chance <= 0 or chance >= 1:
        return f"{chance * 100:.0f} %"
    return f"{min(max(round(chance * 100), 1), 99)} %"


def by_seat(names: Sequence[str], things: Sequence[object]) -> str:
    """An item for each seat, on one line."""
    return "; ".join([f"{name}: {thing}" for name, thing in zip(names, things, strict=True)])


def fold(text: str) -> str:
    """A text normalized for searching: without case, diacritics and extra spaces, so that 'swiat' finds 'Świat'."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return " ".join("".join([letter for letter in plain if not unicodedata.combining(letter)]).split())
