"""A person's games of Age of Galaxy: every kind of decision, by pressing the piece it is about."""

import pytest

from tests.browser.playing import OPEN, await_change, await_scripts, await_turn, decision

BARE = ("done", "pass")  # concern no piece
BEST = (  # what a person does who has done all of it once
    *("seize", "choose", "keep", "main", "nominate", "trade", "develop", "colonize", "lift", "explore", "research", "excavate"),
    *("acquire", "manufacture", "done", "support", "adapt", "lightning", "redraw", "pass", "ideology", "swarm"),
)
RARE = {"lift_marker", "act_again"}  # asked of Newcomers only
LAST = {"pass", "done", "ideology", "swarm"}  # end or spoil something, so they are no better for being new


def verb(choice):
    return choice.partition(" ")[0]


def chosen(choices, pressed):
    """What this person has not done yet comes first, then what is best."""
    useful = [choice for choice in choices if not choice.endswith(" 0") or verb(choice) in ("choose", "research")] or choices
    return min(useful, key=lambda choice: (verb(choice) in pressed or verb(choice) in LAST, BEST.index(verb(choice)), choice))


def play(page, pressed):
    """To the end; says which questions were asked, in which phases, and what was told between rounds."""
    asked, phases, told = set(), set(), set()
    for _ in range(300):
        if await_turn(page):
            return asked, phases, told
        asked.add(page.get_attribute("#table", "data-asks"))
        phases |= {each.get_attribute("id") for each in page.query_selector_all(".phase-now")}
        told |= {each.get_attribute("class").split()[-1] for each in page.query_selector_all(".step, .big")}
        choices = [each.get_attribute("data-choice") for each in page.query_selector_all(OPEN)]
        choice = chosen(choices, pressed)
        pressed.add(verb(choice))
        before = decision(page)
        place = "#rest" if verb(choice) in BARE else "[data-piece]"
        page.locator(f'#table {place} [data-choice="{choice}"]').click()
        await_change(page, before)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("device", [{}, {"viewport": {"width": 390, "height": 844}, "has_touch": True}], ids=["laptop", "phone"])
def test_a_person_comes_to_every_decision_by_pressing_pieces(person, device):
    page = person(reduced_motion="reduce", **device)
    pressed = set()
    page.goto("/")
    page.click('[data-play-now="age"]')
    await_scripts(page)
    asked, phases, told = play(page, pressed)
    assert page.locator("#scores").is_visible()
    assert page.locator(".big-end").is_visible()
    assert {"phase-action", "phase-war"} <= phases
    assert {"step-income", "step-decay", "step-war", "big-last"} <= told
    page.goto("/titles/age/new")
    page.fill("input[name=name]", "Ann")
    page.locator("select[name=seat]").first.select_option("bot greedy")
    page.select_option("select[name='option draft']", "True")
    page.select_option("select[name='option explored']", "True")
    page.click("main form.new-game button.primary")
    await_scripts(page)
    drafted, _, _ = play(page, pressed)
    every = {"redraw", "keep_card", "choose_first", "take_action", "colonize_adapted", "end_turn", "choose_reward", "seize_planet"}
    assert every <= asked | drafted <= every | RARE
    assert set(BEST) - pressed <= {"lift", "swarm", "excavate", "ideology", "pass"}  # of certain cards or discoveries, or never worth it
