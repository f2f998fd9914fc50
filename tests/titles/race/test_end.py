"""How a game ends: after which round, and not before the round is finished."""

import pytest

from tests.rules import rule
from tests.titles.race.position import act, at, chips, goods, hand, legal, make, seat, tableau, told

NINE = "gem_world spice_world new_earth comet_zone mining_world empath_world space_port distant_world artist_colony"
NOVELTY, RARE, GENES = "refugee_world", "asteroid_belt", "pre_sentient_race"


@rule("race.end.tableau_twelve")
@pytest.mark.parametrize(("more", "over"), [("", False), (" radioactive_world", True)])
def test_the_game_ends_with_twelve_cards_in_a_tableau_and_not_with_eleven(more, over):
    game = at(seat(f"new_sparta {NINE}{more}", hand="rebel_fuel_cache"), seat("old_earth"))
    act(game, "settle", "settle")
    make(game, 0, "place rebel_fuel_cache")
    assert len(tableau(game, 0)) == (12 if over else 11)
    assert game.over is over
    assert [event["reasons"] for event in told(game, "game_ended")] == [["tableau"]] * over


# Koniec gry: a player may end with more than 12 cards by placing both a development and a world in the last round.
@rule("race.end.tableau_twelve", "race.end.finish_round")
def test_a_player_may_end_with_thirteen_cards():
    game = at(seat(f"new_sparta {NINE} radioactive_world", hand="public_works rebel_fuel_cache"), seat("old_earth"))
    act(game, "develop", "settle")
    make(game, 0, "place public_works")
    assert len(tableau(game, 0)) == 12
    assert not game.over
    make(game, 0, "place rebel_fuel_cache")
    assert len(tableau(game, 0)) == 13
    assert game.over


@rule("race.end.tableau_twelve")
def test_twelve_cards_of_anybody_end_the_game_for_all():
    game = at(seat("old_earth"), seat("epsilon_eridani"), seat(f"new_sparta {NINE} radioactive_world", hand="rebel_fuel_cache"))
    act(game, "settle", "settle", "settle")
    make(game, 2, "place rebel_fuel_cache")
    assert game.over
    assert game.pending() == []


@rule("race.end.finish_round")
def test_the_round_in_which_the_end_comes_is_played_to_its_end():
    game = at(
        seat(f"new_sparta {NINE} radioactive_world", hand="public_works"),
        seat(
            "alpha_centauri plague_world",
            hand="rebel_homeworld rebel_base rebel_outpost colony_ship new_economy drop_ships tourist_world pirate_world",
            goods="plague_world",
        ),
    )
    act(game, "develop", "produce")
    make(game, 1, "pass")
    make(game, 0, "place public_works")
    assert game.view(None)["phase"] == "over"
    assert goods(game, 0) == NINE.replace("empath_world ", "").split()  # Produce was played
    assert goods(game, 1) == ["alpha_centauri", "plague_world"]


@rule("race.end.finish_round")
def test_all_discard_down_to_ten_before_the_game_is_over():
    eleven = "rebel_homeworld rebel_base rebel_outpost colony_ship new_economy drop_ships tourist_world pirate_world"
    eleven += " terraformed_world merchant_world deficit_spending"
    game = at(seat(f"new_sparta {NINE} radioactive_world secluded_world"), seat("old_earth", hand=eleven))
    act(game, "produce", "produce")
    while legal(game, 0):
        make(game, 0, legal(game, 0)[0])
    assert not game.over
    make(game, 1, "discard rebel_base")
    assert game.over
    assert len(hand(game, 1)) == 10


@rule("race.end.pool_empty")
@pytest.mark.parametrize(("pool", "over"), [(3, False), (2, True), (1, True)])
def test_the_game_ends_after_the_round_in_which_the_last_chip_is_taken(pool, over):
    game = at(seat(f"old_earth {NOVELTY} {RARE}", goods=f"{NOVELTY} {RARE}"), seat("new_sparta"), pool=pool)
    act(game, "develop", "double")
    assert chips(game, 0) == 2
    assert game.over is over
    assert [event["reasons"] for event in told(game, "game_ended")] == [["pool"]] * over


@rule("race.end.pool_empty", "race.end.finish_round")
def test_the_phases_after_the_last_chip_are_still_played():
    game = at(seat("earths_lost_colony gem_world", goods="earths_lost_colony"), seat("new_sparta"), pool=1)
    act(game, "produce", "double")
    assert goods(game, 0) == ["earths_lost_colony", "gem_world"]
    assert game.over


@rule("race.end.beyond_pool")
@pytest.mark.parametrize("deck", [None, 20])
def test_chips_beyond_the_pool_are_paid_in_full_to_everybody(deck):
    game = at(
        seat(f"old_earth {NOVELTY} {RARE}", goods=f"{NOVELTY} {RARE}"),
        seat(f"epsilon_eridani galactic_trendsetters {GENES} gem_world", goods=f"{GENES} gem_world"),
        seat("new_sparta", chips=3),
        pool=1,
        deck=deck,
    )
    act(game, "double", "develop", "develop")
    make(game, 1, "use galactic_trendsetters", "spend gem_world")
    assert [chips(game, number) for number in range(3)] == [4, 3, 3]
    assert game.over
    assert told(game, "game_ended")[0]["scores"] == game.scores()


@rule("race.end.pool_empty")
def test_both_reasons_at_once_are_told():
    game = at(seat(f"earths_lost_colony {NINE} radioactive_world secluded_world", goods="earths_lost_colony"), seat("new_sparta"), pool=1)
    act(game, "develop", "double")
    while legal(game, 0):
        make(game, 0, legal(game, 0)[0])
    assert told(game, "game_ended")[0]["reasons"] == ["tableau", "pool"]


@rule("race.end.round_bound")
@pytest.mark.parametrize("bound", [10, 20, 40])
def test_as_an_option_a_game_ends_after_a_set_number_of_rounds(bound):
    game = at(seat("old_earth", chips=4), seat("new_sparta"), max_rounds=bound)
    for number in range(1, bound + 1):
        assert not game.over
        assert game.view(None)["round"] == number
        act(game, "settle", "settle")
    assert game.over
    assert told(game, "game_ended") == [{"key": "game_ended", "reasons": ["round_bound"], "scores": [2 + 4, 1]}]


@rule("race.end.round_bound")
def test_unless_asked_for_there_is_no_bound():
    game = at(seat("old_earth"), seat("new_sparta"))
    for _ in range(60):
        act(game, "settle", "settle")
    assert not game.over
    assert game.view(None)["round"] == 61
