"""Choices: the words of a title's finite vocabulary.

Every choice a title can ever offer is created once, when the title is loaded, and shared by all games, so choices are compared with
`is` and know what they are about.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Choice:
    """One word of a vocabulary: `str(choice)` is its text in records, `choice.index` its position.

    `verb` is the first part of its text. `about` is what the word is about (a card, a number, an effect or nothing); the title that made
    the word knows its type.
    """

    __slots__ = ("about", "aside", "index", "text", "verb")

    def __init__(self, index: int, text: str, about: Any = None, aside: bool = False) -> None:
        self.index = index
        self.text = text
        self.verb = text.partition(" ")[0]
        self.about = about
        self.aside = aside

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    @property
    def ids(self) -> list[str]:
        """The arguments after the verb: component ids or numbers."""
        return self.text.split(" ")[1:]


def distinct(choices: Iterable[Choice]) -> list[Choice]:
    """These choices in order, without repeats: two equal cards are one choice."""
    return list(dict.fromkeys(choices))
