"""The signs of Lunation, the buttons that show them, and the texts of pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from ....server.pieces import icon, tally
from ....server.scene import Scene
from ....speech import CardText, Voice
from ..rules.components import ACTION, CHARACTER
from ..rules.effects import GOODS
from ..rules.view_schema import LunationView
from ..words.speech import speech_of

LunationScene = Scene[LunationView]

GOODS_SIGNS: Final = tuple([f"luna-{kind}" for kind in GOODS])


@lru_cache(maxsize=2048)
def card_text(voice: Voice, piece: str) -> CardText:
    """The text of a piece, by its kind and id, looked up once for each language."""
    return speech_of(voice).card(piece)


@lru_cache(maxsize=2048)
def describe_in_short(voice: Voice, kind: str, id_: str) -> str:
    """What a piece does, for places with little room."""
    if kind == "character":
        return speech_of(voice).ability_effect(CHARACTER[id_].ability)
    if kind == "action":
        return speech_of(voice).card_effect(ACTION[id_].effect)
    powers = card_text(voice, f"{kind} {id_}").powers
    return powers[0].text if powers else ""


def about_id(kind: str, id_: str) -> str:
    return f"about-{kind}-{id_}"


def ability_sign(character: str) -> str:
    return f"luna-does-{CHARACTER[character].ability.op}"


def goods_drawn(voice: Voice, goods: Sequence[int], power: int = 0) -> Markup:
    """Energy, resources and power points as signs."""
    return _goods_drawn(voice, tuple(goods), power)


@cache
def _goods_drawn(voice: Voice, goods: tuple[int, ...], power: int) -> Markup:
    speech = speech_of(voice)
    told = [tally(GOODS_SIGNS[kind], n, speech.amount(kind, n), f"kind-{GOODS[kind]}") for kind, n in enumerate(goods[:2]) if n]
    if len(goods) > 2 and goods[2]:
        told.append(tally("luna-action", goods[2], speech.cards(goods[2]), "kind-action"))
    if power:
        told.append(tally("luna-power", power, speech.power(power), "kind-power"))
    return Markup("").join(told)


def sign(name: str, words: str, classes: str = "") -> Markup:
    """A sign with its meaning in words, as a title and for screen readers."""
    return Markup('<span class="sign {}" title="{}">{}<span class="visually-hidden">{}</span></span>').format(
        classes, words, icon(name), words
    )
