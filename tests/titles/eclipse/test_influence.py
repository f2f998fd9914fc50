"""Influence: discs on hexes, and colony ships turned up again."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.position import at, board, cubes, hex_at, make, offered, play, seat, sector

HOME = 225  # at 0 -2


def two(*hexes, **position):
    mine = {name: position.pop(name) for name in ("colony_ships", "discs", "tracks", "technologies") if name in position}
    return at(seat("terran_union", **mine), seat("orion"), hexes=hexes, **position)


@rule("eclipse.influence.moves")
def test_up_to_two_discs_go_from_the_track_to_hexes():
    game = two(sector(207, (0, -1)), sector(208, (1, -2)), sector(315, (0, -3)))
    discs = board(game, 0)["discs"]
    make(game, 0, "action influence", "influence 207", "influence 208")
    assert [hex_at(game, number).owner for number in (207, 208, 315)] == [0, 0, -1]
    assert board(game, 0)["discs"] == discs - 3
    assert game.pending() == [1]


@rule("eclipse.influence.moves")
def test_one_move_or_none_is_enough():
    game = two(sector(207, (0, -1)), sector(208, (1, -2)))
    make(game, 0, "action influence", "influence 207", "done")
    assert game.pending() == [1]
    assert [hex_at(game, number).owner for number in (207, 208)] == [0, -1]


@rule("eclipse.influence.moves")
def test_a_disc_goes_from_hex_to_hex_or_back_to_the_track_and_each_is_one_move():
    game = two(sector(207, (0, -1), owner=0), sector(208, (1, -2), owner=0), sector(315, (0, -3)))
    discs = board(game, 0)["discs"]
    make(game, 0, "action influence", "lift 207", "influence 315", "lift 208", "withdraw")
    assert [hex_at(game, number).owner for number in (207, 208, 315)] == [-1, -1, 0]
    assert board(game, 0)["discs"] == discs - 1 + 1
    assert game.pending() == [1]


@rule("eclipse.influence.moves")
def test_without_a_disc_on_the_track_one_must_come_from_a_hex():
    game = two(sector(207, (0, -1), owner=0), sector(315, (0, -3)), discs=1)
    make(game, 0, "action influence")
    assert sorted(offered(game, 0)) == ["done", "lift 207", f"lift {HOME}"]
    make(game, 0, "lift 207", "influence 315", "done")
    assert (hex_at(game, 315).owner, board(game, 0)["discs"]) == (0, 0)


@rule("eclipse.influence.target")
@pytest.mark.parametrize(
    ("there", "free"),
    [
        ({}, True),
        ({"ships": "0:interceptor"}, True),
        ({"orbital": True, "monolith": True}, True),
        ({"owner": 1}, False),
        ({"ships": "1:interceptor"}, False),
        ({"ships": "0:interceptor*2 1:starbase"}, False),
        ({"ancients": 1}, False),
        ({"ships": "0:interceptor*2", "ancients": 1}, False),
    ],
)
def test_a_disc_goes_only_to_a_hex_without_discs_and_enemy_ships(there, free):
    game = two(sector(207, (0, -1), **there))
    make(game, 0, "action influence")
    assert ("influence 207" in offered(game, 0)) == free


@rule("eclipse.influence.target")
def test_the_gcds_keeps_discs_from_the_centre():
    for gcds in (True, False):
        game = two(sector(101, (0, -1), owner=0), sector(1, (0, 0), gcds=gcds))
        make(game, 0, "action influence")
        assert ("influence 001" in offered(game, 0)) == (not gcds)


@rule("eclipse.influence.connection")
def test_the_hex_must_be_joined_to_an_own_disc_or_ship_or_hold_an_own_ship():
    beside_disc, beside_ship, with_ship, far = 207, 315, 316, 313
    game = two(
        sector(beside_disc, (0, -1)), sector(beside_ship, (0, -5)), sector(with_ship, (0, -6), ships="0:cruiser"), sector(far, (5, 0))
    )
    make(game, 0, "action influence")
    assert sorted(offered(game, 0, "influence")) == ["influence 001", "influence 207", "influence 315", "influence 316"][1:]


@rule("eclipse.influence.connection")
def test_a_disc_just_placed_connects_the_second():
    game = two(sector(315, (0, -3)), sector(316, (0, -4)))
    make(game, 0, "action influence", "influence 315")
    assert "influence 316" in offered(game, 0)


@rule("eclipse.influence.lift")
def test_a_lifted_disc_sends_its_cubes_home():
    game = two(sector(203, (0, -1), owner=0, cubes="money science materials"))
    before = board(game, 0)["cubes"]
    make(game, 0, "action influence", "lift 203")
    assert cubes(game, 203) == []
    assert board(game, 0)["cubes"] == {kind: left + 1 for kind, left in before.items()}


@rule("eclipse.influence.lift")
def test_a_lifted_disc_no_longer_connects():
    game = two(sector(315, (0, -5), owner=0), sector(316, (0, -6)))
    make(game, 0, "action influence")
    assert "influence 316" in offered(game, 0)
    make(game, 0, "lift 315")
    assert "influence 316" not in offered(game, 0)
    assert hex_at(game, 315).owner == -1


@rule("eclipse.influence.lift", "eclipse.influence.moves")
def test_a_lifted_disc_goes_to_another_hex_or_back_to_the_track():
    game = two(sector(207, (0, -1), owner=0), sector(315, (0, -3)))
    make(game, 0, "action influence", "lift 207")
    assert offered(game, 0) == ["influence 315", "withdraw"]


@rule("eclipse.influence.colony_ships")
@pytest.mark.parametrize(("up", "after"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_up_to_two_colony_ships_turn_up_even_without_a_move(up, after):
    game = two(colony_ships=up)
    make(game, 0, "action influence", "done")
    assert board(game, 0)["colony_ships"] == after


@rule("eclipse.influence.colony_ships")
def test_colony_ships_turned_up_are_used_in_the_same_turn_but_only_after_the_disc_moves():
    game = two(sector(201, (0, -1)), colony_ships=0)
    make(game, 0, "action influence", "influence 201")
    assert offered(game, 0, "colonize") == []
    play(game, 0, "done")
    make(game, 0, "colonize 201 money", "colonize 201 materials")
    assert cubes(game, 201) == ["money", "materials"]
    assert game.pending() == [1]
