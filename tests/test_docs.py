"""What the documents show is true: examples run, links lead somewhere."""

import doctest
import re
from pathlib import Path

import numpy as np
import pytest
from docs.example import learning
from docs.pictures.take import SCENES

import asterism
from asterism import bots
from asterism.arena import runs
from asterism.arena.match import play_game
from asterism.envs import batch
from asterism.titles.race.bot import vector as features

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/research.md"])
def test_the_examples_of_a_page_run(page):
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried
    assert not failed


def test_the_first_bot_of_the_docs_plays_as_they_say(capsys):
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    script, printed = re.search(r"```python\n(.*?)```.*?```\n(.*?)```", page, re.DOTALL).groups()
    assert len([line for line in script.splitlines() if line]) <= 20
    exec(compile(script, "docs/bots.md", "exec"), {"__name__": "docs"})
    assert capsys.readouterr().out == printed


def test_the_small_learned_agent_learns_and_plays(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(learning, "EPOCHS", 2)
    run = tmp_path / "games"
    runs.play(runs.SelfPlay("age", bots=("random", "random"), games=2, choices=True), run)
    weights = learning.learn("age", run)
    np.savez("learned-age.npz", **weights)
    first, last = re.findall(r"([\d.]+)%", capsys.readouterr().out)
    assert float(last) > float(first)
    result = play_game("age", [learning.Learned(1), bots.make("random", 1)], seed=1)
    assert result.bots == ("learned", "random")
    assert all((weights[name] == again).all() for name, again in learning.learn("age", run).items())
    assert len(Path(learning.__file__).read_text(encoding="utf-8").splitlines()) <= 100


def test_the_readme_is_short():
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 120


def test_the_citation_names_this_version():
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [asterism.__version__]


@pytest.mark.parametrize("module", [asterism, batch, runs], ids=lambda module: module.__name__)
def test_the_examples_of_the_package_run(module):
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_documents_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_table_of_features_is_that_of_the_code():
    rows = dict(re.findall(r"^\| (\w+) \| (?:4 × )?(\d+) \|", features.__doc__, re.MULTILINE))
    assert rows.pop("seats") == str(features.SEAT)
    assert list(rows) == [*features.PARTS, *features.SEAT_PARTS], "in the order of the vector"
    assert rows == {name: str(length) for name, length in {**features.PARTS, **features.SEAT_PARTS}.items()}


def test_every_picture_is_taken_by_the_one_command_and_shown_somewhere():
    taken = {f"{scene.file}.png" for scene in SCENES} | {"lobby.png"}
    pictures = ROOT / "docs" / "pictures"
    assert {path.name for path in pictures.glob("*.png")} == taken
    shown = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")))
    assert [name for name in sorted(taken) if f"pictures/{name}" not in shown] == []
