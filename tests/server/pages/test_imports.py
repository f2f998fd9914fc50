"""Records from elsewhere."""

import json
import random
import re
from pathlib import Path

import pytest

import asterism
from asterism.server.services.limits import IMPORT
from asterism.server.services.records.imports import LARGEST_RECORD
from asterism.server.services.workers.pool import Overstayed
from asterism.speech import voice
from tests.server.browsing import is_over
from tests.server.pages.test_leaving import play_to_the_end

ARCHIVE = Path(__file__).parents[2] / "archive"


OWN_CHANCE = (ARCHIVE / "race-3-own-chance.record").read_text()


def record(seed="ab" * 32, names=("Ada", "<b>Bob</b>"), finished=True):
    game = asterism.new("race", seats=2, seed=seed)
    dice = random.Random(3)
    while not game.over and (finished or len(game.record().splitlines()) < 30):
        seat = game.pending()[0]
        game.choose(seat, dice.choice(game.choices(seat)))
    return game.record().replace("seats: 2\n", f"seats: 2\nnames: {json.dumps(list(names))}\n")


def bring(browser, text):
    content = text if isinstance(text, bytes) else text.encode()
    return browser.post("/import", files={"record": ("game.record", content, "text/plain")})


def test_an_imported_game_can_be_watched(app, ann, bo):
    text = record()
    answer = bring(ann, text)
    assert answer.status_code == 200
    assert answer.url.path.endswith("/replay")
    address = answer.url.path.removesuffix("/replay")
    assert "&lt;b&gt;Bob&lt;/b&gt;" in answer.text
    assert ann.get(f"{address}/record").text == text
    assert 'data-decision="replay-7"' in ann.get(f"{address}/replay?at=7&seat=1").text
    info = app.state.store.game(address.split("/")[-1])
    assert (info.status, info.public) == ("over", False)
    assert info.ranking == asterism.replay(text).ranking()
    assert app.state.store.events(info.id)
    assert address in ann.get("/").text
    assert address not in bo.get("/").text
    assert ann.post(f"{address}/rematch").status_code == 403
    assert "played elsewhere" in ann.get(address).text


@pytest.mark.parametrize("seed", [7, -1, 2**70, "", "seven", 'a "quoted" text\nof two lines', "ab" * 32])
def test_a_game_of_any_seed_is_imported_and_replays_from_every_seat(ann, seed):
    """As `asterism play --seed 7` and `game.record()` in Python write them."""
    text = record(seed=seed)
    game = asterism.replay(text)
    answer = bring(ann, text)
    assert answer.status_code == 200
    address = answer.url.path.removesuffix("/replay")
    assert ann.get(f"{address}/record").text == text
    last = len(text.split("\n\n")[1].splitlines()) - 1
    for seat in ("", "0", "1"):
        page = ann.get(f"{address}/replay", params={"at": last, "seat": seat})
        assert page.status_code == 200
        assert f'data-decision="replay-{last}"' in page.text
        viewer = int(seat) if seat else None
        assert len(re.findall(r'<li id="event-', page.text)) == count_told(game, viewer, ["Ada", "Bob"])
        assert ann.get(f"{address}/replay", params={"at": last // 2, "seat": seat}).status_code == 200
    assert is_over(ann.get(address).text)


def count_told(game, viewer, names):
    """How many events of a game have words for this viewer."""
    return sum(text is not None for text in map(voice("en").teller("race", names, viewer), game.events(viewer)))


def test_a_game_with_a_chance_of_its_own_is_imported_and_replays_at_every_moment(ann):
    address = bring(ann, OWN_CHANCE).url.path.removesuffix("/replay")
    assert ann.get(f"{address}/record").text.split("\n\n")[1] == OWN_CHANCE.split("\n\n")[1]
    last = len(OWN_CHANCE.split("\n\n")[1].splitlines()) - 1
    game = asterism.replay(OWN_CHANCE)
    for at in (0, 1, last // 2, last - 1, last):
        page = ann.get(f"{address}/replay", params={"at": at, "seat": "0"})
        assert page.status_code == 200
        assert f'data-decision="replay-{at}"' in page.text
    assert len(re.findall(r'<li id="event-', page.text)) == count_told(game, 0, ["a", "b", "c"])


def test_nobody_imports_all_the_time(ann, bo):
    answers = [bring(ann, "hello") for _ in range(IMPORT.own.burst + 1)]
    assert [answer.status_code for answer in answers] == [422] * IMPORT.own.burst + [429]
    assert re.search(r"try again in \d+ seconds", answers[-1].text)
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= IMPORT.own.every
    assert bring(bo, "hello").status_code == 422


def test_nobody_is_told_to_wait_in_another_language_than_theirs(ann):
    ann.post("/language", data={"language": "pl"})
    assert "Spróbuj ponownie za" in [bring(ann, "hello") for _ in range(IMPORT.own.burst + 1)][-1].text


def without_proof(text):
    return re.sub(r"^(commitment|draws): .*\n", "", text, flags=re.MULTILINE)


def test_a_game_played_here_comes_back_as_it_was(app, ann):
    address = ann.play_now()
    play_to_the_end(app, ann, address)
    text = ann.get(f"{address}/record").text
    again = bring(ann, text).url.path.removesuffix("/replay")
    assert again != address
    game = asterism.replay(text).record()
    assert ann.get(f"{again}/record").text == game  # without the proof: nobody saw a commitment to its seed here
    assert without_proof(text) == game


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (record(finished=False), "isn&#39;t over"),
        (OWN_CHANCE.replace("chance: [", "chance: [99, "), "chance"),
        (record(names=("Ada", "B\0b")), "line 6"),
        (record(names=("Ada", "\u202eboB")), "line 6"),
        ("hello", "not an Asterism record"),
        ("", "not an Asterism record"),
        (record().replace("end ", "end 1"), "truncated or changed"),
        (record().replace('"race"', '"chess"'), "chess"),
        (record().replace("discard", "devour"), "can&#39;t be replayed"),
        (b"\xff\xfe\x00", "isn&#39;t text"),
    ],
    ids=[
        "unfinished",
        "impossible chance",
        "NUL in a name",
        "a name that turns the line",
        "no record",
        "empty",
        "cut",
        "unknown title",
        "illegal",
        "binary",
    ],
)
def test_what_cant_be_imported_is_refused_with_a_reason(app, ann, text, why):
    answer = bring(ann, text)
    assert answer.status_code == 422
    assert why in answer.text
    assert "/games/" not in ann.get("/").text


def test_a_huge_file_is_refused(ann):
    answer = bring(ann, record() + "\n" * LARGEST_RECORD)
    assert answer.status_code == 413
    assert "too large" in answer.text
    assert bring(ann, b"x" * 3_000_000).status_code == 413


def test_no_file_is_refused(ann):
    assert ann.post("/import", data={}).status_code == 422


def test_a_record_that_takes_too_long_is_refused(app, ann, monkeypatch):
    async def overstay(record, deadline):
        assert deadline < 10
        raise Overstayed("a worker did not answer")

    monkeypatch.setattr(app.state.games.workers, "replay", overstay)
    assert bring(ann, record()).status_code == 503
