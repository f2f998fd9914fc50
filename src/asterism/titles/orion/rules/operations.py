"""What the operations of effects do to their owner. Each is entered by its name in vocabulary.toml."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ....kernel import Choice, Decision, todo
from .advisors import hirable, hire_one
from .building import BuildFromHand, build_top_of_pile, room
from .building import why_not as why_not_build
from .components import COLOURS, FULCRUM, RESOURCES, Amounts, Card, Effect, Op, Race, amounts
from .effects import DiscardCard, RunOn, Source, does, needs, start_effect, times, why_unusable
from .events import SystemRearranged
from .state import NOBODY, OrionTable, Player
from .vocabulary import ACTIVATE, DONE, GAIN, GIVE_LEFT, GIVE_RIGHT, NEXT_CARD, REARRANGE, TAKE

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
        table.then(TakeDiscard(run.target, run.source, run.op.data["depth"], run.op.may))


@needs("take_discard")
def something_discarded(table: OrionTable, seat: int, system: int, op: Op) -> str | None:
    return None if table.pile else "idle"


@todo
class TakeDiscard(Decision[OrionTable]):
    """One of the top cards of the pile, or any; the order of the rest is kept."""

    rule: ClassVar[str] = "orion.card.advanced_data_center"

    source: Source
    depth: int  # 0: any card
    may: bool

    def choices(self, table: OrionTable) -> list[Choice]:
        reach = table.pile[-self.depth :] if self.depth else table.pile
        words = [TAKE[card.n][above] for above, card in enumerate(reversed(reach))]
        return [*words, DONE] if self.may and words else words

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is not DONE:
            _, depth = choice.about
            table.take_from_pile(self.seat, len(table.pile) - depth)

    def args(self, table: OrionTable) -> dict[str, Any]:
        return {"depth": self.depth}

    def prompt(self, table: OrionTable) -> dict[str, Any]:
        rule = f"orion.race.{self.source.id}" if isinstance(self.source, Race) else self.rule
        return {"key": self.key, "rule": rule, "args": self.args(table)}


@does("exchange")
def exchange(table: OrionTable, run: RunOn) -> None:
    table.then(Exchange(run.target, amounts(run.op.data["left"]), amounts(run.op.data["right"])))


@needs("exchange")
def side_to_give(table: OrionTable, seat: int, system: int, op: Op) -> str | None:
    return None if any([table.can_pay(seat, amounts(op.data[side])) for side in ("left", "right")]) else "cost"


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


@needs("gain_by_covered")
def something_beneath(table: OrionTable, seat: int, system: int, op: Op) -> str | None:
    return None if covered_gain(table.players[seat], system, op) else "idle"


def covered_gain(player: Player, system: int, op: Op) -> Amounts | None:
    """What the card directly beneath gives, by its colour: nothing if there is none or it is gray."""
    cards = player.systems[system].cards
    if len(cards) < 2:
        return None
    beneath = cards[-2]
    colour = player.colour if beneath is FULCRUM else beneath.colour
    gains = op.data.get(COLOURS[colour])
    return amounts(gains) if gains else None


@does("build")
def build(table: OrionTable, run: RunOn) -> None:
    data = run.op.data
    only = run.system if data["system"] == "this" else None
    if data["from"] == "discard_top":
        if something_to_build(table, run.seat, run.system, run.op) is None:
            build_top_of_pile(table, run.seat, only, data["discount"])
        return
    colour = COLOURS.index(data["chain_colour"]) if "chain_colour" in data else NOBODY
    table.then(BuildFromHand(run.seat, only, data["discount"], colour, data.get("chain", 0)))


@needs("build")
def something_to_build(table: OrionTable, seat: int, system: int, op: Op) -> str | None:
    """The top discard must be payable and have a place. Of a hand everybody knows only whether there is one."""
    player = table.players[seat]
    only = system if op.data["system"] == "this" else None
    if op.data["from"] == "discard_top":
        return why_not_build(player, table.pile[-1], only, op.data["discount"]) if table.pile else "idle"
    return None if player.hand and room(player, only) else "idle"


# --- activations


def why_not_activate(table: OrionTable, seat: int, system: int, effect: Effect) -> str | None:
    """Why the A field of an active card can't be used now: marked, or why its effect can't; None if it can."""
    return "marked" if table.players[seat].marked(system) else why_unusable(table, seat, system, effect)


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
        words = [ACTIVATE[card][system] for card, system in activations(table, self.seat)]
        return [*words, DONE] if words else []

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is DONE:
            return
        if self.left > 1:
            table.then(ActivateFree(self.seat, self.left - 1))
        table.players[self.seat].reserve -= 1
        activate(table, self.seat, *choice.about)


@does("hire_advisor")
def hire_advisor(table: OrionTable, run: RunOn) -> None:
    cards = run.op.data["discard"]
    table.then(*[DiscardCard(run.target, cards - n, "contract") for n in range(cards)], hire_one(run.target))


@needs("hire_advisor")
def somebody_to_hire(table: OrionTable, seat: int, system: int, op: Op) -> str | None:
    return None if hirable(table, seat) else "idle"


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
        words = [REARRANGE[at] for at, system in enumerate(systems) if len(system.cards) > 1]
        return [*words, DONE] if words else []

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is DONE:
            return
        cards = table.players[self.seat].systems[choice.about].cards
        table.then(OrderSystem(self.seat, choice.about, tuple(range(len(cards))), ()))


@todo
class OrderSystem(Decision[OrionTable]):
    """The cards one by one, from the bottom; the last goes on top by itself."""

    rule: ClassVar[str] = "orion.card.communications_satellite"

    system: int
    left: tuple[int, ...]  # by the places they have had so far
    ordered: tuple[int, ...]

    def choices(self, table: OrionTable) -> list[Choice]:
        cards = table.players[self.seat].systems[self.system].cards
        return [NEXT_CARD[cards[place]][place] for place in self.left]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        _, chosen = choice.about
        left, ordered = tuple([place for place in self.left if place != chosen]), (*self.ordered, chosen)
        if left:
            table.then(OrderSystem(self.seat, self.system, left, ordered))
            return
        player = table.players[self.seat]
        system = player.systems[self.system]
        cards = system.cards
        if chosen != len(cards) - 1:
            player.unmark(self.system)
        player.restack(self.system, [cards[place] for place in ordered])
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


@needs("take_marker")
def marker_to_take(table: OrionTable, seat: int, system: int, op: Op) -> str | None:
    return None if table.players[seat].marked(system) else "idle"


@does("marker_only")
def marker_only(table: OrionTable, run: RunOn) -> None:
    """The marker lies there already."""
