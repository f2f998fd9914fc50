"""Asterism as `pip install asterism` leaves it: run as a script, this hides every installed library that the games don't depend on.

python tests/lean.py modules            imports every module that must do without the server
python tests/lean.py games              plays a game of every title to its end, and replays it
python tests/lean.py asterism play race runs the command
"""

from __future__ import annotations

import os
import pkgutil
import random
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import Distribution, DistributionFinder, PackageNotFoundError, packages_distributions, requires
from pathlib import Path
from types import ModuleType
from typing import Any

FACES = ("asterism.envs.gymnasium", "asterism.envs.openspiel", "asterism.envs.pettingzoo")
PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def environment() -> dict[str, str]:
    """In which this script finds the same asterism as whoever starts it."""
    import asterism

    source = str(Path(asterism.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))}


def distribution(requirement: str) -> str:
    """The name of what is required, in the one spelling by which names are compared."""
    name = re.match(r"[\w.-]+", requirement)
    assert name, requirement
    return re.sub(r"[-_.]+", "-", name[0]).lower()


def core() -> set[str]:
    """What the games depend on directly."""
    return {distribution(each) for each in tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]}


def extra(name: str) -> set[str]:
    """What an extra adds directly."""
    return {distribution(each) for each in tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"][name]}


def with_their_own(names: set[str]) -> set[str]:
    """These distributions, and all that they need in turn."""
    found: set[str] = set()
    todo = list(names)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            with suppress(PackageNotFoundError):  # what another machine than this one needs
                todo += [distribution(each) for each in requires(name) or () if "extra ==" not in each]
    return found


class LeanFinder(DistributionFinder):
    """Finds modules and distributions as Python does, but nothing that is installed beside the games."""

    def __init__(self, visible: set[str]) -> None:
        self.visible = visible
        owned = packages_distributions()
        self.hidden = {module for module, owners in owned.items() if not visible & {distribution(owner) for owner in owners}}

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return None if name.partition(".")[0] in self.hidden else PathFinder.find_spec(name, path, target)

    def find_distributions(self, context: Any = None) -> Iterator[Distribution]:
        for found in PathFinder.find_distributions(context or DistributionFinder.Context()):
            if distribution(found.name) in self.visible:
                yield found

    def invalidate_caches(self) -> None:
        PathFinder.invalidate_caches()


def hide_the_rest() -> None:
    finder = LeanFinder({*with_their_own(core()), "asterism"})
    for name in [each for each in sys.modules if each.partition(".")[0] in finder.hidden]:
        del sys.modules[name]  # loaded by a .pth file, when Python started
    sys.meta_path[sys.meta_path.index(PathFinder)] = finder


def modules(package: ModuleType) -> Iterator[str]:
    """Every module but the server, the boards, which only the server loads, and the faces of libraries that are extras."""
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if found.name in ("asterism.server", *FACES) or found.name.endswith((".board", ".__main__")):
            continue
        yield found.name
        if found.ispkg:
            yield from modules(import_module(found.name))


def play_and_replay(title: str) -> None:
    import asterism

    game = asterism.new(title, seed=7)
    dice = random.Random(7)
    while not game.over:
        seat = game.pending()[0]
        game.choose(seat, dice.choice(game.choices(seat)))
    assert asterism.replay(game.record()).fingerprint() == game.fingerprint(), title


def main(what: str, *words: str) -> None:
    hide_the_rest()
    import asterism

    match what:
        case "modules":
            for name in modules(asterism):
                import_module(name)
        case "games":
            for title in asterism.titles():
                play_and_replay(title)
                sys.stdout.write(f"{title}\n")
        case "asterism":
            from asterism.cli import main as command

            sys.argv = ["asterism", *words]
            command()


if __name__ == "__main__":
    main(*sys.argv[1:])
