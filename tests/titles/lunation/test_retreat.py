"""Leaving a combat, and Ambush. Rows C31 to C37 and C39."""

import pytest

from tests.rules import rule
from tests.titles.lunation.position import (
    asked,
    at,
    captives,
    characters,
    fleets,
    hand,
    known_cards,
    make,
    offered,
    planet_at,
    player,
    power,
    rolled,
    seat,
    told,
)

HERE = "dead_star.1"
QUIET_DICE = {0: "BB BB", 1: "BB BB"}


def brawl(mine=None, theirs=None, *others, dice=None, **position):
    """Two fleets each on one card, after a first round in which nothing was hit."""
    return at(mine or seat(f"{HERE}*2"), theirs or seat(f"{HERE}*2"), *others, dice=dice or QUIET_DICE, **position)


@rule("lunation.retreat.planet", "lunation.retreat.all")
def test_from_a_planet_all_units_retreat_together_to_the_system_card_for_a_power_point():
    """C31."""
    game = brawl(seat(f"{HERE}*2", f"spy@{HERE} ace_pilot@{HERE}!"))
    assert offered(game, 0) == ["stay", "retreat dead_star"]
    make(game, 0, "retreat dead_star")
    assert (fleets(game, 0), characters(game, 0)) == ({"dead_star": 2}, "spy@dead_star ace_pilot@dead_star!")
    assert (power(game, 0), power(game, 1)) == (2, 3)
    assert told(game, "combat_ended")[0]["why"] == "retreat"
    assert fleets(game, 1) == {HERE: 2}


@rule("lunation.retreat.planet")
def test_a_third_player_s_lone_character_blocks_the_way():
    """C32."""
    game = brawl(None, None, seat("", "spy@dead_star"), dice={0: "BB EE", 1: "BB BB"})
    assert told(game, "combat_ended")[0]["winner"] == 0  # nobody was asked: they fought on
    game = brawl(seat(f"{HERE}*2 dead_star"))
    assert "retreat dead_star" in offered(game, 0)  # one's own units don't


@rule("lunation.retreat.system")
def test_from_a_system_card_one_retreats_to_a_planet_card_without_others():
    """C33."""
    game = at(seat("dead_star*2"), seat("dead_star*2 dead_star.3"), seat("", "spy@dead_star.4"), dice=QUIET_DICE, face_down="dead_star.2")
    assert offered(game, 0) == ["stay", "retreat dead_star.1", "retreat dead_star.2"]
    make(game, 0, "retreat dead_star.2")
    assert fleets(game, 0) == {"dead_star.2": 2}
    assert planet_at(game, "dead_star.2")["face_up"]


@rule("lunation.retreat.system")
def test_where_all_planet_cards_are_occupied_there_is_no_retreat():
    """C34."""
    game = at(
        seat("dead_star*2"),
        seat("dead_star*2 dead_star.3 dead_star.2"),
        seat("dead_star.1", "spy@dead_star.4"),
        dice={0: "BB EE", 1: "BB BB"},
    )
    assert game.pending() == [1]
    assert offered(game, 1) == ["stay", "retreat dead_star.2", "retreat dead_star.3"]  # beside units of one's own


@rule("lunation.retreat.when")
def test_nobody_retreats_before_the_first_round():
    """C35."""
    game = brawl(seat(f"{HERE}*2", hand="ambush"))
    assert asked(game, 0) == "answer_combat"
    assert rolled(game, 0) == []
    make(game, 0, "pass", "pass")
    assert asked(game, 0) == "ask_retreat"


@rule("lunation.retreat.when")
def test_no_retreat_without_a_power_point_or_in_the_silent_zone():
    game = brawl(seat(f"{HERE}*2", power=0))
    assert game.pending() == [1]
    game = at(
        seat("silent_zone.1*2"), seat("silent_zone.1*2"), systems="silent_zone helion_forge ferrous_belt", dice={0: "BB EE", 1: "BB BB"}
    )
    assert told(game, "combat_ended")[0]["winner"] == 0


# --- fresh characters without a bonus


def cornered(theirs="spy", *others, **position):
    """A fleet against lone characters on the same card, after the first round; nobody could fight another."""
    units = " ".join(f"{name}@{HERE}" if not name.endswith("!") else f"{name[:-1]}@{HERE}!" for name in theirs.split())
    return at(seat(HERE), seat("", units), *others, **{"dice": {0: "B"}, **position})


@rule("lunation.retreat.last_chance", "lunation.combat.end", "lunation.combat.able")
def test_fresh_characters_without_a_bonus_may_still_retreat():
    game = cornered()
    assert (game.pending(), asked(game, 1)) == ([1], "ask_retreat")
    assert offered(game, 1) == ["stay", "retreat dead_star"]
    assert game.prompt(1)["args"]["last_chance"]
    make(game, 1, "retreat dead_star")
    assert (characters(game, 1), power(game, 1)) == ("spy@dead_star", 2)
    assert captives(game, 0) == ""
    assert told(game, "combat_ended") == [{"key": "combat_ended", "location": HERE, "winner": -1, "why": "retreat"}]


@rule("lunation.retreat.last_chance", "lunation.combat.capture")
def test_those_who_stay_without_a_bonus_are_captured_without_another_round():
    game = cornered("spy ace_pilot!")  # one of them is fresh, so they are asked
    make(game, 1, "stay")
    assert captives(game, 0) == "spy<1@4 ace_pilot<1@4"
    assert len(told(game, "round_began")) == 1
    assert player(game, 0).captured == 2


@rule("lunation.retreat.last_chance")
def test_the_exhausted_go_with_the_fresh_in_a_last_retreat():
    game = cornered("spy ace_pilot!")
    make(game, 1, "retreat dead_star")
    assert characters(game, 1) == "spy@dead_star ace_pilot@dead_star!"


@rule("lunation.retreat.last_chance")
def test_the_attacker_s_characters_have_a_last_chance_too():
    game = at(seat(HERE, f"spy@{HERE}"), seat(HERE), dice={0: "B", 1: "E"})
    assert (game.pending(), offered(game, 0)) == ([0], ["stay", "retreat dead_star"])
    make(game, 0, "retreat dead_star")
    assert characters(game, 0) == "spy@dead_star"
    assert "move dead_star.2" in offered(game, 0)  # it is neither a move nor a jump


@rule("lunation.retreat.last_chance")
@pytest.mark.parametrize(
    "position",
    [
        {"others": (seat("dead_star"),)},
        {"systems": "silent_zone helion_forge ferrous_belt", "card": "silent_zone.1"},
        {"power": 0},
    ],
)
def test_without_a_way_out_they_are_captured_at_once(position):
    card = position.get("card", HERE)
    systems = {"systems": position["systems"]} if "systems" in position else {}
    game = at(seat(card), seat("", f"spy@{card}", power=position.get("power", 3)), *position.get("others", ()), dice={0: "B"}, **systems)
    assert captives(game, 0) == "spy<1@4"


@rule("lunation.retreat.last_chance", "lunation.retreat.ambush")
def test_an_ambush_takes_the_last_chance():
    game = cornered("spy", seat("helion_forge", hand="ambush"))
    make(game, 1, "retreat dead_star")
    make(game, 2, "play ambush")
    assert captives(game, 0) == "spy<1@4"
    assert power(game, 1) == 3


@rule("lunation.retreat.last_chance")
def test_who_could_not_lose_any_more_is_forecast_as_the_winner():
    combat = cornered("spy ace_pilot!").view(None)["combat"]
    assert (combat["stage"], combat["forecast"]["wins"]) == ("retreat", [1.0, 0.0])
    assert (combat["forecast"]["captures"], combat["forecast"]["rounds"]) == ([2.0, 0.0], 0.0)


# --- Ambush


@rule("lunation.retreat.ambush", "lunation.window.ambush")
def test_anybody_may_answer_a_retreat_with_ambush_then_nobody_leaves_this_combat():
    """C36, FAQ."""
    game = brawl(None, None, seat("helion_forge", hand="ambush"), dice={0: "BB BB EE", 1: "BB BB BB"})
    make(game, 0, "stay")
    make(game, 1, "retreat dead_star")
    assert game.pending() == [2]
    assert offered(game, 2) == ["pass", "play ambush"]
    make(game, 2, "play ambush")
    assert fleets(game, 1) == {}  # they fought on to the end, unasked
    assert power(game, 1) == 3
    assert told(game, "retreat_failed") == [{"key": "retreat_failed", "seat": 1, "by": 2}]
    assert len(told(game, "retreat_announced")) == 1
    assert told(game, "combat_ended")[0]["winner"] == 0


@rule("lunation.retreat.order")
def test_if_the_attacker_retreats_the_defender_stays_and_pays_nothing():
    """C37."""
    game = brawl()
    assert game.pending() == [0]
    make(game, 0, "retreat dead_star")
    assert (power(game, 0), power(game, 1)) == (2, 3)
    assert asked(game, 1) is None
    game = brawl()
    make(game, 0, "stay")
    make(game, 1, "retreat dead_star")
    assert (power(game, 0), power(game, 1)) == (3, 2)
    assert fleets(game, 1) == {"dead_star": 2}


@rule("lunation.move.after_combat")
def test_a_retreat_is_neither_a_move_nor_a_jump():
    """C39."""
    game = brawl(play_on=True)
    make(game, 0, "stay")
    make(game, 1, "retreat dead_star")
    make(game, 0, "done")
    assert {"move dead_star.2", "jump ferrous_belt"} <= set(offered(game, 1))


@rule("lunation.retreat.ambush", "lunation.window.run")
def test_of_several_ambushes_only_the_first_in_turn_order_is_spent():
    game = brawl(
        None, seat(f"{HERE}*2", hand="ambush"), seat("helion_forge", hand="ambush"), order=[0, 2, 1], dice={0: "BB EE", 1: "BB BB"}
    )
    make(game, 1, "pass", "pass")
    make(game, 0, "retreat dead_star")
    make(game, 1, "play ambush")
    make(game, 2, "play ambush")
    assert (hand(game, 1), hand(game, 2)) == (["ambush"], [])
    assert known_cards(game, 1) == ["ambush"]


@rule("lunation.retreat.ambush")
def test_who_retreats_can_t_be_asked_and_without_ambush_it_is_paid_after_all_have_passed():
    game = brawl(seat(f"{HERE}*2", hand="ambush"), None, seat("helion_forge", hand="energy_surge"))
    make(game, 0, "pass", "pass", "retreat dead_star")
    assert game.pending() == [2]
    assert (power(game, 0), fleets(game, 0)) == (3, {HERE: 2})
    assert offered(game, 2) == ["pass"]
    make(game, 2, "pass")
    assert (power(game, 0), fleets(game, 0)) == (2, {"dead_star": 2})


@rule("lunation.event.jamming", "lunation.retreat.ambush")
def test_under_jammed_signals_nobody_answers_a_retreat():
    game = brawl(None, None, seat("helion_forge", hand="ambush"), event="signal_jamming")
    make(game, 0, "retreat dead_star")
    assert fleets(game, 0) == {"dead_star": 2}


@rule("lunation.window.ambush")
@pytest.mark.parametrize("stage", ["before_roll", "after_roll"])
def test_ambush_belongs_to_retreats_only(stage):
    game = brawl(seat(f"{HERE}*2", hand="ambush"))
    if stage == "after_roll":
        make(game, 0, "pass")
    assert game.prompt(0)["args"]["window"] == stage
    assert offered(game, 0) == ["pass"]


@rule("lunation.move.after_combat")
def test_who_has_retreated_from_a_combat_keeps_the_move_it_had():
    game = brawl(seat(f"{HERE}*1", moved=HERE))
    make(game, 0, "retreat dead_star")
    assert sorted((fleet.moved, fleet.jumped) for fleet in game._table.players[0].fleets) == [(False, False), (True, False)]
