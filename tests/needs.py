"""What some tests need of the machine: installed where we may (apt, as root), otherwise the tests are skipped, saying why.

With CI=true a skip is a failure.
"""

import os
import shutil
import subprocess

import pytest

PATIENCE = 300  # seconds that the tests wait for anything: for what comes, this is never too short


def program(name: str, package: str) -> str:
    """The path of a program, from Debian's package if it isn't there."""
    found = shutil.which(name)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-q"], check=False, **quiet)
        subprocess.run(["apt-get", "install", "-y", "-q", package], check=False, **quiet)
        found = shutil.which(name)
    if found is None:
        missing(f"needs {name}: install {package}")
    return found


def missing(reason: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
