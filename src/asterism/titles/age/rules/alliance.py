"""What an alliance is capable of: its technologies and main factions, added up once whenever one joins them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ....kernel import Choice
from .components import (
    BARREN,
    COMMON_TECHNOLOGIES,
    CREDITS,
    DEVELOP_COST,
    EXCAVATE_COST,
    HABITABLE,
    HELP_LIGHTNING,
    LIMITS,
    MANUFACTURE_COST,
    MODIFIERS,
    NOMINATE_COST,
    RESEARCH_COSTS,
    Ability,
    Bundle,
    Faction,
    Technology,
)
from .vocabulary import LIGHTNING, RESEARCH


class Lightning(NamedTuple):
    """Asked for so often that what fails at its first resource should fail there."""

    resource: int
    amount: int
    cost: Bundle
    word: Choice


def lightning_of(ability: Ability) -> Lightning:
    resource = next((resource for resource, amount in enumerate(ability.cost) if amount), CREDITS)
    return Lightning(resource, ability.cost[resource], ability.cost, LIGHTNING[ability])


HELP: Final = [lightning_of(ability) for ability in HELP_LIGHTNING]
MARKERS_OF: Final = {"colonized": 1, "developed": 2}  # on a planet
WAYS: Final = range(2)  # to pay for a technology
PRICES: Final = [*RESEARCH_COSTS["basic"], *RESEARCH_COSTS["advanced"]]


def price_of(technology: Technology, way: int) -> int:
    """Which of these it costs."""
    return len(WAYS) * technology.advanced + way


WORDS: Final = {technology: [(price_of(technology, way), RESEARCH[technology][way]) for way in WAYS] for technology in RESEARCH}


class Alliance:
    """Technologies first, then main factions in the order in which they joined."""

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
        abilities = [*[technology.ability for technology in technologies], *[faction.ability for faction in main]]
        special = {ability.op: ability for ability in abilities if ability.op}
        changes = Changes(abilities)

        self.strength = LIMITS["base_strength"] + changes.sum["strength"]
        self.keeps = self.strength + changes.sum["war_keep"]  # cruisers, after a war
        self.range = changes.sum["range"]  # systems ahead of the fleet
        self.guards = changes.sum["protection_allowance"]  # counted with the squadron where planets are protected
        self.decay = changes.of("productivity_decay", LIMITS["productivity_decay"])

        self.develop_price = changes.of("develop_cost", DEVELOP_COST)
        self.manufacture_price = changes.of("manufacture_unit_cost", MANUFACTURE_COST)
        self.excavate_price = changes.of("excavate_unit_cost", EXCAVATE_COST)
        self.nominate_price = changes.of("nominate_influence", NOMINATE_COST)

        self.colonizes = types_to_live_on(main, special)
        self.swarm = special.get("swarm")
        self.nomads = "nomads" in special
        self.conquer_reward = "conquer_reward" in special
        self.nominates_freely = "nominate_without_developed" in special  # needs no developed planet
        self.shielded = frozenset([MARKERS_OF[ability.which] for ability in abilities if ability.op == "protect"])

        self.triggers: dict[str, list[Ability]] = {}  # by event
        for ability in abilities:
            if ability.on:
                self.triggers.setdefault(ability.on, []).append(ability)
        self.production = [ability for ability in abilities if ability.kind == "production"]
        self.lightning = [*HELP, *[lightning_of(ability) for ability in abilities if ability.kind == "lightning"]]

        offered = [*COMMON_TECHNOLOGIES, *[faction.technology for faction in main if faction.technology]]
        known = {technology.id for technology in technologies}
        self.open_technologies = [  # not researched, with a path: the bottom row, what stands on it, and those of main factions
            technology
            for technology in offered
            if technology.id not in known and (not technology.requires_any or not known.isdisjoint(technology.requires_any))
        ]
        self.research_prices = [cheaper(price, changes) for price in PRICES] if changes.sum["research_credits"] else PRICES
        self.research = [word for technology in self.open_technologies for word in WORDS[technology]]

    def research_cost(self, technology: Technology, way: int) -> Bundle:
        return self.research_prices[price_of(technology, way)]


class Changes:
    """All modifiers of an alliance. They add up, and each names the lowest value that it may leave."""

    __slots__ = ("least", "sum")

    def __init__(self, abilities: Iterable[Ability]) -> None:
        self.sum = dict.fromkeys(MODIFIERS, 0)
        self.least: dict[str, int] = {}
        for ability in abilities:
            if ability.target:
                self.sum[ability.target] += ability.value
                if ability.minimum is not None:
                    self.least[ability.target] = max(self.least.get(ability.target, 0), ability.minimum)

    def of(self, target: str, base: int) -> int:
        """A number after its modifiers."""
        return max(base + self.sum[target], self.least.get(target, 0))


def cheaper(cost: Bundle, changes: Changes) -> Bundle:
    """A price of research: reductions touch the credits only."""
    return (changes.of("research_credits", cost[CREDITS]), *cost[1:]) if cost[CREDITS] else cost


def types_to_live_on(members: Iterable[Faction], special: dict[str, Ability]) -> frozenset[str]:
    """By the adaptations of main factions; barren planets by terraforming alone."""
    types = {kind for faction in members for kind in faction.adaptation}
    if "colonize_any" in special:
        types |= {kind for kind in HABITABLE if kind not in special["colonize_any"].except_types}
    if "colonize_barren" in special:
        types.add(BARREN)
    return frozenset(types)
