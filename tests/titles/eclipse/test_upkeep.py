"""Upkeep: colony ships, what influence costs, production."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.battlefield import NORTH
from tests.titles.eclipse.position import at, board, cubes, make, offered, seat, sector, stock, told

HOME = 225  # of seat 0


def upkeep(*hexes, **mine):
    return at(seat("terran_union", **mine), seat("orion"), hexes=hexes, phase="upkeep")


@rule("eclipse.upkeep.colony_ships")
def test_upkeep_begins_with_colony_ships_and_their_cubes_count_at_once():
    game = upkeep(sector(201, NORTH, owner=0), money=0)
    assert sorted(offered(game, 0)) == ["colonize 201 materials", "colonize 201 money", "done"]
    make(game, 0, "colonize 201 money", "colonize 201 materials")
    assert cubes(game, 201) == ["money", "materials"]
    assert stock(game, 0) == {"money": 4, "science": 3 + 3, "materials": 3 + 4}


@rule("eclipse.upkeep.colony_ships")
def test_colony_ships_may_be_left_and_face_down_ones_cannot_land():
    game = upkeep(sector(201, NORTH, owner=0), colony_ships=1)
    make(game, 0, "done")
    assert cubes(game, 201) == []
    game = upkeep(sector(201, NORTH, owner=0), colony_ships=0)
    assert stock(game, 0)["money"] == 2 + 3  # nothing was asked


@rule("eclipse.upkeep.colony_ships")
def test_all_players_land_and_pay_at_once():
    game = at(
        seat("terran_union"),
        seat("terran_directorate"),
        hexes=[sector(201, NORTH, owner=0), sector(306, (0, -7), owner=1)],
        phase="upkeep",
    )
    assert game.pending() == [0, 1]
    make(game, 1, "done")
    assert stock(game, 1)["money"] == 2 + 3
    assert game.pending() == [0]


@rule("eclipse.upkeep.balance")
@pytest.mark.parametrize(
    ("gone", "empty", "change"),
    [(0, 0, 2), (1, 2, 3), (2, 6, 4 - 5), (4, 4, 8 - 2), (11, 13, 28 - 30), (7, 9, 15 - 13)],
)
def test_money_changes_by_income_less_the_upkeep_of_the_influence_track(gone, empty, change):
    game = upkeep(tracks=(11 - gone, 11, 11), discs=13 - empty, money=5)
    assert stock(game, 0)["money"] == 5 + change


@rule("eclipse.upkeep.balance")
@pytest.mark.parametrize(("spent", "cost"), [(0, 0), (1, 0), (2, 1), (3, 2), (5, 5)])
def test_discs_on_actions_and_reactions_count_as_gone_from_the_track(spent, cost):
    game = upkeep(spent=spent, money=10)
    paid = told(game, "upkeep_paid")[0]
    assert (paid["seat"], paid["income"], paid["upkeep"]) == (0, 3, cost)
    assert stock(game, 0)["money"] == 10 + 3 - cost


@rule("eclipse.upkeep.balance")
def test_money_may_fall_to_zero_exactly():
    game = upkeep(tracks=(9, 11, 11), discs=13 - 6, money=1)
    assert stock(game, 0)["money"] == 0
    assert not board(game, 0)["out"]


@rule("eclipse.upkeep.production")
@pytest.mark.parametrize(("science", "materials", "more"), [(3, 1, (6, 3)), (0, 0, (2, 2)), (11, 8, (28, 18))])
def test_science_and_materials_are_produced_after_the_upkeep_is_paid(science, materials, more):
    game = upkeep(tracks=(10, 11 - science, 11 - materials), science=1, materials=2)
    assert (stock(game, 0)["science"], stock(game, 0)["materials"]) == (1 + more[0], 2 + more[1])


@rule("eclipse.upkeep.production", "eclipse.bankruptcy.give_up_hexes")
def test_what_is_produced_comes_too_late_to_pay_the_upkeep_with():
    game = upkeep(sector(207, NORTH, owner=0), tracks=(11, 0, 0), discs=13 - 6, money=0, science=1, materials=1)
    assert sorted(offered(game, 0)) == ["lift 207", f"lift {HOME}"]  # 28 science would have paid by trade
    assert stock(game, 0)["science"] == 1


@rule("eclipse.upkeep.production", "eclipse.resources.no_limit")
def test_resources_pile_up_without_limit():
    game = upkeep(tracks=(0, 0, 0), money=40, science=40, materials=39)
    assert stock(game, 0) == {"money": 68, "science": 68, "materials": 67}
