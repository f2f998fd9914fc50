"""Build: ships and structures."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.position import at, board, cubes, hex_at, make, offered, play, player, seat, sector, ships, stock

HOME = 225
EVERYTHING = "orbital monolith"  # the Terrans have Starbase


def two(*hexes, materials: int = 40, technologies: str = EVERYTHING, **mine):
    return at(seat("terran_union", materials=materials, technologies=technologies, **mine), seat("orion"), hexes=hexes)


@rule("eclipse.build.two")
def test_up_to_two_are_built_in_any_mix_and_each_is_paid():
    game = two(sector(207, (0, -1), owner=0), colony_ships=0)
    make(game, 0, "action build", "build cruiser 207", f"build monolith {HOME}")
    assert game.pending() == [1]
    assert stock(game, 0)["materials"] == 40 - 5 - 10
    assert ships(game, 207) == {0: {"cruiser": 1}}
    assert hex_at(game, HOME).monolith
    assert player(game, 0).docked == [8, 3, 2, 4]


@rule("eclipse.build.two")
def test_one_is_enough_and_the_second_must_be_paid_too():
    game = two(materials=8)
    make(game, 0, "action build", f"build cruiser {HOME}")
    assert offered(game, 0, "build") == [f"build interceptor {HOME}", f"build starbase {HOME}"]
    make(game, 0, "done")
    assert game.pending() == [1]
    assert stock(game, 0)["materials"] == 3


@rule("eclipse.build.costs")
@pytest.mark.parametrize(
    ("piece", "cost"), [("interceptor", 3), ("cruiser", 5), ("dreadnought", 8), ("starbase", 3), ("orbital", 5), ("monolith", 10)]
)
def test_everything_has_its_price(piece, cost):
    game = two(materials=cost)
    make(game, 0, "action build")
    play(game, 0, f"build {piece} {HOME}")
    assert stock(game, 0)["materials"] == 0
    poor = two(materials=cost - 1)
    play(poor, 0, "action build")
    assert f"build {piece} {HOME}" not in offered(poor, 0)


@rule("eclipse.build.where")
def test_building_is_done_on_hexes_with_the_own_disc_only():
    game = two(sector(207, (0, -1), ships="0:cruiser"), sector(208, (1, -2), owner=1), sector(315, (0, -3)))
    make(game, 0, "action build")
    assert {text.split()[2] for text in offered(game, 0, "build")} == {str(HOME)}


@rule("eclipse.build.where")
def test_enemy_ships_do_not_keep_anybody_from_building():
    game = two(sector(207, (0, -1), owner=0, ships="1:dreadnought*2"))
    make(game, 0, "action build", "build interceptor 207", "build starbase 207")
    assert ships(game, 207) == {1: {"dreadnought": 2}, 0: {"interceptor": 1, "starbase": 1}}


@rule("eclipse.build.limits")
@pytest.mark.parametrize(("piece", "limit"), [("interceptor", 8), ("cruiser", 4), ("dreadnought", 2), ("starbase", 4)])
def test_there_are_only_so_many_ships_of_a_type(piece, limit):
    for there, more in ((limit - 1, True), (limit, False)):
        game = two(sector(207, (0, -1), owner=0, ships=f"0:{piece}*{there}"))
        make(game, 0, "action build")
        assert (f"build {piece} {HOME}" in offered(game, 0)) == more


@rule("eclipse.build.limits")
def test_a_hex_holds_one_orbital_and_one_monolith():
    game = two(materials=40)
    make(game, 0, "action build", f"build orbital {HOME}")
    assert f"build orbital {HOME}" not in offered(game, 0)
    make(game, 0, f"build monolith {HOME}")
    assert (hex_at(game, HOME).orbital, hex_at(game, HOME).monolith) == (True, True)
    game = two(sector(207, (0, -1), owner=0, orbital=True, monolith=True))
    make(game, 0, "action build")
    assert not {"build orbital 207", "build monolith 207"} & set(offered(game, 0))


@rule("eclipse.build.technology")
@pytest.mark.parametrize("piece", ["starbase", "orbital", "monolith"])
def test_starbases_orbitals_and_monoliths_need_their_technology(piece):
    others = {"starbase", "orbital", "monolith"} - {piece}
    for known, allowed in ((" ".join(sorted(others)), False), (piece, True)):
        game = at(seat("draco", materials=40, technologies=known), seat("terran_union"))
        make(game, 0, "action build")
        assert (f"build {piece} 228" in offered(game, 0)) == allowed
    for ship in ("interceptor", "cruiser", "dreadnought"):
        assert f"build {ship} 228" in offered(game, 0)


@rule("eclipse.build.structures_stay")
def test_a_structure_stays_when_its_disc_goes():
    game = two(sector(207, (0, -1), owner=0, orbital=True, monolith=True, cubes="orbital"))
    make(game, 0, "action influence", "lift 207", "home money")
    assert (hex_at(game, 207).orbital, hex_at(game, 207).monolith) == (True, True)
    assert cubes(game, 207) == []
    assert board(game, 0)["points"]["monoliths"] == 0


@rule("eclipse.build.structures_stay")
def test_a_structure_serves_whoever_has_a_disc_there():
    game = two(sector(207, (0, -1), orbital=True, monolith=True), technologies="")
    make(game, 0, "action influence", "influence 207", "colonize 207 orbital science")
    assert cubes(game, 207) == ["orbital"]
    assert board(game, 0)["points"]["monoliths"] == 3


@rule("eclipse.build.structures_stay")
def test_an_enemy_takes_the_hex_with_its_structures():
    hexes = [sector(207, (-2, 1), owner=1, orbital=True, monolith=True, cubes="orbital", ships="0:cruiser")]
    game = at(seat("orion"), seat("terran_union"), hexes=hexes, phase="combat")
    make(game, 0, "bombard 207")
    make(game, 1, "bury money")
    make(game, 0, "claim 207")
    assert (hex_at(game, 207).owner, hex_at(game, 207).orbital, hex_at(game, 207).monolith) == (0, True, True)


@rule("eclipse.actions.up_to", "eclipse.build.two")
@pytest.mark.parametrize(("mine", "action"), [({}, "action build"), ({"passed": True}, "react build")])
def test_even_the_first_and_only_building_may_be_declined(mine, action):
    game = at(seat("terran_union", materials=3, technologies="", **mine), seat("orion"))
    make(game, 0, action)
    assert offered(game, 0) == ["build interceptor 225", "build starbase 225", "done"]
    make(game, 0, "done")
    assert (stock(game, 0)["materials"], board(game, 0)["spent"]["build"], game.pending()) == (3, 1, [1])


@rule("eclipse.actions.up_to")
def test_a_lone_building_does_not_build_itself():
    game = at(seat("planta", materials=3), seat("orion"), hexes=[sector(315, (0, -7), ships="0:starbase*4")])
    make(game, 0, "action build")
    assert offered(game, 0) == ["build interceptor 226", "done"]
