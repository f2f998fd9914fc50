"""How Master of Orion is played sensibly: what a choice is worth, and what a seat sees as numbers."""

from .features import features
from .greedy import worth

__all__ = ["features", "worth"]
