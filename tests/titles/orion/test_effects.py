"""Effects in general: as far as possible, cost first, in the owner's order, and never without end."""

import random
from dataclasses import fields

import pytest

from asterism.kernel.game import Game
from asterism.kernel.table import advance
from asterism.titles.orion.rules.components import CARD, MORALE_MAX, RESOURCE_MAX, SYSTEM_CARDS
from asterism.titles.orion.rules.effects import in_order, why_unusable
from asterism.titles.orion.rules.printed import Draw, Effect, Exchange, Stock
from asterism.titles.orion.rules.standing import standing_of
from asterism.titles.orion.rules.title import TITLE
from tests.rules import rule
from tests.titles.orion.position import (
    at,
    complete,
    hand,
    make,
    markers,
    morales,
    offered,
    pile,
    player,
    points,
    printed,
    resources,
    seat,
    systems,
)


@rule("orion.effect.full")
def test_an_effect_is_carried_out_as_far_as_possible():
    game = at(seat("humans", "8/0/0", morale=10, advisor="kuruk"), seat(), start="start")
    assert (morales(game)[0], resources(game, 0)) == (9 + 1, "9/0/0"), "a morale lost to the high level, one gained, and food up to nine"
    game = at(seat(systems="research_laboratory"), seat(), deck="titan")
    make(game, 0, "activate research_laboratory 0")
    assert hand(game, 0) == ["titan"]


@rule("orion.effect.full")
def test_an_operation_that_can_do_nothing_does_not_stop_the_next():
    game = at(seat("humans", "0/0/9", systems="goods_exchange"), seat("humans", "0/0/0"))
    make(game, 0, "activate goods_exchange 0")
    assert resources(game, 0) == "0/0/9"
    assert resources(game, 1) != "0/0/0"
    game = at(seat("darlok"), seat(), pile="titan")
    make(game, 0, "propaganda", "take titan 1")
    assert hand(game, 0) == ["titan"], "nobody had a card to discard"


@rule("orion.effect.full", "orion.effect.cost")
def test_an_effect_with_nothing_to_work_with_cannot_be_used_unless_it_can_do_something_else():
    game = at(seat("humans", "0/0/0", systems="spaceport"), seat())
    swap, draw = Exchange(left=Stock(food=3), right=Stock(fleet=2)), Draw(cards=1)
    for ops, why in (((swap,), "cost"), ((swap, draw), None), ((draw, swap), None)):
        effect = Effect(when="activation", may=False, marker="A", morale=0, cost=(), ops=ops)
        assert why_unusable(game._table, 0, 0, effect) == why


@rule("orion.effect.full")
def test_what_does_not_say_may_is_not_asked():
    game = at(seat("humans", "9/9/9", hand="advanced_data_center"), seat(), pile="titan")
    make(game, 0, "build advanced_data_center")
    assert hand(game, 0) == ["titan"]


@rule("orion.effect.cost")
def test_what_cannot_be_paid_in_full_costs_nothing():
    game = at(seat("humans", "1/0/0", vp=0, systems="government_support | planetary_resource_market"), seat())
    assert offered(game, 0, "activate") == []
    assert (resources(game, 0), points(game)[0]) == ("1/0/0", 0)


@rule("orion.effect.order", "orion.start_effects", "orion.cards.equal")
def test_effects_of_equal_cards_are_ordered_by_their_systems():
    game = at(seat("humans", "4/0/0", systems="virtual_reality_network | virtual_reality_network"), seat(), start="start")
    assert offered(game, 0) == ["resolve virtual_reality_network 0", "resolve virtual_reality_network 1"]
    make(game, 0, "resolve virtual_reality_network 1")
    assert len(hand(game, 0)) == 2 * printed("virtual_reality_network", "draw").cards
    assert game.prompt(0)["key"] == "choose_action", "the last goes by itself"


@rule("orion.effect.order", "orion.start_effects")
def test_an_effect_may_make_another_usable():
    """The Network draws the card that the Processor needs, if it is resolved first."""
    game = at(
        seat("humans", "4/0/0", systems="toxics_processor | virtual_reality_network"), seat("humans", "4/0/0"), start="start", draws="titan"
    )
    if offered(game, 0, "resolve"):
        make(game, 0, "resolve virtual_reality_network 1")
    make(game, 0, "use toxics_processor", "discard titan")
    assert pile(game) == "titan"


@rule("orion.race.alkari", "orion.effect.order", "orion.effect.cost")
def test_an_ability_that_cannot_be_used_is_not_offered_in_the_order_of_effects():
    game = at(seat("alkari", "4/0/0", vp=0, systems="virtual_reality_network"), seat(), start="start")
    assert offered(game, 0, "resolve") == []
    assert len(hand(game, 0)) == 1


@rule("orion.attack.after", "orion.field.taken", "orion.effect.order")
def test_an_effect_whose_field_is_taken_is_not_offered_in_the_order_of_effects():
    game = at(seat(fleet=9, systems="frigate | death_spores*"), seat())
    make(game, 0, "attack 1")
    assert offered(game, 0, "resolve") == []
    assert len(hand(game, 0)) == printed("frigate", "draw").cards


@rule("orion.effect.changed")
def test_a_waiting_effect_is_lost_if_its_card_is_no_longer_active():
    for stack, drawn in (("frigate", 1), ("frigate titan", 0)):
        game = at(seat(systems=stack), seat())
        table = game._table
        table.asked.clear()
        table.then(in_order(0, [(CARD["frigate"], 0, CARD["frigate"].effects[0])], defender=1))
        advance(table, table.todo)
        assert len(hand(game, 0)) == drawn


@rule("orion.icon.cube", "orion.card.optronic_computer")
def test_an_extra_action_moves_a_marker_from_the_reserve_to_the_available_ones():
    game = at(seat("humans", "4/0/0", hand="titan", systems="optronic_computer"), seat(), start="start")
    make(game, 0, "use optronic_computer", "discard titan")
    assert markers(game, 0) == (5, 5)


@rule("orion.cards.own", "orion.effect.cost")
def test_hand_cards_are_not_among_a_players_cards():
    """No effect of a card in hand works, and none counts it."""
    game = at(seat("humans", "4/0/0", hand="virtual_reality_network missile_base frigate orbital_batteries"), seat(fleet=2), start="start")
    assert len(hand(game, 0)) == 4
    make(game, 0, "research")
    assert offered(game, 1, "attack") == ["attack 0"]


@rule("orion.system")
def test_everybody_sees_all_cards_of_all_systems():
    game = at(seat(systems="titan capitol | spaceport"), seat())
    for viewer in (None, 0, 1):
        assert [system["cards"] for system in game.view(viewer)["players"][0]["systems"]] == [["titan", "capitol"], ["spaceport"]]


# --- games of chance


@rule("orion.loop.none", "orion.system", "orion.resource.cap", "orion.morale", "orion.vp")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_end_and_keep_to_the_limits(seats, seed):
    dice = random.Random(f"{seats}/{seed}")
    game = Game(TITLE, seats, seed, {"races": "dealt"})
    for _ in range(3000):
        if game.over:
            break
        number = game.pending()[0]
        game.choose(number, dice.choice(game.choices(number)))
        for other in range(seats):
            each = player(game, other)
            assert all(0 <= amount <= RESOURCE_MAX for amount in each.resources)
            assert each.morale <= MORALE_MAX
            assert each.vp >= 0
            assert all(len(system.cards) <= SYSTEM_CARDS for system in each.systems)
            assert len(each.systems) <= 4 + (each.fulcrum_system >= 0)
            assert sum(card.is_structure for system in each.systems for card in system.cards) <= 24
    assert game.over
    assert complete(game)
    assert 1 <= game.view(None)["round"] <= 8


def facts(standing):
    return {field.name: getattr(standing, field.name) for field in fields(standing)}


@pytest.mark.parametrize("seed", range(6))
def test_what_follows_from_cards_in_play_is_never_out_of_date(seed):
    dice = random.Random(seed)
    game = Game(TITLE, 2 + seed % 3, seed)
    while not game.over:
        number = game.pending()[0]
        game.choose(number, dice.choice(game.choices(number)))
        for each in game._table.players:
            assert facts(each.standing) == facts(standing_of(each))


@rule("orion.loop.none")
def test_an_activated_card_is_not_activated_again_in_the_round():
    game = at(seat("humans", "9/9/9", systems="cloning_center | capitol", advisor="viktoria", markers=5), seat(markers=0))
    make(game, 0, "activate cloning_center 0", "activate capitol 1", "activate viktoria", "gain food")
    assert offered(game, 0, "activate") == []
    assert systems(game, 0) == ["cloning_center*", "capitol*"]
