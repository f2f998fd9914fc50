"""Tournaments: every bot meets every other with exchanged seats, and their standings say how sure they are."""

import multiprocessing
import os
import signal

import pytest

import asterism
from asterism.arena import runs
from asterism.arena.runs import playing
from asterism.arena.standings import standings, wilson_interval


def plan(bots=("greedy", "random"), games=4, **how):
    return runs.Tournament("race", bots=bots, games=games, **how).fill_in()


def played(plan, folder):
    runs.play(plan, folder)
    return standings(plan, runs.read_games(folder))


def test_every_bot_meets_every_other_and_the_first_itself():
    three = runs.Tournament("race", bots=("a", "b", "c"), games=2)
    assert three.pairings == [(0, 1), (0, 2), (1, 2), (0, 0)]
    assert three.total == 8
    assert [three.bots_of(number) for number in range(8)] == [
        ("a", "b"), ("a", "c"), ("b", "c"), ("a", "a"),
        ("b", "a"), ("c", "a"), ("c", "b"), ("a", "a"),
    ]  # fmt: skip
    assert runs.Tournament("race", bots=("a", "b"), games=2, control=False).pairings == [(0, 1)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_seed_is_played_twice_with_all_seats_exchanged(seats):
    many = runs.Tournament("eclipse", bots=("a", "b"), games=40, seats=seats, control=False)
    for number in range(0, many.total, 2):
        assert many.seed_of(number) == many.seed_of(number + 1)
        assert [side ^ 1 for side in many.sides(number)] == list(many.sides(number + 1))
    held = [sum(many.sides(number)[seat] for number in range(many.total)) for seat in range(seats)]
    assert held == [many.total / 2] * seats  # every bot sits in every seat equally often
    assert len({many.seed_of(number) for number in range(many.total)}) == many.total / 2


def test_at_four_seats_two_of_each_sit_in_every_order():
    four = runs.Tournament("race", bots=("a", "b"), games=12, seats=4, control=False)
    orders = {four.bots_of(number) for number in range(12)}
    assert len(orders) == 6
    assert all(order.count("a") == 2 for order in orders)


def test_standings_count_what_was_played(tmp_path):
    tournament = plan(games=6, seed="x")
    result = played(tournament, tmp_path)
    games = [game for game in runs.read_games(tmp_path) if "random" in game.bots]
    assert [meeting.bots for meeting in result.meetings] == [("greedy", "random"), ("greedy", "greedy")]
    meeting, control = result.meetings
    assert meeting.games == len(games) == 6
    assert meeting.wins == sum(game.share(game.bots.index("greedy")) for game in games)
    assert meeting.scores[0] == pytest.approx(sum(game.scores[game.bots.index("greedy")] for game in games) / 6, abs=0.01)
    assert (meeting.low, meeting.high) == pytest.approx(wilson_interval(meeting.wins, 6), abs=0.0001)
    assert meeting.rounds > 5
    assert control.control
    assert not meeting.control
    assert [entrant.bot for entrant in result.entrants] == ["greedy", "random"]
    best, worst = result.entrants
    assert best.rating > 25 > worst.rating
    assert 0 < best.pace / 1000 < best.longest


def test_a_shared_win_counts_half_for_each():
    game = runs.Played(0, ("a", "b"), (3, 3), ((0, 1),), (1, 1), 1, (0.0, 0.0), (0.0, 0.0), "")
    result = standings(runs.Tournament("race", bots=("a", "b"), games=2, control=False), [game])
    assert result.meetings[0].wins == 0.5
    assert result.entrants[0].rating == result.entrants[1].rating


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.4038, 0.5962), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (172.5, 400, 0.3836, 0.4803)]
)
def test_wilson_gives_the_known_intervals(wins, games, low, high):
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=0.0002)


def test_the_same_seed_gives_the_same_standings_however_many_share_the_work(tmp_path):
    runs.play(plan(), tmp_path / "one")
    runs.play(plan(), tmp_path / "two", jobs=2)
    one, two = (standings(plan(), runs.read_games(tmp_path / name)).meetings for name in ("one", "two"))
    assert one == two
    assert one != played(plan(seed="other"), tmp_path / "other").meetings


def test_a_tournament_may_grow_but_not_change(tmp_path):
    before = played(plan(games=2), tmp_path)
    after = played(plan(games=4), tmp_path)
    assert [meeting.games for meeting in before.meetings] == [2, 2]
    assert [meeting.games for meeting in after.meetings] == [4, 4]
    assert after.meetings == played(plan(games=4), tmp_path / "again").meetings
    with pytest.raises(asterism.SetupError, match="holds another run"):
        runs.play(plan(games=4, seats=3), tmp_path)
    with pytest.raises(asterism.SetupError, match="not the plan of a run like this"):
        runs.play(runs.SelfPlay("race", bots=("random", "random"), games=4), tmp_path)


def kill_after(count, folder):
    done = []

    def on_game():
        done.append(1)
        if len(done) == count:
            os.kill(os.getpid(), signal.SIGKILL)

    playing.PART_SECONDS = 0.0
    runs.play(plan(games=20), folder, on_game=on_game)


def test_a_killed_tournament_goes_on_where_it_was(tmp_path):
    victim = multiprocessing.get_context("spawn").Process(target=kill_after, args=(9, tmp_path))
    victim.start()
    victim.join()
    assert victim.exitcode == -signal.SIGKILL
    there = {game.number: game for game in runs.read_games(tmp_path)}
    assert 7 <= len(there) <= 9
    result = played(plan(games=20), tmp_path)
    assert [meeting.games for meeting in result.meetings] == [20, 20]
    assert all(game == there[game.number] for game in runs.read_games(tmp_path) if game.number in there)
    assert result.meetings == played(plan(games=20), tmp_path / "whole").meetings
