"""Games for the search to think about."""

from importlib import import_module

import pytest

import asterism
from asterism import bots
from asterism.bots import Perspective
from asterism.kernel import Game


@pytest.fixture
def playing(monkeypatch):
    """A game of a title of the tests, which bots find by its name."""

    def play(title, seats=2):
        monkeypatch.setitem(import_module("asterism.titles")._found, title.name, title)
        return Game(title, seats, 1)

    return play


@pytest.fixture
def after():
    """A game of greedy bots after so many choices."""

    def play(title, seats, choices, seed=5):
        game = asterism.new(title, seats=seats, seed=seed)
        players = [bots.make("greedy", seat) for seat in range(seats)]
        for _ in range(choices):
            seat = game.pending()[0]
            game.choose(seat, players[seat].choose(Perspective(game, seat)))
        return game

    return play
