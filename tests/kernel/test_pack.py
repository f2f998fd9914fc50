"""Component packs: the owner of a box corrects fields, never ids, and errors name file, entry and field."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from asterism.kernel import PackError
from asterism.kernel.pack import VARIABLE, load_pack

OWN = """\
size = 3

[rules]
hand = 4

[[stone]]
id = "opal"
name = "Opal"
worth = 2
points = "variable"
rare = true
colours = ["white"]

[[stone]]
id = "flint"
name = "Flint"
worth = 1
points = 1
rare = false
colours = []
marks = [{ sign = "x" }]
"""


@pytest.fixture
def load(tmp_path, monkeypatch):
    """Load the stones of a toy title with the corrections of a pack."""
    toy = ModuleType("toy")
    toy.__path__ = [str(tmp_path / "own" / "toy")]
    monkeypatch.setitem(sys.modules, "toy", toy)
    folder = tmp_path / "own" / "toy" / "data"
    folder.mkdir(parents=True)
    (folder / "stones.toml").write_text(OWN, encoding="utf-8")
    monkeypatch.delenv(VARIABLE, raising=False)

    def loaded(correction: str | None = None, name: str = "stones.toml"):
        if correction is not None:
            pack = tmp_path / "pack" / "toy"
            pack.mkdir(parents=True, exist_ok=True)
            (pack / name).write_text(correction, encoding="utf-8")
            monkeypatch.setenv(VARIABLE, str(tmp_path / "pack"))
        return load_pack("toy.rules.stones", "stones")

    return loaded


def stone(pack, name: str) -> dict:
    return next(entry for entry in pack.files["stones"]["stone"] if entry["id"] == name)


def test_without_a_pack_the_titles_own_data_count(load):
    pack = load()
    assert stone(pack, "opal")["worth"] == 2
    assert pack.digest == load().digest


def test_a_pack_corrects_fields_and_its_digest_differs(load):
    own = load()
    pack = load('[[stone]]\nid = "flint"\nworth = 5\ncolours = ["grey", "black"]\nrare = true\n')
    assert stone(pack, "flint") == {**stone(own, "flint"), "worth": 5, "colours": ["grey", "black"], "rare": True}
    assert stone(pack, "opal") == stone(own, "opal")
    assert pack.digest != own.digest


def test_a_pack_corrects_values_outside_entries(load):
    pack = load("size = 4\n\n[rules]\nhand = 5\n")
    assert (pack.files["stones"]["size"], pack.files["stones"]["rules"]) == (4, {"hand": 5})


def test_an_entry_may_get_a_field_that_others_of_its_kind_have(load):
    assert stone(load('[[stone]]\nid = "opal"\nmarks = []\n'), "opal")["marks"] == []


def test_a_field_that_may_be_a_number_or_a_text_may_become_the_other(load):
    assert stone(load('[[stone]]\nid = "opal"\npoints = 3\n'), "opal")["points"] == 3
    assert stone(load('[[stone]]\nid = "flint"\npoints = "variable"\n'), "flint")["points"] == "variable"


def test_a_pack_that_changes_nothing_has_the_same_digest(load):
    own = load()
    assert load('[[stone]]\nid = "flint"\nworth = 1\n').digest == own.digest
    assert load("").digest == own.digest


@pytest.mark.parametrize(
    ("correction", "named"),
    [
        ('[[stone]]\nid = "pearl"\nworth = 1\n', ["stones.toml", "stone", "'pearl'", "never ids"]),
        ('[[stone]]\nid = "flint"\nweight = 1\n', ["stones.toml", "'flint'", "'weight'", "worth"]),
        ('[[stone]]\nid = "flint"\nrare = 1\n', ["stones.toml", "'flint'", "'rare'"]),
        ('[[stone]]\nid = "flint"\ncolours = "grey"\n', ["stones.toml", "'flint'", "'colours'"]),
        ('[[stone]]\nid = "flint"\nworth = 1.5\n', ["stones.toml", "'flint'", "'worth'"]),
        ('[[stone]]\nid = "flint"\nworth = "many"\n', ["stones.toml", "'flint'", "'worth'"]),
        ('[[stone]]\nid = "flint"\nname = 5\n', ["stones.toml", "'flint'", "'name'"]),
        ('[[stone]]\nid = "opal"\nmarks = 5\n', ["stones.toml", "'opal'", "'marks'"]),
        ("[[stone]]\nworth = 1\n", ["stones.toml", "stone", "id"]),
        ("stone = 5\n", ["stones.toml", "stone"]),
        ("[[stone]]\nid = []\nworth = 1\n", ["stones.toml", "stone"]),
        ("[rules]\nfoot = 5\n", ["stones.toml", "rules", "'foot'", "hand"]),
        ("rules = 5\n", ["stones.toml", "'rules'"]),
        ("weather = 5\n", ["stones.toml", "'weather'", "size"]),
        ("this is no TOML", ["stones.toml", "line 1"]),
    ],
)
def test_a_wrong_correction_is_refused_naming_file_entry_and_field(load, correction, named):
    with pytest.raises(PackError) as refused:
        load(correction)
    assert all(name in str(refused.value) for name in named), refused.value


def test_a_file_the_title_does_not_have_is_refused(load):
    with pytest.raises(PackError, match=r"pebbles\.toml: toy has no such file; it has stones\.toml"):
        load("size = 1\n", name="pebbles.toml")


def test_a_pack_that_is_no_folder_is_refused(load, monkeypatch, tmp_path):
    load()
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(PackError, match=r"nowhere.* is not a folder"):
        load()


def test_a_text_that_is_not_utf_8_is_refused(load, tmp_path):
    load("size = 1\n")
    (tmp_path / "pack" / "toy" / "stones.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(PackError, match=r"stones\.toml"):
        load()


def test_a_pack_for_other_titles_changes_nothing(load, monkeypatch, tmp_path):
    own = load()
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv(VARIABLE, str(tmp_path / "empty"))
    assert load().digest == own.digest


# --- a real title, in a process of its own


def race_with(pack: Path, correction: str, code: str) -> subprocess.CompletedProcess[str]:
    (pack / "race").mkdir(exist_ok=True)
    (pack / "race" / "cards.toml").write_text(correction, encoding="utf-8")
    environment = {**os.environ, VARIABLE: str(pack)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_race_plays_with_a_corrected_card_and_its_records_say_so(tmp_path):
    import asterism
    from asterism.titles.race.rules.components import CARD

    code = """
import json, asterism
from asterism.titles.race.rules.components import CARD
game = asterism.new("race", seed=1)
print(json.dumps([CARD["gem_world"].cost, asterism.about("race")["pack"], game.record()]))
"""
    ran = race_with(tmp_path, '[[card]]\nid = "gem_world"\ncost = 6\n', code)
    assert ran.returncode == 0, ran.stderr
    cost, pack, record = json.loads(ran.stdout)
    assert CARD["gem_world"].cost != cost == 6
    assert pack != asterism.about("race")["pack"]
    with pytest.raises(asterism.RecordError, match="component pack"):
        asterism.replay(record)


@pytest.mark.parametrize(
    ("correction", "named"),
    [
        ('id = "gem_world"\ncost = "cheap"', ["cards.toml", "'gem_world'", "cost"]),
        ('id = "gem_world"\ncost = true', ["cards.toml", "'gem_world'", "cost"]),
        ('id = "gem_world"\nkind = "moon"', ["cards.toml", "'gem_world'", "kind"]),
        ('id = "gem_world"\ngoods = "gems"', ["cards.toml", "'gem_world'", "goods"]),
        ('id = "gem_moon"\ncost = 1', ["cards.toml", "'gem_moon'"]),
    ],
)
def test_race_refuses_a_wrong_card_naming_file_entry_and_field(tmp_path, correction, named):
    ran = race_with(tmp_path, f"[[card]]\n{correction}\n", "import asterism; asterism.about('race')")
    assert ran.returncode != 0, "it was accepted"
    error = ran.stderr.strip().splitlines()[-1]
    assert "PackError" in error
    assert all(name in error for name in named), error
