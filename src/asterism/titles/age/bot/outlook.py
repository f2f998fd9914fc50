"""The value of things in Age of Galaxy, in victory points, from what a seat sees and nothing else.

A purse has a potential: the points it can still become. The value of a choice is the change in that potential, the points it scores, and
its lasting gains. The costs and gains of actions are in deals.py, how to choose in greedy.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import exp
from operator import add, sub
from typing import Final

from ..rules.alliance import Alliance
from ..rules.basics import COUNTS, CREDITS, CRUISERS, DISCOVERY, INFLUENCE, PRESTIGE, PRODUCTIVITY, RELICS, RESOURCES, Count, Ideology
from ..rules.components import FACTION, IDEOLOGY_SCORE, LIMITS, PLANET, TECHNOLOGY, WAR_REWARDS, Faction
from ..rules.scoring import majority
from ..rules.state import NOBODY
from ..rules.view import AgeView, PlanetView, PlayerView
from ..rules.war import RIVAL_STRENGTH

# Set by hand, and kept where bots that differed in one of them did no better against each other.
CREDIT: Final = 0.2
INCOME: Final = 0.14  # a credit of an income to come
AMPLE: Final = 8  # credits: what goes beyond is worth half
DISCOVERED: Final = 0.5
INFLUENTIAL: Final = 0.33
NOMINATION: Final = 0.25  # more, for the influence of a nomination that can come
FEW: Final = 4  # discoveries or influence: what goes beyond is worth half
CRUISER: Final = 0.35  # one that stays after a war
EXPLORER: Final = 0.2  # more for the first, where there is something to explore
ACTION: Final = 0.8
RIPE: Final = (0.0, 0.7, 0.9)  # the worth of a purse with so few actions to come
DOUBT: Final = 0.9  # cruisers by which a war may turn out otherwise
BUILT: Final = 0.35  # cruisers that others build with each marker
HARM: Final = 0.8  # a point that a single rival loses
LOST: Final = 0.5  # a point of one's own that a Hegemon may take
PLANNED: Final = 0.8  # how sure an ideology is that is aimed at
CREED: Final = 0.8  # how much more a true ideology must promise

PLUNDER: Final = 0.8  # the reward of a seized planet
SURPLUS: Final = 99  # beyond the limits of the boards: tables go on, flat

GROWTH: Final = {"adv_tech": 0.25, "developed": 0.75, "conquered": 0.4, "relics": 0.6, "productivity": 1.4}  # a round


def plus(bundle: Sequence[int], other: Sequence[int]) -> list[int]:
    return list(map(add, bundle, other))


def alliance_of(player: PlayerView) -> Alliance:
    """The combined abilities of a seat's alliance."""
    return _united(tuple(player["main"]), tuple(player["technologies"]))


@lru_cache(maxsize=1024)
def _united(main: tuple[str, ...], technologies: tuple[str, ...]) -> Alliance:
    """Cached, because the same few alliances come up again and again."""
    return Alliance([FACTION[name] for name in main], [TECHNOLOGY[name] for name in technologies])


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
        self.left = view["rounds"] - view["round"]  # rounds after this one, so many incomes
        self.markers = me["ready"] - (acting and me["ready"] > 0)  # still to come this round
        to_come = self.markers + LIMITS.markers_per_round * self.left
        self.ripe = RIPE[to_come] if to_come < len(RIPE) else 1.0
        self.span = self.left + me["ready"] / LIMITS.markers_per_round  # rounds of actions
        self.ahead = self.left + self.markers / LIMITS.markers_per_round  # the same after this choice
        self.war_now = LIMITS.first_war_round <= view["round"]
        self.income_next = self.left > 0 and not self.markers  # nothing will be spent before
        self.wars = self.left + self.war_now - (view["round"] == 0)
        self.rivals = max(len(view["players"]) - 1, 1)
        self.planets = [planet for system in view["systems"] for planet in system["planets"]]
        self.in_range = [planet for system in view["systems"] if self.seat in system["in_range"] for planet in system["planets"]]
        owned = [planet for planet in self.planets if planet["owner"] == self.seat]
        self.colonized = [PLANET[planet["planet"]] for planet in owned if planet["markers"] == 1]
        self.developed = [PLANET[planet["planet"]] for planet in owned if planet["markers"] == 2]
        self.conquered = [PLANET[planet["planet"]] for planet in self.planets if planet["conqueror"] == self.seat]

    @cached_property
    def free(self) -> list[PlanetView]:
        return [planet for planet in self.planets if planet["owner"] == NOBODY and planet["conqueror"] == NOBODY]

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

    @cached_property
    def now(self) -> float:
        return self.potential(self.amounts)

    def after(self, amounts: Sequence[int], cost: Sequence[int], gain: Sequence[int]) -> list[int]:
        """A purse after paying and gaining; anything beyond the limits is worth nothing."""
        return list(map(add, map(sub, amounts, cost), gain))

    def gaining(self, gain: Sequence[int]) -> float:
        return self.potential(plus(self.amounts, gain)) - self.now

    def brings(self, event: str, gain: Sequence[int]) -> Sequence[int]:
        """The value of a gain, including what it triggers."""
        triggers = self.alliance.triggers
        for ability in triggers.get(event, ()):
            gain = plus(gain, ability.gain)
        if gain[PRODUCTIVITY] and self.amounts[PRODUCTIVITY] < LIMITS.productivity:
            for ability in triggers.get("gain_productivity", ()):
                gain = plus(gain, ability.gain)
        return gain

    @cached_property
    def credit_worth(self) -> list[float]:
        """The value of credits; the surplus is lost."""
        worth = [CREDIT * self.ripe * (min(n, AMPLE) + 0.5 * max(n - AMPLE, 0)) for n in range(LIMITS.credits + 1)]
        return worth + worth[-1:] * SURPLUS

    @cached_property
    def relic_worth(self) -> float:
        return 1.0 + self.counts["relics"]

    def unit(self, bundle: Sequence[int]) -> float:
        """The approximate value of a bundle."""
        prices = self.prices
        return sum([amount * price for amount, price in zip(bundle, prices, strict=True) if amount])

    @cached_property
    def prices(self) -> list[float]:
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

    @cached_property
    def income_worth(self) -> list[float]:
        """The value of productivity: the credits of all incomes to come, as it falls from round to round."""
        decay = self.alliance.decay
        found: list[float] = []
        for productivity in range(LIMITS.productivity + 1):
            incomes = [max(productivity - decay * n, 0) for n in range(self.left)]
            final = max(productivity - decay * self.left, 0)
            found.append(INCOME * sum(incomes) + self.counts["productivity"] * final)
        return found + found[-1:] * SURPLUS

    @cached_property
    def discovery_worth(self) -> float:
        return DISCOVERED * self.ripe

    @cached_property
    def influence_worth(self) -> float:
        """The value of influence: more while it may still pay for nominations."""
        free = sum([field["open"] and field["owner"] == NOBODY for field in self.view["congress"]])
        able = bool(self.developed) or self.alliance.nominates_freely
        chance = min(free / self.rivals, 1.0) * (1.0 if able else 0.5 * (self.left > 0))
        return (INFLUENTIAL + NOMINATION * chance) * self.ripe

    # --- ideology

    @cached_property
    def counts(self) -> dict[str, float]:
        """The value of one more of each counted thing, for the ideology aimed at."""
        found: dict[str, float] = dict.fromkeys(COUNTS, 0.0)
        ideology, sure = self.aim
        if ideology is not None:
            per, step, points = IDEOLOGY_SCORE[ideology]
            found[per] = sure * points / step
        return found

    @cached_property
    def aim(self) -> tuple[Ideology | None, float]:
        """The ideology to score, and how likely it is."""
        if self.me["true_ideology"]:
            return self.me["ideology"], 1.0
        return (self.shared if self.creed is None else self.creed.ideology), PLANNED

    @cached_property
    def shared(self) -> Ideology | None:
        """The ideology that the alliance will have by itself; a single faction proves little."""
        return majority([faction.ideology for faction in self.main]) if len(self.main) > 1 else None

    @cached_property
    def creed(self) -> Faction | None:
        """The card to keep as the true ideology, if that promises more."""
        if self.me["true_ideology"] or not self.hand:
            return None
        best = max(self.hand, key=lambda card: self.promise(card.ideology))
        return best if self.promise(best.ideology) > self.promise(self.shared) + CREED else None

    def promise(self, ideology: str | None) -> float:
        """The points that an ideology may score at the end."""
        if ideology is None:
            return 0.0
        per, step, points = IDEOLOGY_SCORE[ideology]
        return points * (self.count(per) + GROWTH.get(per, 0.5) * self.span) / step

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

    @cached_property
    def war_worth(self) -> list[float]:
        """The value of cruisers: for this round's war, for protection, and for later."""
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

    @cached_property
    def anomalies(self) -> list[str]:
        """Exploration tokens in range."""
        return [name for system in self.view["systems"] if self.seat in system["in_range"] for name in system["anomalies"]]

    @cached_property
    def need(self) -> int:
        """Planets that need a cruiser's protection."""
        shielded = self.alliance.shielded
        return len(self.colonized) * (1 not in shielded) + len(self.developed) * (2 not in shielded)

    @cached_property
    def seizing(self) -> float:
        """The value of seizing a planet."""
        open_to_me = [planet["markers"] for planet in self.in_range if planet["unprotected"] and planet["owner"] not in (self.seat, NOBODY)]
        harm = HARM * max(open_to_me, default=0) / self.rivals if not self.view["solo"] else 0.0
        return harm + self.counts["conquered"] + (PLUNDER if self.alliance.conquer_reward else 0.0)

    @cached_property
    def dearest(self) -> float:
        """The points of the planet that its owner would miss most."""
        return 2.0 + self.counts["developed"] if self.developed else 1.0

    @cached_property
    def rewards(self) -> list[float]:
        """The rewards of war by place, from the first."""
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

    @cached_property
    def enemies(self) -> list[tuple[int, float]]:
        """The others' strength and likely cruisers when war comes."""
        if self.view["solo"]:
            return [(RIVAL_STRENGTH, min(self.view["rival_cruisers"] + 0.6, 5.0))]
        others = [player for player in self.view["players"] if player["seat"] != self.seat]
        return [(player["strength"], min(player["resources"]["cruisers"] + BUILT * player["ready"], 5.0)) for player in others]
