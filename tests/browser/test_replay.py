"""The replay plays by itself: one page after the other, as fast as was chosen, and never faster than a busy server likes."""

import pytest

from tests.browser.playing import await_scripts
from tests.server.services.test_chronicle import finished

PLAY = "[data-replay-play]"


@pytest.fixture(scope="module")
def record():
    return finished("race").record()


@pytest.fixture
def watch(person, record):
    """Opens a replay at a moment, in a browser whose time stands still until a test lets it pass."""

    def arrive(at, **settings):
        page = person(**settings)
        page.clock.install(time=0)
        page.goto("/import")
        file = {"name": "game.record", "mimeType": "text/plain", "buffer": record.encode()}
        page.set_input_files("input[type=file]", file)
        page.click("main form.import button")
        page.wait_for_selector("#table[data-decision=replay-0]")
        page.goto(f"{page.url.partition('?')[0]}?at={at}")
        await_scripts(page)
        page.clock.pause_at(page.evaluate("Date.now() + 1000"))
        page.asked = []
        page.on("request", lambda request: page.asked.append(request.url) if "/replay?" in request.url else None)
        return page

    return arrive


def shows(page, moment):
    page.wait_for_selector(f"#table[data-decision=replay-{moment}]")


def is_playing(page):
    return page.locator("body[data-replaying]").count() == 1


def pass_time(page, milliseconds):
    page.clock.run_for(milliseconds)


def test_it_plays_at_the_chosen_speed_and_pauses(watch):
    page = watch(5)
    before = page.evaluate("history.length")
    page.click(PLAY)
    shows(page, 6)
    assert page.locator(PLAY).inner_text() == "❚❚ Pause"
    pass_time(page, 1300)
    assert len(page.asked) == 1
    pass_time(page, 300)
    shows(page, 7)
    page.select_option("#replay-speed", "700")
    pass_time(page, 1600)
    shows(page, 8)
    pass_time(page, 750)
    shows(page, 9)
    assert page.locator("#replay-speed").input_value() == "700"
    assert "at=9" in page.url
    assert page.evaluate("history.length") == before, "what plays by itself fills no history"
    page.click(PLAY)
    assert not is_playing(page)
    pass_time(page, 10_000)
    assert len(page.asked) == 4


def test_space_plays_and_pauses_and_a_step_of_ones_own_pauses(watch):
    page = watch(5)
    page.keyboard.press("Space")
    shows(page, 6)
    assert is_playing(page)
    page.keyboard.press("ArrowLeft")
    shows(page, 5)
    assert not is_playing(page)
    page.keyboard.press("Space")
    shows(page, 6)
    page.keyboard.press("Space")
    assert not is_playing(page)
    page.keyboard.press("End")
    shows(page, page.locator("#move").get_attribute("max"))
    page.keyboard.press("Home")
    shows(page, 0)


def test_at_the_end_it_stops_and_begins_anew(watch):
    page = watch(5)
    last = int(page.locator("#move").get_attribute("max"))
    page.keyboard.press("End")
    shows(page, last)
    page.keyboard.press("ArrowLeft")
    shows(page, last - 1)
    page.click(PLAY)
    shows(page, last)
    page.wait_for_selector("body:not([data-replaying])")
    page.click(PLAY)
    shows(page, 0)
    assert is_playing(page)


@pytest.mark.parametrize("status", [429, 503])
def test_it_waits_as_long_as_a_busy_server_asks(watch, status):
    page = watch(5)
    refusals = [{"status": status, "headers": {"Retry-After": "7", "Content-Type": "text/html"}, "body": "<p>later</p>"}]
    page.route("**/replay?at=6**", lambda route: route.fulfill(**refusals.pop()) if refusals else route.continue_())
    with page.expect_response("**/replay?at=6**"):
        page.click(PLAY)
    page.wait_for_function("document.body.hasAttribute('data-replaying')")
    pass_time(page, 6800)
    assert len(page.asked) == 1
    pass_time(page, 400)
    shows(page, 6)
    page.wrong.clear()  # a refusal is told on the console


def test_with_reduced_motion_it_is_slow_and_still_only_plays_when_asked(watch):
    page = watch(5, reduced_motion="reduce")
    pass_time(page, 20_000)
    assert page.asked == []
    assert page.locator("#replay-speed").input_value() == "3000"
    page.click(PLAY)
    shows(page, 6)
    pass_time(page, 2900)
    assert len(page.asked) == 1


def test_a_line_of_the_log_and_a_round_lead_there_without_a_new_page(watch):
    page = watch(60)
    page.evaluate("window.same = true")
    page.locator("[data-log] a").last.click()
    shows(page, 0)
    page.get_by_role("link", name="Round 3", exact=True).click()
    page.wait_for_selector("[aria-current=step] >> text=3")
    assert page.evaluate("window.same")
    page.go_back()
    shows(page, 0)


def test_a_moment_is_shared_by_its_link(watch, person):
    page = watch(12, permissions=["clipboard-read", "clipboard-write"])
    page.click(".replay-share summary")
    page.keyboard.press("ArrowRight")
    shows(page, 13)
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    friend = person()
    friend.goto(page.evaluate("navigator.clipboard.readText()"))
    shows(friend, 13)


def test_without_scripts_there_is_nothing_to_press_that_does_nothing(person, watch):
    page = watch(12)
    plain = person(java_script_enabled=False)
    plain.goto(page.url)
    assert not plain.locator(PLAY).is_visible()
    assert not plain.locator("#replay-speed").is_visible()
    plain.locator("[data-log] a").last.click()
    shows(plain, 0)
