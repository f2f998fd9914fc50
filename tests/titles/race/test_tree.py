"""Counted game trees: how many ways there are to make the next so many choices, from fixed seeds.

A change of these numbers means that some position offers more or fewer choices than before: either a bug, or a new rules version.
"""

import pytest

import asterism


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


def played(seats: int, options: dict[str, object], choices: int) -> asterism.Game:
    """A game after so many choices, picked by counting, so that they are the same everywhere."""
    game = asterism.new("race", seats=seats, seed=1, options=options)
    for number in range(choices):
        seat = game.pending()[0]
        legal = game.choices(seat)
        game.choose(seat, legal[number % len(legal)])
    return game


@pytest.mark.parametrize(
    ("seats", "options", "choices", "counts"),
    [
        (2, {}, 0, [6, 30, 180, 900, 6300]),
        (2, {"first_game": True}, 0, [7, 49, 201, 846, 3627]),
        (4, {"first_game": True}, 0, [7, 49, 343, 2401]),
        (2, {}, 70, [2, 14, 98, 332, 1130, 4775]),
        (2, {"advanced": True}, 60, [3, 6, 30, 110, 964, 6948]),
        (3, {}, 110, [2, 14, 98, 686, 2388]),
        (4, {}, 150, [2, 6, 12, 48, 306, 2142]),
    ],
)
def test_the_tree_has_as_many_leaves_as_ever(seats, options, choices, counts):
    game = played(seats, options, choices)
    assert [leaves(game, depth) for depth in range(1, len(counts) + 1)] == counts
