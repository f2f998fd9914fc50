"""What all tests share: the example title, so that it joins the laws like any other, and how many games the laws are tried on."""

import os
import shutil

import pytest
from docs.example import smugglers, tenders

import asterism
from asterism.kernel.native import build
from asterism.titles import register
from tests.progress import Rooms


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="random play at every seat count with every option, each page of it drawn")
    parser.addoption("--games", type=int, default=1, help="random games of each setting (default: 1)")
    parser.addoption("--kills", type=int, default=3, help="how often a server is killed while people play on it (default: 3)")


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("ASTERISM_BUILD", build())  # interpreted or compiled
    if build() != expected:
        raise pytest.UsageError(f"the {expected} build should be tested, but asterism comes from {asterism.__file__}")
    register(smugglers.TITLE)
    register(tenders.TITLE)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Rooms(config))


@pytest.fixture(scope="session")
def new_database(tmp_path_factory):
    """Says the address of an empty database in a folder; it is made once and copied."""
    from asterism.server.storage import Store

    model = tmp_path_factory.mktemp("database") / "games.sqlite"
    store = Store(f"sqlite:///{model}")
    store.upgrade()
    store.close()

    def new_database(folder):
        path = shutil.copy(model, folder / "games.sqlite")
        return f"sqlite:///{path}"

    return new_database
