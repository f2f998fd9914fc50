"""Other engines, played at random like ours, for comparison. Each is optional."""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

RandomGame = Callable[[random.Random], int]  # plays one game to its end and returns the number of choices


class Peer(NamedTuple):
    name: str
    module: str  # the module that must be installed
    package: str  # the package to install
    ready: Callable[[], RandomGame]


def spiel_game(game: str) -> RandomGame:
    """A game of OpenSpiel, whose rules are in C++; only for games whose chance outcomes are all equally likely, as with a shuffled deck."""
    rules: Any = importlib.import_module("pyspiel").load_game(game)

    def play(dice: random.Random) -> int:
        state = rules.new_initial_state()
        choices = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                choices += 1
        return choices

    return play


def rlcard_game(game: str) -> RandomGame:
    """A game of RLCard, whose rules are in Python."""
    module: Any = importlib.import_module("rlcard")
    env: Any = module.make(game)

    def play(dice: random.Random) -> int:
        env.seed(dice.randrange(2**31))
        state, _ = env.reset()
        choices = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            choices += 1
        return choices

    return play


PEERS: Final = (
    Peer("OpenSpiel gin_rummy (C++)", "pyspiel", "open_spiel", lambda: spiel_game("gin_rummy")),
    Peer("RLCard gin-rummy", "rlcard", "rlcard", lambda: rlcard_game("gin-rummy")),
    Peer("RLCard uno", "rlcard", "rlcard", lambda: rlcard_game("uno")),
    Peer("RLCard leduc-holdem", "rlcard", "rlcard", lambda: rlcard_game("leduc-holdem")),
)


def is_installed(peer: Peer) -> bool:
    return importlib.util.find_spec(peer.module) is not None
