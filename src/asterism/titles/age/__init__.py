"""Age of Galaxy: 1 to 4 seats. Design: Jeffrey CCH."""

from .rules.title import TITLE

__all__ = ["TITLE"]
