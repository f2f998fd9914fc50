"""Voices for the tests of words, and the title that a test module is about, joined or not."""

from gettext import NullTranslations

import pytest

from asterism import speech
from asterism.speech.catalogue import catalogue
from asterism.titles import _found


class OnlyTranslated(NullTranslations):
    """Refuses what isn't in the catalogue."""

    def gettext(self, message):
        raise AssertionError(f"not translated: {message!r}")

    def pgettext(self, context, message):
        raise AssertionError(f"not translated: {message!r} ({context})")

    def ngettext(self, one, many, n):
        raise AssertionError(f"not translated: {one!r}")


@pytest.fixture(autouse=True)
def playable(request, monkeypatch):
    title = getattr(request.module, "TITLE", None)
    if title is not None:
        monkeypatch.setitem(_found, title.name, title)


@pytest.fixture(params=speech.languages())
def voice(request, monkeypatch):
    if request.param != "en":
        monkeypatch.setattr(catalogue(request.param).translations, "_fallback", OnlyTranslated())
    return speech.voice(request.param)


@pytest.fixture
def pl():
    return speech.voice("pl")


@pytest.fixture
def en():
    return speech.voice("en")
