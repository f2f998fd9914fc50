"""Points at the end: printed on cards, in chips, and of the twelve developments of cost 6, each with a tableau counted by hand."""

import pytest

from tests.rules import rule
from tests.titles.race.position import act, at, make, seat, told


def worth(card, tableau, **arranged):
    """What a card of the first seat's tableau is worth."""
    game = at(seat(f"{tableau} {card}", **arranged), seat("old_earth" if "old_earth" not in tableau else "new_sparta"))
    return next(shown["vp"] for shown in game.view(None)["players"][0]["tableau"] if shown["card"] == card)


@rule("race.score.total")
def test_a_score_is_printed_points_chips_and_six_cost_points_and_nothing_else():
    first = seat("new_sparta gem_world drop_ships merchant_guild", hand="rebel_homeworld rebel_base", goods="gem_world", chips=5)
    game = at(first, seat("old_earth terraformed_world", chips=1))
    assert game.scores() == [1 + 1 + 2 + 2 + 5, 2 + 5 + 1]  # Merchant Guild: 2 for Gem World
    player = game.view(None)["players"][0]
    assert (player["card_points"], player["six_cost_points"], player["chips"]) == (4, 2, 5)
    assert player["score"] == 11


@rule("race.score.total")
def test_the_highest_score_wins():
    game = at(seat("new_sparta", chips=3), seat("old_earth", chips=4), seat("alpha_centauri", chips=5), pool=0)
    act(game, "settle", "settle", "settle")
    assert game.over
    assert game.scores() == [4, 6, 5]
    assert game.ranking() == [[1], [2], [0]]


@rule("race.score.tie_break")
@pytest.mark.parametrize(
    ("first", "second", "ranking"),
    [
        (seat("epsilon_eridani", hand="gem_world spice_world"), seat("new_sparta", hand="new_earth"), [[0], [1]]),
        (seat("epsilon_eridani", hand="gem_world"), seat("new_sparta", hand="new_earth comet_zone"), [[1], [0]]),
        (seat("alpha_centauri gem_world", goods="alpha_centauri gem_world"), seat("new_sparta", hand="new_earth"), [[0], [1]]),
        (seat("alpha_centauri gem_world", goods="gem_world", hand="spice_world"), seat("new_sparta", hand="new_earth"), [[0], [1]]),
        (seat("alpha_centauri gem_world", goods="gem_world"), seat("new_sparta", hand="new_earth"), [[0, 1]]),  # both win
    ],
)
def test_a_tie_goes_to_the_most_cards_in_hand_plus_goods_and_is_then_shared(first, second, ranking):
    game = at(first, second)
    assert game.scores() == [1, 1]
    assert game.ranking() == ranking


@rule("race.score.tie_break")
def test_cards_and_goods_of_a_player_with_fewer_points_do_not_matter():
    game = at(seat("old_earth"), seat("new_sparta gem_world", chips=0, goods="gem_world", hand="new_earth"), seat("epsilon_eridani"))
    assert game.scores() == [2, 2, 1]
    assert game.ranking() == [[1], [0], [2]]
    game = at(seat("old_earth"), seat("new_sparta", hand="new_earth comet_zone"))
    assert game.ranking() == [[0], [1]]


@rule("race.score.tie_break", "race.cards.hand_limit")
def test_the_tie_is_broken_after_the_last_discard_to_ten():
    twelve = "gem_world spice_world new_earth rebel_base rebel_outpost comet_zone mining_world empath_world space_port distant_world"
    twelve += " plague_world tourist_world"
    ten = "rebel_homeworld pirate_world new_economy drop_ships drop_ships colony_ship colony_ship merchant_world secluded_world new_vinland"
    game = at(seat("epsilon_eridani", hand=twelve), seat("alpha_centauri", goods="alpha_centauri", hand=ten, chips=1), pool=0)
    assert game.ranking() == [[0], [1]]
    act(game, "produce", "produce")
    make(game, 0, "discard rebel_base", "discard new_earth")
    assert game.over
    assert game.scores() == [1, 1]
    assert game.ranking() == [[1], [0]]  # ten cards against ten and a good
    assert told(game, "game_ended")[0]["scores"] == [1, 1]


@rule("race.score.first_line_fits")
def test_a_card_scores_on_the_first_line_that_fits_and_on_no_other():
    # Rebel Warrior Race is a Genes world and another military world; Lost Alien Battle Fleet an Alien production world with the keyword.
    assert worth("pan_galactic_league", "old_earth rebel_warrior_race") == 2
    assert worth("alien_tech_institute", "old_earth lost_alien_battle_fleet") == 3 + 2
    assert worth("galactic_imperium", "old_earth rebel_base") == 2
    assert worth("galactic_survey_seti", "old_earth malevolent_lifeforms") == 1 + 1 + 2


@rule("race.score.first_line_fits")
def test_the_scoring_card_itself_counts_where_it_fits():
    scorers = {
        "alien_tech_institute": 2,
        "galactic_federation": 2,
        "galactic_survey_seti": 1,
        "new_economy": 2,
        "trade_league": 2,
        "new_galactic_order": 2,
        "free_trade_association": 0,
        "galactic_imperium": 0,
        "galactic_renaissance": 0,
        "merchant_guild": 0,
        "mining_league": 0,
        "pan_galactic_league": 0,
    }
    # Alpha Centauri scores for SETI (another world) and Mining League (a Rare windfall world).
    for_alpha_centauri = {"galactic_survey_seti": 1, "mining_league": 1}
    for card, points in scorers.items():
        assert worth(card, "alpha_centauri") == points + for_alpha_centauri.get(card, 0), card


@rule("race.score.first_line_fits", "race.score.total")
def test_a_card_may_score_for_several_six_cost_developments():
    game = at(seat("new_sparta rebel_miners merchant_guild mining_league galactic_imperium galactic_federation"), seat("old_earth"))
    shown = {card["card"]: card["vp"] for card in game.view(None)["players"][0]["tableau"]}
    assert shown == {
        "new_sparta": 1,
        "rebel_miners": 1,
        "merchant_guild": 2,
        "mining_league": 2,
        "galactic_imperium": 2 + 1,
        "galactic_federation": 2 * 4,
    }
    assert game.scores()[0] == 17


@rule("race.score.alien_tech_institute")
def test_alien_tech_institute_scores_alien_worlds_and_cards_with_the_mark():
    tableau = "old_earth lost_alien_battle_fleet alien_robotic_factory deserted_alien_colony alien_robot_sentry alien_rosetta_stone_world"
    assert worth("alien_tech_institute", f"{tableau} research_labs plague_world") == 3 + 3 + 2 + 2 + 2 + 2


@rule("race.score.free_trade_association")
def test_free_trade_association_scores_novelty_worlds_and_two_named_cards():
    tableau = "earths_lost_colony gem_world refugee_world pirate_world consumer_markets expanding_colony"
    assert worth("free_trade_association", f"{tableau} asteroid_belt comet_zone plague_world") == 2 + 2 + 1 + 1 + 2 + 2


@rule("race.score.galactic_federation")
def test_galactic_federation_scores_developments_and_those_of_cost_six_twice():
    tableau = "old_earth merchant_guild new_economy drop_ships colony_ship"
    worlds_of_cost_six = "alien_robotic_factory deserted_alien_library rebel_base"
    assert worth("galactic_federation", f"{tableau} {worlds_of_cost_six}") == 2 + 2 + 1 + 1 + 2


@rule("race.score.galactic_imperium")
def test_galactic_imperium_scores_military_worlds_and_rebels_twice():
    tableau = "new_sparta rebel_homeworld rebel_fuel_cache pirate_world alien_robot_sentry"
    assert worth("galactic_imperium", f"{tableau} gem_world imperium_armaments_world drop_ships") == 1 + 2 + 2 + 1 + 1


@rule("race.score.galactic_renaissance")
@pytest.mark.parametrize(("chips", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (29, 9), (30, 10)])
def test_galactic_renaissance_scores_one_for_every_three_points_in_chips(chips, points):
    assert worth("galactic_renaissance", "old_earth new_earth", chips=chips) == points


@rule("race.score.galactic_renaissance")
def test_galactic_renaissance_scores_three_each_for_three_named_cards():
    tableau = "old_earth research_labs galactic_trendsetters artist_colony"
    assert worth("galactic_renaissance", f"{tableau} genetics_lab", chips=7) == 2 + 3 + 3 + 3
    assert worth("galactic_renaissance", "old_earth artist_colony") == 3


@rule("race.score.galactic_survey_seti")
def test_galactic_survey_seti_scores_explorers_and_worlds():
    developments = "expedition_force research_labs galactic_renaissance drop_ships"
    worlds = "new_sparta star_nomad_lair malevolent_lifeforms gem_world rebel_base"
    assert worth("galactic_survey_seti", f"{worlds} {developments}") == (1 + 2 + 2 + 1 + 1) + (1 + 1 + 1 + 0) + 1


@rule("race.score.merchant_guild")
def test_merchant_guild_scores_production_worlds_and_no_windfall_worlds():
    tableau = "earths_lost_colony rebel_miners plague_world alien_robotic_factory"
    assert worth("merchant_guild", f"{tableau} asteroid_belt refugee_world outlaw_world merchant_world consumer_markets") == 2 * 4


@rule("race.score.mining_league")
def test_mining_league_scores_rare_worlds_and_two_named_cards():
    tableau = "alpha_centauri rebel_miners comet_zone asteroid_belt mining_robots mining_conglomerate"
    assert worth("mining_league", f"{tableau} gem_world empath_world") == 1 + 2 + 2 + 1 + 2 + 2


# The rulebook's „V świat z Konsumpcją” under New Economy is a misprint for IV.
@rule("race.score.new_economy")
def test_new_economy_scores_consume_powers_and_no_trade_powers():
    developments = "public_works deficit_spending trade_league export_duties drop_ships"
    worlds = "old_earth gambling_world black_market_trading_world pilgrimage_world merchant_world galactic_engineers spice_world gem_world"
    assert worth("new_economy", f"{worlds} {developments}") == (1 + 1 + 1 + 1 + 1 + 0 + 0 + 0) + (2 + 2 + 2 + 0 + 0) + 2


@rule("race.score.new_galactic_order")
def test_new_galactic_order_counts_general_strength_with_negatives():
    tableau = "new_sparta drop_ships former_penal_colony contact_specialist empath_world"
    assert worth("new_galactic_order", tableau) == 2 + 3 + 1 - 1 - 1 + 2


@rule("race.score.new_galactic_order")
def test_new_galactic_order_leaves_specialised_and_temporary_strength_out():
    tableau = "alpha_centauri alien_rosetta_stone_world alien_tech_institute galactic_imperium new_military_tactics"
    assert worth("new_galactic_order", tableau) == 2


@rule("race.score.new_galactic_order")
def test_new_galactic_order_with_negative_strength_costs_points():
    tableau = "old_earth contact_specialist pan_galactic_league refugee_world empath_world"
    assert worth("new_galactic_order", tableau) == -1 - 1 - 1 - 1 + 2


@rule("race.score.pan_galactic_league")
def test_pan_galactic_league_scores_genes_worlds_other_military_worlds_and_contact_specialist():
    tableau = "new_sparta empath_world plague_world rebel_warrior_race malevolent_lifeforms rebel_base pirate_world contact_specialist"
    assert worth("pan_galactic_league", f"{tableau} gem_world genetics_lab") == 1 + 2 + 2 + 2 + 2 + 1 + 1 + 3


@rule("race.score.trade_league")
def test_trade_league_scores_trade_powers_and_not_the_black_market():
    developments = "export_duties mining_conglomerate genetics_lab drop_ships new_economy"
    worlds = "old_earth pirate_world star_nomad_lair merchant_world black_market_trading_world gem_world"
    assert worth("trade_league", f"{worlds} {developments}") == (1 + 1 + 1 + 1 + 0 + 0) + (2 + 2 + 2 + 0 + 0) + 2
