"""`asterism verify`: a fair record is proven so, and one that was tampered with is refused with the line."""

import re
from pathlib import Path

import pytest

from asterism.kernel.fairness import prove, verify
from asterism.titles import find

PLAYED = (Path(__file__).parents[1] / "archive" / "race-2-greedy.record").read_text(encoding="utf-8")


@pytest.fixture
def proved(terminal) -> str:
    text = prove(PLAYED, find)
    (terminal.home / "fair.record").write_text(text, encoding="utf-8")
    return text


def tampered(text: str, number: int) -> str:
    """The record with one draw changed."""
    draws = re.search(r"^draws: \[(.*)\]$", text, re.MULTILINE)[1].split(", ")
    draws[number] = str(int(draws[number]) + 1)
    return re.sub(r"^draws: .*$", f"draws: [{', '.join(draws)}]", text, flags=re.MULTILINE)


def test_a_fair_record_is_proven_so(terminal, proved):
    proof = verify(proved, find)
    shown = terminal.run(f"verify {terminal.home / 'fair.record'}")
    assert shown.exit_code == 0
    assert f"Yes: all {proof.draws} draws and rolls followed from the seed." in shown.stdout
    assert f"Commitment (SHA-256 of the seed): {proof.commitment}\n" in shown.stdout
    assert f"Seed: {proof.seed}\n" in shown.stdout
    assert "Ziarno" in terminal.run(f"verify {terminal.home / 'fair.record'} --language pl").stdout


def test_a_record_with_one_changed_draw_fails_with_the_number_of_the_line(terminal, proved):
    last_line = proved.count("\n") - 1
    (terminal.home / "changed.record").write_text(tampered(proved, -1), encoding="utf-8")
    refused = terminal.run(f"verify {terminal.home / 'changed.record'}")
    assert refused.exit_code == 2
    line = int(re.search(r"changed\.record: line (\d+) of the record: draw \d+ is \d+, but the seed gives", refused.stderr)[1])
    assert proved[: proved.index("\n\n")].count("\n") + 2 < line <= last_line


def test_a_record_without_a_commitment_proves_nothing(terminal):
    (terminal.home / "plain.record").write_text(PLAYED, encoding="utf-8")
    refused = terminal.run(f"verify {terminal.home / 'plain.record'}")
    assert refused.exit_code == 2
    assert "plain.record: the record has no commitment" in refused.stderr
