"""`asterism check`: whether a title holds together, and what it still lacks, room by room."""

import re
import sys

import pytest

from asterism.cli import app
from asterism.kernel import Option, Title
from asterism.speech import voice
from asterism.terminal.checking import missing_parts, optional_parts_missing, play, try_title
from asterism.titles import _found, find
from tests.shipped import SHIPPED


@pytest.mark.parametrize("title", SHIPPED)
def test_titles_here_lack_nothing_but_boards(title):
    assert missing_parts(title) == []
    assert list(play(find(title))) == []
    plain = [("board", "there is no board/board.html: people play on the plain board")]
    assert optional_parts_missing(title) in ([], plain)


def test_a_title_of_rules_alone_is_told_all_it_could_have(monkeypatch):
    bare = type("Bare", (type(_found["smugglers"]),), {"name": "bare", "room": lambda title, name: None})()
    monkeypatch.setitem(_found, "bare", bare)
    assert {room for room, _ in missing_parts("bare")} == {"rules", "bot", "words", "terminal"}


def test_what_is_missing_in_a_room_is_named(monkeypatch):
    smugglers = type(_found["smugglers"])
    monkeypatch.setattr(smugglers, "options", {**smugglers.options, "storms": Option((False, True), default=False)})
    monkeypatch.setattr(Title, "weight", "")
    told = [what for _, what in missing_parts("smugglers")]
    assert "the option storms has no words" in told
    assert any("not translated into pl" in what for _, what in optional_parts_missing("smugglers"))


def test_a_view_of_no_declared_type_is_told(monkeypatch):
    def view(self, table, seat) -> dict:
        return {"players": []}

    monkeypatch.setattr(type(_found["tenders"]), "view", view)
    expected = "the view of tenders has no declared type: its method view should return a TypedDict: no schema is published for bot authors"
    assert any(what.startswith(expected) for _, what in missing_parts("tenders"))


def test_what_breaks_in_a_game_is_told(monkeypatch):
    monkeypatch.setattr(type(voice("en").of("smugglers")), "prompts", {"load": "What do you load, {nobody}?"})
    assert any(what.startswith("the question load fails: KeyError: 'nobody'") for _, what in try_title("smugglers").broken)


def test_a_law_that_is_broken_is_told_once(monkeypatch):
    monkeypatch.setattr(type(_found["smugglers"]), "draws", {"deal": "cards", "patrol": "a die"})
    told = [what for _, what in try_title("smugglers").broken]
    assert len(told) == 1
    assert told[0].startswith("'hire', which drew ")
    assert "is not in Title.draws" in told[0]


def test_what_every_title_must_have_is_told_by_name(monkeypatch):
    ruin = type("Ruin", (Title,), {"name": "ruin", "seats": (2,), "begin": None, "room": lambda title, name: None})()
    monkeypatch.setitem(_found, "ruin", ruin)
    told = [what for _, what in try_title("ruin").broken]
    assert "Ruin lacks vocabulary" in told
    assert "Ruin lacks begins (it has begin: is that a typo?)" in told


def test_the_status_is_that_of_what_is_broken(capsys, monkeypatch):
    assert run("check", "tenders") == 0, "it has rules alone, and that is a title"
    out = capsys.readouterr().out
    assert "words: there are no words: names and sentences are made from keys" in out
    assert re.search(r"\d+ laws tried in \d+ games, nothing broke; \d of its rooms have plain substitutes\n$", out)
    monkeypatch.setattr(type(_found["tenders"]), "bound", 3)
    assert run("check", "tenders") == 1
    assert "a random game is still not over after 3 choices, the limit set by Title.bound" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["check", "play", "tournament"])
def test_a_house_that_cannot_be_loaded_is_told_in_one_sentence(command, monkeypatch, tmp_path, capsys):
    (tmp_path / "wreckage.py").write_text("TITLE = 1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    package = sys.modules["asterism.titles"]
    monkeypatch.setattr(package, "_elsewhere", lambda: {"wreckage": "wreckage"})
    assert run(command, "wreckage") == 2
    told = capsys.readouterr().err
    assert told == "asterism: wreckage can't be loaded: ZeroDivisionError: division by zero (wreckage.py, line 1)\n"


def run(*arguments):
    with pytest.raises(SystemExit) as left:
        app(list(arguments))
    return left.value.code


def test_a_house_that_cannot_be_entered_is_left_out(monkeypatch):
    from asterism import titles

    package = sys.modules["asterism.titles"]
    monkeypatch.setattr(package, "_left_out", set())
    monkeypatch.setitem(_found, "ruin", type("Ruin", (Title,), {"name": "ruin", "room": lambda title, name: 1 / 0})())
    assert "ruin" in titles()
    assert package.leave_out_broken("words") == {"ruin": "ZeroDivisionError: division by zero"}
    assert "ruin" not in titles()
    assert "race" in titles()
