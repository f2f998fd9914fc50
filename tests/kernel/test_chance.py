"""Chance: the same on every machine, cheap to copy, and open to anybody's own."""

import random
from collections import Counter
from typing import Any

import pytest

from asterism.kernel import Chance, RecordError, SetupError, replay
from asterism.kernel.chance import dreamt

from .toy import A, B, DrawLetter, RollDie, Take, done, everything, finder, play_on, replayed, start

BELOW = [97, 487, 658, 520, 643, 252, 427, 915, 944, 495, 39, 646, 377, 220, 68, 729, 603, 459, 424, 901]
DRAWN = [1, 41, 4, 45, 51, 64, 67, 50]
ROLLED = [0, 2, 3, 3, 3, 1, 2, 5]
SHUFFLED = [2, 5, 1, 7, 0, 8, 9, 3, 4, 6]


class Stacked(Chance):
    """Answers what it was told to, in order."""

    def __init__(self, *answers: Any) -> None:
        super().__init__(0)
        self.answers = list(answers)

    def draw(self, why, ids, seat=None, on=None):
        return self.answers.pop(0)

    def roll(self, why, faces, seat=None):
        return self.answers.pop(0)


def numbers(chance: Chance, count: int = 50) -> list[int]:
    return [chance.below(1_000_000) for _ in range(count)]


def test_a_seed_gives_the_same_numbers_for_ever():
    """Literal values: who changes the generator changes every record there is."""
    chance = Chance(7)
    assert [chance.below(1000) for _ in range(20)] == BELOW
    chance = Chance("7")
    assert [chance.draw("why", range(95)) for _ in range(8)] == DRAWN
    chance = Chance(7)
    assert [chance.roll("why", range(6)) for _ in range(8)] == ROLLED
    assert chance.shuffled(range(10)) == SHUFFLED
    assert chance.count == 32, "a shuffle begins with fresh numbers"


def test_a_number_and_its_text_are_different_seeds():
    assert numbers(Chance(7)) != numbers(Chance("7"))


def test_different_seeds_give_different_numbers():
    assert len({tuple(numbers(Chance(seed), 4)) for seed in range(200)}) == 200


def test_draw_and_roll_and_below_use_one_sequence():
    one, other = Chance(3), Chance(3)
    assert [one.below(95) for _ in range(40)] == [[other.draw, other.roll][i % 2]("why", range(95)) for i in range(40)]


@pytest.mark.parametrize("used", [0, 5, 16, 17])
def test_a_copy_goes_on_alike_and_on_its_own(used):
    chance = Chance(1)
    numbers(chance, used)
    copy = chance.copy()
    assert copy.state() == chance.state()
    ahead = numbers(copy)
    assert copy.state() != chance.state()
    assert numbers(chance) == ahead


def test_numbers_stay_in_range_and_spread_evenly():
    chance = Chance("even")
    counts = Counter(chance.roll("why", range(6)) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values()), counts


def test_shuffled_is_a_permutation_and_leaves_its_argument_alone():
    chance = Chance(2)
    for size in (0, 1, 2, 16, 17, 18, 95, 200):
        items = list(range(size))
        assert sorted(chance.shuffled(items)) == items == list(range(size))


def test_shuffled_gives_every_order_about_equally_often():
    chance = Chance(3)
    counts = Counter(tuple(chance.shuffled("abcd")) for _ in range(4800))
    assert len(counts) == 24
    assert all(140 < count < 260 for count in counts.values()), counts


def test_shuffles_in_a_row_differ():
    chance = Chance(4)
    assert len({tuple(chance.shuffled(range(20))) for _ in range(100)}) == 100


@pytest.mark.parametrize("seed", [1, "1"])
def test_a_dream_never_has_the_chance_of_a_real_game(seed):
    assert numbers(dreamt(seed)) not in (numbers(Chance(seed)), numbers(Chance(str(seed))))


# --- somebody's own chance


def test_an_own_chance_is_asked_and_its_outcomes_replay_from_the_record():
    game = start(RollDie(0), Take(0), DrawLetter(1), Take(1), chance=Stacked(5, 2))
    game.choose(0, A)
    assert done(game) == ["0 rolled 6", "0 a", "1 drew z"]
    assert "\nchance: [5, 2]\n" in game.record()
    again = replayed(game)
    assert again.fingerprint() == game.fingerprint()
    assert again.record() == game.record()


def test_an_own_chance_is_told_why_and_what_from():
    asked = []

    class Listening(Chance):
        def draw(self, why, ids, seat=None, on=None):
            asked.append((why, ids, seat))
            return 0

    start(DrawLetter(1), Take(0), chance=Listening(0))
    assert asked == [("letter", "xyz", 1)]


def test_an_undo_asks_an_own_chance_nothing_twice():
    game = start(RollDie(0), Take(0), Take(0), Take(1), chance=Stacked(3))
    before = game.fingerprint()
    game.choose(0, A)
    game.undo(0)
    assert game.fingerprint() == before
    game.choose(0, B)
    assert done(game) == ["0 rolled 4", "0 b"]


def test_a_replayed_game_goes_on_with_the_chance_it_is_given():
    game = start(RollDie(0), Take(0), RollDie(1), Take(1), chance=Stacked(3))
    again = replay(game.record(), finder(game), Stacked(1))
    again.choose(0, A)
    assert done(again) == ["0 rolled 4", "0 a", "1 rolled 2"]


@pytest.mark.parametrize("answer", [-1, 6, 99, None, "0", 1.0, True])
def test_a_bad_answer_raises_and_leaves_the_game_unchanged(answer):
    game = start(Take(0), RollDie(0), Take(1), chance=Stacked(answer, 2))
    before = everything(game)
    with pytest.raises(SetupError, match="from 0 to 5"):
        game.choose(0, A)
    assert everything(game) == before
    game.choose(0, A)
    assert done(game) == ["0 a", "0 rolled 3"]
    assert replayed(game).fingerprint() == game.fingerprint()


def test_a_chance_that_gives_up_half_way_leaves_the_game_unchanged():
    game = start(Take(0), RollDie(0), RollDie(1), Take(1), chance=Stacked(1))
    before = everything(game)
    with pytest.raises(IndexError):
        game.choose(0, A)
    assert everything(game) == before, "and the outcome it did give is forgotten"


def test_an_own_chance_that_was_not_asked_yet_is_in_the_record_all_the_same():
    game = start(Take(0), RollDie(0), Take(1), chance=Stacked(4))
    assert "\nchance: []\n" in game.record()
    assert replayed(game).fingerprint() == game.fingerprint()


def test_a_copy_of_a_game_with_an_own_chance_plays_on():
    """Whatever a subclass remembers is copied with it."""
    game = start(Take(0), RollDie(0), Take(1), chance=Stacked(4))
    copy = game.copy()
    copy.choose(0, A)
    assert done(copy) == ["0 a", "0 rolled 5"]
    assert done(game) == []


def test_a_dream_never_asks_an_own_chance():
    game = start(Take(0), RollDie(0), DrawLetter(0), Take(1), chance=Stacked())
    dream = play_on(game.imagine(0, 1), random.Random(1))
    assert dream.over


def test_an_outcome_of_a_record_that_no_die_can_show_is_a_record_error():
    game = start(RollDie(0), Take(0), chance=Stacked(5))
    for outcome in ("6", "-1"):
        text = game.record().replace("chance: [5]", f"chance: [{outcome}]")
        with pytest.raises(RecordError, match=f"outcome 1 .* is {outcome}.* from 0 to 5"):
            replay(text, finder(game))
