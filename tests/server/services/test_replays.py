"""Replay pages of heavy records: played again off the event loop, once for all who look, and never more of them than can be borne.

An attack counts executed choices, and says where, rather than seconds.
"""

import asyncio
import random
import re
from collections import Counter

import pytest

import asterism
from asterism.kernel import Game
from asterism.server.pages import films
from asterism.server.services.records.replays import MOST_KEPT, MOST_WAITING, Replays
from asterism.server.services.workers.pool import Workers
from asterism.speech import Voice, voice
from tests.needs import PATIENCE
from tests.server.browsing import Browser
from tests.server.served import Here

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


@pytest.fixture(autouse=True)
def _no_films():
    films.films.clear()


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
    """Counts the choices that are executed, by whether films execute them (in a process of their own, but for these tests)."""
    count = Counter()
    films = False
    choose, respond = Game.choose, Here.ask

    def counted(self, seat, choice):
        count["films" if films else "elsewhere"] += 1
        choose(self, seat, choice)

    async def noted(self, header, body, deadline):
        nonlocal films
        films = header["do"] == "draw"
        try:
            return await respond(self, header, body, deadline)
        finally:
            films = False

    monkeypatch.setattr(Game, "choose", counted)
    monkeypatch.setattr(Here, "ask", noted)
    return count


def test_twenty_visitors_of_a_heavy_replay_cost_the_loop_nothing_and_each_moment_is_drawn_once(ann, replay, visitors, executed):
    assert ann.get(f"{replay}?at=70").status_code == 200
    once = executed["films"]
    assert 0 < once <= 70, "each line once; the chronicle was written when the record came"
    for browser in visitors:
        assert browser.get(f"{replay}?at=70").status_code == 200
    assert executed == {"films": once}
    assert visitors[0].get(f"{replay}?at=71").status_code == 200
    assert executed == {"films": once + 1}


def test_visitors_who_step_through_one_game_in_different_places_execute_one_choice_a_step(app, ann, replay, visitors, executed):
    last = len(app.state.store.entries(replay.split("/")[2]))
    places = range(5, last - 5, 10)[: len(visitors)]
    for browser, place in zip(visitors, places, strict=False):
        assert browser.get(f"{replay}?at={place}").status_code == 200
    executed.clear()
    for step in (1, 2, 3):
        for browser, place in zip(visitors, places, strict=False):
            assert f'data-decision="replay-{place + step}"' in browser.get(f"{replay}?at={place + step}").text
    assert executed["films"] <= 3 * len(places)
    assert executed["elsewhere"] == 0


def test_a_step_reads_no_entries_again_and_writes_no_line_of_the_log_again(ann, app, replay, monkeypatch):
    monkeypatch.setattr(films, "MOST_LINES", 9999)
    read, said = [], []
    entries, teller = app.state.store.entries, Voice.teller
    monkeypatch.setattr(app.state.replays, "_read", lambda *which: read.append(which) or entries(*which))

    def counted(*viewer):
        tell = teller(*viewer)
        return lambda event: said.append(event) or tell(event)

    monkeypatch.setattr(Voice, "teller", counted)
    whole = ann.get(replay).text
    lines = len(said)
    before = ann.get(f"{replay}?at=70").text
    assert (read, len(said)) == ([], lines), "the game was looked at before, at its beginning"
    log = re.compile(r'<li id="event-.*?</li>', re.DOTALL)
    assert log.findall(before) == log.findall(whole)[-len(log.findall(before)) :]
    assert 0 < len(log.findall(before)) < len(log.findall(whole))


def test_the_log_of_a_long_game_is_opened_at_its_latest(ann, replay, monkeypatch):
    lines = re.compile(r'<li id="(event-\d+)"')
    monkeypatch.setattr(films, "MOST_LINES", 9999)
    whole = lines.findall(ann.get(f"{replay}?at=90").text)
    monkeypatch.setattr(films, "MOST_LINES", 10)
    opened = lines.findall(ann.get(f"{replay}?at=91").text)
    assert 0 < len(opened) <= 10 < len(whole)
    assert set(opened) & set(whole)


def test_only_so_many_films_are_kept_and_one_that_is_not_comes_again(app, ann, replay, monkeypatch):
    monkeypatch.setattr(films, "MOST_FILMS", 2)
    record = heavy_record().encode()
    for _ in range(3):
        assert ann.post("/import", files={"record": ("game.record", record, "text/plain")}).status_code == 200
    assert len(films.films) == 2
    assert replay.split("/")[2] not in films.films
    assert 'data-decision="replay-33"' in ann.get(f"{replay}?at=33").text


def test_a_film_is_drawn_by_a_real_process_too(app, ann, replay):
    """As by the stand-in that the other tests have."""

    async def draw():
        number = replay.split("/")[2]
        live = await app.state.games.get(number)
        async with Workers(1, films.respond) as workers:
            return str((await Replays(workers, app.state.store.entries).at(live, 70, voice("en"), 0)).table)

    assert ann.portal.call(draw) in ann.get(f"{replay}?at=70&seat=0").text


def test_a_record_that_a_film_can_not_show_is_refused_without_a_word_of_why(app, ann, replay, monkeypatch):
    films.films.clear()
    monkeypatch.setattr(app.state.replays, "_read", lambda number: app.state.store.entries(number)[5:])
    refused = ann.get(f"{replay}?at=60", headers={"Accept": "text/html"})
    assert refused.status_code == 409
    assert "discard" not in refused.text.lower()


def test_a_moment_is_drawn_for_each_language_and_seat(app, ann, replay):
    polish = Browser(app, "pl")
    polish.portal = ann.portal
    pages = {browser.get(f"{replay}?at=70&seat={seat}").text for browser in (ann, polish) for seat in ("", "0", "1")}
    assert len(pages) == 6


def test_when_too_many_wait_for_a_moment_the_next_is_refused_at_once_and_told_when_to_try_again(app, ann, bo, replay, monkeypatch):
    go = asyncio.Event()
    respond = Here.ask

    async def slowly(*asked):
        await go.wait()
        return await respond(*asked)

    monkeypatch.setattr(Here, "ask", slowly)
    number, moments = replay.split("/")[2], app.state.replays
    live = ann.portal.call(app.state.games.get, number)
    moments._kept.clear()
    waiting = [ann.portal.start_task_soon(moments.at, live, at, voice("en"), None) for at in range(1, MOST_WAITING + 1)]
    try:
        ann.portal.call(asyncio.sleep, 0)  # they have all asked by then
        assert len(moments._kept) == MOST_WAITING
        refused = bo.get(f"{replay}?at={MOST_WAITING + 1}", headers={"Accept": "text/html"})
        assert refused.status_code == 503
        assert int(refused.headers["Retry-After"]) > 0
        assert "try again" in refused.text
        assert bo.get("/").status_code == 200, "everything else goes on"
    finally:
        ann.portal.call(go.set)
    assert len({task.result(PATIENCE).table for task in waiting}) > 1
    assert bo.get(f"{replay}?at={MOST_WAITING + 1}").status_code == 200
    assert len(moments._kept) <= MOST_KEPT
