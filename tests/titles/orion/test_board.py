"""The board of Master of Orion shows every choice on the piece it is about; it says what it shows, and nothing its viewer may not know."""

import gzip
import re
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from asterism import Chance, speech
from asterism.kernel import Game
from asterism.server import boards
from asterism.server.boards.environment import environment
from asterism.server.pages.table import table_context
from asterism.server.scene import LogBook, set_scene
from asterism.titles.orion.board import faces, news, pictures, printed, signs
from asterism.titles.orion.board.presenter import present
from asterism.titles.orion.rules.components import ADVISORS, CARD, COLOURS, RACE, RACES, STRUCTURES
from asterism.titles.orion.rules.title import TITLE
from asterism.titles.orion.rules.vocabulary import VOCABULARY
from tests.browser.laying_out import games_by_question
from tests.server.test_boards import STATIC, SYMBOLS, Page, contrast
from tests.titles.orion.position import at, make, seat

NAMES = ["Ada", "Bo <b>", "Cyd", "Dee"]
BOARD = boards.board_of("orion")
TEMPLATES = environment()


def scene_of(game, viewer, language="en"):
    return set_scene(game, "g", speech.voice(language), viewer, NAMES[: game.seats])


def draw(scene):
    return TEMPLATES.get_template(BOARD.template).render(scene=scene, shown=BOARD.present(scene), _=scene.voice.text)


def moments(seats, seed, every=1, **options):
    """A random game, again and again as it goes on, its end included, with the seat that is asked."""
    game = Game(TITLE, seats, seed, options)
    chance = Chance(f"orion {seats} {seed}")
    count = 0
    while not game.over:
        asked = game.pending()[chance.below(len(game.pending()))]
        if count % every == 0:
            yield game, asked
        choices = game.choices(asked)
        game.choose(asked, choices[chance.below(len(choices))])
        count += 1
    yield game, 0


WAYS = [
    (2, "en", {}),
    (2, "pl", {"races": "dealt", "advisors": False}),
    (3, "pl", {"races": "humans"}),
    (3, "en", {"advisors": False}),
    (4, "pl", {"races": "dealt"}),
    (4, "en", {"races": "humans", "advisors": False}),
]


@pytest.mark.parametrize(("seats", "language", "options"), WAYS)
@pytest.mark.random_play
def test_whole_games_are_shown_by_the_contract(seats, language, options, pytestconfig):
    stride = 1 if pytestconfig.getoption("--thorough") else 5
    asked = Counter()
    for number, (game, asked_seat) in enumerate(moments(seats, seats, **options)):
        viewer = None if number % 29 == 0 else (asked_seat + 1) % seats if number % 7 == 0 else asked_seat
        scene = scene_of(game, viewer, language)
        key = scene.prompt["key"] if scene.prompt else ""
        asked[key] += 1
        if number % stride and asked[key] > 2:
            continue
        page = Page(draw(scene))
        assert set(page.choices) == set(scene.choices)
        assert all(name.endswith(scene.labels[choice]) for choice, name in page.choices.items())
        assert all(page.names)
        assert [id_ for id_, times in Counter(page.ids).items() if times > 1] == []
        assert set(page.references) <= set(page.ids)
        assert not page.tags & {"script", "style"}
        assert [name for name in page.attributes if name == "style" or name.startswith("on")] == []
        assert {icon.partition("#")[2] for icon in page.icons} <= set(SYMBOLS)
    assert len(asked) > 5


@pytest.mark.parametrize("seats", [2, 4])
def test_a_page_is_the_same_in_every_game_its_viewer_can_imagine(seats):
    for number, (game, _) in enumerate(moments(seats, seats, every=17)):
        viewer = number % seats
        dreamt = game.imagine(viewer, number)
        assert draw(scene_of(game, viewer)) == draw(scene_of(dreamt, viewer))
        assert draw(scene_of(game, None)) == draw(scene_of(dreamt, None))


def test_a_hand_is_seen_by_its_owner_alone():
    game = at(seat(hand="titan capitol"), seat())
    assert {"titan", "capitol"} <= set(Page(draw(scene_of(game, 0))).pieces)
    for viewer in (1, None):
        assert not re.search("titan|capitol", draw(scene_of(game, viewer)))


def test_names_are_escaped():
    assert "Bo &lt;b&gt;" in draw(scene_of(at(seat(), seat()), 0))


def test_spectators_see_all_empires_and_nothing_to_press():
    game = at(seat(hand="titan", systems="spaceport autolab"), seat(systems="capitol", advisor="vale"))
    page = Page(draw(scene_of(game, None)))
    assert page.choices == {}
    assert {"seat 0", "seat 1", "spaceport", "autolab", "capitol", "vale"} <= set(page.pieces)


# --- pieces and their choices

PARTS = {"deck", "pile", "middle", "systems", "resources", "morale", "food", "fleet", "production"}  # fields of the view
BARE = {  # about no piece that lies on the table
    "done": "no more of what is optional",
    "decline": "to build nothing: of a hand no card is meant",  # on its card where an effect is declined
}


def pieces_of(view):
    """The names of all that lies on a table before this viewer."""
    mine = view["mine"] or {"hand": [], "drawn": []}
    cards = {*view["pile"], *view["middle"], view["building"], *mine["hand"], *mine["drawn"]}
    races = {*RACE} if not view["players"] else set()
    places = set()
    for player in view["players"]:
        cards |= {player["advisor"], player["race"], *[card for system in player["systems"] for card in system["cards"]]}
        own = player["seat"] == view["seat"]
        named = range(len(player["systems"]))
        places |= {f"seat {player['seat']}"} | {f"system {n}" if own else f"seat {player['seat']} system {n}" for n in named}
    return cards | races | places | PARTS


def is_about(scene, choice, piece):
    """Whether a choice concerns the piece it stands on."""
    verb, *words = choice.split()
    args = scene.prompt["args"]
    match verb:
        case "onto" | "rearrange":
            return piece == f"system {words[0]}"
        case "bury":
            return piece == f"seat {words[0]} system {words[1]}"
        case "attack" | "steal":
            return piece == f"seat {words[0]}"
        case "use" | "decline":
            return piece == args["source"]
        case "save":
            return piece == scene.view["building"] == args["card"]
        case "colour":
            return piece == "fulcrum_sandebar"
        case "research" | "contract" | "propaganda" | "lose_morale" | "new_system" | "exchange":
            return piece == WHERE[verb]
        case _:
            return piece == words[0]


WHERE = {
    "research": "deck",
    "contract": "middle",
    "propaganda": "morale",
    "lose_morale": "morale",
    "new_system": "systems",
    "exchange": "resources",
}


def check_places(scene):
    """Every choice stands on a piece that it is about; gives the verbs of those that stand on none."""
    page = Page(draw(scene))
    assert set(page.pieces) <= pieces_of(scene.view)
    assert [(choice, piece) for choice, piece in page.on_pieces if not is_about(scene, choice, piece)] == []
    return {choice.partition(" ")[0] for choice in set(scene.choices) - dict(page.on_pieces).keys()}


@pytest.mark.random_play
def test_every_question_is_answered_on_the_pieces_it_is_about():
    asked, placed, beside = set(), set(), set()
    for key, (game, asked_seat) in games_by_question("orion").items():
        for language in ("en", "pl"):
            scene = scene_of(game, asked_seat, language)
            bare = check_places(scene)
            assert bare <= BARE.keys(), key
            beside |= bare
            placed |= {choice.partition(" ")[0] for choice in scene.choices} - bare
            asked.add(key)
    for game, asked_seat in moments(3, 5):
        if not game.over:
            scene = scene_of(game, asked_seat)
            bare = check_places(scene)
            beside |= bare
            placed |= {choice.partition(" ")[0] for choice in scene.choices} - bare
    verbs = {choice.verb for choice in VOCABULARY}
    assert beside == BARE.keys()
    assert verbs - placed == {"done"}
    assert verbs - {"done", "trade", "exchange", "colour"} == faces.VERBS.keys()  # these are named by what one gets


GATHERED = {"gain_unit", "discard_card", "save_unit", "order_system"}  # several picks of one kind follow each other


def test_every_question_has_a_page_in_the_browser():
    for key, (game, asked_seat) in games_by_question("orion").items():
        page = table_context(scene_of(game, asked_seat), game)
        args = game.prompt(asked_seat)["args"]
        assert page["gather"] == (args["left"] if key in GATHERED and args["left"] > 1 else 0), key


def test_both_of_two_equal_cards_in_hand_can_be_pressed():
    game = at(seat(resources="9/9/9", hand="spaceport spaceport"), seat())
    page = Page(draw(scene_of(game, 0)))
    assert page.on_pieces.count(("build spaceport", "spaceport")) == 2
    assert page.on_pieces.count(("exploit spaceport", "spaceport")) == 2


def test_equal_cards_in_two_systems_are_activated_each_where_it_lies():
    game = at(seat(systems="pleasure_dome | pleasure_dome"), seat())
    columns = present(scene_of(game, 0))["me"].columns
    assert [[offer.text for offer in column.active.offers] for column in columns] == [
        ["activate pleasure_dome 0"],
        ["activate pleasure_dome 1"],
    ]


def test_a_build_shows_its_price_after_discounts_and_where_it_may_go():
    game = at(seat(resources="4/0/0", hand="spaceport", systems="space_elevator | autolab titan capitol frigate autolab"), seat())
    face = present(scene_of(game, 0))["hand"][0]
    build = face.offers[0]
    assert (build.text, build.more) == ("build spaceport", "1 +")
    assert [sign.text for sign in build.signs if sign.text] == ["4", "−1"]


FULL = " | ".join(" ".join(card.id for card in STRUCTURES[n : n + 5]) for n in (0, 5, 10, 15))  # four systems of five cards


@pytest.mark.parametrize(
    ("mine", "why_not", "lacks"),
    [
        ({"resources": "1/0/0", "hand": "spaceport"}, "you lack", "3 orion-food"),
        ({"resources": "1/0/0", "hand": "spaceport", "systems": "space_elevator"}, "you lack", "3 orion-food −1"),
        ({"resources": "9/9/9", "hand": "space_academy", "morale": 5}, "morale too low", "orion-morale ≥6"),
        ({"resources": "9/9/9", "hand": "spaceport", "systems": FULL}, "no room", ""),
    ],
)
def test_a_card_that_cannot_be_built_says_what_is_missing(mine, why_not, lacks):
    scene = scene_of(at(seat(**mine), seat()), 0)
    face = present(scene)["hand"][0]
    assert face.why_not == why_not
    assert " ".join(sign.icon or sign.text for sign in face.lacks) == lacks
    assert [offer.text.partition(" ")[0] for offer in face.offers] == ["exploit"]
    assert f'<p class="card-why-not">{why_not}' in draw(scene)


def test_a_build_by_an_effect_counts_its_own_discount_and_system():
    game = at(seat(resources="2/0/0", hand="spaceport colony_ship", systems="autolab | colony_ship"), seat())
    make(game, 0, "activate colony_ship 1")
    shown = {face.card: face for face in present(scene_of(game, 0))["hand"]}
    build = shown["spaceport"].offers[0]
    assert ([sign.text for sign in build.signs if sign.text], build.more) == (["4", "−2"], "2")


def test_an_attack_says_what_it_takes_or_why_it_cannot_be_made():
    game = at(seat(fleet=5), seat(fleet=3), seat(fleet=6))
    weak, strong = present(scene_of(game, 0))["others"]
    assert (weak.attack.price, weak.attack.strength, weak.attack.defence, weak.attack.left) == (2, 5, 3, 2)
    [offer] = weak.attack.offers
    assert offer.text == "attack 1"
    assert " ".join(sign.icon or sign.text for sign in offer.signs) == "−2 orion-fleet +2 chip orion-others −1 orion-morale"
    assert (strong.attack.offers, strong.attack.why_not) == ((), "Your fleet is smaller than theirs.")
    page = draw(scene_of(game, 0))
    assert "your strength 5 against their defence 3" in page
    assert "Your fleet is smaller than theirs." in page


@pytest.mark.parametrize(("morale", "rise"), [(5, "+3"), (9, "+1"), (10, "+0")])
def test_propaganda_says_what_it_really_brings(morale, rise):
    [propaganda] = present(scene_of(at(seat(morale=morale), seat()), 0))["me"].morale_offers
    assert propaganda.signs[0].text == rise


def test_a_level_and_each_part_of_the_morale_track_say_what_they_mean():
    me = present(scene_of(at(seat("bulrathi"), seat()), 0))["me"]
    assert [level.words for level in me.levels] == [
        "low (0–3): 3 action markers, draw 1 card, morale +1",
        "medium (4–6): 4 action markers",
        "high (7–9): 4 action markers, +2 resources of your choice",
    ]
    assert [words.partition(":")[0] for words in me.morale_steps[:2]] == ["6–10", "1–5"]


def test_a_resource_at_the_end_of_its_track_promises_no_more():
    scene = scene_of(at(seat(resources="9/8/0"), seat()), 0)
    asked = {"key": "gain_unit", "args": {"left": 1}, "rule": ""}
    scene = replace(scene, choices=[f"gain {each}" for each in ("food", "fleet", "production")], prompt=asked)
    assert [track.offers[0].signs[0].text for track in present(scene)["me"].tracks] == ["+0", "+1", "+1"]


def test_a_late_table_of_four_is_light():
    late = [draw(scene_of(game, asked)) for game, asked in moments(4, 1, every=23)][-4:]
    assert max(len(gzip.compress(page.encode())) for page in late) < 20_000


def test_trade_is_an_exchange_board_with_what_can_be_given():
    game = at(seat(resources="3/1/1"), seat())
    rows = present(scene_of(game, 0))["middle"].exchanges
    assert [(row.id, [offer.text for offer in row.gets]) for row in rows] == [
        ("food", ["trade food fleet", "trade food production"]),
        ("fleet", []),
        ("production", ["trade production food", "trade production fleet"]),
    ]


def test_the_discard_pile_is_told_from_its_top_and_taken_from_in_place():
    game = at(seat(resources="9/9/9", hand="advanced_data_center"), seat(), pile="titan capitol frigate")
    pile = present(scene_of(game, 0))["middle"].pile
    assert ([card for card, _, _ in pile.order], pile.top.card) == (["frigate", "capitol", "titan"], "frigate")
    make(game, 0, "build advanced_data_center")
    offered = present(scene_of(game, 0))["middle"].pile.offered
    assert [(face.card, face.offers[0].text) for face in offered] == [
        ("frigate", "take frigate 1"),
        ("capitol", "take capitol 2"),
        ("titan", "take titan 3"),
    ]


def test_the_card_being_built_lies_open_and_offers_what_a_discount_may_save():
    game = at(seat(resources="9/9/9", hand="frigate", systems="space_elevator | autolab"), seat())
    make(game, 0, "build frigate")
    for viewer in (0, 1, None):
        assert "frigate" in Page(draw(scene_of(game, viewer))).pieces
    make(game, 0, "onto 0")
    shown = present(scene_of(game, 0))["building"]
    assert [offer.text for offer in shown.offers] == ["save food", "save fleet"]
    assert [sign.text for sign in shown.due if sign.text] == ["3", "1"]


# --- everything in the view is drawn

LEFT_OUT = {
    "title": "every page says it",
    "seats": "there are as many empires",
    "rounds_left": "the round of eight says it",
    "over": "the prompt says it",
    "mine.trades.*": "the exchange board has what can be traded as choices",
    "mine.attacks.*.target": "an attack is drawn on its target's empire",
    "mine.builds.*.cost.food": "printed on the card",
    "mine.builds.*.cost.fleet": "printed on the card",
    "mine.builds.*.cost.production": "printed on the card",
    "players.*.vp": "the points by source say it",
    "players.*.seat": "empires stand in the order of seats",
    "players.*.systems.*.fulcrum": "Fulcrum Sandebar is seen lying there",
}


def leaves(value, path=()):
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, (*path, key))
    elif isinstance(value, list):
        for n, each in enumerate(value):
            yield from leaves(each, (*path, n))
    else:
        yield path, value


def name_of(path):
    """A leaf by the fields that lead to it, whatever seat, card or place it is of."""
    free = [isinstance(step, int) or (n > 0 and path[n - 1] in ("known", "builds", "discounts")) for n, step in enumerate(path)]
    return ".".join("*" if any_one else str(step) for step, any_one in zip(path, free, strict=True))


def other_than(path, value):
    """Something else that could stand there."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (value + 1) % 2 if path[-1] in ("turn", "first") else value + 1
    field = next(step for step in reversed(path) if isinstance(step, str))
    swaps = {"phase": ("start", "end"), "level": ("low", "high"), "colour": ("red", "gray"), "race": ("psilon", "meklar")}
    if field == "races":
        return "meklar" if value != "meklar" else "psilon"
    if field in swaps:
        return next(each for each in swaps[field] if each != value)
    if field in ("advisor", "middle"):
        return next(card.id for card in ADVISORS if card.id not in (value, "fulcrum_sandebar"))
    if field == "to_do":
        return "discard_card" if value != "discard_card" else "choose_action"
    if field == "why_not":
        return next(why for why in ("resources", "marked", "limit") if why != value)
    return next(card.id for card in STRUCTURES if card.id != value)


def changed(view, path, value):
    view = deepcopy(view)
    inner = view
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return view


def telling_scenes():
    """Positions that between them have something in every field of a view."""
    lying = "autolab capitol* | fulcrum_sandebar"
    rich = seat("darlok", "4/3/2", hand="spaceport titan", systems=lying, spent=1, attacks={1: 1}, vp=2, propaganda=True)
    poor = seat("psilon", "9/9/1", hand="frigate", systems="pleasure_dome", advisor="moldred*", attacks={0: 1})
    busy = at(rich, poor, pile="titan capitol", middle="vale quail")
    yield busy, 0
    yield at(seat(hand="capitol", resources="9/9/9", systems="pleasure_dome", advisor="vale"), seat("psilon", fleet=9), turn=0), 0
    building = at(seat(resources="9/9/9", hand="spaceport frigate", systems="space_elevator | autolab"), seat())
    make(building, 0, "build frigate", "onto 0")
    yield building, 0
    yield at(seat(systems="government_support"), seat()), 0
    drawn = at(seat(hand="capitol", resources="1/1/1"), seat())
    make(drawn, 0, "exploit capitol")
    yield drawn, 0
    robbed = at(seat(systems="spy_center", hand="titan"), seat(hand="frigate"))
    make(robbed, 0, "activate spy_center 0")
    yield robbed, 1
    chosen = Game(TITLE, 2, 3, {"races": "chosen"})
    chosen.choose(chosen.pending()[0], "race psilon")
    yield chosen, chosen.pending()[0]


def test_every_leaf_of_the_view_is_drawn():
    drawn, seen = set(), set()
    for game, viewer in telling_scenes():
        scene = scene_of(game, viewer)
        before = draw(scene)
        for path, value in leaves(scene.view):
            name = name_of(path)
            if value is None or path == ("seat",):  # the viewer
                continue
            seen.add(name)
            if name in drawn or name in LEFT_OUT:
                continue
            try:
                after = draw(replace(scene, view=changed(scene.view, path, other_than(path, value))))
            except (KeyError, IndexError, StopIteration, AssertionError):
                drawn.add(name)  # it is looked at
                continue
            if after != before:
                drawn.add(name)
    assert seen - drawn == set(LEFT_OUT)


# --- what happened


def with_news(scene, *events):
    book = LogBook()
    book.write(events, lambda event: event["key"], scene.seat)
    return replace(scene, log_book=book)


def test_what_others_did_is_marked_until_the_viewers_next_choice():
    game = at(seat(resources="5/5/5"), seat(systems="spaceport | frigate"))
    scene = scene_of(game, 0)
    built = {"key": "built", "seat": 1, "card": "spaceport", "system": 0, "paid": [4, 0, 0]}
    gained = {"key": "gained", "seat": 1, "resources": [2, 0, -1], "why": "effect"}
    used = [{"key": "effect_used", "seat": 1, "source": source} for source in ("spaceport", "frigate")]
    [other] = present(with_news(scene, built, gained, *used))["others"]
    assert [(column.active.lit, bool(column.active.news)) for column in other.columns] == [(1, True), (2, False)]
    assert [track.change for track in other.tracks] == ["+2", "", "−1"]
    own = {"key": "chose", "seat": 0, "choice": "research", "secret": False}
    [other] = present(with_news(scene, built, gained, *used, own))["others"]
    assert [(column.active.lit, column.active.news) for column in other.columns] == [(0, ""), (0, "")]


def test_the_marker_of_each_track_is_a_piece_that_glides():
    drawn = draw(scene_of(at(seat(), seat()), 0))
    for track in ("food", "fleet", "production", "morale"):
        assert len(re.findall(rf'<li id="marker-{track}" class="[^"]*\bhere\b', drawn)) == 1


def test_an_attack_stops_the_table_of_both_sides():
    game = at(seat(fleet=5), seat(fleet=3), seat())
    attacked = {"key": "attacked", "seat": 0, "target": 1, "paid": 2}
    titles = [[each.kind for each in present(with_news(scene_of(game, viewer), attacked))["moments"]] for viewer in (0, 1, 2)]
    assert titles == [["attacks"], ["attacked"], []]
    assert "Ada attacks you!" in draw(with_news(scene_of(game, 1), attacked))


def test_attacks_of_one_opponent_are_told_together():
    attacked = {"key": "attacked", "seat": 1, "target": 0, "paid": 2}
    shown = present(with_news(scene_of(at(seat(), seat(fleet=3)), 0), attacked, attacked))["moments"]
    assert [(each.title, each.text) for each in shown] == [("Bo <b> attacks you 2 times!", "Your morale −2; Bo <b> gains 4 VP.")]


@pytest.mark.parametrize(
    ("mine", "round", "reasons"),
    [({}, 7, []), ({}, 8, ["rounds"]), ({"morale": 0}, 3, ["morale"]), ({"systems": FULL}, 3, ["systems"])],
)
def test_the_last_round_says_that_it_is(mine, round, reasons):
    scene = scene_of(at(seat(**mine), seat(), round=round), 0)
    assert news.endings(scene.view) == reasons
    assert ("The last round" in draw(scene)) == bool(reasons)


def test_cards_just_drawn_are_marked_in_the_hand():
    game = at(seat(hand="capitol spaceport spaceport"), seat())
    scene = with_news(scene_of(game, 0), {"key": "drew_cards", "seat": 0, "cards": ["spaceport"]})
    assert sum(bool(face.news) for face in present(scene)["hand"]) == 1


def test_the_end_shows_points_by_source():
    *_, (game, _) = moments(2, 2)
    scene = scene_of(game, 0)
    shown = present(scene)["scores"]
    assert shown.sums == [scene.view["players"][winner]["score"] for winner in shown.seats]
    assert 'id="scores"' in draw(scene)


# --- how things look


@pytest.mark.parametrize("piece", [*STRUCTURES, *ADVISORS, *RACES], ids=str)
def test_every_piece_has_a_picture_and_its_effects_in_signs(piece):
    drawn = pictures.picture(piece.id)
    ids = {element.get("id") for element in ElementTree.fromstring(drawn).iter() if element.get("id")}
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= ids
    assert len(drawn) < 4000
    shown = [sign for row in signs.effect_signs(piece) for sign in row.signs]
    assert {sign.icon for sign in shown} - {""} <= set(SYMBOLS)
    assert {f"orion-{row.when}" for row in signs.effect_signs(piece)} <= set(SYMBOLS)


@pytest.mark.parametrize("piece", [*STRUCTURES, *ADVISORS, *RACES], ids=str)
def test_what_a_piece_says_links_to_its_rule(piece):
    about = printed.printed("pl", piece.id).about
    [rule] = re.findall(r'href="/titles/orion/rules#([^"]+)"', about)
    assert speech.voice("pl").has_rule("orion", rule)


def test_a_card_says_in_words_what_exploiting_it_gives():
    said = {id_: str(printed.printed("en", id_).about) for id_ in CARD}
    assert "exploited: +2 fleet" in said["titan"]
    assert "exploited: draw 4 cards" in said["communications_satellite"]
    assert all(("exploited: " in said[id_]) == CARD[id_].is_structure for id_ in CARD)


def test_no_two_pieces_look_the_same_and_nothing_else_has_a_picture():
    pieces = [*CARD, *RACE]
    assert len({pictures.picture(id_) for id_ in pieces}) == len(pieces)
    assert pictures.picture("nobody") is None


def test_colours_can_be_told_from_what_they_lie_on():
    sheets = (STATIC / "css" / "tokens.css", Path(pictures.__file__).parent / "board.css")
    pairs = dict(re.findall(r"--([a-z]+): light-dark\((#[0-9a-f]{6}, #[0-9a-f]{6})\);", "".join(sheet.read_text() for sheet in sheets)))
    tokens = {name: pair.split(", ") for name, pair in pairs.items()}
    for name in (*COLOURS, "advisor", "morale"):
        for theme in (0, 1):
            assert min(contrast(tokens[name][theme], tokens[ground][theme]) for ground in ("sky", "surface", "raised")) >= 4.5, name
