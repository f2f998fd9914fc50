"""Building: choose card and place, apply discounts, pay, cover, and carry out “after building” effects."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Decision, Step, todo
from . import printed
from .components import NOTHING, SYSTEM_CARDS, Card
from .effects import carry_out
from .events import Built
from .state import NOBODY, OrionTable, Player
from .vocabulary import BUILD, DECLINE, NEW_SYSTEM, ONTO, SAVE

OPEN = -2  # a place: a new system


def discount(player: Player, places: list[int], more: int) -> dict[int, int]:
    """Units saved at this place: by active cards, by Fulcrum in his system, and by the effect that builds."""
    saved = dict.fromkeys(places, more)
    for op, system in player.always(printed.BuildDiscount):
        for place in places:
            if op.system == "any" or system == place:
                saved[place] += op.amount
    return saved


def room(player: Player, only: int | None = None) -> list[int]:
    """Systems with room, and whether a new one can begin."""
    found = [at for at, system in enumerate(player.systems) if len(system.cards) < SYSTEM_CARDS and (only is None or at == only)]
    if only is None and player.may_open_system:
        found.append(OPEN)
    return found


def payable(player: Player, card: Card, saved: int) -> bool:
    """Whether morale is high enough, and the rest can be paid if the discount is used where it is needed most."""
    if card.morale_min and player.morale < card.morale_min:
        return False
    food, fleet, production = player.resources
    cost = card.cost
    short = cost[0] - food if cost[0] > food else 0
    if cost[1] > fleet:
        short += cost[1] - fleet
    if cost[2] > production:
        short += cost[2] - production
    return short <= saved


def places(player: Player, card: Card, only: int | None, more: int) -> list[int]:
    """The places where this card can be built and paid for."""
    return [at for at, saved in discount(player, room(player, only), more).items() if payable(player, card, saved)]


def why_not(player: Player, card: Card, only: int | None = None, more: int = 0) -> str | None:
    """Why this card can't be built now: morale, room or resources; None if it can."""
    if places(player, card, only, more):
        return None
    if card.morale_min and player.morale < card.morale_min:
        return "morale"
    return "resources" if room(player, only) else "room"


def buildable(player: Player, cards: list[Card], only: int | None = None, more: int = 0) -> list[Choice]:
    """The cards among these that can be built."""
    found = room(player, only)
    if not found:
        return []
    most = max(discount(player, found, more).values())
    return [BUILD[card.n] for card in cards if payable(player, card, most)]


def build_from_hand(table: OrionTable, seat: int, card: Card, only: int | None = None, more: int = 0) -> None:
    """Show the card, then choose its place."""
    table.leave_hand(seat, card)
    table.building = card
    table.then(ChoosePlace(seat, only, more))


def build_top_of_pile(table: OrionTable, seat: int, only: int | None, more: int) -> None:
    table.building = table.pile.pop()
    table.then(ChoosePlace(seat, only, more))


@todo
class ChoosePlace(Decision[OrionTable]):
    """Choose the system to build on, or a new one."""

    rule: ClassVar[str] = "orion.build.steps"

    only: int | None
    more: int

    def choices(self, table: OrionTable) -> list[Choice]:
        assert table.building is not None
        found = places(table.players[self.seat], table.building, self.only, self.more)
        return [NEW_SYSTEM if at == OPEN else ONTO[at] for at in found]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        at = OPEN if choice is NEW_SYSTEM else choice.about
        card = table.building
        assert card is not None
        saved = discount(table.players[self.seat], [at], self.more)[at]
        if saved >= sum(card.cost):  # the whole cost is saved: there is nothing to choose
            saved = 0
            table.due = list(NOTHING)
        else:
            table.due = list(card.cost)
        table.then(*[SaveUnit(self.seat, saved - n) for n in range(saved)], PayAndPlace(self.seat, at))

    def args(self, table: OrionTable) -> Args:
        return {"card": table.building.id if table.building else None}


@todo
class SaveUnit(Decision[OrionTable]):
    """Choose a unit of the cost that the discount saves. The rest must be affordable."""

    rule: ClassVar[str] = "orion.build.discount"

    left: int

    def choices(self, table: OrionTable) -> list[Choice]:
        have = table.players[self.seat].resources
        due = table.due
        short = [max(amount - there, 0) for amount, there in zip(due, have, strict=True)]
        spare = self.left - sum(short)
        return [SAVE[kind] for kind in range(3) if due[kind] and (spare or short[kind])]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        table.due[choice.about] -= 1

    def args(self, table: OrionTable) -> Args:
        return {"card": table.building.id if table.building else None, "left": self.left, "due": table.due[:]}


@todo
class PayAndPlace(Step[OrionTable]):
    """Place the card on top, return the marker of the one it covers, then carry out its “after building” effects."""

    seat: int
    place: int

    def run(self, table: OrionTable) -> None:
        player = table.players[self.seat]
        card = table.building
        assert card is not None
        paid = table.due[:]
        table.pay(self.seat, paid, "build")
        table.building = None
        table.due = list(NOTHING)
        at = self.place
        if at == OPEN:
            at = player.open_system(card)
        else:
            player.cover(at, card)
        if table.heard is not None:
            table.tell(Built(self.seat, card.id, at, paid))
        for effect in card.effects_when("after_building"):
            table.then(carry_out(self.seat, card, at, effect))


@todo
class BuildFromHand(Decision[OrionTable]):
    """Build any card in hand, or none, since nobody may check a hand. It lapses if everyone can see that nothing can be built."""

    rule: ClassVar[str] = "orion.build.hidden"
    always_asked: ClassVar[bool] = True

    only: int | None
    more: int
    chain_colour: int
    chain: int

    def choices(self, table: OrionTable) -> list[Choice]:
        player = table.players[self.seat]
        if not player.hand or not room(player, self.only):
            return []
        return [*buildable(player, player.hand_kinds(), self.only, self.more), DECLINE]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is DECLINE:
            return
        card: Card = choice.about
        if self.chain and card.colour == self.chain_colour:  # what comes after building is resolved first
            table.then(BuildFromHand(self.seat, self.only, self.more, self.chain_colour, self.chain - 1))
        build_from_hand(table, self.seat, card, self.only, self.more)

    def args(self, table: OrionTable) -> Args:
        return {"discount": self.more, "system": NOBODY if self.only is None else self.only}
