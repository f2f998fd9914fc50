"""A real browser, and a server of one's own for each test, with its data in a folder of its own."""

import pytest
from playwright.sync_api import sync_playwright

from tests import needs
from tests.needs import PATIENCE
from tests.server.served import Served, bots_think_here, listening

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")  # no longer: while it lives, an event loop runs in this thread
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=needs.chromium(), args=FLAGS, timeout=PATIENCE * 1000)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path, new_database):
    """The address of a server in a thread, whose bots answer at once."""
    with bots_think_here(), listening(new_database(tmp_path)) as (url, _):
        yield url


@pytest.fixture
def process(tmp_path):
    """A server that can be killed and started again."""
    with Served(f"sqlite:///{tmp_path}/games.sqlite") as served:
        yield served


@pytest.fixture
def person(chromium, request):
    """Makes browsers of their own, and sees to it that nothing goes wrong unseen in any of them."""
    url = request.getfixturevalue("process").url if "process" in request.fixturenames else request.getfixturevalue("server")
    wrong = []
    contexts = []

    def arrive(**settings):
        context = chromium.new_context(base_url=url, **{"viewport": {"width": 1366, "height": 768}, "locale": "en-GB", **settings})
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.wrong = wrong
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert wrong == []
