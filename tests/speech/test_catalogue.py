"""The catalogues are whole: everything that can be said in English can be said in every other language, and nothing else is there.

When this fails, `python -m asterism.speech.extracting` adds what is missing, untranslated, and drops what isn't said any more.
"""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from asterism import SetupError, speech, titles
from asterism.speech.catalogue import SOURCE, path_of
from asterism.speech.extracting import template_of

OTHERS = [language for language in speech.languages() if language != SOURCE]
HOUSES = [None, *(title for title in titles() if path_of("pl", title).parents[2].is_dir())]  # the page, and every title with catalogues
everywhere = pytest.mark.parametrize(("language", "title"), [(language, title) for language in OTHERS for title in HOUSES])


def catalogue_of(language: str, title: str | None) -> Catalog:
    with path_of(language, title).open("rb") as file:
        return read_po(file, locale=language)


def said(catalogue: Catalog) -> set[tuple[object, str | None]]:
    return {(message.id, message.context) for message in catalogue if message.id}


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def forms(text: object) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def test_code_templates_names_and_rules_say_something():
    page, race = said(template_of()), said(template_of("race"))
    assert ("Start here", None) in page  # in a template
    assert ("Pay with {card}", None) in race
    assert (("pick {n} card", "pick {n} cards"), None) in race
    assert ("About {card}", None) in race  # in a template
    assert ("Twelve points per player", "race.setup.chips") in race


def test_every_title_here_has_catalogues():
    assert HOUSES == [None, "age", "eclipse", "lunation", "orion", "race"]


@everywhere
def test_every_message_is_translated(language, title):
    translated = {(message.id, message.context) for message in catalogue_of(language, title) if all(forms(message.string))}
    assert said(template_of(title)) - translated == set()


@everywhere
def test_no_translation_is_unused_fuzzy_or_obsolete(language, title):
    catalogue = catalogue_of(language, title)
    assert said(catalogue) - said(template_of(title)) == set()
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    assert not catalogue.obsolete


@everywhere
def test_placeholders_are_the_same_in_every_form(language, title):
    wrong = []
    for message in catalogue_of(language, title):
        if message.id:
            expected = placeholders(forms(message.id)[-1])
            wrong += [form for form in [*forms(message.id), *forms(message.string)] if placeholders(form) != expected]
    assert wrong == []


@everywhere
def test_a_counted_message_has_all_plural_forms(language, title):
    catalogue = catalogue_of(language, title)
    counted = [message for message in catalogue if not isinstance(message.id, str)]
    assert counted
    assert [message.id for message in counted if len(message.string) != catalogue.num_plurals] == []


@everywhere
def test_a_message_is_there_once(language, title):
    text = path_of(language, title).read_text(encoding="utf-8")
    found = re.findall(r"^((?:msgctxt .+\n)?msgid .+)$", text, re.MULTILINE)
    assert len(found) > 100
    assert sorted(found) == sorted(set(found))


# --- languages


def test_english_and_polish_are_spoken():
    assert speech.languages() == ["en", "pl"]


@pytest.mark.parametrize(
    ("wanted", "language"),
    [(["de-DE", "pl-PL"], "pl"), (["pl_PL.UTF-8"], "pl"), (["PL"], "pl"), (["en-GB", "pl"], "en"), (["de", "C"], "en"), ([], "en")],
)
def test_the_nearest_language(wanted, language):
    assert speech.nearest_language(wanted) == language


def test_an_unknown_language_names_those_there_are():
    with pytest.raises(SetupError, match="'de'; choose from: en, pl"):
        speech.voice("de")


def test_polish_has_three_forms():
    voice = speech.voice("pl")
    counted = [voice.within("race").count("{n} card", "{n} cards", n) for n in (0, 1, 2, 5, 12, 21, 22)]
    assert counted == ["0 kart", "1 karta", "2 karty", "5 kart", "12 kart", "21 kart", "22 karty"]
    assert [speech.voice("en").count("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
