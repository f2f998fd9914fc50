"""`pip install asterism` gives the games for Python and the terminal; the server is an extra that nothing else needs."""

import re
import subprocess
import sys

import pytest

from tests import lean
from tests.shipped import SHIPPED

MOST = 6  # direct dependencies of the games


def run_lean(*words, typed="", home=None):
    """Run tests/lean.py, where nothing can be imported that the games don't depend on."""
    env = {**lean.environment(), "COLUMNS": "100", "LANG": "en_US.UTF-8", **({"XDG_STATE_HOME": str(home)} if home else {})}
    return subprocess.run([sys.executable, lean.__file__, *words], input=typed, env=env, cwd=home, capture_output=True, text=True)


def test_the_games_need_few_libraries_and_none_of_the_servers():
    assert len(lean.core()) <= MOST
    assert lean.with_their_own(lean.core()) & lean.extra("server") == set()


def test_every_dependency_has_a_line_in_the_docs_with_its_extra():
    page = (lean.PROJECT.parent / "docs" / "dependencies.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\w.-]+) \| (core|`[\w`, ]+`) \|", page, re.MULTILINE)
    written = [(package, extra) for package, where in rows for extra in re.findall(r"`(\w+)`", where) or [""]]
    extras = ("server", "postgres", "research", "ray", "bench", "dev")
    declared = [(each, "") for each in lean.core()] + [(each, name) for name in extras for each in lean.extra(name) - {"asterism"}]
    assert sorted((lean.distribution(package), extra) for package, extra in written) == sorted(declared)


@pytest.mark.parametrize("name", ["postgres", "bench", "dev"])
def test_what_runs_the_server_brings_its_libraries(name):
    assert "asterism" in lean.extra(name)


def test_every_module_but_the_server_and_the_boards_does_without_the_server():
    done = run_lean("modules")
    assert done.returncode == 0, done.stderr


def test_a_whole_game_of_every_title_is_played_and_replayed_without_the_server():
    done = run_lean("games")
    assert done.returncode == 0, done.stderr
    assert set(SHIPPED) <= set(done.stdout.split())


@pytest.mark.parametrize("title", SHIPPED)
def test_a_title_is_played_in_the_terminal_and_its_record_watched_without_the_server(title, tmp_path):
    line = f"play {title} --seats you,greedy --seed 7 --record mine.record"
    played = run_lean("asterism", *line.split(), typed="1\n1\n1\n", home=tmp_path)
    assert played.returncode == 0, played.stderr
    watched = run_lean("asterism", "replay", "mine.record", "--all", home=tmp_path)
    assert watched.returncode == 0, watched.stderr
    assert watched.stdout


@pytest.mark.parametrize(
    "line",
    [
        "titles",
        "check race",
        "pack new age",
        "tournament race --games 2",
        "balance orion --by race --games 2",
        "odds eclipse interceptor*3 ancient*2",
        "bench race --seconds 0.02",
        "serve --help",
    ],
)
def test_a_command_works_without_the_server(line, tmp_path):
    done = run_lean("asterism", *line.split(), home=tmp_path)
    assert done.stderr == ""
    assert done.stdout


@pytest.mark.parametrize("line", ["serve", "bench race --load"])
def test_a_command_that_needs_the_server_says_what_to_install(line, tmp_path):
    done = run_lean("asterism", *line.split(), home=tmp_path)
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.fullmatch(r"asterism: The server needs \w+, which is not installed; run: pip install 'asterism\[server\]'\n", done.stderr)
