"""Activation: who collects what. Rows D7 to D16."""

import pytest

from tests.rules import rule
from tests.titles.lunation.position import (
    at,
    characters,
    fleets,
    goods,
    hand,
    make,
    offered,
    planet_at,
    player,
    seat,
    told,
    wander_until,
)

TWO_ONE = {"dead_star.1": "aurelia"}  # 2 energy, 1 resource


def activating(*seats, **position):
    return at(*seats, seat(), phase="activation", **{"planets": TWO_ONE, **position})


@rule("lunation.activate.where", "lunation.term.controlled")
def test_a_fleet_takes_what_the_planet_yields_and_the_planet_is_exhausted():
    """D7."""
    game = activating(seat("dead_star.1", hand="ambush"))
    assert offered(game, 0) == ["activate dead_star.1", "done"]
    make(game, 0, "activate dead_star.1")
    assert goods(game, 0) == "2/1"
    assert planet_at(game, "dead_star.1")["exhausted"]
    assert offered(game, 0) == ["done"]


@rule("lunation.activate.character")
def test_a_character_that_activates_is_exhausted_too():
    """D8."""
    game = activating(seat("", "spy@dead_star.1"))
    make(game, 0, "activate dead_star.1")
    assert goods(game, 0) == "2/1"
    assert characters(game, 0) == "spy@dead_star.1!"
    assert planet_at(game, "dead_star.1")["exhausted"]


@rule("lunation.activate.character")
def test_of_several_characters_the_owner_chooses_and_a_fleet_goes_before_them():
    game = activating(seat("", "spy@dead_star.1 ace_pilot@dead_star.1 tactician@dead_star.1!"))
    make(game, 0, "activate dead_star.1")
    assert offered(game, 0) == ["by spy", "by ace_pilot"]
    make(game, 0, "by ace_pilot")
    assert characters(game, 0) == "spy@dead_star.1 ace_pilot@dead_star.1! tactician@dead_star.1!"
    game = activating(seat("dead_star.1", "spy@dead_star.1"))
    make(game, 0, "activate dead_star.1")
    assert characters(game, 0) == "spy@dead_star.1"


@rule("lunation.character.ability", "lunation.activate.character")
def test_an_exhausted_character_can_t_activate():
    """D9, FAQ."""
    game = activating(seat("", "mining_officer@dead_star.1!", hand="ambush"))
    assert offered(game, 0) == ["done"]


@rule("lunation.card.ancient_ships")
def test_a_fleet_of_ancient_ships_may_activate_the_planet_it_comes_to():
    """D10, FAQ."""
    game = activating(seat("", "spy@dead_star.1!", hand="ancient_ships"))
    make(game, 0, "play ancient_ships", "activate dead_star.1")
    assert goods(game, 0) == "2/1"
    assert fleets(game, 0) == {"dead_star.1": 1}
    game = activating(seat("", "spy@dead_star.1!", hand="ancient_ships ambush"), exhausted="dead_star.1")
    make(game, 0, "play ancient_ships")
    assert offered(game, 0) == ["done"]


@rule("lunation.card.ancient_ships", "lunation.out.buy", "lunation.card.play")
def test_ancient_ships_go_beside_a_unit_or_without_any_to_the_starting_system_and_never_beyond_five():
    game = activating(seat("dead_star.1 helion_forge", "spy@dead_star.3", hand="ancient_ships"))
    make(game, 0, "play ancient_ships")
    assert offered(game, 0) == ["place dead_star.1", "place dead_star.3", "place helion_forge"]
    game = activating(seat(hand="ancient_ships", start="helion_forge"), face_down="helion_forge.2")
    make(game, 0, "play ancient_ships")
    assert offered(game, 0) == [f"place helion_forge{card}" for card in ("", ".1", ".2", ".3", ".4")]
    make(game, 0, "place helion_forge.2")
    assert planet_at(game, "helion_forge.2")["face_up"]
    game = activating(seat("dead_star.1*5", hand="ancient_ships"))
    assert offered(game, 0, "play") == []


# --- miners


@rule("lunation.character.mining", "lunation.activate.again")
def test_a_technician_leaves_the_planet_fresh_for_another_unit():
    """D11."""
    game = activating(seat("dead_star.1", "mining_technician@dead_star.1"))
    assert offered(game, 0) == ["activate dead_star.1", "mine mining_technician", "done"]
    make(game, 0, "mine mining_technician")
    assert not planet_at(game, "dead_star.1")["exhausted"]
    make(game, 0, "activate dead_star.1")
    assert goods(game, 0) == "4/2"
    assert characters(game, 0) == "mining_technician@dead_star.1!"
    assert planet_at(game, "dead_star.1")["exhausted"]


@rule("lunation.activate.again", "lunation.character.mining")
def test_a_technician_alone_can_t_do_it_twice():
    """D12."""
    game = activating(seat("", "mining_technician@dead_star.1", hand="ambush"))
    make(game, 0, "mine mining_technician")
    assert goods(game, 0) == "2/1"
    assert not planet_at(game, "dead_star.1")["exhausted"]
    assert offered(game, 0) == ["done"]


@rule("lunation.activate.twice", "lunation.card.second_wind")
def test_a_lone_character_never_activates_a_location_twice_even_refreshed():
    game = activating(seat("", "mining_technician@dead_star.1", hand="second_wind ambush"))
    make(game, 0, "mine mining_technician", "play second_wind mining_technician")
    assert characters(game, 0) == "mining_technician@dead_star.1"
    assert planet_at(game, "dead_star.1")["units"][0]["characters"][0]["mined"]
    assert offered(game, 0) == ["done"]


@rule("lunation.activate.twice", "lunation.activate.again")
def test_no_player_activates_a_location_three_times_in_a_turn():
    units = "mining_technician@dead_star.1 overseer@dead_star.1"
    game = activating(seat("dead_star.1", units, hand="ambush"))
    make(game, 0, "mine mining_technician")
    assert offered(game, 0) == ["activate dead_star.1", "mine overseer", "done"]
    make(game, 0, "mine overseer", "collect energy")
    assert goods(game, 0) == "4/1"
    assert not planet_at(game, "dead_star.1")["exhausted"]
    assert offered(game, 0) == ["done"]  # not even the fleet


@rule("lunation.activate.again")
def test_the_second_activation_may_be_another_character_s():
    game = activating(seat("", "overseer@dead_star.1 spy@dead_star.1 tactician@dead_star.1", hand="second_wind"))
    make(game, 0, "mine overseer", "collect energy", "play second_wind overseer", "activate dead_star.1")
    assert offered(game, 0) == ["by spy", "by tactician"]  # the overseer has had its turn
    make(game, 0, "by spy")
    assert goods(game, 0) == "4/1"
    assert planet_at(game, "dead_star.1")["exhausted"]


@rule("lunation.activate.twice")
def test_each_location_is_counted_by_itself():
    game = activating(seat("dead_star.1 dead_star.2", "mining_technician@dead_star.1 overseer@dead_star.2"))
    make(game, 0, "mine mining_technician", "mine overseer", "collect energy")
    assert offered(game, 0, "activate") == ["activate dead_star.1", "activate dead_star.2"]


@rule("lunation.activate.twice", "lunation.refresh.all")
def test_a_new_turn_begins_with_a_new_count():
    game = at(
        seat("", "mining_technician@dead_star.1"),
        seat("helion_forge"),
        phase="activation",
        planets=TWO_ONE,
        play_on=True,
        draws={"event": "surge_of_will"},
    )
    make(game, 0, "mine mining_technician")
    wander_until(game, lambda game: game._table.turn == 5 and game._table.phase == "movement")
    assert not any(pawn.mined for pawn in player(game, 0).pawns)


@rule("lunation.character.mining")
def test_a_mining_officer_adds_nothing_of_a_kind_the_planet_does_not_produce():
    """D13, FAQ."""
    game = activating(seat("", "mining_officer@dead_star.1"), planets={"dead_star.1": "ithaca"})
    make(game, 0, "mine mining_officer")
    assert goods(game, 0) == "4/0"
    assert planet_at(game, "dead_star.1")["exhausted"]
    game = activating(seat("", "mining_officer@dead_star.1"))
    make(game, 0, "mine mining_officer")
    assert goods(game, 0) == "3/2"


@rule("lunation.activate.plain", "lunation.character.mining")
def test_on_a_thin_nebula_a_mining_officer_is_an_ordinary_unit():
    """D14, FAQ."""
    game = activating(seat("", "mining_officer@dead_star.1"), planets={"dead_star.1": "thin_nebula_1"})
    assert offered(game, 0) == ["activate dead_star.1", "done"]
    make(game, 0, "activate dead_star.1")
    assert goods(game, 0) == "1/0"
    assert characters(game, 0) == "mining_officer@dead_star.1!"
    assert planet_at(game, "dead_star.1")["exhausted"]


@rule("lunation.activate.plain", "lunation.term.planets")
@pytest.mark.parametrize("miner", ["mining_technician", "overseer"])
def test_an_ice_field_is_exhausted_by_whoever_activates_it(miner):
    """D15, FAQ."""
    game = activating(seat("dead_star.1", f"{miner}@dead_star.1", hand="ambush"), planets={"dead_star.1": "ice_field_1"})
    assert offered(game, 0) == ["activate dead_star.1", "done"]
    make(game, 0, "activate dead_star.1")
    assert goods(game, 0) == "0/1"
    assert offered(game, 0) == ["done"]


@rule("lunation.activate.where", "lunation.activate.shared")
def test_a_void_and_a_system_card_are_never_activated():
    """D16, FAQ."""
    units = "mining_officer@dead_star.1 mining_technician@dead_star.1 overseer@dead_star.1"
    game = activating(seat("dead_star.1 dead_star", units, hand="ambush"), planets={"dead_star.1": "void_1"})
    assert offered(game, 0) == ["done"]


@rule("lunation.activate.plain")
def test_a_miner_may_also_activate_as_an_ordinary_unit():
    game = activating(seat("", "mining_officer@dead_star.1"))
    make(game, 0, "activate dead_star.1")
    assert goods(game, 0) == "2/1"


@rule("lunation.character.mining", "lunation.activate.yield")
def test_an_overseer_takes_all_of_one_kind_and_leaves_the_planet_fresh():
    game = activating(seat("", "overseer@dead_star.1"))
    make(game, 0, "mine overseer")
    assert offered(game, 0) == ["collect energy", "collect resources"]
    assert game.prompt(0)["args"] == {"location": "dead_star.1", "one_kind": True, "yields": [[2, 0, 0], [0, 1, 0]]}
    make(game, 0, "collect resources")
    assert goods(game, 0) == "0/1"
    assert not planet_at(game, "dead_star.1")["exhausted"]


@rule("lunation.activate.yield")
def test_those_who_leave_the_planet_fresh_get_none_of_its_cards():
    game = activating(seat("dead_star.1", "mining_technician@dead_star.1"), planets={"dead_star.1": "quarry"})
    make(game, 0, "mine mining_technician")
    assert hand(game, 0) == []
    make(game, 0, "activate dead_star.1")
    assert len(hand(game, 0)) == 1
    assert goods(game, 0) == "2/2"


# --- shared cards


@rule("lunation.activate.shared")
def test_an_exhausted_card_can_t_be_activated_by_anybody():
    game = at(
        seat("", "spy@dead_star.1"), seat("", "ace_pilot@dead_star.1", hand="ambush"), phase="activation", planets=TWO_ONE, play_on=True
    )
    make(game, 0, "activate dead_star.1")
    assert game.pending() == [1]
    assert offered(game, 1) == ["done"]


@rule("lunation.activate.twice", "lunation.activate.shared")
def test_twice_is_counted_for_each_player():
    game = at(
        seat("", "mining_technician@dead_star.1 overseer@dead_star.1"),
        seat("", "ace_pilot@dead_star.1"),
        phase="activation",
        planets=TWO_ONE,
        play_on=True,
    )
    make(game, 0, "mine mining_technician", "mine overseer", "collect energy")
    assert offered(game, 1) == ["activate dead_star.1", "done"]
    make(game, 1, "activate dead_star.1")
    assert goods(game, 1) == "2/1"
    assert planet_at(game, "dead_star.1")["exhausted"]


@rule("lunation.activate.shared")
def test_an_activation_that_would_yield_nothing_is_not_offered():
    game = activating(seat("dead_star.1", hand="ambush"), planets={"dead_star.1": "thin_nebula_1"})
    assert offered(game, 0, "activate") == ["activate dead_star.1"]
    game = activating(seat("dead_star.1", hand="ambush"), planets={"dead_star.1": "sable"}, event="solar_flares", deck="")
    assert offered(game, 0, "activate") == ["activate dead_star.1"]


# --- systems, events and technology


@rule("lunation.system.yields", "lunation.system.scope")
@pytest.mark.parametrize(
    ("system", "planet", "got"),
    [
        ("helion_forge", "aurelia", "3/1"),
        ("helion_forge", "lazul", "1/3"),
        ("ferrous_belt", "ithaca", "3/1"),
        ("helion_forge", "thin_nebula_1", "1/0"),
    ],
)
def test_a_system_adds_goods_to_every_planet_also_if_it_produces_none(system, planet, got):
    game = at(seat(f"{system}.1"), seat(), phase="activation", systems=f"{system} dead_star archive_star", planets={f"{system}.1": planet})
    make(game, 0, f"activate {system}.1")
    assert goods(game, 0) == got


@rule("lunation.system.yields")
def test_twin_crowns_add_one_of_a_kind_the_planet_produces():
    crowns = {"phase": "activation", "systems": "twin_crowns dead_star archive_star"}
    game = at(seat("twin_crowns.1"), seat(), planets={"twin_crowns.1": "aurelia"}, **crowns)
    make(game, 0, "activate twin_crowns.1")
    assert offered(game, 0) == ["collect energy", "collect resources"]
    make(game, 0, "collect resources")
    assert goods(game, 0) == "2/2"
    game = at(seat("twin_crowns.1"), seat(), planets={"twin_crowns.1": "lazul"}, **crowns)
    make(game, 0, "activate twin_crowns.1")
    assert goods(game, 0) == "0/4"
    game = at(seat("", "overseer@twin_crowns.1"), seat(), planets={"twin_crowns.1": "aurelia"}, **crowns)
    make(game, 0, "mine overseer", "collect resources")
    assert goods(game, 0) == "0/2"


@rule("lunation.system.yields")
def test_the_archive_star_gives_a_card_with_a_player_s_first_activation_there_each_turn():
    star = {"phase": "activation", "systems": "archive_star dead_star helion_forge"}
    game = at(seat("archive_star.1 archive_star.2", "mining_technician@archive_star.1"), seat(), **star)
    make(game, 0, "mine mining_technician")
    assert len(hand(game, 0)) == 1  # whichever unit makes it
    make(game, 0, "activate archive_star.1", "activate archive_star.2")
    assert len(hand(game, 0)) == 1


@rule("lunation.event.yields")
@pytest.mark.parametrize(
    ("event", "planet", "got"),
    [
        ("solar_maximum", "aurelia", "3/1"),
        ("solar_maximum", "lazul", "0/3"),
        ("rich_seams", "aurelia", "2/2"),
        ("solar_flares", "aurelia", "1/1"),
        ("spent_veins", "ithaca", "3/0"),
        ("solar_flares", "thin_nebula_1", "1/0"),
    ],
)
def test_events_change_what_planets_yield(event, planet, got):
    game = activating(seat("dead_star.1"), planets={"dead_star.1": planet}, event=event)
    make(game, 0, "activate dead_star.1")
    assert goods(game, 0) == got


@rule("lunation.tech.extractors", "lunation.activate.yield")
def test_core_extractors_double_goods_of_planets_from_now_on_but_no_cards():
    game = at(
        seat("dead_star.1 dead_star.2 dead_star.3 dead_star.4", technology="core_extractors"),
        seat(),
        phase="activation",
        technologies=True,
        planets={"dead_star.1": "aurelia", "dead_star.2": "quarry", "dead_star.3": "thin_nebula_1", "dead_star.4": "bastion"},
        event="solar_maximum",
    )
    make(game, 0, "activate dead_star.4")
    assert goods(game, 0) == "3/1"
    make(game, 0, "use core_extractors", "activate dead_star.1")
    assert goods(game, 0) == "9/3"
    make(game, 0, "activate dead_star.2")
    assert goods(game, 0) == "13/5"
    assert len(hand(game, 0)) == 1
    make(game, 0, "activate dead_star.3")
    assert goods(game, 0) == "14/5"


@rule("lunation.tech.effect", "lunation.tech.extractors")
@pytest.mark.parametrize(
    ("units", "position", "offers"),
    [
        (seat("dead_star.1", technology="core_extractors"), {}, True),
        (seat(technology="core_extractors"), {}, False),
        (seat("dead_star dead_star.3", technology="core_extractors"), {}, False),
        (seat("dead_star.1", technology="core_extractors"), {"exhausted": "dead_star.1"}, False),
        (seat("", "spy@dead_star.1!", technology="core_extractors"), {}, False),
        (seat("", "spy@dead_star.1", technology="core_extractors"), {}, True),
    ],
    ids=["a planet", "no unit", "no planet", "an exhausted planet", "an exhausted character", "a character"],
)
def test_core_extractors_need_a_planet_that_can_be_activated_for_goods(units, position, offers):
    planets = {"dead_star.1": "aurelia", "dead_star.3": "ice_field_1"}
    game = at(units, seat("helion_forge"), phase="activation", technologies=True, planets=planets, **position)
    assert ("use core_extractors" in offered(game, 0)) == offers


@rule("lunation.activate.yield")
def test_bonus_of_officer_system_and_event_add_up_before_they_are_doubled():
    game = at(
        seat("", "mining_officer@helion_forge.1", technology="core_extractors"),
        seat(),
        phase="activation",
        technologies=True,
        systems="helion_forge dead_star ferrous_belt",
        planets={"helion_forge.1": "aurelia"},
        event="solar_flares",
    )
    make(game, 0, "use core_extractors", "mine mining_officer")
    assert goods(game, 0) == "6/4"  # (2 + 1 + 1 - 1) × 2 and (1 + 1) × 2


@rule("lunation.supply.cards")
def test_when_the_deck_is_empty_the_discarded_cards_are_drawn():
    game = activating(seat("dead_star.1"), planets={"dead_star.1": "quarry"}, deck="", discards="ambush")
    make(game, 0, "activate dead_star.1")
    assert hand(game, 0) == ["ambush"]
    assert told(game, "reshuffled") == [{"key": "reshuffled", "cards": 1}]
    game = activating(seat("dead_star.1"), planets={"dead_star.1": "quarry"}, deck="")
    make(game, 0, "activate dead_star.1")
    assert hand(game, 0) == []
    assert told(game, "activated")[0]["cards"] == 0


@rule("lunation.card.second_wind")
def test_second_wind_lets_an_exhausted_character_activate():
    game = activating(seat("", "mining_technician@dead_star.1!", hand="second_wind"))
    assert offered(game, 0, "activate", "mine") == []
    make(game, 0, "play second_wind mining_technician", "mine mining_technician")
    assert goods(game, 0) == "2/1"
