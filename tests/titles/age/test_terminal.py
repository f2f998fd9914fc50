"""Age of Galaxy in the terminal: the row of systems, the boards, alliances and one's hand, as text."""

import random
import re

import pytest

from asterism import speech
from asterism.kernel.game import Game
from asterism.terminal.drawings import drawing_of
from asterism.titles.age import terminal as age
from asterism.titles.age.rules.title import TITLE
from tests.terminal.table import NAMES, shown

QUICK = "play age --seats you,random --seed 7"


def new_game(seats=3, seed=5, **options):
    return Game(TITLE, seats, seed, options)


def planet(**fields):
    """What a view shows of a planet that nobody has, with some of it changed."""
    reward = {"influence": 2, "credits": 1}
    free = {"planet": "silver_gate.2", "type": "oceanic", "reward": reward, "owner": -1, "markers": 0, "conqueror": -1}
    return free | {"unprotected": True, "token": False} | fields


# --- the table


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "II oceanic (1 credit, 2 influence)"),
        ({"owner": 0, "markers": 1, "unprotected": False}, "II oceanic (1 credit, 2 influence) #1●"),
        ({"owner": 1, "markers": 2}, "II oceanic (1 credit, 2 influence) #2●●!"),
        ({"conqueror": 2, "unprotected": False}, "II oceanic (1 credit, 2 influence) #3▲"),
        ({"owner": -2, "markers": 1, "token": True}, "+ oceanic (1 credit, 2 influence) #R●!"),
    ],
)
def test_a_planet_tells_whose_it_is_how_far_and_whether_it_is_open(en, fields, text):
    assert age.planet(planet(**fields), 1, None, en).plain == text


def test_a_planet_of_ones_alliance_is_underlined(en):
    assert age.planet(planet(), 1, {"habitable": ["silver_gate.2"]}, en).style == "underline"
    assert age.planet(planet(), 1, {"habitable": []}, en).style == ""


def test_a_trade_card_tells_its_markers_and_a_coming_golden_age(en):
    slot = {
        "card": "commodity",
        "cost": {"credits": 7},
        "gain": {"prestige": 2},
        "turned": False,
        "spaces": 2,
        "markers": [1, 0],
        "rival": 0,
        "area": "manufacture",
        "area_markers": [0, 2],
        "fills": True,
    }
    text = re.sub(r" +", " ", shown(age.action_board({"trade": [slot]}, en))).strip()
    assert text == "Interstellar Commodity Trading 7 credits → 2 prestige 1/2 #1● golden age Manufacture #2●●"
    turned = shown(age.action_board({"trade": [slot | {"turned": True, "fills": False}]}, en))
    assert "turned over, no limit #1●" in turned


def test_covered_fields_of_the_congress_are_not_shown(en):
    fields = [{"prestige": 4, "owner": 1, "open": 1}, {"prestige": 4, "owner": -1, "open": 0}, {"prestige": 3, "owner": -2, "open": 1}]
    assert shown(age.congress({"congress": fields}, en)).strip() == "Galactic Congress: 1 +4 #2   3 +3 #R"


@pytest.mark.parametrize("language", speech.languages())
@pytest.mark.parametrize(("seats", "draft"), [(1, False), (3, True), (4, False)])
def test_a_game_can_be_drawn_at_many_moments(language, seats, draft):
    voice, dice = speech.voice(language), random.Random(4)
    game = new_game(seats, 4, draft=draft)
    names = NAMES[:seats]
    number = 0
    while not game.over:
        seat = game.pending()[0]
        words = game.choices(seat)
        for viewer, width in ((seat, 130), (seat, 70), (None, 110)) if number % 9 == 0 else ():
            view = game.view(viewer)
            text = shown(age.table(view, names, voice, width), width) + shown(age.own_cards(view, {}, voice, width), width)
            text += shown(drawing_of("age").scores(view, names, game.ranking(), voice))
            assert not re.search(r"[{}]|None|[a-z]_[a-z]", text)
        assert drawing_of("age").asked(game.prompt(seat), names, voice)
        assert all(drawing_of("age").phrase(word, names, voice) for word in words)
        game.choose(seat, dice.choice(words))
        number += 1


def test_the_head_names_the_hegemon_of_the_last_war_and_who_would_win_one_now(en):
    view = new_game(2).view(None)
    view |= {"hegemon": 0, "leading": 1}
    assert shown(age.head(view, NAMES, en)).strip().endswith(f"Hegemon: {NAMES[0]} · would win a war now: {NAMES[1]}")
    over = shown(age.head(view | {"over": True}, NAMES, en))
    assert f"Hegemon: {NAMES[0]}" in over
    assert "would win" not in over
    before = shown(age.head(view | {"hegemon": -1, "leading": -1}, NAMES, en))
    assert "Hegemon" not in before
    assert "would win" not in before


def test_only_its_owner_sees_a_hand(en):
    game = new_game()
    hand = game.view(0)["mine"]["hand"]
    assert len(hand) == 7
    assert all(en.component("age", card) in age.hidden(game.view(0), en) for card in hand)
    assert age.hidden(game.view(None), en) == ""
    assert shown(age.own_cards(game.view(None), {}, en, 130)).strip() == ""


def test_a_card_of_ours_is_marked(en):
    assert "our reconstruction" in shown(drawing_of("age").full_card("faction theta", en))
    assert "our reconstruction" not in shown(drawing_of("age").full_card("faction cheiki", en))


# --- playing


def test_it_is_drawn():
    assert drawing_of("age").table is age.table


def test_playing_by_always_answering_1(terminal):
    result = terminal.run(QUICK, *["1"] * 60)
    assert "Round 1 of 5" in result.stdout
    assert "Your turn: choose an action" in result.stdout
    assert len(terminal.records()) == 1


def test_a_solo_game_can_be_played(terminal):
    assert "the rival's cruisers 2" in terminal.run("play age --seats you --seed 3", *["1"] * 12).stdout


def test_a_card_and_a_rule_are_told(terminal):
    text = terminal.run(QUICK, "card cheiki", "card warp drive", "rule war tie", "help").stdout
    assert "Lightning: 5 credits → 1 discovery, 1 influence" in text
    assert "Range (systems): +1" in text
    assert "[age.war.tie]" in text
    assert "▸ the galactic fleet" in text


def test_a_record_can_be_watched(terminal):
    terminal.run(QUICK, *["1"] * 20)
    assert "Trade cards: " in terminal.run(f"replay {terminal.records()[0]}").stdout
