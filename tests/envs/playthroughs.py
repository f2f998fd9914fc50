"""OpenSpiel's play-throughs of every title: `python -m tests.envs.playthroughs` writes them anew.

`generate_playthrough` prints everything a game says at each state of a random game, some megabytes of it. A golden file has what it prints
of the game as it is, and a line for each state: its number, what is done there, and a digest of all it prints there.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

from asterism.envs import openspiel
from tests.shipped import SHIPPED

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 7


def golden(title: str) -> str:
    """The golden text of a game for two."""
    openspiel.register()
    head, *states = generate_playthrough.playthrough(f"asterism_{title}(seats=2)", None, seed=SEED).split("\n# State ")
    return "".join([head, *map(line_of, states)])


def line_of(state: str) -> str:
    done = next((line for line in state.splitlines() if line.startswith("# Apply action ")), "# The end")
    number = state.split("\n", 1)[0]
    return f"\n{number} {blake2b(state.encode(), digest_size=8).hexdigest()} {done.removeprefix('# ')}"


def place_of(title: str) -> Path:
    return FOLDER / f"{title}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in SHIPPED:
        place_of(name).write_text(golden(name) + "\n", encoding="utf-8")
