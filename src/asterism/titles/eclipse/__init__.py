"""Eclipse: New Dawn for the Galaxy, the base game of the first edition: 2 to 6 seats. Design: Touko Tahkokallio."""

from .rules.title import TITLE

__all__ = ["TITLE"]
