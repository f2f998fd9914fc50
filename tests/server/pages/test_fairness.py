"""Provable fairness: the commitment stands on the table from the start, the seed is shown at the end, and anybody can check the draws."""

import asyncio
import re
from hashlib import sha256

import pytest

from asterism.kernel import RecordError
from asterism.kernel.fairness import verify
from asterism.server.services.records import proofs
from asterism.server.services.workers.pool import Overstayed, Workers
from asterism.titles import find
from tests.server.browsing import choices
from tests.server.pages.test_imports import bring
from tests.server.pages.test_imports import record as record_from_elsewhere
from tests.server.pages.test_leaving import play_to_the_end


@pytest.fixture
def table(ann):
    return ann.play_now()


def seed_of(app, table) -> str:
    return app.state.store.game(table.split("/")[-1]).seed


def commitment_on(page: str) -> str:
    return re.search(r'data-commitment="([0-9a-f]{64})"', page)[1]


def test_the_commitment_stands_on_the_table_before_the_first_choice_and_stays(app, ann, bo, table):
    seed = seed_of(app, table)
    first = ann.get(table).text
    commitment = commitment_on(first)
    assert commitment == sha256(seed.encode()).hexdigest()
    assert f"<code>{commitment[:8]}…</code>" in first
    assert commitment_on(bo.get(table).text) == commitment
    assert commitment_on(ann.press(table, choices(first)[0]).text) == commitment
    assert commitment_on(play_to_the_end(app, ann, table)) == commitment


def test_nobody_sees_the_seed_or_the_draws_before_the_end(app, ann, bo, table):
    seed = seed_of(app, table)
    for browser in (ann, bo):
        for path in ("", "/fair", "/table", "/record", "/replay", "/report", "/report.json"):
            answer = browser.get(f"{table}{path}").text
            assert seed not in answer
            assert "data-seed" not in answer
            assert "data-verdict" not in answer
    page = bo.get(f"{table}/fair")
    assert page.status_code == 200
    assert sha256(seed.encode()).hexdigest() in page.text
    assert "It will be shown here when the game is over." in page.text


def test_at_the_end_the_seed_is_shown_and_the_game_proven_fair(app, ann, bo, table):
    play_to_the_end(app, ann, table)
    seed = seed_of(app, table)
    record = ann.get(f"{table}/record").text
    proof = verify(record, find)
    assert (proof.seed, proof.commitment) == (seed, sha256(seed.encode()).hexdigest())
    for browser in (ann, bo):
        page = browser.get(f"{table}/fair").text
        assert f"<code data-seed>{seed}</code>" in page
        assert 'data-verdict="fair"' in page
        assert f"Yes: all {proof.draws} draws and rolls followed from the seed." in page
    ann.post("/language", data={"language": "pl"})
    assert "Czy gra była uczciwa?" in ann.get(f"{table}/fair").text


def test_the_check_runs_in_a_worker_and_only_once_a_game(app, ann, bo, table, monkeypatch):
    play_to_the_end(app, ann, table)
    asked = []
    there = Workers.verify

    async def counting(self, record, deadline):
        asked.append(record)
        return await there(self, record, deadline)

    monkeypatch.setattr(Workers, "verify", counting)
    for browser in (ann, bo, ann):
        assert 'data-verdict="fair"' in browser.get(f"{table}/fair").text
    assert len(asked) == 1


def test_a_record_is_proved_once_however_many_ask_for_it(app, ann, bo, table, monkeypatch):
    play_to_the_end(app, ann, table)
    proved = []
    prove = proofs.prove
    monkeypatch.setattr(proofs, "prove", lambda text, find: proved.append(text) or prove(text, find))

    async def ask_at_once():
        live = await app.state.games.get(table.split("/")[-1])
        return await asyncio.gather(*[proofs.proved_record(live) for _ in range(20)])

    records = ann.portal.call(ask_at_once)
    assert len(proved) == 1
    assert {*records, ann.get(f"{table}/record").text, bo.get(f"{table}/record").text} == {records[0]}


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (Overstayed("no worker was free"), "The check took too long"),
        (RecordError("line 12 of the record: draw 3 is 4"), "be proven fair: line 12 of the record"),
    ],
)
def test_a_check_that_fails_proves_nothing_and_says_why(app, ann, table, monkeypatch, error, said):
    play_to_the_end(app, ann, table)

    async def failing(self, record, deadline):
        raise error

    monkeypatch.setattr(Workers, "verify", failing)
    page = ann.get(f"{table}/fair").text
    assert 'data-verdict="unproven"' in page
    assert said in page


def test_a_tampered_record_is_found_out_by_a_worker_too(app, ann, table, monkeypatch):
    play_to_the_end(app, ann, table)
    prove = proofs.prove

    def tampering(text, find):
        return re.sub(r"^draws: \[(\d+)", lambda found: f"draws: [{int(found[1]) + 1}", prove(text, find), flags=re.MULTILINE)

    monkeypatch.setattr(proofs, "prove", tampering)
    page = ann.get(f"{table}/fair").text
    assert 'data-verdict="unproven"' in page
    assert "draw 1 is" in page


def test_a_game_from_elsewhere_has_no_commitment_here(ann):
    address = bring(ann, record_from_elsewhere()).url.path.removesuffix("/replay")
    assert "data-commitment" not in ann.get(address).text
    page = ann.get(f"{address}/fair")
    assert page.status_code == 200
    assert "This game was played elsewhere, so" in page.text
    assert "data-verdict" not in page.text


def test_there_is_no_verdict_on_a_game_that_is_not_there(ann):
    assert ann.get("/games/nothing/fair").status_code == 404
