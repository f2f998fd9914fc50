"""What a seat sees, as numbers."""

import random

import numpy as np
import pytest

from asterism.kernel.game import Game
from asterism.titles.eclipse.bot import vector as features
from asterism.titles.eclipse.bot.greedy import WORTH
from asterism.titles.eclipse.bot.vector import DECISIONS, HEX_PARTS, LENGTH, PARTS, SEAT, SEAT_PARTS, Chart, _battle, _hex, _mine, _seat
from tests.titles import vectors
from tests.titles.eclipse.position import TITLE, at, make, seat, sector


def numbers(game, number):
    return features.features(game.view(number))


def part(values, name):
    return vectors.part(values, PARTS, name)


def seat_part(values, other, name):
    return vectors.part(values, SEAT_PARTS, name, LENGTH - features.MOST_SEATS * SEAT + other * SEAT)


def test_the_table_in_the_docstring_is_true():
    rows = vectors.assert_documented(features, PARTS | HEX_PARTS | SEAT_PARTS)
    assert rows["around"] == f"{features.AROUND} × {features.HEX}"


def test_every_part_is_as_long_as_it_says():
    view = at(seat("terran_union"), seat("orion"), hexes=[sector(201, (1, 0), ships="0:cruiser 1:cruiser")], phase="combat").view(0)
    assert len(_mine(view["mine"])) == PARTS["mine"]
    assert len(_battle(view["battle"], 0)) == len(_battle(None, 0)) == PARTS["battle"]
    assert len(_seat(Chart(view), 1, 0)) == SEAT
    assert len(_hex(view["hexes"][-1], view["players"][0], 0)) == sum(HEX_PARTS.values())


def test_every_decision_has_its_place():
    assert set(DECISIONS) == {*WORTH, "choose_faction", "other"}


@pytest.mark.parametrize("seats", [2, 6])
def test_the_vector_has_one_length_from_the_first_choice_to_the_last(seats):
    game = Game(TITLE, seats, 3)
    luck = random.Random(3)
    while not game.over:
        number = game.pending()[0]
        values = numbers(game, number)
        assert values.shape == (LENGTH,)
        assert values.dtype == np.float32
        assert np.isfinite(values).all()
        game.choose(number, luck.choice(game.choices(number)))
    assert numbers(game, 0).shape == (LENGTH,)


def test_own_seat_comes_first_then_the_others_in_turn_order():
    game = at(seat("terran_union", money=20), seat("orion", money=10), seat("hydran", money=4))
    assert [seat_part(numbers(game, 1), other, "economy")[0] for other in range(3)] == pytest.approx([0.5, 0.2, 1.0])
    assert [seat_part(numbers(game, 1), other, "there")[0] for other in range(6)] == [1, 1, 1, 0, 0, 0]


def test_others_reputation_is_counted_but_not_read():
    values = [numbers(at(seat("terran_union"), seat("orion", reputation=tiles)), 0) for tiles in ([4, 1], [2, 3])]
    assert (values[0] == values[1]).all()
    own = [numbers(at(seat("terran_union", reputation=tiles), seat("orion")), 0) for tiles in ([4, 1], [2, 3])]
    assert not (part(own[0], "mine") == part(own[1], "mine")).all()


def test_two_games_that_look_the_same_give_the_same_numbers():
    game = Game(TITLE, 4, "seen", {"species": "dealt"})
    luck = random.Random(5)
    for n in range(120):
        if game.over:
            break
        for number in range(4):
            assert (numbers(game.imagine(number, n), number) == numbers(game, number)).all()
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))


@pytest.mark.parametrize("species", ["chosen", "terrans"])
def test_whoever_chooses_a_faction_sees_it_and_nobody_else(species):
    game = Game(TITLE, 3, 1, {"species": species})
    for _ in range(3):
        asked = [part(numbers(game, number), "decision")[DECISIONS.index("choose_faction")] for number in range(3)]
        assert asked == [float(number in game.pending()) for number in range(3)]
        game.choose(game.pending()[0], game.choices(game.pending()[0])[0])
    assert game.view(0)["chooser"] == -1
    assert part(numbers(game, 0), "decision")[DECISIONS.index("choose_faction")] == 0.0


def test_what_is_asked_and_whose_hexes_are_around_is_seen():
    game = at(seat("terran_union"), seat("orion"), hexes=[sector(201, (0, -1), owner=0, ships="0:cruiser")])
    make(game, 0, "action explore")
    assert part(numbers(game, 0), "decision")[DECISIONS.index("name_spot")] == 1.0
    start = sum(PARTS.values())
    home, colony = (numbers(game, 0)[start + n * features.HEX : start + (n + 1) * features.HEX] for n in range(2))
    assert home[:4].tolist() == colony[:4].tolist() == [1, 1, 0, 0]
    assert colony[-3] == pytest.approx(0.2)  # a ship on the second dearest
