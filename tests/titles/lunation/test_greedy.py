"""How greedy plays Lunation: each test is a decision that any player would get right."""

from functools import partial

import pytest

from asterism.kernel import Chance
from asterism.kernel.game import Game
from asterism.titles import lunation
from asterism.titles.lunation.bot import greedy
from asterism.titles.lunation.bot.bargains import BOLD
from asterism.titles.lunation.rules.components import TURNS
from asterism.titles.lunation.rules.title import TITLE
from tests.titles import greed
from tests.titles.lunation.position import asked, at, begin, characters, fleets, goods, make, seat, told

LAST = TURNS


best = partial(greed.best, greedy)
values = partial(greed.values, greedy)


def play(game, *seats, until=None):
    """Let greedy play these seats as long as one of them is asked, or until one is asked this."""
    while not game.over and (waiting := [number for number in game.pending() if number in seats]):
        if asked(game, waiting[0]) == until:
            return
        make(game, waiting[0], best(game, waiting[0]))


def test_there_is_a_value_for_every_decision():
    named = {each.key for each in greed.decisions_of(lunation)}
    assert named == set(greedy.WORTH)


# --- set-up


def test_objectives_that_are_hard_to_fulfil_are_swapped():
    game = begin(2, {"objective": "shipbreaker energy_reserves baptism_of_fire armada archive secret_warehouse", "first_player": "0"})
    assert best(game, 0) in ("swap shipbreaker", "swap baptism_of_fire")
    assert best(game, 1) == "done"


def test_every_system_counts_for_exploration():
    for seats, swapped in ((2, False), (4, True)):
        game = begin(seats, {"objective": "exploration energy_reserves armada", "first_player": "0"})
        assert (best(game, 0) == "swap exploration") == swapped


def test_good_planets_go_to_the_system_where_it_would_live_and_poor_ones_elsewhere():
    drawn = {"first_player": "0", "system": "helion_forge gravity_well dead_star", "planet": "wrath void_1 thin_nebula_1"}
    game = begin(2, drawn)
    for number in (0, 1):
        while asked(game, number) == "swap_objective":
            make(game, number, "done")
    assert best(game, 0) == "beside helion_forge"
    make(game, 0, "beside helion_forge")
    assert best(game, 0) == "lay wrath"


def test_it_starts_where_it_laid_good_planets():
    drawn = {"first_player": "0", "system": "dead_star silent_zone open_gate", "planet": "wrath zenith orison void_1 void_2 karst"}
    game = begin(2, drawn)
    play(game, 0, 1, until="choose_start")
    home = best(game, 0).split()[1]
    mine = [card["location"] for system in game.view(0)["systems"] for card in system["cards"] if card["laid_by"] == 0 and card["planet"]]
    assert home in mine


# --- movement


def test_idle_units_spread_over_planets():
    game = at(seat("dead_star.1*2"), seat("helion_forge.2"), turn=1)
    play(game, 0)
    assert len(fleets(game, 0)) == 2


def test_a_fleet_captures_a_lone_character_without_a_bonus():
    game = at(seat("dead_star.1*2"), seat("helion_forge.2", "spy@dead_star.3"))
    assert best(game) == "move dead_star.3"
    assert values(game)["move dead_star.3"] > values(game)["move dead_star.2"] + 2.0


def test_who_finds_no_planet_at_home_goes_elsewhere():
    home = "dead_star.1*2 dead_star.2 dead_star.3 dead_star.4"
    assert best(at(seat(home, power=1), seat("helion_forge.1"), turn=2)).startswith("jump")


def test_one_fleet_does_not_attack_four():
    game = at(seat("dead_star.1"), seat("dead_star.3*4"))
    assert values(game)["move dead_star.3"] < 0.0
    play(game, 0)
    assert not told(game, "combat_began")


def test_of_several_fleets_as_many_come_as_a_fight_needs():
    game = at(seat("dead_star.1*3 dead_star.2"), seat("dead_star.3*2", "ace_pilot@dead_star.3!"))
    make(game, 0, "move dead_star.3")
    picks = 0
    while asked(game, 0) == "move_units":
        make(game, 0, best(game))
        picks += 1
    assert told(game, "moved")[-1]["fleets"].get("dead_star.1", 0) >= 3


def test_it_goes_after_an_objective_about_places():
    where = {"systems": "dead_star helion_forge open_gate", "turn": LAST}
    keen = at(seat("dead_star.1*2 helion_forge.1", objectives="exploration"), seat("dead_star.4"), **where)
    cool = at(seat("dead_star.1*2 helion_forge.1"), seat("dead_star.4"), **where)
    assert best(keen).startswith("jump open_gate")
    assert not best(cool).startswith("jump open_gate")


def test_a_jump_that_a_card_can_pay_for_is_not_paid_with_what_buys_a_fleet():
    game = at(seat("dead_star.1*2", goods="6/6", hand="emergency_jump", power=1), seat("helion_forge.4"))
    make(game, 0, "jump ferrous_belt", "fleet dead_star.1")
    while asked(game, 0) == "jump_units":
        make(game, 0, best(game))
    assert [event["card"] for event in told(game, "card_played")] == ["emergency_jump"]


def test_during_the_truce_characters_go_to_lone_characters_without_their_fleets():
    game = at(
        seat("dead_star.4", "ace_pilot@dead_star.4 spy@dead_star.4", power=0),
        seat("helion_forge", "tactician@dead_star.3"),
        turn=2,
        planets={"dead_star.1": "void_1", "dead_star.2": "void_2", "dead_star.3": "wrath", "dead_star.4": "aurelia"},
    )
    assert best(game) == "move dead_star.3"
    play(game, 0)
    assert fleets(game, 0) == {"dead_star.4": 1}
    assert "@dead_star.3" in characters(game, 0)


# --- combat


def clash(mine, theirs, **rest):
    """Seat 0 has just attacked seat 1 with all it has on a card."""
    game = at(mine, theirs, **rest)
    make(game, 0, "move dead_star.3")
    while asked(game, 0) == "move_units":
        make(game, 0, next(text for text in map(str, game.choices(0)) if text != "go"))
    return game


def test_the_most_useful_character_is_committed():
    game = clash(seat("dead_star.1*2", "ace_pilot@dead_star.1 tactician@dead_star.1"), seat("dead_star.3*3"))
    assert best(game) == "commit ace_pilot"


def test_a_bounty_hunter_takes_the_most_dangerous():
    game = clash(seat("dead_star.1*2", "bounty_hunter@dead_star.1"), seat("dead_star.3*2", "ace_pilot@dead_star.3 spy@dead_star.3"))
    make(game, 0, "commit bounty_hunter")
    make(game, 1, "commit nobody")
    assert best(game) == "exhaust ace_pilot"


def test_shields_are_met_with_what_they_cannot_cancel():
    hand = "concentrated_fire direct_hit"
    game = clash(seat("dead_star.1*2", hand=hand), seat("dead_star.3*2", power=0), dice={0: "BB", 1: "XX"})
    make(game, 0, "pass")
    assert best(game) == "play direct_hit"


@pytest.mark.parametrize(("dice", "played"), [({0: "X", 1: "B"}, True), ({0: "EX", 1: "B"}, False)])
def test_a_card_is_played_where_it_decides_and_kept_where_it_does_not(dice, played):
    """A second explosion against one fleet would be wasted."""
    game = clash(
        seat("dead_star.1*2" if "EX" in dice.values() else "dead_star.1", hand="concentrated_fire"), seat("dead_star.3"), dice=dice
    )
    assert best(game) == "pass"  # before the roll nothing is known
    make(game, 0, "pass")
    assert (best(game) == "play concentrated_fire") == played


def test_blanks_are_rolled_again():
    game = clash(seat("dead_star.1*2", "tactician@dead_star.1"), seat("dead_star.3*3"), dice={0: "EBB", 1: "EEX"})
    make(game, 0, "commit tactician")
    assert best(game) == "reroll blank"


def test_hits_exhaust_the_least_useful_character():
    crew = "ace_pilot@dead_star.1 spy@dead_star.1 tactician@dead_star.1"
    game = clash(seat("dead_star.1", crew), seat("dead_star.3*3"), dice={0: "B", 1: "EEB"})
    make(game, 0, "commit nobody")
    assert asked(game, 0) == "exhaust_hit"
    assert best(game) == "exhaust spy"


def test_it_leaves_a_fight_that_is_lost_and_stays_in_one_that_is_won():
    game = clash(seat("dead_star.1*2", "spy@dead_star.1!"), seat("dead_star.3*4", power=0), dice={0: "BB", 1: "EBBB"})
    assert best(game) == "retreat dead_star"
    game = clash(seat("dead_star.1*4"), seat("dead_star.3*2", power=0), dice={0: "EBBB", 1: "BB"})
    assert best(game) == "stay"


def test_characters_who_can_t_fight_on_leave_before_they_are_captured():
    game = clash(seat("dead_star.1"), seat("", "spy@dead_star.3"), dice={0: "B"})
    assert best(game, 1) == "retreat dead_star"


@pytest.mark.parametrize(("mine", "theirs", "ambush"), [(4, 2, True), (2, 4, False)])
def test_an_ambush_is_for_who_would_lose(mine, theirs, ambush):
    dice = {0: "E" + "B" * (mine - 1), 1: "B" * theirs} if ambush else {0: "B" * mine, 1: "E" + "B" * (theirs - 1)}
    game = clash(seat(f"dead_star.1*{mine}", power=0, hand="ambush"), seat(f"dead_star.3*{theirs}"), dice=dice)
    make(game, 0, "pass")
    make(game, 0, "pass")
    make(game, 1, "retreat dead_star")
    assert (best(game) == "play ambush") == ambush


def test_who_stands_alone_near_its_fleets_is_the_one_to_assassinate():
    game = at(
        seat("dead_star.1*2", hand="assassination_attempt"),
        seat("helion_forge.1", "ace_pilot@dead_star.3 veteran_gunner@helion_forge.1"),
        phase="refresh",
    )
    assert best(game) == "play assassination_attempt ace_pilot"


def test_unrest_falls_on_who_has_nothing_to_do():
    crew = "spy@dead_star.1 ace_pilot@dead_star.2"
    game = at(seat("dead_star.1", crew), seat("helion_forge.1"), phase="refresh", turn=4, draws={"event": "unrest"})
    assert asked(game, 0) == "exhaust_own"
    assert best(game) == "exhaust spy"


# --- trade


def test_two_who_have_what_the_other_lacks_come_to_terms():
    game = at(
        seat("dead_star.1", goods="12/0", power=2),
        seat("helion_forge.1", goods="0/12", power=2),
        seat("ferrous_belt.1"),
        phase="trade",
        turn=2,
    )
    assert best(game) == "offer 1"
    play(game, 0, 1)
    assert told(game, "traded")
    energy, resources = map(int, goods(game, 0).split("/"))
    assert energy < 12
    assert resources > 0


def test_it_makes_no_more_than_two_offers_a_turn_and_never_the_same_twice():
    game = at(
        seat("dead_star.1", goods="12/0"),
        *[seat(f"{home}.1", goods="0/12") for home in ("helion_forge", "ferrous_belt", "archive_star")],
        phase="trade",
        turn=2,
    )
    while not game.over and game.pending():
        number = game.pending()[0]
        make(game, number, best(game, number) if number == 0 else "decline")
    offers = [event["partner"] for event in told(game, "offer_proposed")]
    assert len(offers) == len(set(offers)) == BOLD


def offered_to(mine, theirs, *words, **rest):
    """Seat 1 has made seat 0 an offer."""
    game = at(mine, theirs, phase="trade", active=1, turn=2, **rest)
    make(game, 1, "offer 0", *words, "propose")
    return game


def test_a_gift_is_welcome_and_a_request_is_not():
    rich = seat("dead_star.1", goods="5/5"), seat("helion_forge.1", goods="5/5")
    assert best(offered_to(*rich, "give energy")) == "accept"
    assert best(offered_to(*rich, "ask energy")) == "decline"


def test_a_poor_offer_is_answered_with_a_better_one():
    game = offered_to(
        seat("dead_star.1", goods="12/0", power=2), seat("helion_forge.1", goods="0/12", power=2), *["ask energy"] * 4, "give resources"
    )
    assert best(game) == "counter"
    make(game, 0, "counter")
    play(game, 0)
    assert told(game, "offer_proposed")[-1]["counter"]
    assert best(game, 1) == "accept"


def test_a_card_for_the_archive_is_worth_more_to_who_collects_them():
    hand = "ambush direct_hit ambush direct_hit ambush"
    words = ["give direct_hit", "ask energy"]
    partner = seat("helion_forge.1", hand="direct_hit")
    keen = offered_to(seat("dead_star.1", goods="2/2", hand=hand, objectives="archive"), partner, *words)
    cool = offered_to(seat("dead_star.1", goods="2/2", hand=hand), partner, *words)
    assert values(keen)["accept"] > values(cool)["accept"] + 0.5


def test_the_bank_helps_who_lacks_a_last_resource_for_a_point():
    game = at(seat("dead_star", goods="3/6"), seat("helion_forge.1"), phase="trade", turn=LAST)
    assert best(game) == "bank energy"


# --- activation


def test_a_technician_mines_before_the_fleet_exhausts_the_planet():
    game = at(seat("dead_star.1", "mining_technician@dead_star.1"), seat(), phase="activation", planets={"dead_star.1": "wrath"})
    play(game, 0)
    assert goods(game, 0) == "6/2"


def test_of_two_miners_the_one_who_collects_more_comes_first_and_then_the_card_is_exhausted():
    units = "mining_technician@dead_star.1 overseer@dead_star.1"
    game = at(seat("dead_star.1", units), seat(), phase="activation", planets={"dead_star.1": "wrath"})
    assert best(game) == "mine mining_technician"
    make(game, 0, "mine mining_technician")
    assert best(game) == "activate dead_star.1"


def test_no_second_wind_is_wasted_on_who_has_mined():
    game = at(seat("", "mining_technician@dead_star.1", hand="second_wind"), seat(), phase="activation", planets={"dead_star.1": "wrath"})
    make(game, 0, "mine mining_technician")
    assert best(game) == "done"


def test_a_mining_officer_activates_what_the_fleet_could_too():
    game = at(seat("dead_star.1", "mining_officer@dead_star.1"), seat(), phase="activation", planets={"dead_star.1": "pyre"})
    play(game, 0)
    assert goods(game, 0) == "3/3"


def test_ancient_ships_come_where_nobody_could_activate():
    game = at(
        seat("dead_star.1", "spy@dead_star.2!", hand="ancient_ships"),
        seat("helion_forge.1"),
        phase="activation",
        planets={"dead_star.1": "pyre", "dead_star.2": "orison"},
    )
    play(game, 0)
    assert fleets(game, 0) == {"dead_star.1": 1, "dead_star.2": 1}
    assert goods(game, 0) == "4/4"


def test_extractors_are_used_before_anything_is_collected():
    game = at(
        seat("dead_star.1 dead_star.2 dead_star.3 dead_star.4", technology="core_extractors"), seat(), phase="activation", technologies=True
    )
    assert best(game) == "use core_extractors"


# --- development


def test_early_goods_become_units():
    game = at(seat("dead_star.1", "spy@dead_star.2", goods="5/5"), seat("helion_forge.1"), phase="development", turn=2)
    play(game, 0)
    assert goods(game, 0) == "0/0"
    assert len(game._table.players[0].fleets) + len(game._table.players[0].pawns) == 4


def test_a_last_fleet_is_bought_for_a_majority_and_for_nothing_else():
    rival = seat("helion_forge.1 helion_forge.2", "ace_pilot@helion_forge.1 spy@helion_forge.1")
    ahead = at(seat("dead_star.1*2", goods="9/3", power=1), rival, phase="development", turn=LAST)
    assert best(ahead) == "build dead_star.1"
    behind = at(seat("dead_star.1", goods="7/3", power=1), seat("helion_forge.1*4", "spy@helion_forge.1"), phase="development", turn=LAST)
    assert best(behind) != "build dead_star.1"


def test_what_an_objective_needs_is_kept_in_the_last_turn():
    rival = seat("helion_forge.1 helion_forge.2", "spy@helion_forge.1")
    game = at(seat("dead_star.1*2", goods="7/3", power=1, objectives="energy_reserves"), rival, phase="development", turn=LAST)
    assert best(game) == "done" or best(game) == "draw"


def test_power_that_buys_nothing_else_buys_cards():
    game = at(seat("dead_star.1", power=2), seat("helion_forge.1"), phase="development")
    play(game, 0)
    assert len(game._table.players[0].hand) == 2


def test_a_new_fleet_guards_who_stands_alone_beside_an_enemy():
    game = at(seat("dead_star.1*2", "overseer@ferrous_belt.1", goods="2/3", power=1), seat("ferrous_belt.3*2"), phase="development", turn=3)
    built = {text: value for text, value in values(game).items() if text.startswith("build")}
    assert max(built, key=built.__getitem__) == "build ferrous_belt.1"


def test_who_has_nothing_left_takes_what_is_free():
    game = at(seat(), seat("helion_forge.1"), phase="development")
    assert best(game) == "appeal"


def test_two_fleets_of_automated_yards_are_the_first_technology():
    game = at(seat("dead_star.1", goods="3/3", power=1), seat("helion_forge.1"), phase="development", turn=2, technologies=True)
    bought = {text: value for text, value in values(game).items() if text.startswith("buy")}
    assert max(bought, key=bought.__getitem__) == "buy automated_yards"


# --- dominance


def test_a_fulfilled_objective_is_shown_and_the_rarer_one_first():
    crew = "ace_pilot spy tactician navigator"
    game = at(
        seat(
            "dead_star.1*4",
            " ".join(f"{name}@dead_star.1" for name in crew.split()),
            goods="7/0",
            objectives="energy_reserves inner_circle",
        ),
        seat(),
        phase="dominance",
    )
    assert best(game) == "show inner_circle"


def test_a_mandate_is_for_a_tie():
    tied = at(seat("dead_star.1", technology="imperial_mandate"), seat("helion_forge.1"), phase="dominance", technologies=True)
    assert best(tied) == "use imperial_mandate"


def test_goods_become_points_in_the_end_and_not_before_they_could_become_units():
    assert best(at(seat("dead_star.1", goods="7/0"), seat(), phase="rewards", turn=LAST)) == "buy_point energy"
    assert best(at(seat("dead_star.1", goods="7/0"), seat(), phase="rewards", turn=1)) == "done"


def test_a_captive_is_given_back_at_the_end_and_set_free_while_it_could_still_hurt():
    late = at(seat("dead_star.1", captives="ace_pilot<1"), seat("helion_forge.1"), phase="rewards", turn=LAST)
    assert best(late) == "return ace_pilot"
    early = at(seat("dead_star.1", captives="ace_pilot<1"), seat("helion_forge.1"), phase="rewards", turn=2)
    assert best(early) == "release ace_pilot"


# --- whole games


@pytest.mark.parametrize(("seats", "technologies"), [(2, True), (3, False)])
def test_whole_games_are_played_well(seats, technologies):
    game = Game(TITLE, seats, f"greedy {seats}", {"technologies": technologies})
    luck = Chance(seats)
    while not game.over:
        number = game.pending()[0]
        worth = values(game, number)
        top = [text for text, value in worth.items() if value == max(worth.values())]
        game.choose(number, top[luck.below(len(top))])
    assert max(game.scores()) >= 10
    assert characters(game, 0) or characters(game, 1)


@pytest.mark.parametrize("technologies", [False, True])
def test_it_beats_chance(technologies):
    won = 0
    for number in range(6):
        game = Game(TITLE, 2 + number % 2, f"chance {number}", {"technologies": technologies})
        luck = Chance(number)
        while not game.over:
            seat_ = game.pending()[0]
            choices = game.choices(seat_)
            choice = best(game, seat_) if seat_ == number % 2 else str(choices[luck.below(len(choices))])
            game.choose(seat_, choice)
        won += game.ranking()[0] == [number % 2]
    assert won >= 6


def test_it_judges_by_what_its_seat_sees():
    """Two games that look the same to a seat are valued the same."""
    game = Game(TITLE, 3, "seen", {"technologies": True})
    for n in range(250):
        number = game.pending()[0]
        worth = values(game, number)
        assert values(game.imagine(number, n), number) == worth
        game.choose(number, max(worth, key=worth.__getitem__))
        if game.over:
            break
