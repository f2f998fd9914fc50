"""All there is to exercise in the box."""

from __future__ import annotations

from typing import Final

from asterism.titles.eclipse.rules.components import (
    BUILDABLE,
    DISCOVERIES,
    FACTIONS,
    MOST_DRAWN,
    ORBITAL_SQUARE,
    PARTS,
    RESOURCES,
    SECTORS,
    SHIPS,
    SPECIES,
    SQUARES,
    TECHNOLOGIES,
)
from asterism.titles.eclipse.rules.vocabulary import ACTIONS

REACTIONS: Final = ACTIONS[3:]
SHOOTERS: Final = (*SHIPS, "ancient", "gcds")

TURNS: Final = (
    *(f"action {action}" for action in ACTIONS),
    *(f"reaction {action}" for action in REACTIONS),
    *(f"square {square}" for square in (*SQUARES, ORBITAL_SQUARE)),
    *(f"artifact {resource}" for resource in RESOURCES),
    *(f"trade {species}" for species in SPECIES),
    "sector discarded",
    "sector left unclaimed",
    "stack reshuffled",
    "disc lifted",
    "disc moved from hex to hex",
    "part removed",
    "technology from a discovery",
    "wormhole generator: a move",
    "wormhole generator: an explore",
    "nanorobots: one piece more",
    "saved by trade",
    "saved by leaving a hex",
)
ABILITIES: Final = (
    "terran: three moves",
    "eridani: two reputation tiles to start with",
    "hydran: two technologies at once",
    "planta: two explores at once",
    "planta: population destroyed without a shot",
    "draco: one of two sectors",
    "draco: a disc beside ancients",
    "mechanema: three upgrades",
    "mechanema: three pieces",
    "orion: a cruiser to start with",
)
BATTLES: Final = (
    *(f"fired: {shooter}" for shooter in SHOOTERS),
    "missiles",
    "ancients beaten",
    "ancients win",
    "gcds beaten",
    "gcds wins",
    "players fight",
    "attacker wins",
    "defender wins",
    "several battles for a hex",
    "equal initiative: one type leads",
    "a die goes where its owner likes",
    "retreat",
    "retreat cut short",
    "stalemate: retreat",
    "stalemate: perish",
    "population bombarded",
    "population bombarded in vain",
    "population spared",
    "neutron bombs",
    "a cube chosen to destroy",
    "a cube buried where its owner likes",
    "control lost in battle",
    "control taken after battle",
    "discovery after battle",
    *(f"reputation drawn: {count}" for count in range(1, MOST_DRAWN + 1)),
)
FATES: Final = (
    "relations made",
    "relations refused",
    "traitor",
    "relations end with a partner's leaving",
    "eliminated",
    "bankrupt",
    "gave up",
    "nine rounds",
    "everybody gone",
)

EXERCISES: Final = (
    *(f"faction {faction.id}" for faction in FACTIONS),
    *(f"sector {sector.code}" for sector in SECTORS),
    *(f"technology {technology.id}" for technology in TECHNOLOGIES),
    *(f"part {part.id}" for part in PARTS),
    *(f"discovery {discovery.id}" for discovery in DISCOVERIES),
    "discovery kept",
    "part kept for later",
    *(f"built {piece}" for piece in BUILDABLE),
    *TURNS,
    *ABILITIES,
    *BATTLES,
    *FATES,
)
LEADS: Final = {  # how the words begin that lead to what few come to
    "technology gluon_computer": "research gluon_computer",
    "part gluon_computer": "fit gluon_computer",
    "stalemate: retreat": "fit hull",  # who lays hull everywhere has no cannons left
    "stalemate: perish": "fit hull",
}
