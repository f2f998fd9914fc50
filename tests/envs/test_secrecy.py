"""Secrecy through every face that has no test of its own: games that look alike to a seat look alike through the face, too."""

import random

import numpy as np
import pytest

from asterism import bots
from asterism.envs import Batch, gymnasium, pettingzoo
from tests.shipped import SHIPPED

SEATS = 3
MOMENTS = (0, 15, 60, 300)  # choices before each moment at which the game is imagined


class Turns:
    """PettingZoo's turns: what each seat sees, and its mask while it acts."""

    def __init__(self, title):
        self.env = pettingzoo.raw_env(title, seats=SEATS, render_mode="ansi")
        self.env.reset(seed=3)

    @property
    def game(self):
        return self.env._at.game

    @game.setter
    def game(self, game):
        self.env._at.game = game

    def seen(self, seat):
        return list(self.env.observe(f"seat_{seat}").values())

    def step(self, seat, choice):
        self.env.step(choice.index)


class Together(Turns):
    """PettingZoo's parallel face."""

    def __init__(self, title):
        self.env = pettingzoo.parallel_env(title, seats=SEATS)
        self.env.reset(seed=3)

    def seen(self, seat):
        return list(self.env._observations()[f"seat_{seat}"].values())

    def step(self, seat, choice):
        seen = self.env._observations()
        self.env.step(
            {name: int(np.flatnonzero(seen[name]["action_mask"])[0]) for name in self.env.agents} | {f"seat_{seat}": choice.index}
        )


class OneSeat(Turns):
    """Gymnasium: one seat sees."""

    def __init__(self, title):
        self.env = gymnasium.SeatEnv(title, seats=SEATS, opponents="greedy")
        self.env.reset(seed=3)

    @property
    def game(self):
        return self.env._game

    @game.setter
    def game(self, game):
        self.env._game = game

    def seen(self, seat):
        self.env._seat = seat
        seen = [self.env._features(), self.env._info()["action_mask"], self.env.action_masks()]
        self.env._seat = 0
        return seen


class Many(Turns):
    """A batch: the seat that acts sees."""

    def __init__(self, title):
        self.batch = Batch(title, 1, seats=SEATS, seed=3)

    @property
    def game(self):
        return self.batch._games[0]

    @game.setter
    def game(self, game):
        self.batch._games[0] = game
        self.batch._look(0)

    def seen(self, seat):
        if self.batch.acting[0] != seat:
            return []
        return [self.batch.features[0].copy(), self.batch.masks[0].copy()]

    def step(self, seat, choice):
        self.batch.step([choice.index])


def seen_if(face, game, seat):
    """What a seat sees through the face if the game is this one."""
    real, face.game = face.game, game
    seen = face.seen(seat)
    face.game = real
    return seen


def same(one, other):
    return len(one) == len(other) and all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


@pytest.mark.parametrize("face", [Turns, Together, OneSeat, Many])
@pytest.mark.parametrize("title", SHIPPED)
def test_games_that_look_alike_to_a_seat_look_alike_through_the_face(face, title):
    shown = face(title)
    dice = random.Random(3)
    greedy = bots.make("greedy", 3)
    different = 0
    for turn in range(max(MOMENTS) + 1):
        game = shown.game
        if game.over:
            break
        if turn in MOMENTS:
            for seat in range(SEATS):
                dreamt = game.imagine(seat, turn)
                assert same(seen_if(shown, dreamt, seat), shown.seen(seat))
                other = (seat + 1) % SEATS
                different += not same(seen_if(shown, dreamt, other), shown.seen(other))
        seat = game.pending()[0]
        offered = game.choices(seat)
        shown.step(seat, dice.choice(offered) if dice.random() < 0.2 else greedy.choose(bots.Perspective(game, seat)))
    assert different  # what a seat can't know was dealt anew, so these were other games


def test_a_rendered_game_tells_no_score_that_is_secret():
    shown = Turns("eclipse")
    greedy = bots.make("greedy", 3)
    while not any(game.imagine(0, n).scores() != game.scores() for game in [shown.game] for n in range(2)):
        seat = shown.game.pending()[0]
        shown.step(seat, greedy.choose(bots.Perspective(shown.game, seat)))
    told = shown.env.render()
    dreamt = [shown.game.imagine(0, n) for n in range(4)]
    for shown.game in dreamt:
        assert shown.env.render() == told
