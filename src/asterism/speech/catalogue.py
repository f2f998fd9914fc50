"""The catalogues: a folder for each language, with one .po file for the page and one in each title's words. The code itself is in English.

A message missing from a title's catalogue is looked up in the page's, and otherwise stays English.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ..kernel import SetupError
from ..kernel.house import folder_of
from ..titles import find

SOURCE: Final = "en"
PAGE: Final = "asterism"  # the page's own messages, and the terminal's
HERE: Final = Path(__file__).parent
OURS: Final = "our own translation"  # a comment of names that no rulebook has in that language


def N_(message: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Mark a message that is shown elsewhere, so that it gets into the catalogues."""
    return message


def words_of(title: str) -> Path:
    """The folder with a title's words, if it has any."""
    return folder_of(find(title).house) / "words"


def path_of(language: str, title: str | None = None) -> Path:
    """The path of the catalogue of a title, or of the page."""
    root = HERE if title is None else words_of(title)
    return root / "locale" / language / "LC_MESSAGES" / f"{(title or PAGE).partition('@')[0]}.po"


@cache
def _find_languages() -> tuple[str, ...]:
    folders = (HERE / "locale").iterdir()
    return tuple(sorted({SOURCE, *(folder.name for folder in folders if path_of(folder.name).is_file())}))


def languages() -> list[str]:
    """The languages that the page speaks. In a language that a title lacks, the title appears in English."""
    return list(_find_languages())


def own_name(language: str) -> str:
    """What a language calls itself."""
    name: str | None = Locale.parse(language).get_display_name(language)
    return (name or language).capitalize()


def nearest_language(wanted: Iterable[str]) -> str:
    """The first of the wanted languages ("pl-PL", "pl_PL.UTF-8", "pl") that the page speaks, or else English."""
    for tag in wanted:
        language = tag.replace("_", "-").partition("-")[0].lower()
        if language in _find_languages():
            return language
    return SOURCE


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of a language."""

    translations: NullTranslations
    ours: frozenset[tuple[str | None, str]]  # context and English text of the names that are our own translation


@cache
def catalogue(language: str, title: str | None = None) -> Catalogue:
    """The page's messages, or a title's with the page's as a fallback. Read from .po files on first use: no compiled file can go stale."""
    if language not in _find_languages():
        raise SetupError(f"there is no language {language!r}; choose from: {', '.join(_find_languages())}")
    found = Catalogue(NullTranslations(), frozenset()) if language == SOURCE else _read(path_of(language, title), language)
    if title is not None:
        found.translations.add_fallback(catalogue(language).translations)
    return found


def _read(path: Path, language: str) -> Catalogue:
    if not path.is_file():
        return Catalogue(NullTranslations(), frozenset())
    with path.open("rb") as file:
        messages = read_po(file, locale=language)
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    ours = frozenset((message.context, str(message.id)) for message in messages if OURS in message.user_comments)
    return Catalogue(GNUTranslations(compiled), ours)
