"""How greedy plays Master of Orion: each test is a decision that any player would get right."""

from functools import partial

import pytest

from asterism.kernel import Chance
from asterism.kernel.game import Game
from asterism.kernel.table import advance
from asterism.titles import orion
from asterism.titles.orion.bot import greedy
from asterism.titles.orion.rules.components import CARD, RACES, ROUNDS
from asterism.titles.orion.rules.state import Held
from asterism.titles.orion.rules.title import TITLE
from tests.titles import greed
from tests.titles.orion.position import at, make, seat

best = partial(greed.best, greedy)
values = partial(greed.values, greedy)


def test_there_is_a_value_for_every_decision():
    asked = {each.key for each in greed.decisions_of(orion)}
    assert asked == set(greedy.WORTH) | {"choose_race"}


def test_every_race_has_its_place_among_those_it_likes():
    assert sorted(greedy.LIKED) == sorted(race.id for race in RACES)
    game = Game(TITLE, 2, 1)
    assert best(game, game.pending()[0]) == f"race {greedy.LIKED[0]}"


def test_propaganda_is_the_last_thing_to_do_with_low_morale_and_nothing_at_full_morale():
    assert best(at(seat("humans", "9/0/0", morale=5, markers=1), seat(), round=ROUNDS)) == "propaganda"
    content = values(at(seat("humans", "3/0/0", morale=10, markers=1), seat(), round=ROUNDS))
    assert content["propaganda"] == 0.0


def test_morale_is_kept_off_the_end_of_the_game():
    assert best(at(seat("humans", "4/2/1", morale=1, hand="star_fortress"), seat(), round=3)) == "propaganda"


def test_an_engine_is_for_the_first_rounds_and_points_for_the_last():
    hand = "hydroponic_farm star_fortress"
    early, late = (values(at(seat("humans", "4/1/1", hand=hand, markers=4, morale=10), seat(fleet=9), round=now)) for now in (1, ROUNDS))
    assert early["build hydroponic_farm"] > late["build hydroponic_farm"] + 2.0
    assert max(late, key=late.__getitem__) == "build star_fortress"


def test_the_last_action_scores_or_does_nothing():
    game = at(seat("humans", "4/2/1", hand="star_fortress", markers=1, morale=10), seat(fleet=9), round=ROUNDS)
    assert best(game) == "build star_fortress"
    assert values(game)["research"] == values(game)["exploit star_fortress"] == 0.0


def test_a_cheap_attack_is_made_at_the_end_and_the_leader_is_its_target():
    game = at(seat("humans", "0/4/0", markers=1, morale=10), seat(vp=2), seat(vp=20), round=ROUNDS)
    assert best(game) == "attack 2"


def test_a_star_fortress_keeps_attackers_off_if_another_target_is_as_good():
    game = at(seat("humans", "0/4/0", markers=1, morale=10), seat(systems="star_fortress"), seat(vp=3), round=ROUNDS)
    assert values(game)["attack 1"] < values(game)["attack 2"]


def test_it_trades_for_what_is_missing_for_a_build_and_not_for_its_own_sake():
    needed = at(seat("humans", "6/1/0", hand="star_fortress", markers=2, morale=10), seat(fleet=9), round=ROUNDS)
    assert best(needed) == "trade food production"
    idle = values(at(seat("humans", "6/1/0", hand="frigate", markers=3, morale=8), seat(fleet=9), round=4))
    assert max(value for text, value in idle.items() if text.startswith("trade")) < idle["research"]


def test_a_capitol_is_activated():
    game = at(seat("humans", "3/0/0", systems="capitol", markers=2, morale=10), seat(fleet=9), round=ROUNDS)
    assert best(game) == "activate capitol 0"


def test_of_two_ships_the_one_in_the_better_system_is_activated():
    stacks = "titan colony_ship | galactic_cybernet_node colony_ship"
    worth = values(at(seat("humans", "6/2/2", hand="advanced_data_center", systems=stacks), seat(), round=7))
    assert worth["activate colony_ship 1"] > worth["activate colony_ship 0"]


def test_a_card_covers_what_is_of_no_more_use():
    stacks = "capitol | advanced_data_center | goods_exchange | colony_ship"
    game = at(seat("humans", "4/4/2", hand="star_fortress", systems=stacks, markers=3), seat(), round=3)
    make(game, 0, "build star_fortress")
    assert best(game) == "onto 1"


def test_blue_cards_go_where_a_node_counts_them():
    stacks = "star_fortress | galactic_cybernet_node | titan"
    game = at(seat("humans", "6/2/2", hand="advanced_data_center", systems=stacks), seat(), round=7)
    make(game, 0, "build advanced_data_center")
    assert best(game) == "onto 1"


def test_a_discount_saves_production_before_food():
    game = at(seat("humans", "5/2/2", hand="capitol", systems="space_elevator"), seat(), round=4)
    make(game, 0, "build capitol", "new_system")
    assert game.prompt(0)["key"] == "save_unit"
    assert best(game) == "save production"


def test_what_a_discount_saves_is_first_what_is_missing():
    game = at(seat("humans", "2/2/2", hand="capitol", systems="space_elevator"), seat(), round=4)
    look = greedy.Outlook(game.view(0), acting=True)
    assert greedy.due(look, CARD["capitol"], 0, 0) == [-2, 0, -2]
    assert greedy.due(look, CARD["capitol"], 0, 2) == [-2, 0, 0]


def test_the_weakest_cards_pay_for_an_advisor():
    game = at(
        seat("humans", "1/1/3", hand="star_fortress virtual_reality_network toxics_processor pleasure_dome", markers=3), seat(), round=8
    )
    make(game, 0, "contract")
    assert best(game) != "discard star_fortress"


def test_an_advisor_who_pays_each_round_is_hired_early():
    early = at(seat(hand="frigate frigate titan", markers=4), seat(), middle="viktoria quail", round=1)
    make(early, 0, "contract", "discard frigate", "discard frigate", "discard titan")
    assert best(early) == "hire viktoria"


def test_of_the_first_hand_engines_are_kept_and_warships_replaced():
    game = Game(TITLE, 2, "hands", {"races": "humans"})
    number = game.pending()[0]
    game._table.players[number].hand = [Held(CARD[card]) for card in ("deep_core_mine", "titan", "battleship", "hydroponic_farm")]
    game._table.asked.clear()
    advance(game._table, game._table.todo)
    gone = []
    while best(game, number) != "done":
        gone.append(best(game, number))
        make(game, number, gone[-1])
    assert sorted(gone) == ["discard battleship", "discard titan"]


def test_alkari_pay_a_point_for_an_action_while_there_is_something_to_do_with_it():
    game = at(seat("alkari", "4/0/0", vp=3, hand="hydroponic_farm capitol"), seat(), start="start", round=3)
    assert best(game) == "use alkari"


def test_a_stock_for_the_next_development_level_is_kept():
    """With 4 of something after income there are four actions next round, with 3 only three."""
    look = greedy.Outlook(at(seat("humans", morale=10, markers=1), seat(), round=3).view(0), acting=True)
    three, four, five, six = (look.wealth((food, 0, 0)) for food in (3, 4, 5, 6))
    assert four - three > 2 * (six - five)


def test_of_a_rivals_active_cards_the_busiest_is_buried():
    rival = seat(systems="frigate capitol | marine_barracks star_fortress | soil_enrichment")
    game = at(seat("humans", "0/2/1", hand="troop_transport"), rival, round=3)
    make(game, 0, "build troop_transport")
    assert best(game) == "bury 1 0"


def test_one_resource_of_several_is_the_one_a_build_needs():
    game = at(seat("humans", "0/1/0", hand="star_fortress", advisor="viktoria", markers=3), seat(), round=ROUNDS)
    make(game, 0, "activate viktoria")
    assert best(game) == "gain production"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_played_well(seats):
    game = Game(TITLE, seats, f"greedy {seats}", {"races": "dealt"})
    luck = Chance(seats)
    while not game.over:
        number = game.pending()[0]
        worth = values(game, number)
        top = [text for text, value in worth.items() if value == max(worth.values())]
        game.choose(number, top[luck.below(len(top))])
    assert max(game.scores()) >= 30


def test_it_beats_chance():
    won = 0
    for number in range(12):
        game = Game(TITLE, 2, f"chance {number}", {"races": "dealt"})
        luck = Chance(number)
        while not game.over:
            seat_ = game.pending()[0]
            choices = game.choices(seat_)
            choice = best(game, seat_) if seat_ == number % 2 else str(choices[luck.below(len(choices))])
            game.choose(seat_, choice)
        won += game.ranking()[0] == [number % 2]
    assert won >= 11


def test_it_judges_by_what_its_seat_sees():
    """Two games that look the same to a seat are valued the same."""
    game = Game(TITLE, 3, "seen", {"races": "dealt"})
    for n in range(150):
        number = game.pending()[0]
        worth = values(game, number)
        assert values(game.imagine(number, n), number) == worth
        game.choose(number, max(worth, key=worth.__getitem__))
        if game.over:
            break
