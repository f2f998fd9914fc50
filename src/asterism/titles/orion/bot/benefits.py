"""What operations bring to a seat of Master of Orion, what costs cost it, and what standing properties bring in a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..rules.components import CARD, COLOURS, FULCRUM, RESOURCE_MAX, Card, Op, amounts
from .prices import ACTION, ATTACKS_A_ROUND, BUILDS_A_ROUND, CARD_IN_HAND, FLAT, HARM, PRICE, UNITS, priced

if TYPE_CHECKING:
    from .outlook import Outlook


def no_gain(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    return 0.0


def _gain(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    if op.target != "self":
        return -HARM * FLAT[op] * look.ripe
    if at_once:
        units = UNITS[op]
        room = [max(0, RESOURCE_MAX - max(0, have - cost)) for have, cost in zip(look.stock, stack[-1].cost, strict=True)]
        return priced([min(unit * factor, most) for unit, most in zip(units, room, strict=True)]) * look.ripe
    return FLAT[op] * factor * look.ripe


def _gain_one_of(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    return max([price * unit for price, unit in zip(PRICE, UNITS[op], strict=True)]) * look.ripe


def _gain_morale(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    return max(look.cheer(op.amount), 0.0 if at_once else 0.6 * op.amount)


def _lose_morale(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    if op.target == "self":
        return look.cheer(-op.amount)
    if op.per is not None:
        return sum([look.weight(rival) * len(rival["systems"]) for rival in look.rivals]) * op.amount
    return look.harm * op.amount


def _gain_action(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    gained: int = min(op.amount, look.me["reserve"])
    return ACTION * gained * (0.4 + 0.6 * look.ripe)


def _draw(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.draws(op.data["cards"])


def _take_discard(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.draws(op.data["cards"]) * (1.2 if look.view["pile"] or not at_once else 0.0)


def _exchange(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    left, right = amounts(op.data["left"]), amounts(op.data["right"])
    gained = priced(left) - priced(right)
    return max(gained, -gained) * look.ripe + 0.3


def _gain_by_covered(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    if len(stack) < 2:
        return 0.0
    beneath = stack[-2]
    colour = look.me["colour"] if beneath is FULCRUM else COLOURS[beneath.colour]
    return priced(amounts(op.data[colour])) * look.ripe if colour in op.data else 0.0


def _build(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    """Another build without an action; of a hand, if it holds something to build."""
    saved: float = op.data["discount"] * PRICE[0]
    if op.data["from"] == "discard_top":
        return saved + 1.6 * look.ripe
    others = len(look.hand) > 1 or not at_once
    return (saved + 0.6 * ACTION) * look.ripe * others


def _activate_cards(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    free = [cards[-1] for system, cards in zip(look.me["systems"], look.stacks, strict=True) if not system["marked"]]
    if look.advisor is not None and not look.me["advisor_marked"]:
        free.append(look.advisor)
    effects = [(effect, card) for card in free if (effect := card.activation) and card not in stack[-2:-1]]
    return sum([max(0.0, look.habit(effect, card)) for effect, card in effects])


def _hire_advisor(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.best_hire


def _against_hands(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    cards: int = op.data["cards"]
    return 0.5 * CARD_IN_HAND * HARM * cards


def _fill_slots(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    value = 0.0
    for rival in look.rivals:
        empty = sum([bool(CARD[system["cards"][-1]].slot) and not system["marked"] for system in rival["systems"]])
        value += 0.4 * empty * look.harm * bool(rival["available"])
    return value


def _bury_active(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.harm * sum([max([harm_of_burying(look, system) for system in rival["systems"]], default=0.0) for rival in look.rivals])


def harm_of_burying(look: Outlook, system: dict[str, Any]) -> float:
    """What the owner of a system loses if its active card goes to the bottom."""
    cards = [CARD[card] for card in system["cards"][-2:]]
    if len(cards) < 2:
        return 0.0
    return look.active(cards[1], marked=system["marked"]) - look.active(cards[0], marked=False)


def _return_advisor(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    advisors = [CARD[rival["advisor"]] for rival in look.rivals if rival["advisor"] not in (None, FULCRUM.id)]
    return look.harm * sum([0.5 * look.advises(card) for card in advisors])


def _steal_card(look: Outlook, op: Op, factor: int, stack: list[Card], at_once: bool) -> float:
    return look.draws(1) + 0.5 * look.harm * look.card


OPS: Final[dict[str, Callable[[Outlook, Op, int, list[Card], bool], float]]] = {
    "gain": _gain,
    "gain_one_of": _gain_one_of,
    "gain_vp": lambda look, op, factor, stack, at_once: float(op.amount * factor),
    "gain_morale": _gain_morale,
    "lose_morale": _lose_morale,
    "gain_action": _gain_action,
    "draw": _draw,
    "take_discard": _take_discard,
    "exchange": _exchange,
    "gain_by_covered": _gain_by_covered,
    "build": _build,
    "activate_cards": _activate_cards,
    "hire_advisor": _hire_advisor,
    "rearrange": lambda look, op, factor, stack, at_once: 0.2,
    "discard_or_morale": _against_hands,
    "discard_hand": _against_hands,
    "fill_slots": _fill_slots,
    "bury_active": _bury_active,
    "return_advisor": _return_advisor,
    "steal_card": _steal_card,
    "marker_only": lambda look, op, factor, stack, at_once: ACTION * bool(look.left),
}

COSTS: Final[dict[str, Callable[[Outlook, Op], float]]] = {
    "pay": lambda look, op: priced(amounts(op.data)) * look.ripe,
    "pay_vp": lambda look, op: float(op.amount),
    "discard": lambda look, op: 0.7 * look.card * op.data["cards"],
    "return_action": lambda look, op: ACTION * op.amount,
}

ALWAYS: Final[dict[str, Callable[[Op], float]]] = {  # what a standing property brings in a round
    "build_discount": lambda op: BUILDS_A_ROUND * PRICE[0] * op.amount * (1.0 if op.data["system"] == "any" else 0.4),
    "attack_compare": lambda op: 0.12 * op.amount,
    "attack_surcharge": lambda op: 0.2 * op.amount,
    "attack_discount": lambda op: ATTACKS_A_ROUND * PRICE[1] * op.amount,
    "when_attacked": lambda op: 0.4 * op.data["vp"],
}


def nothing(op: Op) -> float:
    return 0.0
