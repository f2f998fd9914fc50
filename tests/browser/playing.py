"""What people do at a table, in a real browser."""

import random

OPEN = "[data-choice]:visible:enabled"
PATIENCE = 15_000


def decision(page):
    return page.locator("#table").get_attribute("data-decision")


def await_turn(page):
    """Wait for something to choose, or for the end; is it over?"""
    page.wait_for_selector(f"{OPEN}, [data-over]", timeout=PATIENCE)
    return page.locator("[data-over]").count() > 0


def await_scripts(page):
    """Wait until the page is live: before that it plays as plain forms, and hears of nothing."""
    page.wait_for_selector("[data-live=open]", state="attached", timeout=PATIENCE)


def await_change(page, before):
    page.wait_for_function("before => document.querySelector('#table')?.dataset.decision !== before", arg=before, timeout=PATIENCE)


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
