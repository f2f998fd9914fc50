"""Finished games of all titles go on replaying to the same result. A change that alters one needs a new rules version."""

import json
from pathlib import Path

import pytest

import asterism

ARCHIVE = Path(__file__).parent / "archive"
RESULTS = json.loads((ARCHIVE / "results.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(path.name for path in ARCHIVE.glob("*.record")))
def test_an_archived_game_replays_to_its_result(name):
    text = (ARCHIVE / name).read_text(encoding="utf-8")
    game = asterism.replay(text)
    assert game.over
    assert {"scores": game.scores(), "ranking": game.ranking(), "events": len(game.events(None))} == RESULTS[name]
    assert game.record() == text
