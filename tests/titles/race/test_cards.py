"""Hands, piles and goods: who may know what, and what happens when cards run out."""

import json

import pytest

from tests.rules import rule
from tests.titles.race.position import Stacked, act, at, goods, hand, legal, make, seat, tableau, told

TWELVE = "gem_world spice_world new_earth rebel_base rebel_outpost comet_zone mining_world empath_world space_port distant_world"
TWELVE += " plague_world tourist_world"


def seen(game, number):
    """Everything that a seat (or a spectator) can get hold of, as one text."""
    pending = [] if number is None else [legal(game, number), game.prompt(number)]
    return json.dumps([game.view(number), game.events(number), pending])


def piles(game):
    view = game.view(None)
    return view["deck"], view["discard"]


@rule("race.cards.hand_limit")
def test_at_the_end_of_a_round_a_hand_of_twelve_is_discarded_down_to_ten():
    game = at(seat("old_earth", hand=TWELVE), seat("new_sparta", hand="gambling_world"))
    act(game, "produce", "produce")
    assert game.view(None)["phase"] == "end"
    assert legal(game, 1) == []
    make(game, 0, "discard gem_world", "discard tourist_world")
    assert hand(game, 0) == TWELVE.split()[1:-1]
    assert game.view(None)["phase"] == "choose"
    act(game, "produce", "produce")
    assert game.view(None)["phase"] == "choose"  # ten cards are not too many


@rule("race.cards.hand_limit")
def test_during_the_round_a_hand_may_be_of_any_size():
    game = at(seat("old_earth refugee_world", hand=TWELVE, goods="refugee_world"), seat("new_sparta"))
    act(game, "trade", "explore_5")
    make(game, 1, legal(game, 1)[0])
    make(game, 0, legal(game, 0)[0])  # of the two explored
    assert len(hand(game, 0)) == 12 + 1 + 3  # nobody asked for a discard between the phases
    assert game.prompt(0)["args"] == {"count": 6, "left": 6}


@rule("race.cards.face_down_discards")
def test_discarded_cards_lie_face_down_and_nobody_may_look_through_them():
    game = at(
        seat("old_earth", hand="space_marines rebel_homeworld rebel_outpost"), seat("new_sparta", hand="gem_world"), discards="comet_zone"
    )
    act(game, "develop", "produce")
    make(game, 0, "place space_marines")
    make(game, 1, "pass")
    make(game, 0, "pay rebel_homeworld")
    assert piles(game)[1] == 2
    for number in (1, None):
        assert "space_marines" in seen(game, number)
        assert "rebel_homeworld" not in seen(game, number)
    assert game.view(0)["mine"]["discarded"] == ["rebel_homeworld"]  # what one discarded oneself, and no more


@rule("race.cards.face_down_discards", "race.explore.keep")
def test_cards_not_kept_while_exploring_are_never_shown():
    game = at(seat("old_earth"), seat("new_sparta"), draws="rebel_homeworld rebel_base rebel_outpost")
    act(game, "explore_1_1", "explore_1_1")
    make(game, 0, "keep rebel_base", "keep rebel_outpost")
    make(game, 1, legal(game, 1)[0])
    make(game, 1, legal(game, 1)[0])
    assert piles(game)[1] == 2
    for number in (1, None):
        assert not any(card in seen(game, number) for card in ("rebel_homeworld", "rebel_base", "rebel_outpost"))


@rule("race.cards.goods_unseen")
def test_a_good_is_seen_by_nobody_while_it_lies_there_nor_when_it_is_sold():
    game = at(seat("earths_lost_colony artist_colony"), seat("new_sparta"), draws="rebel_homeworld rebel_base")
    act(game, "produce", "develop")
    assert goods(game, 0) == ["earths_lost_colony", "artist_colony"]
    unseen = ("rebel_homeworld", "rebel_base")
    assert not any(card in seen(game, number) for card in unseen for number in (0, 1, None))
    act(game, "trade", "develop")
    make(game, 0, "sell earths_lost_colony")
    assert goods(game, 0) == []  # the second was consumed
    assert piles(game)[1] == 2
    assert not any(card in seen(game, number) for card in unseen for number in (0, 1, None))
    assert game.view(0)["mine"]["discarded"] == []


@rule("race.cards.goods_unseen", "race.settle.windfall_good")
def test_the_good_of_a_windfall_world_is_not_looked_at_either():
    game = at(seat("new_sparta", hand="rebel_fuel_cache"), seat("old_earth"), draws="rebel_homeworld")
    act(game, "settle", "settle")
    make(game, 0, "place rebel_fuel_cache")
    assert goods(game, 0) == ["rebel_fuel_cache"]
    assert not any("rebel_homeworld" in seen(game, number) for number in (0, 1, None))


ELEVEN = "new_sparta new_military_tactics gem_world spice_world new_earth comet_zone mining_world empath_world space_port"
ELEVEN += " distant_world plague_world"


@rule("race.cards.tableau_discards")
@pytest.mark.parametrize(("choice", "count"), [("conquer", 12), ("use new_military_tactics", 11)])
def test_a_card_discarded_from_the_tableau_no_longer_counts_towards_twelve(choice, count):
    game = at(seat(ELEVEN, hand="rebel_fuel_cache"), seat("old_earth"))
    act(game, "settle", "settle")
    before = game.scores()[0]
    make(game, 0, "place rebel_fuel_cache")
    assert legal(game, 0) == ["conquer", "use new_military_tactics"]
    discards = piles(game)[1]
    make(game, 0, choice)
    assert len(tableau(game, 0)) == count
    assert game.over == (count == 12)
    assert game.scores()[0] == before + 1 - (12 - count)  # Rebel Fuel Cache is worth 1, New Military Tactics 1
    assert piles(game)[1] == discards + (12 - count)


@rule("race.cards.tableau_discards")
def test_another_copy_of_a_discarded_card_may_be_placed_later():
    hand_cards = "gem_world colony_ship spice_world plague_world"
    game = at(seat("old_earth colony_ship", hand=hand_cards), seat("new_sparta"))
    act(game, "develop", "settle")
    assert legal(game, 0) == ["pass"]  # there is a copy in the tableau
    make(game, 0, "pass", "place gem_world", "use colony_ship")
    assert tableau(game, 0) == ["old_earth", "gem_world"]
    act(game, "develop", "produce")
    make(game, 0, "place colony_ship", "pay spice_world")
    assert tableau(game, 0) == ["old_earth", "gem_world", "colony_ship"]


@rule("race.cards.tableau_discards", "race.powers.next_phase")
def test_a_card_discarded_from_the_tableau_takes_its_power_with_it_and_the_placed_one_brings_its_own():
    game = at(seat("old_earth colony_ship", hand="blaster_gem_mines new_earth rebel_fuel_cache"), seat("new_sparta"))
    act(game, "settle", "settle")
    make(game, 0, "place blaster_gem_mines")  # for 3 cards, with 2 in hand: Colony Ship must be used
    costs = game.view(0)["mine"]["costs"]
    assert costs["new_earth"]["ways"] == []
    assert costs["rebel_fuel_cache"]["ways"] == ["conquer"]  # by the strength of Blaster Gem Mines


@rule("race.cards.reshuffle")
def test_the_discard_pile_becomes_the_deck_at_once_when_the_deck_runs_out():
    game = at(seat("old_earth new_economy"), seat("new_sparta"), deck=1, discards="gem_world spice_world rebel_base")
    act(game, "develop", "double")
    assert len(hand(game, 0)) == 1
    assert piles(game) == (3, 0)
    assert [event["deck"] for event in told(game, "reshuffled")] == [3]


@rule("race.cards.reshuffle")
def test_a_draw_goes_on_from_the_new_deck():
    discards = "gem_world spice_world rebel_base new_earth comet_zone"
    game = at(seat("new_sparta deserted_alien_colony", goods="deserted_alien_colony"), seat("old_earth"), deck=2, discards=discards)
    act(game, "trade", "develop")
    assert len(hand(game, 0)) == 5
    assert piles(game) == (2 + 5 + 1 - 5, 0)  # the good sold was discarded before the draw


@rule("race.cards.reshuffle")
def test_cards_still_in_the_deck_are_drawn_before_any_discard():
    game = at(seat("old_earth new_economy"), seat("new_sparta"), deck=2, discards="gem_world spice_world rebel_base")
    act(game, "develop", "double")
    assert hand(game, 0)[0] not in ("gem_world", "spice_world", "rebel_base")
    assert piles(game) == (1, 3)


@rule("race.cards.both_piles_empty")
def test_with_both_piles_empty_nothing_is_drawn_and_nothing_is_made_up_for():
    game = at(seat("old_earth gem_world new_economy", hand="public_works rebel_base"), seat("new_sparta"), deck=0)
    act(game, "produce", "double")
    assert (goods(game, 0), hand(game, 0)) == ([], ["public_works", "rebel_base"])
    act(game, "settle", "develop")
    make(game, 0, "place public_works")
    assert hand(game, 0) == []
    assert sum(piles(game)) == 1  # the card paid: all there is to draw from
    assert goods(game, 0) == []
    act(game, "produce", "develop")
    assert goods(game, 0) == ["gem_world"]  # that card; none is left for Gem World's draw
    assert (hand(game, 0), piles(game)) == ([], (0, 0))


@rule("race.cards.both_piles_empty")
@pytest.mark.parametrize("drawn", ["rebel_base", "gem_world"])
def test_cards_discarded_together_form_the_deck_together(drawn):
    game = at(seat("old_earth new_economy", hand="colony_ship rebel_base gem_world spice_world"), seat("new_sparta"), deck=0)
    act(game, "double", "develop")
    make(game, 0, "place colony_ship", "pay rebel_base")
    game._table.chance = Stacked([drawn])  # either of the two may come first
    make(game, 0, "pay gem_world")
    assert hand(game, 0) == ["spice_world", drawn]
    assert sum(piles(game)) == 1


@rule("race.cards.both_piles_empty")
def test_a_windfall_world_placed_with_both_piles_empty_has_no_good():
    game = at(seat("new_sparta terraforming_robots", hand="rebel_fuel_cache"), seat("old_earth"), deck=0)
    act(game, "settle", "settle")
    make(game, 0, "place rebel_fuel_cache")
    assert (goods(game, 0), hand(game, 0)) == ([], [])


@rule("race.cards.both_piles_empty")
def test_a_good_sold_with_both_piles_empty_is_the_only_card_to_draw():
    game = at(seat("new_sparta deserted_alien_colony", goods="deserted_alien_colony"), seat("old_earth"), deck=0)
    act(game, "trade", "develop")
    assert len(hand(game, 0)) == 1
    assert piles(game) == (0, 0)


@rule("race.cards.both_piles_empty")
def test_a_good_cannot_be_produced_from_empty_piles_and_does_not_count_as_produced():
    game = at(seat("new_sparta mining_conglomerate comet_zone"), seat("old_earth rebel_miners"), deck=1)
    act(game, "produce", "develop")  # the lower start world produces first and takes the last card
    assert (goods(game, 0), goods(game, 1)) == ([], ["rebel_miners"])
    assert hand(game, 0) == []


@rule("race.cards.public_information")
def test_tableaus_goods_chips_and_the_size_of_hands_are_open_and_hands_are_not():
    first = seat("old_earth asteroid_belt", hand="rebel_homeworld rebel_base colony_ship", goods="asteroid_belt", chips=7)
    game = at(first, seat("new_sparta", hand="gem_world"))
    for number in (0, 1, None):
        player = game.view(number)["players"][0]
        assert [card["card"] for card in player["tableau"]] == ["old_earth", "asteroid_belt"]
        assert [card["good"] for card in player["tableau"]] == [False, True]
        assert (player["hand"], player["chips"]) == (3, 7)
    assert hand(game, 0) == ["rebel_homeworld", "rebel_base", "colony_ship"]
    for number in (1, None):
        assert not any(card in seen(game, number) for card in ("rebel_homeworld", "rebel_base", "colony_ship"))


@rule("race.cards.public_information")
def test_cards_drawn_are_known_to_their_owner_alone():
    game = at(seat("old_earth new_economy"), seat("new_sparta"), draws="rebel_homeworld")
    act(game, "develop", "double")
    assert hand(game, 0) == ["rebel_homeworld"]
    assert "rebel_homeworld" in json.dumps(game.events(0))
    assert game.view(1)["players"][0]["hand"] == 1
    assert not any("rebel_homeworld" in seen(game, number) for number in (1, None))
