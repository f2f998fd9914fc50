"""Building: choose card and place, apply discounts, pay, cover, and carry out “after building” effects."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import Args, Choice, Decision, Step, todo
from .components import NOTHING, Card
from .effects import carry_out
from .events import Built
from .standing import OPEN
from .state import NOBODY, OrionTable, Player
from .vocabulary import BUILD, DECLINE, NEW_SYSTEM, ONTO, SAVE


def places(player: Player, only: int | None, more: int) -> list[tuple[int, int]]:
    """Systems with room, and a new one if allowed, each with the units a build saves there, including `more` for the effect that builds."""
    found = player.standing.places
    if only is not None or more:
        return [(at, saved + more) for at, saved in found if only is None or at == only]
    return found


def shortage(card: Card, food: int, fleet: int, production: int) -> int:
    """The units of the card's cost that these resources don't cover."""
    food_cost, fleet_cost, production_cost = card.cost
    short = 0
    if food_cost > food:
        short = food_cost - food
    if fleet_cost > fleet:
        short += fleet_cost - fleet
    if production_cost > production:
        short += production_cost - production
    return short


def too_sad(player: Player, card: Card) -> bool:
    """Whether morale is too low to build this card."""
    return card.morale_min > 0 and player.morale < card.morale_min


def where(player: Player, card: Card, only: int | None = None, more: int = 0) -> list[int]:
    """Where this card can be built and paid for, if the discount goes where it is needed most."""
    if too_sad(player, card):
        return []
    food, fleet, production = player.resources
    short = shortage(card, food, fleet, production)
    return [at for at, saved in places(player, only, more) if short <= saved]


def why_not(player: Player, card: Card, only: int | None = None, more: int = 0) -> str | None:
    """Why this card can't be built now: morale, room or resources; None if it can."""
    return None if where(player, card, only, more) else obstacle(player, card, places(player, only, more))


def obstacle(player: Player, card: Card, found: list[tuple[int, int]]) -> str:
    """Why a card can be built at none of these places: morale, resources, or room if there are no places."""
    if too_sad(player, card):
        return "morale"
    return "resources" if found else "room"


def buildable(player: Player, cards: list[Card], only: int | None = None, more: int = 0) -> list[Choice]:
    """The choices to build those of these cards that can be built."""
    found = player.standing.places if only is None else places(player, only, 0)
    if not found:
        return []
    most = more + (player.standing.most_saved if only is None else found[0][1])
    food, fleet, production = player.resources
    return [BUILD[card.n] for card in cards if shortage(card, food, fleet, production) <= most and not too_sad(player, card)]


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
        player = table.players[self.seat]
        return [NEW_SYSTEM if at == OPEN else ONTO[at] for at in where(player, table.building, self.only, self.more)]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        at = OPEN if choice is NEW_SYSTEM else choice.about
        card = table.building
        assert card is not None
        saved = dict(places(table.players[self.seat], self.only, self.more))[at]
        if saved >= sum(card.cost):  # the whole cost is saved: there is nothing to choose
            saved = 0
            table.due = list(NOTHING)
        else:
            table.due = list(card.cost)
        table.then(PayAndPlace(self.seat, at))
        if saved:
            table.then(*[SaveUnit(self.seat, saved - n) for n in range(saved)])

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
        food, fleet, production = table.due
        table.pay(self.seat, (food, fleet, production), "build")
        table.building = None
        table.due = list(NOTHING)
        at = self.place
        if at == OPEN:
            at = player.open_system(card)
        else:
            player.cover(at, card)
        if table.heard is not None:
            table.tell(Built(self.seat, card.id, at, [food, fleet, production]))
        for effect in card.effects_when("after_building"):
            table.then(carry_out(self.seat, card, at, effect))


@todo
class BuildFromHand(Decision[OrionTable]):
    """Build any card in hand, or none, since nobody may check a hand. The choice lapses if everyone can see that nothing can be built."""

    rule: ClassVar[str] = "orion.build.hidden"
    always_asked: ClassVar[bool] = True

    only: int | None
    more: int
    chain_colour: int
    chain: int

    def choices(self, table: OrionTable) -> list[Choice]:
        player = table.players[self.seat]
        if not player.hand or not places(player, self.only, self.more):
            return []
        return [*buildable(player, player.hand_kinds(), self.only, self.more), DECLINE]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is DECLINE:
            return
        card: Card = choice.about
        if self.chain and card.colour == self.chain_colour:  # this comes after everything that the first build triggers
            table.then(BuildFromHand(self.seat, self.only, self.more, self.chain_colour, self.chain - 1))
        build_from_hand(table, self.seat, card, self.only, self.more)

    def args(self, table: OrionTable) -> Args:
        return {"discount": self.more, "system": NOBODY if self.only is None else self.only}
