"""The names of a title's pieces. The English ones are in names.toml among its words, by kind and id; others are in its catalogues, with
the kind as context. The owner of a box can correct them in a component pack, in a file for each language: `words/pl.toml` in its folder.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..kernel import PackError
from ..kernel.pack import VARIABLE, read_toml
from .catalogue import SOURCE, catalogue, words_of

OURS: Final = "ours"  # in names.toml: by kind, the ids of pieces whose English name is our own translation
Table = Mapping[str, Mapping[str, str]]


class Names:
    """The names of a title's pieces in one language; the page has none."""

    def __init__(self, title: str | None, language: str) -> None:
        self._catalogue = catalogue(language, title)
        self._english = {} if title is None else english_names(title)
        self._corrected = {} if title is None else corrected_names(title, language)
        self._ours = frozenset() if title is None or language != SOURCE else ours_in_english(title)

    def __call__(self, kind: str, id_: str) -> str:
        """The name of a piece. Raises `KeyError` if there is no such piece."""
        corrected = self._corrected.get(kind, {}).get(id_)
        return self._catalogue.translations.pgettext(kind, self._english[kind][id_]) if corrected is None else corrected

    def is_ours(self, kind: str, id_: str) -> bool:
        """Whether the name in this language is our own translation, because no source has one."""
        if id_ in self._corrected.get(kind, {}):
            return False
        return (kind, id_) in self._ours or (kind, self._english[kind][id_]) in self._catalogue.ours

    def find(self, id_: str) -> str:
        """The name of a piece of any kind. Raises `KeyError` if there is no such piece."""
        for kind, pieces in self._english.items():
            if id_ in pieces:
                return self(kind, id_)
        raise KeyError(id_)


def read_names(path: Path) -> dict[str, Any]:
    """Read a file of names, if it exists."""
    return read_toml(path) if path.is_file() else {}


@cache
def english_names(title: str) -> Table:
    return {kind: pieces for kind, pieces in read_names(words_of(title) / "names.toml").items() if kind != OURS}


@cache
def ours_in_english(title: str) -> frozenset[tuple[str, str]]:
    found = read_names(words_of(title) / "names.toml").get(OURS, {})
    return frozenset((kind, id_) for kind, ids in found.items() for id_ in ids)


@cache
def corrected_names(title: str, language: str) -> Table:
    """The names in a language from the pack that `ASTERISM_PACK` names."""
    chosen = os.environ.get(VARIABLE)
    path = Path(chosen or "") / title.partition("@")[0] / "words" / f"{language}.toml"
    return check_names(title, path, read_names(path) if chosen else {})


def check_names(title: str, path: Path, corrections: dict[str, Any]) -> Table:
    """The names in a pack's file. Raises `PackError` if one of them belongs to no piece."""
    known = english_names(title)
    for kind, names in corrections.items():
        if kind not in known or not isinstance(names, dict):
            raise PackError(f"{path}: there are no names of {kind!r}; choose from {', '.join(sorted(known))}")
        for id_, name in names.items():
            if id_ not in known[kind]:
                raise PackError(f"{path}, {kind}: there is nothing called {id_!r} to name")
            if not isinstance(name, str) or not name.strip():
                raise PackError(f"{path}, {kind}: the name of {id_!r} must be a string, not {name!r}")
    return corrections
