"""Trade: the bank, offers, answers, and what all know afterwards. Rows D1 to D6."""

import pytest

from asterism import IllegalChoice
from asterism.titles.lunation.rules.title import TITLE
from tests.rules import rule
from tests.titles.lunation.position import (
    asked,
    at,
    characters,
    goods,
    hand,
    known_cards,
    make,
    offered,
    player,
    seat,
    told,
)


def trading(*seats, **position):
    return at(*seats, phase="trade", **position)


@rule("lunation.trade.bank")
@pytest.mark.parametrize(("players", "rate"), [(2, 3), (3, 4), (4, 5)])
def test_the_bank_takes_more_the_more_players_there_are(players, rate):
    """D1."""
    game = trading(seat(goods=f"{2 * rate}/{rate - 1}"), players=players)
    assert offered(game, 0, "bank") == ["bank energy"]
    make(game, 0, "bank energy")
    assert goods(game, 0) == f"{rate}/{rate}"
    assert offered(game, 0, "bank") == ["bank energy", "bank resources"]
    make(game, 0, "bank resources", "bank energy")
    assert goods(game, 0) == "1/1"
    assert offered(game, 0, "bank") == []


@rule("lunation.trade.offer", "lunation.trade.shown")
def test_a_card_that_was_offered_stays_known_to_all_though_the_offer_was_declined():
    """D2."""
    game = trading(seat(hand="ambush direct_hit"), seat(goods="2/0"), players=3)
    make(game, 0, "offer 1", "give ambush", "ask energy", "ask energy", "propose")
    assert offered(game, 1) == ["accept", "decline", "counter"]
    make(game, 1, "decline")
    assert (goods(game, 0), goods(game, 1)) == ("0/0", "2/0")
    assert known_cards(game, 0) == ["ambush"]
    assert hand(game, 0) == ["ambush", "direct_hit"]
    for seed in range(8):
        assert "ambush" in hand(game.imagine(2, seed), 0)


@rule("lunation.trade.offer", "lunation.out.still_in")
def test_goods_may_be_given_for_nothing_also_to_a_player_without_units():
    """D3."""
    game = trading(seat("dead_star.1", goods="1/3"), seat())
    make(game, 0, "offer 1", "give resources", "give resources", "give resources", "propose")
    make(game, 1, "accept")
    assert (goods(game, 0), goods(game, 1)) == ("1/0", "0/3")
    assert told(game, "traded")[0]["give"] == [0, 3]


@rule("lunation.trade.offer")
def test_nothing_but_goods_and_action_cards_can_be_asked_for_or_given():
    """D4."""
    tradable = {"energy", "resources", *[card.id for card in _actions()]}
    for verb in ("give", "ask"):
        assert {word.ids[0] for word in TITLE.vocabulary if word.verb == verb} == tradable
    game = trading(
        seat("dead_star.1", "spy@dead_star.1", goods="1/1", technology="planet_cracker", objectives="armada"), seat("helion_forge")
    )
    make(game, 0, "offer 1")
    assert [word for word in offered(game, 0) if not word.startswith("ask ")] == ["give energy", "give resources", "drop"]


def _actions():
    return [word.about for word in TITLE.vocabulary if word.verb == "play" and len(word.ids) == 1]


@rule("lunation.trade.online")
def test_a_partner_who_lacks_a_card_is_asked_all_the_same_and_others_can_t_tell():
    """D5."""
    game = trading(seat(goods="1/0"), seat(hand="ambush"))
    twin = trading(seat(goods="1/0"), seat(hand="direct_hit"))
    for each in (game, twin):
        make(each, 0, "offer 1", "ask direct_hit", "propose")
    assert offered(game, 1) == ["decline", "counter"]
    assert offered(twin, 1) == ["accept", "decline", "counter"]
    make(game, 1, "decline")
    make(twin, 1, "decline")
    assert game.view(0) == twin.view(0)
    assert game.events(0) == twin.events(0)
    assert known_cards(game, 1) == []


@rule("lunation.trade.online")
def test_three_proposals_a_turn_whatever_the_answers():
    """D6."""
    game = trading(seat(goods="9/0", hand="ambush"), seat())
    for answer in ("accept", "decline", "accept"):
        make(game, 0, "offer 1", "give energy", "propose")
        make(game, 1, answer)
    assert offered(game, 0, "offer") == []
    assert goods(game, 1) == "2/0"


@rule("lunation.trade.online")
def test_an_offer_is_composed_in_secret_and_may_be_dropped():
    game = trading(seat(goods="2/0", hand="ambush"), seat(), seat())
    make(game, 0, "offer 1", "give ambush")
    assert game.view(0)["offer"]["give_cards"] == ["ambush"]
    for viewer in (1, 2, None):
        assert game.view(viewer)["offer"]["give_cards"] is None
        assert "ambush" not in str(game.events(viewer))
    make(game, 0, "drop")
    assert game.view(None)["offer"] is None
    assert known_cards(game, 0) == []
    assert player(game, 0).proposals == 0


@rule("lunation.trade.offer")
def test_a_kind_of_goods_goes_one_way_and_an_offer_is_never_empty():
    game = trading(seat(goods="2/1"), seat(goods="3/3"))
    make(game, 0, "offer 1")
    assert "propose" not in offered(game, 0)
    make(game, 0, "give energy")
    assert "ask energy" not in offered(game, 0)
    assert "propose" in offered(game, 0)
    make(game, 0, "ask resources")
    assert "give resources" not in offered(game, 0)


@rule("lunation.trade.offer")
def test_nobody_offers_what_he_lacks_or_asks_for_goods_the_partner_lacks():
    game = trading(seat(goods="1/0", hand="ambush"), seat(goods="0/1"))
    make(game, 0, "offer 1")
    assert [word for word in offered(game, 0) if word.split()[1:] in (["energy"], ["resources"])] == ["give energy", "ask resources"]
    make(game, 0, "give energy", "give ambush", "ask resources")
    assert offered(game, 0, "give") == []
    assert "ask resources" not in offered(game, 0)


@rule("lunation.trade.online")
def test_at_most_three_cards_are_asked_for_by_kind():
    game = trading(seat(), seat())
    make(game, 0, "offer 1", "ask ambush", "ask ambush", "ask direct_hit")
    assert offered(game, 0) == ["propose", "drop"]


@rule("lunation.trade.online", "lunation.trade.shown", "lunation.public.known")
def test_cards_that_change_hands_are_known_to_all_where_they_go():
    game = trading(seat(hand="ambush"), seat(hand="direct_hit direct_hit"), players=3)
    make(game, 0, "offer 1", "give ambush", "ask direct_hit", "propose")
    make(game, 1, "accept")
    assert (hand(game, 0), known_cards(game, 0)) == (["direct_hit"], ["direct_hit"])
    assert (hand(game, 1), known_cards(game, 1)) == (["ambush", "direct_hit"], ["ambush"])


@rule("lunation.public.known")
def test_of_a_known_and_an_unknown_copy_the_known_one_goes():
    game = trading(seat(hand="energy_surge energy_surge", shown="energy_surge"), seat())
    make(game, 0, "play energy_surge")
    assert known_cards(game, 0) == []
    assert hand(game, 0) == ["energy_surge"]


@rule("lunation.trade.online")
def test_an_offer_may_be_answered_once_with_another_that_can_only_be_accepted_or_declined():
    game = trading(seat(goods="3/0", hand="ambush"), seat(goods="0/3", hand="direct_hit"))
    make(game, 0, "offer 1", "give energy", "ask resources", "ask resources", "propose")
    make(game, 1, "counter")
    assert game.view(0)["offer"] == {
        "proposer": 1,
        "partner": 0,
        "counter": True,
        "proposed": False,
        "give": None,
        "give_cards": None,
        "ask": None,
        "ask_cards": None,
    }
    make(game, 1, "give resources", "give direct_hit", "ask energy", "ask energy", "propose")
    assert known_cards(game, 1) == ["direct_hit"]
    assert offered(game, 0) == ["accept", "decline"]
    make(game, 0, "accept")
    assert (goods(game, 0), goods(game, 1)) == ("1/1", "2/2")
    assert hand(game, 0) == ["ambush", "direct_hit"]
    assert (player(game, 0).proposals, player(game, 1).proposals) == (1, 0)
    assert asked(game, 0) == "trade"


@rule("lunation.trade.online")
def test_each_of_the_three_proposals_may_be_answered_with_a_counter_offer():
    game = trading(seat(goods="9/0"), seat(goods="0/9"))
    for _ in range(3):
        make(game, 0, "offer 1", "give energy", "propose")
        make(game, 1, "counter", "give resources", "ask energy", "ask energy", "propose")
        make(game, 0, "decline")
    assert offered(game, 0, "offer") == []
    assert [event["counter"] for event in told(game, "offer_proposed")] == [False, True] * 3


@rule("lunation.trade.online")
def test_a_counter_offer_that_is_dropped_declines():
    game = trading(seat(goods="3/0"), seat(goods="0/3"))
    make(game, 0, "offer 1", "give energy", "propose")
    make(game, 1, "counter", "drop")
    assert asked(game, 0) == "trade"
    assert told(game, "offer_answered") == [{"key": "offer_answered", "seat": 1, "partner": 0, "accepted": False}]


@rule("lunation.trade.online", "lunation.turn.order")
def test_only_the_active_player_makes_offers():
    game = trading(seat("dead_star.1", goods="1/0"), seat("helion_forge", goods="1/0"), play_on=True)
    assert game.pending() == [0]
    with pytest.raises(IllegalChoice):
        make(game, 1, "offer 0")
    make(game, 0, "done")
    assert "offer 0" in offered(game, 1)


# --- cards and characters of the phase


@rule("lunation.card.goods", "lunation.window.own_turn", "lunation.card.play")
@pytest.mark.parametrize("phase", ["trade", "activation", "development"])
def test_goods_cards_are_played_in_one_s_own_turn_of_three_phases(phase):
    game = at(seat("dead_star", hand="energy_surge salvage_rights"), seat(hand="energy_surge"), phase=phase)
    make(game, 0, "play energy_surge", "play salvage_rights")
    assert goods(game, 0) == "3/3"
    assert game.view(None)["discards"] == ["energy_surge", "salvage_rights"]
    assert asked(game, 1) is None


@rule("lunation.character.traders")
def test_a_smuggler_makes_one_exchange_at_two_for_one():
    game = trading(seat("", "smuggler@dead_star", goods="2/1"), players=4)
    make(game, 0, "ability smuggler")
    assert goods(game, 0) == "0/2"  # energy alone can pay
    assert characters(game, 0) == "smuggler@dead_star!"
    assert offered(game, 0, "ability") == []


@rule("lunation.character.traders")
def test_a_smuggler_s_owner_chooses_the_kind():
    game = trading(seat("", "smuggler@dead_star", goods="2/2"), players=4)
    make(game, 0, "ability smuggler")
    assert offered(game, 0) == ["bank energy", "bank resources"]
    make(game, 0, "bank resources")
    assert goods(game, 0) == "3/0"


@rule("lunation.character.traders")
def test_a_spy_makes_an_opponent_discard_a_card_at_random_face_up():
    game = trading(
        seat("", "spy@dead_star"), seat(hand="ambush direct_hit"), seat(), seat(hand="energy_surge"), draws={"random_card": "direct_hit"}
    )
    make(game, 0, "ability spy")
    assert offered(game, 0) == ["against 1", "against 3"]
    make(game, 0, "against 1")
    assert hand(game, 1) == ["ambush"]
    assert game.view(None)["discards"] == ["direct_hit"]
    assert told(game, "card_discarded") == [{"key": "card_discarded", "seat": 1, "card": "direct_hit", "by": 0}]
    assert offered(game, 0, "ability") == []


@rule("lunation.character.ability")
def test_abilities_of_exhausted_characters_can_t_be_used():
    """FAQ."""
    game = trading(seat("", "spy@dead_star! smuggler@dead_star!", goods="9/9"), seat(hand="ambush"))
    assert offered(game, 0, "ability") == []


@rule("lunation.supply.goods")
def test_crystals_and_points_are_never_a_limit():
    game = trading(seat(goods="99/99"), seat(goods="60/0"))
    make(game, 0, "bank energy")
    assert goods(game, 0) == "96/100"
