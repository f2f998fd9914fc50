"""Phase IV: goods discarded for chips and cards.

The first seat consumes; it chose Develop with an empty hand, so nothing happens before, and the second seat's 2x VP calls the phase.
"""

import pytest

from tests.rules import rule
from tests.titles.race.position import act, at, chips, goods, hand, legal, make, seat, told

NOVELTY, RARE, GENES, ALIEN = "refugee_world", "asteroid_belt", "pre_sentient_race", "deserted_alien_colony"
THREE_NOVELTIES = "new_vinland gem_world artist_colony"
LEAGUE = "free_trade_association"


def consuming(tableau, goods="", hand="", action="develop", **position):
    """A game in which the first seat consumes these goods with this tableau."""
    game = at(seat(tableau, hand=hand, goods=goods), seat("alpha_centauri"), **position)
    act(game, action, "double")
    if hand and action == "develop":
        make(game, 0, "pass")
    return game


def state(game):
    """What the first seat has: chips, cards in hand, goods."""
    return chips(game, 0), len(hand(game, 0)), goods(game, 0)


def finished(game):
    return game.view(0)["phase"] != "consume"


# IV Konsumpcja: trzy Nowości, Nowa Vinlandia oraz Liga Wolnego Handlu.
@rule("race.consume.up_to", "race.consume.order")
def test_free_trade_association_once_begun_takes_all_three_novelties():
    game = consuming(f"new_sparta {LEAGUE} {THREE_NOVELTIES}", THREE_NOVELTIES)
    assert legal(game, 0) == [f"use {LEAGUE}", "use new_vinland"]
    make(game, 0, f"use {LEAGUE}")
    assert state(game) == (3, 3, [])
    assert [event["card"] for event in told(game, "power_used")] == [LEAGUE]


# The same example: the powers may be used the other way round, if that is decided before the League is begun.
@rule("race.consume.order", "race.consume.goods")
def test_new_vinland_first_leaves_two_novelties_to_the_association():
    game = consuming(f"new_sparta {LEAGUE} {THREE_NOVELTIES}", THREE_NOVELTIES)
    make(game, 0, "use new_vinland")
    assert legal(game, 0) == ["spend new_vinland", "spend gem_world", "spend artist_colony"]
    make(game, 0, "spend gem_world")
    assert state(game) == (2, 2 + 2, [])


# The same example: a power once begun is interrupted by no other.
@rule("race.consume.up_to", "race.powers.add_up")
def test_a_power_in_use_is_not_interrupted_by_another():
    game = consuming(f"new_sparta {LEAGUE} {THREE_NOVELTIES} spice_world", f"{THREE_NOVELTIES} spice_world")
    make(game, 0, f"use {LEAGUE}")
    for left in (4, 3, 2):
        assert all(choice.startswith("spend ") for choice in legal(game, 0))
        assert len(legal(game, 0)) == left
        make(game, 0, legal(game, 0)[0])
    assert state(game) == (3, 3 + 2, [])  # the fourth went to New Vinland, the only power left


# IV Konsumpcja, „maksymalnie do”: mając dwa towary gracz musi odrzucić oba.
@rule("race.consume.up_to")
@pytest.mark.parametrize(("power", "cards"), [("consumer_markets", 0), (LEAGUE, 2)])
def test_with_two_fitting_goods_an_up_to_power_takes_both(power, cards):
    game = consuming(f"new_sparta {power} gem_world artist_colony {RARE}", f"gem_world artist_colony {RARE}")
    assert state(game) == (2, cards, [RARE])


@rule("race.consume.up_to", "race.consume.once", "race.consume.goods")
def test_old_earth_takes_two_goods_of_the_owners_choice_and_no_third():
    game = consuming(f"old_earth {NOVELTY} {RARE} {GENES}", f"{NOVELTY} {RARE} {GENES}")
    make(game, 0, f"spend {RARE}", f"spend {NOVELTY}")
    assert state(game) == (2, 0, [GENES])
    assert finished(game)


@rule("race.consume.mandatory", "race.powers.mandatory")
def test_consuming_goes_on_until_no_power_can_be_used():
    game = consuming(f"epsilon_eridani galactic_trendsetters tourist_world {NOVELTY} {RARE}", f"{NOVELTY} {RARE}")
    assert legal(game, 0) == ["use epsilon_eridani", "use galactic_trendsetters", "use tourist_world"]
    make(game, 0, "use epsilon_eridani", f"spend {RARE}")
    assert state(game) == (1 + 2, 1, [])  # Galactic Trendsetters had to take the other


@rule("race.consume.mandatory")
def test_a_single_power_with_a_single_good_is_used_unasked():
    game = consuming("earths_lost_colony", "earths_lost_colony")
    assert state(game) == (1, 0, [])


@rule("race.consume.order")
def test_an_order_that_leaves_goods_over_is_allowed():
    tableau = f"new_sparta new_survivalists outlaw_world gem_world {RARE}"
    game = consuming(tableau, f"gem_world {RARE}")
    make(game, 0, "use outlaw_world", "spend gem_world")
    assert state(game) == (1, 1, [RARE])  # New Survivalists take Novelty only
    game = consuming(tableau, f"gem_world {RARE}")
    make(game, 0, "use new_survivalists")
    assert state(game) == (1, 1 + 1, [])


@rule("race.consume.once")
def test_each_power_of_a_card_is_used_once_in_a_phase():
    game = consuming(f"new_sparta gambling_world {NOVELTY} {RARE}", f"{NOVELTY} {RARE}", draws="rebel_base")
    assert legal(game, 0) == ["use gambling_world", "gamble gambling_world"]
    make(game, 0, "use gambling_world", f"spend {RARE}", "name 6")
    assert state(game) == (1, 1, [NOVELTY])
    assert finished(game)


@rule("race.consume.once")
def test_a_power_may_be_used_again_in_the_next_round():
    game = consuming(f"old_earth {NOVELTY} {RARE} {GENES}", f"{NOVELTY} {RARE} {GENES}")
    make(game, 0, f"spend {RARE}", f"spend {NOVELTY}")
    act(game, "develop", "double")
    assert state(game) == (3, 0, [])


@rule("race.consume.goods")
def test_a_good_serves_one_power_only():
    game = consuming(f"epsilon_eridani galactic_trendsetters {NOVELTY}", NOVELTY)
    make(game, 0, "use galactic_trendsetters")
    assert state(game) == (2, 0, [])
    assert finished(game)


@rule("race.consume.goods")
def test_a_power_for_one_kind_takes_that_kind_only_and_from_any_world():
    game = consuming(f"new_sparta plague_world {NOVELTY} {GENES}", f"{NOVELTY} {GENES}")
    assert state(game) == (1, 1, [NOVELTY])
    game = consuming(f"new_sparta plague_world {NOVELTY} {RARE} {ALIEN}", f"{NOVELTY} {RARE} {ALIEN}")
    assert state(game) == (0, 0, [NOVELTY, RARE, ALIEN])


@rule("race.consume.exact_number")
@pytest.mark.parametrize(("count", "gained", "left"), [(1, 0, 1), (2, 3, 0), (3, 3, 1), (4, 3, 2)])
def test_tourist_world_takes_exactly_two_goods_for_three_points_once(count, gained, left):
    worlds = [NOVELTY, "empath_world", RARE, GENES][:count]
    game = consuming(f"new_sparta tourist_world {' '.join(worlds)}", " ".join(worlds))
    while not finished(game):
        make(game, 0, legal(game, 0)[0])
    assert chips(game, 0) == gained
    assert len(goods(game, 0)) == left


# IV Konsumpcja, przykładowe zdolności: konsumpcja minerałów (2 towary za 3 PZ).
@rule("race.consume.exact_number")
def test_mining_league_takes_two_rare_goods_for_three_points():
    game = consuming(f"new_sparta mining_league {RARE} destroyed_world {NOVELTY}", f"{RARE} destroyed_world {NOVELTY}")
    assert state(game) == (3, 0, [NOVELTY])
    game = consuming(f"new_sparta mining_league {RARE} {NOVELTY}", f"{RARE} {NOVELTY}")
    assert state(game) == (0, 0, [RARE, NOVELTY])


# IV Konsumpcja: odrzuć dokładnie 3 towary, każdy innego rodzaju, by dostać 3 PZ.
@rule("race.consume.exact_number")
def test_diversified_economy_takes_three_goods_of_three_kinds():
    worlds = f"{NOVELTY} gem_world {RARE} {GENES}"
    game = consuming(f"new_sparta diversified_economy {worlds}", worlds)
    make(game, 0, "spend gem_world")
    assert legal(game, 0) == [f"spend {RARE}", f"spend {GENES}"]
    make(game, 0, f"spend {GENES}")
    assert state(game) == (3, 0, [NOVELTY])


@rule("race.consume.exact_number")
@pytest.mark.parametrize("worlds", [f"{NOVELTY} {RARE}", f"{NOVELTY} gem_world {RARE}", f"{RARE} destroyed_world radioactive_world"])
def test_diversified_economy_cannot_be_used_with_fewer_than_three_kinds(worlds):
    game = consuming(f"new_sparta diversified_economy {worlds}", worlds)
    assert state(game) == (0, 0, worlds.split())
    assert finished(game)


@rule("race.consume.double")
def test_double_points_double_chips_and_not_cards():
    game = consuming(f"new_sparta {LEAGUE} gem_world artist_colony spice_world", "gem_world artist_colony spice_world", action="double")
    assert state(game) == (6, 3, [])
    assert game.view(None)["pool"] == 24 - 6


@rule("race.consume.double")
def test_only_who_chose_double_takes_double():
    game = at(seat(f"epsilon_eridani {NOVELTY}", goods=NOVELTY), seat(f"old_earth {RARE} {GENES}", goods=f"{RARE} {GENES}"))
    act(game, "trade", "double")
    assert [chips(game, 0), chips(game, 1)] == [0, 4]
    game = at(seat(f"epsilon_eridani {NOVELTY}", goods=NOVELTY), seat("earths_lost_colony", goods="earths_lost_colony"))
    act(game, "develop", "double")
    assert [chips(game, 0), chips(game, 1)] == [1, 2]


@rule("race.consume.double")
@pytest.mark.parametrize(
    ("tableau", "count", "gained"), [("tourist_world", 2, 6), ("pilgrimage_world", 3, 4), ("diversified_economy", 3, 6)]
)
def test_points_for_several_goods_at_once_are_doubled_too(tableau, count, gained):
    worlds = " ".join([NOVELTY, RARE, GENES][:count])
    game = consuming(f"new_sparta {tableau} {worlds}", worlds, action="double")
    while not finished(game):
        make(game, 0, legal(game, 0)[0])
    assert chips(game, 0) == gained


# IV Konsumpcja, wyjątek: PZ za odrzucanie kart z ręki nie są podwajane.
@rule("race.consume.double", "race.consume.discard_hand")
@pytest.mark.parametrize("card", ["deficit_spending", "merchant_world"])
def test_points_for_cards_of_the_hand_are_never_doubled(card):
    game = consuming(f"new_sparta {card}", hand="gem_world spice_world rebel_base", action="double")
    make(game, 0, f"use {card}", "discard rebel_base", "discard gem_world")
    assert chips(game, 0) == 2
    assert hand(game, 0) == ["spice_world"]
    assert finished(game)


@rule("race.consume.discard_hand", "race.powers.mandatory")
@pytest.mark.parametrize(
    ("choices", "gained", "left"),
    [
        (["done"], 0, 3),
        (["use deficit_spending", "done"], 0, 3),
        (["use deficit_spending", "discard gem_world", "done"], 1, 2),
        (["use deficit_spending", "discard gem_world", "discard spice_world"], 2, 1),
    ],
)
def test_deficit_spending_may_be_left_unused_or_used_in_part(choices, gained, left):
    game = consuming("new_sparta deficit_spending", hand="gem_world spice_world rebel_base")
    assert legal(game, 0) == ["use deficit_spending", "done"]
    make(game, 0, *choices)
    assert state(game) == (gained, left, [])
    assert finished(game)


@rule("race.consume.discard_hand")
def test_deficit_spending_begun_for_nothing_is_used_up():
    game = consuming("new_sparta deficit_spending new_economy", hand="gem_world")
    make(game, 0, "use deficit_spending", "done")
    assert state(game) == (0, 2, [])  # New Economy drew a card, too late to discard it
    assert finished(game)


@rule("race.consume.discard_hand", "race.consume.mandatory")
def test_an_optional_power_does_not_excuse_from_the_others():
    game = consuming(f"epsilon_eridani deficit_spending {NOVELTY}", NOVELTY, hand="gem_world")
    assert legal(game, 0) == ["use epsilon_eridani", "use deficit_spending"]
    make(game, 0, "use epsilon_eridani")
    assert legal(game, 0) == ["use deficit_spending", "done"]


@rule("race.consume.discard_hand")
def test_deficit_spending_and_merchant_world_are_two_powers():
    game = consuming("new_sparta deficit_spending merchant_world", hand="gem_world spice_world rebel_base new_earth")
    make(game, 0, "use deficit_spending", "discard gem_world", "discard spice_world")
    make(game, 0, "use merchant_world", "discard rebel_base", "discard new_earth")
    assert state(game) == (4, 0, [])


# IV Konsumpcja, „Wszystkie Towary”: 3 towary odrzuca się wszystkie za 2 PZ.
@rule("race.consume.pilgrimage_world")
@pytest.mark.parametrize(("count", "gained"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_pilgrimage_world_discards_all_goods_for_one_point_fewer(count, gained):
    worlds = " ".join([NOVELTY, RARE, GENES, ALIEN][:count])
    game = consuming(f"new_sparta pilgrimage_world {worlds}", worlds)
    assert state(game) == (gained, 0, [])


@rule("race.consume.pilgrimage_world", "race.consume.order")
def test_pilgrimage_world_may_wait_for_the_other_powers():
    worlds = f"{NOVELTY} {RARE} {GENES}"
    game = consuming(f"epsilon_eridani pilgrimage_world {worlds}", worlds)
    make(game, 0, "use epsilon_eridani", f"spend {RARE}")
    assert state(game) == (1 + 1, 1, [])


@rule("race.consume.gamble")
@pytest.mark.parametrize(
    ("card", "number", "kept"),
    [("new_earth", 5, True), ("new_earth", 4, False), ("rebel_homeworld", 7, True), ("space_marines", 2, True), ("rebel_miners", 1, False)],
)
def test_the_gamble_keeps_a_card_of_the_named_cost_or_defense(card, number, kept):
    game = consuming("new_sparta gambling_world", draws=card)
    assert legal(game, 0) == [f"name {n}" for n in range(1, 8)]  # and no way out of it
    before = game.view(None)["discard"]
    make(game, 0, f"name {number}")
    assert hand(game, 0) == ([card] if kept else [])
    assert game.view(None)["discard"] == before + (not kept)
    assert told(game, "gambled", 1) == [{"key": "gambled", "seat": 0, "number": number, "card": card, "kept": kept}]


@rule("race.consume.gamble")
@pytest.mark.parametrize("number", range(1, 8))
def test_a_card_of_cost_zero_never_matches(number):
    game = consuming("new_sparta gambling_world", draws="pilgrimage_world")
    make(game, 0, f"name {number}")
    assert hand(game, 0) == []


# IV Konsumpcja, „Za Karty po Cenie Handlu”; the price of Alien goods there is a misprint: it is 5.
@rule("race.consume.black_market")
@pytest.mark.parametrize(("world", "price"), [(NOVELTY, 2), (RARE, 3), (GENES, 4), (ALIEN, 5), ("pirate_world", 2)])
def test_black_market_draws_the_price_and_ignores_trade_powers(world, price):
    game = consuming(f"new_sparta black_market_trading_world export_duties galactic_engineers spice_world space_port {world}", world)
    assert state(game) == (0, price, [])


@rule("race.consume.trade_league")
@pytest.mark.parametrize(
    ("world", "cards"),
    [
        (NOVELTY, 2 + 1 + 1 + 2),  # its own, Export Duties, Spice World
        (RARE, 3 + 1 + 1),
        (GENES, 4 + 1 + 1),
        (ALIEN, 5 + 1 + 1),
        ("pirate_world", 2 + 1 + 1 + 2 + 3),  # and its own 3
    ],
)
def test_trade_league_draws_the_price_and_every_trade_power_its_own_included(world, cards):
    game = consuming(f"new_sparta trade_league export_duties spice_world {world}", world)
    assert state(game) == (0, cards, [])


@rule("race.consume.trade_league", "race.consume.black_market")
def test_one_good_each_for_black_market_and_trade_league():
    worlds = f"{NOVELTY} {RARE} {ALIEN}"
    game = consuming(f"new_sparta trade_league black_market_trading_world {worlds}", worlds)
    make(game, 0, "use black_market_trading_world")
    assert game.prompt(0)["args"]["prices"] == {NOVELTY: 2, RARE: 3, ALIEN: 5}
    make(game, 0, f"spend {RARE}")
    assert game.prompt(0)["args"]["prices"] == {NOVELTY: 3, ALIEN: 6}
    make(game, 0, f"spend {ALIEN}")
    assert state(game) == (0, 3 + 6, [NOVELTY])


@rule("race.consume.draw")
def test_new_economy_draws_a_card_for_nothing_and_must():
    game = consuming("new_sparta new_economy", action="double")
    assert state(game) == (0, 1, [])
    assert finished(game)
    game = consuming(f"epsilon_eridani new_economy {NOVELTY}", NOVELTY)
    assert legal(game, 0) == ["use epsilon_eridani", "use new_economy"]
