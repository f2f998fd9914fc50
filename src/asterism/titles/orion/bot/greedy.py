"""Playing Master of Orion sensibly: a value for each choice, from what the seat sees and nothing else.

One function for each decision, gathered in `WORTH` by the key of its prompt; the value of things is in outlook.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel import Args, Choice, Decision, Prompt
from ....kernel.kinds import whole
from ..rules import actions, advisors, building, effects, intrusions, operations, printed, rounds, setup
from ..rules.components import (
    ATTACK_MORALE,
    ATTACK_VP,
    CARD,
    COLOURS,
    CONTRACT_CARDS,
    EXPLOIT,
    EXPLOIT_DRAW,
    FLEET,
    FOOD,
    NOTHING,
    PRODUCTION,
    PROPAGANDA,
    RACE,
    RACES,
    RESEARCH_DRAW,
    RESOURCES,
    Card,
    Race,
)
from ..rules.printed import Amounts
from ..rules.standing import OPEN
from ..rules.view import OrionView
from ..rules.vocabulary import DECLINE, DONE, LOSE_MORALE, NEW_SYSTEM
from .benefits import harm_of_burying, price_of
from .outlook import Outlook
from .prices import ACTION, PRICE

Choices = Sequence[Choice]

LIKED: Final = (
    "mrrshan",
    "darlok",
    "humans",
    "psilon",
    "alkari",
    "bulrathi",
    "meklar",
)  # the most successful first, when all play like this
DULL: Final = 0.75  # in the opening hand, cards worth less are replaced
REWARDED: Final = {  # points for the owner of a card when attacked
    card.id: op.vp for card in CARD.values() for op in card.always(printed.WhenAttacked)
}
GRAY: Final = COLOURS.index("gray")

# --- actions


def choose_action(look: Outlook, choices: Choices, args: Args) -> list[float]:
    return [ACTIONS[choice.verb](look, choice) for choice in choices]


def build(look: Outlook, choice: Choice) -> float:
    """The value of the card once built, less its payment and its value in hand."""
    card: Card = choice.about
    value, place = look.best(card)
    return value + look.gaining(due(look, card, place, 0), without=card) - look.hold(card)


def due(look: Outlook, card: Card, place: int, more: int) -> list[int]:
    """The payment, as a change of the stock. A discount saves first what is lacking, then the most valuable units."""
    saved = look.saved(place) + more
    if not saved:
        return [-min(cost, have) for cost, have in zip(card.cost, look.stock, strict=True)]
    off = [max(0, cost - have) for cost, have in zip(card.cost, look.stock, strict=True)]
    saved -= sum(off)
    for kind in (PRODUCTION, FLEET, FOOD):
        units = max(0, min(saved, card.cost[kind] - off[kind]))
        off[kind] += units
        saved -= units
    return [units - cost for units, cost in zip(off, card.cost, strict=True)]


def exploit(look: Outlook, choice: Choice) -> float:
    card: Card = choice.about
    units = EXPLOITED[look.race][card.colour]
    if card.colour == GRAY:
        drawn = look.draws(EXPLOIT_DRAW - 1, len(look.hand) - 1) * 1.1
        return drawn + (look.gaining(units) if any(units) else 0.0) - look.hold(card)
    return look.gaining(units, without=card) - look.hold(card)


def exploited(race: Race, colour: int) -> Amounts:
    """The units for exploiting a card of this colour, with what the race adds."""
    more = NOTHING
    for effect in race.follows.get("exploit", ()):
        for op in effect.ops:
            if isinstance(op, printed.Gain):
                more = op.units
    food, fleet, production = EXPLOIT[colour]
    return food + more[0], fleet + more[1], production + more[2]


EXPLOITED: Final = {race: [exploited(race, colour) for colour in range(len(COLOURS))] for race in RACES}


def research(look: Outlook, choice: Choice) -> float:
    return look.draws(RESEARCH_DRAW) + race_extra(look, "research")


def race_extra(look: Outlook, action: str) -> float:
    """What the race adds to an action, beyond resources."""
    value = 0.0
    for effect in look.race.follows.get(action, ()):
        for op in effect.ops:
            if not isinstance(op, (printed.Gain, printed.ExtraExchange)):
                value += look.brings(op, [], at_once=True)
    return value


def activate(look: Outlook, choice: Choice) -> float:
    """The value of the card's effect now, less its cost."""
    card, system = choice.about
    effect: printed.Effect = card.activation
    value = 0.0
    gained = [0, 0, 0]
    for op in effect.ops:
        match op:
            case printed.Gain(target="self"):
                gained = list(op.units)
            case printed.GainOneOf():
                value += max([look.gaining([units * (kind == k) for k in range(3)]) for kind, units in enumerate(op.units) if units])
            case printed.GainMorale():
                value += look.cheer(op.amount)
            case printed.Exchange():
                value += max([look.gaining(change) for change in exchanges(look, op)], default=0.0)
            case printed.Build():
                value += built_by(look, op, system)
            case _:
                value += look.brings(op, [card], at_once=False)
    for cost in effect.cost:
        if isinstance(cost, printed.Pay):
            gained = [have - units for have, units in zip(gained, cost.units, strict=True)]
        elif isinstance(cost, printed.PayVp):
            value -= cost.amount
    return value + (look.gaining(gained) if any(gained) else 0.0)


def exchanges(look: Outlook, op: printed.Exchange) -> list[list[int]]:
    """Either direction, if affordable, as changes of the stock."""
    left, right = op.left.units, op.right.units
    found: list[list[int]] = []
    for give, get in ((left, right), (right, left)):
        if all([have >= units for have, units in zip(look.stock, give, strict=True)]):
            found.append([b - a for a, b in zip(give, get, strict=True)])
    return found


def built_by(look: Outlook, op: printed.Build, system: int) -> float:
    """The best card that an effect of a card in this system could build."""
    more = op.discount
    if op.source == "discard_top":
        cards = [CARD[look.view["pile"][-1]]] if look.view["pile"] else []
        return max([free_build(look, card, look.best(card)[1], more) for card in cards], default=-1.0)
    places = {card: system if op.system == "this" else look.best(card)[1] for card in look.hand}
    return max([free_build(look, card, at, more) - look.hold(card) for card, at in places.items()], default=-1.0)


def free_build(look: Outlook, card: Card, place: int, more: int) -> float:
    saved = look.saved(place) + more
    short = sum([max(0, cost - have) for cost, have in zip(card.cost, look.stock, strict=True)])
    if short > saved or look.morale < card.morale_min:
        return -1.0
    return look.placed(card, place) + look.gaining(due(look, card, place, more), without=card)


def attack(look: Outlook, choice: Choice) -> float:
    """Points gained and the target's loss, less the fleet paid; worth more against the leader."""
    shown = next(each for each in look.mine["attacks"] if each["target"] == choice.about)
    target = next(rival for rival in look.rivals if rival["seat"] == choice.about)
    weight = look.weight(target)
    value: float = ATTACK_VP - ATTACK_MORALE * weight + look.gaining((0, -shown["price"], 0))
    value -= weight * sum([REWARDED.get(system["cards"][-1], 0) for system in target["systems"]])
    for stack, system in zip(look.stacks, look.me["systems"], strict=True):
        value += after_attack(look, stack[-1], system["marked"])
    if look.advisor is not None:
        value += after_attack(look, look.advisor, look.me["advisor_marked"])
    return value


def after_attack(look: Outlook, card: Card, marked: bool) -> float:
    effects = [effect for effect in card.effects_when("after_attack") if not (effect.marker and (marked or not look.me["reserve"]))]
    return sum([look.used(effect, [card], at_once=True) for effect in effects])


def trade(look: Outlook, choice: Choice) -> float:
    give, get = choice.about
    rate = look.race.trade
    change = [0, 0, 0]
    change[give], change[get] = -rate[give], rate[get]
    return look.gaining(change)


def propaganda(look: Outlook, choice: Choice) -> float:
    return look.cheer(PROPAGANDA) + race_extra(look, "propaganda")


def contract(look: Outlook, choice: Choice) -> float:
    return look.best_hire() - sum(look.spare()[:CONTRACT_CARDS])


ACTIONS: Final[dict[str, Callable[[Outlook, Choice], float]]] = {
    "build": build,
    "exploit": exploit,
    "research": research,
    "activate": activate,
    "attack": attack,
    "trade": trade,
    "propaganda": propaganda,
    "contract": contract,
}

# --- building


def choose_place(look: Outlook, choices: Choices, args: Args) -> list[float]:
    card = CARD[args["card"]]
    values: list[float] = []
    for choice in choices:
        at = OPEN if choice is NEW_SYSTEM else choice.about
        values.append(look.placed(card, at) + look.saved(at) * PRICE[0])
    return values


def save_unit(look: Outlook, choices: Choices, args: Args) -> list[float]:
    """Save the most valuable units."""
    paid = args["due"]
    return [look.wealth([max(0, look.stock[k] - paid[k] + (k == choice.about)) for k in range(3)]) for choice in choices]


def build_from_hand(look: Outlook, choices: Choices, args: Args) -> list[float]:
    """The build costs no action, so anything worth more than its cost is worth building."""
    values: list[float] = []
    for choice in choices:
        if choice is DECLINE:
            values.append(0.0)
            continue
        card: Card = choice.about
        place = args["system"] if args["system"] >= 0 else look.best(card)[1]
        values.append(0.3 * ACTION + free_build(look, card, place, args["discount"]) - look.hold(card))
    return values


# --- cards


def part_with(look: Outlook, choices: Choices, args: Args) -> list[float]:
    """Discard what is worth least."""
    return [-look.hold(choice.about) for choice in choices]


def mulligan(look: Outlook, choices: Choices, args: Args) -> list[float]:
    return [0.0 if choice is DONE else DULL - look.hold(choice.about) for choice in choices]


def take_discard(look: Outlook, choices: Choices, args: Args) -> list[float]:
    return [0.0 if choice is DONE else look.hold(choice.about[0]) for choice in choices]


def discard_or_morale(look: Outlook, choices: Choices, args: Args) -> list[float]:
    values: list[float] = []
    for choice in choices:
        if choice is LOSE_MORALE:
            values.append(look.cheer(-args["morale"]))
        else:
            own = look.hold(choice.about)
            others = look.spare()
            others.remove(own)
            values.append(-own - sum(others[: args["cards"] - 1]))
    return values


def hire_advisor(look: Outlook, choices: Choices, args: Args) -> list[float]:
    return [look.advises(choice.about) for choice in choices]


def choose_colour(look: Outlook, choices: Choices, args: Args) -> list[float]:
    """The most common colour in hand, with a preference for yellow, which Artemis and the Autolab look for."""
    count = [sum([card.colour == colour for card in look.hand]) for colour in range(len(COLOURS))]
    return [count[choice.about] + (1.5 if COLOURS[choice.about] == "yellow" else 0.0) for choice in choices]


# --- effects


def use_effect(look: Outlook, choices: Choices, args: Args) -> list[float]:
    name = args["source"]
    source: Card | Race = CARD[name] if name in CARD else RACE[name]
    effect = next(effect for effect in source.effects if effect.may)
    stack = look.stacks[args["system"]] if args["system"] >= 0 else []
    value = 0.0
    for op in effect.ops:
        value += look.brings(op, stack, at_once=False)
    value -= sum([price_of(look, cost) for cost in effect.cost])
    return [0.0 if choice is DECLINE else value for choice in choices]


def in_order(look: Outlook, choices: Choices, args: Args) -> list[float]:
    """Gains come first, then discards, then taking a discard back."""
    values: list[float] = []
    for choice in choices:
        piece, _ = choice.about
        kinds = {type(part) for effect in piece.effects for part in (*effect.cost, *effect.ops)}
        values.append(0.0 if printed.TakeDiscard in kinds else 1.0 if {printed.Discard, printed.LoseMorale} & kinds else 2.0)
    return values


def gain_some(look: Outlook, choices: Choices, args: Args) -> list[float]:
    return [look.gaining([args.get(RESOURCES[k], 1) * (k == choice.about) for k in range(3)]) for choice in choices]


def exchange(look: Outlook, choices: Choices, args: Args) -> list[float]:
    sides = args["left"], args["right"]
    values: list[float] = []
    for choice in choices:
        give, get = sides if choice.about == 0 else sides[::-1]
        values.append(look.gaining([b - a for a, b in zip(give, get, strict=True)]))
    return values


def trade_again(look: Outlook, choices: Choices, args: Args) -> list[float]:
    return [0.0 if choice is DONE else trade(look, choice) for choice in choices]


def activate_free(look: Outlook, choices: Choices, args: Args) -> list[float]:
    return [0.0 if choice is DONE else activate(look, choice) for choice in choices]


def choose_system(look: Outlook, choices: Choices, args: Args) -> list[float]:
    """Rearrange where a covered card would do more than the one on top."""
    values: list[float] = []
    for choice in choices:
        if choice is DONE:
            values.append(0.0)
            continue
        stack = look.stacks[choice.about]
        now = look.active(stack[-1], look.me["systems"][choice.about]["marked"])
        values.append(max([look.active(card, marked=False) for card in stack[:-1]]) - now - 0.01)
    return values


def order_system(look: Outlook, choices: Choices, args: Args) -> list[float]:
    """Order from the bottom: the least useful first. A card that stays on top keeps its marker."""
    system = look.me["systems"][args["system"]]
    top = len(system["cards"]) - 1
    return [-look.active(card, marked=system["marked"] and place == top) for card, place in [choice.about for choice in choices]]


# --- others


def bury_active(look: Outlook, choices: Choices, args: Args) -> list[float]:
    systems = look.view["players"][args["victim"]]["systems"]
    return [harm_of_burying(look, systems[choice.about[1]]) for choice in choices]


def fill_field(look: Outlook, choices: Choices, args: Args) -> list[float]:
    """Fill the least valuable field."""
    return [-look.active(choice.about[0], marked=False) for choice in choices]


def choose_victim(look: Outlook, choices: Choices, args: Args) -> list[float]:
    """Prefer the leader; a small hand suffers more."""
    players = look.view["players"]
    return [look.weight(players[choice.about]) + 0.1 / players[choice.about]["hand"] for choice in choices]


Worth = Callable[[Outlook, Choices, Args], list[float]]

WORTH: Final[dict[str, Worth]] = whole(
    {
        setup.Mulligan: mulligan,
        actions.ChooseAction: choose_action,
        building.ChoosePlace: choose_place,
        building.SaveUnit: save_unit,
        building.BuildFromHand: build_from_hand,
        effects.DiscardCard: part_with,
        actions.DiscardDrawn: part_with,
        operations.TakeDiscard: take_discard,
        intrusions.DiscardOrMorale: discard_or_morale,
        advisors.HireAdvisor: hire_advisor,
        advisors.ChooseColour: choose_colour,
        effects.UseEffect: use_effect,
        effects.EffectsInOrder: in_order,
        operations.GainOneOf: gain_some,
        rounds.GainUnit: gain_some,
        operations.Exchange: exchange,
        actions.TradeAgain: trade_again,
        operations.ActivateFree: activate_free,
        operations.ChooseSystem: choose_system,
        operations.OrderSystem: order_system,
        intrusions.BuryActive: bury_active,
        intrusions.FillField: fill_field,
        effects.ChooseVictim: choose_victim,
    },
    Decision,
    "worth",
    __name__,
    besides=(setup.ChooseRace,),
)


def worth(view: OrionView, prompt: Prompt, choices: Sequence[Choice]) -> list[float]:
    """A value for each choice, in points."""
    key = prompt["key"]
    if key == "choose_race":  # there is nothing on the table yet
        return [float(-LIKED.index(choice.about.id)) for choice in choices]
    return WORTH[key](Outlook(view, acting=key == "choose_action"), choices, prompt["args"])
