"""Faction cards in their four uses, overriding ideologies and points."""

import pytest

from asterism import IllegalChoice
from tests.rules import rule
from tests.titles.age.position import at, card, colony, make, offered, player, purse, seat

# --- four uses


@rule("age.card.main")
def test_a_main_faction_brings_entry_bonus_ability_adaptation_and_technology():
    game = at(seat(hand="iron_synod cheiki"), seat(), systems="amber_shoals silver_gate")
    make(game, 0, "main iron_synod")
    assert purse(game, 0) == "pr 3 c 2"
    assert player(game, 0).hand[0].id == "cheiki"
    assert offered(game, 0, "colonize") == ["colonize amber_shoals.2"]
    assert "unique.iron_synod" in game.view(0)["mine"]["research"]


@rule("age.card.main")
def test_there_are_at_most_three_main_factions_and_none_is_replaced():
    game = at(seat(main="cheiki humans", hand="auralis psykrio"), seat())
    make(game, 0, "main auralis", "acquire", "done")
    assert [faction.id for faction in player(game, 0).main] == ["cheiki", "humans", "auralis"]
    make(game, 1, "acquire", "done")
    assert offered(game, 0, "main") == []
    assert offered(game, 0, "support") == ["support psykrio"]


@rule("age.card.main")
def test_a_production_ability_first_works_in_the_next_production():
    game = at(seat("pr 0", main="humans", hand="silkweave", ready=1), seat(ready=0, hand=""))
    make(game, 0, "main silkweave", "acquire")  # and the rest of the round goes by itself
    make(game, 0, *["pass"] * ("pass" in offered(game, 0)))
    assert game._table.round == 2
    assert purse(game, 0) == "cr 2 in 1"  # its entry, and one production: a credit for the productivity, which then is gone


@rule("age.card.ideology")
def test_a_true_ideology_shows_its_ideology_and_nothing_else():
    game = at(seat(main="cheiki", hand="ossun helix"), seat())
    make(game, 0, "ideology helix")
    assert purse(game, 0) == "pr 3"
    shown = game.view(None)["players"][0]
    assert (shown["true_ideology"], shown["ideology"], shown["main"]) == ("helix", "science", ["cheiki"])
    assert "unique.helix" not in shown["open_technologies"]
    assert not [word for word in offered(game, 0, "colonize") if "amber" in word]


@rule("age.card.ideology")
def test_a_true_ideology_is_chosen_once_with_any_number_of_main_factions():
    for main in ("", "cheiki", "cheiki humans auralis"):
        game = at(seat("in 1", main=main, hand="ossun helix"), seat())
        make(game, 0, "ideology ossun", "acquire", "done")
        make(game, 1, "acquire", "done")
        assert offered(game, 0, "ideology") == []
        assert offered(game, 0, "support") == ["support helix"]


@rule("age.card.support")
def test_one_time_support_is_gained_and_the_card_discarded():
    game = at(seat(hand="tessaract"), seat())
    make(game, 0, "support tessaract")
    assert purse(game, 0) == "pr 4 in 1"
    assert game.view(None)["discarded"] == ["tessaract"]
    assert player(game, 0).main == ()


@rule("age.card.support")
def test_support_of_prestige_moves_the_marker():
    game = at(seat("in 1", hand="helix halcyon"), seat(), stack=[0, 1])
    make(game, 0, "support helix")
    assert (purse(game, 0), game.view(None)["stack"]) == ("pr 3 in 1 P 1", [1, 0])


@rule("age.card.adaptation")
def test_a_one_time_adaptation_serves_one_colonization():
    game = at(seat("di 1", hand="sennari humans"), seat(), systems="silver_gate amber_shoals", fleet=1)
    make(game, 0, "adapt sennari")
    assert offered(game, 0) == ["colonize silver_gate.1", "colonize silver_gate.3", "colonize amber_shoals.1"]
    make(game, 0, "colonize silver_gate.3")
    assert purse(game, 0) == "pr 3 di 1 c 2"  # no entry bonus and no trigger of Sennari
    assert game.view(None)["discarded"] == ["sennari"]
    make(game, 0, "done")
    make(game, 1, "acquire", "done")
    assert offered(game, 0, "colonize") == []


@rule("age.card.adaptation")
def test_only_planets_that_the_discarded_card_itself_matches_can_be_colonized_with_it():
    game = at(seat("cr 3", main="veyl", hand="sennari", technologies="terraforming"), seat(), fleet=1)
    assert {"colonize silver_gate.2", "colonize amber_shoals.3"} <= set(offered(game, 0))  # oceanic, and barren by Terraforming
    make(game, 0, "adapt sennari")
    assert offered(game, 0) == ["colonize silver_gate.1", "colonize silver_gate.3", "colonize amber_shoals.1"]


@rule("age.card.adaptation")
def test_a_one_time_adaptation_costs_the_same():
    game = at(seat("cr 3", main="veyl", hand="sennari", colonized="amber_shoals.1 amber_shoals.2"), seat())
    make(game, 0, "adapt sennari", "colonize silver_gate.3")
    assert purse(game, 0) == "cr 1 pr 3 c 2"
    assert colony(game, "silver_gate.3") == (0, 1)


@rule("age.card.adaptation")
def test_a_card_may_be_discarded_for_its_adaptation_where_it_opens_nothing_new():
    game = at(seat(main="cheiki", hand="tessaract"), seat())  # warm and oceanic, as Cheiki are
    assert offered(game, 0, "adapt") == ["adapt tessaract"]
    make(game, 0, "adapt tessaract", "colonize silver_gate.1")
    assert (purse(game, 0), game.view(None)["discarded"]) == ("pr 5", ["tessaract"])


@rule("age.card.adaptation")
def test_a_card_is_not_discarded_for_a_colonization_that_cannot_be_paid_or_aimed():
    assert offered(at(seat(hand="cheiki", colonized="amber_shoals.1"), seat()), 0, "adapt") == []
    assert offered(at(seat(hand="obsidian"), seat()), 0, "adapt") == []  # neither ice nor volcanic in range
    with pytest.raises(IllegalChoice):
        make(at(seat(hand="obsidian"), seat()), 0, "adapt obsidian")


@rule("age.card.secret")
def test_others_see_how_many_cards_a_hand_has_and_not_which():
    game = at(seat(hand="cheiki humans", redrawn="auralis"), seat(hand="reapers"))
    assert game.view(0)["mine"]["hand"] == ["cheiki", "humans"]
    for viewer in (1, None):
        shown = game.view(viewer)
        assert shown["players"][0]["hand"] == 2
        assert not any(name in str(shown) for name in ("cheiki", "'humans'", "auralis"))


@rule("age.card.secret")
def test_unplayed_cards_are_worth_nothing():
    assert at(seat(hand="cheiki humans auralis", redrawn="ossun"), seat()).scores() == [0, 0]


# --- overriding ideology


@pytest.mark.parametrize(
    ("main", "ideology"),
    [
        ("", None),
        ("cheiki", "culture"),
        ("cheiki auralis", "culture"),
        ("cheiki humans", None),
        ("cheiki humans auralis", "culture"),
        ("humans cheiki auralis", "culture"),
        ("cheiki humans reapers", None),
        ("reapers us_ud kragthar", "militarism"),
    ],
)
@rule("age.ideology")
def test_the_overriding_ideology_is_on_more_than_half_of_the_main_factions(main, ideology):
    assert at(seat(main=main), seat()).view(None)["players"][0]["ideology"] == ideology


@rule("age.ideology")
def test_a_true_ideology_goes_before_the_majority():
    assert at(seat(main="reapers us_ud kragthar", ideology="helix"), seat()).view(None)["players"][0]["ideology"] == "science"


# --- points

ROW = {"systems": "silver_gate amber_shoals cold_harbour"}


@pytest.mark.parametrize(
    ("main", "arranged", "points"),
    [
        ("psykrio", {"technologies": "warp_drive laser_weapons terraforming"}, 0),
        ("psykrio", {"technologies": "warp_drive hyperspace_scanner xenology unique.psykrio"}, 3),
        ("ferrum", {"amounts": "pr 3"}, 0),
        ("ferrum", {"amounts": "pr 11"}, 2),
        ("ferrum", {"amounts": "pr 12"}, 3),
        ("humans", {"developed": "silver_gate.1 silver_gate.2", "colonized": "silver_gate.3"}, 2),
        ("reapers", {"conquered": "silver_gate.1 silver_gate.2 silver_gate.3", "developed": "amber_shoals.1"}, 3),
        ("cheiki", {"amounts": "re 1"}, 0),
        ("cheiki", {"amounts": "re 5"}, 2),
    ],
)
@rule("age.score.ideology")
def test_every_ideology_scores_its_own(main, arranged, points):
    game = at(seat(main=main, **arranged), seat(), **ROW)
    assert game.view(None)["players"][0]["points"]["ideology"] == points


@rule("age.score.prestige")
def test_prestige_is_worth_a_point_each():
    assert at(seat("P 9"), seat()).scores() == [9, 0]


@rule("age.score.colonized")
def test_a_colonized_planet_is_worth_a_point():
    assert at(seat(colonized="silver_gate.1 silver_gate.2"), seat()).scores() == [2, 0]


@rule("age.score.developed")
def test_a_developed_planet_is_worth_two_in_all():
    assert at(seat(developed="silver_gate.1 silver_gate.2"), seat()).scores() == [4, 0]


@rule("age.score.conquered")
def test_a_conquered_planet_is_worth_nothing_to_anyone():
    assert at(seat(conquered="silver_gate.1 silver_gate.2"), seat()).scores() == [0, 0]


@rule("age.score.relics")
def test_a_relic_is_worth_a_point_and_a_discovery_none():
    assert at(seat("re 3 di 5 in 5 cr 9 c 4"), seat()).scores() == [3, 0]


@pytest.mark.parametrize(
    ("amounts", "stack", "ranking"),
    [
        (["P 2 re 2", "P 3 re 1"], [1, 0], [[1], [0]]),
        (["P 3", "P 3"], [1, 0], [[0], [1]]),
        (["P 3", "P 3"], [0, 1], [[1], [0]]),
        (["re 1", "P 1 re 1", "P 2"], [2, 1, 0], [[2], [1], [0]]),
    ],
)
@rule("age.score.tie")
def test_ties_go_to_more_prestige_then_to_the_higher_marker(amounts, stack, ranking):
    assert at(*[seat(each) for each in amounts], stack=stack, trade=[card("commodity")]).ranking() == ranking
