"""What can't be done is refused: with the right status, a page in the visitor's language (JSON from the API), and nothing has changed."""

import random
import re

import pytest
from starlette.testclient import TestClient

from asterism.server.app import create_app
from asterism.server.door.guard import LARGEST_BODY
from asterism.server.settings import Settings
from tests.server.browsing import ADDRESS, Browser, choices, decision, is_over

READING = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}  # as browsers ask for a page
FOREIGN = {"Origin": "https://elsewhere.example"}


@pytest.fixture
def ewa(app, ann):
    """Somebody who reads Polish."""
    browser = Browser(app, language="pl")
    browser.portal = ann.portal
    return browser


def said(answer, status, lang="en"):
    """The page of a refusal: its one paragraph."""
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert f'<html lang="{lang}">' in answer.text
    return answer.text.partition("</h1><p>")[2].partition("</p>")[0]


# --- in whose words


def ask_for_nothing(browser, **more):
    return browser.get("/nowhere", **more)


def ask_the_wrong_way(browser, **more):
    return browser.request("DELETE", "/titles/race/rules", **more)


def say_half(browser, **more):
    return browser.post("/language", data={}, **more)


def ask_for_no_number(browser, **more):
    return browser.get(f"{browser.play_now()}/replay?at=soon", **more)


def send_too_much(browser, **more):
    return browser.post("/play/race", content=b"x" * (LARGEST_BODY + 1), **more)


def send_too_much_bit_by_bit(browser, **more):
    """Without saying beforehand how much it will be."""
    address = browser.post("/titles/race/new", data={"name": "Ann", "seat": ["bot random"]}).url.path
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    more["headers"] = {**more.get("headers", {}), **kind}
    return browser.post(f"{address}/choose", content=(b"choice=" + b"x" * 100_000 for _ in range(25)), **more)


def send_a_file_without_an_end(browser, **more):
    more["headers"] = {**more.get("headers", {}), "Content-Type": "multipart/form-data"}
    return browser.post("/titles/race/new", content=b"--garbage", **more)


REFUSED = [
    (ask_for_nothing, 404, "There is nothing at this address", "Pod tym adresem nic nie ma"),
    (ask_the_wrong_way, 405, "used that way", "w ten sposób"),
    (say_half, 422, "Nothing has changed", "Nic się nie zmieniło"),
    (ask_for_no_number, 422, "Nothing has changed", "Nic się nie zmieniło"),
    (send_too_much, 413, "request is too large", "żądanie jest za duże"),
    (send_too_much_bit_by_bit, 413, "request is too large", "żądanie jest za duże"),
    (send_a_file_without_an_end, 400, "Nothing has changed", "Nic się nie zmieniło"),
]


@pytest.mark.parametrize(("ask", "status", "english", "polish"), REFUSED)
def test_a_browser_is_refused_by_a_page_in_its_language(ann, ewa, ask, status, english, polish):
    assert english in said(ask(ann, headers=READING), status)
    assert polish in said(ask(ewa, headers=READING), status, "pl")


@pytest.mark.parametrize(("ask", "status", "english", "polish"), REFUSED)
def test_a_script_is_refused_by_a_sentence(ann, ewa, ask, status, english, polish):
    for browser, words in ((ann, english), (ewa, polish)):
        answer = ask(browser)
        assert (answer.status_code, answer.headers["content-type"]) == (status, "text/plain; charset=utf-8")
        assert words in answer.text
        assert "<" not in answer.text


@pytest.mark.parametrize(
    ("headers", "status", "english", "polish"),
    [
        (FOREIGN, 403, "only works from Asterism", "działa tylko ze stron Asterism"),
        ({"Host": "elsewhere.example"}, 421, "Unknown host name", "Nieznana nazwa hosta"),
        ({"Content-Length": "99999999"}, 413, "request is too large", "żądanie jest za duże"),
    ],
)
def test_the_guard_speaks_the_visitors_language_too(ann, ewa, headers, status, english, polish):
    assert english in said(ann.post("/play/race", headers={**READING, **headers}), status)
    assert polish in said(ewa.post("/play/race", headers={**READING, **headers}), status, "pl")
    assert ann.post("/play/race", headers=headers).headers["content-type"].startswith("text/plain")


def test_a_wrong_method_says_which_are_right(ann):
    assert ask_the_wrong_way(ann, headers=READING).headers["allow"] == "GET"


@pytest.mark.parametrize("headers", [READING, {}])
def test_the_api_says_no_in_json_whoever_asks(ann, headers):
    for answer, status, error in (
        (ann.get("/api/v1/nowhere", headers=headers), 404, "not_found"),
        (ann.delete("/api/v1/titles", headers=headers), 405, "method_not_allowed"),
        (ann.post("/api/v1/guests", headers={**headers, "Host": "elsewhere.example"}), 421, "misdirected"),
        (ann.post("/api/v1/guests", headers={**headers, "Content-Length": "99999999"}), 413, "too_large"),
    ):
        assert answer.status_code == status
        assert answer.json()["error"] == error


# --- faults of ours


@pytest.fixture
def broken(settings, monkeypatch):
    """A server whose storage fails, with a secret in its complaint."""

    def fail(*_, **__):
        raise RuntimeError("the secret seed is 7")

    app = create_app(settings)
    with TestClient(app, base_url=ADDRESS, headers={"Origin": ADDRESS, "Accept-Language": "pl"}, raise_server_exceptions=False) as client:
        monkeypatch.setattr("asterism.server.storage.Store.open_games", fail)
        yield client


def test_a_failure_is_owned_and_nothing_of_it_is_told(broken):
    answer = broken.get("/", headers=READING)
    assert "To nasza wina" in said(answer, 500, "pl")
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    plain = broken.get("/")
    assert (plain.status_code, plain.headers["content-type"]) == (500, "text/plain; charset=utf-8")
    assert "secret" not in plain.text


def test_a_failure_of_the_storage_itself_still_has_a_page(broken, monkeypatch):
    """The page asks the storage for nothing, not even for who is asking."""

    def fail(*_):
        raise RuntimeError("no database")

    monkeypatch.setattr("asterism.server.storage.Store.session", fail)
    broken.cookies.set("asterism_session", "mine")
    assert "To nasza wina" in said(broken.get("/credits", headers=READING), 500, "pl")


# --- at the table: nothing changes


@pytest.fixture
def table(app, ann, bo):
    """The address of a game of Ann and Bo, who have both seen it."""
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open"], "option max_rounds": "10"}).url.path
    bo.post(f"{address}/sit", data={"name": "Bo"})
    return address


@pytest.fixture
def standing(app, ann):
    """How the game at an address stands, for the referee."""

    def stands(address):
        live = ann.portal.call(app.state.games.get, address.rpartition("/")[2])
        return live.game.fingerprint(), live.entries, len(app.state.store.entries(live.info.id))

    return stands


def finish(address, *browsers):
    dice = random.Random(4)
    for _ in range(600):
        for browser in browsers:
            page = browser.get(address).text
            if is_over(page):
                return
            if choices(page):
                browser.press(address, dice.choice(choices(page)))
    raise AssertionError("the game did not end")


def test_a_stale_page_a_strangers_and_a_garbled_choice_change_nothing(ann, bo, app, table, standing):
    stranger = Browser(app)
    stranger.portal = ann.portal
    page = ann.get(table).text
    first, second = choices(page)[:2]
    ann.press(table, first)
    before = standing(table)
    now = decision(ann.get(table).text)
    for browser, sent, status, words in (
        (ann, {"decision": decision(page), "choice": second}, 409, "The table has changed in the meantime"),
        (ann, {"decision": now, "choice": first}, 422, "can&#39;t choose that now"),
        (ann, {"decision": now, "choice": "discard \x00 \ud800".encode("utf-8", "surrogatepass")}, 422, "can&#39;t choose that now"),
        (ann, {"decision": now}, 422, "can&#39;t choose that now"),
        (ann, {}, 422, "can&#39;t choose that now"),
        (bo, {"decision": now, "choice": second}, 409, "The table has changed in the meantime"),
        (stranger, {"decision": now, "choice": second}, 403, "You are not sitting at this table"),
    ):
        for headers in (READING, {"HX-Request": "true"}):
            answer = browser.post(f"{table}/choose", data=sent, headers=headers)
            assert (answer.status_code, words in answer.text) == (status, True), (sent, answer.status_code)
            assert standing(table) == before


def test_a_double_click_is_made_once(ann, table, standing):
    page = ann.get(table).text
    sent = {"decision": decision(page), "choice": choices(page)[0]}
    assert ann.post(f"{table}/choose", data=sent).status_code == 200
    before = standing(table)
    assert ann.post(f"{table}/choose", data=sent).status_code == 200
    assert standing(table) == before


def test_what_a_stranger_presses_changes_nothing(app, ann, table, standing):
    stranger = Browser(app)
    stranger.portal = ann.portal
    stranger.play_now()
    before = standing(table)
    for deed, sent, status in (
        ("sit", {"name": "Eve"}, 409),
        ("uncover", {"seat": "0"}, 200),
        ("undo", {}, 403),
        ("say", {"text": "hello"}, 403),
        ("mute", {"seat": "0"}, 200),
        ("resign", {}, 403),
        ("back", {}, 200),
        ("rematch", {}, 403),
    ):
        answer = stranger.post(f"{table}/{deed}", data=sent)
        assert answer.status_code == status, deed
        assert choices(answer.text) == []
        assert standing(table) == before


def test_after_the_end_nothing_can_be_chosen_undone_or_resigned(ann, bo, table, standing):
    page = ann.get(table).text
    first = {"decision": decision(page), "choice": choices(page)[0]}
    finish(table, ann, bo)
    before = standing(table)
    for deed, sent, status, words in (
        ("choose", first, 409, "The table has changed in the meantime"),
        ("choose", {"decision": "over", "choice": first["choice"]}, 422, "can&#39;t choose that now"),
        ("undo", {"decision": "over"}, 409, "can no longer be undone"),
        ("resign", {}, 409, "The game is over"),
        ("sit", {"name": "Ann"}, 200, "The game is over"),
    ):
        answer = ann.post(f"{table}/{deed}", data=sent)
        assert (answer.status_code, words in answer.text) == (status, True), deed
        assert is_over(answer.text)
        assert standing(table) == before


def test_who_finds_every_seat_taken_keeps_their_name_and_may_watch(app, ann, table):
    late = Browser(app)
    late.portal = ann.portal
    late.play_now()
    name = re.search(r'class="who" href="/account">([^<]*)<', late.get("/").text)[1]
    answer = late.post(f"{table}/sit", data={"name": "Somebody"})
    assert answer.status_code == 409
    assert "That seat has just been taken" in answer.text
    assert "Take a seat" not in answer.text
    assert f'href="{table}"' in answer.text
    assert f">{name}<" in late.get("/").text


@pytest.mark.parametrize("number", ["none", "%00", "..%2f..", "🚀", "x" * 2000, "1' or '1'='1"])
def test_unknown_tables_are_not_found_whatever_is_done_there(ann, number):
    for deed in ("", "/table", "/record", "/replay", "/report", "/report.json"):
        assert ann.get(f"/games/{number}{deed}", headers=READING).status_code == 404, deed
    for deed, sent in (("sit", {"name": "Ann"}), ("choose", {}), ("undo", {}), ("uncover", {"seat": "0"}), ("resign", {}), ("rematch", {})):
        assert ann.post(f"/games/{number}/{deed}", data=sent, headers=READING).status_code == 404, deed


@pytest.mark.parametrize("deed", ["sit", "uncover", "choose", "undo", "say", "mute", "resign", "back", "rematch"])
def test_loading_the_address_of_a_button_again_leads_to_the_table(ann, table, standing, deed):
    before = standing(table)
    answer = ann.get(f"{table}/{deed}", headers=READING)
    assert (answer.status_code, answer.url.path) == (200, table)
    assert standing(table) == before


def test_loading_the_address_of_play_now_again_starts_no_game(ann):
    assert ann.get("/play/race").url.path == "/"
    assert ann.get("/play/none").status_code == 404


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"name": "   ", "seat": ["bot random"]}, "Please enter your name"),
        ({"name": "Ann", "seat": []}, "seats"),
        ({"name": "Ann", "seat": ["open"] * 9}, "seats"),
        ({"name": "Ann", "seat": ["bot skynet"]}, "seats"),
        ({"name": "Ann", "seat": ["open"], "option max_rounds": "many"}, "max_rounds"),
        ({"name": "Ann", "seat": ["open"], "option gravity": "off"}, "gravity"),
    ],
)
def test_a_table_that_cant_be_is_not_set_up(app, ann, sent, words):
    answer = ann.post("/titles/race/new", data=sent, headers=READING)
    assert answer.status_code == 422
    assert words in answer.text
    assert not app.state.store.open_games()
    assert not app.state.store.games_in_progress()


def test_a_public_address_is_the_only_other_name_of_a_server(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path / 'other.sqlite'}", public_url="https://games.example")
    with TestClient(create_app(settings), base_url="https://games.example", headers=READING) as client:
        assert client.get("/").status_code == 200
        assert client.get("/", headers={"Host": "games.example.evil"}).status_code == 421


@pytest.mark.parametrize("title", ["race@x", "race@99", "race@", "@1", "race@" + "9" * 5000])
@pytest.mark.parametrize("file", ["board.css", "picture.svg", "pictures/old_earth.svg", "cards", "rules"])
def test_an_edition_that_is_not_there_is_no_fault_of_the_server(ann, title, file):
    assert ann.get(f"/titles/{title}/{file}").status_code == (200 if file == "picture.svg" else 404)
