"""Every word of Master of Orion. The order in which words are made is part of the rules version.

Identical cards in a hand are one word. On the table and in the discard pile their place distinguishes them, so it is part of the word:
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
SEVERAL: Final = ("start_of_round", "after_attack")  # keywords of effects that several pieces may have at once
USED_WHEN: Final = (*SEVERAL, "after_building", "on_action")

VOCABULARY: Final = Vocabulary()
_word = VOCABULARY.word

CHOOSE_RACE: Final = [_word(f"race {race.id}", race) for race in RACES]
DONE: Final = _word("done")
DECLINE: Final = _word("decline")


def _of_structures(verb: str) -> list[Choice]:
    return [_word(f"{verb} {card.id}", card) for card in STRUCTURES]


def _by_place(verb: str, pieces: Iterable[Card | Race]) -> dict[Card | Race, dict[int, Choice]]:
    """The words of pieces, by the system each is active in; a race or an advisor is in none, which is NOBODY."""
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
    piece: _word(f"use {piece.id}", piece) for piece in PIECES if any(effect.asks and effect.when in USED_WHEN for effect in piece.effects)
}
LOSE_MORALE: Final = _word("lose_morale")
BURY: Final = [[_word(f"bury {seat} {system}", (seat, system)) for system in range(SYSTEMS + 1)] for seat in range(MOST_SEATS)]
FILL: Final = _by_place("fill", [card for card in (*STRUCTURES, *ADVISORS) if card.slot])
STEAL: Final = [_word(f"steal {seat}", seat) for seat in range(MOST_SEATS)]
REARRANGE: Final = [_word(f"rearrange {system}", system) for system in range(SYSTEMS + 1)]
NEXT_CARD: Final = {  # in a system put in order, from the bottom; by the place it had before
    card: [_word(f"next {card.id} {place}", (card, place)) for place in range(SYSTEM_CARDS)] for card in (*STRUCTURES, FULCRUM)
}

VOCABULARY.explain(
    {
        "race": "play this race; its id follows",
        "done": "do no more of what is optional here",
        "decline": "don't use the effect, or build nothing",
        "build": "build a structure from your hand; its id follows",
        "exploit": "discard a card for what its colour gives; its id follows",
        "research": "draw cards",
        "activate": "use the A field of an active card; its id follows, and for a card in a system the system's number",
        "attack": "attack an opponent; their seat follows",
        "trade": "exchange resources at your race's rate; the resource you give and the one you get follow",
        "propaganda": "raise your morale",
        "contract": "hire an advisor for cards from your hand, which you choose next",
        "new_system": "put the card being built in a new system",
        "onto": "put the card being built on top of a system; its number, counted from 0, follows",
        "save": "take one unit off the cost of the card being built; the resource follows",
        "discard": "discard a card from your hand, or one of those just drawn; its id follows",
        "take": "take a card from the discard pile into your hand; its id and its depth follow (1 is the top)",
        "hire": "hire an advisor from the middle; its id follows",
        "colour": "choose the colour that Fulcrum Sandebar counts as, for good; the colour follows",
        "gain": "gain this resource; its name follows",
        "exchange": "make an exchange; `left` gives the left side for the right one, `right` the other way round",
        "resolve": "of several effects at once, carry out this one next; the id of its card or race follows, and for a card in a system "
        "the system's number",
        "use": "use an optional effect; the id of its card or race follows",
        "lose_morale": "lose morale and keep your cards",
        "bury": "put an opponent's active card under its system; their seat and the system's number follow",
        "fill": "put a marker from your reserve on the empty field of an active card; its id follows, and for a card in a system "
        "the system's number",
        "steal": "take a random card from an opponent's hand; their seat follows",
        "rearrange": "put the cards of one of your systems in another order; its number, counted from 0, follows",
        "next": "put this card next into the system you rearrange, from the bottom; its id and the place it had before follow",
    }
)
