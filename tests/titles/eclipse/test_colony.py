"""Colony ships: the only way for cubes onto hexes."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, board, cubes, make, offered, seat, sector


def two(*hexes, turn: int = 0, phase: str = "action", **mine):
    return at(seat("terran_union", **mine), seat("draco"), hexes=hexes, turn=turn, phase=phase)


# --- when


@rule("eclipse.colony.when")
def test_colony_ships_land_before_in_the_middle_of_and_after_an_action():
    game = two(sector(203, (0, -1), owner=0), sector(207, (1, -2)))
    make(game, 0, "colonize 203 money", "action influence", "colonize 203 science", "influence 207", "done", "colonize 203 materials")
    assert cubes(game, 203) == ["money", "science", "materials"]


@rule("eclipse.colony.when")
def test_colony_ships_land_as_their_owner_passes():
    game = two(sector(203, (0, -1), owner=0))
    make(game, 0, "pass", "colonize 203 money")
    assert cubes(game, 203) == ["money"]
    assert "done" in offered(game, 0)
    make(game, 0, "done")
    assert game.pending() == [1]


@rule("eclipse.colony.when")
def test_colony_ships_land_in_a_turn_of_reacting():
    game = two(sector(203, (0, -1), owner=0), passed=True)
    make(game, 0, "colonize 203 money", "react upgrade", "fit hull interceptor 0", "colonize 203 science")
    assert cubes(game, 203) == ["money", "science"]


@rule("eclipse.colony.when")
def test_colony_ships_do_not_land_in_anothers_turn():
    game = two(sector(203, (0, -1), owner=0), turn=1)
    assert game.pending() == [1]
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "colonize 203 money")


@rule("eclipse.colony.when", "eclipse.upkeep.colony_ships")
def test_colony_ships_land_first_thing_in_upkeep_and_the_cube_counts_at_once():
    game = two(sector(203, (0, -1), owner=0), phase="upkeep", money=0)
    assert board(game, 0)["production"]["money"] == 3
    make(game, 0, "colonize 203 money", "done")
    assert board(game, 0)["stock"]["money"] == 4


# --- how


@rule("eclipse.colony.settle")
def test_one_colony_ship_moves_one_cube_from_the_track_of_the_squares_colour():
    game = two(sector(203, (0, -1), owner=0))
    before = board(game, 0)["cubes"]
    make(game, 0, "colonize 203 science")
    assert board(game, 0)["cubes"] == {**before, "science": before["science"] - 1}
    assert board(game, 0)["colony_ships"] == 2
    assert "colonize 203 science" not in offered(game, 0)


@rule("eclipse.colony.settle")
def test_only_hexes_with_the_players_disc_are_settled():
    game = two(sector(203, (0, -1), ships="0:cruiser"), sector(201, (1, -2), owner=1), sector(202, (0, -3), owner=0))
    assert offered(game, 0, "colonize") == ["colonize 202 science"]


@rule("eclipse.colony.settle")
def test_without_a_face_up_colony_ship_nothing_is_settled():
    game = two(sector(203, (0, -1), owner=0), colony_ships=1)
    make(game, 0, "colonize 203 money")
    assert offered(game, 0, "colonize") == []


@rule("eclipse.colony.settle")
def test_two_squares_of_a_colour_take_two_cubes():
    game = two(sector(1, (0, 0), owner=0))
    make(game, 0, "colonize 001 gray money", "colonize 001 gray money")
    assert cubes(game, 1) == ["gray", "gray"]
    assert not any("gray" in text for text in offered(game, 0))


@rule("eclipse.colony.gray")
def test_a_gray_square_takes_a_cube_from_any_track():
    for kind in ("money", "science", "materials"):
        game = two(sector(313, (0, -3), owner=0))
        before = board(game, 0)["cubes"]
        assert offered(game, 0, "colonize") == ["colonize 313 gray money", "colonize 313 gray science", "colonize 313 gray materials"]
        make(game, 0, f"colonize 313 gray {kind}")
        assert board(game, 0)["cubes"] == {**before, kind: before[kind] - 1}


@rule("eclipse.colony.advanced")
@pytest.mark.parametrize(
    ("technology", "square"), [("advanced_economy", "adv_money"), ("advanced_labs", "adv_science"), ("advanced_mining", "adv_materials")]
)
def test_an_advanced_square_needs_its_technology(technology, square):
    kind = square.removeprefix("adv_")
    hexes = [sector(104, (0, -1), owner=0, cubes="money science"), sector(107, (1, -2), owner=0, cubes="money")]
    there = "107" if square == "adv_materials" else "104"
    others = {"advanced_economy", "advanced_labs", "advanced_mining"} - {technology}
    for known, allowed in (("", False), (" ".join(sorted(others)), False), (technology, True)):
        game = two(*hexes, technologies=known)
        assert (f"colonize {there} {square}" in offered(game, 0)) == allowed
    before = board(game, 0)["cubes"][kind]
    make(game, 0, f"colonize {there} {square}")
    assert board(game, 0)["cubes"][kind] == before - 1


@rule("eclipse.colony.orbital")
def test_an_orbital_is_a_square_for_a_money_or_science_cube():
    game = two(sector(207, (0, -1), owner=0, orbital=True), sector(208, (1, -2), owner=0))
    assert offered(game, 0, "colonize") == ["colonize 207 orbital money", "colonize 207 orbital science"]
    make(game, 0, "colonize 207 orbital science")
    assert cubes(game, 207) == ["orbital"]
    assert offered(game, 0, "colonize") == []
    assert board(game, 0)["cubes"] == {"money": 10, "science": 9, "materials": 10}


@rule("eclipse.colony.empty_track")
def test_an_empty_track_gives_no_cube():
    game = two(sector(203, (0, -1), owner=0), sector(313, (0, -3), owner=0), tracks=(0, 3, 0))
    assert offered(game, 0, "colonize") == ["colonize 203 science", "colonize 313 gray science"]
