"""Race for the Galaxy, gathered for the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel import Option, Title
from . import imagine, setup, view
from .components import CARD, PACK
from .scoring import score, tie_break
from .state import RaceTable
from .view import RaceView
from .vocabulary import VOCABULARY


class Race(Title[RaceTable, RaceView]):
    name = "race"
    seats = (2, 3, 4)
    minutes = (15, 30)  # our estimate: the rulebook gives none
    weight = "medium"
    options = {
        "advanced": Option((False, True), default=False),  # two actions a round, for two seats
        "first_game": Option((False, True), default=False),  # numbered start worlds and hands
        "max_rounds": Option((0, 10, 20, 40), default=0),  # a limit for simulations; 0 for none
    }
    first_game = {"first_game": True}
    versions = (1,)
    box = PACK
    vocabulary = VOCABULARY
    components = {**CARD, **{f"power {card.id} {n}": power for card in CARD.values() for n, power in enumerate(card.powers)}}
    draws = {
        "start_world": "a start world at set-up",
        "deal": "the opening hand",
        "start_good": "the good on Alpha Centauri at set-up",
        "explore": "cards to choose from while exploring",
        "develop_start": "a draw at the start of develop",
        "develop_after": "a draw after placing a development",
        "windfall_good": "the good on a windfall world just placed",
        "settle_bonus": "the draw of who chose settle",
        "settle_after": "a draw after placing a world",
        "trade": "cards for a good sold",
        "consume": "cards for goods consumed",
        "consume_draw": "a draw of a consume power that needs no goods",
        "gamble": "the card turned up for a gamble",
        "produce_good": "a good produced",
        "produce_draw": "a draw in produce",
    }

    check = staticmethod(setup.check)
    lay_out = staticmethod(setup.lay_out)
    inventory = staticmethod(setup.inventory)
    view = staticmethod(view.view)
    redeal = staticmethod(imagine.redeal)

    def scores(self, table: RaceTable) -> list[int]:
        return [score(player) for player in table.players]

    def standings(self, table: RaceTable) -> Sequence[tuple[int, int]]:
        return [(score(player), tie_break(player)) for player in table.players]


TITLE: Final = Race()
