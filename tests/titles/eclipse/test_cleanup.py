"""Cleanup: new technologies, and everything back to its place."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.position import at, board, make, offered, player, seat, sector, told

FACTIONS = ["terran_directorate", "terran_federation", "terran_union", "terran_republic", "terran_conglomerate", "terran_alliance"]


@rule("eclipse.cleanup.technologies")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 4), (3, 6), (4, 7), (5, 8), (6, 9)])
def test_new_technologies_are_drawn_by_the_number_of_players(seats, tiles):
    game = at(*[seat(faction) for faction in FACTIONS[:seats]], market="", phase="upkeep")
    assert len(told(game, "technologies_drawn")[-1]["technologies"]) == tiles
    assert sum(game.view(None)["market"].values()) == tiles


@rule("eclipse.cleanup.technologies")
def test_a_bag_with_too_few_tiles_gives_what_it_has():
    game = at(seat("terran_union"), seat("orion"), market="")
    game._table.bag = [int(n < 3) for n in range(len(game._table.bag))]
    make(game, 0, "pass")
    make(game, 1, "pass")
    assert (sum(game.view(None)["market"].values()), game.view(None)["bag"]) == (3, 0)


@rule("eclipse.cleanup.return")
def test_discs_come_back_from_actions_and_reactions():
    game = at(seat("terran_union", spent=5, money=10), seat("orion", spent=2), phase="upkeep")
    assert (board(game, 0)["discs"], sum(board(game, 0)["spent"].values())) == (12, 0)
    assert (board(game, 1)["discs"], sum(board(game, 1)["spent"].values())) == (12, 0)


@rule("eclipse.cleanup.return")
def test_cubes_rise_from_the_graveyards_to_their_tracks():
    game = at(seat("terran_union", tracks=(7, 8, 9), graveyard=(2, 1, 0)), seat("orion"), phase="upkeep")
    assert player(game, 0).cubes == [9, 9, 9]
    assert player(game, 0).graveyard == [0, 0, 0]


@rule("eclipse.cleanup.return", "eclipse.resources.full_track")
def test_a_cube_whose_track_is_full_goes_to_another_of_the_owners_choice():
    game = at(seat("terran_union", tracks=(11, 8, 9), graveyard=(2, 0, 0)), seat("orion"), phase="upkeep")
    assert offered(game, 0) == ["home science", "home materials"]
    make(game, 0, "home materials")
    assert player(game, 0).cubes == [12, 8, 10]
    assert game.view(None)["round"] == 3


@rule("eclipse.cleanup.return")
@pytest.mark.parametrize(("faction", "ships"), [("terran_union", 3), ("planta", 4)])
def test_all_colony_ships_turn_face_up(faction, ships):
    game = at(seat(faction, colony_ships=0), seat("orion"), phase="upkeep")
    assert board(game, 0)["colony_ships"] == ships


@rule("eclipse.cleanup.return", "eclipse.round.first_to_pass")
def test_the_next_round_begins_with_whoever_passed_first():
    game = at(seat("terran_union"), seat("orion"), seat("planta"))
    make(game, 0, "action upgrade", "fit hull interceptor 0", "done")
    make(game, 1, "pass")
    make(game, 2, "pass")
    make(game, 0, "pass")
    assert (game.view(None)["round"], game.view(None)["first"], game.pending()) == (3, 1, [1])


@rule("eclipse.cleanup.return", "eclipse.resources.discs_home")
def test_discs_that_do_not_fit_lie_beside_the_track_and_cost_nothing():
    game = at(
        seat("terran_union", technologies="quantum_grid", discs=13, spent=1),
        seat("orion"),
        homes=False,
        hexes=[sector(207, (0, -5), owner=0)],
        phase="upkeep",
    )
    assert (board(game, 0)["discs"], board(game, 0)["upkeep"]) == (14, 0)
