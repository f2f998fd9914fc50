"""A policy: how somebody chooses, given no more than what their seat may know."""

from __future__ import annotations

from collections.abc import Callable

from .chance import Chance
from .choice import Choice
from .view import Prompt, V

# The view of a seat, the question to it, its legal choices and a chance of their own for whatever is left to luck, to one of these choices.
# A policy is a function of these alone: where they are the same, it chooses the same.
Policy = Callable[[V, Prompt, list[Choice], Chance], Choice]
