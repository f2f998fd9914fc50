import pytest

import asterism
from asterism import bots
from asterism.arena.match import play_game, play_match


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


def test_a_match_is_the_sum_of_its_games():
    games = []
    match = play_match("race", ["greedy", "random"], 6, seed=3, on_game=lambda number, result: games.append((number, result)))
    assert [number for number, _ in games] == list(range(6))
    assert match.games == 6
    assert sum(standing.wins for standing in match.standings) == pytest.approx(6)
    for standing in match.standings:
        points = [result.scores[result.bots.index(standing.bot)] for _, result in games]
        assert standing.score == pytest.approx(sum(points) / 6)
    assert match.choices == pytest.approx(sum(result.choices for _, result in games) / 6)
    assert match.rounds == pytest.approx(sum(result.rounds for _, result in games) / 6)


def test_bots_move_one_seat_on_after_each_game():
    seated = []
    play_match("race", ["greedy", "random", "random"], 3, on_game=lambda number, result: seated.append(result.bots))
    assert seated == [("greedy", "random", "random"), ("random", "random", "greedy"), ("random", "greedy", "random")]


def test_the_same_seed_gives_the_same_match():
    first, again, other = (play_match("race", ["greedy", "random"], 4, seed=seed) for seed in (1, 1, 2))
    assert first == again != other


def test_a_shared_win_is_split(monkeypatch):
    monkeypatch.setattr(asterism.Game, "ranking", lambda game: [[0, 1]])
    match = play_match("race", ["random", "random"], 3)
    assert [standing.wins for standing in match.standings] == [1.5, 1.5]


def test_a_match_without_games_is_refused():
    with pytest.raises(asterism.SetupError, match="at least 1 game"):
        play_match("race", ["random", "random"], 0)


def test_greedy_beats_random_at_two_seats():
    assert play_match("race", ["greedy", "random"], 60).standings[0].wins >= 57


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_a_table_of_random(seats):
    assert play_match("race", ["greedy"] + ["random"] * (seats - 1), 20).standings[0].wins >= 18


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_brings_games_to_an_end(seats):
    """Bots that only wait for each other would play for ever."""
    rounds = []
    play_match("race", ["greedy"] * seats, 40, on_game=lambda number, result: rounds.append(result.rounds))
    assert max(rounds) < 40
