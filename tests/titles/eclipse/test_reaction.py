"""Reactions: what those who have passed may still do."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.eclipse.position import at, board, design, hex_at, make, offered, play, seat, sector, ships, stock, told

HOME = sector(225, (0, -2), owner=0, cubes="money science materials", ships="0:interceptor*2")


def passed(*, faction: str = "terran_union", home=HOME, **mine):
    mine = {"materials": 20, "colony_ships": 0, **mine}
    return at(seat(faction, passed=True, **mine), seat("orion"), hexes=[home, sector(207, (0, -3)), sector(208, (0, -1))])


@rule("eclipse.reaction.after_passing")
def test_who_has_passed_may_react_with_upgrade_build_or_move_or_pass_again():
    game = passed()
    assert [text for text in offered(game, 0) if not text.startswith("trade")] == ["pass", "react upgrade", "react build", "react move"]
    make(game, 0, "pass")
    assert game.pending() == [1]
    with pytest.raises(asterism.IllegalChoice):
        make(passed(), 0, "action influence")


@rule("eclipse.reaction.after_passing")
def test_who_passes_may_react_in_later_turns_of_the_round_again_and_again():
    game = at(seat("terran_union", materials=20), seat("orion"))
    make(game, 0, "pass")
    make(game, 1, "action influence", "done")
    make(game, 0, "react build", "build interceptor 225")
    make(game, 1, "action influence", "done")
    make(game, 0, "react upgrade", "fit hull interceptor 0")
    make(game, 1, "pass")
    assert game.view(None)["round"] == 3
    assert game.view(None)["first"] == 0


@rule("eclipse.reaction.after_passing")
def test_a_reaction_takes_one_part():
    game = passed()
    make(game, 0, "react upgrade", "fit hull interceptor 0")
    assert game.pending() == [1]
    assert design(game, 0, "interceptor")["hull"] == 1


@rule("eclipse.reaction.after_passing", "eclipse.upgrade.energy")
def test_the_one_part_must_leave_the_design_right():
    game = passed(technologies="plasma_cannon")
    make(game, 0, "react upgrade")
    assert "fit plasma_cannon interceptor 0" not in offered(game, 0)
    assert "fit hull interceptor 3" not in offered(game, 0)


@rule("eclipse.reaction.after_passing", "eclipse.technology.nanorobots")
@pytest.mark.parametrize("technologies", ["", "nanorobots"])
def test_a_reaction_builds_one_ship_or_structure_with_nanorobots_or_without(technologies):
    game = passed(technologies=technologies)
    make(game, 0, "react build", "build interceptor 225")
    assert game.pending() == [1]
    assert stock(game, 0)["materials"] == 17


@rule("eclipse.reaction.after_passing")
def test_a_reaction_moves_one_ship_once():
    game = passed()
    make(game, 0, "react move")
    play(game, 0, "fly interceptor 225", "to 207")
    assert game.pending() == [1]
    assert ships(game, 207) == {0: {"interceptor": 1}}


@rule("eclipse.reaction.disc")
@pytest.mark.parametrize("action", ["upgrade", "build", "move"])
def test_a_reaction_takes_a_disc_like_an_action(action):
    game = passed(discs=6)
    make(game, 0, f"react {action}")
    assert (board(game, 0)["discs"], board(game, 0)["upkeep"]) == (5, 10)
    assert board(game, 0)["spent"][action] == 1


@rule("eclipse.reaction.disc")
def test_without_a_disc_there_is_no_reaction():
    game = passed(discs=0)
    assert not any(text.startswith("react") for text in offered(game, 0))


@rule("eclipse.reaction.disc")
def test_a_reaction_is_the_same_for_all_species():
    mine = sector(230, (0, -2), owner=0, cubes="money science", ships="0:interceptor*2")
    game = passed(faction="mechanema", home=mine)
    make(game, 0, "react build", "build interceptor 230")
    assert game.pending() == [1]
    game = passed(faction="mechanema", home=mine)
    make(game, 0, "react upgrade", "fit hull interceptor 0")
    assert game.pending() == [1]
    assert hex_at(game, 230).ships_of(0) == 2


# --- without a disc


@rule("eclipse.reaction.disc", "eclipse.colony.when")
def test_without_a_disc_who_has_passed_still_lands_colony_ships_in_every_turn():
    game = at(
        seat("terran_union", passed=True, discs=0, colony_ships=2),
        seat("orion"),
        hexes=[sector(201, (0, -3), owner=0)],
    )
    assert game.pending() == [0]
    assert offered(game, 0) == ["pass", "colonize 201 money", "colonize 201 materials"]
    make(game, 0, "pass")
    make(game, 1, "action influence", "done")
    make(game, 0, "colonize 201 money", "pass")
    assert board(game, 0)["colony_ships"] == 1
    assert game.pending() == [1]


@rule("eclipse.reaction.disc", "eclipse.diplomacy.when")
def test_without_a_disc_who_has_passed_still_proposes_relations():
    game = at(
        seat("terran_directorate", passed=True, discs=0),
        *[seat(each) for each in ("terran_federation", "terran_union", "terran_republic")],
        hexes=[sector(207, (1, -2), owner=1)],
    )
    assert offered(game, 0) == ["pass", "propose 1"]
    make(game, 0, "propose 1")
    make(game, 1, "decline")
    assert game.pending() == [1]  # nothing is left to do


@rule("eclipse.reaction.disc")
def test_who_has_nothing_to_do_after_passing_is_not_asked_but_passes():
    game = passed(discs=0)
    assert game.pending() == [1]
    assert told(game, "passed") == [{"key": "passed", "seat": 0, "first": False}]
