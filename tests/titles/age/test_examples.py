"""The rulebook's worked examples, E1 to E29 of the rules digest: set-up, production and the nine actions."""

import pytest

from asterism import IllegalChoice
from tests.rules import rule
from tests.titles.age.position import at, begin, card, colony, make, offered, player, purse, seat, told, written

SEVEN = "cheiki humans reapers auralis psykrio newcomers feimur_v5"


@rule("age.setup.tracks")
def test_e1_a_new_game_begins_with_no_credits_and_productivity_three():
    assert [purse(begin(2), seat) for seat in range(2)] == ["pr 3", "pr 3"]


@pytest.mark.parametrize(("faction", "gained"), [("cheiki", "cr 2"), ("humans", "cr 1 c 1")])
@rule("age.setup.faction")
def test_e2_e3_the_first_main_faction_brings_its_entry_bonus(faction, gained):
    game = begin(1, {"faction 0": SEVEN})
    make(game, 0, "done", f"main {faction}")
    assert [event["bundle"] for event in told(game, "gained") if event["why"] == "entry"] == [written(gained)]
    assert player(game, 0).amounts[6] == written(gained)[6]


@rule("age.setup.stack")
def test_e4_the_first_player_lies_on_top_of_the_stack():
    game = begin(3, {"first_player": "1"})
    assert game.view(None)["order"] == [1, 2, 0]
    assert game.view(None)["stack"][::-1] == [1, 2, 0]


@rule("age.production.income", "age.production.decay")
def test_e5_production_gives_credits_before_productivity_falls():
    game = at(seat("cr 2 pr 3"), seat(), phase="production")
    assert purse(game, 0) == "cr 5 pr 2"
    assert player(game, 0).ready == 3


@rule("age.gain.credits")
def test_e6_credits_beyond_twelve_are_lost():
    assert purse(at(seat("cr 10 pr 5"), seat(), phase="production"), 0) == "cr 12 pr 4"


@rule("age.production.decay")
def test_e7_productivity_never_falls_below_nothing():
    assert purse(at(seat("cr 4 pr 0"), seat(), phase="production"), 0) == "cr 4"


@pytest.mark.parametrize(("technologies", "in_range"), [("", [True, False]), ("warp_drive", [True, True])])
@rule("age.range")
def test_e8_the_card_of_the_fleet_is_in_range_and_the_next_with_warp_drive_only(technologies, in_range):
    game = at(seat(technologies=technologies), seat())
    shown = game.view(0)["systems"]
    assert [0 in system["in_range"] for system in shown] == [*in_range, False, False, False]


@rule("age.colonize")
def test_e9_colonizing_costs_the_colonized_planets_before_it():
    game = at(
        seat("cr 4", main="humans", colonized="silver_gate.1 silver_gate.3"),
        seat(),
        fleet=1,
        systems="silver_gate drowned_crown glass_desert",
    )
    make(game, 0, "colonize drowned_crown.2")
    assert purse(game, 0) == "cr 3 pr 3 in 2"  # 4 - 2, and the planet's own credit
    assert len(game._table.colonies_of(0, 1)) == 3


@rule("age.colonize")
def test_e9_a_planet_that_gives_influence_alone():
    """The row in its own numbers: two colonized planets, four credits, and a reward of influence only."""
    game = at(seat("cr 4", main="humans", colonized="silver_gate.1 silver_gate.3"), seat(), systems="last_meridian silver_gate")
    make(game, 0, "colonize last_meridian.1")
    assert purse(game, 0) == "cr 2 pr 3 in 3"
    assert colony(game, "last_meridian.1") == (0, 1)


@rule("age.colonize.target")
def test_e10_a_planet_no_main_faction_is_adapted_to_is_refused_but_for_a_discarded_card():
    arranged = {"colonized": "silver_gate.1 silver_gate.3", "main": "veyl"}  # oceanic
    game = at(seat("cr 4", **arranged), seat(), systems="pale_lantern silver_gate")
    with pytest.raises(IllegalChoice):
        make(game, 0, "colonize pale_lantern.1")
    game = at(seat("cr 4", hand="quorum", **arranged), seat(), systems="pale_lantern silver_gate")
    with pytest.raises(IllegalChoice):
        make(game, 0, "colonize pale_lantern.1")
    make(game, 0, "adapt quorum")  # warm: the only planet it opens
    assert colony(game, "pale_lantern.1") == (0, 1)
    assert purse(game, 0) == "cr 2 pr 5"
    assert game.view(None)["discarded"] == ["quorum"]


@pytest.mark.parametrize("main", ["", "cheiki legarchaea newcomers"])
@rule("age.colonize.barren")
def test_e11_a_barren_planet_takes_terraforming_whatever_the_adaptations(main):
    game = at(seat("cr 4", main=main), seat(), systems="amber_shoals silver_gate")
    with pytest.raises(IllegalChoice):
        make(game, 0, "colonize amber_shoals.3")
    game = at(seat("cr 4", main=main, technologies="terraforming"), seat(), systems="amber_shoals silver_gate")
    make(game, 0, "colonize amber_shoals.3")
    assert purse(game, 0) == "cr 4 pr 3 di 2"


@pytest.mark.parametrize(("choice", "expected"), [("choose 0", "cr 1 pr 4 in 1 P 1"), ("choose 1", "cr 1 pr 3 di 1 P 1")])
@rule("age.develop")
def test_e12_developing_costs_seven_and_brings_prestige_and_one_of_two_rewards(choice, expected):
    game = at(seat("cr 8", colonized="silver_gate.1"), seat())
    make(game, 0, "develop silver_gate.1", choice)
    assert purse(game, 0) == expected
    assert (game._table.count(0, "colonized"), game._table.count(0, "developed")) == (0, 1)


@rule("age.develop.target")
def test_e13_another_players_planet_is_not_developed():
    game = at(seat("cr 8"), seat(colonized="silver_gate.1"))
    with pytest.raises(IllegalChoice):
        make(game, 0, "develop silver_gate.1")


@rule("age.manufacture")
def test_e14_a_cruiser_costs_two_credits():
    game = at(seat("cr 5"), seat())
    make(game, 0, "manufacture 2")
    assert purse(game, 0) == "cr 1 pr 3 c 2"


@rule("age.gain.cruisers", "age.manufacture.number")
def test_e15_no_more_is_manufactured_than_fits():
    game = at(seat("cr 12 c 4"), seat())
    assert offered(game, 0, "manufacture") == ["manufacture 0", "manufacture 1"]
    make(game, 0, "manufacture 1")
    assert purse(game, 0) == "cr 10 pr 3 c 5"


@rule("age.excavate")
def test_e16_an_excavation_costs_three_credits_for_each_discovery():
    game = at(seat("cr 7 di 3"), seat())
    make(game, 0, "excavate 2")
    assert purse(game, 0) == "cr 1 pr 3 di 1 re 2"


@rule("age.acquire")
def test_e17_acquiring_brings_productivity_for_nothing():
    game = at(seat("cr 2"), seat())
    make(game, 0, "acquire")
    assert purse(game, 0) == "cr 2 pr 4"


@rule("age.trade")
def test_e18_a_trade_is_one_exchange():
    game = at(seat("cr 8"), seat(), trade=[card("commodity")])
    make(game, 0, "trade commodity")
    assert purse(game, 0) == "cr 1 pr 3 P 2"
    game = at(seat("cr 12 in 6"), seat(), trade=[card("politics")])
    make(game, 0, "trade politics")
    assert purse(game, 0) == "cr 12 pr 3 in 4 P 1"


@rule("age.trade.pay")
def test_e19_a_trade_that_cannot_be_paid_is_refused():
    game = at(seat("cr 6"), seat(), trade=[card("commodity")])
    with pytest.raises(IllegalChoice):
        make(game, 0, "trade commodity")


@rule("age.trade.closed")
def test_e20_a_full_card_is_closed_and_others_are_open():
    game = at(seat("cr 12 in 3"), seat(), trade=[card("commodity", on="01"), card("politics")])
    assert offered(game, 0, "trade") == ["trade politics", "trade joint_industry"]
    with pytest.raises(IllegalChoice):
        make(game, 0, "trade commodity")


@rule("age.explore")
def test_e21_exploring_takes_a_cruiser_and_brings_the_token():
    game = at(seat("c 1"), seat(), draws={"find": "x2"})
    make(game, 0, "explore silver_gate.x1")
    assert purse(game, 0) == "pr 3 di 2"
    assert [find.id for find in game._table.found] == ["x2"]
    assert "silver_gate.x1" not in game.view(None)["systems"][0]["anomalies"]


@rule("age.explore.target")
def test_e22_without_a_cruiser_there_is_no_exploring():
    game = at(seat(), seat())
    with pytest.raises(IllegalChoice):
        make(game, 0, "explore silver_gate.x1")


@rule("age.nominate")
def test_e23_a_nomination_takes_three_influence_and_a_field_for_good():
    game = at(seat("in 3", developed="silver_gate.1"), seat("in 3", developed="silver_gate.2"))
    make(game, 0, "nominate 1")
    assert purse(game, 0) == "pr 3 P 4"
    assert game.view(None)["congress"][0] == {"prestige": 4, "owner": 0, "open": 1}
    make(game, 0, "done")
    assert offered(game, 1, "nominate") == ["nominate 3", "nominate 5"]


@rule("age.nominate.right")
def test_e24_without_a_developed_planet_nobody_is_nominated():
    game = at(seat("in 3", colonized="silver_gate.1", conquered="silver_gate.2"), seat())
    with pytest.raises(IllegalChoice):
        make(game, 0, "nominate 1")


@pytest.mark.parametrize(("way", "expected"), [(0, "pr 4 di 1"), (1, "cr 3 pr 4")])
@rule("age.research.cost")
def test_e25_a_basic_technology_costs_three_credits_or_a_discovery(way, expected):
    game = at(seat("cr 3 di 1"), seat())
    make(game, 0, f"research terraforming {way}")
    assert purse(game, 0) == expected


@pytest.mark.parametrize(("way", "expected"), [(0, "pr 3 di 1"), (1, "cr 3 pr 3")])
@rule("age.research.cost")
def test_e26_an_advanced_technology_costs_a_discovery_with_three_credits_or_another_discovery(way, expected):
    game = at(seat("cr 3 di 2", technologies="laser_weapons plasma_weapons"), seat())
    make(game, 0, f"research antimatter_launchers {way}")
    assert purse(game, 0) == expected


def open_to(technologies: str) -> set[str]:
    return {technology.id for technology in player(at(seat(technologies=technologies), seat()), 0).alliance.open_technologies}


@rule("age.tech.path")
def test_e27_at_the_start_the_bottom_row_is_open():
    assert open_to("") == {"terraforming", "warp_drive", "laser_weapons"}


@rule("age.tech.path")
def test_e28_plasma_weapons_open_xenology_and_launchers_but_no_shields():
    opened = open_to("laser_weapons plasma_weapons")
    assert {"xenology", "antimatter_launchers"} <= opened
    assert "planetary_shields" not in opened


@rule("age.tech.path")
def test_e29_a_scanner_opens_the_shields():
    game = at(seat("di 2", technologies="warp_drive hyperspace_scanner"), seat())
    make(game, 0, "research planetary_shields 1")
    assert purse(game, 0) == "pr 3 P 1"
