"""Trade: a good sold at the start of Consume."""

import pytest

from tests.rules import rule
from tests.titles.race.position import act, at, chips, goods, hand, legal, make, seat, told

NOVELTY, RARE, GENES, ALIEN = "refugee_world", "asteroid_belt", "pre_sentient_race", "deserted_alien_colony"


# IV Konsumpcja, Handel: Tech. Obcych: 5 kart, Geny: 4 karty, Minerały: 3 karty, Nowości: 2 karty.
@rule("race.trade.prices", "race.trade.sell")
@pytest.mark.parametrize(("world", "price"), [(NOVELTY, 2), (RARE, 3), (GENES, 4), (ALIEN, 5)])
def test_a_good_is_sold_for_the_price_of_its_kind_and_needs_no_power(world, price):
    game = at(seat(f"new_sparta {world}", goods=world), seat("epsilon_eridani"))
    act(game, "trade", "trade")
    assert len(hand(game, 0)) == price
    assert goods(game, 0) == []
    assert told(game, "good_spent") == [{"key": "good_spent", "seat": 0, "world": world, "why": "trade"}]


@rule("race.trade.sell")
def test_the_seller_must_sell_exactly_one_good_of_their_choice():
    game = at(seat(f"new_sparta {NOVELTY} {GENES}", goods=f"{NOVELTY} {GENES}"), seat("epsilon_eridani"))
    act(game, "trade", "develop")
    assert legal(game, 0) == [f"sell {NOVELTY}", f"sell {GENES}"]
    make(game, 0, f"sell {GENES}")
    assert goods(game, 0) == [NOVELTY]
    assert len(hand(game, 0)) == 4
    assert game.view(0)["phase"] == "choose"


@rule("race.trade.sell")
def test_a_seller_without_a_good_sells_nothing():
    game = at(seat(f"new_sparta {NOVELTY}"), seat("epsilon_eridani"))
    act(game, "trade", "develop")
    assert hand(game, 0) == []
    assert game.view(0)["phase"] == "choose"


@rule("race.trade.before_consuming")
def test_players_who_did_not_choose_trade_sell_nothing():
    game = at(
        seat(f"new_sparta {NOVELTY}", goods=NOVELTY),
        seat(f"alpha_centauri {GENES}", goods=GENES),
        seat(f"earths_lost_colony {ALIEN}", goods=ALIEN),
    )
    act(game, "trade", "double", "develop")
    assert [len(hand(game, number)) for number in range(3)] == [2, 0, 0]
    assert goods(game, 1) == [GENES]
    # Consume happens for everybody: the third seat's Lost Colony had to consume its good.
    assert (goods(game, 2), chips(game, 2)) == ([], 1)


@rule("race.trade.before_consuming")
def test_the_sale_comes_before_the_sellers_consume_powers():
    game = at(seat(f"old_earth {NOVELTY} {RARE} {GENES}", goods=f"{NOVELTY} {RARE} {GENES}"), seat("new_sparta"))
    act(game, "trade", "develop")
    assert legal(game, 0) == [f"sell {NOVELTY}", f"sell {RARE}", f"sell {GENES}"]
    make(game, 0, f"sell {NOVELTY}")
    assert (goods(game, 0), chips(game, 0)) == ([], 2)
    assert [event["why"] for event in told(game, "good_spent")] == ["trade", "consume", "consume"]


@rule("race.trade.before_consuming", "race.trade.sell")
def test_the_only_good_is_sold_and_cannot_be_consumed_instead():
    game = at(seat(f"old_earth {RARE}", goods=RARE), seat("new_sparta"), deck=20)
    act(game, "trade", "develop")
    assert (goods(game, 0), chips(game, 0)) == ([], 0)
    assert len(hand(game, 0)) == 3 + 1  # Old Earth: one more for any good


POWERS = "old_earth export_duties space_port spice_world mining_conglomerate genetics_lab"


@rule("race.trade.powers_add")
@pytest.mark.parametrize(
    ("world", "cards"),
    [
        (NOVELTY, 2 + 1 + 1 + 2),  # Old Earth, Export Duties, Spice World
        (RARE, 3 + 1 + 1 + 2 + 1),  # Old Earth, Export Duties, Space Port, Mining Conglomerate
        (GENES, 4 + 1 + 1 + 1),  # Old Earth, Export Duties, Genetics Lab
        (ALIEN, 5 + 1 + 1),  # Old Earth, Export Duties
    ],
)
def test_all_trade_powers_that_fit_the_good_are_added_to_its_price(world, cards):
    game = at(seat(f"{POWERS} {world}", goods=world), seat("new_sparta"))
    act(game, "trade", "develop")
    assert len(hand(game, 0)) == cards


@rule("race.trade.powers_add")
def test_a_power_for_a_kind_counts_from_whichever_world_the_good_comes():
    game = at(seat("new_sparta spice_world gem_world", goods="spice_world gem_world"), seat("epsilon_eridani"))
    act(game, "trade", "develop")
    assert game.prompt(0)["args"]["prices"] == {"spice_world": 4, "gem_world": 4}
    make(game, 0, "sell gem_world")
    assert len(hand(game, 0)) == 4


@rule("race.trade.powers_add")
def test_another_players_trade_powers_do_not_count():
    game = at(seat(f"new_sparta {RARE}", goods=RARE), seat("old_earth export_duties space_port"))
    act(game, "trade", "trade")
    assert len(hand(game, 0)) == 3
