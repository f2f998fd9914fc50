"""The abilities of factions and technologies: a closed set of kinds, each with its details."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ....kernel.printed import Printed
from .basics import Amounts, Count, Event, Number, PlanetType, Positive, Target


class Ability(Printed, eq=False, kw_only=True, tag_field="kind"):
    """One ability. Events name it by its id: a technology's, the help board's, or `faction.` and the faction's."""

    id: str = ""

    def __repr__(self) -> str:
        return self.id


class Lightning(Ability, tag="lightning"):
    cost: Amounts
    gain: Amounts


class Production(Ability, tag="production"):
    gain: Amounts
    per: Count | Literal[""] = ""  # what is counted; empty: the gain comes once
    step: Positive = 1


class Enter(Ability, tag="enter"):
    gain: Amounts


class Trigger(Ability, tag="trigger"):
    on: Event
    gain: Amounts


class Modifier(Ability, tag="modifier"):
    target: Target
    value: Annotated[int, Meta(ge=-99, le=99)]
    minimum: Number | None = None


class Swarm(Ability, tag="swarm"):
    """Lightning that places a cruiser on a planet."""

    cost: Amounts
    gain: Amounts


class Nomads(Ability, tag="nomads"):
    pass


class ConquerReward(Ability, tag="conquer_reward"):
    pass


class NominateFreely(Ability, tag="nominate_without_developed"):
    pass


class Protect(Ability, tag="protect"):
    which: Literal["colonized", "developed"]


class ColonizeAny(Ability, tag="colonize_any"):
    except_types: tuple[PlanetType, ...]


class ColonizeBarren(Ability, tag="colonize_barren"):
    pass


class NoAbility(Ability, tag="none"):
    pass


# What technologies can do: not lightning, which has words only for factions, and not entering, which only factions do.
Effect = (
    Production | Trigger | Modifier | Swarm | Nomads | ConquerReward | NominateFreely | Protect | ColonizeAny | ColonizeBarren | NoAbility
)


class UniqueTechnology(Ability, tag="unique_tech"):
    """The faction brings a technology that only it can research, which then works like any other."""

    counts_as: Literal["basic", "advanced"]
    reward: Amounts
    effect: Effect


AnyAbility = Effect | Lightning | Enter | UniqueTechnology
