"""The view: all that a board draws, as plain data, and forecasts that follow the rules."""

import json
import random
from typing import get_type_hints

import pytest

from asterism.kernel.game import Game
from asterism.titles.age.rules.title import TITLE
from asterism.titles.age.rules.view import AgeView, MineView, PlanetView, PlayerView, SystemView, TradeView
from tests.rules import rule
from tests.titles.age.position import at, begin, card, make, offered, seat


def keys(schema: type) -> set[str]:
    return set(get_type_hints(schema))


def follows_schema(shown: dict) -> None:
    assert set(shown) == keys(AgeView)
    assert len(shown["systems"]) == 5
    assert all(set(system) == keys(SystemView) for system in shown["systems"])
    assert all(set(planet) == keys(PlanetView) for system in shown["systems"] for planet in system["planets"])
    assert all(set(slot) == keys(TradeView) for slot in shown["trade"])
    assert all(set(each) == keys(PlayerView) for each in shown["players"])
    assert all(each["score"] == sum(each["points"].values()) for each in shown["players"])
    assert (shown["mine"] is None) == (shown["seat"] is None)
    if shown["mine"] is not None:
        assert set(shown["mine"]) == keys(MineView)


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"explored": True}), (3, {"draft": True}), (4, {})])
def test_the_view_is_plain_data_after_its_schema_from_first_to_last(seats, options):
    game = Game(TITLE, seats, 6, options)
    luck = random.Random(6)
    while not game.over:
        if luck.random() < 0.2:
            shown = game.view(luck.choice([*range(seats), None]))
            follows_schema(shown)
            assert json.loads(json.dumps(shown)) == shown
        number = luck.choice(game.pending())
        game.choose(number, luck.choice(game.choices(number)))
    for viewer in (*range(seats), None):
        follows_schema(game.view(viewer))


def test_seats_see_the_same_but_for_their_own():
    game = at(seat(hand="cheiki", main="humans"), seat(hand="auralis"))
    shown = [{**game.view(viewer), "seat": None, "mine": None} for viewer in (0, 1, None)]
    assert shown[0] == shown[1] == shown[2]


@rule("age.range")
def test_systems_show_fleet_range_planets_and_tokens():
    game = at(seat(technologies="warp_drive", colonized="silver_gate.1"), seat("c 1", developed="silver_gate.2"), tokens={1: "token_ice"})
    first, second, third = game.view(None)["systems"][:3]
    assert (first["system"], first["fleet"], first["in_range"], first["anomalies"]) == ("silver_gate", True, [0, 1], ["silver_gate.x1"])
    assert first["planets"][0] == {
        "planet": "silver_gate.1",
        "type": "warm",
        "reward": {"productivity": 2},
        "owner": 0,
        "markers": 1,
        "conqueror": -1,
        "unprotected": True,
        "token": False,
    }
    assert (first["planets"][1]["owner"], first["planets"][1]["markers"], first["planets"][1]["unprotected"]) == (1, 2, False)
    assert first["planets"][2]["unprotected"]  # it is free
    assert (second["fleet"], second["in_range"], second["planets"][3]["planet"], second["planets"][3]["token"]) == (
        False,
        [0],
        "token_ice",
        True,
    )
    assert third == {"system": None, "fleet": False, "planets": [], "anomalies": [], "in_range": []}


@rule("age.war.conquered")
def test_a_conquered_planet_shows_whose_cruiser_lies_there():
    planet = at(seat(conquered="silver_gate.1"), seat()).view(None)["systems"][0]["planets"][0]
    assert (planet["owner"], planet["markers"], planet["conqueror"], planet["unprotected"]) == (-1, 0, 0, False)


@rule("age.golden.when")
def test_trade_cards_show_how_they_fill():
    trade = [card("commodity", on="0"), card("politics", on="0", below="1"), card("joint_industry", on="01", turned=True)]
    shown = at(seat(), seat(), trade=trade).view(None)["trade"]
    assert [slot["fills"] for slot in shown] == [False, True, False]
    assert shown[1] == {
        "card": "politics",
        "cost": {"influence": 2},
        "gain": {"credits": 1, "prestige": 1},
        "turned": False,
        "spaces": 2,
        "markers": [1, 0],
        "rival": 0,
        "area": "excavate",
        "area_markers": [0, 1],
        "fills": True,
    }
    assert at(seat(), trade=[card("commodity", on="0", rival=1)]).view(None)["trade"][0]["fills"]
    assert not any(slot["fills"] for slot in at(seat(), seat(), trade=trade, round=5).view(None)["trade"])  # the game ends before


@rule("age.war.rank")
def test_the_war_forecast_says_who_would_be_hegemon_and_what_would_stay():
    game = at(seat("c 2", technologies="laser_weapons"), seat("c 2"), seat("c 3", main="psykrio", technologies="unique.psykrio"))
    shown = game.view(None)
    assert shown["leading"] == 2
    assert [each["war_place"] for each in shown["players"]] == [2, 3, 1]
    assert [each["keeps"] for each in shown["players"]] == [1, 0, 2]
    assert [each["strength"] for each in shown["players"]] == [1, 0, 0]
    assert at(seat("c 2"), seat("c 2")).view(None)["leading"] == -1
    assert at(seat("c 1"), rival=seat("c 2")).view(None)["leading"] == -2


@rule("age.war.rank")
def test_the_hegemon_stays_shown_until_the_next_war_whoever_leads_by_then():
    game = at(seat("c 3"), seat("c 2", technologies="laser_weapons"), phase="war", round=2, play_on=True)
    assert (game.view(None)["hegemon"], game.view(None)["leading"]) == (0, 0)
    make(game, 0, "done")
    shown = game.view(None)
    assert (shown["phase"], shown["round"]) == ("action", 3)
    assert (shown["hegemon"], shown["leading"]) == (0, 1)  # who has kept a cruiser


@rule("age.war.rank", "age.solo.war")
def test_before_the_first_war_and_after_a_tie_nobody_is_shown_as_the_hegemon():
    assert at(seat("c 2"), seat()).view(None)["hegemon"] == -1
    tied = at(seat("c 1"), seat("c 1"), phase="war", round=2)
    assert tied.view(None)["hegemon"] == -1
    solo = at(seat("c 1"), rival=seat("c 2"), phase="war", round=2)
    assert solo.view(None)["hegemon"] == -2


def test_ones_own_part_shows_prices_and_where_the_alliance_could_live():
    game = at(
        seat("cr 3", main="theta", hand="cheiki humans", redrawn="veyl", colonized="silver_gate.2", technologies="warp_drive"), seat()
    )
    mine = game.view(0)["mine"]
    assert (mine["hand"], mine["redrawn"]) == (["cheiki", "humans"], ["veyl"])
    assert mine["habitable"] == ["silver_gate.1", "silver_gate.3", "amber_shoals.1", "amber_shoals.2"]
    assert mine["research"] == {
        "terraforming": [{"credits": 2}, {"discovery": 1}],
        "laser_weapons": [{"credits": 2}, {"discovery": 1}],
        "hyperspace_scanner": [{"credits": 2, "discovery": 1}, {"discovery": 2}],
    }


def test_ones_own_part_shows_what_an_action_costs_now():
    plain = at(seat(colonized="silver_gate.1 silver_gate.2", developed="silver_gate.3"), seat()).view(0)["mine"]["prices"]
    assert plain == {
        "colonize": {"credits": 2},
        "develop": {"credits": 7},
        "manufacture": {"credits": 2},
        "excavate": {"credits": 3, "discovery": 1},
        "acquire": {},
        "explore": {"cruisers": 1},
        "nominate": {"influence": 3},
    }
    game = at(seat(main="harrow tarvok miral", technologies="terraforming advanced_engineering"), seat(main="mirevale"))
    cheap = game.view(0)["mine"]["prices"]
    assert cheap["colonize"] == {}
    assert (cheap["develop"], cheap["manufacture"], cheap["nominate"]) == ({"credits": 3}, {"credits": 1}, {"influence": 2})
    assert game.view(1)["mine"]["prices"]["excavate"] == {"credits": 2, "discovery": 1}


def test_the_sealed_tray_is_ones_own():
    game = begin(2)
    word = offered(game, 0)[0]
    make(game, 0, word)
    assert game.view(0)["mine"]["picked"] == [word]
    assert game.view(1)["mine"]["picked"] == []


@rule("age.galaxy.order")
def test_order_stack_turn_round_and_phase_are_shown():
    game = at(seat("P 2"), seat("P 2"), seat(), order=[1, 0, 2], stack=[2, 0, 1], turn=1, round=3, fleet=1)
    shown = game.view(None)
    assert (shown["order"], shown["stack"], shown["turn"]) == ([1, 0, 2], [2, 0, 1], 1)
    assert (shown["round"], shown["rounds"], shown["phase"], shown["over"]) == (3, 5, "action", False)


def test_a_player_shows_what_the_reward_is_of_that_it_chooses():
    game = at(seat("cr 7", colonized="silver_gate.1"), seat())
    assert [each["reward_of"] for each in game.view(1)["players"]] == [None, None]
    make(game, 0, "develop silver_gate.1")
    assert [each["reward_of"] for each in game.view(1)["players"]] == ["develop", None]
    game = at(seat("di 2", technologies="laser_weapons plasma_weapons"), seat())
    make(game, 0, "research xenology 1")
    assert [each["reward_of"] for each in game.view(None)["players"]] == ["xenology", None]


def test_exploration_tokens_that_were_found_are_shown():
    game = at(seat("c 1"), seat())
    make(game, 0, "explore silver_gate.x1")
    assert game.view(None)["found"] == game.view(1)["found"] == [event["find"] for event in game.events(1) if event["key"] == "explored"]
    assert len(game.view(None)["found"]) == 1


@pytest.mark.parametrize("explored", [False, True])
def test_from_the_start_the_view_says_whether_the_galaxy_is_explored(explored):
    assert Game(TITLE, 2, 1, {"explored": explored}).view(1)["explored"] is explored


def test_a_player_shows_resources_alliance_and_what_is_asked():
    game = at(seat("cr 4 c 1", main="cheiki auralis", ideology="helix", ready=2), seat(passed=True, ready=0))
    mine, other = game.view(None)["players"]
    assert mine["resources"] == {
        "credits": 4,
        "productivity": 3,
        "discovery": 0,
        "influence": 0,
        "prestige": 0,
        "relics": 0,
        "cruisers": 1,
    }
    assert (mine["main"], mine["true_ideology"], mine["ideology"], mine["ready"]) == (["cheiki", "auralis"], "helix", "science", 2)
    assert (mine["to_do"], other["to_do"], mine["passed"], other["passed"]) == ("take_action", None, False, True)
    assert mine["open_technologies"] == ["terraforming", "warp_drive", "laser_weapons"]
