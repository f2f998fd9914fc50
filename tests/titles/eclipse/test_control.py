"""Discs after the battles: lost and placed."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.battlefield import MISSILES, NORTH, battle
from tests.titles.eclipse.position import at, board, cubes, hex_at, make, offered, player, seat, sector, told


@rule("eclipse.control.lose")
def test_with_the_last_cube_gone_the_owners_disc_goes_home_to_its_track():
    game = battle("0:cruiser*2", [6, 6], number=306, owner=1, cubes="money materials")
    discs = board(game, 1)["discs"]
    make(game, 0, "bombard 306")
    assert (hex_at(game, 306).owner, board(game, 1)["discs"]) == (-1, discs + 1)


@rule("eclipse.control.lose")
def test_as_long_as_a_cube_is_left_the_disc_stays():
    game = battle("0:cruiser*2", [6, 1], number=306, owner=1, cubes="money materials")
    make(game, 0, "bombard 306", "destroy money")
    assert hex_at(game, 306).owner == 1
    assert offered(game, 0, "claim") == []


@rule("eclipse.control.lose")
@pytest.mark.parametrize(("number", "squares"), [(207, ""), (306, "")])
def test_a_hex_without_cubes_is_lost_to_any_enemy_ship_without_a_shot(number, squares):
    game = battle("0:interceptor", number=number, owner=1, cubes=squares, designs=[{"interceptor": MISSILES}])
    assert hex_at(game, number).owner == -1
    assert told(game, "rolled") == []
    assert offered(game, 0) == [f"claim {number}", f"leave {number}"]


@rule("eclipse.control.lose")
def test_ones_own_ships_take_no_disc_of_ones_own():
    game = battle("0:interceptor", number=207, owner=0)
    assert hex_at(game, 207).owner == 0
    assert told(game, "disc_returned") == []


@rule("eclipse.control.lose")
def test_without_a_ship_there_nobody_loses_an_empty_hex():
    game = battle("", number=207, owner=1)
    assert hex_at(game, 207).owner == 1


@rule("eclipse.control.lose")
def test_ancients_take_no_disc_from_anybody():
    game = battle("", number=305, owner=0, ancients=1, factions=["draco", "orion"])
    assert hex_at(game, 305).owner == 0


@rule("eclipse.control.lose", "eclipse.control.take")
def test_the_disc_goes_even_if_the_victor_has_none_to_place():
    game = battle("0:interceptor", number=207, owner=1, boards=[{"discs": 0}], beside=[sector(304, NORTH, owner=1)])
    assert hex_at(game, 207).owner == -1
    assert board(game, 0)["discs"] == 0


@rule("eclipse.control.take")
def test_the_victor_may_place_a_disc_from_the_track_or_leave_the_hex():
    for word, owner in (("claim 304", 0), ("leave 304", -1)):
        game = battle("0:interceptor", owner=1)
        discs = board(game, 0)["discs"]
        make(game, 0, word)
        assert hex_at(game, 304).owner == owner
        assert player(game, 0).discs == discs - (owner == 0)


@rule("eclipse.control.take")
def test_a_ship_on_a_hex_without_a_disc_lets_one_be_placed_without_any_battle():
    game = battle("0:interceptor", number=207)
    make(game, 0, "claim 207")
    assert hex_at(game, 207).owner == 0


@rule("eclipse.control.take", "eclipse.discovery.take")
def test_the_discovery_goes_to_whoever_places_the_disc():
    game = battle("0:interceptor", number=207, discovery=True, draws="money")
    money = player(game, 0).stock[0]
    make(game, 0, "claim 207", "use money")
    assert player(game, 0).stock[0] >= money + 8
    assert not hex_at(game, 207).discovery


@rule("eclipse.control.take")
def test_the_discovery_stays_where_no_disc_is_placed():
    game = battle("0:interceptor", number=207, discovery=True)
    make(game, 0, "leave 207")
    assert hex_at(game, 207).discovery


@rule("eclipse.control.take", "eclipse.species.draco_ancients")
def test_draco_places_a_disc_beside_ancients_but_takes_no_discovery():
    game = battle("0:interceptor", number=305, discovery=True, ancients=1, factions=["draco", "orion"])
    make(game, 0, "claim 305")
    assert (hex_at(game, 305).owner, hex_at(game, 305).discovery, hex_at(game, 305).ancients) == (0, True, 1)
    assert player(game, 0).looking_at is None


@rule("eclipse.control.take")
def test_after_destroying_the_ancients_a_disc_and_their_discovery_may_be_taken():
    game = battle("0:interceptor*2", [6, 6], number=305, discovery=True, ancients=1, draws="1 2 science")
    make(game, 0, "keep_tile 2", "claim 305")
    assert offered(game, 0) == ["use science", "keep_discovery"]


@rule("eclipse.control.take")
def test_an_orbital_and_a_monolith_go_with_the_hex():
    game = battle("0:interceptor", number=207, owner=1, orbital=True, monolith=True)
    make(game, 0, "claim 207")
    assert board(game, 0)["points"]["monoliths"] == 3
    assert "colonize 207 orbital money" in offered(game, 0)


@rule("eclipse.control.take", "eclipse.combat.phase")
def test_a_disc_placed_in_combat_costs_upkeep_at_once_and_one_lost_does_not():
    game = at(
        seat("terran_union", tracks=(11, 11, 11), discs=11, money=5),
        seat("terran_directorate", tracks=(11, 11, 11), discs=10, money=5),
        homes=False,
        hexes=[sector(207, NORTH, owner=1, ships="0:interceptor"), sector(315, (0, -7), owner=1)],
        phase="combat",
    )
    make(game, 0, "claim 207")
    paid = {each["seat"]: each["upkeep"] for each in told(game, "upkeep_paid")}
    assert paid == {0: 1, 1: 0}


@rule("eclipse.control.take")
def test_cubes_may_be_placed_on_a_taken_hex_as_upkeep_begins():
    game = battle("0:interceptor", number=306, owner=1)
    make(game, 0, "claim 306")
    make(game, 0, "colonize 306 money")
    assert cubes(game, 306) == ["money"]
