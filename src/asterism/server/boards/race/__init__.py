"""Race for the Galaxy in the browser."""

from .presenter import present

__all__ = ["present"]
