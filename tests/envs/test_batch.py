"""Many games at once: the same games as one by one."""

import gc

import numpy as np
import pytest

import asterism
from asterism.envs import Batch
from tests.shipped import SHIPPED


def pick(batch, dice):
    return (batch.masks * dice.random(batch.masks.shape)).argmax(axis=1)


@pytest.mark.parametrize("title", SHIPPED)
def test_a_batch_plays_the_games_that_one_would_play(title):
    batch = Batch(title, 3, seats=2, seed=5, reward="share")
    alone = [asterism.new(title, seats=2, seed=f"5 {table} 0") for table in range(3)]
    dice = np.random.default_rng(5)
    ended = np.zeros(3, bool)
    for _ in range(3000):
        choices = pick(batch, dice)
        for table, game in enumerate(alone):
            if ended[table]:
                continue
            seat = game.pending()[0]
            assert batch.acting[table] == seat
            assert np.flatnonzero(batch.masks[table]).tolist() == sorted(choice.index for choice in game.choices(seat))
            assert (batch.features[table] == game.features(seat)).all()
            game.choose(seat, game.vocabulary[choices[table]])
        outcome = batch.step(choices)
        for table, game in enumerate(alone):
            if not ended[table]:
                assert outcome.over[table] == game.over
                assert outcome.rewards[table].any() == game.over
        ended |= outcome.over
        if ended.all():
            break
    assert ended.all()


def test_a_game_that_ends_is_followed_by_another_in_the_same_step():
    batch = Batch("race", 1, seats=2, seed=3)
    dice = np.random.default_rng(3)
    while not (outcome := batch.step(pick(batch, dice))).over[0]:
        assert not outcome.rewards.any()
    assert outcome.rewards.sum() == 1
    following = asterism.new("race", seats=2, seed="3 0 1")
    assert (batch.features[0] == following.features(0)).all()


def test_what_is_not_legal_is_refused():
    batch = Batch("race", 2, seats=2, seed=1)
    closed = int(np.flatnonzero(~batch.masks[0])[0])
    with pytest.raises(asterism.IllegalChoice):
        batch.step([closed, closed])
    with pytest.raises(asterism.SetupError, match="2 tables, not 1"):
        batch.step([0])
    with pytest.raises(asterism.SetupError, match="at least 1"):
        Batch("race", 0)


def test_pythons_cycle_collector_goes_on_after_a_step_as_before():
    batch = Batch("race", 1, seats=2, seed=1)
    legal = int(np.flatnonzero(batch.masks[0])[0])
    batch.step([legal])
    assert gc.isenabled()
    with pytest.raises(asterism.IllegalChoice):
        batch.step([int(np.flatnonzero(~batch.masks[0])[0])])
    assert gc.isenabled()
    gc.disable()
    try:
        batch.step([int(np.flatnonzero(batch.masks[0])[0])])
        assert not gc.isenabled()
    finally:
        gc.enable()
