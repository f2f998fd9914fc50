"""The names of Age of Galaxy's pieces in sentences. Names are never inflected; counted things are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ....speech.catalogue import N_
from ....speech.title import TitleSpeech
from ..rules.basics import CREDITS, CRUISERS, DISCOVERY, INFLUENCE, PRESTIGE, PRODUCTIVITY, RELICS, REPEATABLE, RESOURCES
from ..rules.components import (
    ANOMALIES,
    FACTIONS,
    FINDS,
    PLANETS,
    PRINTED_PLANETS,
    SYSTEMS,
    TECHNOLOGIES,
    TECHNOLOGY,
    TRADE_CARDS,
    Find,
    Planet,
)
from ..rules.state import RIVAL

RESOURCE_NAMES: Final = {
    "credits": N_("credits"),
    "productivity": N_("productivity"),
    "discovery": N_("discoveries"),
    "influence": N_("influence"),
    "prestige": N_("prestige"),
    "relics": N_("relics"),
    "cruisers": N_("cruisers"),
}
IDEOLOGY_NAMES: Final = {
    "militarism": N_("militarism"),
    "culture": N_("culture"),
    "industrialism": N_("industrialism"),
    "diplomacy": N_("diplomacy"),
    "science": N_("science"),
}
PLANET_NAMES: Final = {
    "warm": N_("warm"),
    "oceanic": N_("oceanic"),
    "ice": N_("ice"),
    "desert": N_("desert"),
    "volcanic": N_("volcanic"),
    "barren": N_("barren"),
}
REASONS: Final = {  # of gains, besides actions and pieces
    "entry": N_("entry bonus"),
    "support": N_("one-time support"),
    "income": N_("income"),
    "decay": N_("production phase"),
    "war": N_("war"),
    "conquer": N_("a seized planet"),
}
ROMAN: Final = ("I", "II", "III")
NAMED: Final = {  # kinds of pieces in names.toml, by id
    **{each.id: "faction" for each in FACTIONS},
    **{each.id: "technology" for each in TECHNOLOGIES},
    **{each.id: "system" for each in SYSTEMS},
    **{each.id: "trade" for each in TRADE_CARDS},
}
WORDS: Final = {**RESOURCE_NAMES, **IDEOLOGY_NAMES, **PLANET_NAMES}  # ids that are words, not names
PLANET_OF: Final = {planet.id: planet for planet in PLANETS}
FIND_OF: Final = {find.id: find for find in FINDS}


class AgeNames(TitleSpeech):
    """The names, for `AgeSpeech`."""

    def component(self, component: str) -> str:
        """The name of a piece, by its id in a choice or a view ("warp_drive", "silver_gate.2") or on a card ("system silver_gate")."""
        kind, _, id_ = component.partition(" ")
        id_ = id_ or kind
        if id_ in NAMED:
            return self.names(NAMED[id_], id_)
        if id_ in PLANET_OF:
            return self.planet_name(PLANET_OF[id_])
        if id_ in FIND_OF:
            return self.find(FIND_OF[id_])
        if id_ in ANOMALIES:
            return self.anomaly(id_)
        return self.text(WORDS[id_])

    # --- the galaxy

    def planet_name(self, planet: Planet) -> str:
        """The name of a planet: its system and its place there from the left, or the type of a token."""
        system, at = divmod(planet.n, PRINTED_PLANETS)
        if system < len(SYSTEMS):
            return f"{self.component(SYSTEMS[system].id)} {ROMAN[at]}"
        return self.text("planet token ({type})", type=self.text(PLANET_NAMES[planet.kind]))

    def planet(self, planet: Planet | str) -> str:
        """A planet with its type and printed reward."""
        found = PLANET_OF[planet] if isinstance(planet, str) else planet
        kind, reward = self.text(PLANET_NAMES[found.kind]), self.bundle(found.reward)
        if found.n >= len(SYSTEMS) * PRINTED_PLANETS:
            return self.text("planet token ({type}: {gain})", type=kind, gain=reward)
        return self.text("{planet} ({type}: {gain})", planet=self.planet_name(found), type=kind, gain=reward)

    def anomaly(self, anomaly: str) -> str:
        """The name of an exploration token: its system and its number there."""
        system = next(each for each in SYSTEMS if any(anomaly == id_ for id_, _ in each.anomalies))
        here = [id_ for id_, _ in system.anomalies]
        name = self.component(system.id)
        if len(here) == 1:
            return self.text("{system}, exploration token", system=name)
        return self.text("{system}, exploration token {n}", system=name, n=here.index(anomaly) + 1)

    def find(self, find: Find) -> str:
        return self.text("exploration token ({gain})", gain=self.bundle(find.gain))

    # --- resources

    def resource(self, resource: int | str) -> str:
        return self.text(RESOURCE_NAMES[resource if isinstance(resource, str) else RESOURCES[resource]])

    def amount(self, resource: int, n: int) -> str:
        """An amount of a resource."""
        counted = {
            CREDITS: lambda: self.count("{n} credit", "{n} credits", n),
            PRODUCTIVITY: lambda: self.text("{n} productivity", n=n),
            DISCOVERY: lambda: self.count("{n} discovery", "{n} discoveries", n),
            INFLUENCE: lambda: self.count("{n} influence", "{n} influence", n),
            PRESTIGE: lambda: self.text("{n} prestige", n=n),
            RELICS: lambda: self.count("{n} relic", "{n} relics", n),
            CRUISERS: lambda: self.count("{n} cruiser", "{n} cruisers", n),
        }
        return counted[resource]()

    def bundle(self, bundle: Sequence[int]) -> str:
        """A bundle in words: '2 influence, 1 credit'."""
        return ", ".join([self.amount(resource, n) for resource, n in enumerate(bundle) if n]) or self.text("nothing")

    def named_bundle(self, amounts: Mapping[str, int]) -> str:
        """The same for a bundle as in views and data files."""
        return self.bundle([amounts.get(resource, 0) for resource in RESOURCES])

    def price(self, action: str, amounts: Mapping[str, int]) -> str:
        """The cost of an action, or of each unit if the player chooses a number."""
        cost = self.named_bundle(amounts)
        return self.text("{cost} each", cost=cost) if action in REPEATABLE else cost

    def prices(self, prices: Iterable[Sequence[int]]) -> str:
        """Several ways to pay: '3 credits + 1 discovery or 2 discoveries'."""
        told = [" + ".join([self.amount(resource, n) for resource, n in enumerate(price) if n]) for price in prices]
        return self.text(" or ").join([each or self.text("nothing") for each in told])

    # --- other words

    def ideology(self, ideology: str) -> str:
        return self.text(IDEOLOGY_NAMES[ideology])

    def types(self, kinds: Sequence[str]) -> str:
        return ", ".join([self.text(PLANET_NAMES[kind]) for kind in kinds])

    def achievement(self, achievement: str) -> str:
        return self.names("achievement", achievement)

    def why(self, why: str) -> str:
        """The reason for a gain or a payment: an action, a step of the round or a piece."""
        if why in self.actions:
            return self.text(self.actions[why])
        if why in REASONS:
            return self.text(REASONS[why])
        if why in TECHNOLOGY:
            return self.component(why)
        if why.startswith("faction."):
            return self.component(why.removeprefix("faction."))
        return self.text("help board")

    def side(self, side: int, names: Sequence[str]) -> str:
        """The name of a side: a seat, or the rival of a solo game."""
        return self.text("the rival") if side == RIVAL else names[side]
