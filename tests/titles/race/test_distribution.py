"""The rulebook's distribution tables (ZESTAWIENIE), number for number, counted over the 114 cards of the box.

One misprint is corrected: the cards that raise strength are 19, the sum of the table's own lines, and not 12.
"""

from collections import Counter

import pytest

from asterism.titles.race.rules.components import BOX, CARDS, START_WORLDS, Card
from asterism.titles.race.rules.powers import ANY, KINDS, Military


def count(**facts) -> int:
    """How many cards of the box have all these facts."""
    return sum(all(getattr(card, fact) == value for fact, value in facts.items()) for card in BOX)


def amounts(cards: list[Card], kind: str = "military", **condition) -> list[int]:
    """The sorted amounts of one settle power over these cards, where its condition is this one."""
    wanted = {"against_goods": ANY, "against_keyword": ""} if kind == "military" else {}
    wanted.update(condition)
    powers = [power for card in cards for power in card.powers if (power.phase, power.name) == ("settle", kind)]
    return sorted(power.amount for power in powers if all(getattr(power, field) == value for field, value in wanted.items()))


def having(phase: str, *names: str) -> list[Card]:
    return [card for card in BOX if any(power.phase == phase and power.name in names for power in card.powers)]


def split(cards: list[Card]) -> tuple[int, int, int]:
    """Developments, non-military worlds, military worlds."""
    worlds = [card for card in cards if card.is_world]
    military = sum(world.military for world in worlds)
    return len(cards) - len(worlds), len(worlds) - military, military


def test_the_box_has_114_cards_of_five_sorts():
    assert len(BOX) == 114
    assert len(CARDS) == len({card.id for card in CARDS}) == 95
    assert [world.start_number for world in START_WORLDS] == [0, 1, 2, 3, 4]
    assert split(START_WORLDS) == (0, 4, 1)
    assert count(is_world=True, military=True, start_number=-1) == 22
    assert count(is_world=True, military=False, start_number=-1) == 37
    assert Counter(card.copies for card in CARDS if not card.is_world and card.cost == 6) == {1: 12}
    assert Counter(card.copies for card in CARDS if not card.is_world and card.cost < 6) == {2: 19}


@pytest.mark.parametrize(
    ("defense", "worlds", "alien", "rebel", "start"),
    [(1, 6, 0, 1, 0), (2, 7, 1, 1, 1), (3, 3, 0, 2, 0), (4, 2, 1, 0, 0), (5, 2, 1, 1, 0), (6, 2, 1, 1, 0), (7, 1, 0, 1, 0)],
)
def test_the_23_military_worlds_by_their_defense(defense, worlds, alien, rebel, start):
    of_defense = [card for card in BOX if card.military and card.cost == defense]
    assert len(of_defense) == worlds
    assert sum(card.alien for card in of_defense) == sum("alien" in card.keywords for card in of_defense) == alien
    assert sum(card.rebel for card in of_defense) == rebel
    assert sum(card.start_number >= 0 for card in of_defense) == start


def test_there_are_23_military_worlds_of_which_contact_specialist_cannot_place_4():
    assert count(military=True) == 23
    assert count(military=True, alien=True) == 4


STRENGTH = {
    "developments": ([card for card in BOX if not card.is_world], [1, 1, 2, 2, 2, 3, 3]),
    "military worlds": ([card for card in BOX if card.military and card.start_number < 0], [1, 1, 1, 1, 2, 3]),
    "non-military worlds": ([card for card in BOX if card.is_world and not card.military and card.start_number < 0], [1, 1]),
    "the non-military start worlds": ([card for card in START_WORLDS if not card.military], [1]),
    "the military start world": ([card for card in START_WORLDS if card.military], [2]),
}


@pytest.mark.parametrize(("cards", "raises"), STRENGTH.values(), ids=STRENGTH)
def test_general_strength_by_sort_of_card(cards, raises):
    assert [amount for amount in amounts(cards) if amount > 0] == raises


def test_19_cards_raise_strength_and_5_lower_it():
    assert amounts(BOX, "temporary_military") == [3, 3]
    assert split(having("settle", "temporary_military")) == (2, 0, 0)
    assert sum(len(raises) for _, raises in STRENGTH.values()) + 2 == 19
    assert [amount for amount in amounts(BOX) if amount < 0] == [-1] * 5


def specialists(**condition) -> list[Card]:
    (field, value), *_ = condition.items()
    return [card for card in BOX if any(isinstance(power, Military) and getattr(power, field) == value for power in card.powers)]


def test_specialised_strength_and_the_worlds_it_is_against():
    assert [card.id for card in specialists(against_keyword="rebel")] == ["galactic_imperium"]
    assert amounts(BOX, against_keyword="rebel") == [4]
    assert count(military=True, rebel=True) == count(rebel=True) == 7
    assert split(specialists(against_goods=KINDS.index("alien"))) == (1, 1, 0)
    assert amounts(BOX, against_goods=KINDS.index("alien")) == [2, 2]
    assert [card.id for card in specialists(against_goods=KINDS.index("rare"))] == ["alpha_centauri"]
    assert amounts(BOX, against_goods=KINDS.index("rare")) == [1]
    assert count(military=True, goods=KINDS.index("rare")) == 3


@pytest.mark.parametrize(
    ("cost", "cards", "developments", "worlds"),
    [(0, 2, 0, 2), (1, 18, 12, 6), (2, 23, 12, 11), (3, 14, 4, 10), (4, 13, 8, 5), (5, 7, 2, 5), (6, 14, 12, 2)],
)
def test_the_91_cards_that_are_paid_for_by_their_cost(cost, cards, developments, worlds):
    assert count(military=False) == 91
    assert count(military=False, cost=cost) == cards
    assert count(is_world=False, cost=cost) == developments
    assert count(is_world=True, military=False, cost=cost) == worlds


@pytest.mark.parametrize(
    ("source", "kind", "worlds", "paid", "conquered"),
    [
        ("windfall", "novelty", 5, 2, 3),
        ("windfall", "rare", 7, 5, 2),
        ("windfall", "genes", 7, 2, 5),
        ("windfall", "alien", 6, 3, 3),
        ("production", "novelty", 9, 8, 1),
        ("production", "rare", 6, 5, 1),
        ("production", "genes", 4, 3, 1),
        ("production", "alien", 2, 1, 1),
    ],
)
def test_the_25_windfall_and_21_production_worlds_by_kind(source, kind, worlds, paid, conquered):
    assert (count(windfall=True), count(production=True)) == (25, 21)
    of_kind = {source: True, "goods": KINDS.index(kind)}
    assert count(**of_kind) == worlds
    assert count(**of_kind, military=False) == paid
    assert count(**of_kind, military=True) == conquered


def test_the_production_worlds_are_those_with_the_power_to_produce():
    assert having("produce", "good") == [card for card in BOX if card.production]


def test_nine_cards_produce_on_windfall_worlds():
    cards = having("produce", "windfall")
    any_kind = [card for card in cards if any(power.name == "windfall" and power.goods == ANY for power in card.powers)]
    assert split([card for card in cards if card not in any_kind]) == (6, 2, 0)
    assert split(any_kind) == (0, 1, 0)


def test_33_cards_consume_goods_and_3_consume_cards():
    cards = having("consume", "consume", "consume_all", "consume_for_price")
    assert len(cards) == 33
    assert split(cards) == (15, 16, 2)
    assert sum(card.start_number >= 0 for card in cards if not card.military) == 3
    assert split(having("consume", "discard_hand")) == (2, 1, 0)
