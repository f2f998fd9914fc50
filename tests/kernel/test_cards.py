"""Decks and hands."""

from docs.example.smugglers.rules import TITLE

import asterism
from asterism.kernel import Chance, deal_anew, draw_cards
from asterism.kernel.cards import Drew, DrewCards, Reshuffled


def table(**draws):
    made = TITLE.lay_out(3, TITLE.fill_in_options(3, {}), asterism.Stacked(draws), 1)
    made.heard = []
    return made


def test_cards_are_drawn_by_named_chance_and_told_to_their_seat():
    deck = ["idol", "silk", "spice"]
    made = table(deal=["silk", "idol"])
    assert draw_cards(made, 1, 2, deck, why="deal") == ["silk", "idol"]
    assert deck == ["spice"]
    assert made.heard == [(None, Drew(1, 2)), (1, DrewCards(1, ["silk", "idol"]))]


def test_once_the_deck_is_empty_the_discards_are_the_deck():
    deck, discards = ["silk"], ["idol", "spice"]
    made = table(draw=["silk", "spice"])
    assert draw_cards(made, 0, 2, deck, discards) == ["silk", "spice"]
    assert (deck, discards) == (["idol"], [])
    assert made.heard[0] == (None, Reshuffled(2))


def test_nobody_draws_more_than_there_is():
    made = table()
    assert draw_cards(made, 0, 3, [], []) == []
    assert draw_cards(made, 0, 3, []) == []
    assert made.heard == []


def test_hidden_piles_are_dealt_anew_each_as_large_as_before_whatever_the_real_deal_was():
    deals = []
    for piles in ([["a", "b"], [], ["c", "d", "e"]], [["e", "d"], [], ["c", "b", "a"]]):
        deal_anew(Chance("7"), piles)
        deals.append(piles)
    assert deals[0] == deals[1]
    assert [len(pile) for pile in deals[0]] == [2, 0, 3]
    assert sorted(deals[0][0] + deals[0][2]) == ["a", "b", "c", "d", "e"]


def test_what_has_no_order_of_its_own_is_sorted_by_a_key():
    piles = [[1j], [2j, 3j]]
    deal_anew(Chance("7"), piles, key=abs)
    assert sorted(map(abs, piles[0] + piles[1])) == [1, 2, 3]


def test_seats_go_clockwise_from_any_of_them():
    assert [table().clockwise(first) for first in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
