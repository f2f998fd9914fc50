"""Bankruptcy: who cannot pay trades, gives up hexes, and at last leaves the game."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.battlefield import NORTH
from tests.titles.eclipse.position import at, board, cubes, hex_at, make, offered, player, seat, sector, ships, stock, told

HOME, FAR, FARTHER = 225, (0, -7), (0, -8)
HOME_CUBES = "money science materials"


def broke(*hexes, faction: str = "terran_union", **mine):
    home = [] if faction != "terran_union" else [sector(HOME, (0, -2), owner=0, cubes=HOME_CUBES)]
    stocks = {
        "money": 0,
        "science": 0,
        "materials": 0,
        **{name: mine.pop(name) for name in ("money", "science", "materials") if name in mine},
    }
    mine.setdefault("colony_ships", 0)
    return at(seat(faction, **stocks, **mine), seat("terran_directorate"), hexes=[*home, *hexes], phase="upkeep")


@rule("eclipse.bankruptcy.give_up_hexes")
def test_who_cannot_pay_takes_back_discs_until_the_money_suffices_and_no_further():
    game = broke(sector(207, NORTH, owner=0), sector(208, FAR, owner=0), spent=3)
    assert (board(game, 0)["upkeep"], board(game, 0)["balance"]) == (5, -2)
    assert sorted(offered(game, 0)) == ["lift 207", "lift 208", f"lift {HOME}"]
    make(game, 0, "lift 207")
    assert stock(game, 0)["money"] == 0  # 3 - 3: it was enough
    assert [hex_at(game, number).owner for number in (HOME, 207, 208)] == [0, -1, 0]
    assert told(game, "upkeep_paid")[-1]["upkeep"] == 3


@rule("eclipse.bankruptcy.give_up_hexes")
def test_one_disc_that_is_not_enough_is_followed_by_another():
    game = broke(sector(207, NORTH, owner=0), sector(208, FAR, owner=0), spent=4)
    make(game, 0, "lift 207")
    assert sorted(offered(game, 0)) == ["lift 208", f"lift {HOME}"]
    assert game.prompt(0)["args"]["missing"] == 2
    make(game, 0, "lift 208")
    assert stock(game, 0)["money"] == 0


@rule("eclipse.bankruptcy.give_up_hexes")
def test_money_cubes_from_a_given_up_hex_lower_the_income_at_once():
    game = broke(sector(201, NORTH, owner=0, cubes="money materials"), sector(207, FAR, owner=0), spent=3, money=0)
    assert (board(game, 0)["production"]["money"], board(game, 0)["upkeep"]) == (4, 5)
    make(game, 0, "lift 201")
    assert told(game, "upkeep_paid")[-1]["income"] == 3
    assert stock(game, 0)["money"] == 0
    assert cubes(game, 201) == []
    assert board(game, 0)["cubes"] == {"money": 10, "science": 10, "materials": 10}


@rule("eclipse.bankruptcy.give_up_hexes", "eclipse.resources.cubes_home")
def test_the_owner_chooses_where_a_gray_squares_cube_goes_before_paying():
    """The cube came from science; on the money track it would lower the income."""
    game = broke(sector(313, NORTH, owner=0, cubes="gray"), spent=4, tracks=(10, 9, 10))
    make(game, 0, "lift 313")
    assert offered(game, 0) == ["home money", "home science", "home materials"]
    make(game, 0, "home science")
    assert stock(game, 0)["money"] == 0


@rule("eclipse.bankruptcy.give_up_hexes", "eclipse.trade.rate")
def test_trading_helps_too_at_ones_rate():
    game = broke(sector(207, NORTH, owner=0), spent=4, science=2, materials=3, tracks=(10, 10, 10))
    assert board(game, 0)["balance"] == 3 - 5
    assert sorted(offered(game, 0)) == ["lift 207", f"lift {HOME}"]
    assert {"trade materials money", "trade science money"} < set(offered(game, 0, "trade"))
    make(game, 0, "trade materials money", "trade science money")
    assert stock(game, 0) == {"money": 0, "science": 0 + 3, "materials": 1 + 3}
    assert hex_at(game, 207).owner == 0


@rule("eclipse.bankruptcy.give_up_hexes")
def test_trades_and_discs_mix_in_any_order():
    for first, second in (("trade science money", "lift 207"), ("lift 207", "trade science money")):
        game = broke(sector(207, NORTH, owner=0), sector(208, FAR, owner=0), spent=4, science=2, materials=0)
        assert board(game, 0)["balance"] == -4
        make(game, 0, first)
        assert second in [*offered(game, 0), *offered(game, 0, "trade")]
        make(game, 0, second)
        assert game.prompt(0)["args"]["missing"] == 1
        make(game, 0, "lift 208")
        assert (stock(game, 0)["money"], hex_at(game, HOME).owner) == (1, 0)


@rule("eclipse.bankruptcy.give_up_hexes", "eclipse.trade.rate")
@pytest.mark.parametrize(
    ("faction", "number", "amount", "offer"), [("orion", 232, 3, False), ("orion", 232, 4, True), ("planta", 226, 3, True)]
)
def test_the_rate_of_trade_is_the_species_own(faction, number, amount, offer):
    game = broke(sector(number, NORTH, owner=0), faction=faction, spent=5, materials=amount)
    assert ("trade materials money" in offered(game, 0, "trade")) == offer


@rule("eclipse.bankruptcy.give_up_hexes")
def test_who_can_pay_gives_up_nothing_and_is_not_asked():
    game = broke(sector(207, NORTH, owner=0), spent=3, money=0)
    assert board(game, 0)["balance"] >= 0
    assert offered(game, 0, "lift") == []
    assert hex_at(game, 207).owner == 0


@rule("eclipse.bankruptcy.out")
def test_who_has_no_disc_left_to_take_back_and_still_cannot_pay_is_out():
    game = broke(spent=9, reputation=(4,))
    assert hex_at(game, HOME).owner == -1  # the only disc it could take back, so nothing was asked
    assert board(game, 0)["out"]
    assert told(game, "left_the_game") == [{"key": "left_the_game", "seat": 0, "points": 4}]
    assert game.scores()[0] == 4


@rule("eclipse.bankruptcy.out")
def test_who_is_out_takes_the_ships_off_the_map_and_the_others_play_on():
    game = at(
        seat("terran_union", money=0, science=0, materials=0, spent=9),
        seat("terran_directorate"),
        seat("orion"),
        hexes=[sector(304, NORTH, ships="0:cruiser")],
        phase="upkeep",
    )
    assert board(game, 0)["out"]
    assert ships(game, 304) == {}
    assert (game.view(None)["round"], game.view(None)["phase"]) == (3, "action")
    assert game.pending() == [1]
    make(game, 1, "pass")
    make(game, 2, "pass")
    assert game.view(None)["round"] == 4


@rule("eclipse.bankruptcy.out")
def test_ships_alone_do_not_save_a_player_who_cannot_pay():
    game = at(
        seat("terran_union", money=0, science=1, materials=1, discs=3),
        seat("terran_directorate"),
        homes=False,
        hexes=[sector(304, NORTH, ships="0:cruiser"), sector(306, FAR, owner=1)],
        phase="upkeep",
    )
    assert board(game, 0)["out"]


@rule("eclipse.bankruptcy.out", "eclipse.diplomacy.ambassadors")
def test_partners_of_who_is_out_get_their_cube_back_without_a_traitor():
    game = at(
        seat("terran_union", money=0, science=0, materials=0, spent=9),
        seat("terran_directorate", tracks=(9, 10, 10)),
        seat("orion"),
        seat("planta"),
        partners=[(0, 1)],
        phase="upkeep",
    )
    assert offered(game, 1) == ["home money", "home science", "home materials"]
    make(game, 1, "home money")
    assert player(game, 1).cubes == [10, 10, 10]
    assert (player(game, 1).partners, game.view(None)["traitor"]) == ((), -1)


@rule("eclipse.bankruptcy.out", "eclipse.end.nine_rounds")
def test_the_game_is_over_when_everybody_is_out():
    game = at(
        seat("terran_union", money=0, science=0, materials=0, spent=9),
        seat("terran_directorate", money=0, science=0, materials=0, spent=9),
        phase="upkeep",
    )
    assert game.over
