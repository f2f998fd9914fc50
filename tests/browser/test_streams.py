"""Tables stay up to date: in ten tabs by one stream, and after a sleep through which the server went away and came back."""

from tests.browser.playing import OPEN, await_change, await_scripts, await_turn, decision, sit_down

TABS = 10


def choose(page, times=1):
    for _ in range(times):
        await_turn(page)
        before = decision(page)
        page.locator(OPEN).first.click()
        await_change(page, before)


def told(page):
    """The log as the page shows it: the ids of its lines with what they say."""
    return page.evaluate("[...document.querySelectorAll('#log > ol > li')].map(line => [line.id, line.textContent.trim()])")


def test_ten_tabs_share_one_stream_and_all_are_told(person):
    ann, bo = person(), person()
    address = sit_down(ann, bo)
    tabs = [ann]
    while len(tabs) < TABS:
        tab = ann.context.new_page()
        tab.goto(address)
        tabs.append(tab)
    for tab in tabs:
        await_scripts(tab)
    choose(bo, 2)
    choose(tabs[4], 2)
    for tab in tabs:
        tab.wait_for_selector("[data-choice^=action]", timeout=5000)
        assert (
            tab.evaluate("performance.getEntriesByType('resource').filter(({ name }) => name.includes('/live?') || name.endsWith('/live'))")
            == []
        )
    browser = ann.context.browser.new_browser_cdp_session()
    workers = [target for target in browser.send("Target.getTargets")["targetInfos"] if target["type"] == "shared_worker"]
    assert len(workers) == 2, "one of Ann's and one of Bo's"


def test_a_page_that_slept_while_the_server_was_away_catches_up(person, served):
    ann, bo = person(), person()
    address = sit_down(ann, bo)
    choose(ann, 2)
    before = told(ann)
    ann.evaluate("window.loadedOnce = true")
    life = ann.context.new_cdp_session(ann)
    life.send("Page.setWebLifecycleState", {"state": "frozen"})
    served.stop()
    bo.wait_for_timeout(4000)
    served.start()
    bo.wait_for_selector("[data-live=open]", state="attached", timeout=10_000)
    choose(bo, 3)
    life.send("Page.setWebLifecycleState", {"state": "active"})
    ann.wait_for_selector("[data-choice^=action]", timeout=10_000)
    choose(ann)
    choose(bo)
    ann.wait_for_selector("[data-live=open]", state="attached", timeout=10_000)
    ann.wait_for_timeout(1000)
    now = told(ann)
    assert ann.evaluate("window.loadedOnce"), "the page was not loaded again"
    assert len(now) > len(before)
    assert now[-len(before) :] == before, "nothing that was told is told differently"
    assert len({line for line, _ in now}) == len(now), "nothing is told twice"
    fresh = ann.context.new_page()
    fresh.goto(address)
    assert told(fresh) == now, "nothing is missing"
    ann.wrong.clear()  # refused connections are told on the console
