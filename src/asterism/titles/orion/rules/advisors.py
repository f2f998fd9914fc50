"""Advisors: players discard cards to hire them, and have one at a time. Fulcrum Sandebar never leaves."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Choice, Decision, Todo, todo
from .components import COLOURS, CONTRACT_CARDS, FULCRUM, Card
from .events import AdvisorHired, AdvisorReturned
from .state import NOBODY, OrionTable, Player
from .vocabulary import COLOUR, HIRE


def hirable(table: OrionTable, seat: int) -> bool:
    """Whether the player can hire an advisor: there is one in the middle, and the player doesn't have Fulcrum, who can't be replaced."""
    return bool(table.middle) and table.players[seat].advisor is not FULCRUM


def why_no_contract(table: OrionTable, player: Player) -> str | None:
    """Why the player can't hire an advisor by a contract: locked, none or cards; None if they can."""
    if player.advisor is FULCRUM:
        return "locked"
    if not table.middle:
        return "none"
    return "cards" if len(player.hand) < CONTRACT_CARDS else None


def hire_one(seat: int) -> Todo[OrionTable]:
    return HireAdvisor(seat)


@todo
class HireAdvisor(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.contract"

    def choices(self, table: OrionTable) -> list[Choice]:
        return [HIRE[card] for card in table.middle]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        new: Card = choice.about
        table.middle.remove(new)
        if new is FULCRUM:
            table.players[self.seat].open_system(FULCRUM)
        take_advisor(table, self.seat, new)
        if new is FULCRUM:
            table.then(ChooseColour(self.seat))
        elif table.heard is not None:
            table.tell(AdvisorHired(self.seat, new.id, ""))


@todo
class ChooseColour(Decision[OrionTable]):
    """Choose the colour that Fulcrum counts as, for good."""

    rule: ClassVar[str] = "orion.advisor.fulcrum"

    def choices(self, table: OrionTable) -> list[Choice]:
        return COLOUR

    def choose(self, table: OrionTable, choice: Choice) -> None:
        table.players[self.seat].colour = choice.about
        if table.heard is not None:
            table.tell(AdvisorHired(self.seat, FULCRUM.id, COLOURS[choice.about]))


def return_advisor(table: OrionTable, seat: int) -> None:
    """Return a seat's advisor to the middle, and any marker on the card to the reserve; Fulcrum stays."""
    if table.players[seat].advisor is not FULCRUM:
        take_advisor(table, seat, None)


def take_advisor(table: OrionTable, seat: int, new: Card | None) -> None:
    """Give the seat this advisor, or none; the old one goes back to the middle."""
    player = table.players[seat]
    old = player.advisor
    player.unmark(NOBODY)
    player.take_advisor(new)
    if old is not None and old is not FULCRUM:
        table.middle.append(old)
        if table.heard is not None:
            table.tell(AdvisorReturned(seat, old.id))
