"""Trade: one resource for another, at any time."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, board, make, offered, play, seat, sector, stock


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
