"""Finished games of all titles go on replaying to the same result. A change that alters one needs a new rules version."""

import json

import pytest

import asterism
from tests.archive.write import ARCHIVE, RESULTS, outcome
from tests.shipped import SHIPPED

EXPECTED = json.loads(RESULTS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(path.name for path in ARCHIVE.glob("*.record")))
def test_an_archived_game_replays_to_its_result(name):
    text = (ARCHIVE / name).read_text(encoding="utf-8")
    game = asterism.replay(text)
    assert game.over
    assert outcome(game) == EXPECTED[name]
    assert game.record() == text


def test_every_title_is_in_the_archive():
    assert {name.partition("-")[0] for name in EXPECTED} == set(SHIPPED)
    assert EXPECTED.keys() == {path.name for path in ARCHIVE.glob("*.record")}


@pytest.mark.parametrize("title", SHIPPED)
def test_every_number_of_seats_and_every_value_of_an_option_is_in_the_archive(title):
    played = [asterism.replay(path.read_text(encoding="utf-8")) for path in ARCHIVE.glob(f"{title}-*.record")]
    about = asterism.about(title)
    assert len(played) >= 5
    assert {game.seats for game in played} == set(about["seats"])
    for name, option in about["options"].items():
        assert {game.options[name] for game in played} == set(option["values"]), name
