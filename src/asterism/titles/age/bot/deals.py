"""The costs and gains of the actions open to a seat, and the best of them for a given purse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add, sub
from typing import Any, Final, NamedTuple

from ....kernel import Choice
from ..rules.basics import ACTIONS, AREAS, CREDITS, CRUISERS, INFLUENCE, NOTHING, PRESTIGE, RELICS, Bundle, Needs, complete, needs, of
from ..rules.components import (
    ACQUIRE_GAIN,
    CONGRESS,
    DEVELOP_CHOICE,
    DEVELOP_GAIN,
    FINDS,
    LIMITS,
    PLANET,
    TRADE_CARDS,
    Planet,
    Technology,
    TradeCard,
)
from ..rules.state import NOBODY
from ..rules.view import TradeView
from ..rules.vocabulary import ACQUIRE, COLONIZE, DEVELOP, EXCAVATE, EXPLORE, MANUFACTURE, NOMINATE, RESEARCH, TRADE
from .outlook import ACTION, CREDIT, plus
from .prospects import Prospects

NEVER: Final = -99.0
FILLS: Final = (1.0, 0.75, 0.5, 0.35, 0.25)  # the chance of a golden age on a card that still needs this many markers
EXPOSED: Final = 0.1  # the risk of having more planets than cruisers
DEVELOPABLE: Final = 0.15  # the value of a colonized planet that could be developed


class Deal(NamedTuple):
    cost: Bundle
    gain: Sequence[int]
    extra: float  # what it brings besides: points on the map, what stays, markers that come back


Offer = tuple[Needs, list[int], float]  # what is paid, what changes in all, and what it brings besides


class Deals:
    """Every action worth considering, whether or not it can be paid for."""

    def __init__(self, look: Prospects) -> None:
        self.look = look
        self.known: dict[Choice, Deal] = {}
        self.marks = [self.marked(slot) for slot in look.view["trade"]]
        self.exploring: Deal | None = None  # filled when needed
        self.learnt: dict[Technology, tuple[Sequence[int], float]] = {}  # the immediate gain from a technology, and its lasting value
        self.offers: list[Offer] = []  # of all deals

    def deal(self, choice: Choice) -> Deal:
        found = self.known.get(choice)
        if found is None:
            found = self.known[choice] = DEALS[choice.verb](self, choice.about)
        return found

    def worth(self, choice: Choice, amounts: Sequence[int]) -> float:
        """The potential after an action with this purse."""
        deal = self.deal(choice)
        return self.look.potential(self.look.after(amounts, deal.cost, deal.gain)) + deal.extra

    def best(self, amounts: Sequence[int]) -> float:
        """The potential after the best action that this purse can pay for."""
        potential = self.look.potential
        found = NEVER
        for price, change, extra in self.offers or self.all_offers():
            for resource, amount in price:
                if amounts[resource] < amount:
                    break
            else:
                value = potential(list(map(add, amounts, change))) + extra
                if value > found:
                    found = value
        return found

    def all_offers(self) -> list[Offer]:
        """All deals, but of those with the same cost and gain only the one that brings most besides."""
        best: dict[tuple[Bundle, tuple[int, ...]], float] = {}
        for cost, gain, extra in [self.deal(word) for word in self.words()]:
            key = cost, tuple(gain)
            if extra > best.get(key, NEVER):
                best[key] = extra
        self.offers = [(needs(cost), list(map(sub, gain, cost)), extra) for (cost, gain), extra in best.items()]
        return self.offers

    def words(self) -> list[Choice]:
        look = self.look
        view = look.view
        alliance = look.alliance
        free = [planet for planet in look.in_range if planet["owner"] == NOBODY and planet["conqueror"] == NOBODY]
        words = [ACQUIRE, *MANUFACTURE[: LIMITS.squadron - look.amounts[CRUISERS] + 1], *EXCAVATE[:5]]
        words += [COLONIZE[PLANET[planet["planet"]].n] for planet in free if alliance.lives_on(planet["type"])]
        words += [DEVELOP[planet.n] for planet in look.colonized]
        words += [TRADE[BY_CARD[slot["card"]]] for slot in view["trade"] if slot["turned"] or has_space(slot)]
        words += [EXPLORE[name] for name in look.anomalies[:1]]  # all alike
        if look.developed or alliance.nominates_freely:
            words += [NOMINATE[n] for n, field in enumerate(view["congress"]) if field["open"] and field["owner"] == NOBODY]
        return words + [word for technology in alliance.open_technologies for word in RESEARCH[technology]]

    # --- each action

    def colonize(self, planet: Planet) -> Deal:
        look = self.look
        cost = of(CREDITS, len(look.colonized))
        extra = 1.0 + self.settled(planet) - CREDIT * 0.5 * min(look.ahead, 2.0) + DEVELOPABLE * (look.ripe > 0.0)
        if look.wars and look.amounts[CRUISERS] + look.alliance.guards <= look.need:
            extra -= EXPOSED
        return Deal(cost, self.look.brings("colonize", planet.reward), extra)

    def settled(self, planet: Planet) -> float:
        """What one more planet of this type would add to production, over the rest of the game."""
        production = self.look.alliance.production
        if not production:
            return 0.0
        found = [ability for ability in production if ability.per == f"planet:{planet.kind}"]
        return sum([self.look.unit(ability.gain) for ability in found]) * self.look.left

    def develop(self, planet: Planet) -> Deal:
        look = self.look
        reward = max(DEVELOP_CHOICE, key=lambda each: look.gaining(look.brings("", each)))
        extra = 1.0 + look.counts["developed"] + CREDIT * 0.5 * min(look.ahead, 2.0) - DEVELOPABLE * (look.ripe > 0.0)
        found = [ability for ability in look.alliance.production if ability.per == "developed"]
        extra += sum([look.unit(ability.gain) for ability in found]) * look.left
        if not look.developed and not look.alliance.nominates_freely:
            extra += 0.3 * look.ripe
        return Deal(of(CREDITS, look.alliance.develop_price), self.look.brings("develop", plus(DEVELOP_GAIN, reward)), extra)

    def manufacture(self, number: int) -> Deal:
        cost = of(CREDITS, self.look.alliance.manufacture_price * number)
        return Deal(cost, self.look.brings("manufacture" if number else "", of(CRUISERS, number)), self.in_area("manufacture"))

    def excavate(self, number: int) -> Deal:
        cost = (self.look.alliance.excavate_price * number, 0, number, 0, 0, 0, 0)
        return Deal(cost, self.look.brings("excavate" if number else "", of(RELICS, number)), self.in_area("excavate"))

    def acquire(self, _: None) -> Deal:
        return Deal(NOTHING, self.look.brings("acquire", ACQUIRE_GAIN), self.in_area("acquire"))

    def trade(self, card: TradeCard) -> Deal:
        at = [slot["card"] for slot in self.look.view["trade"]].index(card.id)
        return Deal(card.cost, self.look.brings("trade", card.gain), self.marks[at])

    def in_area(self, action: str) -> float:
        return self.marks[AREAS.index(action)]

    def marked(self, slot: TradeView) -> float:
        """The value of a marker on a trade card or below it: it may come back in a golden age, with the seat's other markers there."""
        if slot["turned"] or not self.look.left:
            return 0.0
        taken = sum(slot["markers"]) + sum(slot["area_markers"]) + slot["rival"]
        wanted = max(slot["spaces"] - taken, 0)
        own = min(slot["markers"][self.look.seat] + slot["area_markers"][self.look.seat], LIMITS.golden_age_return - 1)
        before, after = FILLS[min(wanted, len(FILLS) - 1)], FILLS[min(max(wanted - 1, 0), len(FILLS) - 1)]
        return ACTION * (after + own * (after - before))

    def explore(self, anomaly: str) -> Deal:
        """The value of an average exploration token, wherever it lies, besides anything that exploring triggers."""
        if self.exploring is None:
            extra = sum([self.look.gaining(find.gain) for find in FINDS]) / len(FINDS)
            self.exploring = Deal(of(CRUISERS, 1), self.look.brings("lose_cruisers", self.look.brings("explore", NOTHING)), extra)
        return self.exploring

    def nominate(self, field: int) -> Deal:
        cost = of(INFLUENCE, self.look.alliance.nominate_price)
        return Deal(cost, self.look.brings("nominate", of(PRESTIGE, CONGRESS[field][0])), 0.0)

    def research(self, about: tuple[Technology, int]) -> Deal:
        technology, way = about
        if technology not in self.learnt:
            self.learnt[technology] = self.learning(technology)
        gain, extra = self.learnt[technology]
        return Deal(self.look.alliance.research_cost(technology, way), gain, extra)

    def learning(self, technology: Technology) -> tuple[Sequence[int], float]:
        look = self.look
        gain: Sequence[int] = technology.reward
        if technology.reward_choice:
            gain = plus(gain, max(technology.reward_choice, key=look.gaining))
        return look.brings("research", gain), look.knowing(technology)


BY_CARD: Final = {card.id: card.n for card in TRADE_CARDS}


def has_space(slot: TradeView) -> bool:
    return sum(slot["markers"]) + slot["rival"] < slot["spaces"]


DEALS: Final[dict[str, Callable[[Deals, Any], Deal]]] = complete(
    "deal",
    ACTIONS,
    {
        "colonize": Deals.colonize,
        "develop": Deals.develop,
        "manufacture": Deals.manufacture,
        "excavate": Deals.excavate,
        "acquire": Deals.acquire,
        "trade": Deals.trade,
        "explore": Deals.explore,
        "nominate": Deals.nominate,
        "research": Deals.research,
    },
)
