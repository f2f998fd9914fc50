"""Positions worked out from the rulebook alone (P82 to P89): upkeep, bankruptcy, cleanup, scoring."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.bookkeeping import empty, gone, home, on_tracks, resources
from tests.titles.eclipse.position import at, board, hex_at, make, offered, seat, sector, told

FED, HOME = "terran_federation", 223
A, B, C = (0, -5), (0, -6), (0, -7)


def upkeep(*hexes, **mine):
    return at(seat(FED, **mine), seat("terran_union"), hexes=[home(HOME, (0, -2), 0), *hexes], phase="upkeep")


@rule("eclipse.upkeep.colony_ships", "eclipse.upkeep.balance")
@pytest.mark.parametrize(("word", "income", "money"), [("colonize 201 money", 4, 1), ("done", 3, 0)])
def test_p82_a_colony_ship_lands_before_the_upkeep_is_paid(word, income, money):
    game = upkeep(sector(201, A, owner=0), spent=3, money=0, colony_ships=1)
    assert (empty(game, 0), gone(game, 0)) == (5, (1, 1, 1))
    make(game, 0, word)
    paid = next(each for each in told(game, "upkeep_paid") if each["seat"] == 0)
    assert (paid["income"], paid["upkeep"], resources(game, 0)[0]) == (income, 3, money)


def broke(materials: int = 1):
    hexes = [sector(201, A, owner=0, cubes="money materials"), sector(310, B, owner=0, cubes="science materials"), sector(207, C, owner=0)]
    game = upkeep(*hexes, spent=4, money=1, science=1, materials=materials, colony_ships=0)
    assert (empty(game, 0), gone(game, 0), board(game, 0)["balance"]) == (8, (2, 2, 3), -5)
    return game


@rule("eclipse.bankruptcy.give_up_hexes")
def test_p83_bankruptcy_step_by_step():
    game = broke()
    assert sorted(offered(game, 0)) == ["lift 201", "lift 207", f"lift {HOME}", "lift 310"]
    make(game, 0, "lift 207")
    assert board(game, 0)["balance"] == -2
    by_310 = game.copy()
    make(by_310, 0, "lift 310")
    assert resources(by_310, 0) == (0, 4, 5)
    assert hex_at(by_310, 201).owner == 0
    make(game, 0, "lift 201")
    assert (board(game, 0)["balance"], sorted(offered(game, 0))) == (-1, [f"lift {HOME}", "lift 310"])
    make(game, 0, "lift 310")
    assert (resources(game, 0), gone(game, 0)) == ((1, 4, 4), (1, 1, 1))


@rule("eclipse.bankruptcy.give_up_hexes")
def test_p83_a_trade_that_is_not_enough_is_followed_by_more():
    game = broke(materials=3)
    make(game, 0, "lift 207")
    assert "trade materials money" in offered(game, 0, "trade")
    make(game, 0, "trade materials money")
    assert board(game, 0)["balance"] == -1
    assert sorted(offered(game, 0)) == ["lift 201", f"lift {HOME}", "lift 310"]


def short(faction: str, number: int):
    return at(
        seat(faction, money=0, science=2, materials=4, spent=4, tracks=on_tracks(2, 1, 1), colony_ships=0),
        seat("terran_union"),
        hexes=[home(number, (0, -2), 0, cubes="science materials"), sector(201, A, owner=0, cubes="money")],
        phase="upkeep",
    )


@rule("eclipse.bankruptcy.give_up_hexes", "eclipse.trade.rate", "eclipse.upkeep.production")
def test_p84_trading_out_of_bankruptcy():
    game = short(FED, HOME)
    assert (empty(game, 0), board(game, 0)["balance"]) == (6, -1)
    assert sorted(offered(game, 0)) == ["lift 201", f"lift {HOME}"]
    assert {"trade materials money", "trade science money"} < set(offered(game, 0, "trade"))
    make(game, 0, "trade materials money")
    assert resources(game, 0) == (0, 5, 5)
    game = short(FED, HOME)
    make(game, 0, "lift 201")
    paid = next(each for each in told(game, "upkeep_paid") if each["seat"] == 0)
    assert (paid["income"], paid["upkeep"], resources(game, 0)[0]) == (3, 3, 0)
    assert offered(short("orion", 232), 0, "trade") == ["trade materials money", "trade materials science"]


@rule("eclipse.bankruptcy.out")
def test_p85_collapse():
    game = upkeep(spent=9, money=0, science=3, materials=3)
    assert (empty(game, 0), board(game, 0)["balance"]) == (10, -14)
    make(game, 0, "trade science money", "trade materials money")
    assert board(game, 0)["out"]  # the home was the last thing to give up
    assert hex_at(game, HOME).owner == -1
    assert game.scores()[0] == 0


@rule("eclipse.cleanup.return", "eclipse.cleanup.technologies", "eclipse.upkeep.balance")
def test_p86_cleanup():
    game = at(
        seat(FED, spent=4, tracks=on_tracks(4, 2, 1), graveyard=(2, 0, 0), colony_ships=0, money=0),
        seat("terran_union"),
        seat("terran_directorate"),
        seat("terran_republic"),
        hexes=[home(HOME, (0, -2), 0), sector(207, A, owner=0), sector(208, B, owner=0)],
        phase="upkeep",
        round=3,
        market="",
    )
    paid = next(each for each in told(game, "upkeep_paid") if each["seat"] == 0)
    assert (paid["income"], paid["upkeep"], resources(game, 0)[0]) == (8, 7, 1)
    assert sum(game.view(None)["market"].values()) == 7
    assert (empty(game, 0), gone(game, 0), board(game, 0)["colony_ships"]) == (3, (2, 2, 1), 3)
    assert game.view(None)["round"] == 4


# --- scoring


@rule("eclipse.score.tiles", "eclipse.score.hexes", "eclipse.score.technologies")
def test_p87_the_points_of_a_terran():
    known = [
        "neutron_bombs plasma_cannon phase_shield",
        "gauss_shield improved_hull fusion_source positron_computer advanced_economy",
        "nanorobots fusion_drive advanced_robotics orbital advanced_labs monolith artifact_key",
    ]
    game = at(
        seat(FED, reputation=(4, 3, 1), discoveries="money science", technologies=" ".join(known)),
        seat("terran_union"),
        seat("terran_directorate"),
        seat("terran_republic"),
        hexes=[
            sector(105, (0, -1), owner=0),
            sector(202, A, owner=0, monolith=True),
            sector(201, B, owner=1, monolith=True),
        ],
        partners=[(0, 2)],
        traitor=0,
    )
    points = game.view(0)["mine"]["points"]
    assert [len(track["technologies"]) for track in board(game, 0)["tracks"].values()] == [4, 5, 7]
    assert points == {
        "reputation": 8,
        "ambassadors": 1,
        "sectors": 3 + 3 + 1,
        "discoveries": 4,
        "monoliths": 3,
        "technologies": 1 + 2 + 5,
        "traitor": -2,
        "species": 0,
    }
    assert game.scores()[0] == 29
    assert game.view(1)["mine"]["points"]["monoliths"] == 3


@rule("eclipse.species.planta", "eclipse.species.draco_ancients", "eclipse.score.hexes")
def test_p88_the_points_of_planta_and_draco():
    game = at(seat("planta"), seat("terran_directorate"), hexes=[sector(315, A, owner=0), sector(1, (0, 0), owner=0)])
    assert game.scores()[0] == 3 + 1 + 4 + 3
    hexes = [
        sector(203, A, owner=0, ancients=2),
        sector(301, B, ancients=2),
        sector(104, (0, -1), ancients=1),
        sector(1, (0, 0), gcds=True),
    ]
    game = at(seat("draco"), seat("terran_directorate"), hexes=hexes)
    assert game.scores()[0] == 3 + 1 + 5


@rule("eclipse.end.nine_rounds", "eclipse.score.tie_break")
def test_p89_the_end_and_a_tie():
    """All three have their home's 3 points; upkeep gives each 3, 3 and 3 more."""
    boards = [(FED, (4, 4, 4), (4, 3, 2)), ("terran_union", (4, 4, 4), (0, 0, 10)), ("terran_directorate", (4, 4, 3), (9, 9, 9))]
    game = at(
        *[seat(faction, reputation=tiles, money=stock[0], science=stock[1], materials=stock[2]) for faction, tiles, stock in boards],
        phase="upkeep",
        round=9,
    )
    assert game.over
    assert [each["seat"] for each in told(game, "upkeep_paid")] == [0, 1, 2]
    assert game.scores() == [15, 15, 14]
    assert game.ranking() == [[1], [0], [2]]
    assert (game.pending(), game.view(None)["round"]) == ([], 9)
