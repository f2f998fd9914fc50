"""The pace of a table: its clock, and coming back."""

import re

import pytest

from asterism.server.services.tables.paces import PACES, paces, read_pace
from asterism.speech import voice


def test_the_pace_of_a_table_is_chosen_with_it_and_its_clock_is_shown(app, ann):
    form = ann.get("/titles/race/new").text
    assert all(f'<option value="{seconds}">' in form for seconds in PACES)
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["bot greedy", ""], "pace": "120"}).url.path
    assert app.state.store.game(address.split("/")[-1]).pace == 120
    assert re.search(r'data-left="1(19|20)"', ann.get(address).text)
    assert "data-left" not in ann.get(ann.play_now()).text


def test_the_clock_of_others_is_not_shown(ann, bo):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["bot greedy", ""], "pace": "120"}).url.path
    assert "data-left" not in bo.get(address).text


@pytest.mark.parametrize("text", ["", "1", "-60", "sixty", "1e9"])
def test_a_pace_that_is_not_offered_is_none(text):
    assert read_pace(text) is None


def test_paces_are_offered_in_words():
    assert [words for _, words in paces(voice("en"))][:3] == [
        "no time limit",
        "30 seconds per decision",
        "1 minute per decision",
    ]
    assert [words for _, words in paces(voice("pl"))][3:] == [
        "2 minuty na decyzję",
        "5 minut na decyzję",
        "1 godzina na decyzję",
        "1 dzień na decyzję",
    ]


def test_who_was_away_comes_back_by_a_button(app, ann):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""], "pace": "120"}).url.path
    number = address.split("/")[-1]
    other = app.state.store.new_person("Bo")
    app.state.store.sit(number, 1, other.id, "Bo")
    app.state.store.start(number, "5a" * 32)
    ann.get(address)
    live = app.state.games._live[number]
    live.away.add(0)
    page = ann.get(address).text
    assert "a bot is playing for you" in page
    page = ann.post(f"{address}/back").text
    assert "a bot is playing for you" not in page
    assert live.away == set()
