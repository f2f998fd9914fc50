"""Playing Lunation sensibly: the value of each choice, and a seat's view as numbers."""

from .greedy import worth
from .vector import features

__all__ = ["features", "worth"]
