"""The board of Lunation shows every choice on the piece it is about; it says what it shows, and nothing its viewer may not know."""

import gzip
import re
from collections import Counter
from dataclasses import replace

import pytest

from asterism import Chance, speech
from asterism.bots import Perspective
from asterism.bots import make as make_bot
from asterism.kernel import Game
from asterism.server import boards
from asterism.server.boards.environment import environment
from asterism.server.scene import LogBook, set_scene
from asterism.speech.writing import percent
from asterism.titles.lunation.board import news, picture, places, sector
from asterism.titles.lunation.board.presenter import PHASES, present
from asterism.titles.lunation.rules.components import (
    ACTION,
    CHARACTER,
    CHARACTERS,
    EVENT,
    OBJECTIVE,
    PLANET,
    PLANETS,
    SYSTEM,
    SYSTEMS,
    TECHNOLOGY,
)
from asterism.titles.lunation.rules.title import TITLE
from asterism.titles.lunation.rules.vocabulary import VOCABULARY
from asterism.titles.lunation.words.speech import LunationSpeech
from tests.browser.laying_out import games_by_question
from tests.server.test_boards import SYMBOLS, Page
from tests.titles.eclipse.test_board import Named
from tests.titles.lunation.position import at, make, seat

NAMES = ["Ada", "Bo <b>", "Cyd", "Dee"]
BOARD = boards.board_of("lunation")
TEMPLATES = environment()
BARE = {  # verbs that are plain buttons beside the prompt, and why
    "done": "ends what is optional: it is about nothing that lies on the table",
    "pass": "plays no card: it is about none",
}


def scene_of(game, seat, language="en"):
    return set_scene(game, "g", speech.voice(language), seat, NAMES[: game.seats])


def draw(scene):
    return TEMPLATES.get_template(BOARD.template).render(scene=scene, shown=BOARD.present(scene), _=scene.voice.text)


def pick(chance, choices):
    """Mostly at random, but with few offers, so that games have all kinds of questions."""
    lively = [choice for choice in choices if not str(choice).startswith(("offer", "ask", "counter"))] or choices
    return lively[chance.below(len(lively))]


def moments(seats, seed, technologies=False, every=1):
    """A game, again and again as it goes on, its end included."""
    game = Game(TITLE, seats, seed, {"technologies": technologies})
    chance = Chance(f"lunation {seats} {seed}")
    count = 0
    while not game.over:
        pending = game.pending()
        asked = pending[chance.below(len(pending))]
        if count % every == 0:
            yield game, asked
        game.choose(asked, (pick if count % 5 else lambda chance, all_of: all_of[chance.below(len(all_of))])(chance, game.choices(asked)))
        count += 1
    yield game, 0


def moment(key, seats=4, seeds=range(1, 40)):
    """The first time that somebody is asked this."""
    for seed in seeds:
        for game, asked in moments(seats, seed, technologies=seed % 2 == 0):
            if not game.over and game.prompt(asked)["key"] == key:
                return scene_of(game, asked)
    raise AssertionError(f"nobody was asked {key}")


# --- the contract


@pytest.mark.parametrize(("seats", "language", "technologies"), [(2, "en", False), (3, "pl", True), (4, "en", True)])
@pytest.mark.random_play
def test_whole_games_are_shown_by_the_contract(seats, language, technologies):
    asked = Counter()
    for number, (game, asked_seat) in enumerate(moments(seats, seats, technologies)):
        viewer = None if number % 29 == 0 else (asked_seat + 1) % seats if number % 7 == 0 else asked_seat
        scene = scene_of(game, viewer, language)
        key = scene.prompt["key"] if scene.prompt else ""
        asked[key] += 1
        if number % 5 and asked[key] > 2:
            continue
        page = Named(draw(scene))
        assert page.choices == scene.labels
        assert all(page.names)
        assert [id_ for id_, times in Counter(page.ids).items() if times > 1] == []
        assert set(page.references) <= set(page.ids)
        assert not page.tags & {"script", "style"}
        assert [name for name in page.attributes if name == "style" or name.startswith("on")] == []
        for icon in page.icons:
            where, _, symbol = icon.partition("#")
            assert (where, symbol) == ("/static/sprite.svg", symbol)
            assert symbol in SYMBOLS
    assert len(asked) > 8


@pytest.mark.parametrize("seats", [2, 4])
def test_a_page_is_the_same_in_every_game_its_viewer_can_imagine(seats):
    for number, (game, _) in enumerate(moments(seats, seats, every=17)):
        viewer = number % seats
        dreamt = game.imagine(viewer, number)
        assert draw(scene_of(game, viewer)) == draw(scene_of(dreamt, viewer))
        assert draw(scene_of(game, None)) == draw(scene_of(dreamt, None))


def test_names_are_escaped():
    game = next(moments(2, 1))[0]
    text = draw(scene_of(game, 0))
    assert "Bo &lt;b&gt;" in text
    assert "Bo <b>" not in text


# --- pieces and their choices


def ids_of(value):
    """All that a view calls something by."""
    if isinstance(value, dict):
        return set(value) | {id_ for each in value.values() for id_ in ids_of(each)}
    if isinstance(value, list):
        return {id_ for each in value for id_ in ids_of(each)}
    return {str(value)}


def concerns(scene, piece, choice):
    """Is this piece what the choice is about?"""
    verb, *words = choice.split()
    args = scene.prompt["args"]
    view = scene.view
    if verb in ("offer", "against"):
        return piece == f"seat {words[0]}"
    if verb == "beside":
        return piece.partition(".")[0] == words[0]
    if verb == "collect":
        return piece == args["location"]
    if verb == "stay":
        return piece == (view["combat"]["location"] if view["combat"] else args["location"])
    if verb == "go":
        return piece == view["convoy"]["to"]
    if choice == "commit nobody":
        return piece == view["combat"]["location"]
    if verb in ("propose", "drop", "accept", "decline", "counter"):
        return piece == "offer"
    if verb == "draw":
        return piece == "action_deck"
    if verb in ("sell_point", "appeal"):
        return piece == f"seat {scene.seat}"
    return piece in words


@pytest.mark.parametrize(("seats", "technologies"), [(2, True), (3, False), (4, True)])
def test_a_piece_is_called_as_in_the_view_and_every_choice_on_it_concerns_it(seats, technologies):
    in_the_box = {*ACTION, *TECHNOLOGY}  # an offer may ask for any card
    for game, asked in moments(seats, seats + 1, technologies, every=3):
        scene = scene_of(game, asked)
        page = Page(draw(scene))
        seats_of = {f"seat {n}" for n in range(seats)}
        assert set(page.pieces) <= ids_of(scene.view) | seats_of | in_the_box
        assert [(choice, piece) for choice, piece in page.on_pieces if not concerns(scene, piece, choice)] == []
        assert {choice.partition(" ")[0] for choice in set(scene.choices) - dict(page.on_pieces).keys()} <= BARE.keys()


def fought(dice=None, **more):
    """A fight that is about to begin."""
    sides = [
        seat("dead_star.1*2", "tactician@dead_star.1 bounty_hunter@dead_star.1", hand="direct_hit ambush", **more),
        seat("dead_star.1", "ace_pilot@dead_star.1 spy@dead_star.1", hand="evasive_manoeuvre"),
    ]
    return at(*sides, dice=dice or {0: "BBBBBBB", 1: "BBBBBBB"})


def positions():
    """Questions that random games hardly ever come to, by name."""
    yield fought(), 0
    game = fought()
    make(game, 0, "commit tactician")
    make(game, 1, "commit nobody")
    make(game, 0, "pass")
    make(game, 1, "pass")
    yield game, 0
    yield at(seat("dead_star", "spy@dead_star", goods="9/9"), seat("helion_forge", hand="ambush"), phase="development"), 0


@pytest.mark.parametrize("number", range(3))
def test_arranged_questions_are_shown_on_their_pieces(number):
    game, asked = list(positions())[number]
    scene = scene_of(game, asked)
    page = Page(draw(scene))
    assert set(page.choices) == set(scene.choices)
    assert [(choice, piece) for choice, piece in page.on_pieces if not concerns(scene, piece, choice)] == []


def press(game, viewer):
    """What greedy would choose, if that can be pressed on its piece."""
    choice = str(make_bot("greedy", viewer).choose(Perspective(game, viewer)))
    page = Page(draw(scene_of(game, viewer)))
    assert choice.partition(" ")[0] in BARE or choice in dict(page.on_pieces), (game.prompt(viewer)["key"], choice)
    return choice


@pytest.mark.random_play
def test_a_thoughtful_persons_games_are_played_by_pressing_pieces():
    """In each phase, and at each kind of question: what such games don't come to is arranged."""
    phases, asked = set(), Counter()
    for seats, seed, technologies in ((4, 7, False), (3, 11, True)):
        game = Game(TITLE, seats, seed, {"technologies": technologies})
        bots = [make_bot("greedy", viewer) for viewer in range(seats)]
        while not game.over:
            viewer = game.pending()[0]
            key = game.prompt(viewer)["key"]
            phases.add(game.view(viewer)["phase"])
            asked[key] += 1
            game.choose(viewer, press(game, viewer) if asked[key] <= 9 else bots[viewer].choose(Perspective(game, viewer)))
    assert phases >= set(PHASES)
    questions = set(LunationSpeech.methods["asks"])
    assert len(questions & asked.keys()) > 2 / 3 * len(questions)
    for key in sorted(questions - asked.keys()):
        game, viewer = games_by_question("lunation")[key]
        assert press(game, viewer)


def test_every_question_has_a_tip():
    for language in ("en", "pl"):
        voice = speech.voice(language)
        for key in LunationSpeech.methods["asks"]:
            assert voice.tip("lunation", {"key": key}, 2)


MOST_BYTES = 20_000  # of a page, as it travels


@pytest.mark.parametrize(("seats", "technologies"), [(2, False), (4, True)])
def test_a_page_is_light(seats, technologies):
    """The whole board, though an answer carries only what changed; the frame around it is the same for all titles."""
    heaviest = max(
        len(gzip.compress(draw(scene_of(game, asked, "pl")).encode())) for game, asked in moments(seats, 9, technologies, every=11)
    )
    assert heaviest <= MOST_BYTES


def test_every_verb_has_a_place():
    """Whoever adds a verb says where it stands."""
    known = {*sector.ON_A_CARD, *BARE, "beside", "collect", "stay", "swap", "lay", "choose", "fleet", "take", "go", "against", "commit"}
    known |= {
        "exhaust",
        "reroll",
        "play",
        "use",
        "ability",
        "bank",
        "offer",
        "give",
        "ask",
        "propose",
        "drop",
        "accept",
        "decline",
        "counter",
    }
    known |= {"by", "mine", "recruit", "draw", "buy", "sell_point", "appeal", "show", "release", "return", "buy_point"}
    assert {str(word).partition(" ")[0] for word in VOCABULARY} == known


# --- everything in the view is drawn

UNDRAWN = {  # and why
    ".title": "the page says it",
    ".seat": "the page is drawn for it",
    ".players[].seat": "each stands at its place",
    ".players[].to_do": "a clock beside the seat says that it decides",
    ".combat.forecast.fleets[]": "the fight shows its fleets",
    ".combat.forecast.location": "the fight says where it is",
    ".players[].activations": "exhausted cards show them; where a system limits them, its choices say so",
}
BY_SYSTEM = re.compile(r"(?<=\.activations)\.\w+$")
BOXES = (CHARACTER, PLANET, SYSTEM, EVENT, ACTION, OBJECTIVE, TECHNOLOGY)


def leaves(value, path=""):
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, f"{path}.{key}")
    elif isinstance(value, list):
        for each in value:
            yield from leaves(each, f"{path}[]")
    elif value is not None:
        yield path, value


def other_than(value):
    """Other values of the same kind."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, float):
        return [1 - value, value / 2]
    return [next(id_ for id_ in box if id_ != value) for box in BOXES if value in box] or ["refresh", "dead_star.3", "damage"]


def with_other(value, path, new, at=""):
    """The view with another value at all leaves of this path."""
    if isinstance(value, dict):
        return {key: with_other(each, path, new, f"{at}.{key}") for key, each in value.items()}
    if isinstance(value, list):
        return [with_other(each, path, new, f"{at}[]") for each in value]
    return new if at == path and value is not None else value


def drawn_otherwise(scene, path, new):
    """Whether the page is another with this value; one that the board can't make sense of is certainly looked at."""
    try:
        return draw(replace(scene, view=with_other(scene.view, path, new))) != draw(scene)
    except (KeyError, IndexError, StopIteration, AssertionError, ValueError, TypeError):
        return True


def test_every_leaf_of_the_view_is_drawn():
    dead = {}
    scenes = [scene_of(game, asked) for seats in (2, 3) for game, asked in moments(seats, 5, technologies=True, every=13)]
    trading = at(seat("dead_star", goods="3/1"), seat("helion_forge"), phase="trade")
    make(trading, 0, "offer 1", "give energy", "propose")
    arranged = [scene_of(fought(), 0), scene_of(trading, 0), moment("answer_retreat")]
    for scene in [*scenes, *arranged]:
        for path, value in dict(leaves(scene.view)).items():
            if dead.get(path, True):
                dead[path] = not any(drawn_otherwise(scene, path, new) for new in other_than(value))
    assert sorted({BY_SYSTEM.sub("", path) for path, untouched in dead.items() if untouched}) == sorted(UNDRAWN)


def test_every_fact_of_a_card_is_drawn():
    game = at(
        seat("dead_star.1*2", "ace_pilot@dead_star.1 spy@dead_star!", hand="ambush", goods="4/3"),
        seat("helion_forge.2", "tactician@helion_forge.2"),
        planets={"dead_star.1": "aurelia", "helion_forge.2": "vesper"},
        exhausted="dead_star.1",
    )
    scene = scene_of(game, 0)
    text = draw(scene)
    card = next(card for system in scene.view["systems"] for card in system["cards"] if card["location"] == "dead_star.1")
    spot = re.search(r'<div class="[^"]*" id="spot-dead_star\.1".*?</foreignObject>', text, re.DOTALL)[0]
    assert "Aurelia" in spot
    assert "spent-mark" in spot
    assert spot.count("#luna-fleet") == card["units"][0]["fleets"]
    assert 'data-piece="ace_pilot"' in spot
    assert "+2" in spot
    for amount, kind in ((card["energy"], "energy"), (card["resources"], "resources")):
        assert not amount or re.search(rf'kind-{kind}"[^>]*>.*?<span aria-hidden="true">{amount}<', spot)
    system_card = re.search(r'<div class="[^"]*" id="spot-dead_star".*?</foreignObject>', text, re.DOTALL)[0]
    assert 'class="token exhausted' in system_card


def test_discards_are_cards_with_what_they_do():
    scene = scene_of(fought(), 0)
    pile = {**scene.view, "discards": ["second_wind", "ambush", "second_wind"]}
    decks = re.search(r'id="decks".*?</div>', draw(replace(scene, view=pile)), re.DOTALL)[0]
    assert re.findall(r'data-piece="(\w+)"', decks) == ["second_wind", "ambush"]
    assert "Second Wind ×2" in decks
    assert scene.voice.text("Discarded") in decks


@pytest.mark.parametrize("key", ["energy", "resources", "power", "score", "hand", "objectives", "fleets"])
def test_whoever_changes_is_seen_to_change(key):
    """A number of another player stands on the page."""
    scene = moment("manoeuvre")
    other = (scene.seat + 1) % 4
    players = [{**facts, key: 77} if facts["seat"] == other else facts for facts in scene.view["players"]]
    panel = re.search(rf'id="player-{other}".*?</section>', draw(replace(scene, view={**scene.view, "players": players})), re.DOTALL)[0]
    assert "77" in panel


# --- the map


@pytest.mark.parametrize("systems", [3, 4, 5])
def test_no_two_cards_of_the_map_overlap(systems):
    boxes = []
    for system in range(systems):
        for card in range(5):
            (x, y), (wide, high) = places.centre_of(system, systems, card), places.size_of(card)
            boxes.append((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
    for n, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[n + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


@pytest.mark.parametrize("piece", [*PLANETS, *SYSTEMS], ids=str)
def test_every_planet_card_and_system_has_a_picture(piece):
    drawn = picture(piece.id)
    assert drawn.startswith("<svg")
    assert drawn == picture(piece.id)


def test_nothing_else_has_a_picture():
    assert picture("nowhere") is None


def test_every_character_has_a_sign():
    assert {f"luna-does-{character.ability.op}" for character in CHARACTERS} <= set(SYMBOLS)


def test_a_face_down_card_shows_what_only_its_layer_knows():
    for game, _ in moments(2, 3, every=9):
        for viewer in (0, 1):
            scene = scene_of(game, viewer)
            text = draw(scene)
            for system in scene.view["systems"]:
                for card in system["cards"][1:]:
                    spot = re.search(rf'id="spot-{re.escape(card["location"])}".*?</foreignObject>', text, re.DOTALL)[0]
                    if card["laid"]:
                        assert ('class="globe"' in spot) == (card["planet"] is not None)


def test_a_destination_takes_exactly_the_units_that_can_go_there():
    game = at(seat("dead_star.1*2 helion_forge", "spy@dead_star.1"), seat("ferrous_belt.1"))
    text = draw(scene_of(game, 0))
    move = re.search(r'data-choice="move dead_star\.2"[^>]*data-takes="([^"]*)"', text)[1].split("|")
    assert sorted(move) == ["fleet dead_star.1", "fleet dead_star.1", "take spy"]
    jump = re.search(r'data-choice="jump dead_star\.2"[^>]*data-takes="([^"]*)"', text)[1].split("|")
    assert jump == ["fleet helion_forge"]
    make(game, 0, "move dead_star.2", *move)  # all of them: they go by themselves
    assert game.view(0)["systems"][0]["cards"][2]["units"][0]["fleets"] == 2


def test_what_moves_by_itself_is_not_sent_with_the_destination():
    game = at(seat("dead_star.1*2"), seat("ferrous_belt.1"))
    button = re.search(r'<button[^>]*data-choice="move dead_star\.2"[^>]*>', draw(scene_of(game, 0)))[0]
    assert 'data-takes="fleet dead_star.1|fleet dead_star.1" data-itself="fleet dead_star.1"' in button
    make(game, 0, "move dead_star.2", "fleet dead_star.1")
    assert game.view(0)["systems"][0]["cards"][2]["units"][0]["fleets"] == 2


def test_what_a_destination_takes_is_legal_there_in_any_game():
    """Every way to send all units at once, as the page would."""
    seen = Counter()
    for seats in (2, 3):
        for game, asked in moments(seats, 11, every=3):
            if game.over or game.prompt(asked)["key"] != "manoeuvre":
                continue
            text = draw(scene_of(game, asked))
            for word, takes, _, itself in re.findall(r'data-choice="(move [^"]*)"[^>]*data-takes="([^"]*)"( data-itself="([^"]*)")?', text):
                later = game.copy()
                words = takes.split("|")
                if itself:
                    words.remove(itself)
                later.choose(asked, word)
                for each in words:
                    later.choose(asked, each)
                seen["by itself" if itself else "picked"] += 1
    assert min(seen["by itself"], seen["picked"]) > 5


def test_a_convoy_says_its_price_its_risk_whom_it_meets_and_the_odds():
    game = at(seat("dead_star.1*2"), seat("helion_forge.2"), planets={"helion_forge.2": "vesper"})
    make(game, 0, "jump helion_forge.2", "fleet dead_star.1", "fleet dead_star.1")
    scene = scene_of(game, 0)
    convoy = present(scene)["convoy"]
    forecast = scene.view["convoy"]["forecast"][0]
    assert (convoy.price, convoy.go) == (2, "go")
    assert convoy.gravity == [(0, "67 %"), (1, "33 %")]
    attacker, defender = convoy.odds[0].sides
    assert [attacker.share, defender.share] == [round(wins * 100) for wins in forecast["wins"]]
    text = draw(scene)
    for told in (*convoy.finds, convoy.odds[0].told, attacker.wins, *[chance for _, chance in convoy.gravity]):
        assert told.replace("<", "&lt;").replace(">", "&gt;") in text


def test_the_last_unit_to_join_a_move_says_that_all_of_them_go_and_to_which_odds():
    game = at(seat("dead_star.1*2", "spy@dead_star.1"), seat("dead_star.2"))
    make(game, 0, "move dead_star.2", "fleet dead_star.1")
    assert present(scene_of(game, 0))["convoy"].last == ""
    make(game, 0, "fleet dead_star.1")
    scene = scene_of(game, 0)
    convoy = present(scene)["convoy"]
    assert [rider.text for rider in convoy.riders] == ["take spy"]
    assert convoy.last_odds == [percent(scene.view["mine"]["forecasts"][0]["wins"][0])]
    assert re.search(rf'data-choice="take spy".*?{re.escape(convoy.last)}.*?{convoy.last_odds[0]}</span></button>', draw(scene))
    make(game, 0, "take spy")
    assert game.view(0)["convoy"] is None


def test_a_jump_with_all_units_is_still_asked_about():
    game = at(seat("dead_star.1"), seat("helion_forge.2"))
    make(game, 0, "jump helion_forge.2")
    assert present(scene_of(game, 0))["convoy"].last == ""


def test_an_event_that_takes_goods_is_marked_otherwise_than_one_that_gives_them():
    voice = speech.voice("en")
    printed = PLANET["pyre"].goods
    faces = [places.planet_face(voice, "pyre", 1, "up", (False, ()), 0, (printed[0] + more, printed[1], 0)) for more in (-1, 0, 1)]
    assert ["gives changed fewer" in face for face in faces] == [True, False, False]
    assert ["gives changed" in face for face in faces] == [True, False, True]


def test_each_card_that_fleets_leave_rolls_a_gravity_die_of_its_own():
    game = at(seat("dead_star.1*2 dead_star.2"), seat("helion_forge.1"))
    make(game, 0, "jump helion_forge.2", "fleet dead_star.1")
    assert present(scene_of(game, 0))["convoy"].gravity == [(0, "67 %"), (1, "33 %")]
    game = at(seat("dead_star.1*2 dead_star.2", power=4), seat("helion_forge.1"))
    make(game, 0, "jump helion_forge.2", "fleet dead_star.1", "fleet dead_star.2")
    assert present(scene_of(game, 0))["convoy"].gravity == [(0, "44 %"), (1, "44 %"), (2, "11 %")]


@pytest.mark.parametrize(("to", "said"), [("helion_forge.2", True), ("helion_forge", False)])
def test_the_odds_after_an_orbital_jump_are_said_to_leave_gravity_out(to, said):
    game = at(seat("dead_star.1*2"), seat(to))
    make(game, 0, f"jump {to}", "fleet dead_star.1", "fleet dead_star.1")
    text = draw(scene_of(game, 0))
    assert "odds-rest" in text
    assert ("if gravity destroys no fleet" in text) == said


def test_a_pilot_spares_the_fleets_of_its_card_the_gravity_die():
    game = at(seat("dead_star.1*2", "orbital_pilot@dead_star.1"), seat("helion_forge.1"))
    make(game, 0, "jump helion_forge.2", "fleet dead_star.1", "take orbital_pilot")
    convoy = present(scene_of(game, 0))["convoy"]
    assert convoy.gravity == []
    assert convoy.unrisked in draw(scene_of(game, 0))


# --- fights


def test_a_fight_shows_both_sides_to_everybody():
    scene = scene_of(fought(), None)
    text = draw(scene)
    for side in scene.view["combat"]["sides"]:
        assert f'id="side-{side["seat"]}"' in text
    assert "tactician" in text
    shown = present(scene)["fight"]
    assert [side.outlook.share for side in shown.sides] == [round(wins * 100) for wins in scene.view["combat"]["forecast"]["wins"]]


def test_who_would_win_is_not_told_while_a_committed_hunter_hunts():
    game = fought()
    make(game, 0, "commit bounty_hunter")
    make(game, 1, "commit nobody")
    scene = scene_of(game, 0)
    assert scene.prompt["key"] == "hunt_characters"
    assert present(scene)["fight"].odds is None


def test_dice_show_their_faces_and_a_tactician_picks_them():
    game = fought({0: "EXBBBBB", 1: "BBBBBBB"})
    make(game, 0, "commit tactician")
    make(game, 1, "commit nobody")
    make(game, 0, "pass")
    make(game, 1, "pass")
    scene = scene_of(game, 0)
    assert scene.prompt["key"] == "reroll_dice"
    text = draw(scene)
    for face in set(scene.view["combat"]["sides"][0]["dice"]):
        assert f"face-{face}" in text
    assert "reroll explosion" in scene.choices
    page = Page(text)
    assert dict(page.on_pieces)["reroll explosion"] == "explosion"


def test_a_fight_names_the_cards_just_played_and_counts_the_dice_that_exploded():
    game = fought({0: "NEEBBBB", 1: "BBBBBBB"})
    make(game, 0, "commit tactician")
    make(game, 1, "commit nobody")
    make(game, 0, "play direct_hit")
    make(game, 1, "play evasive_manoeuvre")
    mine, theirs = present(scene_of(game, 0))["fight"].sides
    assert [card.id for card in mine.played] == ["direct_hit"]
    assert [card.id for card in theirs.played] == ["evasive_manoeuvre"]
    make(game, 0, "pass")
    scene = scene_of(game, 0)
    mine, theirs = present(scene)["fight"].sides
    assert [mine.played, theirs.played] == [[], []], "the viewer has chosen since"
    assert (mine.plus_ones, theirs.plus_ones) == (1, 0)
    assert "+1 rolled: 1" in draw(scene)


def test_cards_played_in_an_earlier_round_are_not_named_in_this_one():
    scene = scene_of(fought(), 0)
    book = LogBook()
    events = [{"key": "card_played", "seat": 1, "card": "direct_hit"}, {"key": "round_began", "round": 2}]
    book.write([*events, {"key": "card_played", "seat": 1, "card": "ambush"}], lambda event: event["key"], 0)
    assert present(replace(scene, log_book=book))["fight"].cards == ["ambush"]


# --- trade


def test_every_card_of_an_offer_says_what_it_does():
    game = at(seat("dead_star", goods="3/1", hand="ambush"), seat("helion_forge", hand="second_wind"), phase="trade")
    text = draw(scene_of(game, 0))
    assert all(f'data-details="about-action-{card}"' in text and f'id="about-action-{card}"' in text for card in ACTION)
    make(game, 0, "offer 1", "give ambush", "ask second_wind", "propose")
    for viewer in (0, 1, None):
        offered = re.search(r'id="offer".*', draw(scene_of(game, viewer)), re.DOTALL)[0]
        for card in ("ambush", "second_wind"):
            assert f'data-piece="{card}" data-details="about-action-{card}"' in offered
            assert f'id="about-action-{card}"' in offered


def test_an_offer_is_composed_at_once_and_what_is_sent_is_legal():
    game = at(seat("dead_star", goods="3/1", hand="ambush"), seat("helion_forge", goods="0/4"), phase="trade")
    scene = scene_of(game, 0)
    text = draw(scene)
    takes = re.search(r'data-choice="offer 1"[^>]*data-takes="([^"]*)"', text)[1].split("|")
    assert takes.count("give energy") == 3
    assert takes.count("ask resources") == 4
    assert 'data-then="propose"' in text
    make(game, 0, "offer 1", "give energy", "give energy", "ask resources", "propose")
    answering = draw(scene_of(game, 1))
    assert all(f'data-choice="{word}"' in answering for word in ("accept", "decline", "counter"))
    make(game, 1, "counter", "give resources", "ask energy", "propose")
    assert 'data-choice="accept"' in draw(scene_of(game, 0))


def test_what_is_being_composed_only_its_composer_sees():
    game = at(seat("dead_star", goods="3/1", hand="ambush"), seat("helion_forge", goods="0/4"), phase="trade")
    make(game, 0, "offer 1", "give ambush")
    assert "Ambush" in draw(scene_of(game, 0))
    for viewer in (1, None):
        offer = re.search(r'id="offer".*?</section>', draw(scene_of(game, viewer)), re.DOTALL)[0]
        assert "Ambush" not in offer
        assert "Ada" in offer


# --- what happened meanwhile


def test_an_answer_to_ones_offer_and_lost_fleets_stop_the_table():
    scene = moment("manoeuvre", seats=2)
    other = 1 - scene.seat
    declined = {"key": "offer_answered", "seat": other, "partner": scene.seat, "accepted": False}
    location = scene.view["systems"][0]["cards"][1]["location"]
    lost = {"key": "fleets_destroyed", "seat": scene.seat, "location": location, "count": 2, "why": "combat", "by": other}
    book = LogBook()
    book.write([declined, lost], lambda event: event["key"], scene.seat)
    answered, destroyed = news.moments(replace(scene, log_book=book))
    assert "declines" in answered.title
    assert "2\u00a0fleets" in destroyed.title


def test_what_others_did_is_marked_until_the_viewers_next_choice():
    scene = moment("manoeuvre", seats=2)
    other = 1 - scene.seat
    location = scene.view["systems"][0]["cards"][1]["location"]
    moved = {"key": "moved", "seat": other, "to": location, "fleets": {}, "characters": []}
    book = LogBook()
    book.write([moved], lambda event: event["key"], scene.seat)
    assert list(news.places_touched(replace(scene, log_book=book))) == [location]
    assert f'class="news seat-{other}"' in draw(replace(scene, log_book=book))
    book.write([{"key": "chose", "seat": scene.seat, "choice": "done", "secret": False}], lambda event: event["key"], scene.seat)
    assert news.places_touched(replace(scene, log_book=book)) == {}


def test_captives_and_the_last_turn_stop_the_table():
    scene = moment("manoeuvre", seats=2)
    other = 1 - scene.seat
    captured = {"key": "characters_captured", "seat": other, "former": scene.seat, "characters": ["spy"], "why": "combat"}
    last = {"key": "turn_began", "turn": scene.view["turns"], "order": [0, 1]}
    book = LogBook()
    book.write([last, captured], lambda event: event["key"], scene.seat)
    shown = news.moments(replace(scene, log_book=book))
    assert [moment.kind for moment in shown] == ["last", "lost"]
    text = draw(replace(scene, log_book=book))
    assert all(f"moment-{moment.kind}" in text for moment in shown)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_can_not_be_bought_says_why(language):
    game = at(seat("dead_star", goods="0/0"), seat("helion_forge"), phase="development")
    scene = scene_of(game, 0, language)
    if scene.prompt and scene.prompt["key"] == "develop":
        refused = [why for *_, why in present(scene)["shop"] if why]
        assert refused
        text = draw(scene)
        assert all(why in text for why in refused)
