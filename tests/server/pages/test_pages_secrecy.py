"""No page tells a viewer what they may not know: whole answers are the same, byte for byte, in games that the viewer can't tell apart."""

import asyncio
import random
import re

import pytest

from asterism.server.app import create_app
from asterism.server.services.live.hub import RETRY
from asterism.server.settings import Settings
from tests.needs import PATIENCE
from tests.server.api.test_api import Dream
from tests.server.browsing import Browser, choices, decision
from tests.server.served import SEED

LANGUAGES = {"ann": "en", "bo": "pl", "eve": "en"}
COOKIES = "set-cookie"  # new keys to the same browser: they are random


def whole(answer):
    headers = sorted((name, value) for name, value in answer.headers.items() if name != COOKIES)
    return answer.status_code, str(answer.url), headers, answer.content


def everything_shown(browser, address):
    """Whole answers to all that a viewer can ask of a game without changing it."""
    script = {"HX-Request": "true"}
    page = browser.get(address)
    mark = re.search(r'data-seen="([^"]*)"', page.text)[1]
    shown = {
        f"GET {path} {headers or ''}".rstrip(): whole(browser.get(path, headers=headers))
        for path, headers in (
            ("/", {}),
            (address, {}),
            (f"{address}/table", script),
            (f"{address}/table", {**script, "If-None-Match": f'"{mark}"'}),
            (f"{address}/table", {**script, "If-None-Match": '"another"'}),
            (f"{address}/report", {}),
            (f"{address}/report.json", {}),
            (f"{address}/record", {}),
            (f"{address}/replay", {}),
            (f"{address}/replay?at=1&seat=0", {}),
            (f"{address}/replay?at=1&seat=1", {}),
            (f"{address}/replay?at=9999", {}),
        )
    }
    attempts = [
        ("choose", {"decision": "stale", "choice": "action settle"}),
        ("choose", {"decision": decision(page.text), "choice": "nonsense"}),
        ("choose", {"decision": decision(page.text), "choice": [*choices(page.text)[:1], "nonsense"]}),
        ("uncover", {"seat": "0"}),
        ("uncover", {"seat": "1"}),
        ("sit", {"name": "Somebody"}),
        ("mute", {"seat": "7"}),
        ("rematch", {}),
        ("say", {"text": ""}),
    ]
    if "data-undo" not in page.text:
        attempts.append(("undo", {}))
    for deed, sent in attempts:
        for headers in ({}, script):
            shown[f"POST {deed} {sent} {headers}"] = whole(browser.post(f"{address}/{deed}", data=sent, headers=headers))
    return shown


@pytest.fixture
def people(app, ann, monkeypatch):
    """Ann and Bo at a table that Eve watches, each with their language; and its address. They may ask as often as they like."""
    monkeypatch.setattr(app.state.limits, "take", lambda _: None)
    there = {name: Browser(app, language) for name, language in LANGUAGES.items()}
    for browser in there.values():
        browser.portal = ann.portal
    setting = {"name": "Ann", "seat": ["open"], "public": "yes", "pace": ""}
    address = there["ann"].post("/titles/race/new", data=setting).url.path
    there["bo"].post(f"{address}/sit", data={"name": "Bo"})
    there["eve"].play_now()  # somebody, with a game of her own
    return there, address


def test_no_page_tells_more_than_its_viewer_may_know(app, ann, people):
    there, address = people
    live = ann.portal.call(app.state.games.get, address.rpartition("/")[2])
    dice = random.Random(12)
    compared = different = 0
    for moment in range(31):
        if moment % 10 == 0:
            real = live.game
            for viewer, dreamers in (("ann", [0]), ("bo", [1]), ("eve", [0, 1])):
                there[viewer].get(address)  # what is new to them is marked, so let it be old
                shown = everything_shown(there[viewer], address)
                for seat in dreamers:
                    live.game = Dream(real, seat, moment)
                    different += live.game.fingerprint() != real.fingerprint()
                    try:
                        dreamt = everything_shown(there[viewer], address)
                    finally:
                        live.game = real
                    assert [what for what in shown if shown[what] != dreamt[what]] == []
                    compared += len(shown)
        seat = dice.choice(live.game.pending())
        browser = there["ann" if seat == 0 else "bo"]
        browser.press(address, dice.choice(choices(browser.get(address).text)))
        assert not live.game.over
    assert different == 16, "every dream is another game"
    assert compared > 400


def test_while_a_game_runs_its_replay_and_its_record_are_refused(people):
    there, address = people
    for browser in there.values():
        replay = browser.get(f"{address}/replay?at=0&seat=1")
        assert replay.url.path == address, "led back to the table"
        assert "scrubber" not in replay.text
        assert browser.get(f"{address}/record").status_code == 404


# --- what others do in secret


def two_worlds(tmp_path, play):
    """What Ann is shown and told when Bo, in secret, takes the first of his choices, or the last."""
    for world, pick in (("one", 0), ("other", -1)):
        app = create_app(Settings(database=f"sqlite:///{tmp_path / world}.sqlite", seed=SEED))
        with Browser(app) as ann:
            bo = Browser(app)
            bo.portal = ann.portal
            address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open"]}).url.path
            bo.post(f"{address}/sit", data={"name": "Bo"})
            ann.get(address)
            told = []

            async def listen(app=app, ann=ann, told=told):
                me = app.state.store.session(ann.cookies["asterism_session"]).person.id
                async for line in app.state.hub.stream(ann.cookies["asterism_browser"], viewer=me):
                    told.append(line)

            listening = ann.portal.start_task_soon(listen)
            made = play(ann, bo, address, pick, told)
            ann.portal.call(app.state.hub.close)
            listening.result(PATIENCE)
            pages = everything_shown(ann, address)
            game = address.rpartition("/")[2]
            yield made, pages, told, game


def bo_discards(ann, bo, address, pick, told, undos=0):
    """Two cards, after having thought again so many times; Ann's script asks once in between."""
    while not told:  # the stream is open
        ann.portal.call(asyncio.sleep, 0.01)
    made = []
    for _ in range(undos):
        bo.press(address, choices(bo.get(address).text)[pick])
        bo.post(f"{address}/undo", data={"decision": decision(bo.get(address).text)})
    for _ in range(2):
        told.append(ann.get(f"{address}/table", headers={"HX-Request": "true"}).headers["X-News"])
        made.append(choices(bo.get(address).text)[pick])
        bo.press(address, made[-1])
    while len(told) < 4:
        ann.portal.call(asyncio.sleep, 0.01)
    return made


def test_pages_and_stream_are_the_same_whatever_others_choose_in_secret(tmp_path):
    (one, shown, told, game), (other, shown_too, told_too, game_too) = two_worlds(tmp_path, bo_discards)
    assert set(one).isdisjoint(other), "Bo discards other cards"
    assert told[:3] == [RETRY, "1", "1"], "since he sat down; that he discards one is his secret still"
    assert len(told) == 4, "that he is done is not"
    assert [line.replace(game, "G") for line in told] == [line.replace(game_too, "G") for line in told_too]

    first, second = anonymous(shown, game), anonymous(shown_too, game_too)
    assert first.keys() == second.keys()
    assert [what for what in first if first[what] != second[what]] == []


def test_stream_and_news_are_the_same_however_often_others_think_again_in_secret(tmp_path):
    for folder in ("once", "often"):
        (tmp_path / folder).mkdir()
    once = next(two_worlds(tmp_path / "once", bo_discards))
    often = next(two_worlds(tmp_path / "often", lambda *world: bo_discards(*world, undos=3)))
    assert once[0] == often[0]
    assert [line.replace(once[3], "G") for line in once[2]] == [line.replace(often[3], "G") for line in often[2]]


def anonymous(answers, number):
    """Without the ids of the game and of its viewer, which are random, and the length of what was packed, which depends on them."""
    told = {}
    for what, (status, where, headers, content) in answers.items():
        text = re.sub(r'data-viewer="[^"]*"', "", content.decode().replace(number, "G"))
        kept = [header for header in headers if header[0] != "content-length"]
        told[what.replace(number, "G")] = status, where.replace(number, "G"), kept, text
    return told


def test_a_difference_would_be_seen(people):
    """The comparison itself: Ann's pages and Bo's differ."""
    there, address = people
    mine, yours = (everything_shown(there[name], address) for name in ("ann", "eve"))
    assert mine[f"GET {address}"] != yours[f"GET {address}"]
    assert mine[f"GET {address}/report.json"] != yours[f"GET {address}/report.json"]
