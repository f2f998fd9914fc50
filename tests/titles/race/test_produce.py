"""Phase V: a good on every production world, and on windfall worlds by powers and the bonus."""

import pytest

from tests.rules import rule
from tests.titles.race.position import act, at, goods, hand, legal, make, seat, told


def prices(game, number):
    return {card["card"]: card["price"] for card in game.view(None)["players"][number]["tableau"] if card["good"]}


@rule("race.produce.production_worlds")
def test_every_production_world_without_a_good_gets_one_of_its_kind():
    game = at(
        seat("earths_lost_colony rebel_miners plague_world alien_robotic_factory asteroid_belt outlaw_world"), seat("new_sparta gem_world")
    )
    act(game, "develop", "produce")
    assert prices(game, 0) == {"earths_lost_colony": 2, "rebel_miners": 3, "plague_world": 4, "alien_robotic_factory": 5}
    assert goods(game, 1) == ["gem_world"]
    assert (hand(game, 0), len(hand(game, 1))) == ([], 1)  # goods come from the deck; Gem World's card is its own power


@rule("race.produce.production_worlds")
def test_a_world_with_a_good_does_not_produce_another():
    game = at(seat("new_sparta artist_colony new_earth", goods="artist_colony"), seat("epsilon_eridani"), deck=40)
    act(game, "produce", "develop")
    assert goods(game, 0) == ["artist_colony", "new_earth"]
    assert game.view(None)["deck"] == 39
    assert [event["world"] for event in told(game, "good_appeared")] == ["new_earth"]


# V Produkcja: Świat Kryształów draws a card as part of producing; with a good on it already, no card is drawn.
@rule("race.produce.production_worlds", "race.powers.draw_if_produced")
@pytest.mark.parametrize(("before", "drawn"), [("", 1), ("gem_world", 0)])
def test_gem_world_draws_a_card_only_if_it_produces(before, drawn):
    game = at(seat("new_sparta gem_world", goods=before), seat("epsilon_eridani"))
    act(game, "develop", "produce")
    assert goods(game, 0) == ["gem_world"]
    assert len(hand(game, 0)) == drawn


@rule("race.produce.windfall")
def test_who_chose_produce_produces_on_one_windfall_world_of_their_choice():
    game = at(seat("new_sparta asteroid_belt empath_world refugee_world", goods="refugee_world"), seat("epsilon_eridani destroyed_world"))
    act(game, "produce", "develop")
    assert legal(game, 0) == ["produce asteroid_belt", "produce empath_world"]
    make(game, 0, "produce empath_world")
    assert goods(game, 0) == ["empath_world", "refugee_world"]
    assert goods(game, 1) == []
    assert game.view(None)["phase"] == "choose"


@rule("race.produce.windfall", "race.powers.mandatory")
@pytest.mark.parametrize(("before", "after"), [("", ["asteroid_belt"]), ("asteroid_belt", ["asteroid_belt"])])
def test_the_bonus_must_be_used_if_there_is_an_empty_windfall_world(before, after):
    game = at(seat("new_sparta asteroid_belt", goods=before), seat("epsilon_eridani"), deck=20)
    act(game, "produce", "develop")
    assert goods(game, 0) == after
    assert game.view(None)["deck"] == 20 - (not before)


# V Produkcja: Laboratorium Genetyczne also produces on a windfall world without a good.
@rule("race.produce.windfall_kind")
def test_genetics_lab_produces_on_one_genes_windfall_world_of_its_owners_choice():
    game = at(seat("new_sparta genetics_lab empath_world asteroid_belt avian_uplift_race plague_world"), seat("epsilon_eridani"))
    act(game, "develop", "produce")
    assert legal(game, 0) == ["produce empath_world", "produce avian_uplift_race"]
    assert game.prompt(0)["args"] == {"goods": "genes"}
    make(game, 0, "produce avian_uplift_race")
    assert goods(game, 0) == ["avian_uplift_race", "plague_world"]


@rule("race.produce.windfall_kind")
def test_a_windfall_power_with_no_empty_world_of_its_kind_does_nothing():
    game = at(seat("new_sparta genetics_lab empath_world asteroid_belt", goods="empath_world"), seat("epsilon_eridani"))
    act(game, "develop", "produce")
    assert goods(game, 0) == ["empath_world"]
    assert game.view(None)["phase"] == "choose"


@rule("race.produce.windfall_kind")
def test_galactic_engineers_produce_on_a_windfall_world_of_any_kind():
    worlds = "asteroid_belt empath_world refugee_world deserted_alien_colony"
    game = at(seat(f"new_sparta galactic_engineers {worlds}"), seat("epsilon_eridani"))
    act(game, "develop", "produce")
    assert legal(game, 0) == [f"produce {world}" for world in worlds.split()]
    make(game, 0, "produce deserted_alien_colony")
    assert goods(game, 0) == ["deserted_alien_colony"]


@rule("race.produce.windfall_order")
def test_windfall_powers_for_one_kind_come_before_those_for_any_so_none_is_lost():
    tableau = "new_sparta galactic_engineers empath_world asteroid_belt refugee_world genetics_lab"
    game = at(seat(tableau), seat("epsilon_eridani"))
    act(game, "produce", "develop")
    assert goods(game, 0) == ["empath_world"]  # Genetics Lab first, though Galactic Engineers were placed first
    assert legal(game, 0) == ["produce asteroid_belt", "produce refugee_world"]
    make(game, 0, "produce refugee_world")
    assert goods(game, 0) == ["empath_world", "asteroid_belt", "refugee_world"]


CONGLOMERATE = "mining_conglomerate"
TWO_RARE = "rebel_miners imperium_armaments_world"
TWO_OTHER_RARE = "bio_hazard_mining_world new_earth"


@rule("race.produce.mining_conglomerate")
@pytest.mark.parametrize(
    ("mine", "left", "right", "drawn"),
    [
        (TWO_RARE, "bio_hazard_mining_world", "new_earth", 2),  # 2 against 1 and 1
        (TWO_RARE, TWO_OTHER_RARE, "", 0),  # a tie
        ("rebel_miners", TWO_OTHER_RARE, "", 0),  # fewer
        ("plague_world artist_colony", "", "", 0),  # none at all
        ("rebel_miners", "plague_world artist_colony", "", 2),  # only rare goods are compared
    ],
)
def test_mining_conglomerate_draws_two_for_strictly_more_rare_goods_than_every_other(mine, left, right, drawn):
    game = at(seat(f"new_sparta {CONGLOMERATE} {mine}"), seat(f"old_earth {left}"), seat(f"epsilon_eridani {right}"))
    act(game, "develop", "produce", "develop")
    assert len(hand(game, 0)) == drawn


@rule("race.produce.mining_conglomerate")
def test_goods_that_lay_there_before_do_not_count_as_produced():
    game = at(seat(f"new_sparta {CONGLOMERATE} {TWO_RARE}", goods=TWO_RARE), seat("old_earth bio_hazard_mining_world"))
    act(game, "develop", "produce")
    assert hand(game, 0) == []


@rule("race.produce.mining_conglomerate", "race.powers.draw_if_produced", "race.powers.draw_per_good")
def test_goods_produced_in_an_earlier_round_do_not_count_again():
    game = at(seat(f"new_sparta {CONGLOMERATE} comet_zone consumer_markets artist_colony"), seat("epsilon_eridani"))
    act(game, "settle", "produce")
    assert len(hand(game, 0)) == 2 + 1 + 1  # Mining Conglomerate, Comet Zone, Consumer Markets
    act(game, "produce", "produce")
    assert len(hand(game, 0)) == 4


@rule("race.produce.mining_conglomerate", "race.settle.windfall_good")
@pytest.mark.parametrize(("action", "drawn"), [("settle", 0), ("produce", 2)])
def test_the_good_of_a_windfall_world_counts_if_produced_but_not_when_the_world_is_placed(action, drawn):
    placed = action == "settle"
    game = at(
        seat(f"new_sparta {CONGLOMERATE} {'' if placed else 'rebel_fuel_cache'}", hand="rebel_fuel_cache" if placed else ""),
        seat("old_earth"),
    )
    act(game, action, "produce")
    if placed:
        make(game, 0, "place rebel_fuel_cache")
    assert goods(game, 0) == ["rebel_fuel_cache"]
    assert len(hand(game, 0)) == drawn + placed  # the settle bonus


@rule("race.produce.mining_conglomerate")
def test_mining_conglomerate_draws_when_all_others_have_finished_producing():
    game = at(seat(f"old_earth {CONGLOMERATE} rebel_miners"), seat("new_sparta merchant_guild asteroid_belt destroyed_world gem_world"))
    act(game, "develop", "produce")
    assert hand(game, 0) == []
    make(game, 1, "produce asteroid_belt")  # now one rare good each
    assert hand(game, 0) == []
    game = at(seat(f"old_earth {CONGLOMERATE} {TWO_RARE}"), seat("new_sparta merchant_guild asteroid_belt destroyed_world gem_world"))
    act(game, "develop", "produce")
    assert hand(game, 0) == []
    make(game, 1, "produce asteroid_belt")
    assert [event["seat"] for event in told(game, "drew")] == [1, 1, 0]
    assert len(hand(game, 0)) == 2
