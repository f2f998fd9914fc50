"""Manoeuvres: system moves, jumps and what they cost, gravity. Rows M1 to M21."""

import pytest

from asterism import IllegalChoice
from tests.rules import rule
from tests.titles.lunation.position import (
    asked,
    at,
    characters,
    fleets,
    hand,
    make,
    offered,
    planet_at,
    player,
    power,
    rolled,
    seat,
    told,
)


def move(game, to, *units):
    """A unit that nothing could go without is picked already, and who can only go goes."""
    make(game, 0, f"move {to}")
    if asked(game, 0) == "move_units":
        convoy = game._table.convoy
        make(game, 0, *units[len(convoy.fleets) + len(convoy.crew) :])
    if asked(game, 0) == "move_units":
        make(game, 0, "go")


def jump(game, to, *units):
    make(game, 0, f"jump {to}", *units, "go")


# --- system moves


@rule("lunation.move.system")
def test_units_of_several_cards_strike_together_in_one_combat():
    """M1, the rulebook's first picture."""
    game = at(seat("dead_star.1 dead_star.2 dead_star"), seat("dead_star.3"), dice={0: "BBB", 1: "B"})
    move(game, "dead_star.3", "fleet dead_star", "fleet dead_star.1", "fleet dead_star.2")
    assert len(told(game, "combat_began")) == 1
    assert (rolled(game, 0), rolled(game, 1)) == ([3], [1])
    assert fleets(game, 0) == {"dead_star.3": 3}


@rule("lunation.move.system", "lunation.move.reveal")
def test_units_that_move_one_by_one_look_at_each_planet_before_the_next_is_sent():
    """M2, the rulebook's second picture."""
    game = at(seat("dead_star*3"), seat("helion_forge"), face_down="dead_star.1 dead_star.2 dead_star.3 dead_star.4")
    for n in (2, 4, 1):
        assert not planet_at(game, f"dead_star.{n}")["face_up"]
        move(game, f"dead_star.{n}", "fleet dead_star")
        assert planet_at(game, f"dead_star.{n}")["face_up"]
        assert asked(game, 0) == "manoeuvre"
    assert [event["location"] for event in told(game, "planet_turned_up")] == ["dead_star.2", "dead_star.4", "dead_star.1"]
    assert not planet_at(game, "dead_star.3")["face_up"]


@rule("lunation.move.turn", "lunation.move.system")
def test_a_system_move_is_free_and_for_any_number_of_units():
    game = at(seat("dead_star.1*2", "spy@dead_star.2 ace_pilot@dead_star.1"), seat("helion_forge"))
    make(game, 0, "move dead_star.2")
    assert offered(game, 0) == ["fleet dead_star.1", "take ace_pilot"]
    make(game, 0, "take ace_pilot")
    assert offered(game, 0) == ["fleet dead_star.1", "go"]
    make(game, 0, "fleet dead_star.1", "go")
    assert fleets(game, 0) == {"dead_star.1": 1, "dead_star.2": 1}
    assert characters(game, 0) == "spy@dead_star.2 ace_pilot@dead_star.2"
    assert power(game, 0) == 3
    assert told(game, "moved")[0] == {
        "key": "moved",
        "seat": 0,
        "to": "dead_star.2",
        "fleets": {"dead_star.1": 1},
        "characters": ["ace_pilot"],
    }


@rule("lunation.move.system")
def test_who_is_alone_in_going_need_not_be_picked():
    game = at(seat("dead_star.1"), seat("helion_forge"))
    make(game, 0, "move dead_star.4")
    assert fleets(game, 0) == {"dead_star.4": 1}


@rule("lunation.move.once")
def test_a_unit_moves_once_a_turn_and_may_still_jump():
    """M3."""
    game = at(seat("dead_star.1"), seat("helion_forge.1"))
    move(game, "dead_star")
    assert offered(game, 0, "move") == []
    jump(game, "ferrous_belt", "fleet dead_star")
    assert fleets(game, 0) == {"ferrous_belt": 1}


@rule("lunation.move.once")
def test_units_that_have_moved_or_jumped_don_t_join_another_move():
    game = at(seat("dead_star.1 dead_star.2", moved="dead_star.3", jumped="dead_star.4"), seat("helion_forge.1"))
    make(game, 0, "move dead_star")
    assert offered(game, 0) == ["fleet dead_star.1", "fleet dead_star.2"]


@rule("lunation.move.once")
def test_after_a_jump_a_unit_neither_moves_nor_jumps():
    """M4."""
    game = at(seat("dead_star.1", "spy@dead_star.1", hand="ambush"), seat("helion_forge.1"))
    jump(game, "ferrous_belt", "fleet dead_star.1", "take spy")
    assert offered(game, 0) == ["done"]


@rule("lunation.move.direct")
def test_a_unit_goes_straight_from_card_to_card_past_enemies():
    """M17."""
    game = at(seat("dead_star.1"), seat("dead_star"), face_down="dead_star.3")
    move(game, "dead_star.2")
    assert fleets(game, 0) == {"dead_star.2": 1}
    assert told(game, "combat_began") == []
    assert not planet_at(game, "dead_star.3")["face_up"]


@rule("lunation.move.exhausted")
def test_exhausted_characters_move_and_jump():
    game = at(seat("", "spy@dead_star.1! tactician@dead_star.1!", hand="ambush"), seat("helion_forge.1"))
    make(game, 0, "move dead_star.2", "take spy", "go")
    jump(game, "ferrous_belt", "take spy", "take tactician")
    assert characters(game, 0) == "spy@ferrous_belt! tactician@ferrous_belt!"
    assert power(game, 0) == 1


@rule("lunation.move.after_combat")
def test_who_won_after_a_system_move_may_still_jump():
    """M18."""
    game = at(seat("dead_star.1*2"), seat("dead_star.2"), dice={0: "EB", 1: "B"})
    move(game, "dead_star.2", "fleet dead_star.1", "fleet dead_star.1")
    assert told(game, "combat_ended")[0]["winner"] == 0
    assert offered(game, 0, "move") == []
    jump(game, "ferrous_belt", "fleet dead_star.2")
    assert fleets(game, 0) == {"dead_star.2": 1, "ferrous_belt": 1}


@rule("lunation.move.reveal", "lunation.term.planets")
def test_a_planet_is_turned_up_before_the_combat_there():
    game = at(seat("dead_star"), seat("", "spy@dead_star.1"), face_down="dead_star.1", dice={0: "B"})
    move(game, "dead_star.1")
    keys = [event["key"] for event in game.events(None)]
    assert keys.index("planet_turned_up") < keys.index("combat_began")


@rule("lunation.combat.two_players")
@pytest.mark.parametrize(("turn", "legal"), [(1, False), (2, False), (3, True)])
def test_fleets_of_two_players_don_t_enter_each_other_s_cards_before_the_third_turn(turn, legal):
    """M19."""
    game = at(seat("dead_star.1"), seat("dead_star.2 helion_forge helion_forge.3", "spy@dead_star.3 tactician@helion_forge.4"), turn=turn)
    closed = {"move dead_star.2", "move dead_star.3", "jump helion_forge", "jump helion_forge.3", "jump helion_forge.4"}
    assert closed & set(offered(game, 0)) == (closed if legal else set())
    assert {"move dead_star.4", "jump helion_forge.2", "jump ferrous_belt"} <= set(offered(game, 0))


@rule("lunation.combat.two_players", "lunation.lone.meet")
@pytest.mark.parametrize("turn", [1, 2])
def test_during_the_truce_characters_meet_lone_characters_but_no_fleets(turn):
    game = at(seat("", "ace_pilot@dead_star.1"), seat("dead_star.2 helion_forge", "spy@dead_star.3 tactician@helion_forge.4"), turn=turn)
    words = offered(game, 0)
    assert {"move dead_star.3", "jump helion_forge.4"} <= set(words)
    assert not {"move dead_star.2", "jump helion_forge"} & set(words)
    make(game, 0, "move dead_star.3")
    assert characters(game, 0) == "ace_pilot@dead_star.3"
    assert told(game, "combat_began") == []
    assert offered(game, 0, "attack") == []


@rule("lunation.combat.two_players")
def test_a_convoy_to_lone_characters_leaves_its_fleets_behind_during_the_truce():
    theirs = seat("ferrous_belt", "spy@dead_star.3 tactician@helion_forge archivist@helion_forge.4")
    game = at(seat("dead_star.1*2", "ace_pilot@dead_star.1 overseer@dead_star.1"), theirs, turn=2)
    make(game, 0, "move dead_star.3")
    assert offered(game, 0) == ["take ace_pilot", "take overseer"]
    make(game, 0, "take ace_pilot")
    assert offered(game, 0) == ["take overseer", "go"]
    make(game, 0, "go", "jump helion_forge")
    assert offered(game, 0) == ["take ace_pilot", "take overseer"]
    make(game, 0, "take overseer", "go")
    assert characters(game, 0) == "ace_pilot@dead_star.3 overseer@helion_forge"
    assert fleets(game, 0) == {"dead_star.1": 2}
    assert told(game, "combat_began") == []


@rule("lunation.combat.two_players", "lunation.jump.price")
def test_a_jump_to_lone_characters_is_offered_only_if_characters_can_pay_for_it():
    theirs = seat("helion_forge.4", "spy@helion_forge tactician@helion_forge.2")
    game = at(seat("slipstream", "ace_pilot@dead_star.1", power=0), theirs, turn=2, systems="dead_star helion_forge slipstream")
    assert "jump helion_forge" not in offered(game, 0)  # only the fleet could leave, for nothing
    game = at(seat("dead_star.1", "ace_pilot@slipstream", power=0), theirs, turn=2, systems="dead_star helion_forge slipstream")
    assert offered(game, 0, "jump") == ["jump dead_star", "jump helion_forge"]
    game = at(seat("dead_star.1", "navigator@dead_star.1", power=0), theirs, turn=2)
    make(game, 0, "jump helion_forge", "take navigator", "ability navigator", "go")
    assert characters(game, 0) == "navigator@helion_forge!"


@rule("lunation.combat.two_players", "lunation.combat.contact")
@pytest.mark.parametrize(("turn", "fights"), [(2, 0), (3, 1)])
def test_no_contact_is_fought_during_the_truce(turn, fights):
    game = at(seat("dead_star.1"), seat("", "spy@dead_star.1"), turn=turn, dice={0: "B"})
    assert len(told(game, "combat_began")) == fights


@rule("lunation.combat.two_players", "lunation.lone.attack")
def test_when_the_truce_is_over_those_who_met_may_attack():
    game = at(seat("", "ace_pilot@dead_star.1"), seat("", "spy@dead_star.1"), turn=3)
    assert offered(game, 0, "attack") == ["attack dead_star.1"]


# --- jumps


@rule("lunation.jump.system")
def test_a_jump_costs_one_power_point_for_a_card_however_many_units_leave_it():
    """M5."""
    game = at(seat("dead_star.1*3", "spy@dead_star.1"), seat("helion_forge.1"))
    jump(game, "ferrous_belt", *["fleet dead_star.1"] * 3, "take spy")
    assert power(game, 0) == 2
    assert fleets(game, 0) == {"ferrous_belt": 3}
    assert told(game, "jumped")[0]["price"] == 1


@rule("lunation.jump.joint", "lunation.jump.system")
def test_units_of_two_cards_jump_together_and_each_card_is_paid_for():
    """M6."""
    game = at(seat("dead_star.1 helion_forge.2"), seat("archive_star.1"), players=4)
    make(game, 0, "jump ferrous_belt", "fleet dead_star.1", "fleet helion_forge.2")
    assert game.prompt(0)["args"]["price"] == 2
    make(game, 0, "go")
    assert power(game, 0) == 1
    assert fleets(game, 0) == {"ferrous_belt": 2}
    assert len(told(game, "jumped")) == 1


@rule("lunation.jump.gather", "lunation.move.once")
def test_units_that_gather_first_pay_once():
    """M7."""
    game = at(seat("dead_star.1 dead_star.2"), seat("helion_forge.1"))
    move(game, "dead_star", "fleet dead_star.1", "fleet dead_star.2")
    jump(game, "ferrous_belt", "fleet dead_star", "fleet dead_star")
    assert power(game, 0) == 2
    assert all(fleet.moved and fleet.jumped for fleet in player(game, 0).fleets)


@rule("lunation.jump.joint")
def test_units_of_one_card_with_two_destinations_pay_twice():
    game = at(seat("dead_star.1*2"), seat("helion_forge.1"))
    jump(game, "ferrous_belt", "fleet dead_star.1")
    jump(game, "helion_forge", "fleet dead_star.1")
    assert power(game, 0) == 1


@rule("lunation.jump.system")
def test_of_two_fleets_the_one_that_has_moved_jumps_so_that_the_other_still_can_move():
    game = at(seat("dead_star.1", moved="dead_star.1"), seat("helion_forge.1"))
    jump(game, "ferrous_belt", "fleet dead_star.1")
    assert "move dead_star.2" in offered(game, 0)


@rule("lunation.jump.orbital", "lunation.jump.order")
def test_on_an_explosion_the_gravity_of_a_planet_takes_one_fleet():
    """M8."""
    game = at(seat("dead_star.1*2", "spy@dead_star.1"), seat("helion_forge.1"), gravity="E")
    jump(game, "ferrous_belt.2", "fleet dead_star.1", "fleet dead_star.1", "take spy")
    assert power(game, 0) == 1
    assert fleets(game, 0) == {"ferrous_belt.2": 1}
    assert characters(game, 0) == "spy@ferrous_belt.2"
    assert told(game, "gravity_rolled") == [
        {"key": "gravity_rolled", "seat": 0, "departure": "dead_star.1", "face": "explosion", "lost": True}
    ]
    assert game.view(None)["players"][0]["fleets_left"] == 4


@rule("lunation.jump.orbital")
@pytest.mark.parametrize("face", "XNB")
def test_other_faces_of_the_gravity_die_do_nothing(face):
    """M9."""
    game = at(seat("dead_star.1*2", "spy@dead_star.1"), seat("helion_forge.1"), gravity=face)
    jump(game, "ferrous_belt.2", "fleet dead_star.1", "fleet dead_star.1", "take spy")
    assert power(game, 0) == 1
    assert fleets(game, 0) == {"ferrous_belt.2": 2}
    assert len(told(game, "gravity_rolled")) == 1


@rule("lunation.jump.order")
def test_if_nobody_is_left_the_planet_stays_face_down():
    """M10."""
    game = at(seat("dead_star.1"), seat("ferrous_belt.2"), face_down="ferrous_belt.2", gravity="E")
    jump(game, "ferrous_belt.2", "fleet dead_star.1")
    assert fleets(game, 0) == {}
    assert not planet_at(game, "ferrous_belt.2")["face_up"]
    assert told(game, "combat_began") == []


@rule("lunation.jump.orbital")
def test_characters_alone_risk_nothing():
    """M11."""
    game = at(seat("", "spy@dead_star.1 tactician@dead_star.1"), seat("helion_forge.1"))
    jump(game, "ferrous_belt.2", "take spy", "take tactician")
    assert power(game, 0) == 1
    assert told(game, "gravity_rolled") == []


@rule("lunation.jump.orbital", "lunation.jump.price")
def test_with_one_power_point_only_system_cards_are_offered():
    """M12."""
    game = at(seat("dead_star.1", power=1), seat("helion_forge.1"))
    assert offered(game, 0, "jump") == ["jump helion_forge", "jump ferrous_belt"]


@rule("lunation.jump.joint", "lunation.jump.orbital")
def test_gravity_is_rolled_for_each_card_that_fleets_leave():
    game = at(seat("dead_star.1*2 helion_forge.1", power=4), seat(), players=3, gravity="EX")
    jump(game, "ferrous_belt.2", "fleet dead_star.1", "fleet dead_star.1", "fleet helion_forge.1")
    assert power(game, 0) == 0
    assert [(event["departure"], event["lost"]) for event in told(game, "gravity_rolled")] == [
        ("dead_star.1", True),
        ("helion_forge.1", False),
    ]
    assert fleets(game, 0) == {"ferrous_belt.2": 2}


@rule("lunation.jump.price")
def test_a_jump_that_can_t_be_paid_in_full_is_not_offered():
    game = at(seat("dead_star.1 helion_forge.2", power=1), seat("archive_star.1"), players=4)
    make(game, 0, "jump ferrous_belt", "fleet dead_star.1")
    assert offered(game, 0) == ["go"]
    game = at(seat("dead_star.1", power=0, hand="ambush"), seat("helion_forge.1"))
    assert offered(game, 0, "jump") == []


@rule("lunation.combat.contact")
def test_a_jump_to_a_system_card_meets_only_who_stands_on_it():
    """M20."""
    game = at(seat("helion_forge*2"), seat("dead_star dead_star.1"), dice={0: "EB", 1: "B"})
    jump(game, "dead_star", "fleet helion_forge", "fleet helion_forge")
    assert [event["location"] for event in told(game, "combat_began")] == ["dead_star"]
    assert fleets(game, 1) == {"dead_star.1": 1}


# --- what changes the price


def prices(systems, departure, **position):
    """What a jump from this card to the system card and to a planet card of the second system costs."""
    found = []
    for to in (systems.split()[1], systems.split()[1] + ".1"):
        game = at(seat(departure, power=9), seat(), systems=systems, gravity="B", **position)
        jump(game, to, f"fleet {departure}")
        found.append(9 - power(game, 0))
    return found


@rule("lunation.system.jumps", "lunation.jump.price", "lunation.system.scope")
def test_an_open_gate_is_free_to_its_card_but_not_to_its_planets():
    """M13, FAQ."""
    assert prices("dead_star open_gate helion_forge", "dead_star.1") == [0, 2]


@rule("lunation.system.jumps", "lunation.system.scope")
def test_from_the_slipstream_all_system_cards_are_free():
    """M14, FAQ."""
    assert prices("slipstream dead_star helion_forge", "slipstream.1") == [0, 2]
    assert prices("slipstream dead_star helion_forge", "slipstream") == [0, 2]


@rule("lunation.system.jumps", "lunation.jump.price")
def test_surcharges_of_two_systems_add_up_and_leave_orbital_jumps_alone():
    """M15."""
    assert prices("gravity_well shattered_moon helion_forge", "gravity_well.1") == [3, 2]
    assert prices("gravity_well dead_star helion_forge", "gravity_well.1") == [2, 2]
    assert prices("dead_star shattered_moon helion_forge", "dead_star.1") == [2, 2]


@rule("lunation.event.jumps", "lunation.jump.price")
def test_what_is_free_stays_free_in_a_jump_storm_and_orbital_jumps_cost_more():
    """M16."""
    assert prices("dead_star open_gate helion_forge", "dead_star.1", event="jump_storm") == [0, 3]
    assert prices("dead_star archive_star helion_forge", "dead_star.1", event="jump_storm") == [2, 3]


@rule("lunation.event.jumps")
def test_clear_lanes_make_system_cards_cheaper_and_no_price_is_below_nothing():
    assert prices("dead_star archive_star helion_forge", "dead_star.1", event="clear_lanes") == [0, 2]
    assert prices("gravity_well archive_star helion_forge", "gravity_well.1", event="clear_lanes") == [1, 2]


@rule("lunation.event.jumps", "lunation.tech.drive")
def test_gravity_tides_forbid_orbital_jumps_even_with_the_singularity_drive():
    game = at(seat("dead_star.1", technology="singularity_drive"), seat(), event="gravity_tides", technologies=True)
    make(game, 0, "use singularity_drive")
    assert offered(game, 0, "jump") == ["jump helion_forge", "jump ferrous_belt"]


@rule("lunation.tech.drive")
def test_the_singularity_drive_makes_all_jumps_free_and_safe_for_a_turn():
    game = at(seat("dead_star.1 dead_star.2", power=0, technology="singularity_drive"), seat(), technologies=True)
    assert offered(game, 0, "jump") == []
    make(game, 0, "use singularity_drive")
    jump(game, "ferrous_belt.2", "fleet dead_star.1")
    jump(game, "helion_forge", "fleet dead_star.2")
    assert power(game, 0) == 0
    assert told(game, "gravity_rolled") == []
    assert fleets(game, 0) == {"ferrous_belt.2": 1, "helion_forge": 1}


@rule("lunation.tech.effect", "lunation.tech.drive")
@pytest.mark.parametrize(
    ("units", "position", "offers"),
    [
        (seat("dead_star.1", technology="singularity_drive"), {}, True),
        (seat(technology="singularity_drive"), {}, False),
        (seat(jumped="dead_star.1*2", technology="singularity_drive"), {}, False),
        (seat("slipstream", technology="singularity_drive"), {"systems": "slipstream helion_forge ferrous_belt"}, True),
        (
            seat("slipstream", technology="singularity_drive"),
            {"systems": "slipstream helion_forge ferrous_belt", "event": "gravity_tides"},
            False,
        ),
        (seat("dead_star.1", technology="singularity_drive"), {"event": "gravity_tides"}, True),
    ],
    ids=["a fleet", "no unit", "jumped already", "orbital jumps cost", "only free jumps", "no orbital jumps"],
)
def test_the_singularity_drive_needs_a_unit_that_may_still_jump_at_a_price(units, position, offers):
    game = at(units, seat("helion_forge"), technologies=True, **position)
    assert ("use singularity_drive" in offered(game, 0)) == offers


@rule("lunation.character.pilots")
def test_a_fresh_navigator_makes_a_departure_from_his_card_to_a_system_card_free():
    game = at(seat("dead_star.1", "navigator@dead_star.1 spy@dead_star.2", power=0), seat())
    make(game, 0, "jump ferrous_belt", "fleet dead_star.1")
    assert offered(game, 0) == ["take navigator", "ability navigator"]  # he need not go along
    make(game, 0, "ability navigator", "go")
    assert fleets(game, 0) == {"ferrous_belt": 1}
    assert characters(game, 0) == "navigator@dead_star.1! spy@dead_star.2"
    assert power(game, 0) == 0


@rule("lunation.character.pilots", "lunation.character.ability")
def test_an_exhausted_navigator_or_pilot_helps_nobody():
    """M21, FAQ."""
    game = at(seat("dead_star.1", "navigator@dead_star.1! orbital_pilot@dead_star.1!", power=2), seat(), gravity="E")
    make(game, 0, "jump ferrous_belt.2", "fleet dead_star.1")
    assert offered(game, 0, "ability") == []
    make(game, 0, "take orbital_pilot", "go")
    assert fleets(game, 0) == {}
    assert power(game, 0) == 0
    assert len(told(game, "gravity_rolled")) == 1


@rule("lunation.character.pilots")
def test_a_fresh_orbital_pilot_spares_his_own_group_the_gravity_die():
    game = at(seat("dead_star.1 helion_forge.1", "orbital_pilot@dead_star.1", power=4), seat(), players=3, gravity="E")
    jump(game, "ferrous_belt.2", "fleet dead_star.1", "fleet helion_forge.1", "take orbital_pilot")
    assert [event["departure"] for event in told(game, "gravity_rolled")] == ["helion_forge.1"]
    assert fleets(game, 0) == {"ferrous_belt.2": 1}
    assert characters(game, 0) == "orbital_pilot@ferrous_belt.2"
    game = at(seat("dead_star.1", "orbital_pilot@dead_star.1"), seat(), gravity="E")
    jump(game, "ferrous_belt.2", "fleet dead_star.1")  # he stays behind
    assert len(told(game, "gravity_rolled")) == 1


@rule("lunation.character.pilots", "lunation.system.jumps")
def test_neither_navigator_nor_emergency_jump_helps_an_orbital_jump():
    game = at(seat("dead_star.1", "navigator@dead_star.1", hand="emergency_jump"), seat())
    make(game, 0, "jump ferrous_belt.2", "fleet dead_star.1")
    assert offered(game, 0, "ability", "play") == []
    game = at(seat("dead_star.1", "navigator@dead_star.1", hand="emergency_jump", power=1), seat())
    assert offered(game, 0, "jump") == ["jump helion_forge", "jump ferrous_belt"]


@rule("lunation.card.emergency_jump", "lunation.window.own_turn")
def test_an_emergency_jump_makes_the_dearest_departure_free():
    systems = "dead_star gravity_well helion_forge archive_star"
    game = at(seat("dead_star.1 gravity_well.1", power=1, hand="emergency_jump"), seat(), players=3, systems=systems)
    make(game, 0, "jump helion_forge", "fleet dead_star.1", "fleet gravity_well.1")
    assert game.prompt(0)["args"]["price"] == 3
    assert offered(game, 0) == ["play emergency_jump"]
    make(game, 0, "play emergency_jump")
    assert game.prompt(0)["args"]["price"] == 1
    make(game, 0, "go")
    assert (power(game, 0), hand(game, 0)) == (0, [])
    assert "emergency_jump" in game.view(None)["discards"]


@rule("lunation.card.emergency_jump", "lunation.card.play")
def test_an_emergency_jump_is_not_offered_where_nothing_is_to_pay():
    game = at(seat("dead_star.1", hand="emergency_jump"), seat(), systems="dead_star open_gate helion_forge")
    assert offered(game, 0, "play") == []
    make(game, 0, "jump open_gate", "fleet dead_star.1")
    assert offered(game, 0) == ["go"]


@rule("lunation.card.second_wind")
def test_second_wind_refreshes_a_character_between_two_manoeuvres():
    game = at(seat("", "spy@dead_star! ace_pilot@dead_star!", hand="second_wind"), seat())
    assert offered(game, 0, "play") == ["play second_wind spy", "play second_wind ace_pilot"]
    make(game, 0, "play second_wind ace_pilot")
    assert characters(game, 0) == "spy@dead_star! ace_pilot@dead_star"
    assert hand(game, 0) == []


@rule("lunation.tech.cracker")
def test_the_planet_cracker_destroys_up_to_two_fleets_of_one_opponent_without_combat():
    game = at(
        seat("dead_star", technology="planet_cracker"),
        seat("dead_star.2*3 helion_forge", "spy@dead_star.2"),
        seat("dead_star.2 dead_star.3"),
        technologies=True,
    )
    make(game, 0, "use planet_cracker")
    assert offered(game, 0) == ["crack dead_star.2", "crack dead_star.3"]
    make(game, 0, "crack dead_star.2")
    assert offered(game, 0) == ["against 1", "against 2"]
    make(game, 0, "against 1")
    assert fleets(game, 1) == {"dead_star.2": 1, "helion_forge": 1}
    assert fleets(game, 2) == {"dead_star.2": 1, "dead_star.3": 1}
    assert told(game, "combat_began") == []
    assert player(game, 0).destroyed == 0


@rule("lunation.tech.cracker", "lunation.combat.two_players")
@pytest.mark.parametrize(("turn", "legal"), [(2, False), (3, True)])
def test_the_planet_cracker_waits_for_the_third_turn_of_two_players(turn, legal):
    game = at(seat("dead_star", technology="planet_cracker"), seat("dead_star.2"), turn=turn, technologies=True)
    assert ("use planet_cracker" in offered(game, 0)) is legal


@rule("lunation.move.turn")
def test_a_jump_stays_undecided_until_it_goes():
    game = at(seat("dead_star.1*2"), seat("helion_forge.1"))
    make(game, 0, "jump ferrous_belt", "fleet dead_star.1")
    assert fleets(game, 0) == {"dead_star.1": 2}
    assert game.view(None)["convoy"]["fleets"] == {"dead_star.1": 1}
    with pytest.raises(IllegalChoice):
        make(game, 0, "fleet helion_forge.1")
