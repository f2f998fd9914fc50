"""A battle: missiles, dice, hits, damage, and what the ancients do with theirs."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.battlefield import MISSILES, NORTH, SOUTH, TERRANS, battle, battles, dice, drawn, hits, keep_best, shots
from tests.titles.eclipse.position import at, hex_at, make, offered, play, player, seat, sector, ships, told

REFUGE = [sector(306, NORTH, owner=0)]  # with it, seat 0 is asked before it shoots
ROCKETS = {"interceptor": "plasma_missile ion_cannon nuclear_source nuclear_drive"}


def squadrons(game) -> list[dict]:
    return game.view(None)["battle"]["squadrons"]


# --- missiles and rounds


@rule("eclipse.combat.missiles")
def test_missiles_fire_once_before_the_rounds_by_initiative_two_orange_dice_for_each_part():
    swift = {"interceptor": "plasma_missile ion_cannon nuclear_source fusion_drive"}
    game = battle("0:interceptor*2 1:interceptor", [5] * 6, designs=[ROCKETS, swift], beside=[sector(306, SOUTH, owner=1)])
    assert shots(game) == [(1, "interceptor"), (0, "interceptor")]
    assert dice(game) == [[[2, 5]] * 2, [[2, 5]] * 4]
    assert [each["missiles"] for each in told(game, "rolled")] == [True, True]
    make(game, 1, "attack")
    assert [each["missiles"] for each in told(game, "rolled")][2] is False
    assert dice(game)[2][0][0] == 1


@rule("eclipse.combat.missiles")
def test_two_missiles_on_a_ship_are_four_dice():
    double = {"cruiser": "plasma_missile plasma_missile ion_cannon nuclear_source electron_computer nuclear_drive"}
    game = battle("0:cruiser 1:interceptor", [1] * 4, designs=[double], beside=[sector(306, NORTH, owner=1)])
    assert dice(game) == [[[2, 1]] * 4]


@rule("eclipse.combat.missiles")
def test_ships_destroyed_by_missiles_fire_none_themselves():
    game = battle("0:interceptor 1:interceptor", [6, 1], designs=[ROCKETS, ROCKETS])
    assert shots(game) == [(0, "interceptor")]
    assert list(ships(game, 304)) == [0]


@rule("eclipse.combat.missiles")
def test_in_a_second_battle_on_the_same_hex_missiles_fire_again():
    game = battle("0:cruiser 1:interceptor 2:interceptor", [6, 6], designs=[{}, ROCKETS], factions=TERRANS[:3], draws="1")
    fired = [(each["seat"], each["missiles"]) for each in told(game, "rolled")]
    assert fired[:2] == [(1, True), (1, True)]


@rule("eclipse.combat.rounds", "eclipse.combat.retreat")
def test_every_type_attacks_or_declares_a_retreat_round_after_round_until_one_side_is_left():
    game = battle("0:interceptor 0:cruiser 1:dreadnought", [1, 1, 1, 1, 6, 6, 6, 6, 6], beside=REFUGE)
    assert offered(game, 0) == ["attack", "retreat 306"]
    make(game, 0, "attack", "attack")
    assert shots(game) == [(0, "interceptor"), (0, "cruiser"), (1, "dreadnought")]
    assert game.view(None)["battle"]["round"] == 2
    make(game, 0, "attack", "attack")
    assert shots(game)[3:5] == [(0, "interceptor"), (0, "cruiser")]
    assert list(ships(game, 304)) == [0, 1]  # hull 2: two hits are not enough
    make(game, 1, "hit interceptor 0")  # the other die has only the cruiser left
    make(game, 0, "attack")
    assert list(ships(game, 304)) == [0]


# --- dice


@rule("eclipse.combat.dice", "eclipse.combat.damage")
def test_a_type_rolls_together_a_die_of_its_colour_for_each_cannon_of_each_ship():
    armed = {"cruiser": "plasma_cannon antimatter_cannon ion_cannon tachyon_source electron_computer nuclear_drive"}
    game = battle("0:cruiser*2 1:dreadnought", [2, 2, 3, 3, 4, 4], designs=[armed], beside=REFUGE)
    make(game, 0, "attack")
    assert dice(game)[0] == [[4, 4], [4, 4], [2, 3], [2, 3], [1, 2], [1, 2]]


@rule("eclipse.combat.dice")
def test_missiles_are_not_rolled_in_the_rounds_nor_cannons_with_the_missiles():
    game = battle("0:interceptor 1:dreadnought", [1, 1, 1], designs=[ROCKETS], beside=REFUGE)
    make(game, 0, "attack")
    assert dice(game)[:2] == [[[2, 1], [2, 1]], [[1, 1]]]


COMPUTERS = {0: "hull", 1: "electron_computer", 2: "positron_computer", 3: "gluon_computer"}
SHIELDS = {0: "hull", 1: "gauss_shield", 2: "phase_shield", 3: "flux_shield"}


@rule("eclipse.combat.hit")
@pytest.mark.parametrize("computer", COMPUTERS)
@pytest.mark.parametrize("shield", SHIELDS)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_die_hits_with_6_or_more_after_computers_and_shields_a_6_always_and_a_1_never(computer, shield, face):
    shooter = {"interceptor": f"{COMPUTERS[computer]} ion_cannon nuclear_source nuclear_drive"}
    target = {"interceptor": f"{SHIELDS[shield]} ion_cannon nuclear_source nuclear_drive"}
    game = battle("0:interceptor 1:interceptor", [face, 1, 1], designs=[shooter, target], beside=REFUGE)
    make(game, 0, "attack")
    needed = {-3: 6, -2: 6, -1: 6, 0: 6, 1: 5, 2: 4, 3: 3}[computer - shield]
    assert (len(hits(game)) == 1) == (face >= needed)


@rule("eclipse.combat.hit")
@pytest.mark.parametrize(("face", "struck"), [(1, 0), (2, 1)])
def test_computers_add_up_and_yet_a_1_misses(face, struck):
    aimed = {"cruiser": "gluon_computer gluon_computer ion_cannon fusion_source electron_computer nuclear_drive"}  # +7
    game = battle("0:cruiser 1:interceptor", [face, 1, 1], designs=[aimed], beside=REFUGE)
    make(game, 0, "attack")
    assert len(hits(game)) == struck


@rule("eclipse.combat.hit")
@pytest.mark.parametrize(("face", "struck"), [(5, False), (6, True)])
def test_shields_add_up_and_count_on_the_target_only(face, struck):
    """The shooter's own shields help it nothing, nor do the target's computers."""
    shooter = {"cruiser": "flux_shield flux_shield ion_cannon fusion_source electron_computer nuclear_drive"}
    target = {"cruiser": "gauss_shield positron_computer ion_cannon nuclear_source hull nuclear_drive"}
    game = battle("0:cruiser 1:cruiser", [1, face, 1], designs=[shooter, target], beside=REFUGE)
    make(game, 0, "attack")  # the target is faster and has missed; +1 against -1
    assert shots(game)[:2] == [(1, "cruiser"), (0, "cruiser")]
    assert (len(hits(game)) == 1) == struck


# --- assigning


@rule("eclipse.combat.assign")
def test_the_shooter_gives_each_die_to_an_enemy_ship_and_several_to_the_same():
    game = battle("0:interceptor*3 1:cruiser*2 1:interceptor", [6, 6, 6, 1], beside=REFUGE)
    make(game, 0, "attack")
    assert offered(game, 0) == ["hit interceptor 0", "hit cruiser 0"]
    make(game, 0, "hit cruiser 0")
    assert offered(game, 0) == ["hit interceptor 0", "hit cruiser 0", "hit cruiser 1"]  # the other cruiser, or the same once more
    make(game, 0, "hit cruiser 1")
    assert ships(game, 304)[1] == {"interceptor": 1, "cruiser": 1}
    make(game, 0, "hit interceptor 0")
    assert ships(game, 304)[1] == {"cruiser": 1}


@rule("eclipse.combat.assign", "eclipse.combat.hit")
def test_a_die_goes_only_to_a_ship_that_it_hits():
    shielded = {"cruiser": "hull gauss_shield ion_cannon nuclear_source electron_computer nuclear_drive"}
    game = battle("0:dreadnought 1:interceptor*3 1:cruiser", [1, 1, 1, 1, 5, 6], designs=[{}, shielded], beside=REFUGE)
    make(game, 0, "attack")
    assert offered(game, 0) == ["hit interceptor 0", "hit cruiser 0"]  # the 6
    make(game, 0, "hit cruiser 0")
    assert hits(game)[:2] == [(1, "cruiser", 1, False), (1, "interceptor", 1, True)]  # the 5 with +1 had one target only


@rule("eclipse.combat.assign", "eclipse.combat.damage")
def test_the_damage_of_one_die_is_not_split_among_ships():
    armed = {"interceptor": "hull antimatter_cannon fusion_source nuclear_drive"}
    game = battle("0:interceptor 1:interceptor*3", [6, 1, 1], designs=[armed], beside=REFUGE)
    make(game, 0, "attack")
    assert hits(game) == [(1, "interceptor", 4, True)]
    assert ships(game, 304)[1] == {"interceptor": 2}


# --- damage


@rule("eclipse.combat.damage")
@pytest.mark.parametrize(
    ("cannon", "armour", "destroyed"),
    [
        ("ion_cannon", "electron_computer electron_computer", True),
        ("ion_cannon", "hull electron_computer", False),
        ("plasma_cannon", "hull electron_computer", True),
        ("plasma_cannon", "improved_hull electron_computer", False),
        ("plasma_cannon", "hull hull", False),
        ("antimatter_cannon", "shard_hull electron_computer", True),
        ("antimatter_cannon", "improved_hull improved_hull", False),
    ],
)
def test_a_hit_does_1_2_or_4_damage_and_one_more_than_the_hulls_absorb_destroys(cannon, armour, destroyed):
    armed = {"interceptor": f"hull {cannon} tachyon_source nuclear_drive"}
    target = {"cruiser": f"{armour} ion_cannon nuclear_source electron_computer nuclear_drive"}
    game = battle("0:interceptor 1:cruiser", [6, 1], designs=[armed, target], beside=REFUGE)
    make(game, 0, "attack")
    assert hits(game) == [(1, "cruiser", {"ion": 1, "plasma": 2, "antimatter": 4}[cannon.split("_")[0]], destroyed)]
    assert player(game, 1).docked == [8, 4 if destroyed else 3, 2, 4]


@rule("eclipse.combat.damage")
def test_two_improved_hulls_are_gone_with_the_fifth_damage():
    target = {"cruiser": "improved_hull improved_hull ion_cannon nuclear_source electron_computer nuclear_drive"}
    game = battle("0:interceptor*5 1:cruiser", [6, 6, 6, 6, 6], designs=[{}, target], beside=REFUGE)
    make(game, 0, "attack")
    assert [destroyed for *_, destroyed in hits(game)] == [False, False, False, False, True]


@rule("eclipse.combat.damage_stays")
def test_damage_stays_from_round_to_round_and_into_the_next_battle_on_the_hex():
    rolls = [6, 6, 6, 1]  # A hits B's cruiser, which destroys A; then the ancient's two dice
    game = battle("0:interceptor 1:cruiser", rolls, number=305, ancients=1)
    assert battles(game) == [(305, 1, 0), (305, 1, -1)]
    assert hits(game) == [(1, "cruiser", 1, False), (0, "interceptor", 1, True), (1, "cruiser", 1, True)]


@rule("eclipse.combat.damage_stays")
def test_damage_is_gone_when_the_combat_phase_is_over():
    game = at(
        seat("terran_union"),
        seat("terran_directorate"),
        homes=False,
        hexes=[
            sector(304, (0, -5), ships="0:cruiser 1:interceptor"),
            sector(306, (0, -6), ships="1:interceptor"),
        ],
        phase="combat",
        rolls=[6, 6, 6, 1],  # in both battles the interceptor hits the cruiser first
    )
    keep_best(game, 0)
    make(game, 1, "leave 306")
    make(game, 0, "leave 304")
    play(game, 0, "pass")
    play(game, 1, "action move", "fly interceptor 306", "to 304", "done")
    play(game, 0, "pass")
    play(game, 1, "pass")
    assert battles(game) == [(304, 1, 0), (304, 1, 0)]
    assert [destroyed for _, ship, _, destroyed in hits(game) if ship == "cruiser"] == [False, False]


# --- stalemate


@rule("eclipse.combat.stalemate")
def test_without_a_cannon_on_either_side_the_attacker_retreats_at_once():
    game = battle(
        "0:interceptor 1:interceptor*2",
        [1] * 6,
        designs=[{"interceptor": MISSILES}] * 2,
        beside=[*REFUGE, sector(310, SOUTH, owner=1)],
    )
    assert offered(game, 1) == ["retreat 310", "perish"]
    make(game, 1, "retreat 310")
    assert (ships(game, 304), ships(game, 310)) == ({0: {"interceptor": 1}}, {1: {"interceptor": 2}})
    assert drawn(game) == [(0, 1)]


@rule("eclipse.combat.stalemate", "eclipse.reputation.draw")
def test_attackers_in_a_stalemate_that_do_not_retreat_are_destroyed():
    designs = [{"interceptor": MISSILES}] * 2
    game = battle("0:interceptor 1:interceptor*2", [1] * 6, designs=designs, beside=[sector(310, SOUTH, owner=1)])
    make(game, 1, "perish")
    assert ships(game, 304) == {0: {"interceptor": 1}}
    assert player(game, 1).docked == [8, 4, 2, 4]


@rule("eclipse.combat.stalemate")
def test_attackers_in_a_stalemate_without_a_refuge_are_destroyed():
    game = battle("0:interceptor 1:interceptor", [1] * 4, designs=[{"interceptor": MISSILES}] * 2)
    assert ships(game, 304) == {0: {"interceptor": 1}}


@rule("eclipse.combat.stalemate")
def test_a_stalemate_comes_when_the_last_ship_with_a_cannon_is_gone():
    cruiser = {"cruiser": "hull hull ion_cannon nuclear_source electron_computer nuclear_drive"}
    game = battle("0:cruiser 1:interceptor*2", [1] * 4, designs=[cruiser, {"interceptor": MISSILES}], beside=REFUGE)
    assert offered(game, 0) == ["attack", "retreat 306"]  # one cannon is enough to fight on
    make(game, 0, "attack")
    assert offered(game, 0) == ["attack", "retreat 306"]


@rule("eclipse.combat.stalemate")
def test_each_type_of_the_attacker_in_a_stalemate_decides_for_itself():
    unarmed = {"interceptor": MISSILES, "cruiser": "hull hull hull nuclear_source electron_computer nuclear_drive"}
    game = battle("0:interceptor 1:interceptor 1:cruiser", [1] * 4, designs=[unarmed] * 2, beside=[sector(310, SOUTH, owner=1)])
    make(game, 1, "perish", "retreat 310")
    assert (ships(game, 304), ships(game, 310)) == ({0: {"interceptor": 1}}, {1: {"cruiser": 1}})


# --- ancients and the GCDS


@rule("eclipse.combat.ancients", "eclipse.combat.gcds")
@pytest.mark.parametrize(
    ("number", "place", "enemy", "stats"),
    [
        (305, NORTH, {"ancients": 1}, (-1, "ancient", 2, 1, 1, 0, [1, 1])),
        (1, (0, 0), {"gcds": True}, (-2, "gcds", 0, 7, 1, 0, [1, 1, 1, 1])),
    ],
)
def test_ancients_and_the_gcds_are_armed_as_printed(number, place, enemy, stats):
    refuge = sector(207, (place[0], place[1] + 1), owner=0)
    game = at(
        seat("terran_union"),
        seat("orion"),
        homes=False,
        hexes=[sector(number, place, ships="0:interceptor", **enemy), refuge],
        phase="combat",
        rolls=[1, 1],
    )
    shown = next(each for each in squadrons(game) if each["side"] < 0)
    keys = ("side", "ship", "initiative", "hull", "computer", "shield", "cannons")
    assert tuple(shown[key] for key in keys) == stats
    assert shown["missiles"] == []


@rule("eclipse.combat.ancients", "eclipse.combat.damage")
def test_all_ancients_of_a_hex_fire_together_and_each_takes_two_hits():
    game = battle("0:interceptor*3", [6, 6, 6] + [1] * 4, number=301, ancients=2, beside=REFUGE)
    make(game, 0, "attack", "hit ancient 1")  # the first die, and the third, had no choice
    assert hits(game)[:3] == [(-1, "ancient", 1, False), (-1, "ancient", 1, True), (-1, "ancient", 1, False)]
    assert shots(game)[1] == (-1, "ancient")
    assert len(dice(game)[1]) == 2  # one was destroyed before it could fire
    assert hex_at(game, 301).ancients == 1


DREADNOUGHT_CRUISER_INTERCEPTOR = "0:dreadnought 0:cruiser 0:interceptor"


@rule("eclipse.combat.ancient_targets")
@pytest.mark.parametrize(
    ("fleet", "rolls", "expected"),
    [
        (DREADNOUGHT_CRUISER_INTERCEPTOR, [6, 5, 5, 1], {("dreadnought", 3, True)}),
        (DREADNOUGHT_CRUISER_INTERCEPTOR, [6, 5, 1, 2], {("cruiser", 2, True)}),
        (DREADNOUGHT_CRUISER_INTERCEPTOR, [6, 1, 1, 1], {("interceptor", 1, True)}),
        (DREADNOUGHT_CRUISER_INTERCEPTOR, [6, 6, 5, 5], {("dreadnought", 3, True), ("interceptor", 1, True)}),
        ("0:dreadnought 0:cruiser", [6, 1, 1, 1], {("dreadnought", 1, False)}),
        ("0:dreadnought", [6, 5, 1, 1], {("dreadnought", 2, False)}),
        ("0:cruiser*2", [6, 6, 5, 1], {("cruiser", 2, True), ("cruiser", 1, False)}),
    ],
)
def test_ancients_destroy_the_largest_they_can_or_else_do_most_damage_to_the_largest(fleet, rolls, expected):
    quick = "interceptor" in fleet  # it shoots before the ancients, who win ties with cruisers
    game = battle(fleet, [1] * quick + rolls, number=301, ancients=2, beside=REFUGE)
    if quick:
        make(game, 0, "attack")
    assert {(ship, damage, destroyed) for _, ship, damage, destroyed in hits(game)} == expected


@rule("eclipse.combat.ancient_targets")
def test_an_already_damaged_ship_is_finished_before_an_equal_one_is_only_damaged():
    game = battle("0:cruiser*2", [6, 1, 1, 1, 1, 1, 6, 1, 1, 1], number=301, ancients=2, beside=REFUGE)
    make(game, 0, "attack")
    assert hits(game) == [(0, "cruiser", 1, False), (0, "cruiser", 1, True)]


@rule("eclipse.combat.ancient_targets", "eclipse.combat.damage_stays")
def test_among_ships_of_one_size_the_ancients_destroy_those_already_damaged():
    """Two cruisers are damaged by another player first; then two hits of the ancients destroy both, not the third."""
    game = battle("0:cruiser*3 1:interceptor*2", [6, 6, 6, 6, 1, 6, 6, 1, 1], number=301, ancients=2)
    make(game, 1, "hit cruiser 0")
    assert hits(game)[4:6] == [(0, "cruiser", 1, True), (0, "cruiser", 1, True)]


@rule("eclipse.combat.ancient_targets")
def test_a_shield_keeps_a_5_from_the_largest_and_it_finds_a_smaller_one():
    shielded = {"dreadnought": "ion_cannon hull gauss_shield hull nuclear_source ion_cannon electron_computer nuclear_drive"}
    game = battle("0:dreadnought 0:cruiser", [5, 5, 5, 1], number=301, ancients=2, beside=REFUGE, designs=[shielded])
    assert hits(game)[0] == (0, "cruiser", 3, True)


@rule("eclipse.combat.ancient_targets", "eclipse.combat.gcds")
def test_the_gcds_destroys_the_largest_first_too():
    game = at(
        seat("terran_union"),
        seat("orion"),
        homes=False,
        hexes=[sector(1, (0, 0), ships="0:dreadnought 0:interceptor", gcds=True), sector(207, (0, 2), owner=0)],
        phase="combat",
        rolls=[1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1],
    )
    assert hits(game)[0] == (0, "dreadnought", 3, True)
