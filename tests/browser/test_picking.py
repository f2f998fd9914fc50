"""What, then where: pieces are picked on the map, and an offer is put together, before anything is sent."""

from tests.browser.playing import OPEN, await_change, await_scripts, await_turn, decision

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LIT = "[data-choice][data-lit]:enabled"


def asks(page):
    return page.locator("#table").get_attribute("data-asks")


def press(page, selector):
    before = decision(page)
    page.locator(selector).first.click()
    await_change(page, before)
    await_turn(page)


def play_until(page, question):
    """From the lobby to this question: what comes first is taken, and nothing optional."""
    page.goto("/")
    page.click('[data-play-now="lunation"]')
    await_turn(page)
    await_scripts(page)
    for _ in range(80):
        if asks(page) == question:
            return
        optional = page.locator("[data-choice=done]:visible:enabled, [data-choice=pass]:visible:enabled")
        press(page, "[data-choice=done], [data-choice=pass]" if optional.count() else OPEN)
    raise AssertionError(f"nobody asks {question}")


def sent_by(page):
    """The choices of each message to the server, as they go out."""
    messages = []
    page.on("request", lambda request: messages.append(request.post_data or "") if request.url.endswith("/choose") else None)
    return messages


def test_a_picked_unit_is_sent_in_one_message_and_leaves_once_told_what_awaits_it(person):
    page = person(reduced_motion="reduce")
    play_until(page, "manoeuvre")
    sent = sent_by(page)
    unit = page.locator("[data-pick]").first
    unit.click()
    assert unit.get_attribute("aria-pressed") == "true"
    assert sent == []
    press(page, f"{LIT}[data-choice^='move ']")
    assert len(sent) == 1
    assert page.locator("#convoy .goes").count() == 1, "what it will find is told before it leaves"
    press(page, "[data-choice=go]")
    assert page.locator(".squad .gone, .squad [href$='#luna-fleet-moved']").count() > 0, "what has moved is told from what has not"


def test_escape_puts_picked_units_down_again(person):
    page = person(reduced_motion="reduce")
    play_until(page, "manoeuvre")
    page.locator("[data-pick]").first.click()
    assert page.locator(LIT).count() > 0
    page.keyboard.press("Escape")
    assert page.locator(LIT).count() == 0
    assert page.locator("[data-pick][aria-pressed=true]").count() == 0


def test_an_offer_is_made_with_steppers_and_sent_to_one_partner(person):
    page = person(reduced_motion="reduce", **PHONE)
    play_until(page, "trade")
    sent = sent_by(page)
    page.locator("[data-step^='give '] [data-more]:enabled").first.tap()
    page.locator("[data-step^='ask '] [data-more]:enabled").first.tap()
    assert sent == []
    press(page, "[data-choice^='offer ']")
    assert len(sent) == 1
    assert asks(page) != "compose_offer", "nothing is asked about it any more"
    assert page.locator("[data-log] .told-offer_proposed").count() == 1
