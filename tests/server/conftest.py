"""A server of one's own for each test, with its data in a folder of its own; its bots think here, and everything repeats."""

import pytest

from asterism.server.app import create_app
from asterism.server.settings import Settings
from tests.server.browsing import Browser
from tests.server.served import SEED, bots_think_here


@pytest.fixture(scope="package", autouse=True)
def _bots_think_here():
    with bots_think_here():
        yield


@pytest.fixture
def settings(tmp_path, new_database):
    return Settings(database=new_database(tmp_path), seed=SEED)


@pytest.fixture
def app(settings):
    return create_app(settings)


@pytest.fixture
def ann(app):
    """The first browser: while it is open the server runs."""
    with Browser(app) as browser:
        yield browser


@pytest.fixture
def bo(app, ann):
    """Another browser at the same server."""
    browser = Browser(app)
    browser.portal = ann.portal
    return browser


@pytest.fixture
def shared(ann, bo):
    """A table of Ann and Bo."""
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open", ""]}).url.path
    bo.post(f"{address}/sit", data={"name": "Bo"})
    return address
