"""The catalogues are whole: everything that can be said in English can be said in every other language, and nothing else is there.

When this fails, edit src/asterism/speech/locale/<language>/LC_MESSAGES/asterism.po as the failure says.
"""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from asterism import SetupError, speech
from asterism.speech.catalogue import LOCALE, SOURCE, WHERE

KEYWORDS = {"N_": None, "text": None, "say": None, "count": (1, 2)}  # `say`: where many texts are said in a row
IN_TEMPLATES = {"_": None, "n_": (1, 2)}
PACKAGE = LOCALE.parent.parent
OTHERS = [language for language in speech.languages() if language != SOURCE]


def messages_of_the_code() -> dict[object, str]:
    """Every message, with where it is said."""
    methods = [("server/storage/**.py", "ignore"), ("**.py", "python"), ("**.html", "jinja2")]  # storage's `text` is SQL
    found = extract_from_dir(PACKAGE, methods, keywords=KEYWORDS | IN_TEMPLATES)
    return {message: f"{file}:{line}" for file, line, message, _comments, _context in found}


def catalogue_of(language: str) -> Catalog:
    with (LOCALE / language / WHERE).open("rb") as file:
        return read_po(file, locale=language)


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def forms(text: object) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def test_the_code_says_something():
    said = messages_of_the_code()
    assert "Pay with {card}" in said
    assert ("pick {n} card", "pick {n} cards") in said
    assert "About {card}" in said  # in a template


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated(language):
    translated = {message.id for message in catalogue_of(language) if all(forms(message.string))}
    assert {message: where for message, where in messages_of_the_code().items() if message not in translated} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_unused_fuzzy_or_obsolete(language):
    catalogue = catalogue_of(language)
    said = messages_of_the_code()
    assert [message.id for message in catalogue if message.id and message.id not in said] == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    assert not catalogue.obsolete


@pytest.mark.parametrize("language", OTHERS)
def test_placeholders_are_the_same_in_every_form(language):
    wrong = []
    for message in catalogue_of(language):
        if message.id:
            expected = placeholders(forms(message.id)[-1])
            wrong += [form for form in [*forms(message.id), *forms(message.string)] if placeholders(form) != expected]
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_counted_message_has_all_plural_forms(language):
    catalogue = catalogue_of(language)
    counted = [message for message in catalogue if not isinstance(message.id, str)]
    assert counted
    assert [message.id for message in counted if len(message.string) != catalogue.num_plurals] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_is_there_once(language):
    text = (LOCALE / language / WHERE).read_text(encoding="utf-8")
    said = re.findall(r"^msgid (.+)$", text, re.MULTILINE)
    assert sorted(said) == sorted(set(said))


# --- languages


def test_english_and_polish_are_spoken():
    assert speech.languages() == ["en", "pl"]


@pytest.mark.parametrize(
    ("wanted", "language"),
    [(["de-DE", "pl-PL"], "pl"), (["pl_PL.UTF-8"], "pl"), (["PL"], "pl"), (["en-GB", "pl"], "en"), (["de", "C"], "en"), ([], "en")],
)
def test_the_nearest_language(wanted, language):
    assert speech.nearest(wanted) == language


def test_an_unknown_language_names_those_there_are():
    with pytest.raises(SetupError, match="'de'; there are: en, pl"):
        speech.voice("de")


def test_polish_has_three_forms():
    voice = speech.voice("pl")
    counted = [voice.count("{n} card", "{n} cards", n) for n in (0, 1, 2, 5, 12, 21, 22)]
    assert counted == ["0 kart", "1 karta", "2 karty", "5 kart", "12 kart", "21 kart", "22 karty"]
    assert [speech.voice("en").count("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
