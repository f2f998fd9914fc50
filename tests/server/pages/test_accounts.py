"""Accounts: guests who keep their names, sessions that are rotated, links that work once, and no secret where it doesn't belong."""

import asyncio
import html
import logging
import re
import unicodedata
from datetime import timedelta
from functools import partial
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import OperationalError

from asterism.server.app import create_app
from asterism.server.checks.visitor import BROWSER, SESSION
from asterism.server.pages import login
from asterism.server.services.limits import LOGIN, NEW_GAME, ONE_NAME, TAKEN_NAMES
from asterism.server.services.live import hub
from asterism.server.services.people import passwords
from asterism.server.services.people.links import LINK_LIFETIME, Links
from asterism.server.services.people.passwords import DECOY, HASHER, LONGEST, SHORTEST
from asterism.server.settings import Settings
from asterism.server.storage import people
from tests.needs import PATIENCE
from tests.server.browsing import Browser, choices

PASSWORD = "correct horse ąę"
OTHER = "battery staple żź"
SECRET = re.compile(r'<input class="link" readonly value="([^"]+)"')
FORMS = ["/account/keep", "/account/name", "/account/password", "/account/language", "/account/delete", "/account/move", "/account/keys"]


@pytest.fixture
def browse(app, ann):
    """More browsers at the same server."""

    def another(language="en"):
        browser = Browser(app, language)
        browser.portal = ann.portal
        return browser

    return another


def keep(browser, name="Ann", password=PASSWORD, again=None):
    return browser.post("/account/keep", data={"name": name, "password": password, "again": password if again is None else again})


def log_in(browser, name="Ann", password=PASSWORD):
    return browser.post("/login", data={"name": name, "password": password})


def is_ann(browser):
    """Whether this browser is known, and under which name."""
    return "<h1>Ann</h1>" in browser.get("/account").text


def secret(answer):
    return html.unescape(SECRET.search(answer.text)[1])


def link_of(browser):
    return secret(browser.post("/account/move")).removeprefix("http://127.0.0.1:8000")


def full(*_):
    """In place of something that writes."""
    raise OperationalError("INSERT", {}, Exception("database or disk is full"))


# --- keeping a name


def test_a_guest_keeps_name_and_games_by_adding_a_password(ann, bo):
    game = ann.play_now()
    mine = choices(ann.get(game).text)
    assert keep(ann).status_code == 200
    assert choices(ann.get(game).text) == mine
    log_in(bo)
    assert is_ann(bo)
    assert choices(bo.get(game).text) == mine


def test_an_account_can_be_made_before_the_first_game(ann):
    assert keep(ann).url.path == "/account"
    assert is_ann(ann)


@pytest.mark.parametrize(
    ("name", "password", "again", "words"),
    [
        ("Ann", "x" * (SHORTEST - 1), None, "at least 10 characters"),
        ("Ann", "x" * 1001, None, "at most 1000 characters"),
        ("Ann", PASSWORD, OTHER, "&#39;t match."),
        (" \t", PASSWORD, None, "enter your name"),
    ],
)
def test_what_can_not_be_kept_is_told_and_nothing_is_echoed(ann, name, password, again, words):
    answer = keep(ann, name, password, again)
    assert answer.status_code == 422
    assert words in answer.text
    assert password not in answer.text
    assert log_in(ann, name, password).status_code == 403


@pytest.mark.parametrize("password", ["zażółć gęślą", "qwerty and a cow", "wxyz" * 10 + "!?+-", "ann of green gables"])
def test_any_password_that_is_long_and_odd_enough_will_do(ann, bo, password):
    assert keep(ann, password=password).status_code == 200
    log_in(bo, password=password)
    assert is_ann(bo)


@pytest.mark.parametrize(
    "password",
    [
        "1234567890",
        "0987654321",
        "aaaaaaaaaa",
        "          ",
        "qwertyuiop",
        "Password123",
        "iloveyou123",
        "AnnAnnAnn1",
        "abcdefghij",
        "1q2w3e4r5t",
        "1qaz2wsx3edc",
        "zaq12wsxcde3",
        "112233445566",
        "x" * 1000,
    ],
)
def test_a_password_that_anybody_would_guess_is_refused(ann, browse, password):
    answer = keep(ann, password=password)
    assert answer.status_code == 422
    assert "That password is too easy to guess." in answer.text
    assert "To hasło zbyt łatwo odgadnąć." in keep(browse("pl"), password=password).text
    assert log_in(ann, password=password).status_code == 403


def test_a_new_password_that_anybody_would_guess_is_refused_too(ann, bo):
    keep(ann)
    new = {"password": "1234567890", "again": "1234567890"}
    assert ann.post("/account/password", data={"current": PASSWORD, **new}).status_code == 422
    assert log_in(bo).status_code == 200


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann ", "Ａnn", "\N{CYRILLIC CAPITAL LETTER A}nn", "\N{GREEK SMALL LETTER ALPHA}nn"])
def test_a_kept_name_is_nobody_elses(ann, bo, name):
    keep(ann)
    bo.play_now()
    assert keep(bo, name, OTHER).status_code == 409
    assert bo.post("/account/name", data={"name": name}).status_code == 409
    assert not is_ann(bo)
    assert log_in(bo, password=OTHER).status_code == 403


@pytest.mark.parametrize(
    ("name", "called"),
    [("A\0n\u202en\x1b", "Ann"), ("\u200bZoe\n", "Zoe"), ("Z\ufe0fo\u034fe\u3164", "Zoe"), ("\U000e0100\u2800Zoe", "Zoe")],
)
def test_what_cant_be_seen_is_left_out_of_a_name(ann, name, called):
    keep(ann, name)
    assert f"<h1>{called}</h1>" in ann.get("/account").text


def test_a_name_of_nothing_that_can_be_seen_is_none(ann):
    for name in ("\0\u200b\u202e", "\u3164", "\u2800 \ufe0f"):
        assert keep(ann, name).status_code == 422
    assert ann.post("/titles/race/new", data={"name": "\0", "seat": ["open", ""]}).status_code == 422


def test_a_guest_is_never_given_a_name_that_is_kept(app, ann, bo):
    keep(ann, "Vega 42")
    numbers = iter([42, 42, 43, 42, 44])
    app.state.luck.names = SimpleNamespace(choice=lambda stars: "Vega", randrange=lambda least, most: next(numbers))
    bo.play_now()
    assert "<h1>Vega 43</h1>" in bo.get("/account").text
    assert bo.post("/api/v1/guests", json={}).json()["name"] == "Vega 44"


def test_a_guest_who_had_a_name_before_its_account_sits_down_by_another(app, ann, bo):
    """Or whoever is quick could pass for everybody who keeps a name later."""
    bo.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""]})
    key = {"Authorization": f"Bearer {bo.post('/api/v1/guests', json={'name': 'Ann'}).json()['token']}"}
    keep(ann)
    assert seats_at(app, bo.play_now())[0].name != "Ann"
    table = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""]}).url.path
    own = bo.post("/api/v1/games", json={"title": "race", "seats": ["me", "greedy"]}, headers=key).json()
    theirs = bo.post(f"/api/v1{table}/sit", json={}, headers=key).json()
    assert own["seats"][0]["name"] != "Ann"
    assert [seat["name"] == "Ann" for seat in theirs["seats"]] == [True, False]
    assert seats_at(app, ann.play_now())[0].name == "Ann"


def test_a_guest_of_the_api_does_not_get_a_kept_name_either(ann, bo):
    keep(ann)
    answer = bo.post("/api/v1/guests", json={"name": "aNN"})
    assert (answer.status_code, answer.json()["error"]) == (409, "taken")
    assert bo.post("/api/v1/guests", json={"name": "Bo"}).status_code == 201


def test_names_that_look_alike_in_whole_other_scripts_are_one(ann, bo):
    keep(ann, "Pacey")
    for name in (
        "\u0420\u0430\u0441\u0435\u0443",
        "\u03a1\u0430cey",
        "\ua4d1\ua4ee\ua4da\ua4f0\ua4ec",
        "\u1d18\u0251\u1d04ey",
        "p\u13aacey",
    ):
        assert keep(bo, name, OTHER).status_code == 409
        assert bo.post("/api/v1/guests", json={"name": name}).status_code == 409
    assert keep(bo, "\u041b\u044e\u0431\u0430", OTHER).status_code == 200, "other names in Cyrillic are as good as any"
    assert log_in(bo, "\u043b\u044e\u0431\u0430", OTHER).status_code == 200


def test_the_names_of_accounts_can_not_be_listed(app, ann, browse):
    """Every way to ask shares one allowance, and then a free name gets the same answer as a taken one."""
    keep(ann)
    game = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""]}).url.path
    asks = [
        lambda name: browse().post("/api/v1/guests", json={"name": name}),
        lambda name: browse().post(f"{game}/sit", data={"name": name}),
        lambda name: browse().post("/titles/race/new", data={"name": name, "seat": ["open", ""]}),
        lambda name: keep(browse(), name),
    ]
    told = [asks[number % len(asks)]("Ann").status_code for number in range(TAKEN_NAMES.burst)]
    assert set(told) == {409, 422}
    for ask in asks:
        assert {ask(name).status_code for name in ("Ann", "Nobody")} == {429}
    elsewhere = Browser(app, address="203.0.113.7")
    elsewhere.portal = ann.portal
    assert elsewhere.post("/api/v1/guests", json={"name": "Nobody"}).status_code == 201
    assert browse().play_now().startswith("/games/"), "whoever says no name isn't slowed down"


def test_names_can_be_changed_and_log_in_follows(ann, bo):
    keep(ann)
    ann.post("/account/name", data={"name": "Anna"})
    assert "<h1>Anna</h1>" in ann.get("/account").text
    assert log_in(bo).status_code == 403
    assert log_in(bo, "anna").status_code == 200


# --- a guest who logs in


def seats_at(app, game):
    return app.state.store.game(game.split("/")[-1]).seats


def test_who_logs_in_takes_the_games_of_the_guest_along(app, ann, bo):
    keep(ann)
    game = bo.play_now()
    hand = choices(bo.get(game).text)
    bo.post(f"{game}/say", data={"text": "hello"})
    table = bo.post("/titles/race/new", data={"name": "Bo", "seat": ["open", ""]}).url.path
    guest = seats_at(app, game)[0].person
    log_in(bo)
    assert app.state.store.person(guest) is None
    for browser in (bo, ann):
        assert is_ann(browser)
        lobby = browser.get("/").text
        assert game in lobby
        assert table in lobby
        assert choices(browser.get(game).text) == hand
        assert "hello" in browser.get(game).text
    assert choices(bo.press(game, hand[0]).text) != hand


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "When you log in, this guest&#39;s games move to your account."), ("pl", "gry tego gościa przejdą na twoje konto.")],
)
def test_the_page_for_logging_in_says_what_becomes_of_the_guests_games(ann, browse, language, words):
    guest = browse(language)
    assert words not in guest.get("/login").text
    guest.play_now()
    assert words in guest.get("/login").text
    keep(guest, "Bo", OTHER)
    assert words not in guest.get("/login").text


@pytest.mark.parametrize("step", ["adopt", "new_session", "know_browser"])
def test_a_log_in_that_fails_half_way_loses_no_game_of_the_guest(app, ann, bo, monkeypatch, step):
    keep(ann)
    game = bo.play_now()

    with monkeypatch.context() as patch:
        patch.setattr(app.state.store, step, full)
        with pytest.raises(OperationalError):
            log_in(bo)
    log_in(bo)
    assert is_ann(bo)
    assert choices(bo.get(game).text)


def test_an_account_made_by_a_guest_is_that_guest(app, ann):
    game = ann.play_now()
    before = seats_at(app, game)
    keep(ann)
    assert seats_at(app, game) == before


def test_who_logs_in_as_somebody_at_the_same_table_does_not_hold_two_hands(app, ann, bo):
    keep(ann)
    game = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""]}).url.path
    bo.post(f"{game}/sit", data={"name": "Bo"})
    mine = choices(ann.get(game).text)
    log_in(bo)
    assert choices(bo.get(game).text) == choices(ann.get(game).text) == mine
    assert "Bo has resigned. A bot has taken over." in ann.get(game).text
    assert [seat.person for seat in seats_at(app, game)] == [seats_at(app, game)[0].person, None]


def test_a_wrong_password_leaves_a_guest_as_they_were(app, ann, bo):
    keep(ann)
    game = bo.play_now()
    before = seats_at(app, game)
    log_in(bo, password=OTHER)
    assert seats_at(app, game) == before
    assert choices(bo.get(game).text)


def test_what_one_account_has_stays_when_its_browser_logs_in_as_another(app, ann, bo):
    keep(ann)
    keep(bo, "Bo", OTHER)
    game = bo.play_now()
    before = seats_at(app, game)
    log_in(bo)
    assert is_ann(bo)
    assert seats_at(app, game) == before
    assert not choices(bo.get(game).text)


def test_a_guests_keys_end_and_open_nothing_of_the_account(ann, bo):
    keep(ann)
    game = bo.play_now()
    headers = {"Authorization": f"Bearer {secret(bo.post('/account/keys', data={'label': 'bot'}))}"}
    assert bo.get("/api/v1/me", headers=headers).status_code == 200
    log_in(bo)
    assert choices(bo.get(game).text)
    assert bo.get("/api/v1/me", headers=headers).status_code == 401


def test_a_link_to_another_device_brings_nobody_elses_games(app, ann, bo):
    """Or a link given to somebody would take their games away from them."""
    ann.play_now()
    game = bo.play_now()
    before = seats_at(app, game)
    bo.post(link_of(ann))
    assert seats_at(app, game) == before
    assert game not in ann.get("/").text


# --- sessions


def test_a_session_is_rotated_when_a_password_is_added(ann, bo):
    ann.play_now()
    before = ann.cookies[SESSION]
    keep(ann)
    assert ann.cookies[SESSION] != before
    bo.cookies.set(SESSION, before)
    assert not is_ann(bo)


def test_a_token_planted_before_log_in_is_worth_nothing_after(ann, bo, browse):
    keep(ann)
    attacker, victim = bo, browse()
    attacker.play_now()
    planted = attacker.cookies[SESSION]
    victim.cookies.set(SESSION, planted, domain="127.0.0.1", path="/")
    log_in(victim)
    assert is_ann(victim)
    assert not is_ann(attacker), "the attacker still holds what was planted"


def test_a_made_up_token_is_not_adopted(ann, bo):
    keep(ann)
    bo.cookies.set(SESSION, "made up", domain="127.0.0.1", path="/")
    log_in(bo)
    assert is_ann(bo)
    assert bo.cookies[SESSION] != "made up"


def test_logging_out_ends_the_session_not_only_the_cookie(ann, bo):
    keep(ann)
    token = ann.cookies[SESSION]
    ann.post("/logout")
    assert SESSION not in ann.cookies
    bo.cookies.set(SESSION, token)
    assert not is_ann(bo)


def test_logging_out_here_leaves_the_other_devices(ann, bo):
    keep(ann)
    log_in(bo)
    ann.post("/logout")
    assert is_ann(bo)


def test_logging_out_everywhere_means_everywhere(ann, bo, browse):
    keep(ann)
    log_in(bo)
    link = link_of(ann)
    ann.post("/logout/everywhere")
    assert not is_ann(ann)
    assert not is_ann(bo)
    assert browse().get(link).status_code == 410


def test_a_new_password_needs_the_old_one_and_logs_the_others_out(ann, bo, browse):
    keep(ann)
    log_in(bo)
    new = {"password": OTHER, "again": OTHER}
    assert ann.post("/account/password", data={"current": "not that one", **new}).status_code == 403
    assert is_ann(bo)
    assert ann.post("/account/password", data={"current": PASSWORD, **new}).status_code == 200
    assert is_ann(ann)
    assert not is_ann(bo)
    late = browse()
    assert log_in(late).status_code == 403
    assert log_in(late, password=OTHER).status_code == 200


def test_a_new_password_that_can_not_be_kept_ends_nothing(app, ann, bo, monkeypatch):
    """And one that is kept ends everything: there is no state in between, or keys could outlive the password."""
    keep(ann)
    log_in(bo)
    key = key_of(ann)
    new = {"current": PASSWORD, "password": OTHER, "again": OTHER}
    with monkeypatch.context() as patch:
        patch.setattr(people, "_lock_out", full)
        with pytest.raises(OperationalError):
            ann.post("/account/password", data=new)
    assert bo.get("/api/v1/me", headers=key).status_code == 200
    assert is_ann(bo)
    assert ann.post("/account/password", data=new).status_code == 200, "the old password is the password still"


def test_who_was_logging_in_while_the_password_changed_is_not_let_in(app, ann, bo, monkeypatch):
    keep(ann)
    is_password = login.is_password

    async def meanwhile(person, password):
        right = await is_password(person, password)
        app.state.store.change_password(person.id, HASHER.hash(OTHER))
        return right

    monkeypatch.setattr(login, "is_password", meanwhile)
    assert log_in(bo).status_code == 403
    assert not is_ann(bo)


def test_the_session_cookie_is_out_of_reach_of_scripts_and_other_sites(ann):
    answer = ann.post("/account/keep", data={"name": "Ann", "password": PASSWORD, "again": PASSWORD}, follow_redirects=False)
    [cookie] = [line for line in answer.headers.get_list("set-cookie") if line.startswith(SESSION)]
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip().lower() for part in cookie.split(";")}


def test_over_https_cookies_are_for_this_host_alone(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite'}", public_url="https://asterism.example")
    with Browser(create_app(settings)) as ann:
        ann.base_url = "https://asterism.example"
        ann.headers["Origin"] = "https://asterism.example"
        keep(ann)
        assert set(ann.cookies) == {"__Host-asterism_session", "__Host-asterism_browser"}
        assert is_ann(ann)
        token = ann.cookies["__Host-asterism_session"]
        answer = ann.post("/logout", follow_redirects=False)
        [dropped] = [line for line in answer.headers.get_list("set-cookie") if line.startswith("__Host-asterism_session")]
        assert "Secure" in dropped, "browsers ignore the prefix otherwise"
        ann.cookies.clear()
        ann.cookies.set(SESSION, token)
        assert not is_ann(ann)


def test_sitting_down_neither_renames_an_account_nor_borrows_its_name(ann, bo, browse):
    keep(ann)
    game = ann.post("/titles/race/new", data={"name": "Zoe", "seat": ["open", ""]}).url.path
    assert is_ann(ann)
    page = bo.get(game).text
    assert "Ann" in page
    assert "Zoe" not in page
    assert bo.post(f"{game}/sit", data={"name": "ANN"}).status_code == 409
    assert bo.post("/titles/race/new", data={"name": "ann", "seat": ["open", ""]}).status_code == 422
    assert choices(bo.post(f"{game}/sit", data={"name": "Bo"}).text)


def test_too_many_new_games_are_told_to_wait(app, ann):
    for number in range(NEW_GAME.network.burst):
        app.state.limits.spend(NEW_GAME, f"browser {number}", "testclient")
    answer = ann.post("/play/race")
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "2"


# --- guessing


def test_an_unknown_name_and_a_wrong_password_are_answered_alike(ann, bo):
    keep(ann)
    unknown, wrong = log_in(bo, "Nobody", OTHER), log_in(bo, "Ann", OTHER)
    assert unknown.status_code == wrong.status_code == 403
    assert unknown.text.replace("Nobody", "Ann") == wrong.text


def counting(counted, method):
    counted.append(method)
    return method()


def test_an_unknown_name_takes_as_long_as_a_wrong_password(app, ann, bo, monkeypatch):
    """Each is looked up as often and checked against one hash, and all hashes cost the same: no clock needed."""
    keep(ann)
    checked, read = [], []
    monkeypatch.setattr(passwords, "_matches", lambda kept, password: bool(checked.append(kept)))
    for method in ("reading", "reading_rows"):
        monkeypatch.setattr(app.state.store, method, partial(counting, read, getattr(app.state.store, method)))
    log_in(bo, "Ann", OTHER)
    reads = len(read)
    log_in(bo, "Nobody", OTHER)
    assert len(read) == 2 * reads
    assert len(checked) == 2
    assert checked[1] == DECOY
    assert not any(HASHER.check_needs_rehash(kept) for kept in checked)


def test_no_more_of_a_password_is_read_than_one_can_have(ann, bo, monkeypatch):
    """Python composes letters in the square of their number, and nobody is served meanwhile: half a megabyte would take minutes."""
    keep(ann)
    lengths, normalize = [], unicodedata.normalize
    monkeypatch.setattr(passwords.unicodedata, "normalize", lambda form, text: lengths.append(len(text)) or normalize(form, text))
    assert log_in(bo, password=PASSWORD + "\u0300\u0327" * 2000).status_code == 403
    assert ann.post("/account/delete", data={"sure": "yes", "password": "\u0300\u0327" * 2000}).status_code == 403
    assert max(lengths) == LONGEST + 1


def test_guessing_one_name_is_slowed_for_a_network(ann, browse, monkeypatch):
    keep(ann)
    monkeypatch.setattr(login, "is_password", never)
    answers = [log_in(browse(), "ann", f"guess {number}") for number in range(ONE_NAME.burst + 1)]
    assert [answer.status_code for answer in answers] == [403] * ONE_NAME.burst + [429]
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= ONE_NAME.every
    assert re.search(r"try again in \d+ seconds", answers[-1].text)
    assert log_in(browse(), "Ａnn", PASSWORD).status_code == 429, "another spelling of the name is the same name"


def test_guesses_from_elsewhere_lock_nobody_out(app, ann, browse):
    keep(ann)
    while log_in(browse(), password=OTHER).status_code != 429:
        pass
    elsewhere = Browser(app, address="203.0.113.7")
    elsewhere.portal = ann.portal
    log_in(elsewhere)
    assert is_ann(elsewhere)


def test_guesses_from_the_same_network_do_not_lock_out_a_browser_that_is_known(ann, bo, browse):
    keep(ann)
    log_in(bo)
    for browser in (ann, bo):
        browser.post("/logout")
    for number in range(LOGIN.network.burst):
        log_in(browse(), f"Name {number % 3}", OTHER)
    while log_in(browse(), password=OTHER).status_code != 429:
        pass
    for browser in (ann, bo):
        log_in(browser)
        assert is_ann(browser)


def test_a_browser_that_is_known_can_not_guess_without_end_either(ann):
    keep(ann)
    ann.post("/logout")
    answers = [log_in(ann, password=OTHER).status_code for _ in range(ONE_NAME.burst + 1)]
    assert answers == [403] * ONE_NAME.burst + [429]


def test_guesses_from_the_same_network_keep_nobody_from_changing_their_password_or_leaving(ann, browse, monkeypatch):
    keep(ann)
    monkeypatch.setattr(passwords, "DECOY", "no hash at all")  # quickly
    for number in range(LOGIN.network.burst + 1):
        refused = log_in(browse(), f"Name {number}", OTHER)
    assert refused.status_code == 429
    assert ann.post("/account/password", data={"current": PASSWORD, "password": OTHER, "again": OTHER}).status_code == 200
    assert ann.post("/account/delete", data={"sure": "yes", "password": OTHER}).url.path == "/"


def test_who_found_a_browser_logged_in_can_not_guess_its_password_without_end(ann):
    keep(ann)
    ways = [
        lambda: ann.post("/account/password", data={"current": OTHER, "password": OTHER, "again": OTHER}),
        lambda: ann.post("/account/delete", data={"sure": "yes", "password": OTHER}),
    ]
    answers = [ways[number % 2]().status_code for number in range(ONE_NAME.burst)]
    assert answers == [403] * ONE_NAME.burst
    assert {way().status_code for way in ways} == {429}


def test_after_logging_out_everywhere_no_browser_is_known(app, ann):
    keep(ann)
    owner, browser = app.state.store.account("Ann").id, ann.cookies[BROWSER]
    assert app.state.store.knows_browser(owner, browser)
    ann.post("/logout/everywhere")
    assert not app.state.store.knows_browser(owner, browser)


def test_trying_one_password_on_many_names_is_slowed_for_a_network(ann, browse, monkeypatch):
    monkeypatch.setattr(login, "is_password", never)
    answers = [log_in(browse(), f"Name {number}") for number in range(LOGIN.network.burst + 1)]
    assert [answer.status_code for answer in answers] == [403] * LOGIN.network.burst + [429]


def test_being_slowed_down_is_said_in_polish_too(browse):
    answers = [browse("pl").get("/move/none") for _ in range(LOGIN.network.burst + 1)]
    assert answers[-1].status_code == 429
    assert re.search(r"Spróbuj ponownie za \d+ sekund", answers[-1].text)


async def never(person, password):
    return False


# --- to another device


def test_a_link_moves_a_guest_to_another_device_once(ann, bo, browse):
    game = ann.play_now()
    mine = choices(ann.get(game).text)
    link = link_of(ann)
    assert bo.post(link).status_code == 200
    assert choices(bo.get(game).text) == mine
    assert choices(ann.get(game).text) == mine
    late = browse()
    assert late.get(link).status_code == 410
    assert late.post(link).status_code == 410
    assert choices(late.get(game).text) == []


def test_previews_of_the_link_do_not_use_it_up(ann, bo, browse):
    keep(ann)
    link = link_of(ann)
    for _ in range(3):
        preview = browse()
        assert "Continue here as Ann?" in preview.get(link).text
        assert not is_ann(preview)
    bo.post(link)
    assert is_ann(bo)


def test_a_link_may_be_typed_in_capitals(ann, bo):
    keep(ann)
    bo.post("/move/" + link_of(ann).removeprefix("/move/").upper())
    assert is_ann(bo)


def test_a_new_link_ends_the_one_before(ann, bo):
    keep(ann)
    first, second = link_of(ann), link_of(ann)
    assert bo.post(first).status_code == 410
    assert bo.post(second).status_code == 200


def test_the_link_rotates_the_session_of_the_browser_that_takes_it(ann, bo, browse):
    keep(ann)
    bo.play_now()
    before = bo.cookies[SESSION]
    bo.post(link_of(ann))
    assert bo.cookies[SESSION] != before
    planter = browse()
    planter.cookies.set(SESSION, before)
    assert not is_ann(planter)


def test_a_link_is_soon_too_old_and_only_its_hash_is_kept():
    now = [0.0]
    links = Links(lambda: now[0])
    key = links.make("ann")
    assert key not in repr(vars(links))
    now[0] = LINK_LIFETIME - 1
    assert links.person_of(key) == "ann"
    now[0] = LINK_LIFETIME
    assert links.person_of(key) is None
    assert links.take(key) is None


def test_links_of_different_persons_do_not_meet():
    links = Links()
    ann, bo = links.make("ann"), links.make("bo")
    links.forget("ann")
    assert links.take(ann) is None
    assert links.take(bo) == "bo"
    assert links.take(bo) is None


# --- keys


def test_a_key_is_shown_once_and_can_be_ended(app, ann, bo):
    keep(ann)
    key = secret(ann.post("/account/keys", data={"label": "my best <bot>"}))
    page = ann.get("/account").text
    assert "my best &lt;bot&gt;" in page
    assert key not in page
    assert app.state.store.token(key) is not None
    [address] = re.findall(r'action="(/account/keys/[^"]+/end)"', page)
    keep(bo, "Bo")
    bo.post(address)
    assert app.state.store.token(key) is not None, "nobody ends another's key"
    ann.post(address)
    assert app.state.store.token(key) is None


def key_of(browser, **chosen):
    """A new key of this browser's person, as the API wants to be shown it."""
    return {"Authorization": f"Bearer {secret(browser.post('/account/keys', data={'label': 'bot', 'scope': 'play', **chosen}))}"}


def test_keys_end_with_a_new_password(ann, bo):
    keep(ann)
    key = key_of(ann)
    assert bo.get("/api/v1/me", headers=key).status_code == 200
    ann.post("/account/password", data={"current": PASSWORD, "password": OTHER, "again": OTHER})
    assert bo.get("/api/v1/me", headers=key).status_code == 401
    assert is_ann(ann)


def test_keys_end_when_their_owner_logs_out_everywhere(ann, bo):
    keep(ann)
    key = key_of(ann)
    ann.post("/logout/everywhere")
    assert bo.get("/api/v1/me", headers=key).status_code == 401


def test_a_key_that_may_only_read_does_nothing(ann, bo):
    keep(ann)
    game = ann.play_now()
    address = f"/api/v1{game}"
    key = key_of(ann, scope="read")
    state = bo.get(f"{address}/state", headers=key).json()
    assert state["choices"] == choices(ann.get(game).text)
    assert bo.get("/api/v1/me", headers=key).json()["scope"] == "read"
    answer = {"decision": state["decision"], "choices": state["choices"][:1]}
    refused = [
        bo.post(f"{address}/choose", json=answer, headers=key),
        bo.post(f"{address}/undo", json={"decision": state["decision"]}, headers=key),
        bo.post(f"{address}/sit", json={}, headers=key),
        bo.post("/api/v1/games", json={"title": "race", "seats": ["me", "greedy"]}, headers=key),
    ]
    assert {(each.status_code, each.json()["error"]) for each in refused} == {(403, "read_only")}
    assert bo.get(f"{address}/state", headers=key).json() == state


@pytest.mark.parametrize(("days", "left"), [("30", 30), ("365", 365), ("", None), ("100000", 30), ("soon", 30)])
def test_a_key_lasts_as_long_as_was_chosen(app, ann, days, left):
    keep(ann)
    key_of(ann, days=days)
    [token] = app.state.store.tokens(app.state.store.account("Ann").id)
    assert token.expires == (None if left is None else token.created + timedelta(days=left))
    assert ("until " + str(token.expires.date()) if left else "can play") in ann.get("/account").text


def test_the_key_of_a_guest_ends_in_any_case(app, ann):
    """Or a guest whom nobody comes back to would be kept for ever."""
    ann.play_now()
    assert "until I revoke it" not in ann.get("/account").text
    key_of(ann, days="")
    [token] = app.state.store.tokens(app.state.store.session(ann.cookies[SESSION]).person.id)
    assert token.expires == token.created + timedelta(days=30)
    keep(ann)
    assert "until I revoke it" in ann.get("/account").text


def test_nobody_hoards_keys(app, ann):
    keep(ann)
    owner = app.state.store.account("Ann").id
    for number in range(20):
        app.state.store.new_token(owner, f"bot {number}")
    assert ann.post("/account/keys", data={"label": "one more"}).status_code == 409
    assert len(app.state.store.tokens(owner)) == 20


# --- streams


@pytest.fixture
def rarely_looking(monkeypatch):
    """Streams don't find out by themselves that what they were opened with has ended."""
    monkeypatch.setattr(hub, "HEARTBEAT", 10 * PATIENCE)


def streams_of(app):
    """How many streams are open."""
    return sum(map(len, app.state.hub._streams.values()))


def listen(app, browser, address="/live", headers=None):
    """Open a stream from a browser, and give a way to wait for its end."""
    before = streams_of(app)
    task = browser.portal.start_task_soon(ended, app, browser, address, headers or {})
    while streams_of(app) == before and not task.done():
        browser.portal.call(asyncio.sleep, 0.01)
    return task


async def ended(app, browser, address, headers):
    """Ask as a server does, with a visitor who stays until the answer ends."""
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    sent = {"host": "127.0.0.1:8000", "cookie": cookies, **headers}
    scope = {
        "type": "http", "method": "GET", "path": address, "raw_path": address.encode(), "query_string": b"", "root_path": "",
        "scheme": "http", "server": ("127.0.0.1", 8000), "client": ("testclient", 50000), "http_version": "1.1", "asgi": {"version": "3.0"},
        "headers": [(name.lower().encode(), value.encode()) for name, value in sent.items()],
    }  # fmt: skip

    async def receive():
        await asyncio.Event().wait()

    async def send(message):
        assert message.get("status", 200) == 200

    await app(scope, receive, send)


ENDINGS = {
    "log out": lambda ann: ann.post("/logout"),
    "log out everywhere": lambda ann: ann.post("/logout/everywhere"),
    "new password": lambda ann: ann.post("/account/password", data={"current": PASSWORD, "password": OTHER, "again": OTHER}),
    "delete": lambda ann: ann.post("/account/delete", data={"sure": "yes", "password": PASSWORD}),
    "log in as another": lambda ann: log_in(ann, "Bo", OTHER),
}


@pytest.mark.usefixtures("rarely_looking")
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_stream_ends_at_once_with_its_session(app, ann, bo, ending):
    keep(ann)
    keep(bo, "Bo", OTHER)
    his = listen(app, bo)
    hers = listen(app, ann)
    ENDINGS[ending](ann)
    hers.result(PATIENCE)
    assert not his.done()
    assert streams_of(app) == 1
    bo.post("/logout")
    his.result(PATIENCE)


def end_first_key(browser):
    browser.post(re.search(r'action="(/account/keys/[^"]+/end)"', browser.get("/account").text)[1])


@pytest.mark.usefixtures("rarely_looking")
@pytest.mark.parametrize("ending", ["end the key", "log out everywhere", "new password", "delete"])
def test_a_stream_ends_at_once_with_its_key(app, ann, ending):
    keep(ann)
    listening = listen(app, ann, "/api/v1/stream", key_of(ann))
    {"end the key": end_first_key, **ENDINGS}[ending](ann)
    listening.result(PATIENCE)


@pytest.mark.usefixtures("rarely_looking")
def test_a_stream_goes_on_when_another_session_or_key_of_its_person_ends(app, ann, bo):
    keep(ann)
    log_in(bo)
    first = key_of(ann)
    second = key_of(ann)
    opened = [listen(app, ann), listen(app, ann, "/api/v1/stream", second)]
    ended = [listen(app, bo), listen(app, bo, "/api/v1/stream", first)]
    bo.post("/logout")
    end_first_key(ann)
    for stream in ended:
        stream.result(PATIENCE)
    assert not any(stream.done() for stream in opened)
    ann.post("/logout/everywhere")
    for stream in opened:
        stream.result(PATIENCE)


@pytest.mark.usefixtures("rarely_looking")
def test_the_streams_of_a_guest_end_when_they_log_in(app, ann, bo):
    keep(ann)
    bo.play_now()
    listening = [listen(app, bo), listen(app, bo, "/api/v1/stream", key_of(bo))]
    log_in(bo)
    for stream in listening:
        stream.result(PATIENCE)


# --- deleting


def test_a_deleted_account_is_gone_with_sessions_links_and_keys(app, ann, bo, browse):
    keep(ann)
    log_in(bo)
    link = link_of(ann)
    key = secret(ann.post("/account/keys", data={"label": "bot"}))
    assert ann.post("/account/delete", data={"password": PASSWORD}).status_code == 422
    assert ann.post("/account/delete", data={"password": OTHER, "sure": "yes"}).status_code == 403
    assert is_ann(ann)
    ann.post("/account/delete", data={"password": PASSWORD, "sure": "yes"})
    assert SESSION not in ann.cookies
    assert not is_ann(bo)
    assert browse().post(link).status_code == 410
    assert app.state.store.token(key) is None
    assert log_in(browse()).status_code == 403
    assert keep(browse()).status_code == 200, "the name is free again"


def test_a_game_goes_on_when_somebody_in_it_deletes_their_account(ann, bo):
    game = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""]}).url.path
    page = bo.post(f"{game}/sit", data={"name": "Bo"}).text
    ann.post("/account/delete", data={"sure": "yes"})
    for _ in range(2):
        page = bo.press(game, choices(page)[0]).text
    assert "Choose your action" in page, "a bot discards in place of Ann"
    assert choices(ann.get(game).text) == []


def test_a_guest_can_be_deleted_without_a_password(app, ann):
    ann.play_now()
    token = ann.cookies[SESSION]
    ann.post("/account/delete", data={"sure": "yes"})
    assert app.state.store.session(token) is None


# --- languages


def test_an_account_speaks_its_language_wherever_it_logs_in(ann, bo):
    keep(ann)
    ann.post("/account/language", data={"language": "pl"})
    assert 'lang="pl"' in ann.get("/").text
    log_in(bo)
    assert 'lang="pl"' in bo.get("/").text
    bo.post("/account/language", data={"language": ""})
    assert 'lang="en"' in bo.get("/").text


def test_every_page_is_polish_for_a_polish_browser(ann, browse):
    polish = browse("pl")
    assert "Zachowaj swój nick" in polish.get("/account").text
    assert "Zaloguj się" in polish.get("/login").text
    assert "Błędny nick lub hasło." in log_in(polish).text
    keep(polish, "Ewa")
    assert "Wyloguj się wszędzie" in polish.get("/account").text
    assert "Twój nowy klucz" in polish.post("/account/keys").text
    made = polish.post("/account/move")
    assert "Twój link na inne urządzenie" in made.text
    link = secret(made).removeprefix("http://127.0.0.1:8000")
    assert "Grać dalej tutaj jako Ewa?" in browse("pl").get(link).text
    browse("pl").post(link)
    assert "Ten link już nie działa" in browse("pl").get(link).text


# --- what is refused, and what is never said


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://127.0.0.1:8000.elsewhere.example", "null", ""])
def test_another_site_can_not_press_our_buttons(ann, origin):
    keep(ann)
    for address in [*FORMS, "/login", "/logout", "/logout/everywhere", link_of(ann)]:
        answer = ann.post(address, headers={"Origin": origin}, data={"sure": "yes", "password": PASSWORD})
        assert (answer.status_code, answer.text) == (403, "This only works from Asterism's own pages."), address
    assert is_ann(ann)


def test_somebody_unknown_can_change_nothing(ann):
    for address in FORMS[1:]:
        answer = ann.post(address, data={"sure": "yes", "name": "Ann", "label": "bot"})
        assert answer.url.path == "/account"
        assert SESSION not in ann.cookies


def test_loading_the_address_of_a_form_again_shows_the_page(ann):
    for address in FORMS:
        assert ann.get(address).url.path == "/account"


def test_no_secret_is_in_a_log_a_page_or_the_database(app, tmp_path, ann, bo, browse, caplog):
    caplog.set_level(logging.DEBUG)
    pages = []

    def told(answer):
        pages.append(answer.text)
        return answer

    ann.play_now()
    told(keep(ann))
    link, key = link_of(ann), secret(ann.post("/account/keys", data={"label": "bot"}))
    tokens = {ann.cookies[SESSION]}
    for answer in (ann.get("/account"), log_in(bo, password=OTHER), log_in(bo), bo.get("/account"), bo.get("/")):
        told(answer)
    tokens.add(bo.cookies[SESSION])
    third = browse()
    told(third.post(link))
    tokens.add(third.cookies[SESSION])
    told(third.post("/account/password", data={"current": PASSWORD, "password": OTHER, "again": OTHER}))
    tokens.add(third.cookies[SESSION])
    password_hash = app.state.store.account("Ann").password_hash

    secrets = {PASSWORD, OTHER, link.removeprefix("/move/"), key, *tokens}
    assert len(tokens) == 4
    log = "\n".join(record.getMessage() for record in caplog.records if not record.name.startswith("httpx"))
    database = b"".join(path.read_bytes() for path in tmp_path.glob("games.sqlite*"))
    for word in secrets:
        assert word not in log
        assert word.encode() not in database
        assert not [page for page in pages if html.escape(word) in page]
    assert not [page for page in pages if password_hash in page]
    assert b"$argon2id$" in database, "the database was looked into"


def test_the_pages_have_nothing_inline(ann):
    keep(ann)
    for answer in (ann.get("/account"), ann.get("/login"), ann.post("/account/move"), ann.get(link_of(ann))):
        assert answer.status_code == 200
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script(?![^>]*src=)", answer.text)
        assert answer.headers["cache-control"] == "no-store"
