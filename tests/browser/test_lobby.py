"""The lobby on a screen: everything one can play is in sight at once."""

import pytest

from tests.browser.playing import await_scripts, await_turn

LAPTOP = {"width": 1366, "height": 768}


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_all_titles_fit_on_a_laptops_screen_beside_my_games(person, locale):
    page = person(locale=locale, viewport=LAPTOP)
    page.goto("/")
    for _ in range(2):
        cards = page.locator(".title-card").evaluate_all("cards => cards.map((card) => card.getBoundingClientRect().bottom)")
        assert cards[4] <= LAPTOP["height"]  # a sixth may have come from other tests
        page.click('[data-play-now="race"]')
        await_turn(page)
        page.goto("/")
        assert page.locator(".hall-first .game-list").count() == 1


def test_on_a_phone_nothing_is_wider_than_the_screen(person):
    page = person(locale="pl-PL", viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto("/")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    small = "controls => controls.filter((control) => control.getBoundingClientRect().height < 44).map(({ outerHTML }) => outerHTML)"
    assert page.locator(".title-actions :is(.button, select, label, a)").evaluate_all(small) == []


def invite(person, **settings):
    page = person(**settings)
    page.goto("/titles/race/new")
    page.fill("input[name=name]", "Ann")
    page.click("main form.new-game button.primary")
    page.wait_for_selector("#table[data-game]")
    await_scripts(page)
    return page


def test_a_button_copies_the_link_of_a_table(person):
    page = invite(person, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.url == page.locator("input.link").input_value()


def test_where_the_clipboard_is_closed_the_link_is_selected(person):
    page = invite(person)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false")
    page.get_by_role("button", name="Copy").click()
    assert (
        page.evaluate("document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)")
        == page.url
    )
    assert page.get_by_role("button", name="Copy").inner_text() == "Copy"


def test_a_seat_filled_with_a_bot_begins_the_game(person):
    page = invite(person)
    page.get_by_role("button", name="Add a bot").click()
    assert not await_turn(page)


def test_without_scripts_a_seat_can_be_filled_and_nothing_pretends_to_copy(person):
    page = person(java_script_enabled=False)
    page.goto("/titles/race/new")
    page.fill("input[name=name]", "Ann")
    with page.expect_navigation():  # with its styles: they hide what needs a script
        page.click("main form.new-game button.primary")
    assert not page.locator("[data-copies]").is_visible()
    page.get_by_role("button", name="Add a bot").click()
    assert not await_turn(page)
