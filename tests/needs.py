"""What some tests need of the machine: installed where we may (apt, as root), otherwise the tests are skipped, saying why.

With CI=true a skip is a failure.
"""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

PATIENCE = int(os.environ.get("ASTERISM_TEST_PATIENCE", "300"))  # seconds to wait for anything: for what comes, never too short


def chromium() -> str:
    """The path of a browser. The shell without windows does all that tests need, for a third of the work."""
    found = installed("chromium-headless-shell", lambda: shutil.which("chromium-headless-shell"))
    return found or shutil.which("chromium") or missing("needs a browser: install chromium-headless-shell, or chromium")


def installed(package: str, find: Callable[[], str | None]) -> str | None:
    """What is found here, perhaps after Debian's package was installed; tests in other processes wait meanwhile."""
    with open(Path(tempfile.gettempdir()) / f"asterism-apt-{os.getuid()}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = find()
        if found is None and os.getuid() == 0 and shutil.which("apt-get"):
            for words in (["update"], ["install", "--yes", "--no-install-recommends", package]):
                quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
                subprocess.run(["apt-get", "-q", *words], env=quiet, capture_output=True, check=False)
            found = find()
    return found


def missing(reason: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
