"""Any question of a title on the page, without playing up to it: a board that was drawn elsewhere is laid on a table."""

import random
from functools import cache

import asterism
from tests.speech.telling import decisions_of

LAY_OUT = """([board, asks]) => {
  document.getElementById("board").outerHTML = board;
  document.getElementById("table").dataset.asks = asks;
  document.dispatchEvent(new CustomEvent("table:after"));
}"""


@cache
def games_by_question(title):
    """For every question of a title a game in which it is asked, and the seat that is asked."""
    asked = {}
    dice = random.Random(title)
    for seed in range(30):
        game = asterism.new(title, seats=2 + seed % 3, seed=seed)
        while not game.over:
            seat = dice.choice(game.pending())
            asked.setdefault(game.prompt(seat)["key"], (game.copy(), seat))
            game.choose(seat, dice.choice(game.choices(seat)))
    assert asked.keys() == decisions_of(title).keys()
    return asked
