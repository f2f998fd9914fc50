"""Eclipse in the terminal: the map, the boards, the market and battles as text."""

import random
import re

import pytest

from asterism import speech
from asterism.kernel.game import Game
from asterism.terminal.drawings import drawing_of
from asterism.titles.eclipse import terminal as eclipse
from asterism.titles.eclipse.rules.title import TITLE
from asterism.titles.eclipse.terminal import starmap
from tests.terminal.table import NAMES, shown

QUICK = "play eclipse --seats you,random --seed 7 --option species=dealt"


def new_game(seats=3, seed=5):
    return Game(TITLE, seats, seed, {"species": "dealt"})


def hex_at(place, sector, wormholes=(), **more):
    bare = {"owner": -1, "vp": 1, "squares": [], "ancients": 0, "gcds": False, "discovery": False, "monolith": False, "artifacts": 0}
    return {"place": place, "sector": sector, "wormholes": wormholes, "fleets": [], "contested": False, **bare, **more}


# --- the map


def test_a_wormhole_is_drawn_whole_where_both_sides_have_half_of_it(en):
    north, south = hex_at([0, -1], 101, [3]), hex_at([0, 0], 1, [0, 2])
    lines = [line.plain for line in starmap.hex_lines({"hexes": [north, south], "players": []}, en)]
    assert [line for line in lines if "101" in line]
    drawn = "\n".join(lines)
    assert drawn.count("O") == 1  # between them
    assert drawn.count("o") == 1  # towards the unexplored place in the south-east
    assert "1 0" in drawn  # which is named by its coordinates


@pytest.mark.parametrize("edge", range(6))
def test_both_neighbours_draw_their_wormhole_at_one_place(en, edge):
    place = starmap.neighbours((0, 0))[edge]
    hexes = [hex_at([0, 0], 1, [edge]), hex_at(list(place), 101, [starmap.opposite(edge)])]
    for order in (hexes, hexes[::-1]):
        drawn = "\n".join(line.plain for line in starmap.hex_lines({"hexes": order, "players": []}, en))
        assert drawn.count("O") == 1
        assert "o" not in drawn


def test_the_list_says_what_lies_where_and_what_is_joined(en):
    center = hex_at(
        [0, 0], 1, [0], gcds=True, discovery=True, squares=[{"kind": "gray", "filled": True}, {"kind": "science", "filled": False}]
    )
    ancients = hex_at([0, -1], 101, [3], ancients=2, fleets=[{"seat": 1, "ships": [2, 1, 0, 0]}], contested=True)
    half = hex_at([1, -1], 102, [4])
    text = shown(starmap.hex_list({"hexes": [center, ancients, half], "players": []}, NAMES, en))
    assert re.search(r"001 Galactic Center .*● grey, ○ science .*GCDS, a discovery tile .*101 \(102\)", text)
    assert re.search(r"101 Castor .*Bolek 2i 1c, 2 Ancient ships, battle! .*001", text)


def test_a_map_too_wide_for_the_screen_is_left_out(en):
    view = new_game().view(0)
    assert "____" in shown(starmap.galaxy(view, NAMES, en, 130))
    assert "____" not in shown(starmap.galaxy(view, NAMES, en, 30))


# --- the boards


def test_one_sees_ones_prices_and_why_not(en):
    game = new_game()
    view = game.view(0)
    id_, price = next((id_, price) for id_, price in view["mine"]["prices"].items() if price < eclipse.TECHNOLOGY[id_].cost)
    name = en.component("eclipse", id_)
    assert f"{name} {eclipse.TECHNOLOGY[id_].cost}→{price}" in shown(eclipse.own_cards(view, {}, en, 130))
    reasons = eclipse.why_not(view)
    card = next(iter(reasons))
    assert en.why_not("eclipse", reasons[card]) in shown(drawing_of("eclipse").full_card(card, en, reasons[card]))


def test_a_battle_shows_both_sides_and_the_dice(en):
    squadron = {"initiative": 3, "hull": 1, "computer": 1, "shield": 0, "cannons": [1, 1], "missiles": [], "retreat": 0}
    fight = {
        "sector": 204,
        "attacker": 0,
        "defender": -1,
        "round": 2,
        "squadrons": [
            {**squadron, "side": 0, "ship": "cruiser", "damage": [0, 1]},
            {**squadron, "side": -1, "ship": "ancient", "damage": [0]},
        ],
        "next": 1,
        "shooter": 0,
        "dice": [[1, 6]],
    }
    text = shown(eclipse.battle(fight, {"battle": fight, "players": []}, NAMES, en))
    assert "Battle at Vega (204): Ania against Ancients · engagement round 2" in text
    assert re.search(r"▸ +Ania +2 × Cruiser +initiative 3, hull 1, computer \+1, cannons 1 1 +damage 0 1", text)
    assert re.search(r"Ancients +1 × Ancient ", text)
    assert "dice to assign: yellow die 6" in text


@pytest.mark.parametrize("language", speech.languages())
def test_a_game_can_be_drawn_at_many_moments(language):
    voice, dice, game = speech.voice(language), random.Random(4), new_game(4, 4)
    for number in range(150):
        if game.over:
            break
        seat = game.pending()[0]
        words = game.choices(seat)
        for viewer in (seat, None) if number % 10 == 0 else ():
            view = game.view(viewer)
            text = shown(eclipse.table(view, NAMES, voice, 110)) + shown(eclipse.own_cards(view, {}, voice, 110))
            text += shown(eclipse.scores(view, NAMES, game.ranking(), voice))
            assert not re.search(r"[{}]|None|[a-z]_[a-z]", text)
        assert drawing_of("eclipse").asked(game.prompt(seat), NAMES, voice)
        assert all(drawing_of("eclipse").phrase(word, NAMES, voice) for word in words)
        game.choose(seat, dice.choice([word for word in words if word.verb != "trade"] or words))


def test_only_its_owner_sees_reputation(en):
    game = next(game for seed in range(40) if (game := new_game(4, seed)).view(0)["mine"]["reputation"])
    tiles = ", ".join(map(str, game.view(0)["mine"]["reputation"]))
    assert f"reputation tiles: {tiles}" in shown(eclipse.own_cards(game.view(0), {}, en, 130))
    assert eclipse.hidden(game.view(1), en) == ""
    assert eclipse.hidden(game.view(None), en) == ""


# --- playing


def test_every_drawing_there_is_can_be_found():
    assert [drawing_of(title).CARDS[0] for title in ("age", "eclipse", "lunation", "orion", "race")] == [
        "faction reapers",
        "sector 1",
        "character fleet_officer",
        "advanced_data_center",
        drawing_of("race").CARDS[0],
    ]


def test_playing_by_always_answering_1(terminal):
    result = terminal.run(QUICK, *["1"] * 60)
    assert "Round 1 of 9" in result.stdout
    assert "Your turn: choose an action" in result.stdout
    assert len(terminal.records()) == 1


def test_a_piece_is_told_by_name_or_number(terminal):
    text = terminal.run(QUICK, "card 204", "card plasma cannon", "help").stdout
    assert "204, middle sector (II)" in text
    assert "Technology (military), cost 6, minimum 4" in text
    assert "‡ the GCDS" in text


def test_a_record_can_be_watched(terminal):
    terminal.run(QUICK, *["1"] * 20)
    (record,) = terminal.records()
    assert "Factions: " in terminal.run(f"replay {record}").stdout
