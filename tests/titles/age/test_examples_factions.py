"""The rulebook's questions and answers, F1 to F14 of the rules digest, most of them about named factions."""

import pytest

from asterism import IllegalChoice
from tests.rules import rule
from tests.titles.age.position import at, colony, conqueror, make, offered, player, purse, seat, told


@rule("age.faction.types")
def test_f1_legarchaea_count_colonized_and_developed_planets_of_their_type():
    game = at(
        seat("pr 0", main="legarchaea", colonized="ember_reach.1", developed="ember_reach.2"),
        seat(),
        systems="ember_reach amber_shoals",
        phase="production",
    )
    assert purse(game, 0) == "cr 4"


@pytest.mark.parametrize(("choice", "expected"), [("choose 0", "pr 3 in 2 P 1"), ("choose 1", "pr 3 P 1 re 1")])
@rule("age.tech.bar")
def test_f2_xenology_brings_both_sides_of_its_bar_and_one_of_the_right_ones(choice, expected):
    game = at(seat("di 2", technologies="laser_weapons plasma_weapons"), seat())
    make(game, 0, "research xenology 1", choice)
    assert purse(game, 0) == expected


@rule("age.colonize")
def test_f3_developed_planets_cost_a_colonist_nothing():
    game = at(seat("cr 3", main="cheiki", colonized="amber_shoals.1", developed="amber_shoals.2 silver_gate.3"), seat())
    make(game, 0, "colonize silver_gate.1")
    assert purse(game, 0) == "cr 2 pr 5"


@rule("age.faction.cheiki", "age.turn.not_yours")
def test_f4_cheiki_exchange_as_often_as_they_can_pay_in_their_own_turn():
    game = at(seat("cr 11", main="cheiki"), seat())
    make(game, 0, "lightning cheiki", "lightning cheiki")
    assert purse(game, 0) == "cr 1 pr 3 di 2 in 2"
    with pytest.raises(IllegalChoice):
        make(game, 0, "lightning cheiki")
    game = at(seat("cr 11", main="cheiki"), seat(), turn=1)
    with pytest.raises(IllegalChoice):
        make(game, 0, "lightning cheiki")


NEWCOMERS = {"main": "newcomers", "colonized": "amber_shoals.1 amber_shoals.2", "developed": "silver_gate.1"}
NOMADIC = {"systems": "amber_shoals silver_gate glass_desert", "fleet": 2}


def colonized_by_newcomers(credits: int):
    """X is amber_shoals.1 (4 credits), Y amber_shoals.2, the developed one silver_gate.1, Z glass_desert.1 (2 productivity)."""
    game = at(seat(f"cr {credits}", **NEWCOMERS), seat(main="sennari"), **NOMADIC)
    make(game, 0, "colonize glass_desert.1")
    return game


@rule("age.faction.nomads")
def test_f5_newcomers_lift_an_older_marker_for_research():
    game = colonized_by_newcomers(5)
    assert purse(game, 0) == "cr 3 pr 5"
    assert offered(game, 0, "lift") == ["lift amber_shoals.1", "lift amber_shoals.2"]
    for refused in ("lift glass_desert.1", "lift silver_gate.1"):
        with pytest.raises(IllegalChoice):
            make(game, 0, refused)
    make(game, 0, "lift amber_shoals.1", "research terraforming 0")
    assert colony(game, "amber_shoals.1") is None
    assert purse(game, 0) == "pr 6"
    assert player(game, 0).ready == 2


@rule("age.faction.nomads")
def test_f6_who_cannot_pay_for_the_extra_action_may_not_lift():
    game = colonized_by_newcomers(4)
    assert purse(game, 0) == "cr 2 pr 5"
    assert offered(game, 0, "lift") == []
    assert colony(game, "amber_shoals.1") == (0, 1)


@rule("age.colonize.again")
def test_f7_a_planet_freed_by_nomads_rewards_its_next_colonist():
    game = colonized_by_newcomers(5)
    make(game, 0, "lift amber_shoals.1", "research terraforming 0", "done")
    make(game, 1, "colonize amber_shoals.1")
    assert colony(game, "amber_shoals.1") == (1, 1)
    assert purse(game, 1) == "cr 4 pr 3 in 1"  # the planet's four credits, and what Sennari gain by colonizing


@rule("age.faction.feimur", "age.trigger.once")
def test_f8_feimur_gain_two_credits_however_many_cruisers_are_lost():
    game = at(
        seat("c 5", main="feimur_v5", technologies="laser_weapons plasma_weapons"), seat("c 5 P 1", main="us_ud"), phase="war", round=2
    )
    make(game, 0, "done")
    lost = [event for event in told(game, "cruisers_lost") if event["seat"] == 0]
    assert lost == [{"key": "cruisers_lost", "seat": 0, "count": 3}]
    assert [event["bundle"][0] for event in told(game, "gained") if event["why"] == "faction.feimur_v5"] == [2]
    assert player(game, 0).amounts[6] == 2


@rule("age.faction.feimur")
def test_f9_a_cruiser_that_seizes_is_not_lost():
    game = at(seat("c 2", main="feimur_v5", technologies="laser_weapons"), seat(), phase="war", round=2)
    make(game, 0, "seize silver_gate.1")
    assert purse(game, 0) == "cr 2 pr 3 P 1 c 1"  # the Hegemon's credits only
    assert told(game, "cruisers_lost") == []


@rule("age.gain.cruisers", "age.trigger.real")
def test_f10_a_sixth_cruiser_is_never_gained_to_be_lost():
    game = at(seat("c 5", main="feimur_v5", hand="reapers"), seat())
    make(game, 0, "support reapers")
    assert purse(game, 0) == "pr 3 c 5"
    assert told(game, "gained") == []


@rule("age.faction.auralis", "age.trigger.once")
def test_f11_auralis_gain_once_for_two_productivity():
    game = at(seat(main="auralis veyl"), seat(), systems="cold_harbour silver_gate")
    make(game, 0, "colonize cold_harbour.2")
    assert purse(game, 0) == "pr 5 in 1"


@rule("age.faction.psykrio")
def test_f12_energy_shields_keep_two_cruisers_more():
    technologies = "laser_weapons antimatter_launchers unique.psykrio"
    game = at(seat("c 5", main="psykrio", technologies=technologies), seat(), phase="war", round=2)
    assert player(game, 0).alliance.strength == 3
    make(game, 0, "done")
    assert player(game, 0).amounts[6] == 5


@rule("age.faction.swarm")
def test_f13_reapers_spend_two_cruisers_and_place_a_third():
    game = at(seat("c 3", main="reapers"), seat())
    make(game, 0, "swarm silver_gate.1")
    assert purse(game, 0) == "cr 1 pr 3"
    assert conqueror(game, "silver_gate.1") == 0


@rule("age.faction.swarm")
def test_f14_two_cruisers_are_no_swarm():
    game = at(seat("c 2", main="reapers"), seat())
    with pytest.raises(IllegalChoice):
        make(game, 0, "swarm silver_gate.1")
