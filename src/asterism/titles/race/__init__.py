"""Race for the Galaxy, base game: 2 to 4 seats. Design: Tom Lehmann."""

from .rules.title import TITLE

__all__ = ["TITLE"]
