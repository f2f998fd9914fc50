"""What the view shows: the map, units, prices, combats, offers, and how matters stand."""

import json
import random

import pytest

from asterism.kernel.game import Game
from asterism.kernel.travel import pack, unpack
from asterism.titles.lunation.rules.state import SOURCES
from asterism.titles.lunation.rules.title import TITLE
from tests.rules import rule
from tests.titles.lunation.position import at, make, planet_at, seat


@rule("lunation.public.open", "lunation.term.units")
def test_units_are_shown_with_what_they_have_done_this_turn():
    game = at(
        seat("dead_star*2", "spy@dead_star! ace_pilot@dead_star", moved="dead_star", jumped="dead_star"), seat("", "tactician@dead_star.1")
    )
    assert planet_at(game, "dead_star")["units"] == [
        {
            "seat": 0,
            "fleets": 4,
            "ready": 2,
            "jumped": 1,
            "characters": [
                {"character": "spy", "bonus": 0, "exhausted": True, "moved": False, "jumped": False, "grounded": False, "mined": False},
                {
                    "character": "ace_pilot",
                    "bonus": 2,
                    "exhausted": False,
                    "moved": False,
                    "jumped": False,
                    "grounded": False,
                    "mined": False,
                },
            ],
        }
    ]


@rule("lunation.public.open")
def test_planets_are_shown_face_up_and_hidden_face_down():
    game = at(seat("dead_star"), seat(), planets={"dead_star.1": "quarry"}, face_down="dead_star.2", exhausted="dead_star.1")
    up, down = planet_at(game, "dead_star.1", 0), planet_at(game, "dead_star.2", 0)
    assert (up["planet"], up["kind"], up["energy"], up["resources"], up["cards"], up["exhausted"]) == ("quarry", "planet", 1, 1, 1, True)
    assert (down["planet"], down["kind"], down["laid"]) == (None, None, True)


@rule("lunation.jump.price")
def test_fares_and_the_risk_of_gravity_are_shown():
    game = at(seat("gravity_well"), seat(), systems="gravity_well open_gate shattered_moon", event="jump_storm")
    assert [system["fares"] for system in game.view(None)["systems"]] == [[3, 0, 4], [2, 0, 3], [2, 0, 3]]
    assert game.view(None)["orbital_fare"] == 3
    assert game.view(None)["gravity"] == [2, 6]
    assert at(seat("dead_star"), seat(), event="gravity_tides").view(None)["orbital_fare"] is None


def test_before_an_attack_the_odds_are_shown():
    game = at(seat("dead_star*2 dead_star.2"), seat("dead_star.1"))
    (odds,) = game.view(0)["mine"]["forecasts"]
    assert (odds["location"], odds["attacker"], odds["defender"], odds["fleets"]) == ("dead_star.1", 0, 1, [3, 1])
    assert sum(odds["wins"]) + odds["pact"] + odds["no_winner"] == pytest.approx(1)
    assert odds["wins"][0] > 0.95
    make(game, 0, "move dead_star.1", "fleet dead_star")
    (picked,) = game.view(1)["convoy"]["forecast"]
    assert picked["fleets"] == [1, 1]
    assert picked["wins"][0] == pytest.approx(picked["wins"][1])


def test_the_odds_of_an_attack_on_lone_characters_are_shown():
    game = at(seat("", "ace_pilot@dead_star"), seat("", "spy@dead_star"))
    (odds,) = game.view(0)["mine"]["forecasts"]
    assert odds["fleets"] == [0, 0]
    assert odds["pact"] == pytest.approx(1)


def test_in_a_round_the_chances_of_hits_are_shown():
    game = at(seat("dead_star.1", hand="direct_hit"), seat("dead_star.1"), dice={0: "B", 1: "X"})
    combat = game.view(None)["combat"]
    assert (combat["stage"], combat["forecast"]) == ("before_roll", None)
    assert [sum(chances) for chances in combat["hit_chances"]] == [pytest.approx(1), pytest.approx(1)]
    make(game, 0, "pass")
    assert game.view(None)["combat"]["hit_chances"] == [[1.0], [1.0]]
    make(game, 0, "play direct_hit")
    assert game.view(None)["combat"] is None  # the hand is empty, and the fleet is lost


def test_between_rounds_the_odds_of_the_rest_are_shown():
    game = at(seat("dead_star.1*2"), seat("dead_star.1*2"), dice={0: "BB", 1: "BB"})
    combat = game.view(None)["combat"]
    assert (combat["stage"], combat["hit_chances"]) == ("retreat", None)
    assert combat["forecast"]["wins"][0] == pytest.approx(combat["forecast"]["wins"][1])


def test_what_a_system_gives_in_the_first_round_counts_in_its_odds_only():
    ring = "fortress_ring helion_forge ferrous_belt"
    units = (seat("fortress_ring.1*2", "ace_pilot@fortress_ring.1"), seat("fortress_ring.1*2", "veteran_gunner@fortress_ring.1"))
    game = at(*units, systems=ring, dice={0: "BB", 1: "BBB"})
    first = game.view(None)["combat"]["forecast"]["wins"]
    assert first[0] < first[1] - 0.05
    make(game, 0, "commit nobody")
    make(game, 1, "commit nobody")
    later = game.view(None)["combat"]["forecast"]["wins"]
    assert later[0] == pytest.approx(later[1])


def test_points_are_shown_by_their_source():
    game = at(seat("dead_star"), seat())
    for points, source in enumerate(SOURCES, start=1):
        game._table.score_points(1, points, source)
    assert game.view(0)["players"][1]["points"] == {source: points for points, source in enumerate(SOURCES, start=1)}


def test_everything_in_a_view_is_plain_data():
    game = Game(TITLE, 4, 3, {"technologies": True})
    luck = random.Random(3)
    while not game.over:
        number = luck.choice(game.pending())
        game.choose(number, luck.choice(game.choices(number)))
        if luck.random() < 0.05:
            for viewer in (None, 0, 1, 2, 3):
                assert json.loads(json.dumps(game.view(viewer))) == game.view(viewer)


def test_an_imagined_game_travels_to_another_process():
    game = Game(TITLE, 3, 8, {"technologies": True})
    luck = random.Random(8)
    while not game.over:
        number = luck.choice(game.pending())
        game.choose(number, luck.choice(game.choices(number)))
        if luck.random() < 0.05:
            dream = game.imagine(number, 4)
            there = unpack(pack(dream), lambda name: TITLE)
            assert there.fingerprint() == dream.fingerprint()
            assert there.view(number) == game.view(number)
