"""A browser without a screen: reads pages, presses buttons, keeps cookies."""

import html
import re

from starlette.testclient import TestClient

ADDRESS = "http://127.0.0.1:8000"


class Browser(TestClient):
    """Somebody at a browser of their own, without any script: every button is a plain form."""

    def __init__(self, app, language="en", address="testclient"):
        headers = {"Origin": ADDRESS, "Accept-Language": language}
        super().__init__(app, base_url=ADDRESS, headers=headers, follow_redirects=True, client=(address, 50000))

    def play_now(self, title="race"):
        """The address of a new game against a bot."""
        return self.post(f"/play/{title}").url.path

    def press(self, address, text, **more):
        """Choose on the table at this address, as its page stands now."""
        return self.post(f"{address}/choose", data={"decision": decision(self.get(address).text), "choice": text, **more})


def decision(page):
    return re.search(r'data-decision="([^"]*)"', page)[1]


def choices(page):
    return [html.unescape(text) for text in re.findall(r'data-choice="([^"]*)"', page)]


def is_over(page):
    return "data-over" in page


def say(browser, address, text):
    return browser.post(f"{address}/say", data={"text": text})
