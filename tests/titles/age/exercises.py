"""All there is to exercise in the box."""

from __future__ import annotations

from typing import Final

from asterism.titles.age.rules import abilities
from asterism.titles.age.rules.basics import (
    IDEOLOGIES,
)
from asterism.titles.age.rules.components import (
    FACTIONS,
    FINDS,
    PLANET_TOKENS,
    SYSTEMS,
    TECHNOLOGIES,
    TRADE_CARDS,
)
from asterism.titles.age.rules.solo import LEGEND

HAPPENINGS: Final = (
    "cards of the first hand replaced",
    "a tie for the first place",
    "a free planet seized",
    "a colonized planet seized",
    "a developed planet seized",
    "a planet colonized again",
    "two golden ages at once",
    "a golden age that kept markers",
)

EXERCISES: Final = (
    *(f"system {system.id}" for system in SYSTEMS),
    *(f"token {planet.id}" for planet in PLANET_TOKENS),
    *(f"find {find.id}" for find in FINDS),
    *(
        f"ability {faction.id}"
        for faction in FACTIONS
        if not isinstance(faction.ability, (abilities.NoAbility, abilities.UniqueTechnology))
    ),
    *(f"effect {technology.id}" for technology in TECHNOLOGIES if not isinstance(technology.ability, abilities.NoAbility)),
    *(f"golden age {card.id}" for card in TRADE_CARDS),
    *(f"turned {card.id}" for card in TRADE_CARDS),
    *(f"place {place} of {players}" for players in (2, 3, 4) for place in range(1, players + 1)),
    *(f"points by {ideology}" for ideology in IDEOLOGIES),
    *(f"rival {op}" for op in ("colonize", "seize", *[legend.op for legend in LEGEND.values()])),
    *(f"rival can't {legend.op}" for legend in LEGEND.values() if any(legend.otherwise)),
    *HAPPENINGS,
)
