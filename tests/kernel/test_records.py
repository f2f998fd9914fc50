"""Records: a game as a text, and back; whatever isn't a whole record says which line is wrong."""

import random
import re

import pytest

import asterism
from asterism.kernel import Game, RecordError, Sealed, replay
from asterism.kernel.record import Record

from .toy import A, Commit, RollDie, ShowTrays, Take, Toy, everything, finder, play_on, replayed, start

RECORD = """\
asterism record 1
title: "toy"
rules: 1
pack: "toy"
seats: 2
names: ["Ann", "Żaneta"]
options: {"length": 1}
seed: 7

0 take a
0 undo
0 take b
1 take c
end 4
"""
TOY = Toy(Take(0), Take(1), RollDie(0), Take(0), Take(1))


def read(text: str) -> Game:
    return replay(text, {"toy": TOY}.__getitem__)


def test_a_record_reads_like_this():
    game = Game(TOY, 2, 7, names=["Ann", "Żaneta"])
    game.choose(0, "take a")
    game.undo(0)
    game.choose(0, "take b")
    game.choose(1, "take c")
    assert game.record() == RECORD
    assert everything(read(RECORD)) == everything(game)
    assert read(RECORD).record() == RECORD
    assert read(RECORD).names == ("Ann", "Żaneta")


@pytest.mark.parametrize("seed", [0, -5, 2**200, 'a "quoted" text\nof two lines', b"\x00\xff"])
def test_any_seed_goes_round(seed):
    game = Game(TOY, 2, seed)
    game.choose(0, A)
    game.choose(1, A)
    assert everything(replayed(game)) == everything(game)


def test_a_game_without_a_seed_has_one_of_32_random_bytes_in_its_record():
    game, other = Game(TOY, 2), Game(TOY, 2)
    assert re.search(r'^seed: "[0-9a-f]{64}"$', game.record(), re.MULTILINE)
    assert game.record() != other.record()
    assert replayed(game).fingerprint() == game.fingerprint()


def test_random_games_with_undos_go_round():
    dice = random.Random(5)
    for seed in range(20):
        game = start(
            Take(0), Sealed(tuple((s, (Commit(s), Commit(s))) for s in range(3))), ShowTrays(), Take(2), Take(1), seats=3, seed=seed
        )
        while not game.over:
            play_on(game, dice, 1)
            for seat in range(3):
                if game.can_undo(seat) and dice.random() < 0.3:
                    game.undo(seat)
            assert everything(replayed(game)) == everything(game)


def test_a_record_of_race_goes_round_at_any_point():
    game = asterism.new("race", seats=2, seed=3, names=["Ann", "Bo"])
    for _ in range(10):
        play_on(game, random.Random(1), 7)
        assert asterism.replay(game.record()).fingerprint() == game.fingerprint()


@pytest.mark.parametrize("name", ["B\0", "two\nlines", "\x1b[2J", "\ud800", "\u202eoB", "\u200b", "tab\t"])
def test_a_record_with_a_name_that_cant_be_seen_is_not_written(name):
    with pytest.raises(RecordError, match=r"line 6 .*invisible character") as refusal:
        Record("toy", 1, "toy", 2, {}, 7, (), ("Ann", name)).text()
    str(refusal.value).encode()


@pytest.mark.parametrize("name", ["", "Ann Żółw 🐢", "王", 'O\'Neil-von "X" \\', "nbsp\u00a0"])
def test_any_name_that_can_be_seen_goes_round(name):
    game = Game(TOY, 2, 7, names=[name, "Bo"])
    assert replayed(game).names == (name, "Bo")
    assert replayed(game).record() == game.record()


def test_trailing_blank_lines_do_no_harm():
    assert read(RECORD + "\n \n").record() == RECORD


def test_an_imagined_game_has_no_record():
    with pytest.raises(RecordError, match="imagined"):
        Game(TOY, 2, 7).imagine(0, 1).record()


def changed(old: str, new: str) -> str:
    assert old in RECORD
    return RECORD.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1"),
        ("\n\n", "line 1"),
        ("hello", "line 1"),
        ("\x00\x01", "line 1"),
        ("x" * 1_000_000, "line 1"),
        (changed("record 1", "record 2"), "line 1"),
        (changed('title: "toy"\n', ""), "lacks: title"),
        (changed("seed: 7\n", ""), "lacks: seed"),
        (changed("seats: 2\n", "seats: 2\nseats: 2\n"), "line 6 .*repeats"),
        (changed("seats: 2\n", "seats: 2\nweather: 2\n"), "line 6 .*weather"),
        (changed("seats: 2\n", "seats\n"), "line 5 "),
        (changed("seats: 2\n", "seats: two\n"), "line 5 .*'seats'"),
        (changed("seats: 2\n", 'seats: "2"\n'), "line 5 .*'seats' .*type"),
        (changed("seats: 2\n", "seats: true\n"), "line 5 .*'seats' .*type"),
        (changed("seats: 2\n", "seats: 2.0\n"), "line 5 .*'seats' .*type"),
        (changed("rules: 1\n", "rules: null\n"), "line 3 .*'rules' .*type"),
        (changed('"toy"', "[]"), "line 2 .*'title' .*type"),
        (changed("seed: 7", "seed: 7.5"), "line 8 .*'seed' .*type"),
        (changed("seed: 7", "seed: " + "[" * 100_000), "line 8 .*'seed'"),
        (changed("seed: 7", "seed: " + "9" * 10_000), "line 8 .*'seed'"),
        (changed('options: {"length": 1}', "options: []"), "line 7 .*'options' .*type"),
        (changed('["Ann", "Żaneta"]', '"Ann"'), "line 6 .*'names' .*type"),
        (changed('["Ann", "Żaneta"]', '["Ann", 5]'), "line 6 .*'names'"),
        (changed('["Ann", "Żaneta"]', '["Ann", "B\\u0000"]'), "line 6 .*invisible character"),
        (changed('["Ann", "Żaneta"]', '["Ann", "B\\ud800"]'), "line 6 .*invisible character"),
        (changed("Żaneta", "Ża\u202eneta"), "line 6 .*invisible character"),
        (changed("Żaneta", "Ża\u200bneta"), "line 6 .*invisible character"),
        (changed("Żaneta", "Ża\u2028neta"), "line 6 .*invisible character"),
        (changed("seed: 7", "seed: 7\nchance: [1.5]"), "'chance'"),
        (changed("seed: 7", "seed: 7\nchance: [true]"), "'chance'"),
        (changed("seed: 7\n\n", "seed: 7\n"), "line 9|blank line"),
        (changed("0 take b", "take b"), "line 12 "),
        (changed("0 take b", "zero take b"), "line 12 "),
        (changed("0 take b", "٠ take b"), "line 12 "),
        (changed("0 take b", "-1 take b"), "line 12 "),
        (changed("0 take b", "0"), "line 12 "),
        (changed("0 take b", ""), "line 12 "),
        (changed("end 4\n", ""), "'end 3'"),
        (changed("end 4\n", "end 3\n"), "'end 4'"),
        (changed("1 take c\n", ""), "'end 3'"),
        (changed("end 4\n", "end 4\n1 take a\n"), "line 14|'end 5'"),
        (changed("end 4\n", "end 4\nend 4\n"), "line 14|'end 5'"),
        (RECORD + RECORD, "line 14"),
        (RECORD[: RECORD.index("pack")], "blank line"),
        (RECORD[: RECORD.index("1 take c")], "'end "),
    ],
)
def test_what_is_not_a_whole_record_says_what_is_wrong_with_it(text, message):
    with pytest.raises(RecordError, match=message):
        read(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("rules: 1", "rules: 2", "rules version 2 of toy; this installation knows 1"),
        ('pack: "toy"', 'pack: "other"', "pack 'other' of toy; this installation has 'toy'"),
        ("seats: 2", "seats: 9", "2 or 3 seats, not 9"),
        ('["Ann", "Żaneta"]', '["Ann"]', "1 names for 2 seats"),
        ('{"length": 1}', '{"length": 5}', "'length' of toy can't be 5; it can be 1 or 2"),
        ('{"length": 1}', '{"width": 1}', "no option 'width'"),
    ],
)
def test_a_record_of_other_rules_or_an_impossible_set_up_is_refused(old, new, message):
    with pytest.raises(RecordError, match=re.escape(message)):
        read(changed(old, new))


def test_a_record_of_an_unknown_title_is_refused():
    with pytest.raises(RecordError, match="no title 'toy'"):
        asterism.replay(RECORD)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("1 take c", "1 stop", 13),  # not legal now
        ("1 take c", "1 take z", 13),  # no word at all
        ("1 take c", "0 take c", 13),  # out of turn
        ("1 take c", "7 take c", 13),  # no such seat
        ("0 undo", "1 undo", 11),  # had nothing to take back
        ("1 take c", "7 undo", 13),  # no such seat
    ],
)
def test_a_choice_or_undo_that_was_never_allowed_names_its_line(old, new, line):
    with pytest.raises(RecordError, match=rf"line {line}\b"):
        read(changed(old, new))


def test_an_undo_past_a_roll_is_refused():
    text = changed("end 4", "1 undo\nend 5")
    with pytest.raises(RecordError, match="take back"):
        read(text)


def test_choices_after_the_end_of_the_game_are_refused():
    game = play_on(Game(TOY, 2, 7), random.Random(1))
    count = game.record().count("take")
    text = game.record().replace(f"end {count}", f"0 take a\nend {count + 1}")
    with pytest.raises(RecordError, match="deciding: nobody"):
        replay(text, finder(game))


def test_outcomes_that_no_die_ever_used_are_refused():
    """Otherwise a record could settle dice that are still to be thrown."""
    with pytest.raises(RecordError, match="chance"):
        read(changed("seed: 7", "seed: 7\nchance: [0, 0, 0]"))
