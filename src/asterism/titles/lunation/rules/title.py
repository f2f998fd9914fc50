"""Lunation, gathered for the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....kernel import Chance, Option, Options, Title
from . import forces, imagine, setup, view
from .components import ACTIONS, CHARACTERS, EVENTS, OBJECTIVES, PACK, PLANETS, SYSTEMS, TECHNOLOGIES, Component, Planet
from .scoring import tie_breaks
from .state import LunationTable
from .vocabulary import VOCABULARY


def pieces() -> dict[str, Any]:
    """Everything that is compared with `is`, by name."""
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


class Lunation(Title[LunationTable]):
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
        "character": "a character turned up at set-up, or bought blind",
        "event": "the event of the turn",
        "random_card": "the card a player loses to a spy",
        "gravity": "the gravity die of an orbital jump",
        "combat": "a combat die",
    }

    def lay_out(self, seats: int, options: Options, chance: Chance, rules: int) -> LunationTable:
        return setup.lay_out(seats, options, chance, rules)

    def inventory(self, table: LunationTable) -> list[str]:
        return setup.inventory(table)

    def view(self, table: LunationTable, seat: int | None) -> dict[str, Any]:
        return view.view(table, seat)

    def redeal(self, table: LunationTable, seat: int) -> None:
        imagine.redeal(table, seat)

    def odds(self, attacker: str, defender: str) -> dict[str, Any]:
        return forces.written_odds(attacker, defender)

    def scores(self, table: LunationTable) -> list[int]:
        return [player.score for player in table.players]

    def standings(self, table: LunationTable) -> Sequence[tuple[int, tuple[int, int, int]]]:
        return [(player.score, tie_breaks(player)) for player in table.players]


TITLE: Final = Lunation()
