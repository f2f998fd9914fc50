"""Effects: whether they can be used, what they cost, and how their operations are carried out.

What each operation does is in operations.py and, against others, in intrusions.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from ....kernel import AnyOrder, Choice, Decision, Step, Todo, todo
from .components import COLOURS, FULCRUM, Card, Effect, Op, Race, amounts
from .events import EffectUsed
from .state import NOBODY, OrionTable, Player
from .vocabulary import DECLINE, DISCARD, RESOLVE, STEAL, USE

Source = Card | Race

# --- using an effect


def carry_out(seat: int, source: Source, system: int, effect: Effect, defender: int = NOBODY) -> Todo[OrionTable]:
    return BeginEffect(seat, source, system, effect, defender)


def in_order(seat: int, effects: Sequence[tuple[Source, int, Effect]], defender: int = NOBODY) -> AnyOrder[OrionTable]:
    """Several effects at once: their owner orders them."""
    return EffectsInOrder(
        seat, tuple([(RESOLVE[source][system], carry_out(seat, source, system, effect, defender)) for source, system, effect in effects])
    )


@todo
class EffectsInOrder(AnyOrder[OrionTable]):
    """What can't be used now is not offered; another effect may change that."""

    rule: ClassVar[str] = "orion.effect.order"

    def offers(self, table: OrionTable, effect: Todo[OrionTable]) -> bool:
        return isinstance(effect, BeginEffect) and effect.possible(table)


def why_unusable(table: OrionTable, seat: int, system: int, effect: Effect) -> str | None:
    """Why an effect can't be used now: marked, reserve, morale, cost, or what all its operations lack; None if it can."""
    player = table.players[seat]
    if effect.marker == "R":
        if player.marked(system):
            return "marked"
        if not player.reserve:
            return "reserve"
    if effect.morale and player.morale < effect.morale:
        return "morale"
    for cost in effect.cost:
        if not COSTS[cost.op][0](table, seat, cost):
            return "cost"
    lacking = None
    for op in effect.ops:
        lacks = LACKS.get(op.op)
        lacking = lacks(table, seat, system, op) if lacks else None
        if lacking is None:
            return None
    return lacking


@todo
class BeginEffect(Step[OrionTable]):
    """An effect whose turn has come: lost if its card is no longer active; asked for if it is optional."""

    seat: int
    source: Source
    system: int
    effect: Effect
    defender: int

    def possible(self, table: OrionTable) -> bool:
        if isinstance(self.source, Card) and not table.players[self.seat].is_active(self.source, self.system):
            return False
        return why_unusable(table, self.seat, self.system, self.effect) is None

    def run(self, table: OrionTable) -> None:
        effect = self.effect
        if not self.possible(table):
            return
        if effect.asks:
            table.then(UseEffect(self.seat, self.source, self.system, effect, self.defender))
        else:
            start_effect(table, self.seat, self.source, self.system, effect, self.defender)


@todo
class UseEffect(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.effect.full"

    source: Source
    system: int
    effect: Effect
    defender: int

    def choices(self, table: OrionTable) -> list[Choice]:
        return [USE[self.source], DECLINE]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is not DECLINE:
            start_effect(table, self.seat, self.source, self.system, self.effect, self.defender)

    def args(self, table: OrionTable) -> dict[str, Any]:
        return {"source": self.source.id, "system": self.system}


def start_effect(table: OrionTable, seat: int, source: Source, system: int, effect: Effect, defender: int) -> None:
    """Marker, cost, then the operations in order."""
    player = table.players[seat]
    if effect.marker == "R":
        player.reserve -= 1
        player.mark(system)
    if table.heard is not None:
        table.tell(EffectUsed(seat, source.id))
    table.then(*[RunOp(seat, source, system, op, defender) for op in effect.ops])
    for cost in reversed(effect.cost):
        COSTS[cost.op][1](table, seat, cost)


# --- costs: can it be paid, and paying it


def _pay(table: OrionTable, seat: int, op: Op) -> None:
    table.pay(seat, amounts(op.data), "effect")


def _discard_cost(table: OrionTable, seat: int, op: Op) -> None:
    table.then(*[DiscardCard(seat, op.data["cards"] - n, "effect") for n in range(op.data["cards"])])


def _return_markers(table: OrionTable, seat: int, op: Op) -> None:
    for _ in range(op.amount):
        table.return_marker(seat)


COSTS: Final[dict[str, tuple[Callable[[OrionTable, int, Op], bool], Callable[[OrionTable, int, Op], None]]]] = {
    "pay": (lambda table, seat, op: table.can_pay(seat, amounts(op.data)), _pay),
    "pay_vp": (lambda table, seat, op: table.players[seat].vp >= op.amount, lambda table, seat, op: table.change_vp(seat, -op.amount)),
    "discard": (lambda table, seat, op: len(table.players[seat].hand) >= op.data["cards"], _discard_cost),
    "return_action": (lambda table, seat, op: table.players[seat].available >= op.amount, _return_markers),
}


@todo
class DiscardCard(Decision[OrionTable]):
    """A card from hand, face up onto the pile, in the order its owner likes."""

    rule: ClassVar[str] = "orion.discard.order"
    always_asked: ClassVar[bool] = True

    left: int
    why: str

    def choices(self, table: OrionTable) -> list[Choice]:
        return [DISCARD[card.n] for card in table.players[self.seat].hand_kinds()]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        table.discard(self.seat, choice.about, self.why)

    def args(self, table: OrionTable) -> dict[str, Any]:
        return {"left": self.left, "why": self.why}


# --- operations


@todo
class RunOp(Step[OrionTable]):
    """One operation, on each of its targets in turn."""

    seat: int
    source: Source
    system: int
    op: Op
    defender: int

    def run(self, table: OrionTable) -> None:
        op = self.op
        if op.if_active and not has_active(table.players[self.seat], COLOURS.index(op.if_active)):
            return
        if op.target == "chosen_opponent":
            table.then(ChooseVictim(self.seat, self.source, self.system, op))
            return
        targets = {"self": [self.seat], "each_opponent": table.opponents(self.seat), "defender": [self.defender]}[op.target]
        table.then(*[RunOn(self.seat, self.source, self.system, op, target) for target in targets])


@todo
class RunOn(Step[OrionTable]):
    seat: int
    source: Source
    system: int
    op: Op
    target: int

    def run(self, table: OrionTable) -> None:
        OPS[self.op.op](table, self)


@todo
class ChooseVictim(Decision[OrionTable]):
    """Whose hand is a card stolen from? Only hands with cards count."""

    rule: ClassVar[str] = "orion.card.spy_center"

    source: Source
    system: int
    op: Op

    def choices(self, table: OrionTable) -> list[Choice]:
        return [STEAL[other] for other in table.opponents(self.seat) if table.players[other].hand]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        table.then(RunOn(self.seat, self.source, self.system, self.op, choice.about))


Operation = Callable[[OrionTable, RunOn], None]
OPS: Final[dict[str, Operation]] = {}  # by name; see `does`


def does(name: str) -> Callable[[Operation], Operation]:
    """The function below carries out the operation of this name, on one target."""

    def enter(operation: Operation) -> Operation:
        OPS[name] = operation
        return operation

    return enter


Lack = Callable[[OrionTable, int, int, Op], str | None]
LACKS: Final[dict[str, Lack]] = {}  # by operation; see `needs`


def needs(name: str) -> Callable[[Lack], Lack]:
    """The function below says why the operation of this name can do nothing for a seat's card in a system; None if it can.

    An effect whose operations all lack something can't be used. Operations without such a function may come to nothing, as morale may
    be raised at its limit.
    """

    def enter(lack: Lack) -> Lack:
        LACKS[name] = lack
        return lack

    return enter


def has_active(player: Player, colour: int) -> bool:
    """An active card of this colour; Fulcrum, uncovered, is one of the colour chosen for him."""
    return any([card.colour == colour or (card is FULCRUM and player.colour == colour) for card, _ in player.active()])


def times(table: OrionTable, run: RunOn) -> int:
    """What the amounts are multiplied by."""
    per = run.op.per
    if per is None:
        return 1
    player = table.players[run.seat]
    if "systems" in per:
        return len(table.players[run.target].systems)
    if "resources" in per:
        return int(sum(player.resources) // per["resources"])
    return count_colour(player, run.system, per)


def count_colour(player: Player, system: int, per: dict[str, Any]) -> int:
    colour = COLOURS.index(per["colour"])
    systems = player.systems if per["scope"] == "all_systems" else [player.systems[system]]
    with_fulcrum = per.get("count") == "cards" and player.colour == colour
    return sum([card.colour == colour or (with_fulcrum and card is FULCRUM) for each in systems for card in each.cards])
