"""axe-core finds nothing serious on any page, in both themes, at both widths, in both languages."""

import random
from pathlib import Path

import pytest

from tests.browser.laying_out import LAY_OUT, games_by_question
from tests.browser.playing import OPEN, await_change, await_scripts, await_turn, decision
from tests.server.browsing import choices, is_over
from tests.server.browsing import decision as decision_in
from tests.server.test_boards import draw, scene_of
from tests.shipped import SHIPPED

DISABLED_AS_SHOWN = """() => {
  for (const button of document.querySelectorAll("#table :disabled")) {
    const shown = getComputedStyle(button);
    for (const name of ["color", "background-color", "opacity"]) button.style.setProperty(name, shown[name], "important");
  }
  for (const button of document.querySelectorAll("#table :disabled")) button.disabled = false;
}"""
PAUSE_WHAT_MOVES = """document.addEventListener("table:after", () => queueMicrotask(() => {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 0;
  }
  window.paused = (window.paused ?? 0) + document.getAnimations().length;
}))"""  # once the page's own listeners have set it in motion
FLAT_SKY = """() => {
  const flat = new CSSStyleSheet();
  flat.replaceSync("body { background-image: none !important }");
  document.adoptedStyleSheets.push(flat);
}"""  # axe does not judge texts on gradients
SERIOUS = """async ([where, options]) => {
  const { violations } = await axe.run(where, options);
  const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  return serious.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ target }) => target)]);
}"""
AXE = (Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
LAPTOP = {}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
PASSWORD = "correct horse battery"


def unreadable(page):
    """Texts of the table without enough contrast."""
    return faults(page, "#table", {"runOnly": ["color-contrast"]})


def faults(page, where="html", options=None):
    if page.evaluate("!window.axe"):
        page.evaluate(f"() => {{ {AXE} }}")
        page.evaluate(FLAT_SKY)
    return page.evaluate(SERIOUS, [where, {"resultTypes": ["violations"], **(options or {})}])


def finish(page, address):
    """Play a game to its end without the screen, as this page's person."""
    ask = page.context.request
    dice = random.Random(5)
    for _ in range(400):
        table = ask.get(address).text()
        if is_over(table):
            return
        if offered := choices(table):
            form = {"decision": decision_in(table), "choice": dice.choice(offered)}
            ask.post(f"{address}/choose", form=form, headers={"Origin": page.url.partition("/games")[0]})
    raise AssertionError("the game did not end")


def new_table(page, seat):
    """Set up a table of ten rounds; says its address."""
    page.goto("/titles/race/new")
    page.fill("input[name=name]", "Ann")
    page.locator("select[name=seat]").first.select_option(seat)
    page.select_option("select[name='option max_rounds']", "10")
    page.click("main form.new-game button.primary")
    page.wait_for_selector("#table[data-game]")
    return "/games/" + page.locator("#table").get_attribute("data-game")


def scenes_by_question(title, language):
    return {key: scene_of(game, seat, language) for key, (game, seat) in games_by_question(title).items()}


LOOKS = {  # between them the first two have both themes, widths and languages
    "light phone pl": ("light", PHONE, "pl-PL"),
    "dark laptop en": ("dark", LAPTOP, "en-GB"),
    "light laptop en": ("light", LAPTOP, "en-GB"),
    "dark phone pl": ("dark", PHONE, "pl-PL"),
}


def pytest_generate_tests(metafunc):
    looks = list(LOOKS)[: None if metafunc.config.getoption("--thorough") else 2]
    metafunc.parametrize(("scheme", "device", "locale"), [LOOKS[look] for look in looks], ids=looks)


@pytest.mark.random_play
class TestNoSeriousFault:
    def test_on_pages_to_read_and_fill_in(self, person, scheme, device, locale):
        page = person(color_scheme=scheme, locale=locale, **device)
        for path in ("/", "/titles/race/new", "/titles/race/rules", "/titles/race/cards", "/credits", "/import", "/login", "/account"):
            page.goto(path)
            assert faults(page) == [], path
        page.goto("/titles/race/rules")
        await_scripts(page)
        page.fill("#rules-search", "12")
        assert faults(page) == [], "rules that were found"
        page.goto("/nowhere")
        page.wrong.clear()  # a page that isn't there is told on the console
        assert faults(page) == [], "404"
        page.goto("/")
        page.click("[popovertarget=preferences]")
        assert faults(page) == [], "preferences"

    def test_on_pages_of_an_account(self, person, scheme, device, locale):
        page = person(color_scheme=scheme, locale=locale, **device)
        page.goto("/account")
        page.fill("form[action='/account/keep'] [name=name]", "Ann")
        page.fill("form[action='/account/keep'] [name=password]", PASSWORD)
        page.fill("form[action='/account/keep'] [name=again]", "something else")
        page.click("form[action='/account/keep'] button")
        page.wait_for_selector(".error")
        page.wrong.clear()  # refused, which the console tells
        assert faults(page) == [], "what can't be kept"
        page.fill("form[action='/account/keep'] [name=name]", "Ann")
        page.fill("form[action='/account/keep'] [name=password]", PASSWORD)
        page.fill("form[action='/account/keep'] [name=again]", PASSWORD)
        page.click("form[action='/account/keep'] button")
        page.wait_for_selector("form[action='/account/password']")
        assert faults(page) == [], "a kept name"
        page.click("form[action='/account/keys'] button")
        page.wait_for_selector("input.link")
        assert faults(page) == [], "a new key"
        page.goto("/account")
        page.click("form[action='/account/move'] button")
        page.wait_for_selector("input.link")
        assert faults(page) == [], "a link to another device"
        link = page.locator("input.link").input_value()
        other = person(color_scheme=scheme, locale=locale, **device)
        other.goto(link)
        assert faults(other) == [], "the other device"

    def test_at_a_table(self, person, scheme, device, locale):
        page, watching = (person(color_scheme=scheme, locale=locale, **device) for _ in range(2))
        page.goto("/")
        page.click('[data-play-now="race"]')
        await_turn(page)
        assert faults(page) == [], "opening hand"
        watching.goto(page.url)
        assert faults(watching) == [], "spectator"
        page.click(".how-to")
        assert faults(page) == [], "how to play"
        page.keyboard.press("Escape")
        page.locator(".card-about").first.click()
        assert faults(page) == [], "about a card"
        page.keyboard.press("Escape")
        for _ in range(2):
            before = decision(page)
            page.locator(OPEN).first.click()
            await_change(page, before)
        page.wait_for_selector("[data-choice^='action']")
        assert faults(page) == [], "actions"
        page.goto(page.url.partition("?")[0] + "/report")
        assert faults(page) == [], "report"
        new_table(page, "open")
        assert faults(page) == [], "waiting for a friend"
        watching.goto(page.url)
        assert faults(watching) == [], "invited"
        new_table(page, "here")
        assert decision(page) == "covered"
        assert faults(page) == [], "cover"

    @pytest.mark.parametrize("title", SHIPPED)
    def test_at_every_question(self, person, scheme, device, locale, title):
        page = person(color_scheme=scheme, locale=locale, reduced_motion="reduce", **device)
        open_table(page, title)
        before = decision(page)
        page.locator(OPEN).first.click()
        await_change(page, before)
        await_turn(page)
        assert faults(page) == [], "played"
        for key, scene in scenes_by_question(title, locale.partition("-")[0]).items():
            page.evaluate(LAY_OUT, [draw(scene), key])
            assert page.locator("[data-choice]").count() >= len(scene.choices), key
            assert faults(page, options={"preload": False}) == [], key  # the style sheets are the same at each

    def test_after_the_end(self, person, scheme, device, locale):
        page = person(color_scheme=scheme, locale=locale, **device)
        address = new_table(page, "bot random")
        finish(page, address)
        page.goto(address)
        page.wait_for_selector("[data-over]")
        assert faults(page) == [], "over"
        page.goto(f"{address}/replay?at=9&seat=0")
        page.click(".replay-share summary")
        assert faults(page) == [], "replay"
        page.goto("/")
        assert page.locator(".game-list").count() > 0
        assert faults(page) == [], "lobby with games"


@pytest.mark.parametrize("title", SHIPPED)
class TestAChoiceCanBeReadInEveryState:
    """Boards of their own; the plain one has the buttons of every page."""

    def test_at_rest_hovered_pressed_sent_and_switched_off(self, person, scheme, device, locale, title):
        page = person(color_scheme=scheme, locale=locale, reduced_motion="reduce", **device)
        open_table(page, title)
        assert unreadable(page) == [], "at rest"
        page.locator(OPEN).first.hover()
        assert unreadable(page) == [], "hovered"
        held = []
        page.route("**/choose", lambda route: held.append(route))
        page.mouse.down()
        assert unreadable(page) == [], "pressed"
        page.mouse.up()
        page.wait_for_selector("#table[aria-busy]")
        assert page.locator("[data-choice]:disabled").count() > 1
        page.evaluate(DISABLED_AS_SHOWN)
        assert unreadable(page) == [], "sent"
        held[0].abort()
        page.wait_for_selector("#table:not([aria-busy])")
        page.wrong.clear()  # a choice that did not arrive is told on the console

    def test_while_it_waits_to_be_confirmed(self, person, scheme, device, locale, title):
        page = person(color_scheme=scheme, locale=locale, reduced_motion="reduce", **device)
        open_table(page, title)
        page.click("[popovertarget=preferences]")
        page.click("[data-preference=confirm]")
        page.keyboard.press("Escape")
        page.locator(f"{OPEN}:not([data-alone])").first.click()  # what ends a row of picks never waits
        page.wait_for_selector("[data-choice][aria-pressed=true]")
        assert page.locator("[data-confirm]").is_enabled()
        assert unreadable(page) == [], "waiting"
        page.locator("[aria-pressed=true]").first.click()
        assert page.locator("[data-confirm]").is_disabled()
        page.evaluate(DISABLED_AS_SHOWN)
        assert unreadable(page) == [], "nothing to confirm"

    def test_while_it_comes_into_its_place(self, person, scheme, device, locale, title):
        page = person(color_scheme=scheme, locale=locale, **device)
        page.add_init_script(PAUSE_WHAT_MOVES)
        open_table(page, title)
        for _ in range(5):
            before = decision(page)
            page.locator(OPEN).first.click()
            await_change(page, before)
            await_turn(page)
            if page.evaluate("window.paused"):
                break
        assert page.evaluate("window.paused") > 0
        assert unreadable(page) == [], "on its way"


def open_table(page, title):
    page.goto("/")
    page.click(f'[data-play-now="{title}"]')
    await_turn(page)
    await_scripts(page)
