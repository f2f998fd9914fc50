"""Games of rules that are not played any more: what was told in them can be read, and nothing breaks."""

import html
import re

import pytest
from sqlalchemy import text

from asterism.server.app import create_app
from asterism.speech import voice
from asterism.titles import find
from tests.server.browsing import Browser, choices
from tests.server.pages.test_imports import bring, record


def make_old(app, address, **columns):
    """As if this game had been begun by an Asterism of long ago, and the server had been upgraded since."""
    store = app.state.store
    with store.writing() as session:
        for name, value in columns.items():
            session.execute(text(f"UPDATE games SET {name} = :value WHERE id = :game"), {"value": value, "game": address.split("/")[-1]})
    app.state.games._live.clear()


def told(page):
    """What the page says happened."""
    lines = re.findall(r'<li id="event-\d+"[^>]*>(?:<a [^>]*>)?(?:<svg .*?</svg>)?(.*?)(?:</a>)?</li>', page)
    return [html.unescape(line) for line in lines]


@pytest.fixture
def finished(app, ann):
    """A game that is over: imported, which is quick."""
    return bring(ann, record(names=("Ada", "Bob"))).url.path.removesuffix("/replay")


@pytest.fixture
def unfinished(app, ann, bo):
    """A game of Ann and Bo, in which Ann has discarded a card in secret; what was told so far is kept."""
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""]}).url.path
    bo.post(f"{address}/sit", data={"name": "Bo"})
    ann.press(address, choices(ann.get(address).text)[0])
    live = app.state.games._live[address.split("/")[-1]]
    ann.portal.call(app.state.games._keep_events, live)
    return address


OLD = [
    ({"rules": 99}, "version 99 of the rules"),
    ({"pack": "another"}, "another component pack"),
    ({"title": "chess"}, "no longer available on this server"),
]


@pytest.mark.parametrize(("columns", "why"), OLD)
def test_a_finished_game_of_other_rules_can_be_read_from_every_seat(app, ann, bo, finished, columns, why):
    seen = {seat: told(ann.get(f"{finished}/replay", params={"seat": seat}).text)[::-1] for seat in ("", "0", "1")}
    scores = app.state.store.game(finished.split("/")[-1]).ranking
    make_old(app, finished, **columns)
    for browser in (ann, bo):
        page = browser.get(finished)
        assert page.status_code == 200
        assert why in page.text
        assert "data-over" in page.text
        assert re.findall(r'<li class="seat-(\d)">', page.text) == [str(seat) for place in scores for seat in place]
        for seat, lines in seen.items():
            read = told(browser.get(finished, params={"seat": seat}).text)
            assert len(read) >= len(lines) > 20
            assert read == lines or "title" in columns
    assert told(ann.get(f"{finished}/replay").text) == told(ann.get(finished).text)


def test_the_record_of_a_finished_game_of_other_rules_can_be_had(app, ann, finished):
    before = ann.get(f"{finished}/record").text
    make_old(app, finished, rules=99)
    answer = ann.get(f"{finished}/record")
    assert answer.status_code == 200
    without_draws = re.sub(r"^draws: .*\n", "", before, flags=re.MULTILINE)  # they would have to be drawn again
    assert answer.text == without_draws.replace("rules: 1\n", "rules: 99\n")


@pytest.mark.parametrize(("columns", "why"), OLD)
def test_an_unfinished_game_of_other_rules_has_stopped_and_says_why(app, ann, bo, unfinished, columns, why):
    make_old(app, unfinished, **columns)
    page = ann.get(unfinished)
    assert page.status_code == 200
    assert "This game has stopped" in page.text
    assert why in page.text
    assert told(page.text)
    assert choices(page.text) == []


def test_of_an_unfinished_game_everybody_reads_only_what_they_were_told(app, ann, bo, unfinished):
    events = app.state.store.events(unfinished.split("/")[-1])
    assert {audience for audience, _ in events} >= {0, 1}
    make_old(app, unfinished, rules=99)
    stranger = Browser(app)
    stranger.portal = ann.portal
    public = told(stranger.get(unfinished).text)
    for browser, name in ((ann, "0"), (bo, "1")):
        mine = told(browser.get(unfinished).text)
        assert any(line.startswith("You draw: ") for line in mine)
        assert not any(line.startswith("You ") for line in public)
        assert told(browser.get(unfinished, params={"seat": name}).text) == mine
        assert told(browser.get(unfinished, params={"seat": ""}).text) == public
        other = str(1 - int(name))
        assert told(browser.get(unfinished, params={"seat": other}).text) == public
        assert f'<option value="{other}"' not in browser.get(unfinished).text
    assert told(stranger.get(unfinished, params={"seat": "0"}).text) == public
    assert ann.get(f"{unfinished}/record").status_code == 409


@pytest.mark.parametrize("what", ["choose", "undo", "say", "resign", "back", "rematch", "mute", "uncover"])
def test_nothing_can_be_done_in_a_stopped_game(app, ann, unfinished, what):
    make_old(app, unfinished, rules=99)
    before = app.state.store.game(unfinished.split("/")[-1])
    answer = ann.post(f"{unfinished}/{what}", data={"text": "hello", "seat": "0", "decision": "x", "choice": "y"})
    assert answer.status_code == 409
    assert "version 99 of the rules" in answer.text
    assert app.state.store.game(before.id) == before


@pytest.mark.parametrize("what", ["table", "report", "report.json"])
def test_what_a_stopped_game_does_not_have_is_refused(app, ann, unfinished, what):
    make_old(app, unfinished, rules=99)
    assert ann.get(f"{unfinished}/{what}").status_code == 409


def test_a_stopped_game_hides_nothing_else_from_the_lobby(app, ann, unfinished):
    make_old(app, unfinished, rules=99)
    going = ann.play_now()
    page = ann.get("/")
    assert page.status_code == 200
    assert going in page.text
    assert unfinished in page.text


def test_a_game_of_which_nothing_was_kept_says_so(app, ann):
    address = ann.play_now()
    make_old(app, address, rules=99)
    assert "Its log was not kept." in ann.get(address).text


def test_a_stopped_game_speaks_the_visitors_language(app, ann, unfinished):
    make_old(app, unfinished, rules=99)
    ann.post("/language", data={"language": "pl"})
    page = ann.get(unfinished).text
    assert "Ta partia została przerwana" in page
    assert "wersji 99 zasad" in page


def test_a_log_that_the_rules_refuse_stops_the_game_without_a_word_of_what_is_hidden(app, ann, bo, unfinished):
    store, number = app.state.store, unfinished.split("/")[-1]
    hidden = choices(bo.get(unfinished).text)
    with store.writing() as session:
        session.execute(text("UPDATE entries SET text = 'devour everything' WHERE game_id = :game"), {"game": number})
    app.state.games._live.clear()
    page = ann.get(unfinished)
    assert page.status_code == 200
    assert "can&#39;t be replayed under" in page.text
    assert not any(choice in page.text for choice in (*hidden, "devour"))


def test_words_that_are_gone_are_said_by_their_keys(app, ann, finished):
    store, number = app.state.store, finished.split("/")[-1]
    with store.writing() as session:
        strange = (
            '[[null, {"key": "spiced_up", "seat": 1, "card": "no_such_card"}], [null, {"key": "chose", "seat": 0, "choice": "place moon"}]]'
        )
        session.execute(text("UPDATE events SET events = :events WHERE game_id = :game"), {"events": strange, "game": number})
    make_old(app, finished, rules=99)
    lines = told(ann.get(finished).text)
    assert lines[0] == "Bob · Spiced up · Card: No such card"
    assert len(lines) == 2


def test_a_server_that_stops_keeps_what_was_told_for_one_of_other_rules(settings, monkeypatch):
    app = create_app(settings)
    with Browser(app) as ann:
        address = ann.play_now()
        ann.press(address, choices(ann.get(address).text)[0])
        live = app.state.games._live[address.split("/")[-1]]
        cookies = dict(ann.cookies)
    monkeypatch.setattr(find("race"), "versions", (2,))
    with Browser(create_app(settings)) as ann:
        ann.cookies.update(cookies)
        page = ann.get(address).text
        assert "version 1 of the rules" in page
        lines = map(voice("en").teller("race", live.names, 0), live.game.events(0))
        assert told(page) == [line for line in lines if line] != []
