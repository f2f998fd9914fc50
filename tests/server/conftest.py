"""A server of one's own for each test, with its data in a folder of its own."""

import pytest

from asterism.server.app import create_app
from asterism.server.settings import Settings
from tests.server.browsing import Browser


@pytest.fixture(autouse=True)
def _known_seed(monkeypatch):
    """Every game is dealt the same: six different cards to each of two seats."""
    monkeypatch.setattr("asterism.server.pages.setting_up.new_seed", lambda: f"{7:064x}")


@pytest.fixture
def settings(tmp_path):
    return Settings(database=f"sqlite:///{tmp_path / 'games.sqlite'}")


@pytest.fixture
def app(settings, monkeypatch):
    """It hires its workers when they are first needed, and its answers wait for the bots, also for their first steps."""
    monkeypatch.setattr("asterism.server.live.PATIENCE", 20.0)
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
