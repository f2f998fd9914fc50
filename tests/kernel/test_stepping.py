"""Stepping through a record: wherever it goes it shows what replaying so far would, and executes few choices on the way."""

import random

import pytest

import asterism
from asterism.kernel import Game, RecordError
from asterism.kernel.game import replay
from asterism.kernel.record import parse
from asterism.kernel.stepping import MOST_VISITED, SHORTEST, STOPS, Stepper
from asterism.titles import find

from .test_undo_cost import executed
from .toy import everything

__all__ = ["executed"]  # a fixture


def played_with_undos(seed: int, title: str = "race", chance: asterism.Chance | None = None) -> Game:
    """A finished game in which people often changed their minds."""
    dice = random.Random(seed)
    played = asterism.new(title, seats=3, seed=seed, chance=chance)
    while not played.over:
        can = [seat for seat in range(3) if played.can_undo(seat)]
        if can and dice.random() < 0.4:
            played.undo(dice.choice(can))
        else:
            seat = dice.choice(played.pending())
            played.choose(seat, dice.choice(played.choices(seat)))
    return played


@pytest.mark.parametrize("title", ["race", "eclipse"])
def test_a_step_anywhere_shows_what_replaying_so_far_does(title):
    record = parse(played_with_undos(3, title).record())
    last = len(record.entries)
    stepper = Stepper(record, find)
    dice = random.Random(1)
    for number in [0, last, 0, *(dice.randrange(last + 1) for _ in range(60))]:
        shorter = record._replace(entries=record.entries[:number])
        assert everything(stepper.game_at(number)) == everything(replay(shorter.text(), find)), number


def test_a_chance_of_its_own_answers_as_it_did_then():
    record = parse(played_with_undos(4, chance=asterism.Chance(8)).record())
    assert record.chance is not None
    last = len(record.entries)
    stepper = Stepper(record, find)
    end = everything(stepper.game_at(last))
    assert everything(stepper.game_at(1)) != end
    assert everything(stepper.game_at(last)) == end == everything(replay(record.text(), find))


def test_going_forth_executes_each_choice_once(executed):
    record = parse(played_with_undos(5).record())
    stepper = Stepper(record, find)
    executed()
    for number in range(len(record.entries) + 1):
        stepper.game_at(number).events(None)
    assert executed() == sum(text != "undo" for _, text in record.entries)


def test_going_back_or_anywhere_executes_no_more_than_lies_between_two_stops(executed):
    record = parse(played_with_undos(5).record())
    last = len(record.entries)
    between = max(SHORTEST, -(-last // STOPS))
    stepper = Stepper(record, find)
    stepper.game_at(last)
    dice = random.Random(2)
    executed()
    for number in [*range(last, -1, -1), *(dice.randrange(last + 1) for _ in range(200))]:
        stepper.game_at(number)
        assert executed() < between


def test_people_at_different_places_of_one_record_step_on_without_going_back_for_each_other(executed):
    record = parse(played_with_undos(5).record())
    stepper = Stepper(record, find)
    places = list(range(3, len(record.entries) - 10, len(record.entries) // MOST_VISITED))[:MOST_VISITED]
    for place in places:
        stepper.game_at(place)
    executed()
    for step in range(1, 6):
        for place in places:
            stepper.game_at(place + step)
            assert executed() <= 1


def test_what_is_kept_of_a_record_is_bounded():
    record = parse(played_with_undos(5).record())
    stepper = Stepper(record, find)
    for number in range(len(record.entries) + 1):
        stepper.game_at(number)
    assert len(stepper._visited) <= MOST_VISITED
    assert len(stepper._stops) <= STOPS + 1


def test_an_entry_that_cant_be_made_is_named_and_those_before_it_can_be_seen():
    record = parse(played_with_undos(5).record())
    broken = record._replace(entries=(*record.entries[:30], (0, "steal everything"), *record.entries[31:]))
    stepper = Stepper(broken, find)
    for _ in range(2):
        with pytest.raises(RecordError, match=f"line {record.first_line + 30} of the record"):
            stepper.game_at(40)
        assert everything(stepper.game_at(30)) == everything(Stepper(record, find).game_at(30))
