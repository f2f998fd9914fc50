"""The parts of Eclipse, collected for the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ....kernel import Option, Title
from . import setup
from .components import BLUEPRINTS, DISCOVERIES, FACTIONS, PACK, PARTS, REPUTATION_TILES, SECTORS, SPECIES, TECHNOLOGIES
from .fleets import written_odds
from .imagine import redeal
from .scoring import score, tie_break
from .state import EclipseTable
from .view import view
from .view_schema import EclipseView
from .vocabulary import VOCABULARY

KINDS: Final[dict[str, Iterable[Any]]] = {
    "sector": SECTORS,
    "technology": TECHNOLOGIES,
    "part": PARTS,
    "faction": FACTIONS,
    "species": SPECIES.values(),
    "discovery": DISCOVERIES,
    "blueprint": [blueprint for blueprints in BLUEPRINTS.values() for blueprint in blueprints],
}
PIECES: Final[dict[str, Any]] = {f"{kind} {piece.id}": piece for kind, pieces in KINDS.items() for piece in pieces}


class Eclipse(Title[EclipseTable, EclipseView]):
    name = "eclipse"
    seats = (2, 3, 4, 5, 6)
    minutes = (50, 120)  # our estimate: the rulebook gives none
    weight = "heavy"
    options = {
        "species": Option((setup.DEALT, setup.CHOSEN, setup.TERRANS), default=setup.CHOSEN),
        "reputation": Option(tuple(REPUTATION_TILES), default="rulebook"),  # which set of reputation tiles
    }
    first_game = {"species": setup.TERRANS}
    versions = (2,)
    box = PACK
    vocabulary = VOCABULARY
    components = PIECES
    draws = {
        "first_player": "who begins",
        "faction": "a faction dealt at set-up",
        "technology": "a technology tile from the bag",
        "sector": "the top hex of a stack",
        "discovery": "a face-down discovery tile",
        "reputation": "a reputation tile from the bag",
        "missile": "a die for a missile",
        "cannon": "a die for a cannon",
        "bombard": "a die for a cannon against population",
    }

    lay_out = staticmethod(setup.lay_out)
    inventory = staticmethod(setup.inventory)
    view = staticmethod(view)
    redeal = staticmethod(redeal)
    odds = staticmethod(written_odds)

    def scores(self, table: EclipseTable) -> list[int]:
        return [score(table, seat) for seat in range(table.seats)]

    def standings(self, table: EclipseTable) -> Sequence[tuple[int, int]]:
        return [(score(table, seat), tie_break(table, seat)) for seat in range(table.seats)]


TITLE: Final = Eclipse()
