"""Every word of Age of Galaxy. The order in which words are made is part of the rules version."""

from __future__ import annotations

from typing import Final

from ....kernel import Vocabulary
from .abilities import Lightning
from .components import ANOMALIES, CONGRESS, FACTIONS, HELP_LIGHTNING, LIMITS, PLANETS, TECHNOLOGIES, TRADE_CARDS

VOCABULARY: Final = Vocabulary()
_word = VOCABULARY.word

DONE: Final = _word("done")
PASS: Final = _word("pass")

# --- cards of the hand

KEEP: Final = [_word(f"keep {faction.id}", faction) for faction in FACTIONS]  # in a draft
REDRAW: Final = [_word(f"redraw {faction.id}", faction) for faction in FACTIONS]
MAIN: Final = [_word(f"main {faction.id}", faction) for faction in FACTIONS]
IDEOLOGY: Final = [_word(f"ideology {faction.id}", faction) for faction in FACTIONS]
SUPPORT: Final = [_word(f"support {faction.id}", faction) for faction in FACTIONS]
ADAPT: Final = [_word(f"adapt {faction.id}", faction) for faction in FACTIONS]  # for the colonization that follows

# --- actions

COLONIZE: Final = [_word(f"colonize {planet.id}", planet) for planet in PLANETS]
DEVELOP: Final = [_word(f"develop {planet.id}", planet) for planet in PLANETS]
MANUFACTURE: Final = [_word(f"manufacture {n}", n) for n in range(LIMITS.squadron + 1)]
EXCAVATE: Final = [_word(f"excavate {n}", n) for n in range(LIMITS.credits + 1)]
ACQUIRE: Final = _word("acquire")
TRADE: Final = [_word(f"trade {card.id}", card) for card in TRADE_CARDS]
EXPLORE: Final = {anomaly: _word(f"explore {anomaly}", anomaly) for anomaly in ANOMALIES}
NOMINATE: Final = [_word(f"nominate {field + 1}", field) for field in range(len(CONGRESS))]
RESEARCH: Final = {
    technology: [_word(f"research {technology.id} {way}", (technology, way)) for way in range(2)] for technology in TECHNOLOGIES
}
CHOOSE: Final = [_word(f"choose {n}", n) for n in range(2)]  # one of two rewards
LIFT: Final = [_word(f"lift {planet.id}", planet) for planet in PLANETS]

# --- lightning and war

LIGHTNING: Final = {
    **{ability: _word(f"lightning {ability.id}", ability) for ability in HELP_LIGHTNING},
    **{
        faction.ability: _word(f"lightning {faction.id}", faction.ability) for faction in FACTIONS if isinstance(faction.ability, Lightning)
    },
}
SWARM: Final = [_word(f"swarm {planet.id}", planet) for planet in PLANETS]
SEIZE: Final = [_word(f"seize {planet.id}", planet) for planet in PLANETS]
