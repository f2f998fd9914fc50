import pytest

from asterism import bots
from asterism.arena.match import play_game


def test_a_game_ends_with_scores_winners_and_its_length():
    result = play_game("race", [bots.make("greedy", 0), bots.make("random", 1), bots.make("random", 2)], seed=1)
    assert result.bots == ("greedy", "random", "random")
    assert len(result.scores) == 3
    assert result.winners == (0,)
    assert result.scores[0] == max(result.scores)
    assert result.choices > result.rounds > 5


def test_options_reach_the_game():
    result = play_game("race", [bots.make("random", seat) for seat in range(2)], seed=1, options={"max_rounds": 10})
    assert result.rounds <= 10


def wins_against_random(bot, games, seats):
    """How many games this bot wins alone against a table of random ones, in changing seats."""
    won = 0
    for number in range(games):
        players = [bots.make(bot if seat == number % seats else "random", f"{number} {seat}") for seat in range(seats)]
        won += play_game("race", players, f"0 {number}").winners == (number % seats,)
    return won


def test_greedy_beats_random_at_two_seats():
    assert wins_against_random("greedy", 60, 2) >= 57


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_a_table_of_random(seats):
    assert wins_against_random("greedy", 20, seats) >= 18


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_brings_games_to_an_end(seats):
    """Bots that only wait for each other would play for ever."""
    for number in range(40):
        assert play_game("race", [bots.make("greedy", f"{number} {seat}") for seat in range(seats)], f"0 {number}").rounds < 40
