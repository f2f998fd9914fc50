"""A round: production, the galaxy phase and its golden ages, and how many rounds there are."""

import random

import pytest

from asterism.kernel.game import Game
from asterism.titles.age.rules.title import TITLE
from tests.rules import rule
from tests.titles.age.position import at, card, offered, pass_all, player, purse, seat, told


def played_out(game, seed=0):
    luck = random.Random(seed)
    while not game.over:
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))
    return game


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (3, {"explored": True}), (2, {"draft": True}), (1, {})])
@rule("age.round.order", "age.round.end")
def test_five_rounds_have_four_wars_and_four_galaxy_phases(seats, options):
    game = played_out(Game(TITLE, seats, 3, options))
    phases = [event["phase"] for event in game.events(None) if event["key"] == "phase_began"]
    first, middle = ["production", "action", "galaxy"], ["production", "action", "war", "galaxy"]
    assert phases == [*first, *middle * 3, "production", "action", "war"]
    assert [event["round"] for event in game.events(None) if event["key"] == "round_began"] == [1, 2, 3, 4, 5]
    assert game._table.fleet == 4


@rule("age.round.order")
def test_in_every_round_the_fleet_stands_on_the_card_of_that_number():
    game = Game(TITLE, 2, 1)
    luck = random.Random(1)
    seen = set()
    while not game.over:
        number = game.pending()[0]
        if game._table.round:
            seen.add((game._table.round, game._table.fleet + 1))
        game.choose(number, luck.choice(game.choices(number)))
    assert seen == {(n, n) for n in range(1, 6)}


# --- production


@pytest.mark.parametrize("returned", [0, 1, 3])
@rule("age.production.markers")
def test_three_markers_are_taken_beside_those_a_golden_age_gave_back(returned):
    game = at(seat(ready=returned), seat(), phase="production")
    assert [player(game, each).ready for each in range(2)] == [3 + returned, 3]


@rule("age.production.markers")
def test_who_passed_is_back_in_the_next_round():
    game = at(seat(passed=True), seat(), phase="production", play_on=True)
    assert game.pending() == [0]


@pytest.mark.parametrize(("before", "after"), [("cr 0 pr 12", "cr 12 pr 11"), ("cr 12 pr 5", "cr 12 pr 4"), ("cr 0 pr 1", "cr 1")])
@rule("age.production.income", "age.production.decay")
def test_income_is_counted_before_the_loss(before, after):
    assert purse(at(seat(before), seat(), phase="production"), 0) == after


@rule("age.production.abilities")
def test_production_abilities_come_after_income_and_loss_each_once():
    """Basalt Kin: two credits for the developed planet; Silkweave: an influence; Lumenari: four credits for two relics."""
    game = at(seat("pr 2 re 3", main="basalt silkweave lumenari", developed="silver_gate.1"), seat(), phase="production")
    assert purse(game, 0) == "cr 8 pr 1 in 1 re 3"
    assert [event["why"] for event in told(game, "gained") if event["seat"] == 0] == [
        "income",
        "decay",
        "faction.basalt",
        "faction.silkweave",
        "faction.lumenari",
    ]


@rule("age.production.abilities")
def test_a_production_ability_that_counts_nothing_gains_nothing():
    game = at(seat("pr 2 re 1", main="basalt lumenari"), seat(), phase="production")
    assert purse(game, 0) == "cr 2 pr 1 re 1"


@rule("age.production.abilities")
def test_the_hand_and_a_true_ideology_produce_nothing():
    game = at(seat("pr 0", hand="silkweave", ideology="basalt", developed="silver_gate.1"), seat(), phase="production")
    assert purse(game, 0) == ""


# --- the galaxy phase


@rule("age.galaxy.fleet")
def test_the_fleet_moves_to_the_next_card_and_the_one_after_it_is_turned_up():
    game = at(seat(), seat(), phase="galaxy", draws={"system": "cold_harbour"})
    assert told(game, "fleet_moved") == [{"key": "fleet_moved", "place": 1, "system": "amber_shoals"}]
    assert told(game, "system_turned_up") == [{"key": "system_turned_up", "place": 2, "system": "cold_harbour", "token": None}]


@rule("age.galaxy.fleet")
def test_in_the_fourth_round_no_card_is_left_to_turn_up():
    row = "silver_gate amber_shoals cold_harbour ember_reach drowned_crown"
    game = at(seat(), seat(), systems=row, fleet=3, round=4, phase="galaxy")
    assert [system["fleet"] for system in game.view(None)["systems"]] == [False] * 4 + [True]
    assert [system["system"] for system in game.view(None)["systems"]] == row.split()
    assert told(game, "system_turned_up") == []


@rule("age.galaxy.fleet")
def test_tokens_of_a_card_turned_up_come_from_those_not_yet_used():
    draws = {"system": "cold_harbour", "planet_token": "token_ice"}
    game = at(seat(), seat(), seat(), tokens={0: "token_warm"}, phase="galaxy", draws=draws)
    assert [planets[3].id if len(planets) > 3 else None for planets in game._table.planets] == ["token_warm", None, "token_ice"]
    assert len(game._table.token_pool) == 3


@rule("age.galaxy.markers")
def test_markers_of_the_areas_move_up_even_without_a_free_space():
    trade = [card("commodity", on="0", turned=True, below="011"), card("politics", below="1"), card("joint_industry", on="11", below="0")]
    game = at(seat(colonized="silver_gate.1", technologies="warp_drive"), seat(), trade=trade, congress={1: 0}, phase="galaxy")
    shown = game.view(None)
    assert [slot["area_markers"] for slot in shown["trade"]] == [[0, 0]] * 3
    assert [slot["markers"] for slot in shown["trade"]] == [[2, 2], [0, 1], [0, 0]]
    assert [player(game, each).ready for each in range(2)] == [1, 2]
    assert (shown["congress"][0]["owner"], shown["players"][0]["technologies"]) == (0, ["warp_drive"])


@pytest.mark.parametrize(
    ("on", "below", "golden"), [("0", "", False), ("", "0", False), ("01", "", True), ("", "00", True), ("0", "1", True)]
)
@rule("age.golden.when")
def test_a_card_with_as_many_markers_as_open_spaces_has_a_golden_age(on, below, golden):
    game = at(seat(), seat(), trade=[card("commodity", on=on, below=below)], phase="galaxy")
    assert game._table.trade[0].turned == golden
    assert bool(told(game, "golden_age")) == golden


@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 3), (4, 4)])
@rule("age.golden.when")
def test_covered_spaces_need_no_marker_and_cover_nobodys(seats, needed):
    for markers in (needed - 1, needed):
        game = at(*[seat() for _ in range(seats)], trade=[card("commodity", on="0" * markers)], phase="galaxy")
        assert game._table.trade[0].turned == (markers == needed)


@rule("age.golden.return")
def test_each_player_takes_no_more_than_three_of_his_own_over_all_cards():
    trade = [card("commodity", on="0011"), card("politics", on="0111"), card("joint_industry", below="0001")]
    game = at(seat(), seat(), seat(), trade=trade, phase="galaxy")
    assert [player(game, each).ready for each in range(3)] == [3, 3, 0]
    assert [slot.markers for slot in game._table.trade] == [[0, 0, 0]] * 3


@rule("age.golden.return")
def test_a_later_golden_age_has_a_limit_of_its_own():
    trade = [card("commodity", on="000"), card("politics", on="0")]
    game = at(seat(hand=""), seat(hand=""), trade=trade, phase="galaxy")
    assert player(game, 0).ready == 3
    player(game, 0).ready = 0
    again = at(seat(), seat(), trade=[card("commodity", turned=True), card("politics", on="0000")], phase="galaxy", round=2)
    assert player(again, 0).ready == 3


@rule("age.golden.turn")
def test_a_turned_card_keeps_its_exchange_without_limit_and_never_shines_again():
    game = at(seat("cr 7 in 1"), seat("cr 7 in 1"), trade=[card("commodity", on="01")], phase="galaxy", play_on=True)
    for _ in range(2):
        number = game.pending()[0]
        game.choose(number, "trade commodity")
        game.choose(number, "done")
    assert game.view(None)["trade"][0]["markers"] == [1, 1]
    assert not game.view(None)["trade"][0]["fills"]
    pass_all(game)
    assert len(told(game, "golden_age")) == 1 + sum(slot.turned for slot in game._table.trade[1:])


@rule("age.golden.not_full")
def test_on_a_card_that_is_not_full_markers_stay_and_count_later():
    game = at(seat(), seat(), seat(), trade=[card("commodity", on="0", below="1")], phase="galaxy")
    assert game._table.trade[0].markers == [1, 1, 0]
    assert [player(game, each).ready for each in range(3)] == [0, 0, 0]
    later = at(seat(), seat(), seat(), trade=[card("commodity", on="01", below="2")], phase="galaxy", round=2)
    assert [player(later, each).ready for each in range(3)] == [1, 1, 1]


@pytest.mark.parametrize(
    ("amounts", "stack", "order"),
    [
        (["P 1", "P 2", "P 3"], [0, 1, 2], [2, 1, 0]),
        (["P 2", "P 2", "P 2"], [0, 1, 2], [2, 1, 0]),
        (["P 2", "P 2", "P 2"], [2, 0, 1], [1, 0, 2]),
        (["P 0", "P 4", "P 0"], [2, 1, 0], [1, 0, 2]),
    ],
)
@rule("age.galaxy.order")
def test_the_new_order_follows_prestige_and_leaves_the_stacks_alone(amounts, stack, order):
    game = at(*[seat(each) for each in amounts], stack=stack, phase="galaxy")
    assert game.view(None)["order"] == order
    assert game.view(None)["stack"] == stack


@rule("age.galaxy.order")
def test_the_next_round_begins_with_the_first_of_the_new_order():
    game = at(seat(), seat("P 1"), phase="galaxy", play_on=True)
    assert game.pending() == [1]
    assert "acquire" in offered(game, 1)


@rule("age.end")
def test_the_game_is_over_after_the_fifth_war_with_the_scores_told():
    game = played_out(Game(TITLE, 3, 5))
    ended = game.events(None)[-1]
    assert (ended["key"], ended["scores"]) == ("game_ended", game.scores())
    assert game.pending() == []
    assert game._table.round == 5
