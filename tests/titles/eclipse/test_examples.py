"""The rulebook's small worked examples, number for number, named by their pages."""

import pytest

import asterism
from asterism.titles.eclipse.rules.components import TECHNOLOGIES
from tests.rules import rule
from tests.titles.eclipse.position import at, board, cubes, design, hex_at, make, offered, play, seat, sector, ships, stock, told

TERRAN_HOME = 225  # of the Terran Union
NORTH, FARTHER, FARTHEST, LAST = (0, -3), (0, -4), (0, -5), (0, -6)  # from the home of seat 0, straight out
FAR = (-2, 1)  # beside no home of the first three seats
SHARP_SHOOTER = "gluon_computer ion_cannon fusion_source fusion_drive"  # the red interceptor of page 18


# --- boards (page 6)


@rule("eclipse.resources.production", "eclipse.resources.upkeep_track")
def test_page_6_six_nine_and_seven_cubes_gone_produce_12_21_and_15_and_four_empty_circles_cost_2():
    game = at(seat("terran_union", tracks=(11 - 6, 11 - 9, 11 - 7), discs=13 - 4), seat("orion"))
    assert board(game, 0)["production"] == {"money": 12, "science": 21, "materials": 15}
    assert board(game, 0)["upkeep"] == 2


# --- wormholes (pages 9, 10 and 14)

EDGES = [
    ("0", "3", "", True),
    ("0", "", "", False),
    ("", "3", "", False),
    ("", "", "", False),
    ("0", "3", "wormhole_generator", True),
    ("0", "", "wormhole_generator", True),
    ("", "3", "wormhole_generator", True),
    ("", "", "wormhole_generator", False),
]


def neighbours(mine: str, theirs: str, technology: str):
    """A home with a ship, and a free hex north of it."""
    return at(
        seat("terran_union", technologies=technology),
        seat("orion"),
        hexes=[
            sector(TERRAN_HOME, (0, -2), owner=0, cubes="money science materials", ships="0:interceptor", wormholes=mine),
            sector(304, NORTH, wormholes=theirs),
        ],
    )


@rule("eclipse.galaxy.wormholes", "eclipse.galaxy.generator", "eclipse.influence.connection")
@pytest.mark.parametrize(("mine", "theirs", "technology", "joined"), EDGES)
def test_page_10_influence_goes_over_full_wormholes_and_with_the_generator_over_halves(mine, theirs, technology, joined):
    game = neighbours(mine, theirs, technology)
    make(game, 0, "action influence")
    assert ("influence 304" in offered(game, 0)) == joined


@rule("eclipse.galaxy.wormholes", "eclipse.galaxy.generator", "eclipse.move.paths")
@pytest.mark.parametrize(("mine", "theirs", "technology", "joined"), EDGES)
def test_page_14_ships_fly_through_full_wormholes_and_with_the_generator_through_halves(mine, theirs, technology, joined):
    game = neighbours(mine, theirs, technology)
    assert ("action move" in offered(game, 0)) == joined
    if joined:
        play(game, 0, "action move", f"fly interceptor {TERRAN_HOME}", "to 304")
        assert ships(game, 304) == {0: {"interceptor": 1}}


@rule("eclipse.galaxy.wormholes", "eclipse.galaxy.generator", "eclipse.explore.placement")
@pytest.mark.parametrize(
    ("mine", "technology", "turns"),
    [
        ("0", "", ["turn 0"]),  # 304 has wormholes on two opposite edges: only one way joins
        ("0", "wormhole_generator", ["turn 0", "turn 1", "turn 2"]),
        ("3", "wormhole_generator", ["turn 0"]),
    ],
)
def test_page_9_a_new_hex_is_joined_by_a_full_wormhole_or_with_the_generator_by_half_a_one(mine, technology, turns):
    game = at(
        seat("terran_union", technologies=technology),
        seat("orion"),
        hexes=[sector(TERRAN_HOME, (0, -2), owner=0, cubes="money science materials", wormholes=mine)],
        draws="304",
    )
    play(game, 0, "action explore", "explore 0 -3")
    assert offered(game, 0, "turn") == turns


@rule("eclipse.galaxy.wormholes", "eclipse.explore.spot")
def test_page_9_without_the_generator_nothing_is_explored_over_an_edge_without_a_wormhole():
    home = sector(TERRAN_HOME, (0, -2), owner=0, cubes="money science materials", wormholes="3")
    game = at(seat("terran_union"), seat("orion"), hexes=[home])
    make(game, 0, "action explore")  # there is only one spot, so nothing is asked
    assert game.prompt(0)["args"]["place"] == [0, -1]


# --- research and parts (pages 12, 13 and 31)


@rule("eclipse.research.discount")
def test_page_12_a_discount_of_two_leaves_starbase_at_its_minimum_of_three():
    game = at(seat("orion", science=3, technologies="plasma_cannon"), seat("terran_union"), market="starbase")
    assert board(game, 0)["tracks"]["military"] == {"technologies": ["neutron_bombs", "plasma_cannon"], "discount": 2, "vp": 0}
    make(game, 0, "action research", "research starbase")
    assert stock(game, 0)["science"] == 0


@rule("eclipse.ships.add_up")
def test_page_13_two_fusion_drives_give_movement_4_and_initiative_4_and_use_4_energy():
    parts = "fusion_drive fusion_drive ion_cannon fusion_source hull electron_computer"
    game = at(seat("terran_union", designs={"cruiser": parts}), seat("orion"))
    ship = design(game, 0, "cruiser")
    assert ship["parts"] == parts.split()
    assert ship["move"] == 4
    assert ship["initiative"] == 1 + 4
    assert ship["energy"] == 6 - 1 - 4


@rule("eclipse.technology.parts")
def test_page_31_knowing_the_gluon_computer_does_not_allow_the_positron_computer():
    game = at(seat("terran_union", technologies="gluon_computer"), seat("orion"))
    make(game, 0, "action upgrade")
    assert "fit gluon_computer cruiser 4" in offered(game, 0)
    with pytest.raises(asterism.IllegalChoice):
        make(game, 0, "fit positron_computer cruiser 4")


# --- moving (page 14)


@rule("eclipse.move.three")
def test_page_14_an_interceptor_moves_twice_and_a_cruiser_once():
    fleet = {"interceptor": "nuclear_drive ion_cannon nuclear_source nuclear_drive"}
    fleet["cruiser"] = "hull fusion_drive ion_cannon fusion_source electron_computer nuclear_drive"
    game = at(
        seat("terran_union", designs=fleet),
        seat("orion"),
        hexes=[
            sector(TERRAN_HOME, (0, -2), owner=0, cubes="money science materials", ships="0:interceptor 0:cruiser"),
            sector(304, NORTH),
            sector(306, FARTHER),
            sector(307, FARTHEST),
            sector(308, LAST),
        ],
    )
    assert (design(game, 0, "interceptor")["move"], design(game, 0, "cruiser")["move"]) == (2, 3)
    play(game, 0, "action move", f"fly interceptor {TERRAN_HOME}", "to 304", "to 306", "fly interceptor 306", "to 307", "to 308")
    play(game, 0, f"fly cruiser {TERRAN_HOME}", "to 304", "to 306", "to 307")
    assert game.pending() == [1]
    assert ships(game, 308) == {0: {"interceptor": 1}}
    assert ships(game, 307) == {0: {"cruiser": 1}}


@rule("eclipse.move.pinning", "eclipse.move.three")
def test_page_14_the_first_interceptor_is_pinned_the_second_flies_on_and_the_third_move_is_left():
    game = at(
        seat("terran_union", designs={"interceptor": "nuclear_drive ion_cannon nuclear_source nuclear_drive"}),
        seat("orion"),
        hexes=[
            sector(TERRAN_HOME, (0, -2), owner=0, cubes="money science materials", ships="0:interceptor*2"),
            sector(304, NORTH, ships="1:interceptor"),
            sector(306, FARTHER),
            sector(207, (1, -2)),
        ],
    )
    make(game, 0, "action move", f"fly interceptor {TERRAN_HOME}", "to 304")
    assert offered(game, 0) == [f"fly interceptor {TERRAN_HOME}", "done"]  # it had to stop
    make(game, 0, f"fly interceptor {TERRAN_HOME}", "to 304", "to 306", "done")
    assert game.pending() == [1]
    assert ships(game, 304) == {1: {"interceptor": 1}, 0: {"interceptor": 1}}
    assert ships(game, 306) == {0: {"interceptor": 1}}


# --- battles (pages 18 to 20)


@rule("eclipse.combat.pairs", "eclipse.combat.defender")
def test_page_18_green_and_blue_fight_first_then_red_fights_the_winner():
    red, green, blue = 0, 1, 2
    game = at(
        seat("terran_directorate"),
        seat("terran_union"),
        seat("terran_federation"),
        hexes=[sector(206, FAR, ships="0:interceptor 1:interceptor 2:interceptor")],
        phase="combat",
        rolls=[6, 1, 6],  # green destroys blue; red misses nobody: it shoots first, misses, and green hits
    )
    fought = [(battle["defender"], battle["attacker"]) for battle in told(game, "battle_began")]
    assert fought == [(green, blue), (red, green)]


@rule("eclipse.combat.initiative", "eclipse.combat.dice")
def test_page_18_initiative_6_for_the_interceptors_and_3_for_the_dreadnought_and_their_dice():
    dreadnought = "ion_cannon ion_cannon plasma_cannon plasma_cannon tachyon_source nuclear_drive nuclear_drive nuclear_drive"
    game = at(
        seat("terran_directorate", designs={"interceptor": SHARP_SHOOTER}),
        seat("terran_federation", designs={"dreadnought": dreadnought}),
        hexes=[sector(206, FAR, ships="0:interceptor*3 1:dreadnought")],
        phase="combat",
        rolls=[1, 1, 1, 1, 1, 1, 1],
    )
    assert design(game, 0, "interceptor")["initiative"] == 6
    assert (design(game, 1, "dreadnought")["initiative"], design(game, 1, "dreadnought")["energy"]) == (3, 0)
    first, second = told(game, "rolled")[:2]
    assert (first["seat"], [colour for colour, _ in first["dice"]]) == (0, [1, 1, 1])
    assert (second["seat"], sorted(colour for colour, _ in second["dice"])) == (1, [1, 1, 2, 2])


def duel(shooter: str, target: str, face: int) -> bool:
    """Does a cruiser of this design hit one of that design with this face? If not, the other, which always rolls 6, wins."""
    game = at(
        seat("terran_directorate", designs={"cruiser": shooter}),
        seat("terran_federation", designs={"cruiser": target}),
        hexes=[sector(206, FAR, ships="0:cruiser 1:cruiser")],
        phase="combat",
        rolls=[face, 6, 6, 6],
    )
    return told(game, "ships_hit")[0]["seat"] == 1


@rule("eclipse.combat.hit")
@pytest.mark.parametrize(("face", "hit"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)])
def test_page_18_computer_3_against_shield_1_hits_with_4_5_and_6(face, hit):
    assert duel("- - ion_cannon fusion_source gluon_computer fusion_drive", "- - ion_cannon - gauss_shield -", face) == hit


@rule("eclipse.combat.hit")
def test_page_18_a_six_always_hits_and_a_one_never():
    computers = "gluon_computer gluon_computer ion_cannon tachyon_source gluon_computer nuclear_drive"
    shields = "phase_shield phase_shield ion_cannon tachyon_source phase_shield nuclear_drive"
    assert not duel(computers, "- - ion_cannon nuclear_source - -", 1)
    assert duel("- - ion_cannon fusion_source - fusion_drive", shields, 6)


@rule("eclipse.combat.damage")
def test_page_19_two_improved_hulls_are_destroyed_by_the_fifth_damage():
    hulls = "improved_hull improved_hull ion_cannon nuclear_source electron_computer nuclear_drive"
    game = at(
        seat("terran_directorate"),
        seat("terran_federation", designs={"cruiser": hulls}),
        hexes=[sector(206, FAR, ships="0:interceptor*5 1:cruiser")],
        phase="combat",
        rolls=[6] * 5,
    )
    assert [hit["destroyed"] for hit in told(game, "ships_hit")] == [False, False, False, False, True]


@rule("eclipse.combat.damage")
@pytest.mark.parametrize(("cannon", "damage"), [("ion_cannon", 1), ("plasma_cannon", 2), ("antimatter_cannon", 4)])
def test_page_19_yellow_dice_do_1_damage_orange_2_and_red_4(cannon, damage):
    game = at(
        seat("terran_directorate", designs={"interceptor": f"- {cannon} fusion_source nuclear_drive"}),
        seat("terran_federation"),
        hexes=[sector(206, FAR, ships="0:interceptor 1:interceptor")],
        phase="combat",
        rolls=[6],
    )
    assert told(game, "rolled")[0]["dice"] == [[damage, 6]]
    assert told(game, "ships_hit")[0]["damage"] == damage


@rule("eclipse.combat.retreat_where")
def test_page_20_green_retreats_only_to_its_disc_without_enemies_and_red_nowhere():
    a, b, c, d, e = 206, 207, 205, 202, 106
    game = at(
        seat("terran_union"),
        seat("terran_directorate"),
        homes=False,
        hexes=[
            sector(a, (0, -2), ships="0:interceptor 1:interceptor"),
            sector(b, (0, -3), owner=0),
            sector(c, (1, -3), ships="0:interceptor"),
            sector(d, (1, -2)),
            sector(e, (0, -1), owner=0, ships="1:interceptor"),
        ],
        phase="combat",
        rolls=[1],
    )
    assert offered(game, 0) == ["attack", f"retreat {b}"]
    make(game, 0, "attack")
    assert game.pending() == [0]  # red, with no choice but to attack, was not even asked
    assert [roll["seat"] for roll in told(game, "rolled")] == [0, 1]


@rule("eclipse.population.dice", "eclipse.control.lose")
def test_page_20_six_three_and_two_destroy_two_cubes_and_the_disc_stays():
    game = at(
        seat("terran_directorate", designs={"interceptor": SHARP_SHOOTER}),
        seat("terran_federation"),
        hexes=[sector(203, FAR, owner=1, cubes="money science materials", ships="0:interceptor*3")],
        phase="combat",
        rolls=[6, 3, 2],
    )
    make(game, 0, "bombard 203", "destroy money", "destroy materials")
    assert cubes(game, 203) == ["science"]
    assert hex_at(game, 203).owner == 1
    assert board(game, 1)["graveyard"] == {"money": 1, "science": 0, "materials": 1}


# --- upkeep and score (pages 24 and 25)


@rule("eclipse.upkeep.balance", "eclipse.bankruptcy.give_up_hexes", "eclipse.upkeep.production")
def test_page_24_income_4_and_upkeep_5_cost_a_disc_and_6_science_and_3_materials_come_in():
    game = at(
        seat("terran_union", money=0, science=0, materials=0, tracks=(11 - 2, 11 - 3, 11 - 1), discs=13 - 6),
        seat("orion", money=20),
        hexes=[sector(207, (0, -1), owner=0)],
        phase="upkeep",
    )
    assert board(game, 0)["production"]["money"] == 4
    assert board(game, 0)["upkeep"] == 5
    assert sorted(offered(game, 0)) == ["lift 207", f"lift {TERRAN_HOME}"]
    make(game, 0, "lift 207")
    assert told(game, "upkeep_paid")[-1] == {"key": "upkeep_paid", "seat": 0, "income": 4, "upkeep": 3, "science": 6, "materials": 3}
    assert stock(game, 0) == {"money": 1, "science": 6, "materials": 3}


@rule("eclipse.upkeep.balance")
def test_page_24_whoever_has_the_money_pays_the_difference_of_1():
    game = at(seat("terran_union", money=1, tracks=(11 - 2, 8, 10), discs=13 - 6), seat("orion", money=20), phase="upkeep")
    assert stock(game, 0)["money"] == 0


@rule("eclipse.score.technologies")
@pytest.mark.parametrize(("count", "points"), [(3, 0), (4, 1), (5, 2), (6, 3), (7, 5)])
def test_page_25_technologies_on_a_track_score(count, points):
    grid = [each.id for each in TECHNOLOGIES if each.category == 1]
    game = at(seat("draco", technologies=" ".join(grid[:count])), seat("orion"))
    assert board(game, 0)["points"]["technologies"] == points
