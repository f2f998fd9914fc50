"""What an undo costs: taking back, loading and telling again execute no choice twice. Counted in executed choices, never in seconds."""

import random
from collections.abc import Callable

import pytest

import asterism
from asterism.kernel import Game, RecordError, Sealed, game, replay
from asterism.titles import find

from .toy import A, B, Commit, RollDie, ShowTrays, Take, ToyTable, everything, finder, replayed, start

THIRDS = [Sealed(tuple((seat, (Commit(seat),) * 2) for seat in range(3))), ShowTrays(), Take(0)]


@pytest.fixture
def executed(monkeypatch) -> Callable[[], int]:
    """How many choices were executed since it was last asked."""
    count = 0
    decide = game.decide

    def counting(*args):
        nonlocal count
        count += 1
        decide(*args)

    def since() -> int:
        nonlocal count
        before, count = count, 0
        return before

    monkeypatch.setattr(game, "decide", counting)
    return since


def race_until_undo() -> tuple[Game, int]:
    """A game of Race in its middle, and a seat that can take its latest choice back."""
    played = asterism.new("race", seats=3, seed=11)
    dice = random.Random(5)
    seat, made = -1, 0
    while made < 100 or not played.can_undo(seat):
        seat = dice.choice(played.pending())
        played.choose(seat, dice.choice(played.choices(seat)))
        made += 1
    return played, seat


def with_undos(played: Game, seat: int, times: int) -> str:
    """The game's record with its latest choice, this seat's, taken back and made again so many times."""
    lines, _, end = played.record().rpartition("end ")
    last = lines.splitlines()[-1]
    return lines + f"{seat} undo\n{last}\n" * times + f"end {int(end) + 2 * times}\n"


@pytest.mark.parametrize("times", [300, 1_000, 30_000])
def test_a_record_with_undos_executes_each_of_its_choices_once(executed, times):
    played, seat = race_until_undo()
    text = with_undos(played, seat, times)
    choices = len(played._log) + times
    executed()
    again = asterism.replay(text)
    assert executed() == choices
    assert again.fingerprint() == played.fingerprint()
    assert again.record() == text
    executed()
    assert sum(event["key"] == "took_back" for event in again.events(seat)) == times
    assert executed() == choices


def test_taking_back_again_and_again_costs_one_choice_each_after_the_first(executed):
    played, seat = race_until_undo()
    before = played.fingerprint()
    _, last = played._log[-1]
    executed()
    played.undo(seat)
    assert executed() <= len(played._log) + 1
    for _ in range(300):
        played.choose(seat, last)
        assert played.fingerprint() == before
        played.undo(seat)
    assert executed() == 300


def test_a_live_game_is_lived_once_and_neither_what_happened_nor_the_first_undo_lives_it_again(executed):
    played, seat = race_until_undo()
    text = with_undos(played, seat, 20)
    executed()
    again = replay(text, find, live=True)
    assert executed() == len(played._log) + 20
    played_on = asterism.replay(text)
    assert everything(again) == everything(played_on)
    executed()
    again.undo(seat)
    again.events(seat)
    assert executed() == 0
    played_on.undo(seat)
    assert everything(again) == everything(played_on)


@pytest.mark.parametrize("seed", range(5))
def test_a_fork_takes_back_what_the_game_could_and_neither_touches_the_other(executed, seed):
    dice = random.Random(seed)
    played = start(Take(0), *THIRDS, Take(1), Take(1), RollDie(0), Take(1), Take(2), *THIRDS, seats=3)
    for _ in range(40):
        if played.over:
            break
        can = [seat for seat in range(3) if played.can_undo(seat)]
        if can and dice.random() < 0.45:
            before, fork = everything(played), played.fork()
            assert everything(fork) == before
            ready = played._keeps_copies
            executed()
            fork.undo(seat := dice.choice(can))
            assert executed() == 0 or not ready
            assert everything(played) == before
            played.undo(seat)
            assert everything(fork) == everything(played)
        else:
            seat = dice.choice(played.pending())
            played.choose(seat, dice.choice(played.choices(seat)))


def test_undos_in_many_turns_cost_nothing_but_the_first(executed):
    played = asterism.new("race", seats=3, seed=3, options={"max_rounds": 40})
    dice = random.Random(3)
    made = undos = first = 0
    while not played.over:
        seat = dice.choice(played.pending())
        choice = dice.choice(played.choices(seat))
        executed()
        played.choose(seat, choice)
        made += 1
        while played.can_undo(seat) and dice.random() < 0.4:
            executed()
            played.undo(seat)
            undos += 1
            first += executed()
    assert undos > 100
    assert first < made
    executed()
    assert asterism.replay(played.record()).fingerprint() == played.fingerprint()
    assert executed() == made


def test_sealed_commitments_withdrawn_by_turns_are_not_executed_again(executed):
    played = start(*THIRDS, seats=3)
    for seat in (0, 0, 1, 1, 2):
        played.choose(seat, played.choices(seat)[0])
    executed()
    for seat in [0, 1, 2] * 100:
        played.undo(seat)
        played.choose(seat, played.choices(seat)[-1])
    assert executed() == 5 + 300  # once the past, at the first undo
    text = played.record()
    again = replay(text, finder(played))
    assert executed() == 5 + 300
    assert everything(again) == everything(played)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_taken_back_the_table_follows_from_the_choices_in_force(seed):
    dice = random.Random(seed)
    played = start(Take(0), *THIRDS, Take(1), Take(1), RollDie(0), Take(1), Take(2), *THIRDS, seats=3)
    while not played.over:
        can = [seat for seat in range(3) if played.can_undo(seat)]
        if can and dice.random() < 0.45:
            played.undo(dice.choice(can))
        else:
            seat = dice.choice(played.pending())
            played.choose(seat, dice.choice(played.choices(seat)))
        straight = start(Take(0), *THIRDS, Take(1), Take(1), RollDie(0), Take(1), Take(2), *THIRDS, seats=3)
        for seat, choice in played._log:
            straight.choose(seat, choice)
        assert played.fingerprint() == straight.fingerprint()
        undoable = [played.can_undo(seat) for seat in range(3)]
        assert undoable == [straight.can_undo(seat) for seat in range(3)]
        assert undoable == [replayed(played).can_undo(seat) for seat in range(3)]
        assert everything(replayed(played)) == everything(played)


def test_play_without_undo_copies_nothing(monkeypatch):
    played = start(Take(0), Take(0), Take(1), Take(1))
    monkeypatch.setattr(ToyTable, "copy", None)
    for seat in (0, 0, 1, 1):
        played.choose(seat, A)
    assert played.over


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (["0 take a", "0 undo", "0 undo"], 11),
        (["0 take z", "0 undo", "0 take a"], 9),
        (["0 take a", "1 take b", "0 undo"], 11),
        (["0 take a", "1 undo"], 10),
    ],
)
def test_an_illegal_undone_line_or_an_illegal_undo_is_refused_with_its_line(lines, line):
    played = start(Take(0), Take(1), Take(0))
    header = played.record().partition("\n\n")[0]
    assert header.count("\n") == 6
    text = "\n".join([header, "", *lines, f"end {len(lines)}", ""])
    with pytest.raises(RecordError, match=f"line {line} of the record"):
        replay(text, finder(played))


def test_an_undo_after_a_failed_choice_still_finds_its_way():
    class GivesUp(asterism.Chance):
        def roll(self, why, faces, seat=None):
            if not self.ready:
                raise KeyboardInterrupt
            return 3

    GivesUp.ready = False
    played = start(Take(0), Take(0), RollDie(0), Take(1), chance=GivesUp(1))
    played.choose(0, A)
    before = everything(played)
    with pytest.raises(KeyboardInterrupt):
        played.choose(0, B)
    assert everything(played) == before
    played.undo(0)
    played.choose(0, B)
    GivesUp.ready = True
    played.choose(0, B)
    assert everything(replayed(played)) == everything(played)
