"""Asides: free actions, offered on top of decisions that allow them."""

import pytest

from asterism.kernel import IllegalChoice, Open, one_each

from .toy import FREE, A, B, C, Take, TakeFreely, done, replayed, start


def test_a_free_action_comes_on_top_of_the_own_choices():
    game = start(TakeFreely(0), Take(1), free=[1, 0])
    assert game.choices(0) == [A, B, C, FREE]


def test_taking_one_asks_the_same_decision_again():
    game = start(TakeFreely(0), Take(1), free=[2, 0])
    prompt = game.prompt(0)
    game.choose(0, FREE)
    assert game.pending() == [0]
    assert game.prompt(0) == prompt
    game.choose(0, FREE)
    assert game.choices(0) == [A, B, C]
    game.choose(0, B)
    assert done(game) == ["0 free", "0 free", "0 b"]


def test_a_decision_that_does_not_allow_asides_offers_none():
    game = start(Take(0), free=[1, 1])
    assert FREE not in game.choices(0)
    with pytest.raises(IllegalChoice, match="'free' is not legal for seat 0"):
        game.choose(0, FREE)


def test_a_decision_with_a_usable_aside_never_makes_itself():
    game = start(TakeFreely(0, "a"), Take(1), free=[1, 0])
    assert game.choices(0) == [A, FREE]
    game.choose(0, FREE)
    assert done(game) == ["0 free", "0 a"], "and does when there is none left"
    assert start(TakeFreely(0, "a"), Take(1), free=[0, 0]).pending() == [1]


def test_asides_do_not_keep_a_decision_alive_that_has_no_choice():
    assert start(TakeFreely(0, ""), Take(1), free=[1, 0]).pending() == [1]


def test_only_the_seat_that_has_one_is_offered_it():
    game = start(TakeFreely(0), TakeFreely(1), free=[0, 1])
    assert FREE not in game.choices(0)
    game.choose(0, A)
    assert FREE in game.choices(1)


def test_asides_work_in_the_lanes_of_an_open_together():
    game = start(Open(one_each([TakeFreely(0), TakeFreely(1)])), Take(0), free=[1, 1])
    game.choose(1, FREE)
    game.choose(0, FREE)
    game.choose(1, C)
    assert game.pending() == [0]
    game.choose(0, B)
    assert done(game) == ["1 free", "0 free", "1 c", "0 b"]


def test_an_aside_is_taken_back_told_and_replayed_like_any_choice():
    game = start(TakeFreely(0), Take(1), free=[1, 0])
    before = game.fingerprint()
    game.choose(0, FREE)
    assert game.events(1) == [{"key": "chose", "seat": 0, "choice": "free", "secret": False}]
    assert replayed(game).fingerprint() == game.fingerprint()
    game.undo(0)
    assert game.fingerprint() == before


def test_others_asides_are_imagined_too():
    game = start(TakeFreely(0), Take(1), free=[1, 0])
    assert game.imagine(1, 3).choices(0) == [A, B, C, FREE]
