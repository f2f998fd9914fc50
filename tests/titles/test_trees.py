"""Counted game trees: how many ways there are to make the next so many choices, from fixed seeds.

A change of these numbers means that some position offers more or fewer choices than before: either a bug, or a new rules version.
"""

import pytest

import asterism
from tests.shipped import SHIPPED


def leaves(game: asterism.Game, depth: int) -> int:
    if depth == 0 or game.over:
        return 1
    seat = game.pending()[0]
    total = 0
    for choice in game.choices(seat):
        child = game.copy()
        child.choose(seat, choice)
        total += leaves(child, depth - 1)
    return total


def played(title: str, seats: int, options: dict[str, object], choices: int) -> asterism.Game:
    """A game after so many choices, picked by counting, so that they are the same everywhere."""
    game = asterism.new(title, seats=seats, seed=1, options=options)
    for number in range(choices):
        seat = game.pending()[0]
        legal = game.choices(seat)
        game.choose(seat, legal[number % len(legal)])
    return game


TREES = [
    ("age", 1, {}, 0, [8, 56, 537, 6690]),
    ("age", 2, {}, 40, [21, 92, 636, 4545]),
    ("age", 3, {"explored": True}, 60, [16, 78, 551, 4063]),
    ("age", 4, {"draft": True}, 30, [7, 49, 1666]),
    ("eclipse", 2, {"species": "dealt"}, 0, [12, 223]),
    ("eclipse", 2, {"species": "terrans"}, 60, [4, 101, 4798]),
    ("eclipse", 3, {}, 150, [5, 110, 5617]),
    ("eclipse", 6, {"species": "dealt"}, 200, [4, 11, 101, 1003]),
    ("lunation", 2, {}, 0, [4, 13, 48, 144, 432, 1296]),
    ("lunation", 2, {"technologies": True}, 60, [7, 16, 22, 52, 538, 9053]),
    ("lunation", 3, {}, 200, [1, 1, 1, 20, 58, 118]),
    ("lunation", 4, {}, 120, [21, 251, 2185]),
    ("orion", 2, {}, 0, [7, 43, 258, 1333, 6397]),
    ("orion", 2, {"races": "humans", "advisors": False}, 40, [10, 90, 847, 9207]),
    ("orion", 3, {"races": "dealt"}, 90, [1, 3, 27, 39, 212, 1092]),
    ("orion", 4, {}, 120, [11, 47, 613, 5863]),
    ("race", 2, {}, 0, [6, 30, 180, 900, 6300]),
    ("race", 2, {}, 70, [2, 14, 98, 332, 1130, 4775]),
    ("race", 2, {"advanced": True}, 60, [3, 6, 30, 110, 964, 6948]),
    ("race", 2, {"first_game": True}, 0, [7, 49, 201, 846, 3627]),
    ("race", 3, {}, 110, [2, 14, 98, 686, 2388]),
    ("race", 4, {}, 150, [2, 6, 12, 48, 306, 2142]),
    ("race", 4, {"first_game": True}, 0, [7, 49, 343, 2401]),
]


@pytest.mark.parametrize(("title", "seats", "options", "choices", "counts"), TREES)
def test_the_tree_has_as_many_leaves_as_ever(title, seats, options, choices, counts):
    game = played(title, seats, options, choices)
    assert [leaves(game, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_title_has_a_tree():
    assert {title for title, *_ in TREES} == set(SHIPPED)
