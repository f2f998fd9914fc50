"""A title in another installed package, named by an entry point, has the same rights, with its own words, board and drawing."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "docs" / "example" / "smugglers"
PLAYED = """
import json, random
import asterism
from asterism import speech
from asterism.bots import Perspective, make
from asterism.server.boards import board_of
from asterism.server.boards.signs import all_signs
from asterism.server.boards.files import file_of
from asterism.terminal.drawings import drawing_of
from asterism.titles import find

game = asterism.new("smugglers", seats=3, seed=7, chance=asterism.Stacked({"deal": ["idol", "idol"]}))
hand = game.view(0)["mine"]["hand"]
greedy = make("greedy", 1)
while not game.over:
    seat = game.pending()[0]
    game.choose(seat, greedy.choose(Perspective(game, seat)))
voice = speech.voice("en")
print(json.dumps({
    "titles": asterism.titles(),
    "house": find("smugglers").house,
    "hand": hand,
    "scores": game.scores(),
    "said": [voice.title("smugglers"), voice.choice("smugglers", "load silk"), len(voice.rules("smugglers"))],
    "board": board_of("smugglers").template,
    "picture": str(file_of("smugglers", "picture.svg")),
    "hidden": drawing_of("smugglers").hidden({"mine": {"hand": ["silk"]}}, voice),
}))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder on the path with a package of that kind, as pip would leave it."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(EXAMPLE, folder / "my_games" / "smugglers", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "my_games" / "__init__.py").touch()
    about = folder / "my_games-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: my-games\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[asterism.titles]\nsmugglers = my_games.smugglers\nrace = my_games.smugglers\n")
    return folder


def run(installed, *command):
    path = os.pathsep.join([str(installed), os.environ.get("PYTHONPATH", "")])
    return subprocess.run([sys.executable, *command], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)


def test_it_is_played_with_all_its_rooms(installed):
    done = run(installed, "-c", PLAYED)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["titles"] == ["age", "eclipse", "lunation", "orion", "race", "smugglers"]
    assert told["house"] == "my_games.smugglers"
    assert told["hand"].count("idol") >= 1
    assert max(told["scores"]) > 5
    assert told["said"] == ["Smugglers", "Load: Silk", 5]
    assert told["board"] == "plain/board.html"
    assert told["picture"].endswith("smugglers/board/picture.svg")
    assert told["hidden"] == "Silk"


def test_a_title_here_is_not_replaced_by_one_from_elsewhere(installed):
    done = run(installed, "-c", "from asterism.titles import find; print(find('race').house)")
    assert done.stdout.strip() == "asterism.titles.race"


def test_it_is_checked_and_shown_in_the_terminal(installed):
    done = run(installed, "-m", "asterism", "check", "smugglers")
    assert "board: there is no board/board.html: people play on the plain board" in done.stdout
    listed = run(installed, "-m", "asterism", "titles", "--language", "en")
    assert "Smugglers" in listed.stdout
    assert "patrols=lax | strict*" in listed.stdout
