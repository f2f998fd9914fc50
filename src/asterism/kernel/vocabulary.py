"""The vocabulary of a title: all its words. Their order is part of its rules version: records hold texts, learning uses integers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, overload

from .choice import Choice


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
