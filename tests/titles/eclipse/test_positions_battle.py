"""Positions worked out from the rulebook alone (P62 to P74): battles."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.battlefield import EAST, NORTH, SOUTH, TERRANS, WEST, battle, battles, dice, drawn, hits, keep_best, shots
from tests.titles.eclipse.bookkeeping import empty
from tests.titles.eclipse.position import at, board, hex_at, make, offered, player, seat, sector, ships

REFUGE = [sector(306, NORTH, owner=0)]


@rule("eclipse.combat.phase")
def test_p62_battles_on_318_224_203_and_the_centre_in_this_order_each_with_its_reputation():
    fleets = "0:interceptor 1:interceptor"
    places = {1: (0, 0), 203: (0, -1), 224: (1, -1)}
    beside = [sector(number, place, ships=fleets) for number, place in places.items()]
    game = battle(fleets, [6] * 4, number=318, beside=beside)
    for fought in ([318], [318, 224], [318, 224, 203], [318, 224, 203, 1]):
        assert [where for where, _, _ in battles(game)] == fought
        keep_best(game, 0)
    assert offered(game, 0) == ["claim 318", "leave 318"]


@rule("eclipse.combat.ancients", "eclipse.combat.hit", "eclipse.reputation.draw", "eclipse.control.take", "eclipse.discovery.take")
@pytest.mark.parametrize(("word", "found"), [("claim 305", True), ("leave 305", False)])
def test_p63_two_interceptors_against_an_ancient(word, found):
    game = battle("0:interceptor*2", [6, 4, 5, 2, 6], number=305, ancients=1, discovery=True)
    assert hits(game) == [(-1, "ancient", 1, False), (0, "interceptor", 1, True), (-1, "ancient", 1, True)]
    assert shots(game) == [(0, "interceptor"), (-1, "ancient"), (0, "interceptor")]
    assert drawn(game) == [(0, 2)]
    keep_best(game, 0)
    make(game, 0, word)
    assert bool(offered(game, 0, "keep_discovery")) == found
    assert hex_at(game, 305).discovery != found


@rule("eclipse.combat.initiative_ties", "eclipse.combat.defender")
@pytest.mark.parametrize(
    ("fleets", "owner", "first"),
    [
        ("0:interceptor 1:interceptor", 1, 1),
        ("0:interceptor 1:interceptor", 0, 0),
        ("0:interceptor 1:interceptor", -1, 0),
        ("1:interceptor 0:interceptor", -1, 1),
    ],
)
def test_p64_a_tie_of_a_terran_with_a_fusion_drive_and_orion(fleets, owner, first):
    swift = {"interceptor": "- ion_cannon nuclear_source fusion_drive"}
    game = battle(fleets, [6], factions=["terran_union", "orion"], designs=[swift], owner=owner)
    assert shots(game)[0][0] == first


@rule("eclipse.combat.initiative_ties", "eclipse.combat.ancients")
def test_p64_an_ancient_shoots_before_a_terran_cruiser():
    game = battle("0:cruiser", [6, 6], number=305, ancients=1)
    assert shots(game) == [(-1, "ancient")]


SHIELDED = {"dreadnought": "ion_cannon hull gauss_shield hull nuclear_source ion_cannon electron_computer nuclear_drive"}


@rule("eclipse.combat.ancient_targets")
@pytest.mark.parametrize(
    ("fleet", "designs", "rolls", "expected"),
    [
        ("dreadnought cruiser interceptor", {}, [6, 5, 1, 2], {("cruiser", 2, True)}),
        ("dreadnought cruiser interceptor", {}, [6, 5, 5, 1], {("dreadnought", 3, True)}),
        ("dreadnought cruiser interceptor", {}, [6, 6, 5, 5], {("dreadnought", 3, True), ("interceptor", 1, True)}),
        ("dreadnought cruiser interceptor", {}, [6, 1, 1, 1], {("interceptor", 1, True)}),
        ("dreadnought cruiser interceptor", SHIELDED, [5, 5, 5, 1], {("cruiser", 2, True), ("interceptor", 1, True)}),
        (
            "dreadnought cruiser interceptor",
            SHIELDED,
            [6, 6, 5, 5],
            {("cruiser", 2, True), ("interceptor", 1, True), ("dreadnought", 1, False)},
        ),
        ("dreadnought", {}, [6, 5, 1, 1], {("dreadnought", 2, False)}),
        ("dreadnought cruiser", {}, [6, 1, 1, 1], {("dreadnought", 1, False)}),
    ],
)
def test_p65_what_two_ancients_aim_at(fleet, designs, rolls, expected):
    quick = "interceptor" in fleet
    fleets = " ".join(f"0:{ship}" for ship in fleet.split())
    game = battle(fleets, [1] * quick + rolls, number=301, ancients=2, beside=REFUGE, designs=[designs])
    if quick:
        make(game, 0, "attack")
    assert {(ship, damage, destroyed) for _, ship, damage, destroyed in hits(game)} == expected


@rule("eclipse.combat.pairs", "eclipse.combat.defender", "eclipse.reputation.order", "eclipse.population.graveyard", "eclipse.control.lose")
def test_p66_the_owner_fights_last_though_it_entered_last():
    green, blue, red = 0, 1, 2
    game = battle(
        "0:interceptor 1:interceptor 2:interceptor",
        [6, 3, 6, 6],
        factions=TERRANS[:3],
        number=202,
        owner=red,
        cubes="science",
        beside=[sector(315, (0, -9), owner=red)],
    )
    assert battles(game) == [(202, blue, green), (202, green, red)]
    assert shots(game) == [(green, "interceptor"), (red, "interceptor"), (green, "interceptor")]
    assert drawn(game) == [(green, 3)]
    keep_best(game, green)
    assert drawn(game) == [(green, 3), (blue, 1), (red, 1)]
    discs = board(game, red)["discs"]
    make(game, green, "bombard 202")
    assert board(game, red)["graveyard"] == {"money": 0, "science": 1, "materials": 0}
    assert (hex_at(game, 202).owner, board(game, red)["discs"]) == (-1, discs + 1)
    assert offered(game, green) == ["claim 202", "leave 202"]


@rule("eclipse.combat.damage_stays", "eclipse.combat.ancients_last", "eclipse.reputation.order")
def test_p67_damage_carries_over_to_the_battle_with_the_ancient():
    game = battle("0:interceptor 1:cruiser", [6, 5, 5, 1], number=305, ancients=1, discovery=True)
    assert hits(game) == [(1, "cruiser", 1, False), (0, "interceptor", 1, True), (1, "cruiser", 1, True)]
    assert shots(game)[2] == (-1, "ancient")
    assert drawn(game) == [(0, 1), (1, 2)]
    assert (hex_at(game, 305).ancients, hex_at(game, 305).discovery) == (1, True)


ROCKETS = [
    {"interceptor": "plasma_missile ion_cannon nuclear_source nuclear_drive"},
    {"cruiser": "hull plasma_missile ion_cannon nuclear_source electron_computer nuclear_drive"},
]


@rule("eclipse.combat.missiles", "eclipse.combat.damage", "eclipse.reputation.retreat")
def test_p68_missiles_destroy_a_cruiser_before_it_fires():
    game = battle("0:interceptor*2 1:cruiser", [6, 5, 3, 1], designs=ROCKETS)
    assert hits(game) == [(1, "cruiser", 2, True)]
    assert dice(game) == [[[2, 6], [2, 5], [2, 3], [2, 1]]]
    keep_best(game, 0)
    assert drawn(game) == [(0, 3), (1, 1)]


@rule("eclipse.combat.missiles", "eclipse.combat.rounds", "eclipse.combat.hit")
def test_p68_one_missile_is_two_dice_and_none_are_left_for_the_rounds():
    game = battle("0:interceptor*2 1:cruiser", [5, 4, 3, 2, 5, 4, 6, 5], designs=ROCKETS)
    assert dice(game) == [[[2, 5], [2, 4], [2, 3], [2, 2]], [[2, 5], [2, 4]], [[1, 6]], [[1, 5]]]
    assert hits(game) == [(0, "interceptor", 2, True), (1, "cruiser", 1, False), (0, "interceptor", 1, True)]
    assert drawn(game) == [(0, 1), (1, 3)]


@rule("eclipse.combat.hit")
@pytest.mark.parametrize(
    ("computers", "shield", "face", "struck"),
    [
        ("hull hull", "flux_shield", 6, True),
        ("hull hull", "flux_shield", 5, False),
        ("gluon_computer positron_computer", "hull", 1, False),
        ("gluon_computer positron_computer", "hull", 2, True),
        ("gluon_computer positron_computer", "phase_shield", 2, False),
        ("gluon_computer positron_computer", "phase_shield", 3, True),
    ],
)
def test_p69_the_arithmetic_of_hits(computers, shield, face, struck):
    shooter = {"cruiser": f"{computers} ion_cannon fusion_source hull fusion_drive"}
    target = {"interceptor": f"{shield} hull nuclear_source nuclear_drive"}  # no cannon: it waits
    game = battle("0:cruiser 1:interceptor", [face, 1], designs=[shooter, target], beside=REFUGE)
    make(game, 0, "attack")
    assert (len(hits(game)) == 1) == struck


@rule("eclipse.combat.assign", "eclipse.combat.damage")
def test_p69_dice_are_assigned_target_by_target_and_never_split():
    shielded = {"cruiser": "hull gauss_shield hull nuclear_source electron_computer nuclear_drive"}
    unarmed = {**shielded, "interceptor": "hull hull nuclear_source nuclear_drive"}
    gun = {"dreadnought": "ion_cannon hull hull hull fusion_source ion_cannon electron_computer nuclear_drive"}
    game = battle("0:dreadnought 1:cruiser 1:interceptor*2", [5, 6], designs=[gun, unarmed], beside=REFUGE)
    make(game, 0, "attack")
    assert offered(game, 0) == ["hit interceptor 0", "hit cruiser 0"]  # the 6; the 5 counts against the interceptors only
    make(game, 0, "hit cruiser 0")
    assert hits(game) == [(1, "cruiser", 1, False), (1, "interceptor", 1, False)]


@rule("eclipse.combat.damage")
def test_p69_an_antimatter_hit_destroys_a_dreadnought_with_three_hulls():
    armed = {"interceptor": "hull antimatter_cannon tachyon_source nuclear_drive"}
    target = {"dreadnought": "ion_cannon hull hull hull nuclear_source ion_cannon electron_computer nuclear_drive"}
    game = battle("0:interceptor 1:dreadnought", [6], designs=[armed, target])
    assert hits(game) == [(1, "dreadnought", 4, True)]


RED, BLUE = 0, 1
AROUND = [
    sector(201, NORTH, owner=BLUE),
    sector(306, EAST, owner=BLUE, ships="0:interceptor"),
    sector(304, SOUTH, owner=BLUE, wormholes=""),
    sector(207, WEST, ships="1:interceptor"),
]


def retreat(rolls, *, technologies: str = "", designs=()):
    """Red's disc and cruiser on 310; blue attacks with two interceptors and a cruiser."""
    return battle(
        "0:cruiser 1:interceptor*2 1:cruiser",
        rolls,
        number=310,
        owner=RED,
        cubes="science",
        beside=AROUND,
        designs=[{}, *designs],
        boards=[{}, {"technologies": technologies}],
    )


@rule("eclipse.combat.retreat", "eclipse.combat.retreat_where", "eclipse.reputation.retreat")
def test_p70_a_retreat_is_declared_shot_at_and_carried_out():
    game = retreat([5, 5, 2, 1])
    assert offered(game, BLUE) == ["attack", "retreat 201"]
    make(game, BLUE, "retreat 201")
    make(game, RED, "hit interceptor 0")
    assert offered(game, BLUE) == ["attack", "retreat 201"]
    make(game, BLUE, "attack")
    assert hits(game) == [(BLUE, "interceptor", 1, True), (RED, "cruiser", 1, False)]
    assert ships(game, 201) == {BLUE: {"interceptor": 1}}
    make(game, BLUE, "retreat 201")
    assert ships(game, 201) == {BLUE: {"interceptor": 1, "cruiser": 1}}
    assert ships(game, 310) == {RED: {"cruiser": 1}}
    assert shots(game) == [(RED, "cruiser"), (BLUE, "cruiser"), (RED, "cruiser"), (RED, "cruiser")]
    keep_best(game, RED)
    assert drawn(game) == [(RED, 2)]


@rule("eclipse.combat.retreat_where", "eclipse.galaxy.generator")
def test_p70_with_the_generator_half_a_wormhole_will_do():
    game = retreat([], technologies="wormhole_generator")
    assert sorted(offered(game, BLUE)) == ["attack", "retreat 201", "retreat 304"]


@rule("eclipse.combat.retreat_after_end", "eclipse.population.attack", "eclipse.reputation.retreat")
def test_p71_who_declared_a_retreat_leaves_though_the_battle_is_over():
    plasma = {"cruiser": "hull - plasma_cannon nuclear_source electron_computer nuclear_drive"}
    game = retreat([2, 5, 6], designs=[plasma])
    make(game, BLUE, "retreat 201", "attack")
    assert (ships(game, 201), ships(game, 310)) == ({BLUE: {"interceptor": 2}}, {BLUE: {"cruiser": 1}})
    assert drawn(game) == [(RED, 1), (BLUE, 3)]
    keep_best(game, BLUE)
    make(game, BLUE, "bombard 310")
    assert shots(game)[-1] == (BLUE, "cruiser")
    assert dice(game)[-1] == [[2, 6]]


@rule("eclipse.combat.starbases_stay", "eclipse.combat.initiative", "eclipse.combat.retreat_where")
def test_p72_a_starbase_shoots_first_and_never_retreats():
    game = battle("0:starbase 0:interceptor 1:interceptor", [1], owner=0, beside=REFUGE)
    assert shots(game) == [(0, "starbase")]
    assert (offered(game, 0), game.prompt(0)["args"]["ship"]) == (["attack", "retreat 306"], 0)
    game = battle("0:starbase 0:interceptor 1:interceptor", [1, 6], owner=0)
    assert shots(game) == [(0, "starbase"), (0, "interceptor")]  # nowhere to go: not asked


@rule("eclipse.combat.stalemate", "eclipse.reputation.draw", "eclipse.reputation.retreat")
@pytest.mark.parametrize(("word", "tiles"), [("retreat 310", [(RED, 1)]), ("perish", [(RED, 2), (BLUE, 1)])])
def test_p73_a_stalemate(word, tiles):
    """Ships that perish count as destroyed."""
    rocket = {"interceptor": "- plasma_missile nuclear_source nuclear_drive"}
    game = battle(
        "0:interceptor 1:interceptor",
        [3, 4, 2, 5],
        number=306,
        owner=RED,
        cubes="money",
        designs=[rocket] * 2,
        beside=[sector(310, NORTH, owner=BLUE)],
    )
    assert shots(game) == [(RED, "interceptor"), (BLUE, "interceptor")]
    assert offered(game, BLUE) == ["retreat 310", "perish"]
    make(game, BLUE, word)
    if word == "perish":
        keep_best(game, RED)
    assert drawn(game) == tiles
    assert (ships(game, 306), hex_at(game, 306).owner) == ({RED: {"interceptor": 1}}, RED)


@rule("eclipse.combat.stalemate")
def test_p73_one_cannon_on_either_side_is_no_stalemate():
    rocket = {"interceptor": "- plasma_missile nuclear_source nuclear_drive"}
    game = battle("0:interceptor 1:interceptor", [1, 1, 1, 1, 6], number=306, owner=RED, designs=[rocket])
    assert shots(game)[-1] == (BLUE, "interceptor")
    assert ships(game, 306) == {BLUE: {"interceptor": 1}}


@rule("eclipse.combat.gcds", "eclipse.combat.ancient_targets", "eclipse.reputation.draw", "eclipse.control.take", "eclipse.discovery.take")
def test_p74_two_dreadnoughts_destroy_the_gcds():
    armed = {"dreadnought": "plasma_cannon hull - hull fusion_source plasma_cannon electron_computer nuclear_drive"}
    game = at(
        seat("terran_union", designs=armed),
        seat("orion"),
        homes=False,
        hexes=[sector(1, (0, 0), gcds=True, discovery=True, ships="0:dreadnought*2")],
        phase="combat",
        rolls=[6, 5, 4, 1, 6, 5, 5, 2, 5, 6],
        draws="1 2 3 4 money",
    )
    assert hits(game) == [
        (-2, "gcds", 2, False),
        (-2, "gcds", 2, False),
        (0, "dreadnought", 3, True),
        (-2, "gcds", 2, False),
        (-2, "gcds", 2, True),
    ]
    assert drawn(game) == [(0, 4)]
    before = empty(game, 0)
    make(game, 0, "keep_tile 4", "claim 001")
    assert (offered(game, 0), empty(game, 0)) == (["use money", "keep_discovery"], before + 1)
    assert not hex_at(game, 1).gcds
    assert player(game, 0).reputation == [4]


@rule("eclipse.combat.gcds", "eclipse.species.draco_ancients")
def test_p74_draco_fights_the_gcds_and_does_not_score_it():
    game = at(
        seat("draco"),
        seat("orion"),
        homes=False,
        hexes=[sector(1, (0, 0), gcds=True, ships="0:dreadnought"), sector(315, NORTH, owner=0)],
        phase="combat",
        rolls=[1, 1, 6, 6, 6, 6],
    )
    assert battles(game) == [(1, 0, -2)]
    assert game.view(0)["mine"]["points"]["species"] == 0
