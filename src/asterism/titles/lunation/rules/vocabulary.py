"""Every word of Lunation. The order in which words are made is part of the rules version.

A location is named by its system, `dead_star`, or by its system and the number of the planet card beside it, `dead_star.3`. A word about a
location holds the system and the number of the card in it, 0 being the system card.
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
    """Words by the printed number of a location: that of its system, then that of the card in it."""
    return [_word(f"{verb} {name}", location) for name, location in zip(LOCATION_NAMES, LOCATIONS, strict=True)]


def _of_characters(verb: str) -> list[Choice]:
    return [_word(f"{verb} {character.id}", character) for character in CHARACTERS]


def _of_goods(verb: str) -> list[Choice]:
    return [_word(f"{verb} {kind}", n) for n, kind in enumerate(GOODS)]


def _of_seats(verb: str) -> list[Choice]:
    return [_word(f"{verb} {seat}", seat) for seat in range(MOST_SEATS)]


DONE: Final = _word("done")
PASS: Final = _word("pass")
STAY: Final = _word("stay")

# --- set-up

SWAP: Final = [_word(f"swap {objective.id}", objective) for objective in OBJECTIVES]
BESIDE: Final = [_word(f"beside {system.id}", system) for system in SYSTEMS]
LAY: Final = [_word(f"lay {planet.id}", planet) for planet in PLANETS]
CHOOSE: Final = _of_characters("choose")
START: Final = _of_locations("start")

# --- movement

MOVE: Final = _of_locations("move")
JUMP: Final = _of_locations("jump")
FLEET: Final = _of_locations("fleet")
TAKE: Final = _of_characters("take")
GO: Final = _word("go")

# --- combat

ATTACK: Final = _of_locations("attack")
FIGHT: Final = _of_locations("fight")
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

BANK: Final = _of_goods("bank")
OFFER: Final = _of_seats("offer")
GIVE: Final = _of_goods("give")
GIVE_CARD: Final = [_word(f"give {action.id}", action) for action in ACTIONS]
ASK: Final = _of_goods("ask")
ASK_CARD: Final = [_word(f"ask {action.id}", action) for action in ACTIONS]
PROPOSE, DROP, ACCEPT, DECLINE, COUNTER = (_word(text) for text in ("propose", "drop", "accept", "decline", "counter"))

# --- activation

ACTIVATE: Final = _of_locations("activate")
BY: Final = _of_characters("by")
MINE: Final = _of_characters("mine")
COLLECT: Final = _of_goods("collect")

# --- development

BUILD: Final = _of_locations("build")
HIRE: Final = _of_locations("hire")
RECRUIT: Final = _of_characters("recruit")
DRAW: Final = _word("draw")
BUY: Final = [_word(f"buy {technology.id}", technology) for technology in TECHNOLOGIES]
SELL_POINT: Final = [_word(f"sell_point {GOODS[a]} {GOODS[b]}", (a, b)) for a in range(len(GOODS)) for b in range(a, len(GOODS))]
APPEAL: Final = _word("appeal")

# --- dominance

SHOW: Final = [_word(f"show {objective.id}", objective) for objective in OBJECTIVES]
RELEASE: Final = _of_characters("release")
RETURN: Final = _of_characters("return")
BUY_POINT: Final = _of_goods("buy_point")

# --- for those who write bots

VOCABULARY.explain(
    {
        "done": "do nothing more that is optional",
        "pass": "play nothing in this window",
        "stay": "stay where you are: on the card turned up at the start, or in the combat",
        "swap": "give this secret objective away for another, which comes when everybody has chosen",
        "beside": "lay the next planet card beside this system",
        "lay": "lay this planet card, face down",
        "choose": "begin with this character",
        "start": "begin on this planet card",
        "move": "move units within their system to this location; then pick them",
        "jump": "let units jump to this location; then pick them",
        "fleet": "a fleet from this location goes too",
        "take": "this character goes too",
        "go": "finish picking: the units leave",
        "attack": "attack lone characters on this location with your own",
        "fight": "the combat on this location comes first",
        "against": "fight this seat, or make it lose a card or fleets",
        "commit": "commit this character, or nobody, to use its bonus in this round",
        "exhaust": "exhaust this character",
        "reroll": "reroll a die that shows this face",
        "retreat": "leave the combat for this location",
        "play": "play this action card, on this character if one is named",
        "use": "use this technology, on this character if one is named",
        "ability": "use the ability of this character",
        "place": "put new units on this location",
        "crack": "destroy fleets on this location",
        "bank": "give the bank goods of this kind for one of the other kind",
        "offer": "make this seat an offer; then compose it",
        "give": "offer one more energy or resource, or this action card",
        "ask": "ask for one more energy or resource, or for this action card",
        "propose": "show the offer to all",
        "drop": "drop the offer",
        "accept": "accept the offer",
        "decline": "decline the offer",
        "counter": "answer the offer with another; then compose it",
        "activate": "activate this planet card with an ordinary unit",
        "by": "this character activates the card, as an ordinary unit",
        "mine": "this character activates the card it stands on, with its ability",
        "collect": "collect goods of this kind, or take the system's bonus in this kind",
        "build": "buy a fleet and put it on this location",
        "hire": "buy a character from the deck, unseen, and put it on this location",
        "recruit": "recruit this captive; then place it",
        "draw": "buy an action card from the deck",
        "buy": "buy this technology",
        "sell_point": "give a victory point for two goods, of these kinds",
        "appeal": "take a free fleet and character, once a game",
        "show": "show this secret objective, which is fulfilled, for its points",
        "release": "put this captive into the deck, for points",
        "return": "give this captive back to whoever lost it, for more points",
        "buy_point": "buy a victory point for goods of this kind",
    }
)
