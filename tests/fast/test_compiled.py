"""The compiled build: all rules and bots are compiled in it, and its games are those of the sources."""

import json
import re

import pytest

from tests.fast.compiled import ROOT, SUFFIXES, package, python
from tests.shipped import SHIPPED

GAMES = 12  # of each title here; `python -m tests.fast.agree` plays as many as one likes
WHENCE = """
import json, pkgutil, sys
from importlib import import_module
import asterism
rooms = [f"asterism.titles.{title}.{room}" for title in sys.argv[1:] for room in ("rules", "bot")]
names = [each.name for room in rooms for each in pkgutil.iter_modules(import_module(room).__path__, f"{room}.")]
print(json.dumps({name: import_module(name).__file__ for name in [*rooms, *names, "asterism.kernel.table", "asterism.kernel.game"]}))
"""
ELSEWHERE = """
import random
import asterism
from asterism.kernel.native import build
from asterism.kernel.travel import pack, unpack
from asterism.titles import find, register
from docs.example import smugglers, tenders
for title in (smugglers.TITLE, tenders.TITLE):
    register(title)
    for seed in range(20):
        game, dice = asterism.new(title.name, seed=seed), random.Random(seed)
        while not game.over:
            seat = game.pending()[0]
            game.choose(seat, dice.choice(game.choices(seat)))
            dream = game.copy().imagine(seat, 1)
        assert asterism.replay(game.record()).fingerprint() == game.fingerprint()
        print(build(), title.name, game.fingerprint())
"""
TRACEBACK = """
import traceback
import asterism
game = asterism.new("race", seed=1)
try:
    game._table.then(None)
except Exception:
    pass
try:
    asterism.new("race", seats=9)
except asterism.SetupError:
    traceback.print_exc(file=__import__("sys").stdout)
"""


def test_no_module_of_any_rules_or_bot_is_loaded_from_its_source():
    whence = json.loads(python("-c", WHENCE, *SHIPPED, where=package()))
    assert len(whence) > 100
    assert [name for name, file in whence.items() if not file.endswith(SUFFIXES)] == []


@pytest.mark.parametrize("title", SHIPPED)
def test_compiled_games_agree_with_interpreted_ones(title):
    words = ("-m", "tests.fast.agree", title, "--games", str(GAMES), "--build")
    compiled, *games = python(*words, where=package()).splitlines()
    interpreted, *expected = python(*words).splitlines()
    assert (compiled, interpreted) == ("compiled", "interpreted")
    assert len(games) == GAMES
    assert games == expected


def test_titles_that_are_not_compiled_are_played_on_the_compiled_kernel():
    compiled = python("-c", ELSEWHERE, where=package())
    assert compiled.startswith("compiled")
    assert compiled.replace("compiled", "interpreted") == python("-c", ELSEWHERE)


def test_an_error_names_its_line_in_the_source():
    shown = python("-c", TRACEBACK, where=package())
    (number,) = re.findall(r'asterism/kernel/game.py", line (\d+), in __init__', shown)
    source = (ROOT / "src" / "asterism" / "kernel" / "game.py").read_text(encoding="utf-8").splitlines()
    assert "title.fill_in_options(" in source[int(number) - 1]


def test_the_command_says_which_build_runs():
    assert python("-m", "asterism", "--version", where=package()).rstrip().endswith("(compiled)")
