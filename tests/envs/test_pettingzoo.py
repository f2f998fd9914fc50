"""The titles as PettingZoo environments, by PettingZoo's own tests."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import asterism
from asterism.envs import pettingzoo
from tests.shipped import SHIPPED

SETTINGS = [(title, seats) for title in SHIPPED for seats in asterism.about(title)["seats"]]
settings = pytest.mark.parametrize(("title", "seats"), SETTINGS)


@pytest.fixture(autouse=True)
def _quiet():
    """PettingZoo warns of observations that are dictionaries, which its own classic games have, too."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation", UserWarning)
        yield


@settings
def test_it_is_an_environment(title, seats):
    api_test(pettingzoo.env(title, seats=seats), num_cycles=60)


@settings
def test_the_same_seed_gives_the_same_game(title, seats):
    seed_test(lambda: pettingzoo.env(title, seats=seats), num_cycles=30)


@settings
def test_it_is_a_parallel_environment(title, seats):
    parallel_api_test(pettingzoo.parallel_env(title, seats=seats), num_cycles=60)


def play(env, seed):
    """A whole random game: what each agent got, and the steps it took."""
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    dice = np.random.default_rng(seed)
    for agent in env.agent_iter(20_000):
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        mask = observation["action_mask"]
        env.step(None if terminated or truncated else int(dice.choice(np.flatnonzero(mask))))
        steps += 1
    return got, steps


@pytest.mark.parametrize("title", SHIPPED)
def test_a_random_policy_plays_whole_games(title):
    got, _ = play(pettingzoo.env(title, seats=2, reward="rank"), 4)
    assert sum(got.values()) == pytest.approx(0)
    assert play(pettingzoo.env(title, seats=2), 4)[0].keys() == {"seat_0", "seat_1"}


def test_without_a_seed_the_next_game_is_another_but_the_same_each_time():
    def two(seed):
        env = pettingzoo.env("race", seats=2)
        env.reset(seed=seed)
        env.reset()
        return env.last()[0]["observation"]

    assert (two(1) == two(1)).all()
    assert (two(1) != two(2)).any()


def test_options_and_rewards_are_passed_on_and_checked():
    env = pettingzoo.raw_env("race", seats=2, options={"advanced": True}, reward="margin")
    env.reset(seed=1)
    assert env.observe("seat_0")["observation"].shape == env.observation_space("seat_0")["observation"].shape
    with pytest.raises(asterism.SetupError, match="no option 'slow'"):
        pettingzoo.raw_env("race", options={"slow": True})
    with pytest.raises(asterism.SetupError, match="no reward"):
        pettingzoo.raw_env("race", reward="glory")
    with pytest.raises(asterism.SetupError, match="render mode"):
        pettingzoo.raw_env("race", render_mode="human")


def test_an_illegal_action_is_refused_and_changes_nothing():
    env = pettingzoo.raw_env("race", seats=2)
    env.reset(seed=1)
    before = env.observe("seat_0")
    for action in (int(np.flatnonzero(before["action_mask"] == 0)[0]), -1, 10**6):
        with pytest.raises(asterism.IllegalChoice):
            env.step(action)
    assert (env.observe("seat_0")["observation"] == before["observation"]).all()


def test_in_a_parallel_game_sealed_choices_are_one_step_and_whoever_decides_nothing_waits():
    env = pettingzoo.parallel_env("race", seats=3)
    seen, _ = env.reset(seed=1)
    masks = {agent: observation["action_mask"] for agent, observation in seen.items()}
    assert all(not mask[env.wait] and mask.any() for mask in masks.values())  # everybody discards at once
    env = pettingzoo.parallel_env("eclipse", seats=3)
    seen, _ = env.reset(seed=1)
    waiting = [agent for agent, observation in seen.items() if observation["action_mask"][env.wait]]
    assert len(waiting) == 2  # species are chosen one after another


def test_a_rendered_game_is_told_as_a_spectator_sees_it():
    env = pettingzoo.raw_env("race", seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("race, 2 seats\n")
    assert env.render().endswith("deciding: seat 0, seat 1")
    play(env, 1)
    assert "\nover: seat 0: " in env.render()
