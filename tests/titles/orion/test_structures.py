"""Structures that act on their owner. Those that act on others are in test_opponents, those about attacks in test_attack."""

import pytest

from asterism.titles.orion.rules.components import CARD, COLOURS
from asterism.titles.orion.rules.printed import PerResources
from tests.rules import rule
from tests.titles.orion.position import (
    at,
    complete,
    cost,
    gain,
    hand,
    make,
    markers,
    morales,
    offered,
    pile,
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


def built(card: str, where: str = "new_system", amounts: str = "9/9/9", others: int = 1, position=None, **mine):
    """A game in which the first seat has just built this card."""
    hand = f"{card} {mine.pop('hand', '')}"
    game = at(seat("humans", amounts, hand=hand, **mine), *[seat()] * others, **(position or {}))
    make(game, 0, f"build {card}")
    if where in offered(game, 0):
        make(game, 0, where)
    return game


def left(card: str, *changes, amounts: str = "9/9/9") -> str:
    return reckon(amounts, cost(card), *changes)


# --- cards from the pile and the deck


@rule("orion.card.advanced_data_center", "orion.discard.order")
def test_an_advanced_data_center_takes_any_discard_and_keeps_the_order_of_the_rest():
    """Row C1."""
    game = built("advanced_data_center", position={"pile": "titan frigate capitol"})
    assert offered(game, 0) == ["take capitol 1", "take frigate 2", "take titan 3"], "it must take one"
    make(game, 0, "take frigate 2")
    assert pile(game) == "titan capitol"
    assert hand(game, 0) == ["frigate"]
    assert complete(game)


@rule("orion.card.advanced_data_center", "orion.effect.full")
def test_an_advanced_data_center_may_be_built_with_an_empty_pile():
    """Row C2."""
    game = built("advanced_data_center")
    assert systems(game, 0) == ["advanced_data_center"]
    assert hand(game, 0) == []
    assert game.pending() == [1]
    assert not told(game, "effect_used"), "its effect can't be used"


@rule("orion.card.biospheres", "orion.effect.order", "orion.card.toxics_processor")
def test_biospheres_wait_for_a_discard_when_the_pile_is_empty():
    game = at(seat("humans", "4/0/0", hand="titan", systems="biospheres | toxics_processor"), seat(), start="start")
    assert offered(game, 0) == ["use toxics_processor", "decline"], "nothing to order: the pile is empty"
    make(game, 0, "use toxics_processor", "discard titan")
    assert (hand(game, 0), pile(game)) == (["titan"], ""), "now there is a card to take"


@rule("orion.card.biospheres", "orion.start_effects")
def test_biospheres_take_the_top_discard_at_the_start_of_a_round():
    game = at(seat("humans", "4/0/0", systems="biospheres"), seat(), start="start", pile="titan capitol")
    assert hand(game, 0) == ["capitol"]
    assert pile(game) == "titan"
    game = at(seat("humans", "4/0/0", systems="biospheres"), seat(), start="start")
    assert hand(game, 0) == []


@rule("orion.card.hydroponic_farm", "orion.card.automated_factory")
@pytest.mark.parametrize("card", ["hydroponic_farm", "automated_factory"])
def test_some_structures_draw_when_built(card):
    game = built(card)
    assert len(hand(game, 0)) == printed(card, "draw").cards
    assert resources(game, 0) == left(card)


@rule("orion.card.research_laboratory", "orion.card.cloning_center", "orion.card.capitol", "orion.card.pleasure_dome")
@pytest.mark.parametrize(
    ("card", "what"), [("research_laboratory", "cards"), ("cloning_center", "food"), ("capitol", "vp"), ("pleasure_dome", "morale")]
)
def test_some_structures_give_something_when_activated(card, what):
    game = at(seat("humans", "0/0/0", morale=6, systems=card), seat())
    make(game, 0, f"activate {card} 0")
    given = {
        "cards": len(hand(game, 0)),
        "food": player(game, 0).resources[0],
        "vp": points(game)[0],
        "morale": morales(game)[0] - 6,
    }
    op, field = {"cards": ("draw", "cards"), "food": ("gain", "food"), "vp": ("gain_vp", "amount"), "morale": ("gain_morale", "amount")}[
        what
    ]
    assert given == {name: getattr(printed(card, op), field) if name == what else 0 for name in given}


@rule("orion.card.virtual_reality_network")
def test_a_virtual_reality_network_draws_every_round():
    game = at(seat("humans", "4/0/0", systems="virtual_reality_network"), seat(), start="start")
    assert len(hand(game, 0)) == printed("virtual_reality_network", "draw").cards


# --- gains when built


@rule("orion.card.marine_barracks", "orion.card.deep_core_mine")
@pytest.mark.parametrize("card", ["marine_barracks", "deep_core_mine"])
def test_some_structures_give_resources_when_built(card):
    game = built(card, amounts="9/3/3")
    assert resources(game, 0) == left(card, gain(card), amounts="9/3/3")


@rule("orion.card.planetary_supercomputer")
def test_a_planetary_supercomputer_counts_the_blue_structures_of_its_system_itself_included():
    """Row C12."""
    assert CARD["planetary_supercomputer"].cost == (0, 1, 3)
    game = built("planetary_supercomputer", "onto 0", amounts="0/1/3", systems="autolab biospheres | colony_ship")
    assert printed("planetary_supercomputer", "gain").units == (0, 0, 2)
    assert resources(game, 0) == "0/0/6"


@rule("orion.card.soil_enrichment", "orion.card.fighter_garrison", "orion.card.recyclotron", "orion.card.planetary_supercomputer")
@pytest.mark.parametrize("card", ["soil_enrichment", "fighter_garrison", "recyclotron", "planetary_supercomputer"])
def test_as_the_first_card_of_a_system_it_counts_itself(card):
    """Row C13."""
    start = "/".join(map(str, CARD[card].cost))
    game = built(card, amounts=start)
    assert resources(game, 0) == reckon("0/0/0", gain(card))


@rule("orion.card.soil_enrichment", "orion.card.fighter_garrison", "orion.card.recyclotron")
@pytest.mark.parametrize(
    ("card", "stack"),
    [
        ("soil_enrichment", "autolab titan biospheres"),
        ("fighter_garrison", "titan autolab doom_star"),
        ("recyclotron", "spaceport titan star_fortress"),
    ],
)
def test_it_counts_its_colour_in_its_system_covered_cards_too(card, stack):
    start = "/".join(map(str, CARD[card].cost))
    game = built(card, "onto 0", amounts=start, systems=f"{stack} | {stack.split()[0]}")
    assert resources(game, 0) == reckon("0/0/0", gain(card, 3))


@rule("orion.card.planetary_supercomputer", "orion.card.soil_enrichment", "orion.advisor.fulcrum")
@pytest.mark.parametrize("card", ["soil_enrichment", "planetary_supercomputer"])
def test_fulcrum_is_no_structure_and_does_not_count(card):
    start = list(CARD[card].cost)
    kind = next(kind for kind in range(3) if start[kind])
    start[kind] -= 1
    game = built(card, "onto 0", amounts="/".join(map(str, start)), systems="fulcrum_sandebar", colour="blue")
    assert systems(game, 0) == [f"fulcrum_sandebar {card}"]
    assert resources(game, 0) == reckon("0/0/0", gain(card))


# --- actions


@rule("orion.card.autolab", "orion.icon.cube", "orion.card.active")
def test_an_autolab_that_covers_the_only_yellow_card_gives_one_action():
    """Row C3."""
    game = built("autolab", "onto 0", systems="spaceport")
    assert markers(game, 0) == (2 + 1, 6)


@rule("orion.card.autolab")
def test_an_autolab_beside_an_active_yellow_card_gives_two_actions():
    """Row C4."""
    assert [op.if_active for op in CARD["autolab"].effects[0].ops] == [None, "yellow"]
    game = built("autolab", systems="spaceport")
    assert markers(game, 0) == (2 + 2, 5)
    game = built("autolab", systems="spaceport titan | autolab")
    assert markers(game, 0) == (2 + 1, 6), "only active cards count"


@rule("orion.reserve.empty", "orion.icon.cube", "orion.card.autolab")
def test_with_an_empty_reserve_extra_actions_are_as_many_as_there_are():
    assert markers(built("autolab", systems="spaceport", reserve=1), 0) == (3, 0)
    assert markers(built("autolab", systems="spaceport", reserve=0), 0) == (2, 0)


@rule("orion.card.optronic_computer", "orion.card.toxics_processor", "orion.icon.discard", "orion.effect.cost")
@pytest.mark.parametrize("card", ["optronic_computer", "toxics_processor"])
def test_a_card_from_hand_is_discarded_for_an_action_or_production(card):
    game = at(seat("humans", "4/0/0", hand="titan capitol", systems=card), seat(), start="start")
    assert offered(game, 0) == [f"use {card}", "decline"]
    declined = game.copy()
    make(declined, 0, "decline")
    assert (hand(declined, 0), markers(declined, 0)[0], resources(declined, 0)) == (["capitol", "titan"], 4, "4/0/0")
    make(game, 0, f"use {card}", "discard capitol")
    assert pile(game) == "capitol"
    if card == "optronic_computer":
        assert markers(game, 0)[0] == 4 + printed(card, "gain_action").amount
    else:
        assert resources(game, 0) == reckon("4/0/0", gain(card))
    game = at(seat("humans", "4/0/0", systems=card), seat(), start="start")
    assert game.prompt(0)["key"] == "choose_action", "without a card it cannot be used"


# --- Holosimulator and Colonial Tax Office


@rule("orion.card.holosimulator", "orion.turn.spend", "orion.effect.cost")
def test_a_holosimulator_built_with_the_last_marker_is_of_no_use():
    """Row C8."""
    game = built("holosimulator", markers=1)
    assert systems(game, 0) == ["holosimulator"]
    assert game.pending() == [1]


@rule("orion.card.holosimulator", "orion.contract.replace")
def test_a_holosimulator_hires_for_a_marker_without_discards():
    """Row C9."""
    game = built("holosimulator", markers=3, hand="titan", advisor="vale*", position={"middle": "viktoria quail"})
    reserve = markers(game, 0)[1]
    make(game, 0, "use holosimulator")
    assert offered(game, 0) == ["hire viktoria", "hire quail"]
    make(game, 0, "hire viktoria")
    assert markers(game, 0) == (1, reserve + 2), "the returned one, and that of the old advisor"
    assert player(game, 0).advisor is CARD["viktoria"]
    assert game.view(None)["middle"] == ["quail", "vale"]
    assert hand(game, 0) == ["titan"]
    assert complete(game)


@rule("orion.card.holosimulator")
def test_a_holosimulator_may_hire_a_first_advisor():
    game = built("holosimulator", markers=3, position={"middle": "viktoria quail"})
    make(game, 0, "use holosimulator", "hire quail")
    assert player(game, 0).advisor is CARD["quail"]


@rule("orion.card.holosimulator", "orion.effect.full")
def test_a_holosimulator_need_not_be_used():
    """Row C10."""
    game = built("holosimulator", markers=3)
    make(game, 0, "decline")
    assert markers(game, 0)[0] == 2
    assert player(game, 0).advisor is None


@rule("orion.card.colonial_tax_office")
@pytest.mark.parametrize(
    ("where", "mine"),
    [
        ("new_system", {"systems": "autolab", "markers": 3}),
        ("onto 0", {"systems": "autolab capitol", "markers": 3}),
        ("onto 0", {"systems": "autolab", "markers": 1}),
    ],
    ids=["first card", "on gray", "no marker"],
)
def test_a_tax_office_of_no_use_may_be_built(where, mine):
    """Row C22."""
    game = built("colonial_tax_office", where, **mine)
    assert game.pending() == [1]
    assert resources(game, 0) == left("colonial_tax_office")
    assert markers(game, 0)[0] == mine["markers"] - 1


@rule("orion.card.colonial_tax_office")
@pytest.mark.parametrize("beneath", ["autolab", "death_spores", "spaceport"])
def test_a_tax_office_turns_a_marker_into_what_the_card_beneath_gives(beneath):
    """Row C23."""
    colour = COLOURS[CARD[beneath].colour]
    game = built("colonial_tax_office", "onto 0", amounts="4/0/0", systems=f"capitol {beneath}", markers=2)
    reserve = markers(game, 0)[1]
    make(game, 0, "use colonial_tax_office")
    assert markers(game, 0) == (0, reserve + 1)
    given = getattr(printed("colonial_tax_office", "gain_by_covered"), colour)
    assert resources(game, 0) == "/".join(map(str, given.units))


@rule("orion.card.colonial_tax_office", "orion.effect.full")
def test_a_tax_office_need_not_be_used():
    """Row C24."""
    game = built("colonial_tax_office", "onto 0", systems="autolab", markers=2)
    make(game, 0, "decline")
    assert markers(game, 0)[0] == 1
    assert resources(game, 0) == left("colonial_tax_office")


# --- Planetary Resource Market, Government Support and Pleasure Dome, Goods Exchange


@rule("orion.card.planetary_resource_market", "orion.vp", "orion.effect.cost")
def test_a_planetary_resource_market_needs_a_point():
    """Row C11."""
    game = at(seat("humans", "0/0/0", vp=0, systems="planetary_resource_market"), seat())
    assert offered(game, 0, "activate") == []
    game = at(seat("humans", "0/0/0", vp=1, systems="planetary_resource_market"), seat())
    make(game, 0, "activate planetary_resource_market 0")
    assert points(game)[0] == 0
    assert offered(game, 0) == ["gain food", "gain fleet", "gain production"]
    make(game, 0, "gain fleet")
    assert resources(game, 0) == f"0/{printed('planetary_resource_market', 'gain_one_of').fleet}/0"
    assert CARD["planetary_resource_market"].cost == (4, 0, 1), "the rulebook's"


@rule("orion.card.government_support", "orion.card.pleasure_dome", "orion.activate.idle", "orion.propaganda")
@pytest.mark.parametrize("card", ["government_support", "pleasure_dome"])
def test_morale_cards_may_be_activated_at_ten_and_leave_propaganda_alone(card):
    """Row C17."""
    game = at(seat("humans", "9/0/0", morale=10, systems=card), seat())
    make(game, 0, f"activate {card} 0")
    assert morales(game)[0] == 10
    wait(game, 0)
    assert "propaganda" in offered(game, 0)
    game = at(seat("humans", "9/0/0", morale=10, systems=card), seat())
    make(game, 0, "propaganda")
    wait(game, 0)
    assert f"activate {card} 0" in offered(game, 0)


# --- orders


@rule("orion.card.communications_satellite")
def test_a_communications_satellite_orders_its_own_system_or_another():
    """Row C26."""
    game = built("communications_satellite", "onto 0", systems="titan capitol | spaceport* frigate | autolab")
    assert offered(game, 0) == ["rearrange 0", "rearrange 1", "done"]
    own = game.copy()
    make(own, 0, "rearrange 0", "next communications_satellite 2", "next capitol 1")
    assert systems(own, 0)[0] == "communications_satellite capitol titan"
    make(game, 0, "rearrange 1", "next frigate 1")
    assert systems(game, 0)[1] == "frigate spaceport"
    assert game.pending() == [1]
    assert complete(game)


@rule("orion.card.communications_satellite", "orion.effect.full")
def test_a_satellite_may_leave_everything_as_it_is():
    game = built("communications_satellite", "onto 0", systems="titan capitol")
    make(game, 0, "done")
    assert systems(game, 0) == ["titan capitol communications_satellite"]
    game = built("communications_satellite")
    assert game.pending() == [1], "a card alone has no order"


@rule("orion.card.communications_satellite", "orion.field.leave")
def test_a_marker_goes_home_with_a_card_that_is_no_longer_on_top_and_stays_with_one_that_is():
    game = built("communications_satellite", systems="titan capitol spaceport*")
    reserve = markers(game, 0)[1]
    kept = game.copy()
    make(kept, 0, "rearrange 0", "next capitol 1", "next titan 0")
    assert systems(kept, 0)[0] == "capitol titan spaceport*"
    assert markers(kept, 0)[1] == reserve
    make(game, 0, "rearrange 0", "next spaceport 2", "next capitol 1")
    assert systems(game, 0)[0] == "spaceport capitol titan"
    assert markers(game, 0)[1] == reserve + 1


@rule("orion.card.communications_satellite", "orion.advisor.fulcrum")
def test_a_satellite_orders_fulcrum_among_the_other_cards():
    game = built("communications_satellite", systems="fulcrum_sandebar titan capitol*")
    make(game, 0, "rearrange 0")
    assert offered(game, 0) == ["next fulcrum_sandebar 0", "next titan 1", "next capitol 2"]
    middle = game.copy()
    make(middle, 0, "next capitol 2", "next fulcrum_sandebar 0")
    assert systems(middle, 0)[0] == "capitol fulcrum_sandebar titan"
    make(game, 0, "next titan 1", "next capitol 2")
    assert systems(game, 0)[0] == "titan capitol fulcrum_sandebar"
    assert markers(game, 0) == (2, 7), "the marker has gone home"
    assert complete(game)


@rule("orion.card.communications_satellite", "orion.advisor.fulcrum")
def test_a_satellite_built_on_fulcrum_may_put_him_on_top():
    game = built("communications_satellite", "onto 0", systems="fulcrum_sandebar")
    assert offered(game, 0) == ["rearrange 0", "done"]
    make(game, 0, "rearrange 0", "next communications_satellite 1")
    assert systems(game, 0) == ["communications_satellite fulcrum_sandebar"]


# --- end of game


@rule("orion.card.artemis_system_net", "orion.card.galactic_cybernet_node", "orion.card.active")
@pytest.mark.parametrize(
    ("card", "stack", "count"),
    [
        ("artemis_system_net", "spaceport artemis_system_net titan recyclotron autolab", 3),
        ("artemis_system_net", "titan artemis_system_net", 1),
        ("galactic_cybernet_node", "galactic_cybernet_node autolab titan biospheres", 3),
        ("galactic_cybernet_node", "spaceport galactic_cybernet_node", 1),
    ],
)
def test_points_for_a_colour_in_the_cards_own_system_also_when_covered(card, stack, count):
    game = at(seat(systems=f"{stack} | spaceport biospheres"), seat())
    assert game.view(None)["players"][0]["points"]["end_of_game"] == count * printed(card, "gain_vp").amount


@rule("orion.card.space_academy")
def test_a_space_academy_counts_red_structures_everywhere():
    game = at(seat(systems="titan space_academy spaceport | doom_star frigate | fulcrum_sandebar", colour="red"), seat(systems="titan"))
    assert game.view(None)["players"][0]["points"]["end_of_game"] == 3 * printed("space_academy", "gain_vp").amount


@rule("orion.card.galactic_currency_exchange")
@pytest.mark.parametrize(("amounts", "times"), [("0/0/0", 0), ("1/1/0", 0), ("1/1/1", 1), ("4/0/1", 1), ("9/9/9", 9)])
def test_a_galactic_currency_exchange_counts_what_is_left_rounded_down(amounts, times):
    assert CARD["galactic_currency_exchange"].effects[0].ops[0].per == PerResources(number=3)
    game = at(seat("humans", amounts, systems="galactic_currency_exchange titan"), seat("humans", "9/9/9"))
    assert game.view(None)["players"][0]["points"]["end_of_game"] == times * printed("galactic_currency_exchange", "gain_vp").amount


@rule("orion.card.space_academy", "orion.vp")
def test_end_of_game_cards_give_nothing_on_the_track():
    game = built("space_academy", amounts="9/9/9")
    assert points(game) == [0, 0]
