"""Every word of Master of Orion. The order in which words are made is part of the rules version.

Equal cards in a hand are one word. On the table and in the discard pile their place tells them apart, so there it is part of the word:
the number of a system, a card's place in it from the bottom (both from 0), or its depth in the pile (1 is the top).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....kernel import Choice, Vocabulary
from .components import (
    ADVISORS,
    BOX,
    COLOURS,
    FULCRUM,
    MOST_SEATS,
    RACES,
    RESOURCES,
    STRUCTURES,
    SYSTEM_CARDS,
    SYSTEMS,
    Card,
    Race,
)
from .state import NOBODY

PIECES: Final[tuple[Card | Race, ...]] = (*STRUCTURES, *ADVISORS, *RACES)
SEVERAL: Final = ("start_of_round", "after_attack")  # when effects of several pieces may happen at once

VOCABULARY: Final = Vocabulary()
_word = VOCABULARY.word

CHOOSE_RACE: Final = [_word(f"race {race.id}", race) for race in RACES]
DONE: Final = _word("done")  # no more of what is optional
DECLINE: Final = _word("decline")


def _of_structures(verb: str) -> list[Choice]:
    return [_word(f"{verb} {card.id}", card) for card in STRUCTURES]


def _by_place(verb: str, pieces: Iterable[Card | Race]) -> dict[Card | Race, dict[int, Choice]]:
    """A piece's words by the system it is active in; those of a race, or of an advisor who is in none, by NOBODY."""
    words: dict[Card | Race, dict[int, Choice]] = {}
    for piece in pieces:
        if isinstance(piece, Card) and (piece.is_structure or piece is FULCRUM):
            words[piece] = {system: _word(f"{verb} {piece.id} {system}", (piece, system)) for system in range(SYSTEMS + 1)}
        else:
            words[piece] = {NOBODY: _word(f"{verb} {piece.id}", (piece, NOBODY))}
    return words


# --- actions

BUILD: Final = _of_structures("build")
EXPLOIT: Final = _of_structures("exploit")
RESEARCH: Final = _word("research")
ACTIVATE: Final = _by_place("activate", [card for card in (*STRUCTURES, *ADVISORS) if card.activation])
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
TAKE: Final = [[_word(f"take {card.id} {depth}", (card, depth)) for depth in range(1, len(BOX) + 1)] for card in STRUCTURES]
HIRE: Final = {card: _word(f"hire {card.id}", card) for card in ADVISORS}
COLOUR: Final = [_word(f"colour {colour}", n) for n, colour in enumerate(COLOURS)]
GAIN: Final = [_word(f"gain {resource}", n) for n, resource in enumerate(RESOURCES)]
GIVE_LEFT: Final = _word("exchange left", 0)
GIVE_RIGHT: Final = _word("exchange right", 1)
RESOLVE: Final = _by_place("resolve", [piece for piece in PIECES if any(effect.when in SEVERAL for effect in piece.effects)])
USE: Final = {
    piece: _word(f"use {piece.id}", piece)
    for piece in PIECES
    if any(effect.asks and effect.when in (*SEVERAL, "after_building", "on_action") for effect in piece.effects)
}
LOSE_MORALE: Final = _word("lose_morale")
BURY: Final = [[_word(f"bury {seat} {system}", (seat, system)) for system in range(SYSTEMS + 1)] for seat in range(MOST_SEATS)]
FILL: Final = _by_place("fill", [card for card in (*STRUCTURES, *ADVISORS) if card.slot])
STEAL: Final = [_word(f"steal {seat}", seat) for seat in range(MOST_SEATS)]
REARRANGE: Final = [_word(f"rearrange {system}", system) for system in range(SYSTEMS + 1)]
NEXT_CARD: Final = {  # in a system put in order, from the bottom; by the place it has had so far
    card: [_word(f"next {card.id} {place}", (card, place)) for place in range(SYSTEM_CARDS)] for card in (*STRUCTURES, FULCRUM)
}
