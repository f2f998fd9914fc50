"""The abilities of an alliance: its technologies and main factions, added up whenever it gets another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, assert_never

from ....kernel import Choice
from . import abilities
from .abilities import AnyAbility
from .basics import BARREN, CREDITS, HABITABLE, TARGETS, Bundle, PlanetType, Target
from .components import (
    COMMON_TECHNOLOGIES,
    DEVELOP_COST,
    EXCAVATE_COST,
    HELP_LIGHTNING,
    LIMITS,
    MANUFACTURE_COST,
    NOMINATE_COST,
    RESEARCH_COSTS,
    Faction,
    Technology,
)
from .vocabulary import LIGHTNING, RESEARCH


class Lightning(NamedTuple):
    """Checked so often that a cost that fails at its first resource should fail there."""

    resource: int
    amount: int
    cost: Bundle
    word: Choice


def lightning_of(ability: abilities.Lightning) -> Lightning:
    resource = next((resource for resource, amount in enumerate(ability.cost) if amount), CREDITS)
    return Lightning(resource, ability.cost[resource], tuple(ability.cost), LIGHTNING[ability])


HELP: Final = [lightning_of(ability) for ability in HELP_LIGHTNING]
MARKERS_OF: Final = {"colonized": 1, "developed": 2}  # on a planet
WAYS: Final = range(2)  # to pay for a technology
PRICES: Final = [*RESEARCH_COSTS["basic"], *RESEARCH_COSTS["advanced"]]


def price_of(technology: Technology, way: int) -> int:
    """The resources that this costs."""
    return len(WAYS) * technology.advanced + way


WORDS: Final = {technology: [(price_of(technology, way), RESEARCH[technology][way]) for way in WAYS] for technology in RESEARCH}


class Alliance:
    """An alliance's technologies, then its main factions in the order in which they joined."""

    __slots__ = (
        "colonizes",
        "conquer_reward",
        "decay",
        "develop_price",
        "excavate_price",
        "guards",
        "keeps",
        "lightning",
        "manufacture_price",
        "nomads",
        "nominate_price",
        "nominates_freely",
        "open_technologies",
        "production",
        "range",
        "research",
        "research_prices",
        "shielded",
        "strength",
        "swarm",
        "triggers",
    )

    def __init__(self, main: Sequence[Faction], technologies: Sequence[Technology]) -> None:
        self.swarm: abilities.Swarm | None = None
        self.nomads = False
        self.conquer_reward = False
        self.nominates_freely = False  # needs no developed planet
        self.triggers: dict[str, list[abilities.Trigger]] = {}  # by event
        self.production: list[abilities.Production] = []
        self.lightning = HELP[:]
        self.colonizes: set[PlanetType] = {kind for faction in main for kind in faction.adaptation}
        self.shielded: set[int] = set()  # planets with so many markers
        changes = Changes()
        for technology in technologies:
            self._add(technology.ability, changes)
        for faction in main:
            self._add(faction.ability, changes)

        self.strength = LIMITS.base_strength + changes.sum["strength"]
        self.keeps = self.strength + changes.sum["war_keep"]  # cruisers, after a war
        self.range = changes.sum["range"]  # systems ahead of the fleet
        self.guards = changes.sum["protection_allowance"]  # counted with the squadron where planets are protected
        self.decay = changes.of("productivity_decay", LIMITS.productivity_decay)

        self.develop_price = changes.of("develop_cost", DEVELOP_COST)
        self.manufacture_price = changes.of("manufacture_unit_cost", MANUFACTURE_COST)
        self.excavate_price = changes.of("excavate_unit_cost", EXCAVATE_COST)
        self.nominate_price = changes.of("nominate_influence", NOMINATE_COST)

        offered = [*COMMON_TECHNOLOGIES, *[faction.technology for faction in main if faction.technology]]
        known = {technology.id for technology in technologies}
        self.open_technologies = [  # not researched, with a path: the bottom row, what stands on it, and those of main factions
            technology
            for technology in offered
            if technology.id not in known and (not technology.requires_any or not known.isdisjoint(technology.requires_any))
        ]
        self.research_prices = [cheaper(price, changes) for price in PRICES] if changes.sum["research_credits"] else PRICES
        self.research = [word for technology in self.open_technologies for word in WORDS[technology]]

    def _add(self, ability: AnyAbility, changes: Changes) -> None:
        match ability:
            case abilities.Modifier():
                changes.add(ability)
            case abilities.Trigger():
                self.triggers.setdefault(ability.on, []).append(ability)
            case abilities.Production():
                self.production.append(ability)
            case abilities.Lightning():
                self.lightning.append(lightning_of(ability))
            case abilities.Swarm():
                self.swarm = ability
            case abilities.Nomads():
                self.nomads = True
            case abilities.ConquerReward():
                self.conquer_reward = True
            case abilities.NominateFreely():
                self.nominates_freely = True
            case abilities.Protect():
                self.shielded.add(MARKERS_OF[ability.which])
            case abilities.ColonizeAny():
                self.colonizes.update([kind for kind in HABITABLE if kind not in ability.except_types])
            case abilities.ColonizeBarren():
                self.colonizes.add(BARREN)
            case abilities.Enter() | abilities.UniqueTechnology() | abilities.NoAbility():
                pass  # nothing that lasts
            case _:
                assert_never(ability)

    def research_cost(self, technology: Technology, way: int) -> Bundle:
        return self.research_prices[price_of(technology, way)]


class Changes:
    """All modifiers of an alliance. They add up, and each names the lowest value that it may leave."""

    __slots__ = ("least", "sum")

    def __init__(self) -> None:
        self.sum = dict.fromkeys(TARGETS, 0)
        self.least: dict[Target, int] = {}

    def add(self, ability: abilities.Modifier) -> None:
        self.sum[ability.target] += ability.value
        if ability.minimum is not None:
            self.least[ability.target] = max(self.least.get(ability.target, 0), ability.minimum)

    def of(self, target: Target, base: int) -> int:
        """A number with its modifiers applied."""
        return max(base + self.sum[target], self.least.get(target, 0))


def cheaper(cost: Bundle, changes: Changes) -> Bundle:
    """The price of research after reductions, which apply only to credits."""
    return (changes.of("research_credits", cost[CREDITS]), *cost[1:]) if cost[CREDITS] else cost
