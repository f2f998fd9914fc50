"""Every kind of question of Master of Orion that a game comes to is answered in a real browser by pressing the piece it is about."""

import random

import pytest

import asterism
from asterism.kernel.record import parse
from asterism.server.checks.visitor import SESSION
from asterism.server.services.people.lifetimes import lifetime_of
from asterism.server.storage import SeatPlan, Store
from asterism.titles import find
from tests.browser.playing import OPEN, await_change, await_scripts, decision
from tests.browser.rare import RARE
from tests.server.served import bots_think_here, listening
from tests.speech.telling import decisions_of
from tests.titles.orion.test_board import BARE

TITLE = find("orion")
WAYS = [{}, {"races": "dealt"}, {"races": "humans", "advisors": False}]
PHASES = {"setup", "start", "action", "end"}
MOST_GAMES = 200
NAME_WIDTH = 50  # pixels in which the beginning of a name can be read
SIZES = {
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
SEEN = """() => {
  const { innerWidth: wide, innerHeight: high } = window;
  const choices = [...document.querySelectorAll("#table [data-choice]")];
  const boxes = choices.map((each) => each.getBoundingClientRect()).filter(({ width }) => width);
  return {
    wide: document.documentElement.scrollWidth <= wide,
    shown: boxes.every(({ left, right, top, bottom }) => left >= 0 && right <= wide + 1 && top >= 0 && bottom <= high + 1),
    finger: Math.min(...boxes.map(({ width, height }) => Math.min(width, height))),
  };
}"""


def reached():
    """For every question that random games come to, in each phase in which it is asked, a game and the seat that is asked."""
    wanted = decisions_of("orion").keys() - {position.__name__ for position in RARE["orion"]}
    dice = random.Random("pressed")
    asked = {}
    for number in range(MOST_GAMES):
        seed = f"{number:064x}"
        game = asterism.new("orion", seats=2 + number % 3, seed=seed, options=WAYS[number // 3 % 3])
        while not game.over:
            seat = dice.choice(game.pending())
            question = (game.prompt(seat)["key"], game.view(seat)["phase"])
            if question not in asked and any(choice.verb not in BARE for choice in game.choices(seat)):
                asked[question] = (seed, game.copy(), seat)
            game.choose(seat, dice.choice(game.choices(seat)))
        missing = (wanted | PHASES) - {each for question in asked for each in question}
        if not missing:
            return asked
    raise AssertionError(f"no game comes to {sorted(missing)}")


@pytest.fixture(scope="module")
def questions():
    return reached()


@pytest.fixture
def database(tmp_path, new_database):
    return new_database(tmp_path)


@pytest.fixture
def server(database):
    with bots_think_here(), listening(database) as (url, _):
        yield url


def seat_down(store, questions, ann):
    """A table a question, with Ann at the seat that is asked; says their addresses by question."""
    bo = store.new_person("Bo")
    tables = {}
    for (key, phase), (seed, game, asked) in questions.items():
        plans = [SeatPlan("Ann", person=ann.id) if seat == asked else SeatPlan("Bo", person=bo.id) for seat in range(game.seats)]
        info = store.create_game("orion", rules=TITLE.version, pack=TITLE.pack, seats=plans, options=dict(game.options), host=ann.id)
        store.start(info.id, seed)
        for number, (chooser, text) in enumerate(parse(game.record()).entries, 1):
            store.append(info.id, number, chooser, f"scene {number}", [text])
        tables[key, phase] = f"/games/{info.id}"
    return tables


def sit(page, server, store, ann):
    page.context.add_cookies([{"name": SESSION, "value": store.new_session(ann.id, lifetime_of(ann)), "url": server}])


def test_an_open_exchange_is_put_away_by_escape_and_by_a_press_elsewhere(person, server, database, questions):
    store = Store(database)
    ann = store.new_person("Ann")
    question = ("choose_action", "action")
    tables = seat_down(store, {question: questions[question]}, ann)
    page = person(reduced_motion="reduce")
    sit(page, server, store, ann)
    page.goto(tables[question])
    await_scripts(page)
    give = page.locator("details.give").first
    drawer = give.locator(".gets")
    give.locator("summary").click()
    drawer.wait_for()
    page.keyboard.press("Escape")
    drawer.wait_for(state="hidden")
    give.locator("summary").click()
    drawer.wait_for()
    page.locator(".card-head").first.click()
    drawer.wait_for(state="hidden")
    store.close()


def test_what_an_exchange_gives_is_wholly_in_sight(person, server, database, questions):
    store = Store(database)
    ann = store.new_person("Ann")
    question = ("choose_action", "action")
    tables = seat_down(store, {question: questions[question]}, ann)
    page = person(reduced_motion="reduce", **SIZES["laptop"])
    sit(page, server, store, ann)
    page.goto(tables[question])
    await_scripts(page)
    page.locator("details.give > summary").first.click()
    sheet, gets = page.locator("#sheet").bounding_box(), page.locator(".give[open] .gets").bounding_box()
    assert sheet["y"] <= gets["y"]
    assert gets["y"] + gets["height"] <= sheet["y"] + sheet["height"]
    store.close()


@pytest.mark.parametrize("size", SIZES)
def test_cards_to_put_in_order_can_be_told_by_their_names(person, server, database, questions, size):
    store = Store(database)
    ann = store.new_person("Ann")
    question = next(each for each in questions if each[0] == "order_system")
    tables = seat_down(store, {question: questions[question]}, ann)
    page = person(reduced_motion="reduce", **SIZES[size])
    sit(page, server, store, ann)
    page.goto(tables[question])
    await_scripts(page)
    widths = page.locator(".column:has(.strip .choice) .strip-name").evaluate_all("names => names.map((name) => name.clientWidth)")
    assert widths
    assert min(widths) >= NAME_WIDTH
    store.close()


@pytest.mark.parametrize("size", SIZES)
def test_every_question_is_answered_by_pressing_a_piece(person, server, database, questions, size):
    store = Store(database)
    ann = store.new_person("Ann")
    tables = seat_down(store, questions, ann)
    page = person(reduced_motion="reduce", **SIZES[size])
    sit(page, server, store, ann)
    for (key, phase), address in tables.items():
        page.goto(address)
        await_scripts(page)
        assert page.locator("#table").get_attribute("data-asks") == key
        for give in page.locator(".give:not([open]) > summary").all()[:1]:
            give.click()  # of an exchange one presses first what one gives
        seen = page.evaluate(SEEN)
        assert seen["wide"], (key, phase)
        if size == "phone":
            assert seen["finger"] >= 44, (key, phase)
        else:
            assert seen["shown"], (key, phase)
        before = decision(page)
        page.locator(f"[data-piece] {OPEN}").last.click()
        await_change(page, before)
    store.close()
