"""Rewards: what a game is worth at its end, the same for every face."""

import random

import pytest

import asterism
from asterism.arena.rewards import REWARDS, margin, rank, reward_named, share_of_the_win
from tests.shipped import SHIPPED


class Ended:
    """How a game ended, and nothing else."""

    def __init__(self, ranking, scores):
        self.seats = len(scores)
        self.ranking = lambda: ranking
        self.scores = lambda: scores


def test_a_shared_win_is_split():
    assert share_of_the_win(Ended([[2], [0, 1]], [3, 3, 9])) == [0, 0, 1]
    assert share_of_the_win(Ended([[0, 2], [1]], [9, 3, 9])) == [0.5, 0, 0.5]


def test_ranks_are_evenly_spaced_and_shared_places_get_their_mean():
    assert rank(Ended([[2], [0], [1]], [5, 1, 9])) == [0, -1, 1]
    assert rank(Ended([[0, 1], [3], [2]], [9, 9, 0, 1])) == pytest.approx([2 / 3, 2 / 3, -1, -1 / 3])


def test_a_margin_is_against_the_mean_of_the_others():
    assert margin(Ended([[0], [1], [2]], [30, 20, 10])) == pytest.approx([0.15, 0, -0.15])


def test_alone_one_always_wins_and_only_points_count():
    solo = Ended([[0]], [42])
    assert (share_of_the_win(solo), rank(solo), margin(solo)) == ([1], [0], [pytest.approx(0.42)])


def test_an_unknown_reward_is_refused_with_those_there_are():
    with pytest.raises(asterism.SetupError, match="'glory'; choose from: share, rank, margin"):
        reward_named("glory")


@pytest.mark.parametrize("title", SHIPPED)
@pytest.mark.parametrize("name", REWARDS)
def test_rewards_keep_to_their_sum_and_bounds(title, name):
    reward = REWARDS[name]
    for seats in asterism.about(title)["seats"]:
        game = asterism.new(title, seats=seats, seed=seats)
        dice = random.Random(seats)
        while not game.over:
            seat = game.pending()[0]
            game.choose(seat, dice.choice(game.choices(seat)))
        values = reward.of(game)
        assert all(reward.lowest <= value <= reward.highest for value in values)
        if seats > 1:
            assert sum(values) == pytest.approx(reward.total)
