"""Retreat: declared in one turn, carried out in the next."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.battlefield import EAST, FIELD, NORTH, SOUTH, WEST, battle, battles, dice, drawn, hits, keep_best, shots
from tests.titles.eclipse.position import at, make, offered, seat, sector, ships, told

REFUGE = [sector(306, NORTH, owner=0)]
AWAY = {0: {"interceptor": 1}}


@rule("eclipse.combat.retreat")
def test_a_type_that_declares_a_retreat_does_not_shoot_and_leaves_in_its_next_turn():
    game = battle("0:interceptor 1:interceptor", [1], beside=REFUGE)
    make(game, 0, "retreat 306")
    assert [(each["ship"], each["target"]) for each in told(game, "retreat_declared")] == [(0, 306)]
    assert (ships(game, 304), ships(game, 306)) == ({1: {"interceptor": 1}}, AWAY)
    assert shots(game) == [(1, "interceptor")]  # once, between the declaration and the flight


@rule("eclipse.combat.retreat")
def test_ships_that_declared_a_retreat_can_still_be_shot():
    game = battle("0:interceptor*2 1:interceptor", [6], beside=REFUGE)
    make(game, 0, "retreat 306")
    assert hits(game) == [(0, "interceptor", 1, True)]
    assert ships(game, 306) == AWAY


@rule("eclipse.combat.retreat")
def test_a_declared_retreat_cannot_be_taken_back():
    game = battle("0:interceptor 0:cruiser 1:dreadnought", [1, 1, 1], beside=REFUGE)
    make(game, 0, "retreat 306", "attack")
    assert game.prompt(0)["args"]["ship"] == 1  # the cruiser is asked in the next round, the interceptor is gone
    assert ships(game, 306) == AWAY


@rule("eclipse.combat.retreat")
def test_all_ships_of_a_type_retreat_and_other_types_may_fight_on():
    game = battle("0:interceptor*3 0:cruiser 1:dreadnought", [1, 1, 1], beside=REFUGE)
    make(game, 0, "retreat 306", "attack")
    assert ships(game, 306) == {0: {"interceptor": 3}}
    assert ships(game, 304) == {0: {"cruiser": 1}, 1: {"dreadnought": 1}}


@rule("eclipse.combat.retreat")
def test_two_types_may_retreat_to_different_hexes():
    game = battle("0:interceptor 0:cruiser 1:dreadnought", [1, 1], beside=[*REFUGE, sector(310, EAST, owner=0)])
    make(game, 0, "retreat 306", "retreat 310")
    assert (ships(game, 306), ships(game, 310)) == (AWAY, {0: {"cruiser": 1}})


@rule("eclipse.combat.retreat", "eclipse.combat.missiles")
def test_missiles_come_before_any_retreat():
    rockets = {"interceptor": "plasma_missile ion_cannon nuclear_source nuclear_drive"}
    game = battle("0:interceptor 1:interceptor", [6, 6], designs=[{}, rockets], beside=REFUGE)
    assert ships(game, 306) == {}
    assert ships(game, 304) == {1: {"interceptor": 1}}


@rule("eclipse.combat.retreat")
def test_the_defender_may_retreat_too_and_from_ancients():
    game = battle("0:interceptor 1:interceptor", [1, 1], number=310, owner=0, cubes="science", beside=REFUGE)
    make(game, 0, "retreat 306")
    assert ships(game, 306) == AWAY
    game = battle("0:interceptor", [1, 1], number=305, ancients=1, beside=REFUGE)
    make(game, 0, "retreat 306")
    assert ships(game, 306) == AWAY


@rule("eclipse.combat.retreat_after_end")
def test_ships_that_declared_a_retreat_leave_even_if_the_battle_is_won_first():
    game = battle("0:interceptor 0:cruiser 1:interceptor", [6, 5], owner=1, number=310, cubes="science", beside=REFUGE)
    assert shots(game) == [(1, "interceptor")]
    make(game, 1, "hit cruiser 0")
    make(game, 0, "retreat 306", "attack")
    assert ships(game, 306) == AWAY
    assert ships(game, 310) == {0: {"cruiser": 1}}


@rule("eclipse.combat.retreat_after_end", "eclipse.population.attack")
def test_only_the_ships_that_stayed_attack_the_population():
    game = battle("0:interceptor*2 0:cruiser 1:interceptor", [1, 6, 6], owner=1, number=310, cubes="science", beside=REFUGE)
    make(game, 0, "retreat 306", "attack")
    keep_best(game, 0)
    make(game, 0, "bombard 310")
    assert shots(game)[1:] == [(0, "cruiser"), (0, "cruiser")]


# --- where to


@rule("eclipse.combat.retreat_where")
@pytest.mark.parametrize(
    ("there", "open_to"),
    [
        ({"owner": 0}, True),
        ({"owner": 0, "ships": "0:cruiser"}, True),
        ({"ships": "0:cruiser"}, False),
        ({}, False),
        ({"owner": 1}, False),
        ({"owner": 0, "ships": "1:interceptor"}, False),
        ({"owner": 0, "ancients": 1}, False),
        ({"owner": 0, "wormholes": "0"}, False),
    ],
)
def test_ships_retreat_only_to_a_joined_hex_with_their_disc_and_no_enemy_ships(there, open_to):
    known_refuge = sector(310, SOUTH, owner=0)
    game = battle("0:interceptor 1:interceptor", [1], beside=[sector(207, NORTH, **there), known_refuge])
    assert offered(game, 0, "retreat") == (["retreat 207"] if open_to else []) + ["retreat 310"]


@rule("eclipse.combat.retreat_where", "eclipse.galaxy.generator")
@pytest.mark.parametrize(("technologies", "refuges"), [("", ["retreat 310"]), ("wormhole_generator", ["retreat 207", "retreat 310"])])
def test_over_half_a_wormhole_ships_retreat_with_their_own_generator_only(technologies, refuges):
    beside = [sector(207, NORTH, owner=0, wormholes="0"), sector(310, SOUTH, owner=0)]
    boards = [{"technologies": technologies}, {"technologies": "wormhole_generator"}]
    game = battle("0:interceptor 1:interceptor", [1], beside=beside, boards=boards)
    assert offered(game, 0, "retreat") == refuges


@rule("eclipse.combat.retreat_where")
def test_ships_do_not_retreat_two_hexes_far_whatever_their_drives():
    fast = {"interceptor": "fusion_drive ion_cannon fusion_source fusion_drive"}
    game = battle(
        "0:interceptor 1:interceptor",
        [1, 1],
        designs=[fast],
        beside=[sector(310, SOUTH, owner=0), sector(207, (0, -3), owner=0), sector(306, NORTH), sector(315, (0, -7), owner=0)],
    )
    assert offered(game, 0, "retreat") == ["retreat 310"]


@rule("eclipse.combat.retreat_where", "eclipse.species.draco_ancients")
def test_draco_may_retreat_to_its_hex_with_ancients():
    game = battle("0:interceptor 1:interceptor", [1], factions=["draco", "orion"], beside=[sector(305, NORTH, owner=0, ancients=1)])
    assert offered(game, 0, "retreat") == ["retreat 305"]


@rule("eclipse.combat.retreat_where")
def test_with_nowhere_to_go_nothing_is_asked_and_ships_fight():
    game = battle("0:interceptor 1:interceptor", [6], beside=[sector(306, NORTH)])
    assert shots(game) == [(0, "interceptor")]


@rule("eclipse.combat.starbases_stay")
def test_starbases_cannot_retreat():
    game = battle("0:starbase 0:interceptor 1:dreadnought", [1], owner=0, beside=REFUGE)
    assert shots(game) == [(0, "starbase")]  # it was not asked
    assert offered(game, 0) == ["attack", "retreat 306"]
    assert game.prompt(0)["args"]["ship"] == 0


@rule("eclipse.combat.starbases_stay", "eclipse.combat.stalemate")
def test_starbases_without_cannons_are_destroyed_in_a_stalemate_that_they_attack_in():
    unarmed = {"starbase": "hull hull hull - electron_computer", "interceptor": "hull hull nuclear_source nuclear_drive"}
    game = battle("1:interceptor 0:starbase", designs=[unarmed] * 2, beside=REFUGE)
    assert battles(game) == [(304, 0, 1)]
    assert (ships(game, 304), ships(game, 306)) == ({1: {"interceptor": 1}}, {})


# --- what it costs


@rule("eclipse.reputation.retreat")
def test_who_has_ships_left_that_all_retreated_gets_no_tile_for_taking_part():
    game = battle("0:interceptor 1:interceptor", [1], beside=REFUGE)
    make(game, 0, "retreat 306")
    assert drawn(game) == [(1, 1)]


@rule("eclipse.reputation.retreat")
def test_who_retreated_still_draws_for_ships_destroyed():
    game = battle("0:interceptor 1:interceptor*2", [6, 1, 1], beside=REFUGE)
    make(game, 0, "attack", "retreat 306")
    assert drawn(game) == [(0, 1), (1, 1)]


@rule("eclipse.reputation.retreat")
def test_who_left_a_ship_in_the_fight_that_stays_draws_for_taking_part():
    game = battle("0:interceptor 0:cruiser 1:interceptor", [1, 6, 6, 6], owner=1, beside=REFUGE)
    make(game, 0, "retreat 306", "attack")
    assert drawn(game)[0] == (0, 2)
    assert ships(game, 304) == {0: {"cruiser": 1}}


@rule("eclipse.reputation.retreat")
def test_who_lost_the_ships_that_stayed_and_saved_the_rest_gets_no_tile_for_taking_part():
    game = battle("0:interceptor 0:cruiser 1:dreadnought", [1, 6, 6, 1], beside=REFUGE)
    make(game, 0, "retreat 306", "attack")
    make(game, 1, "hit cruiser 0", "hit cruiser 1")
    assert ships(game, 306) == AWAY
    assert drawn(game) == [(1, 3)]


@rule("eclipse.reputation.retreat")
def test_who_lost_all_ships_draws_for_taking_part_even_after_declaring_a_retreat():
    game = battle("0:interceptor 1:interceptor", [6], beside=REFUGE)
    make(game, 0, "retreat 306")
    assert ships(game, 306) == {}
    assert drawn(game)[0] == (0, 1)


@rule("eclipse.reputation.retreat", "eclipse.reputation.draw")
def test_a_retreat_before_the_ancients_costs_the_tile_of_an_earlier_battle_too():
    """Participation counts once for all battles of a hex, and is lost if what is left retreated."""
    game = battle("0:interceptor 1:interceptor", [6, 1, 1], number=305, ancients=1, beside=REFUGE)
    make(game, 0, "attack", "retreat 306")
    assert battles(game) == [(305, 1, 0), (305, 0, -1)]
    assert drawn(game) == [(0, 1), (1, 1)]


@rule("eclipse.combat.retreat", "eclipse.population.attack")
def test_the_victor_of_a_retreat_attacks_the_population_left_behind():
    game = battle("0:interceptor 1:interceptor", [1, 1], number=310, owner=0, cubes="science", beside=REFUGE)
    make(game, 0, "retreat 306")
    assert offered(game, 1) == ["bombard 310", "spare 310"]


@rule("eclipse.combat.retreat_where")
def test_page_20_retreat_from_a_to_b_only():
    game = at(
        seat("terran_union"),
        seat("terran_directorate"),
        homes=False,
        hexes=[
            sector(304, FIELD, ships="0:interceptor 1:interceptor"),
            sector(306, NORTH, owner=0),
            sector(310, EAST, ships="0:cruiser"),
            sector(207, SOUTH),
            sector(208, WEST, owner=0, ships="1:cruiser"),
        ],
        phase="combat",
        rolls=[1] * 4,
    )
    assert offered(game, 0, "retreat") == ["retreat 306"]
    assert dice(game) == []
