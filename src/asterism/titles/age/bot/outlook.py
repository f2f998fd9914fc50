"""The value of things in Age of Galaxy, in victory points, from what a seat sees and nothing else.

A purse has a potential: the points it can still become. The value of a choice is the change in that potential, the points it scores, and
its lasting gains. The costs and gains of actions are in deals.py, how to choose in greedy.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import add, sub
from typing import Final

from ..rules.alliance import Alliance, united
from ..rules.basics import COUNTS, CREDITS, CRUISERS, DISCOVERY, INFLUENCE, PRESTIGE, PRODUCTIVITY, RELICS, RESOURCES, Count, Ideology
from ..rules.components import FACTION, IDEOLOGY_SCORE, LIMITS, PLANET, TECHNOLOGY, WAR_REWARDS, Faction, Planet
from ..rules.scoring import majority
from ..rules.state import NOBODY
from ..rules.view import AgeView, PlanetView, PlayerView
from ..rules.war import RIVAL_STRENGTH

# Set by hand; each was kept if bots with another value did no better.
CREDIT: Final = 0.2
INCOME: Final = 0.14  # a credit of future income
AMPLE: Final = 8  # credits: any more are worth half
DISCOVERED: Final = 0.5
INFLUENTIAL: Final = 0.33
NOMINATION: Final = 0.25  # extra, for influence that may still pay for nominations
FEW: Final = 4  # discoveries or influence: any more are worth half
CRUISER: Final = 0.35  # one that stays after a war
EXPLORER: Final = 0.2  # extra for the first, where there is something to explore
ACTION: Final = 0.8
RIPE: Final = (0.0, 0.7, 0.9)  # how much of its worth a purse keeps with 0, 1 or 2 actions to come
DOUBT: Final = 0.9  # by how many cruisers a war may turn out differently
BUILT: Final = 0.35  # cruisers that others build with each marker
HARM: Final = 0.8  # a point that a single rival loses
LOST: Final = 0.5  # a point that this seat may lose to a Hegemon
PLANNED: Final = 0.8  # how likely this seat is to score the ideology it aims at
CREED: Final = 0.8  # how many more points a true ideology must promise

PLUNDER: Final = 0.8  # the reward of a seized planet
SURPLUS: Final = 99  # how far tables go on, unchanging, beyond the limits of the boards

GROWTH: Final = {"adv_tech": 0.25, "developed": 0.75, "conquered": 0.4, "relics": 0.6, "productivity": 1.4}  # a round


def plus(bundle: Sequence[int], other: Sequence[int]) -> list[int]:
    return list(map(add, bundle, other))


def alliance_of(player: PlayerView) -> Alliance:
    """The combined abilities of a seat's alliance."""
    return united(tuple([FACTION[name] for name in player["main"]]), tuple([TECHNOLOGY[name] for name in player["technologies"]]))


@lru_cache(maxsize=256)
def worth_of_credits(ripe: float) -> list[float]:
    """The worth of each number of credits; surplus is lost."""
    worth = [CREDIT * ripe * (min(n, AMPLE) + 0.5 * max(n - AMPLE, 0)) for n in range(LIMITS.credits + 1)]
    return worth + worth[-1:] * SURPLUS


@lru_cache(maxsize=256)
def worth_of_income(decay: int, left: int, counted: float) -> list[float]:
    """The worth of each productivity: all its future incomes, as it falls from round to round, and what it scores at the end."""
    found: list[float] = []
    for productivity in range(LIMITS.productivity + 1):
        incomes = [max(productivity - decay * n, 0) for n in range(left)]
        final = max(productivity - decay * left, 0)
        found.append(INCOME * sum(incomes) + counted * final)
    return found + found[-1:] * SURPLUS


class Outlook:
    """A view, read as a player would."""

    def __init__(self, view: AgeView, acting: bool) -> None:
        seat, mine = view["seat"], view["mine"]
        assert seat is not None
        assert mine is not None
        self.view = view
        self.seat = seat
        self.me = me = view["players"][seat]
        self.amounts = [me["resources"][resource] for resource in RESOURCES]
        self.main = tuple(FACTION[name] for name in me["main"])
        self.alliance = alliance_of(me)
        self.hand = [FACTION[name] for name in mine["hand"]]
        self.left = view["rounds"] - view["round"]  # rounds after this one, each with an income
        self.markers = me["ready"] - (acting and me["ready"] > 0)  # still to come this round
        to_come = self.markers + LIMITS.markers_per_round * self.left
        self.ripe = RIPE[to_come] if to_come < len(RIPE) else 1.0
        self.span = self.left + me["ready"] / LIMITS.markers_per_round  # rounds of actions
        self.ahead = self.left + self.markers / LIMITS.markers_per_round  # the same after this choice
        self.war_now = LIMITS.first_war_round <= view["round"]
        self.income_next = self.left > 0 and not self.markers  # this seat will spend nothing more before it
        self.wars = self.left + self.war_now - (view["round"] == 0)
        self.rivals = max(len(view["players"]) - 1, 1)
        self.planets: list[PlanetView] = []
        self.in_range: list[PlanetView] = []
        self.anomalies: list[str] = []  # exploration tokens in range
        for system in view["systems"]:
            self.planets += system["planets"]
            if seat in system["in_range"]:
                self.in_range += system["planets"]
                self.anomalies += system["anomalies"]
        self.free: list[PlanetView] = []
        self.colonized: list[Planet] = []
        self.developed: list[Planet] = []
        self.conquered: list[Planet] = []
        for planet in self.planets:
            owner, conqueror = planet["owner"], planet["conqueror"]
            if owner == NOBODY and conqueror == NOBODY:
                self.free.append(planet)
            elif owner == seat:
                (self.colonized if planet["markers"] == 1 else self.developed).append(PLANET[planet["planet"]])
            elif conqueror == seat:
                self.conquered.append(PLANET[planet["planet"]])
        self.judge()

    def judge(self) -> None:
        """Work out the worth of everything that a purse holds."""
        self.promises: dict[str, float] = {}
        self.shared = self.shared_ideology()
        self.creed = self.find_creed()
        self.counts = self.counted()
        self.relic_worth = 1.0 + self.counts["relics"]
        self.discovery_worth = DISCOVERED * self.ripe
        self.influence_worth = self.influential()
        self.credit_worth = worth_of_credits(self.ripe)
        self.income_worth = worth_of_income(self.alliance.decay, self.left, self.counts["productivity"])
        self.prices = self.prices_of_units()
        self.war_worth = self.wars_by_cruisers()
        self.now = self.potential(self.amounts)

    # --- a purse

    def potential(self, amounts: Sequence[int]) -> float:
        """The value of a purse: its points, and what the rest can become."""
        money, productivity, discoveries, influence, prestige, relics, cruisers = amounts
        if self.income_next and money > 0:
            money = min(money, max(LIMITS.credits - productivity, 0))
        return (
            self.credit_worth[money]
            + self.income_worth[productivity]
            + self.discovery_worth * (discoveries if discoveries <= FEW else FEW + 0.5 * (discoveries - FEW))
            + self.influence_worth * (influence if influence <= FEW else FEW + 0.5 * (influence - FEW))
            + prestige
            + relics * self.relic_worth
            + self.war_worth[cruisers]
        )

    def after(self, amounts: Sequence[int], cost: Sequence[int], gain: Sequence[int]) -> list[int]:
        """A purse after paying and gaining; anything beyond the limits is worth nothing."""
        return list(map(add, map(sub, amounts, cost), gain))

    def gaining(self, gain: Sequence[int]) -> float:
        return self.potential(plus(self.amounts, gain)) - self.now

    def brings(self, event: str, gain: Sequence[int]) -> Sequence[int]:
        """A gain together with what it triggers."""
        triggers = self.alliance.triggers
        if not triggers:
            return gain
        for ability in triggers.get(event, ()):
            gain = plus(gain, ability.gain)
        if gain[PRODUCTIVITY] and self.amounts[PRODUCTIVITY] < LIMITS.productivity:
            for ability in triggers.get("gain_productivity", ()):
                gain = plus(gain, ability.gain)
        return gain

    def unit(self, bundle: Sequence[int]) -> float:
        """The rough worth of a bundle."""
        return sum([amount * price for amount, price in zip(bundle, self.prices) if amount])  # noqa: B905  both have all resources

    def prices_of_units(self) -> list[float]:
        income = self.income_worth
        prices = [0.0] * len(RESOURCES)
        prices[CREDITS] = CREDIT * self.ripe
        prices[PRODUCTIVITY] = (income[4] - income[2]) / 2
        prices[DISCOVERY] = self.discovery_worth
        prices[INFLUENCE] = 0.6 * self.influence_worth  # there is more of it than can be used well
        prices[PRESTIGE] = 1.0
        prices[RELICS] = self.relic_worth
        prices[CRUISERS] = CRUISER * (self.wars > 0)
        return prices

    def influential(self) -> float:
        """What influence is worth: more where it may still pay for nominations."""
        free = len([field for field in self.view["congress"] if field["open"] and field["owner"] == NOBODY])
        able = bool(self.developed) or self.alliance.nominates_freely
        chance = min(free / self.rivals, 1.0) * (1.0 if able else 0.5 * (self.left > 0))
        return (INFLUENTIAL + NOMINATION * chance) * self.ripe

    # --- ideology

    def counted(self) -> dict[str, float]:
        """What one more of each thing counted would score under the ideology that this seat aims at."""
        found: dict[str, float] = dict.fromkeys(COUNTS, 0.0)
        ideology, sure = self.aim
        if ideology is not None:
            per, step, points = IDEOLOGY_SCORE[ideology]
            found[per] = sure * points / step
        return found

    @property
    def aim(self) -> tuple[Ideology | None, float]:
        """The ideology to score, and how likely it is."""
        if self.me["true_ideology"]:
            return self.me["ideology"], 1.0
        return (self.shared if self.creed is None else self.creed.ideology), PLANNED

    def shared_ideology(self) -> Ideology | None:
        """The ideology that the alliance will have by itself; a single faction says little."""
        return majority([faction.ideology for faction in self.main]) if len(self.main) > 1 else None

    def find_creed(self) -> Faction | None:
        """The card to keep for the true ideology, if that promises more."""
        if self.me["true_ideology"] or not self.hand:
            return None
        best = self.hand[0]
        for card in self.hand:
            if self.promise(card.ideology) > self.promise(best.ideology):
                best = card
        return best if self.promise(best.ideology) > self.promise(self.shared) + CREED else None

    def promise(self, ideology: str | None) -> float:
        """The points that an ideology may score at the end."""
        if ideology is None:
            return 0.0
        if ideology not in self.promises:
            per, step, points = IDEOLOGY_SCORE[ideology]
            self.promises[ideology] = points * (self.count(per) + GROWTH.get(per, 0.5) * self.span) / step
        return self.promises[ideology]

    def scored(self, ideology: str | None) -> int:
        """The points that an ideology scores as things stand."""
        if ideology is None:
            return 0
        per, step, points = IDEOLOGY_SCORE[ideology]
        return points * (self.count(per) // step)

    def count(self, what: Count) -> int:
        match what:
            case "colonized":
                return len(self.colonized)
            case "developed":
                return len(self.developed)
            case "conquered":
                return len(self.conquered)
            case "adv_tech":
                return sum([TECHNOLOGY[name].advanced for name in self.me["technologies"]])
            case "relics" | "productivity" | "prestige":
                return self.me["resources"][what]
            case _:
                kind = what.removeprefix("planet:")
                return sum([planet.kind == kind for planet in (*self.colonized, *self.developed, *self.conquered)])

    # --- war

    def wars_by_cruisers(self) -> list[float]:
        """What cruisers are worth, by how many: the war of this round, protection, and what stays for later."""
        shielded = self.alliance.shielded
        self.need = len(self.colonized) * (1 not in shielded) + len(self.developed) * (2 not in shielded)  # planets that need protection
        if self.war_now:
            self.enemies = self.all_enemies()
            self.rewards = self.rewards_by_place()
            self.seizing = self.seizing_worth()
            self.dearest = 2.0 + self.counts["developed"] if self.developed else 1.0  # the points of this seat's most valuable planet
        worth = [self.war(cruisers) for cruisers in range(LIMITS.squadron + 1)]
        return worth + worth[-1:] * SURPLUS

    def war(self, cruisers: int) -> float:
        value = EXPLORER if cruisers and self.ripe and self.anomalies else 0.0
        if not self.war_now:
            return value + CRUISER * cruisers * (self.wars > 0)
        places = self.places(cruisers)
        value += sum([chance * reward for chance, reward in zip(places, self.rewards, strict=True)])
        if cruisers:
            value += places[0] * self.seizing
        if cruisers + self.alliance.guards < self.need:
            value -= LOST * (1.0 - places[0]) * self.dearest / self.rivals
        return value + CRUISER * min(cruisers, self.alliance.keeps) * (self.left > 0)

    def seizing_worth(self) -> float:
        """What seizing a planet brings."""
        open_to_me = [planet["markers"] for planet in self.in_range if planet["unprotected"] and planet["owner"] not in (self.seat, NOBODY)]
        harm = HARM * max(open_to_me, default=0) / self.rivals if not self.view["solo"] else 0.0
        return harm + self.counts["conquered"] + (PLUNDER if self.alliance.conquer_reward else 0.0)

    def rewards_by_place(self) -> list[float]:
        """The worth of the reward for each place, from the first."""
        players = len(self.enemies) + 1
        later = self.left > 0
        found: list[float] = []
        for place in range(players):
            gain: Sequence[int] = WAR_REWARDS[players, place + 1]
            for ability in () if place else self.alliance.triggers.get("become_hegemon", ()):
                gain = plus(gain, ability.gain)
            found.append(gain[PRESTIGE] + (gain[CREDITS] * CREDIT + gain[INFLUENCE] * INFLUENTIAL) * later)
        return found

    def places(self, cruisers: int) -> list[float]:
        """The chance of each place in this round's war."""
        chances = [1.0]
        for strength, theirs in self.enemies:
            lead = cruisers - theirs + 0.4 * ((self.alliance.strength > strength) - (self.alliance.strength < strength))
            behind = 1.0 / (1.0 + exp(min(lead / DOUBT * 2.0, 50.0)))
            chances = [
                (chances[n] * (1.0 - behind) if n < len(chances) else 0.0) + (chances[n - 1] * behind if n else 0.0)
                for n in range(len(chances) + 1)
            ]
        return chances

    def all_enemies(self) -> list[tuple[int, float]]:
        """Each enemy's strength, and the cruisers it may have by the time of the war."""
        if self.view["solo"]:
            return [(RIVAL_STRENGTH, min(self.view["rival_cruisers"] + 0.6, 5.0))]
        others = [player for player in self.view["players"] if player["seat"] != self.seat]
        return [(player["strength"], min(player["resources"]["cruisers"] + BUILT * player["ready"], 5.0)) for player in others]
