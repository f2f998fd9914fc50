"""The solo game: its rival, what faction cards make it do, its wars and the achievements."""

import pytest

from asterism.titles.age.rules.solo import achievement
from tests.rules import rule
from tests.titles.age.position import at, begin, card, colony, conqueror, make, offered, pass_all, player, purse, seat, told

RIVAL = -2
FIVE = "silver_gate amber_shoals cold_harbour ember_reach drowned_crown"


def rival_turn(cards: str, *, player=None, rival=None, **position):
    """Two cards for the rival, and what it made of them."""
    return at(player or seat(), rival=rival or seat("c 0"), phase="rival", draws={"rival": cards}, **position)


# Cards that open no planet in Silver Gate and Amber Shoals are hard to find, so their planets are taken where that matters.
TAKEN = {
    "colonized": "silver_gate.1 silver_gate.2 silver_gate.3 amber_shoals.1 amber_shoals.2 amber_shoals.3",
}


@rule("age.solo.setup")
def test_a_solo_game_is_set_up_as_for_two_with_two_cruisers_for_the_rival():
    game = begin(1, {"system": "silver_gate amber_shoals"})
    assert game.view(None)["rival_cruisers"] == 2
    assert (game.view(None)["order"], game.view(None)["stack"]) == ([0], [0])
    make(game, 0, "redraw " + player(game, 0).hand[0].id, "done", "main " + player(game, 0).hand[1].id)
    shown = game.view(None)
    assert [slot["spaces"] for slot in shown["trade"]] == [2, 2, 2]
    assert sum(field["open"] for field in shown["congress"]) == 3
    assert [len(system["anomalies"]) for system in shown["systems"][:2]] == [1, 1]
    assert not any(planet["token"] for system in shown["systems"] for planet in system["planets"])
    assert shown["deck"] == 40 - 7 - 1
    assert len(shown["players"]) == 1


@rule("age.solo.opponent")
def test_the_rival_pays_nothing_and_gains_nothing_it_is_not_told_to():
    game = rival_turn("lumenari auralis", systems="silver_gate cold_harbour")
    assert colony(game, "silver_gate.1") == (RIVAL, 1)
    assert told(game, "gained") == []
    assert told(game, "paid") == []
    assert game.view(None)["rival_cruisers"] == 0
    assert game.scores() == [0]


@rule("age.solo.opponent", "age.gain.cruisers")
def test_the_rivals_cruisers_are_limited_like_anybodys():
    game = rival_turn("reapers us_ud", rival=seat("c 4"))
    assert game.view(None)["rival_cruisers"] == 5
    eight = "silver_gate.1 silver_gate.2 silver_gate.3 amber_shoals.1 amber_shoals.2 amber_shoals.3 cold_harbour.1"
    game = rival_turn("reapers us_ud", rival=seat("c 1", conquered=eight), systems=FIVE)
    assert game.view(None)["rival_cruisers"] == 2


@rule("age.solo.cards")
def test_the_rival_acts_when_the_player_has_passed():
    game = at(seat("P 1", ready=1), rival=seat("c 0"), draws={"rival": "cheiki humans"})
    make(game, 0, "acquire", "done")
    assert told(game, "rival_drew") == []
    make(game, 0, "pass")
    assert [event["faction"] for event in told(game, "rival_drew")] == ["cheiki", "humans"]
    assert game.view(None)["discarded"] == ["cheiki", "humans"]


@rule("age.solo.cards")
def test_it_colonizes_the_leftmost_fitting_planet_and_resolves_one_card_after_the_other():
    """Cheiki take the warm one, then Humans, adapted to the same, the oceanic one."""
    game = rival_turn("cheiki humans")
    assert [event["where"] for event in told(game, "rival_acted")] == ["silver_gate.1", "silver_gate.x1", "silver_gate.2", "1"]
    assert (colony(game, "silver_gate.1"), colony(game, "silver_gate.2")) == ((RIVAL, 1), (RIVAL, 1))


@rule("age.solo.cards")
def test_its_range_includes_the_next_card_and_no_other():
    game = rival_turn("obsidian iron_synod", systems="silver_gate ember_reach glass_desert")  # ice and volcanic
    assert [colony(game, f"ember_reach.{n}") for n in (1, 2, 3)] == [(RIVAL, 1), (RIVAL, 1), None]
    game = rival_turn("obsidian iron_synod", systems="silver_gate drowned_crown glass_desert")
    assert game._table.colonies == {}


@rule("age.solo.cards")
def test_a_planet_token_comes_last_on_its_card_and_barren_planets_never_match():
    game = rival_turn("quorum veyl", tokens={0: "token_warm"}, player=seat(colonized="silver_gate.1"), systems="silver_gate amber_shoals")
    assert colony(game, "token_warm") == (RIVAL, 2)  # colonized and, by the science of Quorum, developed at once
    assert colony(game, "silver_gate.2") == (RIVAL, 1)
    game = rival_turn("thule helix", player=seat(colonized="amber_shoals.1 amber_shoals.2"), systems="amber_shoals silver_gate")
    assert colony(game, "amber_shoals.3") is None


@rule("age.solo.cards")
def test_nothing_is_colonized_where_nothing_fits():
    game = rival_turn("reapers us_ud", player=seat(**TAKEN))
    assert [event["what"] for event in told(game, "rival_acted")] == ["gain_cruisers", "gain_cruisers"]


@rule("age.solo.cards")
def test_militarism_gains_two_cruisers():
    game = rival_turn("reapers us_ud", player=seat(**TAKEN))
    assert game.view(None)["rival_cruisers"] == 4
    assert [event["cruisers"] for event in told(game, "rival_acted")] == [2, 2]


@rule("age.solo.cards")
def test_culture_discards_the_leftmost_exploration_token_unseen():
    game = rival_turn(
        "cheiki auralis", player=seat(**TAKEN), systems="silver_gate amber_shoals", anomalies="amber_shoals.x1 silver_gate.x1"
    )
    assert [event["where"] for event in told(game, "rival_acted")] == ["silver_gate.x1", "amber_shoals.x1"]
    assert (game._table.anomalies, game._table.found, len(game._table.find_pool)) == ([], [], 9)
    game = rival_turn("cheiki auralis", player=seat(**TAKEN), systems=FIVE, anomalies="cold_harbour.x1")
    assert game._table.anomalies == ["cold_harbour.x1"]  # out of its range
    game = rival_turn("cheiki auralis", player=seat(**TAKEN), anomalies="")
    assert game.view(None)["rival_cruisers"] == 0


@rule("age.solo.cards")
def test_industrialism_fills_the_leftmost_trade_card_without_an_exchange_or_gains_a_cruiser():
    game = rival_turn("ferrum legarchaea", player=seat(**TAKEN), trade=[card("commodity", on="0"), card("politics")])
    assert [slot.rival for slot in game._table.trade] == [1, 1, 0]
    full = [card("commodity", on="00"), card("politics", rival=2), card("joint_industry", turned=True)]
    game = rival_turn("ferrum legarchaea", player=seat(**TAKEN), trade=full)
    assert [slot.rival for slot in game._table.trade] == [0, 2, 0]
    assert game.view(None)["rival_cruisers"] == 2


@rule("age.solo.cards")
def test_diplomacy_takes_the_best_open_congress_field_or_gains_a_cruiser():
    game = rival_turn("humans miral", player=seat(**TAKEN))
    assert [field["owner"] for field in game.view(None)["congress"]] == [RIVAL, -1, RIVAL, -1, -1, -1]
    game = rival_turn("humans miral", player=seat(**TAKEN), congress={1: 0, 3: RIVAL})
    assert [field["owner"] for field in game.view(None)["congress"]] == [0, -1, RIVAL, -1, RIVAL, -1]
    assert game.view(None)["rival_cruisers"] == 1


@rule("age.solo.cards")
def test_science_develops_its_leftmost_colony_or_gains_a_cruiser():
    rival = seat("c 0", colonized="amber_shoals.2 silver_gate.2", developed="silver_gate.1")
    game = rival_turn("psykrio reapers", player=seat(colonized="silver_gate.3 amber_shoals.1"), rival=rival)
    assert (colony(game, "silver_gate.2"), colony(game, "amber_shoals.2")) == ((RIVAL, 2), (RIVAL, 1))
    game = rival_turn("psykrio theta", player=seat(colonized="silver_gate.3 amber_shoals.1"), rival=rival)
    assert (colony(game, "silver_gate.2"), colony(game, "amber_shoals.2")) == ((RIVAL, 2), (RIVAL, 2))
    assert game.view(None)["rival_cruisers"] == 0
    game = rival_turn("psykrio theta", player=seat(**TAKEN))
    assert game.view(None)["rival_cruisers"] == 2


@rule("age.solo.war")
def test_the_rival_has_strength_four_and_takes_no_reward():
    game = at(seat("c 2", technologies="laser_weapons plasma_weapons"), rival=seat("c 2"), phase="war", round=2)
    assert told(game, "war_fought") == [{"key": "war_fought", "places": [2, 1], "hegemon": RIVAL}]
    assert purse(game, 0) == "pr 3 c 2"  # second of two: nothing
    strong = "laser_weapons plasma_weapons antimatter_launchers"
    game = at(seat("c 2", technologies=strong), rival=seat("c 2"), phase="war", round=2)
    assert told(game, "war_fought")[0]["places"] == [1, 1]
    assert purse(game, 0) == "cr 2 pr 3 P 1 c 2"
    assert game.pending() == []


@rule("age.solo.war")
def test_its_developed_planets_are_shielded():
    rival = seat("c 0", developed="silver_gate.1", colonized="silver_gate.2")
    game = at(seat("c 1"), rival=rival, phase="war", round=2)
    assert offered(game, 0, "seize") == ["seize silver_gate.2", "seize silver_gate.3"]
    game = at(seat("c 3"), rival=seat("c 1", developed="silver_gate.1", colonized="silver_gate.2"), phase="war", round=2)
    assert offered(game, 0, "seize") == ["seize silver_gate.3"]


@rule("age.solo.seize")
def test_the_player_seizes_from_the_rival_as_usual():
    game = at(seat("c 2", technologies="laser_weapons"), rival=seat("c 0", colonized="silver_gate.2"), phase="war", round=2)
    make(game, 0, "seize silver_gate.2")
    assert (colony(game, "silver_gate.2"), conqueror(game, "silver_gate.2")) == (None, 0)
    assert purse(game, 0) == "cr 2 pr 3 P 1 c 1"


@rule("age.solo.seize")
def test_the_rival_seizes_the_leftmost_unprotected_planet_of_the_player_in_its_range():
    planets = "cold_harbour.1 amber_shoals.2 silver_gate.3"
    game = at(seat(colonized=planets), rival=seat("c 3"), systems=FIVE, phase="war", round=2)
    assert conqueror(game, "silver_gate.3") == RIVAL
    assert len(game._table.conquests) == 1
    assert game.view(None)["rival_cruisers"] == 2
    game = at(seat(colonized="ember_reach.1 cold_harbour.2"), rival=seat("c 3"), systems=FIVE, fleet=1, phase="war", round=2)
    assert conqueror(game, "cold_harbour.2") == RIVAL


@rule("age.solo.seize")
def test_without_an_unprotected_planet_of_the_player_it_seizes_nothing():
    game = at(seat("c 1", colonized="silver_gate.1"), rival=seat("c 3"), phase="war", round=2)
    assert game._table.conquests == {}
    game = at(seat(colonized="ember_reach.1"), rival=seat("c 3"), systems=FIVE, phase="war", round=2)
    assert game._table.conquests == {}  # out of its range
    game = at(seat(developed="silver_gate.1", technologies="planetary_shields"), rival=seat("c 3"), phase="war", round=2)
    assert game._table.conquests == {}


@rule("age.solo.seize")
def test_without_a_cruiser_it_seizes_nothing_though_its_strength_makes_it_hegemon():
    game = at(seat(colonized="silver_gate.1"), rival=seat("c 0"), phase="war", round=2)
    assert told(game, "war_fought")[0]["hegemon"] == RIVAL
    assert game._table.conquests == {}
    assert game.view(None)["rival_cruisers"] == 0


@rule("age.solo.seize")
def test_both_keep_cruisers_by_strength():
    game = at(seat("c 3", technologies="laser_weapons"), rival=seat("c 5"), phase="war", round=2)
    assert game.view(None)["rival_cruisers"] == 4
    assert player(game, 0).amounts[6] == 1


@rule("age.solo.galaxy")
def test_the_rivals_markers_fill_a_card_and_go_home_without_effect():
    game = at(seat(), trade=[card("commodity", on="0", rival=1)], phase="galaxy")
    slot = game._table.trade[0]
    assert (slot.turned, slot.rival, slot.markers) == (True, 0, [0])
    assert player(game, 0).ready == 1
    assert told(game, "golden_age") == [{"key": "golden_age", "trade": "commodity", "returned": [1]}]


@rule("age.solo.galaxy")
def test_the_rivals_marker_takes_a_space():
    game = at(seat("cr 7"), trade=[card("commodity", rival=2)])
    assert offered(game, 0, "trade") == []


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, ""),
        (19, ""),
        (20, "Surveyor"),
        (24, "Surveyor"),
        (25, "Governor"),
        (30, "Speaker of the Congress"),
        (39, "Architect of the Age"),
        (40, "Master of the Silver Crescent"),
        (60, "Master of the Silver Crescent"),
    ],
)
@rule("age.solo.end")
def test_the_highest_achievement_reached_is_the_players(points, name):
    assert achievement(points) == name
    game = at(seat(f"P {points}", hand="", ready=0), rival=seat("c 0"), round=5, fleet=4, systems=FIVE)
    make(game, 0, *["done"] * ("done" in offered(game, 0)))
    assert game.over
    ended = told(game, "game_ended")[0]
    assert len(ended["scores"]) == 1
    assert ended["achievement"] == achievement(game.scores()[0])


@rule("age.solo.end")
def test_a_whole_solo_game_can_be_played():
    game = begin(1, seed=4)
    while not game.over:
        if game.view(None)["phase"] == "action":
            pass_all(game)
        else:
            make(game, 0, next(word for word in offered(game, 0)[::-1] if word != "redraw"))
    assert len(told(game, "rival_drew")) == 10
    assert len(game.scores()) == 1
    assert game.ranking() == [[0]]
