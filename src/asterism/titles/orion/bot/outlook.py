"""What things are worth to a seat of Master of Orion, in victory points, from what it sees and nothing else.

A stock of resources, a hand and morale each have a potential: a choice is worth what it changes of them, and what it brings to stay.
"""

from __future__ import annotations

from functools import cached_property

from ..rules import printed
from ..rules.components import (
    CARD,
    COLOURS,
    DEVELOPMENT,
    FULCRUM,
    LOW_MAX,
    MEDIUM_MAX,
    MORALE_MAX,
    RACE,
    RESOURCE_MAX,
    RESOURCES,
    SYSTEM_CARDS,
    SYSTEMS,
    Card,
)
from ..rules.printed import AnyOp, Effect
from ..rules.standing import OPEN
from ..rules.view import OrionView, PlayerView
from .benefits import ALWAYS, OPS, price_of
from .prices import (
    ACTION,
    ACTIONS_A_ROUND,
    ATTACKS_A_ROUND,
    BY_STOCK,
    CARD_IN_HAND,
    COLLAPSE,
    CROWDED,
    DISCOUNTS,
    EARLY_MORALE,
    EDGE,
    GATE,
    HARM,
    HOLDING,
    IN_ALL,
    IN_SYSTEM,
    LAST_ACTIONS,
    MIXED,
    PAID,
    PLANNED,
    POTENTIAL,
    PRICE,
    PRODUCED,
    REST,
    STAYS,
    UNREST,
    Stock,
)


class Outlook:
    """A view, read as a player would."""

    def __init__(self, view: OrionView, acting: bool) -> None:
        seat, mine = view["seat"], view["mine"]
        assert seat is not None  # spectators decide nothing
        assert mine is not None
        self.view = view
        self.mine = mine
        self.me = me = view["players"][seat]
        self.rivals = [player for player in view["players"] if player is not me]
        self.hand = [CARD[card] for card in mine["hand"]]
        self.stock = tuple([me["resources"][kind] for kind in RESOURCES])
        self.income = tuple([me["income"][kind] for kind in RESOURCES])
        self.morale = me["morale"]
        self.left: int = view["rounds_left"]
        self.actions = me["available"] - acting  # still to come this round
        ahead = self.actions + ACTIONS_A_ROUND * self.left
        self.ripe: float = min(1.0, ahead / LAST_ACTIONS)
        self.stays = min(self.left, STAYS)
        self.stacks = [[CARD[card] for card in system["cards"]] for system in me["systems"]]
        self.advisor = CARD[me["advisor"]] if me["advisor"] else None
        self.harm: float = HARM / len(self.rivals)
        self.card: float = CARD_IN_HAND * self.ripe
        self.best_place: dict[Card, tuple[float, int]] = {}
        self.gains: dict[Card, float] = {}
        self.habits: dict[Effect, float] = {}

    # --- resources, cards, morale

    def wealth(self, stock: Stock, without: Card | None = None) -> float:
        """What a stock is worth: by itself, for the card it would pay for, and for the development level it leads to."""
        food, fleet, production = [min(units, RESOURCE_MAX) for units in stock]
        value: float = (POTENTIAL[0][food] + POTENTIAL[1][fleet] + POTENTIAL[2][production]) * self.ripe
        if self.counting:
            shares = [points * (food + fleet + production) / each for points, each in self.counting]
            value += sum(shares) * (1.0 - 0.7 * self.ripe) if self.ripe else sum([int(share) for share in shares])
        then = (food, fleet, production)
        if self.left and self.actions < 2:
            later = (food + self.income[0], fleet + self.income[1], production + self.income[2])
            value += self.levels[min(max(later), RESOURCE_MAX)] * (1.0 if not self.actions else 0.5)
            if not self.actions:
                then = later
        if self.actions or self.left:
            for gain, card, saved in self.plans:
                if card is not without:
                    cost = card.cost
                    if max(cost[0] - then[0], 0) + max(cost[1] - then[1], 0) + max(cost[2] - then[2], 0) <= saved:
                        return value + PLANNED * gain
        return value

    @cached_property
    def rich(self) -> float:
        return self.wealth(self.stock)

    def gaining(self, units: Stock, without: Card | None = None) -> float:
        stock = [have + more for have, more in zip(self.stock, units, strict=True)]
        return self.wealth(stock, without) - self.rich

    @cached_property
    def counting(self) -> list[tuple[int, int]]:
        """What gives points for so many resources that are left."""
        return [BY_STOCK[card] for stack in self.stacks for card in stack if card in BY_STOCK]

    @cached_property
    def levels(self) -> list[float]:
        """What the next round's development level is worth, by the best resource."""
        special = RACE[self.me["race"]].always(printed.ModifyHighDevelopment)
        found: list[float] = []
        for best in range(RESOURCE_MAX + 1):
            row = DEVELOPMENT["low" if best <= LOW_MAX else "medium" if best <= MEDIUM_MAX else "high"]
            value = row.actions * ACTION + row.draw * self.card + self.cheer(row.morale)
            if special is not None and best > MEDIUM_MAX:
                value = special.actions * ACTION + special.gain_any * PRICE[2]
            found.append(value)
        return found

    @cached_property
    def plans(self) -> list[tuple[float, Card, int]]:
        """What cards in hand would bring, the best first, with what is saved in building them."""
        cards = [card for card in dict.fromkeys(self.hand) if self.morale >= card.morale_min and self.gain(card) > 0.0]
        return sorted([(self.gain(card), card, self.saved(self.best(card)[1])) for card in cards], key=lambda plan: -plan[0])

    def draws(self, count: int, held: int | None = None) -> float:
        """What cards not yet seen are worth."""
        have = len(self.hand) if held is None else held
        return sum([self.room(have + n) for n in range(count)]) * self.card

    def room(self, held: int) -> float:
        return max(0.1, 1.3 - CROWDED * held)

    def hold(self, card: Card) -> float:
        """What a card in hand is worth there."""
        if not self.ripe:
            return 0.0
        return self.card * self.room(len(self.hand) - 1) + HOLDING * max(0.0, self.gain(card))

    @cached_property
    def spare(self) -> list[float]:
        """What cards in hand are worth, the least first."""
        return sorted([self.hold(card) for card in self.hand])

    def mood(self, morale: int) -> float:
        value = min(morale, MORALE_MAX) * (1.0 - EARLY_MORALE * self.left)
        if self.left:
            value -= UNREST * max(0, GATE - morale) + COLLAPSE * max(0, EDGE + 1 - morale)
        return value

    def cheer(self, by: int) -> float:
        return self.mood(self.morale + by) - self.mood(self.morale)

    # --- cards in play

    def saved(self, place: int) -> int:
        """Units that a build at this place saves."""
        anywhere, here = self.discounts
        return anywhere + here.get(place, 0)

    @cached_property
    def discounts(self) -> tuple[int, dict[int, int]]:
        """What active cards save anywhere, and in their own system; Fulcrum also when covered."""
        anywhere = 0
        here: dict[int, int] = {}
        tops = [(stack[-1], at) for at, stack in enumerate(self.stacks)]
        tops += [(FULCRUM, at) for at, stack in enumerate(self.stacks) if FULCRUM in stack[:-1]]
        for card, at in tops:
            for op in DISCOUNTS[card]:
                if op.system == "any":
                    anywhere += op.amount
                else:
                    here[at] = here.get(at, 0) + op.amount
        return anywhere, here

    def gain(self, card: Card) -> float:
        """What building a card brings, beyond what is paid."""
        found = self.gains.get(card)
        if found is None:
            value, place = self.best(card)
            found = value - max(0.0, PAID[card] - self.saved(place) * PRICE[0]) * self.ripe
            self.gains[card] = found
        return found

    def best(self, card: Card) -> tuple[float, int]:
        """The best place for a card, and what it is worth there."""
        found = self.best_place.get(card)
        if found is None:
            places = [at for at, stack in enumerate(self.stacks) if len(stack) < SYSTEM_CARDS]
            if len(self.stacks) - (self.advisor is FULCRUM) < SYSTEMS:
                places.append(OPEN)
            found = max([(self.placed(card, at), at) for at in places], default=(-9.0, OPEN))
            self.best_place[card] = found
        return found

    def placed(self, card: Card, at: int) -> float:
        """What a card is worth in a system, less what it covers there."""
        beneath = self.stacks[at] if at != OPEN else []
        value = card.vp + PRODUCED[card] * max(0.0, self.left - 0.3)
        for effect in card.effects:
            if effect.when == "after_building":
                value += self.used(effect, [*beneath, card], at_once=True)
            elif effect.when != "end_of_game":
                value += self.lasting(effect, self.stays, card, marked=False)
        value += self.counted(card, beneath)
        if beneath:
            value -= self.active(beneath[-1], self.me["systems"][at]["marked"])
        return value

    def counted(self, card: Card, beneath: list[Card]) -> float:
        """Points at the end: for this card by what it will count, and for others that count this one."""
        value = 0.0
        if card in IN_SYSTEM:
            points, per = IN_SYSTEM[card]
            growth = min(SYSTEM_CARDS - 1 - len(beneath), 0.3 * self.left)
            value += points * (matching(per, [*beneath, card], self.me["colour"]) + growth)
        if card in IN_ALL:
            points, per = IN_ALL[card]
            value += points * (1 + sum([matching(per, stack, None) for stack in self.stacks]) + 0.4 * self.left)
        if card in BY_STOCK:
            points, each = BY_STOCK[card]
            value += points * sum(self.stock) / each * 0.5 + 1.0
        colour = COLOURS[card.colour]
        counting = [IN_ALL[other] for stack in self.stacks for other in stack if other in IN_ALL]
        value += sum([points for points, per in counting if per.colour == colour])
        for other in beneath:
            if other in IN_SYSTEM and IN_SYSTEM[other][1].colour == colour:
                value += IN_SYSTEM[other][0]
            elif other.colour != card.colour:
                value -= MIXED
        return value

    def active(self, card: Card, marked: bool) -> float:
        """What a card will still do while it is on top."""
        if card is FULCRUM:
            return 0.0
        return sum([self.lasting(effect, self.stays, card, marked) for effect in card.effects])

    def advises(self, card: Card, marked: bool = False) -> float:
        """What an advisor will still do: nobody covers one."""
        if card is FULCRUM:
            return 0.3 + PRICE[0] * min(4.0, 0.8 * self.left)
        return sum([self.lasting(effect, float(self.left), card, marked) for effect in card.effects])

    @cached_property
    def best_hire(self) -> float:
        """What the best advisor to hire would bring beyond the present one."""
        if self.advisor is FULCRUM or not self.view["middle"]:
            return 0.0
        now = self.advises(self.advisor, self.me["advisor_marked"]) if self.advisor is not None else 0.0
        return max([self.advises(CARD[card]) for card in self.view["middle"]]) - now

    # --- effects

    def lasting(self, effect: Effect, rounds: float, card: Card, marked: bool) -> float:
        """What an effect brings in so many rounds, and in the rest of this one."""
        when = effect.when
        if when == "activation":
            uses = rounds + (0.8 if self.actions and not marked else 0.0)
            return uses * max(0.0, self.habit(effect, card) - REST * ACTION) if uses else 0.0
        if when == "start_of_round":
            return rounds * self.habit(effect, card) if rounds else 0.0
        now = 0.25 * min(self.actions, 3)
        if when == "after_attack":
            return ATTACKS_A_ROUND * (rounds + now) * self.habit(effect, card)
        if when == "always":
            return (rounds + now) * sum([ALWAYS[type(op)](op) for op in effect.ops])
        return 0.0

    def habit(self, effect: Effect, card: Card) -> float:
        """What an effect brings each time, by and large."""
        found = self.habits.get(effect)
        if found is None:
            found = self.habits[effect] = self.used(effect, [card], at_once=False)
        return found

    def used(self, effect: Effect, stack: list[Card], at_once: bool) -> float:
        """What an effect brings when it is carried out, less its cost; an optional one is never worth less than nothing."""
        value = sum([self.brings(op, stack, at_once) for op in effect.ops])
        if effect.cost:
            value -= sum([price_of(self, cost) for cost in effect.cost])
        return max(0.0, value) if effect.may else value

    def brings(self, op: AnyOp, stack: list[Card], at_once: bool) -> float:
        if op.if_active and not self.shows(COLOURS.index(op.if_active), stack):
            return 0.0
        factor = 1
        if isinstance(op.per, printed.PerStructure):
            factor = matching(op.per, stack, self.me["colour"])
        return OPS[type(op)](self, op, factor, stack, at_once)

    def shows(self, colour: int, stack: list[Card]) -> bool:
        """An active card of this colour, once this stack is what it will be."""
        return any([other[-1].colour == colour and other != stack[:-1] for other in self.stacks])

    def weight(self, rival: PlayerView) -> float:
        """How much a point that this rival loses is worth: more, if nobody has as many."""
        most = max([other["score"] for other in self.rivals])
        return self.harm * (1.3 if rival["score"] == most else 0.85) if len(self.rivals) > 1 else self.harm


def matching(per: printed.PerStructure, stack: list[Card], fulcrum: str | None) -> int:
    """Cards of a colour; Fulcrum counts where cards do."""
    colour = COLOURS.index(per.colour)
    count = sum([card.colour == colour for card in stack])
    return count + (isinstance(per, printed.PerCard) and fulcrum == per.colour and FULCRUM in stack)
