"""'Your turn': a badge in the tab's title and, for who asked, a sound and a notification. What makes noise is replaced by ears."""

import pytest

from tests.browser.playing import OPEN, await_change, await_turn, decision, sit_down

EARS = """
    window.heard = [];
    window.AudioContext = class { state = "running"; currentTime = 0; destination = {}; resume() {} };
    window.OscillatorNode = class {
        constructor(context, { frequency }) { this.frequency = frequency; }
        connect(next) { return next; }
        start() { window.heard.push(this.frequency); }
        stop() {}
    };
    window.GainNode = class {
        gain = { linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
        connect(next) { return next; }
    };
"""
NOTICES = """
    window.notices = [];
    window.asked = 0;
    window.Notification = class {
        static permission = "default";
        static async requestPermission() { window.asked += 1; return (this.permission = "%s"); }
        constructor(title, { body, tag }) { window.notices.push({ title, body, tag }); }
    };
    window.away = false;
    Object.defineProperty(document, "hidden", { get: () => window.away });
"""


def discard(page):
    """The opening discard: afterwards one waits for the others."""
    for _ in range(2):
        await_turn(page)
        before = decision(page)
        page.locator(OPEN).first.click()
        await_change(page, before)


def await_title(page, title):
    page.wait_for_function("title => document.title === title", arg=title)


def prefer(page, name):
    page.click("[popovertarget=preferences]")
    page.locator(f"[data-preference={name}]").click()
    page.keyboard.press("Escape")


@pytest.fixture
def table(person):
    """Ann and Bo at a table; Ann's page is prepared by a script and prefers what she likes."""

    def sit(script, *preferences):
        ann, bo = person(), person()
        ann.add_init_script(script)
        ann.goto("/")
        for name in preferences:
            prefer(ann, name)
        sit_down(ann, bo)
        return ann, bo

    return sit


def come_to_anns_turn(ann, bo):
    """Ann discards and waits, Bo discards, and it is Ann's turn."""
    discard(ann)
    assert ann.locator(OPEN).count() == 0
    discard(bo)
    ann.wait_for_selector("[data-choice^=action]")


def test_the_title_of_the_tab_has_a_badge_as_long_as_it_is_my_turn(table):
    ann, bo = table(NOTICES % "granted")
    await_title(ann, "● Race for the Galaxy · Asterism")
    ann.evaluate("window.away = true")
    discard(ann)
    await_title(ann, "Race for the Galaxy · Asterism")
    discard(bo)
    await_title(ann, "● Race for the Galaxy · Asterism")  # hidden tabs hear of it too


def test_there_is_no_sound_unless_it_was_asked_for(table):
    ann, bo = table(EARS)
    come_to_anns_turn(ann, bo)
    assert ann.evaluate("window.heard") == []


def test_who_asked_for_it_hears_when_their_turn_comes_and_not_their_own_moves(table):
    ann, bo = table(EARS, "sound")
    discard(ann)
    assert ann.evaluate("window.heard") == []
    discard(bo)
    ann.wait_for_function("() => window.heard.length >= 2")
    assert len(ann.evaluate("window.heard")) == 2


def test_nobody_is_notified_who_did_not_ask(table):
    ann, bo = table(NOTICES % "granted")
    ann.evaluate("window.away = true")
    come_to_anns_turn(ann, bo)
    assert ann.evaluate("[window.asked, window.notices]") == [0, []]


def test_who_asked_is_notified_when_the_page_is_out_of_sight(table):
    ann, bo = table(NOTICES % "granted")
    prefer(ann, "notify")
    assert ann.evaluate("window.asked") == 1
    ann.evaluate("window.away = true")
    come_to_anns_turn(ann, bo)
    game = ann.locator("#table").get_attribute("data-game")
    ann.wait_for_function("() => window.notices.length")
    assert ann.evaluate("window.notices") == [{"title": "Race for the Galaxy · Asterism", "body": "It is your turn.", "tag": game}]


def test_who_looks_at_the_page_is_not_notified(table):
    ann, bo = table(NOTICES % "granted")
    prefer(ann, "notify")
    come_to_anns_turn(ann, bo)
    assert ann.evaluate("window.notices") == []


def test_a_browser_that_forbids_notifications_leaves_the_box_empty(table):
    ann, _ = table(NOTICES % "denied")
    ann.click("[popovertarget=preferences]")
    ann.locator("[data-preference=notify]").click()
    ann.wait_for_function("() => window.asked === 1")
    assert not ann.locator("[data-preference=notify]").is_checked()
