"""Choices: the words of a title's finite vocabulary.

Every choice a title can ever offer is made once, when the title is loaded, and shared by every game, so choices are compared with
`is` and carry what they are about.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Choice:
    """One word of a vocabulary: `str(choice)` is its record text, `choice.index` its place.

    `about` is what the word is about (a card, a number, an effect, or nothing): the title that made the word knows its type.
    """

    __slots__ = ("about", "aside", "index", "text")

    def __init__(self, index: int, text: str, about: Any = None, aside: bool = False) -> None:
        self.index = index
        self.text = text
        self.about = about
        self.aside = aside

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]

    @property
    def ids(self) -> list[str]:
        """What follows the verb: component ids or numbers."""
        return self.text.split(" ")[1:]


def distinct(choices: Iterable[Choice]) -> list[Choice]:
    """Two equal cards are one choice: each word once, in order."""
    return list(dict.fromkeys(choices))
