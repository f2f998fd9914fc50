"""The plain board: any title's view as tables and lists, and all its choices as buttons."""

from .presenter import present

__all__ = ["present"]
