"""Structures that act on opponents, but for those that change an attack: see test_attack."""

import pytest

from asterism.titles.orion.rules.components import CARD, STRUCTURES
from asterism.titles.orion.rules.printed import AttackSurcharge, Gain
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
    pile,
    player,
    printed,
    reckon,
    resources,
    seat,
    systems,
    told,
)


def built(card: str, *others):
    """A game in which the first seat has just built this card as its first."""
    game = at(seat("humans", "9/9/9", hand=card), *others)
    make(game, 0, f"build {card}")
    return game


# --- Battleship


@rule("orion.card.battleship", "orion.field.taken")
def test_a_battleship_fills_the_empty_fields_of_opponents_from_their_reserves():
    """Row C14."""
    theirs = seat(fleet=9, systems="spaceport | death_spores", advisor="viktoria*", reserve=5)
    game = built("battleship", theirs)
    assert systems(game, 1) == ["spaceport*", "death_spores*"]
    assert markers(game, 1)[1] == 3
    assert player(game, 1).advisor_marked
    assert offered(game, 1, "activate") == []
    make(game, 1, "attack 0")
    assert game.pending() == [0], "no use of the Spores either"
    assert [event["card"] for event in told(game, "field_filled")] == ["spaceport", "death_spores"]


@rule("orion.card.battleship")
@pytest.mark.parametrize("stacks", ["", "titan", "spaceport* | titan", "fulcrum_sandebar"])
def test_without_an_empty_field_nothing_happens(stacks):
    """Row C15."""
    theirs = seat(systems=stacks)
    before = markers(at(theirs, seat()), 0)
    game = built("battleship", theirs)
    assert markers(game, 1) == before


@rule("orion.card.battleship", "orion.card.active")
def test_a_covered_field_is_not_filled():
    """Row C16."""
    game = built("battleship", seat(systems="spaceport titan"))
    assert systems(game, 1) == ["spaceport titan"]


@rule("orion.card.battleship", "orion.reserve.empty")
def test_with_too_few_markers_the_owner_of_the_fields_chooses():
    theirs = seat(systems="spaceport | death_spores", advisor="viktoria", reserve=2)
    game = built("battleship", theirs)
    assert game.pending() == [1]
    assert offered(game, 1) == ["fill spaceport 0", "fill death_spores 1", "fill viktoria"]
    make(game, 1, "fill viktoria", "fill spaceport 0")
    assert systems(game, 1) == ["spaceport*", "death_spores"]
    assert player(game, 1).advisor_marked
    assert markers(game, 1)[1] == 0
    game = built("battleship", seat(systems="spaceport", reserve=0))
    assert systems(game, 1) == ["spaceport"]


@rule("orion.card.battleship", "orion.effect.opponents")
def test_a_battleship_hits_every_opponent_from_the_left_but_not_its_owner():
    mine = seat("humans", "9/9/9", hand="battleship", systems="spaceport")
    game = at(seat(systems="cloning_center"), mine, seat(systems="pleasure_dome"), turn=1)
    make(game, 1, "build battleship", "new_system")
    assert [event["seat"] for event in told(game, "field_filled")] == [2, 0]
    assert systems(game, 1)[0] == "spaceport"
    assert complete(game)


@rule("orion.card.battleship")
def test_a_filled_field_sets_off_nothing():
    game = built("battleship", seat("humans", "0/0/0", systems="cloning_center | capitol"))
    assert resources(game, 1) == "0/0/0"
    assert player(game, 1).vp == 0


# --- Titan


@rule("orion.card.titan", "orion.effect.opponents", "orion.advisor.fulcrum")
def test_a_titan_takes_a_morale_for_every_system_of_each_opponent():
    """Row C18."""
    game = built("titan", seat(systems="autolab capitol | spaceport"), seat(), seat(systems="fulcrum_sandebar"))
    assert morales(game) == [8, 8 - 2, 8, 8 - 1]


@rule("orion.card.titan", "orion.build.morale")
def test_a_titan_does_not_count_the_systems_of_its_owner():
    game = at(seat("humans", "9/9/9", hand="titan", systems="autolab | capitol | spaceport"), seat(systems="frigate"))
    make(game, 0, "build titan", "new_system")
    assert morales(game) == [8, 7]


# --- Troop Transport


@rule("orion.card.troop_transport", "orion.field.leave")
def test_a_troop_transport_buries_an_active_card_of_each_opponent():
    """Row C19."""
    game = built("troop_transport", seat("humans", "0/0/0", systems="titan marine_barracks spaceport* | capitol"))
    reserve = markers(game, 1)[1]
    assert game.pending() == [0]
    assert offered(game, 0) == ["bury 1 0", "bury 1 1"]
    make(game, 0, "bury 1 0")
    assert systems(game, 1) == ["spaceport titan marine_barracks", "capitol"]
    assert markers(game, 1)[1] == reserve + 1
    assert resources(game, 1) == "0/0/0", "what the exposed card did after building, it does not again"
    assert told(game, "card_buried") == [{"key": "card_buried", "seat": 1, "system": 0, "card": "spaceport"}]
    assert complete(game)


@rule("orion.card.troop_transport")
def test_a_single_card_may_be_chosen_without_effect():
    """Row C20."""
    game = built("troop_transport", seat(systems="spaceport* | capitol titan"))
    reserve = markers(game, 1)[1]
    make(game, 0, "bury 1 0")
    assert systems(game, 1) == ["spaceport*", "capitol titan"]
    assert markers(game, 1)[1] == reserve
    assert game.pending() == [1]


@rule("orion.card.troop_transport", "orion.advisor.fulcrum", "orion.field.leave")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("fulcrum_sandebar capitol*", "capitol fulcrum_sandebar"),
        ("fulcrum_sandebar capitol titan", "titan fulcrum_sandebar capitol"),
        ("capitol fulcrum_sandebar", "fulcrum_sandebar capitol"),
        ("capitol fulcrum_sandebar titan", "titan capitol fulcrum_sandebar"),
    ],
)
def test_a_troop_transport_moves_fulcrum_like_any_card(before, after):
    """Instead of row C21."""
    game = built("troop_transport", seat("humans", "9/9/9", systems=f"{before} | autolab", colour="yellow", hand="spaceport"))
    make(game, 0, "bury 1 0")
    assert systems(game, 1)[0] == after
    assert player(game, 1).fulcrum_system == 0
    assert game.view(1)["mine"]["builds"]["spaceport"]["discounts"]["0"] == 1, "his effect goes on"
    assert markers(game, 1) == (3, 7), "a marker has gone home"
    assert complete(game)


@rule("orion.card.troop_transport", "orion.advisor.fulcrum", "orion.card.autolab")
def test_a_fulcrum_moved_to_the_top_is_an_active_card_of_his_colour():
    theirs = seat("humans", "9/9/9", systems="fulcrum_sandebar capitol | titan", colour="yellow", hand="autolab")
    game = built("troop_transport", theirs)
    make(game, 0, "bury 1 0")
    make(game, 1, "build autolab", "onto 1")
    assert markers(game, 1)[0] == 2 + 2


@rule("orion.card.troop_transport", "orion.advisor.fulcrum")
def test_a_lone_fulcrum_may_be_chosen_without_effect():
    game = built("troop_transport", seat(systems="fulcrum_sandebar | capitol titan | autolab"))
    assert offered(game, 0) == ["bury 1 0", "bury 1 1", "bury 1 2"]
    make(game, 0, "bury 1 0")
    assert systems(game, 1) == ["fulcrum_sandebar", "capitol titan", "autolab"]
    assert told(game, "card_buried") == []
    assert game.pending() == [1]
    game = built("troop_transport", seat(systems="fulcrum_sandebar"))
    assert systems(game, 1) == ["fulcrum_sandebar"]
    assert game.pending() == [1]


@rule("orion.card.troop_transport", "orion.effect.opponents")
def test_the_owner_of_the_transport_chooses_for_one_opponent_after_the_other():
    game = built("troop_transport", seat(systems="capitol titan | autolab"), seat(), seat(systems="frigate spaceport | destroyer"))
    assert offered(game, 0) == ["bury 1 0", "bury 1 1"]
    make(game, 0, "bury 1 0")
    assert offered(game, 0) == ["bury 3 0", "bury 3 1"]
    make(game, 0, "bury 3 0")
    assert systems(game, 3) == ["spaceport frigate", "destroyer"]


# --- Destroyer


@rule("orion.card.destroyer")
@pytest.mark.parametrize("cards", ["", "autolab"])
def test_with_fewer_than_two_cards_a_destroyer_costs_morale(cards):
    """Row C27."""
    game = built("destroyer", seat(hand=cards))
    assert morales(game)[1] == 8 - printed("destroyer", "discard_or_morale").morale
    assert hand(game, 1) == cards.split()
    assert game.prompt(1)["key"] == "choose_action"


@rule("orion.card.destroyer", "orion.effect.opponents")
def test_with_two_cards_the_victim_chooses():
    """Row C28."""
    game = built("destroyer", seat(hand="autolab titan"))
    assert game.pending() == [1]
    assert offered(game, 1) == ["discard autolab", "discard titan", "lose_morale"]
    lost = game.copy()
    make(lost, 1, "lose_morale")
    assert (morales(lost)[1], hand(lost, 1)) == (7, ["autolab", "titan"])
    make(game, 1, "discard titan")
    assert offered(game, 1) == ["discard autolab"]
    make(game, 1, "discard autolab")
    assert (morales(game)[1], hand(game, 1), pile(game)) == (8, [], "titan autolab")
    assert game.prompt(1)["key"] == "choose_action"


@rule("orion.card.destroyer", "orion.effect.opponents")
def test_a_destroyer_is_answered_from_the_left_one_after_the_other():
    mine = seat("humans", "9/9/9", hand="destroyer")
    game = at(seat(hand="autolab titan"), mine, seat(hand="frigate capitol"), turn=1)
    make(game, 1, "build destroyer")
    make(game, 2, "lose_morale")
    make(game, 0, "discard titan", "discard autolab")
    assert morales(game) == [8, 8, 7]


# --- Espionage Training Facility


@rule("orion.card.espionage_training_facility", "orion.field.leave")
def test_an_espionage_training_facility_sends_advisors_away():
    """Row C29."""
    game = built("espionage_training_facility", seat(), seat(systems="fulcrum_sandebar"), seat(advisor="vale*"))
    assert player(game, 1).advisor is None
    assert player(game, 2).advisor is CARD["fulcrum_sandebar"]
    assert player(game, 3).advisor is None
    assert not player(game, 3).advisor_marked
    assert "vale" in game.view(None)["middle"]
    assert markers(game, 3)[1] == 7, "his marker too"
    assert complete(game)


@rule("orion.card.espionage_training_facility")
def test_the_owners_advisor_stays():
    game = at(seat("humans", "9/9/9", hand="espionage_training_facility", advisor="quail"), seat(advisor="kuruk"))
    make(game, 0, "build espionage_training_facility")
    assert player(game, 0).advisor is CARD["quail"]
    assert game.view(None)["middle"][-1] == "kuruk"


# --- Spy Center and Goods Exchange


@rule("orion.card.spy_center")
def test_a_spy_center_steals_a_random_card_of_a_chosen_opponent():
    game = at(seat(systems="spy_center"), seat(hand="autolab titan"), seat(), seat(hand="capitol"), draws="titan")
    make(game, 0, "activate spy_center 0")
    assert offered(game, 0) == ["steal 1", "steal 3"], "only hands with cards"
    make(game, 0, "steal 1")
    assert (hand(game, 0), hand(game, 1)) == (["titan"], ["autolab"])
    assert complete(game)


@rule("orion.card.spy_center", "orion.activate.idle")
def test_a_spy_center_is_not_offered_when_all_opposing_hands_are_empty():
    game = at(seat(systems="spy_center", hand="titan"), seat(), seat())
    assert offered(game, 0, "activate") == []
    assert game.view(0)["mine"]["activations"] == [{"card": "spy_center", "system": 0, "why_not": "idle"}]
    game = at(seat(systems="spy_center"), seat(), seat(hand="titan"))
    assert offered(game, 0, "activate") == ["activate spy_center 0"]


@rule("orion.card.goods_exchange", "orion.effect.opponents")
def test_a_goods_exchange_gives_its_owner_much_and_each_opponent_a_little():
    game = at(seat("humans", "1/1/1"), seat("humans", "1/1/1", systems="goods_exchange"), seat("humans", "9/1/1"), turn=1)
    make(game, 1, "activate goods_exchange 0")
    own, others = CARD["goods_exchange"].effects[0].ops
    assert resources(game, 1) == reckon("1/1/1", gain("goods_exchange"))
    assert (own.target, others.target) == ("self", "each_opponent")
    assert sum(others.units) == 1, "each gains 1"
    assert resources(game, 0) == reckon("1/1/1", others.units)
    assert resources(game, 2) == reckon("9/1/1", others.units)


@rule("orion.effect.opponents")
def test_only_eight_designs_harm_opponents():
    harmful = {
        card.id
        for card in STRUCTURES
        for effect in card.effects
        for op in effect.ops
        if (op.target != "self" and not isinstance(op, Gain)) or isinstance(op, AttackSurcharge)
    }
    assert harmful == {
        "battleship",
        "death_spores",
        "orbital_batteries",
        "titan",
        "troop_transport",
        "destroyer",
        "espionage_training_facility",
        "spy_center",
    }
