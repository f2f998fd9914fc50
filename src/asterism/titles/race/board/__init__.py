"""Race for the Galaxy in the browser."""

from .cards import cards
from .pictures import picture
from .presenter import present

__all__ = ["cards", "picture", "present"]
