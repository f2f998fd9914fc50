"""What the operations of effects do to their owner. Each is entered by its name in vocabulary.toml."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ...kernel import Choice, Decision, distinct, todo
from .advisors import hire_one
from .building import BuildFromHand, build_top_of_pile, places
from .components import COLOURS, FULCRUM, RESOURCES, Amounts, Card, Effect, amounts
from .effects import DiscardCard, RunOn, covered_gain, does, start_effect, times, usable
from .events import SystemRearranged
from .state import NOBODY, OrionTable
from .words import DONE, GAIN, GIVE_LEFT, GIVE_RIGHT, NEXT_CARD, REARRANGE, TAKE, activate_word

ANY_NUMBER: Final = 99  # of activations: fields, reserve and places run out long before

# --- gains


def _scaled(run: RunOn, factor: int) -> Amounts:
    food, fleet, production = amounts(run.op.data)
    return food * factor, fleet * factor, production * factor


@does("gain")
def gain(table: OrionTable, run: RunOn) -> None:
    table.gain(run.target, _scaled(run, times(table, run)), "effect")


@does("gain_vp")
def gain_vp(table: OrionTable, run: RunOn) -> None:
    table.change_vp(run.target, run.op.amount * times(table, run))


@does("gain_morale")
def gain_morale(table: OrionTable, run: RunOn) -> None:
    table.change_morale(run.target, run.op.amount * times(table, run))


@does("gain_action")
def gain_action(table: OrionTable, run: RunOn) -> None:
    table.gain_markers(run.target, run.op.amount)


@does("gain_one_of")
def gain_one_of(table: OrionTable, run: RunOn) -> None:
    table.then(GainOneOf(run.target, amounts(run.op.data)))


@todo
class GainOneOf(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.icon.slash"

    offered: Amounts

    def choices(self, table: OrionTable) -> list[Choice]:
        return [GAIN[kind] for kind, amount in enumerate(self.offered) if amount]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        gained = [0, 0, 0]
        gained[choice.about] = self.offered[choice.about]
        table.gain(self.seat, gained, "effect")

    def args(self, table: OrionTable) -> dict[str, Any]:
        return dict(zip(RESOURCES, self.offered, strict=True))


@does("draw")
def draw(table: OrionTable, run: RunOn) -> None:
    table.draw_to_hand(run.target, run.op.data["cards"])


@does("take_discard")
def take_discard(table: OrionTable, run: RunOn) -> None:
    for _ in range(run.op.data["cards"]):
        table.then(TakeDiscard(run.target, run.op.data["depth"], run.op.may))


@todo
class TakeDiscard(Decision[OrionTable]):
    """One of the top cards of the pile, or any; the order of the rest is kept."""

    rule: ClassVar[str] = "orion.card.advanced_data_center"

    depth: int  # 0: any card
    may: bool

    def choices(self, table: OrionTable) -> list[Choice]:
        reach = table.pile[-self.depth :] if self.depth else table.pile
        words = distinct(TAKE[card.n] for card in reversed(reach))
        return [*words, DONE] if self.may and words else words

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is not DONE:
            at = max(at for at, card in enumerate(table.pile) if card is choice.about)
            table.take_from_pile(self.seat, at)

    def args(self, table: OrionTable) -> dict[str, Any]:
        return {"depth": self.depth}


@does("exchange")
def exchange(table: OrionTable, run: RunOn) -> None:
    table.then(Exchange(run.target, amounts(run.op.data["left"]), amounts(run.op.data["right"])))


@todo
class Exchange(Decision[OrionTable]):
    """Either direction, if its side can be given."""

    rule: ClassVar[str] = "orion.icon.exchange"

    left: Amounts
    right: Amounts

    def choices(self, table: OrionTable) -> list[Choice]:
        sides = ((GIVE_LEFT, self.left), (GIVE_RIGHT, self.right))
        return [word for word, side in sides if table.can_pay(self.seat, side)]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        give, get = (self.left, self.right) if choice is GIVE_LEFT else (self.right, self.left)
        table.pay(self.seat, give, "exchange")
        table.gain(self.seat, get, "exchange")

    def args(self, table: OrionTable) -> dict[str, Any]:
        return {"left": list(self.left), "right": list(self.right)}


@does("gain_by_covered")
def gain_by_covered(table: OrionTable, run: RunOn) -> None:
    gained = covered_gain(table.players[run.seat], run.system, run.op)
    if gained:
        table.gain(run.seat, gained, "effect")


@does("build")
def build(table: OrionTable, run: RunOn) -> None:
    data = run.op.data
    only = run.system if data["system"] == "this" else None
    if data["from"] == "discard_top":
        if table.pile:
            card = table.pile[-1]
            if places(table.players[run.seat], card, only, data["discount"]):
                build_top_of_pile(table, run.seat, only, data["discount"])
        return
    colour = COLOURS.index(data["chain_colour"]) if "chain_colour" in data else NOBODY
    table.then(BuildFromHand(run.seat, only, data["discount"], colour, data.get("chain", 0)))


# --- activations


def why_not_activate(table: OrionTable, seat: int, system: int, effect: Effect) -> str | None:
    """Why the A field of an active card can't be used now: marked, morale or cost; None if it can."""
    player = table.players[seat]
    if player.marked(system):
        return "marked"
    if effect.morale and player.morale < effect.morale:
        return "morale"
    return None if usable(table, seat, system, effect) else "cost"


def activations(table: OrionTable, seat: int) -> list[tuple[Card, int]]:
    """Active cards whose empty A field can be used now."""
    return [
        (card, system)
        for card, system in table.players[seat].active()
        if (effect := card.activation) and why_not_activate(table, seat, system, effect) is None
    ]


def activate(table: OrionTable, seat: int, card: Card, system: int) -> None:
    """The marker is on its way already: it lies on A from now on."""
    effect = card.activation
    assert effect is not None
    table.players[seat].mark(system)
    start_effect(table, seat, card, system, effect, NOBODY)


@does("activate_cards")
def activate_cards(table: OrionTable, run: RunOn) -> None:
    table.then(ActivateFree(run.target, run.op.data["count"] or ANY_NUMBER))


@todo
class ActivateFree(Decision[OrionTable]):
    """Without an action: markers come from the reserve."""

    rule: ClassVar[str] = "orion.activate.free"

    left: int

    def choices(self, table: OrionTable) -> list[Choice]:
        if not table.players[self.seat].reserve:
            return []
        words = distinct(activate_word(card) for card, _ in activations(table, self.seat))
        return [*words, DONE] if words else []

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is DONE:
            return
        if self.left > 1:
            table.then(ActivateFree(self.seat, self.left - 1))
        card, system = next(each for each in activations(table, self.seat) if each[0] is choice.about)
        table.players[self.seat].reserve -= 1
        activate(table, self.seat, card, system)


@does("hire_advisor")
def hire_advisor(table: OrionTable, run: RunOn) -> None:
    cards = run.op.data["discard"]
    table.then(*[DiscardCard(run.target, cards - n, "contract") for n in range(cards)], hire_one(run.target))


# --- rearranging


@does("rearrange")
def rearrange(table: OrionTable, run: RunOn) -> None:
    table.then(ChooseSystem(run.target))


@todo
class ChooseSystem(Decision[OrionTable]):
    """Which of one's own systems is put in another order? Or none."""

    rule: ClassVar[str] = "orion.card.communications_satellite"

    def choices(self, table: OrionTable) -> list[Choice]:
        systems = table.players[self.seat].systems
        words = [REARRANGE[at] for at, system in enumerate(systems) if len(movable(system.cards)) > 1]
        return [*words, DONE] if words else []

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is DONE:
            return
        cards = table.players[self.seat].systems[choice.about].cards
        table.then(OrderSystem(self.seat, choice.about, tuple(movable(cards)), ()))


def movable(cards: list[Card]) -> list[Card]:
    """Fulcrum stays at the bottom."""
    return [card for card in cards if card is not FULCRUM]


@todo
class OrderSystem(Decision[OrionTable]):
    """The cards one by one, from the bottom; the last goes on top by itself."""

    rule: ClassVar[str] = "orion.card.communications_satellite"

    system: int
    left: tuple[Card, ...]
    ordered: tuple[Card, ...]

    def choices(self, table: OrionTable) -> list[Choice]:
        return distinct(NEXT_CARD[card.n] for card in self.left)

    def choose(self, table: OrionTable, choice: Choice) -> None:
        at = self.left.index(choice.about)
        left, ordered = self.left[:at] + self.left[at + 1 :], (*self.ordered, choice.about)
        if left:
            table.then(OrderSystem(self.seat, self.system, left, ordered))
            return
        player = table.players[self.seat]
        system = player.systems[self.system]
        if ordered[-1] is not system.top:
            player.unmark(self.system)
        player.restack(self.system, [card for card in system.cards if card is FULCRUM] + list(ordered))
        if table.heard is not None:
            table.tell(SystemRearranged(self.seat, self.system, [card.id for card in system.cards]))

    def args(self, table: OrionTable) -> dict[str, Any]:
        return {"system": self.system, "left": len(self.left)}


# --- markers on cards


@does("take_marker")
def take_marker(table: OrionTable, run: RunOn) -> None:
    player = table.players[run.seat]
    if player.marked(run.system):
        player.unmark(run.system)
        table.gain_markers(run.seat, 1)


@does("marker_only")
def marker_only(table: OrionTable, run: RunOn) -> None:
    """The marker lies there already."""
