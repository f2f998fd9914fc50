"""The value of things to a seat of Master of Orion, in victory points, from what the seat sees and nothing else.

A stock of resources, a hand and morale each have a potential: a choice is worth the changes in these potentials plus its lasting gains.
"""

from __future__ import annotations

from functools import cache

from ..rules import printed
from ..rules.building import shortage
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
    SYSTEM_CARDS,
    SYSTEMS,
    Card,
)
from ..rules.printed import Amounts, AnyOp, Effect
from ..rules.standing import OPEN
from ..rules.view import OrionView, PlayerView
from .benefits import BY_PLACE, OPS, STEADY, price_of
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
    SCORING,
    STAYS,
    SUITED,
    UNREST,
    Stock,
)

Plan = tuple[Card, Amounts, int, float]  # a card in hand, its cost, the units saved, and what building the card would bring


class Outlook:
    """A view as a player would read it. Anything that several choices of a decision need is worked out once."""

    def __init__(self, view: OrionView, acting: bool) -> None:
        seat, mine = view["seat"], view["mine"]
        assert seat is not None  # spectators decide nothing
        assert mine is not None
        self.view = view
        self.mine = mine
        self.me = me = view["players"][seat]
        self.race = RACE[me["race"]]
        self.rivals = [player for player in view["players"] if player is not me]
        self.hand = [CARD[card] for card in mine["hand"]]
        stock, income = me["resources"], me["income"]
        self.stock = (stock["food"], stock["fleet"], stock["production"])
        self.income = (income["food"], income["fleet"], income["production"])
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
        self.held: float = self.card * room(len(self.hand) - 1)
        self.content = self.mood(self.morale)
        self.scoring = [card for stack in self.stacks if not SCORING.isdisjoint(stack) for card in stack if card in SCORING]
        self.saved_anywhere, self.saved_here = self.discounts()
        # worked out when first needed
        self._rich: float | None = None
        self._levels: tuple[float, float, float] | None = None
        self._plans: list[Plan] | None = None
        self._best_hire: float | None = None
        self._best: dict[Card, tuple[float, int]] = {}
        self._places: dict[int, list[tuple[int, float, float]]] = {}
        self._gains: dict[Card, float] = {}
        self._habits: dict[Effect, float] = {}
        self._covered: dict[int, float] = {}

    # --- resources, cards, morale

    def wealth(self, stock: Stock, without: Card | None = None) -> float:
        """What a stock is worth: by itself, for the card it would pay for, and for the development level it leads to."""
        food, fleet, production = stock
        food = food if food < RESOURCE_MAX else RESOURCE_MAX
        fleet = fleet if fleet < RESOURCE_MAX else RESOURCE_MAX
        production = production if production < RESOURCE_MAX else RESOURCE_MAX
        value: float = (POTENTIAL[0][food] + POTENTIAL[1][fleet] + POTENTIAL[2][production]) * self.ripe
        if self.scoring:
            shares = [BY_STOCK[card][0] * (food + fleet + production) / BY_STOCK[card][1] for card in self.scoring if card in BY_STOCK]
            if shares:
                value += sum(shares) * (1.0 - 0.7 * self.ripe) if self.ripe else sum([int(share) for share in shares])
        actions = self.actions
        if actions < 2 and self.left:
            income = self.income
            later = (food + income[0], fleet + income[1], production + income[2])
            value += self.level(min(max(later), RESOURCE_MAX)) * (0.5 if actions else 1.0)
            if not actions:
                food, fleet, production = later
        elif not actions:
            return value
        plans = self._plans
        if plans is None:
            plans = self._plans = self.plans()
        for card, cost, saved, worth in plans:
            if card is not without:
                if cost[0] <= food and cost[1] <= fleet and cost[2] <= production:
                    return value + worth
                if saved and shortage(card, food, fleet, production) <= saved:
                    return value + worth
        return value

    def gaining(self, units: Stock, without: Card | None = None) -> float:
        """What a change of the stock is worth."""
        rich = self._rich
        if rich is None:
            rich = self._rich = self.wealth(self.stock)
        food, fleet, production = self.stock
        return self.wealth((food + units[0], fleet + units[1], production + units[2]), without) - rich

    def level(self, best: int) -> float:
        """What the next round's development level is worth, by the best resource."""
        if self._levels is None:
            special = self.race.always(printed.ModifyHighDevelopment)
            low, medium, high = [
                row.actions * ACTION + row.draw * self.card + self.cheer(row.morale)
                for row in (DEVELOPMENT["low"], DEVELOPMENT["medium"], DEVELOPMENT["high"])
            ]
            if special is not None:
                high = special.actions * ACTION + special.gain_any * PRICE[2]
            self._levels = low, medium, high
        return self._levels[0 if best <= LOW_MAX else 1 if best <= MEDIUM_MAX else 2]

    def plans(self) -> list[Plan]:
        """What cards in hand would bring, the best first."""
        gains = [(self.gain(card), card) for card in dict.fromkeys(self.hand) if self.morale >= card.morale_min]
        gains = sorted([each for each in gains if each[0] > 0.0], key=first, reverse=True)
        return [(card, card.cost, self.saved(self.best(card)[1]), PLANNED * gain) for gain, card in gains]

    def draws(self, count: int, held: int | None = None) -> float:
        """What cards not yet seen are worth."""
        return rooms(len(self.hand) if held is None else held, count) * self.card

    def hold(self, card: Card) -> float:
        """The value of a card in hand."""
        if not self.ripe:
            return 0.0
        return self.held + HOLDING * max(0.0, self.gain(card))

    def spare(self) -> list[float]:
        """The values of the cards in hand, the lowest first."""
        return sorted([self.hold(card) for card in self.hand])

    def mood(self, morale: int) -> float:
        value = min(morale, MORALE_MAX) * (1.0 - EARLY_MORALE * self.left)
        if self.left:
            value -= UNREST * max(0, GATE - morale) + COLLAPSE * max(0, EDGE + 1 - morale)
        return value

    def cheer(self, by: int) -> float:
        return self.mood(self.morale + by) - self.content

    # --- cards in play

    def discounts(self) -> tuple[int, dict[int, int]]:
        """Discounts of active cards, anywhere and in their own system; Fulcrum's count even when he is covered."""
        anywhere = 0
        here: dict[int, int] = {}
        tops = [(stack[-1], at) for at, stack in enumerate(self.stacks)]
        if self.advisor is FULCRUM:
            tops += [(FULCRUM, at) for at, stack in enumerate(self.stacks) if FULCRUM in stack[:-1]]
        for card, at in tops:
            for op in DISCOUNTS[card]:
                if op.system == "any":
                    anywhere += op.amount
                else:
                    here[at] = here.get(at, 0) + op.amount
        return anywhere, here

    def saved(self, place: int) -> int:
        """Units that a build at this place saves."""
        return self.saved_anywhere + self.saved_here.get(place, 0)

    def gain(self, card: Card) -> float:
        """What building a card brings, beyond what is paid."""
        found = self._gains.get(card)
        if found is None:
            value, place = self.best(card)
            found = value - max(0.0, PAID[card] - self.saved(place) * PRICE[0]) * self.ripe
            self._gains[card] = found
        return found

    def best(self, card: Card) -> tuple[float, int]:
        """The best place for a card, and what it is worth there."""
        found = self._best.get(card)
        if found is None:
            places = self.places(card.colour)
            if card in BY_PLACE or card in SCORING:
                values = [(self.placed(card, at), at) for at, _, _ in places]
            else:  # the card brings the same everywhere
                brought = self.brought(card, [card])
                values = [(brought + beside - covered, at) for at, beside, covered in places]
            found = self._best[card] = max(values, default=(-9.0, OPEN))
        return found

    def places(self, colour: int) -> list[tuple[int, float, float]]:
        """Where a card of a colour could go, with what it would add to other cards there, and what the card it covers would still do."""
        found = self._places.get(colour)
        if found is None:
            found = [
                (at, self.beside(0.0, colour, stack), self.covered(at)) for at, stack in enumerate(self.stacks) if len(stack) < SYSTEM_CARDS
            ]
            if len(self.stacks) - (self.advisor is FULCRUM) < SYSTEMS:
                found.append((OPEN, self.beside(0.0, colour, []), 0.0))
            self._places[colour] = found
        return found

    def placed(self, card: Card, at: int) -> float:
        """The value of a card in a system, less that of the card it covers."""
        beneath = self.stacks[at] if at != OPEN else []
        value = self.brought(card, [*beneath, card]) + self.beside(self.counted(card, beneath), card.colour, beneath)
        return value - self.covered(at) if beneath else value

    def brought(self, card: Card, stack: list[Card]) -> float:
        """What a card brings on top of a stack."""
        value = card.vp + PRODUCED[card] * max(0.0, self.left - 0.3)
        for effect in card.effects:
            if effect.when == "after_building":
                value += self.used(effect, stack, at_once=True)
            elif effect.when != "end_of_game":
                value += self.lasting(effect, self.stays, card, marked=False)
        return value

    def covered(self, at: int) -> float:
        """What the active card of a system would still do."""
        found = self._covered.get(at)
        if found is None:
            found = self._covered[at] = self.active(self.stacks[at][-1], self.me["systems"][at]["marked"])
        return found

    def counted(self, card: Card, beneath: list[Card]) -> float:
        """Points at the end for what the card will count."""
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
        return value

    def beside(self, value: float, colour: int, beneath: list[Card]) -> float:
        """A value, plus what a card of this colour adds to cards that count it, less something for mixing colours."""
        if self.scoring:
            value += sum([IN_ALL[other][0] for other in self.scoring if other in IN_ALL and IN_ALL[other][1].colour == COLOURS[colour]])
        for other in beneath:
            if other in SUITED and SUITED[other][1] == colour:
                value += SUITED[other][0]
            elif other.colour != colour:
                value -= MIXED
        return value

    def active(self, card: Card, marked: bool) -> float:
        """The value of a card for as long as it is on top."""
        if card is FULCRUM:
            return 0.0
        value = 0.0
        for effect in card.effects:
            value += self.lasting(effect, self.stays, card, marked)
        return value

    def advises(self, card: Card, marked: bool = False) -> float:
        """The value of an advisor, who is never covered."""
        if card is FULCRUM:
            return 0.3 + PRICE[0] * min(4.0, 0.8 * self.left)
        return sum([self.lasting(effect, float(self.left), card, marked) for effect in card.effects])

    def best_hire(self) -> float:
        """What the best advisor to hire would bring beyond the present one."""
        if self._best_hire is None:
            if self.advisor is FULCRUM or not self.view["middle"]:
                self._best_hire = 0.0
            else:
                now = self.advises(self.advisor, self.me["advisor_marked"]) if self.advisor is not None else 0.0
                self._best_hire = max([self.advises(CARD[card]) for card in self.view["middle"]]) - now
        return self._best_hire

    # --- effects

    def lasting(self, effect: Effect, rounds: float, card: Card, marked: bool) -> float:
        """The value of an effect over this many rounds, and the rest of this one."""
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
            return (rounds + now) * STEADY[effect]
        return 0.0

    def habit(self, effect: Effect, card: Card) -> float:
        """What an effect usually brings each time."""
        found = self._habits.get(effect)
        if found is None:
            found = self._habits[effect] = self.used(effect, [card], at_once=False)
        return found

    def used(self, effect: Effect, stack: list[Card], at_once: bool) -> float:
        """What an effect brings when it is carried out, less its cost; an optional effect is never worth less than 0."""
        value = 0.0
        for op in effect.ops:
            value += self.brings(op, stack, at_once)
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
        """Whether a card of this colour is active once this stack changes."""
        return any([other[-1].colour == colour and other != stack[:-1] for other in self.stacks])

    def weight(self, rival: PlayerView) -> float:
        """The value of a point that this rival loses: higher if no other rival has more points."""
        most = max([other["score"] for other in self.rivals])
        return self.harm * (1.3 if rival["score"] == most else 0.85) if len(self.rivals) > 1 else self.harm


def matching(per: printed.PerStructure, stack: list[Card], fulcrum: str | None) -> int:
    """The cards of a colour in a stack. Fulcrum counts only where cards, not just structures, do."""
    colour = COLOURS.index(per.colour)
    count = sum([card.colour == colour for card in stack])
    return count + (isinstance(per, printed.PerCard) and fulcrum == per.colour and FULCRUM in stack)


def room(held: int) -> float:
    """The share of its full value that one more card in hand is worth, by how many are held."""
    return max(0.1, 1.3 - CROWDED * held)


@cache
def rooms(held: int, count: int) -> float:
    """The same for several cards, one after the other."""
    return sum([room(held + n) for n in range(count)])


def first(gain: tuple[float, Card]) -> float:
    return gain[0]
