"""Boards show every choice once, on a piece or beside them; they say what they show, and nothing that their viewer may not know."""

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import asterism
from asterism import Chance, server, speech
from asterism.server import boards
from asterism.server.boards.environment import environment
from asterism.server.boards.signs import all_signs
from asterism.server.scene import set_scene
from asterism.titles.race.board import present
from asterism.titles.race.board.pictures import painted
from asterism.titles.race.board.signs import power_signs
from asterism.titles.race.rules.components import CARD, CARDS
from asterism.titles.race.rules.vocabulary import ACTION_IDS

STATIC = Path(server.__file__).parent / "static"
SPRITE = ElementTree.fromstring(all_signs())
SYMBOLS = [symbol.get("id") for symbol in SPRITE.iter("{http://www.w3.org/2000/svg}symbol")]
TEMPLATES = environment()
VOID = ("img", "input", "br", "rect", "use")
NAMES = ["Ada", "Bo <b>", "Cyd", "Dee", "Eve", "Flo"]
TABLES = [  # title, seats, language, options
    ("race", 2, "en", {}),
    ("race", 2, "pl", {"advanced": True}),
    ("race", 3, "pl", {"max_rounds": 20}),
    ("race", 4, "en", {"max_rounds": 10}),
    ("smugglers", 3, "en", {}),
]


class Page(HTMLParser):
    """What the tests look for in a page."""

    def __init__(self, text):
        super().__init__()
        self.ids = []
        self.attributes = set()
        self.tags = set()
        self.references = []
        self.icons = []
        self.names = []  # of buttons: what a screen reader says
        self.choices = {}
        self.cards = {}  # by id: the attributes
        self.pieces = []  # their ids
        self.on_pieces = []  # choices, each with the innermost piece it stands on
        self._open = []  # tags, each with the piece it is
        self._button = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.tags.add(tag)
        self.attributes |= given.keys()
        if "id" in given:
            self.ids.append(given["id"])
        piece = given.get("data-piece")
        if piece is not None:
            self.pieces.append(piece)
            if given.get("class", "").startswith("card "):
                self.cards[given["id"]] = given
        if tag not in VOID:
            self._open.append((tag, piece))
        self.references += [given[name] for name in ("popovertarget", "data-details") if name in given]
        if tag == "use":
            self.icons.append(given["href"])
        if tag == "button":
            self._button = {**given, "text": ""}

    def handle_data(self, data):
        if self._button is not None:
            self._button["text"] += data

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag not in VOID:
            while self._open.pop()[0] != tag:
                pass
        if tag == "button":
            button, self._button = self._button, None
            name = (button.get("aria-label") or button["text"]).strip()
            self.names.append(name)
            if "data-choice" in button:
                assert (button["type"], button["name"], button["value"]) == ("submit", "choice", button["data-choice"])
                pieces = [piece for _, piece in self._open if piece is not None]
                self.on_pieces += [(button["data-choice"], piece) for piece in pieces[-1:]]
                assert button["data-choice"] not in self.choices or pieces  # equal pieces are one choice
                self.choices[button["data-choice"]] = name
            else:
                assert button["type"] == "button"  # it must not send the form


def draw(scene, board=None):
    board = board or boards.board_of(scene.title)
    return TEMPLATES.get_template(board.template).render(scene=scene, shown=board.present(scene), _=scene.voice.text)


def scene_of(game, seat, language="en"):
    return set_scene(game, "g", speech.voice(language), seat, NAMES[: game.seats])


def moments(title, seats, options, every=1):
    """A random game, again and again as it goes on, its end included."""
    game = asterism.new(title, seats=seats, seed=seats, options=options)
    chance = Chance(f"{title} {seats}")
    count = 0
    while not game.over:
        if count % every == 0:
            yield game
        seat = game.pending()[chance.below(len(game.pending()))]
        choices = game.choices(seat)
        game.choose(seat, choices[chance.below(len(choices))])
        count += 1
    yield game


def boards_for(title):
    return {boards.board_of(title), boards.PLAIN}


@pytest.mark.random_play
@pytest.mark.parametrize(("title", "seats", "language", "options"), TABLES)
def test_whole_games_are_shown_by_the_contract(title, seats, language, options, pytestconfig):
    voice = speech.voice(language)
    asked = set()
    for number, game in enumerate(moments(title, seats, options, every=2 if pytestconfig.getoption("--thorough") else 7)):
        viewers = [*range(seats), None, *game.pending()]
        scene = scene_of(game, viewers[number % len(viewers)], language)
        if scene.prompt:
            asked.add(scene.prompt["key"])
        for board in boards_for(title):
            page = Page(draw(scene, board))
            assert set(page.choices) == set(scene.choices)
            assert all(page.names)
            if title == "race":
                assert all(name.endswith(voice.choice(title, choice, prompt=scene.prompt)) for choice, name in page.choices.items())
            assert [id_ for id_, times in Counter(page.ids).items() if times > 1] == []
            assert set(page.references) <= set(page.ids)
            assert not page.tags & {"script", "style"}
            assert [name for name in page.attributes if name == "style" or name.startswith("on")] == []
            for icon in page.icons:
                place, _, symbol = icon.partition("#")
                assert symbol in (SYMBOLS if place == "/static/sprite.svg" else page.ids)
    assert len(asked) > 2


@pytest.mark.parametrize(("title", "seats", "language", "options"), TABLES)
def test_a_page_is_the_same_in_every_game_its_viewer_can_imagine(title, seats, language, options):
    for number, game in enumerate(moments(title, seats, options, every=11)):
        seat = number % seats
        dreamt = game.imagine(seat, number)
        for board in boards_for(title):
            assert draw(scene_of(game, seat, language), board) == draw(scene_of(dreamt, seat, language), board)
            assert draw(scene_of(game, None, language), board) == draw(scene_of(dreamt, None, language), board)


def test_names_are_escaped():
    assert "Bo &lt;b&gt;" in draw(scene_of(asterism.new("race", seats=2, seed=1), 0))


def test_a_title_without_a_board_gets_the_plain_one():
    assert boards.board_of("smugglers") is boards.PLAIN
    assert boards.board_of("race") is not boards.PLAIN


# --- Race


def opening(**view):
    scene = scene_of(asterism.new("race", seats=2, seed=1), 0)
    return replace(scene, view={**scene.view, **view})


def with_own(scene, **mine):
    return replace(scene, view={**scene.view, "mine": {**scene.view["mine"], **mine}})


def pieces_of(view):
    """The ids of all that lies on a table of Race before this viewer."""
    cards = {each["card"] for player in view["players"] for each in player["tableau"]}
    own = {*view["mine"]["hand"], *view["mine"]["drawn"]} if view["mine"] else set()
    seats = {f"seat {player['seat']}" for player in view["players"]}
    return cards | own | seats | {"pool", "deck", "discard", "explore", "develop", "settle", "consume", "produce", *ACTION_IDS}


@pytest.mark.random_play
def test_what_can_be_chosen_stands_on_the_piece_it_is_about():
    on_pieces, beside = Counter(), Counter()
    for seats, options in ((2, {}), (4, {}), (2, {"advanced": True})):
        for number, game in enumerate(moments("race", seats, options, every=2)):
            seat = [*game.pending(), None][number % (len(game.pending()) + 1)]
            scene = scene_of(game, seat)
            page = Page(draw(scene))
            assert set(page.pieces) <= pieces_of(scene.view)
            for choice, piece in page.on_pieces:
                verb, _, about = choice.partition(" ")
                assert piece == (about or scene.prompt["args"]["world"]), choice
                on_pieces[verb] += 1
            beside.update(choice.partition(" ")[0] for choice in scene.choices if choice not in dict(page.on_pieces))
    assert set(on_pieces) >= {"action", "place", "pay", "discard", "keep", "sell", "spend", "use"}
    assert set(beside) <= {"pass", "done", "name"}  # nothing, no more, and a number that no piece has


def test_both_of_two_equal_cards_can_be_pressed():
    card = "contact_specialist"
    costs = {card: {"cost": 1, "ways": ["buy"], "why_not": None}}
    scene = replace(with_own(opening(), hand=[card, card], costs=costs), choices=[f"discard {card}"])
    assert [[each.text for each in face.choices] for face in present(scene)["hand"]] == [[f"discard {card}"]] * 2
    assert Page(draw(scene)).on_pieces == [(f"discard {card}", card)] * 2


def test_of_two_equal_cards_the_one_not_yet_picked_has_the_button():
    card = "contact_specialist"
    costs = {card: {"cost": 1, "ways": ["buy"], "why_not": None}}
    scene = with_own(opening(), hand=[card, card], costs=costs, committed=[f"discard {card}"])
    scene = replace(scene, choices=[f"discard {card}"])
    first, second = present(scene)["hand"]
    assert (first.id, first.picked, first.choices) == (f"card-0-{card}", True, [])
    assert (second.id, second.picked, [each.text for each in second.choices]) == (f"card-0-{card}-2", False, [f"discard {card}"])
    assert set(Page(draw(scene)).choices) == {f"discard {card}"}


def test_a_card_that_cannot_be_placed_says_why_not():
    costs = {
        "contact_specialist": {"cost": 9, "ways": [], "why_not": "cards"},
        "gem_world": {"cost": 9, "ways": [], "why_not": "cards"},
    }
    prompt = {"key": "place_development", "rule": "", "args": {}}
    scene = replace(with_own(opening(), hand=list(costs), costs=costs), choices=["pass"], prompt=prompt)
    page = Page(draw(scene))
    assert page.cards["card-0-contact_specialist"]["title"] == "You have too few cards to pay for it."
    assert "title" not in page.cards["card-0-gem_world"]  # worlds aren't asked for now


def test_a_second_copy_of_a_development_says_why_it_cannot_be_placed():
    card = "contact_specialist"
    costs = {card: {"cost": 1, "ways": [], "why_not": "duplicate"}}
    mine = opening().view["players"][0]
    placed = {"card": card, "good": False, "price": None, "vp": 1, "active": True}
    players = [{**mine, "tableau": [placed]}, opening().view["players"][1]]
    scene = with_own(opening(players=players), hand=[card], costs=costs)
    text = draw(replace(scene, choices=["pass"], prompt={"key": "place_development", "rule": "", "args": {}}))
    cards = Page(text).cards
    assert cards[f"card-0-{card}"]["data-details"] == f"about-{card}"
    assert cards[f"card-0-{card}-2"]["data-details"] == f"about-card-0-{card}-2"
    assert text.count('class="about-why-not">You already have this development.') == 1


def with_powers(scene, **facts):
    mine, *others = scene.view["players"]
    return replace(scene, view={**scene.view, "players": [{**mine, **facts}, *others]})


def test_cards_drawn_show_their_price_as_those_in_hand_do():
    scene = with_own(opening(phase="explore"), drawn=["gem_world", "public_works", "rebel_fuel_cache", "rebel_base"])
    less = {**scene.view["players"][0]["discounts"], "novelty": 1}
    strength = {**scene.view["players"][0]["strength"], "general": 2, "rare": 2}
    drawn = present(with_powers(scene, discounts=less, strength=strength))["drawn"]
    assert [(face.now, face.conquers) for face in drawn] == [(1, False), (None, False), (None, True), (None, False)]


@pytest.mark.parametrize(("phase", "price"), [("develop", 0), ("consume", None)])
def test_a_price_does_not_keep_the_bonus_of_a_phase_that_is_over(phase, price):
    costs = {"public_works": {"cost": 0, "ways": ["buy"], "why_not": None}}
    scene = with_own(opening(phase=phase, phases=["develop", "consume"]), hand=["public_works"], costs=costs)
    assert present(scene)["hand"][0].now == price


def test_the_present_phase_is_lit_and_those_not_chosen_are_dim():
    scene = opening(phase="settle", phases=["develop", "settle", "produce"])
    tiles = present(scene)["phases"]
    assert [(tile.numeral, tile.stands) for tile in tiles] == [("I", "off"), ("II", "done"), ("III", "now"), ("IV", "off"), ("V", "later")]


def test_cards_just_drawn_are_marked_in_the_hand():
    costs = {card: {"cost": 2, "ways": ["buy"], "why_not": None} for card in ("gem_world", "public_works")}
    scene = with_own(opening(phase="choose"), hand=["gem_world", "public_works", "gem_world"], costs=costs, drawn=[])
    scene.log_book.news[:] = [{"key": "drew_cards", "seat": 0, "cards": ["gem_world"]}]
    assert [face.news for face in present(scene)["hand"]] == ["", "", "just drawn"]
    scene.log_book.news[:] = [{"key": "drew_cards", "seat": 0, "cards": ["gem_world", "gem_world", "public_works"]}]
    assert [face.news for face in present(scene)["hand"]] == ["", "", ""]


def actions_of(scene):
    return {action.id: (action.brings, action.idle) for action in present(scene)["actions"]}


def test_an_action_that_would_bring_nothing_says_so():
    bare = {"card": "earths_lost_colony", "good": False, "price": None, "vp": 1, "active": True}
    costs = {"gem_world": {"cost": 2, "ways": [], "why_not": "cards"}}
    scene = with_own(opening(phase="choose"), hand=["gem_world"], costs=costs)
    scene = with_powers(scene, tableau=[{**bare, "card": "public_works"}])
    assert {id_ for id_, (_, idle) in actions_of(scene).items() if idle} == {"develop", "settle", "trade", "double", "produce"}
    assert actions_of(scene)["settle"][0] == "You can't place a world now."
    assert actions_of(scene)["double"][0] == "You have no goods to consume."
    assert actions_of(scene)["produce"][0] == "Your worlds can't produce."
    busy = with_powers(scene, tableau=[{**bare, "good": True, "price": 2}, {**bare, "card": "gem_world"}])
    assert {id_ for id_, (_, idle) in actions_of(busy).items() if idle} == {"develop", "settle"}
    assert actions_of(busy)["produce"] == ("Your worlds produce 1 good.", False)


def test_a_development_within_reach_of_the_bonus_is_worth_choosing_develop_for():
    costs = {"public_works": {"cost": 1, "ways": [], "why_not": "cards"}}
    scene = with_own(opening(phase="choose"), hand=["public_works"], costs=costs)
    assert actions_of(scene)["develop"] == ("Develop for 1 card less.", False)
    twice = {"public_works": {"cost": 1, "ways": [], "why_not": "duplicate"}}
    assert actions_of(with_own(opening(phase="choose"), hand=["public_works"], costs=twice))["develop"][1]


def test_powers_that_need_no_goods_make_consume_worth_choosing():
    card = {"card": "deficit_spending", "good": False, "price": None, "vp": 1, "active": True}
    scene = with_powers(opening(phase="choose"), tableau=[card])
    assert not actions_of(scene)["double"][1]


def test_a_question_of_a_phase_that_another_chose_says_so_and_that_ones_own_is_to_come():
    scene = opening(phase="develop", phases=["develop", "settle"])
    mine, other = scene.view["players"]
    scene.view["players"] = [{**mine, "actions": ["settle"]}, {**other, "actions": ["develop"]}]
    asked = replace(scene, prompt={"key": "place_development", "rule": "", "args": {}})
    assert present(asked)["lead"] == "Bo <b> chose Develop, so everyone plays it. You chose Settle, which is still to come."
    assert present(replace(asked, seat=1, view={**asked.view, "seat": 1}))["lead"] == ""
    assert present(replace(asked, prompt=None))["lead"] == ""


def test_who_doubled_the_chips_is_reminded_while_consuming():
    scene = with_powers(opening(phase="consume", phases=["consume"]), actions=["double"])
    asked = replace(scene, prompt={"key": "use_power", "rule": "", "args": {}})
    assert present(asked)["lead"] == "You chose 2x VP, so you get twice the chips."


@pytest.mark.parametrize(
    ("pool", "placed", "said"),
    [
        (7, 9, ""),
        (6, 9, "The end is near: 6 chips are left."),
        (1, 9, "The end is near: 1 chip is left."),
        (7, 10, "The end is near: you have 10 of 12 cards in your tableau."),
        (0, 10, ""),  # the last round says so itself
    ],
)
def test_before_the_last_round_choosing_an_action_says_that_the_end_is_near(pool, placed, said):
    cards = [{"card": card.id, "good": False, "price": None, "vp": 1, "active": True} for card in CARDS[:placed]]
    scene = with_powers(opening(phase="choose", pool=pool), tableau=cards)
    asked = replace(scene, prompt={"key": "choose_action", "rule": "", "args": {"count": 1, "left": 1}})
    assert present(asked)["lead"] == said


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_has_a_picture_and_its_powers_in_signs(card):
    drawn = painted(card)
    root = ElementTree.fromstring(drawn)
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= ids
    phases = {power.phase for power in card.powers if power.name != "good"}
    rows = power_signs(card)
    assert {row.phase for row in rows} == phases
    assert {sign.icon for row in rows for sign in row.signs} - {""} <= set(SYMBOLS)


def test_no_two_cards_look_the_same():
    assert len({painted(card) for card in CARDS}) == len(CARDS)
    assert len(painted(CARD["gem_world"])) < 4000  # pages show dozens


# --- the visual language

SHEETS = (STATIC / "css" / "tokens.css", STATIC.parents[1] / "titles" / "race" / "board" / "board.css")
COLOURS = dict(re.findall(r"--([a-z0-9-]+): ((?:light-dark\()?#[^;]+);", "".join(sheet.read_text() for sheet in SHEETS)))


def colour(name, theme):
    return re.findall(r"#[0-9a-f]{6}\b", COLOURS[name])[theme if "light-dark" in COLOURS[name] else 0]


def luminance(hexadecimal):
    parts = [int(hexadecimal[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_colours_can_be_told_from_what_they_lie_on(theme):
    def least(names, grounds):
        return min(contrast(colour(name, theme), colour(ground, theme)) for name in names for ground in grounds)

    grounds = ["sky", "surface", "raised"]
    assert least(["ink"], grounds) >= 12
    assert least(["quiet", "link", "danger", "well"], grounds) >= 4.5
    assert least(["on-gold"], ["gold"]) >= 7
    assert least(["edge", "may"], grounds) >= 3
    for kinds in (("novelty", "rare", "genes", "alien"), ("explore", "develop", "settle", "trade", "consume", "produce")):
        assert least(kinds, grounds) >= 4.5
    assert least([f"seat-{n}" for n in range(6)], grounds) >= 4.5


def test_symbols_have_names_of_their_own_and_every_seat_its_shape():
    assert len(SYMBOLS) == len(set(SYMBOLS))
    assert {f"seat-{n}" for n in range(6)} <= set(SYMBOLS)
