"""One word, one meaning: what docs/glossary.md says of a term holds in every catalogue it is about."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from asterism import titles
from asterism.speech.catalogue import path_of

GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8")
COLUMNS = ["English", "Polish", "stems", "never", "instead of"]


class Term(NamedTuple):
    """A row of a table. `title` is "page" for the page's own texts, and None where a term is about the page and all titles."""

    title: str | None
    english: list[str]
    polish: str
    stems: list[str]
    never: list[str]
    instead_of: list[str]


class Text(NamedTuple):
    english: str  # all forms of it, without names of components
    polish: str
    message: str  # as the glossary quotes it


def sections() -> Iterator[tuple[str | None, str]]:
    """Each section with its title."""
    for section in GLOSSARY.split("\n## ")[1:]:
        title = re.search(r"\(`(\w+)`\)", section.partition("\n")[0])
        yield title and title.group(1), section


def terms() -> Iterator[Term]:
    for title, section in sections():
        rows = [[cell.strip() for cell in line.strip("| ").split(" |")] for line in section.split("\n") if line.startswith("| ")]
        assert rows[0] == COLUMNS, title
        for english, polish, *lists in rows[2:]:
            stems, never, instead_of = ([part.strip() for part in cell.split(",") if part.strip()] for cell in [*lists, "", ""][:3])
            yield Term(title, [part.strip() for part in english.split(",")], polish, stems, never, instead_of)


TERMS = list(terms())


def exceptions(title: str | None) -> set[str]:
    """Sentences that do without a term."""
    found = [re.findall(r"^- `(.+)`$", section, re.MULTILINE) for of, section in sections() if of == title]
    return {sentence for each in found for sentence in each}


def is_name(message: Message) -> bool:
    """The context of a name is a kind of components, that of a rule's text the rule's id, which has dots."""
    return bool(message.context) and "." not in message.context


@cache
def texts(title: str | None) -> list[Text]:
    """A catalogue's texts. Names of components are no terms, and are taken out of the others."""
    with path_of("pl", title).open("rb") as file:
        messages = [message for message in read_po(file, locale="pl") if message.id]
    names = {message.id: message.string for message in messages if is_name(message) and " " in message.id}  # "Hull" is a term
    a_name = re.compile("|".join([rf"\b{re.escape(name)}s?\b" for name in sorted(names, key=len, reverse=True)]) or "(?!)")
    found = []
    for message in messages:
        if not is_name(message):
            english, polish = "\n".join(forms(message.id)), "\n".join(forms(message.string))
            for name in a_name.findall(english):
                polish = polish.replace(names.get(name) or names[name.removesuffix("s")], "·")
            found.append(Text(a_name.sub("·", english), polish, forms(message.id)[0]))
    return found


def forms(text: str | Sequence[str]) -> list[str]:
    return [text] if isinstance(text, str) else [*text]


def has_word(text: str, word: str) -> bool:
    """Whether an English text has a word, or its plural. A word with a capital is a name for itself: "Military" is not "military"."""
    flags = re.NOFLAG if word[0].isupper() else re.IGNORECASE
    return bool(re.search(rf"(?<![{{\w]){re.escape(word)}(s|es)?(?![\w}}])", text, flags))


def has_stem(text: str, stem: str) -> bool:
    """Whether words of a Polish text begin with the words of a stem."""
    return bool(re.search(r"(?<![{\w])" + r"\w*\s+".join(map(re.escape, stem.split())), text, re.IGNORECASE))


def houses(title: str | None) -> list[str | None]:
    """The catalogues that a term of a title is about; the page's is None."""
    if title == "page":
        return [None]
    return [None, *(each for each in titles() if path_of("pl", each).is_file())] if title is None else [title]


def strayed(term: Term) -> set[str]:
    """Messages whose translation has no word for a term that they have, or another word than the glossary's."""
    return {
        text.message
        for house in houses(term.title)
        for text in texts(house)
        if any(has_word(text.english, word) for word in term.english)
        and (not any(has_stem(text.polish, stem) for stem in term.stems) or any(has_stem(text.polish, stem) for stem in term.never))
    }


each_term = pytest.mark.parametrize("term", TERMS, ids=[f"{term.title or 'shared'}-{term.english[0]}" for term in TERMS])


@each_term
def test_a_term_is_translated_in_one_way(term):
    assert strayed(term) - exceptions(term.title) == set()


@each_term
def test_a_term_has_its_own_words_and_is_used(term):
    assert any(has_stem(term.polish, stem) for stem in term.stems)
    assert not any(has_stem(term.polish, stem) for stem in term.never)
    assert any(has_word(text.english, word) for house in houses(term.title) for text in texts(house) for word in term.english)


@each_term
def test_no_other_english_word_is_used_instead(term):
    wrong = {
        text.message for house in houses(term.title) for text in texts(house) for word in term.instead_of if has_word(text.english, word)
    }
    assert wrong - exceptions(term.title) == set()


def test_a_second_translation_is_found():
    assert "World" in strayed(Term("race", ["world"], "planeta", ["planet"], [], []))
    assert "Military world" in strayed(Term("race", ["world"], "świat", ["świat"], ["militarn"], []))
    assert strayed(Term("race", ["starbase"], "baza gwiezdna", ["baz"], [], [])) == set()


def test_every_section_is_of_a_title_and_each_term_is_there_once():
    of = [title for title, _ in sections()]
    assert of[0] is None
    assert set(of[1:]) <= {"page", *titles()}
    assert len(of) == len(set(of))
    known = [(term.title, word) for term in TERMS for word in term.english]
    assert len(known) == len(set(known)) > 60


def test_every_exception_is_needed():
    for title, _ in sections():
        of = [term for term in TERMS if term.title == title]
        used = {
            text.message
            for term in of
            for house in houses(title)
            for text in texts(house)
            for word in term.instead_of
            if has_word(text.english, word)
        }
        assert exceptions(title) - {message for term in of for message in strayed(term)} - used == set()
