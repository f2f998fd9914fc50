"""Replay pages of heavy records: played again off the event loop, once for all who look, and never more of them than can be borne.

An attack counts executed choices, and says in which thread, rather than seconds.
"""

import asyncio
import random
import re
import threading
from collections import Counter

import pytest

import asterism
from asterism.kernel import Game
from asterism.server import moments as moments_module
from asterism.server import words
from asterism.server.moments import MOST_KEPT, MOST_WAITING, Moments
from asterism.speech import voice
from tests.needs import PATIENCE
from tests.server.browsing import Browser

UNDOS = 30


def heavy_record():
    """A finished game of Race in which somebody changed their mind again and again."""
    dice = random.Random(3)
    game = asterism.new("race", seats=2, seed=3)
    for _ in range(UNDOS):
        game.choose(0, game.choices(0)[0])
        game.undo(0)
    while not game.over:
        seat = dice.choice(game.pending())
        game.choose(seat, dice.choice(game.choices(seat)))
    return game.record()


@pytest.fixture
def replay(app, ann):
    """The address of the replay of a heavy record."""
    answer = ann.post("/import", files={"record": ("game.record", heavy_record().encode(), "text/plain")})
    assert answer.url.path.endswith("/replay")
    return answer.url.path


@pytest.fixture
def visitors(app, ann):
    """More people than make a crowd, each with a browser of their own."""
    browsers = [Browser(app) for _ in range(20)]
    for browser in browsers:
        browser.portal = ann.portal
    return browsers


@pytest.fixture
def executed(monkeypatch):
    """Counts the choices that are executed, by the kind of thread they are executed in."""
    count = Counter()
    choose = Game.choose

    def counted(self, seat, choice):
        count["moments" if threading.current_thread().name.startswith("moments") else "elsewhere"] += 1
        choose(self, seat, choice)

    monkeypatch.setattr(Game, "choose", counted)
    return count


def test_twenty_visitors_of_a_heavy_replay_cost_the_loop_nothing_and_each_moment_is_made_once(ann, replay, visitors, executed):
    assert ann.get(f"{replay}?at=70").status_code == 200
    once = executed["moments"]
    assert 0 < once <= 70, "each line once"
    for browser in visitors:
        assert browser.get(f"{replay}?at=70").status_code == 200
    assert executed == {"moments": once}
    assert visitors[0].get(f"{replay}?at=71").status_code == 200
    assert executed == {"moments": once + 1}


def test_visitors_who_step_through_one_game_in_different_places_execute_one_choice_a_step(app, ann, replay, visitors, executed):
    last = len(app.state.store.entries(replay.split("/")[2]))
    places = range(5, last - 5, 10)[: len(visitors)]
    for browser, place in zip(visitors, places, strict=False):
        assert browser.get(f"{replay}?at={place}").status_code == 200
    executed.clear()
    for step in (1, 2, 3):
        for browser, place in zip(visitors, places, strict=False):
            assert f'data-decision="replay-{place + step}"' in browser.get(f"{replay}?at={place + step}").text
    assert executed["moments"] <= 3 * len(places)
    assert executed["elsewhere"] == 0


def test_a_step_reads_no_entries_again_and_writes_no_line_of_the_log_again(ann, app, replay, monkeypatch):
    read, said = [], []
    entries, told = app.state.store.entries, words.told
    monkeypatch.setattr(app.state.store, "entries", lambda *which: read.append(which) or entries(*which))
    monkeypatch.setattr(words, "told", lambda *event: said.append(event) or told(*event))
    whole = ann.get(replay).text
    lines = len(said)
    before = ann.get(f"{replay}?at=70").text
    assert (read, len(said)) == ([], lines), "the game was looked at before, at its beginning"
    log = re.compile(r'<li id="event-.*?</li>', re.DOTALL)
    assert log.findall(before) == log.findall(whole)[-len(log.findall(before)) :]
    assert 0 < len(log.findall(before)) < len(log.findall(whole))


def test_only_so_many_games_are_kept_to_step_through(app, ann, monkeypatch):
    monkeypatch.setattr(moments_module, "MOST_FILMS", 2)
    record = heavy_record().encode()
    for _ in range(3):
        assert ann.post("/import", files={"record": ("game.record", record, "text/plain")}).status_code == 200
    assert len(app.state.moments._films) == 2


def test_a_moment_is_drawn_for_each_language_and_seat(app, ann, replay):
    polish = Browser(app, "pl")
    polish.portal = ann.portal
    pages = {browser.get(f"{replay}?at=70&seat={seat}").text for browser in (ann, polish) for seat in ("", "0", "1")}
    assert len(pages) == 6


def test_when_too_many_wait_for_a_moment_the_next_is_refused_at_once_and_told_when_to_try_again(app, ann, bo, replay, monkeypatch):
    go = threading.Event()
    made = Moments._make

    def slowly(*moment):
        assert go.wait(PATIENCE)
        return made(*moment)

    monkeypatch.setattr(Moments, "_make", slowly)
    number, moments = replay.split("/")[2], app.state.moments
    info, read = app.state.store.game(number), app.state.store.entries
    waiting = [ann.portal.start_task_soon(moments.at, info, read, at, voice("en"), None) for at in range(1, MOST_WAITING + 1)]
    try:
        ann.portal.call(asyncio.sleep, 0)  # they have all asked by then
        assert len(moments._kept) == MOST_WAITING
        refused = bo.get(f"{replay}?at={MOST_WAITING + 1}", headers={"Accept": "text/html"})
        assert refused.status_code == 503
        assert int(refused.headers["Retry-After"]) > 0
        assert "try again" in refused.text
        assert bo.get("/").status_code == 200, "everything else goes on"
    finally:
        go.set()
    assert len({task.result(PATIENCE).game.fingerprint() for task in waiting}) > 1
    assert bo.get(f"{replay}?at={MOST_WAITING + 1}").status_code == 200
    assert len(moments._kept) <= MOST_KEPT
