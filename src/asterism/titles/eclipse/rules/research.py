"""Research: take a technology from the supply board for science, less the discount of its track."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Step, todo
from .components import SCIENCE, TECHNOLOGIES, TRACK_SLOTS
from .discovery import available_technologies, gain_technology
from .pieces import Technology
from .state import ActionDecision, EclipseTable, Player
from .vocabulary import DONE, RESEARCH_TECHNOLOGY

CHEAPEST: Final = min(technology.min_cost for technology in TECHNOLOGIES)


def affordable(table: EclipseTable, seat: int) -> list[Choice]:
    player = table.players[seat]
    science = player.stock[SCIENCE]
    if science < CHEAPEST:
        return []
    return [
        RESEARCH_TECHNOLOGY[each.n]
        for each in available_technologies(table, player)
        if each.min_cost <= science and player.price(each) <= science
    ]


def why_not(player: Player, technology: Technology) -> str | None:
    """Why a technology on the supply board can't be researched now: known, track_full or science; None if it can be."""
    if technology.bit & player.known:
        return "known"
    if player.on_track(technology.category) >= TRACK_SLOTS:
        return "track_full"
    return "science" if player.price(technology) > player.stock[SCIENCE] else None


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
