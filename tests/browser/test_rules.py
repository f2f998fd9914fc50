"""The pages of rules: contents that stay in sight, and a search that answers while one types."""

from tests.browser.playing import await_scripts

MARKED = "() => [...CSS.highlights.get('found')].map(String)"


def shown(page):
    return page.locator(".rule:visible")


def read(person, **settings):
    page = person(**settings)
    page.goto("/titles/race/rules")
    await_scripts(page)
    return page


def test_the_search_shows_the_rules_that_say_every_word_and_marks_the_words(person):
    page = read(person, locale="pl-PL")
    everything = shown(page).count()
    page.keyboard.press("/")
    page.keyboard.type("swiat TOWAR")
    assert 0 < shown(page).count() < everything
    assert page.locator("output").inner_text() == f"Znalezione zasady: {shown(page).count()}"
    assert {word.lower() for word in page.evaluate(MARKED)} == {"świat", "towar"}
    assert page.locator(".contents li:visible").count() == page.locator(".chapter:visible").count()
    page.keyboard.press("Escape")
    assert shown(page).count() == everything
    assert page.evaluate(MARKED) == []


def test_enter_leads_from_one_rule_that_was_found_to_the_next(person):
    page = read(person)
    page.focus("#rules-search")
    page.keyboard.type("military")
    found = shown(page).evaluate_all("rules => rules.map(({ id }) => `#${id}`)")
    assert len(found) > 1
    for rule in [*found, found[0]]:
        page.keyboard.press("Enter")
        assert page.evaluate("location.hash") == rule
        assert page.evaluate("document.activeElement.id") == "rules-search"


def test_what_is_nowhere_leaves_nothing(person):
    page = read(person)
    page.fill("#rules-search", "xyzzy")
    assert shown(page).count() == 0
    assert page.locator(".contents li:visible").count() == 0


def test_contents_stay_in_sight_on_a_laptop_and_on_a_phone(person):
    for size in ({"width": 1366, "height": 768}, {"width": 390, "height": 844}):
        page = read(person, viewport=size)
        page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
        assert page.locator("#rules-search").evaluate("field => field.getBoundingClientRect().top") >= 0
        page.locator(".contents a").nth(3).click()
        assert page.evaluate("document.querySelector(location.hash).getBoundingClientRect().top") >= 0
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]


def test_without_scripts_there_is_no_search_that_does_nothing(person):
    page = person(java_script_enabled=False)
    page.goto("/titles/race/rules")
    assert not page.locator("#rules-search").is_visible()
    assert page.locator(".contents a").first.is_visible()
