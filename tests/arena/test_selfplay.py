"""Self-play: games kept as data, of which no kill loses more than half a minute."""

import itertools
import json
import multiprocessing
import os
import signal
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

import asterism
from asterism.arena import runs
from asterism.arena.runs import playing


def plan(games=4, **how):
    return runs.SelfPlay("race", bots=("random", "random"), games=games, **how)


def test_games_are_kept_with_bots_that_change_seats(tmp_path):
    runs.play(runs.SelfPlay("race", bots=("greedy", "random"), games=3, seed="x"), tmp_path)
    games = list(runs.read_games(tmp_path))
    assert [game.number for game in games] == [0, 1, 2]
    assert [game.bots for game in games] == [("greedy", "random"), ("random", "greedy"), ("greedy", "random")]
    for game in games:
        again = asterism.replay(game.record)
        assert again.over
        assert tuple(again.scores()) == game.scores
        assert again.names == game.bots


def test_the_same_plan_gives_the_same_games_however_many_share_the_work(tmp_path):
    runs.play(plan(), tmp_path / "one")
    runs.play(plan(), tmp_path / "two", jobs=2)
    one, two = ({game.number: game for game in runs.read_games(tmp_path / name)} for name in ("one", "two"))
    assert {number: game.record for number, game in one.items()} == {number: game.record for number, game in two.items()}
    assert len(one) == 4


def test_every_choice_is_kept_with_what_was_seen_and_what_came_of_it(tmp_path):
    runs.play(plan(2, choices=True), tmp_path)
    games = {game.number: game for game in runs.read_games(tmp_path)}
    rows = [row for batch in runs.read_choices(tmp_path) for row in batch.to_pylist()]
    assert len(rows) == sum(game.choices for game in games.values())
    for number, game in games.items():
        again = asterism.new("race", seats=2, seed=f"0 {number}")
        mine = [row for row in rows if row["game"] == number]
        assert [row["turn"] for row in mine] == list(range(game.choices))
        for row in mine:
            seat = row["seat"]
            assert row["legal"] == [choice.index for choice in again.choices(seat)]
            assert np.array_equal(np.float32(row["features"]), again.features(seat))
            assert (row["score"], row["result"]) == (game.scores[seat], (seat in game.ranking[0]) / len(game.ranking[0]))
            again.choose(seat, again.vocabulary[row["choice"]])
        assert again.over
    assert all(batch.schema.names == ["game", "choice"] for batch in runs.read_choices(tmp_path, columns=["game", "choice"]))


def test_a_run_goes_on_where_it_was_and_may_grow(tmp_path):
    runs.play(plan(2), tmp_path)
    before = list(runs.read_games(tmp_path))
    told = []
    runs.play(plan(5), tmp_path, on_game=lambda: told.append(1))
    after = list(runs.read_games(tmp_path))
    assert after[:2] == before
    assert [game.number for game in after] == [0, 1, 2, 3, 4]
    assert len(told) == 5
    runs.play(plan(3), tmp_path)
    assert len(list(runs.read_games(tmp_path))) == 5


def test_what_a_killed_run_left_half_done_is_swept_away_and_played_again(tmp_path):
    runs.play(plan(2, choices=True), tmp_path)
    (tmp_path / "part-00000000.jsonl").unlink()  # killed between the two files of a part
    (tmp_path / ".part-00000009.jsonl.new").write_bytes(b"half a li")
    runs.play(plan(2, choices=True), tmp_path)
    assert [game.number for game in runs.read_games(tmp_path)] == [0, 1]
    assert not list(tmp_path.glob(".*"))


def test_a_long_game_is_kept_in_between_and_goes_on_from_there(tmp_path, monkeypatch):
    monkeypatch.setattr(playing, "PART_SECONDS", 0.0)  # keep the game after every choice
    written = []
    whole = playing.write_whole

    class Killed(Exception):
        pass

    def write(path, content):
        whole(path, content)
        written.append(path.name)
        if len(written) == 40:
            raise Killed

    monkeypatch.setattr(playing, "write_whole", write)
    with pytest.raises(Killed):
        runs.play(plan(1, choices=True), tmp_path)
    kept = json.loads((tmp_path / "unfinished-0.json").read_text(encoding="utf-8"))["record"]
    runs.play(plan(1, choices=True), tmp_path)
    (game,) = runs.read_games(tmp_path)
    begun = kept.splitlines()[:-1]  # without its closing line
    assert len(begun) > 30
    assert game.record.splitlines()[: len(begun)] == begun
    assert sum(batch.num_rows for batch in runs.read_choices(tmp_path)) == game.choices
    assert not list(tmp_path.glob("unfinished-*"))


def kill_after(count, folder, jobs=1):
    played = []

    def on_game():
        played.append(1)
        if len(played) == count:
            os.kill(os.getpid(), signal.SIGKILL)

    playing.PART_SECONDS = 0.0
    runs.play(plan(40, choices=True), folder, jobs=jobs, on_game=on_game)


def test_a_kill_loses_nothing_that_was_written(tmp_path):
    victim = multiprocessing.get_context("spawn").Process(target=kill_after, args=(12, tmp_path))
    victim.start()
    victim.join()
    assert victim.exitcode == -signal.SIGKILL
    there = list(runs.read_games(tmp_path))
    assert 10 <= len(there) <= 12
    assert sum(batch.num_rows for batch in runs.read_choices(tmp_path)) == sum(game.choices for game in there)


def kill_at(moment, folder):
    """Play until this call of what writes, renames or deletes a file, and die there: the first part is written at the 468th."""
    calls = itertools.count(1)

    def dying(operation):
        def instead(*args, **how):
            if next(calls) == moment:
                os.kill(os.getpid(), signal.SIGKILL)
            return operation(*args, **how)

        return instead

    os.fsync, Path.replace, Path.unlink = dying(os.fsync), dying(Path.replace), dying(Path.unlink)
    playing.PART_SECONDS = 0.0
    runs.play(plan(3, choices=True), folder)


@pytest.mark.parametrize("moment", [1, 2, 101, *range(468, 473), 896])
def test_a_run_killed_at_any_file_leaves_none_half_written_and_goes_on(tmp_path, moment):
    victim = multiprocessing.get_context("spawn").Process(target=kill_at, args=(moment, tmp_path))
    victim.start()
    victim.join()
    assert victim.exitcode == -signal.SIGKILL
    kept = [json.loads(line) for path in tmp_path.glob("part-*.jsonl") for line in path.read_text(encoding="utf-8").splitlines()]
    assert all(asterism.replay(game["record"]).over for game in kept)
    for path in tmp_path.glob("part-*.parquet"):
        assert parquet.read_table(path).num_rows
    for path in tmp_path.glob("unfinished-*"):
        assert asterism.replay(json.loads(path.read_text(encoding="utf-8"))["record"]).title == "race"
    runs.play(plan(3, choices=True), tmp_path)
    games = list(runs.read_games(tmp_path))
    assert [game.number for game in games] == [0, 1, 2]
    assert [game.record for game in games[: len(kept)]] == [game["record"] for game in kept]
    assert sum(batch.num_rows for batch in runs.read_choices(tmp_path)) == sum(game.choices for game in games)
    assert not [path.name for path in tmp_path.iterdir() if path.name.startswith((".", "unfinished"))]


def test_a_run_of_two_processes_goes_on_after_a_kill(tmp_path):
    victim = multiprocessing.get_context("spawn").Process(target=kill_after, args=(6, tmp_path, 2))
    victim.start()
    victim.join()
    assert victim.exitcode == -signal.SIGKILL
    runs.play(plan(40, choices=True), tmp_path)
    assert sorted(game.number for game in runs.read_games(tmp_path)) == list(range(40))


def test_another_run_is_never_mixed_in(tmp_path):
    runs.play(plan(1), tmp_path)
    with pytest.raises(asterism.SetupError, match="holds another run"):
        runs.play(plan(1, seed="other"), tmp_path)
    with pytest.raises(asterism.SetupError, match="no choices"):
        list(runs.read_choices(tmp_path))
    with pytest.raises(asterism.SetupError, match="holds no run"):
        list(runs.read_games(tmp_path / "elsewhere"))
    (tmp_path / "file").write_text("")
    with pytest.raises(asterism.SetupError, match="can't be a folder"):
        runs.play(plan(1), tmp_path / "file")
    (tmp_path / "plan.json").write_text("{}")
    with pytest.raises(asterism.SetupError, match="not the plan of a run"):
        runs.play(plan(1), tmp_path)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (runs.SelfPlay("race", ("random",), 1), "2, 3 or 4 seats"),
        (runs.SelfPlay("race", ("random", "genius"), 1), "no bot 'genius'"),
        (runs.SelfPlay("race", ("random", "random"), 0), "at least 1 game"),
        (runs.SelfPlay("race", ("random", "random"), 1, options={"slow": 1}), "no option 'slow'"),
    ],
)
def test_what_cant_be_played_is_refused_before_anything_is_written(tmp_path, wrong, says):
    with pytest.raises(asterism.SetupError, match=says):
        runs.play(wrong, tmp_path / "out")
    assert not (tmp_path / "out").exists()
