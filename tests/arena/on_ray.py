"""A tournament on a cluster: the same games as on one machine, whatever dies on the way.

Run by `make test-ray`, which installs Ray. Not part of `make test`: it starts a cluster of several dozen processes for each test.
"""

import os
import signal

import pytest
import ray
from ray.cluster_utils import Cluster

import asterism
from asterism.arena import runs
from asterism.arena.runs import on_ray
from asterism.arena.standings import standings

SMALL = {"num_cpus": 1, "object_store_memory": 80 * 2**20}


@pytest.fixture
def cluster():
    """Two machines with a core each, as far as Ray can tell."""
    nodes = Cluster(initialize_head=True, head_node_args={**SMALL, "include_dashboard": False})
    nodes.add_node(**SMALL)
    yield nodes
    ray.shutdown()
    nodes.shutdown()


def plan(games=12, bots=("greedy", "random")):
    return runs.Tournament("race", bots=bots, games=games).fill_in()


def process_id():
    return os.getpid()


def meetings(folder, plan):
    return standings(plan, runs.read_games(folder)).meetings


def test_a_cluster_plays_the_games_that_one_machine_would_play_though_a_worker_and_a_machine_die(cluster, tmp_path, monkeypatch):
    monkeypatch.setattr(on_ray, "SLICE_SECONDS", 0.0)  # every slice is one choice: games travel all the time
    monkeypatch.setattr(on_ray, "MOST_GAMES", 2)
    second = cluster.list_all_nodes()[-1]
    done = []

    def kill_now_and_then():
        done.append(1)
        if len(done) == 3:
            os.kill(ray.get(ray.remote(process_id).remote()), signal.SIGKILL)
        if len(done) == 8:
            cluster.remove_node(second, allow_graceful=False)

    runs.play(plan(), tmp_path / "there", ray=cluster.address, on_game=kill_now_and_then)
    runs.play(plan(), tmp_path / "here")
    assert len(done) == plan().total
    assert len(cluster.list_all_nodes()) == 1
    assert meetings(tmp_path / "there", plan()) == meetings(tmp_path / "here", plan())
    assert not list((tmp_path / "there").glob("unfinished-*"))


def test_a_stopped_run_on_a_cluster_continues_here(cluster, tmp_path, monkeypatch):
    class Stopped(Exception):
        pass

    def stop():
        raise Stopped

    monkeypatch.setattr("asterism.arena.runs.playing.PART_SECONDS", 0.0)
    with pytest.raises(Stopped):
        runs.play(plan(), tmp_path / "there", ray=cluster.address, on_game=stop)
    runs.play(plan(), tmp_path / "there")
    runs.play(plan(), tmp_path / "here")
    assert meetings(tmp_path / "there", plan()) == meetings(tmp_path / "here", plan())


def test_where_no_cluster_is_this_is_said(tmp_path):
    with pytest.raises(asterism.SetupError, match=r"no Ray cluster at 127\.0\.0\.1:1"):
        runs.play(plan(), tmp_path, ray="127.0.0.1:1")


def test_choices_are_kept_on_one_machine_only(tmp_path):
    with pytest.raises(asterism.SetupError, match="choices can't be kept on a cluster"):
        runs.play(runs.SelfPlay("race", bots=("random", "random"), games=2, choices=True), tmp_path, ray="auto")
