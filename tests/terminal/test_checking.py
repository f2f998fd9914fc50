"""`asterism check`: what a title still lacks, room by room."""

import asterism
from asterism.kernel import Option, Title
from asterism.terminal.checking import lacks
from asterism.titles import _found


def test_titles_here_lack_boards_at_most():
    missing = {title: lacks(title) for title in asterism.titles() if title != "smugglers"}
    plain = [("board", "there is no board/board.html: it is played on the plain board")]
    assert missing["race"] == missing["eclipse"] == []
    assert all(each in ([], plain) for each in missing.values()), missing


def test_a_title_of_rules_alone_is_told_all_it_could_have(monkeypatch):
    monkeypatch.setattr(type(_found["smugglers"]), "room", lambda title, name: None)
    assert {room for room, _ in lacks("smugglers")} == {"bot", "words", "board", "terminal"}


def test_what_is_missing_in_a_room_is_named(monkeypatch):
    smugglers = type(_found["smugglers"])
    monkeypatch.setattr(smugglers, "options", {**smugglers.options, "storms": Option((False, True), default=False)})
    monkeypatch.setattr(Title, "weight", "")
    told = [what for _, what in lacks("smugglers")]
    assert "the option storms has no words" in told
    assert any("not translated into pl" in what for what in told)
