"""A title is one house: nothing outside names it, and all of them have the same rooms."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import asterism
from asterism.kernel.house import folder_of
from asterism.titles import find
from tests.shipped import SHIPPED

SOURCE = Path(asterism.__file__).parent
ROOMS = {"board", "bot", "data", "rules", "terminal", "words"}
TEXTS = {".css", ".html", ".js", ".po", ".py", ".svg", ".toml"}
NAMED = re.compile(
    r"\b(eclipse|orion|lunation|for the galaxy|age of galaxy)\b"  # by any of these words
    r"|[\"'`/.](race|age)[\"'`/.]|\b(race|age)@"  # or by a word that means other things, too, used as a name
    r"|\btitles?[./](race|age)\b",
    re.IGNORECASE,
)
EXAMPLE = re.compile(r"^    (- |Begin with: )`asterism \w+ ")  # in the help of a command


def outside() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*")) if path.suffix in TEXTS and SOURCE / "titles" not in path.parents]


def test_nothing_outside_names_a_title():
    named = []
    for path in outside():
        if "vendor" in path.parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if NAMED.search(line) and not (path.name == "cli.py" and EXAMPLE.match(line)):
                named.append(f"{path.relative_to(SOURCE)}:{number}: {line.strip()}")
    assert named == []


def test_the_search_finds_names():
    for line in ('find("race")', "from ..titles.age import TITLE", "/titles/orion/picture", '"eclipse"', "race@1"):
        assert NAMED.search(line), line
    for line in ("a race or faction", "max-age=86400", "The race for a place is lost"):
        assert not NAMED.search(line), line


@pytest.mark.parametrize("title", SHIPPED)
def test_a_house_has_every_room_and_nothing_else(title):
    house = SOURCE / "titles" / title
    kept = {path.name.removesuffix(".py") for path in house.iterdir() if path.name != "__pycache__"}
    assert kept - {"__init__"} == ROOMS
    assert folder_of(find(title).house) == house


@pytest.mark.parametrize("title", SHIPPED)
def test_a_title_is_loaded_without_its_other_rooms(title):
    """Whoever only plays a title by its rules does not wait for its words, boards and bots."""
    script = (
        f"import sys, asterism; asterism.new({title!r}, seats=2, seed=1); "
        f"print([name for name in sys.modules if name.startswith('asterism.') and name.split('.')[1] in ('speech', 'server', 'terminal')])"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.strip() == "[]"
