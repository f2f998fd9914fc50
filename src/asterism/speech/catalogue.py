"""The catalogues: one .po file a language, read into memory. English is the language of the code itself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ..kernel import SetupError

SOURCE: Final = "en"
LOCALE: Final = Path(__file__).parent / "locale"
WHERE: Final = Path("LC_MESSAGES") / "asterism.po"


def N_(message: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Name a message that is said elsewhere, so that it gets into the catalogues."""
    return message


@cache
def _found() -> tuple[str, ...]:
    return tuple(sorted({SOURCE, *(folder.name for folder in LOCALE.iterdir() if (folder / WHERE).is_file())}))


def languages() -> list[str]:
    return list(_found())


def nearest(wanted: Iterable[str]) -> str:
    """The first language spoken here among those wanted ("pl-PL", "pl_PL.UTF-8", "pl"), or else English."""
    for tag in wanted:
        language = tag.replace("_", "-").partition("-")[0].lower()
        if language in _found():
            return language
    return SOURCE


@cache
def translations(language: str) -> NullTranslations:
    """Made of the .po file on first use: so there is no compiled file to go stale."""
    if language == SOURCE:
        return NullTranslations()
    if language not in _found():
        raise SetupError(f"there is no language {language!r}; there are: {', '.join(_found())}")
    with (LOCALE / language / WHERE).open("rb") as file:
        catalogue = read_po(file, locale=language)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)
