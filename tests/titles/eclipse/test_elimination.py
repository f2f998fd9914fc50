"""Players who have neither disc nor ship left on the board."""

import pytest

from asterism.titles.eclipse.rules.leaving import leave_game
from tests.rules import rule
from tests.titles.eclipse.battlefield import NORTH, SOUTH
from tests.titles.eclipse.position import at, board, make, offered, player, seat, sector, stock, told


def beaten(*, ships: str = "1:cruiser*3", rolls=(6, 6, 6), others=(), market: str = "gauss_shield", **mine):
    """Seat 0 loses its last hex, with one cube, to seat 1."""
    game = at(
        seat("terran_union", **{"science": 1, "tracks": (11, 10, 11), "discs": 12, **mine}),
        seat("terran_directorate"),
        homes=False,
        hexes=[sector(310, NORTH, owner=0, cubes="science", ships=ships), sector(315, (0, -8), owner=1), *others],
        market=market,
        phase="combat",
        rolls=rolls,
    )
    make(game, 1, "bombard 310", "leave 310")
    return game


@rule("eclipse.elimination.no_disc_no_ship")
def test_who_has_neither_disc_nor_ship_left_is_eliminated_but_stays_in_the_game():
    game = beaten()
    assert board(game, 0)["eliminated"]
    assert not board(game, 0)["out"]
    assert told(game, "eliminated") == [{"key": "eliminated", "seat": 0}]
    assert game.pending() == [0]


@rule("eclipse.elimination.no_disc_no_ship")
def test_such_a_player_goes_on_producing_at_least_two_of_each():
    game = beaten(money=0, materials=0)
    assert stock(game, 0) == {"money": 2, "science": 1 + 3, "materials": 2}  # the destroyed cube still lies in the graveyard
    assert board(game, 0)["production"] == {"money": 2, "science": 2, "materials": 2}


@rule("eclipse.elimination.no_disc_no_ship", "eclipse.resources.full_track")
def test_even_with_a_full_track_such_a_player_produces_two():
    game = beaten(tracks=(12, 10, 10), money=0)
    assert stock(game, 0)["money"] == 2


@rule("eclipse.elimination.no_disc_no_ship")
def test_such_a_player_may_research_pass_or_give_up_and_nothing_else():
    game = beaten(materials=20)
    assert sorted(offered(game, 0)) == ["action research", "give_up", "pass"]
    make(game, 0, "action research", "research gauss_shield")
    assert "gauss_shield" in board(game, 0)["tracks"]["grid"]["technologies"]


@rule("eclipse.elimination.no_disc_no_ship")
def test_such_a_player_does_not_react():
    game = beaten(market="")
    make(game, 0, "pass")
    make(game, 1, "action influence", "done")
    assert game.pending() == [1]


@rule("eclipse.elimination.no_disc_no_ship")
def test_who_gives_up_is_scored_and_out_and_the_others_go_on():
    game = beaten(reputation=(4, 2))
    make(game, 0, "give_up")
    assert board(game, 0)["out"]
    assert told(game, "left_the_game") == [{"key": "left_the_game", "seat": 0, "points": 6}]
    assert game.scores()[0] == 6
    assert game.pending() == [1]
    make(game, 1, "pass", "leave 310")
    assert (game.view(None)["round"], game.pending()) == (4, [1])  # the phase ended with the last who was left


@rule("eclipse.elimination.no_disc_no_ship")
@pytest.mark.parametrize("left", [sector(304, SOUTH, ships="0:interceptor"), sector(207, SOUTH, owner=0)])
def test_one_ship_or_one_disc_is_enough_to_go_on(left):
    game = beaten(others=[left])
    if offered(game, 0, "claim"):
        make(game, 0, "leave 304")
    assert not board(game, 0)["eliminated"]
    assert offered(game, 0, "give_up") == []
    assert "action influence" in offered(game, 0)


@rule("eclipse.elimination.no_disc_no_ship", "eclipse.control.take")
def test_a_player_with_a_ship_but_no_disc_may_still_place_one():
    game = beaten(others=[sector(304, SOUTH, ships="0:interceptor")])
    make(game, 0, "claim 304")
    assert player(game, 0).discs == 12 + 1 - 1


@rule("eclipse.elimination.no_disc_no_ship", "eclipse.bankruptcy.give_up_hexes")
def test_giving_up_the_last_hex_in_upkeep_without_a_ship_eliminates_too():
    game = at(
        seat("terran_union", money=0, science=0, materials=0, tracks=(12, 10, 11), spent=2),
        seat("terran_directorate"),
        homes=False,
        hexes=[sector(207, NORTH, owner=0), sector(315, (0, -8), owner=1)],
        phase="upkeep",
    )
    assert board(game, 0)["eliminated"]
    assert not board(game, 0)["out"]


@rule("eclipse.elimination.no_disc_no_ship")
def test_an_eliminated_player_may_score_more_by_research():
    five = "gauss_shield improved_hull fusion_source"
    game = beaten(technologies=five, science=40, market="positron_computer")
    before = game.scores()[0]
    make(game, 0, "action research", "research positron_computer")
    assert game.scores()[0] == before + 1


@rule("eclipse.bankruptcy.out")
def test_points_counted_for_all_to_see_can_not_be_unseen_by_an_undo():
    table = at(seat("terran_union", reputation=[4]), seat("orion"))._table
    assert not table.revealed
    leave_game(table, 0)
    assert table.revealed


@rule("eclipse.elimination.no_disc_no_ship", "eclipse.bankruptcy.give_up_hexes", "eclipse.bankruptcy.out")
def test_who_gives_up_the_last_hex_produces_two_of_each_in_the_same_upkeep_and_so_may_stay_in_the_game():
    game = at(
        seat("terran_union", money=0, science=0, materials=0, tracks=(12, 12, 9), spent=3),
        seat("terran_directorate"),
        homes=False,
        hexes=[sector(207, NORTH, owner=0), sector(315, (0, -8), owner=1)],
        phase="upkeep",
    )
    assert board(game, 0)["eliminated"]
    assert not board(game, 0)["out"]
    assert stock(game, 0) == {"money": 2 - 1, "science": 2, "materials": 4}


@rule("eclipse.elimination.no_disc_no_ship", "eclipse.influence.lift")
def test_who_takes_back_the_last_disc_without_a_ship_is_eliminated_at_once():
    game = at(
        seat("terran_union"),
        seat("terran_directorate"),
        homes=False,
        hexes=[sector(207, NORTH, owner=0), sector(315, (0, -8), owner=1)],
        market="gauss_shield",
    )
    make(game, 0, "action influence", "lift 207")
    assert board(game, 0)["eliminated"]
    assert told(game, "eliminated") == [{"key": "eliminated", "seat": 0}]
    make(game, 1, "action influence", "done")
    assert sorted(offered(game, 0)) == ["action research", "give_up", "pass"]
