"""`asterism bench`: what it measures of games, and how it says so."""

from pathlib import Path

import pytest

import asterism
from asterism.bench import showing
from asterism.bench.peers import Peer
from asterism.bench.showing import three_digits
from asterism.kernel.native import build
from tests.terminal.table import Terminal

SOURCES = Path(asterism.__file__).parents[1]


def test_bench_measures_everything(tmp_path):
    shown = Terminal(tmp_path).run("bench race --seconds 0.02").stdout
    for what in ("choices/s", "games/s", "copy", "imagine", "replay of a finished game", "import and first game"):
        assert what in shown
    assert f"the {build()} build" in shown


def test_bench_compares_with_what_is_installed_and_names_what_is_not(tmp_path, monkeypatch):
    here = Peer("Coin", "asterism", "coin", lambda: lambda dice: dice.randrange(1, 3))
    gone = Peer("Gone", "no_such_module", "gone-games", lambda: 1 / 0)
    monkeypatch.setattr(showing, "PEERS", (here, gone))
    shown = Terminal(tmp_path).run("bench race --seconds 0.02 --peers").stdout
    assert "Coin" in shown
    assert "×" in shown
    assert "Not installed, so not compared: gone-games. To install: pip install gone-games" in shown


@pytest.mark.parametrize(("value", "text"), [(123_456, "123,000"), (1234, "1,230"), (345.6, "346"), (12.34, "12.3"), (0.01234, "0.0123")])
def test_three_digits_are_shown(value, text):
    assert three_digits(value) == text


def test_bench_plays_another_build_beside_this_one(tmp_path):
    shown = Terminal(tmp_path).run(f"bench race --seconds 0.02 --beside {SOURCES}").stdout
    assert f"{build()}, beside" in shown
    assert shown.count("×") == 2
    assert "█" in shown


def test_bench_refuses_a_folder_without_a_build(tmp_path):
    refused = Terminal(tmp_path).run(f"bench race --beside {tmp_path}")
    assert refused.exit_code == 2
    assert f"{tmp_path} contains no build of Asterism" in refused.stderr
