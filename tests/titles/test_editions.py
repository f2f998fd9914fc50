"""A correction of data is a new rules version, and the old data stay: games go on with the box they began with.

The correction is a real one. Our cards are those of the first printing; the revised edition printed another defense on Outlaw World.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import asterism
from asterism.titles import find

HOUSE = Path(asterism.__file__).parent / "titles" / "race"
CARD = "outlaw_world"
OLD, NEW = 1, 2
RECORD = Path(__file__).parents[1] / "archive" / "race-4.record"  # a game in which that card is placed
SCRIPT = """
import json, sys
import asterism
from asterism import bots, speech
from asterism.bots import Perspective
from asterism.kernel.travel import pack, unpack
from asterism.server.pages.table import table_context
from asterism.server.scene import set_scene
from asterism.terminal.drawings import drawing_of

package = sys.modules["asterism.titles"]
package.__path__[:] = [sys.argv[1]]
record, card = open(sys.argv[2], encoding="utf-8").read(), sys.argv[3]
now, before = package.find("race"), package.find("race").of_rules(1)
finished = asterism.replay(record)
middle = asterism.replay("\\n".join([*record.splitlines()[:60], "end 51", ""]))
seat = middle.pending()[0]
choice = bots.make("greedy", 1).choose(Perspective(middle, seat))
arrived = unpack(pack(middle.imagine(seat, 1)), package.find)
scene = set_scene(middle, "a game", speech.voice("en"), seat, ["A", "B", "C", "D"])
context = table_context(scene, middle)
print(json.dumps({
    "packs": [now.pack, before.pack],
    "editions": [now.edition, before.edition, finished.edition, middle.edition, arrived.edition, asterism.new("race", seats=2).edition],
    "over": finished.over,
    "scores": finished.scores(),
    "same": finished.record() == record,
    "chosen": str(choice) in [str(each) for each in middle.choices(seat)],
    "kinds": [scene.voice.card("race", card).kind, speech.voice("en").card("race", card).kind],
    "drawn": context["board"].template,
    "terminal": drawing_of(middle.edition).table.__module__,
    "rules": [json.loads(asterism.new("race", seats=2, seed=1).record().splitlines()[2].partition(": ")[2])],
}))
"""


@pytest.fixture(scope="module")
def corrected(tmp_path_factory):
    """What happens where the data of Race were corrected, in a process of its own."""
    titles = tmp_path_factory.mktemp("titles")
    house = shutil.copytree(HOUSE, titles / "race", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    cards, title = house / "data" / "cards.toml", house / "rules" / "title.py"
    entry = re.compile(rf'(id = "{CARD}"\n(?:.+\n)*?defense = ){OLD}\n')
    text = cards.read_text(encoding="utf-8")
    assert len(entry.findall(text)) == 1
    cards.write_text(entry.sub(rf"\g<1>{NEW}\n", text), encoding="utf-8")
    (house / "data" / "rules_1").mkdir()
    (house / "data" / "rules_1" / "cards.toml").write_text(f'[[card]]\nid = "{CARD}"\ndefense = {OLD}\n', encoding="utf-8")
    rules = title.read_text(encoding="utf-8")
    assert "versions = (1,)" in rules
    title.write_text(rules.replace("versions = (1,)", "versions = (1, 2)"), encoding="utf-8")
    asked = [sys.executable, "-c", SCRIPT, str(titles), str(RECORD), CARD]
    return json.loads(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)


def test_the_box_has_another_digest_and_the_old_one_its_old(corrected):
    now, before = corrected["packs"]
    assert before == find("race").pack
    assert now != before


def test_an_old_record_is_replayed_with_the_old_box(corrected):
    assert corrected["over"]
    assert corrected["same"]
    assert corrected["scores"] == asterism.replay(RECORD.read_text(encoding="utf-8")).scores()


def test_a_running_game_goes_on_with_its_box_everywhere(corrected):
    assert corrected["editions"] == ["race", "race@1", "race@1", "race@1", "race@1", "race"]
    assert corrected["chosen"]
    assert corrected["drawn"] == "race@1/board.html"
    assert corrected["terminal"] == "asterism.titles.race@1.terminal"


def test_words_tell_what_is_in_the_box(corrected):
    before, now = corrected["kinds"]
    assert f"defence {OLD}" in before
    assert f"defence {NEW}" in now


def test_a_new_game_is_of_the_new_version(corrected):
    assert corrected["rules"] == [2]
