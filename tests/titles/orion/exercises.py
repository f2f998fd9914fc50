"""All there is to exercise in the box."""

from __future__ import annotations

from typing import Final, get_args

from asterism.titles.orion.rules import printed
from asterism.titles.orion.rules.components import (
    ACTIONS,
    ADVISORS,
    COLOURS,
    DEVELOPMENT,
    KEYWORDS,
    RACES,
    STRUCTURES,
    TARGETS,
)
from asterism.titles.orion.rules.vocabulary import PIECES

ENDS: Final = ("rounds", "morale", "systems")
HAPPENINGS: Final = (
    "cards of the first hand replaced",
    "a hand cut to the limit",
    "discards shuffled",
    "an advisor replaced",
    "a marker banked on a card",
    "another effect inside an effect",
)

EXERCISES: Final = (
    *(f"race {race.id}" for race in RACES),
    *(f"built {card.id}" for card in STRUCTURES),
    *(f"hired {card.id}" for card in ADVISORS),
    *(f"colour {colour}" for colour in COLOURS),
    *(f"effect {effect.id}" for piece in PIECES for effect in piece.effects),
    *(f"keyword {keyword}" for keyword in KEYWORDS),
    *(f"operation {printed.name_of(kind)}" for kind in get_args(printed.AnyOp)),
    *(f"cost {printed.name_of(kind)}" for kind in get_args(printed.AnyCost)),
    *(f"target {target}" for target in TARGETS),
    *(f"action {action}" for action in ACTIONS),
    *(f"development {level}" for level in DEVELOPMENT),
    *(f"end {reason}" for reason in ENDS),
    *HAPPENINGS,
)
LEADS: Final = {  # how the words begin that lead to what few come to
    "end systems": "build",
    "fill": "build",  # battleships, and fields for them to fill
}
