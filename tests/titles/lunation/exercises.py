"""All there is to exercise in the box."""

from __future__ import annotations

from typing import Final

from asterism.titles.lunation.rules.components import ACTIONS, CHARACTERS, EVENTS, OBJECTIVES, PLANETS, SYSTEMS, TECHNOLOGIES
from asterism.titles.lunation.rules.state import SOURCES

ENDS: Final = ("won", "pact", "empty", "no_dice", "retreat")
HAPPENINGS: Final = (
    "an objective swapped",
    "two objectives swapped",
    "a second card turned up at the start",
    "units of several cards moved together",
    "units of several cards jumped together",
    "an orbital jump",
    "an orbital jump without fleets",
    "a fleet lost to gravity",
    "characters met in the truce",
    "lone characters attacked",
    "a fourth round",
    "a die added by +1",
    "a +1 at the limit",
    "more than seven dice",
    "a retreat of characters alone",
    "a retreat prevented",
    "a location activated twice",
    "a captive recruited",
    "units for nothing",
    "an exchange with the bank",
    "an offer declined",
    "an offer accepted",
    "a counter-offer declined",
    "a counter-offer accepted",
    "cards for goods",
    "cards for cards",
    "a gift",
    "a card that came too late",
    "the action deck shuffled",
)

EXERCISES: Final = (
    *(f"character {character.id}" for character in CHARACTERS),
    *(f"effect {character.id}" for character in CHARACTERS if character.ability.op != "none"),
    *(f"planet {planet.id}" for planet in PLANETS),
    *(f"activated {planet.id}" for planet in PLANETS if any(planet.goods) or planet.cards),
    *(f"system {system.id}" for system in SYSTEMS),
    *(f"effect {system.id}" for system in SYSTEMS if system.effect.op != "none"),
    *(f"event {card.id}" for card in EVENTS),
    *(f"effect {card.id}" for card in EVENTS),
    *(f"card {card.id}" for card in ACTIONS),
    *(f"objective {objective.id}" for objective in OBJECTIVES),
    *(f"technology {technology.id}" for technology in TECHNOLOGIES),
    *(f"effect {technology.id}" for technology in TECHNOLOGIES),
    *(f"points by {source}" for source in SOURCES),
    *(f"combat ended: {end}" for end in ENDS),
    *HAPPENINGS,
)
LEADS: Final = {  # how the words begin that lead to what few come to
    "effect fleet_officer": "commit fleet_officer",
    "effect imperial_mandate": "buy imperial_mandate",
    "combat ended: no_dice": "commit nobody",
    "a gift": "propose",  # before anything is asked for
    "crack": "buy planet_cracker",
    "fight": "place",  # beside enemies, on several cards
}
