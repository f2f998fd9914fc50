"""Every word of Master of Orion. The order in which words are made is part of the rules version."""

from __future__ import annotations

from typing import Final

from ...kernel import Choice, Vocabulary
from .components import ADVISORS, COLOURS, MOST_SEATS, RACES, RESOURCES, STRUCTURES, SYSTEMS, Card, Race

PIECES: Final[tuple[Card | Race, ...]] = (*STRUCTURES, *ADVISORS, *RACES)
SEVERAL: Final = ("start_of_round", "after_attack")  # when effects of several pieces may happen at once

VOCABULARY: Final = Vocabulary()
_word = VOCABULARY.word

CHOOSE_RACE: Final = [_word(f"race {race.id}", race) for race in RACES]
DONE: Final = _word("done")  # no more of what is optional
DECLINE: Final = _word("decline")


def _of_structures(verb: str) -> list[Choice]:
    return [_word(f"{verb} {card.id}", card) for card in STRUCTURES]


# --- actions

BUILD: Final = _of_structures("build")
EXPLOIT: Final = _of_structures("exploit")
RESEARCH: Final = _word("research")
ACTIVATE: Final = [_word(f"activate {card.id}", card) if card.slot == "A" else None for card in (*STRUCTURES, *ADVISORS)]
ATTACK: Final = [_word(f"attack {seat}", seat) for seat in range(MOST_SEATS)]
TRADE: Final = [  # by what is given
    [_word(f"trade {give} {get}", (a, b)) for b, get in enumerate(RESOURCES) if a != b] for a, give in enumerate(RESOURCES)
]
PROPAGANDA: Final = _word("propaganda")
CONTRACT: Final = _word("contract")

# --- parts of actions and effects

NEW_SYSTEM: Final = _word("new_system")
ONTO: Final = [_word(f"onto {system}", system) for system in range(SYSTEMS + 1)]
SAVE: Final = [_word(f"save {resource}", n) for n, resource in enumerate(RESOURCES)]  # a unit of a discount
DISCARD: Final = _of_structures("discard")
TAKE: Final = _of_structures("take")
HIRE: Final = {card: _word(f"hire {card.id}", card) for card in ADVISORS}
COLOUR: Final = [_word(f"colour {colour}", n) for n, colour in enumerate(COLOURS)]
GAIN: Final = [_word(f"gain {resource}", n) for n, resource in enumerate(RESOURCES)]
GIVE_LEFT: Final = _word("exchange left", 0)
GIVE_RIGHT: Final = _word("exchange right", 1)
RESOLVE: Final = {  # which effect comes first
    piece: _word(f"resolve {piece.id}", piece) for piece in PIECES if any(effect.when in SEVERAL for effect in piece.effects)
}
USE: Final = {
    piece: _word(f"use {piece.id}", piece)
    for piece in PIECES
    if any(effect.asks and effect.when in (*SEVERAL, "after_building", "on_action") for effect in piece.effects)
}
LOSE_MORALE: Final = _word("lose_morale")
BURY: Final = [[_word(f"bury {seat} {system}", (seat, system)) for system in range(SYSTEMS + 1)] for seat in range(MOST_SEATS)]
FILL: Final = [_word(f"fill {card.id}", card) if card.slot else None for card in (*STRUCTURES, *ADVISORS)]
STEAL: Final = [_word(f"steal {seat}", seat) for seat in range(MOST_SEATS)]
REARRANGE: Final = [_word(f"rearrange {system}", system) for system in range(SYSTEMS + 1)]
NEXT_CARD: Final = _of_structures("next")  # in a system put in order, from the bottom


def activate_word(card: Card) -> Choice:
    word = ACTIVATE[card.n]
    assert word is not None
    return word


def fill_word(card: Card) -> Choice:
    word = FILL[card.n]
    assert word is not None
    return word
