"""Every word of Lunation. The order in which words are made is part of the rules version.

A location is named by its system, `dead_star`, or by its system and the number of the planet card beside it, `dead_star.3`. A word about a
location is about a system and the number of the card in it, 0 being the system card.
"""

from __future__ import annotations

from typing import Final

from ....kernel import Choice, Vocabulary
from .components import ACTIONS, BLANK, CARDS, CHARACTERS, EXPLOSION, MOST_SEATS, OBJECTIVES, PLANETS, SHIELD, SYSTEMS, TECHNOLOGIES
from .effects import GOODS

VOCABULARY: Final = Vocabulary()
_word = VOCABULARY.word

LOCATIONS: Final = [(system, card) for system in SYSTEMS for card in range(CARDS)]
LOCATION_NAMES: Final = [f"{system.id}.{card}" if card else system.id for system, card in LOCATIONS]


def _of_locations(verb: str) -> list[Choice]:
    """By the printed number of a location: that of its system, then of the card in it."""
    return [_word(f"{verb} {name}", location) for name, location in zip(LOCATION_NAMES, LOCATIONS, strict=True)]


def _of_characters(verb: str) -> list[Choice]:
    return [_word(f"{verb} {character.id}", character) for character in CHARACTERS]


def _of_goods(verb: str) -> list[Choice]:
    return [_word(f"{verb} {kind}", n) for n, kind in enumerate(GOODS)]


def _of_seats(verb: str) -> list[Choice]:
    return [_word(f"{verb} {seat}", seat) for seat in range(MOST_SEATS)]


DONE: Final = _word("done")  # no more of what is optional
PASS: Final = _word("pass")  # in a window
STAY: Final = _word("stay")  # where one is

# --- set-up

SWAP: Final = [_word(f"swap {objective.id}", objective) for objective in OBJECTIVES]
BESIDE: Final = [_word(f"beside {system.id}", system) for system in SYSTEMS]
LAY: Final = [_word(f"lay {planet.id}", planet) for planet in PLANETS]
CHOOSE: Final = _of_characters("choose")
START: Final = _of_locations("start")

# --- movement

MOVE: Final = _of_locations("move")
JUMP: Final = _of_locations("jump")
FLEET: Final = _of_locations("fleet")  # a fleet from there goes too
TAKE: Final = _of_characters("take")
GO: Final = _word("go")

# --- combat

ATTACK: Final = _of_locations("attack")  # lone characters
FIGHT: Final = _of_locations("fight")  # which of several contacts comes first
AGAINST: Final = _of_seats("against")
COMMIT: Final = _of_characters("commit")
COMMIT_NOBODY: Final = _word("commit nobody")
EXHAUST: Final = _of_characters("exhaust")
REROLL: Final = {face: _word(f"reroll {face}", face) for face in (EXPLOSION, SHIELD, BLANK)}
RETREAT: Final = _of_locations("retreat")

# --- cards, technologies, abilities

PLAY: Final = [_word(f"play {action.id}", action) for action in ACTIONS]
PLAY_ON: Final = [[_word(f"play {action.id} {target.id}", (action, target)) for target in CHARACTERS] for action in ACTIONS]
USE: Final = [_word(f"use {technology.id}", technology) for technology in TECHNOLOGIES]
USE_ON: Final = [[_word(f"use {technology.id} {target.id}", (technology, target)) for target in CHARACTERS] for technology in TECHNOLOGIES]
ABILITY: Final = _of_characters("ability")
PLACE: Final = _of_locations("place")
CRACK: Final = _of_locations("crack")

# --- trade

BANK: Final = _of_goods("bank")  # what is paid
OFFER: Final = _of_seats("offer")
GIVE: Final = _of_goods("give")
GIVE_CARD: Final = [_word(f"give {action.id}", action) for action in ACTIONS]
ASK: Final = _of_goods("ask")
ASK_CARD: Final = [_word(f"ask {action.id}", action) for action in ACTIONS]
PROPOSE, DROP, ACCEPT, DECLINE, COUNTER = (_word(text) for text in ("propose", "drop", "accept", "decline", "counter"))

# --- activation

ACTIVATE: Final = _of_locations("activate")
BY: Final = _of_characters("by")  # as an ordinary unit
MINE: Final = _of_characters("mine")  # with his own ability
COLLECT: Final = _of_goods("collect")

# --- development

BUILD: Final = _of_locations("build")
HIRE: Final = _of_locations("hire")
RECRUIT: Final = _of_characters("recruit")
DRAW: Final = _word("draw")
BUY: Final = [_word(f"buy {technology.id}", technology) for technology in TECHNOLOGIES]
SELL_POINT: Final = [
    _word(f"sell_point {GOODS[a]} {GOODS[b]}", (a, b)) for a in range(len(GOODS)) for b in range(a, len(GOODS))
]  # for two of any
APPEAL: Final = _word("appeal")  # for a free fleet and character, once a game

# --- dominance

SHOW: Final = [_word(f"show {objective.id}", objective) for objective in OBJECTIVES]
RELEASE: Final = _of_characters("release")
RETURN: Final = _of_characters("return")
BUY_POINT: Final = _of_goods("buy_point")
