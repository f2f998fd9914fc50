"""Fairness: every draw and die follows from the seed, and the seed from a commitment; whoever changes one of them is found out."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

import asterism
from asterism.kernel import RecordError
from asterism.kernel.fairness import prove, verify
from asterism.titles import find

ARCHIVE = Path(__file__).parents[1] / "archive"
FROM_A_SEED = sorted(path for path in ARCHIVE.glob("*.record") if "own-chance" not in path.name)
SEEDED = (ARCHIVE / "race-2-greedy.record").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def proved() -> str:
    return prove(SEEDED, find)


def value(text: str, key: str):
    return json.loads(re.search(rf"^{key}: (.*)$", text, re.MULTILINE)[1])


def changed(text: str, key: str, new) -> str:
    return re.sub(rf"^{key}: .*$", f"{key}: {json.dumps(new)}", text, flags=re.MULTILINE)


@pytest.mark.parametrize("path", FROM_A_SEED, ids=lambda path: path.stem)
def test_a_finished_game_of_any_title_can_be_proven_fair(path):
    text = prove(path.read_text(encoding="utf-8"), find)
    proof = verify(text, find)
    assert proof.draws == len(value(text, "draws")) > 0
    assert proof.commitment == sha256(str(proof.seed).encode()).hexdigest() == value(text, "commitment")
    game, plain = asterism.replay(text), asterism.replay(path.read_text(encoding="utf-8"))
    assert game.fingerprint() == plain.fingerprint()
    assert game.record() == plain.record()


def draws_by_line(text: str) -> dict[int, int]:
    """How many draws there were once a line of the record was executed; found by cutting the record there."""
    header, _, log = text.partition("\n\n")
    header = re.sub(r"\n(draws|commitment): .*", "", header)
    lines = log.splitlines()[:-1]
    first = text[: text.index("\n\n")].count("\n") + 3
    counts = {}
    for cut in range(len(lines) + 1):
        part = "\n".join([header, "", *lines[:cut], f"end {cut}", ""])
        counts[first - 1 + cut] = len(value(prove(part, find), "draws"))
    return counts


def test_one_changed_draw_is_found_with_its_line(proved):
    counts = draws_by_line(proved)
    draws = value(proved, "draws")
    before_first = min(counts)
    for number in (0, counts[before_first], len(draws) // 2, len(draws) - 1):
        line = min(line for line, count in counts.items() if count > number)
        tampered = changed(proved, "draws", [*draws[:number], draws[number] + 1, *draws[number + 1 :]])
        where = f"^before line {before_first + 1} of" if line == before_first else f"^line {line} of"
        with pytest.raises(RecordError, match=f"{where} the record: draw {number + 1} is {draws[number] + 1}, but the seed gives"):
            verify(tampered, find)
        with pytest.raises(RecordError, match=where):  # nor can it be imported
            asterism.replay(tampered)


def test_a_draw_too_few_or_too_many_is_found(proved):
    draws = value(proved, "draws")
    with pytest.raises(RecordError, match=rf"^line \d+ of the record: draw {len(draws)} is missing"):
        verify(changed(proved, "draws", draws[:-1]), find)
    with pytest.raises(RecordError, match=f"the record lists {len(draws) + 1} draws, but only {len(draws)} were made"):
        verify(changed(proved, "draws", [*draws, 0]), find)


def test_another_seed_than_the_one_committed_to_is_found(proved):
    line = proved[: proved.index("commitment:")].count("\n") + 1
    for tampered in (changed(proved, "seed", "another"), changed(proved, "commitment", "0" * 64)):
        with pytest.raises(RecordError, match=f"line {line} of the record: its seed doesn't match this commitment"):
            verify(tampered, find)


def test_another_seed_with_its_own_commitment_gives_other_draws(proved):
    other = changed(changed(proved, "seed", "another"), "commitment", sha256(b"another").hexdigest())
    with pytest.raises(RecordError, match=r"before line \d+ of the record: draw \d+ is"):
        verify(other, find)


@pytest.mark.parametrize(("key", "message"), [("commitment", "no commitment"), ("draws", "doesn't list its draws")])
def test_a_record_that_proves_nothing_says_so(proved, key, message):
    with pytest.raises(RecordError, match=message):
        verify(re.sub(rf"^{key}: .*\n", "", proved, flags=re.MULTILINE), find)


def test_a_chance_of_its_own_proves_nothing():
    own = (ARCHIVE / "race-3-own-chance.record").read_text(encoding="utf-8")
    with pytest.raises(RecordError, match="come from a custom chance, not from its seed"):
        prove(own, find)
    with pytest.raises(RecordError, match="both 'chance' and 'draws'"):
        asterism.replay(own.replace("chance: ", "draws: [0]\nchance: "))


def test_draws_are_whole_numbers(proved):
    with pytest.raises(RecordError, match="'draws' must be a list of whole numbers"):
        verify(changed(proved, "draws", [0.5]), find)
