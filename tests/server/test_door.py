"""Who comes in, and how much one visitor can take: tables, streams, cookies, names; and reading when nothing can be written."""

import asyncio
import re
import socket
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from asterism.server.app import create_app
from asterism.server.checks.visitor import BROWSER, SESSION
from asterism.server.pages import watching
from asterism.server.services.limits import HERE, NEW_GAME
from asterism.server.services.live import audience, hub
from asterism.server.services.people.lifetimes import GUEST_LIFETIME
from asterism.server.services.tables.setting_up import MOST_WAITING
from tests.server.browsing import Browser, choices
from tests.server.served import listening

SECRET = re.compile(r'<input class="link" readonly value="([^"]+)"')
OPEN_TABLE = {"name": "Bo", "seat": ["open", ""], "public": "yes"}


@pytest.fixture
def browse(app, ann):
    """More browsers at the same server, each in a network of its own unless another is said."""

    def another(address="testclient", language="en"):
        browser = Browser(app, language, address)
        browser.portal = ann.portal
        return browser

    return another


def set_up(browser, **more):
    return browser.post("/titles/race/new", data={**OPEN_TABLE, **more})


# --- tables


def test_one_person_has_few_tables_that_wait(app, ann, browse):
    tables = [set_up(ann).url.path for _ in range(MOST_WAITING)]
    assert len(set(tables)) == MOST_WAITING
    answer = set_up(ann)
    assert answer.status_code == 409
    assert f"You already have {MOST_WAITING} tables waiting for players" in answer.text
    assert len(app.state.store.open_games()) == MOST_WAITING
    assert ann.post("/play/race").url.path.startswith("/games/"), "a game that begins at once waits for nobody"
    polish = browse("203.0.113.7", "pl")
    for _ in range(MOST_WAITING):
        set_up(polish)
    assert f"Masz już {MOST_WAITING} stołów, które czekają na graczy" in set_up(polish).text


def test_the_guests_of_one_network_can_not_fill_the_lobby(app, ann, browse):
    answers = [set_up(browse("203.0.113.7")).status_code for _ in range(NEW_GAME.network.burst)]
    assert answers.count(429) > answers.count(200)
    assert len(app.state.store.open_games()) <= 30
    assert set_up(browse("203.0.113.8")).status_code == 200


def test_a_program_is_refused_by_a_key_of_its_own_and_can_close_a_table(ann):
    headers = {"Authorization": f"Bearer {ann.post('/api/v1/guests', json={}).json()['token']}"}
    plan = {"title": "race", "seats": ["me", "open"]}
    tables = [ann.post("/api/v1/games", json=plan, headers=headers).json()["id"] for _ in range(MOST_WAITING)]
    refused = ann.post("/api/v1/games", json=plan, headers=headers)
    assert (refused.status_code, refused.json()["error"]) == (409, "crowded")
    stranger = {"Authorization": f"Bearer {ann.post('/api/v1/guests', json={}).json()['token']}"}
    assert ann.post(f"/api/v1/games/{tables[0]}/close", headers=stranger).status_code == 403
    assert ann.post(f"/api/v1/games/{tables[0]}/close", headers=headers).status_code == 204
    assert ann.post("/api/v1/games", json=plan, headers=headers).status_code == 201


def test_a_table_that_waits_is_closed_by_who_set_it_up_and_nobody_else(ann, bo):
    game = set_up(ann).url.path
    assert f'action="{game}/close"' in ann.get(game).text
    assert f'action="{game}/close"' not in bo.get(game).text
    assert bo.post(f"{game}/close").status_code == 403
    assert ann.post(f"{game}/close").url.path == "/"
    assert ann.get(game).status_code == 404


def test_a_game_that_has_begun_can_not_be_closed(ann, bo):
    game = set_up(ann).url.path
    bo.post(f"{game}/sit", data={"name": "Cy"})
    assert ann.post(f"{game}/close").url.path == game
    assert choices(ann.get(game).text)


def test_the_rounds_forget_guests_and_tables_that_nobody_came_back_to(app, ann, bo):
    """A bot plays on for whoever is gone."""
    store, games = app.state.store, app.state.games
    game = set_up(ann).url.path
    bo.post(f"{game}/sit", data={"name": "Cy"})
    waiting = set_up(ann).url.path
    guest = store.session(ann.cookies[SESSION]).person.id
    now = store.now
    store.now = lambda: now() + GUEST_LIFETIME - timedelta(days=1)
    bo.get("/")  # is seen
    ann.portal.call(games.tidy)
    store.now = lambda: now() + GUEST_LIFETIME
    ann.portal.call(games.tidy)
    assert store.person(guest) is None
    assert ann.get(waiting).status_code == 404
    assert bo.get("/account").text.count("<h1>Cy</h1>") == 1
    page = bo.get(game).text
    assert re.search(r"Bo has resigned\. A bot has taken over\.", page)
    assert choices(page)


# --- reading


def fill_disk(store, patch):
    def full(*_):
        raise OperationalError("UPDATE", {}, Exception("database or disk is full"))

    patch.setattr(store, "writing", full)
    patch.setattr(store, "writing_rows", full)


def test_everything_can_be_read_when_nothing_can_be_written(app, ann, monkeypatch):
    """As with a full disk, long after the session was last seen."""
    game = ann.play_now()
    store = app.state.store
    key = {"Authorization": f"Bearer {ann.post('/api/v1/guests', json={}).json()['token']}"}
    now = store.now
    fill_disk(store, monkeypatch)
    monkeypatch.setattr(store, "now", lambda: now() + timedelta(hours=1))
    for address in ("/", game, f"{game}/table", f"{game}/report", "/account", "/titles/race/new", "/login"):
        assert ann.get(address).status_code == 200, address
    assert choices(ann.get(game).text)
    assert ann.get("/api/v1/me", headers=key).status_code == 200
    assert ann.get("/api/v1/games?which=open", headers=key).status_code == 200


def test_the_rounds_go_on_when_nothing_can_be_written_and_catch_up_when_something_can(app, ann, bo, monkeypatch, caplog):
    game = ann.play_now()
    forgotten = set_up(bo).url.path
    store, games, token = app.state.store, app.state.games, ann.cookies[SESSION]
    now = store.now() + timedelta(days=8)  # longer than a table waits
    monkeypatch.setattr(store, "now", lambda: now)

    async def one_round():
        async def leave(seconds):
            raise asyncio.CancelledError

        monkeypatch.setattr(games, "_sleep", leave)
        with pytest.raises(asyncio.CancelledError):
            await games._make_rounds()

    with monkeypatch.context() as patch:
        fill_disk(store, patch)
        for number in range(1, 4):
            assert choices(ann.get(game).text)
            ann.portal.call(one_round)
            assert caplog.text.count("a round of maintenance failed") == number
    assert store.session(token).seen < now
    assert bo.get(forgotten).status_code == 200
    ann.portal.call(one_round)
    assert store.session(token).seen == now
    assert bo.get(forgotten).status_code == 404
    assert caplog.text.count("a round of maintenance failed") == 3


# --- streams, cookies and memory


def test_a_network_has_few_streams_and_gets_another_when_one_ends(app, ann, browse, monkeypatch):
    monkeypatch.setattr(hub, "MOST_STREAMS", 2)
    stranger, key = browse("203.0.113.7"), {"Authorization": f"Bearer {ann.post('/api/v1/guests', json={}).json()['token']}"}

    async def hold_and_refuse():
        held = [app.state.hub.stream(f"browser {number}", "203.0.113.7") for number in range(3)]
        assert [await anext(stream, None) for stream in held] == [hub.RETRY, hub.RETRY, None]
        return held

    held = ann.portal.call(hold_and_refuse)
    refused = stranger.get("/live")
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "30")
    assert stranger.get("/api/v1/stream", headers=key).json()["error"] == "too_many"
    assert not app.state.hub.is_full_for("203.0.113.8")
    ann.portal.call(held[0].aclose)
    assert not app.state.hub.is_full_for("203.0.113.7")
    ann.portal.call(held[1].aclose)


def test_this_machine_has_more_streams_but_not_any_number():
    """So that whoever measures a load here meets the same server as everybody, and one runaway program can't stop it."""
    news = hub.Hub()

    async def opened(many):
        streams = [news.stream(f"browser {number}", HERE) for number in range(many)]
        said = [await anext(stream, None) for stream in streams]
        for stream in streams:
            await stream.aclose()
        return said.count(hub.RETRY)

    assert asyncio.run(opened(hub.MOST_STREAMS_HERE + 500)) == hub.MOST_STREAMS_HERE
    assert not news.is_full_for(HERE)


@pytest.mark.parametrize("cookie", [BROWSER, SESSION])
@pytest.mark.parametrize(
    "odd", ["notours" * 700, "notours" * 10, '"notours\\012Set-Cookie: a=1"', '"notours\\000"', "notours or", "notours\u00e9"]
)
def test_a_cookie_that_is_none_of_ours_counts_as_none_and_is_kept_nowhere(app, ann, bo, cookie, odd):
    """Python's newer versions fail to send one with a line break back."""
    game = set_up(ann).url.path
    answer = bo.get(game, headers={"Cookie": f"{cookie}={odd}".encode("latin-1")})
    assert answer.status_code == 200
    for kept in (str(answer.headers), repr(vars(app.state.hub))):
        assert "notours" not in kept


@pytest.mark.parametrize("language", ["en", "pl"])
def test_more_cookies_than_anybody_needs_are_refused(browse, language):
    answer = browse(language=language).get("/", headers={"Cookie": f"{BROWSER}={'x' * 30_000}", "Accept": "text/html"})
    assert answer.status_code == 431
    assert {"en": "too many cookies", "pl": "zbyt wiele ciasteczek"}[language] in answer.text


@pytest.mark.parametrize(
    "begun",
    [
        "GET / HTTP/1.1\r\nX: ",
        "GET /",
        "POST /login HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX: ",
    ],
)
def test_headers_without_end_are_not_read(tmp_path, begun):
    """Not even into memory: the line is closed long before what would be felt there."""
    with listening(f"sqlite:///{tmp_path / 'games.sqlite'}") as (url, _):
        host, port = url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as line:
            line.sendall(begun.format(host=f"{host}:{port}").encode())
            sent = 0
            with suppress(ConnectionError):
                while sent < 50_000_000:
                    sent += line.send(b"x" * 10_000)
    assert sent < 50_000_000


def test_what_viewers_were_shown_is_remembered_of_so_many_only(app, ann, bo, monkeypatch):
    monkeypatch.setattr(audience, "MOST_VIEWERS", 3)
    monkeypatch.setattr(watching, "MOST_DRAWN", 2)
    game = ann.play_now()
    games = app.state.games
    looking = games.audience_of(ann.portal.call(games.get, game.split("/")[-1]))
    for number in range(6):
        viewer = {"Cookie": f"{BROWSER}=browser-{number}"}
        bo.get(game, headers=viewer)
        looking.seen[f"browser-{number}"] = number % 4  # each was shown another number of events
        bo.get(f"{game}/table", headers=viewer)
    assert list(looking.seen) == ["browser-3", "browser-4", "browser-5"]
    assert len(looking.drawn) <= 2


# --- odd requests, and what a log says


@pytest.fixture
def replayed(ann):
    """The address of the replay of a game that is over."""
    record = (Path(__file__).parents[1] / "archive" / "race-2-greedy.record").read_bytes()
    return ann.post("/import", files={"record": ("a.record", record)}).url.path


@pytest.mark.parametrize("seat", ["9" * 5000, "\u0661", "-1", "1e0", ""])
def test_an_odd_seat_of_a_replay_is_nobodys(ann, replayed, seat):
    assert ann.get(replayed, params={"seat": seat}).status_code == 200


def test_a_length_of_thousands_of_digits_is_too_large(ann):
    assert ann.post("/login", headers={"Content-Length": "9" * 5000}).status_code == 413


@pytest.mark.parametrize(("url", "said"), [("https://asterism.example", "max-age=31536000"), ("http://asterism.example", None)])
def test_who_comes_by_https_is_told_to_stay_there(settings, monkeypatch, url, said):
    app = create_app(replace(settings, public_url=url))
    with Browser(app) as ann:
        ann.base_url = url
        for answer in (ann.get("/"), ann.get("/nowhere"), ann.get("/api/v1/titles"), ann.get("/", headers={"Host": "else.example"})):
            assert answer.headers.get("Strict-Transport-Security") == said
        monkeypatch.setattr(app.state.store, "open_games", None)  # so that the lobby fails
        failing = TestClient(app, base_url=url, raise_server_exceptions=False)
        failing.portal = ann.portal
        answer = failing.get("/")
        assert (answer.status_code, answer.headers.get("Strict-Transport-Security")) == (500, said)


def test_an_entry_that_cannot_be_made_tells_nobody_of_a_hand(app, ann, bo, caplog):
    game = set_up(ann).url.path
    his = choices(bo.post(f"{game}/sit", data={"name": "Cy"}).text)
    hers = set(choices(ann.get(game).text)) - set(his)
    assert hers
    number, store, games = game.split("/")[-1], app.state.store, app.state.games
    live = ann.portal.call(games.get, number)
    store.append(number, live.entries + 1, 0, "of another server", ["explode"])
    pages = [bo.press(game, his[0]).text]  # catches up with it
    key = {"Authorization": f"Bearer {SECRET.search(bo.post('/account/keys', data={'scope': 'play'}).text)[1]}"}
    answer = {"decision": live.decision(1), "choices": his[:1]}
    pages.append(bo.post(f"/api/v1{game}/choose", json=answer, headers=key).text)
    games.release(live)
    pages += [ann.get(game).text, bo.get(game).text, bo.get("/").text]  # load it
    log = "\n".join(f"{record.getMessage()} {record.exc_text or ''}" for record in caplog.records)
    assert f"game {number} can't continue: line" in log
    assert not [choice for choice in hers for text in (log, *pages) if choice in text]
