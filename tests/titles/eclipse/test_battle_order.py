"""The combat phase: which battles there are, in which order, and who defends."""

import pytest

from tests.rules import rule
from tests.titles.eclipse.battlefield import FIELD, NORTH, SOUTH, TERRANS, battle, battles, drawn, keep_best, shots
from tests.titles.eclipse.position import at, make, offered, play, seat, sector, ships, told

# --- where


@rule("eclipse.combat.phase", "eclipse.reputation.draw")
def test_hexes_are_fought_over_from_the_highest_number_down_and_each_hexs_reputation_is_drawn_before_the_next_battle():
    fleets = "0:interceptor 1:interceptor"
    game = battle(fleets, [6, 6, 6], number=202, beside=[sector(306, NORTH, ships=fleets), sector(1, (0, 0), ships=fleets)])
    assert [where for where, _, _ in battles(game)] == [306]
    keep_best(game, 0)
    assert [where for where, _, _ in battles(game)] == [306, 202]
    keep_best(game, 0)
    assert [where for where, _, _ in battles(game)] == [306, 202, 1]


@rule("eclipse.combat.phase", "eclipse.control.take")
def test_population_and_control_come_after_all_battles_hex_by_hex_in_the_same_order():
    fleets = "0:interceptor 1:interceptor"
    enemy = sector(318, SOUTH, owner=1, cubes="gray", ships="0:cruiser")
    game = battle(fleets, [6, 6], number=202, beside=[sector(306, NORTH, ships=fleets), enemy])
    keep_best(game, 0, 0)
    assert offered(game, 0) == ["bombard 318", "spare 318"]  # no battle there, yet it waited
    make(game, 0, "spare 318")
    assert offered(game, 0) == ["claim 306", "leave 306"]
    make(game, 0, "leave 306")
    assert offered(game, 0) == ["claim 202", "leave 202"]


@rule("eclipse.combat.where")
@pytest.mark.parametrize(
    ("fleets", "more", "fought"),
    [
        ("0:interceptor 1:interceptor", {}, True),
        ("0:interceptor 1:starbase", {}, True),
        ("0:interceptor", {"ancients": 1}, True),
        ("0:interceptor 0:cruiser", {}, False),
        ("0:interceptor", {"owner": 1}, False),
        ("", {"owner": 1}, False),
        ("", {"ancients": 2}, False),
    ],
)
def test_a_battle_is_where_ships_of_more_than_one_side_are(fleets, more, fought):
    game = battle(fleets, [6, 6, 6, 6], **more)
    assert (len(battles(game)) > 0) == fought


@rule("eclipse.combat.where", "eclipse.combat.gcds")
def test_the_gcds_is_fought_in_the_centre_also_by_draco():
    game = battle("0:interceptor", number=207, factions=["draco", "orion"], beside=[sector(1, (0, 0), ships="0:dreadnought", gcds=True)])
    assert battles(game)[0] == (1, 0, -2)


# --- pairs


@rule("eclipse.combat.pairs", "eclipse.combat.defender")
@pytest.mark.parametrize(("rolls", "second"), [([6, 6], (304, 1, 0)), ([1, 6, 6], (304, 2, 0))])
def test_the_two_who_entered_last_fight_first_and_the_winner_fights_who_came_before(rolls, second):
    game = battle("0:interceptor 1:interceptor 2:interceptor", rolls, factions=TERRANS[:3])
    assert battles(game) == [(304, 2, 1), second]


@rule("eclipse.combat.pairs")
def test_four_players_fight_three_battles_from_the_last_to_the_first():
    game = battle("3:interceptor 1:interceptor 0:interceptor 2:interceptor", [6, 6, 6], factions=TERRANS[:4])
    assert battles(game) == [(304, 2, 0), (304, 0, 1), (304, 1, 3)]


@rule("eclipse.combat.pairs", "eclipse.combat.defender")
@pytest.mark.parametrize("fleets", ["0:interceptor 1:interceptor 2:interceptor", "1:interceptor 0:interceptor 2:interceptor"])
def test_the_owner_of_the_hex_fights_last_and_defends_whenever_the_ships_came(fleets):
    game = battle(fleets, [6, 6], owner=2, factions=TERRANS[:3])
    first, then = (1, 0) if fleets.startswith("0") else (0, 1)
    assert battles(game) == [(304, first, then), (304, then, 2)]
    assert shots(game)[-1] == (2, "interceptor")  # initiative is equal: the defender shot first


@rule("eclipse.combat.pairs")
def test_nobody_fights_on_when_the_survivor_left():
    """Seat 2 declares a retreat, destroys nobody, and goes; seats 0 and 1 remain to fight."""
    game = battle(
        "0:interceptor 1:interceptor 2:interceptor",
        [1, 1, 6],
        factions=TERRANS[:3],
        beside=[sector(306, NORTH, owner=2)],
    )
    make(game, 2, "retreat 306")
    assert battles(game) == [(304, 2, 1), (304, 1, 0)]
    assert ships(game, 306) == {2: {"interceptor": 1}}


@rule("eclipse.combat.entry")
def test_more_ships_do_not_change_the_order_of_entry():
    game = at(
        seat("terran_union"),
        seat("orion"),
        homes=False,
        hexes=[sector(304, FIELD, ships="1:interceptor 0:interceptor"), sector(306, NORTH, ships="0:cruiser"), sector(310, (1, -6))],
    )
    make(game, 0, "action move", "fly cruiser 306", "to 304", "done")
    assert list(ships(game, 304)) == [1, 0]


@rule("eclipse.combat.entry")
def test_who_left_altogether_and_returns_has_entered_last():
    game = at(
        seat("terran_union"),
        seat("orion"),
        homes=False,
        hexes=[
            sector(304, FIELD, ships="0:interceptor"),
            sector(306, NORTH, ships="1:cruiser"),
            sector(207, SOUTH),
        ],
    )
    play(game, 0, "action move", "fly interceptor 304", "to 207", "done")
    play(game, 1, "action move", "fly cruiser 306", "to 304", "done")
    play(game, 0, "action move", "fly interceptor 207", "to 304", "done")
    assert list(ships(game, 304)) == [1, 0]


@rule("eclipse.combat.entry", "eclipse.combat.defender")
def test_a_ship_built_beside_enemies_entered_after_them_but_the_discs_owner_still_defends():
    game = at(
        seat("terran_union", materials=3, money=0, science=0, colony_ships=0),
        seat("terran_directorate", passed=True, discs=0),
        homes=False,
        hexes=[sector(304, FIELD, owner=0, ships="1:interceptor")],
    )
    make(game, 0, "action build", "build interceptor 304")
    assert list(ships(game, 304)) == [1, 0]
    make(game, 0, "pass")
    assert battles(game) == [(304, 1, 0)]


@rule("eclipse.combat.ancients_last", "eclipse.combat.defender")
def test_the_last_player_left_fights_the_ancients_who_defend():
    game = battle("0:interceptor 1:interceptor*2", [6, 6, 6, 1, 1, 6], number=305, ancients=1)
    assert battles(game) == [(305, 1, 0), (305, 1, -1)]


@rule("eclipse.combat.ancients_last")
def test_ancients_are_left_alone_when_no_player_is_left():
    game = battle("0:interceptor", [1, 6, 1], number=305, ancients=1)
    assert battles(game) == [(305, 0, -1)]
    assert ships(game, 305) == {}
    assert offered(game, 0, "claim") == []


@rule("eclipse.combat.ancients_last", "eclipse.species.draco_ancients")
@pytest.mark.parametrize(("rolls", "fights"), [([6], [(305, 1, 0)]), ([1, 6], [(305, 1, 0), (305, 1, -1)])])
def test_draco_fights_players_beside_ancients_but_never_the_ancients(rolls, fights):
    game = battle("0:interceptor 1:interceptor", rolls, number=305, ancients=1, factions=["draco", "terran_union"])
    assert battles(game) == fights


# --- the defender


@rule("eclipse.combat.defender", "eclipse.combat.initiative_ties")
@pytest.mark.parametrize(
    ("fleets", "owner", "defender"),
    [
        ("0:interceptor 1:interceptor", -1, 0),
        ("1:interceptor 0:interceptor", -1, 1),
        ("0:interceptor 1:interceptor", 1, 1),
        ("1:interceptor 0:interceptor", 0, 0),
    ],
)
def test_the_owner_of_the_disc_defends_or_else_whoever_entered_earlier_and_wins_ties_of_initiative(fleets, owner, defender):
    game = battle(fleets, [6], owner=owner)
    assert battles(game) == [(304, 1 - defender, defender)]
    assert shots(game)[0] == (defender, "interceptor")
    assert list(ships(game, 304)) == [defender]


@rule("eclipse.combat.defender", "eclipse.combat.initiative_ties")
def test_ancients_defend_so_they_shoot_before_a_cruiser_of_equal_initiative():
    game = battle("0:cruiser", [6, 6], number=305, ancients=1)
    assert shots(game) == [(-1, "ancient")]


@rule("eclipse.combat.defender")
def test_ancients_defend_even_on_a_hex_with_a_disc():
    game = battle("0:cruiser 1:interceptor", [6, 6, 6], number=305, ancients=1, owner=0, factions=["terran_union", "draco"])
    assert battles(game)[-1] == (305, 0, -1)


# --- initiative


@rule("eclipse.combat.initiative")
def test_ship_types_act_by_falling_initiative_all_ships_of_a_type_at_once():
    game = battle(
        "0:dreadnought 0:interceptor*2 1:cruiser*2 1:starbase",
        [1] * 9,
        beside=[sector(306, NORTH, owner=1)],
    )
    make(game, 1, "attack")
    assert shots(game)[:4] == [(1, "starbase"), (0, "interceptor"), (1, "cruiser"), (0, "dreadnought")]
    assert [len(each["dice"]) for each in told(game, "rolled")][:4] == [1, 2, 2, 2]


@rule("eclipse.combat.initiative")
def test_initiative_is_the_blueprints_and_that_of_all_parts():
    fast = {"dreadnought": "ion_cannon gluon_computer fusion_drive hull fusion_source ion_cannon electron_computer fusion_drive"}
    game = battle("0:interceptor 1:dreadnought", designs=[{}, fast], beside=[sector(306, NORTH, owner=1)])
    order = [(each["side"], each["initiative"]) for each in game.view(None)["battle"]["squadrons"]]
    assert order == [(1, 0 + 2 + 2 + 2), (0, 2 + 1)]


@rule("eclipse.combat.initiative_ties")
@pytest.mark.parametrize("leader", ["interceptor", "cruiser"])
def test_among_ones_own_types_of_equal_initiative_the_player_chooses(leader):
    fast = {"cruiser": "hull hull ion_cannon nuclear_source electron_computer fusion_drive"}  # 3, like an interceptor
    game = battle("0:interceptor 0:cruiser 1:dreadnought", [1, 1], designs=[fast], beside=[sector(306, NORTH, owner=1)])
    assert offered(game, 0) == ["lead interceptor", "lead cruiser"]
    make(game, 0, f"lead {leader}")
    assert shots(game)[0] == (0, leader)
    assert len(shots(game)) == 2


@rule("eclipse.combat.initiative_ties")
def test_three_types_of_equal_initiative_are_ordered_one_after_the_other():
    fast = {
        "cruiser": "hull hull ion_cannon nuclear_source electron_computer fusion_drive",
        "dreadnought": "ion_cannon hull nuclear_drive hull nuclear_source ion_cannon electron_computer fusion_drive",
    }
    game = battle("0:interceptor 0:cruiser 0:dreadnought 1:interceptor", [6], designs=[fast])
    make(game, 0, "lead dreadnought", "lead cruiser")
    assert shots(game)[0] == (0, "dreadnought")


@rule("eclipse.combat.initiative_ties")
def test_types_of_different_initiative_leave_nothing_to_choose():
    game = battle("0:interceptor 0:cruiser 1:dreadnought", beside=[sector(306, NORTH, owner=0)])
    assert offered(game, 0) == ["attack", "retreat 306"]


@rule("eclipse.reputation.order")
def test_reputation_is_drawn_in_the_order_of_entry_not_of_battles_each_finishing_before_the_next():
    game = battle("1:interceptor*2 2:interceptor 0:interceptor", [1, 6, 6, 6], factions=TERRANS[:3], owner=0)
    assert battles(game) == [(304, 2, 1), (304, 1, 0)]
    assert drawn(game) == [(1, 3)]
    keep_best(game, 1)
    assert drawn(game) == [(1, 3), (2, 1), (0, 2)]


@rule("eclipse.combat.initiative_ties")
def test_who_leads_is_asked_once_a_battle_and_only_of_types_that_have_ships_left():
    fast = {"cruiser": "hull hull ion_cannon nuclear_source electron_computer fusion_drive"}  # 3, like an interceptor
    game = battle(
        "1:interceptor 0:interceptor 0:cruiser 2:interceptor",
        [6, 6, 1, 6],
        designs=[fast, {}, {"interceptor": "- ion_cannon nuclear_source fusion_drive"}],  # shoots first
        factions=TERRANS[:3],
    )
    assert offered(game, 0) == ["lead interceptor", "lead cruiser"]
    make(game, 0, "lead cruiser")
    make(game, 2, "hit interceptor 0")
    assert battles(game) == [(304, 2, 0), (304, 0, 1)]
    assert shots(game) == [(2, "interceptor"), (0, "cruiser"), (1, "interceptor"), (0, "cruiser")]
    assert sum(each["choice"].startswith("lead") for each in told(game, "chose")) == 1
