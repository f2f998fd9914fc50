"""Tables stay up to date: in ten tabs by one stream, and after a sleep through which the server went away and came back."""

from tests.browser.playing import OPEN, await_change, await_loss, await_scripts, await_turn, decision, sit_down

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
        tab.wait_for_selector("[data-choice^=action]")
        assert (
            tab.evaluate("performance.getEntriesByType('resource').filter(({ name }) => name.includes('/live?') || name.endsWith('/live'))")
            == []
        )
    browser = ann.context.browser.new_browser_cdp_session()
    workers = [target for target in browser.send("Target.getTargets")["targetInfos"] if target["type"] == "shared_worker"]
    assert len(workers) == 2, "one of Ann's and one of Bo's"


def test_a_page_that_slept_while_the_server_was_away_catches_up(person, process):
    ann, bo = person(), person()
    address = sit_down(ann, bo)
    choose(ann, 2)
    before = told(ann)
    ann.evaluate("window.loadedOnce = true")
    life = ann.context.new_cdp_session(ann)
    life.send("Page.setWebLifecycleState", {"state": "frozen"})
    process.stop()
    await_loss(bo)
    process.start()
    await_scripts(bo)
    choose(bo, 3)
    life.send("Page.setWebLifecycleState", {"state": "active"})
    ann.wait_for_selector("[data-choice^=action]")
    choose(ann)
    choose(bo)
    await_scripts(ann)
    fresh = ann.context.new_page()
    fresh.goto(address)
    ann.wait_for_selector(f"#log > ol > li#{told(fresh)[0][0]}")
    now = told(ann)
    assert ann.evaluate("window.loadedOnce"), "the page was not loaded again"
    assert len(now) > len(before)
    assert now[-len(before) :] == before, "nothing that was told is told differently"
    assert len({line for line, _ in now}) == len(now), "nothing is told twice"
    assert told(fresh) == now, "nothing is missing"
    ann.wrong.clear()  # refused connections are told on the console


def test_a_page_asks_a_busy_server_again_when_it_may(person):
    ann, bo = person(), person()
    ann.clock.install()
    sit_down(ann, bo)
    refused = []

    def refuse(route):
        refused.append(route.request.url)
        route.fulfill(status=503, headers={"Retry-After": "5"}, body="busy")

    choose(ann, 2)
    ann.route("**/table", refuse)
    with ann.expect_response("**/table"):
        choose(bo, 2)
    ann.unroute("**/table")
    assert refused
    with ann.expect_response(lambda answer: answer.url.endswith("/table") and answer.status == 200):
        ann.clock.fast_forward(10_000)
    ann.wait_for_selector("[data-choice^=action]")
    ann.wrong.clear()  # a refusal is told on the console
