"""`asterism check`: what a title still lacks, room by room."""

import sys

import pytest

from asterism.kernel import Option, Title
from asterism.speech import voice
from asterism.terminal.checking import could_have, lacks
from asterism.titles import _found
from tests.shipped import SHIPPED


@pytest.mark.parametrize("title", SHIPPED)
def test_titles_here_lack_nothing_but_boards(title):
    assert lacks(title) == []
    plain = [("board", "there is no board/board.html: it is played on the plain board")]
    assert could_have(title) in ([], plain)


def test_a_title_of_rules_alone_is_told_all_it_could_have(monkeypatch):
    monkeypatch.setattr(type(_found["smugglers"]), "room", lambda title, name: None)
    assert {room for room, _ in lacks("smugglers")} == {"bot", "words", "terminal"}


def test_what_is_missing_in_a_room_is_named(monkeypatch):
    smugglers = type(_found["smugglers"])
    monkeypatch.setattr(smugglers, "options", {**smugglers.options, "storms": Option((False, True), default=False)})
    monkeypatch.setattr(Title, "weight", "")
    told = [what for _, what in lacks("smugglers")]
    assert "the option storms has no words" in told
    assert any("not translated into pl" in what for _, what in could_have("smugglers"))


def test_what_breaks_in_a_game_is_told(monkeypatch):
    smugglers = _found["smugglers"]
    monkeypatch.setattr(type(smugglers), "draws", {"deal": "cards"})
    monkeypatch.setattr(type(voice("en").of("smugglers")), "prompts", {"load": "What do you load, {nobody}?"})
    told = [what for _, what in lacks("smugglers")]
    assert "the question load fails: KeyError: 'nobody'" in told
    assert any("'patrol' is not in Title.draws" in what for what in told)


def test_a_house_that_cannot_be_entered_is_left_out(monkeypatch):
    from asterism import titles

    package = sys.modules["asterism.titles"]
    monkeypatch.setattr(package, "_left_out", set())
    monkeypatch.setitem(_found, "ruin", type("Ruin", (Title,), {"name": "ruin", "room": lambda title, name: 1 / 0})())
    assert "ruin" in titles()
    assert package.leave_out_broken("words") == {"ruin": "ZeroDivisionError: division by zero"}
    assert "ruin" not in titles()
    assert "race" in titles()
