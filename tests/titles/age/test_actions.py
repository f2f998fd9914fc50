"""The nine actions: where they are possible, what they cost, and where their markers stay."""

import pytest

from asterism import IllegalChoice
from tests.rules import rule
from tests.titles.age.position import at, card, colony, conqueror, make, offered, pass_all, player, purse, seat, told

ALL_TYPES = "cheiki thule"  # warm and oceanic; ice, desert and volcanic
ROW = "silver_gate amber_shoals cold_harbour"


# --- colonize


@rule("age.range")
def test_earlier_cards_stay_in_range():
    game = at(seat(main=ALL_TYPES), seat(), systems="silver_gate amber_shoals cold_harbour ember_reach", fleet=2)
    assert {word.split(".")[0] for word in offered(game, 0, "colonize")} == {
        "colonize silver_gate",
        "colonize amber_shoals",
        "colonize cold_harbour",
    }


@rule("age.range")
def test_every_player_has_a_range_of_his_own_and_face_down_cards_are_in_nobodys():
    game = at(seat(technologies="warp_drive"), seat(), seat(main="farwatch", technologies="warp_drive"), fleet=1, systems=ROW)
    assert [each["range"] for each in game.view(None)["players"]] == [3, 2, 3]


@rule("age.range")
def test_range_holds_for_colonizing_exploring_swarm_and_seizing_but_not_for_developing():
    arranged = {"main": f"{ALL_TYPES} reapers", "colonized": "amber_shoals.1"}
    game = at(seat("cr 9 c 4", **arranged), seat())
    assert not [word for word in offered(game, 0, "colonize", "explore", "swarm") if "amber_shoals" in word]
    assert offered(game, 0, "develop") == ["develop amber_shoals.1"]
    game = at(seat("cr 9 c 4", technologies="warp_drive", **arranged), seat())
    for verb in ("colonize", "explore", "swarm"):
        assert [word for word in offered(game, 0, verb) if "amber_shoals" in word]
    for technologies, near in (("", False), ("warp_drive", True)):
        game = at(seat("c 4", technologies=technologies), seat(), phase="war", round=2)
        assert any("amber_shoals" in word for word in offered(game, 0, "seize")) == near


@rule("age.planet.token")
def test_a_planet_token_counts_as_a_printed_planet():
    game = at(seat("cr 9", main="veyl"), seat("in 1"), tokens={0: "token_oceanic"})
    make(game, 0, "colonize token_oceanic")
    assert purse(game, 0) == "cr 9 pr 3 in 3"
    make(game, 0, "done")
    make(game, 1, "acquire", "done")
    make(game, 0, "develop token_oceanic", "choose 1")
    assert colony(game, "token_oceanic") == (0, 2)
    assert game.scores()[0] == 2 + 1
    game = at(seat("c 1"), seat(colonized="token_oceanic"), tokens={0: "token_oceanic"}, phase="war", round=2)
    make(game, 0, "seize token_oceanic")
    assert conqueror(game, "token_oceanic") == 0


@rule("age.planet.token")
def test_what_happens_to_planets_does_not_move_exploration_tokens():
    game = at(seat("c 4", main="reapers"), seat())
    make(game, 0, "swarm silver_gate.1")
    assert game.view(None)["systems"][0]["anomalies"] == ["silver_gate.x1"]


@rule("age.colonize")
def test_a_colonist_pays_nothing_for_the_first_planet_and_the_marker_lies_on_it():
    game = at(seat(main="cheiki", conquered="silver_gate.3"), seat())
    make(game, 0, "colonize silver_gate.1")
    assert purse(game, 0) == "pr 5"
    assert player(game, 0).ready == 2
    assert colony(game, "silver_gate.1") == (0, 1)


@rule("age.colonize.target")
def test_a_planet_must_be_free():
    game = at(
        seat("cr 9", main=ALL_TYPES, colonized="silver_gate.1"),
        seat(developed="silver_gate.2", conquered="silver_gate.3"),
        systems="silver_gate amber_shoals",
        fleet=1,
    )
    assert offered(game, 0, "colonize") == ["colonize amber_shoals.1", "colonize amber_shoals.2"]


@rule("age.colonize.barren")
def test_a_discarded_card_never_opens_a_barren_planet():
    game = at(seat(hand="humans thule helix"), seat(), systems="amber_shoals silver_gate")
    assert offered(game, 0, "adapt") == ["adapt thule"]
    make(game, 0, "adapt thule")
    assert offered(game, 0) == ["colonize amber_shoals.1", "colonize amber_shoals.2"]


# --- develop


@rule("age.develop.target")
def test_only_ones_own_colonized_planets_are_developed_wherever_they_lie():
    game = at(
        seat("cr 9", colonized="cold_harbour.1", developed="silver_gate.1", conquered="silver_gate.2"),
        seat(colonized="silver_gate.3"),
        systems=ROW,
    )
    assert offered(game, 0, "develop") == ["develop cold_harbour.1"]


@rule("age.develop")
def test_developing_takes_seven_credits():
    assert offered(at(seat("cr 6", colonized="silver_gate.1"), seat()), 0, "develop") == []


# --- the action board


@rule("age.manufacture.number", "age.excavate.number")
def test_the_number_is_no_more_than_can_be_paid_and_there_is():
    assert offered(at(seat("cr 1 di 2"), seat()), 0, "manufacture", "excavate") == ["manufacture 0", "excavate 0"]
    assert offered(at(seat("cr 5"), seat()), 0, "manufacture") == ["manufacture 0", "manufacture 1", "manufacture 2"]
    assert offered(at(seat("cr 12"), seat()), 0, "manufacture")[-1] == "manufacture 5"
    assert offered(at(seat("cr 12 di 2"), seat()), 0, "excavate") == ["excavate 0", "excavate 1", "excavate 2"]
    assert offered(at(seat("cr 11 di 9"), seat()), 0, "excavate")[-1] == "excavate 3"


@rule("age.manufacture.number", "age.excavate.number")
def test_nothing_is_manufactured_or_excavated_only_where_the_marker_helps_to_fill_a_trade_card():
    turned = [card("commodity", turned=True), card("politics", turned=True)]
    assert offered(at(seat("cr 3 di 1"), seat(), trade=turned), 0, "manufacture", "excavate") == ["manufacture 1", "excavate 1"]
    assert offered(at(seat(), seat(), trade=turned), 0, "manufacture", "excavate") == []
    last = at(seat("cr 3 di 1"), seat(), round=5)  # no galaxy phase follows
    assert offered(last, 0, "manufacture", "excavate") == ["manufacture 1", "excavate 1"]


@pytest.mark.parametrize(("word", "at_area"), [("manufacture 0", 0), ("excavate 0", 1)])
@rule("age.manufacture.number", "age.excavate.number", "age.golden.when")
def test_a_marker_placed_for_nothing_costs_nothing_and_comes_back_in_the_golden_age_it_brings(word, at_area):
    cards = [card("commodity", on="1"), card("politics", on="1")]
    game = at(seat("cr 2", ready=1, hand=""), seat(ready=0, hand=""), trade=cards)
    make(game, 0, word)
    assert told(game, "acted")[-1] == {"key": "acted", "seat": 0, "action": word.split()[0], "about": "0"}
    assert told(game, "paid") == []
    assert [slot.turned for slot in game._table.trade] == [at_area == 0, at_area == 1, False]
    assert [player(game, each).ready for each in range(2)] == [4, 4]


@rule("age.trigger.real")
def test_excavating_nothing_sets_nothing_off():
    game = at(seat("cr 2", main="thule veyl", technologies="unique.thule"), seat())
    make(game, 0, "excavate 0")
    assert purse(game, 0) == "cr 2 pr 3"


@rule("age.board.spaces")
def test_areas_of_the_action_board_and_the_anomaly_take_any_number_of_markers():
    game = at(seat("cr 12 di 3 c 1"), seat(), trade=[card(name, below="0001111") for name in ("commodity", "politics", "joint_industry")])
    game._table.anomaly_markers = [4, 4]
    assert {"manufacture 1", "excavate 1", "acquire", "explore silver_gate.x1"} <= set(offered(game, 0))
    make(game, 0, "acquire")
    assert game.view(None)["trade"][2]["area_markers"] == [4, 4]


@pytest.mark.parametrize(("word", "at_area"), [("manufacture 1", 0), ("excavate 1", 1), ("acquire", 2)])
@rule("age.board.spaces")
def test_every_area_lies_below_its_trade_card(word, at_area):
    game = at(seat("cr 3 di 1"), seat())
    make(game, 0, word)
    assert [slot["area_markers"][0] for slot in game.view(None)["trade"]] == [int(n == at_area) for n in range(3)]


# --- trade


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("age.trade.space")
def test_the_limited_side_has_as_many_open_spaces_as_players(seats):
    others = [seat() for _ in range(seats - 1)]
    game = at(seat("cr 7"), *others, trade=[card("commodity", on="1" * (seats - 1))])
    assert offered(game, 0, "trade") == ["trade commodity"]
    game = at(seat("cr 7"), *others, trade=[card("commodity", on="1" * seats)])
    assert offered(game, 0, "trade") == []


@rule("age.trade.space")
def test_the_turned_side_has_no_limit():
    game = at(seat("cr 7"), seat(), trade=[card("commodity", on="000111", turned=True)])
    make(game, 0, "trade commodity")
    assert purse(game, 0) == "pr 3 P 2"
    assert game.view(None)["trade"][0]["markers"] == [4, 3]


@pytest.mark.parametrize(
    ("name", "cost", "after"),
    [
        ("commodity", "cr 7", "pr 3 P 2"),
        ("politics", "in 2", "cr 1 pr 3 P 1"),
        ("mercenaries", "cr 1 in 1", "pr 3 c 3"),
        ("research_exchange", "in 2", "pr 3 di 2"),
        ("joint_industry", "in 1", "pr 5"),
    ],
)
@rule("age.trade")
def test_every_trade_card_exchanges_what_is_printed(name, cost, after):
    game = at(seat(cost), seat(), trade=[card(name)])
    make(game, 0, f"trade {name}")
    assert purse(game, 0) == after
    assert game.view(None)["trade"][0]["markers"] == [1, 0]


@rule("age.trade.golden")
def test_filling_a_card_does_nothing_at_once():
    game = at(seat("cr 7", ready=1), seat(ready=0), trade=[card("commodity", on="1")])
    make(game, 0, "trade commodity")
    assert not game._table.trade[0].turned
    assert game.view(None)["trade"][0]["fills"]
    assert player(game, 0).ready == 0
    make(game, 0, "done")
    pass_all(game)
    assert game._table.trade[0].turned
    assert [player(game, each).ready for each in range(2)] == [4, 4]


# --- explore


@rule("age.explore.target")
def test_only_tokens_in_range_that_still_lie_there_can_be_explored():
    game = at(seat("c 2"), seat(), seat(), systems=ROW, fleet=1, anomalies="amber_shoals.x2 cold_harbour.x1")
    assert offered(game, 0, "explore") == ["explore amber_shoals.x2"]


@pytest.mark.parametrize(
    ("find", "after"),
    [
        *[(f"x{n}", "pr 3 di 2") for n in (1, 2, 3)],
        *[(f"x{n}", "cr 1 pr 3 re 1") for n in (4, 5, 6)],
        *[(f"x{n}", "pr 3 in 3") for n in (7, 8, 9)],
    ],
)
@rule("age.explore.target")
def test_every_exploration_token_brings_what_is_on_it_and_leaves_the_game(find, after):
    game = at(seat("c 1"), seat(), draws={"find": find})
    make(game, 0, "explore silver_gate.x1")
    assert purse(game, 0) == after
    assert find not in [each.id for each in game._table.find_pool]
    assert game.view(None)["anomaly"] == [1, 0]
    assert {"key": "explored", "seat": 0, "anomaly": "silver_gate.x1", "find": find} in game.events(1)


# --- nominate


@rule("age.nominate.right")
def test_any_free_open_field_may_be_chosen_and_outlives_the_developed_planet():
    game = at(seat("in 9", developed="silver_gate.1"), seat(), seat(), seat(), congress={1: 2, 3: 1})
    assert offered(game, 0, "nominate") == ["nominate 2", "nominate 4", "nominate 5", "nominate 6"]
    game = at(seat("c 1"), seat(developed="silver_gate.1"), congress={1: 1}, phase="war", round=2)
    make(game, 0, "seize silver_gate.1")
    assert game.view(None)["congress"][0]["owner"] == 1


@pytest.mark.parametrize(("field", "prestige"), list(enumerate((4, 4, 3, 3, 2, 2), 1)))
@rule("age.nominate")
def test_every_field_of_the_congress_is_worth_its_prestige(field, prestige):
    game = at(seat("in 4", developed="silver_gate.1"), seat(), seat(), seat())
    make(game, 0, f"nominate {field}")
    assert purse(game, 0) == f"pr 3 in 1 P {prestige}"


# --- research


@rule("age.research")
def test_research_brings_its_reward_once_and_takes_a_marker_for_good():
    game = at(seat("cr 6"), seat())
    make(game, 0, "research terraforming 0")
    assert purse(game, 0) == "cr 3 pr 4"
    assert player(game, 0).ready == 2
    assert game.view(None)["players"][0]["technologies"] == ["terraforming"]


@rule("age.research.cost")
def test_reductions_touch_the_credits_of_research_only():
    arranged = {"main": "theta", "technologies": "laser_weapons plasma_weapons"}
    game = at(seat("cr 2 di 1", **arranged), seat())
    assert "research antimatter_launchers 0" in offered(game, 0)
    assert "research antimatter_launchers 1" not in offered(game, 0)
    make(game, 0, "research antimatter_launchers 0")
    assert purse(game, 0) == "pr 3"
    game = at(seat("cr 2 di 1", **arranged), seat())
    make(game, 0, "research warp_drive 1")
    assert purse(game, 0) == "cr 2 pr 3"


# --- where markers stay


@rule("age.markers.stay")
def test_markers_stay_on_planets_technologies_congress_and_anomaly_through_the_rounds():
    game = at(
        seat(technologies="warp_drive", colonized="silver_gate.1", developed="silver_gate.2", ready=1),
        seat(ready=0),
        congress={1: 0},
        trade=[card("commodity", on="0")],
    )
    game._table.anomaly_markers = [1, 0]
    pass_all(game)
    assert game._table.round == 2
    assert [colony(game, f"silver_gate.{n}") for n in (1, 2)] == [(0, 1), (0, 2)]
    shown = game.view(None)
    assert shown["congress"][0]["owner"] == 0
    assert shown["anomaly"] == [1, 0]
    assert shown["players"][0]["technologies"] == ["warp_drive"]
    assert shown["trade"][0]["markers"] == [1, 0]
    assert player(game, 0).ready == 3


def test_a_choice_that_is_not_legal_changes_nothing():
    game = at(seat("cr 3"), seat())
    before = game.fingerprint()
    with pytest.raises(IllegalChoice):
        make(game, 0, "develop silver_gate.1")
    assert game.fingerprint() == before
