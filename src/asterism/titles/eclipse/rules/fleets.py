"""A notation for fleets, to calculate the odds of battles outside any game.

A fleet is a list of words: a ship and how many, such as `cruiser*2`; with a species, such as `orion:cruiser`; with the parts of its
slots, "-" for an empty slot, such as `interceptor*3=plasma_missile,ion_cannon,nuclear_source,fusion_drive`; `ancient*2`; or `gcds`.
"""

from __future__ import annotations

from typing import Any

from ....kernel import SetupError
from .battle import NPC_FIGHTERS, Fighter
from .components import PART, SHIP_TYPES, SHIPS, SPECIES
from .designs import Design, printed
from .odds import Design as Combatant
from .odds import Squadron, odds
from .squadrons import ANCIENT_SHIP, GCDS_SHIP

NPC_SHIPS = {"ancient": ANCIENT_SHIP, "gcds": GCDS_SHIP}
MOST_SHIPS = 30


def read_fleet(text: str) -> list[tuple[str, Squadron]]:
    """Each squadron with its ship's name. Raises a `SetupError` that says what is wrong."""
    fleet = [read_squadron(word) for word in text.split()]
    if not fleet:
        raise SetupError("a fleet needs at least one ship, such as 'interceptor*3 cruiser'")
    return fleet


def read_squadron(word: str) -> tuple[str, Squadron]:
    plan, _, parts = word.partition("=")
    named, _, number = plan.partition("*")
    species, _, ship = named.rpartition(":")
    if number and not (number.isdecimal() and 0 < int(number) <= MOST_SHIPS):
        raise SetupError(f"{word!r}: the number of ships must be from 1 to {MOST_SHIPS}, not {number!r}")
    count = int(number or 1)
    if ship in NPC_SHIPS and not species and not parts:
        return ship, Squadron(combatant(NPC_FIGHTERS[NPC_SHIPS[ship]]), count)
    if ship not in SHIPS:
        raise SetupError(f"{word!r}: there is no ship {ship!r}; choose from {', '.join((*SHIPS, *NPC_SHIPS))}")
    if (species or "terran") not in SPECIES:
        raise SetupError(f"{word!r}: there is no species {species!r}; choose from {', '.join(SPECIES)}")
    kind = SHIPS.index(ship)
    design = fitted(printed(SPECIES[species or "terran"].blueprints[kind]), parts, word)
    stats = SHIP_TYPES[kind]
    ready = Combatant(design.initiative, design.hull, design.computer, design.shield, design.cannons, design.missiles, stats.size)
    return ship, Squadron(ready, count)


def fitted(design: Design, parts: str, word: str) -> Design:
    """The design with these parts in its slots."""
    if not parts:
        return design
    names = parts.split(",")
    if len(names) != len(design.tiles):
        raise SetupError(f"{word!r}: the blueprint has {len(design.tiles)} slots, not {len(names)}")
    for slot, name in enumerate(names):
        if name != "-" and name not in PART:
            raise SetupError(f"{word!r}: there is no part {name!r}; choose from {', '.join(PART)}")
        part = None if name == "-" else PART[name]
        if part is not design.blueprint.slots[slot]:
            design = design.with_tile(slot, part)
    if not design.valid:
        raise SetupError(f"{word!r}: this ship isn't legal: its energy is {design.energy} and it has {design.drives} drives")
    return design


def combatant(stats: Fighter) -> Combatant:
    return Combatant(stats.initiative, stats.hull, stats.computer, stats.shield, stats.cannons, stats.missiles, stats.size)


def written_odds(attacker: str, defender: str) -> dict[str, Any]:
    """The odds of a battle between two fleets in this notation, as plain data."""
    sides = read_fleet(attacker), read_fleet(defender)
    found = odds([squadron for _, squadron in sides[0]], [squadron for _, squadron in sides[1]])
    chances = found.attacker, found.defender
    return {
        "exact": found.exact,
        "fights": found.fights,
        "sides": [
            {
                "wins": chances[side],
                "squadrons": [
                    {"ship": name, "ships": squadron.count, "survivors": left}
                    for (name, squadron), left in zip(sides[side], found.survivors[side], strict=True)
                ],
            }
            for side in (0, 1)
        ],
    }
