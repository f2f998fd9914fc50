"""The messages to translate: all those in the code, the templates and the TOML files of words, found by Babel.

`python -m asterism.speech.extracting` brings all catalogues up to date: it adds new messages untranslated and drops unused ones.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from ..kernel.house import folder_of
from ..titles import find, names
from .catalogue import HERE, SOURCE, languages, path_of

KEYWORDS: Final[dict[str, Any]] = {
    "N_": None,
    "text": None,
    "say": None,  # shorthand where there are many texts in a row
    "count": (1, 2),
    "_": None,  # in templates, and so is n_
    "n_": (1, 2),
    "named": ((1, "c"), 2),  # found by `extract_toml`: context, message
}
TEMPLATES: Final = "jinja2" if find_spec("jinja2") else "ignore"  # they belong to the page, which needs the server
IN_A_HOUSE: Final = [("**.py", "python"), ("**.html", TEMPLATES), ("words/*.toml", "asterism.speech.extracting:extract_toml")]
OF_THE_PAGE: Final = [
    ("titles/*/**", "ignore"),
    ("server/storage/**", "ignore"),  # its `text` is SQL
    ("**.py", "python"),
    ("**.html", TEMPLATES),
]
HEADER: Final = """\
# A message is its English text; `python -m asterism.speech.extracting` keeps this file whole.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
TEXTS_OF_RULES: Final = ("chapter", "title", "text")


def extract_toml(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """Babel's extractor for names.toml (names of pieces by kind and id) and digest.toml (rules)."""
    data = tomllib.loads(file.read().decode())
    for rule in data.pop("rule", []):
        for text in (rule[key] for key in TEXTS_OF_RULES if key in rule):
            yield 1, "named", (rule["id"], text), []
    data.pop("ours", None)
    for kind, pieces in data.items():
        for name in pieces.values():
            yield 1, "named", (kind, name), []


def template_of(title: str | None = None) -> Catalog:
    """All messages of a title, or of the page, without translations."""
    folder, methods = (HERE.parent, OF_THE_PAGE) if title is None else (folder_of(find(title).house), IN_A_HOUSE)
    found = Catalog()
    for file, line, message, _comments, context in extract_from_dir(str(folder), methods, keywords=KEYWORDS):
        found.add(message, locations=[(file, line)], context=context)
    return found


def update(path: Path, language: str, template: Catalog) -> None:
    """Rewrite a catalogue to contain exactly these messages; new ones have no translation yet."""
    old = Catalog(locale=language)
    if path.is_file():
        with path.open("rb") as file:
            old = read_po(file, locale=language)
    fresh = Catalog(locale=language)
    for message in template:
        if message.id:
            known = old.get(message.id, message.context)
            fresh.add(
                message.id,
                known.string if known is not None else None,
                context=message.context,
                user_comments=known.user_comments if known is not None else (),
            )
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(HEADER.format(language=language, plurals=fresh.plural_forms).encode())
        write_po(file, fresh, width=0, no_location=True, omit_header=True)


def main() -> None:
    if TEMPLATES == "ignore":
        raise SystemExit("The messages of templates can't be found without jinja2; run: pip install 'asterism[server]'")
    for language in languages():
        if language != SOURCE:
            update(path_of(language), language, template_of())
            for title in names():
                update(path_of(language, title), language, template_of(title))


if __name__ == "__main__":
    main()
