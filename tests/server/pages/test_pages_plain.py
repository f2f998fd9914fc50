"""Everything works without a script: each button is a plain form, each way a link, and what others did is there when one looks again."""

import html
import random
import re
from html.parser import HTMLParser

import pytest

import asterism
from tests.server.browsing import Browser, choices, is_over

WITHOUT_EFFECT = (
    "data-theme-toggle",
    "data-confirm",
    "data-copies",
    "data-replay-play",
)  # hidden where there are no scripts, or until one shows them


class Controls(HTMLParser):
    """The forms and buttons of a page."""

    def __init__(self, text):
        super().__init__()
        self.forms = {}  # by id (or place): method and action
        self.presses = []  # method and address of every button that sends something
        self.targets = []  # what buttons of the browser's own open
        self.dead = []  # buttons that do nothing
        self.ids = set()
        self._form = None
        self._buttons = []
        self.feed(text)
        self.close()
        for button, form in self._buttons:
            method, action = self.forms[button.get("form", form)]
            self.presses.append((method, button.get("formaction", action)))

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if "id" in given:
            self.ids.add(given["id"])
        if tag == "form":
            self._form = given.get("id", f"form {len(self.forms)}")
            self.forms[self._form] = given.get("method", "get"), given.get("action", "")
        if tag == "button":
            self.button(given)

    def handle_endtag(self, tag):
        if tag == "form":
            self._form = None

    def button(self, given):
        if "popovertarget" in given:
            self.targets.append(given["popovertarget"])
        elif given.get("type") == "button":
            if not any(name in given for name in WITHOUT_EFFECT):
                self.dead.append(given)
        elif self._form is None and "form" not in given:
            self.dead.append(given)
        else:
            self._buttons.append((given, self._form))


def play(address, *browsers, moves=600):
    """Press random choices until the game is over, or so often."""
    dice = random.Random(8)
    for made in range(moves):
        browser = browsers[made % len(browsers)]
        page = browser.get(address).text
        if is_over(page):
            return page
        if offered := choices(page):
            browser.press(address, dice.choice(offered))
    return page


def links(page):
    return [html.unescape(link) for link in re.findall(r'href="([^"]*)"', page)]


@pytest.fixture
def table(ann, bo):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open"], "option max_rounds": "10"}).url.path
    bo.post(f"{address}/sit", data={"name": "Bo"})
    return address


def test_every_button_of_every_page_does_something_without_a_script(app, ann, bo, table):
    waiting = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open"]}).url.path
    cover = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["here"]}).url.path
    over = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["bot random"], "option max_rounds": "10"}).url.path
    assert is_over(play(over, ann))
    routes = {(method, route.path) for route in every_route(app) for method in getattr(route, "methods", ())}
    places = ("/", "/account", "/login", "/import", "/credits", "/titles/race/new", "/titles/race/cards", "/titles/race/rules", "/nowhere")
    for browser in (ann, bo):
        for address in (*places, table, f"{table}/report", waiting, cover, over, f"{over}/replay"):
            found = Controls(browser.get(address, headers={"Accept": "text/html"}).text)
            assert found.dead == [], address
            assert set(found.targets) <= found.ids, address
            for method, action in found.presses:
                assert method == "dialog" or any(fits(method, action, *route) for route in routes), (address, method, action)


def every_route(app):
    routes = list(app.routes)
    while routes:
        route = routes.pop()
        routes += getattr(route, "routes", None) or getattr(getattr(route, "original_router", None), "routes", [])
        yield route


def fits(method, action, known, path):
    pattern = re.sub(r"\\\{[a-z_]+\\\}|\{[a-z_]+\}", "[^/]+", path)
    return known == method.upper() and re.fullmatch(pattern, action.partition("?")[0]) is not None


def test_a_friend_comes_by_the_link_and_a_look_again_shows_it(ann, bo):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["open"]}).url.path
    waiting = ann.get(address).text
    assert address in links(re.search("<noscript>(.*?)</noscript>", waiting, re.DOTALL)[1])
    bo.post(f"{address}/sit", data={"name": "Bo"})
    assert len(choices(ann.get(address).text)) == 6


def test_whoever_waits_for_others_can_look_again(ann, bo, table):
    for _ in range(2):
        ann.press(table, choices(ann.get(table).text)[0])
    page = ann.get(table).text
    assert "Waiting for: Bo" in page
    assert table in links(re.search("<noscript>(.*?)</noscript>", page, re.DOTALL)[1])
    for _ in range(2):
        bo.press(table, choices(bo.get(table).text)[0])
    assert "Choose your action" in ann.get(table).text


def test_two_people_play_chat_and_play_again(ann, bo, table):
    bo.post(f"{table}/say", data={"text": "good luck"})
    assert "good luck" in ann.get(table).text
    ann.post(f"{table}/mute", data={"seat": "1"})
    assert "good luck" not in ann.get(table).text
    assert is_over(play(table, ann, bo))
    again = ann.post(f"{table}/rematch").url.path
    assert again != table
    assert again in links(bo.get(table).text)
    assert len(choices(bo.get(again).text)) == 6


def test_at_one_screen_a_whole_game_is_played(ann):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["here"], "option max_rounds": "10"}).url.path
    dice = random.Random(2)
    covers = 0
    for _ in range(600):
        page = ann.get(address).text
        if is_over(page):
            break
        cover = re.search(r'name="seat" value="(\d)"', page) if 'data-decision="covered"' in page else None
        if cover:
            covers += 1
            assert choices(page) == []
            ann.post(f"{address}/uncover", data={"seat": cover[1]})
        else:
            ann.press(address, dice.choice(choices(page)))
    assert is_over(page)
    assert covers > 10


def test_a_game_is_looked_back_at_by_links_and_travels_as_a_file(ann, bo):
    address = ann.post("/titles/race/new", data={"name": "Ann", "seat": ["bot random"], "option max_rounds": "10"}).url.path
    over = play(address, ann)
    assert f"{address}/replay?at=0" in links(over)
    assert 'id="scores"' in over
    assert "winner: " in ann.get("/").text
    page = ann.get(f"{address}/replay?at=0").text
    seen = []
    while True:
        seen.append(re.search(r'data-decision="replay-(\d+)"', page)[1])
        moments = {int(moment): link for link in links(page) for moment in re.findall(r"/replay\?at=(\d+)", link)}
        page = ann.get(moments[int(seen[-1]) + 1]).text
        if len(seen) == 5:
            break
    assert seen == ["0", "1", "2", "3", "4"]
    record = ann.get(f"{address}/record").text
    assert asterism.replay(record).over
    imported = bo.post("/import", files={"record": ("game.record", record)})
    assert re.search(r'data-decision="replay-0"', imported.text)


def test_resigning_hands_the_seat_to_a_bot(ann, bo, table):
    page = ann.post(f"{table}/resign").text
    assert choices(page) == []
    assert "Ann has resigned" in bo.get(table).text


def test_the_language_is_switched_and_one_stays_where_one_was(ann, table):
    polish = ann.post("/language", data={"language": "pl", "back": table})
    assert (polish.url.path, 'lang="pl"' in polish.text) == (table, True)


def test_an_account_is_kept_and_found_again(app, ann, bo):
    ann.play_now()
    password = "correct horse battery"
    ann.post("/account/keep", data={"name": "Ann", "password": password, "again": password})
    bo.post("/login", data={"name": "Ann", "password": password})
    assert "Ann" in bo.get("/").text
    assert "Race for the Galaxy" in bo.get("/").text.partition("My games")[2]
    phone = Browser(app)
    phone.portal = ann.portal
    link = re.search(r'value="(http[^"]*/move/[^"]*)"', ann.post("/account/move").text)[1].removeprefix("http://127.0.0.1:8000")
    assert "Continue here" in phone.get(link).text
    phone.post(link)
    assert "My games" in phone.get("/").text
