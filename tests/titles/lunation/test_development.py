"""Development: what is bought, where it goes, what it costs; and players who have lost everything. Rows D17 to D24."""

import pytest

from asterism import IllegalChoice
from asterism.titles.lunation.rules.components import ACTION, Cost
from asterism.titles.lunation.rules.prices import unit_price
from asterism.titles.lunation.rules.title import TITLE
from tests.rules import rule
from tests.titles.lunation.position import (
    asked,
    at,
    captives,
    characters,
    fleets,
    goods,
    hand,
    make,
    offered,
    planet_at,
    player,
    power,
    seat,
    told,
    vp,
)

RICH = "20/20"


def developing(*seats, **position):
    return at(*seats, seat(), phase="development", **position)


@rule("lunation.develop.buy", "lunation.develop.place")
def test_a_captive_is_recruited_for_three_and_three_and_a_power_point():
    """D17."""
    game = developing(seat("dead_star.1", captives="spy<1", goods="3/3"))
    make(game, 0, "recruit spy")
    assert (goods(game, 0), power(game, 0)) == ("0/0", 2)
    assert characters(game, 0) == "spy@dead_star.1"
    assert captives(game, 0) == ""


@rule("lunation.develop.buy")
def test_an_action_card_costs_a_power_point():
    """D18."""
    game = developing(seat("dead_star.1"))
    make(game, 0, "draw", "draw", "draw")
    assert (len(hand(game, 0)), power(game, 0)) == (3, 0)
    assert offered(game, 0, "draw") == []


@rule("lunation.develop.limit", "lunation.supply.fleets", "lunation.supply.characters")
def test_at_five_fleets_or_characters_no_more_are_offered():
    """D19."""
    game = developing(seat("dead_star.1*5", goods=RICH))
    assert offered(game, 0, "build") == []
    assert offered(game, 0, "hire") == ["hire dead_star.1"]
    crew = " ".join(f"{name}@dead_star.1" for name in ("spy", "archivist", "smuggler", "navigator", "tactician"))
    game = developing(seat("dead_star.1", crew, goods=RICH, captives="ace_pilot<1"))
    assert offered(game, 0, "hire", "recruit") == []
    assert offered(game, 0, "build") == ["build dead_star.1"]


@rule("lunation.develop.place")
def test_new_units_go_where_one_has_a_unit():
    """D20."""
    game = developing(seat("dead_star.1 helion_forge", goods="4/6"))
    assert offered(game, 0, "build") == ["build dead_star.1", "build helion_forge"]
    make(game, 0, "build helion_forge")
    assert fleets(game, 0) == {"dead_star.1": 1, "helion_forge": 2}
    assert (goods(game, 0), power(game, 0)) == ("2/3", 2)


@rule("lunation.develop.buy", "lunation.develop.fresh", "lunation.supply.characters")
def test_a_character_comes_from_the_deck_blind_and_fresh():
    game = developing(seat("dead_star.1", goods="3/2"), draws={"character": "archivist"})
    make(game, 0, "hire dead_star.1")
    assert characters(game, 0) == "archivist@dead_star.1"
    assert (goods(game, 0), power(game, 0)) == ("0/0", 2)
    make(game, 0, "ability archivist")  # at once
    assert len(hand(game, 0)) == 1


@rule("lunation.supply.characters")
def test_from_an_empty_deck_no_character_is_bought():
    game = developing(seat("dead_star.1", goods=RICH, captives="spy<1"), characters_gone=True)
    assert offered(game, 0, "hire") == []
    assert offered(game, 0, "recruit") == ["recruit spy"]


@rule("lunation.supply.cards")
def test_where_there_is_no_card_to_draw_none_is_sold():
    game = developing(seat("dead_star.1", goods=RICH), deck="")
    assert offered(game, 0, "draw") == []
    game = developing(seat("dead_star.1", goods=RICH), deck="", discards="ambush")
    assert offered(game, 0, "draw") == ["draw"]


@rule("lunation.develop.price", "lunation.system.prices")
@pytest.mark.parametrize(
    ("system", "verb", "price"),
    [("old_shipyards", "build", "2/2"), ("free_port", "hire", "2/2"), ("dead_star", "build", "2/3"), ("dead_star", "hire", "3/2")],
)
def test_a_system_makes_units_cheaper_that_are_placed_on_any_of_its_cards(system, verb, price):
    for card in ("", ".3"):
        game = developing(seat(f"{system}{card}", goods=price), systems=f"{system} helion_forge ferrous_belt")
        assert offered(game, 0, verb) == [f"{verb} {system}{card}"]
        make(game, 0, f"{verb} {system}{card}")
        assert goods(game, 0) == "0/0"


@rule("lunation.system.prices", "lunation.develop.price")
def test_the_place_is_chosen_before_payment_because_of_discounts():
    game = developing(
        seat("dead_star.1 free_port.1", goods="2/3", captives="spy<1"), systems="dead_star free_port ferrous_belt helion_forge", players=3
    )
    make(game, 0, "recruit spy")  # only the free port can be paid
    assert characters(game, 0) == "spy@free_port.1"
    assert goods(game, 0) == "0/0"


@rule("lunation.event.prices", "lunation.develop.price")
@pytest.mark.parametrize(
    ("event", "fleet", "character", "captive"),
    [
        ("open_yards", "1/2", "3/2", "3/3"),
        ("mercenary_influx", "2/3", "2/1", "2/2"),
        ("hull_shortage", "2/4", "3/2", "3/3"),
        ("broken_contracts", "2/3", "4/2", "4/3"),
    ],
)
def test_events_change_prices_of_units(event, fleet, character, captive):
    for words, price in ((["build dead_star.1"], fleet), (["hire dead_star.1"], character), (["recruit spy"], captive)):
        game = developing(seat("dead_star.1", goods=price, captives="spy<1"), event=event)
        make(game, 0, *words)
        assert goods(game, 0) == "0/0"


@rule("lunation.character.developers", "lunation.develop.price")
def test_a_quartermaster_makes_one_fleet_cheaper():
    game = developing(seat("dead_star.1", "quartermaster@dead_star.1", goods="2/3"))
    make(game, 0, "ability quartermaster")
    assert goods(game, 0) == "1/1"
    assert (fleets(game, 0), characters(game, 0)) == ({"dead_star.1": 2}, "quartermaster@dead_star.1!")
    assert offered(game, 0, "ability") == []


@rule("lunation.character.developers", "lunation.develop.price")
def test_discounts_add_up_but_never_below_nothing():
    game = developing(
        seat("old_shipyards.1 dead_star.1", "quartermaster@dead_star.1", goods="0/0"),
        systems="old_shipyards dead_star ferrous_belt",
        event="open_yards",
    )
    make(game, 0, "ability quartermaster")  # 2 - 1 - 1 energy, 3 - 1 - 1 - 1 resources: only there
    assert fleets(game, 0) == {"old_shipyards.1": 2, "dead_star.1": 1}
    assert (goods(game, 0), power(game, 0)) == ("0/0", 2)


@rule("lunation.develop.price")
def test_no_price_is_below_nothing():
    game = developing(seat("free_port.1"), systems="free_port dead_star ferrous_belt", event="mercenary_influx")
    assert unit_price(game._table, Cost("cheap", (1, 0), 1), 1) == (0, 0)


@rule("lunation.character.developers")
def test_an_archivist_draws_a_card():
    game = developing(seat("", "archivist@dead_star.1", power=0))
    make(game, 0, "ability archivist")
    assert len(hand(game, 0)) == 1
    assert characters(game, 0) == "archivist@dead_star.1!"


@rule("lunation.card.orders")
def test_intercepted_orders_draw_two_cards_once_a_phase():
    game = developing(seat("dead_star.1", hand="intercepted_orders intercepted_orders", power=0), draws={"action": "ambush direct_hit"})
    make(game, 0, "play intercepted_orders")
    assert hand(game, 0) == ["ambush", "direct_hit", "intercepted_orders"]
    assert offered(game, 0, "play") == []


@rule("lunation.card.orders")
def test_in_another_phase_orders_may_be_intercepted_again():
    game = at(
        seat("dead_star.1", hand="intercepted_orders"), seat(), phase="trade", active=1, play_on=True, planets={"dead_star.1": "void_1"}
    )
    player(game, 0).played = (ACTION["intercepted_orders"],)
    make(game, 1, "done")
    make(game, 0, "done")  # activation
    assert offered(game, 0, "play") == ["play intercepted_orders"]


@rule("lunation.card.play", "lunation.card.orders")
def test_a_card_goes_to_the_discards_only_after_its_effect():
    game = developing(seat("dead_star.1", hand="intercepted_orders", power=0), deck="ambush")
    make(game, 0, "play intercepted_orders")
    assert hand(game, 0) == ["ambush"]
    assert game.view(None)["discards"] == ["intercepted_orders"]


@rule("lunation.develop.place")
def test_units_bought_earlier_in_the_turn_count():
    game = developing(seat(goods="4/6", start="helion_forge"))
    make(game, 0, "build helion_forge.2", "build helion_forge.2")
    assert fleets(game, 0) == {"helion_forge.2": 2}


# --- technologies


@rule("lunation.tech.option")
def test_technologies_are_a_module_that_is_off_unless_chosen():
    game = developing(seat("dead_star.1", goods=RICH))
    assert offered(game, 0, "buy") == []
    assert TITLE.options["technologies"].default is False


@rule("lunation.tech.buy")
def test_a_technology_of_one_s_choice_is_bought_openly():
    game = developing(seat("dead_star.1", goods="3/3"), technologies=True)
    assert len(offered(game, 0, "buy")) == 7
    make(game, 0, "buy core_extractors")
    assert (goods(game, 0), power(game, 0)) == ("0/0", 2)
    assert game.view(None)["players"][0]["technology"] == "core_extractors"


@rule("lunation.tech.one")
def test_who_holds_a_technology_buys_no_second_until_it_is_used():
    """V13."""
    game = developing(seat("dead_star.1", goods=RICH, technology="automated_yards"), technologies=True)
    assert offered(game, 0, "buy") == []
    make(game, 0, "use automated_yards")
    assert len(offered(game, 0, "buy")) == 6


@rule("lunation.tech.once")
def test_a_used_technology_is_never_offered_to_its_player_again():
    """V14."""
    game = at(
        seat("dead_star.1", goods=RICH, used="automated_yards"),
        seat("helion_forge", goods=RICH),
        phase="development",
        technologies=True,
        play_on=True,
    )
    assert "buy automated_yards" not in offered(game, 0)
    make(game, 0, "done")
    assert "buy automated_yards" in offered(game, 1)


@rule("lunation.tech.yards", "lunation.tech.buy")
def test_automated_yards_place_two_fleets_on_one_card_also_in_the_turn_they_were_bought():
    game = developing(seat("dead_star.1 helion_forge", goods="3/3"), technologies=True)
    make(game, 0, "buy automated_yards", "use automated_yards", "place helion_forge")
    assert fleets(game, 0) == {"dead_star.1": 1, "helion_forge": 3}
    game = developing(seat("dead_star.1*4", technology="automated_yards"), technologies=True)
    make(game, 0, "use automated_yards")
    assert fleets(game, 0) == {"dead_star.1": 5}


# --- losing everything


@rule("lunation.out.buy")
def test_who_has_no_units_buys_them_anywhere_in_the_starting_system():
    """D21."""
    game = developing(seat(goods="4/6", start="helion_forge"), seat("helion_forge.1"), face_down="helion_forge.4")
    everywhere = [f"build helion_forge{card}" for card in ("", ".1", ".2", ".3", ".4")]
    assert offered(game, 0, "build") == everywhere
    make(game, 0, "build helion_forge.4")
    assert planet_at(game, "helion_forge.4")["face_up"]
    assert offered(game, 0, "build") == everywhere  # in this turn
    make(game, 0, "build helion_forge.1")
    assert told(game, "combat_began") == []  # beside enemies too: that is fought later


@rule("lunation.combat.two_players", "lunation.out.buy")
@pytest.mark.parametrize(("turn", "legal"), [(2, False), (3, True)])
def test_two_players_place_no_fleets_beside_each_other_before_the_third_turn(turn, legal):
    game = at(seat(goods="2/3", start="helion_forge"), seat("helion_forge.1", "spy@helion_forge.2"), phase="development", turn=turn)
    assert ("build helion_forge.1" in offered(game, 0)) is legal
    assert ("build helion_forge.2" in offered(game, 0)) is legal
    assert "build helion_forge" in offered(game, 0)


@rule("lunation.combat.two_players", "lunation.develop.place")
def test_during_the_truce_characters_are_placed_beside_lone_characters_but_fleets_are_not():
    met = seat("", "quartermaster@dead_star.1", goods="9/9", hand="ancient_ships", captives="ace_pilot<1", technology="automated_yards")
    shared = {"phase": "development", "turn": 2, "technologies": True, "draws": {"character": "tactician"}}
    game = at(met, seat("", "spy@dead_star.1"), **shared)
    assert offered(game, 0, "build", "ability", "use") == []
    assert offered(game, 0, "hire") == ["hire dead_star.1"]
    make(game, 0, "hire dead_star.1", "recruit ace_pilot")
    assert characters(game, 0) == "quartermaster@dead_star.1 tactician@dead_star.1 ace_pilot@dead_star.1"
    assert told(game, "combat_began") == []
    game = at(met, seat("", "spy@dead_star.1"), **{**shared, "phase": "activation"})
    assert offered(game, 0, "play") == []


@rule("lunation.combat.two_players", "lunation.out.free")
def test_free_units_keep_the_truce():
    game = at(
        seat(start="helion_forge"),
        seat("helion_forge.1", "spy@helion_forge.2"),
        phase="development",
        turn=2,
        draws={"character": "tactician"},
    )
    make(game, 0, "appeal")
    assert offered(game, 0) == ["place helion_forge", "place helion_forge.3", "place helion_forge.4"]
    make(game, 0, "place helion_forge")
    assert offered(game, 0) == ["place helion_forge", "place helion_forge.2", "place helion_forge.3", "place helion_forge.4"]


@rule("lunation.out.swap", "lunation.out.free")
def test_who_has_no_units_and_too_few_goods_turns_points_into_goods_or_takes_free_units():
    """D22."""
    game = developing(seat(goods="1/0", vp=2, start="dead_star"))
    assert offered(game, 0, "sell_point", "appeal") == [
        "sell_point energy energy",
        "sell_point energy resources",
        "sell_point resources resources",
        "appeal",
    ]
    make(game, 0, "sell_point energy resources")
    assert (goods(game, 0), vp(game, 0)) == ("2/1", 1)
    make(game, 0, "sell_point resources resources")
    assert (goods(game, 0), vp(game, 0)) == ("2/3", 0)
    assert offered(game, 0, "build")
    assert offered(game, 0, "sell_point", "appeal") == []  # sold for enough: the free units are gone too


@rule("lunation.out.free")
def test_free_units_come_to_the_starting_system_on_one_card_or_two():
    game = developing(seat(goods="1/0", vp=2, start="dead_star"), seat("dead_star.2"), draws={"character": "ace_pilot"})
    make(game, 0, "appeal")
    assert offered(game, 0) == [f"place dead_star{card}" for card in ("", ".1", ".2", ".3", ".4")]
    make(game, 0, "place dead_star.2", "place dead_star")
    assert (fleets(game, 0), characters(game, 0)) == ({"dead_star.2": 1}, "ace_pilot@dead_star")
    assert (goods(game, 0), power(game, 0), vp(game, 0)) == ("1/0", 3, 2)
    assert offered(game, 0, "appeal", "sell_point") == []


@rule("lunation.out.free")
def test_free_units_stay_on_offer_while_points_sold_don_t_pay_for_a_unit():
    game = developing(seat(goods="0/0", vp=2, start="dead_star"))
    make(game, 0, "sell_point energy resources")
    assert offered(game, 0, "appeal") == ["appeal"]


@rule("lunation.out.free", "lunation.card.goods")
def test_free_units_are_gone_when_goods_came_in():
    game = developing(seat(goods="2/0", hand="salvage_rights", start="dead_star"))
    assert offered(game, 0, "appeal") == ["appeal"]
    make(game, 0, "play salvage_rights")
    assert offered(game, 0, "appeal") == []
    assert offered(game, 0, "build")


@rule("lunation.out.free")
def test_free_units_are_gone_when_a_unit_came_another_way():
    game = developing(seat(goods="2/0", hand="salvage_rights", start="dead_star"))
    make(game, 0, "play salvage_rights", "build dead_star.1")
    assert goods(game, 0) == "0/0"
    assert offered(game, 0, "appeal") == []
    game = developing(seat(goods="0/0", technology="automated_yards", start="dead_star"), technologies=True)
    make(game, 0, "use automated_yards", "place dead_star.1")
    assert offered(game, 0, "appeal") == []


@rule("lunation.out.free")
def test_free_units_are_for_those_who_began_the_development_turn_without_the_means():
    game = developing(seat(goods="3/3", start="dead_star"), technologies=True)
    make(game, 0, "buy core_extractors")
    assert goods(game, 0) == "0/0"
    assert offered(game, 0, "appeal") == []


@rule("lunation.out.free")
def test_with_an_empty_deck_the_free_fleet_comes_alone():
    game = developing(seat(start="dead_star"), characters_gone=True)
    make(game, 0, "appeal", "place dead_star.1")
    assert (fleets(game, 0), characters(game, 0)) == ({"dead_star.1": 1}, "")
    assert asked(game, 0) == "develop"


@rule("lunation.out.free")
def test_free_units_come_once_a_game():
    """D23."""
    game = developing(seat(goods="1/0", vp=2, start="dead_star", appealed=True))
    assert offered(game, 0, "appeal") == []
    assert len(offered(game, 0, "sell_point")) == 3


@rule("lunation.out.swap", "lunation.out.free")
def test_who_can_pay_for_a_unit_gets_neither():
    """D24."""
    game = developing(seat(goods="2/3", vp=2, start="dead_star"))
    assert offered(game, 0, "sell_point", "appeal") == []
    game = developing(seat(goods="2/2", vp=2, start="old_shipyards"), systems="dead_star helion_forge old_shipyards")
    assert offered(game, 0, "sell_point", "appeal") == []  # at present prices
    game = developing(seat("dead_star.1", goods="0/0", vp=2))
    assert offered(game, 0, "sell_point", "appeal") == []  # with units


@rule("lunation.out.still_in")
def test_a_player_without_units_keeps_hand_captives_and_turns():
    game = at(
        seat(goods="9/9", hand="ambush", captives="spy<1", objectives="energy_reserves", start="dead_star"),
        seat("helion_forge"),
        phase="trade",
        play_on=True,
    )
    assert asked(game, 0) == "trade"
    make(game, 0, "offer 1", "give ambush", "propose")
    make(game, 1, "accept")
    make(game, 0, "done")
    while asked(game, 0) != "develop":
        make(game, game.pending()[0], "done")
    assert "recruit spy" in offered(game, 0)
    make(game, 0, "draw", "done")
    make(game, 1, "done")
    make(game, 0, "show energy_reserves")
    assert vp(game, 0) == 2


@rule("lunation.develop.limit")
def test_a_unit_can_t_be_given_up_to_make_room():
    game = developing(seat("dead_star.1*5", goods=RICH))
    with pytest.raises(IllegalChoice):
        make(game, 0, "build dead_star.1")
    assert len(player(game, 0).fleets) == 5
