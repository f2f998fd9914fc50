"""Activation: an active card with an empty field, its limit and its cost; and activations without an action."""

import pytest

from asterism.titles.orion.rules.components import ADVISORS, STRUCTURES
from tests.rules import rule
from tests.titles.orion.position import (
    at,
    complete,
    gain,
    hand,
    make,
    markers,
    morales,
    offered,
    player,
    points,
    printed,
    reckon,
    resources,
    seat,
    systems,
    wait,
)

WITH_A = [card for card in STRUCTURES if card.slot == "A"]


def one(card: str, amounts: str = "9/9/9", **more):
    """A game in which the first seat has this card active."""
    return at(seat("humans", amounts, systems=card, **more), seat("humans", hand="titan capitol"))


@rule("orion.activate.steps", "orion.effect.cost", "orion.card.government_support")
def test_the_cost_in_the_frame_is_paid_in_full_first():
    """Row A23."""
    price = printed("government_support", "pay").food
    assert price == 2
    assert offered(one("government_support", "1/9/9"), 0, "activate") == []
    game = one("government_support", "2/9/9", morale=5)
    make(game, 0, "activate government_support 0")
    assert resources(game, 0) == "0/9/9"
    assert morales(game)[0] == 5 + printed("government_support", "gain_morale").amount


@rule("orion.icon.exchange", "orion.card.spaceport")
def test_a_spaceport_exchanges_in_either_direction_once():
    """Row A24."""
    for before, after in (("3/3/0", "0/0/2"), ("0/0/2", "3/3/0")):
        game = one("spaceport", before)
        make(game, 0, "activate spaceport 0")
        assert resources(game, 0) == after
        assert game.pending() == [1]
    game = one("spaceport", "3/3/2")
    make(game, 0, "activate spaceport 0")
    assert offered(game, 0) == ["exchange left", "exchange right"]
    make(game, 0, "exchange right")
    assert resources(game, 0) == "6/6/0"
    assert game.pending() == [1]


@rule("orion.activate.steps", "orion.field.taken")
def test_a_taken_field_cannot_be_used():
    """Row A25."""
    assert offered(one("spaceport*"), 0, "activate") == []
    game = at(seat("humans", "9/9/9", systems="spaceport* | spaceport"), seat())
    make(game, 0, "activate spaceport 1", "exchange left")
    assert systems(game, 0) == ["spaceport*", "spaceport*"], "the other copy has a field of its own"
    wait(game, 0)
    assert offered(game, 0, "activate") == []


@rule("orion.card.active", "orion.activate.steps")
def test_a_covered_card_cannot_be_activated():
    """Row A26."""
    assert offered(one("spaceport titan"), 0, "activate") == []


@rule("orion.activate.steps", "orion.morale", "orion.card.capitol")
def test_a_limit_of_morale_counts_when_activating_not_when_building():
    """Row A27."""
    for morale, legal in ((5, []), (6, ["activate capitol 0"])):
        game = at(seat("humans", "9/9/9", morale=morale, hand="capitol", systems="capitol"), seat())
        assert offered(game, 0, "activate") == legal
        assert "build capitol" in offered(game, 0)


@rule("orion.activate.steps", "orion.morale")
@pytest.mark.parametrize("card", WITH_A, ids=str)
def test_every_card_has_the_limit_of_its_data_whatever_the_morale(card):
    limit = card.activation.morale
    for morale in (limit - 1, limit, 10):
        game = one(card.id, morale=morale, vp=5, hand="frigate")
        assert (f"activate {card.id} 0" in offered(game, 0)) is (not limit or morale >= limit)


@rule("orion.icon.slash", "orion.advisor.viktoria")
@pytest.mark.parametrize(("gained", "after"), [("food", "3/1/1"), ("fleet", "1/3/1"), ("production", "1/1/3")])
def test_a_slash_is_a_choice_of_one(gained, after):
    """Row A28."""
    game = at(seat("humans", "1/1/1", advisor="viktoria"), seat())
    make(game, 0, "activate viktoria")
    assert offered(game, 0) == ["gain food", "gain fleet", "gain production"]
    make(game, 0, f"gain {gained}")
    assert resources(game, 0) == after
    assert player(game, 0).advisor_marked
    wait(game, 0)
    assert offered(game, 0, "activate") == []


@rule("orion.activate.steps", "orion.field.kinds")
def test_the_marker_of_the_action_lies_on_the_field():
    game = one("cloning_center", "0/0/0")
    before = markers(game, 0)
    make(game, 0, "activate cloning_center 0")
    assert systems(game, 0) == ["cloning_center*"]
    assert markers(game, 0) == (before[0] - 1, before[1])
    assert resources(game, 0) == reckon("0/0/0", gain("cloning_center"))
    assert complete(game)


@rule("orion.field.kinds")
def test_a_card_has_an_a_field_exactly_if_it_can_be_activated():
    for card in (*STRUCTURES, *ADVISORS):
        assert (card.slot == "A") is (card.activation is not None)
        assert (card.slot == "R") is any(effect.marker == "R" for effect in card.effects)


@rule("orion.activate.idle")
@pytest.mark.parametrize("card", [card for card in WITH_A if card.id not in ("colony_ship", "spaceport", "spy_center")], ids=str)
def test_a_card_may_be_activated_though_morale_resources_or_the_deck_leave_it_nothing_to_give(card):
    game = at(seat("humans", "9/9/9", morale=10, vp=1, systems=f"titan frigate destroyer battleship {card.id}"), seat(), deck="")
    make(game, 0, f"activate {card.id} 0")
    assert systems(game, 0)[0].endswith("*")
    game = at(seat("humans", "2/0/0", morale=10, vp=1, systems=card.id), seat(), deck="")
    assert offered(game, 0, "activate") == [f"activate {card.id} 0"]


@rule("orion.activate.steps", "orion.card.spaceport", "orion.effect.cost")
@pytest.mark.parametrize("amounts", ["0/0/0", "2/9/1", "9/2/1"])
def test_a_spaceport_with_nothing_to_exchange_cannot_be_activated(amounts):
    game = one("spaceport", amounts)
    assert offered(game, 0, "activate") == []
    assert game.view(0)["mine"]["activations"] == [{"card": "spaceport", "system": 0, "why_not": "cost"}]
    for enough in ("3/3/0", "0/0/2"):
        assert offered(one("spaceport", enough), 0, "activate") == ["activate spaceport 0"]


@rule("orion.activate.free", "orion.card.spaceport", "orion.card.high_orbit_sonar")
def test_a_sonar_does_not_activate_what_has_nothing_to_exchange_build_or_steal_either():
    game = at(seat("humans", "2/0/1", hand="high_orbit_sonar", systems="spaceport | colony_ship | spy_center", advisor="advia_osm"), seat())
    make(game, 0, "build high_orbit_sonar", "new_system")
    assert game.pending() == [1]


@rule("orion.activate.idle", "orion.card.colony_ship")
def test_being_covered_does_not_stop_an_effect():
    """Row C31."""
    game = at(seat("humans", "9/9/9", hand="frigate", systems="colony_ship"), seat())
    before = markers(game, 0)
    make(game, 0, "activate colony_ship 0", "build frigate", "save food", "save food")
    assert systems(game, 0) == ["colony_ship frigate"]
    assert markers(game, 0) == (before[0] - 1, before[1] + 1)
    assert complete(game)


@rule("orion.activate.idle", "orion.card.colony_ship")
@pytest.mark.parametrize(
    ("stack", "cards"), [("titan capitol autolab destroyer colony_ship", "frigate"), ("colony_ship", "")], ids=["full system", "empty hand"]
)
def test_a_ship_in_a_full_system_or_with_an_empty_hand_is_not_offered(stack, cards):
    """Row C32."""
    game = at(seat("humans", "9/9/9", hand=cards, systems=stack), seat())
    assert offered(game, 0, "activate") == []
    assert game.view(0)["mine"]["activations"] == [{"card": "colony_ship", "system": 0, "why_not": "idle"}]


@rule("orion.build.hidden", "orion.card.colony_ship")
def test_a_ship_is_offered_with_a_hand_too_dear_since_nobody_may_check_it():
    game = at(seat("humans", "0/0/0", hand="titan", systems="colony_ship"), seat())
    make(game, 0, "activate colony_ship 0")
    assert offered(game, 0) == ["decline"], "asked all the same"
    make(game, 0, "decline")
    assert systems(game, 0) == ["colony_ship*"]


@rule("orion.card.colony_ship", "orion.build.discount")
def test_a_ship_builds_only_in_its_own_system_for_two_less():
    game = at(seat("humans", "1/1/0", hand="frigate titan", systems="titan | colony_ship"), seat())
    make(game, 0, "activate colony_ship 1")
    assert offered(game, 0) == ["build frigate", "decline"]
    make(game, 0, "build frigate")
    assert systems(game, 0) == ["titan", "colony_ship frigate"]
    assert resources(game, 0) == reckon("1/1/0", (-1, -1, 0))


# --- without an action


def sonar(**more):
    """A High Orbit Sonar just built beside a Spaceport, a marked Pleasure Dome and Viktoria."""
    things = {"hand": "high_orbit_sonar", "systems": "spaceport | pleasure_dome*", "advisor": "viktoria"} | more
    game = at(seat("humans", "5/5/5", **things), seat())
    make(game, 0, "build high_orbit_sonar", "new_system")
    return game


@rule("orion.activate.free", "orion.card.high_orbit_sonar")
def test_a_sonar_activates_any_cards_with_an_empty_field_in_any_order():
    """Row C25."""
    game = sonar()
    assert offered(game, 0) == ["activate spaceport 0", "activate viktoria", "done"]
    before = markers(game, 0)
    both = game.copy()
    make(both, 0, "activate viktoria", "gain food", "activate spaceport 0", "exchange left")
    assert markers(both, 0) == (before[0], before[1] - 2), "markers come from the reserve"
    assert systems(both, 0) == ["spaceport*", "pleasure_dome*", "high_orbit_sonar"]
    assert player(both, 0).advisor_marked
    assert both.pending() == [1]
    assert complete(both)
    other = game.copy()
    make(other, 0, "activate spaceport 0", "exchange left", "activate viktoria", "gain food")
    assert other.pending() == [1]
    one_only = game.copy()
    make(one_only, 0, "activate spaceport 0", "exchange left", "done")
    assert not player(one_only, 0).advisor_marked
    make(game, 0, "done")
    assert game.pending() == [1]
    assert markers(game, 0) == before


@rule("orion.activate.free", "orion.effect.cost")
def test_a_free_activation_keeps_cost_limit_and_needs_an_active_card():
    stacks = "government_support | capitol | spaceport titan | planetary_resource_market"
    game = at(seat("humans", "3/0/1", hand="high_orbit_sonar", morale=5, systems=stacks[: stacks.rindex("|")], vp=0), seat())
    make(game, 0, "build high_orbit_sonar", "onto 2")
    assert resources(game, 0) == "1/0/0"
    assert game.pending() == [1], "2 food cannot be paid, morale is too low, the Spaceport is covered"


@rule("orion.activate.free", "orion.reserve.empty", "orion.card.high_orbit_sonar")
def test_without_a_reserve_there_is_no_free_activation():
    game = sonar(reserve=0)
    assert game.pending() == [1]
    game = sonar(reserve=1)
    make(game, 0, "activate spaceport 0", "exchange left")
    assert game.pending() == [1], "the reserve is empty now"


@rule("orion.activate.free", "orion.card.high_orbit_sonar")
def test_what_is_active_and_empty_is_judged_when_the_next_card_is_chosen():
    game = at(seat("humans", "9/9/9", hand="high_orbit_sonar pleasure_dome", systems="colony_ship"), seat())
    make(game, 0, "build high_orbit_sonar", "new_system", "activate colony_ship 0", "build pleasure_dome")
    assert systems(game, 0)[0] == "colony_ship pleasure_dome"
    assert offered(game, 0) == ["activate pleasure_dome 0", "done"]


@rule("orion.card.high_orbit_sonar")
def test_a_sonar_activates_any_number_even_cards_that_were_not_there_when_it_began():
    """The ship builds a Transport, which builds another ship: three activations with two cards active at first."""
    cards = "high_orbit_sonar civilian_transport colony_ship capitol"
    game = at(seat("humans", "9/9/9", hand=cards, systems="colony_ship"), seat())
    make(game, 0, "build high_orbit_sonar", "new_system", "activate colony_ship 0", "build civilian_transport")
    make(game, 0, "build colony_ship", "new_system", "decline", "activate colony_ship 2", "build capitol", "save food", "save food")
    assert systems(game, 0) == ["colony_ship civilian_transport", "high_orbit_sonar", "colony_ship capitol"]
    assert offered(game, 0) == ["activate capitol 2", "done"]


@rule("orion.activate.steps")
def test_after_an_activation_the_turn_goes_on():
    game = one("research_laboratory", "0/0/0")
    make(game, 0, "activate research_laboratory 0")
    assert len(hand(game, 0)) == printed("research_laboratory", "draw").cards
    assert points(game) == [0, 0]
    assert game.pending() == [1]
