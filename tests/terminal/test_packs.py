"""Component packs from the command line: one to fill in, and what one changes."""

import os
import subprocess
import sys
import tomllib

import pytest

from asterism import PackError
from asterism.kernel.pack import VARIABLE
from asterism.terminal.packs import changes, write_template
from asterism.titles import find
from tests.shipped import SHIPPED


def written(folder, title="race", file="cards.toml"):
    path = folder / title / file
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


@pytest.mark.parametrize("title", SHIPPED)
def test_a_new_pack_changes_nothing(tmp_path, title):
    files = write_template(title, tmp_path)
    assert files
    assert all(tomllib.loads(path.read_text(encoding="utf-8")) for path in files)
    assert changes(tmp_path) == {title: []}
    script = f"import asterism; print(asterism.about({title!r})['pack'])"
    loaded = subprocess.run([sys.executable, "-c", script], env={**os.environ, VARIABLE: str(tmp_path)}, capture_output=True, text=True)
    assert loaded.stdout.strip() == find(title).pack, loaded.stderr


def test_a_new_pack_holds_what_is_reconstructed_and_no_more(tmp_path):
    write_template("lunation", tmp_path)
    planets = tomllib.loads((tmp_path / "lunation" / "planets.toml").read_text(encoding="utf-8"))["planet"]
    assert len(planets) > 20
    actions = {each["id"]: each.keys() for each in tomllib.loads((tmp_path / "lunation" / "actions.toml").read_text())["action"]}
    assert actions["ambush"] == {"id", "windows", "effect"}, "the fields it says are guessed"


def test_a_pack_is_never_overwritten(tmp_path):
    write_template("race", tmp_path)
    with pytest.raises(PackError, match="already exists"):
        write_template("race", tmp_path)


def test_changed_facts_and_names_are_told_with_where_they_are(tmp_path):
    written(tmp_path).write_text('[[card]]\nid = "old_earth"\ncost = 4\nvp = 2\n', encoding="utf-8")
    written(tmp_path, file="words/pl.toml").write_text('[card]\nold_earth = "Dawna Ziemia"\n', encoding="utf-8")
    assert changes(tmp_path) == {
        "race": ["cards.toml, card old_earth, cost: 3 → 4", "pl, card old_earth: Stara Ziemia → Dawna Ziemia"],
    }


@pytest.mark.parametrize(
    ("file", "text", "named"),
    [
        ("cards.toml", '[[card]]\nid = "moon"\ncost = 1\n', ["cards.toml", "moon"]),
        ("cards.toml", '[[card]]\nid = "old_earth"\ncost = "dear"\n', ["cards.toml", "old_earth", "cost"]),
        ("cards.toml", '[[card]]\nid = "old_earth"\nkind = "moon"\n', ["cards.toml", "old_earth", "kind"]),
        ("ships.toml", "", ["ships.toml", "race has no such file"]),
        ("words/pl.toml", '[moon]\nx = "y"\n', ["words/pl.toml", "moon"]),
        ("words/pl.toml", '[card]\nmoon = "Księżyc"\n', ["words/pl.toml", "card", "moon"]),
        ("words/pl.toml", "[card]\nold_earth = 5\n", ["words/pl.toml", "old_earth"]),
        ("words/pl.toml", "this is no TOML", ["words/pl.toml"]),
    ],
)
def test_what_is_wrong_is_told_with_file_entry_and_field(tmp_path, file, text, named):
    written(tmp_path, file=file).write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as error:
        changes(tmp_path)
    assert [each for each in named if each not in str(error.value)] == []


def test_a_folder_for_no_title_is_refused(tmp_path):
    with pytest.raises(PackError, match="not a folder"):
        changes(tmp_path / "nowhere")
    with pytest.raises(PackError, match="no folder named after a title"):
        changes(tmp_path)
    (tmp_path / "chess").mkdir()
    with pytest.raises(PackError, match="there is no title 'chess'"):
        changes(tmp_path)


def test_names_of_a_pack_are_said_and_records_stay(tmp_path):
    written(tmp_path, file="words/en.toml").write_text('[card]\nold_earth = "Ancient Earth"\n', encoding="utf-8")
    script = (
        "import asterism; from asterism import speech; print(asterism.about('race')['pack'], "
        "speech.voice('en').choice('race', 'place old_earth'), speech.voice('pl').component('race', 'old_earth'))"
    )
    said = subprocess.run([sys.executable, "-c", script], env={**os.environ, VARIABLE: str(tmp_path)}, capture_output=True, text=True)
    assert said.stdout.strip() == f"{find('race').pack} Place Ancient Earth Stara Ziemia"


def test_from_the_command_line(terminal, tmp_path):
    assert str(tmp_path / "pack" / "age") in terminal.run(f"pack new age --out {tmp_path / 'pack'}").stdout
    assert terminal.run(f"pack check {tmp_path / 'pack'}").stdout.strip() == "age: nothing changed"
    refused = terminal.run(f"pack check {tmp_path / 'none'}")
    assert "is not a folder" in refused.stderr
