"""Building: place, morale, discounts, cost, covering, and what comes after."""

import pytest

from asterism.titles.orion.rules.components import CARD, STRUCTURES
from tests.rules import rule
from tests.titles.orion.position import (
    at,
    complete,
    cost,
    hand,
    make,
    markers,
    offered,
    player,
    points,
    printed,
    reckon,
    resources,
    seat,
    systems,
    told,
    wait,
)

MARKET = "planetary_resource_market"


def ends(game, number):
    """Every way in which the seat's savings can go, as what is left when the card is built."""
    words = offered(game, number, "save")
    if not words:
        return {resources(game, number)}
    found = set()
    for word in words:
        other = game.copy()
        make(other, number, word)
        found |= ends(other, number)
    return found


def shipped(amounts: str):
    """Fulcrum and a Colony Ship on him; the ship is being activated, to build a Planetary Resource Market."""
    game = at(seat("humans", amounts, hand=MARKET, systems="fulcrum_sandebar colony_ship"), seat())
    make(game, 0, "activate colony_ship 0")
    return game


# --- discounts


@rule("orion.build.discount", "orion.card.colony_ship", "orion.advisor.fulcrum")
def test_discounts_add_up_and_the_payer_chooses_what_they_save():
    """Row A4: the rulebook's example; 4 food and 1 production for 3 less."""
    game = shipped("9/9/9")
    make(game, 0, f"build {MARKET}")
    assert ends(game, 0) == {reckon("9/9/9", (-2, 0, 0)), reckon("9/9/9", (-1, 0, -1))}


@rule("orion.build.discount")
def test_what_is_not_in_the_cost_cannot_be_saved():
    """Row A5."""
    assert f"build {MARKET}" not in offered(shipped("1/9/0"), 0)
    assert offered(shipped("1/9/0"), 0) == ["decline"]


@rule("orion.build.discount")
def test_a_saving_that_leaves_too_much_to_pay_is_not_offered():
    """Row A6."""
    game = shipped("1/0/1")
    make(game, 0, f"build {MARKET}")
    assert resources(game, 0) == "0/0/0", "three times food: nothing to choose"
    game = shipped("2/0/0")
    make(game, 0, f"build {MARKET}")
    assert ends(game, 0) == {"0/0/0"}


@rule("orion.build.discount")
def test_more_discount_than_cost_pays_nothing_out():
    """Row A7: Fulcrum 1, Colony Ship 2, Space Elevator 1."""
    cheap = next(card.id for card in STRUCTURES if card.cost == (2, 1, 0) and not card.effects_when("after_building"))
    mine = seat("humans", "0/0/0", hand=cheap, systems="fulcrum_sandebar colony_ship | space_elevator")
    game = at(mine, seat())
    make(game, 0, "activate colony_ship 0", f"build {cheap}")
    assert ends(game, 0) == {"0/0/0"}


@rule("orion.build.discount", "orion.card.colony_ship")
def test_a_discount_that_covers_the_whole_cost_leaves_nothing_to_choose():
    game = at(seat("humans", "5/5/5", hand="star_fortress", systems="colony_ship"), seat())
    assert sum(CARD["star_fortress"].cost) == printed("colony_ship", "build").discount
    make(game, 0, "activate colony_ship 0", "build star_fortress")
    assert systems(game, 0) == ["colony_ship star_fortress"]
    assert resources(game, 0) == "5/5/5"
    assert game.pending() == [1]


@rule("orion.build.discount")
def test_a_discount_is_used_as_far_as_possible():
    game = at(seat("humans", "9/9/9", hand="titan", systems="space_elevator"), seat())
    make(game, 0, "build titan", "new_system")
    assert offered(game, 0) == ["save fleet", "save production"], "not food, and not nothing"
    make(game, 0, "save production")
    assert resources(game, 0) == reckon("9/9/9", cost("titan"), (0, 0, 1))


@rule("orion.build.discount", "orion.card.space_elevator", "orion.build.cover")
def test_the_elevator_that_is_covered_still_saves_on_what_covers_it_and_then_no_more():
    """Row A12."""
    card = "marine_barracks"
    saved = printed("space_elevator", "build_discount").amount
    game = at(seat("humans", "9/9/0", hand=f"{card} {card}", systems="space_elevator"), seat())
    make(game, 0, f"build {card}", "onto 0")
    gained = (0, printed(card, "gain").fleet, 0)
    paid = reckon("9/9/0", cost(card), (saved, 0, 0), gained)
    assert resources(game, 0) == paid
    wait(game, 0)
    make(game, 0, f"build {card}", "new_system")
    assert resources(game, 0) == reckon(paid, cost(card), gained)


@rule("orion.build.discount")
def test_two_elevators_save_two():
    game = at(seat("humans", "9/9/9", hand="spaceport", systems="space_elevator | space_elevator"), seat())
    make(game, 0, "build spaceport", "new_system")
    twice = 2 * printed("space_elevator", "build_discount").amount
    assert resources(game, 0) == reckon("9/9/9", cost("spaceport"), (twice, 0, 0))


# --- morale and place


@rule("orion.build.morale", "orion.morale", "orion.card.artemis_system_net")
def test_some_cards_cannot_be_built_below_morale_six():
    """Row A8."""
    for morale, legal in ((5, False), (6, True)):
        game = at(seat("humans", "9/9/9", morale=morale, hand="artemis_system_net autolab"), seat())
        assert ("build artemis_system_net" in offered(game, 0)) is legal
        assert "build autolab" in offered(game, 0)


@rule("orion.build.morale")
@pytest.mark.parametrize("card", STRUCTURES, ids=str)
def test_every_card_has_the_morale_limit_of_its_data(card):
    for morale in (card.morale_min - 1, card.morale_min, 10):
        game = at(seat("humans", "9/9/9", morale=morale, hand=card.id), seat())
        assert (f"build {card.id}" in offered(game, 0)) is (not card.morale_min or morale >= card.morale_min)
    assert card.morale_min in (0, 6)


@rule("orion.build.morale", "orion.morale")
def test_a_card_without_a_limit_is_built_at_any_morale():
    game = at(seat("humans", "9/9/9", morale=-3, hand="autolab titan"), seat())
    assert offered(game, 0, "build") == ["build autolab"]
    assert game.view(0)["mine"]["builds"]["autolab"]["why_not"] is None


@rule("orion.build.steps")
def test_the_same_name_may_be_built_again_in_any_system():
    """Row A9."""
    game = at(seat("humans", "9/9/9", hand="frigate", systems="frigate | titan"), seat())
    make(game, 0, "build frigate")
    assert offered(game, 0) == ["onto 0", "onto 1", "new_system"]
    make(game, 0, "onto 0")
    assert systems(game, 0) == ["frigate frigate", "titan"]


@rule("orion.build.cover", "orion.field.leave")
def test_a_marker_on_a_covered_card_goes_to_the_reserve():
    """Row A10."""
    game = at(seat("humans", "9/9/9", hand="frigate", systems="spaceport*"), seat())
    before = markers(game, 0)
    make(game, 0, "build frigate", "onto 0")
    assert markers(game, 0) == (before[0] - 1, before[1] + 1), "not available"
    assert systems(game, 0) == ["spaceport frigate"]
    assert complete(game)


@rule("orion.build.steps", "orion.system")
def test_a_full_system_takes_no_card_and_there_is_no_fifth_system():
    """Row A11."""
    ids = [card.id for card in STRUCTURES if card.id not in ("frigate", "space_elevator")]
    stacks = [" ".join(ids[n : n + 5]) for n in range(0, 20, 5)]
    stacks[2] = stacks[2].rsplit(" ", 1)[0]
    game = at(seat("humans", "9/9/9", hand="frigate", systems=" | ".join(stacks)), seat())
    make(game, 0, "build frigate")
    assert systems(game, 0)[2] == f"{stacks[2]} frigate", "the only place there is"
    assert len(systems(game, 0)) == 4
    game = at(seat("humans", "9/9/9", hand="frigate", systems=" | ".join([*stacks[:2], stacks[3], f"{stacks[2]} frigate"])), seat())
    assert offered(game, 0, "build") == [], "nowhere to build"


@rule("orion.system")
def test_the_first_structure_opens_the_first_system():
    game = at(seat("humans", "9/9/9", hand="frigate"), seat())
    assert systems(game, 0) == []
    make(game, 0, "build frigate")
    assert systems(game, 0) == ["frigate"]


@rule("orion.build.steps", "orion.resource.cap")
@pytest.mark.parametrize("card", STRUCTURES, ids=str)
def test_every_card_costs_what_it_shows_and_must_be_paid_in_full(card):
    exact = "/".join(map(str, card.cost))
    game = at(seat("humans", exact, hand=card.id), seat())
    assert f"build {card.id}" in offered(game, 0)
    make(game, 0, f"build {card.id}")
    assert told(game, "built")[0] == {"key": "built", "seat": 0, "card": card.id, "system": 0, "paid": list(card.cost)}
    for kind in range(3):
        if card.cost[kind]:
            short = [9, 9, 9]
            short[kind] = card.cost[kind] - 1
            game = at(seat("humans", "/".join(map(str, short)), hand=card.id), seat())
            assert f"build {card.id}" not in offered(game, 0)


@rule("orion.build.cover", "orion.card.active")
def test_the_new_card_is_active_and_the_one_beneath_is_not():
    game = at(seat("humans", "9/9/9", hand="pleasure_dome", systems="spaceport"), seat())
    make(game, 0, "build pleasure_dome", "onto 0")
    wait(game, 0)
    assert offered(game, 0, "activate") == ["activate pleasure_dome 0"]


# --- after building, and builds inside builds


@rule("orion.build.after")
def test_after_building_happens_once_and_sets_off_nothing_else():
    game = at(seat("humans", "9/0/0", hand="marine_barracks frigate", systems="deep_core_mine"), seat())
    make(game, 0, "build marine_barracks", "new_system")
    assert resources(game, 0) == reckon("9/0/0", cost("marine_barracks"), (0, printed("marine_barracks", "gain").fleet, 0))
    before = resources(game, 0)
    wait(game, 0)
    make(game, 0, "research")
    assert resources(game, 0) == before


@rule("orion.build.after", "orion.card.communications_satellite")
def test_an_exposed_card_does_not_do_again_what_it_did_after_building():
    mine = seat("humans", "9/0/0", hand="communications_satellite", systems="marine_barracks")
    game = at(mine, seat())
    make(game, 0, "build communications_satellite", "onto 0", "rearrange 0", "next communications_satellite 1")
    assert systems(game, 0) == ["communications_satellite marine_barracks"]
    assert resources(game, 0) == reckon("9/0/0", cost("communications_satellite"))


@rule("orion.build.free", "orion.build.nested", "orion.card.civilian_transport")
def test_five_structures_in_one_action():
    """Row C5: the rulebook's example. T1 builds T2; T2 builds a blue card and then another; then T1 goes on."""
    mine = seat("humans", "9/9/9", hand="civilian_transport civilian_transport autolab doom_star star_fortress", markers=2)
    game = at(mine, seat(), deck=10)
    make(game, 0, "build civilian_transport", "build civilian_transport", "new_system", "build autolab", "new_system")
    assert markers(game, 0)[0] == 2, "what comes after building the blue card comes before the next build"
    make(game, 0, "build doom_star", "onto 0", "build star_fortress", "onto 1")
    assert [event["card"] for event in told(game, "built")] == [
        "civilian_transport",
        "civilian_transport",
        "autolab",
        "doom_star",
        "star_fortress",
    ]
    assert systems(game, 0) == ["civilian_transport doom_star", "civilian_transport star_fortress", "autolab"]
    built = cost("civilian_transport", "civilian_transport", "autolab", "doom_star", "star_fortress")
    assert resources(game, 0) == reckon("9/9/9", built)
    assert game.pending() == [1]
    assert player(game, 0).spent == 1


@rule("orion.card.civilian_transport")
def test_a_transport_that_built_a_red_card_builds_no_more():
    """Row C6."""
    game = at(seat("humans", "9/9/9", hand="civilian_transport death_spores autolab"), seat())
    make(game, 0, "build civilian_transport", "build death_spores", "new_system")
    assert game.pending() == [1]
    assert hand(game, 0) == ["autolab"]


@rule("orion.card.civilian_transport")
def test_a_transport_builds_no_third_card():
    """Row C7."""
    game = at(seat("humans", "9/9/9", hand="civilian_transport autolab colony_ship star_fortress"), seat())
    make(game, 0, "build civilian_transport", "build autolab", "new_system", "build colony_ship", "new_system")
    assert game.pending() == [1]
    assert hand(game, 0) == ["star_fortress"]


@rule("orion.card.civilian_transport", "orion.build.hidden", "orion.effect.full")
def test_what_a_transport_may_build_can_be_declined_and_an_empty_hand_builds_nothing():
    game = at(seat("humans", "9/9/9", hand="civilian_transport"), seat())
    make(game, 0, "build civilian_transport")
    assert game.pending() == [1], "that the hand is empty everybody sees"
    game = at(seat("humans", "9/9/9", hand="civilian_transport autolab"), seat())
    make(game, 0, "build civilian_transport", "decline")
    assert game.pending() == [1]
    assert hand(game, 0) == ["autolab"]


@rule("orion.build.free", "orion.build.morale")
def test_a_build_without_an_action_is_paid_placed_and_limited_by_morale_like_any_other():
    ids = [card.id for card in STRUCTURES if card.id not in ("civilian_transport", "frigate", "space_elevator", "titan")]
    full = " | ".join(" ".join(ids[n : n + 5]) for n in range(0, 15, 5))
    mine = seat("humans", "9/9/9", morale=5, hand="civilian_transport titan frigate", systems=full)
    game = at(mine, seat())
    make(game, 0, "build civilian_transport")
    assert offered(game, 0) == ["build frigate", "decline"]
    make(game, 0, "build frigate")
    assert systems(game, 0)[3] == "civilian_transport frigate"
    assert resources(game, 0) == reckon("9/9/9", cost("civilian_transport", "frigate"))


@rule("orion.build.nested", "orion.effect.changed")
def test_an_effect_that_has_begun_goes_on_when_its_card_is_covered():
    game = at(seat("humans", "9/9/9", hand="civilian_transport autolab star_fortress"), seat())
    make(game, 0, "build civilian_transport", "build autolab", "onto 0")
    assert "build star_fortress" in offered(game, 0)
    make(game, 0, "build star_fortress", "onto 0")
    assert systems(game, 0) == ["civilian_transport autolab star_fortress"]


@rule("orion.build.hidden", "orion.card.colony_ship")
def test_a_colony_ship_need_not_build():
    game = at(seat("humans", "9/9/9", hand="frigate", systems="colony_ship"), seat())
    make(game, 0, "activate colony_ship 0", "decline")
    assert systems(game, 0) == ["colony_ship*"]
    assert hand(game, 0) == ["frigate"]


@rule("orion.vp", "orion.build.steps")
def test_a_built_card_gives_no_points_on_the_track():
    game = at(seat("humans", "9/9/9", hand="star_fortress"), seat())
    make(game, 0, "build star_fortress")
    assert points(game) == [0, 0]
    assert game.scores()[0] == 8 + CARD["star_fortress"].vp
