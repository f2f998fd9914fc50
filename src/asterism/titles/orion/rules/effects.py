"""Effects: whether they can be used, what they cost, and how their operations are carried out.

Operations themselves are in operations.py; those against other players are in intrusions.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, TypeVar, assert_never

from ....kernel import AnyOrder, Args, Choice, Decision, Step, Todo, todo
from . import printed
from .components import COLOURS, FULCRUM, Card, Race
from .events import EffectUsed
from .printed import AnyCost, AnyOp, Effect
from .state import NOBODY, OrionTable, Player
from .vocabulary import DECLINE, DISCARD, RESOLVE, STEAL, USE

Source = Card | Race

# --- using an effect


def carry_out(seat: int, source: Source, system: int, effect: Effect, defender: int = NOBODY) -> Todo[OrionTable]:
    return BeginEffect(seat, source, system, effect, defender)


def in_order(seat: int, effects: Sequence[tuple[Source, int, Effect]], defender: int = NOBODY) -> Todo[OrionTable]:
    """Several effects at once: their owner orders them."""
    if len(effects) == 1:
        source, system, effect = effects[0]
        return carry_out(seat, source, system, effect, defender)
    return EffectsInOrder(
        seat, tuple([(RESOLVE[source][system], carry_out(seat, source, system, effect, defender)) for source, system, effect in effects])
    )


@todo
class EffectsInOrder(AnyOrder[OrionTable]):
    """Effects that can't be used now are not offered; another effect may change that."""

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
        if not can_pay(table, seat, cost):
            return "cost"
    lacking = None
    for op in effect.ops:
        lacks = LACKS.get(type(op))
        lacking = lacks(table, seat, system, op) if lacks else None
        if lacking is None:
            return None
    return lacking


@todo
class BeginEffect(Step[OrionTable]):
    """Begin an effect, unless its card is no longer active. Its owner may decline an optional one."""

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

    def args(self, table: OrionTable) -> Args:
        return {"source": self.source.id, "system": self.system}


def start_effect(table: OrionTable, seat: int, source: Source, system: int, effect: Effect, defender: int) -> None:
    """Place the marker, pay the cost, then carry out the operations in order."""
    player = table.players[seat]
    if effect.marker == "R":
        player.reserve -= 1
        player.mark(system)
    if table.heard is not None:
        table.tell(EffectUsed(seat, source.id))
    table.then(*[RunOp(seat, source, system, op, defender) for op in effect.ops])
    for cost in reversed(effect.cost):
        pay(table, seat, cost)


# --- costs: whether they can be paid, and paying them


def can_pay(table: OrionTable, seat: int, cost: AnyCost) -> bool:
    match cost:
        case printed.Pay():
            return table.can_pay(seat, cost.units)
        case printed.PayVp(amount=points):
            return table.players[seat].vp >= points
        case printed.Discard(cards=cards):
            return len(table.players[seat].hand) >= cards
        case printed.ReturnAction(amount=markers):
            return table.players[seat].available >= markers
    assert_never(cost)


def pay(table: OrionTable, seat: int, cost: AnyCost) -> None:
    match cost:
        case printed.Pay():
            table.pay(seat, cost.units, "effect")
        case printed.PayVp(amount=points):
            table.change_vp(seat, -points)
        case printed.Discard(cards=cards):
            table.then(*[DiscardCard(seat, cards - n, "effect") for n in range(cards)])
        case printed.ReturnAction(amount=markers):
            for _ in range(markers):
                table.return_marker(seat)
        case _:
            assert_never(cost)


@todo
class DiscardCard(Decision[OrionTable]):
    """Discard a card from hand, face up, in the order the owner chooses."""

    rule: ClassVar[str] = "orion.discard.order"
    always_asked: ClassVar[bool] = True

    left: int
    why: str

    def choices(self, table: OrionTable) -> list[Choice]:
        return [DISCARD[card.n] for card in table.players[self.seat].hand_kinds()]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        table.discard(self.seat, choice.about, self.why)

    def args(self, table: OrionTable) -> Args:
        return {"left": self.left, "why": self.why}


# --- operations


@todo
class RunOp(Step[OrionTable]):
    """Carry out one operation on each of its targets in turn."""

    seat: int
    source: Source
    system: int
    op: AnyOp
    defender: int

    def run(self, table: OrionTable) -> None:
        op = self.op
        if op.if_active and not has_active(table.players[self.seat], COLOURS.index(op.if_active)):
            return
        match op.target:
            case "self":
                OPS[type(op)](table, RunOn(self.seat, self.source, self.system, op, self.seat), op)
            case "each_opponent":
                self.run_on(table, *table.opponents(self.seat))
            case "defender":
                self.run_on(table, self.defender)
            case "chosen_opponent":
                table.then(ChooseVictim(self.seat, self.source, self.system, op))
            case _:
                assert_never(op.target)

    def run_on(self, table: OrionTable, *targets: int) -> None:
        table.then(*[RunOn(self.seat, self.source, self.system, self.op, target) for target in targets])


@todo
class RunOn(Step[OrionTable]):
    seat: int
    source: Source
    system: int
    op: AnyOp
    target: int

    def run(self, table: OrionTable) -> None:
        OPS[type(self.op)](table, self, self.op)


@todo
class ChooseVictim(Decision[OrionTable]):
    """Choose whose hand to steal from, if there are several with cards."""

    rule: ClassVar[str] = "orion.card.spy_center"

    source: Source
    system: int
    op: AnyOp

    def choices(self, table: OrionTable) -> list[Choice]:
        return [STEAL[other] for other in table.opponents(self.seat) if table.players[other].hand]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        table.then(RunOn(self.seat, self.source, self.system, self.op, choice.about))


OpT = TypeVar("OpT", bound=printed.Op)
Operation = Callable[[OrionTable, RunOn, OpT], None]
OPS: Final[dict[type[printed.Op], Operation[Any]]] = {}  # by kind; see `does`


def does(kind: type[OpT]) -> Callable[[Operation[OpT]], Operation[OpT]]:
    """The function below carries out operations of this kind, on one target."""

    def enter(operation: Operation[OpT]) -> Operation[OpT]:
        OPS[kind] = operation
        return operation

    return enter


Lack = Callable[[OrionTable, int, int, OpT], str | None]
LACKS: Final[dict[type[printed.Op], Lack[Any]]] = {}  # by kind; see `needs`


def needs(kind: type[OpT]) -> Callable[[Lack[OpT]], Lack[OpT]]:
    """The function below says why an operation of this kind can do nothing for a seat's card in a system; None if it can.

    An effect whose operations all lack something can't be used. Operations without such a function can be carried out even if they change
    nothing, such as raising morale that is at its limit.
    """

    def enter(lack: Lack[OpT]) -> Lack[OpT]:
        LACKS[kind] = lack
        return lack

    return enter


def has_active(player: Player, colour: int) -> bool:
    """Whether there is an active card of this colour; an uncovered Fulcrum has the colour chosen for him."""
    return any([card.colour == colour or (card is FULCRUM and player.colour == colour) for card, _ in player.active()])


def times(table: OrionTable, run: RunOn) -> int:
    """The multiplier of the operation's amounts."""
    return multiplier(run.op.per, table.players[run.seat], run.system, table.players[run.target])


def multiplier(per: printed.AnyPer | None, owner: Player, system: int, target: Player) -> int:
    """The multiplier for a card of this owner in this system."""
    match per:
        case None:
            return 1
        case printed.PerSystem():
            return len(target.systems)
        case printed.PerResources(number=number):
            return sum(owner.resources) // number
        case printed.PerStructure() | printed.PerCard():
            return count_colour(owner, system, per)
    assert_never(per)


def count_colour(player: Player, system: int, per: printed.PerStructure) -> int:
    colour = COLOURS.index(per.colour)
    systems = player.systems if per.scope == "all_systems" else [player.systems[system]]
    with_fulcrum = isinstance(per, printed.PerCard) and player.colour == colour
    return sum([card.colour == colour or (with_fulcrum and card is FULCRUM) for each in systems for card in each.cards])
