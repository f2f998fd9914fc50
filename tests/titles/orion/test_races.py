"""Every race's ability."""

import pytest

from asterism.titles.orion.rules.components import RACES
from tests.rules import rule
from tests.titles.orion.position import (
    at,
    complete,
    cost,
    hand,
    make,
    markers,
    morales,
    offered,
    pile,
    points,
    reckon,
    resources,
    seat,
    systems,
)

# --- Humans


@rule("orion.race.humans")
def test_humans_have_no_ability_but_the_richest_start():
    humans, *aliens = RACES
    assert humans.id == "humans"
    assert not humans.effects
    assert not humans.alien
    assert all(race.alien and race.effects for race in aliens)
    rate = (2, 3, 6)  # worth of a unit, in sixths of a production
    worth = {race.id: sum(amount * each for amount, each in zip(race.start, rate, strict=True)) for race in RACES}
    assert max(worth, key=worth.__getitem__) == "humans"


# --- Alkari


@rule("orion.race.alkari", "orion.vp", "orion.effect.cost")
def test_alkari_without_points_are_not_asked():
    """Row R1."""
    game = at(seat("alkari", "4/0/0", vp=0), seat(), start="start")
    assert game.prompt(0)["key"] == "choose_action"
    assert markers(game, 0)[0] == 4


@rule("orion.race.alkari", "orion.start_effects", "orion.race.ability")
def test_alkari_may_spend_a_point_for_an_action_at_the_start_of_a_round():
    """Row R2."""
    game = at(seat("alkari", "4/0/0", vp=1), seat(), start="start")
    assert offered(game, 0) == ["use alkari", "decline"]
    make(game, 0, "use alkari")
    assert points(game)[0] == 0
    assert markers(game, 0) == (5, 5)
    assert game.prompt(0)["key"] == "choose_action"


@rule("orion.race.alkari")
def test_alkari_use_it_once_a_round_or_not_at_all():
    game = at(seat("alkari", "4/0/0", vp=5), seat(), start="start")
    make(game, 0, "use alkari")
    assert (points(game)[0], game.prompt(0)["key"]) == (4, "choose_action")
    game = at(seat("alkari", "4/0/0", vp=5), seat(), start="start")
    make(game, 0, "decline")
    assert (points(game)[0], markers(game, 0)[0]) == (5, 4)


@rule("orion.race.ability", "orion.race.alkari", "orion.effect.order")
def test_an_ability_is_ordered_with_the_effects_of_active_cards():
    game = at(seat("alkari", "4/0/0", vp=1, systems="virtual_reality_network"), seat(), start="start")
    assert offered(game, 0) == ["resolve virtual_reality_network 0", "resolve alkari"]
    make(game, 0, "resolve alkari", "use alkari")
    assert len(hand(game, 0)) == 1


@rule("orion.race.ability", "orion.morale")
def test_an_ability_works_at_any_morale():
    game = at(seat("alkari", "4/0/0", vp=1, morale=-2), seat(), start="start")
    make(game, 0, "use alkari")
    assert markers(game, 0)[0] == 5


# --- Bulrathi


@rule("orion.race.bulrathi", "orion.development")
def test_bulrathi_at_the_high_level_get_four_markers_two_resources_and_keep_their_morale():
    """Row R3."""
    game = at(seat("bulrathi", "7/0/0", morale=8), seat(), start="start")
    assert offered(game, 0) == ["gain food", "gain fleet", "gain production"]
    make(game, 0, "gain fleet", "gain production")
    assert resources(game, 0) == "7/1/1"
    assert markers(game, 0) == (4, 6)
    assert morales(game)[0] == 8


@rule("orion.race.bulrathi")
def test_the_two_resources_may_be_of_one_kind():
    game = at(seat("bulrathi", "7/0/0"), seat(), start="start")
    make(game, 0, "gain production", "gain production")
    assert resources(game, 0) == "7/0/2"
    assert game.prompt(0)["key"] == "choose_action"


@rule("orion.race.bulrathi")
def test_bulrathi_lose_morale_in_the_action_phase_like_anybody():
    """Row R4."""
    game = at(seat(fleet=9), seat("bulrathi", "8/0/0", morale=8))
    make(game, 0, "attack 1")
    assert morales(game)[1] == 7


@rule("orion.race.bulrathi", "orion.development")
def test_bulrathi_at_other_levels_are_like_everybody():
    """Row R5."""
    game = at(seat("bulrathi", "6/0/0"), seat("bulrathi", "3/0/0", morale=8), start="start")
    assert resources(game, 0) == "6/0/0"
    assert markers(game, 0)[0] == 4
    assert (markers(game, 1)[0], morales(game)[1], len(hand(game, 1))) == (3, 9, 1)


# --- Darlok


@rule("orion.race.darlok", "orion.effect.opponents")
def test_darlok_propaganda_makes_each_opponent_discard_and_may_take_one_of_them():
    """Row R6."""
    game = at(seat("darlok", morale=5), seat(hand="titan frigate"), seat(hand="capitol autolab"))
    make(game, 0, "propaganda")
    assert morales(game)[0] == 8, "morale first"
    assert game.pending() == [1]
    assert offered(game, 1) == ["discard titan", "discard frigate"]
    make(game, 1, "discard titan")
    make(game, 2, "discard capitol")
    assert offered(game, 0) == ["take capitol 1", "take titan 2", "done"]
    assert game.prompt(0)["rule"] == "orion.race.darlok"
    make(game, 0, "take titan 2")
    assert (hand(game, 0), pile(game)) == (["titan"], "capitol")
    assert game.pending() == [1]
    assert complete(game)


@rule("orion.race.darlok")
def test_an_opponent_without_cards_discards_nothing():
    """Row R7."""
    game = at(seat("darlok"), seat(), seat(hand="capitol autolab"))
    make(game, 0, "propaganda")
    make(game, 2, "discard capitol")
    assert offered(game, 0) == ["take capitol 1", "done"]
    make(game, 0, "done")
    assert pile(game) == "capitol"
    game = at(seat("darlok"), seat(), seat())
    make(game, 0, "propaganda")
    assert game.prompt(1)["key"] == "choose_action", "no cards at all: nothing to take"


@rule("orion.race.darlok", "orion.discard.order")
def test_darlok_choose_among_the_top_three_and_the_order_of_the_rest_is_kept():
    """Row R8."""
    game = at(seat("darlok"), seat(hand="spaceport"), pile="titan frigate capitol autolab")
    make(game, 0, "propaganda")
    make(game, 1, "discard spaceport")
    assert offered(game, 0) == ["take spaceport 1", "take autolab 2", "take capitol 3", "done"]
    make(game, 0, "take autolab 2")
    assert pile(game) == "titan frigate capitol spaceport"


@rule("orion.race.darlok")
def test_darlok_take_the_copy_that_is_within_reach():
    game = at(seat("darlok"), seat(), pile="titan frigate capitol titan autolab")
    make(game, 0, "propaganda", "take titan 2")
    assert pile(game) == "titan frigate capitol autolab"


@rule("orion.race.darlok", "orion.cards.equal")
def test_darlok_choose_between_two_copies_within_reach():
    game = at(seat("darlok"), seat(), pile="frigate titan capitol titan")
    make(game, 0, "propaganda")
    assert offered(game, 0) == ["take titan 1", "take capitol 2", "take titan 3", "done"]
    make(game, 0, "take titan 3")
    assert pile(game) == "frigate capitol titan"


@rule("orion.race.darlok", "orion.card.pleasure_dome", "orion.card.government_support")
@pytest.mark.parametrize("card", ["pleasure_dome", "government_support"])
def test_morale_by_a_card_is_no_propaganda(card):
    """Row R9."""
    game = at(seat("darlok", "9/0/0", systems=card), seat(hand="titan frigate"), pile="capitol")
    make(game, 0, f"activate {card} 0")
    assert game.prompt(1)["key"] == "choose_action"
    assert pile(game) == "capitol"


@rule("orion.race.darlok")
def test_only_the_darloks_own_propaganda_counts():
    game = at(seat("humans", hand="titan"), seat("darlok", hand="capitol"))
    make(game, 0, "propaganda")
    assert game.prompt(1)["key"] == "choose_action"


# --- Meklar


@rule("orion.race.meklar", "orion.trade")
def test_meklar_may_exchange_twice_in_a_trade():
    """Row R13."""
    game = at(seat("meklar", "6/0/0"), seat())
    make(game, 0, "trade food fleet")
    assert offered(game, 0) == ["trade food fleet", "trade food production", "trade fleet food", "trade fleet production", "done"]
    make(game, 0, "trade food fleet")
    assert resources(game, 0) == "0/4/0"
    assert game.pending() == [1]
    assert markers(game, 0)[0] == 2


@rule("orion.race.meklar")
def test_meklar_may_leave_it_at_one_exchange():
    game = at(seat("meklar", "6/0/0"), seat())
    make(game, 0, "trade food production", "done")
    assert resources(game, 0) == "3/0/1"
    assert game.pending() == [1]


# --- Mrrshan


@rule("orion.race.mrrshan", "orion.exploit")
@pytest.mark.parametrize(("card", "after"), [("autolab", "3/1/0"), ("titan", "0/3/0"), ("spaceport", "0/1/1")])
def test_mrrshan_exploit_for_a_fleet_on_top(card, after):
    """Row R10."""
    game = at(seat("mrrshan", "0/0/0", hand=card), seat())
    make(game, 0, f"exploit {card}")
    assert resources(game, 0) == after


@rule("orion.race.mrrshan", "orion.exploit.gray")
def test_mrrshan_exploit_gray_cards_for_a_fleet_too():
    """Row R10."""
    game = at(seat("mrrshan", "0/0/0", hand="frigate"), seat())
    make(game, 0, "exploit frigate")
    make(game, 0, offered(game, 0)[0])
    assert resources(game, 0) == "0/1/0"
    assert len(hand(game, 0)) == 3


@rule("orion.race.mrrshan", "orion.exploit.only_action")
def test_mrrshan_get_nothing_for_other_discards_or_gains():
    """Row R11."""
    game = at(seat("mrrshan", "0/0/0", hand="autolab titan frigate"), seat())
    make(game, 0, "contract", "discard autolab", "discard titan", "discard frigate", "hire kuruk")
    assert resources(game, 0) == "0/0/0"
    game = at(seat("mrrshan", "4/0/0", hand="autolab", systems="optronic_computer"), seat(), start="start")
    make(game, 0, "use optronic_computer", "discard autolab")
    assert resources(game, 0) == "4/0/0"
    game = at(seat("mrrshan", "0/0/0", systems="cloning_center"), seat())
    make(game, 0, "activate cloning_center 0")
    assert resources(game, 0).split("/")[1] == "0"


# --- Psilon


@rule("orion.race.psilon", "orion.research")
def test_psilon_research_draws_three():
    """Row R12."""
    game = at(seat("psilon"), seat())
    make(game, 0, "research")
    assert len(hand(game, 0)) == 3


@rule("orion.race.psilon")
def test_psilon_draw_nothing_more_by_other_means():
    game = at(seat("psilon", "9/9/9", hand="automated_factory"), seat())
    make(game, 0, "build automated_factory")
    assert len(hand(game, 0)) == 1
    assert systems(game, 0) == ["automated_factory"]
    assert resources(game, 0) == reckon("9/9/9", cost("automated_factory"))


@rule("orion.race.ability")
def test_a_sheet_is_no_card():
    """The Battleship fills no field of it, and nothing hires, buries or counts it."""
    game = at(seat("humans", "9/9/9", hand="battleship"), seat("alkari", vp=1))
    before = markers(game, 1)
    make(game, 0, "build battleship")
    assert markers(game, 1) == before
