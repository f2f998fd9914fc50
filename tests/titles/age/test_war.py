"""War: places, rewards, a planet for a lone Hegemon, and what stays of the squadrons."""

import pytest

from asterism import IllegalChoice
from tests.rules import rule
from tests.titles.age.position import at, colony, conqueror, make, offered, player, prestige, purse, seat, told

STRENGTH = ["", "laser_weapons", "laser_weapons plasma_weapons", "antimatter_launchers laser_weapons"]


def war(*seats, **position):
    return at(*seats, phase="war", **{"round": 2, **position})


def places(game) -> list[int]:
    return told(game, "war_fought")[0]["places"]


# --- places and rewards


@rule("age.war.rank")
def test_cruisers_come_before_strength():
    game = war(seat("c 1", technologies=STRENGTH[3]), seat("c 2"), seat("c 1", technologies=STRENGTH[1]))
    assert places(game) == [2, 1, 3]
    assert told(game, "war_fought")[0]["hegemon"] == 1


@rule("age.war.rank")
def test_cruisers_on_planets_are_not_compared():
    assert places(war(seat("c 1", conquered="silver_gate.1 silver_gate.2"), seat("c 2"))) == [2, 1]


PATTERNS = {
    "A>B": [1, 2],
    "A=B": [1, 1],
    "A>B>C": [1, 2, 3],
    "A=B>C": [1, 1, 3],
    "A>B=C": [1, 2, 2],
    "A=B=C": [1, 1, 1],
    "A>B>C>D": [1, 2, 3, 4],
    "A=B>C>D": [1, 1, 3, 4],
    "A>B=C>D": [1, 2, 2, 4],
    "A>B>C=D": [1, 2, 3, 3],
    "A=B>C=D": [1, 1, 3, 3],
    "A=B=C>D": [1, 1, 1, 4],
    "A>B=C=D": [1, 2, 2, 2],
    "A=B=C=D": [1, 1, 1, 1],
}
REWARDS = {  # credits, influence, prestige
    2: {1: (2, 0, 1), 2: (0, 0, 0)},
    3: {1: (2, 0, 1), 2: (1, 0, 0), 3: (0, 0, 0)},
    4: {1: (2, 0, 1), 2: (1, 1, 0), 3: (1, 0, 0), 4: (0, 0, 0)},
}


@pytest.mark.parametrize("by", ["cruisers", "strength"])
@pytest.mark.parametrize("pattern", PATTERNS)
@rule("age.war.tie", "age.war.reward")
def test_the_tied_all_take_the_reward_of_their_place_and_use_up_those_behind(pattern, by):
    rank, seats = 3, []
    for sign in ["=", *pattern[1::2]]:
        rank -= sign == ">"
        seats.append(seat(f"c {rank}") if by == "cruisers" else seat("c 2", technologies=STRENGTH[rank]))
    game = war(*seats)
    assert places(game) == PATTERNS[pattern]
    taken = [(amounts[0], amounts[3], amounts[4]) for amounts in (player(game, each).amounts for each in range(len(seats)))]
    assert taken == [REWARDS[len(seats)][place] for place in PATTERNS[pattern]]


@rule("age.war.zero")
def test_players_without_cruisers_are_ranked_like_all_others():
    game = war(seat(technologies="laser_weapons"), seat(), seat())
    assert places(game) == [1, 2, 2]
    assert [purse(game, each) for each in range(3)] == ["cr 2 pr 3 P 1", "cr 1 pr 3", "cr 1 pr 3"]
    assert game.pending() == []  # without a cruiser there is nothing to seize with


@rule("age.war.reward")
def test_rewards_are_taken_in_turn_order_so_the_later_lies_on_top():
    assert war(seat("c 2"), seat("c 2"), seat("c 2"), order=[2, 0, 1]).view(None)["stack"] == [2, 0, 1]


# --- seizing


@rule("age.war.seize")
def test_a_hegemon_may_leave_every_planet_alone():
    game = war(seat("c 2", technologies="laser_weapons"), seat())
    make(game, 0, "done")
    assert purse(game, 0) == "cr 2 pr 3 P 1 c 1"
    assert game._table.conquests == {}


@rule("age.war.seize")
def test_seizing_costs_a_cruiser_only_and_sends_all_markers_home():
    """A barren planet, without terraforming, adaptation or credits."""
    game = war(seat("c 2", technologies=STRENGTH[2]), seat(developed="amber_shoals.3"), fleet=1)
    make(game, 0, "seize amber_shoals.3")
    assert purse(game, 0) == "cr 2 pr 3 P 1 c 1"
    assert colony(game, "amber_shoals.3") is None
    assert conqueror(game, "amber_shoals.3") == 0
    assert player(game, 1).ready == 0
    assert told(game, "planet_seized") == [{"key": "planet_seized", "seat": 0, "planet": "amber_shoals.3", "former": 1}]


@rule("age.war.seize")
def test_only_one_planet_is_seized_in_a_war():
    game = war(seat("c 5", technologies=STRENGTH[3]), seat())
    make(game, 0, "seize silver_gate.1")
    assert game.pending() == []
    assert len(game._table.conquests) == 1


@rule("age.war.target")
def test_the_planet_is_in_range_unprotected_and_neither_his_own_nor_conquered():
    game = war(
        seat("c 4", colonized="silver_gate.1", developed="silver_gate.2"),
        seat("c 1", colonized="cold_harbour.1"),
        seat("c 0", colonized="amber_shoals.1 ember_reach.1", conquered="silver_gate.3"),
        systems="silver_gate amber_shoals cold_harbour ember_reach",
        fleet=2,
    )
    expected = ["amber_shoals.1", "amber_shoals.2", "amber_shoals.3", "cold_harbour.2", "cold_harbour.3"]
    assert offered(game, 0) == ["done", *[f"seize {planet}" for planet in expected]]
    with pytest.raises(IllegalChoice):
        make(game, 0, "seize ember_reach.1")


@rule("age.war.target")
def test_his_own_planets_are_no_target_even_if_his_cruisers_are_too_few_for_them():
    game = war(seat("c 1", colonized="silver_gate.1", developed="silver_gate.2"), seat())
    assert offered(game, 0, "seize") == ["seize silver_gate.3"]


@rule("age.war.conquered")
def test_a_conquered_planet_is_lost_for_everyone_else():
    taken = {"conquered": "silver_gate.1"}
    game = at(seat("cr 9 c 4", main="cheiki reapers"), seat(**taken))
    assert not [word for word in offered(game, 0) if "silver_gate.1" in word]
    game = at(seat("cr 9", main="cheiki", **taken), seat())
    assert not [word for word in offered(game, 0) if "silver_gate.1" in word]
    assert "seize silver_gate.1" not in offered(war(seat("c 3"), seat(**taken)), 0)


@rule("age.war.conquered")
def test_a_seized_planet_no_longer_counts_for_its_former_owner():
    game = war(seat("c 1", main="reapers"), seat(colonized="silver_gate.1", developed="silver_gate.2"))
    before = game.scores()[1]
    make(game, 0, "seize silver_gate.2")
    assert game._table.count(1, "developed") == 0
    assert game.scores()[1] == before - 2
    assert game._table.count(0, "conquered") == 1


@pytest.mark.parametrize(("cruisers", "safe"), [(0, False), (1, False), (2, False), (3, True), (4, True)])
@rule("age.war.protection")
def test_cruisers_protect_all_planets_or_none(cruisers, safe):
    game = war(seat("c 5"), seat(f"c {cruisers}", colonized="silver_gate.1 silver_gate.2", developed="silver_gate.3"))
    assert offered(game, 0, "seize") == ([] if safe else [f"seize silver_gate.{n}" for n in (1, 2, 3)])


@rule("age.war.protection")
def test_protection_is_counted_before_anyone_discards():
    """After the war seat 1, without strength, has no cruiser left; as the Hegemon looks it still has two."""
    game = war(seat("c 3"), seat("c 2", colonized="silver_gate.1 silver_gate.2"))
    assert offered(game, 0, "seize") == ["seize silver_gate.3"]
    make(game, 0, "seize silver_gate.3")
    assert player(game, 1).amounts[6] == 0


@rule("age.war.exempt")
def test_conquered_planets_need_no_cruiser():
    game = war(seat("c 3"), seat("c 1", colonized="silver_gate.1", conquered="silver_gate.2 amber_shoals.1"), fleet=1)
    assert "seize silver_gate.1" not in offered(game, 0)


@rule("age.war.exempt")
def test_planets_protected_otherwise_are_not_counted_in_the_need():
    """One cruiser guards the one colonized planet, as the developed ones are shielded."""
    planets = {"colonized": "silver_gate.1", "developed": "silver_gate.2 silver_gate.3"}
    assert offered(war(seat("c 3"), seat("c 1", technologies="planetary_shields", **planets)), 0, "seize") == []
    assert offered(war(seat("c 3"), seat("c 1", main="oathbound", **planets)), 0, "seize") == ["seize silver_gate.2", "seize silver_gate.3"]
    both = seat("c 0", main="oathbound", technologies="planetary_shields", **planets)
    assert offered(war(seat("c 3"), both), 0, "seize") == []


@rule("age.war.free")
def test_a_free_planet_is_always_unprotected():
    game = war(seat("c 1"), seat(), fleet=1)
    assert offered(game, 0, "seize") == [f"seize {name}.{n}" for name in ("silver_gate", "amber_shoals") for n in (1, 2, 3)]
    make(game, 0, "seize amber_shoals.3")
    assert conqueror(game, "amber_shoals.3") == 0
    assert told(game, "planet_seized")[0]["former"] == -1


# --- keeping


@pytest.mark.parametrize(("technologies", "keeps"), [(STRENGTH[0], 0), (STRENGTH[1], 1), (STRENGTH[2], 2), (STRENGTH[3], 3)])
@rule("age.war.keep")
def test_everybody_keeps_as_many_cruisers_as_strength(technologies, keeps):
    game = war(seat("c 5", technologies=technologies), seat("c 4", technologies=technologies), seat("c 1"))
    make(game, 0, "done")
    assert [player(game, each).amounts[6] for each in range(3)] == [keeps, keeps, 0]


@rule("age.war.keep")
def test_cruisers_on_planets_stay_and_the_seizing_one_has_left_before():
    game = war(seat("c 3", technologies=STRENGTH[2], conquered="amber_shoals.1"), seat())
    make(game, 0, "seize silver_gate.1")
    assert player(game, 0).amounts[6] == 2
    assert told(game, "cruisers_lost") == []
    assert game._table.count(0, "conquered") == 2


@rule("age.round.order")
def test_war_comes_before_the_galaxy_phase_from_the_second_round_on():
    game = at(seat("c 1", ready=0), seat(ready=0), round=2, fleet=1, systems="silver_gate amber_shoals cold_harbour")
    make(game, 0, "pass")
    make(game, 1, "pass")
    assert game.prompt(0)["key"] == "seize_planet"
    make(game, 0, "done")
    assert [event["phase"] for event in told(game, "phase_began")] == ["action", "war", "galaxy", "production", "action"]
    assert prestige(game) == [1, 0]
    assert game._table.round == 3
