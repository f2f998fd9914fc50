"""Smugglers: a small game that shows how a title is written, in a house with every room."""

from .rules import TITLE

__all__ = ["TITLE"]
