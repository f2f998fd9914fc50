"""The value of operations to a seat of Master of Orion, the price of costs, and the value of lasting properties per round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, assert_never

from ..rules import printed
from ..rules.components import CARD, COLOURS, FULCRUM, RACES, RESOURCE_MAX, Card
from ..rules.view import SystemView
from .prices import ACTION, ATTACKS_A_ROUND, BUILDS_A_ROUND, CARD_IN_HAND, HARM, PRICE, priced

if TYPE_CHECKING:
    from .outlook import Outlook


def _no_gain(look: Outlook, op: printed.Op, factor: int, stack: list[Card], at_once: bool) -> float:
    return 0.0


def _gain(look: Outlook, op: printed.Gain, factor: int, stack: list[Card], at_once: bool) -> float:
    if op.target != "self":
        return -HARM * GAINED[op] * look.ripe
    if not at_once:
        return GAINED[op] * factor * look.ripe
    cost = stack[-1].cost
    have, units = look.stock, (op.food, op.fleet, op.production)
    return priced([min(units[k] * factor, RESOURCE_MAX - max(0, have[k] - cost[k])) for k in range(3)]) * look.ripe


def _gain_one_of(look: Outlook, op: printed.GainOneOf, factor: int, stack: list[Card], at_once: bool) -> float:
    return max([price * unit for price, unit in zip(PRICE, op.units, strict=True)]) * look.ripe


def _gain_morale(look: Outlook, op: printed.GainMorale, factor: int, stack: list[Card], at_once: bool) -> float:
    return max(look.cheer(op.amount), 0.0 if at_once else 0.6 * op.amount)


def _lose_morale(look: Outlook, op: printed.LoseMorale, factor: int, stack: list[Card], at_once: bool) -> float:
    if op.target == "self":
        return look.cheer(-op.amount)
    if op.per is not None:
        return sum([look.weight(rival) * len(rival["systems"]) for rival in look.rivals]) * op.amount
    return look.harm * op.amount


def _gain_action(look: Outlook, op: printed.GainAction, factor: int, stack: list[Card], at_once: bool) -> float:
    gained = min(op.amount, look.me["reserve"])
    return ACTION * gained * (0.4 + 0.6 * look.ripe)


def _draw(look: Outlook, op: printed.Draw, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.draws(op.cards)


def _take_discard(look: Outlook, op: printed.TakeDiscard, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.draws(op.cards) * (1.2 if look.view["pile"] or not at_once else 0.0)


def _exchange(look: Outlook, op: printed.Exchange, factor: int, stack: list[Card], at_once: bool) -> float:
    gained = priced(op.left.units) - priced(op.right.units)
    return max(gained, -gained) * look.ripe + 0.3


def _gain_by_covered(look: Outlook, op: printed.GainByCovered, factor: int, stack: list[Card], at_once: bool) -> float:
    if len(stack) < 2:
        return 0.0
    beneath = stack[-2]
    colour = COLOURS.index(look.me["colour"]) if beneath is FULCRUM else beneath.colour
    return priced(op.by_colour[colour]) * look.ripe


def _build(look: Outlook, op: printed.Build, factor: int, stack: list[Card], at_once: bool) -> float:
    """The value of a build that costs no action; from hand, if a card there can be built."""
    saved = op.discount * PRICE[0]
    if op.source == "discard_top":
        return saved + 1.6 * look.ripe
    others = len(look.hand) > 1 or not at_once
    return (saved + 0.6 * ACTION) * look.ripe * others


def _activate_cards(look: Outlook, op: printed.ActivateCards, factor: int, stack: list[Card], at_once: bool) -> float:
    free = [cards[-1] for system, cards in zip(look.me["systems"], look.stacks, strict=True) if not system["marked"]]
    if look.advisor is not None and not look.me["advisor_marked"]:
        free.append(look.advisor)
    effects = [(effect, card) for card in free if (effect := card.activation) and card not in stack[-2:-1]]
    return sum([max(0.0, look.habit(effect, card)) for effect, card in effects])


def _hire_advisor(look: Outlook, op: printed.HireAdvisor, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.best_hire()


def _against_hands(
    look: Outlook, op: printed.DiscardHand | printed.DiscardOrMorale, factor: int, stack: list[Card], at_once: bool
) -> float:
    return 0.5 * CARD_IN_HAND * HARM * op.cards


def _fill_slots(look: Outlook, op: printed.FillSlots, factor: int, stack: list[Card], at_once: bool) -> float:
    value = 0.0
    for rival in look.rivals:
        empty = sum([bool(CARD[system["cards"][-1]].slot) and not system["marked"] for system in rival["systems"]])
        value += 0.4 * empty * look.harm * bool(rival["available"])
    return value


def _bury_active(look: Outlook, op: printed.BuryActive, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.harm * sum([max([harm_of_burying(look, system) for system in rival["systems"]], default=0.0) for rival in look.rivals])


def harm_of_burying(look: Outlook, system: SystemView) -> float:
    """The loss to a system's owner if its active card goes to the bottom."""
    cards = [CARD[card] for card in system["cards"][-2:]]
    if len(cards) < 2:
        return 0.0
    return look.active(cards[1], marked=system["marked"]) - look.active(cards[0], marked=False)


def _return_advisor(look: Outlook, op: printed.ReturnAdvisor, factor: int, stack: list[Card], at_once: bool) -> float:
    advisors = [CARD[rival["advisor"]] for rival in look.rivals if rival["advisor"] is not None and rival["advisor"] != FULCRUM.id]
    return look.harm * sum([0.5 * look.advises(card) for card in advisors])


def _steal_card(look: Outlook, op: printed.StealCard, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.draws(1) + 0.5 * look.harm * look.card


OPS: Final[dict[type[printed.Op], Callable[[Outlook, Any, int, list[Card], bool], float]]] = {
    printed.Gain: _gain,
    printed.GainOneOf: _gain_one_of,
    printed.GainVp: lambda look, op, factor, stack, at_once: float(op.amount * factor),
    printed.GainMorale: _gain_morale,
    printed.LoseMorale: _lose_morale,
    printed.GainAction: _gain_action,
    printed.Draw: _draw,
    printed.TakeDiscard: _take_discard,
    printed.Exchange: _exchange,
    printed.GainByCovered: _gain_by_covered,
    printed.Build: _build,
    printed.ActivateCards: _activate_cards,
    printed.HireAdvisor: _hire_advisor,
    printed.Rearrange: lambda look, op, factor, stack, at_once: 0.2,
    printed.MarkerOnly: lambda look, op, factor, stack, at_once: ACTION * bool(look.left),
    printed.TakeMarker: _no_gain,  # counted when the marker was put there
    printed.ExtraExchange: _no_gain,
    printed.DiscardOrMorale: _against_hands,
    printed.DiscardHand: _against_hands,
    printed.FillSlots: _fill_slots,
    printed.BuryActive: _bury_active,
    printed.ReturnAdvisor: _return_advisor,
    printed.StealCard: _steal_card,
}
printed.check_all("worth", OPS, printed.AnyDeed)


def price_of(look: Outlook, cost: printed.AnyCost) -> float:
    match cost:
        case printed.Pay():
            return priced(cost.units) * look.ripe
        case printed.PayVp(amount=points):
            return float(points)
        case printed.Discard(cards=cards):
            return 0.7 * look.card * cards
        case printed.ReturnAction(amount=markers):
            return ACTION * markers
    assert_never(cost)


def _nothing(op: printed.Property) -> float:
    return 0.0


ALWAYS: Final[dict[type[printed.Op], Callable[[Any], float]]] = {  # what a standing property brings in a round
    printed.BuildDiscount: lambda op: BUILDS_A_ROUND * PRICE[0] * op.amount * (1.0 if op.system == "any" else 0.4),
    printed.AttackCompare: lambda op: 0.12 * op.amount,
    printed.AttackSurcharge: lambda op: 0.2 * op.amount,
    printed.AttackDiscount: lambda op: ATTACKS_A_ROUND * PRICE[1] * op.amount,
    printed.WhenAttacked: lambda op: 0.4 * op.vp,
    printed.KeepMarker: _nothing,  # Fulcrum and the races are valued elsewhere
    printed.ExtraSystem: _nothing,
    printed.Locked: _nothing,
    printed.WorksCovered: _nothing,
    printed.ChooseColour: _nothing,
    printed.ModifyHighDevelopment: _nothing,
    printed.StartVp: _nothing,
}
printed.check_all("worth", ALWAYS, printed.AnyProperty)

STEADY: Final = {  # what an effect that always works brings in a round
    effect: sum([ALWAYS[type(op)](op) for op in effect.ops]) for card in CARD.values() for effect in card.effects_when("always")
}
EFFECTS: Final = [effect for card in CARD.values() for effect in card.effects] + [effect for race in RACES for effect in race.effects]
GAINED: Final = {op: priced(op.units) for effect in EFFECTS for op in effect.ops if isinstance(op, printed.Gain)}
BY_PLACE: Final = {  # cards that bring more or less when they are built, depending on the cards around
    card
    for card in CARD.values()
    for effect in card.effects_when("after_building")
    for op in effect.ops
    if op.if_active or isinstance(op.per, printed.PerStructure) or isinstance(op, (printed.GainByCovered, printed.ActivateCards))
}
