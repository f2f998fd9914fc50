"""axe-core finds nothing serious on any page, in both themes and at both widths."""

from pathlib import Path

import pytest

from tests.browser.playing import await_turn, play_to_the_end

AXE = Path(__file__).parents[1] / "server" / "vendor" / "axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def faults(page):
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        (fault["id"], [node["target"] for node in fault["nodes"]][:3])
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [{}, PHONE], ids=["laptop", "phone"])
def test_no_page_has_a_serious_fault(person, scheme, device):
    page = person(color_scheme=scheme, **device)
    for path in ("/", "/titles/race/new", "/titles/race/rules", "/titles/race/cards", "/credits"):
        page.goto(path)
        assert faults(page) == [], path
    page.goto("/")
    page.click('[data-play-now="race"]')
    await_turn(page)
    assert faults(page) == [], "opening hand"
    page.locator("[data-choice]").first.click()
    page.locator("[data-choice]:enabled").first.click()
    page.wait_for_selector("[data-choice^='action']")
    assert faults(page) == [], "actions"


def test_the_end_of_a_game_has_no_serious_fault(person):
    page = person()
    page.goto("/")
    page.click('[data-play-now="race"]')
    play_to_the_end(page, 9)
    assert faults(page) == []
    page.click("text=Watch the replay")
    page.wait_for_selector(".scrubber")
    assert faults(page) == []
