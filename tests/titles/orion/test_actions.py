"""The basic actions of the sheet: exploit, research, trade, propaganda and contract."""

import pytest

from asterism.titles.orion.rules.components import CARD, COLOURS, STRUCTURES
from tests.rules import rule
from tests.titles.orion.position import (
    at,
    complete,
    end_round,
    hand,
    make,
    markers,
    morales,
    offered,
    pile,
    player,
    resources,
    seat,
    told,
    wait,
)

# --- exploit


@rule("orion.exploit")
@pytest.mark.parametrize(("card", "after"), [("autolab", "3/0/0"), ("titan", "0/2/0"), ("spaceport", "0/0/1")])
def test_an_exploited_card_gives_the_bonus_of_its_colour(card, after):
    """Row A13."""
    game = at(seat("humans", "0/0/0", hand=card), seat())
    make(game, 0, f"exploit {card}")
    assert resources(game, 0) == after
    assert pile(game) == card
    assert hand(game, 0) == []


@rule("orion.exploit")
@pytest.mark.parametrize("card", [card for card in STRUCTURES if COLOURS[card.colour] != "gray"], ids=str)
def test_every_card_gives_the_bonus_of_its_colour(card):
    game = at(seat("humans", "0/0/0", hand=card.id), seat())
    make(game, 0, f"exploit {card.id}")
    assert resources(game, 0) == {"blue": "3/0/0", "red": "0/2/0", "yellow": "0/0/1"}[COLOURS[card.colour]]


@rule("orion.exploit.gray", "orion.exploit")
def test_an_exploited_gray_card_goes_down_first_then_one_of_four_drawn_on_top():
    """Row A14."""
    mine = seat("humans", hand="frigate autolab titan")
    game = at(mine, seat(), pile="capitol", deck=20, draws="spaceport biospheres battleship destroyer")
    make(game, 0, "exploit frigate")
    assert pile(game) == "capitol frigate"
    assert offered(game, 0) == ["discard spaceport", "discard biospheres", "discard battleship", "discard destroyer"]
    make(game, 0, "discard battleship")
    assert hand(game, 0) == ["autolab", "biospheres", "destroyer", "spaceport", "titan"]
    assert pile(game) == "capitol frigate battleship"
    assert game.view(None)["deck"] == 16
    assert resources(game, 0) == "0/0/0"


@rule("orion.exploit.gray")
@pytest.mark.parametrize("card", [card.id for card in STRUCTURES if COLOURS[card.colour] == "gray"])
def test_every_gray_card_draws_four_and_keeps_three(card):
    game = at(seat("humans", hand=card), seat())
    make(game, 0, f"exploit {card}")
    make(game, 0, offered(game, 0, "discard")[0])
    assert len(hand(game, 0)) == 3
    assert game.view(None)["pile"][0] == card


@rule("orion.exploit.gray", "orion.deck.none")
def test_fewer_than_four_cards_are_drawn_if_there_are_no_more():
    game = at(seat("humans", hand="frigate"), seat(), deck="titan capitol")
    make(game, 0, "exploit frigate")
    assert offered(game, 0) == ["discard titan", "discard capitol"]
    make(game, 0, "discard titan")
    assert (hand(game, 0), pile(game)) == (["capitol"], "frigate titan")
    game = at(seat("humans", hand="frigate"), seat(), deck="titan")
    make(game, 0, "exploit frigate")
    assert offered(game, 0) == ["discard titan"], "asked, although there is no other"
    make(game, 0, "discard titan")
    assert (hand(game, 0), pile(game)) == ([], "frigate titan")
    game = at(seat("humans", hand="frigate"), seat(), deck="")
    make(game, 0, "exploit frigate")
    assert (hand(game, 0), pile(game), game.pending()) == ([], "frigate", [1])


@rule("orion.exploit.only_action")
def test_a_blue_card_discarded_for_a_contract_or_the_hand_limit_gives_no_food():
    """Row A15."""
    game = at(seat("humans", "0/0/0", hand="autolab biospheres colony_ship"), seat())
    make(game, 0, "contract", "discard autolab", "discard biospheres", "discard colony_ship", "hire kuruk")
    assert resources(game, 0) == "0/0/0"
    game = at(seat("humans", "0/0/0", hand="autolab biospheres colony_ship titan frigate capitol"), seat(), start="end")
    make(game, 0, "discard autolab")
    assert resources(game, 0) == "0/0/0"


@rule("orion.exploit.only_action", "orion.icon.discard")
def test_a_card_discarded_for_an_effect_gives_no_bonus():
    game = at(seat("humans", "0/0/0", hand="autolab", systems="optronic_computer"), seat(), start="start", draws="titan")
    make(game, 0, "use optronic_computer", "discard autolab")
    assert resources(game, 0) == "0/0/0"


@rule("orion.exploit")
def test_without_a_card_there_is_nothing_to_exploit_and_two_equal_cards_are_one_choice():
    assert offered(at(seat(), seat()), 0, "exploit") == []
    assert offered(at(seat("humans", hand="autolab autolab titan"), seat()), 0, "exploit") == ["exploit autolab", "exploit titan"]


# --- research


@rule("orion.research")
def test_research_draws_two_cards():
    game = at(seat(), seat(), draws="titan autolab")
    make(game, 0, "research")
    assert hand(game, 0) == ["autolab", "titan"]
    assert told(game, "drew_cards", 0) == [{"key": "drew_cards", "seat": 0, "cards": ["titan", "autolab"]}]
    assert told(game, "drew_cards", 1) == []
    assert told(game, "drew") == [{"key": "drew", "seat": 0, "count": 2}]


# --- trade


@rule("orion.trade")
@pytest.mark.parametrize(("to", "after"), [("fleet", "3/2/0"), ("production", "3/0/1")])
def test_a_trade_is_one_exchange_at_the_rate_of_the_sheet(to, after):
    """Row A16."""
    game = at(seat("humans", "6/0/0"), seat())
    assert offered(game, 0, "trade") == ["trade food fleet", "trade food production"]
    make(game, 0, f"trade food {to}")
    assert resources(game, 0) == after
    assert game.pending() == [1], "and not another"


@rule("orion.trade")
@pytest.mark.parametrize(
    ("give", "get", "after"),
    [
        ("food", "fleet", "0/4/1"),
        ("food", "production", "0/2/2"),
        ("fleet", "food", "6/0/1"),
        ("fleet", "production", "3/0/2"),
        ("production", "food", "6/2/0"),
        ("production", "fleet", "3/4/0"),
    ],
)
def test_any_kind_may_be_traded_for_any_other(give, get, after):
    game = at(seat("humans", "3/2/1"), seat())
    make(game, 0, f"trade {give} {get}")
    assert resources(game, 0) == after


@rule("orion.trade", "orion.resource.cap")
def test_what_a_trade_gains_above_nine_is_lost():
    """Row A17."""
    game = at(seat("humans", "0/8/1"), seat())
    make(game, 0, "trade production fleet")
    assert resources(game, 0) == "0/9/0"


@rule("orion.trade")
def test_a_trade_that_cannot_be_paid_is_not_legal():
    """Row A18."""
    assert offered(at(seat("humans", "2/1/0"), seat()), 0, "trade") == []


# --- propaganda


@rule("orion.propaganda", "orion.morale")
@pytest.mark.parametrize(("before", "after"), [(5, 8), (8, 10), (10, 10), (-2, 1)])
def test_propaganda_raises_morale_by_three_once_a_round(before, after):
    """Row A19."""
    game = at(seat("humans", morale=before), seat())
    make(game, 0, "propaganda")
    assert morales(game)[0] == after
    wait(game, 0)
    assert "propaganda" not in offered(game, 0)
    end_round(game)
    wait(game, 0)
    assert "propaganda" in offered(game, 0), "in the next round it is there again"


@rule("orion.propaganda")
def test_each_player_has_a_propaganda_of_their_own():
    game = at(seat("humans", propaganda=True), seat("humans", morale=5), turn=1)
    make(game, 1, "propaganda")
    assert morales(game)[1] == 8


# --- contract


@rule("orion.contract", "orion.discard.order")
def test_a_contract_takes_three_cards_in_any_order_and_gives_an_advisor():
    """Row A20."""
    game = at(seat("humans", hand="autolab titan frigate capitol"), seat(), middle="viktoria vale quail moldred kuruk")
    make(game, 0, "contract", "discard frigate", "discard autolab", "discard titan")
    assert offered(game, 0) == ["hire viktoria", "hire vale", "hire quail", "hire moldred", "hire kuruk"]
    make(game, 0, "hire quail")
    assert hand(game, 0) == ["capitol"]
    assert pile(game) == "frigate autolab titan"
    assert player(game, 0).advisor is CARD["quail"]
    assert game.view(None)["middle"] == ["viktoria", "vale", "moldred", "kuruk"]
    assert complete(game)


@rule("orion.contract.replace", "orion.field.leave")
def test_a_new_advisor_is_chosen_first_then_the_old_one_goes_back_and_a_marker_home():
    """Row A21."""
    game = at(seat("humans", hand="autolab titan frigate", advisor="viktoria*"), seat(), middle="vale quail")
    before = markers(game, 0)
    make(game, 0, "contract", "discard frigate", "discard autolab", "discard titan")
    assert offered(game, 0) == ["hire vale", "hire quail"], "not the one who is there"
    make(game, 0, "hire vale")
    assert player(game, 0).advisor is CARD["vale"]
    assert not player(game, 0).advisor_marked
    assert game.view(None)["middle"] == ["quail", "viktoria"]
    assert markers(game, 0) == (before[0] - 1, before[1] + 1)
    assert complete(game)


@rule("orion.contract", "orion.advisor.fulcrum")
def test_a_contract_needs_three_cards_an_advisor_in_the_middle_and_no_fulcrum():
    """Row A22."""
    assert "contract" not in offered(at(seat("humans", hand="autolab titan"), seat()), 0)
    three = "autolab titan frigate"
    assert "contract" in offered(at(seat("humans", hand=three), seat()), 0)
    assert "contract" not in offered(at(seat("humans", hand=three, systems="fulcrum_sandebar"), seat()), 0)
    assert "contract" not in offered(at(seat("humans", hand=three, systems="fulcrum_sandebar capitol"), seat()), 0)
    assert "contract" not in offered(at(seat("humans", hand=three), seat(), middle=""), 0)


@rule("orion.contract.replace")
def test_an_advisor_is_active_at_once():
    game = at(seat("humans", hand="autolab titan frigate"), seat(), middle="viktoria vale")
    make(game, 0, "contract", "discard frigate", "discard autolab", "discard titan", "hire viktoria")
    wait(game, 0)
    assert "activate viktoria" in offered(game, 0)
