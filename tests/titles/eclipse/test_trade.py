"""Trade: one resource for another, at any time."""

import random

import pytest

import asterism
from asterism.kernel.game import Game
from asterism.titles.eclipse.rules.components import RESOURCES, TECHNOLOGIES
from asterism.titles.eclipse.rules.title import TITLE
from tests.rules import rule
from tests.titles.eclipse.position import at, board, make, offered, play, player, seat, sector, stock, told


@rule("eclipse.trade.rate")
@pytest.mark.parametrize(
    ("faction", "rate"), [("terran_union", 2), ("eridani", 3), ("hydran", 3), ("planta", 3), ("draco", 3), ("mechanema", 3), ("orion", 4)]
)
def test_each_species_has_its_rate(faction, rate):
    game = at(seat(faction, money=rate, science=rate - 1, materials=0), seat("terran_federation"))
    assert offered(game, 0, "trade") == ["trade money science", "trade money materials"]
    make(game, 0, "trade money materials")
    assert stock(game, 0) == {"money": 0, "science": rate - 1, "materials": 1}


@rule("eclipse.trade.any_time")
def test_trade_takes_no_disc_and_no_turn_and_may_be_repeated():
    game = at(seat("terran_union", money=7, science=0, materials=0), seat("orion"))
    discs = board(game, 0)["discs"]
    make(game, 0, "trade money science", "trade money science", "trade money materials")
    assert stock(game, 0) == {"money": 1, "science": 2, "materials": 1}
    assert board(game, 0)["discs"] == discs
    assert game.pending() == [0]
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "trade money science")


@rule("eclipse.trade.any_time")
def test_trade_pays_for_a_ship_in_the_middle_of_building():
    game = at(seat("terran_union", money=4, science=0, materials=4), seat("orion"))
    make(game, 0, "action build", "trade money materials", "trade money materials", "build interceptor 225", "build interceptor 225")
    assert stock(game, 0) == {"money": 0, "science": 0, "materials": 0}


@rule("eclipse.trade.any_time")
def test_trade_pays_for_a_technology_in_the_middle_of_research():
    game = at(seat("terran_union", money=4, science=2, materials=0), seat("orion"), market="gauss_shield improved_hull")
    make(game, 0, "action research", "trade money science", "trade money science", "research improved_hull")
    assert stock(game, 0) == {"money": 0, "science": 0, "materials": 0}


@rule("eclipse.trade.any_time")
def test_trade_makes_an_action_possible():
    game = at(seat("terran_union", money=2, science=0, materials=2), seat("orion"))
    assert "action build" not in offered(game, 0)
    make(game, 0, "trade money materials")
    assert "action build" in offered(game, 0)


@rule("eclipse.trade.any_time")
def test_who_has_passed_trades_too():
    game = at(seat("terran_union", money=2, science=0, materials=2, passed=True), seat("orion"))
    assert "react build" not in offered(game, 0)
    make(game, 0, "trade money materials", "react build")
    play(game, 0, "build interceptor 225")
    assert stock(game, 0) == {"money": 0, "science": 0, "materials": 0}


@rule("eclipse.trade.any_time", "eclipse.bankruptcy.give_up_hexes")
def test_trade_saves_a_hex_in_upkeep():
    hexes = [sector(207, (0, -1), owner=0)]
    game = at(
        seat("terran_union", money=0, science=2, materials=0, tracks=(9, 11, 11), discs=7), seat("orion"), hexes=hexes, phase="upkeep"
    )
    assert offered(game, 0, "trade") == ["trade science money", "trade science materials"]
    make(game, 0, "trade science money")
    assert stock(game, 0) == {"money": 0, "science": 2, "materials": 2}
    assert len([shown for shown in game.view(None)["hexes"] if shown["owner"] == 0]) == 2


# --- beside every question


def rich(faction: str = "terran_union", *, hexes=(), others=("orion",), draws: str = "", turn: int = 0, **mine):
    mine = {"money": 9, "science": 9, "materials": 9, **mine}
    return at(seat(faction, **mine), *[seat(each) for each in others], hexes=hexes, draws=draws, turn=turn)


ALL_TRADES = [f"trade {give} {get}" for give in RESOURCES for get in RESOURCES if give != get]
LONELY = sector(225, (0, -2), owner=0, cubes="money science materials", ships="0:interceptor*2")


@rule("eclipse.trade.any_time")
@pytest.mark.parametrize(
    ("path", "key"),
    [
        ([], "choose_action"),
        (["action explore"], "name_spot"),
        (["action explore", "explore 0 -4"], "turn_sector"),
        (["action explore", "explore 0 -4", "turn 0"], "claim_sector"),
        (["action explore", "explore 0 -4", "turn 0", "claim 311"], "use_discovery"),
        (["action influence"], "move_disc"),
        (["action influence", "lift 313"], "cube_home"),
        (["action influence", "lift 313", "home money"], "place_lifted"),
        (["action influence", "done"], "end_turn"),
        (["action research"], "pick_technology"),
        (["action research", "research artifact_key"], "open_artifact"),
        (["action upgrade"], "change_design"),
        (["action build"], "pick_building"),
        (["action move"], "pick_ship"),
        (["action move", "fly interceptor 225"], "fly_to"),
    ],
)
def test_trade_stands_beside_every_decision_of_ones_own_turn(path, key):
    hexes = [LONELY, sector(313, (0, -3), owner=0, cubes="gray"), sector(104, (0, -1), owner=0), sector(201, (1, -2), owner=0)]
    game = rich(hexes=hexes, draws="311 ion_turret")
    game._table.market = [int(technology.id == "artifact_key") for technology in TECHNOLOGIES]
    player(game, 0).stock[1] = 30
    make(game, 0, "trade money science", *path)
    assert game.prompt(0)["key"] == key
    assert offered(game, 0, "trade") == ALL_TRADES
    asked = offered(game, 0)
    make(game, 0, "trade science money")
    assert (game.prompt(0)["key"], offered(game, 0)) == (key, asked)


@rule("eclipse.trade.any_time")
def test_trade_stands_beside_the_steps_of_a_treaty_in_ones_own_turn_only():
    game = at(
        seat("terran_directorate", money=9, reputation=(4, 3, 1, 1)),
        seat("terran_federation", money=9),
        *[seat(each) for each in ("terran_union", "terran_republic")],
        hexes=[sector(207, (1, -2), owner=1)],
        partners=[(0, 2)],
    )
    make(game, 0, "propose 1")
    assert offered(game, 1, "trade") == []
    make(game, 1, "accept")
    assert (game.prompt(0)["key"], bool(offered(game, 0, "trade"))) == ("return_tile", True)
    make(game, 0, "return_tile 1")
    assert (game.prompt(0)["key"], bool(offered(game, 0, "trade"))) == ("send_envoy", True)
    make(game, 0, "envoy money")
    assert (game.prompt(1)["key"], offered(game, 1, "trade")) == ("send_envoy", [])


@rule("eclipse.trade.any_time")
def test_a_trade_beside_a_secret_question_is_told_to_all():
    game = at(
        seat("terran_directorate", money=9, reputation=(4, 3, 1, 1)),
        *[seat(each) for each in ("terran_federation", "terran_union", "terran_republic")],
        hexes=[sector(207, (1, -2), owner=1)],
        partners=[(0, 2)],
    )
    make(game, 0, "propose 1")
    make(game, 1, "accept")
    make(game, 0, "trade money science")
    heard = [event["key"] for event in game.events(3)]
    assert heard[-2:] == ["chose", "traded"]
    assert told(game, "traded") == [{"key": "traded", "seat": 0, "give": 0, "get": 1}]


@rule("eclipse.trade.any_time")
def test_trade_stands_beside_the_questions_of_upkeep():
    hexes = [sector(201, (0, -3), owner=0), sector(313, (0, -4), owner=0, cubes="gray")]
    game = at(seat("terran_union", money=2, colony_ships=1, science=0, materials=0), seat("orion"), hexes=hexes, phase="upkeep")
    assert game.prompt(0)["key"] == "land_colony_ships"
    assert offered(game, 0, "trade") == ["trade money science", "trade money materials"]
    make(game, 0, "trade money science", "done")
    assert stock(game, 0)["science"] == 1 + 3


@rule("eclipse.trade.any_time")
def test_nobody_trades_in_anothers_turn_or_in_combat():
    game = rich(turn=1)
    assert game.choices(0) == []
    game = at(seat("terran_union", money=9), seat("orion"), hexes=[sector(304, (0, -3), ships="0:cruiser")], phase="combat")
    assert (game.prompt(0)["key"], offered(game, 0, "trade")) == ("take_control", [])


# --- trade alone asks nobody


@rule("eclipse.trade.any_time", "eclipse.actions.disc")
def test_trade_alone_keeps_nobody_from_passing():
    game = rich(discs=0)
    assert game.pending() == [1]
    game = rich(discs=0, passed=True)
    assert game.pending() == [1]


@rule("eclipse.trade.any_time")
def test_trade_alone_keeps_no_turn_no_building_and_no_upkeep_open():
    game = rich(materials=3)
    make(game, 0, "action build", "build interceptor 225")
    assert game.pending() == [1]  # a second one would have to be traded for before
    game = at(seat("terran_union", money=9), seat("orion"), phase="upkeep")
    assert game.view(None)["round"] == 3


# --- and ends no action


@rule("eclipse.trade.any_time", "eclipse.actions.up_to")
@pytest.mark.parametrize(
    ("path", "give", "left"),
    [
        (["action build"], "trade materials money", ["done"]),
        (["action research"], "trade science money", ["done"]),
    ],
)
def test_a_trade_never_ends_the_action_that_was_chosen(path, give, left):
    game = at(seat("terran_union", money=0, science=3, materials=3), seat("orion"), market="gauss_shield")
    make(game, 0, *path, give)
    assert (game.pending(), offered(game, 0)) == ([0], left)
    make(game, 0, "done")
    assert game.pending() == [1]


@rule("eclipse.trade.any_time", "eclipse.bankruptcy.give_up_hexes")
def test_a_trade_that_makes_itself_in_upkeep_is_told():
    game = at(
        seat("terran_union", money=0, science=2, materials=0, tracks=(11, 11, 11), spent=5),
        seat("orion"),
        homes=False,
        hexes=[sector(304, (0, -5), ships="0:interceptor"), sector(306, (0, 5), owner=1)],
        phase="upkeep",
    )
    assert told(game, "traded") == [{"key": "traded", "seat": 0, "give": 1, "get": 0}]
    assert told(game, "chose") == []
    assert stock(game, 0)["science"] == 0 + 2


ASKED_ALONE = {"pick_building", "pick_technology", "use_discovery", "return_tile", "save_money"}


@rule("eclipse.trade.any_time")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_in_whole_games_trade_stands_where_it_may_and_nobody_is_asked_for_its_sake(seats, seed):
    game = Game(TITLE, seats, seed, {"species": "dealt"})
    luck = random.Random(seed)
    while not game.over:
        number = game.pending()[0]
        view, key = game.view(number), game.prompt(number)["key"]
        mine = view["players"][number]
        able = [word for word in ALL_TRADES if mine["stock"][word.split()[1]] >= mine["trade"]]
        may = (view["turn"] == number and key != "answer_proposal") or view["phase"] == "upkeep"
        assert sorted(offered(game, number, "trade")) == (sorted(able) if may else [])
        assert len(offered(game, number)) > 1 or key in ASKED_ALONE
        words = game.choices(number)
        plain = [word for word in words if word.verb != "trade"]
        game.choose(number, luck.choice(plain if plain and luck.random() < 0.8 else words))
