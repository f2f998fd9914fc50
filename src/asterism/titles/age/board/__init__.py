"""Age of Galaxy in the browser."""

from .emblems import picture
from .presenter import present

__all__ = ["picture", "present"]
