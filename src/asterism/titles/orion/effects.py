"""Effects: whether they can be used, what they cost, and what each operation does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from ...kernel import AnyOrder, Choice, Decision, Step, Todo, distinct, todo
from .advisors import hirable, hire_one, return_advisor
from .building import BuildFromHand, build_top_of_pile, places
from .components import COLOURS, FULCRUM, RESOURCES, Amounts, Card, Effect, Op, Race, amounts
from .events import CardBuried, CardStolen, CardStolenSeen, EffectUsed, FieldFilled, SystemRearranged
from .state import NOBODY, Held, OrionTable, Player
from .words import (
    BURY,
    DECLINE,
    DISCARD,
    DONE,
    GAIN,
    GIVE_LEFT,
    GIVE_RIGHT,
    LOSE_MORALE,
    NEXT_CARD,
    REARRANGE,
    RESOLVE,
    STEAL,
    TAKE,
    USE,
    activate_word,
    fill_word,
)

Source = Card | Race
ANY_NUMBER: Final = 99  # of activations: fields, reserve and places run out long before
RACE_WORDS: Final = len(USE) - len({word.about for word in USE if isinstance(word.about, Race)})


def word_of(words: list[Choice], source: Source) -> Choice:
    return words[source.n if isinstance(source, Card) else RACE_WORDS + source.n]


# --- using an effect


def carry_out(seat: int, source: Source, system: int, effect: Effect, defender: int = NOBODY) -> Todo[OrionTable]:
    return BeginEffect(seat, source, system, effect, defender)


def in_order(seat: int, effects: Sequence[tuple[Source, int, Effect]], defender: int = NOBODY) -> AnyOrder[OrionTable]:
    """Several effects at once: their owner orders them."""
    return EffectsInOrder(
        seat, tuple([(word_of(RESOLVE, source), carry_out(seat, source, system, effect, defender)) for source, system, effect in effects])
    )


@todo
class EffectsInOrder(AnyOrder[OrionTable]):
    """What can't be used now is not offered; another effect may change that."""

    rule: ClassVar[str] = "orion.effect.order"

    def choices(self, table: OrionTable) -> list[Choice]:
        return distinct(word for word, effect in self.effects if isinstance(effect, BeginEffect) and effect.possible(table))


def declines_itself(effect: Effect) -> bool:
    """Does carrying it out ask for something that can be declined anyway?"""
    return not effect.cost and not effect.marker and effect.ops[0].op in ("build", "activate_cards", "rearrange", "extra_exchange")


def usable(table: OrionTable, seat: int, system: int, effect: Effect) -> bool:
    """Are its limits met, and can all of its cost be paid?"""
    player = table.players[seat]
    if effect.morale and player.morale < effect.morale:
        return False
    if effect.marker == "R" and (player.marked(system) or not player.reserve):
        return False
    for op in effect.ops:
        if op.op == "gain_by_covered" and not covered_gain(player, system, op):
            return False
        if op.op == "hire_advisor" and not hirable(table, seat):
            return False
    return all([COSTS[cost.op][0](table, seat, cost) for cost in effect.cost])


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
        return usable(table, self.seat, self.system, self.effect)

    def run(self, table: OrionTable) -> None:
        effect = self.effect
        if not self.possible(table):
            return
        if effect.may and not declines_itself(effect):
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
        return [word_of(USE, self.source), DECLINE]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is not DECLINE:
            start_effect(table, self.seat, self.source, self.system, self.effect, self.defender)

    def args(self, table: OrionTable) -> dict[str, Any]:
        return {"source": self.source.id}


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
            table.then(ChooseVictim(self.seat, op))
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


def _scaled(run: RunOn, factor: int) -> Amounts:
    food, fleet, production = amounts(run.op.data)
    return food * factor, fleet * factor, production * factor


def _gain(table: OrionTable, run: RunOn) -> None:
    table.gain(run.target, _scaled(run, times(table, run)), "effect")


def _gain_one_of(table: OrionTable, run: RunOn) -> None:
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


def _draw(table: OrionTable, run: RunOn) -> None:
    table.draw_to_hand(run.target, run.op.data["cards"])


def _take_discard(table: OrionTable, run: RunOn) -> None:
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


def _exchange(table: OrionTable, run: RunOn) -> None:
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


def covered_gain(player: Player, system: int, op: Op) -> Amounts | None:
    """What the card directly beneath gives, by its colour: nothing if there is none or it is gray."""
    cards = player.systems[system].cards
    if len(cards) < 2:
        return None
    beneath = cards[-2]
    colour = player.colour if beneath is FULCRUM else beneath.colour
    gains = op.data.get(COLOURS[colour])
    return amounts(gains) if gains else None


def _gain_by_covered(table: OrionTable, run: RunOn) -> None:
    gained = covered_gain(table.players[run.seat], run.system, run.op)
    if gained:
        table.gain(run.seat, gained, "effect")


def _build(table: OrionTable, run: RunOn) -> None:
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


def activations(table: OrionTable, seat: int) -> list[tuple[Card, int]]:
    """Active cards whose empty A field can be used now."""
    player = table.players[seat]
    return [
        (card, system)
        for card, system in player.active()
        if (effect := card.activation) and not player.marked(system) and usable(table, seat, system, effect)
    ]


def activate(table: OrionTable, seat: int, card: Card, system: int) -> None:
    """The marker is on its way already: it lies on A from now on."""
    effect = card.activation
    assert effect is not None
    table.players[seat].mark(system)
    start_effect(table, seat, card, system, effect, NOBODY)


def _activate_cards(table: OrionTable, run: RunOn) -> None:
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


def _hire_advisor(table: OrionTable, run: RunOn) -> None:
    cards = run.op.data["discard"]
    table.then(*[DiscardCard(run.target, cards - n, "contract") for n in range(cards)], hire_one(run.target))


# --- rearranging and burying


def _rearrange(table: OrionTable, run: RunOn) -> None:
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


def _bury_active(table: OrionTable, run: RunOn) -> None:
    table.then(*[BuryActive(run.seat, run.target)] * run.op.data["cards"])


@todo
class BuryActive(Decision[OrionTable]):
    """The owner of the effect picks an active card of each opponent, which goes under its system."""

    rule: ClassVar[str] = "orion.card.troop_transport"

    victim: int

    def choices(self, table: OrionTable) -> list[Choice]:
        systems = table.players[self.victim].systems
        return [BURY[self.victim][at] for at, system in enumerate(systems) if system.top is not FULCRUM]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        victim, at = choice.about
        player = table.players[victim]
        cards = player.systems[at].cards
        bottom = 1 if cards[0] is FULCRUM else 0
        if len(cards) - bottom < 2:
            return
        player.unmark(at)
        buried = cards[-1]
        player.restack(at, [*cards[:bottom], buried, *cards[bottom:-1]])
        if table.heard is not None:
            table.tell(CardBuried(victim, at, buried.id))

    def args(self, table: OrionTable) -> dict[str, Any]:
        return {"victim": self.victim}


# --- against others


def _discard_or_morale(table: OrionTable, run: RunOn) -> None:
    cards, morale = run.op.data["cards"], run.op.data["morale"]
    if len(table.players[run.target].hand) < cards:
        table.change_morale(run.target, -morale)
    else:
        table.then(DiscardOrMorale(run.target, cards, morale))


@todo
class DiscardOrMorale(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.card.destroyer"

    cards: int
    morale: int

    def choices(self, table: OrionTable) -> list[Choice]:
        return [*[DISCARD[card.n] for card in table.players[self.seat].hand_kinds()], LOSE_MORALE]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        if choice is LOSE_MORALE:
            table.change_morale(self.seat, -self.morale)
        else:
            table.discard(self.seat, choice.about, "effect")
            table.then(*[DiscardCard(self.seat, self.cards - n, "effect") for n in range(1, self.cards)])

    def args(self, table: OrionTable) -> dict[str, Any]:
        return {"cards": self.cards, "morale": self.morale}


def _discard_hand(table: OrionTable, run: RunOn) -> None:
    count = min(run.op.data["cards"], len(table.players[run.target].hand))
    table.then(*[DiscardCard(run.target, count - n, "effect") for n in range(count)])


def _fill_slots(table: OrionTable, run: RunOn) -> None:
    """Every empty A and R field is covered from the reserve; if that is too small, the fields' owner chooses which."""
    player = table.players[run.target]
    fields = empty_fields(player)
    if len(fields) > player.reserve:
        table.then(*[FillField(run.target)] * player.reserve)
        return
    for card, system in fields:
        fill_field(table, run.target, card, system)


def empty_fields(player: Player) -> list[tuple[Card, int]]:
    return [(card, system) for card, system in player.active() if card.slot and not player.marked(system)]


def fill_field(table: OrionTable, seat: int, card: Card, system: int) -> None:
    player = table.players[seat]
    player.reserve -= 1
    player.mark(system)
    if table.heard is not None:
        table.tell(FieldFilled(seat, card.id))


@todo
class FillField(Decision[OrionTable]):
    rule: ClassVar[str] = "orion.card.battleship"

    def choices(self, table: OrionTable) -> list[Choice]:
        return distinct(fill_word(card) for card, _ in empty_fields(table.players[self.seat]))

    def choose(self, table: OrionTable, choice: Choice) -> None:
        card, system = next(each for each in empty_fields(table.players[self.seat]) if each[0] is choice.about)
        fill_field(table, self.seat, card, system)


@todo
class ChooseVictim(Decision[OrionTable]):
    """Whose hand is a card stolen from? Only hands with cards count."""

    rule: ClassVar[str] = "orion.card.spy_center"

    op: Op

    def choices(self, table: OrionTable) -> list[Choice]:
        return [STEAL[other] for other in table.opponents(self.seat) if table.players[other].hand]

    def choose(self, table: OrionTable, choice: Choice) -> None:
        for _ in range(self.op.data["cards"]):
            steal(table, self.seat, choice.about)


def steal(table: OrionTable, seat: int, victim: int) -> None:
    """A random card changes hands. The two know which; what others knew of the victim's hand is no longer certain."""
    hand = table.players[victim].hand
    if not hand:
        return
    stolen = hand[table.draw("steal", [held.card for held in hand], seat)].card
    table.leave_hand(victim, stolen)
    table.players[victim].hand = [Held(held.card, held.known & 1 << seat) for held in table.players[victim].hand]
    table.players[seat].hand.append(Held(stolen, 1 << victim))
    if table.heard is not None:
        table.tell(CardStolen(seat, victim))
        for who in (seat, victim):
            table.tell(CardStolenSeen(seat, victim, stolen.id), to=who)


def _take_marker(table: OrionTable, run: RunOn) -> None:
    player = table.players[run.seat]
    if player.marked(run.system):
        player.unmark(run.system)
        table.gain_markers(run.seat, 1)


def _nothing(table: OrionTable, run: RunOn) -> None:
    """Standing properties are looked up where they count; the marker of `marker_only` lies there already."""


OPS: Final[dict[str, Callable[[OrionTable, RunOn], None]]] = {
    "gain": _gain,
    "gain_one_of": _gain_one_of,
    "gain_vp": lambda table, run: table.change_vp(run.target, run.op.amount * times(table, run)),
    "gain_morale": lambda table, run: table.change_morale(run.target, run.op.amount * times(table, run)),
    "lose_morale": lambda table, run: table.change_morale(run.target, -run.op.amount * times(table, run)),
    "gain_action": lambda table, run: table.gain_markers(run.target, run.op.amount),
    "draw": _draw,
    "take_discard": _take_discard,
    "exchange": _exchange,
    "gain_by_covered": _gain_by_covered,
    "build": _build,
    "activate_cards": _activate_cards,
    "hire_advisor": _hire_advisor,
    "rearrange": _rearrange,
    "discard_or_morale": _discard_or_morale,
    "discard_hand": _discard_hand,
    "fill_slots": _fill_slots,
    "bury_active": _bury_active,
    "return_advisor": lambda table, run: return_advisor(table, run.target),
    "take_marker": _take_marker,
    "marker_only": _nothing,
}
