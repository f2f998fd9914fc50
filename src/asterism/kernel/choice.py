"""Choices: the finite vocabulary of a title.

Every choice a title can ever offer is created once, when the title is loaded, and shared by all games, so choices are compared with
`is` and know what they are about. Their order is part of a title's rules version: records hold texts, learning uses integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, overload


class Choice:
    """One word of a vocabulary: `str(choice)` is its text in records, `choice.index` its position.

    `about` is what the word is about (a card, a number, an effect or nothing); the title that made the word knows its type.
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
        """The arguments after the verb: component ids or numbers."""
        return self.text.split(" ")[1:]


class Vocabulary(Sequence[Choice]):
    """All words of a title, in their fixed order."""

    def __init__(self) -> None:
        self._words: list[Choice] = []
        self._by_text: dict[str, Choice] = {}
        self.meanings: dict[str, str] = {}

    def word(self, text: str, about: Any = None, *, aside: bool = False) -> Choice:
        """Add a word. An aside is a word for a free action (see `Table.asides`)."""
        if not text.isprintable() or text.split() != text.split(" ") or text == "undo":
            raise ValueError(f"{text!r} can't be a word: write a verb and ids, separated by single spaces ('undo' is reserved for records)")
        if text in self._by_text:
            raise ValueError(f"the vocabulary already has {text!r}")
        choice = Choice(len(self._words), text, about, aside)
        self._words.append(choice)
        self._by_text[text] = choice
        return choice

    def explain(self, meanings: Mapping[str, str]) -> None:
        """Say what choosing a word means, by verb, for bot authors: it appears in the published schema."""
        unknown = meanings.keys() - {word.verb for word in self._words}
        if unknown:
            raise ValueError(f"no word begins with {min(unknown)!r}")
        self.meanings.update(meanings)

    def find(self, text: str) -> Choice | None:
        return self._by_text.get(text)

    @overload
    def __getitem__(self, index: int) -> Choice: ...

    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...

    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        return self._words[index]

    def __len__(self) -> int:
        return len(self._words)


def distinct(choices: Iterable[Choice]) -> list[Choice]:
    """Each word once, in order, because two equal cards are one choice."""
    return list(dict.fromkeys(choices))
