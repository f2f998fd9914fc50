"""What people say at a table."""

from __future__ import annotations

from typing import Final

LONGEST_MESSAGE: Final = 300


def clean_message(text: str) -> str:
    """Clean a message: one line, without characters that could reverse it or hide in it."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
