"""The two-player game for advanced players: two actions a round."""

import pytest

import asterism
from tests.rules import rule
from tests.titles.race.position import act, at, chips, goods, hand, idle, legal, make, phases, seat, tableau, told


def costs(game, number):
    return [event["cost"] for event in told(game, "paid") if event["seat"] == number]


@rule("race.advanced.two_players")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_advanced_game_is_for_exactly_two_players(seats):
    with pytest.raises(asterism.SetupError):
        asterism.new("race", seats=seats, options={"advanced": True})


@rule("race.advanced.two_players")
def test_the_advanced_game_is_an_option():
    assert asterism.new("race", seats=2, seed=0).view(None)["advanced"] is False
    assert asterism.new("race", seats=2, seed=0, options={"advanced": True}).view(None)["advanced"] is True


@rule("race.advanced.two_players")
@pytest.mark.parametrize(
    ("name", "second"), [("explore_5", 0), ("explore_1_1", 0), ("develop", 1), ("settle", 1), ("trade", 0), ("double", 0), ("produce", 0)]
)
def test_there_is_a_second_develop_and_a_second_settle_but_no_other_second_card(name, second):
    game = at(seat("old_earth"), seat("new_sparta"), advanced=True)
    assert len(legal(game, 0)) == 7
    make(game, 0, f"action {name}")
    assert legal(game, 0).count(f"action {name}") == second
    assert len(legal(game, 0)) == 6 + second


@rule("race.advanced.two_actions")
def test_each_player_secretly_chooses_two_cards():
    game = at(seat("old_earth"), seat("new_sparta"), advanced=True)
    make(game, 0, "action produce", "action trade")
    assert game.pending() == [1]
    assert told(game, "actions_revealed", 1) == []
    make(game, 1, "action explore_5")
    assert game.pending() == [1]
    assert phases(game) == []
    make(game, 1, "action settle")
    assert told(game, "actions_revealed")[0]["actions"] == [["produce", "trade"], ["explore_5", "settle"]]
    idle(game)
    assert phases(game) == ["explore", "settle", "consume", "produce"]


@rule("race.advanced.two_actions")
def test_a_player_has_the_bonuses_of_both_actions():
    game = at(
        seat("old_earth", hand="export_duties artist_colony spice_world"),
        seat("new_sparta", hand="public_works pilgrimage_world new_earth"),
        draws="gem_world",
        advanced=True,
    )
    act(game, "settle develop", "produce trade")
    make(game, 0, "place export_duties")
    make(game, 1, "pass")
    make(game, 0, "place artist_colony")
    make(game, 1, "place pilgrimage_world")
    assert costs(game, 0) == [0, 1]  # Develop: 1 less
    assert hand(game, 0) == ["gem_world"]  # Settle: a card after placing
    assert hand(game, 1) == ["public_works", "new_earth"]


@rule("race.advanced.both_explores")
def test_both_explores_draw_eight_and_keep_two_in_one_phase():
    # GRA 2-OSOBOWA: eight drawn, two kept.
    game = at(seat("old_earth"), seat("new_sparta"), advanced=True)
    act(game, "explore_1_1 explore_5", "trade produce")
    assert [player["drawn"] for player in game.view(None)["players"]] == [8, 2]
    idle(game)
    assert phases(game) == ["explore", "consume", "produce"]
    assert [(event["drawn"], event["kept"]) for event in told(game, "explored")] == [(8, 2), (2, 1)]
    assert len(hand(game, 0)) == 2


@rule("race.advanced.both_explores")
def test_powers_are_added_to_both_explores():
    game = at(seat("old_earth galactic_renaissance expedition_force"), seat("new_sparta"), advanced=True)
    act(game, "explore_5 explore_1_1", "explore_1_1 explore_5")
    idle(game)
    assert [(event["drawn"], event["kept"]) for event in told(game, "explored")] == [(11, 3), (8, 2)]


@rule("race.advanced.two_phases")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("develop develop", "trade produce", ["develop", "develop_again", "consume", "produce"]),
        ("settle settle", "develop produce", ["develop", "settle", "settle_again", "produce"]),
        ("develop develop", "settle settle", ["develop", "develop_again", "settle", "settle_again"]),
        ("develop develop", "develop develop", ["develop", "develop_again"]),
        ("develop settle", "settle develop", ["develop", "settle"]),
        ("develop explore_5", "develop explore_1_1", ["explore", "develop"]),
        ("trade double", "double trade", ["consume"]),
    ],
)
def test_a_phase_happens_twice_only_if_one_player_chose_both_of_its_cards(first, second, expected):
    game = at(seat("old_earth", hand="gem_world"), seat("new_sparta", hand="spice_world"), advanced=True)
    act(game, first, second)
    idle(game)
    assert phases(game) == expected


@rule("race.advanced.two_phases")
def test_both_players_act_in_both_phases_each_time_in_full():
    game = at(
        seat("old_earth interstellar_bank", hand="export_duties"),
        seat("new_sparta public_works", hand="export_duties contact_specialist gem_world"),
        draws="investment_credits new_earth spice_world comet_zone",
        advanced=True,
    )
    act(game, "develop develop", "trade produce")
    make(game, 0, "place export_duties")  # Interstellar Bank drew Investment Credits
    make(game, 1, "place export_duties")
    make(game, 1, "pay gem_world")  # and then Public Works draw New Earth
    assert phases(game) == ["develop", "develop_again"]
    assert hand(game, 0) == ["investment_credits", "spice_world"]  # the Bank again
    make(game, 0, "place investment_credits")
    make(game, 1, "place contact_specialist")  # paid for with New Earth; Public Works again
    assert tableau(game, 0)[2:] == ["export_duties", "investment_credits"]
    assert tableau(game, 1)[2:] == ["export_duties", "contact_specialist"]
    assert hand(game, 1) == ["comet_zone"]


@rule("race.advanced.double_bonus")
def test_two_develops_the_bonus_twice_for_who_chose_both_and_only_first_for_the_opponent():
    game = at(
        seat("old_earth", hand="space_marines mining_robots gem_world spice_world"),
        seat("new_sparta", hand="space_marines mining_robots comet_zone new_earth mining_world"),
        advanced=True,
    )
    act(game, "develop develop", "develop trade")
    make(game, 0, "place space_marines")
    make(game, 1, "place space_marines")
    make(game, 0, "pay gem_world")
    make(game, 1, "pay comet_zone")
    make(game, 0, "place mining_robots")
    make(game, 1, "place mining_robots")
    assert costs(game, 0) == [1, 1]
    assert costs(game, 1) == [1, 2]


@rule("race.advanced.double_bonus")
def test_without_any_develop_card_the_opponent_has_the_bonus_in_neither():
    game = at(
        seat("old_earth", hand="gem_world"), seat("new_sparta", hand="export_duties contact_specialist comet_zone new_earth"), advanced=True
    )
    act(game, "develop develop", "settle trade")
    make(game, 0, "pass")
    make(game, 1, "place export_duties")
    make(game, 1, "pay comet_zone")
    make(game, 0, "pass")
    make(game, 1, "place contact_specialist")
    assert costs(game, 1) == [1, 1]


@rule("race.advanced.double_bonus")
def test_two_settles_the_card_twice_for_who_chose_both_and_only_first_for_the_opponent():
    game = at(
        seat("old_earth", hand="pilgrimage_world artist_colony"),
        seat("new_sparta", hand="outlaw_world new_survivalists"),
        draws="gem_world spice_world comet_zone",
        advanced=True,
    )
    act(game, "settle settle", "settle trade")
    make(game, 0, "place pilgrimage_world")
    make(game, 1, "place outlaw_world")
    assert hand(game, 0) == ["artist_colony", "gem_world"]
    assert hand(game, 1) == ["new_survivalists", "spice_world"]
    make(game, 0, "place artist_colony")  # paid for with Gem World
    make(game, 1, "place new_survivalists")
    assert hand(game, 0) == ["comet_zone"]
    assert hand(game, 1) == ["spice_world"]


@rule("race.advanced.powers_between")
def test_a_development_placed_in_the_first_develop_works_in_the_second():
    game = at(seat("old_earth", hand="investment_credits space_marines gem_world"), seat("new_sparta"), advanced=True)
    act(game, "develop develop", "trade produce")
    make(game, 0, "place investment_credits")
    make(game, 0, "place space_marines")
    assert costs(game, 0) == [0, 0]  # 1 - 1, then 2 - 1 - 1
    assert hand(game, 0) == ["gem_world"]


@rule("race.advanced.powers_between")
def test_a_world_placed_in_the_first_settle_works_in_the_second():
    game = at(seat("new_sparta", hand="former_penal_colony pirate_world"), seat("old_earth"), advanced=True)
    act(game, "settle settle", "trade produce")
    assert "place pirate_world" not in legal(game, 0)  # 2 against 3
    make(game, 0, "place former_penal_colony")
    assert "place pirate_world" in legal(game, 0)  # 2 + 1 against 3
    make(game, 0, "place pirate_world")
    assert tableau(game, 0) == ["new_sparta", "former_penal_colony", "pirate_world"]


@rule("race.advanced.powers_between", "race.settle.temporary_strength")
def test_new_military_tactics_discarded_in_the_first_settle_help_no_more_in_the_second():
    game = at(
        seat("new_sparta new_military_tactics", hand="malevolent_lifeforms rebel_outpost pirate_world"), seat("old_earth"), advanced=True
    )
    act(game, "settle settle", "trade produce")
    assert "place rebel_outpost" in legal(game, 0)  # 2 + 3 against 5
    make(game, 0, "place malevolent_lifeforms")
    assert "new_military_tactics" not in tableau(game, 0)
    assert not {"place rebel_outpost", "place pirate_world"} & set(legal(game, 0))


@rule("race.advanced.powers_between", "race.settle.colony_ship")
def test_colony_ship_discarded_in_the_first_settle_is_gone_in_the_second():
    game = at(seat("old_earth colony_ship", hand="tourist_world terraformed_world"), seat("new_sparta"), advanced=True)
    act(game, "settle settle", "trade produce")
    make(game, 0, "place tourist_world")
    assert tableau(game, 0) == ["old_earth", "tourist_world"]
    assert "place terraformed_world" not in legal(game, 0)


@rule("race.advanced.both_consumes")
def test_both_consumes_sell_one_good_first_and_then_consume_for_double_points():
    game = at(
        seat("old_earth gem_world destroyed_world empath_world", goods="gem_world destroyed_world empath_world"),
        seat("new_sparta tourist_world spice_world space_port", goods="spice_world space_port"),
        advanced=True,
    )
    act(game, "double trade", "develop settle")
    assert legal(game, 0) == ["sell gem_world", "sell destroyed_world", "sell empath_world"]
    make(game, 0, "sell empath_world")
    assert len(hand(game, 0)) == 4 + 1  # Genes, and Old Earth's trade power
    assert goods(game, 0) == []  # both others went to Old Earth
    assert chips(game, 0) == 2 * 2
    assert chips(game, 1) == 3  # Tourist World, not doubled


@rule("race.advanced.both_consumes")
def test_without_a_good_there_is_nothing_to_sell_but_points_are_still_doubled():
    game = at(seat("epsilon_eridani"), seat("earths_lost_colony", goods="earths_lost_colony"), advanced=True)
    act(game, "trade double", "double produce")
    assert hand(game, 0) == []
    assert chips(game, 0) == 0
    assert chips(game, 1) == 2  # its own Double, and no sale


@rule("race.advanced.both_consumes")
def test_the_only_good_must_be_sold_and_leaves_nothing_to_consume():
    game = at(seat("earths_lost_colony", goods="earths_lost_colony"), seat("new_sparta"), advanced=True)
    act(game, "trade double", "explore_5 produce")
    idle(game)
    assert chips(game, 0) == 0
    assert [event["why"] for event in told(game, "good_spent")] == ["trade"]
