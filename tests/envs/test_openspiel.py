"""The titles as OpenSpiel games, by OpenSpiel's own tests."""

import random
from collections import defaultdict

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import asterism
from asterism.envs import openspiel
from tests.envs import playthroughs
from tests.shipped import SHIPPED

openspiel.register()

settings = pytest.mark.parametrize(("title", "seats"), [(title, seats) for title in SHIPPED for seats in asterism.about(title)["seats"]])


def load(title, **params):
    return pyspiel.load_game(f"asterism_{title}", params)


def step(state, dice):
    """An outcome by its likelihood, or any action."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, weights)[0])
    else:
        state.apply_action(dice.choice(state.legal_actions()))


def after(game, number, steps):
    """A state after so many choices and draws, or the last before the end."""
    dice = random.Random(number)
    state = game.new_initial_state()
    for _ in range(steps):
        ahead = state.clone()
        step(ahead, dice)
        if ahead.is_terminal():
            break
        state = ahead
    while state.is_chance_node():
        step(state, dice)
    return state


@settings
def test_it_passes_openspiels_own_simulation(title, seats):
    pyspiel.random_sim_test(load(title, seats=seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("title", SHIPPED)
def test_openspiels_playthrough_is_the_golden_one(title):
    assert playthroughs.golden(title).splitlines() == playthroughs.place_of(title).read_text(encoding="utf-8").splitlines()


@settings
def test_whole_games_at_every_number_of_seats(title, seats):
    game = load(title, seats=seats, reward="margin")
    state = game.new_initial_state()
    dice = random.Random(seats)
    while not state.is_terminal():
        step(state, dice)
    assert seats == 1 or sum(state.returns()) == pytest.approx(game.utility_sum())
    history = state.history()
    again = game.new_initial_state()
    for action in history:
        again.apply_action(action)
    assert [again.information_state_string(seat) for seat in range(seats)] == [
        state.information_state_string(seat) for seat in range(seats)
    ]


def test_every_draw_is_a_chance_node_and_equal_cards_are_one_outcome():
    state = load("race", seats=2).new_initial_state()
    labels = defaultdict(list)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        words = [state.action_to_string(pyspiel.PlayerId.CHANCE, outcome) for outcome, _ in outcomes]
        assert len(set(words)) == len(words)
        labels[words[0].partition(" ")[0]].append(len(words))
        state.apply_action(outcomes[-1][0])
    assert {why: len(times) for why, times in labels.items()} == {"start_world": 2, "deal": 12}
    assert state.current_player() == 0


@pytest.mark.parametrize("title", SHIPPED)
def test_states_that_look_alike_to_a_seat_have_the_same_strings_and_tensors(title):
    state = after(load(title, seats=2), 3, 60)
    for seat in range(2):
        dreamt = state.resample_from_infostate(seat, random.Random(seat).random)
        assert dreamt.information_state_string(seat) == state.information_state_string(seat)
        assert dreamt.observation_string(seat) == state.observation_string(seat)
        assert dreamt.observation_tensor(seat) == state.observation_tensor(seat)
        assert dreamt.legal_actions(seat) == state.legal_actions(seat)


@pytest.mark.parametrize("title", SHIPPED)
def test_what_a_seat_was_told_is_never_forgotten(title):
    game = load(title, seats=2)
    one, other = after(game, 1, 50), after(game, 2, 50)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.clone().information_state_string(0) == one.information_state_string(0)


def test_a_state_can_be_written_down_and_read_again():
    game = load("race", seats=3)
    state = after(game, 5, 80)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert again.information_state_string(1) == state.information_state_string(1)
    again.apply_action(again.legal_actions()[0])
    assert str(state) != str(again) or state.history() != again.history()


class Indifferent(mcts.Evaluator):
    """Values every state alike, so that a search is as short as can be."""

    def evaluate(self, state):
        return np.zeros(state.num_players())

    def prior(self, state):
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("title", SHIPPED)
def test_openspiels_search_plays_a_whole_game(title):
    game = load(title, seats=2)
    dice = random.Random(4)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=Indifferent(), uct_c=2.0, max_simulations=3, max_world_samples=3, random_state=np.random.RandomState(1)
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node() or state.current_player() == 1:
            step(state, dice)
        else:
            state.apply_action(bot.step(state))
    assert sum(state.returns()) == pytest.approx(1)


def test_parameters_are_seats_reward_and_options():
    game = load("race", seats=2, advanced=True, reward="rank")
    assert game.num_players() == 2
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert load("race").get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert load("age", seats=1).get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
