"""Whole games in a real browser."""

import random
import re

from tests.browser.playing import OPEN, await_change, await_loss, await_scripts, await_turn, click_on, decision, play_to_the_end, sit_down


def test_a_whole_game_against_a_bot_by_clicking(person):
    page = person()
    page.goto("/")
    page.click('[data-play-now="race"]')
    assert play_to_the_end(page, 1) > 10


def test_a_whole_game_by_keyboard_only(person):
    page = person()
    page.goto("/")
    page.locator('[data-play-now="race"]').focus()
    page.keyboard.press("Enter")

    def press(page, dice):
        before = decision(page)
        choices = page.locator(OPEN)
        choices.nth(dice.randrange(choices.count())).focus()
        page.keyboard.press("Enter")
        await_change(page, before)

    assert play_to_the_end(page, 2, press) > 10


def test_a_whole_game_of_two_browsers_by_link(person):
    ann, bo = person(), person(locale="pl-PL")
    ann.goto("/titles/race/new")
    ann.fill("input[name=name]", "Ann")
    ann.select_option("select[name='option max_rounds']", "10")
    ann.click("main form.new-game button.primary")
    link = ann.locator("input.link").input_value()
    bo.goto(link)
    bo.fill("input[name=name]", "Bo")
    bo.click("main form button.primary")
    dice = random.Random(3)
    for _ in range(600):
        for page in (ann, bo):
            page.wait_for_selector(f"{OPEN}, [data-over], #table[data-decision$=waiting]")
        if ann.locator("[data-over]").count():
            break
        for page in (ann, bo):
            if page.locator(OPEN).count():
                click_on(page, dice)
    assert ann.locator("[data-over]").count()
    bo.wait_for_selector("[data-over]")


def test_who_waited_for_a_friend_gets_all_that_a_table_has(person):
    ann, bo = person(), person()
    sit_down(ann, bo, "Ann")
    assert ann.inner_text(".topbar-title") == "Race for the Galaxy"
    ann.fill("#chat-text", "hello")
    ann.click("button[form=say]")
    bo.wait_for_selector(".chat-lines >> text=hello")
    bo.fill("#chat-text", "and you")
    bo.click("button[form=say]")
    ann.wait_for_selector(".chat-lines >> text=Ann 2")


def test_the_replay_follows_its_slider_keys_and_viewer(person):
    page = person()
    page.goto("/titles/race/new")
    page.fill("input[name=name]", "Ann")
    page.select_option("select[name=seat] >> nth=0", "bot random")
    page.select_option("select[name='option max_rounds']", "10")
    page.click("main form.new-game button.primary")
    play_to_the_end(page, 4)
    assert page.locator("#scores tbody tr").count() >= 1
    page.click("text=Watch the replay")
    page.wait_for_selector("#table[data-decision=replay-0]")
    await_scripts(page)
    page.locator("#move").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#table[data-decision=replay-1]")
    assert page.locator("#move").evaluate("move => move === document.activeElement")
    page.locator("#move").fill("7")
    page.wait_for_selector("#table[data-decision=replay-7]")
    assert page.inner_text(".scrubber output").startswith("7 / ")
    page.locator("#move").blur()
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#table[data-decision=replay-6]")
    assert page.locator("#hand").count() == 0
    page.select_option("#seen-by", label="Ann")
    page.wait_for_selector("#hand")
    assert "at=6" in page.url
    page.go_back()
    page.wait_for_selector("#table[data-decision=replay-6]")
    assert page.locator("#hand").count() == 0


def test_undo_brings_the_choice_back(person):
    page = person()
    page.goto("/")
    page.click('[data-play-now="race"]')
    await_turn(page)
    before = decision(page)
    page.locator(OPEN).first.click()
    await_change(page, before)
    now = decision(page)
    page.click("[data-undo]")
    await_change(page, now)
    assert page.locator(OPEN).count() == 6


def test_play_goes_on_after_the_server_was_killed(person, process):
    page = person()
    page.goto("/")
    page.click('[data-play-now="race"]')
    dice = random.Random(5)
    for _ in range(4):
        await_turn(page)
        click_on(page, dice)
    asked = decision(page)
    process.kill()
    await_loss(page)
    process.start()
    await_scripts(page)
    page.wrong.clear()  # refused connections are told on the console
    assert decision(page) == asked
    for _ in range(3):
        if await_turn(page):
            break
        click_on(page, dice)


def test_two_people_at_one_screen_never_see_each_others_hand(person):
    page = person()
    page.goto("/titles/race/new")
    page.fill("input[name=name]", "Ann")
    page.locator("select[name=seat]").first.select_option("here")
    page.click("main form.new-game button.primary")
    dice = random.Random(6)
    for name in ("Ann", "Player 2"):
        page.wait_for_selector(f"text=I'm {name}")
        assert page.locator("[data-choice]").count() == 0
        page.click(f"text=I'm {name}")
        await_turn(page)
        click_on(page, dice)
        click_on(page, dice)


def test_a_refused_choice_is_told_and_the_table_stays_open(person):
    page = person()
    page.goto("/")
    page.click('[data-play-now="race"]')
    await_turn(page)
    page.route("**/choose", lambda route: route.continue_(post_data=re.sub("decision=[^&]*", "decision=stale", route.request.post_data)))
    page.locator(OPEN).first.click()
    page.wait_for_selector("#prompt [role=alert]")
    assert "The table has changed in the meantime" in page.locator("#prompt [role=alert]").inner_text()
    page.unroute("**/choose")
    page.wrong.clear()  # a refusal is told on the console
    assert page.locator(OPEN).count() == 6
    click_on(page, random.Random(1))
    assert page.locator("#prompt [role=alert]").count() == 0


def test_a_name_half_written_stays_when_somebody_else_sits_down(person):
    ann, bo, cy = person(), person(), person()
    ann.goto("/titles/race/new")
    ann.fill("input[name=name]", "Ann")
    ann.locator("select[name=seat]").nth(1).select_option("open")
    ann.click("main form.new-game button.primary")
    address = ann.locator("input.link").input_value()
    for page, name in ((bo, "Bo"), (cy, "Cy")):
        page.goto(address)
        await_scripts(page)
        page.fill("input[name=name]", name)
    cy.click("main form button.primary")
    bo.wait_for_selector(".seat-list >> text=Cy")
    assert bo.locator("input[name=name]").input_value() == "Bo"
    bo.click("main form button.primary")
    assert not await_turn(bo)
