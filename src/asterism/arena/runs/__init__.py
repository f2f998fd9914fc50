"""Runs: bots play many games, kept in a folder. Self-play gathers data (docs/research.md); a tournament rates bots (docs/bots.md).

>>> from asterism import titles
>>> from asterism.arena import runs
>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     runs.play(runs.SelfPlay(titles()[-1], bots=("greedy", "random"), games=2), folder)
...     [game.number for game in runs.read_games(folder)]
[0, 1]
"""

from .pairings import Tournament
from .plan import Plan, SelfPlay
from .playing import play
from .reading import Played, read_choices, read_games

__all__ = ["Plan", "Played", "SelfPlay", "Tournament", "play", "read_choices", "read_games"]
