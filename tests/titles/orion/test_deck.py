"""The deck and the discard pile."""

import pytest

from tests.rules import rule
from tests.titles.orion.position import at, hand, make, markers, offered, pile, seat, told

# --- drawing


@rule("orion.deck.reshuffle", "orion.research")
def test_an_empty_deck_is_the_pile_but_for_its_top_card():
    """Row K1."""
    game = at(seat(), seat(), deck="", pile="titan frigate capitol")
    make(game, 0, "research")
    assert hand(game, 0) == ["frigate", "titan"]
    assert pile(game) == "capitol"
    assert game.view(None)["deck"] == 0
    assert told(game, "reshuffled") == [{"key": "reshuffled", "deck": 2}]


@rule("orion.deck.middle")
def test_in_the_middle_of_a_draw_what_is_left_is_taken_first():
    """Row K2."""
    game = at(seat(), seat(), deck="autolab", pile="titan frigate capitol")
    make(game, 0, "research")
    assert "autolab" in hand(game, 0)
    assert hand(game, 0) in (["autolab", "titan"], ["autolab", "frigate"])
    assert pile(game) == "capitol"
    assert game.view(None)["deck"] == 1


@rule("orion.deck.none", "orion.turn.no_pass")
@pytest.mark.parametrize("left", ["", "capitol"])
def test_with_one_card_in_the_pile_nothing_is_drawn_and_the_marker_is_spent(left):
    """Row K3."""
    game = at(seat(), seat(), deck="", pile=left)
    make(game, 0, "research")
    assert hand(game, 0) == []
    assert pile(game) == left
    assert markers(game, 0)[0] == 2
    assert told(game, "drew") == []


@rule("orion.deck.middle", "orion.exploit.gray", "orion.deck.reshuffle")
def test_a_gray_card_may_be_exploited_over_the_end_of_the_deck():
    """Row K4."""
    game = at(seat("humans", hand="destroyer"), seat(), deck="autolab spaceport", pile="titan frigate capitol")
    make(game, 0, "exploit destroyer")
    assert pile(game) == "destroyer", "the exploited card stays"
    drawn = [choice.split()[1] for choice in offered(game, 0)]
    assert {"autolab", "spaceport"} < set(drawn) < {"autolab", "spaceport", "titan", "frigate", "capitol"}
    assert len(drawn) == 4
    make(game, 0, "discard autolab")
    assert pile(game) == "destroyer autolab"
    assert game.view(None)["deck"] == 1
    assert len(hand(game, 0)) == 3


@rule("orion.deck.reshuffle")
def test_an_empty_deck_stays_empty_until_a_card_is_to_be_drawn():
    """Row K5."""
    game = at(seat(), seat(), deck="autolab spaceport", pile="titan frigate")
    make(game, 0, "research")
    assert game.view(None)["deck"] == 0
    assert pile(game) == "titan frigate"
    make(game, 1, "research")
    assert hand(game, 1) == ["titan"], "one card from the new deck, then there is none"
    assert pile(game) == "frigate"


@rule("orion.deck.none")
def test_the_rest_of_a_draw_lapses():
    game = at(seat("psilon"), seat(), deck="autolab", pile="capitol")
    make(game, 0, "research")
    assert hand(game, 0) == ["autolab"]
    assert pile(game) == "capitol"


@rule("orion.deck.reshuffle")
def test_the_new_deck_is_in_no_order():
    first = set()
    for seed in range(12):
        game = at(seat(), seat(), deck="autolab", pile="titan frigate spaceport biospheres capitol").imagine(1, seed)
        make(game, 0, "research")
        first.update(hand(game, 0))
    assert first == {"autolab", "titan", "frigate", "spaceport", "biospheres"}


# --- discarding


@rule("orion.discard.order")
def test_cards_discarded_at_once_go_down_in_the_order_their_owner_likes():
    for order in (["titan", "autolab", "frigate"], ["frigate", "titan", "autolab"]):
        game = at(seat("humans", hand="autolab titan frigate"), seat(), pile="capitol")
        make(game, 0, "contract", *[f"discard {card}" for card in order])
        assert pile(game) == " ".join(["capitol", *order])


@rule("orion.discard.order")
def test_everybody_sees_the_whole_pile_in_order():
    game = at(seat(), seat(), pile="capitol titan autolab titan")
    for viewer in (None, 0, 1):
        assert game.view(viewer)["pile"] == ["capitol", "titan", "autolab", "titan"]


@rule("orion.discard.order", "orion.card.destroyer")
def test_what_a_destroyer_demands_goes_down_in_the_victims_order():
    game = at(seat("humans", "9/9/9", hand="destroyer"), seat("humans", hand="titan frigate capitol"))
    make(game, 0, "build destroyer")
    make(game, 1, "discard capitol", "discard titan")
    assert pile(game) == "capitol titan"
    assert hand(game, 1) == ["frigate"]
