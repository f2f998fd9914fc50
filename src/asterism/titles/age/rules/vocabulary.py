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

VOCABULARY.explain(
    {
        "done": "exchange no more cards, end the turn, take no marker off or seize no planet, whichever the prompt offers",
        "pass": "leave the action phase, without a ready marker",
        "keep": "in a draft: keep a faction from the pack, which passes to the left; the faction follows",
        "redraw": "at set-up: exchange a faction card from the hand, unseen by others; the faction follows",
        "main": "a faction from the hand joins the alliance, with its entry bonus; the faction follows",
        "ideology": "play a faction card as the true overriding ideology, which replaces that of the main factions; the faction follows",
        "support": "discard a faction card for its one-time support; the faction follows",
        "adapt": "discard a faction card to colonize a planet of one of its types, chosen next; the faction follows",
        "colonize": "put a marker on a free planet in range, for a credit per planet already colonized; the planet follows",
        "develop": "put a second marker on one of your colonized planets; the planet follows",
        "manufacture": "make cruisers; their number follows (0: only place the marker)",
        "excavate": "dig up relics, each for credits and a discovery; their number follows (0: only place the marker)",
        "acquire": "gain what the action board offers, which costs only the marker",
        "trade": "pay and gain what a trade card says; the card follows",
        "explore": "spend a cruiser for the exploration token on a system in range; its symbol follows",
        "nominate": "put a marker on a field of the congress, for influence; the number of the field follows, from 1",
        "research": "research a technology; its id follows, then which of its two prices to pay, 0 or 1 (as in the view's `research`)",
        "choose": "take one of two rewards; its place follows, 0 or 1 (as in the prompt's `offered`)",
        "lift": "Nomads: take the marker off one of your colonized planets, to research or excavate with it; the planet follows",
        "lightning": "make an exchange that costs no marker; its source follows: help1 to help3, or a main faction",
        "swarm": "Swarm: pay cruisers and put another on an unprotected or free planet in range; the planet follows",
        "seize": "as Hegemon: put a cruiser on an unprotected or free planet in range; the planet follows",
    }
)
