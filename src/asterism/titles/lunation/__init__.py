"""Lunation: 2 to 4 seats, seven turns of a war of succession. Design: Albert Rakowski."""

from .rules.title import TITLE

__all__ = ["TITLE"]
