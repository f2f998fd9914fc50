"""Research: take a technology from the supply board for science, less the discount of its track."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from ....kernel import Args, Choice, Step, todo
from .components import SCIENCE, TRACK_BITS, TRACK_SLOTS
from .discovery import gain_technology, open_technologies
from .pieces import Technology
from .state import ActionDecision, EclipseTable, Player, price_of
from .vocabulary import DONE, RESEARCH_TECHNOLOGY


@lru_cache(maxsize=10_000)
def within(known: int, science: int) -> tuple[Technology, ...]:
    """The open technologies that cost at most this much science, given those already known."""
    return tuple([technology for technology in open_technologies(known) if price_of(technology, known) <= science])


def affordable(table: EclipseTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    market = table.market
    return [RESEARCH_TECHNOLOGY[each.n] for each in within(player.known, player.stock[SCIENCE]) if market[each.n]]


def why_not(player: Player, technology: Technology) -> str | None:
    """Why a technology on the supply board can't be researched now: known, track_full or science; None if it can be."""
    never = closed(technology, player.known)
    return never or ("science" if player.price(technology) > player.stock[SCIENCE] else None)


@lru_cache(maxsize=10_000)
def closed(technology: Technology, known: int) -> str | None:
    """Why no amount of science buys a technology now; None if some does."""
    if technology.bit & known:
        return "known"
    return "track_full" if (known & TRACK_BITS[technology.category]).bit_count() >= TRACK_SLOTS else None


@todo
class PickTechnology(ActionDecision):
    """Choose a technology. Offered while any is affordable, and to the end of the action even if trade leaves none to research."""

    rule: ClassVar[str] = "eclipse.research.take"
    always_asked: ClassVar[bool] = True

    left: int

    def words(self, table: EclipseTable) -> list[Choice]:
        return [*affordable(table, self.seat), DONE]

    def choose(self, table: EclipseTable, choice: Choice) -> None:
        if choice is DONE:
            return
        if self.left > 1:
            table.then(Research(self.seat, self.left - 1))
        player = table.players[self.seat]
        price = player.price(choice.about)
        player.stock[SCIENCE] -= price
        gain_technology(table, self.seat, choice.about, price)

    def args(self, table: EclipseTable) -> Args:
        return {"left": self.left}


@todo
class Research(Step[EclipseTable]):
    seat: int
    technologies: int

    def run(self, table: EclipseTable) -> None:
        if affordable(table, self.seat):
            table.then(PickTechnology(self.seat, self.technologies))
