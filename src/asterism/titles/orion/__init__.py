"""Master of Orion: The Board Game: 2 to 4 seats. Design: Ekaterina Gorn and Igor Sklyuev."""

from .rules.title import TITLE

__all__ = ["TITLE"]
