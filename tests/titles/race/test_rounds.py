"""A round: actions chosen in secret, phases in order, everybody acts."""

from tests.rules import rule
from tests.titles.race.position import act, at, chips, goods, hand, idle, legal, make, phases, seat, tableau, told

SEVEN = ["explore_5", "explore_1_1", "develop", "settle", "trade", "double", "produce"]


@rule("race.round.choose_actions")
def test_actions_are_chosen_in_secret_and_revealed_together():
    game = at(seat("old_earth"), seat("new_sparta"), seat("alpha_centauri"))
    assert game.pending() == [0, 1, 2]
    make(game, 0, "action produce")
    make(game, 2, "action trade")
    assert game.pending() == [1]
    assert [player["actions"] for player in game.view(1)["players"]] == [[], [], []]
    assert told(game, "chose", 1) == told(game, "actions_revealed", 1) == []
    make(game, 1, "action settle")
    assert told(game, "actions_revealed")[0]["actions"] == [["produce"], ["settle"], ["trade"]]


@rule("race.round.choose_actions")
def test_all_seven_actions_are_available_in_each_round():
    game = at(seat("old_earth"), seat("new_sparta"))
    for name in SEVEN:
        assert legal(game, 0) == legal(game, 1) == [f"action {each}" for each in SEVEN]
        act(game, name, name)
        idle(game)
    assert game.view(None)["round"] == 8


@rule("race.round.phase_order")
def test_phases_are_played_in_numerical_order_whatever_the_seats():
    game = at(seat("old_earth"), seat("new_sparta"), seat("alpha_centauri"), seat("earths_lost_colony"))
    act(game, "produce", "settle", "develop", "explore_5")
    idle(game)
    assert phases(game) == ["explore", "develop", "settle", "produce"]
    act(game, "produce", "double", "settle", "develop")
    idle(game)
    assert phases(game)[4:] == ["develop", "settle", "consume", "produce"]


@rule("race.round.phase_order")
def test_after_all_phases_hands_are_cut_to_ten_and_a_new_round_begins():
    eleven = (
        "gem_world spice_world new_vinland space_port artist_colony secluded_world "
        "mining_world comet_zone new_earth outlaw_world pirate_world"
    )
    game = at(seat("alpha_centauri", hand=eleven, goods="alpha_centauri"), seat("old_earth"))
    act(game, "trade", "produce")
    assert phases(game) == ["consume", "produce"]
    assert len(hand(game, 0)) == 11 + 3  # the good was sold, and the round goes on with more than ten cards
    assert game.pending() == [0]
    make(game, 0, "discard gem_world", "discard spice_world", "discard new_vinland", "discard space_port")
    assert len(hand(game, 0)) == 10
    assert game.view(None)["round"] == 2
    assert game.pending() == [0, 1]


@rule("race.round.skipped_phases")
def test_a_phase_nobody_chose_does_not_happen():
    # WPROWADZENIE, the example of Develop: with nobody choosing it, it is left out.
    game = at(seat("earths_lost_colony", hand="export_duties gem_world"), seat("old_earth", hand="outlaw_world space_port new_vinland"))
    act(game, "settle", "settle")
    assert legal(game, 0) == ["pass"]  # no world of its hand can be paid for; the development is not offered
    make(game, 0, "pass")
    make(game, 1, "pass")
    assert phases(game) == ["settle"]
    assert goods(game, 0) == []  # nothing was produced
    assert game.view(None)["round"] == 2


@rule("race.round.phase_once", "race.round.everyone_acts")
def test_a_phase_that_several_chose_happens_once_with_the_bonus_for_each_of_them():
    game = at(
        seat("old_earth", hand="export_duties investment_credits"),
        seat("new_sparta", hand="contact_specialist public_works"),
        seat("alpha_centauri", hand="new_military_tactics expedition_force"),
    )
    act(game, "develop", "develop", "produce")
    make(game, 0, "place export_duties")
    make(game, 1, "place contact_specialist")
    make(game, 2, "place new_military_tactics")
    assert phases(game) == ["develop", "produce"]
    assert hand(game, 0) == ["investment_credits"]
    assert hand(game, 1) == ["public_works"]
    assert hand(game, 2) == []  # without the bonus it paid 1


@rule("race.round.phase_once")
def test_the_two_explore_cards_call_one_phase_and_so_do_the_two_consume_cards():
    game = at(seat("old_earth"), seat("alpha_centauri", goods="alpha_centauri"))
    act(game, "explore_5", "explore_1_1")
    idle(game)
    assert phases(game) == ["explore"]
    assert [(event["drawn"], event["kept"]) for event in told(game, "explored")] == [(7, 1), (3, 2)]
    act(game, "double", "trade")
    assert phases(game) == ["explore", "consume"]


@rule("race.round.everyone_acts")
def test_all_perform_the_action_and_only_choosers_have_the_bonus():
    # WPROWADZENIE, the example of Develop: all may place a development, who played Develop discards one card less.
    game = at(
        seat("old_earth", hand="mining_conglomerate gem_world spice_world new_vinland"),
        seat("new_sparta", hand="terraforming_robots space_port mining_world comet_zone"),
    )
    act(game, "develop", "produce")
    make(game, 0, "place mining_conglomerate")
    make(game, 1, "place terraforming_robots")
    make(game, 0, "pay gem_world", "pay spice_world")
    assert tableau(game, 0) == ["old_earth", "mining_conglomerate"]
    assert tableau(game, 1) == ["new_sparta", "terraforming_robots"]
    assert hand(game, 0) == ["new_vinland"]  # 3 - 1
    assert hand(game, 1) == []  # the full 3


@rule("race.round.everyone_acts")
def test_who_chose_another_phase_still_consumes_and_produces_without_the_bonuses():
    game = at(
        seat("old_earth expanding_colony gem_world destroyed_world", goods="gem_world"),
        seat("earths_lost_colony artist_colony radioactive_world", goods="artist_colony"),
    )
    act(game, "double", "produce")
    make(game, 0, "use old_earth")
    assert chips(game, 0) == 2
    assert chips(game, 1) == 1  # not doubled
    assert goods(game, 0) == ["gem_world"]  # no good on its windfall world
    assert goods(game, 1) == ["earths_lost_colony", "artist_colony", "radioactive_world"]
