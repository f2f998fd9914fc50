"""How greedy plays Age of Galaxy: each test is a decision that any player would get right."""

from functools import partial

import pytest

from asterism.kernel import Chance
from asterism.kernel.game import Game
from asterism.titles import age
from asterism.titles.age.bot import greedy
from asterism.titles.age.bot.deals import Deals
from asterism.titles.age.bot.prospects import Prospects
from asterism.titles.age.rules.components import FACTION, ROUNDS
from asterism.titles.age.rules.title import TITLE
from tests.titles import greed
from tests.titles.age.position import at, begin, card, make, offered, player, seat

LAST = {"round": ROUNDS, "anomalies": ""}


best = partial(greed.best, greedy)
values = partial(greed.values, greedy)


def test_there_is_a_value_for_every_decision():
    asked = {each.key for each in greed.decisions_of(age)}
    assert asked == set(greedy.WORTH)


# --- actions


def test_a_planet_comes_before_productivity_and_the_better_reward_first():
    game = at(seat("cr 3", main="cheiki", hand=""), seat())
    assert best(game) == "colonize silver_gate.1"  # two productivity in the first round; the other gives influence
    assert values(game)["colonize silver_gate.2"] > values(game)["acquire"]


def test_productivity_is_for_the_first_rounds_and_points_for_the_last():
    mine = {"main": "cheiki", "hand": "", "ready": 1}
    early, late = (values(at(seat("cr 3", **mine), seat(), round=now)) for now in (1, ROUNDS))
    assert early["acquire"] > 1.0 > late["acquire"] == 0.0
    assert late["colonize silver_gate.1"] > 0.8


def test_productivity_is_worth_the_incomes_to_come():
    """With 3 and four rounds to come: 3 + 2 + 1 credits; one more brings another credit four times."""
    look = Prospects(at(seat(), seat()).view(0), acting=True)
    three, four = look.income_worth[3:5]
    assert four - three == pytest.approx(4 / 6 * three)
    assert Prospects(at(seat(main="ferrum"), seat()).view(0), acting=True).income_worth[3] == pytest.approx(2 * three)


def test_with_seven_credits_a_planet_is_developed():
    assert best(at(seat("cr 7", colonized="silver_gate.1", hand="", ready=1), seat(), **LAST)) == "develop silver_gate.1"


def test_the_field_with_most_prestige_is_taken():
    game = at(seat("in 3", developed="silver_gate.1", hand="", ready=1), seat(), **LAST)
    assert best(game) == "nominate 1"


def test_as_many_relics_as_can_be_paid_for_in_the_end():
    assert best(at(seat("cr 12 di 3", hand="", ready=1), seat(), **LAST)) == "excavate 3"


def test_cruisers_are_made_where_they_win_the_last_war_and_no_more():
    losing = at(seat("cr 12", hand="", ready=1), seat("c 1", passed=True, ready=0), **LAST)
    assert values(losing)["manufacture 2"] > values(losing)["manufacture 1"] > 0.0
    sure = values(at(seat("cr 6 c 3", hand="", ready=1), seat(passed=True, ready=0), **LAST))
    assert sure["manufacture 2"] < 0.1


def test_a_marker_that_completes_a_golden_age_is_worth_more():
    waiting = [card("politics"), card("mercenaries"), card("research_exchange")]
    full = [card("politics"), card("mercenaries"), card("research_exchange", on="0")]
    turned = [card("politics"), card("mercenaries"), card("research_exchange", turned=True)]
    filling, alone, never = (values(at(seat("cr 3"), seat(), trade=trade))["acquire"] for trade in (full, waiting, turned))
    assert filling > alone > never


def test_there_is_no_golden_age_after_the_last_round():
    look = Prospects(at(seat(hand=""), seat(), **LAST).view(0), acting=True)
    assert Deals(look).in_area("acquire") == 0.0


def test_the_dearer_way_to_pay_is_avoided():
    game = at(seat("cr 12 di 1", hand=""), seat(), round=2, fleet=1, systems="silver_gate amber_shoals cold_harbour")
    assert values(game)["research warp_drive 0"] > values(game)["research warp_drive 1"]


def test_science_makes_an_advanced_technology_worth_a_point_more():
    known = "laser_weapons plasma_weapons"
    mine = {"technologies": known, "hand": "", "ready": 1}
    other, science = (values(at(seat("di 2", **mine, ideology=name), seat(), **LAST)) for name in ("veyl", "theta"))
    assert science["research antimatter_launchers 1"] == pytest.approx(other["research antimatter_launchers 1"] + 1.0)


# --- what is free


def test_lightning_pays_for_a_better_action_and_is_not_used_for_its_own_sake():
    short = at(seat("cr 6 in 1", colonized="silver_gate.1", hand="", ready=1), seat(), **LAST)
    assert best(short) == "lightning help1"
    make(short, 0, "lightning help1")
    assert best(short) == "develop silver_gate.1"
    idle = values(at(seat("cr 3 in 4 di 2", main="cheiki", hand=""), seat(), round=2, fleet=1))
    assert max(idle, key=idle.__getitem__).startswith("colonize")


def test_a_support_pays_for_a_better_action():
    game = at(seat("cr 3", colonized="silver_gate.1", main="humans cheiki auralis", hand="obsidian", ready=1), seat(), **LAST)
    assert best(game) == "support obsidian"  # four credits


def test_a_main_faction_joins_before_the_first_action():
    assert best(at(seat("cr 3", main="cheiki", hand="humans auralis silkweave"), seat())).startswith("main ")


def test_a_card_that_opens_the_only_planet_is_worth_discarding():
    mine = {"main": "reapers ferrum legarchaea", "hand": "sennari", "ready": 1}
    game = at(seat("cr 3", **mine), seat("c 5", passed=True, ready=0), systems="cold_harbour silver_gate", **LAST)
    assert best(game) == "adapt sennari"
    make(game, 0, "adapt sennari")


def test_a_true_ideology_waits_for_the_last_round_and_for_points():
    mine = {"main": "humans cheiki auralis", "hand": "theta", "technologies": "laser_weapons plasma_weapons antimatter_launchers xenology"}
    early = values(at(seat(**mine), seat(), round=3, fleet=2, systems="silver_gate amber_shoals cold_harbour ember_reach"))
    late = values(at(seat(**mine, ready=0), seat(), **LAST))
    assert early["ideology theta"] < 0.0
    assert max(late, key=late.__getitem__) == "ideology theta"  # two advanced technologies
    none = values(at(seat(main="humans cheiki auralis", hand="theta", ready=0), seat(), **LAST))
    assert none["ideology theta"] < 0.0


def test_the_turn_ends_when_nothing_free_helps():
    game = at(seat("cr 4 in 2", main="cheiki humans auralis", hand=""), seat(), round=2, fleet=1)
    make(game, 0, "colonize silver_gate.1")
    assert game.prompt(0)["key"] == "end_turn"
    assert best(game) == "done"


# --- rewards, Nomads, war


def test_a_reward_is_the_one_that_still_brings_something():
    early = at(seat("cr 7", colonized="silver_gate.1"), seat())
    make(early, 0, "develop silver_gate.1")
    assert best(early) == "choose 0"  # productivity
    late = at(seat("di 2", technologies="laser_weapons plasma_weapons", ready=1), seat(), **LAST)
    make(late, 0, "research xenology 1")
    assert best(late) == "choose 1"  # a relic is a point, influence nothing any more


def test_nomads_lift_a_marker_only_for_something_better():
    mine = {"main": "newcomers", "colonized": "silver_gate.3", "hand": ""}
    game = at(seat("cr 12 di 3", **mine, ready=1), seat(), **LAST)
    make(game, 0, "colonize silver_gate.2")
    assert best(game) == "lift silver_gate.3"  # three relics for a planet
    make(game, 0, "lift silver_gate.3")
    assert best(game) == "excavate 3"
    poor = at(seat("cr 4 di 1", **mine, ready=1), seat(), **LAST)
    make(poor, 0, "colonize silver_gate.2")
    assert best(poor) == "done"


def test_a_hegemon_takes_a_developed_planet_and_of_the_leader():
    war = {"phase": "war", "round": 3, "systems": "silver_gate amber_shoals cold_harbour ember_reach", "fleet": 2}
    rivals = seat(developed="silver_gate.1", colonized="silver_gate.2"), seat("P 9", developed="amber_shoals.1")
    assert best(at(seat("c 3"), *rivals, **war)) == "seize amber_shoals.1"


def test_a_cruiser_is_not_spent_on_a_free_planet_without_militarism():
    war = {"phase": "war", "round": 3, "systems": "silver_gate amber_shoals cold_harbour ember_reach", "fleet": 2}
    assert best(at(seat("c 1", technologies="laser_weapons", main="humans"), seat(), **war)) == "done"
    assert best(at(seat("c 1", technologies="laser_weapons", ideology="tarvok"), seat(), **war)).startswith("seize ")


# --- set-up


def test_a_first_faction_is_one_whose_ability_lasts():
    """Auralis gain influence all game long, Ossun a relic at once."""
    game = begin(2, {"faction 0": "auralis ossun chimera kragthar quorum harrow farwatch", "first_player": "0"})
    make(game, 0, "done")
    make(game, 1, "done")
    assert best(game) == "main auralis"
    late = values(at(seat(hand="auralis ossun", ready=0), seat(), **LAST))
    assert late["main ossun"] > late["main auralis"]


def test_cards_that_bring_least_are_exchanged_first():
    game = begin(2)
    worth = values(game)
    look = Prospects(game.view(0), acting=False)
    least = min(player(game, 0).hand, key=look.joining)
    assert max((word for word in worth if word != "done"), key=worth.__getitem__) == f"redraw {least.id}"


def test_of_a_draft_the_best_card_is_kept():
    game = begin(2, draft=True)
    look = Prospects(game.view(0), acting=False)
    best_card = max((FACTION[word.split()[1]] for word in offered(game, 0)), key=look.joining)
    assert best(game) == f"keep {best_card.id}"


# --- whole games


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_are_played_well(seats):
    game = Game(TITLE, seats, f"greedy {seats}", {"explored": seats == 3})
    luck = Chance(seats)
    while not game.over:
        number = game.pending()[0]
        worth = values(game, number)
        top = [text for text, value in worth.items() if value == max(worth.values())]
        game.choose(number, top[luck.below(len(top))])
    assert max(game.scores()) >= 20


def test_it_beats_chance():
    won = 0
    for number in range(10):
        game = Game(TITLE, 2, f"chance {number}", {"draft": number % 2 == 0})
        luck = Chance(number)
        while not game.over:
            mine = game.pending()[0]
            choices = game.choices(mine)
            choice = best(game, mine) if mine == number % 2 else str(choices[luck.below(len(choices))])
            game.choose(mine, choice)
        won += game.ranking()[0] == [number % 2]
    assert won >= 9


@pytest.mark.parametrize("draft", [False, True])
def test_it_judges_by_what_its_seat_sees(draft):
    """Two games that look the same to a seat are valued the same."""
    game = Game(TITLE, 3, "seen", {"draft": draft})
    for n in range(80):
        number = game.pending()[0]
        worth = values(game, number)
        assert values(game.imagine(number, n), number) == worth
        game.choose(number, max(worth, key=worth.__getitem__))


def test_a_swarm_is_worth_more_to_those_who_gain_by_losing_cruisers():
    swarm = "swarm silver_gate.3"
    factions = ("reapers us_ud", "reapers feimur_v5")
    plain, paid = (values(at(seat("c 5", main=main, hand="", ready=0), seat()))[swarm] for main in factions)
    assert paid > plain


def test_a_marker_is_placed_for_nothing_only_where_more_of_ones_own_come_back_by_it():
    """The two below Excavate bring a golden age together, and nothing else would."""
    trade = [card("commodity"), card("politics", below="0"), card("joint_industry", turned=True)]
    assert best(at(seat("pr 12", hand="", ready=1), seat(), trade=trade)) == "excavate 0"
    mine = values(at(seat("cr 2", hand=""), seat()))
    assert mine["manufacture 0"] < mine["acquire"]
