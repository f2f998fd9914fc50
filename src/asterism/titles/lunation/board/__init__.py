"""Lunation in the browser."""

from .pictures import picture
from .presenter import present

__all__ = ["picture", "present"]
