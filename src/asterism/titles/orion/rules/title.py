"""Master of Orion: The Board Game, gathered for the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....kernel import Option, Title
from . import imagine, printed, setup
from . import intrusions as intrusions  # for its operations, which it registers
from .components import ADVISORS, PACK, RACES, SEATS, STRUCTURES, Card, Race
from .effects import OPS
from .scoring import score, tie_breaks
from .state import OrionTable
from .view import OrionView
from .view import view as view_of
from .vocabulary import VOCABULARY

printed.check_all("function", OPS, printed.AnyDeed)


def pieces() -> dict[str, Any]:
    """Everything that is compared with `is`, by name: cards and races, their effects, and the costs and operations of these."""
    found: dict[str, Any] = {}
    printed: list[Card | Race] = [*STRUCTURES, *ADVISORS, *RACES]
    for piece in printed:
        found[f"piece {piece.id}"] = piece
        for effect in piece.effects:
            found[f"effect {effect.id}"] = effect
            found |= {f"op {op.id}": op for op in (*effect.cost, *effect.ops)}
    return found


class Orion(Title[OrionTable, OrionView]):
    name = "orion"
    seats = SEATS
    minutes = (25, 45)  # our estimate: the rulebook gives no playing time
    weight = "light"
    options = {
        "races": Option((setup.CHOSEN, setup.DEALT, setup.ALL_HUMANS), default=setup.CHOSEN),
        "advisors": Option((True, False), default=True),  # beginners play without
    }
    first_game = {"races": setup.ALL_HUMANS, "advisors": False}
    versions = (2,)
    box = PACK
    vocabulary = VOCABULARY
    components = pieces()
    draws = {
        "first_player": "who begins",
        "race": "a race dealt at set-up",
        "advisor": "an advisor laid in the middle at set-up",
        "draw": "a structure from the deck",
        "steal": "a card stolen from a hand",
    }

    lay_out = staticmethod(setup.lay_out)
    inventory = staticmethod(setup.inventory)
    view = staticmethod(view_of)
    redeal = staticmethod(imagine.redeal)

    def scores(self, table: OrionTable) -> list[int]:
        return [score(table, seat) for seat in range(table.seats)]

    def standings(self, table: OrionTable) -> Sequence[tuple[int, tuple[int, int]]]:
        return [(score(table, seat), tie_breaks(table, seat)) for seat in range(table.seats)]


TITLE: Final = Orion()
