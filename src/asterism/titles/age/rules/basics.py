"""The fixed terms of the box: resources, types of planets, ideologies, actions and what can happen.

Resources are bundles: seven amounts in a fixed order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Final, Literal, TypeVar, get_args

from msgspec import Meta

from ....kernel import RulesError

# --- resources

Resource = Literal["credits", "productivity", "discovery", "influence", "prestige", "relics", "cruisers"]
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
CREDITS, PRODUCTIVITY, DISCOVERY, INFLUENCE, PRESTIGE, RELICS, CRUISERS = range(7)

Bundle = tuple[int, ...]  # an amount of each resource
NOTHING: Final[Bundle] = (0,) * len(RESOURCES)
NamedBundle = dict[str, int]  # the same by the names of resources, without zeros


def named(bundle: Bundle) -> NamedBundle:
    return _named(bundle).copy()


@cache
def _named(bundle: Bundle) -> NamedBundle:
    """Cached, because the same few bundles are shown again and again."""
    return {resource: amount for resource, amount in zip(RESOURCES, bundle, strict=True) if amount}


Needs = tuple[tuple[int, int], ...]  # the same as pairs of a resource and its amount, for frequent checks


@cache
def needs(bundle: Bundle) -> Needs:
    return tuple([(resource, amount) for resource, amount in enumerate(bundle) if amount])


@cache
def of(resource: int, amount: int) -> Bundle:
    """An amount of a single resource."""
    return (*NOTHING[:resource], amount, *NOTHING[resource + 1 :])


class Amounts(tuple[int, ...]):
    """A bundle as a component file writes it: the resources it has, by name."""

    __slots__ = ()

    @classmethod
    def read(cls, kind: type, amounts: object) -> Amounts:
        if not isinstance(amounts, dict):
            raise TypeError(f"must be amounts of resources, not {amounts!r}")
        for resource, amount in amounts.items():
            if resource not in RESOURCES:
                raise ValueError(f"can't name {resource!r}; choose from {', '.join(RESOURCES)}")
            if type(amount) is not int or amount < 1:
                raise ValueError(f"must have whole numbers of at least 1, not {amount!r} {resource}")
        return cls(amounts.get(resource, 0) for resource in RESOURCES)


# --- numbers of a component file

Number = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Players = Annotated[int, Meta(ge=2, le=4)]

# --- words

Habitable = Literal["warm", "oceanic", "ice", "desert", "volcanic"]
PlanetType = Literal[Habitable, "barren"]
Ideology = Literal["militarism", "culture", "industrialism", "diplomacy", "science"]
Action = Literal["colonize", "develop", "manufacture", "excavate", "acquire", "trade", "explore", "nominate", "research"]
Area = Literal["manufacture", "excavate", "acquire"]  # of the action board, each below a trade card
Priced = Literal["colonize", "develop", "manufacture", "excavate", "acquire", "explore", "nominate"]  # whose price is on no card
Event = Literal[Action, "become_hegemon", "conquer", "gain_productivity", "lose_cruisers"]  # what may trigger an ability
Count = Literal[  # what production abilities and points count
    "planet:warm",
    "planet:oceanic",
    "planet:ice",
    "planet:desert",
    "planet:volcanic",
    "planet:barren",
    "colonized",
    "developed",
    "conquered",
    "relics",
    "productivity",
    "prestige",
    "adv_tech",
]
Scored = Literal["prestige", "colonized", "developed", "relics", "conquered"]  # what scores for everyone
Source = Literal[Scored, "ideology"]  # of points
Target = Literal[  # what abilities change
    "develop_cost",
    "manufacture_unit_cost",
    "excavate_unit_cost",
    "research_credits",
    "nominate_influence",
    "productivity_decay",
    "strength",
    "war_keep",
    "range",
    "protection_allowance",
]

HABITABLE: Final[tuple[Habitable, ...]] = get_args(Habitable)
BARREN: Final = "barren"
PLANET_TYPES: Final[tuple[PlanetType, ...]] = get_args(PlanetType)
HABITAT: Final[dict[str, int]] = {kind: 1 << n for n, kind in enumerate(PLANET_TYPES)}  # types as bits, for sets of them
IDEOLOGIES: Final[tuple[Ideology, ...]] = get_args(Ideology)
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)
AREAS: Final[tuple[Area, ...]] = get_args(Area)
PRICED: Final[tuple[Priced, ...]] = get_args(Priced)
REPEATABLE: Final = ("manufacture", "excavate")  # the player declares a number of units
EVENTS: Final[tuple[Event, ...]] = get_args(Event)
SOURCES: Final[tuple[Source, ...]] = get_args(Source)
COUNTS: Final[tuple[Count, ...]] = get_args(Count)
TARGETS: Final[tuple[Target, ...]] = get_args(Target)

V = TypeVar("V")


def habitats(kinds: Iterable[str]) -> int:
    """These types of planets as bits."""
    found = 0
    for kind in kinds:
        found |= HABITAT[kind]
    return found


def complete(what: str, words: Iterable[str], table: Mapping[str, V]) -> dict[str, V]:
    """A table with an entry for each of these words. A word without an entry is an error at import."""
    missing = [word for word in words if word not in table]
    if missing:
        raise RulesError(f"age: there is no {what} for {', '.join(missing)}")
    return dict(table)
