"""The titles as Gymnasium environments, by Gymnasium's own check."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import asterism
from asterism.envs.gymnasium import SeatEnv, register
from tests.shipped import SHIPPED

SETTINGS = [(title, seats) for title in SHIPPED for seats in asterism.about(title)["seats"]]

register()  # also the example title, which came later


def env(title, **how):
    return gymnasium.make(f"asterism/{title.title()}-v1", **how)


@pytest.mark.parametrize(("title", "seats"), SETTINGS)
def test_it_is_an_environment(title, seats):
    check_env(env(title, seats=seats, opponents="random").unwrapped, skip_render_check=True)


@pytest.mark.parametrize("title", SHIPPED)
def test_a_whole_game_is_played_with_masks(title):
    played = env(title, opponents="random", reward="rank")
    observation, info = played.reset(seed=6)
    over = False
    while not over:
        assert (info["action_mask"] == played.unwrapped.action_masks()).all()
        action = played.action_space.sample(mask=info["action_mask"])
        observation, reward, over, truncated, info = played.step(action)
        assert played.observation_space.contains(observation)
        assert not truncated
        assert over or reward == 0
    assert -1 <= reward <= 1


def test_an_illegal_action_ends_the_game_with_the_lowest_reward():
    played = env("race", reward="rank")
    _, info = played.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = played.step(illegal)
    assert (reward, over, info["illegal"]) == (-1, True, illegal)


def test_any_seat_can_be_mine_and_the_seed_says_which():
    played = SeatEnv("race", seats=4, seat=None, opponents="random")
    seats = {played.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {0, 1, 2, 3}
    assert played.reset(seed=5)[1]["seat"] == played.reset(seed=5)[1]["seat"]


def test_opponents_are_named_one_by_one_or_all_at_once():
    SeatEnv("race", seats=3, opponents=["random", "greedy"])
    with pytest.raises(asterism.SetupError, match="a game with 3 seats needs 2 opponents, not 1"):
        SeatEnv("race", seats=3, opponents=["random"])
    with pytest.raises(asterism.SetupError, match="no bot 'genius'"):
        SeatEnv("race", opponents="genius")
    with pytest.raises(asterism.SetupError, match="no seat 2"):
        SeatEnv("race", seats=2, seat=2)


def test_after_the_end_it_asks_for_a_reset():
    played = SeatEnv("race", opponents="random")
    with pytest.raises(asterism.SetupError, match="call reset"):
        played.step(0)
    over = False
    played.reset(seed=1)
    while not over:
        over = played.step(int(np.flatnonzero(played.action_masks())[0]))[2]
    with pytest.raises(asterism.SetupError, match="call reset"):
        played.step(0)
    _, info = played.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    played.step(illegal)
    with pytest.raises(asterism.SetupError, match="call reset"):
        played.step(int(np.flatnonzero(info["action_mask"])[0]))
