"""The end of the game, and the points."""

import random

import pytest

from asterism.kernel.game import Game
from asterism.titles.eclipse.rules.title import TITLE
from tests.rules import rule
from tests.titles.eclipse.battlefield import NORTH, battle
from tests.titles.eclipse.position import at, board, make, offered, player, seat, sector, stock, told

NANO = "nanorobots fusion_drive advanced_robotics orbital advanced_labs monolith artifact_key"


def score_of(game, number: int = 0) -> dict[str, int]:
    """All points of a seat, by source."""
    return game.view(number)["mine"]["points"]


# --- the end


@rule("eclipse.end.nine_rounds")
@pytest.mark.parametrize(("round_of", "over"), [(8, False), (9, True)])
def test_the_game_ends_after_the_ninth_round(round_of, over):
    game = at(seat("terran_union"), seat("orion"), phase="upkeep", round=round_of)
    assert game.over == over
    assert (game.pending() == []) == over


@rule("eclipse.end.nine_rounds")
def test_the_ninth_round_has_its_combat_and_upkeep_but_no_cleanup():
    game = battle("0:interceptor 1:interceptor", [6], round=9, boards=[{"spent": 2}])
    make(game, 0, f"keep_tile {game.view(0)['mine']['drawn'][0]}", "leave 304")
    assert game.over
    assert [each["seat"] for each in told(game, "upkeep_paid")] == [0, 1]
    assert sum(board(game, 0)["spent"].values()) == 2
    assert told(game, "game_ended") == [{"key": "game_ended", "scores": game.scores()}]


@rule("eclipse.end.nine_rounds")
def test_the_player_with_most_points_wins():
    game = at(seat("terran_union", reputation=(1,)), seat("orion", reputation=(4,)), phase="upkeep", round=9)
    assert game.scores() == [3 + 1, 3 + 4]
    assert game.ranking() == [[1], [0]]


@rule("eclipse.score.tie_break")
def test_a_tie_goes_to_the_most_resources_of_all_kinds_together():
    seats = [seat("terran_union", money=4, science=3, materials=2), seat("terran_directorate", money=0, science=0, materials=10)]
    assert at(*seats).ranking() == [[1], [0]]


@rule("eclipse.score.tie_break")
def test_players_still_tied_share_the_place():
    seats = [seat("terran_union", money=9, science=1, materials=0), seat("terran_directorate", money=0, science=0, materials=10)]
    assert at(*seats).ranking() == [[0, 1]]


@rule("eclipse.score.tie_break")
def test_points_come_before_resources():
    seats = [seat("terran_union", money=99), seat("terran_directorate", reputation=(1,), money=0)]
    assert at(*seats).ranking() == [[1], [0]]


# --- points


@rule("eclipse.score.hexes")
def test_each_hex_with_ones_disc_scores_its_printed_value():
    hexes = [sector(105, (0, -1), owner=0), sector(201, (1, -2), owner=0), sector(304, NORTH, owner=1), sector(1, (0, 0), owner=0)]
    game = at(seat("terran_union"), seat("orion"), hexes=[*hexes, sector(306, (0, -7), ships="0:cruiser")])
    assert score_of(game)["sectors"] == 3 + 3 + 1 + 4
    assert score_of(game, 1)["sectors"] == 3 + 1


@rule("eclipse.score.hexes")
def test_a_monolith_scores_3_for_whoever_has_the_disc_there():
    hexes = [sector(201, NORTH, owner=1, monolith=True), sector(304, (0, -7), monolith=True)]
    game = at(seat("terran_union"), seat("orion"), hexes=hexes)
    assert (score_of(game)["monoliths"], score_of(game, 1)["monoliths"]) == (0, 3)


@rule("eclipse.score.tiles")
def test_reputation_scores_its_value_ambassadors_1_and_kept_discoveries_2_each():
    game = at(
        seat("terran_union", reputation=(4, 3, 1), discoveries="money ancient_cruiser"),
        seat("terran_directorate"),
        seat("orion"),
        seat("planta"),
        partners=[(0, 1), (0, 2)],
    )
    points = score_of(game)
    assert (points["reputation"], points["ambassadors"], points["discoveries"]) == (8, 2, 4)
    assert score_of(game, 1)["ambassadors"] == 1


@rule("eclipse.score.tiles")
def test_the_traitor_card_costs_its_holder_2():
    game = at(seat("terran_union"), seat("orion"), seat("planta"), seat("draco"), traitor=2)
    assert [score_of(game, number)["traitor"] for number in range(4)] == [0, 0, -2, 0]


@rule("eclipse.score.technologies")
@pytest.mark.parametrize(("tiles", "points"), [(0, 0), (3, 0), (4, 1), (5, 2), (6, 3), (7, 5)])
def test_a_technology_track_scores_by_its_number_of_technologies(tiles, points):
    game = at(seat("draco", technologies=" ".join(NANO.split()[:tiles])), seat("orion"))
    assert score_of(game)["technologies"] == points


@rule("eclipse.score.technologies", "eclipse.research.start_technologies")
def test_printed_start_technologies_count_and_each_track_for_itself():
    game = at(seat("terran_union", technologies="neutron_bombs plasma_cannon phase_shield nanorobots"), seat("orion"))
    assert score_of(game)["technologies"] == 1  # starbase is printed on the military track


@rule("eclipse.species.planta", "eclipse.score.hexes")
def test_planta_scores_1_more_for_each_hex_it_controls():
    game = at(seat("planta"), seat("orion"), hexes=[sector(315, NORTH, owner=0), sector(1, (0, 0), owner=0)])
    assert (score_of(game)["sectors"], score_of(game)["species"]) == (3 + 1 + 4, 3)


@rule("eclipse.species.draco_ancients", "eclipse.combat.gcds")
def test_draco_scores_1_for_each_ancient_left_on_the_board_wherever_but_not_for_the_gcds():
    hexes = [sector(203, NORTH, owner=0, ancients=2), sector(104, (0, -1), ancients=1), sector(1, (0, 0), gcds=True)]
    game = at(seat("draco"), seat("orion"), hexes=hexes)
    assert score_of(game)["species"] == 3
    assert score_of(game, 1)["species"] == 0


@rule("eclipse.end.nine_rounds", "eclipse.reputation.keep")
def test_when_the_game_is_over_all_reputation_is_shown():
    game = at(seat("terran_union", reputation=(4, 1)), seat("orion"), phase="upkeep", round=9)
    assert board(game, 0)["reputation_tiles"] == [4, 1]
    assert board(game, 0)["score"] == game.scores()[0] == 3 + 5


@rule("eclipse.bankruptcy.out", "eclipse.end.nine_rounds")
def test_bankruptcy_in_the_ninth_round_still_costs_hexes():
    game = at(
        seat("terran_union", money=0, science=0, materials=0, spent=3, colony_ships=0),
        seat("orion"),
        hexes=[sector(207, NORTH, owner=0), sector(208, (0, -7), owner=0)],
        phase="upkeep",
        round=9,
    )
    assert "lift 207" in offered(game, 0)
    make(game, 0, "lift 207")
    assert game.over
    assert game.scores()[0] == 3 + 1
    assert stock(game, 0)["money"] == 0
    assert player(game, 0).discs == 13 - 2 - 3


# --- nobody is asked anything afterwards


@rule("eclipse.end.nothing_asked", "eclipse.bankruptcy.out")
@pytest.mark.parametrize(("round_of", "over"), [(8, False), (9, True)])
def test_cubes_of_relations_that_end_with_the_game_go_home_by_themselves(round_of, over):
    game = at(
        seat("terran_union", money=0, science=0, materials=0, spent=9),
        *[seat(each, tracks=(9, 9, 9)) for each in ("terran_directorate", "terran_federation", "terran_republic")],
        partners=[(0, 1)],
        phase="upkeep",
        round=round_of,
    )
    assert board(game, 0)["out"]
    assert (game.over, game.pending()) == (over, [] if over else [1])
    assert board(game, 1)["partners"] == []
    assert sum(board(game, 1)["cubes"].values()) == 27 + over
    assert [event["key"] for event in game.events(None)][-1:] == (["game_ended"] if over else ["relations_broken"])


@rule("eclipse.end.nothing_asked")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_left_to_do_when_a_game_is_over(seed):
    game = Game(TITLE, 4, seed, {"species": "dealt"})
    luck = random.Random(seed)
    while not game.over:
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))
    assert (game.pending(), game._table.todo) == ([], [])
    assert [player(game, number).cubes_in_hand for number in range(4)] == [0] * 4
