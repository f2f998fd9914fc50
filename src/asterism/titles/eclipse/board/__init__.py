"""Eclipse in the browser."""

from .presenter import present

__all__ = ["present"]
