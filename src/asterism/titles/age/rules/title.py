"""Age of Galaxy, gathered for the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....kernel import Option, Options, SetupError, Title
from ....kernel.piece import Piece
from . import imagine, setup, view
from .abilities import AnyAbility
from .components import FACTIONS, FINDS, HELP_LIGHTNING, PACK, PLANETS, SYSTEMS, TECHNOLOGIES, TRADE_CARDS
from .scoring import score, tie_breaks
from .state import AgeTable
from .view import AgeView
from .vocabulary import VOCABULARY


def pieces() -> dict[str, Any]:
    """Every object that is compared with `is`, by name."""
    kinds: dict[str, Sequence[Piece | AnyAbility]] = {
        "faction": FACTIONS,
        "technology": TECHNOLOGIES,
        "planet": PLANETS,
        "system": SYSTEMS,
        "find": FINDS,
        "trade": TRADE_CARDS,
        "ability": [*HELP_LIGHTNING, *[faction.ability for faction in FACTIONS], *[technology.ability for technology in TECHNOLOGIES]],
    }
    return {f"{kind} {piece!r}": piece for kind, group in kinds.items() for piece in group}


class Age(Title[AgeTable, AgeView]):
    name = "age"
    seats = (1, 2, 3, 4)
    minutes = (20, 45)  # our estimate: the rulebook gives none
    weight = "medium"
    options = {
        "draft": Option((False, True), default=False),  # factions are drafted
        "explored": Option((False, True), default=False),  # the whole galaxy lies open from the start
    }
    versions = (2,)
    bound = 3_000
    box = PACK
    vocabulary = VOCABULARY
    components = pieces()
    draws = {
        "trade_card": "a trade card at set-up",
        "first_player": "who begins",
        "faction": "a faction card dealt",
        "system": "the next system card",
        "planet_token": "a planet token on a system",
        "find": "the exploration token turned up",
        "rival": "a faction card of the solo rival",
    }

    def check(self, seats: int, options: Options) -> None:
        if options["draft"] and seats == 1:
            raise SetupError("a draft needs at least 2 seats, not 1")

    lay_out = staticmethod(setup.lay_out)
    inventory = staticmethod(setup.inventory)
    view = staticmethod(view.view)
    redeal = staticmethod(imagine.redeal)

    def scores(self, table: AgeTable) -> list[int]:
        return [score(table, seat) for seat in range(table.seats)]

    def standings(self, table: AgeTable) -> Sequence[tuple[int, tuple[int, int]]]:
        return [(score(table, seat), tie_breaks(table, seat)) for seat in range(table.seats)]


TITLE: Final = Age()
