"""The API, as a program meets it: a whole game, every refusal, and nothing a seat may not know."""

import json
import os
import random
import re
import subprocess
import sys
import time
from ast import literal_eval
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import get_args

import httpx2
import hypothesis
import pytest
import schemathesis
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance
from starlette.requests import Request
from starlette.testclient import TestClient

import asterism
from asterism.kernel.fairness import verify
from asterism.server.api import stream as api_stream
from asterism.server.api.routes import PREFIX
from asterism.server.api.shapes import Problem
from asterism.server.app import create_app
from asterism.server.door.guard import LARGEST_BODY
from asterism.server.services.limits import GUESTS, Limits
from asterism.server.services.live import hub
from asterism.server.services.people.names import STARS
from asterism.server.settings import Settings
from asterism.server.storage import SeatPlan
from asterism.titles import find
from tests.needs import PATIENCE
from tests.server.browsing import ADDRESS
from tests.server.served import SEED, listening

DOCS = Path(__file__).parents[3] / "docs" / "bots.md"
AGAINST_A_BOT = {"title": "race", "seats": ["me", "greedy"]}
TOGETHER = {"title": "race", "seats": ["me", "open"]}
PUBLIC = {**TOGETHER, "public": True}
BEYOND_THE_SCHEMA = [  # what a title allows is more than a schema can say; unknown words of a query are ignored
    positive_data_acceptance,
    negative_data_rejection,
]


def patient_app(settings):
    app = create_app(settings)
    app.state.limits = Limits(count(step=3600).__next__)  # nobody asks too often, unless a test says so
    return app


class Player(TestClient):
    """A program with a token of its own."""

    def __init__(self, app, portal, name):
        super().__init__(app, base_url=f"{ADDRESS}{PREFIX}", headers={"Authorization": "Bearer none yet"})
        self.portal = portal
        self.key = self.post("/guests", json={"name": name}).json()["token"]
        self.headers["Authorization"] = f"Bearer {self.key}"

    def new(self, plan):
        return self.post("/games", json=plan).json()["id"]

    def state(self, game, **query):
        return self.get(f"/games/{game}/state", params=query).json()

    def choose(self, game, choices, decision=None, **more):
        decision = decision or self.state(game, **more)["decision"]
        return self.post(f"/games/{game}/choose", json={"decision": decision, "choices": choices, **more})


@pytest.fixture(scope="module")
def app(tmp_path_factory, new_database):
    """One server for all: every test has players and games of its own."""
    return patient_app(Settings(database=new_database(tmp_path_factory.mktemp("api")), seed=SEED))


@pytest.fixture(scope="module")
def portal(app):
    """While this is open the server runs."""
    with TestClient(app, base_url=ADDRESS) as running:
        yield running.portal


@pytest.fixture
def ann(app, portal):
    return Player(app, portal, "Ann")


@pytest.fixture
def bo(app, portal):
    return Player(app, portal, "Bo")


@pytest.fixture
def cy(app, portal):
    """Somebody who sits nowhere."""
    return Player(app, portal, "Cy")


@pytest.fixture(scope="module")
def server(tmp_path_factory, new_database):
    with listening(new_database(tmp_path_factory.mktemp("api")), patient_app) as (url, _):
        yield url


def refusal(answer, status, key):
    assert (answer.status_code, answer.json()["error"]) == (status, key), answer.text
    assert set(answer.json()) <= {"error", "message", "state"}
    return answer.json()


def play_on(players, game, dice):
    """Random choices by everybody, to the end."""
    for _ in range(500):
        for player in players:
            state = player.state(game)
            if state["over"]:
                return state
            while state["choices"]:
                answer = player.choose(game, [dice.choice(state["choices"])], state["decision"])
                assert answer.status_code == 200
                state = answer.json()
    raise AssertionError("the game goes on for ever")


# --- playing


def test_the_bot_of_the_docs_plays_a_whole_game(server, tmp_path):
    done = subprocess.run(bot_of_the_docs(tmp_path, server), capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    address, scores = done.stdout.splitlines()
    assert address.startswith(f"{server}/games/")
    assert re.fullmatch(r"\{'Forty Lines': \d+, 'Bot \(casual\)': \d+\}", scores)


def test_the_bot_of_the_docs_waits_for_a_person_and_plays_with_its_key(server, tmp_path):
    with httpx2.Client(base_url=f"{server}{PREFIX}", timeout=PATIENCE) as bo:
        keys = [bo.post("/guests", json={"name": name}).json()["token"] for name in ("Ann", "Bo")]
        bo.headers["Authorization"] = f"Bearer {keys[1]}"
        command = bot_of_the_docs(tmp_path, server, "open")
        with subprocess.Popen(command, env={**os.environ, "ASTERISM_KEY": keys[0]}, stdout=subprocess.PIPE, text=True) as bot:
            game = bot.stdout.readline().strip().rpartition("/")[2]
            assert bo.post(f"/games/{game}/sit", json={}).json()["status"] == "playing"
            state = bo.get(f"/games/{game}/state").json()
            dice = random.Random(1)
            while not state["over"]:
                if state["choices"]:
                    answer = {"decision": state["decision"], "choices": [dice.choice(state["choices"])]}
                    state = bo.post(f"/games/{game}/choose", json=answer).json()
                else:
                    time.sleep(0.01)
                    state = bo.get(f"/games/{game}/state").json()
            assert literal_eval(bot.stdout.read()) == dict(zip(["Ann", "Bo"], state["scores"], strict=True))


def bot_of_the_docs(folder, *words):
    """The command that runs it, seeded."""
    script = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[1]
    assert len([line for line in script.splitlines() if line]) <= 40
    (folder / "bot.py").write_text(f"import random; random.seed(1)\n{script}", encoding="utf-8")
    return [sys.executable, str(folder / "bot.py"), *words]


def test_the_docs_name_every_error_and_every_address(app):
    docs = DOCS.read_text()
    for key in get_args(Problem):
        assert f"`{key}`" in docs, key
    for path in described(app)["paths"]:
        assert re.sub(r"\{number\}", "{id}", path) in docs, path


def described(app):
    return TestClient(app, base_url=ADDRESS).get(f"{PREFIX}/openapi.json").json()


def test_two_programs_play_a_whole_game_and_read_its_record(ann, bo):
    game = ann.new(TOGETHER)
    refusal(ann.get(f"/games/{game}/state"), 409, "waiting")
    assert ann.get(f"/games/{game}").json()["commitment"] is None
    assert bo.post(f"/games/{game}/sit", json={}).json()["status"] == "playing"
    committed = bo.get(f"/games/{game}").json()["commitment"]
    state = play_on([ann, bo], game, random.Random(5))
    assert state["names"] == ["Ann", "Bo"]
    assert (state["choices"], state["prompt"], state["pending"]) == ([], None, [])
    record = ann.get(f"/games/{game}/record").text
    assert verify(record, find).commitment == ann.get(f"/games/{game}").json()["commitment"] == committed
    replayed = asterism.replay(record)
    assert (replayed.scores(), replayed.ranking()) == (state["scores"], state["ranking"])
    assert ann.get("/games").json() == {"games": [], "broken": []}
    assert [listed["id"] for listed in ann.get("/games?which=finished").json()["games"]] == [game]
    refusal(ann.choose(game, ["anything"], "over"), 409, "over")
    refusal(ann.choose(game, ["anything"], "5-before"), 409, "over")
    refusal(ann.post(f"/games/{game}/undo", json={"decision": "over"}), 409, "cannot_undo")
    refusal(bo.post(f"/games/{game}/sit", json={"seat": 7, "x": 1}), 422, "invalid")


def test_a_state_says_all_that_a_seat_needs(ann):
    game = ann.new(AGAINST_A_BOT)
    state = ann.state(game)
    assert set(state["prompt"]) == {"key", "args", "rule"}
    assert len(state["choices"]) == 6
    assert state["seat"] == 0
    assert 0 in state["pending"]
    assert (state["scores"], state["ranking"]) == (None, None)


def test_the_titles_say_how_they_can_be_set_up(ann):
    told = ann.get("/titles").json()
    assert [title["title"] for title in told["titles"]] == asterism.titles()
    race = ann.get("/titles/race", headers={"Accept-Language": "pl"}).json()
    assert {key: race[key] for key in ("seats", "options", "rules", "pack")} == {
        key: asterism.about("race")[key] for key in ("seats", "options", "rules", "pack")
    }
    assert "greedy" in told["bots"]


def test_several_choices_are_made_all_or_none(ann):
    game = ann.new(AGAINST_A_BOT)
    state = ann.state(game)
    one, two = state["choices"][:2]
    told = refusal(ann.choose(game, [one, "nonsense"], state["decision"]), 422, "illegal")
    assert told["state"]["choices"] == state["choices"]
    assert len(ann.choose(game, [one, two], state["decision"]).json()["choices"]) not in (4, 5, 6)


def test_a_choice_sent_again_does_nothing_twice_even_after_a_restart(settings):
    with TestClient(app := patient_app(settings), base_url=ADDRESS) as running:
        ann, bo = (Player(app, running.portal, name) for name in ("Ann", "Bo"))
        game = ann.new(TOGETHER)
        bo.post(f"/games/{game}/sit", json={})
        state = ann.state(game)
        sent = {"decision": state["decision"], "choices": state["choices"][:1]}
        first = ann.post(f"/games/{game}/choose", json=sent)
        assert ann.post(f"/games/{game}/choose", json=sent).content == first.content
        undone = {"decision": first.json()["decision"]}
        back = ann.post(f"/games/{game}/undo", json=undone).json()
        assert (back["choices"], back["can_undo"]) == (state["choices"], False)
        assert ann.post(f"/games/{game}/undo", json=undone).json() == back
        again = ann.post(f"/games/{game}/choose", json=sent)
        assert again.json() == back, "an old answer is an answer still, but nothing is chosen"
        refusal(ann.post(f"/games/{game}/choose", json={**sent, "choices": state["choices"][1:2]}), 409, "stale")
    with TestClient(app := patient_app(settings), base_url=ADDRESS) as running:
        ann.app, ann.portal, ann._transport = app, running.portal, running._transport
        assert ann.post(f"/games/{game}/choose", json=sent).json() == back
        assert ann.post(f"/games/{game}/undo", json=undone).json() == back


def test_events_are_counted_for_each_viewer(ann, bo):
    game = ann.new(TOGETHER)
    bo.post(f"/games/{game}/sit", json={})
    ann.choose(game, ann.state(game)["choices"][:1])
    whole = ann.get(f"/games/{game}/events").json()
    assert whole["next"] == len(whole["events"]) == ann.state(game)["events"] > bo.state(game)["events"]
    assert ann.get(f"/games/{game}/events?since={whole['next'] - 1}").json()["events"] == whole["events"][-1:]
    assert ann.get(f"/games/{game}/events?since={whole['next']}").json()["events"] == []
    assert ann.get(f"/games/{game}/events?since=999").json()["next"] == 999


def test_one_program_may_have_several_seats_and_says_which(ann):
    game = ann.new({"title": "race", "seats": ["me", "me"]})
    refusal(ann.get(f"/games/{game}/state"), 422, "which_seat")
    refusal(ann.post(f"/games/{game}/choose", json={"decision": "x", "choices": ["x"]}), 422, "which_seat")
    for seat in (0, 1):
        state = ann.state(game, seat=seat)
        assert state["seat"] == seat
        assert ann.choose(game, state["choices"][:1], seat=seat).json()["seat"] == seat


def test_anyone_watches_a_public_game_as_a_spectator_and_nobody_another(ann, bo, cy):
    for plan, public in ((PUBLIC, True), (TOGETHER, False)):
        game = ann.new(plan)
        assert (game in [listed["id"] for listed in cy.get("/games?which=open").json()["games"]]) is public
        assert cy.get(f"/games/{game}").json()["seats"][1]["kind"] == "open", "whoever has the link may see who waits"
        refusal(cy.get(f"/games/{game}/state"), 409, "waiting")
        bo.post(f"/games/{game}/sit", json={"seat": 1})
        assert (game in [listed["id"] for listed in cy.get("/games?which=watch").json()["games"]]) is public
        if public:
            state = cy.state(game)
            assert (state["seat"], state["decision"], state["choices"], state["can_undo"]) == (None, None, [], False)
            refusal(cy.choose(game, ["x"], "x"), 403, "not_your_seat")
            refusal(cy.post(f"/games/{game}/undo", json={"decision": "x"}), 403, "not_your_seat")
            refusal(cy.get(f"/games/{game}/state?seat=0"), 403, "not_your_seat")
        else:
            for path in ("", "/state", "/events", "/record"):
                unknown = cy.get(f"/games/unknown{path}")
                assert cy.get(f"/games/{game}{path}").content == unknown.content
                refusal(unknown, 404, "not_found")
            refusal(cy.choose(game, ["x"], "x"), 404, "not_found")


# --- refusals


@pytest.mark.parametrize("headers", [{"Authorization": ""}, {"Authorization": "Bearer wrong"}, {"Authorization": "Basic YTpi"}])
def test_without_a_good_token_nothing_is_told(ann, headers):
    game = ann.new(AGAINST_A_BOT)
    for path in ("/me", "/games", f"/games/{game}", f"/games/{game}/state", f"/games/{game}/events", f"/games/{game}/record", "/stream"):
        answer = ann.get(path, headers=headers)
        refusal(answer, 401, "unauthorized")
        assert answer.headers["www-authenticate"] == "Bearer"
    for path, body in (("choose", {"decision": "x", "choices": ["x"]}), ("undo", {"decision": "x"}), ("sit", {})):
        refusal(ann.post(f"/games/{game}/{path}", json=body, headers=headers), 401, "unauthorized")


OPEN_TO_ALL = {("get", "/titles"), ("get", "/titles/{title}"), ("get", "/titles/{title}/schema"), ("post", "/guests")}


def test_every_address_asks_for_a_token_and_every_deed_for_one_that_may_play(app, ann):
    """Also those that nobody has written yet."""
    game = ann.new(AGAINST_A_BOT)
    reader, _ = app.state.store.new_token(app.state.store.token(ann.key).person, "reader", "read")
    asked = {(method, path) for path, methods in described(app)["paths"].items() for method in methods}
    assert asked > OPEN_TO_ALL
    for method, path in asked - OPEN_TO_ALL:
        address, body = path.replace("{number}", game), {"json": {}} if method == "post" else {}
        refusal(ann.request(method, address, headers={"Authorization": "Bearer wrong"}, **body), 401, "unauthorized")
        if method != "get":
            refusal(ann.request(method, address, headers={"Authorization": f"Bearer {reader}"}, **body), 403, "read_only")


def test_a_guest_chooses_how_long_its_token_works(app, ann):
    made = ann.post("/guests", json={"name": "Brief", "days": 2}).json()
    token = app.state.store.token(made["token"])
    assert token.expires - token.created == timedelta(days=2)
    assert datetime.fromisoformat(made["expires"]) == token.expires
    refusal(ann.post("/guests", json={"days": 366}), 422, "invalid")


def test_a_revoked_token_is_worth_nothing(app, ann):
    mine = ann.get("/me").json()
    assert (mine["name"], mine["guest"], mine["scope"]) == ("Ann", True, "play")
    token = app.state.store.token(ann.key)
    app.state.store.end_token(token.person, token.id)
    refusal(ann.get("/me"), 401, "unauthorized")


def test_somebody_elses_seat_is_refused_before_all_else(ann, bo):
    game = ann.new(TOGETHER)
    bo.post(f"/games/{game}/sit", json={})
    before = ann.state(game)
    for sent in (
        {"decision": before["decision"], "choices": before["choices"][:1], "seat": 0},
        {"decision": "x", "choices": ["x"], "seat": 0},
    ):
        assert "state" not in refusal(bo.post(f"/games/{game}/choose", json=sent), 403, "not_your_seat")
    refusal(bo.get(f"/games/{game}/state?seat=0"), 403, "not_your_seat")
    refusal(bo.get(f"/games/{game}/events?seat=0"), 403, "not_your_seat")
    refusal(bo.post(f"/games/{game}/undo", json={"decision": "x", "seat": 0}), 403, "not_your_seat")
    assert ann.state(game) == before


def test_a_stale_decision_changes_nothing_and_is_told_how_things_are(ann, bo):
    game = ann.new(TOGETHER)
    bo.post(f"/games/{game}/sit", json={})
    before = ann.state(game)
    after = ann.choose(game, before["choices"][:1]).json()
    told = refusal(ann.choose(game, before["choices"][1:2], before["decision"]), 409, "stale")
    assert told["state"] == after == ann.state(game)
    refusal(ann.post(f"/games/{game}/undo", json={"decision": before["decision"]}), 409, "stale")
    refusal(bo.post(f"/games/{game}/undo", json={"decision": bo.state(game)["decision"]}), 409, "cannot_undo")


@pytest.mark.parametrize("choice", ["nonsense", "undo", "action settle", "\x00", "ą" * 200])
def test_an_illegal_choice_changes_nothing(ann, choice):
    game = ann.new(AGAINST_A_BOT)
    before = ann.state(game)
    assert refusal(ann.choose(game, [choice]), 422, "illegal")["state"]["choices"] == before["choices"]
    assert ann.state(game)["decision"] == before["decision"]


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        (b"{garbage", 400, "garbage"),
        (b"", 422, "invalid"),
        (b"\xff\xfe", 400, "garbage"),
        (b"[" * 100_000, 400, "garbage"),
        (b'{"decision": ' + b"9" * 10_000 + b"}", 400, "garbage"),
        (b"null", 422, "invalid"),
        (b"[]", 422, "invalid"),
        (b"{}", 422, "invalid"),
        (b'{"decision": "x", "choices": []}', 422, "invalid"),
        (b'{"decision": "x", "choices": [1]}', 422, "invalid"),
        (b'{"decision": "x", "choices": ["\\ud800"]}', 422, "invalid"),
        (b'{"decision": "x", "choices": ["x"], "\\ud800": 1}', 422, "invalid"),
        (b'{"decision": "x", "choices": ["x"], "seat": 99}', 422, "invalid"),
        (b'{"decision": "x", "choices": ["x"], "seat": true}', 422, "invalid"),
        (json.dumps({"decision": "x", "choices": ["x"] * 61}).encode(), 422, "invalid"),
        (json.dumps({"decision": "x", "choices": ["x" * 201]}).encode(), 422, "invalid"),
        (json.dumps({"decision": "x" * 1_000_000, "choices": ["x"]}).encode(), 422, "invalid"),
    ],
)
def test_garbage_is_refused_and_changes_nothing(ann, body, status, key):
    game = ann.new(AGAINST_A_BOT)
    before = ann.state(game)
    answer = ann.post(f"/games/{game}/choose", content=body, headers={"Content-Type": "application/json"})
    refusal(answer, status, key)
    assert len(answer.content) < 2000
    assert ann.state(game)["choices"] == before["choices"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None])
def test_a_body_of_another_kind_is_refused(ann, kind):
    game = ann.new(AGAINST_A_BOT)
    sent = json.dumps({"decision": ann.state(game)["decision"], "choices": ann.state(game)["choices"][:1]}).encode()
    headers = {} if kind is None else {"Content-Type": kind}
    refusal(ann.post(f"/games/{game}/choose", content=sent, headers=headers), 415, "not_json")
    assert len(ann.state(game)["choices"]) == 6


def test_a_body_that_is_too_large_is_refused_however_it_comes(ann):
    large = b" " * (LARGEST_BODY + 1)
    headers = {"Content-Type": "application/json"}
    assert ann.post("/games", content=large, headers=headers).status_code == 413
    refusal(ann.post("/games", content=(part for part in (large[:1_500_000], large[1_500_000:], b"x")), headers=headers), 413, "too_large")


@pytest.mark.parametrize(
    ("plan", "key"),
    [
        ({"title": "nothing", "seats": ["me", "open"]}, "setup"),
        ({"title": "race", "seats": ["me"]}, "setup"),
        ({"title": "race", "seats": ["greedy", "open"]}, "setup"),
        ({"title": "race", "seats": ["me", "open"], "options": {"nothing": 1}}, "setup"),
        ({"title": "race", "seats": ["me", "open"], "options": {"advanced": "x" * 5000}}, "setup"),
        ({"title": "race", "seats": ["me", "open"], "options": {"advanced": None}}, "invalid"),
        ({"title": "race", "seats": ["me", "nobody"]}, "invalid"),
        ({"title": "race", "seats": ["me"] * 13}, "invalid"),
        ({"title": "race", "seats": ["me", "open"], "public": "yes"}, "invalid"),
    ],
)
def test_a_game_that_cant_be_is_not_set_up(ann, plan, key):
    answer = ann.post("/games", json=plan)
    refusal(answer, 422, key)
    assert len(answer.content) < 2000
    assert ann.get("/games").json() == {"games": [], "broken": []}


def test_a_seat_is_taken_once(ann, bo, cy):
    game = ann.new(TOGETHER)
    refusal(bo.post(f"/games/{game}/sit", json={"seat": 0}), 409, "taken")
    assert ann.post(f"/games/{game}/sit", json={}).json()["status"] == "waiting", "one's own host stays where they are"
    assert bo.post(f"/games/{game}/sit", json={"seat": 1}).json()["seats"][1] == {"kind": "person", "name": "Bo", "bot": None, "mine": True}
    refusal(cy.post(f"/games/{game}/sit", json={}), 404, "not_found")
    refusal(cy.post("/games/unknown/sit", json={}), 404, "not_found")
    public = ann.new({**AGAINST_A_BOT, "public": True})
    refusal(cy.post(f"/games/{public}/sit", json={}), 409, "taken")


def test_the_record_is_nobodys_before_the_end(ann):
    refusal(ann.get(f"/games/{ann.new(AGAINST_A_BOT)}/record"), 409, "not_over")


@pytest.mark.parametrize("path", ["/games/unknown", "/games/%00/state", "/games/%F0%9F%AA%90/events", "/titles/nothing", "/nowhere", "/"])
def test_what_is_not_there_is_not_found(ann, path):
    refusal(ann.get(path), 404, "not_found")


def test_an_address_says_which_methods_it_knows(ann):
    answer = ann.delete("/games")
    refusal(answer, 405, "method_not_allowed")
    assert set(answer.headers["allow"].split(", ")) <= {"GET", "POST"}


def test_whoever_asks_too_often_is_told_how_long_to_wait(app, ann):
    generous, app.state.limits = app.state.limits, Limits(lambda: 0.0)
    try:
        for _ in range(GUESTS.own.burst):
            assert ann.post("/guests", json={"name": " "}).json()["name"].split()[0] in STARS
        answer = ann.post("/guests", json={})
    finally:
        app.state.limits = generous
    refusal(answer, 429, "too_many")
    assert answer.headers["retry-after"] == "10"


# --- secrecy


def whole(answer):
    return answer.status_code, sorted(answer.headers.items()), answer.content


def everything_told(app, viewer, game):
    """Whole answers to all that a viewer can ask without changing anything."""
    state = viewer.state(game)
    seat = state["seat"]
    answers = {
        path: whole(viewer.get(path))
        for path in (
            "/titles", "/titles/race", "/me", "/games", "/games?which=open", "/games?which=watch", "/games?which=finished",
            f"/games/{game}", f"/games/{game}/state", f"/games/{game}/state?seat=0", f"/games/{game}/state?seat=1",
            f"/games/{game}/events", f"/games/{game}/events?since=3", f"/games/{game}/record", "/openapi.json", "/nowhere",
        )
    }  # fmt: skip
    asked, legal = state["decision"] or "x", state["choices"] or ["x"]
    attempts = [
        ("choose", {"decision": "stale", "choices": legal[:1]}),
        ("choose", {"decision": asked, "choices": ["nonsense"]}),
        ("choose", {"decision": asked, "choices": [legal[0], "nonsense"]}),
        ("choose", {"decision": asked, "choices": [legal[-1], legal[0], "nonsense"]}),
        ("choose", {"decision": asked, "choices": legal[:1], "seat": 1 if seat == 0 else 0}),
        ("undo", {"decision": "stale"}),
        ("sit", {}),
        ("sit", {"seat": 1}),
    ]
    if not state["can_undo"]:
        attempts.append(("undo", {"decision": asked}))
    for path, body in attempts:
        answer = whole(viewer.post(f"/games/{game}/{path}", json=body))
        assert answer[0] != 200 or path == "sit"
        answers[f"{path} {body}"] = answer
    answers["/stream"] = viewer.portal.call(first_lines, app, viewer.key)
    return answers


async def first_lines(app, key):
    told = []
    async for line in api_stream.lines(Request({"type": "http", "app": app}), app.state.store.token(key)):
        told.append(line)
        if "ping" in line:
            break
    return told


class Dream:
    """A game as a seat might imagine it. A dream has no past to take back, so whether the seat may is the real game's answer."""

    def __init__(self, real, seat, seed):
        self.dream = real.imagine(seat, seed)
        self.can_undo = real.can_undo

    def __getattr__(self, name):
        return getattr(self.dream, name)


def test_no_answer_tells_a_seat_or_a_spectator_what_it_may_not_know(app, ann, bo, cy):
    game = ann.new({"title": "race", "seats": ["me", "open"], "public": True})
    bo.post(f"/games/{game}/sit", json={})
    live = ann.portal.call(app.state.games.get, game)
    dice = random.Random(11)
    compared = different = 0
    for moment in range(60):
        if moment % 10 == 0:
            real = live.game
            for viewer, dreamers in ((ann, [0]), (bo, [1]), (cy, [0, 1])):
                told = everything_told(app, viewer, game)
                for seat in dreamers:
                    live.game = Dream(real, seat, moment)
                    different += live.game.fingerprint() != real.fingerprint()
                    try:
                        assert everything_told(app, viewer, game) == told
                    finally:
                        live.game = real
                    compared += len(told)
        player = dice.choice([player for player, seat in ((ann, 0), (bo, 1)) if seat in live.game.pending()])
        state = player.state(game)
        compared += choose_in_both_worlds(player, live, game, state, dice.choice(state["choices"]))
    assert different == 24, "every dream is another game"
    assert compared > 600


def choose_in_both_worlds(player, live, game, state, choice):
    """Choose; if that revealed nothing, the answer is the same in a game that the seat imagined before."""
    seat = state["seat"]
    dream = live.game.imagine(seat, 5)
    entries, decided, answers = live.entries, live.decided.copy(), dict(live.answers)
    answer = player.choose(game, [choice], state["decision"])
    if not answer.json()["can_undo"]:
        return 0
    real, after = live.game, (live.entries, live.decided, live.answers)
    live.game, live.entries, live.decided, live.answers = dream, entries, decided, answers
    try:
        assert whole(player.choose(game, [choice], state["decision"])) == whole(answer)
    finally:
        live.game = real
        live.entries, live.decided, live.answers = after
    return 1


# --- the stream


def told(stream):
    """The next line that is no ping."""
    for line in stream:
        if (news := json.loads(line))["type"] != "ping":
            return news
    return None


def http(url, key):
    return httpx2.Client(base_url=f"{url}{PREFIX}", headers={"Authorization": f"Bearer {key}"}, timeout=PATIENCE)


def joined(url, name):
    with http(url, "none yet") as stranger:
        return http(url, stranger.post("/guests", json={"name": name}).json()["token"])


def test_the_stream_tells_turns_changes_and_the_end_and_ends_with_the_server(tmp_path, new_database):
    with listening(new_database(tmp_path), patient_app) as (url, stop), joined(url, "Ann") as ann, joined(url, "Bo") as bo:
        game = ann.post("/games", json=TOGETHER).json()["id"]
        with ann.stream("GET", "/stream") as stream:
            assert stream.headers["content-type"] == api_stream.ND_JSON
            lines = stream.iter_lines()
            assert json.loads(next(lines)) == {"type": "ping"}
            bo.post(f"/games/{game}/sit", json={})
            turn = told(lines)
            state = ann.get(f"/games/{game}/state").json()
            assert turn == {"type": "turn", "game": game, "seat": 0, "decision": state["decision"]}
            bo_state = bo.get(f"/games/{game}/state").json()
            bo.post(f"/games/{game}/choose", json={"decision": bo_state["decision"], "choices": bo_state["choices"][:1]})
            ann.post(f"/games/{game}/choose", json={"decision": state["decision"], "choices": state["choices"][:2]})
            assert told(lines) == {"type": "changed", "game": game}, "and nothing of what somebody else began in secret"
            with bo.stream("GET", "/stream") as other:
                assert json.loads(next(other.iter_lines()))["type"] == "turn", "what is one's turn already comes first"
            elsewhere = ann.post("/games", json=AGAINST_A_BOT).json()["id"]
            assert told(lines)["game"] == elsewhere
            stop()
            assert {json.loads(line).get("game") for line in lines} <= {game, elsewhere}, "then there are no more lines"


def test_the_stream_beats_notices_new_games_and_ends_with_its_token(app, ann, bo, monkeypatch):
    monkeypatch.setattr(hub, "HEARTBEAT", 0.05)
    monkeypatch.setattr(api_stream, "HEARTBEAT", 0.05)
    store = app.state.store
    token = store.token(ann.key)

    async def listen():
        heard = []
        game = None
        async for line in api_stream.lines(Request({"type": "http", "app": app}), token):
            heard.append(json.loads(line))
            if len(heard) == 3:
                plans = [SeatPlan("Ann", person=token.person)] * 2
                race = find("race")
                info = store.create_game("race", rules=race.version, pack=race.pack, seats=plans, options=race.fill_in_options(2, {}))
                game = store.start(info.id, "0" * 64).id
            elif game in {news.get("game", "") for news in heard[:-1]} and heard[-1]["type"] == "ping" and store.token(ann.key):
                store.end_token(token.person, token.id)
            assert len(heard) < 100
        return game, heard

    game, heard = ann.portal.call(listen)
    assert [news["type"] for news in heard[:3]] == ["ping"] * 3
    assert [(news["game"], news["seat"]) for news in heard if news["type"] == "turn"] == [(game, 0), (game, 1)]


def test_the_end_of_a_game_is_told(app, ann, bo):
    game = ann.new(TOGETHER)
    bo.post(f"/games/{game}/sit", json={})
    token = app.state.store.token(ann.key)

    async def news():
        return [line.type for line in await api_stream.news_of(Request({"type": "http", "app": app}), token, app.state.store.game(game))]

    assert ann.portal.call(news) == ["turn"]
    play_on([ann, bo], game, random.Random(2))
    assert ann.portal.call(news) == ["over"]


# --- its description


@pytest.fixture(scope="module")
def api_schema(server):
    return schemathesis.openapi.from_url(f"{server}{PREFIX}/openapi.json")


@pytest.fixture(scope="module")
def table(server):
    with joined(server, "Fuzz") as player:
        yield (
            player.headers["Authorization"],
            player.post("/games", json=PUBLIC).json()["id"],
            player.post("/games", json=AGAINST_A_BOT).json()["id"],
        )


def test_the_description_is_openapi(api_schema):
    api_schema.validate()
    assert len(list(api_schema.get_all_operations())) == 16


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode), ids=lambda mode: mode.value)
def test_whatever_is_sent_the_answer_is_as_described(server, api_schema, table, mode):
    authorization, *games = table
    asked = 0
    for operation in api_schema.exclude(path="/stream").get_all_operations():  # which has no end

        @hypothesis.settings(
            max_examples=15, deadline=None, derandomize=True, database=None, suppress_health_check=list(hypothesis.HealthCheck)
        )
        @hypothesis.given(case=operation.ok().as_strategy(generation_mode=mode))
        def ask(case):
            nonlocal asked
            hypothesis.assume("%0A" not in case.formatted_path)  # a line break in an address never gets as far as the API
            asked += 1
            number = case.path_parameters.get("number")
            if isinstance(number, str) and len(number) % 3:
                case.path_parameters["number"] = games[len(number) % 3 - 1]
            case.call_and_validate(headers={"Authorization": authorization, "Origin": server}, excluded_checks=BEYOND_THE_SCHEMA)

        with suppress(hypothesis.errors.Unsatisfiable):  # where nothing is sent, nothing wrong can be
            ask()
    assert asked > 100
