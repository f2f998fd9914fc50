"""How Race is played sensibly: what a choice is worth, and what a seat sees as numbers."""

from .greedy import worth
from .vector import features

__all__ = ["features", "worth"]
