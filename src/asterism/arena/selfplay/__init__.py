"""Self-play: bots play many games, which are kept as data for learning and study. docs/research.md is its datasheet.

>>> from asterism import titles
>>> from asterism.arena import selfplay
>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     selfplay.play(selfplay.Plan(titles()[-1], bots=("greedy", "random"), games=2), folder)
...     [game.number for game in selfplay.read_games(folder)]
[0, 1]
"""

from .plan import Plan
from .playing import play
from .reading import Played, read_choices, read_games

__all__ = ["Plan", "Played", "play", "read_choices", "read_games"]
