"""A seat's view of Race, evaluated for the greedy value: what cards, goods and Military are worth to the seat.

Everything is counted in victory points. `Outlook` sums up a view: the rounds left, the value of a card in hand, and the use of
goods and Military. `place_value` is the value of a card in the tableau, `keep_value` in the hand. The numbers were
chosen by playing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules import powers
from ..rules.components import BOX, CARD, CARDS, Card
from ..rules.powers import ALIEN, ANY, PRICE
from ..rules.rounds import LAST_TABLEAU
from ..rules.scoring import POINTS
from ..rules.view import RaceView, discount_on, own, strength_against, viewer

CARD_WORTH: Final = (1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4)  # points for one more card, by the number in hand
LATE: Final = 3.0  # a card in hand loses value when fewer rounds than this are left
CONSUMED: Final = 0.42  # how often a consume power is used in a round, on average
PRODUCED: Final = 0.55  # goods from a production world in an average round
PRODUCED_CHIP: Final = 1.3  # a chip for goods yet to be consumed, which may be doubled then
EATEN_LATER: Final = 0.65  # the value of a good on the table, compared with one already consumed
ROUNDS_A_CARD: Final = 0.65  # rounds until a tableau grows by a card: set low, because cards placed late bring nothing
CHIPS_A_ROUND: Final = 1.4  # chips that a seat takes in an average round
SHIP_WORTH: Final = 1.3  # Colony Ship or New Military Tactics in the tableau: its printed point, and its later use
WASTED: Final = 2.0  # the penalty for choosing a phase that brings nothing: if everyone did that, the game would never end
OUT_OF_REACH: Final = (1.0, 0.85, 0.6, 0.35)  # the chance to place a card in time, by how much Military or how many cards are missing
HOPELESS: Final = 0.1


# --- the same in every game, calculated once


# Cards that one more of a power's amount saves or brings in an average round.
SAVED_A_ROUND: Final[dict[type[powers.Power], float]] = {
    powers.ExploreDraw: 0.1,
    powers.ExploreKeep: 0.4,
    powers.DevelopDiscount: 0.45,
    powers.DevelopDraw: 0.5,
    powers.DevelopDrawAfter: 0.4,
    powers.SettleDiscount: 0.45,
    powers.SettleDrawAfter: 0.5,
    powers.TradeBonus: 0.2,
    powers.ConsumeDraw: CONSUMED,
    powers.ProduceDraw: CONSUMED,
    powers.DrawIfProduced: CONSUMED,
    powers.DrawPerGood: CONSUMED,
    powers.DrawPerKind: 2 * CONSUMED,
    powers.DrawPerWorld: 0.25,
    powers.DrawIfMost: 0.25,
    powers.PayForMilitary: 0.25,
    powers.Gamble: 0.1,
}


def draws_a_round(power: powers.Power) -> float:
    """Cards that a power saves or draws in an average round; a power for a single kind or world applies less often."""
    draws = SAVED_A_ROUND.get(type(power), 0.0)
    if isinstance(power, (powers.SettleDiscount, powers.TradeBonus)) and (power.goods != ANY or getattr(power, "this_world", False)):
        draws *= 0.4
    amount: int = getattr(power, "amount", 1)
    return draws * amount


def strength_of(card: Card) -> float:
    """The Military of a card; specialized Military counts for less."""
    return sum(power.amount * (1.0 if power.general else 0.4) for power in card.powers if isinstance(power, powers.Military))


def consume_powers(card: Card) -> tuple[powers.ConsumeGoods, ...]:
    return tuple(power for power in card.powers if isinstance(power, powers.ConsumeGoods))


def appetite_of(card: Card) -> int:
    """How many goods a card can consume in one phase."""
    appetite = sum(power.count * power.times for power in consume_powers(card))
    for power in card.powers:
        appetite += 2 if isinstance(power, powers.ConsumeAll) else isinstance(power, powers.ConsumeForPrice)
    return appetite


DRAWS: Final = [sum(map(draws_a_round, card.powers)) for card in CARDS]
STRENGTH: Final = [strength_of(card) for card in CARDS]
CONSUMES: Final = [consume_powers(card) for card in CARDS]
APPETITE: Final = [appetite_of(card) for card in CARDS]
WINDFALLS: Final = [tuple(power.goods for power in card.powers if isinstance(power, powers.ProduceWindfall)) for card in CARDS]
CHIPS_FOR_HAND: Final = [sum(power.times * power.vp for power in card.powers if isinstance(power, powers.DiscardHand)) for card in CARDS]
ONE_USE: Final = [any(isinstance(power, (powers.TemporaryMilitary, powers.CostToZero)) for power in card.powers) for card in CARDS]
PRODUCE_DRAWS: Final = [sum(power.amount for power in card.powers if isinstance(power, powers.ProduceDraw)) for card in CARDS]
DRAWS_IF_PRODUCED: Final = [sum(power.amount for power in card.powers if isinstance(power, powers.DrawIfProduced)) for card in CARDS]
OFTEN: Final = [sum(card.cost == number for card in BOX) / len(BOX) for number in range(8)]  # the share of cards with each cost


# --- what a view means for the seat


class Outlook:
    """A summary of a view."""

    __slots__ = (
        "appetite",
        "card",
        "costs",
        "goods",
        "hand",
        "kinds",
        "left",
        "me",
        "mine",
        "ready",
        "rivals",
        "scorers",
        "strength",
        "supply",
        "tableau",
        "windfalls",
    )

    def __init__(self, view: RaceView) -> None:
        me = self.me = viewer(view)
        mine = self.mine = own(view)
        self.rivals = [player for player in view["players"] if player is not me]
        self.left = rounds_left(view)
        self.card = CARD_WORTH[min(10, me["hand"])] * min(1.0, self.left / LATE)
        self.tableau = [CARD[shown["card"]] for shown in me["tableau"]]
        self.goods = [CARD[shown["card"]] for shown in me["tableau"] if shown["good"]]
        self.hand = [CARD[name] for name in mine["hand"]]
        self.costs = mine["costs"]
        self.strength = me["strength"]
        self.scorers = [POINTS[card] for card in self.tableau if card.scoring]
        kinds = self.kinds = [0.0, 0.0, 0.0, 0.0, 0.0]  # how many goods a produce phase brings, by kind
        windfalls = self.windfalls = [0, 0, 0, 0, 0]
        self.appetite = 0
        ready: list[powers.ConsumeGoods] = []
        for card in self.tableau:
            n = card.n
            if card.production:
                kinds[card.goods] += 1.0
            elif card.windfall:
                kinds[card.goods] += 0.25
            self.appetite += APPETITE[n]
            ready += CONSUMES[n]
            for kind in WINDFALLS[n]:
                windfalls[kind] += 1
        self.ready = sorted(ready, key=rank)
        self.supply = sum(kinds)

    def good_value(self, kind: int) -> float:
        """The value of one more good: for consuming, if a power can take it, or for selling, which helps most while goods are few."""
        eaten = 1.05 if self.appetite > self.supply else 0.45
        sold = (PRICE[kind] + 0.3) * self.card * (1.0 if self.supply < 1 else 0.7 if self.supply < 2 else 0.4)
        return max(eaten, sold)


def rounds_left(view: RaceView) -> float:
    """The number of rounds left, this one included, if play goes on as usual."""
    players = view["players"]
    left = view["pool"] / (CHIPS_A_ROUND * view["seats"])
    if left < 2.0 and sum([shown["good"] for player in players for shown in player["tableau"]]) < view["pool"]:
        left = 2.0  # goods must be produced before the last chips go
    for player in players:
        empty = LAST_TABLEAU - len(player["tableau"])
        left = min(left, ROUNDS_A_CARD * empty + (player["hand"] < 4))
    if view["max_rounds"]:
        left = min(left, view["max_rounds"] - view["round"] + 1.0)
    return max(left, 0.6)


# --- what a card is worth


def place_value(card: Card, look: Outlook) -> float:
    """The points that a card in the tableau brings until the end: printed ones, those of six-cost developments, and through its powers."""
    n = card.n
    value = float(card.vp)
    for points in look.scorers:
        value += points[n]
    later = max(0.0, look.left - 1.0)
    value += DRAWS[n] * look.card * later
    if STRENGTH[n]:
        value += STRENGTH[n] * strength_value(look) * later
    if card.production:
        value += PRODUCED * later * look.good_value(card.goods)
    elif card.windfall:
        value += look.good_value(card.goods) * min(1.0, 0.3 + 0.35 * later)
        if look.windfalls[card.goods] or look.windfalls[ANY]:
            value += 0.7 * CONSUMED * later * look.good_value(card.goods)
    for power in CONSUMES[n]:
        value += consume_value(power, look) * later
    for kind in WINDFALLS[n]:
        value += 0.6 * CONSUMED * later * min(1.0, 0.3 + (look.kinds[kind] if kind else look.supply))
    if CHIPS_FOR_HAND[n]:
        value += 0.3 * later
    if ONE_USE[n]:
        value += 0.4
    if card.scoring:
        value += own_points(card, look)
    return value


def own_points(card: Card, look: Outlook) -> float:
    """The score of a six-cost development for the tableau, for itself and for cards likely to be added."""
    points = POINTS[card]
    total = float(points[card.n])
    for other in look.tableau:
        total += points[other.n]
    for other in look.hand:
        total += 0.25 * points[other.n]
    for line in card.scoring:
        if line.per == "vp_chips":
            total += (look.me["chips"] + look.left) / line.every
        elif line.per == "military_strength":
            total += look.strength["general"] + 2
    return total * (1.0 + 0.04 * look.left)


def strength_value(look: Outlook) -> float:
    """Points per round for one more Military: more for a player who conquers and has worlds in hand to conquer."""
    value = 0.1 + 0.04 * max(0, min(4, look.strength["general"]))
    for card in look.hand:
        if card.military and strength_against(card, look.strength) < card.cost:
            value += 0.08
    return value


def consume_value(power: powers.ConsumeGoods, look: Outlook) -> float:
    """Points per round for one more consume power: little without goods for it."""
    wanted = power.count * power.times
    supply = look.kinds[power.goods] if power.goods else look.supply
    free = min(wanted, max(0.2 * wanted, supply - 0.6 * look.appetite))
    return CONSUMED * free / power.count * (1.3 * power.vp + power.cards * look.card)


def keep_value(card: Card, look: Outlook) -> float:
    """The value of a card in hand, to pay with or to place later."""
    if not card.is_world and card in look.tableau:
        return 0.6 * look.card
    if card.military:
        price = 0.0
        short = card.cost - strength_against(card, look.strength)
        if look.me["pays_for_military"] and card.goods != ALIEN:
            price = card.cost - 1.0
            short = min(short, int(price) - len(look.hand))
    else:
        price = max(0.0, float(card.cost - discount_on(card, look.me["discounts"])))
        short = int(price) - max(3, len(look.hand))
    reach = 1.0 if short <= 0 else OUT_OF_REACH[short] if short < len(OUT_OF_REACH) else HOPELESS
    return 0.6 * look.card + max(0.0, place_value(card, look) - price * look.card) * reach * min(1.0, 0.4 * look.left)


def pay_value(card: Card, look: Outlook) -> float:
    """The price in points of placing a card from hand in the cheapest way; very high if there is none."""
    cost = look.costs[card.id]
    return min([way_value(way, cost["cost"], look) for way in cost["ways"]], default=99.0)


def way_value(way: str, cost: int | None, look: Outlook) -> float:
    if way == "conquer":
        return 0.0
    return SHIP_WORTH if cost is None or way != "buy" else cost * look.card


def best_placed(look: Outlook, worlds: bool, bonus: int = 0) -> float:
    """The gain from the best card that could be placed now; `bonus` is how many cards cheaper it would be."""
    best = 0.0
    cards = len(look.hand) - 1
    for card in look.hand:
        if card.is_world is not worlds:
            continue
        shown = look.costs[card.id]
        if shown["ways"]:
            cost = pay_value(card, look)
            if bonus and cost:
                cost -= look.card
        elif bonus and shown["why_not"] == "cards" and shown["cost"] is not None and shown["cost"] - bonus <= cards:
            cost = (shown["cost"] - bonus) * look.card
        else:
            continue
        best = max(best, place_value(card, look) - cost - look.card)
    return best


# --- goods


def rank(power: powers.ConsumeGoods) -> tuple[bool, int]:
    """The position of a power in a `meal`: the most specific powers first, then the best paid."""
    return power.goods == ANY, power.count - power.vp - power.cards


def meal(goods: list[int], powers: list[powers.ConsumeGoods], look: Outlook, chip: float) -> float:
    """Points for consuming goods (how many, by kind) by these powers, one after the other in their order (`rank`)."""
    total = 0.0
    left = goods[:]
    for power in powers:
        if power.different_kinds:
            if sum(number > 0 for number in left) >= power.count:
                for kind in sorted(range(5), key=lambda kind: -left[kind])[: power.count]:
                    left[kind] -= 1
                total += power.vp * chip
            continue
        have = left[power.goods] if power.goods else sum(left)
        times = min(power.times, have // power.count)
        if times:
            take(left, power.goods, times * power.count)
            total += times * (power.vp * chip + power.cards * look.card)
    return total


def take(goods: list[int], kind: int, count: int) -> None:
    """Take goods of a kind or, if any will do, the cheapest."""
    for each in (kind,) if kind else range(1, 5):
        taken = min(count, goods[each])
        goods[each] -= taken
        count -= taken


def by_kind(worlds: Sequence[Card]) -> list[int]:
    goods = [0, 0, 0, 0, 0]
    for world in worlds:
        goods[world.goods] += 1
    return goods


def unused(look: Outlook) -> list[powers.ConsumeGoods]:
    """The goods-consuming powers not used yet this phase, by rank."""
    used = look.me["used"]
    if not used:
        return look.ready
    return sorted([power for card in look.tableau for power in CONSUMES[card.n] if card.use_of(power).text not in used], key=rank)
