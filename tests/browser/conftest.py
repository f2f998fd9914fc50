"""A real browser and a real server, each test with data of its own."""

import pytest
from playwright.sync_api import sync_playwright

from tests.needs import program
from tests.server.served import Served

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
    path = program("chromium", "chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def served(tmp_path):
    server = Served(tmp_path).start()
    yield server
    server.stop()


@pytest.fixture
def person(chromium, served):
    """Makes browsers of their own, and sees to it that nothing goes wrong unseen in any of them."""
    wrong = []
    contexts = []

    def arrive(**settings):
        context = chromium.new_context(base_url=served.url, **{"viewport": {"width": 1366, "height": 768}, "locale": "en-GB", **settings})
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
