"""Playing Race sensibly: the value of each choice, and what a seat sees as numbers."""

from .greedy import worth
from .vector import features

__all__ = ["features", "worth"]
