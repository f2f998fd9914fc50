"""A PostgreSQL of the tests' own: in a temporary folder, reached through a socket there, gone when they are done."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from asterism.bench.load.served import end_with_parent
from tests.needs import installed

URL = "ASTERISM_TEST_POSTGRES"
USER = "postgres"  # PostgreSQL refuses to run as root


class NoPostgres(Exception):
    """There is no PostgreSQL to test with; the text says why."""


@contextmanager
def a_database() -> Iterator[str]:
    """The URL of a database to make schemas in: the one the environment names, or a private one."""
    if url := os.environ.get(URL):
        yield url
        return
    binaries = _binaries()
    home = Path(tempfile.mkdtemp(prefix="asterism-pg-"))
    try:
        with _running(binaries, home):
            yield f"postgresql://{USER}@/postgres?host={home}"
    finally:
        shutil.rmtree(home)


def _binaries() -> Path:
    """Where initdb and postgres are."""
    found = installed("postgresql", _installed)
    if found is None:
        raise NoPostgres(f"needs PostgreSQL: install it, or set {URL} to the URL of a database")
    return Path(found)


def _installed() -> str | None:
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    if versions:
        return str(versions[-1].parent)
    on_path = shutil.which("postgres")
    return str(Path(on_path).resolve().parent) if on_path and shutil.which("initdb") else None


@contextmanager
def _running(binaries: Path, home: Path) -> Iterator[None]:
    root = os.getuid() == 0
    if root:
        shutil.chown(home, USER, USER)
    who = {"user": USER, "group": USER, "extra_groups": []} if root else {}
    data = home / "data"
    made = subprocess.run(
        [binaries / "initdb", "-D", data, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
        cwd=home,
        capture_output=True,
        text=True,
        **who,
    )
    if made.returncode:
        raise NoPostgres(f"initdb failed: {made.stderr.strip()[-300:]}")
    with open(home / "log", "w+") as log:
        command = [binaries / "postgres", "-D", data, "-k", home, "-h", "", "-F"]
        server = subprocess.Popen(command, cwd=home, stdout=log, stderr=log, preexec_fn=end_with_parent, **who)
        try:
            _wait_for(server, binaries, home)
            yield
        finally:
            server.send_signal(2)  # a fast shutdown: it doesn't wait for those who are still connected
            server.wait()


def _wait_for(server: subprocess.Popen[bytes], binaries: Path, home: Path) -> None:
    while subprocess.run([binaries / "pg_isready", "-q", "-h", home]).returncode:
        if server.poll() is not None:
            raise NoPostgres(f"PostgreSQL didn't start: {(home / 'log').read_text().strip()[-300:]}")
        time.sleep(0.05)
