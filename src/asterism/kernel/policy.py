"""A policy: how somebody chooses, given no more than what their seat may know."""

from __future__ import annotations

from collections.abc import Callable

from .chance import Chance
from .choice import Choice
from .view import Prompt, V

# A function from a seat's view, the question to it, its legal choices and a chance (for whatever is left to luck) to one of these choices.
# It must depend on nothing else: given the same arguments, a policy makes the same choice.
Policy = Callable[[V, Prompt, list[Choice], Chance], Choice]
