"""What a seat sees, as numbers."""

import numpy as np
import pytest

from asterism.titles.race.bot.vector import LENGTH, MOST_SEATS, PARTS, SEAT, SEAT_PARTS
from asterism.titles.race.rules.components import CARDS
from tests.titles import vectors
from tests.titles.race.position import act, at, idle, make, seat


def part(values, name):
    return vectors.part(values, PARTS, name)


def seat_part(values, other, name):
    """Of the seat that sits so many places clockwise."""
    return vectors.part(values, SEAT_PARTS, name, sum(PARTS.values()) + other * SEAT)


def cards(values):
    """By their ids, each as often as it is counted."""
    return sorted(card.id for card in CARDS for _ in range(int(values[card.n])))


def test_it_is_float32_and_always_as_long_and_seats_that_are_not_there_are_zero():
    game = at(seat("old_earth"), seat("new_sparta"))
    values = game.features(0)
    assert values.dtype == np.float32
    assert values.shape == (LENGTH,)
    assert [seat_part(values, other, "there").sum() for other in range(MOST_SEATS)] == [1, 1, 0, 0]
    assert not values[LENGTH - 2 * SEAT :].any()


def test_equal_cards_in_hand_are_counted():
    values = at(seat("old_earth", hand="gem_world contact_specialist contact_specialist"), seat("new_sparta")).features(0)
    assert cards(part(values, "hand")) == ["contact_specialist", "contact_specialist", "gem_world"]
    assert not part(values, "drawn").any()


def test_the_others_follow_clockwise():
    game = at(seat("old_earth", chips=2), seat("new_sparta", chips=4, hand="gem_world"), seat("alpha_centauri", goods="alpha_centauri"))
    values = game.features(1)
    assert [cards(seat_part(values, other, "tableau")) for other in range(3)] == [["new_sparta"], ["alpha_centauri"], ["old_earth"]]
    assert [cards(seat_part(values, other, "goods")) for other in range(3)] == [[], ["alpha_centauri"], []]
    assert seat_part(values, 0, "numbers")[:3].tolist() == pytest.approx([0.1, 0, 0.2])
    assert seat_part(values, 2, "numbers")[:3].tolist() == pytest.approx([0, 0, 0.1])


def test_an_action_is_first_on_its_own_tray_then_open():
    game = at(seat("old_earth"), seat("new_sparta"))
    make(game, 0, "action settle")
    assert part(game.features(0), "committed").tolist() == [0, 0, 0, 1, 0, 0, 0]
    assert not part(game.features(1), "committed").any()
    assert [seat_part(game.features(0), other, "numbers")[8] for other in range(2)] == [0, 1], "who is deciding"
    make(game, 1, "action explore_5")
    values = game.features(0)
    assert seat_part(values, 0, "actions").tolist() == [0, 0, 0, 1, 0, 0, 0]
    assert seat_part(values, 1, "actions").tolist() == [1, 0, 0, 0, 0, 0, 0]


def test_a_used_consume_power_is_remembered_until_goods_are_consumed_again():
    mine = seat("old_earth spice_world mining_world public_works", goods="spice_world mining_world", hand="gem_world")
    game = at(mine, seat("new_sparta"))
    act(game, "double", "double")
    make(game, 0, "use public_works", "spend spice_world")
    idle(game)
    assert game.view(0)["players"][0]["used"] == []
    used = [seat_part(game.features(number), other, "used") for number, other in ((0, 0), (1, 1))]
    assert cards(used[0]) == cards(used[1])
    assert "public_works" in cards(used[0])
    act(game, "double", "double")
    assert "public_works" not in cards(seat_part(game.features(0), 0, "used"))


def test_only_the_seat_that_discarded_a_card_remembers_it():
    game = at(seat("old_earth", hand="gem_world space_port asteroid_belt spice_world"), seat("new_sparta", hand="rebel_miners new_earth"))
    act(game, "settle", "settle")
    make(game, 0, "place gem_world")
    make(game, 1, "pass")
    make(game, 0, "pay space_port", "pay asteroid_belt")
    assert cards(part(game.features(0), "remembered")) == ["asteroid_belt", "space_port"]
    assert not part(game.features(1), "remembered").any()
