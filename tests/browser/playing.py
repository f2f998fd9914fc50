"""What people do at a table, in a real browser."""

import random

OPEN = "[data-choice]:visible:enabled"


def decision(page):
    return page.locator("#table").get_attribute("data-decision")


def await_turn(page):
    """Wait for something to choose, or for the end; is it over?"""
    page.wait_for_selector(f"{OPEN}, [data-over]")
    return page.locator("[data-over]").count() > 0


def await_scripts(page):
    """Wait until the page is live: before that it plays as plain forms, and hears of nothing."""
    page.wait_for_selector("[data-live=open]", state="attached")


def await_loss(page):
    """Wait until the page knows that the server is away."""
    page.wait_for_selector("[data-live=lost]", state="attached")


def sit_down(ann, bo, name="Bo"):
    """Ann sets up a table, and Bo comes by the link, which is given back; both pages are live."""
    ann.goto("/titles/race/new")
    ann.fill("input[name=name]", "Ann")
    ann.click("main form.new-game button.primary")
    link = ann.locator("input.link").input_value()
    bo.goto(link)
    bo.fill("input[name=name]", name)
    bo.click("main form button.primary")
    for page in (bo, ann):
        await_turn(page)
        await_scripts(page)
    return link


def await_change(page, before):
    page.wait_for_function("before => document.querySelector('#table')?.dataset.decision !== before", arg=before)


def click_on(page, dice):
    """Click one of the choices, and wait for the answer."""
    before = decision(page)
    choices = page.locator(OPEN)
    choices.nth(dice.randrange(choices.count())).click()
    await_change(page, before)


def play_to_the_end(page, seed, step=click_on, limit=500):
    dice = random.Random(seed)
    for made in range(limit):
        if await_turn(page):
            return made
        step(page, dice)
    raise AssertionError("the game did not end")
