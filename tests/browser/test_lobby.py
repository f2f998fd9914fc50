"""The lobby on a screen: everything one can play is in sight at once."""

import pytest

from tests.browser.playing import await_turn

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
