"""What the replay knows of a finished game: when each line of the log was told, and where the rounds begin."""

import random
import re

import pytest

import asterism
from asterism.server.services.records.chronicle import write_chronicle
from asterism.server.storage import record_of


def finished(title, seats=2, undo=False):
    dice = random.Random(3)
    options = {"max_rounds": 10} if title == "race" else {}
    game = asterism.new(title, seats=seats, seed=3, options=options)
    if undo:
        game.choose(0, game.choices(0)[0])
        game.undo(0)
    while not game.over:
        seat = dice.choice(game.pending())
        game.choose(seat, dice.choice(game.choices(seat)))
    return game


def bring(browser, game):
    """The address of an imported game."""
    answer = browser.post("/import", files={"record": ("game.record", game.record().encode(), "text/plain")})
    assert answer.url.path.endswith("/replay")
    return answer.url.path.removesuffix("/replay")


def chronicle_of(app, address):
    store, number = app.state.store, address.rpartition("/")[2]
    entries = store.entries(number)
    return write_chronicle(record_of(store.game(number), entries)), entries


@pytest.mark.parametrize("title", ["age", "eclipse", "lunation", "orion", "race"])
def test_every_event_was_told_at_some_moment_and_rounds_begin_one_after_the_other(app, ann, title):
    game = finished(title, undo=title == "race")
    chronicle, entries = chronicle_of(app, bring(ann, game))
    for seat in (None, 0, 1):
        moments = chronicle.moments_for(seat)
        assert len(moments) == len(game.events(seat))
        assert moments == sorted(moments)
        assert moments[-1] == len(entries)
    began = list(chronicle.rounds.values())
    assert list(chronicle.rounds) == list(range(1, len(began) + 1))
    assert len(began) > 3
    assert began == sorted(began)
    assert chronicle.round_at(began[1]) == 2
    assert chronicle.round_at(began[2] - 1) == 2
    assert chronicle.round_at(-1) is None


def test_a_moment_is_when_its_event_was_told_first(app, ann):
    game = finished("race", undo=True)
    chronicle, entries = chronicle_of(app, bring(ann, game))
    again = asterism.new("race", seats=2, seed=3, options={"max_rounds": 10})
    for moment, entry in enumerate(entries, 1):
        again.undo(entry.seat) if entry.text == "undo" else again.choose(entry.seat, entry.text)
        if moment in (1, 2, 3, 20, 40):
            assert sum(told <= moment for told in chronicle.moments_for(0)) == len(again.events(0))


def lines(page):
    """The lines of the log, the newest first: the number of the event, and where its link leads."""
    log = page[page.index("data-log") :]
    return [(int(event), int(at)) for event, at in re.findall(r'<li id="event-(\d+)"[^>]*><a href="[^"]*\?seat=\d?&amp;at=(\d+)"', log)]


def test_a_line_of_the_log_leads_to_the_moment_when_it_was_the_news(ann):
    address = bring(ann, finished("race"))
    end = lines(ann.get(f"{address}/replay").text)
    assert len(end) > 30
    for event, at in (end[5], end[-1], end[len(end) // 2]):
        there = lines(ann.get(f"{address}/replay?at={at}").text)
        assert (event, at) in there
        assert there[0][1] == at, "the newest there was told then"


def test_spectators_get_no_line_that_only_a_seat_heard(ann):
    address = bring(ann, finished("race"))
    watched, seated = (len(lines(ann.get(f"{address}/replay?seat={seat}").text)) for seat in ("", "0"))
    assert 0 < watched < seated


def test_rounds_can_be_jumped_to_and_the_one_shown_is_marked(ann):
    address = bring(ann, finished("race"))
    page = ann.get(f"{address}/replay?at=0").text
    rounds = re.findall(r'<a href="([^"]*)"[^>]*aria-label="Round (\d+)">', page)
    assert [number for _, number in rounds] == [str(number) for number in range(1, 11)]
    there = ann.get(rounds[6][0].replace("&amp;", "&")).text
    assert re.search(r'aria-current="step" aria-label="Round 7"', there)


def test_titles_name_their_rounds(ann):
    assert 'aria-label="Turn 2"' in ann.get(f"{bring(ann, finished('lunation'))}/replay").text


def test_a_moment_has_a_link_to_share(ann):
    address = bring(ann, finished("race"))
    assert f"http://127.0.0.1:8000{address}/replay?at=9&amp;seat=1" in ann.get(f"{address}/replay?at=9&seat=1").text
