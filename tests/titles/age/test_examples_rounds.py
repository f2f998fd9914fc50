"""The rulebook's worked examples, E30 to E46 of the rules digest: war, the galaxy phase and the end."""

import pytest

from asterism import IllegalChoice
from tests.rules import rule
from tests.titles.age.position import at, card, colony, conqueror, make, offered, pass_all, player, prestige, purse, seat, told


@rule("age.round.order")
def test_e30_the_first_round_has_no_war():
    game = at(seat("c 5", ready=1), seat(ready=1))
    pass_all(game)
    assert told(game, "war_fought") == []
    assert game._table.round == 2
    assert player(game, 0).amounts[6] == 5
    assert [event["phase"] for event in told(game, "phase_began")] == ["action", "galaxy", "production", "action"]


BLUE, GREEN, RED = range(3)


def war_of_three(**red):
    return at(
        seat("c 3", technologies="laser_weapons"),
        seat("c 2"),
        seat("c 1", **red),
        phase="war",
        round=2,
        fleet=1,
        systems="silver_gate amber_shoals cold_harbour",
    )


@rule("age.war.reward", "age.war.rank")
def test_e31_the_hegemon_of_three_takes_credits_and_prestige_and_the_second_a_credit():
    game = war_of_three()
    assert [purse(game, each) for each in (BLUE, GREEN, RED)] == ["cr 2 pr 3 P 1 c 3", "cr 1 pr 3 c 2", "pr 3 c 1"]


@rule("age.war.protection", "age.war.seize")
def test_e32_too_few_cruisers_leave_all_planets_open():
    game = war_of_three(developed="silver_gate.1", colonized="amber_shoals.2")
    assert {"seize silver_gate.1", "seize amber_shoals.2"} <= set(offered(game, BLUE, "seize"))
    before = game.scores()[RED]
    make(game, BLUE, "seize silver_gate.1")
    assert colony(game, "silver_gate.1") is None
    assert conqueror(game, "silver_gate.1") == BLUE
    assert game.scores()[RED] == before - 2
    assert player(game, RED).ready == 0  # its markers went to the pool
    assert purse(game, BLUE).startswith("cr 2 pr 3 P 1")  # nothing of the planet's reward


@rule("age.war.keep")
def test_e33_after_the_war_strength_says_how_many_cruisers_stay():
    game = war_of_three(developed="silver_gate.1", colonized="amber_shoals.2")
    make(game, BLUE, "seize silver_gate.1")
    assert purse(game, BLUE) == "cr 2 pr 3 P 1 c 1"
    assert {"key": "cruisers_lost", "seat": BLUE, "count": 1} in told(game, "cruisers_lost")


@rule("age.war.protection")
def test_e34_as_many_cruisers_as_planets_protect_them_all():
    game = at(seat("c 3"), seat("c 2", colonized="silver_gate.1", developed="silver_gate.2"), phase="war", round=2, fleet=1)
    assert offered(game, 0, "seize") == ["seize silver_gate.3", "seize amber_shoals.1", "seize amber_shoals.2", "seize amber_shoals.3"]


@rule("age.war.tie")
def test_e35_of_equal_squadrons_the_stronger_ranks_higher_alone():
    game = at(
        seat("c 2", technologies="laser_weapons"),
        seat("c 2", technologies="laser_weapons plasma_weapons"),
        phase="war",
        round=2,
    )
    assert told(game, "war_fought") == [{"key": "war_fought", "places": [2, 1], "hegemon": 1}]
    assert [purse(game, each) for each in range(2)] == ["pr 3 c 2", "cr 2 pr 3 P 1 c 2"]


@rule("age.war.tie", "age.war.seize")
def test_e36_two_hegemons_both_take_the_reward_and_nobody_seizes():
    siege = {"main": "iron_synod", "technologies": "unique.iron_synod"}  # two strength in one
    game = at(seat("c 2", technologies="laser_weapons plasma_weapons"), seat("c 2", **siege), phase="war", round=2)
    assert prestige(game) == [1, 1]
    assert [player(game, each).amounts[0] for each in range(2)] == [2, 2]
    assert game.pending() == []
    assert game._table.conquests == {}


@rule("age.galaxy.fleet")
def test_e37_the_fleet_moves_on_and_the_next_card_is_turned_up():
    game = at(seat(), seat(), seat(), phase="galaxy", draws={"system": "cold_harbour", "planet_token": "token_ice"})
    shown = game.view(None)["systems"]
    assert [system["fleet"] for system in shown] == [False, True, False, False, False]
    assert shown[2]["system"] == "cold_harbour"
    assert [planet["planet"] for planet in shown[2]["planets"]][-1] == "token_ice"
    assert shown[2]["anomalies"] == ["cold_harbour.x1"]


@rule("age.galaxy.markers", "age.golden.when")
def test_e38_three_markers_on_two_spaces_are_a_golden_age():
    game = at(seat(), seat(), trade=[card("commodity", on="0", below="01")], phase="galaxy", play_on=True)
    assert [player(game, each).ready for each in range(2)] == [5, 4]
    assert game._table.trade[0].turned
    assert game._table.trade[0].markers == [0, 0]


@rule("age.golden.return")
def test_e39_no_more_than_three_markers_come_back():
    trade = [card("commodity", on="00"), card("politics", on="0", below="00")]
    game = at(seat(), seat(), trade=trade, phase="galaxy", play_on=True)
    assert player(game, 0).ready == 6
    assert [slot.turned for slot in game._table.trade] == [True, True, False]
    assert [slot.markers for slot in game._table.trade] == [[0, 0], [0, 0], [0, 0]]


@rule("age.golden.turn")
def test_e40_a_turned_card_has_no_golden_age():
    game = at(seat(), seat(), trade=[card("commodity", on="0000111", turned=True)], phase="galaxy", play_on=True)
    assert [player(game, each).ready for each in range(2)] == [3, 3]
    assert told(game, "golden_age") == []
    assert game._table.trade[0].markers == [4, 3]


@rule("age.galaxy.order")
def test_e41_more_prestige_goes_first_and_on_one_field_the_higher_marker():
    a, b, c = 0, 1, 2
    game = at(seat("P 3"), seat("P 5"), seat("P 3"), stack=[b, a, c], phase="galaxy")
    assert game.view(None)["order"] == [b, c, a]


THREE_IDEOLOGIES = "reapers cheiki legarchaea"  # militarism, culture, industrialism


@rule("age.ideology")
def test_e42_a_true_overriding_ideology_scores_whatever_the_others_are():
    game = at(seat(main=THREE_IDEOLOGIES, ideology="humans", developed="silver_gate.1 silver_gate.2", conquered="silver_gate.3"), seat())
    shown = game.view(None)["players"][0]
    assert shown["ideology"] == "diplomacy"
    assert shown["points"]["ideology"] == 2


@rule("age.ideology")
def test_e43_three_different_ideologies_score_nothing():
    game = at(seat("re 6 pr 8", main=THREE_IDEOLOGIES, conquered="silver_gate.3"), seat())
    assert game.view(None)["players"][0]["ideology"] is None
    assert game.view(None)["players"][0]["points"]["ideology"] == 0


@rule("age.end")
def test_e44_after_the_war_of_the_fifth_round_the_game_is_over():
    systems = "silver_gate amber_shoals cold_harbour ember_reach drowned_crown"
    trade = [card("commodity", on="0011")]
    game = at(seat("c 1", ready=0), seat(ready=0), round=5, fleet=4, systems=systems, trade=trade)
    make(game, 0, "pass")
    make(game, 1, "pass")
    make(game, 0, "done")  # the Hegemon seizes nothing
    assert game.over
    assert told(game, "golden_age") == []
    assert [event["phase"] for event in told(game, "phase_began")] == ["action", "war"]
    with pytest.raises(IllegalChoice):
        make(game, 0, "done")


PLANETS = {"colonized": "silver_gate.1 silver_gate.2", "developed": "amber_shoals.1", "conquered": "amber_shoals.2"}


@rule("age.score.prestige", "age.score.colonized", "age.score.developed", "age.score.conquered", "age.score.relics")
def test_e45_points_are_counted_source_by_source():
    game = at(seat("P 4 re 3", main=THREE_IDEOLOGIES, **PLANETS), seat())
    points = game.view(None)["players"][0]["points"]
    assert points == {"prestige": 4, "colonized": 2, "developed": 2, "relics": 3, "conquered": 0, "ideology": 0}
    assert game.scores()[0] == 11


@rule("age.score.ideology")
def test_e46_culture_scores_a_point_for_every_two_relics():
    game = at(seat("P 4 re 3", main=THREE_IDEOLOGIES, ideology="auralis", **PLANETS), seat())
    assert game.scores()[0] == 12
