"""Togethers: several seats decide at once, sealed or open."""

import random

import pytest

from asterism.kernel import AnyOrder, IllegalChoice, Open, RulesError, Sealed, one_each

from .toy import A, B, C, Commit, Note, ShowTrays, Take, done, everything, play_on, start

SEALED = Sealed(one_each([Commit(0), Commit(1)]))


def test_sealed_choices_change_nothing_but_the_own_tray_until_all_are_in():
    game = start(SEALED, ShowTrays(), Take(0))
    seen_by_the_other = game.view(1)
    game.choose(0, A)
    assert game.view(1) == {**seen_by_the_other, "deciding": [1]}, "nobody learns more than that a seat has committed"
    assert game.view(0)["tray"] == ["take a"]
    assert game.events(1) == []
    game.choose(1, B)
    assert done(game) == ["0 a", "1 b"]


def test_open_choices_are_seen_at_once_and_happen_in_record_order():
    game = start(Open(one_each([Take(0), Take(1)])), Take(0))
    game.choose(1, B)
    assert done(game) == ["1 b"]
    assert game.events(0) == [{"key": "chose", "seat": 1, "choice": "take b", "secret": False}]
    game.choose(0, A)
    assert done(game) == ["1 b", "0 a"]


@pytest.mark.parametrize("together", [SEALED, Open(one_each([Take(0), Take(1)]))])
def test_all_seats_are_pending_at_once_and_none_twice(together):
    game = start(together, ShowTrays(), Take(0))
    assert game.pending() == [0, 1]
    game.choose(1, A)
    assert game.pending() == [0]
    assert game.choices(1) == []
    with pytest.raises(IllegalChoice):
        game.choose(1, A)


def test_every_lane_has_a_stack_of_its_own():
    lanes = ((0, (Note("begins"), Take(0), Take(0, "bc"))), (1, (Take(1), Note("between"), Take(1, "ab"))))
    game = start(Open(lanes), Note("after"), Take(0))
    game.choose(1, A)
    game.choose(0, C)
    game.choose(0, B)
    assert game.pending() == [1]
    assert game.choices(1) == [A, B]
    game.choose(1, B)
    assert done(game) == ["begins", "1 a", "between", "0 c", "0 b", "1 b", "after"]


def test_effects_pushed_in_a_lane_stay_in_it():
    gifts = AnyOrder(0, ((A, Take(0, "ab")), (B, Note("0 got b"))))
    game = start(Open(((0, (gifts,)), (1, (Take(1),)))), Note("after"), Take(0))
    game.choose(0, A)
    assert game.choices(0) == [A, B], "the pushed decision comes first"
    game.choose(1, C)
    game.choose(0, B)
    assert done(game) == ["1 c", "0 b", "0 got b", "after"]


def test_a_lane_may_hold_several_picks_that_see_its_own_tray():
    game = start(Sealed(((0, (Commit(0), Commit(0))), (1, (Commit(1),)))), ShowTrays(), Take(0))
    game.choose(0, B)
    assert game.choices(0) == [A, C]
    game.choose(1, A)
    assert game.pending() == [0]
    game.choose(0, C)
    assert done(game) == ["0 b", "0 c", "1 a"]


def test_a_single_choice_in_a_sealed_lane_is_asked():
    game = start(Sealed(one_each([Take(0, "a"), Commit(1)])), Take(1))
    assert game.pending() == [0, 1]
    assert game.choices(0) == [A]


def test_a_single_choice_in_an_open_lane_makes_itself():
    game = start(Open(one_each([Take(0, "a"), Take(1)])), Take(1))
    assert game.pending() == [1]
    assert done(game) == ["0 a"]
    assert game.events(1) == [], "and is no choice that anybody made"


def test_a_decision_without_a_legal_choice_lapses():
    for together in (Sealed(one_each([Commit(0, ""), Commit(1)])), Open(one_each([Take(0, ""), Take(1)]))):
        game = start(together, ShowTrays(), Take(1))
        assert game.pending() == [1]
        game.choose(1, C)
        assert done(game) == ["1 c"]


@pytest.mark.parametrize("kind", [Sealed, Open])
def test_a_together_with_nothing_to_wait_for_is_passed_over(kind):
    game = start(kind(((0, (Note("zero"),)), (1, ()))), Take(1))
    assert game.pending() == [1]
    assert done(game) == ["zero"]
    assert start(kind(()), Take(1)).pending() == [1]


@pytest.mark.parametrize("inner", [SEALED, Open(one_each([Take(1)]))])
def test_no_together_opens_inside_a_lane(inner):
    with pytest.raises(RulesError, match=r"Commit\(seat=0.* opens inside a lane of Open|Take\(seat=1.* opens inside a lane of Open"):
        start(Open(((0, (inner,)),)), Take(0))
    game = start(Open(((0, (Take(0), inner)),)), Take(0))
    before = everything(game)
    with pytest.raises(RulesError, match="opens inside a lane"):
        game.choose(0, A)
    assert everything(game) == before


def test_togethers_follow_one_another():
    game = start(SEALED, ShowTrays(), SEALED, ShowTrays(), Take(0))
    for choice in (A, B):
        game.choose(1, choice)
        game.choose(0, choice)
    assert done(game) == ["0 a", "1 a", "0 b", "1 b"]


def test_two_lanes_for_one_seat_are_a_bug_of_the_rules():
    with pytest.raises(RulesError, match="seat 0"):
        start(Open(((0, (Take(0),)), (0, (Take(0),)))), Take(1))


def test_imagining_begins_the_lanes_of_others_again():
    """Half a lane that nobody may see must not matter: it restarts, and a finished one is finished otherwise."""
    game = start(Sealed(tuple((seat, (Commit(seat), Commit(seat))) for seat in range(3))), ShowTrays(), seats=3)
    game.choose(0, A)
    game.choose(1, A)
    game.choose(2, A)
    game.choose(2, B)
    dream = game.imagine(0, 1)
    assert dream.pending() == game.pending() == [0, 1]
    assert dream.view(0) == game.view(0)
    assert dream.view(1)["tray"] == []
    trays = {tuple(game.imagine(0, seed).view(2)["tray"]) for seed in range(40)}
    assert len(trays) == 6, "every pair of picks can be imagined"
    assert play_on(dream, random.Random(1)).over


def test_imagining_is_blind_to_what_was_committed():
    one, other = (start(SEALED, ShowTrays(), Take(0)) for _ in "ab")
    one.choose(1, A)
    other.choose(1, B)
    assert one.imagine(0, 5).fingerprint() == other.imagine(0, 5).fingerprint()
    assert one.imagine(1, 5).fingerprint() != other.imagine(1, 5).fingerprint()
