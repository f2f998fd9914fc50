"""The operations of effects on their owner, each registered by its kind."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel import Args, Choice, Decision, Prompt, todo
from . import printed
from .advisors import hirable, hire_one
from .building import BuildFromHand, build_top_of_pile, places
from .building import why_not as why_not_build
from .components import COLOURS, FULCRUM, NOTHING, RESOURCES, Card, Race
from .effects import DiscardCard, RunOn, Source, does, needs, start_effect, times, why_unusable
from .events import SystemRearranged
from .printed import Amounts, Effect
from .state import NOBODY, OrionTable, Player
from .vocabulary import ACTIVATE, DONE, GAIN, GIVE_LEFT, GIVE_RIGHT, NEXT_CARD, REARRANGE, TAKE

ANY_NUMBER: Final = 99  # of activations: fields, reserve and places run out long before

# --- gains


@does(printed.Gain)
def gain(table: OrionTable, run: RunOn, op: printed.Gain) -> None:
    factor = times(table, run)
    table.gain(run.target, (op.food * factor, op.fleet * factor, op.production * factor), "effect")


@does(printed.GainVp)
def gain_vp(table: OrionTable, run: RunOn, op: printed.GainVp) -> None:
    table.change_vp(run.target, op.amount * times(table, run))


@does(printed.GainMorale)
def gain_morale(table: OrionTable, run: RunOn, op: printed.GainMorale) -> None:
    table.change_morale(run.target, op.amount * times(table, run))


@does(printed.GainAction)
def gain_action(table: OrionTable, run: RunOn, op: printed.GainAction) -> None:
    table.gain_markers(run.target, op.amount)


@does(printed.GainOneOf)
def gain_one_of(table: OrionTable, run: RunOn, op: printed.GainOneOf) -> None:
    table.then(GainOneOf(run.target, op.units))


@todo
class GainOneOf(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.icon.slash"

    offered: Amounts

    def choices(self, table: OrionTable) -> list[Choice]:
        return [GAIN[kind] for kind, amount in enumerate(self.offered) if amount]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        table.gain_of(self.seat, choice.about, self.offered[choice.about], "effect")

    def args(self, table: OrionTable) -> Args:
        return dict(zip(RESOURCES, self.offered, strict=True))


@does(printed.Draw)
def draw(table: OrionTable, run: RunOn, op: printed.Draw) -> None:
    table.draw_to_hand(run.target, op.cards)


@does(printed.TakeDiscard)
def take_discard(table: OrionTable, run: RunOn, op: printed.TakeDiscard) -> None:
    for _ in range(op.cards):
        table.then(TakeDiscard(run.target, run.source, op.depth, op.may))


@needs(printed.TakeDiscard)
def something_discarded(table: OrionTable, seat: int, system: int, op: printed.TakeDiscard) -> str | None:
    return None if table.pile else "idle"


@todo
class TakeDiscard(Decision[OrionTable]):
    """Take one of the top cards of the pile, or any; the order of the rest is kept."""

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

    def args(self, table: OrionTable) -> Args:
        return {"depth": self.depth}

    def prompt(self, table: OrionTable) -> Prompt:
        rule = f"orion.race.{self.source.id}" if isinstance(self.source, Race) else self.rule
        return {"key": self.key, "rule": rule, "args": self.args(table)}


@does(printed.Exchange)
def exchange(table: OrionTable, run: RunOn, op: printed.Exchange) -> None:
    table.then(Exchange(run.target, op.left.units, op.right.units))


@needs(printed.Exchange)
def side_to_give(table: OrionTable, seat: int, system: int, op: printed.Exchange) -> str | None:
    return None if table.can_pay(seat, op.left.units) or table.can_pay(seat, op.right.units) else "cost"


@todo
class Exchange(Decision[OrionTable]):
    """Exchange in a direction whose cost the player can pay."""

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

    def args(self, table: OrionTable) -> Args:
        return {"left": list(self.left), "right": list(self.right)}


@does(printed.GainByCovered)
def gain_by_covered(table: OrionTable, run: RunOn, op: printed.GainByCovered) -> None:
    gained = covered_gain(table.players[run.seat], run.system, op)
    if any(gained):
        table.gain(run.seat, gained, "effect")


@needs(printed.GainByCovered)
def something_beneath(table: OrionTable, seat: int, system: int, op: printed.GainByCovered) -> str | None:
    return None if any(covered_gain(table.players[seat], system, op)) else "idle"


def covered_gain(player: Player, system: int, op: printed.GainByCovered) -> Amounts:
    """The gain for the card directly beneath, by its colour: nothing if there is none or it is grey."""
    cards = player.systems[system].cards
    if len(cards) < 2:
        return NOTHING
    beneath = cards[-2]
    return op.by_colour[player.colour if beneath is FULCRUM else beneath.colour]


@does(printed.Build)
def build(table: OrionTable, run: RunOn, op: printed.Build) -> None:
    only = run.system if op.system == "this" else None
    if op.source == "discard_top":
        if something_to_build(table, run.seat, run.system, op) is None:
            build_top_of_pile(table, run.seat, only, op.discount)
        return
    colour = COLOURS.index(op.chain_colour) if op.chain_colour else NOBODY
    table.then(BuildFromHand(run.seat, only, op.discount, colour, op.chain))


@needs(printed.Build)
def something_to_build(table: OrionTable, seat: int, system: int, op: printed.Build) -> str | None:
    """Why the top discard can't be paid for or placed; None if it can. For a hand, only what everyone knows: whether it holds cards."""
    player = table.players[seat]
    only = system if op.system == "this" else None
    if op.source == "discard_top":
        return why_not_build(player, table.pile[-1], only, op.discount) if table.pile else "idle"
    return None if player.hand and places(player, only, 0) else "idle"


# --- activations


def why_not_activate(table: OrionTable, seat: int, system: int, effect: Effect) -> str | None:
    """Why the A field of an active card can't be used now: marked, or the reason why its effect can't be used; None if it can."""
    return "marked" if table.players[seat].marked(system) else why_unusable(table, seat, system, effect)


def activations(table: OrionTable, seat: int) -> list[Choice]:
    """The choices to activate cards: active ones with an empty A field whose effect can be used now."""
    player = table.players[seat]
    words: list[Choice] = []
    for card, system, effect in player.standing.fields:
        if not player.marked(system) and why_unusable(table, seat, system, effect) is None:
            words.append(ACTIVATE[card][system])
    return words


def activate(table: OrionTable, seat: int, card: Card, system: int) -> None:
    """Activate a card; its marker is already on A."""
    effect = card.activation
    assert effect is not None
    table.players[seat].mark(system)
    start_effect(table, seat, card, system, effect, NOBODY)


@does(printed.ActivateCards)
def activate_cards(table: OrionTable, run: RunOn, op: printed.ActivateCards) -> None:
    table.then(ActivateFree(run.target, op.count or ANY_NUMBER))


@todo
class ActivateFree(Decision[OrionTable]):
    """Activate without an action: the markers come from the reserve."""

    rule: ClassVar[str] = "orion.activate.free"

    left: int

    def choices(self, table: OrionTable) -> list[Choice]:
        if not table.players[self.seat].reserve:
            return []
        words = activations(table, self.seat)
        return [*words, DONE] if words else []

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is DONE:
            return
        if self.left > 1:
            table.then(ActivateFree(self.seat, self.left - 1))
        table.players[self.seat].reserve -= 1
        activate(table, self.seat, *choice.about)


@does(printed.HireAdvisor)
def hire_advisor(table: OrionTable, run: RunOn, op: printed.HireAdvisor) -> None:
    table.then(*[DiscardCard(run.target, op.discard - n, "contract") for n in range(op.discard)], hire_one(run.target))


@needs(printed.HireAdvisor)
def somebody_to_hire(table: OrionTable, seat: int, system: int, op: printed.HireAdvisor) -> str | None:
    return None if hirable(table, seat) else "idle"


# --- rearranging


@does(printed.Rearrange)
def rearrange(table: OrionTable, run: RunOn, op: printed.Rearrange) -> None:
    table.then(ChooseSystem(run.target))


@todo
class ChooseSystem(Decision[OrionTable]):
    """Choose which of the player's systems to put in another order, or none."""

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
    """Order the cards one by one, from the bottom; the last goes on top automatically."""

    rule: ClassVar[str] = "orion.card.communications_satellite"

    system: int
    left: tuple[int, ...]  # by the places they had before
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

    def args(self, table: OrionTable) -> Args:
        return {"system": self.system, "left": len(self.left)}


# --- markers on cards


@does(printed.TakeMarker)
def take_marker(table: OrionTable, run: RunOn, op: printed.TakeMarker) -> None:
    player = table.players[run.seat]
    if player.marked(run.system):
        player.unmark(run.system)
        table.gain_markers(run.seat, 1)


@needs(printed.TakeMarker)
def marker_to_take(table: OrionTable, seat: int, system: int, op: printed.TakeMarker) -> str | None:
    return None if table.players[seat].marked(system) else "idle"


@does(printed.MarkerOnly)
def marker_only(table: OrionTable, run: RunOn, op: printed.MarkerOnly) -> None:
    """Do nothing more: the marker is already there."""
