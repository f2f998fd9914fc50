"""The combined abilities of an alliance's technologies and main factions, added up again whenever it gains one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, assert_never

from ....kernel import Choice
from . import abilities
from .abilities import AnyAbility
from .basics import BARREN, CREDITS, HABITABLE, HABITAT, TARGETS, Bundle, Target, habitats, needs
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


class Lightning:
    """Lightning, with the first resource of its cost apart: the check whether it can be paid is so frequent that it should fail early."""

    __slots__ = ("amount", "resource", "rest", "word")

    def __init__(self, ability: abilities.Lightning) -> None:
        cost = needs(ability.cost) or ((CREDITS, 0),)
        self.resource, self.amount = cost[0]
        self.rest = cost[1:]
        self.word = LIGHTNING[ability]


HELP: Final = [Lightning(ability) for ability in HELP_LIGHTNING]
MARKERS_OF: Final = {"colonized": 1, "developed": 2}  # on a planet
WAYS: Final = range(2)  # to pay for a technology
PRICES: Final = [*RESEARCH_COSTS["basic"], *RESEARCH_COSTS["advanced"]]


def price_of(technology: Technology, way: int) -> int:
    """The index in `PRICES` of one way to pay for a technology."""
    return len(WAYS) * technology.advanced + way


NEEDS: Final = [needs(price) for price in PRICES]
WORDS: Final = {  # of each technology, by which prices a player can pay, as bits
    technology: [[words[way] for way in WAYS if payable >> price_of(technology, way) & 1] for payable in range(1 << len(PRICES))]
    for technology, words in RESEARCH.items()
}


class Alliance:
    """What an alliance can do: first its technologies, then its main factions in the order in which they joined."""

    __slots__ = (
        "conquer_reward",
        "decay",
        "develop_price",
        "excavate_price",
        "guards",
        "habitats",
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
        "research_needs",
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
        self.habitats = 0  # types of planets, as bits
        self.shielded: set[int] = set()  # planets with this many markers need no cruiser
        changes = Changes()
        for technology in technologies:
            self._add(technology.ability, changes)
        for faction in main:
            self.habitats |= faction.habitats
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
        self.open_technologies = [  # not yet researched: those of main factions, and common ones that need nothing or whose path is open
            technology
            for technology in offered
            if technology.id not in known and (not technology.requires_any or not known.isdisjoint(technology.requires_any))
        ]
        reduced = changes.sum["research_credits"] != 0
        self.research_prices = [cheaper(price, changes) for price in PRICES] if reduced else PRICES
        self.research_needs = [needs(price) for price in self.research_prices] if reduced else NEEDS
        self.research: dict[int, list[Choice]] = {}  # words, by which prices the player can pay, as bits; filled when needed

    def _add(self, ability: AnyAbility, changes: Changes) -> None:
        match ability:
            case abilities.Modifier():
                changes.add(ability)
            case abilities.Trigger():
                self.triggers.setdefault(ability.on, []).append(ability)
            case abilities.Production():
                self.production.append(ability)
            case abilities.Lightning():
                self.lightning.append(Lightning(ability))
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
                self.habitats |= habitats([kind for kind in HABITABLE if kind not in ability.except_types])
            case abilities.ColonizeBarren():
                self.habitats |= HABITAT[BARREN]
            case abilities.Enter() | abilities.UniqueTechnology() | abilities.NoAbility():
                pass  # nothing that lasts
            case _:
                assert_never(ability)

    def lives_on(self, kind: str) -> bool:
        """Whether the alliance can live on planets of this type."""
        return self.habitats & HABITAT[kind] != 0

    def research_cost(self, technology: Technology, way: int) -> Bundle:
        return self.research_prices[price_of(technology, way)]

    def research_words(self, payable: int) -> list[Choice]:
        """The words of open technologies at the prices in `payable`, which has a bit for each price."""
        words = self.research.get(payable)
        if words is None:
            words = []
            for technology in self.open_technologies:
                words += WORDS[technology][payable]
            self.research[payable] = words
        return words


@lru_cache(maxsize=4096)
def united(main: tuple[Faction, ...], technologies: tuple[Technology, ...]) -> Alliance:
    """The alliance of these factions and technologies, cached: a search keeps meeting the same alliances."""
    return Alliance(main, technologies)


class Changes:
    """All modifiers of an alliance. They add up, and each may set a minimum for the value it changes."""

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
