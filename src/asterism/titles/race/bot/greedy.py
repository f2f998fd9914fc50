"""A sensible player of Race: a value for each choice, judged only by what the seat sees.

One function for each decision, gathered in `WORTH` by the key of its prompt; outlook.py values cards, goods and Military.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel import Args, Choice, Decision, Prompt
from ....kernel.kinds import whole
from ..rules import consume, develop, explore, hand, produce, rounds, settle
from ..rules import powers as kinds
from ..rules.components import CARD, Card
from ..rules.powers import ANY, PRICE
from ..rules.view import RaceView
from ..rules.vocabulary import CONQUER, DONE, PASS
from .outlook import (
    APPETITE,
    DRAWS_IF_PRODUCED,
    EATEN_LATER,
    OFTEN,
    PRODUCE_DRAWS,
    PRODUCED_CHIP,
    WASTED,
    WINDFALLS,
    Outlook,
    best_placed,
    by_kind,
    keep_value,
    meal,
    pay_value,
    place_value,
    take,
    unused,
    way_value,
)

# --- choosing an action


def choose_action(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    """The value of each action with its bonus, less what its phase would bring anyway if a rival chose it, and less the rivals' gain."""
    gains = action_gains(look)
    calls, helps = rival_calls(look)
    generosity = 0.35 / len(look.rivals)
    committed = {PHASE_OF[text.partition(" ")[2]] for text in look.mine["committed"]}
    values: list[float] = []
    for choice in choices:
        phase = PHASE_OF[choice.about]
        plain, with_bonus = gains[choice.about]
        likely = 1.0 if phase in committed else calls[phase]
        value = with_bonus - likely * plain - (1.0 - likely) * helps[phase] * generosity
        values.append(value if with_bonus > 0.0 else value - WASTED)
    return values


PHASE_OF: Final = {
    "explore_5": "explore",
    "explore_1_1": "explore",
    "develop": "develop",
    "settle": "settle",
    "trade": "consume",
    "double": "consume",
    "produce": "produce",
}


def action_gains(look: Outlook) -> dict[str, tuple[float, float]]:
    """For each action, the value of its phase without the bonus and with it."""
    draw, keep = look.me["explore"]["draw"], look.me["explore"]["keep"]
    goods = by_kind(look.goods)
    eaten = meal(goods, look.ready, look, 1.0)
    sold = 0.0
    for shown in look.me["tableau"]:
        if shown["price"] is not None:
            world = CARD[shown["card"]]
            goods[world.goods] -= 1
            sold = max(sold, shown["price"] * look.card + meal(goods, look.ready, look, 1.0) - eaten)
            goods[world.goods] += 1
    doubled = meal(goods, look.ready, look, 2.0)
    produced, more = harvest(look)
    explored = look_at(draw, keep, look)
    return {
        "explore_5": (explored, look_at(draw + 5, keep, look)),
        "explore_1_1": (explored, look_at(draw + 1, keep + 1, look)),
        "develop": (best_placed(look, worlds=False), best_placed(look, worlds=False, bonus=1)),
        "settle": settle_gains(best_placed(look, worlds=True), look),
        "trade": (eaten, eaten + sold),
        "double": (eaten, doubled),
        "produce": (produced, produced + more),
    }


def settle_gains(gain: float, look: Outlook) -> tuple[float, float]:
    """The value of Settle without its bonus and with it: a card, if something is placed."""
    return gain, gain + look.card if gain else 0.0


def look_at(draw: int, keep: int, look: Outlook) -> float:
    """The value of cards kept from a wider choice; with a full hand, little."""
    room = 1.0 if len(look.hand) < 6 else 0.5
    return look.card * room * keep * (1.0 + 0.14 * (draw / keep - 1.0))


def harvest(look: Outlook) -> tuple[float, float]:
    """The value of a produce phase, for goods on empty worlds and draws, and the value of its bonus."""
    goods = by_kind(look.goods)
    before = meal(goods, look.ready, look, PRODUCED_CHIP)
    empty = [card for card in look.tableau if card not in look.goods]
    made = [world for world in empty if world.production]
    spare = [world for world in empty if world.windfall]
    for kind in sorted([kind for card in look.tableau for kind in WINDFALLS[card.n]], reverse=True):
        world = next((world for world in spare if kind in (ANY, world.goods)), None)
        if world is not None:
            spare.remove(world)
            made.append(world)
    draws = sum([DRAWS_IF_PRODUCED[world.n] for world in made]) + sum([PRODUCE_DRAWS[card.n] for card in look.tableau])
    for world in made:
        goods[world.goods] += 1
    soon = EATEN_LATER if look.left > 1.5 else 0.0  # goods produced in the last round are never consumed
    fed = meal(goods, look.ready, look, PRODUCED_CHIP) - before
    first = 0.0 if look.goods else max([PRICE[world.goods] for world in made], default=0) * look.card  # something to sell
    return soon * max(fed, first) + draws * look.card, soon * max([look.good_value(world.goods) for world in spare], default=0.0)


def rival_calls(look: Outlook) -> tuple[dict[str, float], dict[str, float]]:
    """How likely the other players are to choose each phase, and its value to them, judged by public information."""
    silent = dict.fromkeys(("explore", "develop", "settle", "consume", "produce"), 1.0)
    helps = dict.fromkeys(silent, 0.0)
    for rival in look.rivals:
        goods = empty = appetite = 0
        for shown in rival["tableau"]:
            card = CARD[shown["card"]]
            appetite += APPETITE[card.n]
            if shown["good"]:
                goods += 1
            elif card.production:
                empty += 1
        cards = rival["hand"]
        wishes = {
            "explore": 1.6 if cards < 3 else 0.6,
            "develop": 0.25 * min(cards, 7),
            "settle": 0.3 * min(cards, 7) + 0.2 * max(0, rival["strength"]["general"]),
            "consume": min(goods, appetite) + (1.5 if goods else 0.0),
            "produce": 0.8 * min(empty, appetite + 1),
        }
        total = sum(wishes.values())
        for phase, wish in wishes.items():
            silent[phase] *= 1.0 - wish / total
            helps[phase] += wish
    return {phase: 1.0 - quiet for phase, quiet in silent.items()}, helps


# --- the other decisions


def discard(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    """Discard what is worth least."""
    return [-keep_value(choice.about, look) for choice in choices]


def keep(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    return [keep_value(choice.about, look) for choice in choices]


def place(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    """The value of placing each card, less its price and its value in hand; passing is worth nothing."""
    return [0.0 if choice is PASS else gain_of_placing(choice.about, look) for choice in choices]


def gain_of_placing(card: Card, look: Outlook) -> float:
    return place_value(card, look) - pay_value(card, look) - look.card


def how_to_settle(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    """Conquer for free, otherwise pay or discard a card, whichever is cheaper; use New Military Tactics only if that decides the matter."""
    world = CARD[args["world"]]
    needed = CONQUER not in choices and args["strength"] + look.strength["temporary"] >= world.cost and world.military
    values: list[float] = []
    for choice in choices:
        card: Card | None = choice.about
        useless = card is not None and not needed and any(isinstance(power, kinds.TemporaryMilitary) for power in card.powers)
        values.append(-99.0 if useless else -way_value(choice.text, args["cost"], look))
    return values


def sell(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    """The price of each good, plus the value of what can still be consumed after selling it."""
    goods = by_kind(look.goods)
    values: list[float] = []
    for choice in choices:
        world: Card = choice.about
        goods[world.goods] -= 1
        values.append(args["prices"][world.id] * look.card + meal(goods, look.ready, look, 1.0))
        goods[world.goods] += 1
    return values


def use_power(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    """Free draws first, then the powers that make the best use of goods; powers that take all goods, or cards from hand, come last."""
    goods = by_kind(look.goods)
    powers = unused(look)
    chip = chip_value(look)
    return [0.0 if choice is DONE else use_value(choice.about[1], goods, powers, look, chip) for choice in choices]


def chip_value(look: Outlook) -> float:
    return 2.0 if "double" in look.me["actions"] else 1.0


def use_value(power: kinds.ConsumePower, goods: list[int], powers: list[kinds.ConsumeGoods], look: Outlook, chip: float) -> float:
    if isinstance(power, kinds.ConsumeGoods):
        others = [other for other in powers if other is not power]
        left = goods[:]
        if power.different_kinds:
            for kind in sorted(range(5), key=lambda kind: -left[kind])[: power.count]:
                left[kind] -= 1
            return 5.0 + power.vp * chip + meal(left, others, look, chip)
        have = left[power.goods] if power.goods else sum(left)
        times = min(power.times, have // power.count)
        take(left, power.goods, times * power.count)
        return 5.0 + times * (power.vp * chip + power.cards * look.card) + meal(left, others, look, chip)
    if isinstance(power, kinds.ConsumeForPrice):
        dear = max((kind for kind in range(5) if goods[kind]), default=0)
        left = goods[:]
        left[dear] -= 1
        return 5.0 + PRICE[dear] * look.card + meal(left, powers, look, chip)
    if isinstance(power, kinds.DiscardHand):
        return 1.0
    return 2.0 if isinstance(power, kinds.ConsumeAll) else 99.0


def spend(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    """Spend cheap goods, and goods that no other power can use; among those, the goods whose worlds will produce again."""
    goods = by_kind(look.goods)
    powers = unused(look)
    chip = chip_value(look)
    prices = args.get("prices", {})
    values: list[float] = []
    for choice in choices:
        world: Card = choice.about
        goods[world.goods] -= 1
        rest = meal(goods, powers, look, chip)
        goods[world.goods] += 1
        price = prices[world.id] * look.card if prices else -0.05 * PRICE[world.goods]
        values.append(rest + price + 0.02 * world.production)
    return values


def discard_for_chips(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    """Trade a card for a chip if the card is worth less."""
    return [0.0 if choice is DONE else args["chips"] - keep_value(choice.about, look) for choice in choices]


def name_number(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    return [OFTEN[choice.about] for choice in choices]


def produce_windfall(look: Outlook, choices: Sequence[Choice], args: Args) -> list[float]:
    """Produce the good that can be consumed or sold best, preferably on a world that draws for producing."""
    goods = by_kind(look.goods)
    values: list[float] = []
    for choice in choices:
        world: Card = choice.about
        goods[world.goods] += 1
        fed = meal(goods, look.ready, look, PRODUCED_CHIP)
        goods[world.goods] -= 1
        values.append(fed + (0.3 * PRICE[world.goods] + DRAWS_IF_PRODUCED[world.n]) * look.card)
    return values


Worth = Callable[[Outlook, Sequence[Choice], Args], list[float]]

WORTH: Final[dict[str, Worth]] = whole(
    {
        hand.OpeningDiscard: discard,
        rounds.ChooseAction: choose_action,
        explore.Keep: keep,
        develop.PlaceDevelopment: place,
        hand.PayForDevelopment: discard,
        settle.PlaceWorld: place,
        settle.HowToSettle: how_to_settle,
        hand.PayForWorld: discard,
        consume.Sell: sell,
        consume.UsePower: use_power,
        consume.SpendGoods: spend,
        consume.SpendForPrice: spend,
        consume.DiscardForChips: discard_for_chips,
        consume.NameNumber: name_number,
        produce.ProduceWindfall: produce_windfall,
        hand.DiscardToLimit: discard,
    },
    Decision,
    "worth",
    __name__,
)


def worth(view: RaceView, prompt: Prompt, choices: Sequence[Choice]) -> list[float]:
    """A value for each choice, in points."""
    return WORTH[prompt["key"]](Outlook(view), choices, prompt["args"])
