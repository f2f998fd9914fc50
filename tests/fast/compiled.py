"""Where the compiled build lies that `make fast` makes, and whether it is one of the sources as they are."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.needs import missing

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "build" / "fast-package"
SUFFIXES = (".so", ".pyd")


def package() -> Path:
    """The folder from which the compiled build is imported. Tests are left out where there is none, or one of other sources."""
    if not PACKAGE.is_dir():
        compiler = "" if shutil.which("cc") or shutil.which("gcc") or shutil.which("clang") else ", once there is a C compiler"
        missing(f"needs the compiled build: make fast{compiler}")
    for room in ("kernel", "titles"):
        for source in (ROOT / "src" / "asterism" / room).rglob("*.py"):
            there = PACKAGE / source.relative_to(ROOT / "src")
            if room == "titles" and not {"rules", "bot"}.intersection(source.relative_to(ROOT / "src").parts[3:4]):
                continue
            if not there.is_file() or there.read_bytes() != source.read_bytes():
                missing(f"needs the compiled build of the sources as they are ({source.name} is another): make fast")
    return PACKAGE


def python(*words: str, where: Path | None = None) -> str:
    """What Python prints; with `where` it imports asterism from there."""
    path = os.pathsep.join(map(str, filter(None, (where, ROOT / "src", ROOT))))
    done = subprocess.run([sys.executable, *words], cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
