"""What a seat sees, as numbers."""

import random

import numpy as np
import pytest

from asterism.kernel.game import Game
from asterism.titles.orion.bot import vector as features
from asterism.titles.orion.bot.greedy import WORTH
from asterism.titles.orion.bot.vector import DECISIONS, LENGTH, PARTS, PHASES, SEAT, SEAT_PARTS
from asterism.titles.orion.rules.components import CARD, COLOURS
from asterism.titles.orion.rules.state import Held
from asterism.titles.orion.rules.title import TITLE
from tests.titles import vectors
from tests.titles.orion.position import at, make, seat


def numbers(game, number):
    return features.features(game.view(number))


def part(values, name):
    return vectors.part(values, PARTS, name)


def seat_part(values, other, name):
    return vectors.part(values, SEAT_PARTS, name, sum(PARTS.values()) + other * SEAT)


def test_the_table_in_the_docstring_is_true():
    vectors.assert_documented(features, PARTS | SEAT_PARTS)


def test_every_part_is_as_long_as_it_says():
    view = at(seat("alkari", systems="frigate"), seat("psilon")).view(0)
    sheets = [features._sheet(shown) for shown in view["players"]]
    assert len(features._general(view, 0)) == PARTS["general"]
    assert len(features._numbers(view, sheets, 0)) == SEAT_PARTS["numbers"]
    assert len(features._attack(view, sheets, 0)) == SEAT_PARTS["attack"]
    assert len(features._seat(view, sheets, 1)) == SEAT


def test_every_decision_has_its_place():
    assert set(DECISIONS) == {*WORTH, "choose_race", "nothing"}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_vector_has_one_length_from_the_first_choice_to_the_last(seats):
    game = Game(TITLE, seats, 3)
    luck = random.Random(3)
    while not game.over:
        number = game.pending()[0]
        values = numbers(game, number)
        assert values.shape == (LENGTH,)
        assert values.dtype == np.float32
        assert np.isfinite(values).all()
        assert part(values, "phase").sum() == part(values, "decision").sum() == 1.0
        assert part(values, "decision")[DECISIONS.index("nothing")] == 0.0
        game.choose(number, luck.choice(game.choices(number)))
    assert part(numbers(game, 0), "phase")[PHASES.index("over")] == 1.0


def test_own_seat_comes_first_then_the_others_clockwise():
    game = at(seat(morale=9), seat(morale=5), seat(morale=2))
    assert [seat_part(numbers(game, 1), other, "numbers")[0] for other in range(3)] == pytest.approx([0.5, 0.2, 0.9])
    assert [seat_part(numbers(game, 1), other, "there")[0] for other in range(4)] == [1, 1, 1, 0]


def test_races_are_seen_as_they_are_chosen():
    game = Game(TITLE, 2, 4)
    first = game.pending()[0]
    make(game, first, "race bulrathi")
    values = numbers(game, 1 - first)
    assert seat_part(values, 0, "race").sum() == 0.0
    assert seat_part(values, 1, "race").tolist() == [race.id == "bulrathi" for race in features.RACES]


def test_while_races_are_chosen_the_next_without_one_is_asked():
    game = Game(TITLE, 3, 4)
    while game.prompt(game.pending()[0])["key"] == "choose_race":
        asked = [part(numbers(game, number), "decision")[DECISIONS.index("choose_race")] for number in range(3)]
        assert asked == [number in game.pending() for number in range(3)]
        make(game, game.pending()[0], "race humans")


def test_attacks_are_seen_as_the_rules_allow_them():
    attacker = seat(fleet=4, advisor="vale", attacks={3: 1})
    game = at(attacker, seat(fleet=5, systems="orbital_batteries | missile_base"), seat(fleet=9), seat())
    values = seat_part(numbers(game, 1), 3, "attack")  # of the first seat, as its left neighbour sees it
    for n, shown in enumerate(game.view(0)["mine"]["attacks"]):
        expected = [1 - shown["left"], shown["price"], shown["strength"] - shown["defence"], float(shown["why_not"] is None)]
        assert values[4 * n : 4 * n + 4] * [3, 4, 9, 1] == pytest.approx(expected)


def test_a_hand_is_its_owners_and_what_others_know_of_it_theirs():
    game = at(seat(), seat(hand="titan frigate"))
    game._table.players[1].hand = [Held(CARD["titan"], known=0b01), Held(CARD["frigate"])]
    assert seat_part(numbers(game, 0), 1, "known")[CARD["titan"].n] == 0.5
    assert seat_part(numbers(game, 0), 1, "known").sum() == 0.5
    assert part(numbers(game, 1), "hand").sum() == 1.0
    assert seat_part(numbers(game, 1), 0, "known").sum() == 0.0


def test_systems_advisors_and_the_pile_are_seen():
    game = at(seat(systems="frigate capitol* | fulcrum_sandebar titan", colour="red"), seat(advisor="vale"), pile="capitol colony_ship")
    values = numbers(game, 0)
    assert seat_part(values, 0, "placed").sum() == 1.5
    assert seat_part(values, 0, "active").sum() == 1.0
    assert seat_part(values, 0, "marked")[CARD["capitol"].n] == 0.5
    assert seat_part(values, 0, "systems").tolist() == pytest.approx([0.4, 1, 0.4, 0, 0, 0, 0, 0, 0, 0])
    assert seat_part(values, 0, "advisor")[-4:].tolist() == [colour == "red" for colour in COLOURS]
    assert seat_part(values, 1, "advisor").sum() == 1.0
    assert part(values, "top")[CARD["colony_ship"].n] == 1.0
    assert part(values, "top").sum() == 2.0


def test_what_is_asked_and_what_is_being_built_is_seen():
    game = at(seat("humans", "4/4/4", hand="capitol", systems="frigate"), seat())
    make(game, 0, "build capitol")
    assert part(numbers(game, 0), "decision")[DECISIONS.index("choose_place")] == 1.0
    assert part(numbers(game, 1), "decision")[DECISIONS.index("nothing")] == 1.0
    assert part(numbers(game, 1), "building")[CARD["capitol"].n] == 1.0


def test_two_games_that_look_the_same_give_the_same_numbers():
    game = Game(TITLE, 4, "seen", {"races": "dealt"})
    luck = random.Random(5)
    for n in range(150):
        for number in range(4):
            assert (numbers(game.imagine(number, n), number) == numbers(game, number)).all()
        number = game.pending()[0]
        game.choose(number, luck.choice(game.choices(number)))
