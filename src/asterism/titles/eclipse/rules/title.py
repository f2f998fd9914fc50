"""Eclipse, gathered for the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ....kernel import Chance, Option, Options, Title
from . import imagine, setup, view
from .components import BLUEPRINTS, DISCOVERIES, FACTIONS, PACK, PARTS, REPUTATION_TILES, SECTORS, SPECIES, TECHNOLOGIES
from .fleets import written_odds
from .scoring import score, tie_break
from .state import EclipseTable
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


class Eclipse(Title[EclipseTable]):
    name = "eclipse"
    seats = (2, 3, 4, 5, 6)
    minutes = (50, 120)  # our estimate: its rulebook says nothing
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

    def lay_out(self, seats: int, options: Options, chance: Chance, rules: int) -> EclipseTable:
        return setup.lay_out(seats, options, chance, rules)

    def inventory(self, table: EclipseTable) -> list[str]:
        return setup.inventory(table)

    def view(self, table: EclipseTable, seat: int | None) -> dict[str, Any]:
        return view.view(table, seat)

    def redeal(self, table: EclipseTable, seat: int) -> None:
        imagine.redeal(table, seat)

    def odds(self, attacker: str, defender: str) -> dict[str, Any]:
        return written_odds(attacker, defender)

    def scores(self, table: EclipseTable) -> list[int]:
        return [score(table, seat) for seat in range(table.seats)]

    def standings(self, table: EclipseTable) -> Sequence[tuple[int, int]]:
        return [(score(table, seat), tie_break(table, seat)) for seat in range(table.seats)]


TITLE: Final = Eclipse()
