"""A language is a folder of catalogues: in a made-up one every page and every board speaks it, and nothing English remains.

Each message of the templates for translators is said ⟦in brackets⟧. What is left outside of them was never a message.
"""

import re
from gettext import NullTranslations
from html.parser import HTMLParser

import pytest

from asterism import titles
from asterism.speech import catalogue
from asterism.speech.extracting import template_of
from tests.server.browsing import Browser, choices, is_over
from tests.server.test_boards import draw, moments, scene_of
from tests.shipped import SHIPPED

LANGUAGE = "eo"
SPOKEN = ("title", "aria-label", "placeholder", "alt", "data-word-offline", "data-word-turn")
NO_WORDS = re.compile(r"\b[0-9a-f]{8,}\b|[⟦⟧]|\b[IVX]+\b|[\W\d_]+")  # digests, brackets, Roman numerals, numbers and signs
NAMES = {
    "Ada",
    "Bo",
    "b",
    "Cyd",
    "Dee",
    "Asterism",
    "English",
    "Polski",
    "Esperanto",
    "max",
    "n",
    "A",
    "R",
    "Tenders",
}  # of people, languages and signs, and of a title without words


class Pseudo(NullTranslations):
    """Says every message there is in brackets."""

    def __init__(self, title):
        super().__init__()
        self.known = {(message.context, each) for message in template_of(title) for each in forms(message.id)}

    def said(self, message, context=None):
        if (context, message) in self.known:
            return f"⟦{message}⟧"
        return self._fallback.said(message, context) if self._fallback else message

    def gettext(self, message):
        return self.said(message)

    def pgettext(self, context, message):
        return self.said(message, context)

    def ngettext(self, one, many, n):
        return self.said(one if n == 1 else many)


def forms(text):
    return [text] if isinstance(text, str) else list(text)


class Spoken(HTMLParser):
    """All that a page says."""

    def __init__(self, text):
        super().__init__()
        self.said, self._silent = [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self._silent += tag in ("script", "style", "kbd", "code", "textarea")
        given = dict(attributes)
        self.said += [given[name] for name in SPOKEN if given.get(name)]

    def handle_endtag(self, tag):
        self._silent -= tag in ("script", "style", "kbd", "code", "textarea")

    def handle_data(self, data):
        if not self._silent and data.strip():
            self.said.append(data.strip())


def without_brackets(text):
    """What is said outside of messages; names that fill a message are inside."""
    outside, depth = [], 0
    for sign in text:
        depth += sign == "⟦"
        if not depth:
            outside.append(sign)
        depth -= sign == "⟧"
    return "".join(outside)


def english_in(page):
    """Words that are said outside of messages, and are no names."""
    names = NAMES | set(NO_WORDS.split(" ".join(re.findall(r'class="(?:who|seat-name)"[^>]*>([^<]*)<', page))))
    left = [(word, text) for text in Spoken(page).said for word in NO_WORDS.split(without_brackets(text)) if word and word not in names]
    return sorted({f"{word!r} in {text[:80]!r}" for word, text in left})


@pytest.fixture(autouse=True)
def pseudo(monkeypatch):
    read = catalogue._read

    def reading(path, language):
        if language != LANGUAGE:
            return read(path, language)
        return catalogue.Catalogue(Pseudo(path.stem if path.stem in titles() else None), frozenset())

    monkeypatch.setattr(catalogue, "_read", reading)
    monkeypatch.setattr(catalogue, "_find_languages", lambda: ("en", LANGUAGE, "pl"))


@pytest.mark.parametrize("title", SHIPPED)
def test_every_board_speaks_it(title):
    for game in moments(title, 2, {}, every=9):
        for seat in (*game.pending()[:1], None):
            scene = scene_of(game, seat, LANGUAGE)
            assert english_in(draw(scene)) == []
            assert english_in(str(scene.log)) == []
            assert without_brackets(scene.question) == ""
            assert [text for text, label in scene.labels.items() if re.search("[A-Za-z]{3}", without_brackets(label))] == []


@pytest.fixture
def ann(app):
    with Browser(app, LANGUAGE) as browser:
        yield browser


def test_every_page_speaks_it(ann):
    paths = ["/", "/credits", "/import", "/login", "/account", "/nowhere"]
    paths += [f"/titles/{title}/{page}" for title in SHIPPED for page in ("new", "rules", "cards")]
    assert {path: english for path in paths if (english := english_in(ann.get(path).text))} == {}


def test_a_table_and_its_replay_speak_it(ann):
    address = ann.play_now("race")
    page = ann.get(address).text
    for _ in range(400):
        if is_over(page):
            break
        assert english_in(page) == []
        offered = choices(page)
        page = ann.press(address, offered[0]).text if offered else ann.get(address).text
    assert is_over(page)
    for path in ("", "/replay", "/report", "/fair"):
        assert english_in(ann.get(address + path).text) == [], path
