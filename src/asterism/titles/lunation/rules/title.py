"""Lunation, gathered for the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel import Option, Title
from . import forces, imagine, setup
from .components import ACTIONS, CHARACTERS, EVENTS, OBJECTIVES, PACK, PLANETS, SYSTEMS, TECHNOLOGIES, Component, Planet
from .scoring import tie_breaks
from .state import LunationTable
from .view import view
from .view_schema import LunationView
from .vocabulary import VOCABULARY


def pieces() -> dict[str, Component | Planet]:
    """Every object that is compared with `is`, by name."""
    kinds: dict[str, Sequence[Component | Planet]] = {
        "character": CHARACTERS,
        "planet": PLANETS,
        "system": SYSTEMS,
        "event": EVENTS,
        "action": ACTIONS,
        "objective": OBJECTIVES,
        "technology": TECHNOLOGIES,
    }
    return {f"{kind} {piece!r}": piece for kind, group in kinds.items() for piece in group}


class Lunation(Title[LunationTable, LunationView]):
    name = "lunation"
    seats = (2, 3, 4)
    minutes = (40, 75)  # our estimate: its rulebook says nothing
    weight = "medium"
    options = {"technologies": Option((False, True), default=False)}  # the module of technology cards
    versions = (2,)
    box = PACK
    vocabulary = VOCABULARY
    components = pieces()
    rounds = ("turn_began", "turn")
    bound = 5_000
    draws = {
        "first_player": "who begins",
        "action": "an action card drawn",
        "objective": "a secret objective dealt",
        "system": "a system laid on the table at set-up",
        "planet": "a planet card dealt in the draft",
        "character": "a character turned up at set-up, or bought unseen",
        "event": "the event of the turn",
        "random_card": "the card a player loses to a spy",
        "gravity": "the gravity die of an orbital jump",
        "combat": "a combat die",
    }

    lay_out = staticmethod(setup.lay_out)
    inventory = staticmethod(setup.inventory)
    view = staticmethod(view)
    redeal = staticmethod(imagine.redeal)
    odds = staticmethod(forces.written_odds)

    def standings(self, table: LunationTable) -> Sequence[tuple[int, tuple[int, int, int]]]:
        return [(player.score, tie_breaks(player)) for player in table.players]


TITLE: Final = Lunation()
