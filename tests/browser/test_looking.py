"""Looking closer, and being shown what to do: long touches, tips, and what is asked stays in sight."""

import random
from dataclasses import replace

import pytest

import asterism
from asterism.server import boards
from tests.browser.laying_out import LAY_OUT, games_by_question
from tests.browser.playing import OPEN, await_change, await_scripts, await_turn, click_on, decision, play_to_the_end
from tests.server.test_boards import draw, scene_of
from tests.shipped import SHIPPED
from tests.titles.eclipse.test_board import moment, moments
from tests.titles.race import position as race

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def play_now(page, title="race"):
    page.clock.install()
    page.goto("/")
    page.click(f'[data-play-now="{title}"]')
    await_turn(page)
    await_scripts(page)


def touch(page, selector):
    """Put a finger on the middle of something; gives how to lift it again."""
    page.locator(selector).first.scroll_into_view_if_needed()
    box = page.locator(selector).first.bounding_box()
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 3}
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    return lambda: hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def tap(page, selector):
    """So short a touch that no time passes."""
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    touch(page, selector)()
    page.clock.resume()


def test_a_long_touch_says_what_a_card_does_and_chooses_nothing(person):
    page = person(**PHONE)
    play_now(page)
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    lift = touch(page, "#hand .card")
    page.wait_for_selector(".about:popover-open")
    lift()
    page.clock.fast_forward(1000)
    page.wait_for_selector(".about:popover-open")
    name = page.locator("#hand .card .card-name").first.inner_text()
    assert name in page.locator(".about:popover-open").inner_text()
    assert [url for url in sent if "/choose" in url] == []
    assert page.locator(OPEN).count() == 6


def test_pointing_at_a_line_of_the_log_shows_the_pieces_it_names(person):
    page = person()
    play_now(page, "orion")
    before = decision(page)
    page.click('[data-choice="race humans"]')
    await_change(page, before)
    await_turn(page)
    page.locator('[data-log] [data-names*="humans"]').first.hover()
    assert "humans" in page.locator(".mentioned").evaluate_all("found => found.map((piece) => piece.dataset.piece)")
    page.locator("#prompt").hover()
    assert page.locator(".mentioned").count() == 0


def test_pointing_at_the_log_leaves_names_as_they_were(person):
    page = person()
    play_now(page, "age")
    names = page.locator("#table .named").count()
    page.locator("[data-log] > li").first.hover()
    page.locator("#prompt").hover()
    assert page.locator("#table .named").count() == names > 0


def test_a_short_touch_chooses(person):
    page = person(**PHONE)
    play_now(page)
    before = decision(page)
    tap(page, "#hand .card")
    await_change(page, before)
    assert page.locator(".about:popover-open").count() == 0


def test_a_tap_on_a_name_says_what_the_piece_does_and_leads_nowhere(person, monkeypatch):
    monkeypatch.setattr("asterism.server.pages.table.board_of", lambda _title: boards.PLAIN)  # of a title whose words tell of its cards
    page = person(**PHONE)
    play_now(page, "lunation")
    address = page.url
    tap(page, "#part-mine .named")
    page.wait_for_selector(".about:popover-open")
    assert page.locator("#part-mine .named").first.inner_text() in page.locator(".about:popover-open").inner_text()
    assert page.url == address
    assert len(page.context.pages) == 1


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["laptop", "phone"])
def test_a_title_of_rules_alone_reads_well(person, size):
    page = person(viewport={"width": size[0], "height": size[1]})
    play_now(page, "tenders")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert len({box["y"] for box in (each.bounding_box() for each in page.locator(OPEN).all())}) == 1, "the choices stand in a row"
    assert page.locator("#part-mine [data-piece]").count() == 3
    assert page.locator("#part-players tbody tr").count() == 2
    assert page.locator("#part-players tbody tr").first.locator(".tag").inner_text() == "you"
    assert page.locator(".rule-link").count() == 0
    if size[0] > 1000:
        boxes = [page.locator(each).bounding_box() for each in ("#part-mine", "#part-players")]
        assert all(box["y"] + box["height"] <= size[1] for box in boxes), "all of it is in sight"


def test_what_a_piece_says_stays_in_the_window(person):
    page = person(viewport={"width": 1280, "height": 560})
    play_now(page)
    page.evaluate("scrollTo(0, 0)")
    box = page.locator("#hand .card").first.bounding_box()
    assert box["y"] + box["height"] > 560, "it is half out of sight"
    page.mouse.move(box["x"] + 30, 550)
    page.mouse.move(box["x"] + 34, 552)
    page.wait_for_selector(".about:popover-open")
    said = page.locator(".about:popover-open").bounding_box()
    assert said["y"] >= 0
    assert said["y"] + said["height"] <= 560


COVERED = """() => {
  const said = document.querySelector(".about:popover-open").getBoundingClientRect();
  const over = (piece) => piece.left < said.right && piece.right > said.left && piece.top < said.bottom && piece.bottom > said.top;
  return [...document.querySelectorAll("#table [data-choice]")]
    .map((choice) => choice.closest("[data-piece]") ?? choice)
    .filter((piece) => over(piece.getBoundingClientRect())).length;
}"""


def await_actions(page):
    for _ in range(2):
        before = decision(page)
        page.locator(OPEN).first.click()
        await_change(page, before)
    page.wait_for_selector("[data-choice^=action]")


def test_what_a_piece_says_opens_beside_it_and_not_over_what_can_be_pressed(person):
    page = person(reduced_motion="reduce")
    play_now(page)
    await_actions(page)
    card = page.locator("#player-0 .card").first
    box = card.bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.move(box["x"] + 34, box["y"] + 34)
    page.wait_for_selector(".about:popover-open")
    said = page.locator(".about:popover-open").bounding_box()
    assert abs(said["x"] - (box["x"] + box["width"])) < 20, "beside the card"
    assert page.evaluate(COVERED) == 0


BESIDE = """() => {
  const said = document.querySelector(".about:popover-open");
  const piece = document.querySelector(`#board .map [data-details="${said.id}"]`).getBoundingClientRect();
  const { left, right, top, bottom } = said.getBoundingClientRect();
  const [aside, apart] = [Math.max(left - piece.right, piece.left - right), Math.max(top - piece.bottom, piece.top - bottom)];
  return Math.max(aside, apart);
}"""


def test_what_a_card_of_a_map_says_opens_beside_it(person):
    page = person(reduced_motion="reduce")
    play_now(page, "lunation")
    before = decision(page)
    page.click("[data-choice=done]")
    await_change(page, before)
    await_turn(page)
    for card in page.locator("#board .map .system-card").all():
        box = card.bounding_box()
        page.mouse.move(box["x"] + 3, box["y"] + 3)
        page.mouse.move(box["x"] + 9, box["y"] + 9)
        page.wait_for_selector(".about:popover-open")
        assert 0 < page.evaluate(BESIDE) < 20
        page.mouse.move(2, 2)
        page.wait_for_function("!document.querySelector('.about:popover-open')")


WITHIN = """selector => [...document.querySelectorAll(selector)].every((piece) => {
  const { top, bottom, left, right } = piece.getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1;
})"""


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=["laptop", "large"])
def test_table_hand_and_choices_fit_one_window(person, size):
    page = person(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    play_now(page)
    for game, seat in (games_by_question("race")[key] for key in ("keep", "choose_action", "use_power", "pay_for_world")):
        scene = scene_of(game, seat)
        page.evaluate(LAY_OUT, [draw(scene), scene.prompt["key"]])
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), scene.prompt["key"]
        assert page.evaluate(WITHIN, "[data-choice], .player.mine, #hand, [data-log] > :first-child"), scene.prompt["key"]
    if size[0] > 1366:
        assert page.locator("#hand .card").first.bounding_box()["width"] > 180, "cards grow with the window"


SPILLED = """scale => {
  document.getElementById("stage").dataset.scale = scale;
  const bottom = (piece) => piece.getBoundingClientRect().bottom;
  const cards = [...document.querySelectorAll("#hand .card:has(.card-choice)")];
  return cards.filter((card) => bottom(card.querySelector(".card-choice")) > bottom(card)).length;
}"""


def test_however_small_cards_get_their_buttons_stay_on_them(person):
    page = person(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    play_now(page)
    held = "free_trade_association terraforming_robots consumer_markets public_works export_duties distant_world lost_alien_warship"
    game = race.at(race.seat("alpha_centauri secluded_world", hand=held), race.seat("earths_lost_colony spice_world old_earth comet_zone"))
    race.act(game, "develop", "develop")
    scene = scene_of(game, 0)
    page.evaluate(LAY_OUT, [draw(scene), scene.prompt["key"]])
    assert page.locator("#hand .card-choice").count() >= 4
    assert [page.evaluate(SPILLED, scale) for scale in range(1, 17)] == [0] * 16


def test_the_log_takes_the_room_that_one_opponent_leaves(person):
    page = person(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    play_now(page)
    await_actions(page)
    opponent, log = page.locator("#player-1").bounding_box(), page.locator("#log").bounding_box()
    assert 0 <= log["y"] - (opponent["y"] + opponent["height"]) < 60


def test_two_equal_cards_are_both_picked(person):
    page = person(reduced_motion="reduce")
    play_now(page)
    page.click("[popovertarget=preferences]")
    page.click("[data-preference=gather]")
    page.keyboard.press("Escape")
    card = "contact_specialist"
    scene = scene_of(asterism.new("race", seats=2, seed=1), 0)
    costs = {card: {"cost": 1, "ways": ["buy"], "why_not": None}}
    mine = {**scene.view["mine"], "hand": [card, card], "costs": costs}
    scene = replace(scene, view={**scene.view, "mine": mine}, choices=[f"discard {card}"])
    page.evaluate(LAY_OUT, [draw(scene), "opening_discard"])
    sent = []
    page.route("**/choose", lambda route: (sent.append(route.request.post_data), route.abort()))
    for number in range(2):
        page.locator(OPEN).nth(number).click()
    assert page.locator("[data-choice][aria-pressed=true]").count() == 2
    page.click("[data-confirm]")
    page.wait_for_selector("#table:not([aria-busy])")
    page.wrong.clear()  # a choice that did not arrive is told on the console
    assert sent[0].count(f"choice=discard%20{card}") == 2


def test_a_card_that_slides_under_the_resting_mouse_does_not_open(person):
    page = person()
    play_now(page)
    before = decision(page)
    button = page.locator(OPEN).nth(2).bounding_box()
    resting = button["x"] + button["width"] / 2, button["y"] + button["height"] / 2
    page.mouse.click(*resting)
    await_change(page, before)
    page.mouse.move(*resting)
    page.clock.fast_forward(2000)
    assert page.locator(".about:popover-open").count() == 0
    box = page.locator("#hand .card").nth(1).bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    page.mouse.move(box["x"] + 34, box["y"] + 64)
    page.wait_for_selector(".about:popover-open")


def test_a_newcomer_reads_what_to_do_and_who_knows_it_switches_that_off(person):
    page = person()
    play_now(page)
    assert "Cards are also your money" in page.locator(".tip").inner_text()
    page.click(".how-to")
    assert page.locator("#primer").is_visible()
    assert "Good first moves" in page.locator("#primer").inner_text()
    page.click("#primer button")
    assert not page.locator("#primer").is_visible()
    page.click("[popovertarget=preferences]")
    page.click("[data-preference=no-tips]")
    page.keyboard.press("Escape")
    assert not page.locator(".tip").is_visible()
    page.reload()
    await_turn(page)
    assert not page.locator(".tip").is_visible()


IN_SIGHT = """selector => [...document.querySelectorAll(selector)].some(piece => {
    const { top, bottom } = piece.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
})"""


def test_a_new_question_comes_into_sight(person):
    page = person(viewport={"width": 1366, "height": 420}, reduced_motion="reduce")
    play_now(page)
    before = decision(page)
    page.locator(OPEN).first.click()
    await_change(page, before)
    before = decision(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert not page.evaluate(IN_SIGHT, "#prompt")
    page.locator(OPEN).first.click()
    await_change(page, before)
    page.wait_for_selector("[data-choice^=action]")
    page.wait_for_function(IN_SIGHT, arg="#prompt")


def test_the_result_comes_into_sight(person):
    page = person(**PHONE, reduced_motion="reduce")
    play_now(page)

    def from_below(page, dice):
        before = decision(page)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        choices = page.locator(OPEN)
        choices.nth(dice.randrange(choices.count())).evaluate("button => button.click()")
        await_change(page, before)

    play_to_the_end(page, 12, from_below)
    page.wait_for_function(IN_SIGHT, arg="[data-over]")


CHANGED_UNDER_FOCUS = """async () => {
  const { default: htmx } = await import("/static/vendor/htmx.esm.js");
  const button = document.querySelector("#table [data-choice]");
  const changed = document.getElementById("table").cloneNode(true);
  const same = changed.querySelector("[data-choice]");
  same.value = same.dataset.choice = "another choice";
  same.textContent = "Another";
  button.focus();
  htmx.swap("#table", changed.outerHTML, { swapStyle: "morph" }, { contextElement: document.body });
  const now = document.querySelector("#table [data-choice]");
  return [now === document.activeElement, now.dataset.choice, now.value, now.textContent];
}"""


def test_a_button_in_focus_sends_what_it_says_when_the_table_has_changed_under_it(person):
    page = person()
    play_now(page)
    assert page.evaluate(CHANGED_UNDER_FOCUS) == [True, "another choice", "another choice", "Another"]


GROWN = """async (board) => {
  const { default: htmx } = await import("/static/vendor/htmx.esm.js");
  htmx.swap("#board", board, { swapStyle: "morph" }, { contextElement: document.body });
  return [...document.querySelectorAll("#board *")].filter((each) => each instanceof HTMLUnknownElement).length;
}"""


def test_a_board_that_grows_into_the_next_keeps_its_drawings(person):
    page = person(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    play_now(page, "eclipse")
    boards = [draw(scene_of(game, 0)) for game, _ in moments(4, seed=2, species="chosen", every=5)]
    assert any("moment-" in board for board in boards), "something is told above the map"
    assert [page.evaluate(GROWN, board) for board in boards] == [0] * len(boards)


def test_a_sector_with_several_choices_comes_closer_until_each_fits_a_finger(person):
    page = person(**PHONE, reduced_motion="reduce")
    play_now(page, "eclipse")
    dice = random.Random("closer")
    while not page.locator("[data-closer]:visible").count():
        assert not await_turn(page), "nobody could do several things in one sector"
        click_on(page, dice)
    before = decision(page)
    place = page.locator("[data-piece]:has([data-closer]:visible)").first
    sector = place.get_attribute("data-piece")
    place.locator("[data-closer]").click()
    inside = page.locator(f'.hex-buttons [data-piece="{sector}"] {OPEN}')
    sides = inside.evaluate_all("all => all.flatMap((each) => [each.getBoundingClientRect().width, each.getBoundingClientRect().height])")
    assert len(sides) >= 4
    assert min(sides) >= 44
    inside.first.click()
    await_change(page, before)


LAPTOP = {"viewport": {"width": 1366, "height": 768}, "reduced_motion": "reduce"}
FACELESS = """() => {
  const span = document.createRange();
  const drawn = (part) => {
    span.selectNodeContents(part);
    return part.data.trim() && !part.parentElement.closest(".visually-hidden") && span.getBoundingClientRect().width > 0;
  };
  const shows = (face) => {
    const texts = document.createTreeWalker(face, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (drawn(texts.currentNode)) return true;
    return [...face.querySelectorAll("svg")].some((sign) => sign.getBoundingClientRect().width > 0);
  };
  return [...document.querySelectorAll("#table [data-choice]:has(.signs-only)")]
    .filter((choice) => choice.checkVisibility() && !shows(choice.querySelector(".signs-only")))
    .map((choice) => choice.dataset.choice);
}"""


@pytest.mark.parametrize("title", SHIPPED)
def test_every_choice_shows_a_sign_or_a_word(person, title):
    page = person(**LAPTOP)
    play_now(page, title)
    for key, (game, seat) in games_by_question(title).items():
        page.evaluate(LAY_OUT, [draw(scene_of(game, seat)), key])
        assert page.evaluate(FACELESS) == [], key


FOLDS = "#ships, #market"


def open_folds(page):
    return page.locator(FOLDS).evaluate_all("all => all.filter((each) => each.open).map((each) => each.id)")


def choose(page, choice):
    before = decision(page)
    page.click(f'[data-choice="{choice}"]')
    await_change(page, before)
    await_turn(page)


def test_a_fold_that_was_asked_about_is_afterwards_as_it_was_left(person):
    page = person(**LAPTOP)
    play_now(page, "eclipse")
    choose(page, page.locator("[data-choice^=faction]").first.get_attribute("data-choice"))
    assert open_folds(page) == ["ships", "market"]
    page.click("#ships > summary")
    for action in ("research", "upgrade"):
        choose(page, f"action {action}")
        before = decision(page)
        page.get_by_role("button", name="Undo").click()
        await_change(page, before)
        assert open_folds(page) == ["market"]


def lay_out(page, scene):
    play_now(page, "eclipse")
    page.evaluate(LAY_OUT, [draw(scene), scene.prompt["key"]])


@pytest.mark.parametrize("key", ["claim_sector", "pick_building", "take_control"])
def test_words_on_the_map_can_be_read(person, key):
    page = person(**LAPTOP)
    lay_out(page, moment(key, seats=2))
    words = page.locator(".pill:visible, .small-ones .choice:visible")
    assert words.count()
    assert min(words.evaluate_all("all => all.map((each) => each.getBoundingClientRect().height)")) >= 18


def test_a_technology_to_choose_tells_all_of_what_it_does(person):
    page = person(**LAPTOP)
    lay_out(page, moment("pick_technology"))
    effects = page.locator(".market.active .tech-effect")
    assert effects.count()
    assert effects.evaluate_all("all => all.filter((each) => each.scrollHeight > each.clientHeight + 1 && each.clientHeight)") == []
