"""Any question of a title on the page, without playing up to it: a board that was drawn elsewhere is laid on a table."""

import random
from functools import cache

from tests.browser.rare import RARE
from tests.laws.settings import settings
from tests.speech.telling import decisions_of

LAY_OUT = """([board, asks]) => {
  document.getElementById("board").outerHTML = board;
  document.getElementById("table").dataset.asks = asks;
  document.dispatchEvent(new CustomEvent("table:after"));
}"""
MOST_GAMES = 400  # that are played in search of a question


@cache
def games_by_question(title):
    """For every question of a title a game in which it is asked, and the seat that is asked."""
    asked = {position.__name__: position() for position in RARE.get(title, [])}
    assert {key: game.prompt(seat)["key"] for key, (game, seat) in asked.items()} == {key: key for key in asked}
    questions = decisions_of(title).keys()
    ways = sorted([setting for setting in settings(thorough=True) if setting.title.name == title], key=lambda setting: setting.seats)
    dice = random.Random(title)
    for seed in range(MOST_GAMES):
        game = ways[seed // 10 % len(ways)].new(seed)  # few seats first: axe is quicker with their boards
        while not game.over:
            seat = dice.choice(game.pending())
            key = game.prompt(seat)["key"]
            if key not in asked:
                asked[key] = (game.copy(), seat)
            game.choose(seat, dice.choice(game.choices(seat)))
        if asked.keys() == questions:
            return asked
    raise AssertionError(f"no game asks {sorted(questions - asked.keys())}: arrange one in tests/browser/rare.py")
